"""A kingdom on the score page: painted square by square (`paint`), laid by domino number (`lay`), or typed as a list of
territories (`territories`); beside a board, advice about the next dominoes (`advice`).

An entry is plain JSON: a grid of `cells` with the `dominoes` known to lie there, and beside them what the list holds.
Switching from one way to another loses nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.outline import outline
from calculators.core.room import Column, Edit, Edited, Entry, Rounds, ScoreView, Tool
from calculators.core.schema import Field, Fields, Flag, Int, Items, Word
from calculators.core.sheet import PlayerSheet
from calculators.core.text import T, Text, mark
from calculators.games.kingdomino import advice, lay, paint, territories
from calculators.games.kingdomino.cells import beside, board, castle, fit, laid, land, shows
from calculators.games.kingdomino.components import SQUARES, TERRAINS
from calculators.games.kingdomino.inputs import CASTLE_CELL, EMPTY_CELL, NUMBER
from calculators.games.kingdomino.options import Options, drafted, games_in_a_row, reach
from calculators.games.kingdomino.pictures import look, place_name

PAINT, LAY, LIST = "board", "laid", "list"
WAYS: dict[str, str] = {PAINT: mark("Paint"), LAY: mark("By number"), LIST: mark("Territories")}
CELLS = (EMPTY_CELL, CASTLE_CELL, *sorted(f"{terrain}{crowns}" for terrain, crowns in SQUARES))
ENTRY = Fields(
    {
        "mode": Field(Word(tuple(WAYS))),
        "size": Field(Int(5, 7)),
        "cells": Field(Items(Word(CELLS), 25, 49)),
        "dominoes": Field(Items(Items(Int(0, 48), 3, 3), 0, 24)),
        "territories": Field(territories.ROWS),
        "centred": Field(Flag()),
        "discarded": Field(territories.TYPED),
    }
)
TOOL: Tool = {**paint.TOOL, **lay.TOOL, **advice.TOOL}


def blank(options: Options) -> Entry:
    """A castle in the middle of an empty grid."""
    size = reach(options) + 1
    cells = [EMPTY_CELL] * size**2
    cells[size**2 // 2] = CASTLE_CELL
    kingdom = {"mode": PAINT, "size": size, "cells": cells, "dominoes": []}
    return {**kingdom, "territories": [], "centred": False, "discarded": "0"}


def read(given: Any) -> Entry:
    """An entry from outside; raises InputError or ValueError."""
    entry = ENTRY.read(given)
    if len(entry["cells"]) != entry["size"] ** 2:
        raise ValueError("cells")
    for domino in entry["dominoes"]:
        number, left, right = domino
        NUMBER.read(number, "dominoes")
        if max(left, right) >= len(entry["cells"]) or right not in beside(entry, left) or not shows(entry, domino):
            raise ValueError(f"domino {number}")
    if len(laid([entry])) != len(entry["dominoes"]):
        raise ValueError("dominoes")
    return entry


def edit(column: Column, done: Edit) -> Edited | None:
    """One tap, key or typed field, in the way that is chosen."""
    mode = column.entry["mode"]
    if done.do == "mode":
        chosen = done.arg if done.arg in WAYS else mode
        return Edited({**column.entry, "mode": chosen}, {**column.tool, "anchor": None, "moving": False})
    if mode == LIST:
        return territories.edit(column, done)
    return (lay if mode == LAY else paint).edit(column, done) or advice.edit(column, done)


# ---- out -------------------------------------------------------------------------------------------------------------


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """The player of a score input; None while nothing is entered."""
    if entry["mode"] == LIST:
        return territories.to_input(entry, options)
    return {"board": board(entry)} if land(entry) else None


def complete(entry: Entry, options: Options) -> bool:
    """Every domino of the game is accounted for."""
    squares = territories.accounted(entry) if entry["mode"] == LIST else land(entry)
    return squares == 2 * drafted(options)


def shown(column: Column, evidence: Sequence[Any]) -> Mapping[str, Any]:
    """What the template draws: the squares with their names, the outline of `evidence`, and the tools."""
    entry, tool, options = column.entry, column.tool, column.options
    found = {
        "ways": [{"value": way, "text": T(name)} for way, name in WAYS.items()],
        "brushes": [{"key": terrain, "name": T(name)} for terrain, name in TERRAINS.items()],
        "centre_asked": options.middle_kingdom,
        "size": entry["size"],
    }
    if entry["mode"] == LIST:
        return {**found, "paths": territories.paths(entry)}
    lays = lay.shown(column) if entry["mode"] == LAY else None
    x, y = castle(entry)
    return {
        **found,
        "board": _squares(column, lays["numbers"] if lays else {}),
        "outline": outline({(x + right, y + down) for right, down in evidence}),
        "crowns": [{"value": n, "text": str(n), "off": n > paint.MOST.get(tool["brush"], 0)} for n in range(4)],
        "keys": {"t": "turn"} if lays else PAINT_KEYS,
        "lay": lays,
        "advice": advice.shown(column),
    }


PAINT_KEYS = (
    {str(n): f"crowns:{n}" for n in range(4)}
    | {brush.lower(): f"brush:{brush}" for brush in paint.BRUSHES}
    | {"Delete": "clear", "Backspace": "clear"}
)


def _squares(column: Column, numbers: Mapping[int, int]) -> list[dict[str, Any]]:
    """The cells to draw, a domino that is only shown lying on them already."""
    size, cells = column.entry["size"], column.entry["cells"]
    ghosts = (lay.ghosts(column) if column.entry["mode"] == LAY else {}) or advice.ghosts(column)
    return [
        {
            "at": f"{at % size},{at // size}",
            **look(ghosts.get(at, cell)),
            "ghost": at in ghosts,
            "number": numbers.get(at),
            "label": place_name(at % size, at // size, ghosts.get(at, cell)),
        }
        for at, cell in enumerate(cells)
    ]


def note(sheet: PlayerSheet) -> Text | None:
    """ "34 for land, 5 for Harmony"."""
    extra = sheet.extra
    if not extra["harmony"] and not extra["middle_kingdom"]:
        return None
    found = T("{n} for land", n=extra["land"])
    if extra["harmony"]:
        found = T("{first}, {second}", first=found, second=T("{n} for Harmony", n=extra["harmony"]))
    if extra["middle_kingdom"]:
        found = T("{first}, {second}", first=found, second=T("{n} for the Middle Kingdom", n=extra["middle_kingdom"]))
    return found


SCORE = ScoreView(
    template="kingdomino/pad.html",
    options=("harmony", "middle_kingdom", "mighty_duel", "dynasty", "length"),
    blank=blank,
    tool=TOOL,
    read=read,
    edit=edit,
    fit=fit,
    to_input=to_input,
    complete=complete,
    shown=shown,
    note=note,
    folded={"kingdomino/score.crownless": mark("No crown")},
    rounds=Rounds(mark("Game {n}"), games_in_a_row),
    paper="kingdomino/paper.html",
)
