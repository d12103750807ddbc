"""Bluff King on the score and play pages."""

from calculators.core.room import RoomView
from calculators.core.text import N, mark
from calculators.games.bluffking.faces import answered, pictured
from calculators.games.bluffking.pad import SCORE
from calculators.games.bluffking.table import PLAY

VIEW = RoomView(
    sprite="bluffking/sprite.svg",
    icons={"card": "bk-left", "empty": "bk-out"},
    ties={
        "empty_order": mark("Several hands are empty: the first one wins."),
        "shared": mark("Equally few cards. The win is shared."),
    },
    score=SCORE,
    play=PLAY,
    picture="bluffking/picture.html",
    pictured=pictured,
    answered=answered,
    amount=lambda total: N("{n} card", "{n} cards", n=total),
)
