"""The questions that `tableside score flip7` answers."""

from typing import Any

from calculators.core.game import Task
from calculators.core.schema import player_names
from calculators.core.sheet import ScoreSheet
from calculators.core.tasks import Given, chance, check_players, check_rounds, seats_of
from calculators.games.flip7.components import CARD_OF, COPIES, ID_OF, PLUS, TIMES
from calculators.games.flip7.entries import Box, check_numbers, check_total, rows
from calculators.games.flip7.inputs import ODDS, SCORE, TOTALS
from calculators.games.flip7.odds import Hand, odds
from calculators.games.flip7.scoring import player_sheet, rounds_sheet, rounds_standing, standing


def answer_score(given: Given) -> ScoreSheet:
    """The sheet of one round, as it stands when `partial`.

    Source: flip7/score.order, flip7/score.missing.
    """
    check_players(given)
    players, partial = given["players"], given["partial"]
    read = zip(player_names(players), players, rows(players, partial), strict=True)
    found = [player_sheet(name, row, player["before"]) for name, player, row in read]
    return standing(found, given["options"], missing=len(players) < seats_of(given))


def answer_totals(given: Given) -> ScoreSheet:
    """Finished rounds added up.

    Source: flip7/end.target, flip7/end.between.
    """
    check_players(given)
    players = given["players"]
    names = list(player_names(players))
    for index, player in enumerate(players):
        for at, points in enumerate(player["rounds"]):
            check_total(points, f"players[{index}].rounds[{at}]")
    played = check_rounds(given)
    found = [
        rounds_sheet(name, player["rounds"], player["before"]) for name, player in zip(names, players, strict=True)
    ]
    return rounds_standing(found, given["options"], missing=min(played) < max(played) or len(players) < seats_of(given))


def answer_odds(given: Given) -> dict[str, Any]:
    """What one more card would do to a row, from all that is known of the draw pile.

    Source: flip7/help.odds, flip7/help.expected.
    """
    numbers, modifiers, seen = given["numbers"], given["modifiers"] or [], given["seen"] or []
    check_numbers(numbers, "numbers")
    box = Box()
    for name, cards in (("numbers", numbers), ("modifiers", modifiers), ("seen", seen)):
        if name == "seen" and given["second_chance"]:
            box.take("SC", "second_chance")
        for at, card in enumerate(cards):
            box.take(card, f"{name}[{at}]")
    left = [copies - box.used[ID_OF[card]] for card, copies in COPIES.items()]
    cards = [CARD_OF[name] for name in modifiers]
    plus = sum(PLUS.get(card, 0) for card in cards)
    hand = Hand(numbers, sum(numbers), plus, TIMES in cards, given["second_chance"])
    found = odds(hand, left)
    safe = given["second_chance"] or not found.unseen
    return {
        "unseen": found.unseen,
        "bust_cards": found.bust_cards,
        "p_bust": chance(0 if safe else found.bust_cards, found.unseen or 1),
        "p_flip7": chance(found.flip7_cards, found.unseen or 1),
        "score_now": hand.points,
        "expected_after_hit": round(found.expected, 6) if found.unseen else hand.points,
    }


ANN = {"name": "Ann", "before": 150, "numbers": [5, 8, 12], "modifiers": ["x2", "+4", "+2"]}
BO = {"name": "Bo", "before": 188, "busted": True}
CYD = {"name": "Cyd", "before": 90, "points": 31}
ROUNDS = [{"name": "Ann", "rounds": [42, 0, 57, 102]}, {"name": "Bo", "rounds": [31, 40, 0, 65]}]

TASKS = {
    "score": Task(SCORE, answer_score, {"options": {"target": 200}, "players": [ANN, BO, CYD]}),
    "totals": Task(TOTALS, answer_totals, {"players": ROUNDS}),
    "odds": Task(ODDS, answer_odds, {"numbers": [7, 10, 12], "seen": [12, 3, 5, 6]}),
}
