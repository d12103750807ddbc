"""How good a move looks: what a capture is worth to me and takes from the others.

The hints look no further. What a card that captures nothing may give away is seen in play-outs, where everybody is
careful; what may still come of a position is seen by whoever is sharp. Measured: careful play wins some 38 % of the
months against two that follow the hints, sharp play some 40 %.

Everything is in mon on a small field, only + − × ÷ on numbers, so that CPython and the browser choose alike. The
weights were found by playing.
"""

from collections.abc import Sequence
from typing import Any

from calculators.core.game import View
from calculators.games.eightyeight import handyaku
from calculators.games.eightyeight.components import (
    BIT,
    CHAFF,
    HAND,
    KIND,
    MONTH,
    MONTH_BITS,
    POINTS,
    RIBBON_BITS,
    bits,
    cards_in,
)
from calculators.games.eightyeight.dekiyaku import DEKIYAKU, SEVEN, YAKU_BITS, dekiyaku, feeds, worth
from calculators.games.eightyeight.handyaku import hand_yaku
from calculators.games.eightyeight.moves import Lay, Take
from calculators.games.eightyeight.options import ACTIVE
from calculators.games.eightyeight.prospects import DENY, FED, SHARES, Prospects
from calculators.games.eightyeight.scoring import FEES, SINGLES

# How likely a yaku is to be made, by the cards still missing (in the first turn; it shrinks with the turns left).
LIKELY = (1.0, 0.40, 0.12, 0.03, 0.007, 0.0, 0.0, 0.0, 0.0, 0.0)
# How likely another player soon takes a card laid, by how many cards of its month I have not seen.
TAKEN = (0.0, 0.6, 0.85, 0.95)
BACK = 0.5  # of a card laid, if I hold another of its month
HOPE = 1.0  # of a card laid by whoever is not careful: that it finds a match later
CALM = 0.3  # of a capture that nobody else can make, against one that somebody surely would
TWIN = 1000.0  # off the value of a move that is another's equal
# A dealt hand: each ribbon with a colour and each bright, what an empty hand costs, what laying first costs.
STRONG, WEAK, FIRST = 13.0, 55.0, 11.0

_SETS = tuple((key, yaku.cards, yaku.kan * SHARES) for key, yaku in DEKIYAKU.items() if key != "nanatan")
_NANATAN = DEKIYAKU["nanatan"].kan * SHARES

type Wish = tuple[int, float]  # cards, and what each of them adds


def wishes(piles: Sequence[int], me: int, seats: Sequence[int], left: int) -> list[Wish]:
    """What each card is worth beyond its points if `me` captures it, with `left` turns to go."""
    captured = 0
    for seat in seats:
        captured |= piles[seat]
    found: list[Wish] = []
    share = left / HAND
    for seat in seats:
        pile = piles[seat]
        gone = captured & ~pile
        for _, cards, value in _SETS:
            need = cards & ~pile
            if need and not need & gone:
                missing = need.bit_count()
                if seat == me:
                    now = LIKELY[missing] * share
                    found.append((need, value * ((1.0 if missing == 1 else LIKELY[missing - 1] * share) - now)))
                elif missing < 3:
                    found.append((need, value * LIKELY[missing] * share * DENY))
        have = (pile & RIBBON_BITS).bit_count()
        need = RIBBON_BITS & ~captured
        missing = SEVEN - have
        if 0 < missing <= need.bit_count() and missing < 5:
            if seat == me:
                now = LIKELY[missing] * share
                found.append((need, _NANATAN * ((1.0 if missing == 1 else LIKELY[missing - 1] * share) - now)))
            elif missing < 3:
                found.append((need, _NANATAN * LIKELY[missing] * share * DENY))
    return found


def value(card: int, wished: Sequence[Wish]) -> float:
    """What capturing a card is worth."""
    bit = BIT[card]
    total = float(POINTS[card])
    if bit & YAKU_BITS:
        for cards, more in wished:
            if cards & bit:
                total += more
    return total


def lay_values(
    hand: Sequence[int], field: int, piles: Sequence[int], me: int, seats: Sequence[int], *, careful: bool
) -> dict[tuple[int, int], float]:
    """Worth of laying each card of the hand, by card and the field card taken (-1 = what there is to take).

    Whoever is not careful lays what may find a match later: a month that is mostly unseen.
    """
    left = len(hand)
    wished = wishes(piles, me, seats, left)
    held = bits(hand)
    worths = {card: value(card, wished) for card in cards_in(field | held)}
    captured = 0
    for seat in seats:
        captured |= piles[seat]
    others = [piles[seat] for seat in seats if seat != me]
    found: dict[tuple[int, int], float] = {}
    for card in hand:
        month = MONTH_BITS[MONTH[card]]
        same = field & month
        unseen = 4 - ((held | field | captured) & month).bit_count()
        taken = TAKEN[unseen]
        if not same:
            if careful:
                found[card, -1] = -_risk(card, worths[card], month, held, captured, others, left, taken)
            else:
                found[card, -1] = HOPE * taken
            continue
        haste = CALM + (1 - CALM) * taken
        matching = cards_in(same)
        if len(matching) == 2:
            for other in matching:
                found[card, other] = haste * (worths[card] + worths[other])
        else:
            found[card, -1] = haste * (worths[card] + sum([worths[other] for other in matching]))
    return found


