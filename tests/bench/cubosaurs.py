"""How fast Cubosaurs is here: `python tests/bench/cubosaurs.py`.

Prints figures a second (CPU time, one core); the exit status is 1 when a target is missed. No test looks at the times:
machines differ. How the levels fare at a table stands here too; `strength.py` plays it.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.games.cubosaurs.engine import Cubosaurs, start
from calculators.games.cubosaurs.guess import guess
from calculators.games.cubosaurs.options import Options
from calculators.games.cubosaurs.playout import play_out
from calculators.games.cubosaurs.scoring import Raptor, pair
from tests.bench.rates import show
from tests.bench.targets import Match

ADVANCED = {"mode": "advanced"}
STRENGTH = (
    Match(("medium", "random"), {}, games=1000, share=0.9),
    Match(("medium", "random"), ADVANCED, games=1000, share=0.9),
    Match(("medium", "random", "random", "random"), {}, games=1000, share=0.9),
    Match(("hard", "medium"), {}, games=60, share=0.55, surely=0.5),
    Match(("hard", "medium"), ADVANCED, games=60, share=0.55, surely=0.5),
    Match(("hard", "medium", "medium", "medium"), {}, games=40, share=0.33, surely=0.25),
    Match(("hard", "medium", "medium", "medium"), ADVANCED, games=40, share=0.33, surely=0.25),
)

FAST = 100_000  # random moves on the path of play-outs


def quiet(seats: int, seed: int, options: Options) -> Cubosaurs:
    """A new game that tells nothing, as guessed worlds do."""
    state = start(seats, options, seed)
    state.quiet = True
    return state


def random_game(seats: int, seed: int, options: Options) -> int:
    """Play at random to the end; how many moves."""
    state, random = quiet(seats, seed, options), Random(seed).random
    while state.seat is not None:
        moves = state.legal_moves()
        state.push(moves[int(random() * len(moves))])
    return len(state.moves)


def one_play_out(seats: int, seed: int, options: Options) -> int:
    """Guess a round and play it to its end."""
    world = guess(start(seats, options, seed % 50).view(0), Random(seed))
    play_out(world, world.legal_moves()[0])
    return 1


def pairings(seed: int) -> int:
    """Pair seven black and seven grey raptors."""
    rng = Random(seed)
    black, grey = ([Raptor(rng.randint(1, 9), -rng.randint(1, 9)) for _ in range(7)] for _ in range(2))
    pair(black, grey)
    return 1


def main() -> None:
    """Print the figures."""
    met, basic, advanced = True, Options(), Options(mode="advanced")
    figures: dict[str, Callable[[int], int]] = {
        "random moves with two, play-out path": lambda seed: random_game(2, seed, basic),
        "random moves with four, play-out path": lambda seed: random_game(4, seed, basic),
        "random moves with four and DNA": lambda seed: random_game(4, seed, advanced),
        "play-outs of a round with two": lambda seed: one_play_out(2, seed, basic),
        "play-outs of a round with four and DNA": lambda seed: one_play_out(4, seed, advanced),
        "best pairings of 14 raptors": pairings,
    }
    met = show(figures, {"path": FAST})
    sys.exit(not met)


if __name__ == "__main__":
    main()
