"""The variants, and what they make of a table: the cards, the target, the number of deals."""

from dataclasses import dataclass, fields
from typing import NamedTuple

from calculators.core.options import option
from calculators.core.refusal import InputError
from calculators.core.text import mark
from calculators.games.bacon.components import COPIES, MOST_WILDS, RANKS, SUITS

SEATS = (4, 6)
TEAMS = 2


@dataclass(frozen=True)
class Options:
    """The variants in play. Target and deal limit go with the seats and the length unless they are named."""

    target: int | None = option(None, mark("Target score"), "bacon/variant.target", offers=(4, 8, 12, 24))
    deal_limit: int | None = option(None, mark("Deals at most"), "bacon/variant.limit", offers=(3, 6, 8, 12))
    six_suits: int = option(4, mark("Suits with six players"), "bacon/variant.six", offers=(3, 4), least=3, seats=(6,))
    six_dealt: int = option(
        13, mark("Number cards each with six players"), "bacon/variant.six", offers=(10, 12, 13), seats=(6,)
    )
    length: str = option(
        "full",
        mark("Length"),
        "bacon/variant.quick",
        full=mark("Full game"),
        quick=mark("Quick: three deals, half the target"),
    )


OPTION_NAMES: dict[str, str] = {entry.name: entry.metadata["title"] for entry in fields(Options)}

# Seats → length → (target, deals).
GOALS = {4: {"full": (8, 8), "quick": (4, 3)}, 6: {"full": (24, 6), "quick": (12, 3)}}
DEALT = 15  # number cards each with four players


class Table(NamedTuple):
    """A table of four or six: the suits, number cards for each seat, the points that win, the deals at most."""

    seats: int
    suits: str
    dealt: int
    target: int
    limit: int

    @property
    def numbers(self) -> int:
        """Number cards in play."""
        return len(self.suits) * len(RANKS) * COPIES

    @property
    def hand(self) -> int:
        """Cards in a hand at the start of a deal.

        Source: bacon/setup.deal, bacon/setup.six.
        """
        return self.dealt + MOST_WILDS

    @property
    def aside(self) -> int:
        """Number cards that nobody gets.

        Source: bacon/setup.six.
        """
        return self.numbers - self.seats * self.dealt

    @property
    def members(self) -> int:
        """Players in a team.

        Source: bacon/setup.teams.
        """
        return self.seats // TEAMS


def table(seats: int, options: Options) -> Table:
    """The table for four or six; raises InputError `bad_option` for a deal that the suits cannot serve.

    >>> table(6, Options())
    Table(seats=6, suits='RYBG', dealt=13, target=24, limit=6)

    Source: bacon/components.numbers, bacon/components.six, bacon/variant.six, bacon/variant.target,
    bacon/variant.limit, bacon/variant.quick.
    """
    target, limit = GOALS[seats][options.length]
    six = seats == SEATS[-1]
    if options.six_suits > len(SUITS):
        raise InputError("bad_option", "options.six_suits", option="six_suits")
    found = Table(
        seats,
        SUITS[: options.six_suits if six else 3],
        options.six_dealt if six else DEALT,
        options.target or target,
        options.deal_limit or limit,
    )
    if found.aside < 0:
        raise InputError("bad_option", "options.six_dealt", option="six_dealt")
    return found
