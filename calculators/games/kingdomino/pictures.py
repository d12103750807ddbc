"""How cells, kingdoms and dominoes are drawn and named, on the score page, the play page and in examples."""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.outline import outline
from calculators.core.text import N, T, Text
from calculators.games.kingdomino.cells import halves
from calculators.games.kingdomino.components import CASTLE_NAME, TERRAINS
from calculators.games.kingdomino.inputs import CASTLE_CELL, EMPTY_CELL


def look(cell: str) -> dict[str, Any]:
    """How a cell looks: terrain letter ("C" castle, "" nothing) and crowns."""
    if cell == EMPTY_CELL:
        return {"terrain": "", "crowns": 0}
    return {"terrain": "C", "crowns": 0} if cell == CASTLE_CELL else {"terrain": cell[0], "crowns": int(cell[1])}


def cell_name(cell: str) -> Text:
    """ "Lake, 1 crown", for screen readers."""
    if cell == EMPTY_CELL:
        return T("empty")
    if cell == CASTLE_CELL:
        return T(CASTLE_NAME)
    terrain, crowns = T(TERRAINS[cell[0]]), int(cell[1])
    return (
        T("{terrain}, {crowns}", terrain=terrain, crowns=N("{n} crown", "{n} crowns", n=crowns)) if crowns else terrain
    )


def place_name(column: int, row: int, cell: str) -> Text:
    """ "row 2, column 4: Lake, 1 crown"; counted from 0."""
    return T("row {row}, column {column}: {what}", row=row + 1, column=column + 1, what=cell_name(cell))


def domino_picture(number: int) -> dict[str, Any]:
    """A domino with what its halves are called."""
    left, right = halves(number)
    return {"number": number, "halves": [look(left), look(right)], "left": cell_name(left), "right": cell_name(right)}


def pictured(player: Mapping[str, Any], evidence: Sequence[Any]) -> Mapping[str, Any] | None:
    """A board of a score input as a picture with `evidence` outlined; None for a list of territories.

    With a `domino` (as in `can_play`) that lies on it too, ringed.
    """
    if "board" not in player:
        return None
    cells = {(x, y): cell for y, row in enumerate(player["board"]) for x, cell in enumerate(row.split())}
    left, top = next((square for square, cell in cells.items() if cell == CASTLE_CELL), (0, 0))
    cells = {(x - left, y - top): cell for (x, y), cell in cells.items()}
    ghosts: dict[tuple[int, int], str] = {}
    if "domino" in player:
        squares = [(x, y) for x, y in (player["left"], player["right"])]
        ghosts = dict(zip(squares, halves(player["domino"]), strict=True))
    both = cells | ghosts
    xs, ys = zip(*both, strict=True)
    columns, rows = range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)
    board = [[{**look(both.get((x, y), EMPTY_CELL)), "ghost": (x, y) in ghosts} for x in columns] for y in rows]
    return {"board": board, "path": outline({(x - columns[0], y - rows[0]) for x, y in evidence})}
