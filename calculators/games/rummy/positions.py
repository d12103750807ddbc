"""What each position of a run offers to the ways that come to it: what may become of its cards, and what that gains."""

from collections.abc import Mapping, Sequence
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
    some are `taken` for a set, one is `thrown` away; what the last two gain; what the last three add to a state."""

    cards: int
    aces: int = 0
    taken: int = 0
    thrown: int = 0
    gain: int = 0
    adds: int = 0


# What it adds to a state; its gain; the last state allowed; how dear the dearest card is that it leaves; the choice.
type Option = tuple[int, int, int, int, Choice]


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
        self._keeps: dict[int, Sequence[Option]] = {}
        self._throws: dict[int, Sequence[tuple[int, Sequence[Option]]]] = {}
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

    def keeps(self, key: int, noted: int) -> Sequence[Option]:
        """What throws no card away, for states that agree in the masked part; `noted` is `LEFT` if it has to be known
        whether a card is left, else 0."""
        found = self._keeps.get(key | noted)
        if found is None:
            found = self._keeps[key | noted] = self._options(key, self.choices[0], noted)
        return found

    def throws(self, key: int) -> Sequence[tuple[int, Sequence[Option]]]:
        """For each card that may be thrown away how dear it is, and what throws it away."""
        found = self._throws.get(key)
        if found is None:
            found = self._throws[key] = [(dear, self._options(key, own, 0)) for dear, own in self.choices[1].items()]
        return found

    def _options(self, key: int, choices: Sequence[Choice], noted: int) -> list[Option]:
        limit, points, fixed, alone, (a, b, c, d) = self.asked.limit, self.points, self.fixed, self.alone, self.dear
        most = 1 << 2 * COUNT if limit is None else (limit + 1 << COUNT) - 1
        lengths, waiting = key & LENGTHS, key >> ACES
        # An ace above its king that could lie below its two lies in a run: left in hand, it is one way and not two.
        must = waiting & self.asked.hand.both_ends
        found = []
        for choice in choices or [Choice(waiting)]:
            for grown, (one, two, three, four), left, long, used in steps(
                lengths, choice.cards, fixed, limit is not None
            ):
                if must & ~used:
                    continue
                found.append(
                    (
                        choice.adds + grown + (left & noted),
                        choice.gain + points[one] + points[two] + points[three] + points[four],
                        most - ((long & alone).bit_count() << COUNT),
                        max(a[one], b[two], c[three], d[four]) if left else 0,
                        choice,
                    )
                )
        return found

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
    def choices(self) -> tuple[Sequence[Choice], Mapping[int, Sequence[Choice]]]:
        """The choices for a rank that are worth trying; by how dear it is, those that throw a card away.

        None above the king, where aces that wait go on.
        """
        if self.number > SUIT_SIZE:
            return [], {}
        hand, rank = self.asked.hand, self.number - 1
        if self.asked.plain and not hand.settled.torn >> rank & 1:
            lines = hand.settled.way.lines
            above = held(lines, HIGH) & ~held(hand.table.lines, HIGH) if rank == 0 else 0
            return [Choice(held(lines, self.number) & ~self.fixed, above, adds=above << ACES)], {}
        return self._choices(0), {self._dearness(thrown): self._choices(thrown) for thrown in self._thrown}

    def _choices(self, thrown: int) -> Sequence[Choice]:
        hand, weights, _, limit = self.asked
        rank = self.number - 1
        cards = held(hand.suits, rank) & ~thrown
        found = []
        for taken in hand.sets(rank, cards, sparing=limit is not None):
            count = taken.bit_count()
            gain = count * weights.group[rank] - (count >= SHORTEST) + (weights.thrown[rank] if thrown else 0)
            adds = (THROWN if thrown else 0) + ((count >= SHORTEST and limit is not None) << COUNT)
            for low, high in hand.ace_ends(cards & ~taken) if rank == 0 else ((cards & ~taken, 0),):
                found.append(Choice(low, high, taken, thrown, gain, adds + (high << ACES)))
        return found
