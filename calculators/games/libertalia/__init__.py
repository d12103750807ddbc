"""Libertalia (2012): pirates who all have the same crew, six days, three campaigns."""

from calculators.core.game import Game
from calculators.games.libertalia.bot import hints
from calculators.games.libertalia.engine import bound, start
from calculators.games.libertalia.guess import guess
from calculators.games.libertalia.messages import MESSAGES, WORDS
from calculators.games.libertalia.moves import notation, parse
from calculators.games.libertalia.options import SEATS, Options
from calculators.games.libertalia.playout import play_out
from calculators.games.libertalia.tasks import TASKS

GAME = Game(
    slug="libertalia",
    title={"en": "Libertalia", "zh": "利伯塔利亚"},
    seats=SEATS,
    minutes=(45, 45),
    rules_version=1,
    options=Options,
    start=start,
    guess=guess,
    bound=bound,
    notation=notation,
    parse=parse,
    hints=hints,
    play_out=play_out,
    tasks=TASKS,
    package=__name__,
    messages=MESSAGES,
    words=WORDS,
)
