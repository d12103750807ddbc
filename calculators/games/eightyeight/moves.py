"""The moves: words, cards laid and what they take; and how they are written."""

import re
from typing import NamedTuple

from calculators.games.eightyeight.components import CARD_OF, CARDS, IDS, MONTH


class Say(NamedTuple):
    """A word: `mizuten` or `look`, `play` or `out`, `continue` or `stop`."""

    word: str


class Lay(NamedTuple):
    """A card from the hand; `take` is the field card it takes where two match, else -1."""

    card: int
    take: int = -1


class Take(NamedTuple):
    """Which of two matching field cards the card drawn takes."""

    card: int


type Move = Say | Lay | Take

BLIND = (Say("look"), Say("mizuten"))
BIDS = (Say("out"), Say("play"))
ANSWERS = (Say("continue"), Say("stop"))
WORDS = {move.word: move for move in (*BLIND, *BIDS, *ANSWERS)}

# What each card may do, by the cards of its month on the field (4 bits): ready-made, so that listing is looking up.
LAYS: tuple[tuple[tuple[Lay, ...], ...], ...] = tuple(
    tuple(
        tuple(Lay(card, 4 * MONTH[card] + place) for place in range(4) if same >> place & 1)
        if same.bit_count() == 2
        else (Lay(card),)
        for same in range(16)
    )
    for card in CARDS
)
TAKES: tuple[Take, ...] = tuple(Take(card) for card in CARDS)


# ---- notation

LAID = re.compile(r"([0-9A-Z]{3,4})(?: takes ([0-9A-Z]{3,4}))?")
TAKEN = re.compile(r"take ([0-9A-Z]{3,4})")


def notation(move: Move) -> str:
    """A move as text: a word, a card of the hand with the one it takes if two match, or what the card drawn takes.

    >>> notation(Say("out")), notation(Lay(0)), notation(Lay(0, 1)), notation(Take(3))
    ('out', '01L', '01L takes 01R', 'take 01C2')
    """
    if isinstance(move, Say):
        return move.word
    if isinstance(move, Take):
        return f"take {IDS[move.card]}"
    return IDS[move.card] if move.take < 0 else f"{IDS[move.card]} takes {IDS[move.take]}"


def parse(text: str) -> Move:
    """The move that `notation` wrote; raises ValueError for anything else.

    >>> parse("01L takes 01R")
    Lay(card=0, take=1)
    """
    if text in WORDS:
        return WORDS[text]
    match = TAKEN.fullmatch(text) or LAID.fullmatch(text)
    if not match or any(name and name not in CARD_OF for name in match.groups()):
        raise ValueError(f"not a move: {text!r}")
    if text.startswith("take "):
        return Take(CARD_OF[match[1]])
    return Lay(CARD_OF[match[1]], CARD_OF[match[2]] if match[2] else -1)
