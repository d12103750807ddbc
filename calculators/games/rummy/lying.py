"""Melds that lie on the table, and what fits on them."""

from typing import NamedTuple

from calculators.games.rummy.components import SUIT_SIZE, at
from calculators.games.rummy.melds import WHOLE_SET, Meld, Set, ends


class OnTable(NamedTuple):
    """A meld on the table: its cards and who played each; as hands, the one card that fits with, before, after it."""

    meld: Meld
    cards: tuple[int, ...]
    seats: tuple[int, ...]
    fits: tuple[int, int, int]


def on_table(meld: Meld, cards: tuple[int, ...], seats: tuple[int, ...], versatile: bool) -> OnTable:
    """A meld with what fits on it.

    Source: rummy/lay.fit.
    """
    with_, before, after = 0, 0, 0
    if isinstance(meld, Set):
        if lack := (1 << WHOLE_SET) - 1 & ~meld.suits:
            with_ = 1 << (lack.bit_length() - 1) * SUIT_SIZE + meld.rank
    else:
        for end in ends(meld, versatile):
            if end < meld.low:
                before = 1 << at(meld.suit, end)
            else:
                after = 1 << at(meld.suit, end)
    return OnTable(meld, cards, seats, (with_, before, after))
