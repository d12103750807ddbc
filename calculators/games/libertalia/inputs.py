"""What `tableside score libertalia` may be given: the shapes of its fields. What must agree is checked in `entries`."""

from dataclasses import dataclass
from typing import Any

from calculators.core.refusal import InputError
from calculators.core.schema import Field, Fields, Int, Items, Name, Word
from calculators.core.tasks import players_fields, rounds_player
from calculators.games.libertalia.components import COLORS, COUNTS, OFFICER, RANKS, TOKENS
from calculators.games.libertalia.options import DAYS, DRAWN, SEATS


@dataclass(frozen=True)
class Rank:
    """A character by its rank."""

    def read(self, value: Any, path: str) -> int:
        """The rank; `bad_type` or `unknown_rank`."""
        rank = Int().read(value, path)
        if rank not in RANKS:
            raise InputError("unknown_rank", path, rule="libertalia/components.characters", entered=rank)
        return rank

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return Int(RANKS[0], RANKS[-1]).schema()


BOOTY = Fields({kind: Field(Int(0), None) for kind in TOKENS})
PLAYER = Fields(
    {
        "name": Field(Name(), None),
        "before": Field(Int(0), None),
        "color": Field(Word(COLORS), None),
        "doubloons": Field(Int(0), None),
        "den": Field(Items(Rank(), 0, DAYS, many="den_too_big"), None),
        "booty": Field(BOOTY, None),
    }
)
NEEDED = ("doubloons", "den", "booty")  # of a player who is settled

SCORE = players_fields(PLAYER, SEATS[-1])
TOTALS = players_fields(rounds_player(Int(0), len(DRAWN)), SEATS[-1])
CARD = Fields({"color": Field(Word(COLORS)), "rank": Field(Rank())})
LINE_UP = Fields({"played": Field(Items(CARD, 1, SEATS[-1], many="too_many_players"))})
WHAT_IF = Fields({**SCORE.fields, "seat": Field(Int(0, SEATS[-1] - 1)), "lost": Field(Rank(), None)})
ODDS = Fields({"out": Field(BOOTY), "officers": Field(Int(0, COUNTS[OFFICER]))})
SETUP = Fields({"seats": Field(Int(SEATS[0], SEATS[-1]))})
