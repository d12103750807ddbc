"""Captured yaku: what a pile holds, whether more is possible, and who fed it (hatto)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from calculators.core.text import mark
from calculators.games.eightyeight.components import (
    BIT,
    BLUE_BITS,
    BRIGHT_BITS,
    MONTH,
    MONTH_BITS,
    RED_BITS,
    RIBBON_BITS,
    WILLOW,
    cards_in,
)

SEVEN = 7  # ribbons


class Dekiyaku(NamedTuple):
    """A captured yaku: kan from each payer, and the cards it is made of (for seven ribbons: out of which)."""

    name: str
    kan: int
    rule: str
    cards: int
    hatto: bool = True  # whether somebody who feeds it pays alone


FOUR_BRIGHTS = BRIGHT_BITS & ~MONTH_BITS[WILLOW]
DEKIYAKU: dict[str, Dekiyaku] = {
    "akatan": Dekiyaku(mark("Red ribbons"), 7, "eightyeight/dekiyaku.akatan", RED_BITS),
    "aotan": Dekiyaku(mark("Blue ribbons"), 7, "eightyeight/dekiyaku.aotan", BLUE_BITS),
    "nanatan": Dekiyaku(mark("Seven ribbons"), 10, "eightyeight/dekiyaku.nanatan", RIBBON_BITS, hatto=False),
    "shiko": Dekiyaku(mark("Four brights"), 10, "eightyeight/dekiyaku.shiko", FOUR_BRIGHTS),
    "goko": Dekiyaku(mark("Five brights"), 12, "eightyeight/dekiyaku.goko", BRIGHT_BITS),
}
YAKU_BITS = RIBBON_BITS | BRIGHT_BITS  # no other card makes one


def dekiyaku(pile: int) -> tuple[str, ...]:
    """Keys of the captured yaku in a pile; five brights replace four.

    Source: eightyeight/dekiyaku.akatan, eightyeight/dekiyaku.aotan, eightyeight/dekiyaku.nanatan,
    eightyeight/dekiyaku.shiko, eightyeight/dekiyaku.goko.
    """
    found: tuple[str, ...] = ()
    ribbons = pile & RIBBON_BITS
    if ribbons & RED_BITS == RED_BITS:
        found += ("akatan",)
    if ribbons & BLUE_BITS == BLUE_BITS:
        found += ("aotan",)
    if ribbons.bit_count() >= SEVEN:
        found += ("nanatan",)
    if pile & FOUR_BRIGHTS == FOUR_BRIGHTS:
        found += ("goko",) if pile & BRIGHT_BITS == BRIGHT_BITS else ("shiko",)
    return found


def worth(keys: Sequence[str]) -> int:
    """Kan of captured yaku from each payer.

    >>> worth(["akatan", "aotan", "nanatan"])
    24

    Source: eightyeight/dekiyaku.sum.
    """
    return sum(DEKIYAKU[key].kan for key in keys)


def still_possible(key: str, pile: int, gone: int) -> bool:
    """Whether a yaku can still come into a pile when the cards `gone` lie in other piles.

    Source: eightyeight/continue.when.
    """
    cards = DEKIYAKU[key].cards
    if key == "nanatan":
        return (cards & ~gone).bit_count() >= SEVEN
    return not cards & ~pile & gone


def may_continue(pile: int, gone: int, hand_count: int, *, other: bool) -> str:
    """Why the maker of a captured yaku may not continue, as a code; '' if he may.

    `gone` are the cards in the other piles; `other` = somebody else has continued.

    Source: eightyeight/continue.when.
    """
    if not hand_count:
        return "no_cards_left"
    if other:
        return "other_continue"
    made = dekiyaku(pile)
    unmade = [key for key in DEKIYAKU if key not in made and not (key == "shiko" and "goko" in made)]
    return "" if any(still_possible(key, pile, gone) for key in unmade) else "nothing_left_to_make"


# ---- hatto


class Threat(NamedTuple):
    """A yaku of which a player lacks one card: laying a card of its month may feed it."""

    yaku: str
    card: int  # the missing one


class Mark(NamedTuple):
    """A card laid from the hand that may feed a yaku: who laid it, for whom it is dangerous, the missing card."""

    feeder: int
    target: int
    yaku: str
    missing: int
    laid: int


class _Chance(NamedTuple):
    """A yaku that a card of some month can complete: the card, its bit, and all the other cards."""

    yaku: str
    card: int
    bit: int
    others: int


# Month → what a card of it can complete.
_CHANCES: tuple[tuple[_Chance, ...], ...] = tuple(
    tuple(
        _Chance(key, card, BIT[card], yaku.cards ^ BIT[card])
        for key, yaku in DEKIYAKU.items()
        if yaku.hatto
        for card in cards_in(yaku.cards & months)
    )
    for months in MONTH_BITS
)


def threats(card: int, pile: int, captured: int) -> Iterator[Threat]:
    """What laying a card would threaten to complete for the owner of a pile; `captured` = all piles together.

    Source: eightyeight/hatto.liable.
    """
    for yaku, missing, bit, others in _CHANCES[MONTH[card]]:
        if pile & others == others and not captured & bit:
            yield Threat(yaku, missing)


def feeds(card: int, piles: Sequence[int], captured: int) -> bool:
    """Whether laying a card without capturing would threaten anybody among the owners of `piles`.

    Source: eightyeight/hatto.liable.
    """
    for _, _, bit, others in _CHANCES[MONTH[card]]:
        if not captured & bit:
            for pile in piles:
                if pile & others == others:
                    return True
    return False


def had_to_feed(hand: Sequence[int], card: int, field: int, piles: Sequence[int], captured: int) -> str:
    """Why laying `card`, which feeds, is excused, as a code; '' if it is not. `hand` still holds the card.

    Source: eightyeight/hatto.last-card, eightyeight/hatto.no-choice.
    """
    if len(hand) == 1:
        return "last_card"
    for other in hand:
        if other != card and (field & MONTH_BITS[MONTH[other]] or not feeds(other, piles, captured)):
            return ""
    return "no_alternative"


def marks(
    seat: int, card: int, hand: Sequence[int], field: int, piles: Sequence[int], active: Sequence[int]
) -> list[Mark]:
    """Whom a card that captures nothing may feed; nobody if it had to be laid. `hand` still holds the card.

    Source: eightyeight/hatto.liable, eightyeight/hatto.last-card, eightyeight/hatto.no-choice.
    """
    captured = 0
    for pile in piles:
        captured |= pile
    if not captured & YAKU_BITS:
        return []
    others = [other for other in active if other != seat]
    found = [
        Mark(seat, other, threat.yaku, threat.card, card)
        for other in others
        for threat in threats(card, piles[other], captured)
    ]
    if found and had_to_feed(hand, card, field, [piles[other] for other in others], captured):
        return []
    return found


def feeder_of(yaku: str, fed: Mapping[str, int]) -> int | None:
    """Who fed a completed yaku; `fed` holds yaku → seat. A feeder of four brights answers for five.

    Source: eightyeight/hatto.several.
    """
    return fed.get(yaku, fed.get("shiko") if yaku == "goko" else None)
