"""A room's options: one frozen dataclass whose fields carry their title and rule, so that the command line, the score
input and the pages all read the same table."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, asdict, field, fields
from typing import Any

from calculators.core.refusal import InputError
from calculators.core.schema import Field as InputField
from calculators.core.schema import Fields, Flag, Int, Word

PRINTED = "printed"  # the option that holds what an owner copies from his box: see `core.printed`


def option(
    default: bool | int | str | None,
    title: str,
    rule: str,
    *,
    offers: Sequence[int] = (),
    least: int = 1,
    seats: Sequence[int] = (),
    **choices: str,
) -> Any:
    """A field of an options dataclass.

    `title` is its name for people (marked for translation), `rule` the id of its paragraph; `choices` are the words a
    text option may have, each with its name for people. A number may be any from `least` up; pages offer a few of them.
    `seats`: it changes nothing at a table of other numbers of players, or cannot be played there; pages offer it only
    where it does something. A `default` of None goes with the other options: the dataclass fills it in.
    """
    about = {"title": title, "rule": rule, "choices": choices, "offers": offers, "least": least, "seats": seats}
    return field(default=default, metadata=about)


def option_fields(options: type[Any]) -> Fields:
    """The input shape of an options dataclass; everything has its default."""
    return Fields({entry.name: InputField(_spec(entry), entry.default) for entry in fields(options)})


def _spec(entry: Field[Any]) -> Flag | Word | Int:
    if entry.default is MISSING:
        raise TypeError(f"option {entry.name} needs a default")
    if isinstance(entry.default, bool):
        return Flag()
    if isinstance(entry.default, int) or entry.metadata["offers"]:
        return Int(entry.metadata["least"])
    return Word(tuple(entry.metadata["choices"]))


def parse_options(options: type[Any], texts: Mapping[str, str]) -> dict[str, Any]:
    """Options typed as text (`harmony=true`), for the command line and records; raises InputError."""
    known = {entry.name: _spec(entry) for entry in fields(options)}
    found: dict[str, Any] = {}
    for name, text in texts.items():
        spec = known.get(name)
        if isinstance(spec, Flag):
            if text not in {"true", "false"}:
                raise InputError("bad_choice", f"options.{name}", entered=text, allowed="true, false")
            found[name] = text == "true"
        elif isinstance(spec, Int) and text.isascii() and text.isdecimal():
            found[name] = int(text)
        else:
            found[name] = text
    return found


def option_texts(options: Any) -> dict[str, str]:
    """The options that differ from their defaults, as text."""
    defaults = {entry.name: entry.default for entry in fields(options)}
    return {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in asdict(options).items()
        if value != defaults[name]
    }
