"""Who sits at a play table: people by name, computers by level."""

from collections.abc import Sequence
from typing import TypedDict

from calculators.bots.levels import LEVELS
from calculators.core.text import LANGUAGES, T, Text, mark, say
from calculators.ui.people import player_name

PERSON = "person"
LEVEL_NAMES: dict[str, str] = {"easy": mark("Easy"), "medium": mark("Medium"), "hard": mark("Hard")}
# What computers are called, by seat; a name that a person has already is left out.
COMPUTERS = (
    mark("Bo"),
    mark("Ines"),
    mark("Kai"),
    mark("Noor"),
    mark("Tove"),
    mark("Ravi"),
    mark("Lena"),
    mark("Omar"),
    mark("Yuki"),
    mark("Pia"),
    mark("Sami"),
    mark("Vera"),
)


class Seat(TypedDict):
    """One seat of the set-up form."""

    kind: str  # PERSON or a level
    name: str  # of a person, '' = none given


def kinds() -> list[dict[str, Text | str]]:
    """What may sit on a seat, for the form."""
    names = {PERSON: T("Person"), **{level: T(LEVEL_NAMES[level]) for level in LEVELS}}
    return [{"value": kind, "text": name} for kind, name in names.items()]


def record_name(seat: Seat, index: int) -> str:
    """What a record calls a seat: the level of a computer, the name of a person."""
    return seat["kind"] if seat["kind"] != PERSON else seat["name"] or f"P{index + 1}"


def seat_of(name: str, index: int) -> Seat:
    """The seat behind a record's word for it."""
    if name in LEVELS:
        return {"kind": name, "name": ""}
    return {"kind": PERSON, "name": "" if name == f"P{index + 1}" else name}


def names(seats: Sequence[Seat]) -> list[Text | str]:
    """What everybody is called at the table."""
    people = {seat["name"] for seat in seats}
    free = [name for name in COMPUTERS if people.isdisjoint({say(T(name), lang) for lang in LANGUAGES})]
    found: list[Text | str] = []
    for index, seat in enumerate(seats):
        computer = seat["kind"] != PERSON
        found.append(T(free[index % len(free)]) if computer else player_name(seat["name"], index))
    return found


def misnamed(seats: Sequence[Seat]) -> tuple[int, Text] | None:
    """The first person with a name that cannot be: (seat, why). A record could not tell him from a computer, or from
    another person."""
    seen: set[str] = set()
    for index, seat in enumerate(seats):
        if seat["kind"] != PERSON:
            continue
        if seat["name"] in LEVEL_NAMES:
            return index, T("A level of the computer is called that.")
        name = record_name(seat, index)
        if name in seen:
            return index, T("Two players are called {name}.", name=name)
        seen.add(name)
    return None
