"""The variants, and how many can play."""

from dataclasses import dataclass, fields

from calculators.core.options import option
from calculators.core.text import mark

SEATS = tuple(range(1, 13))
MOST_SCORED = 18  # people that one deck serves, also at a table that only wants the scores
MOST_ROUNDS = 100
SOLO_ROUNDS = 5  # a solo challenge succeeds in fewer


@dataclass(frozen=True)
class Options:
    """The variants in play; all of them may be combined."""

    target: int = option(200, mark("Target score"), "flip7/variant.target", offers=(100, 150, 200, 300))
    tie_rule: str = option(
        "extra_round",
        mark("Tie at the top"),
        "flip7/variant.tie",
        extra_round=mark("Another round for everybody"),
        shared=mark("The win is shared"),
    )
    flip3_bust: str = option(
        "discard",
        mark("Bust in a Flip Three"),
        "flip7/variant.flip3-bust",
        discard=mark("Cards set aside are discarded"),
        resolve=mark("Cards set aside are still given away (first printing)"),
    )
    length: str = option(
        "full",
        mark("Length"),
        "flip7/variant.quick",
        full=mark("Full game"),
        quick=mark("Quick: one round"),
    )


OPTION_NAMES: dict[str, str] = {entry.name: entry.metadata["title"] for entry in fields(Options)}
