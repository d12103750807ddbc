"""Hand yaku: what seven dealt cards are worth, and which of them must be shown."""

from collections.abc import Sequence
from typing import NamedTuple

from calculators.core.text import mark
from calculators.games.eightyeight.components import (
    ALL,
    BRIGHT_BITS,
    CHAFF_BITS,
    HAND,
    MONTH,
    MONTH_BITS,
    PAULOWNIA,
    PAULOWNIA_CHAFF,
    RIBBON_BITS,
    bits,
)

CHAFF_GROUP, MONTH_GROUP = 1, 2


class HandYaku(NamedTuple):
    """A hand yaku: group, kan from each payer, and what it may bring at the end of the month."""

    name: str
    group: int
    kan: int
    rule: str
    extra: bool = False  # 1 kan more for 89 points
    triplets: int = 0  # how many triplets it names; 1 kan more for each completed month


HAND_YAKU: dict[str, HandYaku] = {
    "karasu": HandYaku(mark("All chaff"), CHAFF_GROUP, 4, "eightyeight/hand.karasu", extra=True),
    "pikaichi": HandYaku(mark("One bright"), CHAFF_GROUP, 4, "eightyeight/hand.pikaichi"),
    "toichi": HandYaku(mark("One ten"), CHAFF_GROUP, 3, "eightyeight/hand.toichi", extra=True),
    "tanichi": HandYaku(mark("One ribbon"), CHAFF_GROUP, 3, "eightyeight/hand.tanichi", extra=True),
    "aka": HandYaku(mark("Red (aka)"), CHAFF_GROUP, 2, "eightyeight/hand.aka", extra=True),
    "sanbon": HandYaku(mark("Triplet"), MONTH_GROUP, 2, "eightyeight/hand.sanbon", triplets=1),
    "tatesanbon": HandYaku(mark("Standing triplet"), MONTH_GROUP, 3, "eightyeight/hand.tatesanbon", triplets=1),
    "kuttsuki": HandYaku(mark("Three pairs"), MONTH_GROUP, 4, "eightyeight/hand.kuttsuki"),
    "teshi": HandYaku(mark("Four of a month"), MONTH_GROUP, 6, "eightyeight/hand.teshi"),
    "haneken": HandYaku(mark("Triplet and two pairs"), MONTH_GROUP, 7, "eightyeight/hand.haneken"),
    "ichinishi": HandYaku(mark("One-two-four"), MONTH_GROUP, 8, "eightyeight/hand.ichinishi"),
    "futasanbon": HandYaku(mark("Two triplets"), MONTH_GROUP, 6, "eightyeight/hand.futasanbon", triplets=2),
    "sanbontatesanbon": HandYaku(
        mark("Two triplets, one standing"), MONTH_GROUP, 7, "eightyeight/hand.sanbontatesanbon", triplets=2
    ),
    "futatatesanbon": HandYaku(
        mark("Two standing triplets"), MONTH_GROUP, 8, "eightyeight/hand.futatatesanbon", triplets=2
    ),
    "shiso": HandYaku(mark("Four-three"), MONTH_GROUP, 8, "eightyeight/hand.shiso"),
}
_WORTH = {key: yaku.kan for key, yaku in HAND_YAKU.items()}

# Of all hands of seven, how many have each yaku.
HANDS = 73_629_072
COUNTS: dict[str, int] = {
    "karasu": 888_030,
    "pikaichi": 1_184_040,
    "toichi": 2_368_080,
    "tanichi": 2_664_090,
    "aka": 4_795_560,
    "sanbon": 4_620_000,
    "tatesanbon": 1_716_000,
    "kuttsuki": 1_710_720,
    "teshi": 126_720,
    "haneken": 95_040,
    "ichinishi": 31_680,
    "futasanbon": 21_760,
    "sanbontatesanbon": 18_080,
    "futatatesanbon": 2_400,
    "shiso": 528,
}

# Wisteria, iris and bush clover: any three of them stand.
STANDING_MONTHS = frozenset({3, 4, 6})

# How a hand falls into months, largest first → its yaku and how many cards a month must have to be shown.
# Triplets are told apart by how many of them stand.
_PATTERNS: dict[tuple[int, ...], tuple[tuple[str, ...], int]] = {
    (3, 1, 1, 1, 1): (("sanbon", "tatesanbon"), 3),
    (3, 2, 1, 1): (("sanbon", "tatesanbon"), 3),
    (2, 2, 2, 1): (("kuttsuki",), 2),
    (4, 1, 1, 1): (("teshi",), 4),
    (3, 2, 2): (("haneken", "haneken"), 1),
    (4, 2, 1): (("ichinishi",), 1),
    (3, 3, 1): (("futasanbon", "sanbontatesanbon", "futatatesanbon"), 3),
    (4, 3): (("shiso", "shiso"), 1),
}


class Shown(NamedTuple):
    """A yaku in a hand: its key, the cards to show, as bits, and the months (from 0) of its triplets."""

    key: str
    cards: int
    months: tuple[int, ...] = ()


