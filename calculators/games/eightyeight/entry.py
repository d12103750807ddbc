"""What a player of a month has entered, and what it says: a hand and a pile, each as cards or in short.

An entry is plain JSON. What was entered as cards stays when points are chosen.
"""

from collections.abc import Sequence
from typing import Any

from calculators.core.keypad import number
from calculators.core.room import Column, Entry, Tool
from calculators.core.schema import Card, Field, Fields, Flag, Int, Items, Word
from calculators.core.text import mark
from calculators.games.eightyeight import month
from calculators.games.eightyeight.components import (
    CARD_OF,
    HAND,
    IDS,
    MON,
    MONTH_BITS,
    MONTHS,
    TOTAL_POINTS,
    bits,
    chaff_of,
    points_of,
)
from calculators.games.eightyeight.handyaku import HAND_YAKU, Shown, hand_yaku
from calculators.games.eightyeight.options import ACTIVE as THREE
from calculators.games.eightyeight.options import Options, start_mon

CARDS, POINTS = "cards", "points"
WAYS: dict[str, str] = {POINTS: mark("Points"), CARDS: mark("Cards")}
STEPS: dict[str, str] = {
    "before": mark("Before"),
    "month": mark("Month"),
    "hand": mark("Hand"),
    "pile": mark("Captured"),
    "end": mark("End"),
}
FIELDS: dict[str, str] = {"points": mark("Points"), "chaff": mark("Chaff")}
MONEY: dict[str, str] = {"kan": mark("Kan"), "mon": mark("Mon")}
CARD_LIST = Items(Card(IDS), 0, len(IDS))
ENTRY = Fields(
    {
        "way": Field(Word(tuple(WAYS))),
        "points": Field(Word()),
        "chaff": Field(Word()),
        "pile": Field(CARD_LIST),
        "none": Field(Flag()),
        "hand": Field(Items(Card(IDS), 0, HAND)),
        "yaku": Field(Items(Word(tuple(HAND_YAKU)), 0, 2)),
        "full": Field(Items(Int(1, MONTHS), 0, 2)),
        "kan": Field(Word(), ""),
        "mon": Field(Word(), ""),
    }
)
TOOL: Tool = {"way": POINTS, "step": "pile", "field": "points", "over": False, "try": []}


def blank(options: Options) -> Entry:
    """Nothing entered; the way is taken from the tool as soon as something is."""
    return {
        "way": POINTS,
        **dict.fromkeys(FIELDS, ""),
        "pile": [],
        "none": False,
        **{key: [] for key in ("hand", "yaku", "full")},
        **dict.fromkeys(MONEY, ""),
    }


def read(given: Any) -> Entry:
    """An entry from outside; raises InputError or ValueError."""
    entry = ENTRY.read(given)
    if any(len(set(entry[key])) < len(entry[key]) for key in ("pile", "hand", "yaku", "full")):
        raise ValueError("the same twice")
    if any(isinstance(number(entry[key]), str) for key in MONEY):
        raise ValueError("no number")
    return {**entry, "points": entry["points"][:4], "chaff": entry["chaff"][:4]}


def is_blank(entry: Entry) -> bool:
    """Whether no pile is entered in either way."""
    return not (entry["points"] or entry["chaff"] or entry["pile"] or entry["none"])


def way_of(column: Column) -> str:
    """How a pile is shown."""
    way: str = (column.tool if is_blank(column.entry) else column.entry)["way"]
    return way


def step_of(column: Column) -> str:
    """What is entered; what was before the sheet only in its first month."""
    step: str = column.tool["step"]
    return step if step != "before" or month.begins(column.whole) else "month"


def field_of(column: Column) -> str:
    """Which number the keypad types."""
    names = tuple(MONEY if step_of(column) == "before" else FIELDS)
    return column.tool["field"] if column.tool["field"] in names else names[0]


# ---- what it says ----------------------------------------------------------------------------------------------------


def cards(names: Sequence[str]) -> int:
    """A set of cards from ids."""
    return bits(CARD_OF[name] for name in names)


def total_before(entry: Entry) -> int | None:
    """A total before the sheet was begun, in mon; None while it is not said.

    Source: eightyeight/components.money.
    """
    kan, mon = (found if isinstance(found := number(entry[key]), int) else None for key in MONEY)
    return None if kan is None and mon is None else MON * (kan or 0) + (mon or 0)


def pile_input(entry: Entry) -> dict[str, Any]:
    """Points and chaff of what was captured, as far as they are known."""
    if entry["way"] == CARDS:
        if not (entry["pile"] or entry["none"]):
            return {}
        pile = cards(entry["pile"])
        return {"points": points_of(pile), "chaff": chaff_of(pile)}
    typed = {key: number(entry[key]) for key in FIELDS}
    return {key: value for key, value in typed.items() if value is not None}


def dealt(entry: Entry) -> tuple[Shown, ...]:
    """The yaku of a hand that is entered card by card."""
    return hand_yaku([CARD_OF[card] for card in entry["hand"]]) if len(entry["hand"]) == HAND else ()


def full_months(entry: Entry) -> list[int] | None:
    """The completed months of shown triplets; None where they have to be said."""
    months = [one for shown in dealt(entry) for one in shown.months]
    if not months or entry["way"] != CARDS or not (entry["pile"] or entry["none"]):
        return None
    pile = cards(entry["pile"])
    return [one + 1 for one in months if pile & MONTH_BITS[one] == MONTH_BITS[one]]


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """The player of a score input; None while nothing is entered."""
    found = pile_input(entry)
    if len(entry["hand"]) == HAND:
        found["hand"] = entry["hand"]
    elif entry["yaku"]:
        found["hand_yaku"] = entry["yaku"]
    known = full_months(entry)
    if known or (known is None and entry["full"]):
        found["full_months"] = known or entry["full"]
    return found or None


# ---- what the others leave -------------------------------------------------------------------------------------------


def elsewhere(column: Column, key: str) -> set[str]:
    """The cards that the others have there."""
    return {card for other in column.others for card in other[key] if key == "hand" or other["way"] == CARDS}


def cards_left(column: Column) -> list[str]:
    """The cards of no pile: what the last player has when all are played."""
    gone = elsewhere(column, "pile")
    return [card for card in IDS if card not in gone]


def rest_of(column: Column) -> str:
    """The points that the two others leave; '' while one of them is missing.

    Source: eightyeight/month.eighty-eight.
    """
    known = [points for other in column.others if isinstance(points := pile_input(other).get("points"), int)]
    left = TOTAL_POINTS - sum(known)
    return str(left) if len(known) == THREE - 1 and left >= 0 else ""


def rest_before(column: Column) -> int | None:
    """What the totals of the others leave, since all money comes from the stakes; None while one of them is missing.

    Source: eightyeight/setup.stake.
    """
    known = [total for other in column.others if (total := total_before(other)) is not None]
    all_stakes = start_mon(column.options) * (len(column.others) + 1)
    return all_stakes - sum(known) if len(known) == len(column.others) else None
