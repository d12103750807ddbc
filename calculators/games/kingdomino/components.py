"""What is in the box: six terrains and 48 numbered dominoes.

Source: kingdomino/components.dominoes, kingdomino/components.castle, kingdomino/components.kings.
"""

from collections import Counter
from functools import cache
from typing import NamedTuple

from calculators.core.text import mark

# Terrain letter → name.
TERRAINS: dict[str, str] = {
    "W": mark("Wheat"),
    "F": mark("Forest"),
    "L": mark("Lake"),
    "G": mark("Grass"),
    "S": mark("Swamp"),
    "M": mark("Mine"),
}
# The same inside a sentence.
IN_A_SENTENCE: dict[str, str] = {
    "W": mark("wheat field"),
    "F": mark("forest"),
    "L": mark("lake"),
    "G": mark("grassland"),
    "S": mark("swamp"),
    "M": mark("mine"),
}
CASTLE = "C"
CASTLE_NAME: str = mark("Castle")


class Domino(NamedTuple):
    """A domino: number 1…48, then terrain and crowns of its left and its right half, as usually printed."""

    number: int
    left: str
    left_crowns: int
    right: str
    right_crowns: int


# Numbers 1 to 48 in order. Seven public tables agree, but for two slips that the others overrule.
_PRINTED = """
W0W0 W0W0 F0F0 F0F0 F0F0 F0F0  L0L0 L0L0 L0L0 G0G0 G0G0 S0S0
W0F0 W0L0 W0G0 W0S0 F0L0 F0G0  W1F0 W1L0 W1G0 W1S0 W1M0 F1W0
F1W0 F1W0 F1W0 F1L0 F1G0 L1W0  L1W0 L1F0 L1F0 L1F0 L1F0 W0G1
L0G1 W0S1 G0S1 M1W0 W0G2 L0G2  W0S2 G0S2 M2W0 S0M2 S0M2 W0M3
"""
DOMINOES: dict[int, Domino] = {
    number: Domino(number, halves[0], int(halves[1]), halves[2], int(halves[3]))
    for number, halves in enumerate(_PRINTED.split(), start=1)
}

type Look = tuple[str, int]  # terrain letter and crowns of a square

# How many squares of each look exist: ("M", 3) → 1.
SQUARES: Counter[Look] = Counter(half for domino in DOMINOES.values() for half in (domino[1:3], domino[3:5]))
TERRAIN_SQUARES: dict[str, int] = {
    terrain: sum(count for (kind, _), count in SQUARES.items() if kind == terrain) for terrain in TERRAINS
}


@cache
def most_crowns(terrain: str, squares: int) -> int:
    """The most crowns that any `squares` squares of a terrain can show.

    >>> [most_crowns("M", squares) for squares in (1, 2, 3, 4, 5, 6)]
    [3, 5, 7, 9, 10, 10]
    """
    crowns = sorted((look for look in SQUARES.elements() if look[0] == terrain), key=lambda look: -look[1])
    return sum(count for _, count in crowns[:squares])
