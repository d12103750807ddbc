"""How fast and how strong Thermopyles is here: `python tests/bench/thermopyles.py`.

Prints figures a second (CPU time, one core) and checks every card after every move of 2,000 random games; the exit
status is 1 when a target is missed. No test looks at the times: machines differ. How often each level brings a team
through stands here too; `strength.py` plays it, and `thermopyles_fit.py` is where the weights of hard come from.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.games.thermopyles.bot import hints
from calculators.games.thermopyles.engine import Thermopyles, guess, start
from calculators.games.thermopyles.options import SEATS, Options
from calculators.games.thermopyles.outlook import sharp
from tests.bench.rates import show
from tests.bench.targets import Match, Pace

STRENGTH = (
    Match(("medium",), {}, games=2000, share=0.25, surely=0.25),
    Match(("hard",), {}, games=2000, share=0.45, surely=0.34),
    *(Match(("medium",) * seats, {}, games=1000, share=0.25) for seats in SEATS[1:]),
    *(Match(("hard",) * seats, {}, games=1000, share=0.5) for seats in SEATS[1:]),
)
PACE = Pace(30_000)

FAST = 60_000  # random moves on the path of play-outs
GAMES = 2_000


def world(seats: int, seed: int) -> Thermopyles:
    """A guessed world at the start of a game, as play-outs begin with."""
    return guess(start(seats, Options(), seed).view(0), Random(seed))


def random_game(state: Thermopyles, seed: int, *, check: bool = False) -> int:
    """Play at random to the end; how many moves."""
    random = Random(seed).random
    while state.seat is not None:
        moves = state.legal_moves()
        state.push(moves[int(random() * len(moves))])
        if check:
            state.check()
    return len(state.moves)


def conserve() -> int:
    """Random games at tables of all sizes, all cards checked after every move; how many games."""
    for seed in range(GAMES):
        random_game(start(SEATS[seed % len(SEATS)], Options(), seed), seed, check=True)
    return GAMES


def main() -> None:
    """Print the figures."""
    four = start(4, Options(), 1)
    view, moves = four.view(four.seat or 0), four.legal_moves()
    figures: dict[str, Callable[[int], int]] = {
        "random moves alone, play-out path": lambda seed: random_game(world(1, seed), seed),
        "random moves with four, play-out path": lambda seed: random_game(world(4, seed), seed),
        "moves of a turn that medium looks at": lambda _: len(hints(view, moves)),
        "moves of a turn that hard looks at": lambda _: len(sharp(view, moves)),
    }
    met = show(figures, {"path": FAST})
    print(f"cards checked after every move of {conserve():,} random games", flush=True)
    sys.exit(not met)


if __name__ == "__main__":
    main()
