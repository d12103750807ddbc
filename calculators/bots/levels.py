"""Levels of play. Every choice depends only on the view, the moves and the seeded generator: same seed, same game.

Comparisons use + − × ÷ only (other functions may differ in the last bit between C libraries) and ties go to the
earlier move, so that CPython and the browser choose alike.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Protocol

from calculators.bots.hard import Hard
from calculators.core.game import Game, View
from calculators.core.refusal import InputError


class Bot(Protocol):
    """An opponent for one game."""

    def choose(self, view: View, moves: Sequence[Any], rng: Random, budget: int | None) -> Any:
        """One of `moves`, the legal moves of the seat whose view this is.

        `budget` counts play-outs, None = as many as the game gives a move.
        """
        raise NotImplementedError

    def think(self, view: View, moves: Sequence[Any], rng: Random, budget: int | None) -> Iterator[Any]:
        """The same in short steps, for a page that must not stand still: each gives the best move so far."""
        yield self.choose(view, moves, rng, budget)


def best(hints: Sequence[float]) -> int:
    """Index of the highest, the first of equals."""
    return max(range(len(hints)), key=hints.__getitem__)


class Easy(Bot):
    """Looks at a few moves only and takes the best of them: sensible now and then, never sharp."""

    LOOKS = 3

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: View, moves: Sequence[Any], rng: Random, budget: int | None) -> Any:
        """The best-looking of three moves drawn at random."""
        looked = [moves[rng.randrange(len(moves))] for _ in range(self.LOOKS)]
        return looked[best(self.game.hints(view, looked))]


class Medium(Bot):
    """Takes the move that looks best one step ahead."""

    def __init__(self, game: Game) -> None:
        self.hints = game.hints

    def choose(self, view: View, moves: Sequence[Any], rng: Random, budget: int | None) -> Any:
        """The move with the highest hint, the first of equals."""
        return moves[best(self.hints(view, moves))]


class Sharp(Medium):
    """Takes the best move of a game in which that can be worked out."""

    def __init__(self, game: Game) -> None:
        self.hints = game.sharp or game.hints


def hard(game: Game) -> Bot:
    """The strongest opponent that a game has."""
    return Sharp(game) if game.sharp and not game.prior else Hard(game)


LEVELS: dict[str, Callable[[Game], Bot]] = {"easy": Easy, "medium": Medium, "hard": hard}


def bot(game: Game, level: str) -> Bot:
    """An opponent of a level; raises InputError `unknown_level`."""
    if level not in LEVELS:
        raise InputError("unknown_level", "seats", entered=level, allowed=", ".join(LEVELS))
    return LEVELS[level](game)
