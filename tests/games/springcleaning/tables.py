"""What the tests of Spring Cleaning share: tables with given cards, all kinds of games."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from calculators.games.springcleaning import GAME
from calculators.games.springcleaning.combos import called
from calculators.games.springcleaning.components import DECK, pack
from calculators.games.springcleaning.engine import Cleaning
from calculators.games.springcleaning.moves import parse
from calculators.games.springcleaning.options import Options
from tests.games.shared import Golden

OPTION_SETS = [
    Options(longer, own, limits, length)
    for longer, own, limits, length in product((False, True), (True, False), ("derived", "seed"), ("full", "quick"))
]
KINDS = [(seats, options) for seats in GAME.seats for options in OPTION_SETS]
GOLDEN = Golden(GAME, KINDS)


def cards(text: str) -> list[int]:
    """Values written one after the other: "356"."""
    return [int(digit) for digit in text]


def laid(
    hands: Sequence[str],
    displays: Sequence[str] = (),
    *,
    on: str = "",
    last: int = -1,
    turn: int = 0,
    deck: str | None = None,
    discard: str = "",
    options: Options | None = None,
    decks: int = 0,
    totals: Sequence[int] = (),
) -> Cleaning:
    """A table in the middle of a round. All cards not named are in the deck, or, if that is named, in the discard
    pile under those named there. With `totals` one round has been played."""
    seats = len(hands)
    state = Cleaning(seats, options or Options(), 1)
    state.round = 1
    if totals:
        state.rounds, state.totals, state.round = [tuple(totals)], tuple(totals), 2
    state.hands = [cards(hand) for hand in hands]
    state.shown = pack((seat, value) for seat, some in enumerate(displays) for value in cards(some))
    if on:
        state.on, state.last, state.trick = called(cards(on)), last, [(last, tuple(sorted(cards(on))))]
    rest = list(DECK)
    for some in (*hands, *displays, on, discard, deck or ""):
        for card in cards(some):
            rest.remove(card)
    if deck is None:
        state.deck, state.discard = rest, cards(discard)
    else:
        state.deck, state.discard = cards(deck)[::-1], rest + cards(discard)
    state.decks = decks
    state._ask(turn)
    state.check()
    return state


def play(state: Cleaning, *moves: str) -> Cleaning:
    """Play moves in notation."""
    for move in moves:
        state.play(parse(move))
    return state


def ask(**given: Any) -> dict[str, Any]:
    return GAME.ask(given)


def score(players: list[dict[str, Any]], **given: Any) -> dict[str, Any]:
    return ask(players=players, **given)


def lefts(left: Sequence[int], before: Sequence[int] = ()) -> list[dict[str, Any]]:
    """Players by the cards that they have left, and their totals before."""
    starts = before or [0] * len(left)
    return [{"left": cards, "before": start} for cards, start in zip(left, starts, strict=True)]
