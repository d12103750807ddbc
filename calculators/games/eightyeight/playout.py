"""A guessed month played to its end in under a millisecond, for opponents that think ahead."""

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

PLAY_OUTS = 500  # that hard gives a move: some 0.1 seconds of them
PRIOR = 600.0  # luck is loud: what looks sharp counts as so many play-outs


def play_out(state: EightyEight, move: Move) -> None:
    """After this move everybody makes the best-looking one and is careful, to the end of the month.

    Later months are another story, and so is a hand yaku that the next deal has paid.
    """
    month = state.month
    state.push(move)
    while state.month == month and (seat := state.seat) is not None:
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
            plays = strength > -FEES[len(state.outs)]
            state.push(BIDS[plays])
        else:
            state.push(BLIND[1])
    if state.seat is not None:
        state.scores = state.before[:]
