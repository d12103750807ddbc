"""One player's kingdom: what lies where, and where a domino may go.

Squares are counted from the castle at (0, 0), x to the right, y downwards. Inside, a square is one number, so that a
board is a plain list with a border around it: that is what makes thousands of games a second possible.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Self

from calculators.core.refusal import Refusal
from calculators.games.kingdomino.components import CASTLE, DOMINOES, TERRAINS, Domino

BORDER = 7  # one more than the farthest square of a grid of seven
WIDTH = 2 * BORDER + 1
SPAN = range(-BORDER, BORDER + 1)
XY: list[tuple[int, int]] = [(x, y) for y in SPAN for x in SPAN]  # number of a square → where it is
CASTLE_AT = XY.index((0, 0))
COLUMNS = {x: range(x + BORDER, WIDTH**2, WIDTH) for x in SPAN}
ROWS = {y: range((y + BORDER) * WIDTH, (y + BORDER + 1) * WIDTH) for y in SPAN}
STEPS = (-WIDTH, -1, 1, WIDTH)  # to the four neighbours

# What an empty square offers: it is open, and which terrains it touches (the castle offers them all).
OPEN = 1
TOUCHES: dict[str, int] = {terrain: 2 << bit for bit, terrain in enumerate(TERRAINS)}
TOUCHES[CASTLE] = sum(TOUCHES.values())


class Place(NamedTuple):
    """Lay the domino in hand: the square of its left half, then that of its right half."""

    x1: int
    y1: int
    x2: int
    y2: int


def at(x: int, y: int) -> int:
    """The number of a square."""
    return (y + BORDER) * WIDTH + x + BORDER


# Every way to lie on two squares, in the order of moves; inside, a way is its position here.
PLACES: list[Place] = sorted(
    Place(*XY[here], *XY[here + step]) for here in range(WIDTH**2) for step in STEPS if max(map(abs, XY[here])) < BORDER
)
_WAYS: dict[Place, int] = {place: way for way, place in enumerate(PLACES)}


def _neighbours(here: int) -> list[tuple[int, int, int]]:
    """(there, the way with the left half here, the way with the right half here) for every place beside `here`."""
    if max(map(abs, XY[here])) == BORDER:
        return []
    found = []
    for there in (here + step for step in STEPS):
        forth, back = Place(*XY[here], *XY[there]), Place(*XY[there], *XY[here])
        found.append((there, _WAYS[forth], _WAYS.get(back, -1)))  # nothing can lie on the border
    return found


AROUND = [_neighbours(here) for here in range(WIDTH**2)]
# With equal halves both ways are one move, the first.
AROUND_EQUAL = [[(there, min(ways), min(ways)) for there, *ways in around] for around in AROUND]


class Kingdom:
    """A castle and the dominoes around it."""

    __slots__ = ("bottom", "crowns", "dominoes", "edge", "fit", "land", "left", "reach", "right", "top")

    def __init__(self, reach: int) -> None:
        """A castle alone; `reach` is how far the grid lets a kingdom stretch, 4 or 6.

        Source: kingdomino/setup.kingdom, kingdomino/components.castle.
        """
        self.reach = reach
        self.land: list[str] = [""] * WIDTH**2  # terrain letter, castle, or nothing
        self.crowns: list[int] = [0] * WIDTH**2
        self.fit: list[int] = [OPEN * (max(abs(x), abs(y)) <= reach) for x, y in XY]  # 0 = nothing can lie here
        self.edge: set[int] = set()  # open squares beside the kingdom
        self.left = self.right = self.top = self.bottom = 0  # the box around all squares
        self.dominoes: list[tuple[int, Place]] = []  # as laid; squares given one by one are in none
        self._lay(CASTLE_AT, CASTLE, 0)

    @classmethod
    def of_squares(cls, reach: int, squares: Mapping[tuple[int, int], tuple[str, int]]) -> Self:
        """A kingdom from its land squares (x, y) → (terrain, crowns), which must fit into the grid."""
        kingdom = cls(reach)
        for (x, y), (terrain, crowns) in squares.items():
            kingdom._lay(at(x, y), terrain, crowns)
            kingdom._stretch(x, y)
        return kingdom

    @classmethod
    def of_dominoes(cls, reach: int, dominoes: Iterable[Sequence[int]]) -> Self:
        """A kingdom from its dominoes as a view lists them: [number, x1, y1, x2, y2] as laid."""
        kingdom = cls(reach)
        for number, *squares in dominoes:
            kingdom.put(DOMINOES[number], Place(*squares))
        return kingdom

    def copy(self) -> Self:
        """An independent copy."""
        other = object.__new__(type(self))
        other.reach = self.reach
        other.land, other.crowns, other.fit = self.land[:], self.crowns[:], self.fit[:]
        other.edge, other.dominoes = self.edge.copy(), self.dominoes[:]
        other.left, other.right, other.top, other.bottom = self.left, self.right, self.top, self.bottom
        return other

    def squares(self) -> list[int]:
        """All land squares, row by row."""
        land, first, beyond = self.land, self.left + BORDER, self.right + BORDER + 1
        return [
            here
            for row in range((self.top + BORDER) * WIDTH, (self.bottom + BORDER + 1) * WIDTH, WIDTH)
            for here in range(row + first, row + beyond)
            if land[here] and here != CASTLE_AT
        ]

    def placements(self, domino: Domino) -> tuple[Place, ...]:
        """Every legal placement, in the order of moves; the two ways to lay a double on two squares count once.

        Source: kingdomino/placement.halves, kingdomino/placement.connect, kingdomino/placement.free.
        """
        fit, left, right = self.fit, TOUCHES[domino.left], TOUCHES[domino.right]
        around = AROUND_EQUAL if left == right else AROUND
        ways: set[int] = set()
        for here in self.edge:
            touching = fit[here]
            if touching & left:
                for there, way, _ in around[here]:
                    if fit[there]:
                        ways.add(way)
            if touching & right:
                for there, _, way in around[here]:
                    if fit[there]:
                        ways.add(way)
        return tuple([PLACES[way] for way in sorted(ways)])

    def put(self, domino: Domino, place: Place) -> None:
        """Lay a domino where it may lie; it stays there for good.

        Source: kingdomino/placement.stay.
        """
        x1, y1, x2, y2 = place
        self._lay(at(x1, y1), domino.left, domino.left_crowns)
        self._lay(at(x2, y2), domino.right, domino.right_crowns)
        self._stretch(x1, y1)
        self._stretch(x2, y2)
        self.dominoes.append((domino.number, place))

    def _lay(self, here: int, terrain: str, crowns: int) -> None:
        """Cover a square and let its neighbours touch it."""
        fit, edge = self.fit, self.edge
        self.land[here], self.crowns[here] = terrain, crowns
        fit[here] = 0
        edge.discard(here)
        touch = TOUCHES[terrain]
        for step in STEPS:
            there = here + step
            if fit[there]:
                fit[there] |= touch
                edge.add(there)

    def _stretch(self, x: int, y: int) -> None:
        """Widen the box to hold (x, y); each step closes the line of squares that has become too far away.

        Source: kingdomino/placement.limit.
        """
        while x > self.right:
            self._close(COLUMNS[self.right - self.reach])
            self.right += 1
        while x < self.left:
            self._close(COLUMNS[self.left + self.reach])
            self.left -= 1
        while y > self.bottom:
            self._close(ROWS[self.bottom - self.reach])
            self.bottom += 1
        while y < self.top:
            self._close(ROWS[self.top + self.reach])
            self.top -= 1

    def _close(self, line: range) -> None:
        for here in line:
            self.fit[here] = 0
        self.edge.difference_update(line)

    def why_not(self, domino: Domino, place: Place) -> Refusal | None:
        """Why the domino may not lie there, None when it may: reasons in a fixed order, any numbers allowed.

        Source: kingdomino/placement.halves, kingdomino/placement.limit, kingdomino/placement.connect,
        kingdomino/placement.free.
        """
        x1, y1, x2, y2 = place
        if abs(x1 - x2) + abs(y1 - y2) != 1:
            return Refusal("not_adjacent", "kingdomino/placement.halves")
        for x, y in ((x1, y1), (x2, y2)):
            if max(abs(x), abs(y)) <= BORDER and self.land[at(x, y)]:
                return Refusal("space_taken", "kingdomino/placement.halves", {"x": x, "y": y})
        wide = max(self.right, x1, x2) - min(self.left, x1, x2)
        high = max(self.bottom, y1, y2) - min(self.top, y1, y2)
        if max(wide, high) > self.reach:
            return Refusal("outside_grid", "kingdomino/placement.limit", {"size": self.reach + 1})
        if not (self._touches(x1, y1, domino.left) or self._touches(x2, y2, domino.right)):
            return Refusal("no_connection", "kingdomino/placement.connect")
        return None

    def _touches(self, x: int, y: int, terrain: str) -> bool:
        """Whether a half on an open square lies beside the castle or beside its own terrain."""
        return any(self.land[at(x, y) + step] in {terrain, CASTLE} for step in STEPS)
