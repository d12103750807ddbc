"""Spring Cleaning: beat what lies there or take one more card; whoever is rid of everything gets no trash."""

from calculators.core.game import Game
from calculators.games.springcleaning.bot import PRIOR, hints
from calculators.games.springcleaning.components import SEATS
from calculators.games.springcleaning.engine import bound, start
from calculators.games.springcleaning.guess import guess
from calculators.games.springcleaning.messages import MESSAGES, WORDS
from calculators.games.springcleaning.moves import notation, parse
from calculators.games.springcleaning.options import Options
from calculators.games.springcleaning.playout import play_out
from calculators.games.springcleaning.tasks import TASKS

GAME = Game(
    slug="springcleaning",
    title={"en": "Spring Cleaning", "zh": "春季大扫除"},
    seats=SEATS,
    minutes=(36, 36),
    rules_version=1,
    options=Options,
    start=start,
    guess=guess,
    bound=bound,
    notation=notation,
    parse=parse,
    hints=hints,
    prior=PRIOR,
    play_out=play_out,
    tasks=TASKS,
    package=__name__,
    messages=MESSAGES,
    words=WORDS,
)
