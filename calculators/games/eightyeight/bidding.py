"""Before the cards are played: the deal, who is in and who is out, what is paid for it, the new pile."""

from random import Random
from typing import TYPE_CHECKING

from calculators.games.eightyeight.components import CARDS, FIELD, HAND, MONTH_BITS, bits
from calculators.games.eightyeight.field import multiplier_of
from calculators.games.eightyeight.handyaku import hand_yaku, shown_cards
from calculators.games.eightyeight.options import ACTIVE
from calculators.games.eightyeight.scoring import (
    compensation_payments,
    fee_payments,
    hand_payments,
    shown_of_forced_out,
)

if TYPE_CHECKING:
    from calculators.games.eightyeight.engine import EightyEight


def deal(state: "EightyEight") -> None:
    """Seven cards each, six on the field; then the field multiplier.

    Source: eightyeight/setup.deal, eightyeight/field.multiplier, eightyeight/field.carry.
    """
    deck = list(CARDS)
    Random(state.seeds[state.month - 1][0]).shuffle(deck)
    state.hands = [sorted(deck[HAND * seat : HAND * (seat + 1)]) for seat in range(state.seats)]
    at = HAND * state.seats
    state.field, state.pile = bits(deck[at : at + FIELD]), deck[at + FIELD :]
    state.multiplier, state.pending = multiplier_of(state.field, state.pending)
    state.tell("field", None, "eightyeight/field.multiplier", cards=state.field, multiplier=state.multiplier)
    ask_next(state)


def _from_dealer(state: "EightyEight") -> list[int]:
    """All seats in order, the dealer first.

    Source: eightyeight/setup.seats.
    """
    return [(state.dealer + step) % state.seats for step in range(state.seats)]


def ask_next(state: "EightyEight") -> None:
    """The next player says in or out, unless it is settled what he does.

    Source: eightyeight/bid.choice, eightyeight/bid.forced-in, eightyeight/bid.forced-out.
    """
    for seat in _from_dealer(state):
        if seat in state.joined or seat in state.outs or seat in state.forced:
            continue
        if len(state.joined) == ACTIVE:
            state.forced.append(seat)
            state.tell("forced_out", seat, "eightyeight/bid.forced-out")
        elif len(state.outs) == state.seats - ACTIVE:
            state.joined.append(seat)
            if state.outs:
                state.tell("forced_in", seat, "eightyeight/bid.forced-in")
        else:
            state.phase, state.seat = "bid", seat
            return
    _start_play(state)


def _start_play(state: "EightyEight") -> None:
    """Fees, compensation, the new pile, hand yaku, four on the field; then the first turn.

    Source: eightyeight/play.order, eightyeight/bid.reshuffle, eightyeight/compensation.out, eightyeight/hand.pay.
    """
    state.active = tuple(seat for seat in _from_dealer(state) if seat in state.joined)
    for seat in state.forced:
        state.shown_out |= shown_of_forced_out(state.hands[seat])
    for seat in state.active:
        state.announced[seat] = hand_yaku(state.hands[seat])
        state.exposed[seat] = shown_cards(state.announced[seat])
    month = state.settled()
    state.pay(fee_payments(month.outs, month.multiplier))
    state.pay(compensation_payments(month))
    _new_pile(state)
    state.pay(hand_payments(month, state.options.shiso_kan))
    if not state.quiet:
        for seat in state.active:
            for shown in state.announced[seat]:
                state.tell("hand_yaku", seat, "eightyeight/hand.pay", yaku=shown.key, cards=shown.cards)
    _take_four(state)
    state.phase, state.seat = "lay", state.active[0]


def _new_pile(state: "EightyEight") -> None:
    """The hands of those who do not play go into the pile.

    Source: eightyeight/bid.reshuffle.
    """
    if state.seats > ACTIVE:
        for seat in (*state.outs, *state.forced):
            state.pile += state.hands[seat]
            state.former[seat], state.hands[seat] = state.hands[seat], []
        state.pile.sort()
        Random(state.seeds[state.month - 1][1]).shuffle(state.pile)


def _take_four(state: "EightyEight") -> None:
    """Four of a month on the field go to the first active player.

    Source: eightyeight/play.field-four.
    """
    for month in MONTH_BITS:
        if state.field & month == month:
            state.field ^= month
            state.piles[state.active[0]] |= month
            state.tell("four", state.active[0], "eightyeight/play.field-four", cards=month)
