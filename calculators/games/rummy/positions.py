"""What each position of a run offers to the ways that come to it: what may become of its cards, and what that gains."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from calculators.games.rummy.aims import Gains
from calculators.games.rummy.choices import Hand
from calculators.games.rummy.components import HIGH, SUIT_SIZE, cards_of
from calculators.games.rummy.melds import SHORTEST, WHOLE_SET, held
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

    def dear(self, card: int) -> int:
        """How dear a card is, in an order without equals; 0 for one that may not be thrown away."""
        suit, rank = divmod(card, SUIT_SIZE)
        if not (self.throws or 0) >> card & 1:
            return 0
        return (self.weights.values.hand[rank] * SUIT_SIZE + rank) * WHOLE_SET + suit + 1

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


# What it adds to a state; its gain; the last state allowed; how dear the dearest card is that it leaves; the choice.
type Option = tuple[int, int, int, int, Choice]


class Options(NamedTuple):
    """The options of a state: those that throw no card away, without `LEFT` and with it; for each card that may be
    thrown away how dear it is, and those that do."""

    calm: Sequence[Option]
    stays: Sequence[Option]
    throws: Sequence[tuple[int, Sequence[Option]]]


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
        # How dear the dearest card is that may be thrown away further up; and, for each suit, each event leaves.
        self.ahead, self.dear = 0, NOTHING_DEAR
        if asked.throws is not None:
            later = asked.throws & ~sum((1 << number) - 1 << SUIT_SIZE * suit for suit in range(WHOLE_SET))
            self.ahead = max([asked.dear(card) for card in cards_of(later)], default=0)
            self.dear = [self._dear(suit) for suit in range(WHOLE_SET)]

    def _dear(self, suit: int) -> Sequence[int]:
        cards = [suit * SUIT_SIZE + (self.number - 1 - back) % SUIT_SIZE for back in range(SHORTEST)]
        this, one, two = [self.asked.dear(card) for card in cards]
        return [0] * LEAVES_ONE + [one, max(one, two), max(this, one, two), this]

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
        calm, stays = [], []
        throws: dict[int, list[Option]] = {}
        for choice in self.choices if self.number <= SUIT_SIZE else [Choice(key >> ACES)]:
            cards, aces, taken, thrown, more = choice
            out = throws.setdefault(self._dearness(thrown), []) if thrown else None
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
                if out is not None:
                    out.append((adds + THROWN, gain, last, dear, choice))
                else:
                    calm.append((adds, gain, last, dear, choice))
                    stays.append((adds + left, gain, last, dear, choice))
        return Options(calm, stays, list(throws.items()))

    def _dearness(self, suit: int) -> int:
        """How dear the card is of a suit, given as a bit."""
        return self.asked.dear((suit.bit_length() - 1) * SUIT_SIZE + self.number - 1)

    @property
    def _thrown(self) -> Sequence[int]:
        """The suits, one by one, whose card may be thrown away: not if a dearer one is left anyway."""
        if self.asked.throws is None:
            return []
        least = max([1, *(self.asked.dear(card) for card in cards_of(self.asked.hand.hopeless))])
        return [suit for suit in (1, 2, 4, 8) if self._dearness(suit) >= least]

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
