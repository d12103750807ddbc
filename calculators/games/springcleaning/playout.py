"""A guessed round played to its end, for opponents that think ahead."""

from calculators.games.springcleaning.bot import rate
from calculators.games.springcleaning.engine import Cleaning
from calculators.games.springcleaning.moves import Move


def play_out(state: Cleaning, move: Move) -> None:
    """After this move everybody follows the hints to the end of the round; what later rounds bring is not known."""
    rounds = len(state.rounds)
    state.push(move)
    while len(state.rounds) == rounds and (seat := state.seat) is not None:
        moves = state.legal_moves()
        if len(moves) == 1:
            state.push(moves[0])
            continue
        found = rate(seat, state.hands[seat], state.shown, state.card, moves)
        state.push(moves[found.index(max(found))])
