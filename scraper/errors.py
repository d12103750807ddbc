"""What goes wrong with input: the one exception when nothing can be read, and problems noted on the way."""

from collections.abc import Callable
from typing import NamedTuple


class InputError(ValueError):
    """Input that cannot be read: a stable `code`, the `source` it came from, and a sentence for a person.

    Codes: unreadable, not_utf8, empty, unrecognised, no_entries, cannot_write; when a wiki is asked no_contact,
    bad_address, not_an_api, unreachable, refused; nothing_compared.
    """

    def __init__(self, code: str, source: str, message: str) -> None:
        super().__init__(f"error[{code}] {source}: {message}")
        self.code = code
        self.source = source
        self.message = message


class Problem(NamedTuple):
    """Something that could not be read or converted while the rest was: `line` counts from 1, None if unknown."""

    source: str
    line: int | None
    code: str
    message: str


type Report = Callable[[Problem], None]
