"""What a card can do: exact chances over all rolls of the dice."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from calculators.games.thermopyles.components import DIE
from calculators.games.thermopyles.scoring import ANNIHILATED, Card, resolve, result, won_by


@lru_cache(16)
def sums(dice: int) -> tuple[tuple[int, int], ...]:
    """Every sum of so many dice, and how many of the 6**dice rolls make it.

    >>> sums(0), sums(2)[:3]
    (((0, 1),), ((2, 1), (3, 2), (4, 3)))

    Source: thermopyles/help.odds.
    """
    ways = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, count in ways.items():
            for side in range(1, DIE + 1):
                more[total + side] = more.get(total + side, 0) + count
        ways = more
    return tuple(sorted(ways.items()))


class Odds(NamedTuple):
    """How many of `rolls` equally likely rolls beat none, one, both Persians, annihilate the front one, win the game.

    `draws` adds up the draws of all rolls. `win` is None where the counts are not known.
    """

    rolls: int
    none: int
    one: int
    both: int
    front: int
    draws: int
    win: int | None


def odds(
    card: int, dice: int, front: Card, rear: Card | None, graveyard: int | None = None, beaten: int | None = None
) -> Odds:
    """The chances of a card with so many dice.

    That the game may be won before the second Persian is looked at changes only `win`.

    >>> odds(15, 1, (16, 22, False), (19, 25, False))[:4]
    (6, 0, 3, 3)

    Source: thermopyles/help.odds, thermopyles/help.draws.
    """
    beats = [0, 0, 0]
    fronts = draws = wins = 0
    counts = None if graveyard is None or beaten is None else (graveyard, beaten)
    for total, rolls in sums(dice):
        fought = resolve(card + total, front, rear, 0, 0)
        beats[len(fought.results)] += rolls
        fronts += rolls * (result(card + total, front) == ANNIHILATED)
        draws += rolls * fought.draws
        if counts:
            after = resolve(card + total, front, rear, *counts)
            wins += rolls * (won_by(after.graveyard, after.beaten) is not None)
    none, one, both = beats
    return Odds(DIE**dice, none, one, both, fronts, draws, wins if counts else None)


def strengths(card: int, dice: int) -> Iterator[tuple[int, int]]:
    """Every strength that a card may reach, and how many rolls reach it.

    Source: thermopyles/fight.strength.
    """
    return ((card + total, rolls) for total, rolls in sums(dice))


def next_at_least(unseen: tuple[int, ...], least: int) -> tuple[int, int]:
    """Of the defences that are still unseen: how many are `least` or more, and how many there are.

    >>> next_at_least((14, 18, 22), 18)
    (2, 3)

    Source: thermopyles/help.deck.
    """
    return sum(defence >= least for defence in unseen), len(unseen)
