"""The variants and what they make of a table: which dominoes play, in how many lines, on how large a grid."""

from dataclasses import dataclass, fields
from typing import NamedTuple

from calculators.core.options import option
from calculators.core.refusal import InputError
from calculators.core.text import mark

SEATS = (2, 3, 4)
MIGHTY_SEATS = 2
DOMINOES_IN_BOX = 48
GAMES_OF_A_DYNASTY = 3


@dataclass(frozen=True)
class Options:
    """The variants in play. They may be combined, unless `conflict` says otherwise."""

    harmony: bool = option(False, mark("Harmony"), "kingdomino/variant.harmony")
    middle_kingdom: bool = option(False, mark("Middle Kingdom"), "kingdomino/variant.middle-kingdom")
    mighty_duel: bool = option(False, mark("The Mighty Duel"), "kingdomino/variant.mighty-duel", seats=(2,))
    dynasty: bool = option(False, mark("Dynasty"), "kingdomino/variant.dynasty")
    first_claim_order: str = option(
        "random",
        mark("First claims with two players"),
        "kingdomino/variant.first-claim",
        seats=(2,),
        random=mark("All kings drawn"),
        abba=mark("A–B–B–A"),
    )
    three_player_mode: str = option(
        "leftover",
        mark("Three players"),
        "kingdomino/variant.three-player",
        seats=(3,),
        leftover=mark("Lines of four, one left over"),
        remove12=mark("Twelve dominoes removed, lines of three"),
    )
    length: str = option(
        "full",
        mark("Length"),
        "kingdomino/variant.quick",
        full=mark("Full game"),
        quick=mark("Quick: half the lines"),
    )


OPTION_NAMES: dict[str, str] = {entry.name: entry.metadata["title"] for entry in fields(Options)}


def conflict(options: Options, seats: int | None) -> str:
    """The option that does not go with this number of seats (None = unknown) or with another option, else ''.

    Source: kingdomino/variant.combine.
    """
    if options.mighty_duel and seats not in {MIGHTY_SEATS, None}:
        return "mighty_duel"
    if options.dynasty and options.length == "quick":
        return "dynasty"
    if options.first_claim_order == "abba" and seats not in {2, None}:
        return "first_claim_order"
    if options.three_player_mode == "remove12" and seats not in {3, None}:
        return "three_player_mode"
    return ""


def refuse_conflict(options: Options, seats: int | None) -> None:
    """Raise InputError `bad_option` at the option that `conflict` names."""
    if name := conflict(options, seats):
        raise InputError("bad_option", f"options.{name}", option=name)


def reach(options: Options) -> int:
    """How far a kingdom may stretch from the castle: 4 squares in a grid of five, 6 in a grid of seven.

    Source: kingdomino/placement.limit, kingdomino/variant.mighty-duel.
    """
    return 6 if options.mighty_duel else 4


def drafted(options: Options) -> int:
    """Dominoes that each player drafts in one game, placed or discarded.

    Source: kingdomino/variant.mighty-duel, kingdomino/variant.quick.
    """
    full = 24 if options.mighty_duel else 12
    return full // 2 if options.length == "quick" else full


def games_in_a_row(options: Options) -> int:
    """Three in a Dynasty, otherwise one.

    Source: kingdomino/variant.dynasty.
    """
    return GAMES_OF_A_DYNASTY if options.dynasty else 1


class Setup(NamedTuple):
    """A table ready to play: `lines` of `width` dominoes, the rest of the box unused, kings for each player."""

    lines: int
    width: int
    kings: int
    placements_per_player: int
    dominoes_unused: int


def setup(seats: int, options: Options) -> Setup:
    """The table for a number of seats (2 to 4).

    >>> setup(2, Options())
    Setup(lines=6, width=4, kings=2, placements_per_player=12, dominoes_unused=24)

    Source: kingdomino/setup.pile, kingdomino/components.kings, kingdomino/variant.three-player.
    """
    kings = 2 if seats == 2 else 1
    width = 3 if options.three_player_mode == "remove12" else 4
    placements = drafted(options)
    lines = placements // kings
    return Setup(lines, width, kings, placements, DOMINOES_IN_BOX - lines * width)
