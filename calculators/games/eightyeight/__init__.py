"""Eighty-Eight (Hachi-Hachi): capture flower cards by months; what is more than 88 points is paid in kan and mon."""

from calculators.core.game import Game
from calculators.games.eightyeight.bot import hints, sharp
from calculators.games.eightyeight.engine import bound, start
from calculators.games.eightyeight.guess import guess
from calculators.games.eightyeight.messages import MESSAGES, WORDS
from calculators.games.eightyeight.moves import notation, parse
from calculators.games.eightyeight.options import SEATS, Options
from calculators.games.eightyeight.playout import PLAY_OUTS, PRIOR, play_out
from calculators.games.eightyeight.tasks import TASKS

GAME = Game(
    slug="eightyeight",
    title={"en": "Eighty-Eight", "zh": "八八"},
    seats=SEATS,
    minutes=(30, 60),
    rules_version=1,
    options=Options,
    start=start,
    guess=guess,
    bound=bound,
    notation=notation,
    parse=parse,
    hints=hints,
    tasks=TASKS,
    package=__name__,
    sharp=sharp,
    prior=PRIOR,
    play_outs=PLAY_OUTS,
    play_out=play_out,
    messages=MESSAGES,
    words=WORDS,
)
