"""What `tableside score thermopyles` may be given: the shapes of its fields. What must agree is checked in
`entries`."""

from dataclasses import dataclass
from typing import Any

from calculators.core.schema import Field, Fields, Flag, Int, Items, Name, Word
from calculators.games.thermopyles.components import (
    DIE,
    HAND_LIMIT,
    HIGHEST,
    LOWEST,
    PERSIANS,
    SPARTAN_DECK,
    SUPPORTS,
    ZONES,
)
from calculators.games.thermopyles.options import SEATS
from calculators.games.thermopyles.scoring import LOST, WON

MOST_DICE = SUPPORTS + 1
DEFENCE = Int()  # the box knows the limits
OBJECT = Fields({"defence": Field(DEFENCE), "lambda": Field(Flag(), False), "annihilate": Field(Int(1, 99), None)})


@dataclass(frozen=True)
class PersianSpec:
    """A Persian by its defence alone, or as an object."""

    def read(self, value: Any, path: str) -> dict[str, Any]:
        """The object; `at` is where its defence stands."""
        if isinstance(value, dict):
            return {**OBJECT.read(value, path), "at": f"{path}.defence"}
        return {**OBJECT.read({"defence": DEFENCE.read(value, path)}, path), "at": path}

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return {"anyOf": [DEFENCE.schema(), OBJECT.schema()]}


COUNT = Int(0, PERSIANS)
ZONE, LEFT, CARD = Int(ZONES[0], ZONES[-1]), Int(0, SUPPORTS), Int(LOWEST, HIGHEST)
PAIR = {"front": Field(PersianSpec()), "rear": Field(PersianSpec(), None)}

# What is required of a score depends on `partial`: see `entries`.
SCORE = Fields(
    {
        "result": Field(Word((WON, LOST)), None),
        "beaten": Field(COUNT, None),
        "graveyard": Field(COUNT, None),
        "supports": Field(LEFT, None),
        "zone": Field(ZONE, None),
        "team": Field(Name(), None),
        "partial": Field(Flag(), False),
    }
)
FIGHT = Fields(
    {
        "zone": Field(ZONE, None),
        "supports": Field(LEFT, None),
        "card": Field(CARD),
        "dice": Field(Items(Int(1, DIE), 0, MOST_DICE, many="dice_count")),
        **PAIR,
        "graveyard": Field(COUNT),
        "beaten": Field(COUNT),
    }
)
ODDS = Fields(
    {
        "zone": Field(ZONE, None),
        "supports": Field(LEFT, None),
        "card": Field(CARD),
        "dice": Field(Int(0, MOST_DICE), None),
        **PAIR,
        "graveyard": Field(COUNT, None),
        "beaten": Field(COUNT, None),
    }
)
ADVICE = Fields(
    {
        "zone": Field(ZONE),
        "supports": Field(LEFT),
        "hands": Field(Items(Items(CARD, 0, HAND_LIMIT), 1, SEATS[-1], many="too_many_players")),
        "turn": Field(Int(0, SEATS[-1] - 1), 0),
        "played": Field(Items(CARD, 0, len(SPARTAN_DECK)), []),
        **PAIR,
        "graveyard": Field(COUNT),
        "beaten": Field(COUNT),
    }
)
SETUP = Fields({"seats": Field(Int(SEATS[0], SEATS[-1]))})
