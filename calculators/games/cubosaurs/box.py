"""The box that is played with: as reconstructed, or as an owner copied it from his own.

The text of the option `printed` has the sections `black`, `grey` (seven cards, `p/a`, `*` = with a DNA symbol), `eggs`
(six cards, `species:bonus/penalty`), `dna` (`species:cards with a symbol`) and `tiles` (`tile:price`). What is left out
is as reconstructed.

Source: cubosaurs/variant.printed, cubosaurs/components.reconstructed.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from calculators.core.printed import bad_printed, sections, text_of
from calculators.games.cubosaurs.components import (
    COPIES,
    COSTS,
    EGG,
    EGG_VALUES,
    FLAT,
    GROUPS,
    RAPTOR_CARDS,
    RAPTORS,
    SYMBOLS,
    TOKENS,
    Card,
)

SECTIONS = (*RAPTORS, "eggs", "dna", "tiles")
RAPTOR = re.compile(r"([1-9][0-9]?)/-([1-9][0-9]?)(\*?)")
EGG_CARD = re.compile(r"([a-z]+):([1-9][0-9]?)/-([1-9][0-9]?)(\*?)")
COUNT = re.compile(r"([a-z]+):([0-9]{1,2})")
RULE = "cubosaurs/variant.printed"
KEPT = 64  # boxes that are remembered


class Egg(NamedTuple):
    """An egg's species and its two numbers."""

    species: str
    bonus: int
    penalty: int


class Box(NamedTuple):
    """What is printed on the cards and tiles of a box."""

    raptors: Mapping[str, tuple[Card, ...]]  # by colour
    eggs: Mapping[str, Egg]  # by species
    egg_symbols: Mapping[str, bool]  # by species
    symbols: Mapping[str, int]  # flat species → cards with a DNA symbol
    costs: Mapping[str, int]  # tile → tokens

    @property
    def cards(self) -> list[Card]:
        """All 55 cards.

        Source: cubosaurs/components.species, cubosaurs/components.raptors, cubosaurs/components.eggs,
        cubosaurs/components.dna.
        """
        flat = [Card(kind, dna=nth < self.symbols[kind]) for kind in FLAT for nth in range(COPIES[kind])]
        eggs = [Card(EGG, names=name, dna=self.egg_symbols[name]) for name in self.eggs]
        return [*flat, *(card for cards in self.raptors.values() for card in cards), *eggs]


def _reconstructed() -> Box:
    """The box as reconstructed.

    Source: cubosaurs/components.reconstructed.
    """
    raptors = {
        colour: tuple(Card(colour, p, a, dna=dna) for p, a, copies, dna in RAPTOR_CARDS for _ in range(copies))
        for colour in RAPTORS
    }
    eggs = {name: Egg(name, *EGG_VALUES) for name in GROUPS}
    return Box(raptors, eggs, dict.fromkeys(GROUPS, False), SYMBOLS, COSTS)


RECONSTRUCTED = _reconstructed()


@lru_cache(KEPT)
def box_of(text: str) -> Box:
    """The box that a text describes; raises InputError `bad_printed` with the first word that does not fit.

    >>> box_of("tiles hatching:3").costs["hatching"]
    3

    Source: cubosaurs/variant.printed.
    """
    found, box = sections(text, SECTIONS), RECONSTRUCTED
    colours = {colour: _raptors(colour, found[colour]) for colour in RAPTORS if colour in found}
    eggs, egg_symbols = _eggs(found["eggs"]) if "eggs" in found else (box.eggs, box.egg_symbols)
    symbols = {name: _at_most(name, n, COPIES[name]) for name, n in _counts(found.get("dna", ()), FLAT).items()}
    costs = {name: _at_most(name, n, TOKENS, 1) for name, n in _counts(found.get("tiles", ()), tuple(COSTS)).items()}
    return Box({**box.raptors, **colours}, eggs, egg_symbols, {**box.symbols, **symbols}, {**box.costs, **costs})


def _raptors(colour: str, words: Sequence[str]) -> tuple[Card, ...]:
    cards = []
    for word in words:
        match = RAPTOR.fullmatch(word)
        if not match:
            raise bad_printed(word, RULE)
        cards.append(Card(colour, int(match[1]), -int(match[2]), dna=bool(match[3])))
    if len(cards) != COPIES[colour]:
        raise bad_printed(colour, RULE)
    return tuple(sorted(cards, key=lambda card: (card.p, -card.a, card.dna)))


def _eggs(words: Sequence[str]) -> tuple[dict[str, Egg], dict[str, bool]]:
    eggs: dict[str, Egg] = {}
    symbols: dict[str, bool] = {}
    for word in words:
        match = EGG_CARD.fullmatch(word)
        if not match or match[1] not in GROUPS or match[1] in eggs:
            raise bad_printed(word, RULE)
        eggs[match[1]] = Egg(match[1], int(match[2]), -int(match[3]))
        symbols[match[1]] = bool(match[4])
    if len(eggs) != COPIES[EGG]:
        raise bad_printed("eggs", RULE)
    return {name: eggs[name] for name in GROUPS}, symbols


def _counts(words: Sequence[str], names: Sequence[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for word in words:
        match = COUNT.fullmatch(word)
        if not match or match[1] not in names or match[1] in found:
            raise bad_printed(word, RULE)
        found[match[1]] = int(match[2])
    return found


def _at_most(name: str, number: int, most: int, least: int = 0) -> int:
    if not least <= number <= most:
        raise bad_printed(f"{name}:{number}", RULE)
    return number


def words(box: Box) -> dict[str, list[str]]:
    """All that is printed in a box, by section.

    Source: cubosaurs/variant.printed.
    """
    raptors = {
        colour: [f"{card.p}/{card.a}{'*' * card.dna}" for card in cards] for colour, cards in box.raptors.items()
    }
    eggs = [f"{egg.species}:{egg.bonus}/{egg.penalty}{'*' * box.egg_symbols[egg.species]}" for egg in box.eggs.values()]
    dna = [f"{name}:{n}" for name, n in box.symbols.items()]
    return {**raptors, "eggs": eggs, "dna": dna, "tiles": [f"{name}:{n}" for name, n in box.costs.items()]}


def _text(box: Box) -> str:
    """Only what is not as reconstructed; of cards the whole section."""
    found, ours = words(box), words(RECONSTRUCTED)
    cards = {name: found[name] if found[name] != ours[name] else [] for name in (*RAPTORS, "eggs")}
    counts = {name: [word for word in found[name] if word not in ours[name]] for name in ("dna", "tiles")}
    return text_of({**cards, **counts})


@lru_cache(KEPT)
def shortest(text: str) -> str:
    """The shortest text for the same box; raises InputError `bad_printed`.

    >>> shortest("tiles hatching:3 predation:5 dna trex:2")
    'tiles hatching:3'

    Source: cubosaurs/variant.printed.
    """
    return _text(box_of(text))
