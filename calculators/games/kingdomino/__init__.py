"""Kingdomino: claim dominoes, lay them around a castle, score terrain times crowns."""

from calculators.core.game import Game
from calculators.games.kingdomino.bot import hints
from calculators.games.kingdomino.engine import bound, guess, notation, parse, start
from calculators.games.kingdomino.messages import MESSAGES, WORDS
from calculators.games.kingdomino.options import SEATS, Options
from calculators.games.kingdomino.playout import play_out
from calculators.games.kingdomino.tasks import TASKS

GAME = Game(
    slug="kingdomino",
    title={"en": "Kingdomino", "zh": "多米诺王国"},
    seats=SEATS,
    minutes=(15, 20),
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
    play_out=play_out,
    messages=MESSAGES,
    words=WORDS,
)
