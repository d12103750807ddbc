"""Scoring: from the cards that are left to trash, from rounds of trash to the end. The lowest total wins."""

from collections.abc import Sequence
from typing import Any

from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, TieRule, rank
from calculators.core.text import N, T
from calculators.games.springcleaning.options import MOST_ROUNDS, QUICK, Options

TIES = (TieRule("last_round", "springcleaning/end.tie"),)
SHARED = "springcleaning/end.shared"


def clockwise(seat: int, start: int, seats: int) -> int:
    """How far a seat is after `start`, clockwise: 1 for its left neighbour, `seats` for itself.

    Source: springcleaning/score.tie, springcleaning/next.leader.
    """
    return (seat - start - 1) % seats + 1


def first_empty(left: Sequence[int], seat: int) -> int:
    """The player from whom distances are measured: `seat`, whose turn it was, if he has no card left, else the first
    without any clockwise from him.

    >>> first_empty([0, 6, 0, 6], 2), first_empty([0, 6, 0, 6], 3)
    (2, 0)

    Source: springcleaning/score.two.
    """
    seats = len(left)
    empty = [other for other in range(seats) if not left[other]]
    return min(empty, key=lambda other: (other - seat) % seats)


def trash(left: Sequence[int], ended_by: int) -> tuple[int, ...]:
    """Trash of a round, from the cards that each player has left.

    >>> trash([3, 3, 0, 5], 2)
    (1, 2, 0, 3)

    Source: springcleaning/score.trash, springcleaning/score.tie, springcleaning/score.different.
    """
    seats = len(left)
    order = sorted(
        [seat for seat in range(seats) if left[seat]],
        key=lambda seat: (left[seat], clockwise(seat, ended_by, seats)),
    )
    return tuple([order.index(seat) + 1 if left[seat] else 0 for seat in range(seats)])


def next_leader(totals: Sequence[int], ended_by: int) -> int:
    """Who leads the next round: most trash in total, of equals the first after the player who ended the round.

    >>> next_leader([3, 3, 3], 2)
    0

    Source: springcleaning/next.leader, springcleaning/next.tie.
    """
    seats = len(totals)
    return max(range(seats), key=lambda seat: (totals[seat], -clockwise(seat, ended_by, seats)))


def is_over(totals: Sequence[int], options: Options, played: int | None) -> bool:
    """Whether a finished round was the last; `played` counts the rounds, None = unknown.

    >>> is_over([2, 5, 3, 8], Options(), 3), is_over([2, 5, 3, 6], Options(), 3)
    (True, False)

    Source: springcleaning/end.limit, springcleaning/end.bound, springcleaning/variant.quick.
    """
    if options.length == QUICK or played == MOST_ROUNDS:
        return True
    return max(totals) >= options.limit(len(totals))


# ---- the sheet


def before_line(points: int) -> Line:
    """The trash with which a round began.

    Source: springcleaning/score.trash.
    """
    return Line(T("Before"), points, "springcleaning/score.trash", icon="sum")


def round_line(left: Sequence[int], seat: int, ended_by: int) -> Line:
    """A player's trash of a round, and what decided it.

    Source: springcleaning/score.trash, springcleaning/score.tie.
    """
    cards, points = left[seat], trash(left, ended_by)[seat]
    if not cards:
        name = T("No card left")
        return Line(name, 0, "springcleaning/score.trash", name=name, how=T("no trash"), icon="clean")
    name = N("{n} card left", "{n} cards left", n=cards)
    if left.count(cards) == 1:
        how = T("fewest cards") if points == 1 else T("place {n} among those with cards", n=points)
        return Line(name, points, "springcleaning/score.trash", name=name, how=how, icon="trash")
    label = N(
        "{cards}, {n} seat after the player who is out",
        "{cards}, {n} seats after the player who is out",
        n=clockwise(seat, ended_by, len(left)),
        cards=name,
    )
    how = T("equal cards: the nearer seat counts as fewer")
    return Line(label, points, "springcleaning/score.tie", name=name, how=how, icon="trash")


def player_sheet(name: str, line: Line | None, before: int | None) -> PlayerSheet:
    """A player's sheet of one round; without a line his trash is not known.

    Source: springcleaning/score.trash, springcleaning/score.missing.
    """
    first = () if before is None else (before_line(before),)
    if line is None:
        return PlayerSheet(name, first, {"round": None, "total": None})
    return PlayerSheet(name, (*first, line), {"round": line.points})


def rounds_sheet(name: str, rounds: Sequence[int], before: int | None = None) -> PlayerSheet:
    """A player's sheet of several rounds.

    Source: springcleaning/score.trash.
    """
    first = () if before is None else (before_line(before),)
    lines = (
        Line(T("Round {n}", n=number), points, "springcleaning/score.trash") for number, points in enumerate(rounds, 1)
    )
    return PlayerSheet(name, (*first, *lines), {"rounds": list(rounds)})


def standing(
    players: Sequence[PlayerSheet],
    last: Sequence[int | None],
    *,
    over: bool | None,
    extra: dict[str, Any] | None = None,
) -> ScoreSheet:
    """The sheet of a table: places by total, the lowest first, then by the trash of the `last` round.

    A player whose trash is not known has no place.

    Source: springcleaning/aim.goal, springcleaning/end.winner, springcleaning/end.tie, springcleaning/end.shared.
    """
    known = [seat for seat, player in enumerate(players) if "total" not in player.extra]
    places: list[int | None] = [None] * len(players)
    tie = None
    if len(players) > 1 and known:
        names = [players[seat].name for seat in known]
        keys = [(-players[seat].total, -(last[seat] or 0)) for seat in known]
        found, tie = ((1,), None) if len(known) == 1 else rank(names, keys, TIES, SHARED)
        for seat, place in zip(known, found, strict=True):
            places[seat] = place
    return ScoreSheet(tuple(players), tuple(places), tie, over, extra=extra or {}, lowest=True)
