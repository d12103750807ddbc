"""The grid of the score page: cells row by row ("L1", "CC", "--"), and the dominoes that are known to lie on them.

An entry holds both: `cells`, and `dominoes` as [number, square of the left half, square of the right half]. A square is
an index into `cells`. A domino is known as long as its cells show it; painting over one makes plain cells of it.
"""

from collections.abc import Iterable, Sequence

from calculators.core.room import Entry
from calculators.games.kingdomino.components import DOMINOES
from calculators.games.kingdomino.inputs import CASTLE_CELL, EMPTY_CELL
from calculators.games.kingdomino.options import Options, reach

type Halves = tuple[str, str]


def square(entry: Entry, name: object) -> int | None:
    """The square named "column,row", counted from 0; None for anything else."""
    parts = name.split(",") if isinstance(name, str) else []
    if len(parts) != 2 or not all(part.isascii() and part.isdecimal() and len(part) == 1 for part in parts):
        return None
    column, row = map(int, parts)
    size: int = entry["size"]
    return row * size + column if column < size and row < size else None


def beside(entry: Entry, at: int) -> list[int]:
    """The squares that share a side with one, as Turn goes round: right, below, left, above."""
    size = entry["size"]
    column, row = at % size, at // size
    found = [(column + 1, row), (column, row + 1), (column - 1, row), (column, row - 1)]
    return [y * size + x for x, y in found if 0 <= x < size and 0 <= y < size]


def castle(entry: Entry) -> tuple[int, int]:
    """Column and row of the castle; the middle when it is missing."""
    cells, size = entry["cells"], entry["size"]
    at = cells.index(CASTLE_CELL) if CASTLE_CELL in cells else size**2 // 2
    return at % size, at // size


def board(entry: Entry) -> list[str]:
    """The rows of a score input."""
    size = entry["size"]
    return [" ".join(entry["cells"][at : at + size]) for at in range(0, size**2, size)]


def land(entry: Entry) -> int:
    """Squares that hold land."""
    return sum(cell not in {EMPTY_CELL, CASTLE_CELL} for cell in entry["cells"])


def halves(number: int) -> Halves:
    """The cells of a domino.

    >>> halves(48)
    ('W0', 'M3')
    """
    domino = DOMINOES[number]
    return f"{domino.left}{domino.left_crowns}", f"{domino.right}{domino.right_crowns}"


# ---- one square, one domino ------------------------------------------------------------------------------------------


def put(entry: Entry, at: int | None, cell: str) -> Entry:
    """A cell on a square; there is one castle."""
    if at is None:
        return entry
    cells = list(entry["cells"])
    if cell == CASTLE_CELL:
        cells = [EMPTY_CELL if old == CASTLE_CELL else old for old in cells]
    cells[at] = cell
    return _known({**entry, "cells": cells})


def lay(entry: Entry, number: int, left: int, right: int) -> Entry:
    """A domino on two squares."""
    for at, cell in zip((left, right), halves(number), strict=True):
        entry = put(entry, at, cell)
    return {**entry, "dominoes": [*entry["dominoes"], [number, left, right]]}


def take_up(entry: Entry, at: int) -> tuple[Entry, int] | None:
    """Without the domino on a square, and its number; None where none is known."""
    for number, *squares in entry["dominoes"]:
        if at in squares:
            for one in squares:
                entry = put(entry, one, EMPTY_CELL)
            return entry, number
    return None


def covered(entry: Entry) -> set[int]:
    """The squares under known dominoes."""
    return {at for _, *squares in entry["dominoes"] for at in squares}


def laid(entries: Iterable[Entry]) -> set[int]:
    """The numbers of all known dominoes."""
    return {number for entry in entries for number, *_ in entry["dominoes"]}


def shows(entry: Entry, domino: Sequence[int]) -> bool:
    """Whether the cells of an entry show a domino where it is said to lie."""
    number, *squares = domino
    return tuple(entry["cells"][at] for at in squares) == halves(number)


def _known(entry: Entry) -> Entry:
    return {**entry, "dominoes": [domino for domino in entry["dominoes"] if shows(entry, domino)]}


# ---- the whole grid --------------------------------------------------------------------------------------------------


def fit(entry: Entry, options: Options) -> Entry:
    """The same kingdom on the grid of these options. If it is too large for that, it keeps its grid: the calculator
    then says what is wrong and nothing is lost."""
    size = reach(options) + 1
    return entry if size == entry["size"] else _framed(entry, size) or entry


def make_room(entry: Entry, squares: Iterable[tuple[int, int]]) -> Entry:
    """The same kingdom, moved so that some squares (column, row), perhaps outside, are on the grid; if that can be."""
    return _framed(entry, entry["size"], squares) or entry


def _framed(entry: Entry, new: int, wanted: Iterable[tuple[int, int]] = ()) -> Entry | None:
    """The kingdom on a grid of `new` by `new`, with some more squares; None = it does not fit."""
    old: int = entry["size"]
    filled = [at for at, cell in enumerate(entry["cells"]) if cell != EMPTY_CELL]
    squares = [(at % old, at // old) for at in filled] + list(wanted)
    left, top = (_window([one[axis] for one in squares], old, new) for axis in (0, 1))
    if left is None or top is None:
        return None

    def moved(at: int) -> int:
        return (at // old - top) * new + at % old - left

    cells = [EMPTY_CELL] * new**2
    for at in filled:
        cells[moved(at)] = entry["cells"][at]
    dominoes = [[number, moved(one), moved(other)] for number, one, other in entry["dominoes"]]
    return {**entry, "size": new, "cells": cells, "dominoes": dominoes}


def _window(filled: Sequence[int], old: int, new: int) -> int | None:
    """Where a window of `new` lines begins that holds all filled ones, as central as can be; None = nowhere."""
    middle = (old - new) // 2
    if not filled:
        return middle
    low, high = max(filled) - new + 1, min(filled)
    return None if low > high else min(max(middle, low), high)