def kan(key: str, shiso_kan: int) -> int:
    """Kan from each payer; four-three is worth what the options say.

    Source: eightyeight/hand.shiso, eightyeight/variant.shiso.
    """
    return shiso_kan if key == "shiso" else _WORTH[key]


def chaff_yaku(hand: int) -> Shown | None:
    """The yaku of the first group in seven cards: six or seven chaff, or ribbons and chaff alone.

    Source: eightyeight/hand.karasu, eightyeight/hand.pikaichi, eightyeight/hand.toichi, eightyeight/hand.tanichi,
    eightyeight/hand.aka.
    """
    chaff = hand & CHAFF_BITS
    rest = hand & ~chaff
    others = rest.bit_count()
    if others == 0:
        return Shown("karasu", chaff)
    if others == 1:
        return Shown("pikaichi" if rest & BRIGHT_BITS else "tanichi" if rest & RIBBON_BITS else "toichi", chaff)
    return Shown("aka", chaff) if not rest & ~RIBBON_BITS else None


def stands(month: int, triplet: int) -> bool:
    """Whether three cards of a month are a standing triplet.

    Source: eightyeight/hand.standing.
    """
    return month in STANDING_MONTHS or triplet == PAULOWNIA_CHAFF


def month_yaku(hand: Sequence[int]) -> Shown | None:
    """The yaku of the second group in seven cards: how they fall into months.

    Source: eightyeight/hand.sanbon, eightyeight/hand.tatesanbon, eightyeight/hand.kuttsuki, eightyeight/hand.teshi,
    eightyeight/hand.haneken, eightyeight/hand.ichinishi, eightyeight/hand.futasanbon,
    eightyeight/hand.sanbontatesanbon, eightyeight/hand.futatatesanbon, eightyeight/hand.shiso.
    """
    counts: dict[int, int] = {}
    for card in hand:
        counts[MONTH[card]] = counts.get(MONTH[card], 0) + 1
    found = _PATTERNS.get(tuple(sorted(counts.values(), reverse=True)))
    if found is None:
        return None
    keys, least = found
    held = bits(hand)
    triplets = [month for month in sorted(counts) if counts[month] == 3]
    key = keys[sum(stands(month, held & MONTH_BITS[month]) for month in triplets)] if triplets else keys[0]
    shown = bits(card for card in hand if counts[MONTH[card]] >= least)
    return Shown(key, shown, tuple(triplets) if HAND_YAKU[key].triplets else ())


def hand_yaku(hand: Sequence[int]) -> tuple[Shown, ...]:
    """All yaku of seven dealt cards: at most one of each group.

    >>> [shown.key for shown in hand_yaku([40, 41, 42, 43, 45, 46, 47])]
    ['karasu', 'shiso']

    Source: eightyeight/hand.groups.
    """
    assert len(hand) == HAND
    return tuple(shown for shown in (chaff_yaku(bits(hand)), month_yaku(hand)) if shown)


def worth(yaku: Sequence[Shown], shiso_kan: int) -> int:
    """Kan of a hand from each payer.

    Source: eightyeight/hand.groups, eightyeight/hand.pay.
    """
    return sum(kan(shown.key, shiso_kan) for shown in yaku)


def shown_cards(yaku: Sequence[Shown]) -> int:
    """The cards that hand yaku show: the union over both groups.

    Source: eightyeight/hand.pay.
    """
    found = 0
    for shown in yaku:
        found |= shown.cards
    return found


def full_months(yaku: Sequence[Shown], pile: int) -> int:
    """How many months of shown triplets lie complete in a pile.

    Source: eightyeight/hand.full-month.
    """
    return sum(pile >> 4 * month & 15 == 15 for shown in yaku for month in shown.months)


def fits_triplets(key: str, months: Sequence[int]) -> bool:
    """Whether these months (from 0) can be triplets of a yaku, as far as standing goes.

    Paulownia may stand or not: it depends on the phoenix.

    Source: eightyeight/hand.standing, eightyeight/hand.full-month.
    """
    named = HAND_YAKU[key].triplets
    if len(months) > named or len(set(months)) < len(months):
        return False
    must = sum(month in STANDING_MONTHS for month in months)
    may = must + sum(month == PAULOWNIA for month in months)
    standing = {"tatesanbon": 1, "sanbontatesanbon": 1, "futatatesanbon": 2}.get(key, 0)
    lying = named - standing
    return must <= standing and len(months) - may <= lying


_REST: dict[str, int] = {
    "pikaichi": BRIGHT_BITS & ~CHAFF_BITS,
    "toichi": ~(BRIGHT_BITS | RIBBON_BITS | CHAFF_BITS),
    "tanichi": RIBBON_BITS,
    "aka": RIBBON_BITS,
}


def fitting(announced: Sequence[Shown]) -> int:
    """The cards that may be in a hand beside those it showed: a yaku of chaff tells what the rest is.

    Source: eightyeight/hand.pay.
    """
    for shown in announced:
        if shown.key in _REST:
            return _REST[shown.key] & ALL
    return ALL
