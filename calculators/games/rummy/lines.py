"""Hands as lines: each suit by positions, beside the runs that lie on the table.

A line is an int with a bit for each position of a run.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from calculators.games.rummy.components import SUIT_SIZE, at
from calculators.games.rummy.melds import SHORTEST, WHOLE_SET, Meld, Run, Set

type Lines = tuple[int, int, int, int]


@cache
def blocks(line: int) -> tuple[tuple[int, int], ...]:
    """First and last position of each block of neighbours.

    >>> blocks(0b0111011000)
    ((3, 4), (6, 8))
    """
    found, position = [], 0
    while line >> position:
        if line >> position & 1:
            low = position
            while line >> position + 1 & 1:
                position += 1
            found.append((low, position))
        position += 1
    return tuple(found)


def long_blocks(line: int) -> int:
    """The positions that lie in blocks of three or more."""
    middle = line & line >> 1 & line >> 2
    return middle | middle << 1 | middle << 2


class Table(NamedTuple):
    """The table as a hand meets it: its runs as lines, and for each rank the suits that a set there lacks."""

    melds: Sequence[Meld]
    lines: Lines
    lacks: dict[int, int]  # rank → suit of the fourth card, as a bit


NO_TABLE = Table((), (0, 0, 0, 0), {})


def table_of(melds: Sequence[Meld]) -> Table:
    """What can be laid off where."""
    if not melds:
        return NO_TABLE
    lines, lacks = [0, 0, 0, 0], {}
    for meld in melds:
        if isinstance(meld, Run):
            lines[meld.suit] |= (1 << meld.high + 1) - (1 << meld.low)
        elif lack := (1 << WHOLE_SET) - 1 & ~meld.suits:
            lacks[meld.rank] = lack
    return Table(melds, (lines[0], lines[1], lines[2], lines[3]), lacks)


class Laid(NamedTuple):
    """A card laid off on a meld of the table, named by its index; `position` is that of the card in a run, else 0."""

    card: int
    onto: int
    position: int


class Way(NamedTuple):
    """One way to share a hand out: `lines` are what is left for runs, `sets` the rank and the suits that were taken.

    A single suit is the fourth card of a set on the table. `several`: another way reaches the same aim.
    """

    lines: Lines
    sets: Sequence[tuple[int, int]]
    thrown: int | None
    several: bool


class Down(NamedTuple):
    """A way as cards that go down."""

    melds: tuple[Meld, ...]
    laid: tuple[Laid, ...]
    two_sided: bool  # some cards could be laid off on the run below as well as on the one above
    divisible: bool  # one meld more could be made of the same cards


def put_down(way: Way, table: Table) -> Down:
    """The melds and lay-offs of a way: every block of three or more goes down whole.

    Source: rummy/best.exact.
    """
    melds: list[Meld] = []
    laid: list[Laid] = []
    for rank, suits in way.sets:
        if suits.bit_count() >= SHORTEST:
            melds.append(Set(rank, suits))
        else:
            laid.append(Laid((suits.bit_length() - 1) * SUIT_SIZE + rank, _set_on(table, rank), 0))
    two_sided = divisible = False
    for suit, line in enumerate(way.lines):
        fixed = table.lines[suit]
        for low, high in blocks(line & ~fixed):
            length = high - low + 1
            below, above = fixed >> low - 1 & 1, fixed >> high + 1 & 1
            if below or above:
                laid += _chain(table, suit, low, high, bool(below))
                two_sided |= bool(below and above)
                divisible |= length >= SHORTEST
            elif length >= SHORTEST:
                melds.append(Run(suit, low, high))
                divisible |= length >= 2 * SHORTEST
    return Down(tuple(melds), tuple(laid), two_sided, divisible)


def _set_on(table: Table, rank: int) -> int:
    return next(i for i, meld in enumerate(table.melds) if isinstance(meld, Set) and meld.rank == rank)


def _chain(table: Table, suit: int, low: int, high: int, upwards: bool) -> list[Laid]:
    """Neighbours laid off one after another on the run below them or, if there is none, on the one above."""
    for index, meld in enumerate(table.melds):
        if isinstance(meld, Run) and meld.suit == suit:
            if upwards and meld.high == low - 1:
                return [Laid(at(suit, position), index, position) for position in range(low, high + 1)]
            if not upwards and meld.low == high + 1:
                return [Laid(at(suit, position), index, position) for position in range(high, low - 1, -1)]
    raise AssertionError("a line of the table has its run")
