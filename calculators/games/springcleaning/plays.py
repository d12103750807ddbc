"""Every play of an ordered hand and the cards on display."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from calculators.games.springcleaning.combos import RUN, SET, Called, called
from calculators.games.springcleaning.components import COUNT, FIELD, SEAT_BITS, SEATS, SHIFT, VALUES, pack, values_of

LAST = VALUES[-1]


class Found(NamedTuple):
    """A way to play: so many cards of the hand from a position on, and cards on display (packed)."""

    at: int
    number: int
    taken: int


def leads(hand: Sequence[int]) -> list[Found]:
    """Every combination that an ordered hand holds by itself, sorted.

    >>> [(found.at, found.number) for found in leads([4, 3, 5])]
    [(0, 1), (0, 2), (1, 1), (2, 1)]

    Source: springcleaning/lead.hand, springcleaning/combos.block, springcleaning/combos.direction.
    """
    new, size = tuple.__new__, len(hand)
    found: list[Found] = []
    for at in range(size):
        found.append(new(Found, (at, 1, 0)))
        end = at + 1
        if end < size and -2 < (step := hand[end] - hand[at]) < 2:
            while end < size and hand[end] - hand[end - 1] == step:
                end += 1
                found.append(new(Found, (at, end - at, 0)))
    return found


def _missing() -> list[list[list[tuple[int, int]]]]:
    """Length → set of values in a run (bit by value) → the runs that hold them: (top, set of the other values)."""
    table: list[list[list[tuple[int, int]]]] = [[[] for _ in range(2 << LAST)] for _ in range(LAST + 1)]
    for length in range(1, LAST + 1):
        for top in range(length, LAST + 1):
            run = sum(1 << value for value in range(top - length + 1, top + 1))
            some = run
            while some:
                table[length][some].append((top, run - some))
                some = some - 1 & run
            table[length][0].append((top, run))
    return table


MISSING = _missing()
NOTHING = (0,)


@cache
def picks(field: int, number: int) -> tuple[int, ...]:
    """All ways to take so many cards of one value from the displays that hold it, lowest first.

    >>> picks(0b001_010, 2) == (0b000_010, 0b001_001)
    True

    Source: springcleaning/follow.displays.
    """
    copies = [field >> SEAT_BITS * seat & COUNT for seat in range(SEATS[-1])]
    ways = product(*(range(held + 1) for held in copies))
    return tuple(sorted(sum(n << SEAT_BITS * seat for seat, n in enumerate(way)) for way in ways if sum(way) == number))


class Displays:
    """All displays while plays are listed: what may be taken of each value, and in how many ways."""

    __slots__ = ("absent", "fields", "known")

    def __init__(self, shown: int) -> None:
        self.fields = [0, *[shown >> shift & FIELD for shift in SHIFT[1:]]]  # by value
        self.absent = sum([1 << value for value in VALUES if not self.fields[value]])  # bit by value
        self.known: dict[int, Sequence[int]] = {0: NOTHING}

    def alike(self, value: int, number: int) -> Sequence[int]:
        """All ways to take so many cards of a value."""
        if not number:
            return NOTHING
        field, shift = self.fields[value], SHIFT[value]
        return [way << shift for way in picks(field, number)] if field else ()

    def each(self, values: int) -> Sequence[int]:
        """All ways to take one card of each of these values (bit by value), none if one of them is not there."""
        if values & self.absent:
            return ()
        found = self.known.get(values)
        if found is None:
            value = values.bit_length() - 1
            shift, rest = SHIFT[value], self.each(values - (1 << value))
            found = [(one << shift) + more for one in picks(self.fields[value], 1) for more in rest]
            self.known[values] = found
        return found


type Goals = list[tuple[int, int]]  # (length, the top that is too low)


def goals(on: Called, same_type_only: bool) -> tuple[Goals, Goals]:
    """The sets and the runs that beat a combination; singles go with the sets.

    Source: springcleaning/beat.higher, springcleaning/beat.longer, springcleaning/variant.longer.
    """
    kind, length, top = on
    sets, runs = ([], [(length, top)]) if kind == RUN else ([(length, top)], [])
    if kind != RUN or not same_type_only:
        sets.append((length + 1, 0))
    if length < LAST and (kind != SET or not same_type_only):
        runs.append((length + 1, 0))
    return sets, runs


def blocks(hand: Sequence[int], at: int, most: int) -> Iterator[tuple[int, int, bool, bool]]:
    """The blocks of a hand from a position on that may be part of a combination, up to so many cards: how many, their
    values (bit by value), whether all are alike, whether they rise or fall all the way.

    Source: springcleaning/combos.block, springcleaning/combos.direction.
    """
    last = hand[at]
    values = 1 << last
    yield 1, values, True, True
    alike = rising = falling = True
    for number, value in enumerate(hand[at + 1 : at + most], start=2):
        alike = alike and value == last
        rising = rising and value > last
        falling = falling and value < last
        if not (alike or rising or falling):
            return
        last = value
        values |= 1 << value
        yield number, values, alike, rising or falling


def follows(hand: Sequence[int], shown: int, on: Called, same_type_only: bool = False) -> list[Found]:
    """Every play that beats what lies, sorted: a block of the hand, or none, with cards on display that fit.

    Source: springcleaning/follow.beat, springcleaning/follow.displays, springcleaning/combos.offered.
    """
    sets, runs = goals(on, same_type_only)
    displays, new = Displays(shown), tuple.__new__
    more: list[int] = []
    for length, low in sets:
        for value in range(low + 1, LAST + 1):
            more += displays.alike(value, length)
    for length, low in runs:
        for top, values in MISSING[length][0]:
            if top > low:
                more += displays.each(values)
    more.sort()
    found: list[Found] = [new(Found, (0, 0, taken)) for taken in more]
    for at, first in enumerate(hand):
        for number, block, alike, straight in blocks(hand, at, on.length + 1):
            more = []
            if alike:
                for length, low in sets:
                    if length >= number and first > low:
                        more += displays.alike(first, length - number)
            if straight:
                for length, low in runs:
                    for top, values in MISSING[length][block]:
                        if top > low:
                            more += displays.each(values)
            if more:
                more.sort()
                found += [new(Found, (at, number, taken)) for taken in more]
    return found


class Way(NamedTuple):
    """A play for people: what it is called, the positions of its cards in the hand, its cards from displays."""

    length: int
    kind: str
    top: int
    use: list[int]
    offered: list[int]


def ways(hand: Sequence[int], shown: Sequence[int], on: Called | None, same_type_only: bool) -> list[Way]:
    """Every play that beats what lies (every lead, if nothing lies there), weakest first.

    >>> [(way.use, way.offered) for way in ways([3, 5, 6], [4], Called("run", 3, 5), False)]
    [([1, 2], [4]), ([0, 1, 2], [4])]

    Source: springcleaning/help.plays, springcleaning/lead.hand, springcleaning/follow.beat.
    """
    packed = pack((0, value) for value in shown)
    found = []
    for at, count, taken in leads(hand) if on is None else follows(hand, packed, on, same_type_only):
        offered = values_of(taken, 0)
        play = called([*hand[at : at + count], *offered])
        assert play is not None
        found.append(Way(play.length, play.kind, play.top, [*range(at, at + count)], offered))
    return sorted(found)
