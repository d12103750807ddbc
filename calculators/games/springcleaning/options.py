"""The variants. All of them may be combined."""

from dataclasses import dataclass, fields

from calculators.core.options import option
from calculators.core.text import mark
from calculators.games.springcleaning.components import SEATS

MOST_ROUNDS = 20
MOST_DECKS = 5  # times that a round's discard pile becomes a new deck
DERIVED, SEED, QUICK = "derived", "seed", "quick"
LIMITS = {
    DERIVED: {seats: 2 * seats - 1 for seats in SEATS},
    SEED: {2: 9, 3: 7, 4: 5, 5: 3},
}


@dataclass(frozen=True)
class Options:
    """The variants in play."""

    longer_same_type_only: bool = option(
        False, mark("One card longer only of the same type"), "springcleaning/variant.longer"
    )
    draw_from_own_display: bool = option(
        True, mark("You may draw from your own display"), "springcleaning/variant.own-display"
    )
    end_limits: str = option(
        DERIVED,
        mark("Trash that ends the game"),
        "springcleaning/variant.limits",
        derived=mark("3, 5, 7, 9 with 2, 3, 4, 5 players"),
        seed=mark("9, 7, 5, 3, as the wiki page prints it"),
    )
    length: str = option(
        "full",
        mark("Length"),
        "springcleaning/variant.quick",
        full=mark("Full game"),
        quick=mark("Quick: one round"),
    )

    def limit(self, seats: int) -> int:
        """Trash at which the game ends.

        >>> Options().limit(4), Options(end_limits="seed").limit(4)
        (7, 5)

        Source: springcleaning/end.limit, springcleaning/variant.limits.
        """
        return LIMITS[self.end_limits][seats]


OPTION_NAMES: dict[str, str] = {entry.name: entry.metadata["title"] for entry in fields(Options)}
