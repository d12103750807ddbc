"""A fight and its chances once more, slowly and from the rules' words alone; shares nothing with the room."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

type Card = tuple[int, int, bool]  # defence, annihilation value, Λ


def rolls(dice: int) -> Iterator[int]:
    """The sum of every roll, one by one."""
    return (sum(roll) for roll in product(range(1, 7), repeat=dice))


def fight(strength: int, row: list[Card], graveyard: int, beaten: int) -> tuple[list[str], int, int, int, bool]:
    """Fates, draws, graveyard, beaten, won: Persian by Persian."""
    fates: list[str] = []
    draws = 0
    while row and strength >= row[0][0]:
        card = row.pop(0)
        dead = strength >= card[1]
        fates.append("annihilated" if dead else "routed")
        graveyard, beaten = graveyard + dead, beaten + 1
        if graveyard == 12 or beaten == 27:
            return fates, 0, graveyard, beaten, True
        draws += card[2]
    return fates, draws, graveyard, beaten, False


def chances(card: int, dice: int, row: list[Card], graveyard: int, beaten: int) -> dict[str, Fraction]:
    """Everything that is asked of the odds, by counting all rolls."""
    keys = ("none", "one", "both", "front", "draws", "win")
    found = dict.fromkeys(keys, Fraction(0))
    share = Fraction(1, 6**dice)
    for total in rolls(dice):
        fates, draws, *_ = fight(card + total, list(row), 0, 0)
        found[keys[len(fates)]] += share
        found["front"] += share * (card + total >= row[0][1])
        found["draws"] += share * draws
        found["win"] += share * fight(card + total, list(row), graveyard, beaten)[4]
    return found
