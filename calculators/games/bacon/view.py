"""Bacon on the score and play pages."""

from calculators.core.room import RoomView
from calculators.core.text import mark
from calculators.games.bacon.faces import answered, pictured
from calculators.games.bacon.pad import SCORE
from calculators.games.bacon.table import PLAY

VIEW = RoomView(
    sprite="bacon/sprite.svg",
    icons={},
    ties={
        "first_out": mark("Level on points: first out in the extra deal wins."),
        "extra_deal": mark("Level on points: an extra deal decides."),
        "shared": mark("Level on points."),
    },
    score=SCORE,
    play=PLAY,
    picture="bacon/picture.html",
    pictured=pictured,
    answered=answered,
)
