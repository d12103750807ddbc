"""The questions that `tableside score rummy` answers."""

from typing import Any

from calculators.core.game import Task
from calculators.core.refusal import InputError, Refusal
from calculators.core.schema import player_names
from calculators.core.sheet import ScoreSheet
from calculators.core.tasks import Given, check_players, check_rounds, seats_of
from calculators.core.text import T
from calculators.games.rummy.aims import DEADWOOD, MELDED, NET
from calculators.games.rummy.arrange import Arrangement, arrange, arrange_and_discard, worth
from calculators.games.rummy.components import CARDS, NUMBER, cards_of, hand_of, ids
from calculators.games.rummy.entries import (
    Pack,
    cards_path,
    check_onto,
    check_out,
    entries,
    laid_on,
    meld_of,
)
from calculators.games.rummy.inputs import BEST, CAN_PLAY, SCORE, TOTALS
from calculators.games.rummy.lines import Table, table_of
from calculators.games.rummy.melds import Set, read_meld
from calculators.games.rummy.messages import MESSAGES
from calculators.games.rummy.options import Options
from calculators.games.rummy.scoring import MELDS, WINNER_TAKES, meld_points, score, totals

AIMS = {"min_deadwood": DEADWOOD, "max_meld_value": MELDED, "max_net": NET}


def answer_score(given: Given) -> ScoreSheet:
    """The sheet of one round, as it stands when `partial`.

    Source: rummy/option.scoring, rummy/round.out.
    """
    options: Options = given["options"]
    check_players(given)
    seats = seats_of(given)
    if options.scoring == WINNER_TAKES and seats == 1:
        raise InputError("too_few_players", "players", entered=1, low=2)
    found = entries(given["players"], player_names(given["players"]), options)
    check_out(given, found)
    return score(found, options, missing=len(found) < seats)


def answer_totals(given: Given) -> ScoreSheet:
    """Finished rounds added up.

    Source: rummy/end.target, rummy/end.limit.
    """
    check_players(given)
    players, options = given["players"], given["options"]
    names = list(player_names(players))
    for index, player in enumerate(players):
        for at, points in enumerate(player["rounds"]):
            if points < 0 and options.scoring != MELDS:
                raise InputError("out_of_range", f"players[{index}].rounds[{at}]", entered=points, low=0, high="∞")
    played = check_rounds(given)
    missing = min(played) < max(played) or len(players) < seats_of(given)
    rounds = [player["rounds"] for player in players]
    return totals(names, rounds, options, [player["before"] for player in players], missing=missing)


def answer_best(given: Given) -> dict[str, Any]:
    """The best arrangements of a hand for each aim.

    Source: rummy/best.aims, rummy/best.discard, rummy/best.display.
    """
    options, pack, melds = given["options"], Pack(), []
    pack.take(given["hand"], "hand")
    for at, one in enumerate(given["table"] or ()):
        path = f"table[{at}]"
        pack.take(one["cards"], cards_path(one, path))
        melds.append(meld_of(one, path, options))
    hand = hand_of(NUMBER[card] for card in given["hand"])
    table, most = table_of(melds), given["max_melds"]
    keep = NUMBER[given["no_discard"]] if given["no_discard"] else None
    named = [one["given"] for one in given["table"] or ()]
    answer: dict[str, Any] = {}
    for name, aim in AIMS.items():
        if given["discard"]:
            found = arrange_and_discard(hand, options.values, aim, table, most, keep)
        else:
            found = arrange(hand, options.values, aim, table, most)
        answer[name] = {"value": worth(found, options.values, aim), **_shown(found, table, named)}
    return {**answer, "can_go_out": not answer["min_deadwood"]["left"]}


def _shown(found: Arrangement, table: Table, named: list[Any]) -> dict[str, Any]:
    """An arrangement in the contract's words."""
    return {
        "melds": [ids(meld.cards) for meld in found.melds],
        "laid_off": [{"card": CARDS[laid.card], "onto": named[laid.onto]} for laid in found.laid],
        "left": ids(cards_of(found.left)),
        "discard": None if found.discard is None else CARDS[found.discard],
        "unique": found.unique,
    }


def answer_can_play(given: Given) -> dict[str, Any]:
    """Whether cards are a meld, or fit on one, and their points.

    Source: rummy/meld.set, rummy/meld.run, rummy/lay.fit, rummy/lay.chain.
    """
    if given["lay_off"] is not None:
        if given["meld"] is not None:
            raise InputError("unknown_field", "lay_off", field="lay_off")
        return _can_lay_off(given["lay_off"], given["options"])
    if given["meld"] is None:
        raise InputError("missing_field", "meld", field="meld")
    meld, options = given["meld"], given["options"]
    Pack().take(meld["cards"], cards_path(meld, "meld"))
    found = read_meld([NUMBER[card] for card in meld["cards"]], options.versatile, meld["ace"])
    if isinstance(found, Refusal):
        return _illegal(found)
    rule = "rummy/meld.set" if isinstance(found, Set) else "rummy/meld.run"
    return {"legal": True, "code": None, "rule": rule, "message": None, "points": meld_points(found, options.values)}


def _can_lay_off(given: Given, options: Options) -> dict[str, Any]:
    """Source: rummy/lay.fit, rummy/lay.chain, rummy/lay.points."""
    check_onto(given, "lay_off")
    points = 0
    for step in laid_on(given, meld_of(given["onto"], "lay_off.onto", options), options):
        if isinstance(step, Refusal):
            return _illegal(step)
        points += step[1]
    return {"legal": True, "code": None, "rule": "rummy/lay.fit", "message": None, "points": points}


def _illegal(refusal: Refusal) -> dict[str, Any]:
    message = T(MESSAGES[refusal.code], **refusal.values)
    return {"legal": False, "code": refusal.code, "rule": refusal.rule, "message": message, "points": None}


ANN = {
    "name": "Ann",
    "before": 120,
    "melds": [["JD", "QD", "KD"]],
    "laid_off": [{"cards": ["10D"], "onto": ["JD", "QD", "KD"]}],
    "hand": [],
}
BO = {"name": "Bo", "before": 95, "melds": [["2C", "2H", "2S"]], "laid_off": [], "hand": ["AH", "7C"]}
RULES = {"scoring": "meld_minus_hand", "ace": "versatile", "simple": False, "target": 500}
ROUNDS = [{"name": "Ann", "rounds": [85, -12, 140]}, {"name": "Bo", "rounds": [40, 95, 20]}]
HAND = ["4H", "5H", "6H", "7H", "7S", "7D", "KD", "8C"]

TASKS = {
    "score": Task(SCORE, answer_score, {"options": RULES, "players": [ANN, BO]}),
    "totals": Task(TOTALS, answer_totals, {"players": ROUNDS}),
    "best_arrangement": Task(BEST, answer_best, {"hand": HAND, "table": [["9C", "10C", "JC"]], "discard": True}),
    "can_play": Task(CAN_PLAY, answer_can_play, {"meld": ["QS", "KS", "AS"]}),
}
