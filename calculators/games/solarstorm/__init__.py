"""Solar Storm: a crew repairs the ship, diverts the power of eight rooms and brings up the Energy Core, together."""

from calculators.core.game import Game
from calculators.games.solarstorm.bot import hints, sharp
from calculators.games.solarstorm.engine import bound, start
from calculators.games.solarstorm.guess import guess
from calculators.games.solarstorm.messages import MESSAGES, WORDS
from calculators.games.solarstorm.moves import notation, parse
from calculators.games.solarstorm.options import SEATS, Options
from calculators.games.solarstorm.scoring import PARTS
from calculators.games.solarstorm.tasks import TASKS

GAME = Game(
    slug="solarstorm",
    title={"en": "Solar Storm", "zh": "太阳风暴"},
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
    sharp=sharp,
    tasks=TASKS,
    package=__name__,
    teams=1,
    parts=PARTS,
    messages=MESSAGES,
    words=WORDS,
)
