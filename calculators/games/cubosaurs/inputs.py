"""What `tableside score cubosaurs` may be given: the shapes of its fields. What must agree is checked in `entries`."""

from calculators.core.schema import Field, Fields, Flag, Int, Items, Name, Word
from calculators.core.tasks import players_fields, rounds_player
from calculators.games.cubosaurs.components import FLAT, GROUPS, KINDS
from calculators.games.cubosaurs.options import ROUNDS_OF_TWO, SEATS

MOST = SEATS[-1]
COUNT = Int(0)
RAPTOR_CARD = Items(Int(), 2, 2)
EGG_CARD = Fields({"species": Field(Word(GROUPS)), "bonus": Field(Int()), "penalty": Field(Int())})
CARDS = {
    "counts": Field(Fields({species: Field(COUNT, 0) for species in FLAT}), None),
    "black": Field(Items(RAPTOR_CARD), None),
    "grey": Field(Items(RAPTOR_CARD), None),
    "eggs": Field(Items(EGG_CARD), None),
}
PLAYER = Fields(
    {
        "name": Field(Name(), None),
        "before": Field(Int(), None),
        **CARDS,
        "tiles": Field(Items(Word()), None),
        "tile_points": Field(Int(), None),
    }
)
AT_TABLE = {"seats": Field(Int(SEATS[0], MOST), None)}

SCORE = Fields({**players_fields(PLAYER, MOST).fields, **AT_TABLE, "released": Field(COUNT, 0)})
_ROUNDS = rounds_player(Int(), ROUNDS_OF_TWO, Int())
TOTALS = Fields(
    {**players_fields(Fields({**_ROUNDS.fields, "tokens": Field(COUNT, None)}), MOST).fields, **AT_TABLE},
)
SETUP = Fields({"seats": Field(Int(SEATS[0], MOST))})
WHAT_IF = Fields(
    {
        "collections": Field(Items(Items(Word()), SEATS[0], MOST, few="too_few_players", many="too_many_players")),
        "hand": Field(Items(Word(), 1, len(KINDS))),
        "turn": Field(Int(0, MOST - 1)),
        "released": Field(Items(Word()), []),
        "counter_clockwise": Field(Flag(), False),
    }
)
