"""The score page's third way: territories typed as a list, with what a list does not show."""

from collections.abc import Mapping
from typing import Any

from calculators.core.keypad import number, stepped
from calculators.core.room import Column, Edit, Edited, Entry
from calculators.core.schema import Field, Fields, Items, Word
from calculators.games.kingdomino.components import TERRAINS
from calculators.games.kingdomino.options import Options

NUMBERS = {"squares": "squares", "crowned": "crowns"}  # control → field of a territory
TYPED = Word()  # numbers stay as typed, so that a slip can be shown and mended
MOST_ROWS = 60
ROW = Fields({"terrain": Field(Word(tuple(TERRAINS))), "squares": Field(TYPED), "crowns": Field(TYPED)})
ROWS = Items(ROW, 0, MOST_ROWS)


def edit(column: Column, done: Edit) -> Edited | None:
    """A row more or less, one of its fields, or one of the questions below the list."""
    entry, tool = column.entry, column.tool
    match done.do:
        case "centred":
            return Edited({**entry, "centred": done.value is True}, tool)
        case "discarded" | "discarded-less" | "discarded-more":
            return Edited({**entry, "discarded": stepped(entry["discarded"], done)}, tool)
        case "add-territory":
            new = {"terrain": done.arg if done.arg in TERRAINS else "W", "squares": "", "crowns": "0"}
            return Edited({**entry, "territories": [*entry["territories"], new][:MOST_ROWS]}, tool)
        case "remove-territory" | "terrain":
            return Edited(_edit_row(entry, done), tool)
        case do if do.partition("-")[0] in NUMBERS:
            return Edited(_edit_row(entry, done), tool)
    return None


def _edit_row(entry: Entry, done: Edit) -> Entry:
    rows = entry["territories"]
    at = int(done.arg) if done.arg.isascii() and done.arg.isdecimal() and len(done.arg) < 3 else len(rows)
    if at >= len(rows):
        return entry
    row = rows[at]
    if done.do == "remove-territory":
        return {**entry, "territories": rows[:at] + rows[at + 1 :]}
    if done.do == "terrain":
        row = {**row, "terrain": done.value if done.value in TERRAINS else row["terrain"]}
    else:
        field = NUMBERS[done.do.partition("-")[0]]
        row = {**row, field: stepped(row[field], done)}
    return {**entry, "territories": [*rows[:at], row, *rows[at + 1 :]]}


def begun(row: Mapping[str, str]) -> bool:
    """Whether anything is typed in a row; until then it is not there yet."""
    return bool(row["squares"] or row["crowns"].strip("0"))


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """The player of a score input; None while the list is empty. No crown typed is no crown."""
    numbers = [
        {"terrain": row["terrain"], "squares": number(row["squares"]), "crowns": number(row["crowns"]) or 0}
        for row in entry["territories"]
        if begun(row)
    ]
    if not numbers:
        return None
    found = {"territories": numbers, "discarded": number(entry["discarded"])}
    return {**found, "castle_centred": entry["centred"]} if options.middle_kingdom else found


def accounted(entry: Entry) -> int:
    """Squares of land that the list and the discards account for."""
    numbers = [number(row["squares"]) for row in entry["territories"]] + [number(entry["discarded"])] * 2
    return sum(one for one in numbers if isinstance(one, int))


def paths(entry: Entry) -> list[str]:
    """Where each row stands in the score input, for what is said of it; '' = it is not there yet."""
    rows = entry["territories"]
    return [f"territories[{sum(map(begun, rows[:at]))}]" if begun(row) else "" for at, row in enumerate(rows)]
