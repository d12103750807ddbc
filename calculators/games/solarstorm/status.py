"""The ship as it lies on the table, entered on the score page: what will be hit, what is missing to divert.

It is kept with the game that is open, so it outlasts a reload and can be undone.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.keypad import number, stepped
from calculators.core.refusal import InputError
from calculators.core.room import Edit, Entry
from calculators.core.schema import Field, Fields, Flag, Int, Items, Word
from calculators.core.text import T, Text, joined
from calculators.games.solarstorm.components import (
    BRIDGE_CARDS,
    DAMAGE,
    KINDS,
    OUTER,
    PROTECTION_TOKENS,
    ROOMS,
    SPACES,
    START_CARDS,
    TIER,
)
from calculators.games.solarstorm.faces import (
    counted,
    damage_name,
    kind_name,
    kind_symbol,
    lasting,
    percent,
    room_name,
    room_symbol,
    told,
)
from calculators.games.solarstorm.inputs import ODDS
from calculators.games.solarstorm.messages import MESSAGES, WORDS
from calculators.games.solarstorm.odds import TIERS
from calculators.games.solarstorm.options import SEATS, Options
from calculators.games.solarstorm.ship import BARE, hit
from calculators.games.solarstorm.tasks import answer_odds

CARD = Int(0, len(DAMAGE) - 1)
ROOM = Fields({"open": Field(Int(0, BARE)), "shield": Field(Int(0, PROTECTION_TOKENS)), "diverted": Field(Flag())})
FIELDS = {
    "rooms": Field(Items(ROOM, len(OUTER), len(OUTER))),
    "start": Field(Items(Int(-1, len(DAMAGE) - 1), START_CARDS, START_CARDS)),  # -1 = not known
    "seen": Field(Items(CARD, 0, len(DAMAGE))),
    "deck": Field(Word()),
    "hands": Field(Items(Items(Word(), len(KINDS), len(KINDS)), SEATS[-1], SEATS[-1])),
    "bridge": Field(Flag()),
    "next": Field(Items(CARD, 0, BRIDGE_CARDS), []),
}
UNKNOWN = -1


def blank() -> Entry:
    """A whole ship of which nothing more is known."""
    return {
        "rooms": [{"open": 0, "shield": 0, "diverted": False} for _ in OUTER],
        "start": [UNKNOWN] * START_CARDS,
        "seen": [],
        "deck": "",
        "hands": [[""] * len(KINDS) for _ in SEATS],
        "bridge": False,
        "next": [],
    }


def read(entry: Mapping[str, Any]) -> None:
    """Raise ValueError for a ship that was damaged on its way here."""
    if len({*entry["seen"], *entry["next"]}) < len(entry["seen"]) + len(entry["next"]):
        raise ValueError("a card twice")


# ---- in --------------------------------------------------------------------------------------------------------------


def edit(entry: Entry, done: Edit) -> Entry | None:
    """A tap on the ship, the damage cards or a number; None = not ours."""
    do = done.do.removesuffix("-less").removesuffix("-more")
    at = [int(part) for part in done.arg.split(":") if part.isascii() and part.isdecimal() and len(part) < 3]
    match do, at:
        case "space", [room, space] if room in OUTER and space < SPACES:
            return _with_room(entry, room, open=entry["rooms"][room]["open"] ^ 1 << space)
        case "divert", [room] if room in OUTER:
            return _with_room(entry, room, diverted=not entry["rooms"][room]["diverted"])
        case "shield", [room] if room in OUTER:
            left = PROTECTION_TOKENS - sum(one["shield"] for one in entry["rooms"])
            return _with_room(entry, room, shield=entry["rooms"][room]["shield"] + 1 if left > 0 else 0)
        case "seen", [card] if card < len(DAMAGE):
            seen, known = entry["seen"], [one for one in entry["next"] if one != card]
            seen = [one for one in seen if one != card] if card in seen else [*seen, card]
            return {**entry, "seen": seen, "next": known}
        case "start", [which] if which < START_CARDS and isinstance(done.value, str):
            card = int(done.value) if done.value in {str(card) for card in last_cards()} else UNKNOWN
            start = [card if place == which else one for place, one in enumerate(entry["start"])]
            seen = [one for one in entry["seen"] if one != card]
            known = [one for one in entry["next"] if one != card]
            rooms = _as_set_up(entry["rooms"], start, seen)
            return {**entry, "start": start, "seen": seen, "next": known, "rooms": rooms}
        case "deck", []:
            return {**entry, "deck": stepped(entry["deck"], done)}
        case "hand", [seat, kind] if seat < len(SEATS) and kind < len(KINDS):
            hands = [list(hand) for hand in entry["hands"]]
            hands[seat][kind] = stepped(hands[seat][kind], done)
            return {**entry, "hands": hands}
        case "known", [which] if which <= min(len(entry["next"]), BRIDGE_CARDS - 1) and isinstance(done.value, str):
            return _with_next(entry, which, done.value)
        case "bridge", []:
            return {**entry, "bridge": done.value is True}
        case "ship-clear", []:
            return {**entry, **blank()}
    return None


def _with_room(entry: Entry, room: int, **change: Any) -> Entry:
    rooms = [{**one, **change} if number == room else one for number, one in enumerate(entry["rooms"])]
    return {**entry, "rooms": rooms}


def _with_next(entry: Entry, which: int, chosen: str) -> Entry:
    """Another card is known to come as number `which` from now; without one those behind it move up.

    Source: solarstorm/help.known.
    """
    card = int(chosen) if chosen in {str(one) for one in range(len(DAMAGE))} else UNKNOWN
    if card in (*entry["seen"], *entry["start"]):
        card = UNKNOWN
    others = [UNKNOWN if one == card else one for one in entry["next"]]
    known = [one for one in (*others[:which], card, *others[which + 1 :]) if one != UNKNOWN]
    return {**entry, "next": known, "bridge": entry["bridge"] or bool(known)}


def _as_set_up(rooms: Sequence[Entry], start: Sequence[int], seen: Sequence[int]) -> list[Entry]:
    """The rooms after the two cards of the set-up, if nothing else has happened to them yet.

    Source: solarstorm/setup.first.
    """
    opened = [room["open"] for room in rooms]
    if UNKNOWN not in start and not seen and not any(opened):
        for card in start:
            for room in DAMAGE[card]:
                opened[room] = hit(opened[room])
    return [{**room, "open": bits} for room, bits in zip(rooms, opened, strict=True)]


def last_cards() -> range:
    """The cards that the two of the set-up are among.

    Source: solarstorm/setup.first.
    """
    return range(TIERS[-1] * TIER, len(DAMAGE))


# ---- out -------------------------------------------------------------------------------------------------------------


def _names(card: int) -> list[str]:
    return [ROOMS[room].id for room in DAMAGE[card]]


def given(entry: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The input of the task `odds`.

    Source: solarstorm/help.seen.
    """
    rooms = {}
    for room, one in enumerate(entry["rooms"]):
        uncovered = [KINDS[kind] for space, kind in enumerate(ROOMS[room].track) if one["open"] >> space & 1]
        if uncovered or one["shield"] or one["diverted"]:
            status = {"uncovered": uncovered, "protection": one["shield"], "diverted": one["diverted"]}
            rooms[ROOMS[room].id] = status
    found: dict[str, Any] = {"rooms": rooms, "seats": seats, "bridge_used": entry["bridge"]}
    if UNKNOWN not in entry["start"]:
        found["start"] = [_names(card) for card in entry["start"]]
    found["seen"] = [_names(card) for card in entry["seen"]]
    found["next"] = [_names(card) for card in entry["next"]]
    deck = number(entry["deck"])
    if deck is not None:
        found["deck"] = deck
    hands = [_hand(hand) for hand in entry["hands"][:seats]]
    return {**found, "hands": hands} if any(any(hand) for hand in entry["hands"][:seats]) else found


