"""The mechanics of the table: what a card captures, and the field multiplier."""

from collections.abc import Sequence

from calculators.games.eightyeight.components import BIG_BRIGHTS, GREAT_BRIGHTS, MONTH, MONTH_BITS, cards_in
from calculators.games.eightyeight.components import BIT as BIT_OF


def captures(card: int, field: int) -> list[int]:
    """What a card may take from the field, as sets: none, one, either of two, or all three.

    Source: eightyeight/play.match, eightyeight/play.choice.
    """
    same = field & MONTH_BITS[MONTH[card]]
    if not same:
        return []
    if same.bit_count() == 2:
        return [BIT_OF[other] for other in cards_in(same)]
    return [same]


def multiplier_of(field: int, pending: Sequence[int]) -> tuple[int, list[int]]:
    """The multiplier of a month from the six cards of its field and what waits, and what waits afterwards.

    >>> multiplier_of(1 << 40 | 1 << 44 | 1, [])
    (4, [4, 2])

    Source: eightyeight/field.multiplier, eightyeight/field.carry.
    """
    great, big = (field & GREAT_BRIGHTS).bit_count(), (field & BIG_BRIGHTS).bit_count()
    if not (great or big or pending):
        return 1, []
    pool = sorted([*pending, *[4] * great, *[2] * big], reverse=True)
    return pool[0], pool[1:]
