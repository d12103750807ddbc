"""The score page's third way: how many valid groups there are of each number, which lie on stars, and the hearts."""

from collections.abc import Mapping
from typing import Any

from calculators.core.keypad import number, stepped
from calculators.core.room import Column, Edit, Edited, Entry
from calculators.core.schema import Field, Flag, Items, Word
from calculators.core.text import T, Text
from calculators.games.splitter.components import NUMBERS, Sheet
from calculators.games.splitter.options import Options

STARS = 2
# Numbers stay as typed, so that a slip can be shown and mended; a star holds the number of its group, '' = none.
FIELDS = {
    "groups": Field(Items(Word(), len(NUMBERS), len(NUMBERS))),
    "stars": Field(Items(Word(("", *map(str, NUMBERS))), STARS, STARS)),
    "hearts": Field(Flag()),
}
BLANK: Entry = {"groups": [""] * len(NUMBERS), "stars": [""] * STARS, "hearts": False}


def begun(entry: Entry) -> bool:
    """Whether anything is counted."""
    return any(entry["groups"]) or any(entry["stars"]) or entry["hearts"]


def check(entry: Entry) -> None:
    """Raises ValueError for texts that were not typed here."""
    if any(len(typed) > 9 for typed in entry["groups"]):
        raise ValueError("groups")


def edit(column: Column, done: Edit) -> Edited | None:
    """One more or less, a number typed, a star's group, the hearts."""
    entry, tool = column.entry, column.tool
    place = int(done.arg) if done.arg.isascii() and done.arg.isdecimal() and len(done.arg) == 1 else -1
    match done.do:
        case "count" | "count-less" | "count-more" if place in NUMBERS:
            groups = list(entry["groups"])
            groups[place - 1] = stepped(groups[place - 1], done)
            return Edited({**entry, "groups": groups}, tool)
        case "star" if place in range(STARS) and done.value in {"", *map(str, NUMBERS)}:
            stars = list(entry["stars"])
            stars[place] = done.value
            return Edited({**entry, "stars": stars}, tool)
        case "hearts":
            return Edited({**entry, "hearts": done.value is True}, tool)
    return None


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """The player of a score input; None while nothing is counted."""
    if not begun(entry):
        return None
    counted = {str(n): number(typed) or 0 for n, typed in zip(NUMBERS, entry["groups"], strict=True)}
    stars = [int(n) for n in entry["stars"] if n]
    return {"groups": counted, "stars": stars, "hearts": entry["hearts"] and options.sheet == "B"}


def shown(entry: Entry, sheet: Sheet) -> Mapping[str, Any]:
    """What the template draws: a row for each number, the stars, whether hearts are asked for."""
    # The calculator is told of the stars that hold a group; a fault names them by their place among these.
    known = [place for place, n in enumerate(entry["stars"]) if n]
    nobody: Text = T("none")
    return {
        "counts": [
            {"n": n, "typed": typed, "path": f"groups.{n}"} for n, typed in zip(NUMBERS, entry["groups"], strict=True)
        ],
        "stars": [
            {"place": place, "n": n, "path": f"stars[{known.index(place)}]" if n else ""}
            for place, n in enumerate(entry["stars"])
        ],
        "star_choices": [{"value": "", "text": nobody}, *({"value": str(n), "text": str(n)} for n in NUMBERS)],
        "hearts_asked": bool(sheet.hearts),
    }
