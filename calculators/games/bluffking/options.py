"""The variants, and what they make of a table: packs, hands, the number of groups after which a game is stopped."""

from collections.abc import Sequence
from dataclasses import dataclass, fields

from calculators.core.options import option
from calculators.core.refusal import InputError
from calculators.core.text import mark
from calculators.games.bluffking.components import MOST_PACKS, PACK

SEATS = tuple(range(2, 9))
FEW = 4  # players for whom one pack is enough
MOST_GROUPS = 1000
QUICK_GROUPS = 10  # for each player


@dataclass(frozen=True)
class Options:
    """The variants in play; all of them may be combined. The packs go with the seats unless they are named."""

    packs: int | None = option(None, mark("Packs"), "bluffking/variant.packs", offers=(1, 2))
    mode: str = option(
        "A",
        mark("When you may follow"),
        "bluffking/variant.mode",
        A=mark("A: when your turn comes"),
        B=mark("B: once nobody challenges"),
    )
    length: str = option(
        "full",
        mark("Length"),
        "bluffking/variant.quick",
        full=mark("Full game"),
        quick=mark("Quick: ten plays for each player"),
    )


OPTION_NAMES: dict[str, str] = {entry.name: entry.metadata["title"] for entry in fields(Options)}


def packs_for(seats: int | None, options: Options) -> int:
    """How many packs are in play; raises InputError `out_of_range`.

    >>> packs_for(4, Options()), packs_for(5, Options()), packs_for(5, Options(packs=1))
    (1, 2, 1)

    Source: bluffking/setup.packs, bluffking/variant.packs.
    """
    if options.packs is None:
        return 1 if seats is None or seats <= FEW else 2
    if options.packs > MOST_PACKS:
        raise InputError("out_of_range", "options.packs", entered=options.packs, low=1, high=MOST_PACKS)
    return options.packs


def hand_sizes(seats: int, packs: int, start: int) -> Sequence[int]:
    """How many cards each seat is dealt; what is left over goes round from the start player.

    >>> hand_sizes(5, 1, 3)
    [11, 11, 10, 11, 11]

    Source: bluffking/setup.deal, bluffking/setup.rest.
    """
    each, rest = divmod(PACK * packs, seats)
    return [each + ((seat - start) % seats < rest) for seat in range(seats)]


def most_groups(seats: int, options: Options) -> int:
    """After so many groups a game is stopped as soon as a settlement allows it.

    >>> most_groups(4, Options()), most_groups(4, Options(length="quick"))
    (1000, 40)

    Source: bluffking/end.limit, bluffking/variant.quick.
    """
    return QUICK_GROUPS * seats if options.length == "quick" else MOST_GROUPS
