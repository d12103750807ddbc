"""What helps while playing: captured yaku that are still possible for somebody, cards that are dangerous to lay."""

from collections.abc import Sequence
from typing import NamedTuple

from calculators.games.eightyeight.components import MONTH, MONTH_BITS, RIBBON_BITS, cards_in
from calculators.games.eightyeight.dekiyaku import (
    DEKIYAKU,
    SEVEN,
    Threat,
    dekiyaku,
    had_to_feed,
    still_possible,
    threats,
)


class Reach(NamedTuple):
    """A yaku that a player may still make: cards he has, cards still to come, how many of these he needs."""

    yaku: str
    have: tuple[int, ...]
    open: tuple[int, ...]
    needs: int


def within_reach(piles: Sequence[int], seat: int) -> list[Reach]:
    """The captured yaku that a seat has not made and still can, the nearest first.

    Source: eightyeight/continue.when, eightyeight/dekiyaku.pay.
    """
    pile, gone = piles[seat], 0
    for other, cards in enumerate(piles):
        if other != seat:
            gone |= cards
    made, found = dekiyaku(pile), []
    for key, yaku in DEKIYAKU.items():
        done = key in made or (key == "shiko" and "goko" in made)
        if not done and still_possible(key, pile, gone):
            missing = yaku.cards & ~pile & ~gone
            needs = SEVEN - (pile & RIBBON_BITS).bit_count() if key == "nanatan" else missing.bit_count()
            found.append(Reach(key, tuple(cards_in(yaku.cards & pile)), tuple(cards_in(missing)), needs))
    return sorted(found, key=lambda reach: reach.needs)


class Danger(NamedTuple):
    """Laying a card would threaten to complete somebody's yaku, and whoever lays it would be liable."""

    card: int
    target: int
    threat: Threat


def dangers(
    hand: Sequence[int], field: int, piles: Sequence[int], me: int, active: Sequence[int], *, liable: bool = True
) -> list[Danger]:
    """The cards of a hand that feed somebody if laid now; none while another's continue is open (`liable` False).

    Source: eightyeight/hatto.liable, eightyeight/hatto.no-choice, eightyeight/hatto.not.
    """
    captured = 0
    for pile in piles:
        captured |= pile
    others = [seat for seat in active if seat != me]
    return [
        Danger(card, seat, threat)
        for card in hand
        if liable and not field & MONTH_BITS[MONTH[card]]
        for seat in others
        for threat in threats(card, piles[seat], captured)
        if not had_to_feed(hand, card, field, [piles[other] for other in others], captured)
    ]
