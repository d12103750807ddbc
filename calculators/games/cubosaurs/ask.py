"""Take or pass? A tool beside the pad: the collections are those entered of the open round, as they lie in the middle
of it; the hand is tapped in. Nothing of it is kept with the scores.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from calculators.core.keypad import number
from calculators.core.refusal import InputError
from calculators.core.room import Column, Edit, Edited, Entry, Tool
from calculators.core.text import T
from calculators.games.cubosaurs.components import EGG, FLAT, GROUPS, KINDS, NAMES, RAPTORS, Card, card_text, read_card
from calculators.games.cubosaurs.faces import face, said_play, signed
from calculators.games.cubosaurs.inputs import WHAT_IF
from calculators.games.cubosaurs.options import SEATS, Options
from calculators.games.cubosaurs.tasks import answer_what_if

TOOL: Tool = {"hand": [], "asked": ""}  # cards as text; the question that was put
SOME = 5  # ways to go on shown


def edit(column: Column, done: Edit) -> Edited | None:
    """A tap on the tool; the entry stays as it is."""
    if not done.do.startswith("ask-"):
        return None
    ask: Tool = column.tool["ask"]
    match done.do:
        case "ask-card" if done.arg in _keys(column.options):
            kind = read_card(done.arg).kind
            others = [text for text in ask["hand"] if read_card(text).kind != kind]
            hand = others if done.arg in ask["hand"] else [*others, done.arg]
            ask = {**ask, "hand": hand}
        case "ask-go":
            ask = {**ask, "asked": _question(column, ask["hand"])}
        case "ask-clear":
            ask = TOOL
    return Edited(column.entry, {**column.tool, "ask": ask})


def _keys(options: Options) -> dict[str, Card]:
    """Every card that a hand may hold, symbols aside, by its text."""
    box = options.box
    raptors = sorted({Card(card.kind, card.p, card.a) for cards in box.raptors.values() for card in cards})
    cards = [*map(Card, FLAT), *raptors, *(Card(EGG, names=name) for name in GROUPS)]
    return {card_text(card): card for card in cards}


def _question(column: Column, hand: list[str]) -> str:
    """The question as JSON: the collections as they are entered, in the order of seats."""
    entries = [*column.others[: column.seat], column.entry, *column.others[column.seat :]]
    question = {
        "collections": [_texts(entry) for entry in entries],
        "hand": sorted(hand, key=lambda text: KINDS.index(read_card(text).kind)),
        "turn": column.seat,
        "counter_clockwise": column.whole.get("nth", 0) % 2 == 1,
    }
    return json.dumps(question)


def _texts(entry: Entry) -> list[str]:
    """A collection as the task reads it."""
    found: list[str] = []
    for species in FLAT:
        count = number(entry["counts"][species])
        found += [species] * (count if isinstance(count, int) else 0)
    found += [card_text(Card(colour, p, a)) for colour in RAPTORS for p, a in entry[colour] if p > 0 > a]
    return found + [card_text(Card(EGG, names=egg["species"])) for egg in entry["eggs"]]


@lru_cache(16)
def _answer(question: str, options: Options) -> Mapping[str, Any] | InputError:
    try:
        return answer_what_if({**WHAT_IF.read(json.loads(question)), "options": options})
    except InputError as error:
        return error


def shown(column: Column) -> Mapping[str, Any]:
    """The hand, and what each way to go on leads to.

    Source: cubosaurs/help.expected.
    """
    ask, options = column.tool["ask"], column.options
    keys = _keys(options)
    hand = [text for text in ask["hand"] if text in keys]
    asked = bool(hand) and ask["asked"] == _question(column, hand)
    answer = _answer(ask["asked"], options) if asked else None
    error = answer if isinstance(answer, InputError) else None
    found = answer["options"] if answer and not isinstance(answer, InputError) else []
    return {
        "cards": [
            face(card, options.box, do="ask-card", arg=text, id=f"ask-{at}", state="up" if text in hand else "")
            for at, (text, card) in enumerate(keys.items())
        ],
        "begun": bool(ask["hand"]),
        "ready": bool(hand) and len(column.others) + 1 in SEATS,
        "error": error,
        "options": [
            {
                "play": said_play(one),
                "gain": f"{'+' if one['gain'] > 0 else ''}{signed(one['gain'])}",
                "expected": _tenth(one["expected"]),
                "lead": _tenth(one["lead"]),
            }
            for one in found[:SOME]
        ],
        "next": _next(answer["next"]) if answer and not isinstance(answer, InputError) and answer["deck"] else [],
    }


def _tenth(mean: float) -> str:
    return f"{mean:.1f}".replace("-", "−")


def _next(shares: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The chance of each kind to be the next card, in percent.

    Source: cubosaurs/help.next.
    """
    return [{"text": T(NAMES[kind]), "value": round(100 * share["value"])} for kind, share in shares.items()]
