"""How fast and how strong Libertalia is here: `python tests/bench/libertalia.py`.

Prints figures a second (CPU time, one core) and checks every card and token after every move of random games; the exit
status is 1 when a target is missed. No test looks at the times: machines differ. How the levels fare at a table stands
here too; `strength.py` plays it.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.games.libertalia.bot import hints
from calculators.games.libertalia.engine import Libertalia, start
from calculators.games.libertalia.guess import guess
from calculators.games.libertalia.options import Options
from calculators.games.libertalia.playout import play_out
from tests.bench.rates import counted, show
from tests.bench.targets import Match, Pace

STRENGTH = (
    Match(("medium", "random", "random", "random"), {}, games=1000, share=0.9),
    Match(("hard", "medium", "medium", "medium"), {}, games=100, share=0.35, surely=0.25),
    Match(("hard", "medium"), {}, games=100, share=0.55, surely=0.5),
)
PACE = Pace(30_000)

FAST = 60_000  # random moves on the path of play-outs
CHECKED = 200  # random games with every card checked after every move


def world(seats: int, seed: int) -> Libertalia:
    """A guessed world at the start of a game, as play-outs begin with."""
    return guess(start(seats, Options(), seed).view(0), Random(seed))


def random_game(state: Libertalia, seed: int, *, check: bool = False) -> int:
    """Play at random to the end; how many moves."""
    random = Random(seed).random
    while state.turn is not None:
        moves = state.legal_moves()
        state.push(moves[int(random() * len(moves))])
        if check:
            state.check()
    return len(state.moves)


def random_games(seats: int) -> Callable[[int], int]:
    """Random games of so many players, one for each number."""
    return lambda seed: random_game(world(seats, seed), seed)


def campaign(seed: int) -> int:
    """One play-out of a whole campaign."""
    state = world(4, seed)
    play_out(state, state.legal_moves()[0])
    return 1


def main() -> None:
    """Print the figures."""
    first = start(4, Options(), 1)
    view, moves = first.view(0), first.legal_moves()
    figures: dict[str, Callable[[int], int]] = {
        **{f"random moves with {seats}, play-out path": random_games(seats) for seats in (2, 4, 6)},
        "campaigns of four played out": campaign,
        "copies of a state": counted(first.copy),
        "views": counted(lambda: first.view(0)),
        "guessed worlds": counted(lambda: guess(view, Random(1))),
        "mornings weighed": counted(lambda: hints(view, moves)),
    }
    met = show(figures, {"path": FAST})
    for seed in range(CHECKED):
        random_game(start(2 + seed % 5, Options(), seed), seed, check=True)
    print(f"cards and tokens checked after every move of {CHECKED} random games", flush=True)
    sys.exit(not met)


if __name__ == "__main__":
    main()
