"""What is entered of a game on the score page: plain JSON, read and asked about.

Where the team stands, the two Persians, all hands and whose turn it is, the counts. What nothing is said of is as at
the start of a game; the counts, which a score needs, are blank.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.keypad import number
from calculators.core.room import Column, Entry, Tool
from calculators.core.schema import Field, Fields, Flag, Int, Items, Word
from calculators.core.text import T, Text, mark
from calculators.games.thermopyles.adviser import Place
from calculators.games.thermopyles.components import (
    HAND_LIMIT,
    PERSIANS,
    SPARTAN_DECK,
    SPARTANS,
    START,
    SUPPORTS,
    ZONES,
    Persian,
)
from calculators.games.thermopyles.options import SEATS, Options
from calculators.games.thermopyles.scoring import LOST, WON, ended

FIGHT, END = "fight", "end"
STEPS: dict[str, str] = {FIGHT: mark("Fight"), END: mark("The end")}
RESULTS: dict[str, str] = {WON: mark("Won"), LOST: mark("Lost")}
FRONT, REAR, HAND = "front", "rear", "hand"
ROW: dict[str, str] = {FRONT: mark("Front"), REAR: mark("Rear")}
HANDS = (HAND, *(f"{HAND}-{seat}" for seat in SEATS[:-1]))  # fields, by seat
COUNTS: dict[str, str] = {
    "beaten": mark("Persians beaten"),
    "graveyard": mark("of them in the graveyard"),
}
DIGITS = 2

CARD = Fields({"defence": Field(Int(1, 99)), "annihilate": Field(Int(1, 99)), "bonus": Field(Flag())})
ENTRY = Fields(
    {
        "zone": Field(Int(ZONES[0], ZONES[-1]), None),
        "supports": Field(Int(0, SUPPORTS), None),
        FRONT: Field(CARD, None),
        REAR: Field(CARD, None),
        HAND: Field(Items(Int(), 0, HAND_LIMIT), []),
        "mates": Field(Items(Items(Int(), 0, HAND_LIMIT), 0, SEATS[-1] - 1), []),  # the hands of the other seats
        "turn": Field(Int(0, SEATS[-1] - 1), 0),
        "played": Field(Items(Int(), 0, len(SPARTAN_DECK)), []),
        "seen": Field(Items(CARD, 0, PERSIANS), []),
        "beaten": Field(Word(), ""),
        "graveyard": Field(Word(), ""),
        "result": Field(Word((WON, LOST)), None),
    }
)
TOOL: Tool = {"step": FIGHT, "field": FRONT, "choice": ""}


def blank(options: Options) -> Entry:
    """Nothing entered."""
    return ENTRY.read({})


def read(given: Any) -> Entry:
    """An entry from outside; raises InputError or ValueError."""
    entry = ENTRY.read(given)
    held = [card for hand in hands(entry) for card in hand]
    if any(card not in SPARTANS or held.count(card) > SPARTANS[card] for card in held):
        raise ValueError("no such hands")
    if entry["turn"] > len(entry["mates"]):
        raise ValueError("nobody sits there")
    return {**entry, **{name: entry[name][:DIGITS] for name in COUNTS}}


def hands(entry: Entry) -> list[list[int]]:
    """All hands, by seat."""
    return [entry[HAND], *entry["mates"]]


def with_hand(entry: Entry, seat: int, hand: Sequence[int]) -> Entry:
    """The entry with another hand of a seat."""
    first, *mates = (list(hand) if at == seat else held for at, held in enumerate(hands(entry)))
    return {**entry, HAND: first, "mates": mates}


def on_turn(entry: Entry) -> str:
    """The field of the hand of whoever is on turn."""
    return HANDS[entry["turn"]]


def open_field(column: Column) -> str:
    """The field that the keys fill; that of whoever is on turn, if a hand was open that is not there any more."""
    field: str = column.tool["field"]
    return field if field in (*ROW, *HANDS[: len(hands(column.entry))]) else on_turn(column.entry)


def field_name(entry: Entry, field: str) -> Text:
    """What a field is called: of a team each hand by its player."""
    if field in ROW:
        return T(ROW[field])
    return T("Player {n}", n=HANDS.index(field) + 1) if entry["mates"] else T("Hand")


def persian(given: Mapping[str, Any] | None) -> Persian | None:
    """A Persian out of an entry."""
    return Persian(**given) if given else None


def counted(entry: Entry, name: str) -> int:
    """A count of an entry, 0 as long as nothing stands there."""
    found = number(entry[name])
    return found if isinstance(found, int) else 0


def place(entry: Entry) -> Place | None:
    """Where a team stands; None as long as no Persian is known.

    Source: thermopyles/setup.zone, thermopyles/setup.supports.
    """
    front = persian(entry[FRONT])
    if front is None:
        return None
    supports = SUPPORTS if entry["supports"] is None else entry["supports"]
    counts = (counted(entry, "graveyard"), counted(entry, "beaten"))
    return Place(entry["zone"] or START, supports, front, persian(entry[REAR]), *counts)


def result_of(entry: Entry) -> str | None:
    """How a game ended: as told, or as the counts and the zone say.

    Source: thermopyles/end.graveyard, thermopyles/end.beaten, thermopyles/end.zone.
    """
    if entry["result"]:
        told: str = entry["result"]
        return told
    return ended(counted(entry, "graveyard"), counted(entry, "beaten"), entry["zone"])


def persians(options: Options) -> list[Persian]:
    """The keys: every Persian of the box, and each defence with and without a Λ."""
    box = options.box
    more = {box.card(defence, bonus=bonus) for defence in box.defences for bonus in (False, True)}
    return sorted({*box.persians, *more})


def choice_of(column: Column) -> tuple[int, int] | None:
    """The card and the supports that the adviser shows in full, if they can be played."""
    card, _, supports = column.tool["choice"].partition(":")
    where = place(column.entry)
    if where is None or not (card.isdecimal() and supports.isdecimal()):
        return None
    found = (int(card), int(supports))
    hand = hands(column.entry)[column.entry["turn"]]
    return found if found[0] in hand and found[1] <= where.supports else None
