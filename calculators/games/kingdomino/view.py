"""Kingdomino on the score and play pages."""

from calculators.core.room import RoomView
from calculators.core.text import mark
from calculators.games.kingdomino.components import TERRAINS
from calculators.games.kingdomino.pad import SCORE
from calculators.games.kingdomino.pictures import pictured
from calculators.games.kingdomino.table import PLAY

VIEW = RoomView(
    sprite="kingdomino/sprite.svg",
    icons={**{terrain: f"t{terrain}-{{lang}}" for terrain in TERRAINS}, "castle": "castle", "harmony": "i-check"},
    ties={
        "largest_territory": mark("Level on points. The largest territory decides."),
        "crowns": mark("Level on points and on the largest territory. The crowns decide."),
        "shared": mark("Level on points, largest territory and crowns. The win is shared."),
        "kingdomino/variant.dynasty": mark("Level after three games. Only the sum counts, so the win is shared."),
    },
    score=SCORE,
    play=PLAY,
    picture="kingdomino/picture.html",
    pictured=pictured,
)
