"""The questions that `tableside score thermopyles` answers."""

from typing import Any

from calculators.core.game import Task
from calculators.core.refusal import Notice
from calculators.core.sheet import TEAM, ScoreSheet
from calculators.core.tasks import Given, chance
from calculators.games.thermopyles.adviser import Place, chances, unseen
from calculators.games.thermopyles.entries import (
    check_end,
    check_hands,
    check_open,
    check_zone,
    count_dice,
    needed,
    read_pair,
)
from calculators.games.thermopyles.inputs import ADVICE, FIGHT, ODDS, SCORE, SETUP
from calculators.games.thermopyles.moves import Move
from calculators.games.thermopyles.odds import Odds, odds
from calculators.games.thermopyles.options import table
from calculators.games.thermopyles.scoring import WON, dice, ended, reasons, resolve, team_sheet, won_by
from calculators.games.thermopyles.team import Team, answers, best, fight_of


def answer_score(given: Given) -> ScoreSheet:
    """The sheet of the team: won or lost, and how far it came.

    Source: thermopyles/end.together, thermopyles/end.progress, thermopyles/score.entered.
    """
    if not given["partial"]:
        needed(given, "result", "beaten", "graveyard")
    check_end(given)
    beaten, graveyard = given["beaten"] or 0, given["graveyard"] or 0
    result = given["result"] or ended(graveyard, beaten, given["zone"])
    won = None if result is None else result == WON
    return team_sheet(won, beaten, graveyard, given["supports"], given["zone"], given["team"] or TEAM)


def answer_fight(given: Given) -> dict[str, Any]:
    """A fight resolved: what falls, what is drawn, whether that wins the game.

    Source: thermopyles/fight.strength, thermopyles/beat.first, thermopyles/beat.second, thermopyles/lambda.draw,
    thermopyles/end.at-once.
    """
    notices: list[Notice] = []
    check_zone(given)
    count_dice(given, len(given["dice"]))
    front, rear = read_pair(given, notices)
    check_open(given)
    strength = given["card"] + sum(given["dice"])
    found = resolve(strength, front, rear, given["graveyard"], given["beaten"])
    by = won_by(found.graveyard, found.beaten)
    return {
        "strength": strength,
        **found._asdict(),
        "outcome": WON if by else None,
        "won_by": by,
        "rules": reasons(found, front, rear),
        "warnings": notices,
    }


def answer_odds(given: Given) -> dict[str, Any]:
    """What a card can do with so many dice, exactly.

    Source: thermopyles/help.odds, thermopyles/help.draws.
    """
    notices: list[Notice] = []
    check_zone(given)
    rolled = count_dice(given, given["dice"])
    front, rear = read_pair(given, notices)
    check_open(given)
    found = odds(given["card"], rolled, front, rear, given["graveyard"], given["beaten"])
    return {"dice": rolled, **_chances(found), "warnings": notices}


def _chances(found: Odds) -> dict[str, Any]:
    """Odds as the contract writes them.

    Source: thermopyles/help.odds, thermopyles/help.draws.
    """
    return {
        "p_none": chance(found.none, found.rolls),
        "p_one": chance(found.one, found.rolls),
        "p_both": chance(found.both, found.rolls),
        "p_front_annihilated": chance(found.front, found.rolls),
        "expected_draws": round(found.draws / found.rolls, 6),
        "p_win_now": None if found.win is None else chance(found.win, found.rolls),
    }


def answer_advice(given: Given) -> dict[str, Any]:
    """What the player on turn should do, and what every hand could do best against the row as it lies.

    Source: thermopyles/help.team, thermopyles/help.best, thermopyles/turn.empty.
    """
    notices: list[Notice] = []
    check_zone(given)
    check_hands(given)
    front, rear = read_pair(given, notices)
    check_open(given)
    coming = unseen(given["options"].box, [card for card in (front, rear) if card])
    team = Team(given["hands"], given["turn"], given["played"], coming)
    place = Place(given["zone"], given["supports"], front, rear, given["graveyard"], given["beaten"])
    found = best(team, place)
    return {
        "turn": team.turn,
        "action": "retreat" if fight_of(found) is None else "fight",
        "best": _played(found, place),
        "hands": [_played(move, place) for move in answers(team, place)],
        "warnings": notices,
    }


def _played(move: Move | None, place: Place) -> dict[str, Any] | None:
    """A fight with its chances; None for anything else."""
    fight = fight_of(move)
    if fight is None:
        return None
    card, supports, found = chances(*fight, place)
    return {"card": card, "supports": supports, "dice": dice(place.zone, supports), **_chances(found)}


def answer_setup(given: Given) -> dict[str, Any]:
    """How a table of that size is set up.

    Source: thermopyles/setup.hand, thermopyles/setup.persians, thermopyles/setup.supports, thermopyles/setup.zone.
    """
    return table(given["seats"])._asdict()


STAND = {"zone": 3, "supports": 0, "front": {"defence": 17, "lambda": True}, "rear": 20}
GATES = {**STAND, "card": 18}

TASKS = {
    "score": Task(SCORE, answer_score, {"result": "lost", "beaten": 22, "graveyard": 7, "supports": 0, "zone": 7}),
    "fight": Task(FIGHT, answer_fight, {**GATES, "dice": [5], "graveyard": 3, "beaten": 9}),
    "odds": Task(ODDS, answer_odds, {**GATES, "graveyard": 3, "beaten": 9}),
    "advice": Task(
        ADVICE,
        answer_advice,
        {**STAND, "hands": [[18, 11], [20, 15]], "turn": 0, "played": [12, 13], "graveyard": 3, "beaten": 9},
    ),
    "setup": Task(SETUP, answer_setup, {"seats": 1}),
}
