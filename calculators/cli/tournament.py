"""Many games between computers, and what comes of them: wins, totals, moves, time.

Game `i` of a tournament has the seed `seed + i`, whoever plays it: any number of workers gives the same figures.
"""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from random import Random
from time import process_time
from typing import Any, NamedTuple, Self

from calculators.bots import LEVELS, Bot, bot
from calculators.bots.match import choose
from calculators.core.game import Game, View
from calculators.core.refusal import InputError
from calculators.games import game as find_game

RANDOM = "random"
Z = 1.96  # 95% of a normal distribution lie within so many standard deviations


class Aimless(Bot):
    """Any legal move: what a level has to be better than."""

    def choose(self, view: View, moves: Sequence[Any], rng: Random, budget: int | None) -> Any:
        """One of the moves, each as likely as any other."""
        return moves[rng.randrange(len(moves))]


class Plan(NamedTuple):
    """Who plays what. With `rotate` everybody moves on by one seat from each game to the next."""

    slug: str
    levels: tuple[str, ...]
    options: Any
    seed: int = 1
    rotate: bool = False

    def seated(self, index: int) -> tuple[str, ...]:
        """The levels of a game by seat."""
        shift = index % len(self.levels) if self.rotate else 0
        return self.levels[-shift:] + self.levels[:-shift] if shift else self.levels


class Played(NamedTuple):
    """One game; everything by seat. `seconds` are CPU time."""

    levels: tuple[str, ...]
    totals: tuple[float, ...]
    firsts: tuple[int, ...]  # seats that came first
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    shared: bool  # between players who don't win together
    ranked: bool  # it had winners, or a team that could win


def player(game: Game, level: str) -> Bot:
    """The computer of a level, or one that plays at random; raises InputError `unknown_level`."""
    if level == RANDOM:
        return Aimless()
    if level not in LEVELS:
        raise InputError("unknown_level", "seats", entered=level, allowed=", ".join([*LEVELS, RANDOM]))
    return bot(game, level)


def check(plan: Plan) -> None:
    """Raise InputError for levels or options with which no game can begin."""
    game = find_game(plan.slug)
    for level in plan.levels:
        player(game, level)
    game.start(len(plan.levels), plan.options, plan.seed)


def play_one(plan: Plan, index: int) -> Played:
    """Play one game of a tournament."""
    game, levels, seed = find_game(plan.slug), plan.seated(index), plan.seed + index
    players = [player(game, level) for level in levels]
    moves, seconds = [0] * len(levels), [0.0] * len(levels)
    state = game.start(len(levels), plan.options, seed)
    while (seat := state.turn) is not None:
        begin = process_time()
        move = choose(players[seat], state, seed)
        seconds[seat] += process_time() - begin
        moves[seat] += 1
        state.push(move)
    sheet, together = state.score_sheet(), game.teams == 1
    totals = tuple(game.points(total) for total in sheet.totals) * (len(levels) if together else 1)
    firsts = tuple(seat for seat in range(len(levels)) if (sheet.won if together else sheet.places[seat] == 1))
    shared = any(not game.partners(firsts[0], seat) for seat in firsts)
    return Played(levels, totals, firsts, tuple(moves), tuple(seconds), shared, together or bool(firsts))


def play_all(plan: Plan, games: int, executor: Executor, workers: int = 1) -> Iterator[Played]:
    """Play a tournament; games come in order, as soon as they and those before them are there."""
    chunk = max(1, min(50, games // (workers * 32)))  # big enough to be worth sending, small enough to see it move on
    return executor.map(partial(play_one, plan), range(games), chunksize=chunk)


class Interval(NamedTuple):
    """Where a share lies that was seen in a sample."""

    low: float
    high: float

    @classmethod
    def of(cls, wins: float, games: int) -> Self:
        """The 95% interval of Wilson, which stays within 0 and 1; a shared win may count in part."""
        share, z = wins / games, Z * Z / games
        middle, half = share + z / 2, Z * ((share * (1 - share) + z / 4) / games) ** 0.5
        return cls(max(0.0, (middle - half) / (1 + z)), min(1.0, (middle + half) / (1 + z)))


class Tally:
    """What a seat, or all seats of a level, made of the games. A win is a first place that no rival shares.

    Who plays alone, unless against the game itself, is not ranked: there is no share then.
    """

    def __init__(self) -> None:
        self.games = self.ranked = self.wins = self.shared = self.moves = 0
        self.seconds = 0.0
        self.totals: list[float] = []

    def add(self, game: Played, seats: Sequence[int]) -> None:
        """Count one game in which it had these seats."""
        self.games += 1
        self.ranked += game.ranked
        mine = [seat for seat in game.firsts if seat in seats]
        self.wins += bool(mine) and not game.shared
        self.shared += bool(mine) and game.shared
        for seat in seats:
            self.moves += game.moves[seat]
            self.seconds += game.seconds[seat]
            self.totals.append(game.totals[seat])

    @property
    def share(self) -> float | None:
        """Share of the games won."""
        return self.wins / self.ranked if self.ranked else None

    @property
    def interval(self) -> Interval | None:
        """Where the true share lies."""
        return Interval.of(self.wins, self.ranked) if self.ranked else None

    @property
    def mean(self) -> float:
        """Mean total."""
        return sum(self.totals) / len(self.totals)

    @property
    def seconds_a_move(self) -> float:
        """CPU seconds of thinking a move."""
        return self.seconds / max(1, self.moves)

    def figures(self) -> dict[str, Any]:
        """All but the times, ready for JSON."""
        return {
            "games": self.games,
            "wins": self.wins,
            "shared": self.shared,
            "share": self.share,
            "interval": self.interval,
            "total": {"mean": self.mean, "min": min(self.totals), "max": max(self.totals)},
            "moves": self.moves,
        }


class Outcome:
    """A tournament's tallies by seat (from 0) and by level (in the order they were named)."""

    def __init__(self, plan: Plan, games: Iterable[Played]) -> None:
        self.seats = [Tally() for _ in plan.levels]
        self.levels = {level: Tally() for level in plan.levels}
        self.lengths: list[int] = []
        for game in games:
            for seat, tally in enumerate(self.seats):
                tally.add(game, [seat])
            for level, tally in self.levels.items():
                tally.add(game, [seat for seat, name in enumerate(game.levels) if name == level])
            self.lengths.append(sum(game.moves))
