"""What the tests of Bacon share: tables with given hands, all kinds of games."""

from collections.abc import Mapping
from typing import Any

from calculators.games.bacon import GAME
from calculators.games.bacon.components import deck, pack
from calculators.games.bacon.engine import PLAY, Bacon
from calculators.games.bacon.moves import parse
from calculators.games.bacon.options import Options
from tests.games.shared import Golden

OPTION_SETS = {
    4: [Options(), Options(length="quick"), Options(target=3, deal_limit=2)],
    6: [Options(), Options(length="quick"), Options(six_suits=3, six_dealt=9), Options(target=30, deal_limit=2)],
}
KINDS = [(seats, options) for seats in GAME.seats for options in OPTION_SETS[seats]]
GOLDEN = Golden(GAME, KINDS)


def laid(hands: Mapping[int, str], *, options: Options | None = None, leader: int = 0, **given: Any) -> Bacon:
    """A table of four (six if seat 5 has cards) in the middle of a deal: what nobody has is played."""
    seats = 6 if 5 in hands else 4
    state = Bacon(seats, options or Options(), 1)
    state.hands = [pack(hands.get(seat, "").split()) for seat in range(seats)]
    state.deal = given.get("deal", 1)
    state.totals = given.get("totals", (0, 0))
    state.dealer = given.get("dealer", 0)
    state._clear()
    state.gone = pack(deck(state.table.suits)) + 2 * seats * pack(["X"]) - sum(state.hands)
    state.out = list(given.get("out", ()))
    state.phase, state.seat = PLAY, leader
    return state


def play(state: Bacon, *moves: str) -> Bacon:
    """Play moves in notation."""
    for move in moves:
        state.play(parse(move))
    return state


def ask(**given: Any) -> dict[str, Any]:
    return GAME.ask(given)
