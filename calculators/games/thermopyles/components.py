"""What is in the box: 20 Spartan cards, 28 Persian cards, 4 support cards, the map. Part of it is derived or
reconstructed.

Source: thermopyles/components.spartans, thermopyles/components.persians, thermopyles/components.supports,
thermopyles/components.map.
"""

from typing import NamedTuple

from calculators.core.text import mark


class Persian(NamedTuple):
    """A Persian card: the strength that beats it, the strength that annihilates it, whether it shows a Λ."""

    defence: int
    annihilate: int
    bonus: bool = False


SPARTANS: dict[int, int] = {10: 1, **dict.fromkeys(range(11, 20), 2), 20: 1}  # value → copies; derived
SPARTAN_DECK: tuple[int, ...] = tuple(value for value, copies in SPARTANS.items() for _ in range(copies))
LOWEST, HIGHEST = 10, 20  # of them
SUPPORTS = 4
DIE = 6  # sides
OPEN = 2  # Persians that lie in front of the map
PERSIANS = 28

ZONES = (1, 2, 3, 4, 5, 6, 7)
START = 1
FREE_DIE = (3, 6)
LOST_AT = 7

HAND_LIMIT = 5
GRAVEYARD_GOAL = 12
BEATEN_GOAL = 27

# Reconstructed: defence → cards without and with a Λ; annihilated from so much above the defence.
PERSIAN_CARDS: dict[int, tuple[int, int]] = {
    **{14: (2, 1), 15: (2, 2), 16: (2, 2)},
    **{17: (2, 2), 18: (2, 2), 19: (1, 2)},
    **{20: (2, 1), 21: (1, 1), 22: (0, 1)},
}
ANNIHILATES = 6

ZONE_NAMES: dict[int, str] = {3: mark("Hot Gates"), 6: mark("Last Stand")}
