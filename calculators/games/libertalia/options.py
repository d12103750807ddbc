"""The variants, how many can play, and how long."""

from dataclasses import dataclass, fields

from calculators.core.options import option
from calculators.core.text import mark

SEATS = tuple(range(2, 7))
DAYS = 6
MONEY = 10  # doubloons at the start of a campaign
DRAWN = (9, 6, 6)  # ranks drawn before each campaign

# How many play → the colours, as places in COLORS.
COLORS_OF: dict[int, tuple[int, ...]] = {
    2: (0, 3),
    3: (0, 2, 4),
    4: (0, 1, 3, 4),
    5: (0, 1, 2, 3, 4),
    6: (0, 1, 2, 3, 4, 5),
}


@dataclass(frozen=True)
class Options:
    """The variants in play; both may be combined."""

    last_campaign_breaks_ties: bool = option(
        False, mark("The last campaign breaks ties"), "libertalia/variant.last-campaign"
    )
    length: str = option(
        "full",
        mark("Length"),
        "libertalia/variant.quick",
        full=mark("Full game: three campaigns"),
        quick=mark("Quick: one campaign"),
    )

    @property
    def campaigns(self) -> int:
        """How many campaigns a game has.

        Source: libertalia/end.game, libertalia/variant.quick.
        """
        return 1 if self.length == "quick" else len(DRAWN)


OPTION_NAMES: dict[str, str] = {entry.name: entry.metadata["title"] for entry in fields(Options)}
