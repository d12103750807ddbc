"""The command line: list, score, schema, play, replay, rules. JSON everywhere; errors on stderr with exit status 2."""

import json
import sys
from pathlib import Path
from typing import Any, NoReturn

import click
from rich.console import Console
from rich.table import Table

from calculators.bots import play_match
from calculators.core.coverage import coverage
from calculators.core.game import Game
from calculators.core.options import parse_options
from calculators.core.record import make_record, read_record, replay
from calculators.core.refusal import InputError, message
from calculators.core.rules import paragraph, rulebook
from calculators.core.sheet import ScoreSheet
from calculators.core.text import LANGUAGES, localise
from calculators.games import game as find_game
from calculators.games import games

LANG = click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language of texts.")
JSON = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tableside")
def cli() -> None:
    """Rules, scores and play for board and card games."""


def main() -> None:
    """Entry point of the console script."""
    cli()


def _print_json(value: Any) -> None:
    click.echo(json.dumps(value, ensure_ascii=False))


def _error(error: InputError, lang: str, room: Game | None = None) -> dict[str, Any]:
    """An error as the score-input contract wants it."""
    says = room.message(error, lang) if room else message(error, lang)
    values = localise(error.values, lang)
    return {"error": {"code": error.code, "path": error.path, "message": says, "values": values}}


def _fail(error: InputError, lang: str = "en", room: Game | None = None, *, as_json: bool = False) -> NoReturn:
    """Say what is wrong on stderr (with --json on stdout too) and leave with status 2."""
    body = _error(error, lang, room)
    if as_json:
        _print_json(body)
    where = f"{error.path}: " if error.path else ""
    click.echo(f"{where}{body['error']['message']} [{error.code}]", err=True)
    sys.exit(2)


def _room(slug: str, lang: str = "en", *, as_json: bool = False) -> Game:
    try:
        return find_game(slug)
    except InputError as error:
        _fail(error, lang, as_json=as_json)


