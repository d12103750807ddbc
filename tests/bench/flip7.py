"""How fast and how strong Flip 7 is here: `python tests/bench/flip7.py`.

Prints figures a second (CPU time, one core) and mean points of a solo round by level, every action card on oneself;
the exit status is 1 when a target is missed. No test looks at them: machines differ. How they fare at a
table stands here too; `strength.py` plays it.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean, stdev

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.bots.levels import LEVELS, bot
from calculators.bots.match import choose
from calculators.games.flip7 import GAME
from calculators.games.flip7.engine import Flip7, guess, start
from calculators.games.flip7.moves import HIT, STAY, Give
from calculators.games.flip7.options import Options
from tests.bench.rates import counted, show
from tests.bench.targets import Match, Pace

STRENGTH = (
    Match(("medium", "random", "random", "random"), {}, games=400, share=0.5),
    Match(("hard", "medium", "medium", "medium"), {}, games=600, share=0.27),
)
PACE = Pace(750, work="four_bot_game", unit="four-bot games")

FAST = 1500  # four-bot games to 200 a second, on the path of play-outs
ENOUGH = 24  # sum of the numbers at which the bots of the speed test stay
ROUNDS = 40_000  # solo, for each level
STRONG = {"hard": 20.1}  # points a round, at least: the lower end of the 95% interval


def four_bots(state: Flip7) -> Flip7:
    """To 200 by a rule of thumb: stay at 24, give action cards to the next player."""
    while (seat := state.seat) is not None:
        if state.card >= 0:
            gives = state.legal_moves()
            state.push(gives[-1] if gives[0] == Give(state.card, seat) else gives[0])
        elif state.chance[seat] or state.sums[seat] < ENOUGH:
            state.push(HIT)
        else:
            state.push(STAY)
    return state


def four_bot_game(seed: int) -> int:
    """One game of four bots in a guessed world."""
    four_bots(world(seed))
    return 1


def world(seed: int) -> Flip7:
    """A guessed world at the start of a game, as play-outs begin with."""
    return guess(start(4, Options(), seed).view(0), Random(seed))


def solo(level: str, seeds: range, rounds: int = 20) -> list[int]:
    """Points of solo rounds, all action cards on oneself."""
    player, found = bot(GAME, level), []
    for seed in seeds:
        state = start(1, Options(target=1_000_000), seed)
        state.quiet = True
        while state.turn is not None and len(state.rounds) < rounds:
            state.push(choose(player, state, seed))
        found += [points[0] for points in state.rounds]
    return found


def main() -> None:
    """Print the figures."""
    half = start(4, Options(), 1)
    figures: dict[str, Callable[[int], int]] = {
        "four-bot games to 200, play-out path": four_bot_game,
        "four-bot games to 200, with a log": lambda seed: bool(four_bots(start(4, Options(), seed))),
        "copies of a state": counted(half.copy),
        "views": counted(lambda: half.view(0)),
        "score sheets": counted(half.score_sheet),
    }
    met = show(figures, {"path": FAST})
    for level in LEVELS:
        points = solo(level, range(ROUNDS // 20))
        found, error = mean(points), 1.96 * stdev(points) / len(points) ** 0.5
        asked = STRONG.get(level, 0)
        missed = found - error < asked
        met = met and not missed
        line = f"{level}: {found:.2f} ± {error:.2f} points a solo round, {len(points):,} rounds"
        print(f"{line}{f', surely {asked}' if asked else ''}{'  MISSED' if missed else ''}", flush=True)
    sys.exit(not met)


if __name__ == "__main__":
    main()
