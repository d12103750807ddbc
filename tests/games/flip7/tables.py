"""What the tests of Flip 7 share: games with a stacked deck, all kinds of games."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from calculators.games.flip7 import GAME
from calculators.games.flip7.components import BOX, CARD_OF
from calculators.games.flip7.engine import Flip7
from calculators.games.flip7.moves import parse
from calculators.games.flip7.options import Options
from tests.games.shared import Golden

OPTION_SETS = [
    Options(tie_rule=tie, flip3_bust=bust, length=length)
    for tie, bust, length in product(("extra_round", "shared"), ("discard", "resolve"), ("full", "quick"))
]
KINDS = [(seats, options) for seats in GAME.seats for options in OPTION_SETS]
GOLDEN = Golden(GAME, [*KINDS, (4, Options(target=100))])


def cards(text: str) -> list[int]:
    """Cards from their ids: "5 F3 x2"."""
    return [CARD_OF[int(word) if word.isdecimal() else word] for word in text.split()]


def stacked(seats: int, deck: str, options: Options | None = None, dealer: int | None = None) -> Flip7:
    """A game whose draw pile begins with these cards (the rest in ascending order); the last seat deals."""
    state = Flip7(seats, options or Options(), 1)
    first = cards(deck)
    rest = list(BOX)
    for card in first:
        rest.remove(card)
    state.pile = [*sorted(rest, reverse=True), *reversed(first)]
    state.dealer = seats - 1 if dealer is None else dealer
    state._clear()
    state._go_on()
    state.check()
    return state


def play(state: Flip7, *moves: str) -> Flip7:
    """Play moves in notation, checking the invariants after each."""
    for move in moves:
        state.play(parse(move))
        state.check()
    return state


def ask(**given: Any) -> dict[str, Any]:
    return GAME.ask(given)


def score(players: Sequence[dict[str, Any]], **given: Any) -> list[dict[str, Any]]:
    """The players of a score sheet."""
    found: list[dict[str, Any]] = GAME.ask({"players": list(players), **given})["players"]
    return found
