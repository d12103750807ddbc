"""The moves and how they are written. Rooms, cards and damage cards are numbers (`components`)."""

import re
from typing import NamedTuple

from calculators.games.solarstorm.components import DAMAGE, KINDS, NUMBER_OF, ROOMS

(MOVE, SCAVENGE, GIVE, TAKE, REPAIR, DIVERT, ACTIVATE, CREW, LOOK, MESS, SWAP, PROTECT, SKIP, SPEND, END) = range(15)
(PICK, BLIND, DRAW, STOP, PUT, ORDER, DROP) = range(15, 22)
# Phases: what the active player decides.
ACT, PICKING, PROTECTING, CARGO, DAMAGES, COLLECT, LIMIT, OVER = (
    *("act", "scavenge", "protect", "cargo", "bridge", "collect", "limit", "over"),
)
NONE = len(KINDS)  # no card in a Mess Hall, no single space in a repair


class Move(NamedTuple):
    """What a seat does. Fields that an act does not need are 0.

    In the actions: MOVE to the room `at`; SCAVENGE; GIVE `card` to or TAKE it from the hand `who` in the same room;
    REPAIR in the room `at` the open space of the resource `back` (NONE: all, the room is diverted) with `card`; DIVERT
    the room `at`; ACTIVATE the Energy Core; CREW: the pawn `who` goes to the room `at`; LOOK at the cards of Cargo Hold
    or Bridge; MESS: `card` goes to the hand `who`, `back` comes from it (NONE: nothing); SWAP `card` for `back` of the
    discards; PROTECT the room `at`; SKIP an action for a token; SPEND a token; END the actions.
    Cards: PICK the open `card`; one BLIND from the deck; DRAW two; STOP scavenging or protecting; PUT the resource
    `card`, or ORDER the damage `card`, to come next from the top; DROP `card` down to the limit.
    """

    act: int
    who: int = 0
    at: int = 0
    card: int = 0
    back: int = 0


WORDS = {
    SCAVENGE: "scavenge",
    ACTIVATE: "activate energy-core",
    LOOK: "look",
    SKIP: "skip",
    SPEND: "spend",
    END: "end",
    BLIND: "blind",
    DRAW: "draw two",
    STOP: "stop",
}
# What the other acts say; an act with several forms says the first that fits.
FORMS: tuple[tuple[int, str], ...] = (
    (MOVE, "move to {at}"),
    (GIVE, "give {card} to {who}"),
    (TAKE, "take {card} from {who}"),
    (REPAIR, "repair {at} with {card}"),
    (REPAIR, "repair {back} of {at} with {card}"),
    (DIVERT, "divert {at}"),
    (CREW, "crew {who} to {at}"),
    (MESS, "mess give {card} to {who}"),
    (MESS, "mess take {back} from {who}"),
    (MESS, "mess swap {card} for {back} of {who}"),
    (SWAP, "swap {card} for {back}"),
    (PROTECT, "protect {at}"),
    (PICK, "pick {card}"),
    (PUT, "put {card}"),
    (ORDER, "order {damage}"),
    (DROP, "drop {card}"),
)
CARD_FIELDS = {REPAIR: ("back",), MESS: ("card", "back")}  # those that may be NONE: a form without them says so
_SPELT = {"at": "[a-z-]+", "card": "[a-z]+", "back": "[a-z]+", "who": "[1-9]", "damage": r"[a-z+-]+"}
_PATTERNS = [
    (act, re.compile(re.sub(r"\{(\w+)\}", lambda found: f"(?P<{found[1]}>{_SPELT[found[1]]})", form)))
    for act, form in FORMS
]
_DAMAGE_WORDS = {"+".join(ROOMS[room].id for room in rooms): card for card, rooms in enumerate(DAMAGE)}
_DAMAGE_TEXT = {card: text for text, card in _DAMAGE_WORDS.items()}


def notation(move: Move) -> str:
    """A move as text; hands and pawns count from 1.

    >>> notation(Move(REPAIR, at=7, card=4, back=0))
    'repair data of bridge with universal'
    >>> notation(Move(MESS, who=1, card=NONE, back=3))
    'mess take energy from 2'
    """
    act, who, at, card, back = move
    if act in WORDS:
        return WORDS[act]
    missing = {field for field in CARD_FIELDS.get(act, ()) if getattr(move, field) == NONE}
    optional = set(CARD_FIELDS.get(act, ())) - missing
    form = next(
        form
        for kind, form in FORMS
        if kind == act
        and not any(f"{{{field}}}" in form for field in missing)
        and all(f"{{{field}}}" in form for field in optional)
    )
    return form.format(
        who=who + 1,
        at=ROOMS[at].id,
        card=KINDS[card] if card < NONE else "",
        back=KINDS[back] if back < NONE else "",
        damage=_DAMAGE_TEXT.get(card, ""),
    )


def parse(text: str) -> Move:
    """The move that `notation` wrote; raises ValueError for anything else.

    >>> parse("crew 2 to cargo-hold") == Move(CREW, who=1, at=5)
    True
    """
    for act, word in WORDS.items():
        if text == word:
            return Move(act)
    for act, pattern in _PATTERNS:
        if match := pattern.fullmatch(text):
            return _read(text, act, match.groupdict())
    raise ValueError(f"not a move: {text!r}")


def _read(text: str, act: int, said: dict[str, str]) -> Move:
    """The move of a form's words."""
    fields = dict.fromkeys(CARD_FIELDS.get(act, ()), NONE)
    tables = {"at": NUMBER_OF, "card": _KIND, "back": _KIND, "damage": _DAMAGE_WORDS}
    for field, word in said.items():
        if field == "who":
            fields[field] = int(word) - 1
        elif word in tables[field]:
            fields["card" if field == "damage" else field] = tables[field][word]
        else:
            raise ValueError(f"not a move: {text!r}")
    return Move(act, **fields)


_KIND = {kind: number for number, kind in enumerate(KINDS)}
