"""The moves and how they are written."""

import re
from typing import NamedTuple

from calculators.games.flip7.components import ACTIONS, FLIP_THREE, FREEZE, SECOND_CHANCE
from calculators.games.flip7.options import SEATS


class Call(NamedTuple):
    """Hit (1) or stay (0)."""

    hit: int


class Give(NamedTuple):
    """Give an action card to a seat."""

    card: int
    seat: int


type Move = Call | Give

STAY, HIT = Call(0), Call(1)
HIT_ONLY, EITHER = (HIT,), (STAY, HIT)
GIVES = {card: [Give(card, seat) for seat in range(SEATS[-1])] for card in ACTIONS}

WORDS_OF = {FREEZE: "freeze", FLIP_THREE: "flip three", SECOND_CHANCE: "second chance"}
GIVEN = re.compile(r"(freeze|flip three|second chance) ([1-9][0-9]?)")


def notation(move: Move) -> str:
    """A move as text: `hit`, `stay`, or the card and the seat (from 1) that gets it.

    >>> notation(HIT), notation(Give(FREEZE, 2))
    ('hit', 'freeze 3')
    """
    if isinstance(move, Give):
        return f"{WORDS_OF[move.card]} {move.seat + 1}"
    return "hit" if move.hit else "stay"


def parse(text: str) -> Move:
    """The move that `notation` wrote; raises ValueError for anything else.

    >>> parse("flip three 1")
    Give(card=20, seat=0)
    """
    if text in {"hit", "stay"}:
        return HIT if text == "hit" else STAY
    if match := GIVEN.fullmatch(text):
        return Give(next(card for card, word in WORDS_OF.items() if word == match[1]), int(match[2]) - 1)
    raise ValueError(f"not a move: {text!r}")