def _hand(hand: Sequence[str]) -> list[str]:
    """Cards one by one; what is typed and is no number counts none."""
    found = [number(text) for text in hand]
    return [kind for kind, count in zip(KINDS, found, strict=True) if isinstance(count, int) for _ in range(count)]


def shown(entry: Mapping[str, Any], seats: int, options: Options, hand: int) -> dict[str, Any]:
    """What the template draws: the ship with its chances, the damage cards, the numbers, and what is wrong where."""
    error, answer = None, None
    try:
        answer = answer_odds({**ODDS.read(given(entry, seats)), "options": options})
    except InputError as wrong:
        error = wrong
    hand = min(hand, seats - 1)
    return {
        "rooms": [_room(room, entry, answer) for room in OUTER],
        "tiers": [[_card(card, entry) for card in range(TIER * tier, TIER * (tier + 1))] for tier in TIERS],
        "start": entry["start"],
        "starts": [{"value": card, "text": damage_name(card)} for card in last_cards()],
        "deck": entry["deck"] or None,
        "hand": hand,
        "hands": [{"value": seat, "text": T("Hand {n}", n=seat + 1)} for seat in range(seats)],
        "kinds": [_kind(kind, entry["hands"][hand][kind]) for kind in range(len(KINDS))],
        "bridge": entry["bridge"],
        "known": [_known(entry, which) for which in range(min(len(entry["next"]) + 1, BRIDGE_CARDS))],
        "error": error,
        "answer": answer,
        "warned": [(warning.code, T(MESSAGES[warning.code])) for warning in answer["warnings"]] if answer else [],
        "said": told(answer) if answer else None,
        "ahead": _ahead(answer) if answer else [],
        "lasts": lasting(answer["deck_lasts"]) if answer and answer["deck_lasts"] else None,
        "needed": counted(answer["still_needed"]) if answer else None,
        "power": _power(answer) if answer and answer["can_divert"] is not None else [],
        "begun": any(entry[name] != value for name, value in blank().items()),
    }


