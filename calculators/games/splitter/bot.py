"""How good an entry looks one step ahead: what it adds to finished groups, and to the hope for unfinished ones.

Only + − × ÷ on numbers, so that CPython and the browser choose alike. The weights were found by playing.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, Self

from calculators.core.game import View
from calculators.games.splitter.components import (
    DICE,
    EMPTY,
    NUMBERS,
    SHEETS,
    STEPS,
    Sheet,
    at,
    mirror_column,
    read_rows,
)
from calculators.games.splitter.engine import MOVES, Dice, Write
from calculators.games.splitter.options import FULL, Options
from calculators.games.splitter.scoring import HEARTS

EXITS = (0.0, 0.8, 0.9, 1.0)  # what is left of the hope for a group by empty spaces around it
TIGHT = 0.7  # the same when they are fewer than the spaces it lacks
# Points that a finished group loses for each empty space around it: always, and the more, the more rounds are to come.
RISK, EARLY_RISK = 0.1, 0.1
SPOILT = -0.5  # a group that is too large
TASTE = 0.2  # the most that a seat's liking for a space is worth
HEARTS_ALIKE = (0.0, 0.5, 2.0, float(HEARTS))  # by hearts written, as long as they are alike

# Sheet → space → its neighbours, and the same as a set of bits.
BESIDE: dict[str, dict[int, tuple[int, ...]]] = {
    name: {here: tuple(here + step for step in STEPS if here + step in sheet.spaces) for here in sheet.spaces}
    for name, sheet in SHEETS.items()
}
BITS: dict[str, dict[int, int]] = {
    name: {here: sum(1 << there for there in around) for here, around in beside.items()}
    for name, beside in BESIDE.items()
}
MOST_EXITS = 44  # no group has more empty spaces around it than there are spaces


@cache
def chance(missing: int, dice: int) -> float:
    """The chance that a number comes up at least `missing` times on so many dice.

    >>> round(chance(1, 2) * 36)
    11
    """
    if missing == 0:
        return 1.0
    if dice == 0:
        return 0.0
    return (chance(missing - 1, dice - 1) + 5 * chance(missing, dice - 1)) / 6


@cache
def worths(to_come: int) -> list[list[list[float]]]:
    """What a group is worth with so many rounds to come: number → spaces (number + 1 = too many) → empty neighbours."""
    return [
        [[_worth(number, size, exits, to_come) for exits in range(MOST_EXITS + 1)] for size in range(number + 2)]
        for number in (0, *NUMBERS)
    ]


def _worth(number: int, size: int, exits: int, to_come: int) -> float:
    if size > number:
        return SPOILT
    if size == number:
        return number - exits * (RISK + EARLY_RISK * to_come / FULL) if to_come else float(number)
    missing = number - size
    hope = size * (1 + size / number) / 2 * chance(missing, DICE * to_come) * EXITS[min(exits, len(EXITS) - 1)]
    return hope * TIGHT if exits < missing and missing > 1 else hope


class Area(NamedTuple):
    """A group on a sheet in progress; `exits` are the empty spaces around it, as a set of bits."""

    number: int
    size: int
    exits: int
    star: bool
    places: tuple[int, ...]


class Outlook:
    """The groups of a sheet, kept up to date while numbers are written."""

    __slots__ = ("areas", "cells", "empty", "owner", "sheet")

    def __init__(self, sheet: Sheet, cells: Sequence[int]) -> None:
        self.sheet, self.cells = sheet, sheet.blank()
        self.owner = [0] * len(cells)  # space → its group; 0 = none
        self.areas: list[Area] = [Area(0, 0, 0, False, ())]  # those that were joined into others stay, unused
        self.empty = sum(1 << here for here in sheet.spaces)
        for here in sheet.spaces:
            if cells[here] != EMPTY:
                self.write(here, cells[here])

    def copy(self) -> Self:
        """An independent copy."""
        other = object.__new__(type(self))
        other.sheet, other.empty = self.sheet, self.empty
        other.cells, other.owner, other.areas = self.cells[:], self.owner[:], self.areas[:]
        return other

    def write(self, here: int, number: int) -> None:
        """Write a number on an empty space: it joins groups of its own and takes an exit from others."""
        self.cells[here] = number
        self.empty &= ~(1 << here)
        places: tuple[int, ...] = (here,)
        size, exits, star = 1, BITS[self.sheet.name][here] & self.empty, here in self.sheet.stars
        for index in self.around(here):
            area = self.areas[index]
            left = area.exits & self.empty
            if area.number == number:
                size, exits, star, places = size + area.size, exits | left, star or area.star, places + area.places
            else:
                self.areas[index] = area._replace(exits=left)
        for there in places:
            self.owner[there] = len(self.areas)
        self.areas.append(Area(number, size, exits, star, places))

    def around(self, here: int) -> set[int]:
        """The groups beside a space."""
        owner = self.owner
        found = {owner[there] for there in BESIDE[self.sheet.name][here]}
        found.discard(0)
        return found

    def gain(self, here: int, number: int, around: set[int], worth: list[list[list[float]]]) -> float:
        """What a number on an empty space adds to the worth of the groups `around`."""
        size, exits, star, change = 1, BITS[self.sheet.name][here] & self.empty, here in self.sheet.stars, 0.0
        for index in around:
            other, spaces, others, starred, _ = self.areas[index]
            row = worth[other][spaces if spaces <= other else other + 1]
            count = others.bit_count()
            if other == number:
                change -= row[count] * (1 + starred)
                size, exits, star = size + spaces, exits | others, star or starred
            else:
                change += (row[count - 1] - row[count]) * (1 + starred)
        row = worth[number][size if size <= number else number + 1]
        exits &= ~(1 << here)
        return change + row[exits.bit_count()] * (1 + star)

    def entry(self, move: Write, dice: Dice, worth: list[list[list[float]]]) -> float:
        """What a whole entry adds, hearts included.

        Source: splitter/write.pair, splitter/score.hearts.
        """
        row, column, number = move
        left, right, other = at(row, column), at(row, mirror_column(column)), sum(dice) - number
        beside_left, beside_right = self.around(left), self.around(right)
        gain = self.gain(left, number, beside_left, worth)
        if right - left == 1 or not beside_left.isdisjoint(beside_right):
            after = self.copy()  # what is written left changes the groups beside the right space
            after.write(left, number)
            gain += after.gain(right, other, after.around(right), worth)
        else:
            gain += self.gain(right, other, beside_right, worth)
        if left in self.sheet.hearts:
            gain += self._hearts(number)
        elif right in self.sheet.hearts:
            gain += self._hearts(other)
        return gain

    def _hearts(self, number: int) -> float:
        """What a number on a heart adds to the hope for three alike.

        Source: splitter/score.hearts.
        """
        written = [self.cells[here] for here in self.sheet.hearts if self.cells[here] != EMPTY]
        if len(set(written)) > 1:
            return 0.0
        alike = not written or written[0] == number
        return (HEARTS_ALIKE[len(written) + 1] if alike else 0.0) - HEARTS_ALIKE[len(written)]


@cache
def tastes(seat: int) -> dict[Write, float]:
    """What a seat likes about each entry. Sheets never meet, so without it computers would all write the same.

    The first seat likes all alike. The steps are arbitrary; they only have to differ from seat to seat.
    """
    if seat == 0:
        return {}
    return {
        move: TASTE * ((place * (2 * seat + 3) + move.n * (seat + 5) + seat * 7) % 13) / 12
        for dice in MOVES
        for place, moves in MOVES[dice].items()
        for move in moves
    }


def hints(view: View, moves: Sequence[Write]) -> list[float]:
    """How good each entry looks to the seat of the view, in points, more is better."""
    sheet = SHEETS[Options(**view["options"]).sheet]
    outlook = Outlook(sheet, read_rows(sheet, view["sheets"][view["seat"]]))
    a, b = view["dice"]
    worth, taste = worths(view["rounds"] - view["round"] - 1), tastes(view["seat"])
    return [outlook.entry(move, (a, b), worth) + taste.get(move, 0.0) for move in moves]
