"""Climb: a tiny invented game whose rounds hang on the rounds before.

Whoever stakes most climbs by two, by one from 4 on; first at 6, or ahead after the fourth round. Level, they play on.
"""

from dataclasses import replace
from typing import Any

from calculators.core.game import Task
from calculators.core.refusal import InputError
from calculators.core.schema import Field, Fields, Int, Name, player_names
from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, rank
from calculators.core.tasks import Given, check_players, players_fields
from calculators.core.text import T
from tests import pot

GOAL, HIGH, ROUNDS = 6, 4, 4
RULE = "climb/score.climb"


def is_over(totals: list[int], played: int) -> bool:
    """Whether a game ends with these totals after so many rounds."""
    return max(totals) >= GOAL or (played >= ROUNDS and totals.count(max(totals)) == 1)


def answer_score(given: Given) -> ScoreSheet:
    """Settle a round; raises `game_over` for one after the end."""
    check_players(given)
    players = given["players"]
    before = [player["before"] for player in players]
    if is_over(before, given["round"] - 1):
        raise InputError("game_over", "round")
    most = max(player["stake"] for player in players)
    sheets = []
    for name, player in zip(player_names(players), players, strict=True):
        up = (1 if player["before"] >= HIGH else 2) if player["stake"] == most and not given["partial"] else 0
        lines = (Line(T("Before"), player["before"], RULE), Line(T("Up"), up, RULE))
        sheets.append(PlayerSheet(name, lines, {"round": up}))
    totals = [sheet.total for sheet in sheets]
    places, tie = rank([sheet.name for sheet in sheets], [(total,) for total in totals], [], RULE)
    return ScoreSheet(tuple(sheets), places, tie, is_over(totals, given["round"]))


PLAYER = Fields({"name": Field(Name(), None), "stake": Field(Int(0, 9)), "before": Field(Int(0), 0)})
EXAMPLE: dict[str, Any] = {"players": [{"stake": 3}, {"stake": 4, "before": 2}], "round": 2}
GAME = replace(
    pot.GAME,
    slug="climb",
    title={"en": "Climb", "zh": "攀"},
    tasks={"score": Task(players_fields(PLAYER, 4, round=Field(Int(1), 1)), answer_score, EXAMPLE)},
    package=__name__,
)
