"""The moves and how they are written."""

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from calculators.games.rummy.components import CARDS, NUMBER, SUIT_SIZE, at, ids
from calculators.games.rummy.melds import Meld, Run, Set, ranks_in, runs_of, sets_of

# Kinds of moves, in the order in which they are listed.
DRAW, TAKE, END, SET, RUN, WITH, BEFORE, AFTER, DISCARD = range(9)
NOTHING = -1  # no card


class Move(NamedTuple):
    """One move, three small ints.

    `card` and `to` by `kind`: TAKE and DISCARD a card; SET its rank and its suits as bits; RUN its lowest card and its
    length; WITH, BEFORE and AFTER (a set, the low and the high end of a run) a card and the index of the meld. The rest
    is 0. A run that begins with QS and has three cards ends with the ace above the king.
    """

    kind: int
    card: int = 0
    to: int = 0


DRAW_MOVE, END_MOVE = Move(DRAW), Move(END)
TAKES = [Move(TAKE, card) for card in range(len(CARDS))]
DISCARDS = [Move(DISCARD, card) for card in range(len(CARDS))]


def meld_of(move: Move) -> Meld:
    """The meld that a move of kind SET or RUN makes, legal or not."""
    if move.kind == SET:
        return Set(move.card, move.to)
    suit, rank = divmod(move.card, SUIT_SIZE)
    return Run(suit, rank + 1, rank + move.to)


def move_of(meld: Meld) -> Move:
    """The move that makes a meld.

    >>> notation(move_of(Run(0, 12, 14)))
    'meld QS KS AS'
    """
    if isinstance(meld, Set):
        return Move(SET, meld.rank, meld.suits)
    return Move(RUN, at(meld.suit, meld.low), meld.high - meld.low + 1)


@cache
def set_moves(rank: int, suits: int) -> tuple[Move, ...]:
    """The moves that meld sets of a rank, out of some suits of it."""
    return tuple([move_of(meld) for meld in sets_of(rank, suits)])


@cache
def run_moves(suit: int, cards: int, versatile: bool) -> tuple[Move, ...]:
    """The moves that meld runs, out of some cards of a suit."""
    return tuple([move_of(meld) for meld in runs_of(suit, cards, versatile)])


@cache
def discards(suit: int, cards: int) -> tuple[Move, ...]:
    """The moves that throw away one of some cards of a suit."""
    return tuple([DISCARDS[suit * SUIT_SIZE + rank] for rank in ranks_in(cards)])


SUFFIXES = {"with": WITH, "before": BEFORE, "after": AFTER}
WORDS = {kind: word for word, kind in SUFFIXES.items()}
ONE_CARD = re.compile(r"(take|discard) (\w{2,3})")
LAY = re.compile(r"lay (\w{2,3}) (with|before|after) ([1-9][0-9]?)")
MELD = re.compile(r"meld (\w{2,3}(?: \w{2,3}){2,12})")


def notation(move: Move) -> str:
    """A move as text: cards by their ids, melds of the table by their number from 1.

    >>> [notation(move) for move in (Move(DRAW), Move(SET, 4, 0b0111), Move(BEFORE, 3, 0), Move(DISCARD, 51))]
    ['draw', 'meld 5S 5H 5D', 'lay 4S before 1', 'discard KC']
    """
    kind, card, to = move
    if kind == DRAW:
        return "draw"
    if kind == END:
        return "end round"
    if kind in {SET, RUN}:
        return f"meld {' '.join(ids(meld_of(move).cards))}"
    if kind in WORDS:
        return f"lay {CARDS[card]} {WORDS[kind]} {to + 1}"
    return f"{'take' if kind == TAKE else 'discard'} {CARDS[card]}"


def parse(text: str) -> Move:
    """The move that `notation` wrote; raises ValueError for anything else.

    >>> parse("meld QS KS AS"), parse("lay 4S before 1")
    (Move(kind=4, card=11, to=3), Move(kind=6, card=3, to=0))
    """
    if text in {"draw", "end round"}:
        return DRAW_MOVE if text == "draw" else END_MOVE
    try:
        if match := ONE_CARD.fullmatch(text):
            return Move(TAKE if match[1] == "take" else DISCARD, NUMBER[match[2]])
        if match := LAY.fullmatch(text):
            return Move(SUFFIXES[match[2]], NUMBER[match[1]], int(match[3]) - 1)
        if match := MELD.fullmatch(text):
            return _parse_meld([NUMBER[card] for card in match[1].split()])
    except KeyError:
        pass
    raise ValueError(f"not a move: {text!r}")


def _parse_meld(cards: Sequence[int]) -> Move:
    """A set in any order, a run from its lowest card up."""
    suits, ranks = {card // SUIT_SIZE for card in cards}, {card % SUIT_SIZE for card in cards}
    if len(suits) == len(cards) and len(ranks) == 1:
        return Move(SET, ranks.pop(), sum(1 << suit for suit in suits))
    suit, rank = divmod(cards[0], SUIT_SIZE)
    if list(cards) == [at(suit, rank + 1 + step) for step in range(len(cards))]:
        return Move(RUN, cards[0], len(cards))
    raise ValueError(f"not a meld: {' '.join(ids(cards))}")
