"""How fast and how strong Spring Cleaning is here: `python tests/bench/springcleaning.py`.

Prints figures a second (CPU time, one core); the exit status is 1 when a target is missed. No test looks at the times:
machines differ. How the levels fare at a table stands here too; `strength.py` plays it.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.games.springcleaning.components import SEATS
from calculators.games.springcleaning.engine import Cleaning, start
from calculators.games.springcleaning.guess import guess
from calculators.games.springcleaning.options import Options
from calculators.games.springcleaning.playout import play_out
from calculators.games.springcleaning.plays import follows
from tests.bench.rates import counted, show
from tests.bench.targets import Match, Pace

STRENGTH = (
    Match(("medium", "random"), {}, games=1000, share=0.9),
    Match(("hard", "medium"), {}, games=100, share=0.55, surely=0.5),
    Match(("hard", "medium", "medium", "medium"), {}, games=120, share=0.33, surely=0.25),
)

PACE = Pace(20_000)

FAST = 40_000  # random moves on the path of play-outs


def world(seats: int, seed: int) -> Cleaning:
    """A guessed world at the start of a game, as play-outs begin with."""
    return guess(start(seats, Options(), seed).view(0), Random(seed))


def random_game(state: Cleaning, seed: int) -> int:
    """Play at random to the end; how many moves."""
    random = Random(seed).random
    while state.turn is not None:
        moves = state.legal_moves()
        state.push(moves[int(random() * len(moves))])
    return len(state.moves)


def random_moves(seats: int, seed: int) -> int:
    """Play a guessed game at random; how many moves."""
    return random_game(world(seats, seed), seed)


def one_play_out(seats: int, seed: int) -> int:
    """Play a guessed round to its end."""
    state = world(seats, seed)
    play_out(state, state.legal_moves()[0])
    return 1


def lists(state: Cleaning) -> int:
    """List the plays of a follower."""
    assert state.on is not None
    follows(state.hands[0], state.shown, state.on)
    return 1


def main() -> None:
    """Print the figures."""
    middle = start(4, Options(), 1)
    rng = Random(1)
    while middle.on is None or len(middle.moves) < 60:
        middle.push(rng.choice(middle.legal_moves()))
    figures: dict[str, Callable[[int], int]] = {
        **{f"random moves with {seats}, play-out path": partial(random_moves, seats) for seats in SEATS},
        "play-outs of a round with two": partial(one_play_out, 2),
        "play-outs of a round with four": partial(one_play_out, 4),
        "lists of plays": lambda _: lists(middle),
        "copies of a state": counted(middle.copy),
        "views": counted(lambda: middle.view(0)),
        "score sheets": counted(middle.score_sheet),
    }
    met = show(figures, {"path": FAST})
    sys.exit(not met)


if __name__ == "__main__":
    main()
