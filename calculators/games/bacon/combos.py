"""Combinations: the fifteen types, every play that a hand holds, what cards may mean, what beats what."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from calculators.core.refusal import Refusal
from calculators.core.text import mark
from calculators.games.bacon.components import COUNT, OF_RANK, RANKS, SUITS, UNIT, WILD_RANK, X, wilds_of


class Kind(NamedTuple):
    """A type: `width` equal cards on each of `length` consecutive ranks, for a flush all of one suit."""

    key: str
    name: str  # marked
    width: int
    length: int
    flush: bool
    bomb: bool

    @property
    def cards(self) -> int:
        """How many cards it has."""
        return self.width * self.length


# By number, as they rank: first the ordinary ones, then the bombs from the lowest. 0 is no type; it stands for a pass.
KINDS: tuple[Kind, ...] = (
    Kind("pass", mark("Pass"), 0, 0, False, False),
    Kind("single", mark("Single"), 1, 1, False, False),
    Kind("pair", mark("Pair"), 2, 1, False, False),
    Kind("triple", mark("Triple"), 3, 1, False, False),
    Kind("run", mark("Run"), 1, 3, False, False),
    Kind("bobtail", mark("Bobtail"), 1, 4, False, False),
    Kind("straight", mark("Straight"), 1, 5, False, False),
    Kind("stretch", mark("Stretch"), 1, 6, False, False),
    Kind("stairs", mark("Stairs"), 2, 2, False, False),
    Kind("tubes", mark("Tubes"), 2, 3, False, False),
    Kind("plates", mark("Plates"), 3, 2, False, False),
    Kind("quads", mark("Quads"), 4, 1, False, True),
    Kind("straight_flush", mark("Straight flush"), 1, 5, True, True),
    Kind("quints", mark("Quints"), 5, 1, False, True),
    Kind("stretch_flush", mark("Stretch flush"), 1, 6, True, True),
    Kind("hexes", mark("Hexes"), 6, 1, False, True),
)
KIND_OF: dict[str, int] = {kind.key: number for number, kind in enumerate(KINDS) if number}
FIRST_BOMB = KIND_OF["quads"]
ORDINARY, BOMBS, ALL = range(1, FIRST_BOMB), range(FIRST_BOMB, len(KINDS)), range(1, len(KINDS))


class Play(NamedTuple):
    """Cards (packed) played as a type with a top; type 0 is a pass."""

    kind: int
    top: int
    cards: int


PASS = Play(0, 0, 0)


class Called(NamedTuple):
    """What a play is called: its type and its top. Only that is compared."""

    kind: int
    top: int


def exists(called: Called) -> bool:
    """Whether some hand can make it: the rank of X needs an X for each card there, and nobody has more than two.

    >>> exists(Called(KIND_OF["plates"], 11)), exists(Called(KIND_OF["tubes"], 11))
    (False, True)

    Source: bacon/wild.eleven, bacon/combos.ends.
    """
    kind, top = KINDS[called.kind], called.top
    return kind.length <= top <= WILD_RANK and (top < WILD_RANK or kind.width <= 2)


def beats(called: Called | Play, on: Called | Play) -> bool:
    """Whether one combination beats another.

    >>> beats(Called(KIND_OF["quints"], 2), Called(KIND_OF["straight_flush"], 11))
    True

    Source: bacon/beat.same, bacon/beat.bomb, bacon/beat.bombs, bacon/beat.equal.
    """
    if called[0] == on[0]:
        return called[1] > on[1]
    return called[0] > on[0] and called[0] >= FIRST_BOMB


def why_not(found: Sequence[Called], on: Called | Play | None) -> Refusal:
    """Why cards that may be called so cannot be played on what lies; they beat it as none of these.

    Source: bacon/combos.one, bacon/beat.same, bacon/beat.bombs, bacon/beat.equal.
    """
    if not found or on is None:
        return Refusal("no_combination", "bacon/combos.one")
    values = {"type": KINDS[on.kind].key, "rank": on.top}
    if Called(on.kind, on.top) in found:
        return Refusal("not_higher", "bacon/beat.equal", values)
    if any(called.kind == on.kind or called.kind >= FIRST_BOMB for called in found):
        return Refusal("not_higher", "bacon/beat.bombs" if on.kind >= FIRST_BOMB else "bacon/beat.same", values)
    return Refusal("wrong_type", "bacon/beat.bombs" if on.kind >= FIRST_BOMB else "bacon/beat.same", values)


# ---- the plays of a hand


@cache
def picks(cards: int) -> tuple[tuple[int, ...], ...]:
    """All ways to take 0, 1, 2 … of some cards of one rank; copies are alike.

    Source: bacon/wild.same.
    """
    ways: list[list[int]] = [[0]]
    for unit in UNIT.values():
        copies = cards // unit & COUNT
        if copies:
            longer: list[list[int]] = [[] for _ in range(len(ways) + copies)]
            for taken, found in enumerate(ways):
                for more in range(copies + 1):
                    longer[taken + more] += [one + more * unit for one in found]
            ways = longer
    return tuple(tuple(found) for found in ways)


NO_NUMBER = picks(0)
OF_SUIT = [
    [0, *(COUNT * UNIT[f"{suit}{rank}"] for rank in RANKS), 0]  # by rank
    for suit in SUITS
]
ONE_OF_SUIT = [[0, *(UNIT[f"{suit}{rank}"] for rank in RANKS), 0] for suit in SUITS]


def plays_of(hand: int, number: int) -> list[Play]:
    """Every play of one type that a hand holds, sorted: by top, then by cards.

    Built rank by rank: `parts` are the ways to fill the ranks so far with number cards, by how many X fill the rest.

    Source: bacon/combos.types, bacon/combos.bombs, bacon/wild.any, bacon/wild.alone, bacon/wild.eleven,
    bacon/combos.ends, bacon/combos.suits, bacon/combos.flush, bacon/combos.nothing-else.
    """
    kind = KINDS[number]
    wilds = wilds_of(hand)
    if not kind.flush:
        return _sequences(number, [picks(hand & bits) for bits in OF_RANK], wilds)
    found: list[Play] = []
    for bits, units in zip(OF_SUIT, ONE_OF_SUIT, strict=True):
        ways = [((0,), (unit,)) if hand & held else NO_NUMBER for held, unit in zip(bits, units, strict=True)]
        if sum([len(way) - 1 for way in ways]) + wilds >= kind.length:
            found += _sequences(number, ways, wilds)
    return sorted(found)


def _sequences(number: int, ways: Sequence[Sequence[Sequence[int]]], wilds: int) -> list[Play]:
    """The plays of a type when `ways[rank][n]` are the ways to take n number cards of a rank."""
    _, _, width, length, _, _ = KINDS[number]
    found: list[Play] = []
    new = tuple.__new__
    for top in range(length, WILD_RANK + 1):
        parts: list[list[int]] = [[0]]
        for rank in range(top - length + 1, top + 1):
            way = ways[rank]
            most = len(way) - 1
            longer: list[list[int]] = [[] for _ in range(wilds + 1)]
            for used, cards in enumerate(parts):
                if cards:
                    for more in range(max(0, width - most), min(width, wilds - used) + 1):
                        taken = way[width - more]
                        if len(taken) == 1:
                            one = taken[0]
                            longer[used + more] += [card + one for card in cards] if one else cards
                        else:
                            longer[used + more] += [card + one for one in taken for card in cards]
            parts = longer
        if top < WILD_RANK or length > 1:
            cards = [card + used * X for used, found_ in enumerate(parts) for card in found_ if card]
        else:
            cards = [card + used * X for used, found_ in enumerate(parts) for card in found_]
        cards.sort()
        found += [new(Play, (number, top, card)) for card in cards]
    return found


def plays(hand: int) -> Iterator[Play]:
    """Every play that a hand holds, sorted."""
    for number in ALL:
        yield from plays_of(hand, number)


def readings(cards: int) -> list[Called]:
    """All that exactly these cards may be called, lowest first.

    Source: bacon/combos.one, bacon/wild.meaning, bacon/combos.flush.
    """
    return [Called(play.kind, play.top) for play in plays(cards) if play.cards == cards]
