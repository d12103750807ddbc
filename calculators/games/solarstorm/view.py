"""Solar Storm on the score and play pages."""

from calculators.core.room import RoomView
from calculators.games.solarstorm.faces import answered, pictured
from calculators.games.solarstorm.pad import SCORE
from calculators.games.solarstorm.table import PLAY

VIEW = RoomView(
    sprite="solarstorm/sprite.svg",
    icons={"won": "ss-room-energy-core", "lost": "ss-lost"},
    ties={},
    score=SCORE,
    play=PLAY,
    picture="solarstorm/picture.html",
    pictured=pictured,
    answered=answered,
)
