"""The moves and how they are written. Cards are numbers (`components.number_of`), tiles their place in the box."""

import re
from typing import NamedTuple

from calculators.games.cubosaurs.components import (
    BANISH,
    HATCHING,
    MIGRATION,
    PREDATION,
    RELEASE,
    TILES,
    card_of,
    card_text,
    number_of,
    read_card,
)

TAKE, PASS, BUY, END, ASK = range(5)


class Move(NamedTuple):
    """What a seat does. TAKE the hand; PASS it with `card`; BUY a `tile`; END the turn; ASK `seat` for a token.

    With a tile: the own `card`, the other `seat`, the `other` card, which is that seat's.
    """

    act: int
    tile: int = 0
    card: int = 0
    seat: int = 0
    other: int = 0


TAKE_IT, END_IT = Move(TAKE), Move(END)
TILE = {name: place for place, name in enumerate(TILES)}
NUMBER = re.compile(r"[1-9][0-9]?")


def notation(move: Move) -> str:
    """A move as text; seats count from 1.

    >>> notation(Move(PASS, card=number_of(read_card("black 3/-3"))))
    'pass black 3/-3'
    >>> notation(Move(BUY, TILE["migration"], 0, 1, number_of(read_card("penta dna"))))
    'buy migration trex for penta dna of 2'
    """
    act, tile, card, seat, other = move
    if act == PASS:
        return f"pass {_card(card)}"
    if act == BUY:
        name = TILES[tile]
        return f"buy {name}{WAYS[name].format(card=_card(card), other=_card(other), seat=seat + 1)}"
    return f"token from {seat + 1}" if act == ASK else WORDS[act]


def _card(number: int) -> str:
    return card_text(card_of(number))


WORDS = {TAKE: "take", END: "end"}
# What is said of an instant tile after its name; of the others there is nothing to say.
WAYS = {
    **dict.fromkeys(TILES, ""),
    PREDATION: " {other} of {seat}",
    MIGRATION: " {card} for {other} of {seat}",
    HATCHING: "",
    RELEASE: " {card}",
    BANISH: " {card} to {seat}",
}
_PATTERNS = {
    name: re.compile(
        way.format(card="(?P<card>[a-z0-9/ -]+?)", other="(?P<other>[a-z0-9/ -]+?)", seat="(?P<seat>[1-9][0-9]?)")
    )
    for name, way in WAYS.items()
}


def parse(text: str) -> Move:
    """The move that `notation` wrote; raises ValueError for anything else.

    >>> parse("buy banish egg trex to 3") == Move(BUY, TILE["banish"], number_of(read_card("egg trex")), 2)
    True
    """
    for act, word in WORDS.items():
        if text == word:
            return Move(act)
    first, _, rest = text.partition(" ")
    if first == "pass":
        return Move(PASS, card=number_of(read_card(rest)))
    if first == "token" and rest.startswith("from ") and NUMBER.fullmatch(rest[5:]):
        return Move(ASK, seat=int(rest[5:]) - 1)
    name = rest.partition(" ")[0]
    if first == "buy" and name in TILE and (match := _PATTERNS[name].fullmatch(rest.removeprefix(name))):
        said = match.groupdict()
        card, other = (number_of(read_card(said[key])) if key in said else 0 for key in ("card", "other"))
        return Move(BUY, TILE[name], card, int(said.get("seat", "1")) - 1, other)
    raise ValueError(f"not a move: {text!r}")
