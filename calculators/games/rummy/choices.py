"""What there is to decide about a hand: which cards go into sets, and at which end each ace stands.

A card that no run could hold needs no thought: it joins its set, or the fourth of a set on the table. What fits a set
and a run, or an ace both ends, is torn.
"""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from calculators.games.rummy.components import HIGH, LOW, SUIT_SIZE, at, cards_of, hand_of
from calculators.games.rummy.lines import Table, Way, long_blocks
from calculators.games.rummy.melds import WHOLE_SET, at_least_three, held, ranks_in, sets_of, suits_of

NOTHING = (0,)


class Proof(NamedTuple):
    """Why nothing is better.

    `hopeless` cards fit no meld at all. `torn` cards fit a set and a run, or an ace both ends; there are `ways` to
    share them out (1 = nothing to decide), all of which were tried or could not be better than one that was.
    """

    hopeless: tuple[int, ...]
    torn: tuple[int, ...]
    ways: int


class Settled(NamedTuple):
    """A hand as far as there is nothing to decide; the cards of `torn` ranks, where there is, are still in lines."""

    way: Way
    torn: int


@lru_cache(1 << 16)
def _look(cards: int, fixed: int, versatile: bool) -> tuple[int, tuple[int, ...]]:
    """A suit beside its runs on the table: what could lie in a run, and a line for each end that its ace could use."""
    low = cards << 1 | fixed
    high = (cards & ~1) << 1 | fixed | 1 << HIGH
    if not cards & 1 or not versatile:
        return long_blocks(low), (low,)
    reach = long_blocks(low | 1 << HIGH)
    if not reach >> HIGH & 1:
        return reach, (low,)
    return reach, (high, low) if reach >> LOW & 1 else (high,)


class Hand:
    """A hand beside a table: what is settled, what is torn."""

    def __init__(self, cards: int, table: Table, versatile: bool) -> None:
        self.cards, self.table = cards, table
        self.suits = a, b, c, d = suits_of(cards)
        self.ranks = at_least_three(a, b, c, d)  # that can make a set, or the fourth of one on the table
        for rank, lack in table.lacks.items():
            if held(self.suits, rank) & lack:
                self.ranks |= 1 << rank
        fixed = table.lines
        looks = (
            _look(a, fixed[0], versatile),
            _look(b, fixed[1], versatile),
            _look(c, fixed[2], versatile),
            _look(d, fixed[3], versatile),
        )
        self.reach = [reach for reach, _ in looks]  # what could ever lie in a run, an ace at both ends
        self.lines = [lines for _, lines in looks]  # each suit by positions, two of them if its ace fits both ends
        (_, one), (_, two), (_, three), (_, four) = looks
        # The suits whose ace could be used at both ends.
        self.both_ends = len(one) - 1 | (len(two) - 1) << 1 | (len(three) - 1) << 2 | (len(four) - 1) << 3

    def free(self, rank: int) -> int:
        """The suits whose card of a rank could lie in a run."""
        free = held(self.reach, rank + 1)
        return free | held(self.reach, HIGH) if rank == 0 else free

    def sets(self, rank: int, cards: int, *, sparing: bool = False) -> Sequence[int]:
        """What some suits of a rank can be taken for, as suits; 0 = nothing, one suit = the table's set.

        A card that no run can hold always joins the set, if there is one; if none of the cards can lie in a run, the
        largest set is the only way, except where melds are to be spared.
        """
        if not self.ranks >> rank & 1:
            return NOTHING
        free = self.free(rank)
        if (lack := self.table.lacks.get(rank, 0)) & cards:
            return (lack, 0) if lack & free else (lack,)
        bound = cards & ~free
        found = [group.suits for group in sets_of(rank, cards) if group.suits & bound == bound]
        return [0, *found] if sparing or cards & free or not found else found

    @cached_property
    def settled(self) -> Settled:
        """What is clear at once."""
        a, b, c, d = self.lines[0][0], self.lines[1][0], self.lines[2][0], self.lines[3][0]
        torn = 1 if self.both_ends else 0
        sets = []
        if self.ranks:
            for rank in ranks_in(self.ranks):
                taken, *others = self.sets(rank, held(self.suits, rank))
                if others:
                    torn |= 1 << rank
                elif taken:
                    sets.append((rank, taken))
                    position = rank + 1
                    a &= ~((taken & 1) << position)
                    b &= ~((taken >> 1 & 1) << position)
                    c &= ~((taken >> 2 & 1) << position)
                    d &= ~((taken >> 3) << position)
        return Settled(Way((a, b, c, d), sets, None, False), torn)

    @cached_property
    def _in_runs(self) -> int:
        """The cards that could lie in a run."""
        return hand_of(card for card in cards_of(self.cards) if self.free(card % SUIT_SIZE) >> card // SUIT_SIZE & 1)

    @cached_property
    def hopeless(self) -> int:
        """The cards that fit no meld at all."""
        in_sets = sum(self.ranks << SUIT_SIZE * suit for suit in range(WHOLE_SET))
        return self.cards & ~self._in_runs & ~in_sets

    def ace_ends(self, aces: int) -> Sequence[tuple[int, int]]:
        """Where some aces that lie in no set may stand, as suits: (those below the two, those above the king).

        An ace is at both ends only if it could be used at both.
        """
        found = [(0, 0)]
        for suit in range(WHOLE_SET):
            if bit := aces & 1 << suit:
                ends = [(bit & -(line >> LOW & 1), bit & -(line >> HIGH & 1)) for line in self.lines[suit]]
                found = [(low | one, high | other) for low, high in found for one, other in ends]
        return found

    def proof(self) -> Proof:
        """What could be used at all, and what there was to decide.

        Source: rummy/best.exact.
        """
        aces = held(self.suits, 0)
        in_sets, ways = 0, sum(len(self.ace_ends(aces & ~taken)) for taken in self.sets(0, aces))
        for rank in ranks_in(self.ranks):
            found = self.sets(rank, held(self.suits, rank))
            if rank:
                ways *= len(found)
            for suits in found:
                in_sets |= hand_of(suit * SUIT_SIZE + rank for suit in range(WHOLE_SET) if suits >> suit & 1)
        torn = self._in_runs & in_sets | hand_of(at(suit, LOW) for suit in cards_of(self.both_ends))
        return Proof(cards_of(self.hopeless), cards_of(torn), ways)
