"""What beats it? A tool beside the pad: tapped cards and what lies on the table; every play of a hand that beats it, or
whether just these cards do, with what each X stands for and the rule. Nothing of it is kept with the scores.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

from calculators.core.refusal import InputError
from calculators.core.room import Edit, Tool
from calculators.core.text import N, T, Text, mark
from calculators.games.bacon.combos import ALL, FIRST_BOMB, KIND_OF, KINDS, Called, Play, beats, exists, plays, readings
from calculators.games.bacon.components import (
    COPIES,
    MOST_WILDS,
    RANKS,
    SUIT_NAMES,
    SUITS,
    WILD,
    WILD_RANK,
    pack,
    ranks_of,
    unpack,
    wilds_of,
)
from calculators.games.bacon.faces import called_name, card_name, faces, in_order, meaning, rank_sign
from calculators.games.bacon.options import Options, table
from calculators.games.bacon.plan import fewest
from calculators.games.bacon.tasks import in_turn, strongest, verdict

PLAYS, MAY = "plays", "may"
ASKS: dict[str, str] = {PLAYS: mark("What beats it?"), MAY: mark("Do these beat it?")}
# `on` is "" when nothing lies there, `open` the type and top whose plays are shown, `all` = every one of them.
TOOL: Tool = {"way": PLAYS, "suit": "R", "cards": [], "type": "", "top": 0, "open": "", "all": False}
SOME = 6  # plays shown at once


def edited(ask: Tool, done: Edit) -> Tool:
    """The tool after a tap on it."""
    arg = done.arg
    match done.do.removeprefix("ask-"):
        case "way" if arg in ASKS:
            return {**ask, "way": arg}
        case "suit" if arg in tuple(SUITS):
            return {**ask, "suit": arg}
        case "card" if arg == WILD or card_name_exists(arg):
            return {**ask, "cards": _one_more(ask["cards"], arg), "open": "", "all": False}
        case "type" if isinstance(done.value, str) and (done.value in KIND_OF or not done.value):
            tops = _tops(done.value)
            top = ask["top"] if ask["top"] in tops else tops[0] if tops else 0
            return {**ask, "type": done.value, "top": top, "open": "", "all": False}
        case "top" if isinstance(done.value, str) and done.value in set(map(str, _tops(ask["type"]))):
            return {**ask, "top": int(done.value), "open": "", "all": False}
        case "open":
            return {**ask, "open": "" if arg == ask["open"] else arg[:20], "all": False}
        case "all":
            return {**ask, "all": True}
        case "clear":
            return {**TOOL, "way": ask["way"]}
    return ask


def card_name_exists(card: str) -> bool:
    """Whether this is the id of a number card."""
    return card[:1] in tuple(SUITS) and card[1:] in set(map(str, RANKS))


def _one_more(cards: Sequence[str], card: str) -> list[str]:
    """One copy more; after the last, none."""
    if cards.count(card) == (MOST_WILDS if card == WILD else COPIES):
        return [one for one in cards if one != card]
    return in_order([*cards, card])


def _tops(kind: str) -> list[int]:
    """The tops that a type can have."""
    number = KIND_OF.get(kind, 0)
    return [top for top in (*RANKS, WILD_RANK) if exists(Called(number, top))] if number else []


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def shown(ask: Tool, options: Options, seats: int) -> Mapping[str, Any]:
    """The keys, what lies there, and the answer once there are cards; `error` if the cards cannot be one hand."""
    try:
        at_table = table(seats, options)
    except InputError as error:
        return {"error": error}
    cards = [card for card in ask["cards"] if card == WILD or card[0] in at_table.suits]
    suit = ask["suit"] if ask["suit"] in at_table.suits else at_table.suits[0]
    on = Called(KIND_OF[ask["type"]], ask["top"]) if ask["type"] else None
    many = len(cards) > at_table.hand
    found: dict[str, Any] = {
        "error": None,
        "six": seats == 6,
        "ways": [{"value": key, "text": T(name)} for key, name in ASKS.items()],
        "way": ask["way"],
        "suits": [
            {
                "value": one,
                "name": T(SUIT_NAMES[one]),
                "count": sum(card[0] == one for card in cards),
                "on": one == suit,
            }
            for one in at_table.suits
        ],
        "keys": [_key(f"{suit}{rank}", cards) for rank in RANKS] + [_key(WILD, cards)],
        "cards": faces(cards),
        "types": [{"value": kind.key, "text": T(kind.name), "bomb": kind.bomb} for kind in KINDS[1:]],
        "type": ask["type"],
        "tops": [{"value": top, "text": rank_sign(top)} for top in _tops(ask["type"])],
        "top": ask["top"],
        "many": T("A hand has at most {n} cards here.", n=at_table.hand) if many else None,
        "plays": None,
        "may": None,
    }
    if cards and not many:
        packed = pack(cards)
        if ask["way"] == PLAYS:
            found["plays"] = _shown_plays(ask, packed, on)
        else:
            found["may"] = _shown_verdict(packed, on)
    return found


def _key(card: str, cards: Sequence[str]) -> dict[str, Any]:
    return {"card": card, "text": card.lstrip(SUITS), "name": card_name(card), "count": cards.count(card)}


@lru_cache(maxsize=8)
def _beating(hand: int, on: Called | None) -> list[Play]:
    """The plays of a hand that beat what lies, weakest first."""
    return sorted((play for play in plays(hand) if on is None or beats(play, on)), key=in_turn)


def _shown_plays(ask: Tool, hand: int, on: Called | None) -> dict[str, Any]:
    """All types and tops that beat it, the plays of one of them.

    Source: bacon/help.plays.
    """
    found = _beating(hand, on)
    groups = {called: list(group) for called, group in groupby(found, key=lambda play: Called(play.kind, play.top))}
    opened = next((called for called in groups if _value(called) == ask["open"]), None)
    listed = groups[opened] if opened else []
    kinds = [
        {
            "name": T(KINDS[number].name),
            "bomb": number >= FIRST_BOMB,
            "tops": [
                _shown_top(called, groups[called], called == opened) for called in groups if called.kind == number
            ],
        }
        for number in ALL
        if any(called.kind == number for called in groups)
    ]
    leads = fewest(ranks_of(hand), wilds_of(hand))
    return {
        "said": _said(len(found), on),
        "kinds": kinds,
        "opened": called_name(*opened) if opened else None,
        "listed": [_shown_play(play) for play in (listed if ask["all"] else listed[:SOME])],
        "more": 0 if ask["all"] else max(0, len(listed) - SOME),
        "fewest": N("At best {n} play empties this hand.", "At best {n} plays empty this hand.", n=leads),
    }


def _said(count: int, on: Called | None) -> Text:
    if on is None:
        return N("{n} play to lead with.", "{n} plays to lead with.", n=count)
    name = called_name(*on)
    if not count:
        return T("Nothing in this hand beats {what}.", what=name)
    return N("{n} play beats {what}.", "{n} plays beat {what}.", n=count, what=name)


def _value(called: Called) -> str:
    return f"{KINDS[called.kind].key}-{called.top}"


def _shown_top(called: Called, group: Sequence[Play], opened: bool) -> dict[str, Any]:
    label = N("{name}: {n} play", "{name}: {n} plays", n=len(group), name=called_name(*called))
    return {"value": _value(called), "text": rank_sign(called.top), "label": label, "open": opened}


def _shown_play(play: Play) -> dict[str, Any]:
    return {"cards": faces(unpack(play.cards)), "meaning": meaning(play)}


def _shown_verdict(cards: int, on: Called | None) -> dict[str, Any]:
    """Every meaning of just these cards, which of them beat what lies, and the rule that decides.

    Source: bacon/wild.meaning, bacon/beat.same, bacon/beat.bomb.
    """
    found = readings(cards)
    best = strongest(found) if found else -1
    legal, rule, said = verdict(found, on)
    return {
        "yes": bool(legal),
        "rule": rule,
        "said": said or T("Yes, as {name}.", name=called_name(*legal[strongest(legal)])),
        "meanings": [
            {
                "name": called_name(*called),
                "meaning": meaning(Play(called.kind, called.top, cards)),
                "beats": called in legal,
                "bomb": called.kind >= FIRST_BOMB,
                "default": at == best,
            }
            for at, called in enumerate(found)
        ],
    }
