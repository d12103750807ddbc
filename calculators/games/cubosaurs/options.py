"""The variants, how many can play, and what they make of a table: cards in use, rounds."""

from dataclasses import dataclass, fields
from typing import NamedTuple

from calculators.core.options import option
from calculators.core.refusal import InputError
from calculators.core.text import mark
from calculators.games.cubosaurs.box import Box, box_of, shortest

SEATS = (2, 3, 4, 5)
BASIC, ADVANCED = "basic", "advanced"
QUICK = "quick"
USED = 10  # cards for each player
DEALT = 4  # of these
TWO_PLAYERS = 2
ROUNDS, ROUNDS_OF_TWO = 2, 3


@dataclass(frozen=True)
class Options:
    """The variants in play. `printed` is what an owner copied from his box, '' = as reconstructed (see `box`)."""

    mode: str = option(
        BASIC,
        mark("Mode"),
        "cubosaurs/variant.mode",
        basic=mark("Basic: without DNA"),
        advanced=mark("Advanced: with DNA tokens and tiles"),
    )
    rounds: int | None = option(
        None, mark("Rounds with two players"), "cubosaurs/variant.rounds", offers=(3, 2), least=2
    )
    length: str = option(
        "full",
        mark("Length"),
        "cubosaurs/variant.quick",
        full=mark("Full game"),
        quick=mark("Quick: one round"),
    )
    printed: str = option("", mark("Printed values"), "cubosaurs/variant.printed")

    def __post_init__(self) -> None:
        """Refuse what cannot be printed or played; equal boxes have equal texts.

        Source: cubosaurs/variant.printed, cubosaurs/variant.rounds.
        """
        if self.rounds is not None and not ROUNDS <= self.rounds <= ROUNDS_OF_TWO:
            raise InputError("out_of_range", "options.rounds", entered=self.rounds, low=ROUNDS, high=ROUNDS_OF_TWO)
        object.__setattr__(self, "printed", shortest(self.printed))

    @property
    def box(self) -> Box:
        """What is printed on cards and tiles.

        Source: cubosaurs/variant.printed.
        """
        return box_of(self.printed)


OPTION_NAMES: dict[str, str] = {entry.name: entry.metadata["title"] for entry in fields(Options)}


class Table(NamedTuple):
    """How a table is set up: cards in use, cards that nobody sees, cards left after the deal, rounds."""

    used: int
    unseen: int
    deck: int
    rounds: int


def table(seats: int, options: Options, cards: int = 55) -> Table:
    """The set-up for so many players; raises InputError `bad_option` for a number of rounds that is not theirs.

    >>> table(2, Options())
    Table(used=20, unseen=35, deck=12, rounds=3)

    Source: cubosaurs/setup.cards, cubosaurs/setup.deal, cubosaurs/setup.rounds, cubosaurs/variant.rounds,
    cubosaurs/variant.quick.
    """
    if options.rounds is not None and seats > TWO_PLAYERS:
        raise InputError("bad_option", "options.rounds", rule="cubosaurs/variant.rounds", option="rounds")
    rounds = options.rounds or (ROUNDS_OF_TWO if seats == TWO_PLAYERS else ROUNDS)
    used = USED * seats
    return Table(used, cards - used, used - DEALT * seats, 1 if options.length == QUICK else rounds)
