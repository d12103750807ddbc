"""What can be agreed on before a game: the sheet and the number of rounds."""

from dataclasses import dataclass, fields

from calculators.core.options import option
from calculators.core.text import mark

SEATS = tuple(range(1, 13))
FULL, QUICK = 22, 11


@dataclass(frozen=True)
class Options:
    """Sheet and length go with each other and with any number of players."""

    sheet: str = option(
        "A",
        mark("Sheet"),
        "splitter/variant.sheet-b",
        A=mark("A, advised for a first game"),
        B=mark("B, with hearts"),
    )
    length: str = option(
        "full",
        mark("Length"),
        "splitter/variant.quick",
        full=mark("Full game, 22 rounds"),
        quick=mark("Quick: 11 rounds"),
    )


OPTION_NAMES: dict[str, str] = {entry.name: entry.metadata["title"] for entry in fields(Options)}


def rounds(options: Options) -> int:
    """How many rolls a game has.

    >>> rounds(Options()), rounds(Options(length="quick"))
    (22, 11)

    Source: splitter/turn.rounds, splitter/variant.quick.
    """
    return QUICK if options.length == "quick" else FULL
