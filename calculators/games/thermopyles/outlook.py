"""How likely the team is to win from here: an estimate with weights that were fitted to games which computers played
among themselves (`weights.py`), and what it makes of each move.

A fight is worked out over all rolls, a draw over all cards that may come; what lies behind that is estimated. Only
+ − × ÷ on numbers, so that CPython and the browser choose alike.

Source: thermopyles/help.best.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from operator import mul
from typing import Any, NamedTuple

from calculators.core.game import View
from calculators.games.thermopyles.components import (
    BEATEN_GOAL,
    FREE_DIE,
    GRAVEYARD_GOAL,
    HAND_LIMIT,
    LOST_AT,
    ZONES,
)
from calculators.games.thermopyles.moves import DECLINE, DISCARD, DRAW, FIGHT, Move
from calculators.games.thermopyles.odds import strengths
from calculators.games.thermopyles.scoring import Card, Fought, dice, resolve, won_by
from calculators.games.thermopyles.weights import ALONE, KNOTS, TOGETHER

USUAL, HIGH = 15, 17  # a Spartan of middling strength, one that is good against most
DEFENCE = 17.4  # of a middling Persian
FEW = 3  # Spartans in the deck from which on each one counts


class Held(NamedTuple):
    """What the hands hold: how many cards each, by how much they are better than the usual, how many are high."""

    sizes: tuple[int, ...]
    better: int
    high: int

    def plus(self, seat: int, card: int, count: int = 1) -> "Held":
        """With a card more, or one less."""
        sizes = (*self.sizes[:seat], self.sizes[seat] + count, *self.sizes[seat + 1 :])
        return Held(sizes, self.better + count * (card - USUAL), self.high + count * (card >= HIGH))


class Place(NamedTuple):
    """Where the team stands once a move is played: `draws` are still to be taken, then `seat` is on turn."""

    held: Held
    seat: int
    zone: int
    supports: int
    pair: Sequence[Card]
    graveyard: int
    beaten: int
    deck: int
    draws: int


class Outlook:
    """What a seat can estimate from its view."""

    def __init__(self, view: View) -> None:
        self.hands: Sequence[Sequence[int]] = view["hands"]
        self.me: int = view["turn"]
        self.deck: Sequence[int] = view["unseen"]
        self.mean = sum(self.deck) / len(self.deck) - USUAL if self.deck else 0.0
        coming = view["coming"]
        self.coming = sum([persian[0] for persian in coming]) / len(coming) if coming else DEFENCE
        self.lambdas = sum([persian[2] for persian in coming]) / len(coming) if coming else 0.0
        graveyard = len(view["graveyard"])
        cards = [card for hand in self.hands for card in hand]
        high = sum([card >= HIGH for card in cards])
        self.place = Place(
            Held(tuple(map(len, self.hands)), sum(cards) - USUAL * len(cards), high),
            (self.me + 1) % len(self.hands),
            view["zone"],
            view["supports"],
            view["pair"],
            graveyard,
            graveyard + len(view["routed"]),
            len(self.deck),
            view["owed"],
        )
        self.full: int = view["full"]

    def worth(self, move: Move) -> float:
        """The team's chance to win after a move."""
        act, what, supports = move
        if act == FIGHT:
            return self._fight(what, supports)
        if act == DISCARD:
            return self._win(self.place._replace(held=self.place.held.plus(self.full, what, -1)))
        if act == DECLINE:
            return self._win(self.place._replace(draws=self.place.draws - 1))
        if act == DRAW:
            return self._draw(what)
        return self._win(self.place._replace(zone=self.place.zone + 1, draws=1))

    def _fight(self, card: int, supports: int) -> float:
        """All that the dice can make of a fight.

        Source: thermopyles/help.odds.
        """
        place = self.place
        front, rear = place.pair
        outcomes: dict[Fought, int] = {}
        for strength, count in strengths(card, dice(place.zone, supports)):
            found = resolve(strength, front, rear, place.graveyard, place.beaten)
            outcomes[found] = outcomes.get(found, 0) + count
        held, left = place.held.plus(self.me, card, -1), place.supports - supports
        worth = 0.0
        for found, count in outcomes.items():
            after = place._replace(
                held=held,
                supports=left,
                pair=place.pair[len(found.results) :],
                graveyard=found.graveyard,
                beaten=found.beaten,
                draws=found.draws,
            )
            worth += count * self._win(after)
        return worth / sum(outcomes.values())

    def _draw(self, seat: int) -> float:
        """All cards that may be drawn for a seat; of six the lowest goes.

        Source: thermopyles/hand.full.
        """
        place, hand = self.place, self.hands[seat]
        held = place.held.plus(seat, hand[0], -1) if len(hand) == HAND_LIMIT else place.held
        worth = 0.0
        for card in self.deck:
            better = max(card, hand[0]) if len(hand) == HAND_LIMIT else card
            drawn = place._replace(held=held.plus(seat, better), deck=place.deck - 1, draws=place.draws - 1)
            worth += self._win(drawn)
        return worth / len(self.deck)

    def _win(self, place: Place) -> float:
        """The chance to win from a place: sure at an end, otherwise the weighted sum of what is to be seen there."""
        if won_by(place.graveyard, place.beaten):
            return 1.0
        if place.zone == LOST_AT:
            return 0.0
        signs = self.signs(place)
        total: float = sum(map(mul, weights(len(self.hands) > 1, BEATEN_GOAL - place.beaten), signs))
        return 0.5 + 0.5 * total / (1 + abs(total))

    def signs(self, place: Place) -> list[float]:
        """What tells how the team stands, in the order of the table of weights."""
        sizes, seat, seats = list(place.held.sizes), place.seat, len(self.hands)
        draws = min(place.draws, place.deck)
        drawn = 0
        while drawn < draws and min(sizes) < HAND_LIMIT:  # where they are needed most
            sizes[sizes.index(min(sizes))] += 1
            drawn += 1
        cards, deck = sum(sizes), place.deck - draws
        defences = [*[persian[0] for persian in place.pair], self.coming, self.coming]
        lambdas = sum([persian[2] for persian in place.pair]) + self.lambdas * (2 - len(place.pair))
        return [
            1.0,
            *[float(place.zone == zone) for zone in ZONES[1:-1]],
            *[sum([size >= least for size in sizes]) / seats for least in range(1, HAND_LIMIT + 1)],
            cards / 4,
            (place.held.better + drawn * self.mean) / 5,
            place.held.high / 2,
            float(place.supports),
            float(not place.supports),
            deck / 8,
            float(max(0, FEW - deck)),
            self.mean,
            (defences[0] - DEFENCE) / 2,
            (defences[1] - DEFENCE) / 2,
            lambdas,
            self.coming - DEFENCE,
            (GRAVEYARD_GOAL - place.graveyard) / (BEATEN_GOAL - place.beaten),
            cards / 3 if place.zone in FREE_DIE else 0.0,
            float(not sizes[seat]),
            float(seats > 1 and not sizes[(seat + 1) % seats]),
            float(seats > 2),
            float(seats > 3),
        ]


@lru_cache(64)
def weights(together: bool, needed: int) -> tuple[float, ...]:
    """The weights of all signs while so many Persians are needed: between two knots, in proportion."""
    table = TOGETHER if together else ALONE
    for at, (low, high) in enumerate(pairwise(KNOTS)):
        if needed <= high:
            share = (needed - low) / (high - low)
            return tuple([one[at] + share * (one[at + 1] - one[at]) for one in table.values()])
    raise ValueError(f"more Persians than there are: {needed}")


def sharp(view: View, moves: Sequence[Any]) -> list[float]:
    """The team's chance to win after each move, as far as it can be estimated."""
    look = Outlook(view)
    return [look.worth(move) for move in moves]
