"""What the commands share: their options, reading and writing, and how they fail."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text as Styled

from calculators.core.game import Game
from calculators.core.options import parse_options
from calculators.core.refusal import InputError, message
from calculators.core.room import room_view
from calculators.core.sheet import OUTCOMES, TEAM, ScoreSheet
from calculators.core.text import LANGUAGES, T, Text, localise, say, speaking
from calculators.games import game as find_game

LANG = click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language of texts.")
JSON = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")
SLUG = click.argument("slug", metavar="GAME")
SEATS = click.option(
    "--seats", metavar="LEVELS", required=True, help="Who plays: easy, medium or hard for each seat, e.g. medium,easy."
)
SEED = click.option("--seed", type=int, default=1, show_default=True, help="Same seed, same game.")
OPTIONS = click.option(
    "--option",
    "options",
    metavar="NAME=VALUE",
    multiple=True,
    help="An option of the game (`list` names them); may be repeated.",
)


def print_json(value: Any) -> None:
    """One line of JSON on stdout."""
    click.echo(json.dumps(value, ensure_ascii=False))


def error_body(error: InputError, lang: str, room: Game | None = None) -> dict[str, Any]:
    """An error as the score-input contract wants it."""
    says = room.message(error, lang) if room else message(error, lang)
    values = localise(error.values, lang)
    return {"error": {"code": error.code, "path": error.path, "message": says, "values": values}}


def fail(error: InputError, lang: str = "en", room: Game | None = None, *, as_json: bool = False) -> NoReturn:
    """Say what is wrong on stderr (with --json on stdout too) and leave with status 2."""
    body = error_body(error, lang, room)
    if as_json:
        print_json(body)
    where = f"{error.path}: " if error.path else ""
    click.echo(f"{where}{body['error']['message']} [{error.code}]", err=True)
    sys.exit(2)


def room_of(slug: str, lang: str = "en", *, as_json: bool = False) -> Game:
    """The game of this name, or the end."""
    try:
        return find_game(slug)
    except InputError as error:
        fail(error, lang, as_json=as_json)


def read(name: str) -> str:
    """A file's text, `-` is standard input; raises InputError `bad_file`."""
    with _opened(name) as file:
        return decoded(file.read(), name)


def read_lines(name: str) -> Iterator[bytes]:
    """The lines of a file as they come, `-` is standard input; raises InputError `bad_file`."""
    with _opened(name) as file:
        yield from file


def decoded(data: bytes, name: str) -> str:
    """What a file holds, as text; raises InputError `bad_file`."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("bad_file", "", file=name, reason="UTF-8") from error


@contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    try:
        if name == "-":
            yield sys.stdin.buffer
        else:
            with Path(name).open("rb") as file:
                yield file
    except OSError as error:
        raise InputError("bad_file", "", file=name, reason=error.strerror or str(error)) from error


def write(name: str, text: str) -> None:
    """Write a file; raises InputError `cannot_write`."""
    try:
        Path(name).write_text(text, "utf-8")
    except OSError as error:
        raise InputError("cannot_write", "", file=name, reason=error.strerror or str(error)) from error


def seated(room: Game, seats: str, options: Sequence[str]) -> tuple[tuple[str, ...], Any]:
    """The levels named by --seats and the options by --option; raises InputError for what does not fit the game."""
    levels = tuple(level.strip() for level in seats.split(","))
    room.check_seats(len(levels))
    pairs = dict(_pair(text) for text in options)
    return levels, room.read_options(parse_options(room.options, pairs))


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise InputError("bad_choice", "options", entered=f"--option {text}", allowed=f"--option {text}=…")
    return name.strip(), value.strip()


def print_end(room: Game, sheet: ScoreSheet, lang: str, *, as_json: bool, **more: Any) -> None:
    """The result of a game that was played or replayed."""
    answer = room.dress("score", sheet, lang)
    if as_json:
        print_json({**answer, **more})
    else:
        print_sheet(room, answer, lang)


def print_sheet(room: Game, answer: dict[str, Any], lang: str) -> None:
    """A score sheet for reading: each player's total and lines with their rules, then what settled a tie."""
    console = Console(highlight=False, markup=False, emoji=False)  # names are anything
    for player in answer["players"]:
        table = Table(box=None, show_header=False)
        for line in player.get("lines", []):
            table.add_row(line["label"], say(_points(room, line["points"]), lang), _cited(line["rule"]))
        place = "" if player["place"] is None else f"{player['place']}. "
        name = player["name"]
        if room.teams == 1 and name == TEAM:
            name = say(T(TEAM), lang)
        words = [
            f"{place}{name}",
            _points(room, player["total"]),
            player.get("display"),
            OUTCOMES.get(answer.get("outcome") or ""),
        ]
        console.print("  ".join(filter(None, [say(word, lang) for word in words if word is not None])), style="bold")
        console.print(table)
    if tie := answer["tie_break"]:
        why = room_view(room).settled(tie["rule"], tie["by"])
        with speaking(room.package):
            said = say(T("{title}: {value}", title=" = ".join(tie["players"]), value=why), lang)
        console.print(said, _cited(tie["rule"]))
    for warning in answer["warnings"]:
        console.print(f"! {warning['path']}: {warning['message']}")


def _cited(rule: str) -> Styled:
    return Styled(f"§ {rule}", style="red")


def _points(room: Game, points: float) -> Text | float | str:
    """Points of a line or a total. Where all play against the game itself, 0 says nothing."""
    if room.teams != 1:
        return points
    amount = room_view(room).amount
    return (amount(int(points)) if amount else points) if points else ""
