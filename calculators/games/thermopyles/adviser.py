"""The adviser at a table: what every card of a hand can do with every number of supports, and what still comes."""

from collections.abc import Sequence
from typing import NamedTuple

from calculators.games.thermopyles.box import Box
from calculators.games.thermopyles.components import Persian
from calculators.games.thermopyles.odds import Odds, odds, strengths
from calculators.games.thermopyles.scoring import Card, dice, resolve, won_by


class Advice(NamedTuple):
    """A card with so many supports, and its chances."""

    card: int
    supports: int
    odds: Odds


class Place(NamedTuple):
    """Where a team stands before a fight."""

    zone: int
    supports: int
    front: Card
    rear: Card | None
    graveyard: int | None
    beaten: int | None


def advise(hand: Sequence[int], place: Place) -> list[Advice]:
    """Every different card of a hand with every number of supports, low cards and few supports first.

    Source: thermopyles/help.odds.
    """
    return [chances(card, supports, place) for card in sorted(set(hand)) for supports in range(place.supports + 1)]


def chances(card: int, supports: int, place: Place) -> Advice:
    """A card with so many supports.

    Source: thermopyles/help.odds.
    """
    rolled = dice(place.zone, supports)
    return Advice(card, supports, odds(card, rolled, place.front, place.rear, place.graveyard, place.beaten))


class Outcome(NamedTuple):
    """What a fight may come to: the fate of the Persians, how many of the rolls lead there, whether that wins."""

    results: tuple[str, ...]
    rolls: int
    wins: bool


def outcomes(card: int, supports: int, place: Place) -> list[Outcome]:
    """All that a card with so many supports may come to, the weakest roll first.

    Source: thermopyles/help.odds, thermopyles/end.at-once.
    """
    found: dict[tuple[str, ...], tuple[int, bool]] = {}
    for strength, rolls in strengths(card, dice(place.zone, supports)):
        fought = resolve(strength, place.front, place.rear, place.graveyard or 0, place.beaten or 0)
        wins = won_by(fought.graveyard, fought.beaten) is not None
        found[fought.results] = (found.get(fought.results, (0, wins))[0] + rolls, wins)
    return [Outcome(results, rolls, wins) for results, (rolls, wins) in found.items()]


def unseen(box: Box, seen: Sequence[Persian]) -> tuple[Persian, ...]:
    """The Persians that are still to come; one that the box does not hold takes another like it.

    Source: thermopyles/help.deck.
    """
    left = list(box.persians)
    for card in seen:
        alike = [card] if card in left else [one for one in left if one.defence == card.defence]
        if alike:
            left.remove(alike[0])
    return tuple(left)
