"""What `tableside score bluffking` may be given: the shapes of its fields. What must agree is checked in `entries`."""

from calculators.core.schema import Card, Field, Fields, Flag, Int, Items, Name, Word
from calculators.core.tasks import players_fields, rounds_player
from calculators.games.bluffking.components import CARDS, RANKS
from calculators.games.bluffking.options import SEATS

COUNT = Int(0)
TABLE = Int(SEATS[0], SEATS[-1])
SEAT = Int(0, SEATS[-1] - 1)
PLAYER = Fields({"name": Field(Name(), None), "left": Field(COUNT)})
ORDER = {"empty_order": Field(Items(SEAT), None), "stopped": Field(Flag(), False)}

SCORE = Fields({**players_fields(PLAYER, SEATS[-1]).fields, **ORDER})
TOTALS = players_fields(rounds_player(COUNT), SEATS[-1])
SEEN = Fields({name: Field(COUNT, 0) for name in ("cards", "rank_cards", "jokers")})
ODDS = Fields(
    {
        "hand": Field(COUNT),
        "rank_cards": Field(COUNT),
        "jokers": Field(COUNT),
        "claim": Field(Int(1)),
        "opponent_hand": Field(Int(1)),
        "seen": Field(SEEN, None),
        "pool": Field(Int(1), None),
        "honest": Field(Int(0, 100), 100),
        "seats": Field(TABLE, None),
    }
)
CAN_PLAY = Fields(
    {
        "phase": Field(Word(("lead", "follow"))),
        "round_rank": Field(Word(RANKS), None),
        "claim": Field(Fields({"count": Field(Int(1)), "rank": Field(Word())}), None),
        "cards": Field(Items(Card(CARDS)), None),
        "seats": Field(TABLE, None),
    }
)
SETUP = Fields({"seats": Field(TABLE), "start_seat": Field(SEAT, 0)})
