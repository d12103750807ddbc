"""How strong the computers are: `python tests/bench/strength.py` plays four-player Kingdomino with both bonuses.

One seat, another in each game, plays against three of the same kind. Prints the share of games won alone with its 95 %
interval, mean points and CPU seconds a move; the exit status is 1 when a target is missed. Ten minutes on two cores.
"""

import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.bots.levels import bot
from calculators.bots.match import choose
from calculators.games.kingdomino import GAME
from calculators.games.kingdomino.options import Options

SEATS = 4
WORKERS = 2
RANDOM = "random"


class Match(NamedTuple):
    """Who plays against three of whom, how many games, and the targets."""

    level: str
    others: str
    games: int
    share: float  # of games won, at least
    points: float = 0.0  # on average, at least
    seconds: float = 0.5  # of thinking a move on average, at most


MATCHES = (Match("medium", RANDOM, 1000, 0.97, points=55), Match("hard", "medium", 240, 0.40))


class Played(NamedTuple):
    """One game as the seat in question saw it."""

    won: bool
    points: int
    rivals: float  # points of the others on average
    moves: int
    seconds: float


def play(level: str, others: str, seed: int) -> Played:
    """One game; the seat goes round with the seed."""
    me, rng = seed % SEATS, Random(f"random {seed}")
    state = GAME.start(SEATS, Options(harmony=True, middle_kingdom=True), seed)
    moves, seconds = 0, 0.0
    while state.turn is not None:
        kind = level if state.turn == me else others
        begin = process_time()
        move = rng.choice(state.legal_moves()) if kind == RANDOM else choose(bot(GAME, kind), state, seed)
        if state.turn == me:
            moves, seconds = moves + 1, seconds + process_time() - begin
        state.push(move)
    sheet = state.score_sheet()
    points = sheet.totals[me]
    won = sheet.places[me] == 1 and sheet.places.count(1) == 1
    return Played(won, points, (sum(sheet.totals) - points) / (SEATS - 1), moves, seconds)


def interval(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's, which stays within 0 and 1)."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return middle - half, middle + half


def holds(match: Match, executor: Executor) -> bool:
    """Play a match, print its figures, and say whether it meets its targets."""
    level, others, games, least, points_least, seconds_most = match
    played = list(executor.map(play, [level] * games, [others] * games, range(games), chunksize=4))
    share = sum(game.won for game in played) / games
    points = sum(game.points for game in played) / games
    rivals = sum(game.rivals for game in played) / games
    seconds = sum(game.seconds for game in played) / sum(game.moves for game in played)
    low, high = interval(share, games)
    met = share >= least and points >= points_least and seconds <= seconds_most
    print(
        f"{level} against three {others}, {games} games: wins {share:.1%} ({low:.1%} to {high:.1%}),"
        f" {points:.1f} points to {rivals:.1f}, {seconds:.3f} s a move{'' if met else '  MISSED'}",
        flush=True,
    )
    return met


def main() -> None:
    """Play all matches."""
    with ProcessPoolExecutor(WORKERS) as executor:
        met = [holds(match, executor) for match in MATCHES]  # all of them, also after a miss
    sys.exit(not all(met))


if __name__ == "__main__":
    main()
