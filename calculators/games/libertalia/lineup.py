"""The line on the ship: who stands where, who acts when, who chooses booty when."""

from collections.abc import Sequence
from typing import NamedTuple

from calculators.games.libertalia.components import (
    BEGGAR,
    BOSUN,
    BRUTE,
    CABIN_BOY,
    CAPTAIN,
    CARPENTER,
    COOK,
    FRENCH_OFFICER,
    GAMBLER,
    GOVERNOR,
    GUNNER,
    MERCHANT,
    MONKEY,
    PARROT,
    PREACHER,
    QUARTERMASTER,
    RECRUITER,
    SPY,
    SURGEON,
    WITCH,
    tie_number,
)

# Characters with a day ability.
BY_DAY = frozenset(
    (
        *(PARROT, MONKEY, BEGGAR, RECRUITER, PREACHER, CARPENTER, FRENCH_OFFICER, WITCH, BRUTE, GUNNER),
        *(SPY, BOSUN, MERCHANT, SURGEON, GAMBLER, QUARTERMASTER, CAPTAIN, GOVERNOR),
    )
)
PICKS = {CABIN_BOY: 0, COOK: 2}  # tokens taken at dusk, where it is not one


class Card(NamedTuple):
    """A character as it was played: the colour as its place in `COLORS`, and the rank."""

    color: int
    rank: int

    @property
    def number(self) -> int:
        """The number in the corner."""
        return tie_number(self.color, self.rank)


def line_up(played: Sequence[Card]) -> list[Card]:
    """From left to right.

    >>> line_up([Card(0, 3), Card(1, 30), Card(2, 3), Card(3, 24)])
    [Card(color=0, rank=3), Card(color=2, rank=3), Card(color=3, rank=24), Card(color=1, rank=30)]

    Source: libertalia/sunrise.line, libertalia/sunrise.tie.
    """
    return sorted(played, key=lambda card: (card.rank, card.number))


class Removal(NamedTuple):
    """A Brute and whom he removes."""

    brute: Card
    gone: Card


def removals(line: Sequence[Card]) -> list[Removal]:
    """What Brutes do when nothing else changes the line; one that is removed first does nothing.

    >>> brutes = line_up([Card(0, 14), Card(1, 14), Card(2, 14)])
    >>> [(found.brute.color, found.gone.color) for found in removals(brutes)]
    [(1, 0), (2, 2)]

    Source: libertalia/character.brute, libertalia/day.removed.
    """
    left, found = list(line), []
    for card in line:
        if card.rank == BRUTE and card in left:
            found.append(Removal(card, left.pop()))
    return found


def choosers(line: Sequence[Card]) -> list[tuple[Card, int]]:
    """Who takes booty at dusk, in order, and how many tokens: from the right, without those whom a Brute removes.

    Source: libertalia/dusk.order, libertalia/dusk.take, libertalia/character.cabin-boy, libertalia/character.cook.
    """
    gone = [removal.gone for removal in removals(line)]
    found = [(card, PICKS.get(card.rank, 1)) for card in reversed(line) if card not in gone and card.rank != PARROT]
    return [(card, picks) for card, picks in found if picks]
