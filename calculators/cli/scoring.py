"""`tableside score`: one input or a file of them."""

import json
from typing import Any, NoReturn

import click

from calculators.cli.common import JSON, LANG, error_body, fail, print_json, print_sheet, read, room_of
from calculators.core.game import Game
from calculators.core.refusal import InputError


@click.command()
@click.argument("slug")
@click.argument("file", default="-")
@JSON
@click.option("--batch", is_flag=True, help="JSON Lines: one input a line in, one answer a line out.")
@LANG
def score(slug: str, file: str, as_json: bool, batch: bool, lang: str) -> None:
    """Score a game from a JSON file (default: standard input), or answer another task of it."""
    room = room_of(slug, lang, as_json=as_json)
    try:
        text = read(file)
        if batch:
            for line in text.splitlines():
                if line.strip():
                    print_json(_answer_or_error(room, line, lang))
            return
        answer = _answer(room, text, lang)
    except InputError as error:
        fail(error, lang, room, as_json=as_json)
    if as_json or "players" not in answer:
        print_json(answer)
    else:
        print_sheet(answer)


def _answer(room: Game, text: str, lang: str) -> dict[str, Any]:
    try:
        given = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise InputError("bad_json", "", reason=str(error)) from error
    return room.ask(given, lang)


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is not JSON")


def _answer_or_error(room: Game, text: str, lang: str) -> dict[str, Any]:
    try:
        return _answer(room, text, lang)
    except InputError as error:
        return error_body(error, lang, room)