def _risk(
    card: int, worth_of: float, month: int, held: int, captured: int, others: Sequence[int], left: int, taken: float
) -> float:
    """What laying a card that captures nothing costs: somebody may take it, and may make a yaku with it."""
    cost = worth_of * taken
    if held & month != BIT[card]:
        cost -= BACK * worth_of * (1 - taken)
    if taken and left > 1 and feeds(card, others, captured):
        cost += FED
    return cost


def continue_value(piles: Sequence[int], me: int, seats: Sequence[int], left: int) -> float:
    """What continuing is worth more than stopping."""
    pile, captured = piles[me], 0
    for seat in seats:
        captured |= piles[seat]
    now = worth(dekiyaku(pile)) * SHARES
    gone = captured & ~pile
    chance, more, danger = 0.0, 0.0, 0.03 * left
    for key, cards, gain in _SETS:
        need = cards & ~pile
        if need and not need & gone and not (key == "shiko" and "goko" in dekiyaku(pile)):
            likely = (0.16, 0.04, 0.01, 0.0, 0.0)[need.bit_count() - 1] * left
            if likely > chance:
                chance, more = likely, gain
        for seat in seats:
            if seat != me and (missing := (cards & ~piles[seat])) and not missing & (captured & ~piles[seat]):
                danger += (0.09, 0.02, 0.0, 0.0, 0.0)[missing.bit_count() - 1] * left
    chance, danger = min(chance, 0.7), min(danger, 0.6)
    return chance * (now + more) + (1 - chance - danger) * now / 2 - danger * 9 * SHARES - now


def hand_strength(hand: Sequence[int], field: int, shiso_kan: int, *, first: bool) -> float:
    """What playing a dealt hand brings on average, fitted to some thousand months; laying first is no advantage."""
    income = handyaku.worth(hand_yaku(hand), shiso_kan) * SHARES
    matches = sum(1 for card in hand if field & MONTH_BITS[MONTH[card]])
    strong = (bits(hand) & SINGLES).bit_count()
    return income + matches + STRONG * strong - WEAK - (FIRST if first else 0.0)


def hints(view: View, moves: Sequence[Any]) -> list[float]:
    """How good each move looks to the seat of the view, more is better."""
    me, seats, piles = view["seat"], view["active"], view["piles"]
    first = moves[0]
    if isinstance(first, Lay):
        found = lay_values(view["hand"], view["field"], piles, me, seats, careful=False)
        return _once(moves, [found[move] for move in moves])
    if isinstance(first, Take):
        wished = wishes(piles, me, seats, len(view["hand"]))
        return _once(moves, [value(move.card, wished) for move in moves])
    return [_said(view, move) for move in moves]


def sharp(view: View, moves: Sequence[Any]) -> list[float]:
    """How good each move is by all that may still come of it, in mon on the field of the month."""
    scale = view["multiplier"]
    if not isinstance(moves[0], Lay | Take):
        return [scale * hint for hint in hints(view, moves)]
    now = Prospects(view["hand"], view["field"], view["piles"], view["seat"], view["active"])
    found = [now.lay(*move) if isinstance(move, Lay) else now.take(view["drawn"], move.card) for move in moves]
    return _once(moves, [scale * worth_of for worth_of in found])


def _once(moves: Sequence[Any], found: list[float]) -> list[float]:
    """Of moves that differ in equal chaff alone the first is as good as the others; they need no second look."""
    seen = set()
    for index, move in enumerate(moves):
        look = tuple([(card >> 2, card & 3 if card < 0 or KIND[card] != CHAFF else "C") for card in move])
        if look in seen:
            found[index] -= TWIN
        seen.add(look)
    return found


def _said(view: View, move: Any) -> float:
    """A word: playing blind costs nothing, so it is always called; out if the hand is worse than the fee."""
    word = move.word
    if word == "continue":
        return continue_value(view["piles"], view["seat"], view["active"], len(view["hand"]))
    if word == "play":
        pot = sum(FEES[: len(view["outs"])])
        first = not view["joined"]
        return hand_strength(view["hand"], view["field"], view["options"]["shiso_kan"], first=first) + pot / ACTIVE
    if word == "out":
        return -float(FEES[len(view["outs"])])
    return 1.0 if word == "mizuten" else 0.0
