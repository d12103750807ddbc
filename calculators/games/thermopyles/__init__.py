"""Thermopyles: hold the pass together, until no Persian is left or there is nowhere to retreat to."""

from calculators.core.game import Game
from calculators.games.thermopyles.bot import hints
from calculators.games.thermopyles.engine import bound, guess, start
from calculators.games.thermopyles.messages import MESSAGES, WORDS
from calculators.games.thermopyles.moves import notation, parse
from calculators.games.thermopyles.options import SEATS, Options
from calculators.games.thermopyles.outlook import sharp
from calculators.games.thermopyles.tasks import TASKS

GAME = Game(
    slug="thermopyles",
    title={"en": "Thermopyles", "zh": "温泉关"},
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
    teams=1,
    tasks=TASKS,
    package=__name__,
    messages=MESSAGES,
    words=WORDS,
)
