"""The questions that `tableside score bluffking` answers."""

from fractions import Fraction
from typing import Any

from calculators.core.game import Task
from calculators.core.refusal import InputError, Refusal
from calculators.core.schema import player_names
from calculators.core.sheet import ScoreSheet
from calculators.core.tasks import Given, chance, check_rounds, seats_of
from calculators.core.text import T
from calculators.games.bluffking.components import MOST_TRUE, PACK, RANK_OF, is_true
from calculators.games.bluffking.entries import check_cards, check_table, entries, laid_cards, situation
from calculators.games.bluffking.inputs import CAN_PLAY, ODDS, SCORE, SETUP, TOTALS
from calculators.games.bluffking.messages import MESSAGES
from calculators.games.bluffking.odds import break_even, challenge_worth, honest_cases
from calculators.games.bluffking.options import hand_sizes, packs_for
from calculators.games.bluffking.scoring import series, standing


def answer_score(given: Given) -> ScoreSheet:
    """The places of one game, as it stands when `partial`.

    Source: bluffking/end.places, bluffking/win.first, bluffking/score.missing.
    """
    packs = check_table(given)
    found = entries(given, player_names(given["players"]), packs)
    over: bool | None = not given["partial"] or given["stopped"] or any(not entry.left for entry in found)
    if len(found) < seats_of(given):
        over = None
    return standing(found, over=over)


def answer_totals(given: Given) -> ScoreSheet:
    """Games in a row: the cards left, added up.

    Source: bluffking/variant.series.
    """
    packs = check_table(given)
    players = given["players"]
    names = list(player_names(players))
    cards = [0] * max(len(player["rounds"]) for player in players)
    for index, player in enumerate(players):
        for at, left in enumerate(player["rounds"]):
            cards[at] += left
            check_cards(cards[at], packs, f"players[{index}].rounds[{at}]")
    played = check_rounds(given)
    missing = min(played) < max(played) or len(players) < seats_of(given)
    games, before = [player["rounds"] for player in players], [player["before"] for player in players]
    return series(names, games, before, missing=missing)


def answer_odds(given: Given) -> dict[str, Any]:
    """The chance that a claim could be made honestly, and with the pool what a challenge wins or loses on average.

    Source: bluffking/help.odds, bluffking/help.seen, bluffking/help.expected.
    """
    packs = packs_for(given["seats"], given["options"])
    found = situation(given, packs)
    cases, of = honest_cases(found.unseen, found.matching, given["opponent_hand"], given["claim"])
    return {
        "unseen": found.unseen,
        "matching_unseen": found.matching,
        "certain_lie": not cases,
        "p_true": chance(cases, of),
        "challenge": None if given["pool"] is None else _challenge(given, Fraction(cases, of)),
    }


def _challenge(given: Given, could: Fraction) -> dict[str, Any]:
    """Cards on average if he tells the truth so often when he can: `mine` to pick up, `theirs`, and what that is worth
    against each rival.

    Source: bluffking/help.expected.
    """
    lie = 1 - could * given["honest"] / 100
    rivals, pool = (given["seats"] or 2) - 1, given["pool"]
    worth = challenge_worth(lie, pool, rivals)
    return {
        "p_lie": _exact(lie),
        "break_even": _exact(break_even(rivals)),
        "mine": _exact((1 - lie) * pool),
        "theirs": _exact(lie * pool),
        "worth": _exact(worth),
        "pays": worth > 0,
    }


def _exact(number: Fraction) -> dict[str, Any]:
    return chance(number.numerator, number.denominator)


def answer_can_play(given: Given) -> dict[str, Any]:
    """Whether a claim may be made, or a turn skipped, and whether it is true.

    Source: bluffking/lead.must, bluffking/answer.follow, bluffking/lead.rank, bluffking/claim.count,
    bluffking/claim.true, bluffking/lead.count.
    """
    packs = packs_for(given["seats"], given["options"])
    follows, claim = given["phase"] == "follow", given["claim"]
    if follows and given["round_rank"] is None:
        raise InputError("missing_field", "round_rank", field="round_rank")
    if claim and claim["count"] > PACK * packs:
        raise InputError("out_of_range", "claim.count", entered=claim["count"], low=1, high=PACK * packs)
    cards = laid_cards(given, packs)
    refusal = _why_not(given, cards)
    claimable = claim is not None and claim["rank"] in RANK_OF
    rule = ("bluffking/answer.follow" if claim else "bluffking/answer.skip") if follows else "bluffking/lead.play"
    return {
        "legal": refusal is None,
        "code": refusal and refusal.code,
        "rule": refusal.rule if refusal else rule,
        "message": T(MESSAGES[refusal.code], **refusal.values) if refusal else None,
        "truth": is_true(RANK_OF[claim["rank"]], cards) if claimable and cards is not None else None,
        "certain_lie": claimable and claim["count"] > MOST_TRUE * packs,
    }


def _why_not(given: Given, cards: list[int] | None) -> Refusal | None:
    """Source: bluffking/lead.must, bluffking/answer.follow, bluffking/lead.rank, bluffking/claim.count."""
    claim, round_rank = given["claim"], given["round_rank"]
    if claim is None:
        return Refusal("must_lead", "bluffking/lead.must") if given["phase"] == "lead" else None
    if given["phase"] == "follow" and claim["rank"] != round_rank:
        return Refusal("rank_differs", "bluffking/answer.follow", {"rank": round_rank})
    if claim["rank"] not in RANK_OF:
        return Refusal("rank_not_claimable", "bluffking/lead.rank")
    if cards is not None and len(cards) != claim["count"]:
        return Refusal("count_differs", "bluffking/claim.count", {"count": claim["count"], "laid": len(cards)})
    return None


def answer_setup(given: Given) -> dict[str, Any]:
    """How many cards each seat is dealt.

    Source: bluffking/setup.deal, bluffking/setup.rest, bluffking/setup.packs.
    """
    seats, first = given["seats"], given["start_seat"]
    if first >= seats:
        raise InputError("out_of_range", "start_seat", entered=first, low=0, high=seats - 1)
    packs = packs_for(seats, given["options"])
    return {"packs": packs, "hand_sizes": list(hand_sizes(seats, packs, first))}


PLAYERS = [
    {"name": "Ann", "left": 0},
    {"name": "Bo", "left": 4},
    {"name": "Cyd", "left": 4},
    {"name": "Dee", "left": 9},
]
GAMES = [{"name": "Ann", "rounds": [0, 7, 3]}, {"name": "Bo", "rounds": [5, 0, 9]}]
CLAIM = {"hand": 14, "rank_cards": 1, "jokers": 0, "claim": 3, "opponent_hand": 14, "pool": 5, "seats": 4}

TASKS = {
    "score": Task(SCORE, answer_score, {"options": {"packs": 1}, "players": PLAYERS}),
    "totals": Task(TOTALS, answer_totals, {"players": GAMES}),
    "odds": Task(ODDS, answer_odds, CLAIM),
    "can_play": Task(
        CAN_PLAY,
        answer_can_play,
        {"phase": "follow", "round_rank": "7", "claim": {"count": 3, "rank": "7"}, "cards": ["7", "7", "j"]},
    ),
    "setup": Task(SETUP, answer_setup, {"seats": 5, "start_seat": 3}),
}
