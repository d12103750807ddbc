"""What each position of a run offers to the ways that come to it: what may become of its cards, and what that gains."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from calculators.games.rummy.aims import Gains
from calculators.games.rummy.choices import Hand
from calculators.games.rummy.components import HIGH, SUIT_SIZE, cards_of
from calculators.games.rummy.melds import SHORTEST, WHOLE_SET, held, suits_of
from calculators.games.rummy.steps import (
    ACES,
    ALL_SUITS,
    COUNT,
    LEAVES_ONE,
    LENGTHS,
    THROWN,
    points_at,
    steps,
)


class Asked(NamedTuple):
    """A hand and what is asked of it.

    `throws` are the cards of which one is thrown away if any is left, as a hand; None: all that is left is kept.
    `limit` is how many melds may be made.
    """

    hand: Hand
    weights: Gains
    throws: int | None
    limit: int | None

    @property
    def plain(self) -> bool:
        """Whether no card is thrown away and no meld is spared, so that what is settled stays so."""
        return self.throws is None and self.limit is None


class Choice(NamedTuple):
    """What may become of the cards of one position, as suits: they go on in their lines, aces wait above their kings,
    some are `taken` for a set, one is `thrown` away; what the last two gain."""

    cards: int
    aces: int = 0
    taken: int = 0
    thrown: int = 0
    gain: int = 0


# What it adds to a state; its gain; the last state allowed; the dearest card that it leaves, in points; the choice.
type Option = tuple[int, int, int, int, Choice]


class Options(NamedTuple):
    """The options of a state: those that throw no card away, without `LEFT` and with it; those that do."""

    calm: Sequence[Option]
    stays: Sequence[Option]
    throws: Sequence[Option]


NOTHING_DEAR: Sequence[Sequence[int]] = [[0] * (LEAVES_ONE + 4)] * WHOLE_SET


class Position:
    """One position; `mask` is the part of a state that its options depend on, and that they make anew."""

    def __init__(self, number: int, asked: Asked) -> None:
        self.number, self.asked = number, asked
        self.mask = LENGTHS if number <= SUIT_SIZE else LENGTHS | ALL_SUITS << ACES
        self.points = points_at(number, asked.weights)
        table = asked.hand.table.lines
        self.fixed = held(table, number)
        # Suits whose blocks can no longer join a run of the table.
        self.alone = sum(1 << suit for suit, line in enumerate(table) if not line >> number)
        self.known: dict[int, Options] = {}
        # Points of a card here, and of the dearest one that may still be thrown away further up.
        hand = asked.weights.values.hand
        self.value, self.ahead, self.dear = hand[(number - 1) % SUIT_SIZE], 0, NOTHING_DEAR
        if asked.throws is not None:
            later = [card % SUIT_SIZE for card in cards_of(asked.throws)]
            self.ahead = max([hand[rank] for rank in later if rank >= number], default=0)
            self.dear = self._dear(asked.throws)

    def _dear(self, throws: int) -> Sequence[Sequence[int]]:
        """For each suit, the points of the dearest card that each event leaves, among those that may be thrown away."""
        hand, found = self.asked.weights.values.hand, []
        for line in suits_of(throws):
            ranks = [(self.number - 1 - back) % SUIT_SIZE for back in range(SHORTEST)]
            this, one, two = [hand[rank] * (line >> rank & 1) for rank in ranks]
            found.append([0] * LEAVES_ONE + [one, max(one, two), max(this, one, two), this])
        return found

    def options(self, key: int) -> Options:
        """What is offered to the states that agree in the masked part."""
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._options(key)
        return found

    def _options(self, key: int) -> Options:
        limit, points, (a, b, c, d) = self.asked.limit, self.points, self.dear
        # An ace above its king that could lie below its two lies in a run: left in hand, it is one way and not two.
        must = key >> ACES & self.asked.hand.both_ends if self.number == HIGH else 0
        calm, stays, throws = [], [], []
        for choice in self.choices if self.number <= SUIT_SIZE else [Choice(key >> ACES)]:
            cards, aces, taken, thrown, more = choice
            for lengths, (one, two, three, four), left, ends, long, used in steps(
                key & LENGTHS, cards, self.fixed, limit is not None
            ):
                if must & ~used:
                    continue
                adds, last = lengths + (aces << ACES), 1 << 2 * COUNT
                if limit is not None:
                    adds += (ends + (taken.bit_count() >= SHORTEST)) << COUNT
                    last = (limit - (long & self.alone).bit_count() + 1 << COUNT) - 1
                gain = more + points[one] + points[two] + points[three] + points[four]
                dear = max(a[one], b[two], c[three], d[four]) if left else 0
                if thrown:
                    throws.append((adds + THROWN, gain, last, dear, choice))
                else:
                    calm.append((adds, gain, last, dear, choice))
                    stays.append((adds + left, gain, last, dear, choice))
        return Options(calm, stays, throws)

    @property
    def _thrown(self) -> Sequence[int]:
        """The suits, one by one, whose card may be thrown away: none if a dearer card is left anyway."""
        throws, points = self.asked.throws, self.asked.weights.values.hand
        if throws is None:
            return []
        if any(points[card % SUIT_SIZE] > self.value for card in cards_of(self.asked.hand.hopeless & throws)):
            return []
        return [1 << suit for suit, line in enumerate(suits_of(throws)) if line >> self.number - 1 & 1]

    @cached_property
    def choices(self) -> Sequence[Choice]:
        """The choices for a rank that are worth trying, those that throw a card away last."""
        hand, weights, _, limit = self.asked
        rank = self.number - 1
        if self.asked.plain and not hand.settled.torn >> rank & 1:
            lines = hand.settled.way.lines
            above = held(lines, HIGH) & ~held(hand.table.lines, HIGH) if rank == 0 else 0
            return [Choice(held(lines, self.number) & ~self.fixed, above)]
        cards = held(hand.suits, rank)
        found = []
        for thrown in [0, *self._thrown]:
            more = weights.thrown[rank] if thrown else 0
            for taken in hand.sets(rank, cards & ~thrown, sparing=limit is not None):
                count = taken.bit_count()
                gain = more + count * weights.group[rank] - (count >= SHORTEST)
                others = cards & ~thrown & ~taken
                for low, high in hand.ace_ends(others) if rank == 0 else ((others, 0),):
                    found.append(Choice(low, high, taken, thrown, gain))
        return found
