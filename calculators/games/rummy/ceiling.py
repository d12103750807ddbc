"""What a way to share a hand out can still reach: never less than it will, and quick to know.

It is asked where ways are many, and where melds are limited looks closer: there, cards that fit somewhere are many more
than can be used.
"""

from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from calculators.games.rummy.components import HIGH, LOW, SUIT_SIZE, cards_of
from calculators.games.rummy.lines import blocks
from calculators.games.rummy.melds import SHORTEST, held
from calculators.games.rummy.positions import Asked
from calculators.games.rummy.steps import ACES, COUNT, DECLINED, JOINED, LONG, SHIFTS, THROWN

NEVER = -(1 << 40)  # less than any gain
RANKS = HIGH + 1  # as many as there are positions, with none at the last two
# The part of a state that tells of each suit: the length of its block, its waiting ace.
SUIT_PARTS = [7 << shift | 1 << ACES + suit for suit, shift in enumerate(SHIFTS)]

type Ceiling = Callable[[int, int], int]


class Block(NamedTuple):
    """Neighbours in a suit that are still to come: how many, what they gain in a run; whether they can join one of the
    table, and whether an ace that waits for them ends them."""

    size: int
    gain: int
    joins: bool
    awaited: bool


class Outlook(NamedTuple):
    """What a suit, or all sets, may still gain: cards of short blocks and waiting aces; where melds are limited,
    what is gained without a choice, the melds that this takes, and what each other meld gains."""

    short: int
    sure: int
    taken: int
    others: list[int]


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
        limit, both_ends = self.limit, self.hand.both_ends << ACES
        suits: list[tuple[int, int, dict[int, Outlook]]] = [(suit, part, {}) for suit, part in enumerate(SUIT_PARTS)]
        sets: dict[int, Outlook] = {}

        def ceiling(state: int, gain: int) -> int:
            a, b, c, d = [
                known.get(state & part) or self._suit(suit, position, state & part, known)
                for suit, part, known in suits
            ]
            thrown = state & THROWN
            most = uses + a.short + b.short + c.short + d.short + (0 if thrown else hopeless)
            if limit is not None:
                left = limit - (state >> COUNT) - a.taken - b.taken - c.taken - d.taken
                if left < 0:
                    return NEVER
                e = sets.get(state & both_ends) or self._sets(position, state & both_ends, sets)
                others = sorted(a.others + b.others + c.others + d.others + e.others, reverse=True)
                few = a.sure + b.sure + c.sure + d.sure + e.sure + sum(others[:left]) + (0 if thrown else dearest)
                most = min(most, few)
            return gain + most

        return ceiling

    def _suit(self, suit: int, position: int, state: int, known: dict[int, Outlook]) -> Outlook:
        """One suit, by the length of its block and whether its ace is above the king."""
        length, ace = state >> SHIFTS[suit] & 7, state >> ACES + suit & 1
        here, *later = self._blocks(suit, position, ace)
        before = sum(self.weights.run[position - length : position]) if length < LONG else 0
        short = (before if here.size + length >= SHORTEST or here.joins else 0) + self.weights.run[HIGH] * ace
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
        found = known[state] = Outlook(short, sure, taken, others)
        return found

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

    def _sets(self, position: int, state: int, known: dict[int, Outlook]) -> Outlook:
        """What each set may gain that can still be made, and what the fourths of sets on the table may gain.

        The suits whose aces wait need their queens and kings.
        """
        hand, waiting, sets, fourths = self.hand, state >> ACES, [], 0
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
        found = known[state] = Outlook(0, fourths, 0, sets)
        return found


def _from_the_end(found: list[int], add: Callable[[list[int]], int]) -> list[int]:
    """For each index what that entry and all later ones make together."""
    return [add(found[index:]) for index in range(len(found))]
