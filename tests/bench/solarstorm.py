"""How fast and how strong Solar Storm is here: `python tests/bench/solarstorm.py`.

Prints figures a second (CPU time, one core); the exit status is 1 when a target is missed. No test looks at the times:
machines differ. How often crews of one level win stands here too; `strength.py` plays it.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.bots import bot
from calculators.bots.match import choose
from calculators.games.solarstorm import GAME
from calculators.games.solarstorm.engine import SolarStorm, start
from calculators.games.solarstorm.guess import guess
from calculators.games.solarstorm.options import SEATS, Options
from tests.bench.rates import counted, show
from tests.bench.targets import Match, Pace

# Crews of one level at normal difficulty: hard wins at least twice as often as medium.
# Measured for 1, 2, 3, 4 players: medium 27.5, 26.5, 12.8, 3.5% (400 games each), hard 85, 73, 46, 18% (50–100).
STRENGTH = (
    Match(("medium", "medium"), {}, games=200, share=0.2),
    Match(("hard", "hard"), {}, games=200, share=0.6, surely=0.5),
    Match(("medium", "medium", "medium"), {}, games=200, share=0.08),
    Match(("hard", "hard", "hard"), {}, games=60, share=0.35, surely=0.25),
)

PACE = Pace(20_000)

FAST = 40_000  # random moves on the path of play-outs


def random_game(state: SolarStorm, seed: int) -> int:
    """Play at random to the end; how many moves."""
    random = Random(seed).random
    while state.over is None:
        moves = state.legal_moves()
        state.push(moves[int(random() * len(moves))])
    return len(state.moves)


def random_moves(seats: int, seed: int) -> int:
    """Play a guessed game at random; how many moves."""
    return random_game(guess(start(seats, Options(), seed).view(0), Random(seed)), seed)


def decisions(level: str, seed: int) -> int:
    """The first turn of a computer; how many moves."""
    player, state = bot(GAME, level), start(2, Options(), seed)
    while state.turns == 1 and state.over is None:
        state.push(choose(player, state, seed))
    return len(state.moves)


def main() -> None:
    """Print the figures."""
    middle = start(4, Options(), 1)
    rng = Random(1)
    while len(middle.moves) < 40:
        middle.push(rng.choice(middle.legal_moves()))
    figures: dict[str, Callable[[int], int]] = {
        **{f"random moves with {seats}, play-out path": partial(random_moves, seats) for seats in SEATS},
        "random moves with a log": lambda seed: random_game(start(4, Options(), seed), seed),
        "copies of a state": counted(middle.copy),
        "views": counted(lambda: middle.view(0)),
        "guesses": lambda seed: bool(guess(middle.view(0), Random(seed))),
        **{f"moves of {level}": partial(decisions, level) for level in ("medium", "hard")},
    }
    met = show(figures, {"path": FAST})
    sys.exit(not met)


if __name__ == "__main__":
    main()
