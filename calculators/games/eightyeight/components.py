"""The 48 cards. A card is a number from 0 to 47, four for each month in order; a set of cards is the sum of `BIT`s.

Sets as bits make a pile, the field or what is missing for a yaku one number: fast to compare, free to copy.

Source: eightyeight/components.cards.
"""

from collections.abc import Iterable, Iterator

from calculators.core.text import N, T, Text, mark

MONTHS = 12
WILLOW, PAULOWNIA = 10, 11  # months count from 0 inside

BRIGHT, ANIMAL, RIBBON, CHAFF = "L", "A", "R", "C"
KINDS: dict[str, str] = {BRIGHT: mark("bright"), ANIMAL: mark("animal"), RIBBON: mark("ribbon"), CHAFF: mark("chaff")}
POINTS_OF_KIND: dict[str, int] = {BRIGHT: 20, ANIMAL: 10, RIBBON: 5, CHAFF: 1}

# What each month has, most valuable first.
_PACK = "LRCC ARCC LRCC ARCC ARCC ARCC ARCC LACC ARCC ARCC LARC LCCC"


def _ids(month: int, kinds: str) -> Iterator[str]:
    for place, kind in enumerate(kinds):
        number = kinds[: place + 1].count(kind) if kind == CHAFF else ""
        yield f"{month + 1:02d}{kind}{number}"


# As written in inputs and moves: month, kind, and a number for chaff ("01L", "12C3").
IDS: tuple[str, ...] = tuple(name for month, kinds in enumerate(_PACK.split()) for name in _ids(month, kinds))
CARD_OF: dict[str, int] = {name: card for card, name in enumerate(IDS)}
CARDS = range(len(IDS))
MONTH: tuple[int, ...] = tuple(card // 4 for card in CARDS)
KIND: tuple[str, ...] = tuple(name[2] for name in IDS)
POINTS: tuple[int, ...] = tuple(POINTS_OF_KIND[kind] for kind in KIND)

BIT: tuple[int, ...] = tuple(1 << card for card in CARDS)
ALL = (1 << len(IDS)) - 1


def bits(cards: Iterable[int]) -> int:
    """A set of cards as bits."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def cards_in(some: int) -> list[int]:
    """The cards of a set, in order.

    >>> cards_in(0b1001)
    [0, 3]
    """
    found = []
    while some:
        low = some & -some
        found.append(low.bit_length() - 1)
        some ^= low
    return found


def months_of(some: int) -> int:
    """All cards of the months that a set has cards of.

    >>> cards_in(months_of(0b100010))
    [0, 1, 2, 3, 4, 5, 6, 7]
    """
    return ((some | some >> 1 | some >> 2 | some >> 3) & _FIRSTS) * 15


def of(*names: str) -> int:
    """A set of cards by their ids."""
    return bits(CARD_OF[name] for name in names)


MONTH_BITS: tuple[int, ...] = tuple(15 << 4 * month for month in range(MONTHS))
_FIRSTS = bits(4 * month for month in range(MONTHS))
# In hand yaku and special yaku the willows are chaff, whatever they show.
CHAFF_BITS = bits(card for card in CARDS if KIND[card] == CHAFF) | MONTH_BITS[WILLOW]
RIBBON_BITS = bits(card for card in CARDS if KIND[card] == RIBBON) & ~CHAFF_BITS  # the nine
BRIGHT_BITS = bits(card for card in CARDS if KIND[card] == BRIGHT)
BIG_BRIGHTS, GREAT_BRIGHTS = of("01L", "03L", "08L"), of("11L", "12L")
RED_BITS, BLUE_BITS = of("01R", "02R", "03R"), of("06R", "09R", "10R")
PAULOWNIA_CHAFF = of("12C1", "12C2", "12C3")

TOTAL_POINTS = sum(POINTS)  # 264
TOTAL_CHAFF = CHAFF_BITS.bit_count()  # 27
PAR = TOTAL_POINTS // 3  # 88
MON = 12  # in a kan
HAND = 7
FIELD = 6

# Points of any twelve bits that hold three whole months: a pile is four look-ups.
_LOW = (1 << 12) - 1
_POINTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(POINTS[12 * part + place] for place in range(12) if some >> place & 1) for some in range(1 << 12))
    for part in range(4)
)


def points_of(some: int) -> int:
    """Card points of a set. A willow keeps its points.

    Source: eightyeight/components.cards, eightyeight/components.willow.
    """
    first, second, third, fourth = _POINTS
    return first[some & _LOW] + second[some >> 12 & _LOW] + third[some >> 24 & _LOW] + fourth[some >> 36]


def chaff_of(some: int) -> int:
    """How many cards of a set count as chaff, willows included.

    Source: eightyeight/components.willow.
    """
    return (some & CHAFF_BITS).bit_count()


# The cards by name. Chaff of one month has one name; the willow has no two alike.
_NAMES = (
    (mark("Pine: crane and sun"), mark("Pine: red ribbon"), mark("Pine chaff")),
    (mark("Plum: bush warbler"), mark("Plum: red ribbon"), mark("Plum chaff")),
    (mark("Cherry: curtain"), mark("Cherry: red ribbon"), mark("Cherry chaff")),
    (mark("Wisteria: cuckoo"), mark("Wisteria: plain ribbon"), mark("Wisteria chaff")),
    (mark("Iris: eight-plank bridge"), mark("Iris: plain ribbon"), mark("Iris chaff")),
    (mark("Peony: butterflies"), mark("Peony: blue ribbon"), mark("Peony chaff")),
    (mark("Bush clover: boar"), mark("Bush clover: plain ribbon"), mark("Bush clover chaff")),
    (mark("Pampas: full moon"), mark("Pampas: geese"), mark("Pampas chaff")),
    (mark("Chrysanthemum: sake cup"), mark("Chrysanthemum: blue ribbon"), mark("Chrysanthemum chaff")),
    (mark("Maple: deer"), mark("Maple: blue ribbon"), mark("Maple chaff")),
    (mark("Willow: rain man"), mark("Willow: swallow"), mark("Willow: plain ribbon"), mark("Willow: lightning chaff")),
    (mark("Paulownia: phoenix"), mark("Paulownia chaff")),
)
NAMES: tuple[str, ...] = tuple(_NAMES[card // 4][min(card % 4, len(_NAMES[card // 4]) - 1)] for card in CARDS)


def card_label(card: int) -> Text:
    """A card in full, for those who cannot see it: name, month, kind and points."""
    return T(
        "{name}, month {month}, {kind}, {points}",
        name=T(NAMES[card]),
        month=MONTH[card] + 1,
        kind=T(KINDS[KIND[card]]),
        points=N("{n} point", "{n} points", n=POINTS[card]),
    )


def kan_mon(mon: int) -> tuple[int, int]:
    """An amount as whole kan, rounded down, and 0 to 11 mon.

    >>> kan_mon(-5), kan_mon(158)
    ((-1, 7), (13, 2))

    Source: eightyeight/components.money.
    """
    return divmod(mon, MON)


def money(mon: int) -> Text:
    """An amount in words, such as "13 kan 2 mon".

    Source: eightyeight/components.money.
    """
    kan, rest = kan_mon(mon)
    return T("{kan} kan {mon} mon", kan=str(kan).replace("-", "−"), mon=rest)
