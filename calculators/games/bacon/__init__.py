"""Bacon: fixed partners, bigger and bigger combinations, the first team out scores."""

from calculators.core.game import Game
from calculators.games.bacon.bot import hints
from calculators.games.bacon.engine import bound, guess, start
from calculators.games.bacon.messages import MESSAGES, WORDS
from calculators.games.bacon.moves import notation, parse
from calculators.games.bacon.options import SEATS, TEAMS, Options
from calculators.games.bacon.playout import play_out
from calculators.games.bacon.tasks import TASKS

GAME = Game(
    slug="bacon",
    title={"en": "Bacon", "zh": "培根"},
    seats=SEATS,
    minutes=(30, 45),
    rules_version=1,
    options=Options,
    start=start,
    guess=guess,
    bound=bound,
    notation=notation,
    parse=parse,
    hints=hints,
    play_out=play_out,
    teams=TEAMS,
    tasks=TASKS,
    package=__name__,
    messages=MESSAGES,
    words=WORDS,
)
