"""What `tableside score eightyeight` may be given: the shapes of its fields.

What must agree is checked in `entries`.
"""

from dataclasses import dataclass
from typing import Any

from calculators.core.refusal import InputError
from calculators.core.schema import Card, Field, Fields, Flag, Int, Items, Name, Word, bad_type
from calculators.core.tasks import players_fields
from calculators.games.eightyeight.components import FIELD, HAND, IDS, TOTAL_CHAFF, TOTAL_POINTS
from calculators.games.eightyeight.dekiyaku import DEKIYAKU
from calculators.games.eightyeight.handyaku import HAND_YAKU
from calculators.games.eightyeight.options import MOST_MONTHS, SEATS

ACTIVE, OUT, FORCED_OUT = "active", "out", "forced_out"
ROLES = (ACTIVE, OUT, FORCED_OUT)
EXHAUSTED, MADE, HALF = "exhausted", "dekiyaku", "half"


@dataclass(frozen=True)
class Number:
    """One of a few numbers."""

    choices: tuple[int, ...]

    def read(self, value: Any, path: str) -> int:
        """The number; `bad_type` or `bad_choice`."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise bad_type("integer", path)
        if value not in self.choices:
            raise InputError("bad_choice", path, entered=value, allowed=", ".join(map(str, self.choices)))
        return value

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return {"enum": list(self.choices)}


@dataclass(frozen=True)
class Cards:
    """Different cards, `low` to `high` of them; `size` is the code for a wrong number.

    Read as ids. Errors: `unknown_card`, `duplicate_card`.
    """

    low: int = 0
    high: int = len(IDS)
    size: str = "out_of_range"

    def read(self, value: Any, path: str) -> list[str]:
        """The ids as entered."""
        found: list[str] = Items(Card(IDS), self.low, self.high, few=self.size, many=self.size).read(value, path)
        for index, card in enumerate(found):
            if card in found[:index]:
                raise InputError("duplicate_card", f"{path}[{index}]", card=card)
        return found

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return {**Items(Card(IDS), self.low, self.high).schema(), "uniqueItems": True}


@dataclass(frozen=True)
class Piles:
    """What the others have captured: one list of cards, or a list for each of them. Read as one list."""

    def read(self, value: Any, path: str) -> list[str]:
        """The ids as entered."""
        if not isinstance(value, list) or not any(isinstance(pile, list) for pile in value):
            return Cards().read(value, path)
        found: list[str] = []
        for index, pile in enumerate(value):
            cards = Cards().read(pile, f"{path}[{index}]")
            for place, card in enumerate(cards):
                if card in found:
                    raise InputError("duplicate_card", f"{path}[{index}][{place}]", card=card)
            found += cards
        return found

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return {"anyOf": [Cards().schema(), {"type": "array", "items": Cards().schema()}]}


MOST_SEATS = max(SEATS)
SEAT = Int(0, MOST_SEATS - 1)
MULTIPLIER = Number((1, 2, 4))
HAND_CARDS = Cards(HAND, HAND, "hand_size")
CAPTURED_YAKU = Items(Word(tuple(DEKIYAKU)), 1)

PLAYER = Fields(
    {
        "name": Field(Name(), None),
        "before": Field(Int(), None),
        "role": Field(Word(ROLES), ACTIVE),
        "hand": Field(HAND_CARDS, None),
        "hand_yaku": Field(Items(Word(tuple(HAND_YAKU))), None),
        "full_months": Field(Items(Int(1, 12)), None),
        "points": Field(Int(0, TOTAL_POINTS), None),
        "chaff": Field(Int(0, TOTAL_CHAFF), None),
    }
)
FED = Fields({"player": Field(SEAT), "yaku": Field(CAPTURED_YAKU)})
END = Fields(
    {
        "how": Field(Word((EXHAUSTED, MADE, HALF))),
        "player": Field(SEAT, None),
        "yaku": Field(CAPTURED_YAKU, None),
        "continuer": Field(SEAT, None),
        "hatto": Field(Items(FED, 1), None),
    }
)
SCORE = players_fields(
    PLAYER,
    MOST_SEATS,
    month=Field(Int(1, MOST_MONTHS), None),
    multiplier=Field(MULTIPLIER),
    dealer=Field(SEAT),
    out_order=Field(Items(SEAT), None),
    mizuten=Field(Flag(), False),
    end=Field(END, None),
)
TOTALS_PLAYER = Fields(
    {
        "name": Field(Name(), None),
        "before": Field(Int(), None),
        "rounds": Field(Items(Int(), 0, MOST_MONTHS), None),
    }
)
TOTALS = players_fields(TOTALS_PLAYER, MOST_SEATS, played=Field(Int(0, MOST_MONTHS - 1), 0), final=Field(Flag(), False))
HAND_YAKU_OF = Fields({"hand": Field(HAND_CARDS)})
DEKIYAKU_OF = Fields({"captured": Field(Cards())})
COMPENSATION = Fields({"hand": Field(HAND_CARDS), "multiplier": Field(MULTIPLIER)})
FIELD_MULTIPLIER = Fields(
    {"field": Field(Cards(FIELD, FIELD)), "pending": Field(Items(Number((2, 4))), ())},
)
CAN_PLAY = Fields(
    {
        "action": Field(Word(("continue", "capture"))),
        "captured": Field(Cards(), None),
        "opponents_captured": Field(Piles(), None),
        "hand_count": Field(Int(0, HAND), None),
        "other_continue": Field(Flag(), None),
        "card": Field(Card(IDS), None),
        "field": Field(Cards(), None),
    }
)
HATTO = Fields(
    {
        "captured": Field(Cards()),
        "laid": Field(Card(IDS)),
        "laid_from": Field(Word(("hand", "deck"))),
        "hand_before": Field(Cards(0, HAND)),
        "capture": Field(Cards(0, 4)),
        "field": Field(Cards(), ()),
        "others_captured": Field(Piles(), ()),
    }
)


def need(given: dict[str, Any], path: str, *names: str) -> None:
    """Raise InputError `missing_field` for the first of these fields that is not there."""
    for name in names:
        if given[name] is None:
            raise InputError("missing_field", f"{path}.{name}" if path else name, field=name)


def refuse(given: dict[str, Any], path: str, *names: str) -> None:
    """Raise InputError `unknown_field` for the first of these fields that is there."""
    for name in names:
        if given[name] is not None:
            raise InputError("unknown_field", f"{path}.{name}" if path else name, field=name)


def unique(groups: dict[str, list[str]]) -> None:
    """Raise InputError `duplicate_card` for a card that stands in two places; `groups` maps paths to cards."""
    seen: set[str] = set()
    for path, cards in groups.items():
        for index, card in enumerate(cards):
            if card in seen:
                raise InputError("duplicate_card", f"{path}[{index}]", card=card)
            seen.add(card)
