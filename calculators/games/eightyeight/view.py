"""Eighty-Eight on the score and play pages."""

from calculators.core.room import RoomView
from calculators.core.text import mark
from calculators.games.eightyeight.components import money
from calculators.games.eightyeight.faces import answered, pictured
from calculators.games.eightyeight.pad import SCORE
from calculators.games.eightyeight.table import PLAY

VIEW = RoomView(
    sprite="eightyeight/sprite.svg",
    icons={},
    ties={
        "eightyeight/end.places": mark("Level to the mon. The place is shared."),
        "shared": mark("Level to the mon. The place is shared."),
    },
    score=SCORE,
    play=PLAY,
    picture="eightyeight/picture.html",
    pictured=pictured,
    answered=answered,
    amount=money,
)
