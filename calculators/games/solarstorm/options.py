"""The variants, and what they make of a table: universal cards, hands, the resource deck, rooms already diverted."""

from dataclasses import dataclass, fields

from calculators.core.options import option
from calculators.core.text import mark
from calculators.games.solarstorm.components import COPIES, OPEN_CARDS, RESOURCES

SEATS = (1, 2, 3, 4)
SOLO_PAWNS = 3
HANDS = {1: 4, 2: 4, 3: 3, 4: 2}  # players → resource cards that each is dealt
UNIVERSALS = {"easy": 8, "medium": 6, "hard": 4, "veteran": 2, "realist": 0}
LEVELS = tuple(UNIVERSALS)
QUICK_DIVERTED = 4  # rooms that a quick game starts with


@dataclass(frozen=True)
class Options:
    """The variants in play; all of them may be combined."""

    difficulty: str = option(
        "medium",
        mark("Difficulty"),
        "solarstorm/variant.difficulty",
        easy=mark("Easy: 8 universal cards"),
        medium=mark("Medium: 6 universal cards"),
        hard=mark("Hard: 4 universal cards"),
        veteran=mark("Veteran: 2 universal cards"),
        realist=mark("Realist: no universal card"),
    )
    realistic: bool = option(True, mark("Realistic mode: nobody counts the deck"), "solarstorm/variant.realistic")
    length: str = option(
        "full",
        mark("Length"),
        "solarstorm/variant.quick",
        full=mark("Full game"),
        quick=mark("Quick: four rooms are diverted already"),
    )

    @property
    def universals(self) -> int:
        """Universal cards in the resource deck.

        Source: solarstorm/variant.difficulty.
        """
        return UNIVERSALS[self.difficulty]

    @property
    def diverted(self) -> int:
        """Outer rooms that are diverted from the start.

        Source: solarstorm/variant.quick.
        """
        return QUICK_DIVERTED if self.length == "quick" else 0


OPTION_NAMES: dict[str, str] = {entry.name: entry.metadata["title"] for entry in fields(Options)}


def pawns(seats: int) -> int:
    """How many pawns walk on the ship: a solo player has three.

    Source: solarstorm/variant.solo.
    """
    return SOLO_PAWNS if seats == 1 else seats


def deck_size(seats: int, difficulty: str) -> int:
    """Resource cards in the deck when the first turn begins.

    >>> deck_size(2, "hard"), deck_size(3, "medium"), deck_size(1, "realist")
    (54, 55, 54)

    Source: solarstorm/setup.resources, solarstorm/setup.hand, solarstorm/setup.open.
    """
    return len(RESOURCES) * COPIES + UNIVERSALS[difficulty] - seats * HANDS[seats] - OPEN_CARDS
