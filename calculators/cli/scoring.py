"""`tableside score`: one input or a file of them."""

import json
from typing import Any, NoReturn

import click

from calculators.cli.common import (
    JSON,
    LANG,
    SLUG,
    decoded,
    error_body,
    fail,
    print_json,
    print_sheet,
    read,
    read_lines,
    room_of,
)
from calculators.core.game import Game
from calculators.core.refusal import InputError
from calculators.core.text import T, Text, mark

MOST_DIGITS = 100  # of a whole number
# What Python's parser says, by the beginning of its sentence.
FAULTS = {
    "Expecting value": mark("a value is missing"),
    "Expecting property name": mark("the name of a field in double quotes is missing"),
    "Expecting ':'": mark("“:” is missing"),
    "Expecting ','": mark("“,” is missing"),
    "Unterminated string": mark("a text has no closing quotes"),
    "Invalid control character": mark("a text holds a control character"),
    "Invalid \\": mark("“\\” begins nothing that exists"),
    "Extra data": mark("something follows after the end"),
    "Illegal trailing comma": mark("nothing follows the last “,”"),
}


@click.command()
@SLUG
@click.argument("file", default="-")
@JSON
@click.option("--batch", is_flag=True, help="JSON Lines: one input a line in, one answer a line out.")
@LANG
def score(slug: str, file: str, as_json: bool, batch: bool, lang: str) -> None:
    """Score a game from a JSON file (default: standard input).

    Other tasks of a game are answered too; `tableside schema GAME` shows them all, each with an example.
    """
    room = room_of(slug, lang, as_json=as_json)
    try:
        if batch:
            for line in read_lines(file):
                if line.strip():
                    print_json(_answer_or_error(room, line, file, lang))
            return
        answer = _answer(room, read(file), lang)
    except InputError as error:
        fail(error, lang, room, as_json=as_json)
    if as_json or "players" not in answer:
        print_json(answer)
    else:
        print_sheet(room, answer, lang)


def _answer(room: Game, text: str, lang: str) -> dict[str, Any]:
    try:
        given = json.loads(text, parse_constant=_no_constant, parse_int=_whole)
    except (ValueError, RecursionError) as error:
        raise InputError("bad_json", "", reason=_fault(error)) from error
    return room.ask(given, lang)


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise _TooLongError
    return int(digits)


class _TooLongError(ValueError):
    """A number of more digits than anything here has: sums and chances of such cannot be written."""


def _no_constant(text: str) -> NoReturn:
    raise ValueError(text)


def _fault(error: Exception) -> Text:
    """What is wrong with a text that should be JSON, and where."""
    if isinstance(error, json.JSONDecodeError):
        said = next((T(sentence) for begin, sentence in FAULTS.items() if error.msg.startswith(begin)), error.msg)
        return T("{fault} (line {line}, column {column})", fault=said, line=error.lineno, column=error.colno)
    if isinstance(error, RecursionError):
        return T("it is nested too deeply")
    if isinstance(error, _TooLongError):
        return T("a number has more than {most} digits", most=MOST_DIGITS)
    return T("“{word}” does not exist there", word=error)


def _answer_or_error(room: Game, line: bytes, file: str, lang: str) -> dict[str, Any]:
    try:
        return _answer(room, decoded(line, file), lang)
    except InputError as error:
        return error_body(error, lang, room)
