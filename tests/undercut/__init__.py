"""Undercut: a tiny invented game that proves the contract. Hidden hands, a sealed simultaneous choice, a tie-break.

Two or three players hold four of the cards 1…15 each. Everybody seals a card, then all are revealed: the highest takes
as many points as the lowest shows.
"""

from calculators.core.game import Game, Task
from calculators.core.schema import Field, Fields, Int, Items, Name
from calculators.core.tasks import players_fields
from tests.undercut.engine import Options, bound, guess, hints, notation, parse, start
from tests.undercut.scoring import answer

PLAYER = Fields({"name": Field(Name(), None), "wins": Field(Items(Int(1, 15), 0, 4))})

GAME = Game(
    slug="undercut",
    title={"en": "Undercut", "zh": "压底"},
    seats=(2, 3),
    minutes=(2, 3),
    rules_version=1,
    options=Options,
    start=start,
    guess=guess,
    bound=bound,
    notation=notation,
    parse=parse,
    hints=hints,
    tasks={
        "score": Task(
            players_fields(PLAYER, 3),
            answer,
            {"players": [{"name": "Ann", "wins": [3, 5]}, {"name": "Bo", "wins": [8]}]},
        )
    },
    package=__name__,
    messages={"card_not_in_hand": "You do not hold {card}."},
)
