"""What a meld is: sets and runs, what may be laid off on them, and why not.

Source: rummy/meld.set, rummy/meld.run, rummy/meld.ace.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from calculators.core.refusal import Refusal
from calculators.games.rummy.components import CARDS, HIGH, LOW, ONE_SUIT, SUIT_SIZE, SUITS, Values, at, cards_of

SHORTEST = 3
WHOLE_SET = len(SUITS)

# Suits of a set, as bits, for each number of cards: threes first, as they sort.
THREES_AND_FOUR = (0b0111, 0b1011, 0b1101, 0b1110, 0b1111)


class Set(NamedTuple):
    """Three or four cards of one rank (0 … 12); `suits` has a bit for each suit."""

    rank: int
    suits: int

    @property
    def cards(self) -> tuple[int, ...]:
        """Its cards, in the order of suits."""
        return tuple([suit * SUIT_SIZE + self.rank for suit in range(len(SUITS)) if self.suits >> suit & 1])

    def points(self, values: Values) -> tuple[int, ...]:
        """What each card scores here: an ace in a set is never low.

        Source: rummy/value.ace.
        """
        return (values.group[self.rank],) * len(self.cards)


class Run(NamedTuple):
    """Consecutive cards of one suit, from position `low` to position `high`."""

    suit: int
    low: int
    high: int

    @property
    def cards(self) -> tuple[int, ...]:
        """Its cards, lowest first."""
        return tuple([at(self.suit, position) for position in range(self.low, self.high + 1)])

    def points(self, values: Values) -> tuple[int, ...]:
        """What each card scores here.

        Source: rummy/value.ace.
        """
        return values.run[self.low : self.high + 1]


type Meld = Set | Run


@cache
def bits(meld: Meld) -> int:
    """The cards of a meld as a hand."""
    hand = 0
    for card in meld.cards:
        hand |= 1 << card
    return hand


@cache
def sets_of(rank: int, suits: int) -> tuple[Set, ...]:
    """Every set that the held cards of a rank can make.

    >>> len(sets_of(4, 0b1111)), len(sets_of(4, 0b1101)), len(sets_of(4, 0b0101))
    (5, 1, 0)

    Source: rummy/meld.set.
    """
    return tuple([Set(rank, three) for three in THREES_AND_FOUR if three & suits == three])


@cache
def runs_of(suit: int, cards: int, versatile: bool) -> tuple[Run, ...]:
    """Every run that the held cards of a suit (a bit for each rank) can make.

    >>> [run[1:] for run in runs_of(0, 0b1100000000111, True)]
    [(1, 3), (12, 14)]

    Source: rummy/meld.run, rummy/meld.ace.
    """
    line = cards << 1 | (cards & 1) << HIGH if versatile else cards << 1
    found = []
    for low in range(LOW, HIGH):
        high = low
        while line >> high & 1 and high - low < SUIT_SIZE:
            high += 1
            if high - low >= SHORTEST:
                found.append(Run(suit, low, high - 1))
    return tuple(found)


def melds_of(hand: int, versatile: bool) -> list[Meld]:
    """Every meld that a hand can make.

    Source: rummy/meld.set, rummy/meld.run.
    """
    lines = suits_of(hand)
    found: list[Meld] = [meld for rank in ranks_in(at_least_three(*lines)) for meld in sets_of(rank, held(lines, rank))]
    for suit, cards in enumerate(lines):
        if cards & cards >> 1:
            found += runs_of(suit, cards, versatile)
    return found


def suits_of(hand: int) -> tuple[int, int, int, int]:
    """A hand cut into its suits, each with a bit for each rank."""
    return (
        hand & ONE_SUIT,
        hand >> SUIT_SIZE & ONE_SUIT,
        hand >> 2 * SUIT_SIZE & ONE_SUIT,
        hand >> 3 * SUIT_SIZE,
    )


def at_least_three(a: int, b: int, c: int, d: int) -> int:
    """Ranks held in three suits or four."""
    return (a & b & (c | d)) | (c & d & (a | b))


def ranks_in(suit: int) -> tuple[int, ...]:
    """The ranks whose bits are set."""
    return cards_of(suit)


def held(lines: Sequence[int], rank: int) -> int:
    """The suits in which a rank is held, as bits."""
    a, b, c, d = lines
    return a >> rank & 1 | (b >> rank & 1) << 1 | (c >> rank & 1) << 2 | (d >> rank & 1) << 3


# For each card, the pairs of cards that make a run of three with it (ace low only, or both ways), and its rank's cards.
def _pairs(versatile: bool) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = []
    for card in range(len(CARDS)):
        suit = card // SUIT_SIZE
        runs = [Run(suit, low, low + 2) for low in range(LOW, HIGH - 1 if versatile else HIGH - 2)]
        found.append(tuple([bits(run) & ~(1 << card) for run in runs if card in run.cards]))
    return found


PAIRS = {versatile: _pairs(versatile) for versatile in (False, True)}
SAME_RANK = [sum(1 << suit * SUIT_SIZE + card % SUIT_SIZE for suit in range(len(SUITS))) for card in range(len(CARDS))]


def in_a_meld(card: int, hand: int, versatile: bool) -> bool:
    """Whether a card of a hand is part of some set or run within it.

    Source: rummy/meld.set, rummy/meld.run.
    """
    if (hand & SAME_RANK[card]).bit_count() >= SHORTEST:
        return True
    return any(hand & pair == pair for pair in PAIRS[versatile][card])


# ---- what people name: cards in any order


def read_meld(cards: Sequence[int], versatile: bool, ace: str = "") -> Meld | Refusal:
    """The meld that some different cards are, or why they are none.

    `ace` says `low` or `high` where an ace could stand at both ends, as in a whole suit; high if nothing is said.

    Source: rummy/meld.set, rummy/meld.run, rummy/meld.ace, rummy/meld.both-ends.
    """
    suits = sorted({card // SUIT_SIZE for card in cards})
    ranks = sorted({card % SUIT_SIZE for card in cards})
    if len(cards) >= SHORTEST and len(ranks) == 1:
        return Set(ranks[0], sum(1 << suit for suit in suits))
    if len(cards) < SHORTEST or len(suits) > 1:
        return Refusal("not_a_set_or_run", "rummy/meld.run")
    low, high = ranks[0] + 1, ranks[-1] + 1
    in_order = high - low == len(ranks) - 1
    if low == LOW and in_order and len(ranks) == SUIT_SIZE and versatile and ace != "low":
        return Run(suits[0], LOW + 1, HIGH)
    if in_order:
        return Run(suits[0], low, high)
    second = ranks[1] + 1
    if low == LOW and high - second == len(ranks) - 2 and high == SUIT_SIZE:
        if not versatile:
            return Refusal("ace_not_high", "rummy/meld.ace")
        return Run(suits[0], second, HIGH)
    if low == LOW and high == SUIT_SIZE and _gaps(ranks) == 1:
        return Refusal("round_the_corner", "rummy/meld.ace")
    return Refusal("not_a_set_or_run", "rummy/meld.run")


def _gaps(ranks: Sequence[int]) -> int:
    """Places where ascending ranks are not consecutive."""
    return sum(later - earlier > 1 for earlier, later in pairwise(ranks))


def lay_off(meld: Meld, card: int, versatile: bool, ace: str = "") -> Meld | Refusal:
    """The meld after a card was laid off on it, or why the card does not fit.

    `ace` says `low` or `high` where an ace could go to both ends of 2 … K; high if nothing is said.

    Source: rummy/lay.fit, rummy/meld.ace, rummy/meld.both-ends, rummy/meld.whole.
    """
    suit, rank = divmod(card, SUIT_SIZE)
    if isinstance(meld, Set):
        if meld.suits == (1 << WHOLE_SET) - 1:
            return Refusal("set_full", "rummy/meld.whole")
        if rank == meld.rank and not meld.suits >> suit & 1:
            return Set(rank, meld.suits | 1 << suit)
        return Refusal("does_not_fit", "rummy/lay.fit")
    if suit == meld.suit:
        fits = [end for end in ends(meld, versatile) if at(suit, end) == card]
        if fits:
            end = LOW if ace == "low" and LOW in fits else max(fits)
            return Run(suit, min(meld.low, end), max(meld.high, end))
        if rank == 0 and meld.high == SUIT_SIZE and not versatile:
            return Refusal("ace_not_high", "rummy/meld.ace")
        if (meld.low == LOW and rank + 1 == SUIT_SIZE) or (meld.high == HIGH and rank + 1 == LOW + 1):
            return Refusal("round_the_corner", "rummy/meld.ace")
    return Refusal("does_not_fit", "rummy/lay.fit")


def ends(run: Run, versatile: bool) -> list[int]:
    """The positions at which a run can grow: none beyond an ace.

    >>> ends(Run(0, 2, 13), True), ends(Run(0, 2, 13), False), ends(Run(0, 12, 14), True)
    ([1, 14], [1], [11])

    Source: rummy/lay.fit, rummy/meld.ace.
    """
    found = [run.low - 1] if run.low > LOW and not (run.low == LOW + 1 and run.high == HIGH) else []
    if run.high < SUIT_SIZE or (run.high == SUIT_SIZE and versatile and run.low > LOW):
        found.append(run.high + 1)
    return found
