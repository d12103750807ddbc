"""Thermopyles on the score and play pages."""

from calculators.core.room import RoomView
from calculators.core.text import T
from calculators.games.thermopyles.faces import PRINTED, answered, pictured
from calculators.games.thermopyles.pad import SCORE
from calculators.games.thermopyles.table import PLAY

VIEW = RoomView(
    sprite="thermopyles/sprite.svg",
    icons={
        "beaten": "th-beaten",
        "graveyard": "th-graveyard",
        "support": "th-support",
        "zone": "th-zone",
    },
    ties={},
    score=SCORE,
    play=PLAY,
    picture="thermopyles/picture.html",
    pictured=pictured,
    answered=answered,
    printed=PRINTED,
    amount=lambda share: T("{n}%", n=share),
)
