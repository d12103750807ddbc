"""Why a move is not legal: the slow path, which explains."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from calculators.core.refusal import Refusal
from calculators.games.libertalia.components import RANKS, TOKENS
from calculators.games.libertalia.moves import (
    BY_DEN,
    BY_RANK,
    BY_TOKEN,
    CUT,
    KEEP,
    KINDS,
    PLAY,
    RECRUIT,
    REPLACE,
    REVIVE,
    SELL,
    SHOOT,
    TAKE,
    TRADE,
    Move,
)

if TYPE_CHECKING:
    from calculators.games.libertalia.engine import Libertalia

# Kind of move → the rule that asks for it.
RULES: dict[int, str] = {
    PLAY: "libertalia/sunrise.choose",
    REPLACE: "libertalia/character.parrot",
    RECRUIT: "libertalia/character.recruiter",
    KEEP: "libertalia/character.preacher",
    SHOOT: "libertalia/character.gunner",
    TRADE: "libertalia/character.merchant",
    REVIVE: "libertalia/character.surgeon",
    TAKE: "libertalia/dusk.take",
    CUT: "libertalia/booty.saber",
    SELL: "libertalia/character.waitress",
}


def why_not(state: "Libertalia", move: Move) -> Refusal | None:
    """The rule that forbids a move now: nothing is asked, something else is, or it cannot be chosen.

    Source: libertalia/end.game, libertalia/day.must.
    """
    seat, kind = state.seat, move.kind
    if seat is None:
        return Refusal("game_over", "libertalia/end.game")
    rule = RULES[state.asked]
    if not _exists(move):
        return Refusal("no_such_move", rule)
    if kind != state.asked:
        return Refusal("something_else", rule, {"question": f"ask-{KINDS[state.asked]}"})
    return None if kind == SELL else REASONS[kind](state, seat, move)


def _exists(move: Move) -> bool:
    """Whether a move names a card, a token or a seat at all."""
    kind, a, b = move
    if kind in BY_RANK:
        return a in RANKS and not b
    if kind in BY_TOKEN:
        return 0 <= a < len(TOKENS) and not b
    if kind in BY_DEN:
        return a >= 0 and b in RANKS
    if kind == TRADE:
        return 0 <= a < len(TOKENS)
    return kind == SELL and a in {0, 1} and not b


def _hand(state: "Libertalia", seat: int, move: Move) -> Refusal | None:
    """Source: libertalia/sunrise.choose, libertalia/character.parrot."""
    if move.a in state.hands[seat]:
        return None
    return Refusal("not_in_hand", RULES[move.kind], {"character": f"rank-{move.a}"})


def _own_den(state: "Libertalia", seat: int, move: Move) -> Refusal | None:
    """Source: libertalia/character.recruiter."""
    if move.a in state.dens[seat]:
        return None
    return Refusal("not_in_den", RULES[RECRUIT], {"character": f"rank-{move.a}"})


def _grave(state: "Libertalia", seat: int, move: Move) -> Refusal | None:
    """Source: libertalia/character.surgeon."""
    if move.a in state.graves[seat]:
        return None
    return Refusal("not_in_graveyard", RULES[REVIVE], {"character": f"rank-{move.a}"})


def _own_token(state: "Libertalia", seat: int, move: Move) -> Refusal | None:
    """Source: libertalia/character.preacher."""
    if state.booty[seat][move.a]:
        return None
    return Refusal("no_such_token", RULES[KEEP], {"token": TOKENS[move.a]})


def _trade(state: "Libertalia", seat: int, move: Move) -> Refusal | None:
    """Source: libertalia/character.merchant."""
    if move.b not in {2, 3}:
        return Refusal("two_or_three", RULES[TRADE])
    if state.booty[seat][move.a] >= move.b:
        return None
    return Refusal("too_few_tokens", RULES[TRADE], {"token": TOKENS[move.a], "n": state.booty[seat][move.a]})


def _today(state: "Libertalia", seat: int, move: Move) -> Refusal | None:
    """Source: libertalia/dusk.take, libertalia/dusk.left."""
    if state.board[state.day][move.a]:
        return None
    return Refusal("token_not_there", RULES[TAKE], {"token": TOKENS[move.a]})


def _any_den(state: "Libertalia", seat: int, move: Move) -> Refusal | None:
    """Source: libertalia/character.gunner, libertalia/booty.saber."""
    if move.a >= state.seats:
        return Refusal("no_such_seat", RULES[move.kind])
    beside = (move.a - seat) % state.seats in {1, state.seats - 1}
    if move.kind == CUT and not beside:
        return Refusal("not_a_neighbour", RULES[CUT])
    if move.b in state.dens[move.a]:
        return None
    return Refusal("not_in_that_den", RULES[move.kind], {"character": f"rank-{move.b}"})


REASONS: dict[int, Callable[["Libertalia", int, Move], Refusal | None]] = {
    PLAY: _hand,
    REPLACE: _hand,
    RECRUIT: _own_den,
    KEEP: _own_token,
    SHOOT: _any_den,
    TRADE: _trade,
    REVIVE: _grave,
    TAKE: _today,
    CUT: _any_den,
}
