"""What `tableside score springcleaning` may be given: the shapes of its fields. What must agree is checked in
`entries`."""

from calculators.core.schema import Field, Fields, Int, Items, Name, OneOf
from calculators.core.tasks import players_fields, rounds_player
from calculators.games.springcleaning.components import SEATS, VALUES
from calculators.games.springcleaning.options import MOST_ROUNDS

MOST = SEATS[-1]
COUNT = Int(0)
WHO = {"name": Field(Name(), None), "before": Field(COUNT, None)}
IN_PARTS = Fields({**WHO, "hand": Field(COUNT, None), "display": Field(COUNT, None)})
IN_ONE = Fields({**WHO, "left": Field(COUNT, None)})
PLAYER = OneOf((("hand", IN_PARTS), ("display", IN_PARTS), ("left", IN_ONE)))

SCORE = players_fields(PLAYER, MOST, ended_by=Field(Int(0, MOST - 1), None), round=Field(Int(1, MOST_ROUNDS), None))
TOTALS = players_fields(rounds_player(Int(0, MOST - 1), MOST_ROUNDS), MOST)

CARDS = Items(Int(VALUES[0], VALUES[-1]))
PLAYS = Fields({"hand": Field(CARDS), "displays": Field(CARDS), "on": Field(CARDS)})
CAN_PLAY = Fields(
    {"hand": Field(CARDS), "use": Field(Items(Int(0)), None), "offered": Field(CARDS, None), "on": Field(CARDS)}
)