def _read(name: str) -> str:
    """A file's text, `-` is standard input; raises InputError `bad_file`."""
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig") if name == "-" else Path(name).read_text("utf-8-sig")
    except OSError as error:
        raise InputError("bad_file", "", file=name, reason=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise InputError("bad_file", "", file=name, reason="UTF-8") from error


@cli.command("list")
@JSON
def list_games(as_json: bool) -> None:
    """List the games: slug, names, player counts, options."""
    entries = [
        {
            "slug": room.slug,
            "title": dict(room.title),
            "seats": [room.seats[0], room.seats[-1]],
            "options": list(room.option_titles()),
        }
        for room in games().values()
    ]
    if as_json or not sys.stdout.isatty():
        _print_json(entries)
        return
    table = Table("slug", "English", "中文", "players", "options", box=None)
    for room in games().values():
        seats = f"{room.seats[0]}–{room.seats[-1]}"
        table.add_row(room.slug, *room.title.values(), seats, ", ".join(room.option_titles()))
    Console().print(table)


@cli.command()
@click.argument("slug")
@click.argument("file", default="-")
@JSON
@click.option("--batch", is_flag=True, help="JSON Lines: one input a line in, one answer a line out.")
@LANG
def score(slug: str, file: str, as_json: bool, batch: bool, lang: str) -> None:
    """Score a game from a JSON file (default: standard input), or answer another task of it."""
    room = _room(slug, lang, as_json=as_json)
    try:
        text = _read(file)
        if batch:
            for line in text.splitlines():
                if line.strip():
                    _print_json(_answer_or_error(room, line, lang))
            return
        answer = _answer(room, text, lang)
    except InputError as error:
        _fail(error, lang, room, as_json=as_json)
    if as_json or "players" not in answer:
        _print_json(answer)
    else:
        _print_sheet(answer)


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
        return _error(error, lang, room)


def _print_sheet(answer: dict[str, Any]) -> None:
    """A score sheet for reading: each player's lines with their rules, then the total."""
    console = Console(highlight=False)
    for player in answer["players"]:
        table = Table(box=None, show_header=False)
        for line in player.get("lines", []):
            table.add_row(line["label"], str(line["points"]), f"[red]§ {line['rule']}[/red]")
        place = "" if player["place"] is None else f"{player['place']}. "
        console.print(f"[bold]{place}{player['name']}  {player['total']}[/bold]")
        console.print(table)
    if tie := answer["tie_break"]:
        console.print(f"{' = '.join(tie['players'])}: {tie['by']} [red]§ {tie['rule']}[/red]")
    for warning in answer["warnings"]:
        console.print(f"! {warning['path']}: {warning['message']}")


@cli.command()
@click.argument("slug")
def schema(slug: str) -> None:
    """Print the JSON Schema of a game's score input, one schema a task, each with an example that runs."""
    _print_json(_room(slug).schema())


@cli.command()
@click.argument("slug")
@click.option("--seats", required=True, help="Levels of the computers, e.g. medium,easy.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--option", "options", multiple=True, help="name=value; may be repeated.")
@click.option("--check", is_flag=True, help="Check the invariants after every move.")
@click.option("--record", "record_file", help="Write the record of the game here.")
@JSON
@LANG
def play(
    slug: str,
    seats: str,
    seed: int,
    options: tuple[str, ...],
    check: bool,
    record_file: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play a whole game between computers; ends with the score sheet."""
    room = _room(slug, lang, as_json=as_json)
    levels = tuple(level.strip() for level in seats.split(","))
    try:
        room.check_seats(len(levels))
        pairs = dict(_option(text) for text in options)
        chosen = room.read_options(parse_options(room.options, pairs))
        state = play_match(room, levels, chosen, seed, check=check)
        if record_file:
            _write(record_file, make_record(room, state, levels, chosen, seed).text())
    except InputError as error:
        _fail(error, lang, room, as_json=as_json)
    _end(room, state.score_sheet(), lang, as_json=as_json, moves=len(state.moves), seed=seed)


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise InputError("bad_choice", "options", entered=text, allowed="name=value")
    return name.strip(), value.strip()


def _write(name: str, text: str) -> None:
    try:
        Path(name).write_text(text, "utf-8")
    except OSError as error:
        raise InputError("bad_file", "", file=name, reason=error.strerror or str(error)) from error


def _end(room: Game, sheet: ScoreSheet, lang: str, *, as_json: bool, **more: Any) -> None:
    answer = room.dress("score", sheet, lang)
    if as_json:
        _print_json({**answer, **more})
    else:
        _print_sheet(answer)


@cli.command("replay")
@click.argument("file", default="-")
@JSON
@LANG
def replay_record(file: str, as_json: bool, lang: str) -> None:
    """Play a record again and verify every move and the result."""
    room = None
    try:
        record = read_record(_read(file))
        room = find_game(record.game)
        state = replay(room, record)
    except InputError as error:
        _fail(error, lang, room, as_json=as_json)
    _end(room, state.score_sheet(), lang, as_json=as_json, moves=len(state.moves), seed=record.seed, verified=True)


@cli.command()
@click.argument("slug", required=False)
@click.argument("rule", required=False)
@click.option("--coverage", "show_coverage", is_flag=True, help="Paragraphs, cited by code, tested: for every game.")
@JSON
@LANG
def rules(slug: str | None, rule: str | None, show_coverage: bool, as_json: bool, lang: str) -> None:
    """Print the rules of a game, one of its paragraphs, or the rule coverage of all games."""
    if show_coverage:
        _print_json({"games": [coverage(room) for room in games().values()]})
        return
    if slug is None:
        raise click.UsageError("SLUG is missing (or --coverage).")
    room = _room(slug, lang, as_json=as_json)
    try:
        found = [paragraph(room, rule, lang)] if rule else list(rulebook(room, lang).paragraphs.values())
    except InputError as error:
        _fail(error, lang, room, as_json=as_json)
    plain = rulebook(room, lang).plain
    if as_json:
        _print_json([{"id": entry.id, "number": entry.number, "text": plain(entry.text)} for entry in found])
        return
    for entry in found:
        click.echo(f"{entry.number}  {plain(entry.text)}  [{entry.id}]")