def _room(room: int, entry: Mapping[str, Any], answer: Mapping[str, Any] | None) -> dict[str, Any]:
    one, name = entry["rooms"][room], ROOMS[room].id
    later = answer["ahead"][-1] if answer and answer["ahead"] else None
    loss = answer["p_loss_rooms"].get(name) if answer else None
    return {
        "number": room,
        "name": room_name(room),
        "symbol": room_symbol(room),
        "spaces": [
            {"symbol": kind_symbol(kind), "label": kind_name(kind), "open": bool(one["open"] >> space & 1)}
            for space, kind in enumerate(ROOMS[room].track)
        ],
        "shield": one["shield"],
        "diverted": one["diverted"],
        "next": percent(answer["p_hit"][name]) if answer else "–",
        "exact": answer["p_hit"][name]["exact"] if answer else "",
        "later": percent(later["p_hit"][name]) if later else None,
        "bare": loss is not None,
        "deadly": bool(loss and loss["value"]),
    }


def _card(card: int, entry: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "card": card,
        "text": damage_name(card),
        "on": card in entry["seen"],
        "start": card in entry["start"],
    }


def _known(entry: Mapping[str, Any], which: int) -> dict[str, Any]:
    """A card known from the Bridge, and all that it may be instead.

    Source: solarstorm/help.known.
    """
    known = entry["next"]
    out = {*entry["seen"], *entry["start"], *known[:which], *known[which + 1 :]}
    cards = [{"value": card, "text": damage_name(card)} for card in range(len(DAMAGE)) if card not in out]
    return {"card": known[which] if which < len(known) else UNKNOWN, "cards": cards}


def _kind(kind: int, typed: str) -> dict[str, Any]:
    return {"kind": kind, "symbol": kind_symbol(kind), "label": kind_name(kind), "typed": typed or None}


def _ahead(answer: Mapping[str, Any]) -> list[dict[str, Any]]:
    """How likely the game is lost within some turns.

    Source: solarstorm/help.ahead.
    """
    first = [] if answer["p_loss"] is None else [{"turns": 1, "p_loss": answer["p_loss"]}]
    return [
        {"turns": one["turns"], "loss": percent(one["p_loss"]), "may": one["p_loss"]["value"] > 0}
        for one in [*first, *answer["ahead"]]
    ]


def _power(answer: Mapping[str, Any]) -> list[dict[str, Any]]:
    """For each room without a marker the hand that lacks least, and what it lacks.

    Source: solarstorm/help.divert.
    """
    found = []
    for name, hands in answer["missing"].items():
        best = min(range(len(hands)), key=lambda seat: hands[seat]["short"])
        one = hands[best]
        ready = any(name in rooms for rooms in answer["can_divert"])
        lacks: Text | str = joined([T(WORDS[kind]) for kind in one["lacks"]]) if one["lacks"] else ""
        row = {"name": T(WORDS[name]), "hand": best + 1, "short": one["short"], "lacks": lacks, "ready": ready}
        found.append(row)
    return sorted(found, key=lambda row: row["short"])
