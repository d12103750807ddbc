"""What is in the box: 55 cards, 40 tokens, 10 DNA tiles. What is printed on some of them is a reconstruction.

Source: cubosaurs/components.species, cubosaurs/components.raptors, cubosaurs/components.eggs,
cubosaurs/components.dna, cubosaurs/components.tiles.
"""

import re
from typing import NamedTuple

from calculators.core.text import mark

FLAT = ("trex", "stego", "bronto", "ptero", "penta")
RAPTORS = ("black", "grey")
SPECIES = (*FLAT, *RAPTORS)
EGG = "egg"
KINDS = (*SPECIES, EGG)  # what a hand may hold one of, as far as adding to it goes
RAPTOR = "raptor"  # black and grey together, for eggs
GROUPS = (*FLAT, RAPTOR)  # what eggs name

CURVES: dict[str, tuple[int, int, int, int]] = {  # points of 1, 2, 3, and 4 or more cards
    "trex": (4, 1, -2, -5),
    "stego": (2, -1, -2, 8),
    "bronto": (-3, 2, 5, -5),
    "ptero": (-1, -1, -1, -1),
    "penta": (-3, -1, 3, 7),
}
COPIES: dict[str, int] = {**dict.fromkeys(SPECIES, 7), EGG: 6}
TOKENS = 40

INSTANT = ("predation", "migration", "hatching", "release", "banish")
ROUND_END = ("diversity", "nesting", "herding", "solitary", "taming")
PREDATION, MIGRATION, HATCHING, RELEASE, BANISH = INSTANT
DIVERSITY, NESTING, HERDING, SOLITARY, TAMING = ROUND_END
TILES = (*INSTANT, *ROUND_END)

# Reconstructed: (p, a, how many of each colour, with a symbol), an egg's two numbers, cards with a symbol, prices.
RAPTOR_CARDS = ((1, -1, 3, True), (2, -2, 2, False), (3, -3, 2, False))
EGG_VALUES = (3, -2)
SYMBOLS: dict[str, int] = {"trex": 2, "stego": 3, "bronto": 3, "ptero": 7, "penta": 3}
COSTS: dict[str, int] = {
    **{PREDATION: 5, MIGRATION: 3, HATCHING: 2, RELEASE: 3, BANISH: 4},
    **{DIVERSITY: 4, NESTING: 3, HERDING: 5, SOLITARY: 3, TAMING: 3},
}

NAMES: dict[str, str] = {
    "trex": mark("T-Rex"),
    "stego": mark("Stegosaurus"),
    "bronto": mark("Brontosaurus"),
    "ptero": mark("Pterodactyl"),
    "penta": mark("Pentaceratops"),
    "black": mark("Black velociraptor"),
    "grey": mark("Grey velociraptor"),
    "egg": mark("Egg"),
    "raptor": mark("Velociraptors"),
    "predation": mark("Predation"),
    "migration": mark("Migration"),
    "hatching": mark("Hatching"),
    "release": mark("Release"),
    "banish": mark("Banishment"),
    "diversity": mark("Diversity"),
    "nesting": mark("Nesting"),
    "herding": mark("Herding"),
    "solitary": mark("Solitary"),
    "taming": mark("Taming"),
}


class Card(NamedTuple):
    """A card as it is printed: a raptor's numbers `p` (paired) and `a` (alone), an egg's species, a DNA symbol.

    Cards that are equal in all of that cannot be told apart.
    """

    kind: str
    p: int = 0
    a: int = 0
    names: str = ""
    dna: bool = False


RAPTOR_TEXT = re.compile(r"(black|grey) ([1-9][0-9]?)/-([1-9][0-9]?)")


def number_of(card: Card) -> int:
    """A card as a number: kinds in the order of the box, then what is printed.

    >>> number_of(Card("trex")), number_of(Card("black", 3, -3))
    (0, 100606)
    """
    first = GROUPS.index(card.names) if card.kind == EGG else card.p
    return ((KINDS.index(card.kind) * 100 + first) * 100 - card.a) * 2 + card.dna


def card_of(number: int) -> Card:
    """The card that `number_of` made a number of; raises ValueError for any other number.

    >>> card_of(100606)
    Card(kind='black', p=3, a=-3, names='', dna=False)
    """
    rest, dna = divmod(number, 2)
    rest, minus = divmod(rest, 100)
    kind, first = divmod(rest, 100)
    if not 0 <= kind < len(KINDS):
        raise ValueError(f"not a card: {number}")
    name = KINDS[kind]
    egg, raptor = name == EGG, name in RAPTORS
    if (minus > 0) != raptor or (first > 0 and not (raptor or egg)) or (egg and first >= len(GROUPS)):
        raise ValueError(f"not a card: {number}")
    if raptor and not first:
        raise ValueError(f"not a card: {number}")
    return Card(name, 0 if egg else first, -minus, GROUPS[first] if egg else "", bool(dna))


def card_text(card: Card) -> str:
    """A card in notation.

    >>> card_text(Card("black", 3, -3)), card_text(Card("egg", names="trex")), card_text(Card("ptero", dna=True))
    ('black 3/-3', 'egg trex', 'ptero dna')
    """
    text = f"{card.kind} {card.p}/{card.a}" if card.kind in RAPTORS else f"{card.kind} {card.names}".strip()
    return f"{text} dna" if card.dna else text


def read_card(text: str) -> Card:
    """The card that `card_text` wrote; raises ValueError."""
    plain = text.removesuffix(" dna")
    dna = plain != text
    if plain in FLAT:
        return Card(plain, dna=dna)
    kind, _, name = plain.partition(" ")
    if kind == EGG and name in GROUPS:
        return Card(EGG, names=name, dna=dna)
    if match := RAPTOR_TEXT.fullmatch(plain):
        return Card(match[1], int(match[2]), -int(match[3]), dna=dna)
    raise ValueError(f"not a card: {text!r}")
