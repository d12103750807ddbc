"""What `tableside score bacon` may be given: the shapes of its fields. What must agree is checked in `entries`."""

from dataclasses import dataclass
from typing import Any

from calculators.core.refusal import InputError
from calculators.core.schema import Card, Field, Fields, Flag, Int, Items, Name, Word
from calculators.games.bacon.combos import KIND_OF
from calculators.games.bacon.components import IN_ORDER, WILD_RANK
from calculators.games.bacon.options import SEATS, TEAMS


@dataclass(frozen=True)
class Seats:
    """How many sit at the table: four or six. `out_of_range`, or `bad_choice` for five."""

    def read(self, value: Any, path: str) -> int:
        """The number."""
        seats = Int(SEATS[0], SEATS[-1]).read(value, path)
        if seats not in SEATS:
            raise InputError("bad_choice", path, entered=seats, allowed=", ".join(map(str, SEATS)))
        return seats

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return {"type": "integer", "enum": list(SEATS)}


SEATS_FIELD = Field(Seats(), SEATS[0])
SEAT = Int(0, SEATS[-1] - 1)
TEAM = Fields({"name": Field(Name(), None), "before": Field(Int(0), None)})
SCORE = Fields(
    {
        "seats": SEATS_FIELD,
        "players": Field(Items(TEAM, 1, TEAMS, few="too_few_players", many="too_many_players")),
        "partial": Field(Flag(), False),
        "deal": Field(Int(1), 1),
        "dealer": Field(SEAT, None),
        "out": Field(Items(SEAT), None),
        "first_team": Field(Int(0, TEAMS - 1), None),
        "places": Field(Items(Int(1)), None),
    }
)

CARDS = Items(Card(IN_ORDER))
CALLED = Fields({"type": Field(Word(tuple(KIND_OF))), "rank": Field(Int(1, WILD_RANK))})
CAN_PLAY = Fields({"seats": SEATS_FIELD, "cards": Field(CARDS), "on": Field(CALLED, None)})
PLAYS = Fields({"seats": SEATS_FIELD, "hand": Field(CARDS), "on": Field(CALLED, None)})
INTERPRETATIONS = Fields({"seats": SEATS_FIELD, "cards": Field(CARDS)})
SETUP = Fields({"seats": SEATS_FIELD})
