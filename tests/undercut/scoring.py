"""What each player took, round by round; level players are parted by the number of rounds won."""

from collections.abc import Sequence
from typing import Any

from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, TieRule, rank
from calculators.core.text import T


def score(names: Sequence[str], wins: Sequence[Sequence[int]], *, game_over: bool = True) -> ScoreSheet:
    """The sheet for the points of each round that each player won.

    Source: undercut/score.lowest, undercut/tie.rounds.
    """
    players = tuple(
        PlayerSheet(name, tuple(Line(T("Round won"), points, "undercut/score.lowest") for points in won))
        for name, won in zip(names, wins, strict=True)
    )
    keys = [(sum(won), len(won)) for won in wins]
    places, tie = rank(names, keys, [TieRule("rounds", "undercut/tie.rounds")], "undercut/tie.rounds")
    return ScoreSheet(players, places, tie, game_over)


def answer(given: dict[str, Any]) -> ScoreSheet:
    """The task `score`."""
    names = [player["name"] or f"P{seat}" for seat, player in enumerate(given["players"], start=1)]
    return score(names, [player["wins"] for player in given["players"]])
