"""Cubosaurs: take the hand or pass it on with a card of your own, until the deck is empty."""

from calculators.core.game import Game
from calculators.games.cubosaurs.bot import hints
from calculators.games.cubosaurs.engine import start
from calculators.games.cubosaurs.guess import bound, guess
from calculators.games.cubosaurs.messages import MESSAGES, WORDS
from calculators.games.cubosaurs.moves import notation, parse
from calculators.games.cubosaurs.options import SEATS, Options
from calculators.games.cubosaurs.playout import play_out
from calculators.games.cubosaurs.tasks import TASKS

GAME = Game(
    slug="cubosaurs",
    title={"en": "Cubosaurs", "zh": "方块恐龙"},
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
    play_out=play_out,
    prior=10.0,
    play_outs=200,
    tasks=TASKS,
    package=__name__,
    messages=MESSAGES,
    words=WORDS,
)
