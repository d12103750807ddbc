"""The moves and how they are written."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from calculators.games.springcleaning.components import CARDS, COPIES, SEATS, VALUES, pack, unpack

DRAW, PLAY, INSERT, OFFER, PLACE = range(5)
FROM_DECK = -1


class Move(NamedTuple):
    """One step of a turn. What its numbers mean hangs on its kind.

    DRAW: `at` the seat from whose display, or FROM_DECK; `number` the value taken from there, else 0.
    PLAY: `number` cards of the hand from position `at` on; `taken` the cards on display (packed).
    INSERT: before the card at position `at`. OFFER: the card at position `at`. PLACE: the value `at`.
    """

    kind: int
    at: int
    number: int = 0
    taken: int = 0


DRAW_DECK = Move(DRAW, FROM_DECK)
SCATTERED = Move(PLAY, 0, -1)  # cards of the hand that are no neighbours: never legal, pages use it to be told why
DRAWS = [[Move(DRAW, seat, value) for value in (0, *VALUES)] for seat in range(SEATS[-1])]
INSERTS = [Move(INSERT, at) for at in range(CARDS + 1)]
OFFERS = [Move(OFFER, at) for at in range(CARDS)]
PLACES = [Move(PLACE, value) for value in (0, *VALUES)]

SHAPE = re.compile(
    r"draw (?:(?P<deck>deck)|(?P<value>[1-9])@(?P<seat>[1-9]))"
    r"|(?P<word>insert|offer|place) (?P<at>[1-9][0-9]?)"
    r"|play(?: (?P<first>[1-9][0-9]?)(?:-(?P<last>[1-9][0-9]?))?)?(?P<cards>(?: [1-9]@[1-9])*)"
)


def notation(move: Move) -> str:
    """A move as text; positions and seats count from 1, cards on display are written value@seat.

    >>> notation(Move(PLAY, 2, 3, pack([(1, 4)]))), notation(Move(DRAW, 1, 9)), notation(DRAW_DECK)
    ('play 3-5 4@2', 'draw 9@2', 'draw deck')
    >>> notation(Move(INSERT, 0)), notation(Move(OFFER, 11)), notation(Move(PLACE, 5))
    ('insert 1', 'offer 12', 'place 5')
    """
    kind, at, number, taken = move
    if kind == DRAW:
        return "draw deck" if at == FROM_DECK else f"draw {number}@{at + 1}"
    if kind == PLAY:
        return " ".join(["play", *_block(at, number), *(f"{value}@{seat + 1}" for seat, value in unpack(taken))])
    if kind == PLACE:
        return f"place {at}"
    return f"{'insert' if kind == INSERT else 'offer'} {at + 1}"


def _block(at: int, number: int) -> Iterator[str]:
    if number:
        yield str(at + 1) if number == 1 else f"{at + 1}-{at + number}"


def parse(text: str) -> Move:
    """The move that `notation` wrote; raises ValueError for anything else.

    >>> parse("play 3-5 4@2") == Move(PLAY, 2, 3, pack([(1, 4)]))
    True
    """
    move = _read(text)
    if move is None or notation(move) != text:
        raise ValueError(f"not a move: {text!r}")
    return move


def _read(text: str) -> Move | None:
    """Read leniently; what is not written as `notation` does is found by writing it again."""
    found = SHAPE.fullmatch(text)
    if not found:
        return None
    if found["deck"]:
        return DRAW_DECK
    if found["value"]:
        return Move(DRAW, int(found["seat"]) - 1, int(found["value"]))
    if found["word"]:
        at = int(found["at"])
        if found["word"] == "place":
            return Move(PLACE, at)
        return Move(INSERT if found["word"] == "insert" else OFFER, at - 1)
    cards = [(int(card[2]) - 1, int(card[0])) for card in found["cards"].split()]
    if any(seat >= SEATS[-1] for seat, _ in cards) or any(cards.count(card) > COPIES for card in cards):
        return None
    first = int(found["first"] or 1) - 1
    count = int(found["last"] or first + 1) - first if found["first"] else 0
    return Move(PLAY, first, count, pack(cards)) if count > 0 or (cards and not found["first"]) else None
