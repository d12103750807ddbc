"""The variants, and what the length of a game makes of stake and prize."""

from dataclasses import dataclass, fields
from typing import NamedTuple

from calculators.core.options import option
from calculators.core.text import mark
from calculators.games.eightyeight.components import MON

SEATS = (3, 4, 5, 6)
ACTIVE = 3  # so many play the cards of a month
MOST_MONTHS = 12


@dataclass(frozen=True)
class Options:
    """The variants in play; all of them may be combined."""

    length: str = option(
        "year",
        mark("Length"),
        "eightyeight/variant.length",
        year=mark("A year: twelve months"),
        half=mark("Half a year: six months"),
        quick=mark("Quick: three months"),
    )
    shiso_kan: int = option(8, mark("Kan for four-three"), "eightyeight/variant.shiso", offers=(8, 20))


OPTION_NAMES: dict[str, str] = {entry.name: entry.metadata["title"] for entry in fields(Options)}


class Length(NamedTuple):
    """How many months a game has, and the stake of each player in kan, which is also his part of the prize."""

    months: int
    stake: int


_LENGTHS = {"year": Length(12, 5), "half": Length(6, 3), "quick": Length(3, 1)}


def length(options: Options) -> Length:
    """Months and stake.

    Source: eightyeight/variant.length, eightyeight/variant.quick, eightyeight/setup.stake.
    """
    return _LENGTHS[options.length]


def start_mon(options: Options) -> int:
    """What everybody begins with, in mon: below nothing, because the prize is taken from it.

    Source: eightyeight/setup.stake.
    """
    return -length(options).stake * MON


def prize_mon(seats: int, options: Options) -> int:
    """The first prize in mon.

    Source: eightyeight/end.prize.
    """
    return seats * length(options).stake * MON
