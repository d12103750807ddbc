"""What a seat may choose when it is asked."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from calculators.games.libertalia.components import TOKENS
from calculators.games.libertalia.moves import (
    CUT,
    EITHER,
    KEEP,
    OF_DEN,
    OF_RANK,
    OF_TOKEN,
    PLAY,
    RECRUIT,
    REPLACE,
    REVIVE,
    SELL,
    SHOOT,
    TAKE,
    TRADE,
    TRADES,
    Move,
)

if TYPE_CHECKING:
    from calculators.games.libertalia.engine import Libertalia

KINDS = range(len(TOKENS))


def neighbours(seat: int, seats: int) -> list[int]:
    """The seats beside a seat, sorted; with two players one.

    >>> neighbours(0, 4), neighbours(1, 2)
    ([1, 3], [0])

    Source: libertalia/setup.seats.
    """
    return sorted({(seat + 1) % seats, (seat - 1) % seats})


def choices(state: "Libertalia", seat: int, kind: int) -> Sequence[Move]:
    """All moves of a kind that a seat may make now, sorted; none if there is nothing to choose from."""
    return CHOICES[kind](state, seat)


def _play(state: "Libertalia", seat: int) -> list[Move]:
    """Source: libertalia/sunrise.choose."""
    table = OF_RANK[PLAY]
    return [table[rank] for rank in state.hands[seat]]


def _replace(state: "Libertalia", seat: int) -> list[Move]:
    """Source: libertalia/character.parrot."""
    return [OF_RANK[REPLACE][rank] for rank in state.hands[seat]]


def _recruit(state: "Libertalia", seat: int) -> list[Move]:
    """Source: libertalia/character.recruiter."""
    return [OF_RANK[RECRUIT][rank] for rank in state.dens[seat]]


def _keep(state: "Libertalia", seat: int) -> list[Move]:
    """Source: libertalia/character.preacher."""
    return [OF_TOKEN[KEEP][token] for token in KINDS if state.booty[seat][token]]


def _shoot(state: "Libertalia", seat: int) -> list[Move]:
    """Source: libertalia/character.gunner."""
    return [OF_DEN[SHOOT][other][rank] for other in range(state.seats) for rank in state.dens[other]]


def _trade(state: "Libertalia", seat: int) -> list[Move]:
    """Source: libertalia/character.merchant."""
    booty = state.booty[seat]
    return [TRADES[token][count] for token in KINDS for count in (2, 3) if booty[token] >= count]


def _revive(state: "Libertalia", seat: int) -> list[Move]:
    """Source: libertalia/character.surgeon."""
    return [OF_RANK[REVIVE][rank] for rank in state.graves[seat]]


def _take(state: "Libertalia", seat: int) -> list[Move]:
    """Source: libertalia/dusk.take."""
    table, today = OF_TOKEN[TAKE], state.board[state.day]
    return [table[token] for token in KINDS if today[token]]


def _cut(state: "Libertalia", seat: int) -> list[Move]:
    """Source: libertalia/booty.saber."""
    return [OF_DEN[CUT][other][rank] for other in neighbours(seat, state.seats) for rank in state.dens[other]]


def _sell(state: "Libertalia", seat: int) -> Sequence[Move]:
    """Source: libertalia/character.waitress."""
    return EITHER


CHOICES: dict[int, Callable[["Libertalia", int], Sequence[Move]]] = {
    PLAY: _play,
    REPLACE: _replace,
    RECRUIT: _recruit,
    KEEP: _keep,
    SHOOT: _shoot,
    TRADE: _trade,
    REVIVE: _revive,
    TAKE: _take,
    CUT: _cut,
    SELL: _sell,
}
