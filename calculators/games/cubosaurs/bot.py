"""How good each move looks: what it changes in front of the seat, and what the next player makes of a passed hand.

A collection is worth what it will score on average, which early in a round is not what it scores now: a Stegosaurus too
many may still go, a fourth may still come. The tables are means over many games.

Only + − × ÷ on numbers, so that CPython and the browser choose alike.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from calculators.core.game import View
from calculators.games.cubosaurs.components import (
    BANISH,
    FLAT,
    HATCHING,
    MIGRATION,
    NESTING,
    PREDATION,
    RAPTORS,
    RELEASE,
    TAMING,
    TILES,
)
from calculators.games.cubosaurs.counted import Counted, counted
from calculators.games.cubosaurs.engine import Cubosaurs
from calculators.games.cubosaurs.moves import ASK, BUY, PASS, TAKE, Move
from calculators.games.cubosaurs.options import ADVANCED
from calculators.games.cubosaurs.scoring import tile_points

# Species → by time (see `CLOCK`) → points in the end of a player who has 0, 1, … cards now.
WORTH = {
    "trex": (
        (1.2, 3.3, 1.1, -2.0, -4.1, -4.1),
        (2.1, 2.8, 1.8, -0.3, -2.3, -5.0),
        (2.4, 2.5, 2.1, 1.4, -0.2, -0.2),
        (2.5, 2.4, 2.3, 2.0, 0.8, 0.8),
    ),
    "stego": (
        (0.5, 1.3, -0.7, -0.3, 8.0, 8.0),
        (0.7, 0.9, 0.2, 1.5, 7.7, 7.8),
        (0.8, 0.8, 1.1, 3.4, 7.2, 7.5),
        (0.9, 1.0, 1.4, 3.1, 6.0, 8.0),
    ),
    "bronto": (
        (-0.6, -1.4, 2.4, 3.8, -1.1, -5.0),
        (-0.5, -0.1, 2.5, 3.5, 1.9, -3.9),
        (-0.2, 0.7, 2.6, 3.1, 2.7, -2.1),
        (0.4, 1.1, 2.4, 2.6, 2.5, 0.0),
    ),
    "ptero": (
        (-0.2, -0.9, -1.0, -1.0, -1.0, -1.0),
        (-0.4, -0.7, -0.9, -1.0, -1.0, -1.0),
        (-0.6, -0.7, -0.8, -0.9, -1.0, -1.0),
        (-0.6, -0.7, -0.7, -0.8, -0.9, -0.9),
    ),
    "penta": (
        (-0.5, -2.1, -0.4, 3.4, 6.8, 7.0),
        (-0.7, -1.0, 0.3, 3.8, 6.5, 6.9),
        (-0.6, -0.2, 1.7, 4.6, 6.2, 6.5),
        (-0.1, 0.7, 2.7, 4.8, 5.9, 6.0),
    ),
}
MOST = 5  # cards of a species, in these tables
# By time: what raptors will score more than now, with 0, 1, … of them alone.
HOPE = ((-0.3, 0.6, 0.8, 1.0), (-0.4, 1.3, 2.4, 3.6), (0.1, 2.3, 4.4, 6.6), (1.3, 3.7, 6.3, 9.4))
ALONE = 3
EGG = (1.0, 0.7, 0.5, 0.3)  # by time: how much of an egg's points are to be had in the end
CLOCK = (0, 1, 2, 2, 3)  # cards left in the deck for each player, rounded up → time

HARM = 0.7  # how much a rival's gain is a loss
TOKEN = 0.5  # points
KNOWN = 100_000  # collections whose worth is remembered


class Scale:
    """What collections are worth, remembered."""

    def __init__(self, cards: Counted) -> None:
        self.cards = cards
        self.known: tuple[dict[int, float], ...] = tuple({} for _ in EGG)

    def worth(self, collection: int, time: int) -> float:
        """A collection without its eggs."""
        known = self.known[time]
        found = known.get(collection)
        if found is None:
            if len(known) >= KNOWN:
                known.clear()
            count = self.cards.count
            found = sum([WORTH[kind][time][min(MOST, count(collection, kind))] for kind in FLAT])
            black, grey = [count(collection, colour) for colour in RAPTORS]
            found += self.cards.raptor_points(collection) + HOPE[time][min(ALONE, abs(black - grey))]
            known[collection] = found
        return found


@lru_cache(8)
def scale(printed: str) -> Scale:
    """The scale for the box that a text describes (see `box`)."""
    return Scale(counted(printed))


class Outlook:
    """What a seat sees of a round: collections, the hand, who is next, how late it is."""

    __slots__ = ("_now", "_rivals", "after", "cards", "collections", "dna", "hand", "scale", "seat", "time")

    def __init__(
        self, weigh: Scale, collections: Sequence[int], hand: int, seat: int, after: int, deck: int, *, dna: bool
    ) -> None:
        self.scale, self.cards, self.collections, self.hand = weigh, weigh.cards, collections, hand
        self.seat, self.after, self.dna = seat, after, dna
        self._now: list[float | None] = [None] * len(collections)
        self._rivals: list[list[int] | None] = [None] * len(collections)
        self.time = CLOCK[min(len(CLOCK) - 1, -(-deck // len(collections)))]

    def worth(self, seat: int, mine: int) -> float:
        """What a seat's collection would be worth if it were this."""
        found = self.scale.worth(mine, self.time)
        if mine & self.cards.egg_mask:
            found += EGG[self.time] * self.cards.egg_points(mine, self.rivals(seat))
        return found

    def rivals(self, seat: int) -> list[int]:
        """What a seat's eggs are measured against."""
        found = self._rivals[seat]
        if found is None:
            found = self._rivals[seat] = self.cards.rivals(self.collections, seat)
        return found

    def as_it_is(self, seat: int) -> float:
        """What a seat's collection is worth."""
        found = self._now[seat]
        if found is None:
            found = self._now[seat] = self.worth(seat, self.collections[seat])
        return found

    def gain(self, seat: int, cards: int) -> float:
        """What more cards are worth to a seat, with the tokens that they bring."""
        found = self.worth(seat, self.collections[seat] + cards) - self.as_it_is(seat)
        return found + TOKEN * self.cards.symbols(cards) if self.dna else found

    def loss(self, seat: int, cards: int) -> float:
        """What fewer cards are worth to a seat."""
        return self.worth(seat, self.collections[seat] - cards) - self.as_it_is(seat)

    def take(self) -> float:
        """The hand for oneself."""
        return self.gain(self.seat, self.hand)

    def give(self, number: int) -> float:
        """The hand and a card for the next player."""
        unit = self.cards.unit[number]
        return self.loss(self.seat, unit) - HARM * self.gain(self.after, self.hand + unit)

    def purchase(self, move: Move, unseen: Sequence[int], tiles: Sequence[str]) -> float:
        """What a tile changes, less its price; `unseen` are single cards, `tiles` those of the seat."""
        _, tile, card, other, theirs = move
        name, unit, seat = TILES[tile], self.cards.unit, self.seat
        cost = TOKEN * self.cards.price[tile]
        if name == PREDATION:
            return self.gain(seat, unit[theirs]) - HARM * self.loss(other, unit[theirs]) - cost
        if name == MIGRATION:
            change = unit[theirs] - unit[card]
            return self.gain(seat, change) - HARM * self.gain(other, -change) - cost
        if name == HATCHING:
            return sum([self.gain(seat, one) for one in unseen]) / len(unseen) - cost
        if name == RELEASE:
            return self.loss(seat, unit[card]) - cost
        if name == BANISH:
            return self.loss(seat, unit[card]) - HARM * self.gain(other, unit[card]) - cost
        return self._at_the_end(name, tiles) - cost

    def _at_the_end(self, name: str, tiles: Sequence[str]) -> float:
        """What a round-end tile would count now."""
        cards, mine = self.cards, self.collections[self.seat]
        if name == NESTING:
            plain, saved = (cards.egg_points(mine, self.rivals(self.seat), nesting=calm) for calm in (False, True))
            return float(saved - plain)
        if name == TAMING:
            return float(cards.raptor_points(mine, tame=True) - cards.raptor_points(mine))
        return float(tile_points(name, cards.plain(mine, tiles)))


