"""Which points some cards of the pack can be worth: to find what was added up wrongly.

A set of sums is an int with a bit for each sum that can be reached.
"""

from functools import cache

from calculators.games.rummy.components import SUITS, Values
from calculators.games.rummy.melds import SHORTEST, WHOLE_SET

SAME = len(SUITS)  # cards of one rank


def in_hand(values: Values) -> int:
    """The sums that cards left in hand can have.

    >>> from calculators.games.rummy.components import values
    >>> [points for points in range(8) if in_hand(values(versatile=True, simple=False)) >> points & 1]
    [0, 2, 3, 4, 5, 6, 7]

    Source: rummy/value.hand.
    """
    return _sums(tuple((value,) for value in values.hand))


def laid_off(values: Values) -> int:
    """The sums that cards laid off can have: an ace may be low or high.

    Source: rummy/lay.points, rummy/value.ace.
    """
    low, *others = values.run[1:-1]
    return _sums(((low, values.run[-1]), *((value,) for value in others)))


@cache
def _sums(ranks: tuple[tuple[int, ...], ...]) -> int:
    """Sums of some of four cards of each rank, which may each be worth one of a few values."""
    reached = 1
    for worths in ranks:
        for _ in range(SAME):
            without = reached
            for value in worths:
                reached |= without << value
    return reached


@cache
def melded(values: Values) -> int:
    """The sums that melds of one pack can have together, from the ace up: how many suits are in an open run, how long
    each is (three stands for more), whether it ends with a high ace.

    Source: rummy/meld.set, rummy/meld.run, rummy/meld.ace, rummy/score.melds.
    """
    found: dict[tuple[tuple[int, bool], ...], int] = {}
    for aces in (0, SHORTEST, WHOLE_SET):
        for low in range(SAME - aces + 1):
            for high in range(SAME - aces - low + 1 if values.versatile else 1):
                suits = ((1, False),) * low + ((0, True),) * high + ((0, False),) * (SAME - low - high)
                points = aces * values.group[0] + low * values.run[1]
                _add(found, suits, 1 << points)
    for rank in range(1, len(values.hand)):
        found = _next_rank(found, values.hand[rank])
    reached = 0
    for suits, sums in found.items():
        points = 0
        for length, high in suits:
            if (high and length < SHORTEST - 1) or (not high and length in {1, 2}):
                break
            points += values.run[-1] * high
        else:
            reached |= sums << points
    return reached


def _next_rank(found: dict[tuple[tuple[int, bool], ...], int], value: int) -> dict[tuple[tuple[int, bool], ...], int]:
    """Every choice for the four cards of a rank: the next of a run, or of a set, or left out."""
    after: dict[tuple[tuple[int, bool], ...], int] = {}
    for suits, sums in found.items():
        for choice in range(1 << SAME):
            now, free = [], 0
            for place, (length, high) in enumerate(suits):
                if choice >> place & 1:
                    now.append((min(SHORTEST, length + 1), high))
                elif length in {0, SHORTEST}:
                    now.append((0, high))
                    free += 1
                else:
                    break  # a run of one or two cards cannot stop
            else:
                lines, runs = tuple(sorted(now)), SAME - free
                for group in (0, SHORTEST, WHOLE_SET):
                    if group <= free:
                        _add(after, lines, sums << (runs + group) * value)
    return after


def _add(found: dict[tuple[tuple[int, bool], ...], int], suits: tuple[tuple[int, bool], ...], sums: int) -> None:
    key = tuple(sorted(suits))
    found[key] = found.get(key, 0) | sums
