"""Whether real dominoes can make a board: a search that covers the hardest square first."""

from collections import Counter
from collections.abc import Mapping

from calculators.games.kingdomino.components import DOMINOES, Look

TRIES = 2_000  # then it is too hard to tell; boards of real games need about as many as they have dominoes

type Square = tuple[int, int]


def _pair(one: Look, two: Look) -> tuple[Look, Look]:
    return (one, two) if one < two else (two, one)


PAIRS = Counter(_pair(domino[1:3], domino[3:5]) for domino in DOMINOES.values())


def can_be_tiled(squares: Mapping[Square, Look]) -> bool:
    """Whether different dominoes of the box can cover exactly these squares; True when it is too hard to tell.

    >>> can_be_tiled({(1, 0): ("M", 3), (2, 0): ("W", 0)}), can_be_tiled({(1, 0): ("M", 3), (2, 0): ("M", 2)})
    (True, False)

    Source: kingdomino/components.dominoes.
    """
    bare, left, tries = dict(squares), PAIRS.copy(), TRIES

    def partners(square: Square) -> list[Square]:
        x, y = square
        around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
        return [other for other in around if other in bare and left[_pair(bare[square], bare[other])]]

    def cover() -> bool:
        nonlocal tries
        if not bare:
            return True
        tries -= 1
        if tries < 0:
            return True
        square = min(bare, key=lambda square: len(partners(square)))
        for other in partners(square):
            pair = _pair(bare[square], bare[other])
            left[pair] -= 1
            looks = bare.pop(square), bare.pop(other)
            if cover():
                return True
            bare[square], bare[other] = looks
            left[pair] += 1
        return False

    return cover()
