"""What the tests of Cubosaurs share: tables with given cards, all kinds of games, the cards of a box by name."""

from collections.abc import Sequence
from typing import Any

from calculators.games.cubosaurs import GAME
from calculators.games.cubosaurs.components import INSTANT, TILES, TOKENS, card_of, card_text, number_of, read_card
from calculators.games.cubosaurs.engine import Cubosaurs
from calculators.games.cubosaurs.moves import TILE, parse
from calculators.games.cubosaurs.options import Options
from tests.games.shared import Golden

# A box that an owner might have: other raptors and eggs, symbols on eggs too, other prices.
OWN = (
    "black 1/-1* 1/-2* 2/-1 2/-4 3/-3 4/-2 5/-6* eggs trex:4/-3 stego:2/-1* bronto:3/-2 ptero:1/-1 penta:3/-4 "
    "raptor:5/-5 dna trex:0 stego:7 ptero:3 tiles hatching:1 herding:6"
)

BASIC, ADVANCED, OWNED = Options(), Options(mode="advanced"), Options(mode="advanced", printed=OWN)
SETS = {
    "full": BASIC,
    "quick": Options(length="quick"),
    "advanced": ADVANCED,
    "advanced-quick": Options(mode="advanced", length="quick"),
    "own": OWNED,
    "own-basic": Options(printed=OWN),
}
TWO = {**SETS, "two": Options(rounds=2), "advanced-two": Options(mode="advanced", rounds=2)}
KINDS = [(seats, options) for seats in GAME.seats for options in (TWO if seats == 2 else SETS).values()]
GOLDEN = Golden(GAME, KINDS)


def laid(*collections: str, hand: str = "", deck: str = "", options: Options = BASIC, **given: Any) -> Cubosaurs:
    """A round in progress: seat 0 has the turn. Cards are separated by commas; the first of the deck comes next.

    What is in use and named nowhere is put out of the round.
    """
    state = Cubosaurs(len(collections), options, 1)
    cards = state.cards
    state._deal()
    state.owed = []
    pick = [[number_of(read_card(word.strip())) for word in text.split(",") if word.strip()] for text in collections]
    state.collections = [cards.packed(numbers) for numbers in pick]
    waiting = [cards.unit[number_of(read_card(word.strip()))] for word in deck.split(",") if word.strip()]
    state.deck = waiting[::-1]
    numbers = [number_of(read_card(word.strip())) for word in hand.split(",") if word.strip()]
    state.hand, state.kinds = cards.packed(numbers), sum(cards.bit[number] for number in numbers)
    rest = cards.listed(cards.full)
    for number in [*(one for mine in pick for one in mine), *numbers, *(cards.listed(one)[0] for one in waiting)]:
        rest.remove(number)
    used = 10 * len(collections)
    out = used - sum(map(len, pick)) - len(numbers) - len(waiting)
    state.released = cards.packed(rest[:out])
    state.aside = [cards.unit[number] for number in rest[out:]]
    state.first = state.active = given.get("first", 0)
    state.tokens = list(given.get("tokens", [0] * len(collections)))
    state.supply = TOKENS - sum(state.tokens)
    display = [TILE[name] for name in given.get("display", "").split()]
    others = [place for place in TILE.values() if place not in display]
    state.display = sorted(display)
    if options.mode == "advanced":  # what is not on display has been used by the last seat
        instant = [place for place in others if TILES[place] in INSTANT]
        state.tiles[-1] = instant[: len(collections) + 1 - len(display)]
    state._go_on()
    return state


def names(state: Cubosaurs, collection: int) -> list[str]:
    """The cards of a collection in notation."""
    return [card_text(card_of(number)) for number in state.cards.listed(collection)]


def play(state: Cubosaurs, *moves: str) -> Cubosaurs:
    """Play moves in notation, checking the invariants after each."""
    for move in moves:
        state.play(parse(move))
        state.check()
    return state


def ask(**given: Any) -> dict[str, Any]:
    return GAME.ask(given)


def score(players: Sequence[dict[str, Any]], **given: Any) -> list[dict[str, Any]]:
    """The players of a score sheet."""
    found: list[dict[str, Any]] = GAME.ask({"players": list(players), **given})["players"]
    return found
