"""A guessed month played to its end in a fraction of a millisecond, for opponents that think ahead."""

from calculators.games.eightyeight.bot import (
    continue_value,
    hand_strength,
    lay_values,
    value,
    wishes,
)
from calculators.games.eightyeight.components import MONTH, MONTH_BITS, cards_in
from calculators.games.eightyeight.engine import EightyEight
from calculators.games.eightyeight.moves import ANSWERS, BIDS, BLIND, TAKES, Lay, Move
from calculators.games.eightyeight.scoring import FEES

PLAY_OUTS = 1500  # that hard gives a move: some 0.2 seconds of them
PRIOR = 600.0  # luck is loud: what looks sharp counts as so many play-outs


def play_out(state: EightyEight, move: Move) -> float:
    """What the month brings whoever makes this move, in mon; everybody makes the best-looking one after it.

    Money, not the lead: one month says little about who will be first after twelve.
    """
    me, month = state.seat, state.month
    assert me is not None
    state.push(move)
    while len(state.rounds) < month:
        seat: int = state.seat  # type: ignore[assignment]
        phase, hand = state.phase, state.hands[seat]
        if phase == "lay":
            found = lay_values(hand, state.field, state.piles, seat, state.active, careful=True)
            state.push(Lay(*max(found, key=found.__getitem__)))
        elif phase == "take":
            wished = wishes(state.piles, seat, state.active, len(hand))
            same = cards_in(state.field & MONTH_BITS[MONTH[state.drawn]])
            state.push(TAKES[max(same, key=lambda card: value(card, wished))])
        elif phase == "continue":
            state.push(ANSWERS[continue_value(state.piles, seat, state.active, len(hand)) <= 0])
        elif phase == "bid":
            strength = hand_strength(hand, state.field, state.options.shiso_kan, first=not state.joined)
            state.push(BIDS[strength > -FEES[len(state.outs)]])
        else:
            state.push(BLIND[1])
    return float(state.rounds[month - 1][me])
