"""How fast and how strong Bluff King is here: `python tests/bench/bluffking.py`.

Prints figures a second (CPU time, one core), checks every card after every move of random games, and plays the hard
level against players with one habit: who always lies, never lies, always or never challenges. The exit status is 1 when
a target is missed. No test looks at the times: machines differ. How the levels fare at a table stands here too;
`strength.py` plays it.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.cli.tournament import Interval
from calculators.games.bluffking.bot import sharp
from calculators.games.bluffking.engine import BluffKing, start
from calculators.games.bluffking.guess import guess
from calculators.games.bluffking.options import Options
from tests.bench.rates import counted, show
from tests.bench.targets import PART, Match, Pace, part
from tests.games.bluffking.players import HABITS, share

STRENGTH = (
    Match(("medium", "random"), {}, games=1000, share=0.9),
    Match(("medium", "random"), {"mode": "B"}, games=1000, share=0.9),
    Match(("hard", "medium"), {}, games=400, share=0.55, surely=0.5),
    Match(("hard", "medium"), {"mode": "B"}, games=400, share=0.55, surely=0.5),
    Match(("hard", "medium", "medium", "medium"), {}, games=400, share=0.33, surely=0.25),
    Match(("hard", "medium", "medium", "medium"), {"mode": "B"}, games=400, share=0.33, surely=0.25),
)

PACE = Pace(50_000, seats=4)

FAST = 100_000  # random moves on the path of play-outs
CHECKED = 300  # random games with every card checked after every move
HABIT_GAMES = 200  # for each habit, mode and table
SIMPLE = ("always true", "always lies")  # habits that a belief about claims must beat


def world(seats: int, seed: int, mode: str = "A") -> BluffKing:
    """A guessed world at the start of a game, as play-outs begin with."""
    return guess(start(seats, Options(mode=mode), seed).view(0), Random(seed))


def random_game(state: BluffKing, seed: int, *, check: bool = False) -> int:
    """Play at random to the end; how many moves."""
    random = Random(seed).random
    while state.turn is not None:
        moves = state.legal_moves()
        state.push(moves[int(random() * len(moves))])
        if check:
            state.check()
    return len(state.moves)


def main() -> None:
    """Print the figures."""
    half = start(4, Options(), 1)
    view, moves = half.view(half.lead), half.legal_moves()
    figures: dict[str, Callable[[int], int]] = {
        "random moves with two, play-out path": lambda seed: random_game(world(2, seed), seed),
        "random moves with four, play-out path": lambda seed: random_game(world(4, seed), seed),
        "random moves, four, mode B, play-out path": lambda seed: random_game(world(4, seed, "B"), seed),
        "copies of a state": counted(half.copy),
        "views": counted(lambda: half.view(0)),
        "guessed worlds": counted(lambda: guess(view, Random(1))),
        "moves weighed by hard, leading": counted(lambda: sharp(view, moves)),
    }
    met = show(figures, {"path": FAST})
    for seed in range(CHECKED):
        random_game(start(2 + seed % 3, Options(mode="AB"[seed // 3 % 2], length="quick"), seed), seed, check=True)
    print(f"cards checked after every move of {CHECKED} random games", flush=True)
    games = part(HABIT_GAMES)
    for seats, par in ((2, 0.5), (4, 0.25)):
        for mode in ("A", "B"):
            for habit in HABITS:
                won = share("hard", habit, seats, Options(mode=mode), games)
                low, high = Interval.of(won * games, games)
                # Lies and truth alone must lose for certain; nobody else may be better than hard for certain.
                missed = (low if habit in SIMPLE and PART == 1 else high) < par
                met = met and not missed
                played = f"hard against {seats - 1} who {habit}, mode {mode}, {games} games"
                line = f"{played}: {won:.1%} ({low:.1%} to {high:.1%}), par {par:.0%}"
                print(f"{line}{'  MISSED' if missed else ''}", flush=True)
    sys.exit(not met)


if __name__ == "__main__":
    main()
