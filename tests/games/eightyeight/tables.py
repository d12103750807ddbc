"""Months and games for tests: random ones, and tables set as a test wants them."""

from collections.abc import Callable
from itertools import product
from random import Random

from calculators.games.eightyeight import GAME
from calculators.games.eightyeight.components import CARD_OF, IDS, bits, cards_in
from calculators.games.eightyeight.engine import EightyEight, start
from calculators.games.eightyeight.moves import Say, parse
from calculators.games.eightyeight.options import Options
from tests.games.shared import Golden

QUICK = Options(length="quick")
LENGTHS = tuple(Options(length=length) for length in ("quick", "half", "year"))
GOLDEN = Golden(
    GAME,
    [
        (seats, Options(length=length, shiso_kan=shiso))
        for seats in GAME.seats
        for length, shiso in product(("year", "half", "quick"), (8, 20))
    ],
)


def random_game(
    seats: int, seed: int, options: Options = QUICK, each: Callable[[EightyEight], None] | None = None
) -> EightyEight:
    """A game of random moves to its end; `each` is called before every move."""
    state, rng = start(seats, options, seed), Random(seed)
    while state.turn is not None:
        if each:
            each(state)
        moves = state.legal_moves()
        state.push(moves[rng.randrange(len(moves))])
    return state


def some_state(seats: int, seed: int, options: Options = QUICK) -> EightyEight:
    """A state somewhere in a random game."""
    rng = Random(seed)
    state = start(seats, options, seed)
    for _ in range(rng.randrange(80)):
        moves = state.legal_moves()
        after = state.copy()
        after.push(moves[rng.randrange(len(moves))])
        if after.turn is None:
            break
        state = after
    return state


def set_table(hands: list[str], field: str, pile: str, piles: tuple[str, ...] = ("", "", "")) -> EightyEight:
    """Three players with these cards, dealer first; `pile` with the next card first. Cards left out are nowhere.

    Everybody has laid as many cards as his hand lacks, so that a hand of one card is the last.
    """
    state = start(3, QUICK, 1)
    state.dealer = 0
    state.clear()
    state.pending, state.multiplier = [], 1
    state.scores = state.before[:]
    state.active, state.joined = (0, 1, 2), [0, 1, 2]
    state.hands = [sorted(CARD_OF[card] for card in hand.split()) for hand in hands]
    state.field = bits(CARD_OF[card] for card in field.split())
    state.pile = [CARD_OF[card] for card in pile.split()][::-1]
    state.piles = [bits(CARD_OF[card] for card in some.split()) for some in piles]
    state.turns = 21 - sum(map(len, state.hands))
    state.phase, state.seat = "lay", state.turns % 3
    return state


def play(state: EightyEight, *moves: str) -> EightyEight:
    """Play moves by their notation."""
    for move in moves:
        state.play(parse(move))
    return state


def ids(cards: int) -> set[str]:
    return {IDS[card] for card in cards_in(cards)}


def bid(state: EightyEight, *words: str) -> EightyEight:
    for word in words:
        state.play(Say(word))
    return state
