"""Spring Cleaning on the score and play pages."""

from calculators.core.room import RoomView
from calculators.core.text import mark
from calculators.games.springcleaning.faces import answered, pictured
from calculators.games.springcleaning.pad import SCORE
from calculators.games.springcleaning.table import PLAY

VIEW = RoomView(
    sprite="springcleaning/sprite.svg",
    icons={"sum": "cl-sum", "clean": "cl-clean", "trash": "cl-trash"},
    ties={
        "last_round": mark("Equal totals: less trash in the last round decides."),
        "shared": mark("Equal totals and equal last rounds: the place is shared."),
    },
    score=SCORE,
    play=PLAY,
    picture="springcleaning/picture.html",
    pictured=pictured,
    answered=answered,
)