def outlook(state: Cubosaurs, seat: int) -> Outlook:
    """What a seat sees in a guessed world."""
    after = (seat + state.direction) % state.seats
    weigh = scale(state.options.printed)
    return Outlook(weigh, state.collections, state.hand, seat, after, len(state.deck), dna=state.advanced)


def hints(view: View, moves: Sequence[Any]) -> list[float]:
    """How good each move looks to the seat of the view, in points.

    A tile may be bought before the hand is dealt with, so it looks as good as the best way to do that, and better by
    what it brings itself.
    """
    seat, printed = view["seat"], view["options"]["printed"]
    weigh = scale(printed)
    cards = weigh.cards
    collections = [cards.packed(collection) for collection in view["collections"]]
    after = (seat + view["direction"]) % len(collections)
    dna = view["options"]["mode"] == ADVANCED
    look = Outlook(weigh, collections, cards.packed(view["hand"]), seat, after, view["deck"], dna=dna)
    unseen = [cards.unit[number] for number in view["unseen"]]
    tiles = view["tiles"][seat]
    found = [0.0] * len(moves)
    for at, move in enumerate(moves):
        if move.act in {TAKE, PASS}:
            found[at] = look.take() if move.act == TAKE else look.give(move.card)
        elif move.act == ASK:
            found[at] = float(view["totals"][move.seat] + view["points"][move.seat])
    best = max([hint for hint, move in zip(found, moves, strict=True) if move.act in {TAKE, PASS}], default=0.0)
    for at, move in enumerate(moves):
        if move.act == BUY:
            found[at] = look.purchase(move, unseen, tiles) + best
    return found
