"""What a room's bench asks of its game, as tables: who must beat whom (`STRENGTH`), how fast pages run it (`PACE`).

With `PART=20` in the environment one game of twenty is played. Then the figures are rough, and a target is missed only
where the 95% interval ends below it.
"""

import os
from collections.abc import Mapping
from typing import Any, NamedTuple

PART = int(os.environ.get("PART", "1"))


def part(games: int) -> int:
    """How many of so many games are played: all, or one of `PART`, but two at least."""
    return max(2, games // PART)


class Match(NamedTuple):
    """Who plays whom, how many games, and what the first of the levels must reach; seats go round from game to game."""

    levels: tuple[str, ...]
    options: Mapping[str, Any]
    games: int
    share: float = 0.0  # of games won alone, at least
    surely: float = 0.0  # the lower end of that share's 95% interval, at least
    mean: float = float("-inf")  # total, at least
    seconds: float = 0.5  # of thinking a move, at most


class Pace(NamedTuple):
    """What the engine must do in Pyodide, half of what is asked of it in CPython.

    `work` is a function of the bench: given a seed, it says how much it did. Without one, random moves are counted from
    a guessed world of so many seats to its end.
    """

    least: int = 50_000  # a second
    seats: int = 0  # 0: the most that can play
    options: Mapping[str, Any] = {}
    work: str = ""
    unit: str = "random moves"
