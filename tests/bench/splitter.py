"""How fast Splitter is here: `python tests/bench/splitter.py`.

Prints figures a second (CPU time, one core); the exit status is 1 when a target is missed. No test looks at them:
machines differ. How strong its computers are stands here too; `strength.py` plays it.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.games.splitter.bot import hints
from calculators.games.splitter.engine import Splitter, guess, start
from calculators.games.splitter.options import Options
from calculators.games.splitter.playout import plan, play_out
from calculators.games.splitter.scoring import entry_of, points
from tests.bench.rates import counted, show
from tests.bench.targets import Match, Pace

STRENGTH = (  # means of one player alone
    Match(("easy",), {"sheet": "A"}, games=500, mean=12),
    Match(("medium",), {"sheet": "A"}, games=500, mean=19),
    Match(("hard",), {"sheet": "A"}, games=100, mean=33),
    Match(("medium",), {"sheet": "B"}, games=500, mean=19),
    Match(("hard",), {"sheet": "B"}, games=40, mean=33),
)
PACE = Pace(30_000, seats=4)

FAST = 60_000  # random moves a second


def random_moves(seats: int, seed: int) -> int:
    """A game of random moves; how many there were."""
    state, rng = start(seats, Options(), seed), Random(seed)
    while state.turn is not None:
        moves = state.legal_moves()
        state.push(moves[int(rng.random() * len(moves))])
    return len(state.moves)


def half_way() -> Splitter:
    """A game of four after half of its rounds."""
    state, rng = start(4, Options(), 1), Random(1)
    for _ in range(44):
        state.push(rng.choice(state.legal_moves()))
    return state


def played_out(state: Splitter, seed: int) -> int:
    """A guessed world of four players played to its end, nothing kept from before."""
    plan.cache_clear()
    world = guess(state.view(0), Random(seed))
    play_out(world, world.legal_moves()[0])
    return 1


def main() -> None:
    """Print the figures."""
    state = half_way()
    view, moves, cells = state.view(0), state.legal_moves(), state.cells[0]
    figures: dict[str, Callable[[int], int]] = {
        "random moves alone": lambda seed: random_moves(1, seed),
        "random moves with four": lambda seed: random_moves(4, seed),
        "copies of a state half way": counted(state.copy),
        "totals of a sheet half way": counted(lambda: points(state.sheet, cells)),
        "its groups with spaces": counted(lambda: entry_of("", state.sheet, cells)),
        "views": counted(lambda: state.view(0)),
        "hints for all entries": counted(lambda: hints(view, moves)),
        "play-outs of four players": lambda seed: played_out(state, seed),
    }
    met = show(figures, {"moves alone": FAST, "moves with four": FAST})
    sys.exit(not met)


if __name__ == "__main__":
    main()
