"""The moves and how they are written."""

import re
from typing import NamedTuple

from calculators.games.libertalia.components import RANKS, TOKENS
from calculators.games.libertalia.options import SEATS

PLAY, REPLACE, RECRUIT, KEEP, SHOOT, TRADE, REVIVE, TAKE, CUT, SELL = range(10)
KINDS = ("play", "replace", "recruit", "keep", "shoot", "trade", "revive", "take", "saber", "sell")


class Move(NamedTuple):
    """One decision: its kind and what is chosen.

    `a` is a rank (play, replace, recruit, revive), a kind of token (keep, trade, take), a seat (shoot, saber), or
    1 for yes and 0 for no (sell); `b` the rank in that seat's den (shoot, saber), or how many are traded.
    """

    kind: int
    a: int
    b: int = 0


BY_RANK = (PLAY, REPLACE, RECRUIT, REVIVE)
BY_TOKEN = (KEEP, TAKE)
BY_DEN = (SHOOT, CUT)

# Kind → a → the move; kind → seat → rank → the move; kind of token → how many → the move.
OF_RANK = {kind: [Move(kind, rank) for rank in (0, *RANKS)] for kind in BY_RANK}
OF_TOKEN = {kind: [Move(kind, token) for token in range(len(TOKENS))] for kind in BY_TOKEN}
OF_DEN = {kind: [[Move(kind, seat, rank) for rank in (0, *RANKS)] for seat in range(SEATS[-1])] for kind in BY_DEN}
TRADES = [[Move(TRADE, token, count) for count in range(4)] for token in range(len(TOKENS))]
NO, YES = Move(SELL, 0), Move(SELL, 1)
EITHER = (NO, YES)

WRITTEN = re.compile(r"([a-z]+) ([a-z]+|[1-9][0-9]?)(?: ([1-9][0-9]?))?")


def notation(move: Move) -> str:
    """A move as text; seats are counted from 1.

    >>> notation(Move(PLAY, 12)), notation(Move(SHOOT, 1, 13)), notation(Move(TRADE, 2, 3)), notation(YES)
    ('play 12', 'shoot 2 13', 'trade goods 3', 'sell yes')
    """
    kind, a, b = move
    word = KINDS[kind]
    if kind in BY_RANK:
        return f"{word} {a}"
    if kind in BY_TOKEN:
        return f"{word} {TOKENS[a]}"
    if kind in BY_DEN:
        return f"{word} {a + 1} {b}"
    return f"{word} {TOKENS[a]} {b}" if kind == TRADE else f"{word} {('no', 'yes')[a]}"


def parse(text: str) -> Move:
    """The move that `notation` wrote; raises ValueError for anything else.

    >>> parse("saber 1 30")
    Move(kind=8, a=0, b=30)
    """
    match = WRITTEN.fullmatch(text)
    if match and match[1] in KINDS:
        move = _read(KINDS.index(match[1]), match[2], int(match[3] or 0))
        if move and notation(move) == text:
            return move
    raise ValueError(f"not a move: {text!r}")


def _read(kind: int, first: str, second: int) -> Move | None:
    if kind in (*BY_TOKEN, TRADE):
        return Move(kind, TOKENS.index(first), second) if first in TOKENS else None
    if kind == SELL:
        return Move(kind, int(first == "yes"), second)
    if not first.isdecimal():
        return None
    return Move(kind, int(first) - (kind in BY_DEN), second)


def numeral(text: str) -> int:
    """A short number in a control's argument; -1 for anything else.

    >>> numeral("14"), numeral(""), numeral("-1")
    (14, -1, -1)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else -1
