"""The score page's second way: a board laid domino by domino, by their numbers.

The number in hand stays as typed. The first tap puts the left half on a square, the second, beside it, the right half.
"""

from collections.abc import Mapping
from typing import Any

from calculators.core.keypad import number
from calculators.core.refusal import InputError
from calculators.core.room import Column, Edit, Edited, Tool
from calculators.core.text import T
from calculators.games.kingdomino.cells import beside, covered, halves, laid, lay, put, square, take_up
from calculators.games.kingdomino.inputs import CASTLE_CELL, EMPTY_CELL, NUMBER
from calculators.games.kingdomino.messages import MESSAGES
from calculators.games.kingdomino.paint import CASTLE_STANDS
from calculators.games.kingdomino.pictures import domino_picture

# The number as typed, the square of the left half, how often it was turned there; or the castle in hand.
TOOL: Tool = {"number": "", "anchor": None, "turned": 0, "moving": False}


def edit(column: Column, done: Edit) -> Edited | None:
    """A number, a square, the button that turns, the castle that is to move."""
    entry, tool = column.entry, column.tool
    match done.do:
        case "number":
            typed = done.value.strip()[:9] if isinstance(done.value, str) else ""
            return Edited(entry, {**tool, **TOOL, "number": typed})
        case "paint" if done.value != "slide":
            return _tap(column, square(entry, done.arg))
        case "turn":
            return Edited(entry, {**tool, "turned": tool["turned"] + 1})
        case "castle":
            return Edited(entry, {**tool, "anchor": None, "moving": not tool["moving"]})
    return None


def in_hand(column: Column) -> int | InputError | None:
    """The domino to lay; an error for a number that cannot be, None while there is none.

    Source: kingdomino/components.dominoes.
    """
    typed = number(column.tool["number"])
    if typed is None:
        return None
    try:
        found: int = NUMBER.read(typed, "number")
    except InputError as error:
        return error
    if found in laid([column.entry, *column.others]):
        return InputError("duplicate_card", "number", rule="kingdomino/components.dominoes", card=found)
    return found


def _tap(column: Column, at: int | None) -> Edited:
    entry, tool, domino = column.entry, column.tool, in_hand(column)
    if at is None:
        return Edited(entry, tool)
    if tool["moving"]:
        return Edited(put(entry, at, CASTLE_CELL), {**tool, "moving": False})
    if domino is None and (found := take_up(entry, at)):
        return Edited(found[0], {**tool, **TOOL, "number": str(found[1])})
    if not isinstance(domino, int):
        return Edited(entry, tool, T("First type the number of a domino."), "number")
    if entry["cells"][at] == CASTLE_CELL:
        return Edited(entry, tool, CASTLE_STANDS)
    if at in covered(entry):
        return Edited(entry, tool, T(MESSAGES["space_taken"]))
    anchor = _anchor(column)
    if at == anchor:
        return Edited(entry, {**tool, "turned": tool["turned"] + 1})
    if anchor is not None and anchor in beside(entry, at):
        return Edited(lay(entry, domino, anchor, at), {**tool, **TOOL}, None, "number")
    return Edited(entry, {**tool, "anchor": at, "turned": 0})


def _free(column: Column, at: int) -> bool:
    """Whether a half may lie on a square: plain painted land gives way."""
    return column.entry["cells"][at] != CASTLE_CELL and at not in covered(column.entry)


def _anchor(column: Column) -> int | None:
    """The square of the left half, if it can still lie there: the tool outlives undo and a change of columns."""
    at: int | None = column.tool["anchor"]
    return at if at is not None and at < len(column.entry["cells"]) and _free(column, at) else None


def ghosts(column: Column) -> dict[int, str]:
    """The domino in hand where it would lie: square → cell."""
    anchor, domino = _anchor(column), in_hand(column)
    if anchor is None or not isinstance(domino, int):
        return {}
    cells = column.entry["cells"]
    ways = sorted(
        (at for at in beside(column.entry, anchor) if _free(column, at)), key=lambda at: cells[at] != EMPTY_CELL
    )
    if not ways:
        return {anchor: halves(domino)[0]}
    return dict(zip((anchor, ways[column.tool["turned"] % len(ways)]), halves(domino), strict=True))


def shown(column: Column) -> Mapping[str, Any]:
    """The number in hand with its picture or what is wrong with it, and which domino begins on which square."""
    domino = in_hand(column)
    return {
        "error": domino if isinstance(domino, InputError) else None,
        "picture": domino_picture(domino) if isinstance(domino, int) else None,
        "turns": len(ghosts(column)) == 2,
        "numbers": {left: number for number, left, _ in column.entry["dominoes"]},
        "count": len(column.entry["dominoes"]),
    }
