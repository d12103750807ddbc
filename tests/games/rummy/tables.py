"""Positions written down by hand, and games of every kind."""

from collections.abc import Sequence
from itertools import product
from typing import Any

from calculators.core.refusal import Refusal
from calculators.games.rummy import GAME
from calculators.games.rummy.components import CARDS, NUMBER, PACK, cards_of, hand_of, read
from calculators.games.rummy.engine import Rummy, start
from calculators.games.rummy.lying import on_table
from calculators.games.rummy.melds import read_meld
from calculators.games.rummy.moves import parse
from calculators.games.rummy.options import Options
from tests.games.shared import Golden

OPTION_SETS = [
    Options(discard_pile=pile, ace=ace, scoring=scoring, simple=simple, restricted=restricted, length="quick")
    for pile, ace, scoring, simple, restricted in product(
        ("spread", "stacked"),
        ("versatile", "low"),
        ("meld_minus_hand", "winner_takes", "deduction"),
        (False, True),
        (False, True),
    )
]
KINDS = [(seats, options) for seats in GAME.seats for options in OPTION_SETS]
GOLDEN = Golden(
    GAME,
    [
        *KINDS,
        # Whole games to a low target, or random players would need all forty rounds.
        *(
            (seats, Options(scoring=scoring, target=60))
            for seats in GAME.seats
            for scoring in ("meld_minus_hand", "winner_takes", "deduction")
        ),
    ],
)


def position(
    *hands: str, pile: str = "KC", table: Sequence[str] = (), stock: int | None = None, **options: Any
) -> Rummy:
    """Seat 0 is to draw. `table` melds were made by seat 1; the stock is the rest of the pack or its first cards."""
    state = start(len(hands), Options(**options), 1)
    state.seat = state.first = 0
    state.hands = [read(hand) for hand in hands]
    state.pile = [NUMBER[card] for card in pile.split()]
    state.table, state.down = [], [0] * len(hands)
    for text in table:
        cards = cards_of_text(text)
        meld = read_meld(cards, state.options.versatile)
        assert not isinstance(meld, Refusal), text
        state.table.append(on_table(meld, meld.cards, (1,) * len(cards), state.options.versatile))
        state.down[1] += sum(meld.points(state.options.values))
        state.melded[1] = True
    used = hand_of(state.pile)
    for hand in state.hands:
        used |= hand
    for entry in state.table:
        used |= hand_of(entry.cards)
    state.stock = list(reversed(cards_of(PACK & ~used)))  # the lowest card comes first
    if stock is not None:
        state.stock = state.stock[len(state.stock) - stock :]
    state.legal = None
    return state


def cards_of_text(text: str) -> list[int]:
    return [NUMBER[card] for card in text.split()]


def play(state: Rummy, *moves: str) -> Rummy:
    for move in moves:
        state.play(parse(move))
    return state


def names(cards: int) -> str:
    return " ".join(CARDS[card] for card in cards_of(cards))
