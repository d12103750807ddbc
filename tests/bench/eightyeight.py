"""How fast and how strong Eighty-Eight is here: `python tests/bench/eightyeight.py`.

Prints random moves a second (CPU time, one core), checks cards and money after every move of many random months, and
counts the months that a level wins in money and the rivals that it leaves behind in a year; the exit status is 1 when
a target is missed. No test looks at them: machines differ. Whole games stand here too; `strength.py` plays them.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.bots.levels import bot
from calculators.bots.match import choose
from calculators.cli.tournament import Interval, Plan, play_one
from calculators.games.eightyeight import GAME
from calculators.games.eightyeight.engine import EightyEight, start
from calculators.games.eightyeight.options import Options
from tests.bench.rates import show
from tests.bench.targets import PART, Match, Pace, part

STRENGTH = (
    Match(("hard", "medium", "medium"), {"length": "quick"}, games=120, share=0.36),
    Match(("medium", "random", "random"), {}, games=1000, share=0.9),
)

PACE = Pace(30_000)

LENGTHS = ("year", "half", "quick")
FAST = 60_000  # random moves a second
CHECKED = 20_000  # months
# Who plays how many quick games, and the share of their months that the first must win in money.
MONTHS = ((("hard", "medium", "medium"), 200, 0.38),)
LONGEST = 0.5  # seconds a move
# Who plays how many years, and the share of its rivals that the first must end ahead of. First places stand in
# STRENGTH: in them luck has a greater part.
YEARS = ((("medium", "random", "random", "random"), 1000, 0.9),)


def random_moves(state: EightyEight, rng: Random, *, check: bool = False) -> int:
    """Play a game to its end by random moves; how many they were."""
    while state.turn is not None:
        moves = state.legal_moves()
        state.push(moves[int(rng.random() * len(moves))])
        if check:
            state.check()
    return len(state.moves)


def checked(wanted: int) -> int:
    """Random months of all seat counts and lengths; cards and money are checked after every move. How many moves."""
    played = moves = seed = 0
    while played < wanted:
        state = start(3 + seed % 4, Options(length=LENGTHS[seed % 3], shiso_kan=(8, 20)[seed % 2]), seed)
        moves += random_moves(state, Random(seed), check=True)
        assert sum(state.scores) == 0
        played, seed = played + len(state.rounds), seed + 1
    return moves


def months(levels: Sequence[str], games: int, least: float) -> bool:
    """Whether the first level wins its share of the months in money (ties shared), surely more than par, in time."""
    won = total = seconds = 0.0
    count = decisions = 0
    for seed in range(part(games)):
        state, me = start(len(levels), Options(length="quick"), seed), seed % len(levels)
        while (seat := state.turn) is not None:
            begin = process_time()
            move = choose(bot(GAME, levels[(seat - me) % len(levels)]), state, seed)
            if seat == me:
                seconds, decisions = seconds + process_time() - begin, decisions + 1
            state.push(move)
        for gains in state.rounds:
            count, total = count + 1, total + gains[me]
            won += (gains[me] == max(gains)) / gains.count(max(gains))
    share, (low, high) = won / count, Interval.of(won, count)
    strong = high >= least if PART > 1 else share >= least and low > 1 / len(levels)
    met = strong and seconds / decisions <= LONGEST
    print(
        f"{' against '.join((levels[0], ', '.join(levels[1:])))}: {share:.1%} ({low:.1%} to {high:.1%}) "
        f"of {count} months, at least {least:.0%}; {total / count:+.1f} mon a month, {seconds / decisions:.3f} s a move"
        f"{'' if met else '  MISSED'}",
        flush=True,
    )
    return met


def years(levels: tuple[str, ...], games: int, least: float) -> bool:
    """Whether the first level ends its years ahead of its share of all rivals."""
    plan = Plan("eightyeight", levels, Options(), rotate=True)
    games, ahead, first = part(games), 0, 0
    for index in range(games):
        played = play_one(plan, index)
        me = played.levels.index(levels[0])
        ahead += sum(total < played.totals[me] for total in played.totals)
        first += played.firsts == (me,)
    share = ahead / (games * (len(levels) - 1))
    low, high = Interval.of(share * games, games)  # those of one year hang together
    met = (high if PART > 1 else share) >= least
    print(
        f"{levels[0]} against {', '.join(levels[1:])}: ahead of {share:.1%} ({low:.1%} to {high:.1%}) of them "
        f"after {games} years, at least {least:.0%}; of all of them after {first / games:.1%}"
        f"{'' if met else '  MISSED'}",
        flush=True,
    )
    return met


def main() -> None:
    """Print the figures."""
    fast = show(
        {"random moves of a year": lambda seed: random_moves(start(3, Options(), seed), Random(seed))}, {"": FAST}
    )
    lot = part(CHECKED)
    print(f"{lot:,} random months, {checked(lot):,} moves, all checked", flush=True)
    met = [*(months(*match) for match in MONTHS), *(years(*match) for match in YEARS)]
    sys.exit(not (fast and all(met)))


if __name__ == "__main__":
    main()
