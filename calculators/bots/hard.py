"""Hard: guess what is hidden, try the best-looking moves in each guessed world, keep the one that leads by most.

Flat Monte Carlo, the same for every game; with budgets this small it beats tree search. All candidates meet the same
worlds, so that luck does not tell them apart. Halfway the weaker half gives its play-outs to the others, and so on
until one is left. Where luck is loud, a game has its hints counted as play-outs already seen (`Game.prior`).
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from calculators.core.game import Game, State, View

CANDIDATES = 4  # best-looking moves that are tried


class Hard:
    """An opponent that thinks ahead in guessed worlds."""

    def __init__(self, game: Game) -> None:
        self.game, self.looks = game, game.sharp or game.hints

    def choose(self, view: View, moves: Sequence[Any], rng: Random, budget: int | None) -> Any:
        """The candidate with the best mean over about so many play-outs; of equals the one that looked better."""
        *_, move = self.think(view, moves, rng, budget)
        return move

    def think(self, view: View, moves: Sequence[Any], rng: Random, budget: int | None) -> Iterator[Any]:
        """The best move so far, at first sight and again after each guessed world; the last one is the choice."""
        looks = self.looks(view, moves)
        ranked = sorted(range(len(moves)), key=lambda index: -looks[index])
        gains = {moves[index]: self.game.prior * (looks[index] - looks[ranked[0]]) for index in ranked[:CANDIDATES]}
        yield next(iter(gains))
        play_outs = budget or self.game.play_outs
        halvings = (len(gains) - 1).bit_length()
        for _ in range(halvings):
            for _ in range(max(1, play_outs // halvings // len(gains))):
                world = self.game.guess(view, rng)
                for move in gains:
                    gains[move] += self._gain(world, move, view["seat"])
                yield max(gains, key=gains.__getitem__)
            leaders = sorted(gains.items(), key=lambda entry: -entry[1])
            gains = dict(leaders[: (len(leaders) + 1) // 2])

    def _gain(self, world: State, move: Any, seat: int) -> float:
        """What a move leads to for a seat when a guessed world is played to its end."""
        state = world.copy()
        if self.game.play_out:
            gain = self.game.play_out(state, move)
            if gain is not None:
                return gain
        else:
            state.push(move)
            follow_hints(self.game, state)
        return worth(self.game, state, seat)


def follow_hints(game: Game, state: State) -> None:
    """Play a guessed world to its end, everybody taking the best-looking move."""
    while (seat := state.turn) is not None:
        moves = state.legal_moves()
        hints = game.hints(state.view(seat), moves)
        state.push(moves[hints.index(max(hints))])


def worth(game: Game, state: State, seat: int) -> float:
    """What an end is worth to a seat: its lead over the best rival; a win counts a point, a shared one its part.

    Points tell more about a move than wins do, as long as only some dozen ends are seen. Who plays against the game
    itself has no rival: there the room says what the end is worth, or the win alone counts.
    """
    if game.worth:
        return game.worth(state)
    sheet = state.score_sheet()
    if game.teams == 1:
        return 1.0 if sheet.won else 0.0
    totals = [-total for total in sheet.totals] if sheet.lowest else sheet.totals
    rivals = [total for other, total in enumerate(totals) if not game.partners(seat, other)]
    lead = totals[seat] - max(rivals, default=0)
    sharing = sum(place == 1 and not game.partners(seat, other) for other, place in enumerate(sheet.places))
    return lead + (1 / (1 + sharing) if sheet.places[seat] == 1 else 0.0)
