"""How many can play, how a table is set up, and the one option: the Persians of an owner's box."""

from dataclasses import dataclass, fields
from typing import NamedTuple

from calculators.core.options import option
from calculators.core.text import mark
from calculators.games.thermopyles.box import Box, box_of, shortest
from calculators.games.thermopyles.components import OPEN, PERSIANS, SPARTAN_DECK, START, SUPPORTS

SEATS = (1, 2, 3, 4)
HAND, HAND_ALONE = 3, 4  # Spartans that each player draws; more for one alone


@dataclass(frozen=True)
class Options:
    """`printed` is what an owner copied from his box, '' = as reconstructed (see `box`)."""

    printed: str = option("", mark("Printed values"), "thermopyles/variant.printed")

    def __post_init__(self) -> None:
        """Refuse what cannot be printed; equal boxes have equal texts.

        Source: thermopyles/variant.printed.
        """
        object.__setattr__(self, "printed", shortest(self.printed))

    @property
    def box(self) -> Box:
        """The Persians.

        Source: thermopyles/variant.printed.
        """
        return box_of(self.printed)


OPTION_NAMES: dict[str, str] = {entry.name: entry.metadata["title"] for entry in fields(Options)}


class Table(NamedTuple):
    """How a table is set up: Spartans in each hand, cards left in both decks, Persians that lie open, supports,
    zone."""

    hand: int
    spartan_deck: int
    persian_deck: int
    persians_open: int
    supports: int
    zone: int


def table(seats: int) -> Table:
    """The set-up for so many players.

    >>> table(1)
    Table(hand=4, spartan_deck=16, persian_deck=26, persians_open=2, supports=4, zone=1)

    Source: thermopyles/setup.hand, thermopyles/setup.persians, thermopyles/setup.supports, thermopyles/setup.zone.
    """
    hand = HAND_ALONE if seats == 1 else HAND
    return Table(hand, len(SPARTAN_DECK) - seats * hand, PERSIANS - OPEN, OPEN, SUPPORTS, START)
