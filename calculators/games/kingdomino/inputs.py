"""What `tableside score kingdomino` may be given: the shapes of its fields, and boards among them.

Shapes are checked first; what must agree with each other or with the box is checked in `entries`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.refusal import InputError
from calculators.core.schema import Field, Fields, Flag, Int, Items, Name, OneOf, Word
from calculators.core.tasks import players_fields, rounds_player
from calculators.games.kingdomino.components import DOMINOES, SQUARES, TERRAINS, Look
from calculators.games.kingdomino.kingdom import Kingdom
from calculators.games.kingdomino.options import GAMES_OF_A_DYNASTY, SEATS, Options, drafted, reach

CASTLE_CELL = "CC"
EMPTY_CELL = "--"

type Square = tuple[int, int]


@dataclass(frozen=True)
class Land:
    """The land squares of one board; `top` is the row of the castle, `path` where the board stands in the input."""

    squares: Mapping[Square, Look]
    top: int
    path: str

    def row(self, square: Square) -> str:
        """The path of the row that holds a square."""
        return f"{self.path}[{square[1] + self.top}]"


@dataclass(frozen=True)
class Board:
    """Rows of cells separated by blanks, read as squares around the castle: (x, y) → (terrain, crowns).

    A cell is a terrain letter with its crowns, `CC` the castle, `--` nothing. Errors: `bad_cell`, `too_many_crowns`,
    `two_castles`, `ragged_board`, `no_castle`.
    """

    def read(self, value: Any, path: str) -> Land:
        """The squares, row by row, each with its place in the input."""
        rows = Items(Word()).read(value, path)
        looks: dict[Square, Look] = {}
        castle: Square | None = None
        cells = [row.split() for row in rows]
        for y, row in enumerate(cells):
            where = f"{path}[{y}]"
            for x, cell in enumerate(row):
                if cell == CASTLE_CELL:
                    if castle is not None:
                        raise InputError("two_castles", where, column=x)
                    castle = (x, y)
                elif cell != EMPTY_CELL:
                    looks[x, y] = _look(cell, where, x)
            if len(row) != len(cells[0]):
                raise InputError("ragged_board", where, entered=len(row), expected=len(cells[0]))
        if castle is None:
            raise InputError("no_castle", path)
        left, top = castle
        return Land({(x - left, y - top): look for (x, y), look in looks.items()}, top, path)

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        cells = "|".join([CASTLE_CELL, EMPTY_CELL, *(f"{terrain}{crowns}" for terrain, crowns in sorted(SQUARES))])
        return {"type": "array", "items": {"type": "string", "pattern": rf"^\s*(({cells})(\s+|$))*$"}, "minItems": 1}


def _look(cell: str, where: str, column: int) -> Look:
    """Terrain and crowns of a cell such as `M2`.

    Source: kingdomino/components.dominoes.
    """
    terrain, crowns = cell[:1], cell[1:]
    if terrain not in TERRAINS or len(crowns) != 1 or crowns not in "0123456789":
        raise InputError("bad_cell", where, cell=cell, column=column)
    if (terrain, int(crowns)) not in SQUARES:
        most = max(crowns for kind, crowns in SQUARES if kind == terrain)
        raise InputError("too_many_crowns", where, terrain=terrain, entered=int(crowns), most=most)
    return terrain, int(crowns)


def read_kingdom(land: Land, options: Options, partial: bool = False) -> Kingdom:
    """The kingdom on a board; raises `outside_grid`, and unless it is still being entered `odd_squares` and
    `not_connected`.

    Source: kingdomino/placement.limit, kingdomino/placement.halves, kingdomino/placement.connect.
    """
    far = reach(options)
    xs, ys = ([0, *(square[axis] for square in land.squares)] for axis in (0, 1))
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    if max(wide, high) > far + 1:
        raise InputError("outside_grid", land.path, wide=wide, high=high, size=far + 1)
    if not partial:
        if len(land.squares) % 2:
            raise InputError("odd_squares", land.path, entered=len(land.squares))
        if apart := _apart(land.squares):
            raise InputError("not_connected", land.row(apart[0]), squares=[list(square) for square in apart])
    return Kingdom.of_squares(far, land.squares)


def _apart(squares: Mapping[Square, Look]) -> list[Square]:
    """Squares that no chain of sides joins to the castle, row by row."""
    left, joined = set(squares), [(0, 0)]
    for x, y in joined:  # grows while we walk along it
        for square in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if square in left:
                left.remove(square)
                joined.append(square)
    return [square for square in squares if square in left]


MOST_SEATS = max(SEATS)
NUMBER = Int(1, len(DOMINOES))
SQUARE = Items(Int(), 2, 2)
# Squares may be missing as long as the input is `partial`.
TERRITORY = Fields({"terrain": Field(Word(tuple(TERRAINS))), "squares": Field(Int(1), None), "crowns": Field(Int(0))})
COMMON = {"name": Field(Name(), None), "discarded": Field(Int(0, drafted(Options(mighty_duel=True))), None)}
BOARD_PLAYER = Fields({**COMMON, "board": Field(Board())})
QUICK_PLAYER = Fields({**COMMON, "territories": Field(Items(TERRITORY)), "castle_centred": Field(Flag(), None)})
PLAYER = OneOf([("territories", QUICK_PLAYER), ("board", BOARD_PLAYER)])
SCORE = players_fields(PLAYER, MOST_SEATS)
TOTALS = players_fields(rounds_player(Int(0), GAMES_OF_A_DYNASTY), MOST_SEATS)
WHAT_IF = Fields({"board": Field(Board()), "dominoes": Field(Items(NUMBER))})
CAN_PLAY = Fields({"board": Field(Board()), "domino": Field(NUMBER), "left": Field(SQUARE), "right": Field(SQUARE)})
SETUP = Fields({"seats": Field(Int(min(SEATS), MOST_SEATS))})
