"""How fast and how strong Solar Storm is here: `python tests/bench/solarstorm.py`.

Prints figures a second (CPU time, one core) and how often crews of one level win at normal difficulty; the exit status
is 1 when a target is missed. No test looks at them: machines differ. Other difficulties: `tableside simulate
solarstorm --seats hard,hard --option difficulty=easy`.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.bots import bot
from calculators.bots.match import choose
from calculators.cli.tournament import Interval, Plan, play_one
from calculators.games.solarstorm import GAME
from calculators.games.solarstorm.engine import SolarStorm, start
from calculators.games.solarstorm.guess import guess
from calculators.games.solarstorm.options import SEATS, Options
from tests.bench.rates import counted, show
from tests.bench.targets import PART, Pace, part

PACE = Pace(20_000)

FAST = 40_000  # random moves on the path of play-outs
CREWS = {"medium": 200, "hard": 100}  # games for each number of players
HARD = {1: 0.75, 2: 0.6, 3: 0.4, 4: 0.12}  # of them that hard must win, by the number of players
TIMES = 2  # and so many times as often as medium


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


def crew(level: str, seats: int) -> tuple[float, float, float]:
    """The share of games that a crew of one level wins, and the ends of its 95% interval; prints them."""
    plan, games = Plan("solarstorm", (level,) * seats, Options()), part(CREWS[level])
    won = sum(bool(play_one(plan, index).firsts) for index in range(games))
    share, (low, high) = won / games, Interval.of(won, games)
    print(f"{seats} {level}: {won} of {games} games won = {share:.1%} ({low:.1%} to {high:.1%})", flush=True)
    return share, low, high


def strong(seats: int) -> bool:
    """Whether a crew of hard wins as often as it must; in a part of the games, whether it may."""
    usual, low, _ = crew("medium", seats)
    share, _, high = crew("hard", seats)
    least = HARD[seats]
    met = share >= max(least, TIMES * usual) if PART == 1 else high >= max(least, TIMES * low)
    asked = f"{least:.0%} and {TIMES} times the share of medium"
    print(f"{seats} hard: at least {asked}{'' if met else '  MISSED'}", flush=True)
    return met


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
    met = [show(figures, {"path": FAST}), *(strong(seats) for seats in SEATS)]
    sys.exit(not all(met))


if __name__ == "__main__":
    main()
