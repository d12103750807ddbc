"""Chances of a claim, counted: every number is a whole number of cases out of all cases.

Source: bluffking/help.odds, bluffking/help.seen.
"""

from fractions import Fraction
from functools import cache
from math import comb


def honest_cases(unseen: int, matching: int, hand: int, claim: int) -> tuple[int, int]:
    """Out of how many hands drawn from the unseen cards a claim could be made honestly: (such hands, all hands).

    `matching` of the `unseen` cards have the rank or are jokers; `hand` cards are drawn, `claim` of them must match.

    >>> honest_cases(40, 5, 14, 3), honest_cases(3, 1, 2, 2)
    ((5160763440, 23206929840), (0, 3))

    Source: bluffking/help.odds.
    """
    most = min(matching, hand)
    cases = sum(comb(matching, k) * comb(unseen - matching, hand - k) for k in range(claim, most + 1))
    return cases, comb(unseen, hand)


@cache
def could_be(unseen: int, matching: int, hand: int, claim: int) -> float:
    """The same as a number from 0 to 1, for opponents.

    >>> could_be(40, 5, 14, 6)
    0.0
    """
    cases, of = honest_cases(unseen, matching, hand, claim)
    return cases / of


def challenge_worth(lie: Fraction, pool: int, rivals: int) -> Fraction:
    """Cards that a challenge wins on average against each rival, if a claim is a lie with such a chance.

    Wrong, the pool is mine; right, it is one rival's, which is worth its share for each of them.

    >>> challenge_worth(Fraction(1, 2), 6, 1), challenge_worth(Fraction(1, 2), 6, 3)
    (Fraction(0, 1), Fraction(-2, 1))

    Source: bluffking/help.expected.
    """
    return lie * pool / rivals - (1 - lie) * pool


def break_even(rivals: int) -> Fraction:
    """The chance of a lie from which on a challenge pays.

    >>> break_even(1), break_even(3)
    (Fraction(1, 2), Fraction(3, 4))

    Source: bluffking/help.expected.
    """
    return Fraction(rivals, rivals + 1)
