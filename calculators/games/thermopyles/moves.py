"""The moves and how they are written."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from calculators.games.thermopyles.components import SPARTANS, SUPPORTS
from calculators.games.thermopyles.options import SEATS

RETREAT, FIGHT, DECLINE, DRAW, DISCARD = range(5)


class Move(NamedTuple):
    """What the seat on turn does. RETREAT; FIGHT with the card `what` and so many `supports`; DECLINE a draw, or DRAW
    for the seat `what`; DISCARD the card `what` of a hand that holds too many.
    """

    act: int
    what: int = 0
    supports: int = 0


BACK, NONE = Move(RETREAT), Move(DECLINE)
FIGHTS: Mapping[int, Sequence[Move]] = {
    card: [Move(FIGHT, card, supports) for supports in range(SUPPORTS + 1)] for card in SPARTANS
}
DRAWS = [Move(DRAW, seat) for seat in range(SEATS[-1])]
DISCARDS = {card: Move(DISCARD, card) for card in SPARTANS}

WORDS = {RETREAT: "retreat", DECLINE: "no card"}
FOUGHT = re.compile(r"fight (1[0-9]|20)(?: with ([1-4]))?")
DRAWN = re.compile(r"card to ([1-9])")
THROWN = re.compile(r"discard (1[0-9]|20)")


def notation(move: Move) -> str:
    """A move as text; seats count from 1.

    >>> notation(Move(FIGHT, 18, 2)), notation(Move(FIGHT, 12)), notation(Move(DRAW, 0))
    ('fight 18 with 2', 'fight 12', 'card to 1')
    """
    act, what, supports = move
    if act == FIGHT:
        return f"fight {what} with {supports}" if supports else f"fight {what}"
    if act == DRAW:
        return f"card to {what + 1}"
    return f"discard {what}" if act == DISCARD else WORDS[act]


def parse(text: str) -> Move:
    """The move that `notation` wrote; raises ValueError for anything else.

    >>> parse("discard 10")
    Move(act=4, what=10, supports=0)
    """
    for act, word in WORDS.items():
        if text == word:
            return Move(act)
    if match := FOUGHT.fullmatch(text):
        return Move(FIGHT, int(match[1]), int(match[2] or 0))
    if match := DRAWN.fullmatch(text):
        return Move(DRAW, int(match[1]) - 1)
    if match := THROWN.fullmatch(text):
        return Move(DISCARD, int(match[1]))
    raise ValueError(f"not a move: {text!r}")
