"""The Persians that are played with: as reconstructed, or as an owner copied them from his box.

The text of the option `printed` has one section, `persians`, with 28 cards as `defence/annihilation value`, `*` = with
a Λ. What is left out is as reconstructed.

Source: thermopyles/variant.printed, thermopyles/components.reconstructed.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from calculators.core.printed import bad_printed, sections, text_of
from calculators.games.thermopyles.components import ANNIHILATES, PERSIAN_CARDS, PERSIANS, Persian

SECTION = "persians"
CARD = re.compile(r"([1-9][0-9]?)/([1-9][0-9]?)(\*?)")
RULE = "thermopyles/variant.printed"
KEPT = 64  # boxes that are remembered


class Box(NamedTuple):
    """The Persian cards of a box, sorted."""

    persians: tuple[Persian, ...]

    @property
    def defences(self) -> tuple[int, ...]:
        """The defences that exist, each once, ascending."""
        return tuple(sorted({card.defence for card in self.persians}))

    def copies(self, defence: int) -> int:
        """How many cards have a defence."""
        return sum(card.defence == defence for card in self.persians)

    def card(self, defence: int, *, bonus: bool) -> Persian:
        """The card that is meant by its defence and its Λ: of several the one that is easiest to annihilate.

        What no card of the box is like keeps the usual distance.

        >>> RECONSTRUCTED.card(22, bonus=False)
        Persian(defence=22, annihilate=28, bonus=False)
        """
        alike = [card for card in self.persians if card.defence == defence]
        exact = [card.annihilate for card in alike if card.bonus == bonus] or [card.annihilate for card in alike]
        return Persian(defence, min(exact, default=defence + ANNIHILATES), bonus)


def _reconstructed() -> Box:
    """The box as reconstructed.

    Source: thermopyles/components.reconstructed.
    """
    cards = [
        Persian(defence, defence + ANNIHILATES, bonus)
        for defence, counts in PERSIAN_CARDS.items()
        for bonus, count in zip((False, True), counts, strict=True)
        for _ in range(count)
    ]
    return Box(tuple(sorted(cards)))


RECONSTRUCTED = _reconstructed()


@lru_cache(KEPT)
def box_of(text: str) -> Box:
    """The box that a text describes; raises InputError `bad_printed` with the first word that does not fit.

    Source: thermopyles/variant.printed.
    """
    found = sections(text, (SECTION,))
    if SECTION not in found:
        return RECONSTRUCTED
    cards = []
    for word in found[SECTION]:
        match = CARD.fullmatch(word)
        if not match or int(match[2]) < int(match[1]):
            raise bad_printed(word, RULE)
        cards.append(Persian(int(match[1]), int(match[2]), bool(match[3])))
    if len(cards) != PERSIANS:
        raise bad_printed(SECTION, RULE)
    return Box(tuple(sorted(cards)))


def words(box: Box) -> dict[str, list[str]]:
    """All that is printed in a box, by section.

    Source: thermopyles/variant.printed.
    """
    return {SECTION: [f"{card.defence}/{card.annihilate}{'*' * card.bonus}" for card in box.persians]}


@lru_cache(KEPT)
def shortest(text: str) -> str:
    """The shortest text for the same box; raises InputError `bad_printed`.

    Source: thermopyles/variant.printed.
    """
    box = box_of(text)
    return "" if box == RECONSTRUCTED else text_of(words(box))
