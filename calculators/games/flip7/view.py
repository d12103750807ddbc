"""Flip 7 on the score and play pages."""

from calculators.core.room import RoomView
from calculators.core.text import mark
from calculators.games.flip7.faces import answered, pictured
from calculators.games.flip7.pad import SCORE
from calculators.games.flip7.table import PLAY

VIEW = RoomView(
    sprite="flip7/sprite.svg",
    icons={
        "numbers": "f7-sum",
        "sum": "f7-sum",
        "x2": "f7-twice",
        "plus": "f7-plus",
        "seven": "f7-seven",
        "bust": "f7-bust",
    },
    ties={
        "shared": mark("Level on points. The win is shared."),
        "extra_round": mark("Level on points. Everybody plays another round."),
    },
    score=SCORE,
    play=PLAY,
    picture="flip7/picture.html",
    pictured=pictured,
    answered=answered,
)
