"""The two printed sheets: 44 spaces, mirrored in a centre line; two stars; on sheet B three hearts.

A sheet in use is a flat list, `Cells`: rows of eight with a border around, so that the neighbours of a space are always
there. `OUTSIDE` = no space, `EMPTY` = nothing written yet, 1…6 = the number written.

Source: splitter/components.sheets, splitter/components.stars, splitter/components.hearts.
"""

from collections.abc import Sequence
from typing import NamedTuple

ROWS, COLUMNS = 7, 8
NUMBERS = range(1, 7)
DICE = 2

OUTSIDE, EMPTY = -1, 0
STRIDE = COLUMNS + 1  # the border right of a row is the one left of the next
STEPS = (-STRIDE, -1, 1, STRIDE)

type Cells = list[int]
type Position = tuple[int, int]  # row 0…6 from the top, column 0…7 from the left


def at(row: int, column: int) -> int:
    """Where a position stands in a flat list."""
    return (row + 1) * STRIDE + column + 1


POSITIONS: dict[int, Position] = {at(row, column): (row, column) for row in range(ROWS) for column in range(COLUMNS)}


def mirror_column(column: int) -> int:
    """The column as far from the centre line on the other side.

    >>> [mirror_column(column) for column in (0, 3, 4)]
    [7, 4, 3]

    Source: splitter/write.pair.
    """
    return COLUMNS - 1 - column


def space_name(row: int, column: int) -> str:
    """Column a…h from the left, row 1…7 from the top.

    >>> space_name(0, 3), space_name(6, 7)
    ('d1', 'h7')

    Source: splitter/write.names.
    """
    return f"{'abcdefgh'[column]}{row + 1}"


class Sheet(NamedTuple):
    """A printed sheet; all spaces are places in a flat list, in reading order."""

    name: str
    spaces: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]  # left and right space of each mirror pair
    stars: frozenset[int]
    hearts: tuple[int, ...]
    most: int  # points that a full sheet can reach at best

    def blank(self) -> Cells:
        """The sheet with nothing written on it."""
        cells = [OUTSIDE] * ((ROWS + 2) * STRIDE)
        for here in self.spaces:
            cells[here] = EMPTY
        return cells

    def rows(self, cells: Sequence[int]) -> list[str]:
        """Written cells as rows of text: a digit, `_` for an empty space, `.` for no space."""
        line = "".join("._123456"[number + 1] for number in cells)
        return [line[at(row, 0) : at(row, COLUMNS)] for row in range(ROWS)]


def _sheet(name: str, most: int, printed: str) -> Sheet:
    marks = {at(row, column): mark for row, line in enumerate(printed.split()) for column, mark in enumerate(line)}
    spaces = tuple(here for here, mark in marks.items() if mark != ".")
    lefts = [(row, column) for row, column in map(POSITIONS.__getitem__, spaces) if column < mirror_column(column)]
    return Sheet(
        name,
        spaces,
        tuple((at(row, column), at(row, mirror_column(column))) for row, column in lefts),
        frozenset(here for here in spaces if marks[here] == "*"),
        tuple(here for here in spaces if marks[here] == "h"),
        most,
    )


# `.` no space, `o` space, `*` star, `h` heart. Read from a photograph of both pads and compared with a public data set.
SHEETS: dict[str, Sheet] = {
    "A": _sheet("A", 56, "..oooo.. .oooooo. oooooooo *oooooo* oooooooo .oooooo. ..oooo.."),
    "B": _sheet("B", 61, "ooo..oho oooooooo .hooooo. .oo..oo. .ooohoo. oooooooo o*o..o*o"),
}


def read_rows(sheet: Sheet, rows: Sequence[str]) -> Cells:
    """Rows of text that fit the sheet, as cells; the opposite of `Sheet.rows`."""
    cells = sheet.blank()
    for here in sheet.spaces:
        row, column = POSITIONS[here]
        mark = rows[row][column]
        cells[here] = EMPTY if mark == "_" else int(mark)
    return cells
