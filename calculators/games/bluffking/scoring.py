"""Places by the cards left: the first empty hand wins, fewer cards are better; and games in a row."""

from collections.abc import Sequence
from dataclasses import dataclass

from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, TieRule, rank
from calculators.core.text import N, T

EMPTY_ORDER = TieRule("empty_order", "bluffking/win.first")


@dataclass(frozen=True, slots=True)
class Entry:
    """A player at the end of a game; `order` counts the hands that were empty before his, 0 if it is not empty."""

    name: str
    left: int
    order: int = 0


def left_line(left: int) -> Line:
    """The one line of a player's sheet.

    Source: bluffking/end.places, bluffking/win.first.
    """
    name = T("Cards left")
    if not left:
        return Line(T("No card left"), 0, "bluffking/win.first", (), name, T("no card left"), "empty")
    return Line(N("{n} card left", "{n} cards left", n=left), left, "bluffking/end.places", (), name, None, "card")


def standing(entries: Sequence[Entry], *, over: bool | None = True) -> ScoreSheet:
    """The places of one game, as it stands unless it is `over`; None = not known.

    Source: bluffking/win.first, bluffking/end.places, bluffking/end.shared.
    """
    players = tuple(PlayerSheet(entry.name, (left_line(entry.left),)) for entry in entries)
    keys = [(-entry.left, -entry.order) for entry in entries]
    places, tie = rank([entry.name for entry in entries], keys, [EMPTY_ORDER], "bluffking/end.shared")
    return ScoreSheet(players, places, tie, over, lowest=True)


def series(
    names: Sequence[str], games: Sequence[Sequence[int]], before: Sequence[int | None] = (), *, missing: bool = False
) -> ScoreSheet:
    """Games in a row: everybody notes the cards he had left, and the lowest sum is best. When it ends is up to them.

    `games` are by player, oldest first.

    Source: bluffking/variant.series, bluffking/end.shared.
    """
    players = []
    for name, points, first in zip(names, games, before or [None] * len(names), strict=True):
        lines = [Line(T("Game {n}", n=number), left, "bluffking/end.places") for number, left in enumerate(points, 1)]
        if first is not None:
            lines.insert(0, Line(T("Before"), first, "bluffking/variant.series", icon="sum"))
        players.append(PlayerSheet(name, tuple(lines), {"rounds": list(points)}))
    places, tie = rank(names, [(-player.total,) for player in players], [], "bluffking/end.shared")
    return ScoreSheet(tuple(players), places, tie, None if missing else False, lowest=True)
