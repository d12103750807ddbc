"""The score page's first two ways: a sheet tapped space by space with a number in hand, or typed row by row."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calculators.core.refusal import InputError
from calculators.core.room import Column, Edit, Edited, Entry, Tool
from calculators.games.splitter.components import (
    EMPTY,
    NUMBERS,
    POSITIONS,
    SHEETS,
    Cells,
    Sheet,
    space_name,
)
from calculators.games.splitter.pictures import SPACES

BLANK = "_" * len(POSITIONS)
CLEAR = "X"
# The number in hand, and the space where typing goes on; '' = the first empty one.
TOOL: Tool = {"brush": "1", "at": ""}
PLACES = {name: place for place, name in enumerate(SPACES)}  # where a space stands in `numbers`
KEYS = {str(n): f"write:{n}" for n in NUMBERS} | {"Backspace": "back", "Delete": "erase"}


def cells_of(entry: Entry, sheet: Sheet) -> Cells:
    """The numbers that stand on a sheet."""
    cells = sheet.blank()
    for here, mark in zip(POSITIONS, entry["numbers"], strict=True):
        if cells[here] == EMPTY and mark != "_":
            cells[here] = int(mark)
    return cells


def pairs(sheet: Sheet, cells: Sequence[int]) -> int:
    """How many mirror pairs are written."""
    return sum(cells[left] != EMPTY and cells[right] != EMPTY for left, right in sheet.pairs)


def halves(sheet: Sheet, cells: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The filled spaces whose mirrors are empty, each with its mirror."""
    for left, right in sheet.pairs:
        if (cells[left] == EMPTY) != (cells[right] == EMPTY):
            yield (right, left) if cells[left] == EMPTY else (left, right)


def put(entry: Entry, name: str, mark: str) -> Entry:
    """A number ("_" = none) on a space."""
    place, numbers = PLACES[name], entry["numbers"]
    return {**entry, "numbers": f"{numbers[:place]}{mark}{numbers[place + 1 :]}"}


def in_order(sheet: Sheet) -> list[str]:
    """The names of a sheet's spaces in reading order."""
    return [space_name(*POSITIONS[here]) for here in sheet.spaces]


def cursor(column: Column) -> str:
    """Where typing goes on; '' when the sheet is full."""
    names = in_order(SHEETS[column.options.sheet])
    if column.tool["at"] in names:
        chosen: str = column.tool["at"]
        return chosen
    return next((name for name in names if column.entry["numbers"][PLACES[name]] == "_"), "")


# ---- in --------------------------------------------------------------------------------------------------------------


def edit(column: Column, done: Edit, *, taps: bool) -> Edited | None:
    """A space, a number to take in hand, a key. A key writes where the focus is, else where typing goes on."""
    entry, tool, names = column.entry, column.tool, in_order(SHEETS[column.options.sheet])
    focused = done.value if isinstance(done.value, str) and done.value in names else ""
    match done.do:
        case "space" if done.arg in names and taps:
            return _tap(entry, tool, done.arg, slides=done.value == "slide")
        case "space" if done.arg in names:
            return Edited(entry, {**tool, "at": done.arg})
        case "brush" if done.arg in {*map(str, NUMBERS), CLEAR}:
            return Edited(entry, {**tool, "brush": done.arg})
        case "write" if done.arg in {*map(str, NUMBERS)}:
            return _write(column, names, focused, done.arg)
        case "erase":
            name = focused or cursor(column)
            return Edited(put(entry, name, "_") if name else entry, tool)
        case "back":
            return _back(column, names, focused)
    return None


def _tap(entry: Entry, tool: Tool, name: str, *, slides: bool) -> Edited:
    """A space gets the number in hand; a second tap takes it away again."""
    brush, old = tool["brush"], entry["numbers"][PLACES[name]]
    mark = "_" if brush == CLEAR or (brush == old and not slides) else brush
    return Edited(put(entry, name, mark), {**tool, "at": ""})


def _write(column: Column, names: Sequence[str], focused: str, mark: str) -> Edited:
    """Write, then on to the next space; the focus follows if it was on the sheet."""
    name = focused or cursor(column)
    if not name:
        return Edited(column.entry, column.tool)
    follows = next(iter(names[names.index(name) + 1 :]), "")
    focus = f"sp-{follows or name}" if focused else None
    return Edited(put(column.entry, name, mark), {**column.tool, "at": follows}, None, focus)


def _back(column: Column, names: Sequence[str], focused: str) -> Edited:
    """Take away the number here, or else the one before it."""
    entry, name = column.entry, focused or cursor(column) or names[-1]
    if entry["numbers"][PLACES[name]] == "_":
        name = names[max(0, names.index(name) - 1)]
    focus = f"sp-{name}" if focused else None
    return Edited(put(entry, name, "_"), {**column.tool, "at": name}, None, focus)


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def shown(column: Column, *, taps: bool) -> Mapping[str, Any]:
    """The keys of the keyboard, where typing goes on, and the first pair that is half filled."""
    sheet = SHEETS[column.options.sheet]
    half = next(halves(sheet, cells_of(column.entry, sheet)), None)
    return {
        "keys": KEYS,
        "cursor": "" if taps else cursor(column),
        "half": half and _half_error(*half),
        "waits": {space_name(*POSITIONS[other]) for _, other in halves(sheet, cells_of(column.entry, sheet))},
    }


def _half_error(filled: int, other: int) -> InputError:
    """As the calculator says it.

    Source: splitter/write.must.
    """
    names = {"space": space_name(*POSITIONS[filled]), "mirror": space_name(*POSITIONS[other])}
    return InputError("half_written_pair", "rows", rule="splitter/write.must", **names)
