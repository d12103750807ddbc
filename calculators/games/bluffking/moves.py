"""The moves and how they are written.

A play is a chain of small moves by one seat: a rank (or `follow`), cards in ascending order, `done`.

Source: bluffking/table.chain.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from calculators.games.bluffking.components import CARDS, KIND_OF, KINDS, RANK_OF, RANKS

# Phases: who leads chooses a rank; cards are laid; mode A: challenge, follow or skip; mode B: challenge or not, sealed,
# then follow or not.
LEAD, LAY, ANSWER, CALL, AFTER, OVER = "lead", "lay", "answer", "call", "after", "over"

# Kinds of moves, in the order in which they are listed.
RANK, CARD, DONE, CHALLENGE, FOLLOW, SKIP = range(6)


class Move(NamedTuple):
    """One move, two small ints: `value` is the rank of RANK and the card of CARD, else 0."""

    kind: int
    value: int = 0


RANK_MOVES = tuple(Move(RANK, rank) for rank in range(len(RANKS)))
CARD_MOVES = tuple(Move(CARD, kind) for kind in KINDS)
DONE_MOVE, CHALLENGE_MOVE, FOLLOW_MOVE, SKIP_MOVE = Move(DONE), Move(CHALLENGE), Move(FOLLOW), Move(SKIP)

# What may be done in a phase in which that does not hang on the hand.
CHOICES: dict[str, tuple[Move, ...]] = {
    LEAD: RANK_MOVES,
    ANSWER: (CHALLENGE_MOVE, FOLLOW_MOVE, SKIP_MOVE),
    CALL: (CHALLENGE_MOVE, SKIP_MOVE),
    AFTER: (FOLLOW_MOVE, SKIP_MOVE),
    OVER: (),
}


@cache
def lays(kinds: int, begun: bool) -> tuple[Move, ...]:
    """What may be laid: a card of each kind in a set of bits; `done` once there is one."""
    cards = [CARD_MOVES[kind] for kind in KINDS if kinds >> kind & 1]
    return (*cards, DONE_MOVE) if begun else tuple(cards)


WORDS = {DONE_MOVE: "done", CHALLENGE_MOVE: "challenge", FOLLOW_MOVE: "follow", SKIP_MOVE: "skip"}
MOVES = {word: move for move, word in WORDS.items()}
PLAY = re.compile(r"([1-9][0-9]{0,2})×(\w+): (\w+(?: \w+)*)")


def notation(move: Move) -> str:
    """A move as text.

    >>> notation(Move(RANK, 10)), notation(Move(CARD, 10)), notation(Move(CARD, 14)), notation(Move(SKIP))
    ('rank J', 'card Jack', 'card J', 'skip')
    """
    if move.kind == RANK:
        return f"rank {RANKS[move.value]}"
    if move.kind == CARD:
        return f"card {CARDS[move.value]}"
    return WORDS[move]


def parse(text: str) -> Move:
    """The move that `notation` wrote; raises ValueError for anything else.

    >>> parse("card 10")
    Move(kind=1, value=9)
    """
    word, _, name = text.partition(" ")
    if text in MOVES:
        return MOVES[text]
    if word == "rank" and name in RANK_OF:
        return RANK_MOVES[RANK_OF[name]]
    if word == "card" and name in KIND_OF:
        return CARD_MOVES[KIND_OF[name]]
    raise ValueError(f"not a move: {text!r}")


# ---- whole plays


def play_notation(rank: int, cards: Sequence[int]) -> str:
    """A whole play as text: what is claimed, and the cards.

    >>> play_notation(6, [13, 6, 6])
    '3×7: 7 7 j'
    """
    return f"{len(cards)}×{RANKS[rank]}: {' '.join(CARDS[kind] for kind in sorted(cards))}"


def parse_play(text: str) -> tuple[int, list[int]]:
    """The rank and the cards of a whole play; raises ValueError for anything else.

    >>> parse_play("3×7: 7 7 j")
    (6, [6, 6, 13])
    """
    match = PLAY.fullmatch(text)
    if match and match[2] in RANK_OF:
        cards = match[3].split(" ")
        if len(cards) == int(match[1]) and all(card in KIND_OF for card in cards):
            return RANK_OF[match[2]], sorted(KIND_OF[card] for card in cards)
    raise ValueError(f"not a play: {text!r}")


def chain(first: Move, cards: Iterable[int]) -> list[Move]:
    """A whole play move by move; `first` is the rank, or `follow`.

    >>> [notation(move) for move in chain(RANK_MOVES[6], [13, 6])]
    ['rank 7', 'card 7', 'card j', 'done']
    """
    return [first, *(CARD_MOVES[kind] for kind in sorted(cards)), DONE_MOVE]
