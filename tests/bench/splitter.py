"""How fast Splitter is here and how strong its computers are: `python tests/bench/splitter.py`.

Speed in CPU time on one core; strength as the mean points of one player alone. The exit status is 1 when a target is
missed. Three minutes on two cores.
"""

import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from statistics import mean, median, stdev
from time import process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.bots.levels import bot
from calculators.bots.match import choose
from calculators.games.splitter import GAME
from calculators.games.splitter.bot import hints
from calculators.games.splitter.engine import Splitter, guess, start
from calculators.games.splitter.options import Options
from calculators.games.splitter.playout import plan, play_out
from calculators.games.splitter.scoring import entry_of, points
from tests.bench.targets import Pace

PACE = Pace(30_000, seats=4)
RUNS, SECONDS = 5, 1.0
MOVES = 60_000  # a second, at least


class Strength(NamedTuple):
    """Games of a level alone on a sheet, and the mean points to reach."""

    level: str
    sheet: str
    games: int
    least: float
    seconds: float = 0.5  # of thinking a move on average, at most


STRENGTHS = (
    Strength("easy", "A", 500, 12),
    Strength("medium", "A", 500, 19),
    Strength("hard", "A", 100, 33),
    Strength("medium", "B", 500, 19),
    Strength("hard", "B", 40, 33),
)


def rate(work: Callable[[int], int]) -> float:
    """How much `work` (given 0, 1, 2 …) does in a second by its own count: the median of some runs."""
    found = []
    for _ in range(RUNS):
        count, seed, begin = 0, 0, process_time()
        while (spent := process_time() - begin) < SECONDS:
            count += work(seed)
            seed += 1
        found.append(count / spent)
    return median(found)


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


def once(work: Callable[[], object]) -> int:
    """Do it; it counts as one."""
    work()
    return 1


def played_out(state: Splitter, seed: int) -> int:
    """A guessed world of four players played to its end, nothing kept from before."""
    plan.cache_clear()
    world = guess(state.view(0), Random(seed))
    play_out(world, world.legal_moves()[0])
    return 1


def play(strength: Strength, seed: int) -> tuple[int, float]:
    """Points of a game alone, and CPU seconds of thinking a move."""
    state, begin = start(1, Options(sheet=strength.sheet), seed), process_time()
    while state.turn is not None:
        state.push(choose(bot(GAME, strength.level), state, seed))
    return state.score_sheet().totals[0], (process_time() - begin) / len(state.moves)


def main() -> None:
    """Print the figures."""
    state = half_way()
    view, moves, cells = state.view(0), state.legal_moves(), state.cells[0]
    figures: dict[str, Callable[[int], int]] = {
        "random moves, one player": lambda seed: random_moves(1, seed),
        "random moves, four players": lambda seed: random_moves(4, seed),
        "copies of a state half way": lambda _: once(state.copy),
        "totals of a sheet half way": lambda _: once(lambda: points(state.sheet, cells)),
        "its groups with spaces": lambda _: once(lambda: entry_of("", state.sheet, cells)),
        "views": lambda _: once(lambda: state.view(0)),
        "hints for all entries": lambda _: once(lambda: hints(view, moves)),
        "play-outs of four players": lambda seed: played_out(state, seed),
    }
    met = True
    for name, work in figures.items():
        found = rate(work)
        slow = name.startswith("random moves") and found < MOVES
        met = met and not slow
        print(f"{name:40} {found:>12,.0f} /s{'  MISSED' if slow else ''}", flush=True)
    with ProcessPoolExecutor(2) as executor:
        for strength in STRENGTHS:
            games = list(executor.map(play, [strength] * strength.games, range(strength.games), chunksize=4))
            totals = [total for total, _ in games]
            seconds = mean(spent for _, spent in games)
            missed = mean(totals) < strength.least or seconds > strength.seconds
            met = met and not missed
            error = stdev(totals) / len(totals) ** 0.5
            print(
                f"{strength.level} alone on sheet {strength.sheet}, {strength.games} games: {mean(totals):.2f} points"
                f" (± {error:.2f}), best {max(totals)}, {seconds:.4f} s a move{'  MISSED' if missed else ''}",
                flush=True,
            )
    sys.exit(not met)


if __name__ == "__main__":
    main()
