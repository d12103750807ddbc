"""The cards, and any number of them packed into one int.

Each kind of card has four bits: two count its copies, the third stays 0, so that one subtraction tells whether cards
are among those of a hand (`holds`). Packed cards are added and taken away with + and −. X come last and may be many.
Four bits are enough to count the cards of a rank, whatever their suits (`ranks_of`).

Source: bacon/components.numbers, bacon/components.wild, bacon/components.six.
"""

from collections.abc import Iterable, Iterator

from calculators.core.text import mark

SUITS = "RYBG"  # G only with six players
RANKS = range(1, 11)
WILD = "X"
WILD_RANK = 11
COPIES = 2
MOST_WILDS = 2  # in one hand

FIELD = 4  # bits a card
COUNT = 0b11
PLACE = {f"{suit}{rank}": FIELD * (10 * at + rank - 1) for at, suit in enumerate(SUITS) for rank in RANKS}
WILD_PLACE = FIELD * len(PLACE)

UNIT: dict[str, int] = {**{name: 1 << place for name, place in PLACE.items()}, WILD: 1 << WILD_PLACE}
X = UNIT[WILD]
NUMBERS = X - 1  # the bits of all number cards
ONES = sum(unit for name, unit in UNIT.items() if name != WILD)
GUARD = sum(4 * unit for unit in UNIT.values())  # the bits that stay 0

# As people sort them: by rank, then by suit, X last.
NUMBERS_IN_ORDER: tuple[str, ...] = tuple(f"{suit}{rank}" for rank in RANKS for suit in SUITS)
IN_ORDER = (*NUMBERS_IN_ORDER, WILD)
OF_RANK: tuple[int, ...] = (0, *(sum(COUNT * UNIT[f"{suit}{rank}"] for suit in SUITS) for rank in RANKS), 0)

SUIT_NAMES: dict[str, str] = {"R": mark("red"), "Y": mark("yellow"), "B": mark("blue"), "G": mark("green")}


def pack(names: Iterable[str]) -> int:
    """Cards packed; no more copies of one than a hand can hold.

    >>> unpack(pack(["X", "Y7", "R7", "R7"]))
    ['R7', 'R7', 'Y7', 'X']
    """
    return sum([UNIT[name] for name in names])


def unpack(cards: int) -> list[str]:
    """The names of packed cards, by rank, then by suit, X last."""
    found = [name for name in NUMBERS_IN_ORDER for _ in range(cards // UNIT[name] & COUNT)]
    return found + [WILD] * wilds_of(cards)


def holds(hand: int, cards: int) -> bool:
    """Whether all of some cards are among others."""
    return (hand | GUARD) - cards & GUARD == GUARD


SUIT_BITS = FIELD * len(RANKS)
ONE_SUIT = (1 << SUIT_BITS) - 1


def ranks_of(cards: int) -> int:
    """How many number cards there are of each rank, four bits a rank, the 1 first.

    >>> hex(ranks_of(pack(["R1", "B1", "Y3", "X"])))
    '0x102'
    """
    red, yellow = cards & ONE_SUIT, cards >> SUIT_BITS & ONE_SUIT
    return red + yellow + (cards >> 2 * SUIT_BITS & ONE_SUIT) + (cards >> 3 * SUIT_BITS & ONE_SUIT)


def wilds_of(cards: int) -> int:
    """How many X there are."""
    return cards >> WILD_PLACE


def size(cards: int) -> int:
    """How many cards there are."""
    return (cards & ONES).bit_count() + 2 * (cards & 2 * ONES).bit_count() + wilds_of(cards)


def deck(suits: str) -> Iterator[str]:
    """The number cards of some suits."""
    for suit in suits:
        for rank in RANKS:
            yield from [f"{suit}{rank}"] * COPIES
