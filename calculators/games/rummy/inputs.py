"""What `tableside score rummy` may be given: the shapes of its fields. What must agree is checked in `entries`."""

from dataclasses import dataclass
from typing import Any

from calculators.core.schema import Card, Field, Fields, Flag, Int, Items, Name, Word
from calculators.core.tasks import players_fields, rounds_player
from calculators.games.rummy.components import CARDS
from calculators.games.rummy.options import LAST_ROUND, SEATS

CARD = Card(CARDS)
ACE = Field(Word(("low", "high")), "")
CARD_LIST = Items(CARD)
NAMED = Fields({"cards": Field(CARD_LIST), "ace": ACE})


@dataclass(frozen=True)
class MeldSpec:
    """A meld: its cards in any order, or an object that also says at which end the ace stands."""

    def read(self, value: Any, path: str) -> dict[str, Any]:
        """`cards` and `ace`, and the meld as it was `given`."""
        if isinstance(value, dict):
            return {**NAMED.read(value, path), "given": value}
        return {"cards": CARD_LIST.read(value, path), "ace": "", "given": value}

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return {"anyOf": [CARD_LIST.schema(), NAMED.schema()]}


MELD = MeldSpec()
LAY_OFF = Fields({"cards": Field(Items(CARD, 1)), "onto": Field(MELD), "ace": ACE})
POINTS = Fields({name: Field(Int(0)) for name in ("melds", "laid_off", "hand")})
PLAYER = Fields(
    {
        "name": Field(Name(), None),
        "before": Field(Int(), None),
        "melds": Field(Items(MELD), None),
        "laid_off": Field(Items(LAY_OFF), None),
        "hand": Field(CARD_LIST, None),
        "points": Field(POINTS, None),
    }
)

SCORE = players_fields(PLAYER, SEATS[-1], exhausted=Field(Flag(), False))
TOTALS = players_fields(rounds_player(Int(), LAST_ROUND, Int()), SEATS[-1])
BEST = Fields(
    {
        "hand": Field(CARD_LIST),
        "table": Field(Items(MELD), None),
        "discard": Field(Flag(), False),
        "no_discard": Field(CARD, None),
        "max_melds": Field(Int(0), None),
    }
)
CAN_PLAY = Fields({"meld": Field(MELD, None), "lay_off": Field(LAY_OFF, None)})
