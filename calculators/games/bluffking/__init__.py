"""Bluff King: face-down cards and what is claimed of them; the first empty hand wins."""

from calculators.core.game import Game
from calculators.games.bluffking.bot import hints, sharp
from calculators.games.bluffking.engine import bound, start
from calculators.games.bluffking.guess import guess
from calculators.games.bluffking.messages import MESSAGES, WORDS
from calculators.games.bluffking.moves import notation, parse
from calculators.games.bluffking.options import SEATS, Options
from calculators.games.bluffking.tasks import TASKS

GAME = Game(
    slug="bluffking",
    title={"en": "Bluff King", "zh": "吹牛大王"},
    seats=SEATS,
    minutes=(20, 20),
    rules_version=1,
    options=Options,
    start=start,
    guess=guess,
    bound=bound,
    notation=notation,
    parse=parse,
    hints=hints,
    sharp=sharp,
    tasks=TASKS,
    package=__name__,
    messages=MESSAGES,
    words=WORDS,
)
