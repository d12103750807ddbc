"""Libertalia on the score and play pages."""

from calculators.core.room import RoomView
from calculators.core.text import mark
from calculators.games.libertalia.components import RANKS, TOKENS
from calculators.games.libertalia.faces import answered, pictured
from calculators.games.libertalia.pad import SCORE
from calculators.games.libertalia.table import PLAY_VIEW

VIEW = RoomView(
    sprite="libertalia/sprite.svg",
    icons={
        **{f"character-{rank}": f"li-c{rank}" for rank in RANKS},
        **{kind: f"li-{kind}" for kind in TOKENS},
        "doubloon": "li-coin",
        "floor": "li-floor",
        "sum": "i-score",
    },
    ties={
        "last_campaign": mark("Equal sums: the last campaign decides."),
        "shared": mark("Equal sums. The victory is shared."),
    },
    score=SCORE,
    play=PLAY_VIEW,
    picture="libertalia/picture.html",
    pictured=pictured,
    answered=answered,
)
