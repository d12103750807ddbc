"""Splitter on the score and play pages."""

from calculators.core.room import RoomView
from calculators.core.text import mark
from calculators.games.splitter.components import NUMBERS
from calculators.games.splitter.pad import SCORE
from calculators.games.splitter.pictures import pictured
from calculators.games.splitter.table import PLAY

VIEW = RoomView(
    sprite="splitter/sprite.svg",
    icons={**{f"n{n}": f"spl-n{n}" for n in NUMBERS}, "heart": "spl-heart"},
    ties={"shared": mark("Level on points. The win is shared.")},
    score=SCORE,
    play=PLAY,
    picture="splitter/picture.html",
    pictured=pictured,
)
