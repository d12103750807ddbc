"""Flip 7: turn up cards, stop before a number comes twice, first to 200."""

from calculators.core.game import Game
from calculators.games.flip7.bot import hints, sharp
from calculators.games.flip7.engine import bound, guess, start
from calculators.games.flip7.messages import MESSAGES, WORDS
from calculators.games.flip7.moves import notation, parse
from calculators.games.flip7.options import SEATS, Options
from calculators.games.flip7.tasks import TASKS

GAME = Game(
    slug="flip7",
    title={"en": "Flip 7", "zh": "翻转7"},
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
