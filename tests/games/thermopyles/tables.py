"""What the tests of Thermopyles share: tables with given cards and dice, all kinds of games."""

from calculators.games.thermopyles import GAME
from calculators.games.thermopyles.components import SPARTAN_DECK, SUPPORTS, Persian
from calculators.games.thermopyles.engine import Thermopyles
from calculators.games.thermopyles.moves import notation, parse
from calculators.games.thermopyles.options import Options
from tests.games.shared import Golden

# A box that an owner might have: other defences, not all annihilated from six above, Λ elsewhere.
OWN = "persians " + " ".join(
    [
        *[
            "13/18*",
            "13/20",
            "14/20",
            "14/20",
            "15/21*",
            "15/21",
            "15/22",
            "16/22*",
            "16/22*",
            "16/22",
            "17/22",
            "17/23*",
        ],
        *[
            "17/23",
            "18/24",
            "18/24*",
            "18/25",
            "18/25",
            "19/25*",
            "19/25*",
            "19/26",
            "20/26",
            "20/26",
            "21/26",
            "21/27*",
        ],
        *["21/27", "22/28*", "22/30", "24/24*"],
    ]
)
BASIC, OWNED = Options(), Options(printed=OWN)
SETS = {"box": BASIC, "own": OWNED}
KINDS = [(seats, options) for seats in GAME.seats for options in SETS.values()]
GOLDEN = Golden(GAME, KINDS)


def laid(
    *hands: str,
    pair: str = "14 22*",
    deck: str | None = None,
    coming: str = "",
    zone: int = 3,
    supports: int = SUPPORTS,
    dice: str = "",
    graveyard: int = 0,
    beaten: int = 0,
) -> Thermopyles:
    """A game in progress: seat 0 is on turn. Of decks and dice the first comes next; `*` is a Λ.

    Spartans that are named nowhere are discarded, or lie in the deck if no deck is named.
    """
    state = Thermopyles(len(hands), BASIC, 1)
    state.hands = [sorted(map(int, hand.split())) for hand in hands]
    spartans, persians = list(SPARTAN_DECK), list(BASIC.box.persians)
    for hand in state.hands:
        for card in hand:
            spartans.remove(card)
    state.deck = list(map(int, (deck or "").split()))[::-1]
    for card in state.deck:
        spartans.remove(card)
    if deck is None:
        state.deck = spartans
    else:
        state.discard = spartans
    state.pair, top = _persians(pair, persians), _persians(coming, persians)
    state.graveyard = [persians.pop(0) for _ in range(graveyard)]
    state.routed = [persians.pop(0) for _ in range(beaten - graveyard)]
    state.persians = [*persians, *top[::-1]]
    state.zone, state.supports = zone, supports
    state.dice = [*[1] * (SUPPORTS + len(SPARTAN_DECK)), *map(int, dice.split()[::-1])]
    state.check()
    return state


def _persians(text: str, rest: list[Persian]) -> list[Persian]:
    """Persians by defence, taken out of the rest."""
    found = []
    for word in text.split():
        defence, bonus = int(word.removesuffix("*")), word.endswith("*")
        found.append(Persian(defence, defence + 6, bonus))
        rest.remove(found[-1])
    return found


def play(state: Thermopyles, *moves: str) -> Thermopyles:
    """Play moves in notation, checking the invariants after each."""
    for move in moves:
        state.play(parse(move))
        state.check()
    return state


def legal(state: Thermopyles) -> list[str]:
    """The legal moves in notation."""
    return [notation(move) for move in state.legal_moves()]


def defences(persians: list[Persian]) -> list[int]:
    """Persians by their defence."""
    return [persian.defence for persian in persians]
