"""Kingdoms of the worked examples, helpers to write positions down, and games of every kind."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from calculators.games.kingdomino import GAME
from calculators.games.kingdomino.engine import Deal, Kingdomino
from calculators.games.kingdomino.inputs import Board, read_kingdom
from calculators.games.kingdomino.kingdom import Kingdom
from calculators.games.kingdomino.options import Options, conflict
from tests.games.shared import Golden

CENTRED = ["W0 W1 W0 W0 L0", "S1 S0 S0 L1 L0", "G0 S1 CC L0 L0", "M0 L0 L1 L0 F1", "W1 W0 F0 W0 F1"]
OFF_CENTRE = ["W1 F0 L0 F0 F0", "W1 L0 L0 W0 F1", "W0 L1 L1 L1 F0", "W1 F0 F0 CC W0", "G0 F0 F1 W0 S1"]
GAPS = ["F0 -- F0 F0 F0", "W0 W1 F0 F0 F0", "-- M0 CC W1 L0", "S0 M2 G1 L1 L0", "F0 L1 L0 W0 W0"]
EDGE = ["L0 L1 L1 L0 L0", "L0 F0 F0 W0 W0", "-- CC F0 F1 S1", "W0 F1 F0 F0 G0", "-- F0 F0 F1 G0"]
MIGHTY = [
    "G0 G0 G0 -- F0 W1 W0",
    "-- F0 G0 G0 S2 S0 S2",
    "F0 G0 G0 W0 S0 S0 --",
    "L1 L0 G2 CC M2 S1 S0",
    "L0 F1 F0 F0 F1 G0 M2",
    "L1 F0 F0 F0 W0 W0 M3",
    "F0 F0 F1 W0 -- W0 M1",
]
CORNER = ["-- W0 W0 -- --", "W0 W0 W1 L0 F0", "-- W0 W1 W0 L0", "-- G1 G0 G2 CC"]
IN_PROGRESS = ["-- L1 F0 F0 W0", "L0 L0 CC F0 F1", "-- M2 S0 G0 F1"]


def score(*boards: Sequence[str], partial: bool = False, **options: Any) -> list[dict[str, Any]]:
    """The players of the answer to `score`."""
    players = [{"board": list(board)} for board in boards]
    found: list[dict[str, Any]] = GAME.ask({"players": players, "partial": partial, "options": options})["players"]
    return found


def can_play(domino: int, left: Sequence[int], right: Sequence[int], *board: str, **options: Any) -> str | None:
    """The code that `can_play` answers."""
    given = {"task": "can_play", "board": list(board), "domino": domino, "left": list(left), "right": list(right)}
    found: str | None = GAME.ask({**given, "options": options})["code"]
    return found


def kingdom(*board: str) -> Kingdom:
    """A kingdom on a grid of five."""
    return read_kingdom(Board().read(list(board), "board"), Options())


def game_of(seats: int, order: Sequence[int], *lines: Sequence[int], **options: Any) -> Kingdomino:
    """A game in which these lines come up, and the kings are drawn in this order."""
    pile = [number for line in reversed(lines) for number in line]
    unused = [number for number in range(1, 49) if number not in pile]
    state = Kingdomino(seats, Options(**options), [Deal(tuple(pile), tuple(unused), tuple(order))])
    state.begin()
    return state


def play(state: Kingdomino, *moves: str) -> Kingdomino:
    """Play moves given in notation."""
    for move in moves:
        state.play(GAME.parse(move))
    return state


def _kinds() -> list[tuple[int, Options]]:
    """All that changes the course of a game, for every number of players; both bonuses are on."""
    found = []
    for seats, duel, dynasty, order, mode, length in product(
        (2, 3, 4), (False, True), (False, True), ("random", "abba"), ("leftover", "remove12"), ("full", "quick")
    ):
        options = Options(
            harmony=True,
            middle_kingdom=True,
            mighty_duel=duel,
            dynasty=dynasty,
            first_claim_order=order,
            three_player_mode=mode,
            length=length,
        )
        if not conflict(options, seats):
            found.append((seats, options))
    return found


KINDS = _kinds()
GOLDEN = Golden(GAME, [*((seats, Options()) for seats in GAME.seats), *KINDS])
