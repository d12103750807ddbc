"""Settling a month: who pays whom how much and by which rule; then the sheets of a month and of a game.

All amounts are in mon. Every piece of the settlement is a function that gives payments, in the order in which they fall
due; the engine makes them one by one, `settle` all at once. The winners' points come from the losers' points, so that
settlement goes through the middle of the table, as fees go through the pot: together nothing is won or lost.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from calculators.games.eightyeight import handyaku
from calculators.games.eightyeight.components import (
    BLUE_BITS,
    BRIGHT_BITS,
    MON,
    PAR,
    RED_BITS,
    bits,
)
from calculators.games.eightyeight.dekiyaku import DEKIYAKU, dekiyaku, feeder_of
from calculators.games.eightyeight.dekiyaku import worth as dekiyaku_worth
from calculators.games.eightyeight.handyaku import HAND_YAKU, hand_yaku
from calculators.games.eightyeight.options import Options, prize_mon

POT, MIDDLE = -1, -2  # in the place of a seat
FEES = (12, 18, 24)
ENOUGH = PAR + 1  # points that earn the extras of hand yaku and mizuten
SINGLES = RED_BITS | BLUE_BITS | BRIGHT_BITS
SINGLE_MON = 3


class Payment(NamedTuple):
    """Money from one seat to another; `cause` says what for (a key of `_CAUSES`), `key` which yaku."""

    payer: int
    payee: int
    mon: int
    rule: str
    cause: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Active:
    """One of the three who play. `points` and `chaff` of his pile are None where they are not known."""

    seat: int
    yaku: tuple[str, ...] = ()
    full_months: int = 0  # of his triplets
    points: int | None = None
    chaff: int | None = None


@dataclass(frozen=True, slots=True)
class End:
    """How a month ended: `exhausted`, `dekiyaku` made by `seat`, or `half` for one who continued in vain."""

    how: str
    seat: int = -1
    yaku: tuple[str, ...] = ()
    continuer: int | None = None  # whose continue was overtaken
    fed: Mapping[str, int] = field(default_factory=dict)  # yaku → who fed it


@dataclass(frozen=True, slots=True)
class Month:
    """A month as it is settled: `active` in order of play, who paid fees in that order, who was forced out.

    `forced_out` maps seats to what each payer owes them, before the multiplier. `end` is None while cards are played.
    """

    multiplier: int
    active: tuple[Active, ...]
    outs: tuple[int, ...] = ()
    forced_out: Mapping[int, int] = field(default_factory=dict)
    mizuten: int | None = None  # the seat that called it
    end: End | None = None


class Settlement(NamedTuple):
    """All payments of a month in order, its winner, the special yaku if any, the pot."""

    payments: list[Payment]
    winner: int | None
    special: str | None
    pot: int


# ---- before the cards are played


def fee(number: int, multiplier: int) -> int:
    """What the first (0), second, third player to stay out pays.

    Source: eightyeight/bid.fee, eightyeight/field.scope.
    """
    return FEES[number] * multiplier


def compensation(hand: Sequence[int], shiso_kan: int) -> int:
    """What each active player owes for a forced-out hand of seven, before the multiplier.

    >>> compensation([1, 9, 21, 22, 23, 44, 6], 8)
    24

    Source: eightyeight/compensation.amount, eightyeight/compensation.cards.
    """
    held = bits(hand)
    kan = handyaku.worth(hand_yaku(hand), shiso_kan) + dekiyaku_worth(dekiyaku(held))
    return kan * MON // 2 + SINGLE_MON * (held & SINGLES).bit_count()


def shown_of_forced_out(hand: Sequence[int]) -> int:
    """The cards of a forced-out hand that earn something, as bits: they are shown.

    Source: eightyeight/bid.reshuffle, eightyeight/compensation.cards.
    """
    held = bits(hand)
    shown = held & SINGLES
    for yaku in hand_yaku(hand):
        shown |= yaku.cards
    for key in dekiyaku(held):
        shown |= held & DEKIYAKU[key].cards
    return shown


def fee_payments(outs: Sequence[int], multiplier: int) -> Iterator[Payment]:
    """Into the pot.

    Source: eightyeight/bid.fee.
    """
    for number, seat in enumerate(outs):
        yield Payment(seat, POT, fee(number, multiplier), "eightyeight/bid.fee", "fee")


def compensation_payments(month: Month) -> Iterator[Payment]:
    """From each active player to each who was forced out.

    Source: eightyeight/compensation.amount, eightyeight/compensation.out.
    """
    for seat, mon in month.forced_out.items():
        for payer in month.active:
            if mon:
                rule = "eightyeight/compensation.amount"
                yield Payment(payer.seat, seat, mon * month.multiplier, rule, "compensation")


def hand_payments(month: Month, shiso_kan: int) -> Iterator[Payment]:
    """For each hand yaku from each of the other two.

    Source: eightyeight/hand.pay, eightyeight/field.scope.
    """
    for player in month.active:
        for key in player.yaku:
            mon = handyaku.kan(key, shiso_kan) * MON * month.multiplier
            yield from _from_both(month, player.seat, mon, HAND_YAKU[key].rule, "hand", key)


def _from_both(month: Month, seat: int, mon: int, rule: str, cause: str, key: str = "") -> Iterator[Payment]:
    for payer in month.active:
        if payer.seat != seat:
            yield Payment(payer.seat, seat, mon, rule, cause, key)


# ---- after the cards are played


def special_yaku(active: Sequence[Active]) -> tuple[str, int] | None:
    """The special yaku of three full piles and the seat that is paid for it; unknown chaff is never sixteen.

    Source: eightyeight/month.souhachi, eightyeight/month.futahachi, eightyeight/month.sujuroku.
    """
    if all(player.points == PAR for player in active):
        return "souhachi", active[0].seat
    for key in ("futahachi", "sujuroku"):
        for player in active:
            if special_kan(key, player):
                return key, player.seat
    return None


def special_kan(key: str, player: Active) -> int:
    """Kan from each payer for a special yaku; 0 if the pile does not reach it.

    Source: eightyeight/month.souhachi, eightyeight/month.futahachi, eightyeight/month.sujuroku.
    """
    if key == "souhachi":
        return 10
    if key == "futahachi":
        return 0 if player.points is None or player.points < 168 else 10 + player.points - 168
    return 0 if player.chaff is None or player.chaff < 16 else 12 + 2 * (player.chaff - 16)


SPECIAL_RULES = {
    "souhachi": "eightyeight/month.souhachi",
    "futahachi": "eightyeight/month.futahachi",
    "sujuroku": "eightyeight/month.sujuroku",
}


def yaku_payments(month: Month, end: End) -> Iterator[Payment]:
    """For captured yaku: from both others, from a feeder or an overtaken player alone, or half from both.

    Source: eightyeight/dekiyaku.pay, eightyeight/continue.again, eightyeight/continue.overtaken,
    eightyeight/continue.half, eightyeight/hatto.liable.
    """
    for key in end.yaku:
        rule, mon = DEKIYAKU[key].rule, DEKIYAKU[key].kan * MON * month.multiplier
        if end.how == "half":
            yield from _from_both(month, end.seat, mon // 2, "eightyeight/continue.half", "half", key)
        elif end.continuer is not None:
            yield Payment(end.continuer, end.seat, 2 * mon, "eightyeight/continue.overtaken", "overtaken", key)
        elif (feeder := feeder_of(key, end.fed)) is not None:
            yield Payment(feeder, end.seat, 2 * mon, "eightyeight/hatto.liable", "fed", key)
        else:
            yield from _from_both(month, end.seat, mon, rule, "dekiyaku", key)


def special_payments(month: Month, key: str, seat: int) -> Iterator[Payment]:
    """For a special yaku from each of the other two.

    Source: eightyeight/month.souhachi, eightyeight/month.futahachi, eightyeight/month.sujuroku.
    """
    player = next(player for player in month.active if player.seat == seat)
    mon = special_kan(key, player) * MON * month.multiplier
    yield from _from_both(month, seat, mon, SPECIAL_RULES[key], "special", key)


def refunds(month: Month, shiso_kan: int) -> Iterator[Payment]:
    """All hand yaku of the month given back.

    Source: eightyeight/month.refund.
    """
    for payer, payee, mon, _, _, key in hand_payments(month, shiso_kan):
        yield Payment(payee, payer, mon, "eightyeight/month.refund", "refund", key)


def point_payments(month: Month) -> Iterator[Payment]:
    """A mon for each point above or below 88.

    Source: eightyeight/month.eighty-eight.
    """
    rule = "eightyeight/month.eighty-eight"
    for player in month.active:
        if player.points is not None:
            mon = (player.points - PAR) * month.multiplier
            pair = (MIDDLE, player.seat) if mon >= 0 else (player.seat, MIDDLE)
            yield Payment(*pair, abs(mon), rule, "points", str(player.points))


def extra_payments(month: Month) -> Iterator[Payment]:
    """Extras of hand yaku: for 89 points, and for each full month of a triplet.

    Source: eightyeight/hand.eighty-nine, eightyeight/hand.full-month.
    """
    mon = MON * month.multiplier
    for player in month.active:
        for key in player.yaku:
            yaku = HAND_YAKU[key]
            if yaku.extra and (player.points or 0) >= ENOUGH:
                yield from _from_both(month, player.seat, mon, "eightyeight/hand.eighty-nine", "extra", key)
            if yaku.triplets and player.full_months:
                total = mon * player.full_months
                yield from _from_both(month, player.seat, total, "eightyeight/hand.full-month", "full", key)


def mizuten_payments(month: Month) -> Iterator[Payment]:
    """A kan from everybody for 89 points after playing blind.

    Source: eightyeight/hand.mizuten.
    """
    for player in month.active:
        if player.seat == month.mizuten and (player.points or 0) >= ENOUGH:
            others = [other.seat for other in month.active if other.seat != player.seat]
            for payer in sorted([*others, *month.outs, *month.forced_out]):
                yield Payment(payer, player.seat, MON * month.multiplier, "eightyeight/hand.mizuten", "mizuten")


def end_payments(month: Month, shiso_kan: int) -> Settlement:
    """Everything that is paid when the cards are played.

    Source: eightyeight/month.order, eightyeight/month.winner, eightyeight/month.refund.
    """
    end = month.end
    assert end is not None
    special: str | None = None
    payments: list[Payment] = []
    if end.how != "exhausted":
        winner: int | None = end.seat
        payments += yaku_payments(month, end)
    elif any(player.points is None for player in month.active) or len(month.active) < 3:
        winner = None  # not all entered yet: so far
        payments += point_payments(month)
    elif found := special_yaku(month.active):
        special, winner = found
        payments += special_payments(month, special, winner)
        payments += refunds(month, shiso_kan)
    else:
        winner = max(month.active, key=lambda player: player.points or 0).seat
        payments += point_payments(month)
    if special is None:
        payments += extra_payments(month)
        payments += mizuten_payments(month)
    pot = sum(fee(number, month.multiplier) for number in range(len(month.outs)))
    if pot and winner is not None:
        payments.append(Payment(POT, winner, pot, "eightyeight/month.winner", "pot"))
    return Settlement(payments, winner, special, pot)


def settle(month: Month, shiso_kan: int) -> Settlement:
    """A whole month.

    Source: eightyeight/month.order.
    """
    before = [
        *fee_payments(month.outs, month.multiplier),
        *compensation_payments(month),
        *hand_payments(month, shiso_kan),
    ]
    if month.end is None:
        return Settlement(before, None, None, sum(payment.mon for payment in before if payment.payee == POT))
    payments, winner, special, pot = end_payments(month, shiso_kan)
    return Settlement([*before, *payments], winner, special, pot)


# ---- the prize


def prize_shares(totals: Sequence[int], options: Options) -> list[int]:
    """What each seat gets of the prize: shared at the top, what cannot be shared mon by mon from the first seat.

    >>> prize_shares([30, 30, -100, -200], Options())
    [120, 120, 0, 0]

    Source: eightyeight/end.prize, eightyeight/end.tie.
    """
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    each, rest = divmod(prize_mon(len(totals), options), len(best))
    return [(each + (best.index(seat) < rest)) if seat in best else 0 for seat in range(len(totals))]
