"""The questions that `tableside score solarstorm` answers."""

from collections.abc import Sequence
from typing import Any

from calculators.core.game import Task
from calculators.core.refusal import InputError, Refusal
from calculators.core.sheet import TEAM, ScoreSheet
from calculators.core.tasks import Given, chance
from calculators.core.text import T
from calculators.games.solarstorm.components import (
    CORE,
    COSTS,
    DAMAGE,
    HAND_LIMIT,
    KINDS,
    NUMBER_OF,
    OUTER,
    RESOURCES,
    ROOMS,
    START_CARDS,
    UNIVERSAL,
    counts,
)
from calculators.games.solarstorm.entries import (
    Ship,
    check_action_tokens,
    check_deck,
    crew,
    damage,
    hands,
    ship,
    take_card,
    track_bits,
)
from calculators.games.solarstorm.inputs import CAN_PLAY, ODDS, SCORE, SETUP
from calculators.games.solarstorm.messages import MESSAGES
from calculators.games.solarstorm.odds import AHEAD, Deck, Threat, breach_cases, lasts, stands, threat
from calculators.games.solarstorm.options import HANDS, deck_size
from calculators.games.solarstorm.scoring import standing
from calculators.games.solarstorm.ship import WHOLE, open_kinds, payment, repaired, still_needed


def answer_score(given: Given) -> ScoreSheet:
    """The team's sheet of one game. The day it was played changes no total.

    Source: solarstorm/score.index, solarstorm/aim.together, solarstorm/score.campaign.
    """
    seats, result = crew(given), given["result"]
    if result is None and not given["partial"]:
        raise InputError("missing_field", "result", field="result")
    won = None if result is None else result == "won"
    return standing(given["team"] or TEAM, seats, given["options"], won, day=given["day"] or "")


# ---- odds ------------------------------------------------------------------------------------------------------------


def answer_odds(given: Given) -> dict[str, Any]:
    """What may be hit next, what would lose the game, and what is missing to divert.

    Source: solarstorm/help.hit, solarstorm/help.known, solarstorm/help.danger, solarstorm/help.ahead,
    solarstorm/help.breach.
    """
    found = ship(given)
    deck, notices = damage(given)
    check_deck(given)
    cards, asked, left = hands(given), given["hands"] is not None, _undiverted(found)
    check_action_tokens(given)
    bears = [stands(bits, protection) for bits, protection in zip(found.bits, found.protection, strict=True)]
    next_card = threat(deck, bears, 1)
    return {
        "tier": None if deck.tier is None else deck.tier + 1,
        "cards_left": 0 if deck.tier is None else deck.of(deck.tier),
        "next": [[ROOMS[room].id for room in DAMAGE[card]] for card in deck.top],
        "p_hit": {room.id: _room_chance(next_card.hit, number, next_card.of) for number, room in enumerate(ROOMS)},
        "p_loss": _p_loss(deck, next_card, given["deck"]),
        "p_loss_rooms": _dangers(next_card, bears),
        "ahead": [_ahead(deck, bears, turns) for turns in range(2, min(AHEAD, deck.left) + 1)],
        "deck_lasts": _deck_lasts(deck, given["deck"]),
        "still_needed": dict(zip(RESOURCES, still_needed(found.diverted), strict=True)),
        "can_divert": [_payable(found, hand) for hand in cards] if asked else None,
        "missing": {ROOMS[room].id: [_missing(room, hand) for hand in cards] for room in left} if asked else None,
        "warnings": notices,
    }


def _room_chance(cases: Sequence[int], room: int, of: int) -> dict[str, Any]:
    return chance(0 if room == CORE else cases[room], of)


def _p_loss(deck: Deck, next_card: Threat, resources: int | None) -> dict[str, Any] | None:
    """The chance that the next damage phase loses the game; in the hull breach it needs the number of cards left.

    Source: solarstorm/help.danger, solarstorm/help.breach.
    """
    if deck.tier is not None:
        return chance(next_card.loss, next_card.of)
    return None if resources is None else chance(*breach_cases(resources))


def _deck_lasts(deck: Deck, resources: int | None) -> dict[str, int] | None:
    """The turn in which the deck runs out, with one open card a turn and with two drawn.

    Source: solarstorm/help.deck.
    """
    if not resources:
        return None
    return {"open": lasts(resources, deck.left, 1), "drawn": lasts(resources, deck.left, 2)}


def _dangers(found: Threat, bears: Sequence[int]) -> dict[str, Any]:
    """The rooms that may be destroyed, with their chances; a bare one is listed also if it is safe for now.

    Source: solarstorm/help.danger.
    """
    return {ROOMS[room].id: chance(found.lost[room], found.of) for room in OUTER if found.lost[room] or not bears[room]}


def _ahead(deck: Deck, bears: Sequence[int], turns: int) -> dict[str, Any]:
    """Source: solarstorm/help.ahead."""
    found = threat(deck, bears, turns)
    return {
        "turns": turns,
        "p_hit": {ROOMS[room].id: chance(found.hit[room], found.of) for room in OUTER},
        "p_loss": chance(found.loss, found.of),
        "p_loss_rooms": _dangers(found, bears),
    }


def _undiverted(found: Ship) -> list[int]:
    return [room for room in OUTER if room not in found.diverted]


def _payable(found: Ship, hand: Sequence[int]) -> list[str]:
    """The rooms that a hand can divert as they are.

    Source: solarstorm/divert.whole, solarstorm/divert.cards, solarstorm/help.divert.
    """
    return [ROOMS[room].id for room in _undiverted(found) if found.bits[room] == WHOLE and payment(room, hand)]


