"""What a Spanish Spy may draw out of the bag."""

from collections.abc import Sequence
from math import comb
from typing import NamedTuple


class Odds(NamedTuple):
    """How likely something is: so many cases of so many."""

    cases: int
    of: int


def one_drawn(bag: Sequence[int], kind: int) -> Odds:
    """That a token drawn is of a kind: its share of the bag (by kind); none out of an empty bag.

    >>> one_drawn((0, 0, 4, 0, 6), 4)
    Odds(cases=6, of=10)

    Source: libertalia/help.odds.
    """
    return Odds(bag[kind], sum(bag) or 1)


def any_drawn(bag: Sequence[int], kind: int, drawn: int) -> Odds:
    """That at least one of the tokens drawn is of a kind: all the ways to draw, less those without it.

    >>> any_drawn((0, 0, 4, 0, 6), 4, 2)
    Odds(cases=39, of=45)

    Source: libertalia/help.odds.
    """
    left = sum(bag)
    of = comb(left, drawn)
    return Odds(of - comb(left - bag[kind], drawn), of)
