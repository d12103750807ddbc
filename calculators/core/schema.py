"""The shape of an input, said once: from one table come the strict reader, the JSON Schema and the form's limits.

Errors name the field (`players[1].board[0]`), one at a time, in document order. Missing is not zero; booleans are not
numbers; unknown fields are refused at every depth (score-input contract, section 1).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from calculators.core.refusal import TYPES, InputError
from calculators.core.text import T

REQUIRED: Any = object()


class Spec(Protocol):
    """What may stand in a field."""

    def read(self, value: Any, path: str) -> Any:
        """The checked value; raises InputError."""

    def schema(self) -> dict[str, Any]:
        """The same as JSON Schema (draft 2020-12)."""


def bad_type(expected: str, path: str) -> InputError:
    """The error for a value of the wrong kind; `expected` is a key of `refusal.TYPES`."""
    return InputError("bad_type", path, expected=T(TYPES[expected]))


@dataclass(frozen=True)
class Int:
    """A whole number between two limits, both included; None = no limit."""

    low: int | None = None
    high: int | None = None

    def read(self, value: Any, path: str) -> int:
        """The number; `bad_type` or `out_of_range`."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise bad_type("integer", path)
        if (self.low is not None and value < self.low) or (self.high is not None and value > self.high):
            low, high = ("−∞" if self.low is None else self.low), ("∞" if self.high is None else self.high)
            raise InputError("out_of_range", path, entered=value, low=low, high=high)
        return value

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        limits = {"minimum": self.low, "maximum": self.high}
        return {"type": "integer", **{key: limit for key, limit in limits.items() if limit is not None}}


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def read(self, value: Any, path: str) -> bool:
        """The flag; `bad_type`."""
        if not isinstance(value, bool):
            raise bad_type("boolean", path)
        return value

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return {"type": "boolean"}


@dataclass(frozen=True)
class Word:
    """Text; with `choices`, one of them."""

    choices: tuple[str, ...] = ()

    def read(self, value: Any, path: str) -> str:
        """The text; `bad_type` or `bad_choice`."""
        if not isinstance(value, str):
            raise bad_type("text", path)
        if self.choices and value not in self.choices:
            raise InputError("bad_choice", path, entered=value, allowed=", ".join(self.choices))
        return value

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return {"type": "string", **({"enum": list(self.choices)} if self.choices else {})}


@dataclass(frozen=True)
class Name:
    """What somebody is called; one in which nothing can be seen is none."""

    def read(self, value: Any, path: str) -> str:
        """The name, '' if it is blank; `bad_type`.

        >>> Name().read(" Ann", "name"), Name().read("\\u3000\\u200b ", "name")
        (' Ann', '')
        """
        name = Word().read(value, path)
        return name if any(letter.isprintable() and not letter.isspace() for letter in name) else ""

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return {"type": "string"}


@dataclass(frozen=True)
class Card:
    """A card by its id, a number or text, out of those that the game has."""

    ids: tuple[int | str, ...]

    def read(self, value: Any, path: str) -> int | str:
        """The id; `bad_type` or `unknown_card`."""
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise bad_type("text", path)
        if value not in self.ids:
            raise InputError("unknown_card", path, card=value)
        return value

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return {"enum": list(self.ids)}


@dataclass(frozen=True)
class Items:
    """A list of `low` to `high` items of one kind; `few` and `many` are the codes for a wrong length."""

    of: Spec
    low: int = 0
    high: int | None = None
    few: str = "out_of_range"
    many: str = "out_of_range"

    def read(self, value: Any, path: str) -> list[Any]:
        """The items; `bad_type`, the codes for a wrong length, or an item's own error."""
        if not isinstance(value, list):
            raise bad_type("list", path)
        if len(value) < self.low or (self.high is not None and len(value) > self.high):
            code = self.few if len(value) < self.low else self.many
            raise InputError(code, path, entered=len(value), low=self.low, high=self.high)
        return [self.of.read(item, f"{path}[{index}]") for index, item in enumerate(value)]

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        most = {} if self.high is None else {"maxItems": self.high}
        return {"type": "array", "items": self.of.schema(), "minItems": self.low, **most}


@dataclass(frozen=True)
class Field:
    """A field of an object. Without a default it is required; a default of None means 'may be left out'."""

    spec: Spec
    default: Any = REQUIRED


@dataclass(frozen=True)
class Fields:
    """An object with exactly these fields."""

    fields: Mapping[str, Field]

    def read(self, value: Any, path: str = "") -> dict[str, Any]:
        """All fields, defaults filled in; `bad_type`, `unknown_field`, `missing_field` or a field's own error."""
        if not isinstance(value, dict):
            raise bad_type("object", path)
        found = {}
        for name, entry in value.items():
            where = f"{path}.{name}" if path else str(name)
            if name not in self.fields:
                raise InputError("unknown_field", where, field=name, allowed=", ".join(self.fields))
            field = self.fields[name]
            if entry is None:
                if field.default is REQUIRED:
                    raise InputError("missing_field", where, field=name)
                continue
            found[name] = field.spec.read(entry, where)
        for name, field in self.fields.items():
            if name not in found:
                if field.default is REQUIRED:
                    raise InputError("missing_field", f"{path}.{name}" if path else name, field=name)
                found[name] = field.default
        return found

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        properties = {}
        for name, field in self.fields.items():
            entry = field.spec.schema()
            if field.default is not REQUIRED:
                entry = {"anyOf": [entry, {"type": "null"}], "default": field.default}
            properties[name] = entry
        required = [name for name, field in self.fields.items() if field.default is REQUIRED]
        return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def player_names(players: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The players' names one by one, `P1`, `P2` … by seat where none is given; raises InputError `duplicate_name`."""
    names: list[str] = []
    for seat, player in enumerate(players):
        name = player["name"] or f"P{seat + 1}"
        if name in names:
            raise InputError("duplicate_name", f"players[{seat}].name", name=name)
        names.append(name)
        yield name


@dataclass(frozen=True)
class OneOf:
    """An object in one of several forms; the first form that has one of the object's own `keys` reads it."""

    forms: Sequence[tuple[str, Fields]]  # (the field that tells this form from the others, its fields); last = default

    def read(self, value: Any, path: str) -> dict[str, Any]:
        """The fields of the form that fits."""
        if isinstance(value, dict):
            for key, fields in self.forms:
                if value.get(key) is not None:
                    return fields.read(value, path)
        return self.forms[-1][1].read(value, path)

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        return {"anyOf": [fields.schema() for _, fields in self.forms]}
