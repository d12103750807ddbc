"""`tableside list`, `schema` and `rules`: what there is to know."""

import sys

import click
from rich.console import Console
from rich.table import Column, Table

from calculators.cli.common import JSON, LANG, SLUG, fail, print_json, room_of
from calculators.core.coverage import coverage
from calculators.core.refusal import InputError
from calculators.core.rules import paragraph, rulebook
from calculators.core.text import T, say
from calculators.games import games


@click.command("list")
@JSON
def list_games(as_json: bool) -> None:
    """List the games: slug, names, players, options."""
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
        print_json(entries)
        return
    table = Table(
        *(Column(title, no_wrap=True) for title in ("slug", "English", "中文", "players")), box=None, pad_edge=False
    )
    table.add_column("options", overflow="fold")
    for room in games().values():
        low, high = room.seats[0], room.seats[-1]
        seats = f"{low}–{high}" if len(room.seats) == high - low + 1 else ", ".join(map(str, room.seats))
        table.add_row(room.slug, *room.title.values(), seats, ", ".join(room.option_titles()))
    Console().print(table)


@click.command()
@SLUG
def schema(slug: str) -> None:
    """Print the JSON Schema of what `score` reads for a game.

    One schema for each task, with an example that runs.
    """
    print_json(room_of(slug).schema())


@click.command()
@click.argument("slug", metavar="[GAME]", required=False)
@click.argument("rule", metavar="[RULE]", required=False)
@click.option(
    "--coverage", "show_coverage", is_flag=True, help="Paragraphs, cited by code, tested, of every game; in a checkout."
)
@JSON
@LANG
def rules(slug: str | None, rule: str | None, show_coverage: bool, as_json: bool, lang: str) -> None:
    """Print the rules of a game, or one paragraph of them.

    RULE is an id such as placement.connect.
    """
    if show_coverage:
        print_json({"games": [coverage(room) for room in games().values()]})
        return
    if slug is None:
        raise click.UsageError(say(T("GAME is missing (or --coverage)."), lang))
    room = room_of(slug, lang, as_json=as_json)
    try:
        found = [paragraph(room, rule, lang)] if rule else list(rulebook(room, lang).paragraphs.values())
    except InputError as error:
        fail(error, lang, room, as_json=as_json)
    plain = rulebook(room, lang).plain
    if as_json:
        print_json([{"id": entry.id, "number": entry.number, "text": plain(entry.text)} for entry in found])
        return
    for entry in found:
        click.echo(f"{entry.number}  {plain(entry.text)}  [{entry.id}]")
