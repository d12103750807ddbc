"""What `tableside score solarstorm` may be given: the shapes of its fields. What must agree is checked in `entries`."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from calculators.core.refusal import InputError
from calculators.core.schema import Field, Fields, Flag, Int, Items, Name, Word, bad_type
from calculators.games.solarstorm.components import BRIDGE_CARDS, KINDS, RESOURCES, ROOMS
from calculators.games.solarstorm.options import SEATS

ROOM_IDS = tuple(room.id for room in ROOMS)


@dataclass(frozen=True)
class Named:
    """The id of a room or of a resource; `code` says what it is not."""

    ids: tuple[str, ...]
    code: str

    def read(self, value: Any, path: str) -> str:
        """The id; `bad_type` or the code."""
        if not isinstance(value, str):
            raise bad_type("text", path)
        if value not in self.ids:
            raise InputError(self.code, path, entered=value)
        return value

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return {"type": "string", "enum": list(self.ids)}


@dataclass(frozen=True)
class ByRoom:
    """An object with a value for some of the rooms."""

    of: Fields

    def read(self, value: Any, path: str) -> dict[str, Any]:
        """Room → its fields; `bad_type`, `unknown_room` or a field's own error."""
        if not isinstance(value, dict):
            raise bad_type("object", path)
        for name in value:
            if name not in ROOM_IDS:
                raise InputError("unknown_room", f"{path}.{name}", entered=name)
        return {name: self.of.read(entry, f"{path}.{name}") for name, entry in value.items()}

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        properties = {name: self.of.schema() for name in ROOM_IDS}
        return {"type": "object", "properties": properties, "additionalProperties": False}


@dataclass(frozen=True)
class Day:
    """A day as text: 2026-11-30."""

    def read(self, value: Any, path: str) -> str:
        """The day; `bad_type` or `bad_day`."""
        if not isinstance(value, str):
            raise bad_type("text", path)
        if not is_day(value):
            raise InputError("bad_day", path, entered=value)
        return value

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return {"type": "string", "format": "date"}


def is_day(text: str) -> bool:
    """Whether a text is a day of the calendar, as ISO 8601 writes it at full length.

    >>> is_day("2026-11-30"), is_day("20261130"), is_day("2026-11-31")
    (True, False, False)
    """
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


ROOM = Named(ROOM_IDS, "unknown_room")
KIND = Named(KINDS, "unknown_resource")  # of a card
UNCOVERED = Items(Named(RESOURCES, "unknown_resource"))
CARDS = Items(Items(ROOM))  # damage cards, each by the rooms on it
STATUS = Fields(
    {
        "uncovered": Field(UNCOVERED, ()),
        "protection": Field(Int(0), 0),
        "diverted": Field(Flag(), False),
    }
)
TABLE = Int(SEATS[0], SEATS[-1])
PLAYER = Fields({"name": Field(Name(), None)})

SCORE = Fields(
    {
        "seats": Field(TABLE, None),
        "players": Field(Items(PLAYER, 1, SEATS[-1], few="too_few_players", many="too_many_players"), None),
        "team": Field(Name(), None),
        "result": Field(Word(("won", "lost")), None),
        "day": Field(Day(), None),
        "partial": Field(Flag(), False),
    }
)
ODDS = Fields(
    {
        "rooms": Field(ByRoom(STATUS)),
        "start": Field(CARDS, None),
        "seen": Field(CARDS),
        "next": Field(Items(Items(ROOM), 0, BRIDGE_CARDS), []),
        "deck": Field(Int(0), None),
        "seats": Field(TABLE, None),
        "hands": Field(Items(Items(KIND), 0, SEATS[-1], many="too_many_players"), None),
        "action_tokens": Field(Items(Int(0), 0, SEATS[-1], many="too_many_players"), None),
        "bridge_used": Field(Flag(), False),
    }
)
CAN_PLAY = Fields(
    {
        "action": Field(Word(("divert", "repair"))),
        "room": Field(ROOM),
        "uncovered": Field(UNCOVERED),
        "diverted": Field(Flag(), False),
        "hand": Field(Items(KIND), None),
        "card": Field(KIND, None),
        "space": Field(Named(RESOURCES, "unknown_resource"), None),
    }
)
SETUP = Fields({"seats": Field(TABLE)})
