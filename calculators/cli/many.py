"""`tableside simulate`: many games between computers."""

import os
import sys
from collections.abc import Mapping
from typing import Any

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from calculators.cli.common import JSON, LANG, OPTIONS, SEATS, SEED, SLUG, fail, print_json, room_of, seated
from calculators.cli.executors import cluster, local
from calculators.cli.tournament import Outcome, Plan, Tally, check, play_all
from calculators.core.options import option_texts
from calculators.core.refusal import InputError
from calculators.core.text import T, mark, say

HEADINGS = (  # of the table of wins
    mark("games"),
    mark("wins"),
    mark("share"),
    "95%",
    mark("shared"),
    mark("mean"),
    mark("min"),
    mark("max"),
    mark("s a move"),
)


@click.command()
@SLUG
@SEATS
@click.option("--games", type=click.IntRange(1), required=True, help="How many.")
@SEED
@OPTIONS
@click.option("--rotate", is_flag=True, help="Everybody moves on by one seat after each game.")
@click.option("--workers", type=click.IntRange(1), help="Processes.  [default: one for each core]")
@click.option("--dask", metavar="ADDRESS", help="Let the workers of this Dask scheduler play, not this machine.")
@JSON
@LANG
def simulate(
    slug: str,
    seats: str,
    games: int,
    seed: int,
    options: tuple[str, ...],
    rotate: bool,
    workers: int | None,
    dask: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play many games between computers: who wins how often.

    GAME is a slug of `tableside list`; the level `random` plays any legal move.

    Game 1 has the seed --seed, the next one the next seed, and so on: the figures are the same whoever plays.
    """
    if workers and dask:
        raise click.UsageError(say(T("--workers or --dask, not both."), lang))
    room = room_of(slug, lang, as_json=as_json)
    processes = min(games, workers or os.process_cpu_count() or 1)
    try:
        levels, chosen = seated(room, seats, options)
        plan = Plan(slug, levels, chosen, seed, rotate)
        check(plan)
        with cluster(dask) if dask else local(processes) as executor:
            played = play_all(plan, games, executor, processes)
            shown = Console(stderr=True)
            title = say(T("Playing"), lang)
            watched = track(played, title, games, console=shown, transient=True, disable=not _is_watched())
            outcome = Outcome(plan, watched)
    except InputError as error:
        fail(error, lang, room, as_json=as_json)
    if as_json:
        print_json(_figures(plan, games, outcome))
    else:
        _print(outcome, lang)


def _is_watched() -> bool:
    return sys.stderr.isatty()


def _figures(plan: Plan, games: int, outcome: Outcome) -> dict[str, Any]:
    """The answer: `seconds_a_move` apart, since all the rest is the same every time."""
    lengths = outcome.lengths
    return {
        "game": plan.slug,
        "seats": list(plan.levels),
        "options": option_texts(plan.options),
        "seed": plan.seed,
        "rotate": plan.rotate,
        "games": games,
        "moves": {"mean": sum(lengths) / games, "min": min(lengths), "max": max(lengths)},
        "by_seat": [tally.figures() for tally in outcome.seats],
        "by_level": {level: tally.figures() for level, tally in outcome.levels.items()},
        "seconds_a_move": {level: tally.seconds_a_move for level, tally in outcome.levels.items()},
    }


def _print(outcome: Outcome, lang: str) -> None:
    console = Console(highlight=False)
    levels = outcome.levels
    seats = {say(T("seat {seat}", seat=seat), lang): tally for seat, tally in enumerate(outcome.seats, start=1)}
    for tallies in (levels, seats) if len(seats) > 1 else (levels,):
        console.print(_table(tallies, lang))
    lengths = outcome.lengths
    mean = f"{sum(lengths) / len(lengths):.1f}"
    spread = T("moves a game: {mean} ({low} – {high})", mean=mean, low=min(lengths), high=max(lengths))
    console.print(say(spread, lang))


def _table(tallies: Mapping[str, Tally], lang: str) -> Table:
    table = Table("", box=None)
    for title in HEADINGS:
        table.add_column(say(T(title), lang), justify="right")
    for name, tally in tallies.items():
        wins = _wins(tally)
        totals = f"{tally.mean:.1f}", str(min(tally.totals)), str(max(tally.totals))
        table.add_row(name, str(tally.games), *wins, *totals, f"{tally.seconds_a_move:.4f}")
    return table


def _wins(tally: Tally) -> tuple[str, str, str, str]:
    if tally.share is None or tally.interval is None:
        return "–", "–", "–", "–"
    low, high = tally.interval
    return str(tally.wins), f"{tally.share:.1%}", f"{low:.1%} – {high:.1%}", str(tally.shared)
