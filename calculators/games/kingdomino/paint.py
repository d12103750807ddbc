"""The score page's first way: a board painted square by square."""

from calculators.core.room import Column, Edit, Edited, Entry, Tool
from calculators.core.text import T
from calculators.games.kingdomino.cells import put, square
from calculators.games.kingdomino.components import SQUARES, TERRAINS
from calculators.games.kingdomino.inputs import CASTLE_CELL, EMPTY_CELL

CASTLE_BRUSH, CLEAR_BRUSH = "C", "X"
BRUSHES = (*TERRAINS, CASTLE_BRUSH, CLEAR_BRUSH)
MOST = {terrain: max(crowns for kind, crowns in SQUARES if kind == terrain) for terrain in TERRAINS}
TOOL: Tool = {"brush": "W", "crowns": 0}
CASTLE_STANDS = T("The castle stands here. To move it, pick Castle and tap its square.")


def edit(column: Column, done: Edit) -> Edited | None:
    """A square, a brush, crowns for the brush or, with a key, for the square that has the focus."""
    entry, tool = column.entry, column.tool
    match done.do:
        case "paint":
            return _paint(entry, tool, square(entry, done.arg), slides=done.value == "slide")
        case "brush" if done.arg in BRUSHES:
            return Edited(entry, {**tool, "brush": done.arg, "crowns": tool["crowns"] * (done.arg == tool["brush"])})
        case "crowns" if done.arg in {"0", "1", "2", "3"}:
            return _crown(entry, tool, int(done.arg), square(entry, done.value))
        case "clear":
            return Edited(put(entry, square(entry, done.value), EMPTY_CELL), tool)
    return None


def _paint(entry: Entry, tool: Tool, at: int | None, *, slides: bool) -> Edited:
    """A new square gets the brush with its crowns; a tap on the same terrain raises them, after the most to none."""
    if at is None:
        return Edited(entry, tool)
    brush, old = tool["brush"], entry["cells"][at]
    if brush == CASTLE_BRUSH:
        return Edited(put(entry, at, CASTLE_CELL), tool)
    if old == CASTLE_CELL:
        return Edited(entry, tool, None if slides else CASTLE_STANDS)
    if brush == CLEAR_BRUSH:
        return Edited(put(entry, at, EMPTY_CELL), tool)
    if old[0] != brush:
        return Edited(put(entry, at, f"{brush}{tool['crowns']}"), tool)
    if slides:
        return Edited(entry, tool)
    return Edited(put(entry, at, f"{brush}{(int(old[1]) + 1) % (MOST[brush] + 1)}"), tool)


def _crown(entry: Entry, tool: Tool, crowns: int, at: int | None) -> Edited:
    if at is None:
        return Edited(entry, {**tool, "crowns": min(crowns, MOST.get(tool["brush"], 0))})
    old = entry["cells"][at]
    if old in {EMPTY_CELL, CASTLE_CELL}:
        return Edited(entry, tool)
    return Edited(put(entry, at, f"{old[0]}{min(crowns, MOST[old[0]])}"), tool)
