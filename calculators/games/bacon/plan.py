"""How far a hand is from going out: the best way to split it into plays, suits left aside.

Each play costs a lead, less what it is worth when it wins the round; the cost of a hand is that of its best split. Only
+ − × ÷ on numbers, so that CPython and the browser choose alike.
"""

from functools import lru_cache
from typing import NamedTuple

from calculators.games.bacon.combos import ALL, KIND_OF, KINDS, Called
from calculators.games.bacon.components import FIELD, WILD_RANK

REGAIN = 1.4  # leads that a play which surely wins the round pays back

# Type → how likely its lowest play wins a round although it is the lowest, for nobody can beat it.
RARE = {
    "single": 0.0,
    "pair": 0.05,
    "triple": 0.3,
    "run": 0.2,
    "bobtail": 0.4,
    "straight": 0.55,
    "stretch": 0.7,
    "stairs": 0.5,
    "tubes": 0.75,
    "plates": 0.8,
    "quads": 0.6,
    "straight_flush": 0.8,
    "quints": 0.85,
    "stretch_flush": 0.95,
    "hexes": 0.95,
}


def _wins(number: int, top: int) -> float:
    kind = KINDS[number]
    share = (top - kind.length) / (WILD_RANK - kind.length)
    rare = RARE[kind.key]
    return rare + (0.95 - rare) * share * share * share


# Type → top → how likely it wins the round.
WINS = [[0.0] * (WILD_RANK + 1)] + [
    [0.0] * KINDS[number].length + [_wins(number, top) for top in range(KINDS[number].length, WILD_RANK + 1)]
    for number in ALL
]
COSTS = [[1 - REGAIN * wins for wins in row] for row in WINS]
SINGLE, PAIR = KIND_OF["single"], KIND_OF["pair"]
GROUPS = {kind.width: number for number, kind in enumerate(KINDS) if kind.length == 1}
SEQUENCES = [
    (number, kind.width, kind.length) for number, kind in enumerate(KINDS) if kind.length > 1 and not kind.flush
]
LARGEST = max(GROUPS)
ONE_RANK = (1 << FIELD) - 1


class Split(NamedTuple):
    """The best split of a hand: its cost, the play that holds its lowest rank, what that takes."""

    cost: float
    kind: int
    top: int
    ranks: int  # number cards taken, as in `ranks_of`
    wilds: int  # X taken


@lru_cache(maxsize=1 << 16)
def split(ranks: int, wilds: int) -> Split:
    """The best split of so many cards of each rank (`ranks_of`) and so many X."""
    if not ranks:
        return _only_wilds(wilds)
    rank = ((ranks & -ranks).bit_length() - 1) // FIELD + 1
    at = FIELD * (rank - 1)
    unit = 1 << at
    count = ranks >> at & ONE_RANK
    best, found = 1e9, Split(0.0, 0, 0, 0, 0)
    for taken in range(1, count + 1):
        for more in range(min(wilds, LARGEST - taken) + 1 if taken <= LARGEST else 0):
            number = GROUPS[taken + more]
            cost = COSTS[number][rank] + split(ranks - taken * unit, wilds - more)[0]
            if cost < best:
                best, found = cost, Split(cost, number, rank, taken * unit, more)
    for number, width, length in SEQUENCES:
        top = rank + length - 1
        if count < width or top > WILD_RANK:
            continue
        taken_ranks, missing = 0, 0
        for place in range(at, at + FIELD * length, FIELD):
            have = ranks >> place & ONE_RANK
            if have < width:
                missing += width - have
                if missing > wilds:
                    break
            else:
                have = width
            taken_ranks += have << place
        else:
            cost = COSTS[number][top] + split(ranks - taken_ranks, wilds - missing)[0]
            if cost < best:
                best, found = cost, Split(cost, number, top, taken_ranks, missing)
    return found


def _only_wilds(wilds: int) -> Split:
    """Two X are two singles or a pair."""
    single, pair = COSTS[SINGLE][WILD_RANK], COSTS[PAIR][WILD_RANK]
    if wilds == 2 and pair < 2 * single:
        return Split(pair, PAIR, WILD_RANK, 0, 2)
    if wilds:
        return Split(wilds * single, SINGLE, WILD_RANK, 0, 1)
    return Split(0.0, 0, 0, 0, 0)


@lru_cache(maxsize=1 << 14)
def fewest(ranks: int, wilds: int) -> int:
    """The fewest plays that so many cards of each rank (`ranks_of`) and so many X can be played in.

    A flush has as many cards as the sequence of mixed suits, so suits do not matter.

    >>> from calculators.games.bacon.components import pack, ranks_of
    >>> fewest(ranks_of(pack(["R3", "Y4", "B5", "R9"])), 1)
    2

    Source: bacon/help.fewest.
    """
    if not ranks:
        return int(wilds > 0)
    rank = ((ranks & -ranks).bit_length() - 1) // FIELD + 1
    at = FIELD * (rank - 1)
    count = ranks >> at & ONE_RANK
    left = []
    for taken in range(1, min(count, LARGEST) + 1):
        left += [(ranks - (taken << at), wilds - more) for more in range(min(wilds, LARGEST - taken) + 1)]
    for _, width, length in SEQUENCES:
        for first in range(max(1, rank - length + 1), min(rank, WILD_RANK - length + 1) + 1):
            left += _without(ranks, wilds, rank, first, (width, length))
    return 1 + min(fewest(*rest) for rest in left)


def _without(ranks: int, wilds: int, rank: int, first: int, kind: tuple[int, int]) -> list[tuple[int, int]]:
    """What may be left after a sequence from rank `first` on that takes some of `rank`; nothing if it cannot be made.

    An X may stand for a card although the number is there: the number may serve elsewhere.
    """
    width, length = kind
    rests = [(ranks, wilds)]
    for one in range(first, first + length):
        place = FIELD * (one - 1)
        have = min(width, ranks >> place & ONE_RANK) if one < WILD_RANK else 0
        rests = [
            (left - (taken << place), more - width + taken)
            for left, more in rests
            for taken in range(max(int(one == rank), width - more), have + 1)
        ]
    return rests


def whole(ranks: int, wilds: int) -> list[Split]:
    """All plays of the best split."""
    found = []
    while ranks or wilds:
        part = split(ranks, wilds)
        found.append(part)
        ranks, wilds = ranks - part.ranks, wilds - part.wilds
    return found


class Need(NamedTuple):
    """What a play of some type and top needs of each rank, if no X helps."""

    called: Called
    ranks: tuple[tuple[int, int], ...]  # (where the rank is in `ranks_of`, how many)


NEEDS: dict[int, list[Need]] = {
    number: [
        Need(
            Called(number, top),
            tuple((FIELD * (rank - 1), KINDS[number].width) for rank in range(top - KINDS[number].length + 1, top + 1)),
        )
        for top in range(KINDS[number].length, WILD_RANK + 1)
    ]
    for number in ALL
    if not KINDS[number].flush
}


def made(need: Need, ranks: int, wilds: int) -> tuple[int, int] | None:
    """The number cards and X that make a play of the fewest X, None if they don't suffice.

    Source: bacon/wild.alone, bacon/wild.eleven.
    """
    taken, missing = 0, 0
    for place, width in need.ranks:
        have = ranks >> place & ONE_RANK
        if have < width:
            missing += width - have
            if missing > wilds:
                return None
            taken += have << place
        else:
            taken += width << place
    if not taken and need.called.top < WILD_RANK:
        return None
    return taken, missing
