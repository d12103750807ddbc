"""Games between computers, as the command line and the tests play them, and one move of a computer anywhere."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from calculators.bots.levels import Bot, bot
from calculators.core.game import Game, State


def move_rng(seed: int, seat: int, move: int) -> Random:
    """The generator for one decision, the same in CPython and in the browser.

    Each move of the game has its own, apart from the game's: a game taken up again, or taken back and played on, needs
    to know nothing of what was drawn before.
    """
    return Random(f"{seed}:{seat}:{move}")


def choose(player: Bot, state: State, seed: int, budget: int | None = None) -> Any:
    """The move of the computer whose turn it is; `seed` is the game's."""
    *_, move = think(player, state, seed, budget)
    return move


def think(player: Bot, state: State, seed: int, budget: int | None = None) -> Iterator[Any]:
    """`choose` in steps of at most some dozen milliseconds: the best move so far; the last one is the choice."""
    seat = state.turn
    assert seat is not None
    return player.think(state.view(seat), state.legal_moves(), move_rng(seed, seat, len(state.moves)), budget)


def play_match(
    game: Game, seats: Sequence[str], options: Any, seed: int, *, check: bool = False, budget: int | None = None
) -> State:
    """Play a whole game between levels and return its last state; `check` asserts the invariants after every move."""
    players = [bot(game, level) for level in seats]
    state = game.start(len(seats), options, seed)
    while (seat := state.turn) is not None:
        state.play(choose(players[seat], state, seed, budget))
        if check:
            state.check()
    return state
