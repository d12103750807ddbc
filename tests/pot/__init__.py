"""Pot: a tiny invented game whose rounds can only be settled with everybody's part, and with a part of the table's own.

Everybody stakes some points; whoever wins the round gets what the others staked, and they lose it. Three rounds.
"""

from dataclasses import replace
from typing import Any

from calculators.core.game import Task
from calculators.core.refusal import InputError
from calculators.core.schema import Field, Fields, Int, Name, player_names
from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, rank
from calculators.core.tasks import Given, check_players, check_rounds, players_fields, rounds_player
from calculators.core.text import T
from tests import undercut

ROUNDS = 3
RULE = "pot/score.pot"


def answer_score(given: Given) -> ScoreSheet:
    """Settle a round; raises `missing_field` while nobody has won it."""
    check_players(given)
    players, winner = given["players"], given["winner"]
    if winner is None and not given["partial"]:
        raise InputError("missing_field", "winner", field="winner")
    if winner is not None and winner >= len(players):
        raise InputError("out_of_range", "winner", entered=winner, low=0, high=len(players) - 1)
    pot = sum(player["stake"] for seat, player in enumerate(players) if seat != winner)
    points = [pot if seat == winner else -player["stake"] for seat, player in enumerate(players)]
    if winner is None:
        points = [0] * len(players)
    names = player_names(players)
    sheets = [
        PlayerSheet(name, (Line(T("Pot"), n, RULE),), {"round": n}) for name, n in zip(names, points, strict=True)
    ]
    return _ranked(sheets, game_over=False)


def answer_totals(given: Given) -> ScoreSheet:
    """Add up rounds; three are a game."""
    played = check_rounds(given)
    sheets = [
        PlayerSheet(name, tuple(Line(T("Round"), n, RULE) for n in player["rounds"]), {"rounds": player["rounds"]})
        for name, player in zip(player_names(given["players"]), given["players"], strict=True)
    ]
    return _ranked(sheets, game_over=min(played) == ROUNDS)


def _ranked(sheets: list[PlayerSheet], *, game_over: bool) -> ScoreSheet:
    keys: list[tuple[float, ...]] = [(sheet.total,) for sheet in sheets]
    places, tie = rank([sheet.name for sheet in sheets], keys, [], RULE)
    return ScoreSheet(tuple(sheets), places, tie, game_over)


PLAYER = Fields({"name": Field(Name(), None), "stake": Field(Int(0, 9))})
EXAMPLE: dict[str, Any] = {"players": [{"stake": 3}, {"stake": 4}], "winner": 0}
GAME = replace(
    undercut.GAME,
    slug="pot",
    title={"en": "Pot", "zh": "锅"},
    tasks={
        "score": Task(players_fields(PLAYER, 4, winner=Field(Int(0), None)), answer_score, EXAMPLE),
        "totals": Task(players_fields(rounds_player(Int(), ROUNDS), 4), answer_totals, {"players": [{"rounds": [1]}]}),
    },
    package=__name__,
)
