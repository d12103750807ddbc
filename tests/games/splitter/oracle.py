"""Splitter once more, slow and obvious, from the rules alone: it shares no line with the code it judges.

A sheet is a dict (row, column) → number for the spaces written on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

# Row → the columns that have a space, written out by hand from the printed sheets.
SPACES = {
    "A": {
        (0, 2), (0, 3), (0, 4), (0, 5),
        (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6),
        (2, 0), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6), (2, 7),
        (3, 0), (3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (3, 6), (3, 7),
        (4, 0), (4, 1), (4, 2), (4, 3), (4, 4), (4, 5), (4, 6), (4, 7),
        (5, 1), (5, 2), (5, 3), (5, 4), (5, 5), (5, 6),
        (6, 2), (6, 3), (6, 4), (6, 5),
    },
    "B": {
        (0, 0), (0, 1), (0, 2), (0, 5), (0, 6), (0, 7),
        (1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7),
        (2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6),
        (3, 1), (3, 2), (3, 5), (3, 6),
        (4, 1), (4, 2), (4, 3), (4, 4), (4, 5), (4, 6),
        (5, 0), (5, 1), (5, 2), (5, 3), (5, 4), (5, 5), (5, 6), (5, 7),
        (6, 0), (6, 1), (6, 2), (6, 5), (6, 6), (6, 7),
    },
}  # fmt: skip
STARS = {"A": {(3, 0), (3, 7)}, "B": {(6, 1), (6, 6)}}
HEARTS: dict[str, list[tuple[int, int]]] = {"A": [], "B": [(0, 6), (2, 1), (4, 4)]}

type Cell = tuple[int, int]
type Numbers = dict[Cell, int]


def read(rows: Sequence[str]) -> Numbers:
    return {(y, x): int(mark) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark in "123456"}


def rows(sheet: str, numbers: Numbers) -> list[str]:
    return [
        "".join(str(numbers.get((y, x), "_")) if (y, x) in SPACES[sheet] else "." for x in range(8)) for y in range(7)
    ]


def touch(one: Cell, two: Cell) -> bool:
    return abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1


def groups(numbers: Numbers) -> list[set[Cell]]:
    """Every space starts alone; two groups that touch and have the same number become one, until none do."""
    found = [{cell} for cell in numbers]
    while True:
        for one in found:
            for two in found:
                if one is not two and any(
                    touch(here, there) and numbers[here] == numbers[there] for here in one for there in two
                ):
                    found = [group for group in found if group is not one and group is not two] + [one | two]
                    break
            else:
                continue
            break
        else:
            return found


def per_number(sheet: str, numbers: Numbers) -> list[int]:
    points = [0] * 6
    for group in groups(numbers):
        number = numbers[min(group)]
        if len(group) == number:
            points[number - 1] += number * 2 if group & STARS[sheet] else number
    return points


def hearts(sheet: str, numbers: Numbers) -> int:
    written = [numbers.get(cell) for cell in HEARTS[sheet]]
    return 5 if written and None not in written and written.count(written[0]) == 3 else 0


def total(sheet: str, numbers: Numbers) -> int:
    return sum(per_number(sheet, numbers)) + hearts(sheet, numbers)


def entries(sheet: str, numbers: Numbers, dice: Iterable[int]) -> list[tuple[int, int, int]]:
    """(row, column, number) of every way to write a roll, named by the left space: any two spaces in any order."""
    a, b = dice
    found = set()
    for one in SPACES[sheet]:
        for two in SPACES[sheet]:
            mirrored = one[0] == two[0] and one[1] < two[1] and 3.5 - one[1] == two[1] - 3.5
            if mirrored and one not in numbers and two not in numbers:
                found |= {(*one, a), (*one, b)}
    return sorted(found)


@dataclass
class Player:
    sheet: str
    numbers: Numbers = field(default_factory=dict)

    def write(self, row: int, column: int, number: int, dice: Sequence[int]) -> None:
        other = list(dice)
        other.remove(number)
        self.numbers[row, column], self.numbers[row, 7 - column] = number, other[0]


def referee(sheet: str, seats: int, rolls: Sequence[Sequence[int]], script: Sequence[tuple[int, str]]) -> list[Player]:
    """Follow a whole game from its dice and its moves (seat, notation), each of which must have been allowed."""
    moves = iter(script)
    players = [Player(sheet) for _ in range(seats)]
    for dice in rolls:
        for seat, player in enumerate(players):
            who, text = next(moves)
            word, space, number = text.split()
            assert (who, word) == (seat, "write")
            entry = int(space[1]) - 1, ord(space[0]) - ord("a"), int(number)
            assert entry in entries(sheet, player.numbers, dice)
            player.write(*entry, dice)
    assert next(moves, None) is None
    return players
