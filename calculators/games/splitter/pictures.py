"""How sheets and their spaces are drawn and named, on the score page, the play page and in examples."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from calculators.core.outline import outline
from calculators.core.text import T, Text
from calculators.games.splitter.components import (
    EMPTY,
    POSITIONS,
    SHEETS,
    Position,
    Sheet,
    at,
    mirror_column,
    read_rows,
    space_name,
)
from calculators.games.splitter.scoring import Group, groups

SPACES: dict[str, Position] = {space_name(row, column): (row, column) for row, column in POSITIONS.values()}


def picture(
    sheet: Sheet,
    cells: Sequence[int],
    *,
    ghosts: Mapping[Position, int] | None = None,
    evidence: Collection[Sequence[int]] = (),
) -> dict[str, Any]:
    """A sheet as the templates draw it: its spaces with what stands there, and the lines around groups.

    `ghosts` are numbers that are only shown; `evidence` are spaces [row, column] to outline.
    """
    found = groups(sheet, cells)
    owner = {cell: group for group in found for cell in group.cells}
    return {
        "name": sheet.name,
        "spaces": [
            _space(sheet, cells, owner.get((row, column)), row, column, ghosts or {})
            if at(row, column) in sheet.spaces
            else None
            for row, column in POSITIONS.values()
        ],
        "valid": "".join(_around(group.cells) for group in found if group.valid),
        "groups": "".join(_around(group.cells) for group in found if not group.valid),
        "chosen": _around([(row, column) for row, column in evidence]),
    }


def _around(cells: Collection[Position]) -> str:
    return outline({(column, row) for row, column in cells})


def _space(
    sheet: Sheet, cells: Sequence[int], group: Group | None, row: int, column: int, ghosts: Mapping[Position, int]
) -> dict[str, Any]:
    here = at(row, column)
    number = ghosts.get((row, column), cells[here])
    printed = "star" if here in sheet.stars else "heart" if here in sheet.hearts else ""
    look = "valid" if group and group.valid else "large" if group and len(group.cells) > group.n else ""
    return {
        "at": space_name(row, column),
        "number": number if number != EMPTY else None,
        "printed": printed,
        "look": look,
        "ghost": (row, column) in ghosts,
        "label": T("{space}: {what}", space=place_name(row, column, printed), what=_what(number, group)),
    }


def place_name(row: int, column: int, printed: str) -> Text | str:
    """ "d4", "a4, star"."""
    name = space_name(row, column)
    if not printed:
        return name
    return T("{space}, star", space=name) if printed == "star" else T("{space}, heart", space=name)


def _what(number: int, group: Group | None) -> Text | str:
    """What stands on a space, for screen readers: the number, and how far its group is."""
    if number == EMPTY:
        return T("empty")
    if group is None:
        return str(number)
    size = len(group.cells)
    if group.valid:
        return T("{n}, valid group", n=number)
    if size < number:
        return T("{n}, group of {size}: too small", n=number, size=size)
    return T("{n}, group of {size}: too large", n=number, size=size)


def printed_sheet(rows: Sequence[str]) -> Sheet | None:
    """The sheet that rows of a score input fit."""
    shape = ["".join("." if mark == "." else "_" for mark in row) for row in rows]
    return next((sheet for sheet in SHEETS.values() if sheet.rows(sheet.blank()) == shape), None)


def pictured(player: Mapping[str, Any], evidence: Sequence[Any]) -> Mapping[str, Any] | None:
    """A sheet of a score input as a picture with `evidence` outlined; None where only groups were counted.

    With `dice` and what to `write` (as in `can_play`) that stands there too, ringed.
    """
    sheet = printed_sheet(player["rows"]) if "rows" in player else None
    if sheet is None:
        return None
    cells = read_rows(sheet, player["rows"])
    ghosts = {}
    if "write" in player:
        entry = [player["write"][key] for key in ("row", "col", "n")]
        ghosts = {
            (row, column): number
            for (row, column), number in ghosts_of(entry, player["dice"]).items()
            if number in player["dice"] and cells[at(row, column)] == EMPTY
        }
    return {**picture(sheet, cells, ghosts=ghosts, evidence=evidence), "dice": player.get("dice")}


def ghosts_of(entry: Sequence[int], dice: Sequence[int]) -> dict[Position, int]:
    """The two numbers of an entry [row, column, number], by space."""
    row, column, n = entry
    return {(row, column): n, (row, mirror_column(column)): sum(dice) - n}
