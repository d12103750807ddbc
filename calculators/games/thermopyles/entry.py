"""What is entered of a game on the score page: plain JSON, read and asked about.

Where the team stands, the two Persians, the hand of whoever is on turn, the counts. What nothing is said of is as at
the start of a game; the counts, which a score needs, are blank.
"""

from collections.abc import Mapping
from typing import Any

from calculators.core.keypad import number
from calculators.core.room import Column, Entry, Tool
from calculators.core.schema import Field, Fields, Flag, Int, Items, Word
from calculators.core.text import mark
from calculators.games.thermopyles.adviser import Place
from calculators.games.thermopyles.components import (
    HAND_LIMIT,
    PERSIANS,
    SPARTANS,
    START,
    SUPPORTS,
    ZONES,
    Persian,
)
from calculators.games.thermopyles.options import Options
from calculators.games.thermopyles.scoring import LOST, WON, ended

FIGHT, END = "fight", "end"
STEPS: dict[str, str] = {FIGHT: mark("Fight"), END: mark("The end")}
RESULTS: dict[str, str] = {WON: mark("Won"), LOST: mark("Lost")}
FRONT, REAR, HAND = "front", "rear", "hand"
FIELDS: dict[str, str] = {FRONT: mark("Front"), REAR: mark("Rear"), HAND: mark("Hand")}
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
    if any(card not in SPARTANS or entry[HAND].count(card) > SPARTANS[card] for card in entry[HAND]):
        raise ValueError("no such hand")
    return {**entry, **{name: entry[name][:DIGITS] for name in COUNTS}}


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
    return found if found[0] in column.entry[HAND] and found[1] <= where.supports else None
