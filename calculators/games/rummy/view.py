"""Rummy on the score and play pages."""

from calculators.core.room import RoomView
from calculators.core.text import mark
from calculators.games.rummy.best import answered
from calculators.games.rummy.faces import pictured
from calculators.games.rummy.pad import SCORE
from calculators.games.rummy.table import PLAY

VIEW = RoomView(
    sprite="rummy/sprite.svg",
    icons={},
    ties={"shared": mark("Level on points. The win is shared.")},
    score=SCORE,
    play=PLAY,
    picture="rummy/picture.html",
    pictured=pictured,
    answered=answered,
)
