"""What `tableside score flip7` may be given: the shapes of its fields. What must agree is checked in `entries`."""

from calculators.core.schema import Card, Field, Fields, Flag, Int, Items, Name
from calculators.core.tasks import players_fields, rounds_player
from calculators.games.flip7.components import CARD_OF, MODIFIERS, NUMBERS
from calculators.games.flip7.options import MOST_ROUNDS, MOST_SCORED
from calculators.games.flip7.scoring import MOST

POINTS = Int(0, MOST)
NUMBER = Int(NUMBERS[0], NUMBERS[-1])
CARDS = {"numbers": Field(Items(NUMBER), None), "modifiers": Field(Items(Card(MODIFIERS)), None)}
PLAYER = Fields(
    {
        "name": Field(Name(), None),
        "before": Field(Int(0), None),
        **CARDS,
        "busted": Field(Flag(), False),
        "points": Field(POINTS, None),
    }
)

SCORE = players_fields(PLAYER, MOST_SCORED)
TOTALS = players_fields(rounds_player(POINTS, MOST_ROUNDS), MOST_SCORED)
ODDS = Fields(
    {
        "numbers": Field(Items(NUMBER)),
        "modifiers": CARDS["modifiers"],
        "second_chance": Field(Flag(), False),
        "seen": Field(Items(Card(tuple(CARD_OF))), None),
    }
)
