"""Splitter: two numbers a round, written on mirrored spaces; groups as large as their number score."""

from calculators.core.game import Game
from calculators.games.splitter.bot import hints
from calculators.games.splitter.engine import bound, guess, notation, parse, start
from calculators.games.splitter.messages import MESSAGES, WORDS
from calculators.games.splitter.options import SEATS, Options
from calculators.games.splitter.playout import play_out
from calculators.games.splitter.tasks import TASKS

GAME = Game(
    slug="splitter",
    title={"en": "Splitter", "zh": "镜像骰写"},
    seats=SEATS,
    minutes=(7, 15),
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