def _missing(room: int, hand: Sequence[int]) -> dict[str, Any]:
    """What of a room's price a hand lacks, and how many cards of it once its universal cards have stepped in.

    Source: solarstorm/help.divert.
    """
    short = [max(0, cost - have) for cost, have in zip(COSTS[room], hand, strict=False)]
    lacks = [name for name, count in zip(RESOURCES, short, strict=True) for _ in range(count)]
    return {"lacks": lacks, "short": max(0, len(lacks) - hand[UNIVERSAL])}


# ---- may I? ----------------------------------------------------------------------------------------------------------


def answer_can_play(given: Given) -> dict[str, Any]:
    """Whether a room may be diverted with a hand, or repaired with a card.

    Source: solarstorm/divert.cards, solarstorm/repair.match.
    """
    room = NUMBER_OF[given["room"]]
    bits = track_bits(room, given["uncovered"], "uncovered")
    answer = _divert if given["action"] == "divert" else _repair
    return answer(given, room, bits)


def _divert(given: Given, room: int, bits: int) -> dict[str, Any]:
    """Source: solarstorm/divert.whole, solarstorm/divert.once, solarstorm/divert.cards, solarstorm/divert.core."""
    if given["hand"] is None:
        raise InputError("missing_field", "hand", field="hand")
    taken = [0] * len(KINDS)
    for at, name in enumerate(given["hand"]):
        take_card(taken, name, given["options"], f"hand[{at}]")
    paid = payment(room, counts(KINDS.index(name) for name in given["hand"]))
    refusal = None
    if bits != WHOLE:
        refusal = Refusal("room_damaged", "solarstorm/divert.whole")
    elif given["diverted"]:
        refusal = Refusal("already_diverted", "solarstorm/divert.once")
    elif paid is None:
        refusal = Refusal("cannot_pay", "solarstorm/divert.cards")
    elif room == CORE:
        refusal = Refusal("core_cannot", "solarstorm/divert.core")
    cards = (
        [] if refusal or paid is None else [name for name, count in zip(KINDS, paid, strict=True) for _ in range(count)]
    )
    return {**_verdict(refusal, "solarstorm/divert.cards"), "discard": cards}


def _repair(given: Given, room: int, bits: int) -> dict[str, Any]:
    """A universal card repairs the topmost open space, unless `space` names another.

    Source: solarstorm/repair.match, solarstorm/repair.universal, solarstorm/repair.diverted, solarstorm/repair.shown,
    solarstorm/repair.order.
    """
    if given["card"] is None:
        raise InputError("missing_field", "card", field="card")
    taken = [0] * len(KINDS)
    take_card(taken, given["card"], given["options"], "card")
    kind, shown = KINDS.index(given["card"]), open_kinds(room, bits)
    space = KINDS.index(given["space"]) if given["space"] else None
    if kind != UNIVERSAL:
        fits = kind in shown and space in {None, kind}
    else:
        kind = space if space is not None else (shown or [kind])[0]
        fits = kind in shown
    refusal, rule = None, "solarstorm/repair.match"
    if room == CORE:
        refusal = Refusal("core_cannot", "solarstorm/divert.core")
    elif bits == WHOLE:
        refusal = Refusal("nothing_to_repair", rule)
    elif not fits:
        refusal = Refusal("no_match", "solarstorm/repair.shown" if given["diverted"] else rule)
    elif given["diverted"]:
        rule = "solarstorm/repair.diverted"
    elif given["card"] == KINDS[UNIVERSAL]:
        rule = "solarstorm/repair.universal"
    after = bits if refusal else repaired(room, bits, kind, diverted=given["diverted"])
    return {**_verdict(refusal, rule), "uncovered_after": [KINDS[one] for one in open_kinds(room, after)]}


def _verdict(refusal: Refusal | None, rule: str) -> dict[str, Any]:
    if refusal is None:
        return {"legal": True, "code": None, "rule": rule, "message": None}
    return {"legal": False, "code": refusal.code, "rule": refusal.rule, "message": T(MESSAGES[refusal.code])}


def answer_setup(given: Given) -> dict[str, Any]:
    """How a table of so many is set up.

    Source: solarstorm/setup.hand, solarstorm/setup.resources, solarstorm/setup.first.
    """
    seats, options = given["seats"], given["options"]
    return {
        "deck": deck_size(seats, options.difficulty),
        "hand": HANDS[seats],
        "universals": options.universals,
        "hand_limit": HAND_LIMIT,
        "cubes_off": START_CARDS * len(DAMAGE[-1]),
        "damage_cards": len(DAMAGE) - START_CARDS,
    }


STATUS = {
    "rooms": {"crew-quarters": {"uncovered": ["energy", "data", "metal"], "protection": 0, "diverted": False}},
    "seen": [["bridge"], ["armoury"], ["mess-hall"], ["cargo-hold"]],
    "deck": 48,
    "hands": [["data", "energy", "universal"], ["metal", "metal", "nanobots", "data"]],
}

TASKS = {
    "score": Task(SCORE, answer_score, {"seats": 4, "options": {"difficulty": "veteran"}, "result": "won"}),
    "odds": Task(ODDS, answer_odds, STATUS),
    "can_play": Task(
        CAN_PLAY,
        answer_can_play,
        {"action": "divert", "room": "mess-hall", "uncovered": [], "hand": ["data", "data", "data", "universal"]},
    ),
    "setup": Task(SETUP, answer_setup, {"seats": 2, "options": {"difficulty": "hard"}}),
}
