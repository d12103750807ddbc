"""What the damage cards may do, counted: every chance is a number of sets of cards out of all that may come.

Cards known from the Bridge come first, as they lie. Cards of one tier come before the next, so k turns draw a set of k
cards from the tiers in order; within a tier every set is equally likely.

Source: solarstorm/help.hit, solarstorm/help.seen, solarstorm/help.ahead, solarstorm/help.known.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, count
from typing import NamedTuple

from calculators.games.solarstorm.components import BREACH_LOSS, DAMAGE, OUTER, SPACES, START_CARDS, TIER

TIERS = range(len(DAMAGE) // TIER)
AHEAD = 4  # turns that are looked ahead


class Deck(NamedTuple):
    """The damage deck as it may be: for each tier the cards that may lie in it and how many of them do; on top of them
    those that are known, the next one first."""

    may: Sequence[Sequence[int]]
    lie: Sequence[int]
    top: Sequence[int] = ()

    @property
    def tier(self) -> int | None:
        """The tier of the next card; None = the hull breach.

        Source: solarstorm/setup.damage, solarstorm/help.hit, solarstorm/help.known.
        """
        return self.top[0] // TIER if self.top else next((tier for tier in TIERS if self.lie[tier]), None)

    @property
    def left(self) -> int:
        """Cards above the hull breach."""
        return sum(self.lie) + len(self.top)

    def of(self, tier: int) -> int:
        """Cards of a tier above the hull breach, known or not."""
        return self.lie[tier] + sum(card // TIER == tier for card in self.top)


class Threat(NamedTuple):
    """What some turns may bring, as cases out of `of`: rooms hit at least once, rooms lost, the game lost."""

    hit: Sequence[int]
    lost: Sequence[int]
    loss: int
    of: int


def damage_deck(seen: Sequence[int], start: Sequence[int] | None, top: Sequence[int] = ()) -> Deck:
    """The deck after some cards were seen; of the two drawn before the game (`start`) None = not known which. `top`
    are known to come next.

    Unknown ones may be any of the last tier: then one of its cards more than lie there may come.

    Source: solarstorm/help.seen, solarstorm/help.known, solarstorm/setup.first.
    """
    out = {*seen, *(start or ()), *top}
    may = [[card for card in range(tier * TIER, (tier + 1) * TIER) if card not in out] for tier in TIERS]
    lie = [len(cards) for cards in may]
    if start is None:
        lie[-1] = max(0, lie[-1] - START_CARDS)
    return Deck(may, lie, tuple(top))


def draws(deck: Deck, turns: int) -> Iterator[tuple[int, ...]]:
    """Every set of cards that so many turns may draw; all of them are equally likely.

    Source: solarstorm/help.ahead, solarstorm/help.known.
    """
    known = tuple(deck.top[:turns])

    def from_tier(tier: int, wanted: int) -> Iterator[tuple[int, ...]]:
        if not wanted or tier == len(TIERS):
            yield ()
            return
        taken = min(wanted, deck.lie[tier])
        for cards in combinations(deck.may[tier], taken):
            for rest in from_tier(tier + 1, wanted - taken):
                yield (*cards, *rest)

    return ((*known, *cards) for cards in from_tier(0, turns - len(known)))


def stands(bits: int, protection: int) -> int:
    """How many hits a room bears: its cubes and its protection tokens.

    Source: solarstorm/damage.card, solarstorm/damage.protection, solarstorm/end.damage.
    """
    return SPACES - bits.bit_count() + protection


def threat(deck: Deck, bears: Sequence[int], turns: int) -> Threat:
    """What the next `turns` damage cards do to a ship whose rooms bear so many hits each, if nobody repairs.

    Source: solarstorm/help.hit, solarstorm/help.danger, solarstorm/help.ahead.
    """
    hit, lost = [0] * len(OUTER), [0] * len(OUTER)
    loss = of = 0
    for cards in draws(deck, turns):
        hits = [0] * len(OUTER)
        for card in cards:
            for room in DAMAGE[card]:
                hits[room] += 1
        gone = [count > bear for count, bear in zip(hits, bears, strict=True)]
        for room in OUTER:
            hit[room] += hits[room] > 0
            lost[room] += gone[room]
        loss += any(gone)
        of += 1
    return Threat(hit, lost, loss, of)


def breach_cases(deck: int) -> tuple[int, int]:
    """How many faces of the die empty a resource deck in the hull breach, out of all.

    >>> breach_cases(3), breach_cases(4)
    ((2, 6), (0, 6))

    Source: solarstorm/help.breach, solarstorm/damage.breach, solarstorm/end.deck.
    """
    return sum(loss >= deck for loss in BREACH_LOSS), len(BREACH_LOSS)


def lasts(deck: int, damage_cards: int, taken: int) -> int:
    """In which turn from now on a resource deck runs out if each turn takes so many cards, the hull breach its average.

    >>> lasts(55, 22, 1), lasts(55, 22, 2)
    (33, 25)

    Source: solarstorm/help.deck, solarstorm/collect.choice, solarstorm/damage.when.
    """
    lost = sum(BREACH_LOSS) // len(BREACH_LOSS)
    for turn in count(1):
        deck -= taken
        if turn > damage_cards and deck > 0:
            deck -= lost
        if deck <= 0:
            return turn
    raise AssertionError
