"""What the tests of Bluff King share: games with stacked hands, plays in notation, all kinds of games."""

from itertools import product
from typing import Any

from calculators.games.bluffking import GAME
from calculators.games.bluffking.components import KIND_OF, box, counts, kinds_of
from calculators.games.bluffking.engine import BluffKing, Group, give
from calculators.games.bluffking.moves import FOLLOW_MOVE, RANK_MOVES, chain, parse, parse_play
from calculators.games.bluffking.options import Options
from tests.games.shared import Golden

OPTION_SETS = [
    Options(packs=packs, mode=mode, length=length)
    for packs, mode, length in product((None, 1, 2), ("A", "B"), ("full", "quick"))
]
KINDS = [(seats, options) for seats in GAME.seats for options in OPTION_SETS]
GOLDEN = Golden(
    GAME,
    [
        *(kind for kind in KINDS if kind[1].length == "quick"),
        # Full games where random players come to an end soon.
        *((seats, Options()) for seats in GAME.seats),
        *((seats, Options(mode="B")) for seats in (2, 3)),
    ],
)


def cards(text: str) -> list[int]:
    """Cards from their ids: "7 Jack j"."""
    return [KIND_OF[word] for word in text.split()]


def stacked(*hands: str, mode: str = "A", length: str = "full", lead: int = 0) -> BluffKing:
    """A game in which everybody has these cards; the others lie in the heap, laid by the first as a claim of aces."""
    state = BluffKing(len(hands), Options(packs=1, mode=mode, length=length))
    rest = box(1)
    for seat, hand in enumerate(hands):
        give(state, seat, cards(hand))
        state.sizes[seat] = len(cards(hand))
        rest = [left - count for left, count in zip(rest, counts(cards(hand)), strict=True)]
    state.heap.append(Group(0, 0, tuple(kinds_of(rest))))
    state.seat = state.lead = lead
    state.check()
    return state


def play(state: BluffKing, *moves: str) -> BluffKing:
    """Play moves in notation; `3×7: 7 7 j` is a whole play, of a leader or of one who follows."""
    for text in moves:
        if "×" in text:
            rank, laid = parse_play(text)
            steps = chain(FOLLOW_MOVE if state.pool else RANK_MOVES[rank], laid)
            assert not state.pool or state.rank == rank
        else:
            steps = [parse(text)]
        for step in steps:
            state.play(step)
            state.check()
    return state


def ask(**given: Any) -> dict[str, Any]:
    return GAME.ask(given)
