"""What a way to share a hand out can still reach: never less than it will, and quick to know.

It is asked where ways are many, and where melds are limited looks closer: there, cards that fit somewhere are many more
than can be used.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from calculators.games.rummy.components import HIGH, LOW, SUIT_SIZE, cards_of
from calculators.games.rummy.lines import blocks
from calculators.games.rummy.melds import SHORTEST, held
from calculators.games.rummy.positions import Asked
from calculators.games.rummy.steps import ACES, COUNT, DECLINED, JOINED, LONG, SHIFTS, THROWN, WIDTH

NEVER = -(1 << 40)  # less than any gain
RANKS = HIGH + 1  # as many as there are positions, with none at the last two
CARDS = (1 << ACES + len(SHIFTS)) - 1  # the part of a state that tells of cards: lengths of blocks, waiting aces

type Ceiling = Callable[[int, int], int]


class Block(NamedTuple):
    """Neighbours in a suit that are still to come: how many, what they gain in a run; whether they can join one of the
    table, and whether an ace that waits for them ends them."""

    size: int
    gain: int
    joins: bool
    awaited: bool


class Outlook(NamedTuple):
    """What a suit, or all of them, may still gain: cards of short blocks and waiting aces; where melds are limited,
    what is gained without a choice, the melds that this takes, and what each other meld gains."""

    short: int
    sure: int
    taken: int
    others: Sequence[int]


class Ceilings:
    """What the ways of one hand can reach, from each position on.

    All cards that still come are used if they fit anywhere. Where melds are limited, it is also no more than the best
    of the melds that are left to make, each as if no other wanted its cards.
    """

    def __init__(self, asked: Asked) -> None:
        self.hand, self.weights, throws, self.limit = asked
        self.throws = throws or 0
        self.known: dict[int, Ceiling] = {}  # by position

    @cached_property
    def _later(self) -> tuple[list[int], list[int], list[int]]:
        """From each rank on: what cards can gain; the dearest to throw away; the dearest of those that fit nowhere."""
        uses, dearest, hopeless = [0] * RANKS, [0] * RANKS, [0] * RANKS
        for card in cards_of(self.hand.cards):
            rank = card % SUIT_SIZE
            fits = not self.hand.hopeless >> card & 1
            uses[rank] += self.weights.group[rank] * fits
            if self.throws >> card & 1:
                dearest[rank] = self.weights.thrown[rank]
                if not fits:
                    hopeless[rank] = self.weights.thrown[rank]
        return _from_the_end(uses, sum), _from_the_end(dearest, max), _from_the_end(hopeless, max)

    def at(self, position: int) -> Ceiling:
        """What a way can reach, by its state and its gain when it comes to a position."""
        if position not in self.known:
            self.known[position] = self._ceiling(position)
        return self.known[position]

    def _ceiling(self, position: int) -> Ceiling:
        uses, dearest, hopeless = [found[position - 1] for found in self._later]
        limit, outlook = self.limit, self._outlook(position)
        known: dict[int, Outlook] = {}

        def ceiling(state: int, gain: int) -> int:
            cards, thrown = state & CARDS, state & THROWN
            look = known.get(cards)
            if look is None:
                look = known[cards] = outlook(cards)
            short, sure, taken, others = look
            most = uses + short + (0 if thrown else hopeless)
            if limit is not None:
                left = limit - (state >> COUNT) - taken
                if left < 0:
                    return NEVER
                few = sure + others[min(left, len(others) - 1)] + (0 if thrown else dearest)
                most = min(most, few)
            return gain + most

        return ceiling

    def _outlook(self, position: int) -> Callable[[int], Outlook]:
        """All suits together, for each state: `others` are the sums of the best melds."""
        sets: dict[int, tuple[list[int], int]] = {}  # by suits of waiting aces
        suits: list[dict[int, Outlook]] = [{} for _ in SHIFTS]

        def outlook(state: int) -> Outlook:
            waiting = state >> ACES & self.hand.both_ends
            if waiting not in sets:
                sets[waiting] = self._sets(position, waiting)
            short, sure, taken, others = 0, sets[waiting][1], 0, list(sets[waiting][0])
            for suit, shift in enumerate(SHIFTS):
                length, ace = state >> shift & 7, state >> ACES + suit & 1
                look = suits[suit].get(length + (ace << WIDTH))
                if look is None:
                    look = suits[suit][length + (ace << WIDTH)] = self._suit(suit, position, length, ace)
                short += look[0]
                sure += look[1]
                taken += look[2]
                others += look[3]
            return Outlook(short, sure, taken, list(accumulate(sorted(others, reverse=True), initial=0)))

        return outlook

    def _suit(self, suit: int, position: int, length: int, ace: int) -> Outlook:
        """One suit, by the length of its block and whether its ace is above the king."""
        here, *later = self._blocks(suit, position, ace)
        before = sum(self.weights.run[position - length : position]) if length < LONG else 0
        short = (before if here.size or here.joins else 0) + self.weights.run[HIGH] * ace
        if length in {LONG, JOINED}:
            sure, taken = here.gain, int(length == LONG and not here.joins)
        else:
            sure, taken = 0, 0
            size = here.size if length == DECLINED else here.size + length
            later.append(here._replace(size=size, gain=here.gain + before))
        others = []
        for block in later:
            if block.joins:
                sure += block.gain
            elif block.size >= SHORTEST and block.awaited:
                sure += block.gain
                taken += 1
            elif block.size >= SHORTEST:
                others.append(block.gain)
            elif block.awaited:
                short = NEVER
        return Outlook(short, sure, taken, others)

    def _blocks(self, suit: int, position: int, ace: int) -> list[Block]:
        """The blocks of a suit from a position on, the first one there; it may be empty."""
        run, fixed = self.weights.run, self.hand.table.lines[suit]
        found = [Block(0, 0, bool(fixed >> position & 1), False)]
        must = ace and self.hand.both_ends >> suit & 1
        for low, high in blocks(self.hand.suits[suit] << 1 & ~(1 << LOW) | ace << HIGH):
            if high >= position:
                first = max(low, position)
                joins = fixed >> high + 1 & 1 or (low > position and fixed >> low - 1 & 1)
                awaited = must and high == HIGH
                block = Block(high - first + 1, sum(run[first : high + 1]), bool(joins), bool(awaited))
                if low <= position:
                    found[0] = block
                else:
                    found.append(block)
        return found

    def _sets(self, position: int, waiting: int) -> tuple[list[int], int]:
        """What each set may gain that can still be made, and what the fourths of sets on the table may gain.

        The suits whose aces are `waiting` need their queens and kings.
        """
        hand, sets, fourths = self.hand, [], 0
        for rank in range(position - 1, SUIT_SIZE):
            if hand.ranks >> rank & 1:
                cards = held(hand.suits, rank)
                if rank in hand.table.lacks:
                    fourths += self.weights.group[rank]
                    continue
                if rank >= SUIT_SIZE - SHORTEST + 1:
                    cards &= ~waiting
                if cards.bit_count() >= SHORTEST:
                    sets.append(self.weights.group[rank] * cards.bit_count())
        return sets, fourths


def _from_the_end(found: list[int], add: Callable[[list[int]], int]) -> list[int]:
    """For each index what that entry and all later ones make together."""
    return [add(found[index:]) for index in range(len(found))]
