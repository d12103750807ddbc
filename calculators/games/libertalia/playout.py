"""A guessed campaign played to its end in about a millisecond, for opponents that think ahead."""

from calculators.games.libertalia.engine import Libertalia
from calculators.games.libertalia.looks import looks
from calculators.games.libertalia.moves import Move


def play_out(state: Libertalia, move: Move) -> None:
    """After this move everybody does what looks best.

    It ends with the campaign: what comes after hangs on cards that are not yet drawn.
    """
    campaign = state.campaign
    state.push(move)
    while state.seat is not None and state.campaign == campaign:
        moves = state.legal_moves()
        found = looks(state, state.seat, moves)
        state.push(moves[found.index(max(found))])
