"""Ships in any condition, with every card still in the box once."""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.games.solarstorm import GAME
from calculators.games.solarstorm.components import (
    CARD_OF,
    CORE,
    KINDS,
    NUMBER_OF,
    OUTER,
    ROOMS,
    counts,
)
from calculators.games.solarstorm.engine import SolarStorm, start
from calculators.games.solarstorm.lists import doors
from calculators.games.solarstorm.moves import notation, parse
from calculators.games.solarstorm.options import LEVELS, Options
from tests.games.shared import Golden, refusal_of

# Row by row; the Energy Core in the middle.
LAYOUT = (
    *("mess-hall", "bridge", "armoury"),
    *("repair-centre", "energy-core", "cargo-hold"),
    *("medical-bay", "engine-room", "crew-quarters"),
)


KINDS_OF_GAME = [
    (seats, Options(difficulty=difficulty, realistic=realistic, length=length))
    for seats in (1, 2, 3, 4)
    for difficulty, realistic, length in (
        ("medium", True, "full"),
        ("easy", False, "quick"),
        ("hard", True, "quick"),
        ("veteran", False, "full"),
        ("realist", True, "full"),
    )
]
GOLDEN = Golden(
    GAME,
    [
        (seats, Options(difficulty=difficulty, realistic=realistic, length=length))
        for seats in GAME.seats
        for difficulty in LEVELS
        for realistic in (True, False)
        for length in ("full", "quick")
    ],
)


def ask(**given: Any) -> dict[str, Any]:
    """What `tableside score solarstorm` answers."""
    return GAME.ask(given)


def kinds(words: str) -> list[int]:
    """Cards by their names: "data data energy"."""
    return [KINDS.index(word) for word in words.split()]


def ship(
    seats: int = 2,
    *,
    hands: Sequence[str] = (),
    at: Sequence[str] = (),
    opened: Mapping[str, str] | None = None,
    diverted: str = "",
    faces: str = "data data",
    deck: str = "",
    discards: str = "",
    tokens: Sequence[int] = (),
    active: int = 0,
    options: Options | None = None,
) -> SolarStorm:
    """A game in which the pawn `active` begins its turn; the rest of the cards is in the deck.

    `opened` are rooms with the resources of their open spaces, `deck` the next cards, the first first.
    """
    state = start(seats, options or Options(), 1)
    state.layout = tuple(NUMBER_OF[room] for room in LAYOUT)
    state.doors = doors(state.layout)
    state.open = [0 for _ in OUTER]
    for room, words in (opened or {}).items():
        number = NUMBER_OF[room]
        state.open[number] = sum(1 << ROOMS[number].track.index(kind) for kind in kinds(words))
    state.diverted = sum(1 << NUMBER_OF[room] for room in diverted.split())
    state.pawns = [NUMBER_OF[at[pawn]] if pawn < len(at) else CORE for pawn in range(len(state.pawns))]
    box = counts([*state.deck, *state.faces])
    for place in [*state.hands, state.discards]:
        for kind, count in enumerate(place):
            box[kind] += count
    state.faces, top, state.discards = kinds(faces), kinds(deck), counts(kinds(discards))
    state.hands = [counts(kinds(hands[seat])) if seat < len(hands) else [0] * len(KINDS) for seat in range(seats)]
    gone = [counts([*state.faces, *top]), state.discards, *state.hands]
    rest = [count - sum(place[kind] for place in gone) for kind, count in enumerate(box)]
    assert min(rest) >= 0
    state.deck = [*[kind for kind, count in enumerate(rest) for _ in range(count)], *top[::-1]]
    state.tokens = [*tokens, *[0] * (seats - len(tokens))]
    state.active = active
    state.check()
    return state


def next_damage(state: SolarStorm, *cards: str) -> None:
    """The next damage cards, the first first, each by its rooms; one that was drawn changes places."""
    for words in reversed(cards):
        card = CARD_OF[frozenset(NUMBER_OF[room] for room in words.split())]
        if card in state.drawn:
            state.drawn[state.drawn.index(card)] = state.damage.pop()
        else:
            state.damage.remove(card)
        state.damage.append(card)


def shrink(state: SolarStorm, left: int) -> None:
    """So many cards stay in the resource deck, those on top; the others are discarded."""
    for kind in state.deck[: len(state.deck) - left]:
        state.discards[kind] += 1
    state.deck = state.deck[len(state.deck) - left :]


def play(state: SolarStorm, *moves: str) -> SolarStorm:
    """Play moves by their notation; the state itself."""
    for move in moves:
        state.play(parse(move))
        state.check()
    return state


def can(state: SolarStorm) -> list[str]:
    """What can be played now."""
    return [notation(move) for move in state.legal_moves()]


def refused(state: SolarStorm, move: str) -> tuple[str, str]:
    """Code and rule, without the game, with which a move is refused."""
    found = refusal_of(GAME, state, move)
    return found.code, found.rule.removeprefix("solarstorm/")


def hand(state: SolarStorm, seat: int = 0) -> str:
    """A hand by the names of its cards."""
    return " ".join(KINDS[kind] for kind, count in enumerate(state.hands[seat]) for _ in range(count))


def open_at(state: SolarStorm, room: str) -> str:
    """The open resources of a room, from top to bottom."""
    number = NUMBER_OF[room]
    return " ".join(KINDS[kind] for space, kind in enumerate(ROOMS[number].track) if state.open[number] >> space & 1)
