"""Kingdomino once more, slow and obvious, from the rules alone: it shares no line with the code it judges.

A kingdom is a dict (x, y) → (terrain, crowns) without the castle, which is at (0, 0).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

TABLE = """
1,wheat,0,wheat,0
2,wheat,0,wheat,0
3,forest,0,forest,0
4,forest,0,forest,0
5,forest,0,forest,0
6,forest,0,forest,0
7,lake,0,lake,0
8,lake,0,lake,0
9,lake,0,lake,0
10,grass,0,grass,0
11,grass,0,grass,0
12,swamp,0,swamp,0
13,wheat,0,forest,0
14,wheat,0,lake,0
15,wheat,0,grass,0
16,wheat,0,swamp,0
17,forest,0,lake,0
18,forest,0,grass,0
19,wheat,1,forest,0
20,wheat,1,lake,0
21,wheat,1,grass,0
22,wheat,1,swamp,0
23,wheat,1,mine,0
24,forest,1,wheat,0
25,forest,1,wheat,0
26,forest,1,wheat,0
27,forest,1,wheat,0
28,forest,1,lake,0
29,forest,1,grass,0
30,lake,1,wheat,0
31,lake,1,wheat,0
32,lake,1,forest,0
33,lake,1,forest,0
34,lake,1,forest,0
35,lake,1,forest,0
36,wheat,0,grass,1
37,lake,0,grass,1
38,wheat,0,swamp,1
39,grass,0,swamp,1
40,mine,1,wheat,0
41,wheat,0,grass,2
42,lake,0,grass,2
43,wheat,0,swamp,2
44,grass,0,swamp,2
45,mine,2,wheat,0
46,swamp,0,mine,2
47,swamp,0,mine,2
48,wheat,0,mine,3
"""

type Cell = tuple[int, int]
type Land = dict[Cell, tuple[str, int]]

HALVES = {
    int(number): ((left[0].upper(), int(left_crowns)), (right[0].upper(), int(right_crowns)))
    for number, left, left_crowns, right, right_crowns in (line.split(",") for line in TABLE.split())
}


def beside(one: Cell, two: Cell) -> bool:
    return abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1


def fits(land: Land, number: int, first: Cell, second: Cell, size: int) -> bool:
    """The four points of the legality list, one after the other."""
    if not beside(first, second):
        return False
    covered = {(0, 0), *land}
    if first in covered or second in covered:
        return False
    xs = [x for x, _ in {*covered, first, second}]
    ys = [y for _, y in {*covered, first, second}]
    if max(xs) - min(xs) >= size or max(ys) - min(ys) >= size:
        return False
    for cell, (terrain, _) in zip((first, second), HALVES[number], strict=True):
        if beside(cell, (0, 0)) or any(beside(cell, other) and land[other][0] == terrain for other in land):
            return True
    return False


def placements(land: Land, number: int, size: int) -> list[tuple[int, int, int, int]]:
    """Every pair of cells anywhere near; of the two ways to lay a double on two cells the smaller."""
    cells = [(x, y) for x in range(-7, 8) for y in range(-7, 8)]
    left, right = HALVES[number]
    found = set()
    for first in cells:
        for second in (
            (first[0] + 1, first[1]),
            (first[0] - 1, first[1]),
            (first[0], first[1] + 1),
            (first[0], first[1] - 1),
        ):
            if fits(land, number, first, second, size):
                pair = (first, second)
                if left == right:
                    pair = min(pair, pair[::-1])
                found.add((*pair[0], *pair[1]))
    return sorted(found)


def territories(land: Land) -> list[tuple[str, int, int]]:
    """(terrain, squares, crowns): neighbours of one terrain take the smaller of their names until all agree."""
    names = {cell: cell for cell in land}
    changed = True
    while changed:
        changed = False
        for one in land:
            for two in land:
                if beside(one, two) and land[one][0] == land[two][0] and names[one] < names[two]:
                    names[two] = names[one]
                    changed = True
    return sorted(
        (land[name][0], len(cells), sum(land[cell][1] for cell in cells))
        for name in set(names.values())
        if (cells := [cell for cell in land if names[cell] == name])
    )


def land_points(land: Land) -> int:
    return sum(squares * crowns for _, squares, crowns in territories(land))


def is_centred(land: Land) -> bool:
    """The middle of the box around everything is the castle."""
    xs, ys = [0, *(x for x, _ in land)], [0, *(y for _, y in land)]
    return max(xs) + min(xs) == 0 and max(ys) + min(ys) == 0


def can_be_covered(land: Land, numbers: Sequence[int] = tuple(HALVES)) -> bool:
    """Whether different dominoes cover exactly this land: every domino on the first square, in every way."""
    if not land:
        return True
    first = min(land)
    for second in land:
        if beside(first, second):
            rest = {cell: look for cell, look in land.items() if cell not in {first, second}}
            for number in numbers:
                if sorted(HALVES[number]) == sorted((land[first], land[second])):
                    others = [other for other in numbers if other != number]
                    if can_be_covered(rest, others):
                        return True
                    break  # another one that looks the same does no better
    return False


@dataclass
class Player:
    land: Land = field(default_factory=dict)
    discarded: list[int] = field(default_factory=list)

    def lay(self, number: int, first: Cell, second: Cell) -> None:
        self.land[first], self.land[second] = HALVES[number]

    def total(self, harmony: bool, middle_kingdom: bool) -> int:
        bonus = 5 * (harmony and not self.discarded) + 10 * (middle_kingdom and is_centred(self.land))
        return land_points(self.land) + bonus

    def key(self, harmony: bool, middle_kingdom: bool) -> tuple[int, int, int]:
        found = territories(self.land)
        return (
            self.total(harmony, middle_kingdom),
            max(squares for _, squares, _ in found),
            sum(crowns for _, _, crowns in found),
        )


def referee(
    seats: int, size: int, order: Sequence[int], lines: Sequence[Sequence[int]], moves: Sequence[tuple[int, str]]
) -> tuple[list[Player], list[int]]:
    """Follow one whole game from its lines and its moves (seat, notation): the players and the dominoes left over.

    Asserts for every move that this seat was to make a move of this kind, and that it was allowed.
    """
    script = iter(moves)
    players, leftover = [Player() for _ in range(seats)], []

    def claim(seat: int, line: Sequence[int], owners: dict[int, int]) -> None:
        who, text = next(script)
        word, number = text.split()
        assert (who, word) == (seat, "claim")
        assert int(number) in line
        assert int(number) not in owners
        owners[int(number)] = seat

    owners: dict[int, int] = {}
    for seat in order:
        claim(seat, lines[0], owners)
    for turn, line in enumerate(lines):
        leftover += [number for number in line if number not in owners]
        following: dict[int, int] = {}
        for number in sorted(owners):
            seat = owners[number]
            player = players[seat]
            possible = placements(player.land, number, size)
            if possible:
                who, text = next(script)
                word, first, second = text.split()
                assert (who, word) == (seat, "place")
                x1, y1 = map(int, first.split(","))
                x2, y2 = map(int, second.split(","))
                assert (x1, y1, x2, y2) in possible
                player.lay(number, (x1, y1), (x2, y2))
            else:
                player.discarded.append(number)
            if turn + 1 < len(lines):
                claim(seat, lines[turn + 1], following)
        owners = following
    assert next(script, None) is None
    return players, leftover
