"""Cubosaurs on the score and play pages."""

from calculators.core.room import RoomView
from calculators.core.text import mark
from calculators.games.cubosaurs.components import FLAT
from calculators.games.cubosaurs.faces import PRINTED, answered, pictured
from calculators.games.cubosaurs.pad import SCORE
from calculators.games.cubosaurs.table import PLAY

VIEW = RoomView(
    sprite="cubosaurs/sprite.svg",
    icons={
        **{species: f"cu-i-{species}" for species in FLAT},
        "pair": "cu-i-raptor",
        "raptor": "cu-i-raptor",
        "egg": "cu-i-egg",
        "dna": "cu-i-dna",
        "sum": "i-score",
    },
    ties={
        "last_round": mark("Equal totals: the better last round decides."),
        "shared": mark("Equal totals and equal last rounds: the place is shared."),
    },
    score=SCORE,
    play=PLAY,
    picture="cubosaurs/picture.html",
    pictured=pictured,
    answered=answered,
    printed=PRINTED,
)
