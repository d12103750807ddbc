"""What a hand is arranged for, and what each card adds to it.

A gain is one int that compares everything in the order of the display rule: the aim, then cards used, then points on
the table, then fewer melds.
"""

from functools import cache

from calculators.games.rummy.components import SUIT_SIZE, Values

# Least left in hand; most points on the table; most of the second less the first.
DEADWOOD, MELDED, NET = range(3)

AIM = 1 << 20  # units of a gain
USED = 1 << 14
POINT = 1 << 5
MELDS = POINT - 1  # at most so many are made; added before an aim is read off


class Gains:
    """What cards add to a gain, for one aim and one table of values; a meld costs one."""

    def __init__(self, values: Values, aim: int) -> None:
        self.values, self.aim = values, aim
        self.group = [self._gain(points, rank) for rank, points in enumerate(values.group)]
        self.run = [self._gain(points, position - 1) for position, points in enumerate(values.run)]
        self.thrown = [(0 if aim == MELDED else kept) * AIM + USED for kept in values.hand]

    def _gain(self, points: int, rank: int) -> int:
        kept = self.values.hand[rank % SUIT_SIZE]
        return (kept, points, points + kept)[self.aim] * AIM + USED + points * POINT


@cache
def gains(values: Values, aim: int) -> Gains:
    """The one table for these values and this aim."""
    return Gains(values, aim)


def reached(gain: int) -> int:
    """The aim's part of a gain."""
    return (gain + MELDS) // AIM


def level(gain: int) -> int:
    """The lowest gain that reaches as much of the aim."""
    return reached(gain) * AIM - MELDS
