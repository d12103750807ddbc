"""A sheet on the score page: tapped space by space or typed row by row (`fill`), or its valid groups counted
(`counts`); beside a sheet, the best entry for a roll (`advice`).

An entry is plain JSON: `numbers`, a mark for each place of seven rows of eight ("_" = nothing, also where the sheet has
no space), and beside them what was counted. Switching from one way, or one sheet, to another loses nothing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.room import Column, Edit, Edited, Entry, Rounds, ScoreView, Told, Tool
from calculators.core.schema import Field, Fields, Word
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.core.text import N, T, Text, mark
from calculators.games.splitter import advice, counts, fill
from calculators.games.splitter.components import NUMBERS, SHEETS
from calculators.games.splitter.fill import BLANK, cells_of, halves, pairs
from calculators.games.splitter.options import Options, rounds
from calculators.games.splitter.pictures import SPACES, picture
from calculators.games.splitter.scoring import RATING_NAMES

TAP, TYPE, COUNT = "tap", "type", "count"
WAYS: dict[str, str] = {TAP: mark("Tap"), TYPE: mark("Row by row"), COUNT: mark("Count groups")}
ENTRY = Fields({"way": Field(Word(tuple(WAYS))), "numbers": Field(Word()), **counts.FIELDS})
TOOL: Tool = {"way": TAP, **fill.TOOL, **advice.TOOL}


def blank(options: Options) -> Entry:
    """Nothing entered; the way is taken from the tool as soon as something is."""
    return {"way": TAP, "numbers": BLANK, **counts.BLANK}


def read(given: Any) -> Entry:
    """An entry from outside; raises InputError or ValueError."""
    entry = ENTRY.read(given)
    if len(entry["numbers"]) != len(SPACES) or not set(entry["numbers"]) <= set("_123456"):
        raise ValueError("numbers")
    counts.check(entry)
    return entry


def way_of(entry: Entry, tool: Tool) -> str:
    """How an entry is shown."""
    empty = entry["numbers"] == BLANK and not counts.begun(entry)
    way: str = (tool if empty else entry)["way"]
    return way


def edit(column: Column, done: Edit) -> Edited | None:
    """One tap, key or typed field, in the way that is chosen."""
    way = way_of(column.entry, column.tool)
    if done.do == "way":
        way = done.arg if done.arg in WAYS else way
        return Edited({**column.entry, "way": way}, {**column.tool, "way": way})
    column = column._replace(entry={**column.entry, "way": way})
    if way == COUNT:
        return counts.edit(column, done)
    return fill.edit(column, done, taps=way == TAP) or advice.edit(column, done)


# ---- out -------------------------------------------------------------------------------------------------------------


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """The player of a score input; None while nothing is entered.

    While rounds are missing, a pair of which one space is filled is still being entered and does not count.
    """
    if entry["way"] == COUNT:
        return counts.to_input(entry, options)
    sheet = SHEETS[options.sheet]
    cells = cells_of(entry, sheet)
    if not any(cells[here] for here in sheet.spaces):
        return None
    if pairs(sheet, cells) < rounds(options):
        for here, _ in halves(sheet, cells):
            cells[here] = 0
    return {"rows": sheet.rows(cells)}


def complete(entry: Entry, options: Options) -> bool:
    """The sheet is full, or as full as a quick game leaves it."""
    if entry["way"] == COUNT:
        return False
    sheet = SHEETS[options.sheet]
    cells = cells_of(entry, sheet)
    return pairs(sheet, cells) in {rounds(options), len(sheet.pairs)} and not list(halves(sheet, cells))


def shown(column: Column, evidence: Sequence[Any]) -> Mapping[str, Any]:
    """What the template draws: the sheet with its groups, and the tools of the way that is chosen."""
    entry, sheet = column.entry, SHEETS[column.options.sheet]
    way = way_of(entry, column.tool)
    found = {
        "ways": [{"value": key, "text": T(name)} for key, name in WAYS.items()],
        "way": way,
        "sheet": sheet,
        "digits": list(NUMBERS),
    }
    if way == COUNT:
        return {**found, **counts.shown(entry, sheet)}
    cells = cells_of(entry, sheet)
    tip = advice.shown(column)
    return {
        **found,
        **fill.shown(column, taps=way == TAP),
        "board": picture(sheet, cells, ghosts=tip["ghosts"] if tip else {}, evidence=evidence),
        "advice": tip,
    }


def note(sheet: PlayerSheet) -> Text | None:
    """How many groups count."""
    found = sheet.extra.get("groups")
    if found is None:
        return None
    valid = sum(group["valid"] for group in found)
    return N("{n} valid group", "{n} valid groups", n=valid)


def status(sheet: ScoreSheet, options: Options, names: Sequence[Text | str]) -> Told | None:
    """What one full sheet alone is called.

    Source: splitter/variant.solo, splitter/variant.rating.
    """
    rating = sheet.players[0].extra.get("rating")
    if rating is None:
        return None
    said = N("{n} point: {rating}.", "{n} points: {rating}.", n=sheet.totals[0], rating=T(RATING_NAMES[rating]))
    return Told(said, "splitter/variant.rating")


SCORE = ScoreView(
    template="splitter/pad.html",
    options=("sheet", "length"),
    blank=blank,
    tool=TOOL,
    read=read,
    edit=edit,
    to_input=to_input,
    complete=complete,
    shown=shown,
    note=note,
    rounds=Rounds("", lambda options: 1, status=status),
    paper="splitter/paper.html",
)
