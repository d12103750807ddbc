"""How fast and how strong Bacon is here: `python tests/bench/bacon.py`.

Prints figures a second (CPU time, one core) and checks every card after every move of 20,000 random deals; the exit
status is 1 when a target is missed. No test looks at the times: machines differ. How the levels fare at a table stands
here too; `strength.py` plays it.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.games.bacon.combos import plays
from calculators.games.bacon.engine import Bacon, guess, start
from calculators.games.bacon.options import Options
from calculators.games.bacon.playout import play_out
from tests.bench.rates import show
from tests.bench.targets import Match, Pace, part

STRENGTH = (
    Match(("medium", "random", "medium", "random"), {}, games=200, share=0.9),
    Match(("hard", "medium", "hard", "medium"), {}, games=100, share=0.55, surely=0.5),
    Match(("hard", "medium", "hard", "medium", "hard", "medium"), {}, games=40, share=0.55),
)

PACE = Pace(2_500)

FAST = 5_000  # random moves on the path of play-outs
DEALS = 20_000


def world(seats: int, seed: int) -> Bacon:
    """A guessed world at the start of a game, as play-outs begin with."""
    return guess(start(seats, Options(), seed).view(0), Random(seed))


def random_game(state: Bacon, seed: int, *, check: bool = False) -> int:
    """Play at random to the end; how many moves."""
    random = Random(seed).random
    while state.turn is not None:
        moves = state.legal_moves()
        state.push(moves[int(random() * len(moves))])
        if check:
            state.check()
    return len(state.moves)


def one_play_out(seed: int) -> int:
    """Play a guessed deal to its end."""
    state = world(4, seed)
    play_out(state, state.legal_moves()[0])
    return 1


def conserve() -> int:
    """Random games until enough deals are played, all cards checked after every move; how many deals."""
    deals = seed = 0
    while deals < part(DEALS):
        state = start((4, 6)[seed % 2], Options(), seed)
        state.quiet = True
        random_game(state, seed, check=True)
        deals += len(state.deals)
        seed += 1
    return deals


def main() -> None:
    """Print the figures."""
    four = start(4, Options(), 1)
    figures: dict[str, Callable[[int], int]] = {
        "random moves with four, play-out path": lambda seed: random_game(world(4, seed), seed),
        "random moves with six, play-out path": lambda seed: random_game(world(6, seed), seed),
        "play-outs of a deal with four": one_play_out,
        "plays of a full hand listed": lambda seed: len(list(plays(four.hands[seed % 4]))),
    }
    met = show(figures, {"path": FAST})
    print(f"cards checked after every move of {conserve():,} random deals", flush=True)
    sys.exit(not met)


if __name__ == "__main__":
    main()
