"""The form in which an owner copies the numbers of his own box (`values`).

Every section is a table: a row for each word, a cell for each number in it. What is in the form is read at every
change: it becomes the option, or stays as typed with the reason beside it. What the option holds is kept on the device
as the small file that people can also save and pass on; the score and play pages of a game share it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from calculators.core.game import Game
from calculators.core.options import PRINTED as OPTION
from calculators.core.printed.values import bad_printed, from_file, text_of, to_file
from calculators.core.refusal import InputError
from calculators.core.room import Edit, Told
from calculators.core.text import T

LONGEST = 4  # characters of a cell
LOAD = "load"  # the place of a file that cannot be read

type Cells = Mapping[str, tuple[tuple[str, ...], ...]]  # section → rows; a tick that is set is not empty


class Column(NamedTuple):
    """A number in each word of a section, written after `before`; or a tick, which writes just that."""

    title: str  # marked
    before: str = ""
    tick: bool = False


class Section(NamedTuple):
    """A section of printed values: words such as `3/-2*`, or `trex:3/-2` for a row with a name of its own."""

    name: str
    title: str  # marked
    columns: Sequence[Column]


@dataclass(frozen=True)
class Printed:
    """What an owner may copy from his box into the option `printed`."""

    sections: Sequence[Section]
    words: Callable[[Any], Mapping[str, Sequence[str]]]  # (options) → by section all its words, a row each
    disclosed: Callable[[Any], Told]  # (options) → what is not as in the box, for all pages

    def form(self) -> "OwnerForm":
        """The form, closed."""
        return OwnerForm(self)

    def kept(self, game: Game, own: str) -> str | None:
        """The option in what is kept on the device for all pages of a game; None if there is nothing, or damaged."""
        with suppress(InputError):
            return from_file(game, own) if own else None
        return None

    def listed(self, options: Any) -> list[tuple[Section, Sequence[str]]]:
        """The sections with all their words."""
        words = self.words(options)
        return [(section, words[section.name]) for section in self.sections]

    def file(self, game: Game, text: str) -> str:
        """The small file that holds the text of the option."""
        return to_file(game, text, [section.name for section in self.sections])


class Row(NamedTuple):
    """One word of a section: what comes before its numbers, and its cells."""

    key: str
    cells: tuple[str, ...]


class Step(NamedTuple):
    """What a control of the form has done: the form after it; the option and what the device is to keep, if they are
    others now; a file to save."""

    form: "OwnerForm"
    text: str | None = None
    own: str | None = None
    file: dict[str, str] | None = None


@dataclass(frozen=True)
class OwnerForm:
    """The form: its cells as typed while it is open, and what is wrong with them, where ("section-row-cell")."""

    printed: Printed
    open: bool = False
    cells: Cells = field(default_factory=dict)
    error: InputError | None = None
    at: str = ""

    def after(self, done: Edit, game: Game, options: Any) -> Step:
        """What a control does."""
        form, text, own = OwnerForm(self.printed, self.open), getattr(options, OPTION), None
        match done.do:
            case "printed":
                return Step(OwnerForm(self.printed, not self.open))
            case "printed-file":
                return Step(self, file={"name": f"{game.slug}-values.txt", "text": self.printed.file(game, text)})
            case "printed-reset":
                own = ""
            case "printed-load" if isinstance(done.value, str):
                try:
                    own = from_file(game, done.value)
                except InputError as error:
                    return Step(replace(self, error=error, at=LOAD))
            case "printed-cell" if done.value is not None:
                form, own = self._typed(done, game, options)
            case _:
                return Step(self)
        return Step(form) if own is None else Step(form, own, self.printed.file(game, own))

    def _typed(self, done: Edit, game: Game, options: Any) -> tuple["OwnerForm", str | None]:
        """A cell was changed."""
        name, _, place = done.arg.partition("-")
        row, _, cell = place.partition("-")
        before = self.current(game, options)
        if name not in before or not (row.isdecimal() and cell.isdecimal()):
            return self, None
        rows, at, column = [list(one) for one in before[name]], int(row), int(cell)
        if at >= len(rows) or column >= len(rows[at]):
            return self, None
        value = done.value
        rows[at][column] = ("1" if value else "") if isinstance(value, bool) else "".join(str(value).split())[:LONGEST]
        cells = {**before, name: tuple(map(tuple, rows))}
        try:
            text = self._read(game, options, cells)
        except InputError as error:
            blamed = self._blamed(options, cells, error.values.get("word"), (name, at, column))
            return replace(self, cells=cells, error=error, at=blamed), None
        return replace(self, cells=cells, error=None, at=""), text

    def current(self, game: Game, options: Any) -> Cells:
        """What is in the form: as typed, unless the option has become another meanwhile."""
        if self.cells and self.error:
            return self.cells
        with suppress(InputError):
            if self.cells and self._read(game, options, self.cells) == getattr(options, OPTION):
                return self.cells
        return {
            section.name: tuple(taken_apart(section.columns, word).cells for word in words)
            for section, words in self.printed.listed(options)
        }

    def shown(self, game: Game, options: Any, lang: str) -> dict[str, Any] | None:
        """What `printed/form.html` draws; None while it is closed."""
        if not self.open:
            return None
        cells, error = self.current(game, options), self.error
        sections = []
        for section, words in self.printed.listed(options):
            keys = [taken_apart(section.columns, word).key for word in words]
            rows = [
                {"title": T(game.words[key]) if key else str(number), "cells": mine}
                for number, (key, mine) in enumerate(zip(keys, cells[section.name], strict=True), 1)
            ]
            columns = [{"title": T(one.title), "tick": one.tick} for one in section.columns]
            at = self.at if self.at.startswith(f"{section.name}-") else ""
            sections.append(
                {"name": section.name, "title": T(section.title), "columns": columns, "rows": rows, "at": at}
            )
        fault = error and {"code": error.code, "message": game.message(error, lang), "rule": error.rule}
        return {"sections": sections, "fault": fault, "load": self.at == LOAD, "own": bool(getattr(options, OPTION))}

    def _words(self, options: Any, cells: Cells) -> dict[str, list[str]]:
        """The cells as words, by section."""
        found = {}
        for section, words in self.printed.listed(options):
            keys = [taken_apart(section.columns, word).key for word in words]
            rows = zip(keys, cells[section.name], strict=True)
            found[section.name] = [put_together(section.columns, Row(key, mine)) for key, mine in rows]
        return found

    def _read(self, game: Game, options: Any, cells: Cells) -> str:
        """The cells as the option that the room makes of them; raises InputError."""
        words = self._words(options, cells)
        for section in self.printed.sections:
            for word, row in zip(words[section.name], cells[section.name], strict=True):
                for column, cell in zip(section.columns, row, strict=True):
                    if not column.tick and not (cell.isascii() and cell.isdecimal()):
                        raise bad_printed(word)
        text: str = getattr(game.read_options({OPTION: text_of(words)}), OPTION)
        return text

    def _blamed(self, options: Any, cells: Cells, word: Any, changed: tuple[str, int, int]) -> str:
        """The cell that an error is about: the one just changed, or else the first of the word that is wrong."""
        words, (name, row, cell) = self._words(options, cells), changed
        places = [(section, at) for section, listed in words.items() for at, one in enumerate(listed) if one == word]
        if words[name][row] == word or not places:
            return f"{name}-{row}-{cell}"
        return f"{places[0][0]}-{places[0][1]}-0"


def taken_apart(columns: Sequence[Column], word: str) -> Row:
    """A word taken apart.

    >>> columns = [Column("Together"), Column("Alone", "/-"), Column("Symbol", "*", tick=True)]
    >>> taken_apart(columns, "trex:3/-2*"), taken_apart(columns, "3/-2")
    (Row(key='trex', cells=('3', '2', '1')), Row(key='', cells=('3', '2', '')))
    """
    key, _, rest = word.rpartition(":")
    cells = []
    for one in columns:
        there, rest = rest.startswith(one.before), rest.removeprefix(one.before)
        cell = re.match("[0-9]*", rest)[0] if not one.tick else "1" if there else ""  # type: ignore[index]
        cells.append(cell)
        rest = rest if one.tick else rest.removeprefix(cell)
    return Row(key, tuple(cells))


def put_together(columns: Sequence[Column], row: Row) -> str:
    """The word again.

    >>> put_together([Column("Together"), Column("Alone", "/-")], Row("trex", ("3", "2")))
    'trex:3/-2'
    """
    parts = [
        (one.before if cell else "") if one.tick else one.before + cell
        for one, cell in zip(columns, row.cells, strict=True)
    ]
    return (f"{row.key}:" if row.key else "") + "".join(parts)
