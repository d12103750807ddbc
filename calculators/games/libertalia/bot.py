"""How good a move looks one step ahead, from what a seat sees."""

from collections.abc import Sequence

from calculators.core.game import View
from calculators.games.libertalia.guess import seen
from calculators.games.libertalia.looks import looks
from calculators.games.libertalia.moves import Move


def hints(view: View, moves: Sequence[Move]) -> list[float]:
    """How good each move looks to the seat of the view, in points, more is better."""
    return looks(seen(view, 0), view["seat"], moves)
