"""The moves and how they are written."""

from typing import NamedTuple

from calculators.games.bacon.combos import KIND_OF, KINDS, PASS, Play
from calculators.games.bacon.components import COPIES, UNIT, WILD_RANK, pack, unpack
from calculators.games.bacon.options import SEATS


class Lead(NamedTuple):
    """The winner of a round says which seat leads the next one."""

    seat: int


type Move = Play | Lead


def notation(move: Move) -> str:
    """A move as text: type, top and cards; `pass`; or the seat (from 1) that leads.

    >>> notation(Play(KIND_OF["run"], 7, pack(["R5", "Y6", "X"]))), notation(Lead(2))
    ('run 7 R5 Y6 X', 'lead 3')
    """
    if isinstance(move, Lead):
        return f"lead {move.seat + 1}"
    if move == PASS:
        return "pass"
    return " ".join([KINDS[move.kind].key, str(move.top), *unpack(move.cards)])


RANK_WORDS = {str(rank): rank for rank in range(1, WILD_RANK + 1)}
SEAT_WORDS = {str(seat + 1): seat for seat in range(SEATS[-1])}


def parse(text: str) -> Move:
    """The move that `notation` wrote; raises ValueError for anything else.

    >>> parse("pass") == PASS
    True
    """
    word, *rest = text.split(" ")
    if text == "pass":
        return PASS
    if word == "lead" and len(rest) == 1 and rest[0] in SEAT_WORDS:
        return Lead(SEAT_WORDS[rest[0]])
    top, *cards = rest or [""]
    known = word in KIND_OF and top in RANK_WORDS and all(card in UNIT for card in cards)
    if known and all(cards.count(card) <= COPIES for card in cards):
        return Play(KIND_OF[word], RANK_WORDS[top], pack(cards))
    raise ValueError(f"not a move: {text!r}")
