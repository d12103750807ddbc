"""Rummy: draw, meld, lay off, discard; 500 Rummy and basic Rummy."""

from calculators.core.game import Game
from calculators.games.rummy.bot import PRIOR, hints, play_out, sharp
from calculators.games.rummy.engine import bound, start
from calculators.games.rummy.guess import guess
from calculators.games.rummy.messages import MESSAGES, WORDS
from calculators.games.rummy.moves import notation, parse
from calculators.games.rummy.options import SEATS, Options
from calculators.games.rummy.tasks import TASKS

GAME = Game(
    slug="rummy",
    title={"en": "Rummy", "zh": "拉米"},
    seats=SEATS,
    minutes=(30, 30),
    rules_version=1,
    options=Options,
    start=start,
    guess=guess,
    bound=bound,
    notation=notation,
    parse=parse,
    hints=hints,
    sharp=sharp,
    prior=PRIOR,
    play_out=play_out,
    tasks=TASKS,
    package=__name__,
    messages=MESSAGES,
    words=WORDS,
)
