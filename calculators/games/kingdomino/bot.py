"""How good a move looks one step ahead: the points it brings, what may grow out of it, what it leaves to claim.

Only + − × ÷ on numbers, so that CPython and the browser choose alike. The weights were found by playing.
"""

from collections.abc import Sequence
from typing import Any

from calculators.core.game import View
from calculators.games.kingdomino.components import DOMINOES, Domino
from calculators.games.kingdomino.kingdom import BORDER, STEPS, XY, Kingdom, Place, at
from calculators.games.kingdomino.options import Options, drafted, reach
from calculators.games.kingdomino.scoring import MIDDLE_KINGDOM, areas

# Squares not farther from the castle than that.
WITHIN = [[here for here, (x, y) in enumerate(XY) if max(abs(x), abs(y)) <= far] for far in range(BORDER)]

# In points, while most of the game is still to come (the first two shrink as it goes on).
JOIN = 1.0  # each square that joins a territory
CROWN = 0.8  # each crown: its territory will grow
HOLE = 3.0  # each lone square that no domino can fill any more
DISCARD = 4.0  # a domino that fits nowhere
WAIT = 0.4  # each place further back in the line
LOOK = 6  # placements that are followed by a look at what could be claimed then


def hints(view: View, moves: Sequence[Any]) -> list[float]:
    """How good each move looks to the seat of the view, in points, more is better."""
    options = Options(**view["options"])
    kingdom = Kingdom.of_dominoes(reach(options), view["boards"][view["seat"]])
    line = [entry["domino"] for entry in view["line_next"]]
    to_come = drafted(options) - len(kingdom.dominoes) - len(view["discards"][view["seat"]])
    if view["phase"] == "place":
        domino = DOMINOES[view["line_now"][view["at"]]["domino"]]
        free = [entry["domino"] for entry in view["line_next"] if entry["owner"] is None]
        return _placements(kingdom, options, to_come - 1, domino, moves, line, free)
    outlook = Outlook(kingdom, options, to_come - 1)
    return [outlook.claim(move.domino, line) for move in moves]


def _placements(
    kingdom: Kingdom,
    options: Options,
    to_come: int,
    domino: Domino,
    moves: Sequence[Place],
    line: Sequence[int],
    free: Sequence[int],
) -> list[float]:
    """Worth of each placement, with the best claim after it; only the best few are looked at that far."""
    outlook = Outlook(kingdom, options, to_come)
    worth = [outlook.place(domino, move) for move in moves]
    if not free:
        return worth
    claims: dict[int, float] = {}
    for index in sorted(range(len(moves)), key=lambda index: -worth[index])[:LOOK]:
        after = kingdom.copy()
        after.put(domino, moves[index])
        later = Outlook(after, options, to_come - 1)
        claims[index] = max(later.claim(number, line) for number in free)
    least = min(claims.values())
    return [value + claims.get(index, least) for index, value in enumerate(worth)]


class Outlook:
    """What dominoes would be worth to a kingdom, with `to_come` more after them."""

    def __init__(self, kingdom: Kingdom, options: Options, to_come: int) -> None:
        self.kingdom, self.laid = kingdom, len(kingdom.dominoes)
        self.share = to_come / drafted(options)  # of the game that is still to come
        self.sizes: list[tuple[int, int]] = []  # squares and crowns of each territory
        self.area: dict[int, int] = {}  # square → its territory
        # Asked for again and again, so found once: what a half adds somewhere, where a domino would go best.
        self.halves: dict[tuple[int, str, int], float] = {}
        self.bests: dict[int, tuple[float, Place | None]] = {}
        for index, area in enumerate(areas(kingdom.land, kingdom.squares())):
            self.sizes.append((len(area), sum([kingdom.crowns[here] for here in area])))
            self.area.update(dict.fromkeys(area, index))
        # With the Middle Kingdom the grid is the one around the castle, as long as nothing lies outside.
        half = kingdom.reach // 2
        widest = max(-kingdom.left, kingdom.right, -kingdom.top, kingdom.bottom)
        self.limit = half if options.middle_kingdom and widest <= half else kingdom.reach
        self._find_dead_ends()

    def is_of(self, kingdom: Kingdom) -> bool:
        """Whether this is the outlook of a kingdom as it now is."""
        return self.kingdom is kingdom and self.laid == len(kingdom.dominoes)

    def _find_dead_ends(self) -> None:
        """For every open square, count its open neighbours (`exits`) and those of them with no other (`strands`)."""
        fit = self.kingdom.fit
        open_squares = [here for here in WITHIN[self.limit] if fit[here]]
        exits = self.exits = dict.fromkeys(open_squares, 0)
        self.strands = dict.fromkeys(open_squares, 0)
        for here in open_squares:
            beside = [here + step for step in STEPS if here + step in exits]
            exits[here] = len(beside)
            if len(beside) == 1:
                self.strands[beside[0]] += 1

    def claim(self, number: int, line: Sequence[int]) -> float:
        """Worth of a domino of the next line: its best placement, less the wait for its turn."""
        worth, _ = self.best(number)
        return worth - WAIT * line.index(number)

    def best(self, number: int) -> tuple[float, Place | None]:
        """Worth of a domino's best placement, and the placement; None when it fits nowhere."""
        if number not in self.bests:
            domino, found = DOMINOES[number], self.kingdom.placements(DOMINOES[number])
            worth = [self.place(domino, place) for place in found]
            most = max(worth, default=-DISCARD)
            self.bests[number] = most, found[worth.index(most)] if found else None
        return self.bests[number]

    def place(self, domino: Domino, place: Place) -> float:
        """Worth of a placement: points gained and promised, less the harm it does."""
        x1, y1, x2, y2 = place
        here, there = at(x1, y1), at(x2, y2)
        if domino.left == domino.right:
            joined = self._beside(here, domino.left) | self._beside(there, domino.right)
            worth = self._growth(joined, 2, domino.left_crowns + domino.right_crowns)
        else:
            worth = self._half(here, domino.left, domino.left_crowns)
            worth += self._half(there, domino.right, domino.right_crowns)
        if here not in self.exits or there not in self.exits:
            return worth - MIDDLE_KINGDOM  # only with that variant is an open square out of bounds
        return worth - HOLE * self._holes(here, there)

    def _holes(self, here: int, there: int) -> int:
        """Neighbours of a domino that it would leave without any exit; the halves themselves are none."""
        exits, strands = self.exits, self.strands
        return strands[here] + strands[there] - (exits[here] == 1) - (exits[there] == 1)

    def _half(self, here: int, terrain: str, crowns: int) -> float:
        """What a half adds to the territories beside it."""
        key = (here, terrain, crowns)
        if key not in self.halves:
            self.halves[key] = self._growth(self._beside(here, terrain), 1, crowns)
        return self.halves[key]

    def _beside(self, here: int, terrain: str) -> set[int]:
        """Territories of a terrain beside a square."""
        land = self.kingdom.land
        return {self.area[here + step] for step in STEPS if land[here + step] == terrain}

    def _growth(self, joined: set[int], squares: int, crowns: int) -> float:
        """What new squares add when they join these territories into one."""
        before = 0.0
        for index in joined:
            more, crowned = self.sizes[index]
            before += self._value(more, crowned)
            squares += more
            crowns += crowned
        return self._value(squares, crowns) - before

    def _value(self, squares: int, crowns: int) -> float:
        """Points of a territory, and what it may still become."""
        return squares * crowns + self.share * (JOIN * (squares - 1) + CROWN * crowns)
