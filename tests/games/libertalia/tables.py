"""What the tests of Libertalia share: tables set up by hand, moves in notation, all kinds of games."""

from itertools import product
from typing import Any

from calculators.games.libertalia import GAME
from calculators.games.libertalia.components import COLORS, COUNTS, RANKS, TOKENS
from calculators.games.libertalia.engine import Libertalia, rank_of, seat_of
from calculators.games.libertalia.moves import Move, parse
from calculators.games.libertalia.options import Options
from tests.games.shared import Golden, refusal_of

OPTION_SETS = [
    Options(last_campaign_breaks_ties=ties, length=length) for ties, length in product((False, True), ("full", "quick"))
]
KINDS = [(seats, options) for seats in GAME.seats for options in OPTION_SETS]
GOLDEN = Golden(GAME, KINDS)
SPARE = (5, 16, 23, 28)  # kept in hand, so that there is a next day


def ranks(text: str) -> list[int]:
    """Ranks as text: "3 12"."""
    return sorted(map(int, text.split()))


def tokens(text: str) -> list[int]:
    """Tokens by kind, from their ids: "saber map map"."""
    return [text.split().count(kind) for kind in TOKENS]


def stacked(*seats: dict[str, Any], today: str = "", day: int = 0, colors: str = "") -> Libertalia:
    """A morning of the third campaign: each seat with hand, den, grave, booty (as text) and money (10).

    Everybody also holds a card that is not played; colours go from yellow on.
    """
    state = Libertalia(len(seats), Options(), 1)
    state.colors = [COLORS.index(color) for color in (colors.split() or COLORS[: len(seats)])]
    state.sit()
    state.campaign, state.day = 2, day
    state.drawn = [list(RANKS)]
    state.scores = [[0] * len(seats) for _ in range(2)]
    state.board = [tokens(today) if at == day else [0] * len(TOKENS) for at in range(6)]
    for seat, given in enumerate(seats):
        found = [ranks(given.get(place, "")) for place in ("hand", "den", "grave")]
        spare = next(rank for rank in SPARE if not any(rank in cards for cards in found))
        state.hands[seat], state.dens[seat], state.graves[seat] = sorted([*found[0], spare]), *found[1:]
        state.booty[seat] = tokens(given.get("booty", ""))
        state.doubloons[seat] = given.get("money", 10)
    out = [state.board[day], *state.booty]
    state.bag = [count - sum(held[kind] for held in out) for kind, count in enumerate(COUNTS)]
    return state


def play(state: Libertalia, *moves: str) -> Libertalia:
    """Play moves in notation; a number alone is a card of the morning."""
    for text in moves:
        state.play(parse(f"play {text}" if text.isdecimal() else text))
        state.check()
    return state


def choices(state: Libertalia) -> list[str]:
    """What the seat to move may do, in notation."""
    return [GAME.notation(move) for move in state.legal_moves()]


def ask(**given: Any) -> dict[str, Any]:
    return GAME.ask(given)


def refused(state: Libertalia, move: str | Move) -> tuple[str, str]:
    """Code and rule with which a move is refused."""
    found = refusal_of(GAME, state, move)
    return found.code, found.rule


def hand(cards: str, **more: Any) -> dict[str, Any]:
    return {"hand": cards, **more}


def aboard(state: Libertalia) -> list[tuple[int, int]]:
    """(seat, rank) from left to right."""
    return [(seat_of(sailor), rank_of(sailor)) for sailor in state.ship]


def day(rank: int, other: str = "5", **more: Any) -> Libertalia:
    """One player plays a rank on the last day but one, the other a Cabin Boy; nothing to take."""
    return play(stacked(hand(str(rank), **more), hand(other), day=4), str(rank), other)
