"""Spring Cleaning on the score page: the cards that each player has left, as one number or hand and display apart.

An entry is plain JSON. What was entered one way stays when the other is chosen. Who ended the round is asked only when
several are out.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.keypad import KEYS, number, press
from calculators.core.room import (
    Badge,
    Column,
    Edit,
    Edited,
    Entry,
    Joined,
    Rounds,
    ScoreView,
    TablePart,
    Told,
    Tool,
)
from calculators.core.schema import Field, Fields, Int, Word
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.core.text import N, T, Text, mark
from calculators.games.springcleaning import assistant
from calculators.games.springcleaning.components import SEATS
from calculators.games.springcleaning.options import QUICK, Options

ONE, APART = "one", "apart"
WAYS: dict[str, str] = {ONE: mark("Together"), APART: mark("Apart")}
FIELDS: dict[str, dict[str, str]] = {
    ONE: {"left": mark("Cards left")},
    APART: {"hand": mark("In hand"), "display": mark("On display")},
}
NUMBERS = ("left", "hand", "display")
ENTRY = Fields({"way": Field(Word(tuple(WAYS))), **{name: Field(Word()) for name in NUMBERS}})
WHOLE = Fields({"ended_by": Field(Int(0, SEATS[-1] - 1), None)})
TOOL: Tool = {"way": ONE, "field": "hand", "over": False, "ask": assistant.TOOL}
DIGITS = 2


# ---- in --------------------------------------------------------------------------------------------------------------


def blank(options: Options) -> Entry:
    """Nothing entered; the way is taken from the tool as soon as something is."""
    return {"way": ONE, **dict.fromkeys(NUMBERS, "")}


def read(given: Any) -> Entry:
    """An entry from outside; raises InputError or ValueError."""
    entry = ENTRY.read(given)
    return {"way": entry["way"], **{name: entry[name][:DIGITS] for name in NUMBERS}}


def way_of(entry: Entry, tool: Tool) -> str:
    """How an entry is shown."""
    way: str = (entry if any(entry[name] for name in NUMBERS) else tool)["way"]
    return way


def field_of(entry: Entry, tool: Tool) -> str:
    """Which number is typed."""
    return "left" if way_of(entry, tool) == ONE else tool["field"]


def edit(column: Column, done: Edit) -> Edited | None:
    """One tap or key."""
    entry, tool = column.entry, column.tool
    if asked := assistant.edit(column, done):
        return asked
    way = way_of(entry, tool)
    now = {**entry, "way": way}
    match done.do:
        case "way" if done.arg in WAYS:
            return Edited({**entry, "way": done.arg}, {**tool, "way": done.arg})
        case "field" if done.arg in FIELDS[APART]:
            return Edited(entry, {**tool, "field": done.arg, "over": True})
        case "key":
            field = field_of(entry, tool)
            typed = press(now[field], done.arg, fresh=column.fresh or tool["over"])
            return Edited({**now, field: typed[-DIGITS:]}, {**tool, "over": False})
        case "out":
            said = "" if is_out(now) else "0"
            return Edited({**now, **dict.fromkeys(FIELDS[way], said)}, {**tool, "over": True})
    return None


def edit_table(entry: Entry, done: Edit, options: Options) -> Entry | None:
    """Whose turn it was when several were out at once."""
    if done.do != "ended" or done.arg not in {str(seat) for seat in range(SEATS[-1])}:
        return None
    seat = int(done.arg)
    return {"ended_by": None if entry["ended_by"] == seat else seat}


# ---- out -------------------------------------------------------------------------------------------------------------


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """The player of a score input; None while a number is missing.

    Source: springcleaning/score.cards, springcleaning/score.missing.
    """
    found = {name: number(entry[name]) for name in FIELDS[entry["way"]]}
    return None if None in found.values() else found


def is_out(entry: Entry) -> bool:
    """Whether a player has no card left.

    Source: springcleaning/score.missing.
    """
    return all(number(entry[name]) == 0 for name in FIELDS[entry["way"]])


def join(entry: Mapping[str, Any], inputs: Sequence[dict[str, Any] | None], options: Options) -> Joined:
    """The round as a whole: who ended it, where that is a question.

    Source: springcleaning/score.two.
    """
    out = [given for given in inputs if given and all(count == 0 for count in given.values())]
    seat = entry["ended_by"]
    asked = len(out) > 1 and seat is not None and seat < len(inputs)
    return Joined({"ended_by": seat} if asked else {}, inputs, [False] * len(inputs))


def shown(column: Column, evidence: Sequence[Any]) -> Mapping[str, Any]:
    """What the templates draw."""
    entry, tool = column.entry, column.tool
    way = way_of(entry, tool)
    return {
        "ways": [{"value": key, "text": T(name)} for key, name in WAYS.items()],
        "way": way,
        "keys": KEYS,
        "ops": [{"do": "out", "arg": "", "text": T("Out: no card"), "pressed": is_out({**entry, "way": way})}],
        "fields": [{"name": name, "text": T(text), "typed": entry[name]} for name, text in FIELDS[way].items()],
        "field": field_of(entry, tool),
        "several": sum(map(is_out, [entry, *column.others])) > 1,
        "ask": assistant.shown(tool["ask"], column.options),
    }


# ---- what is said of it ----------------------------------------------------------------------------------------------


def badge(sheet: PlayerSheet) -> Badge | None:
    """A tick for who was out.

    Source: springcleaning/score.trash.
    """
    return Badge("✓", T("out"), "gold") if sheet.extra["round"] == 0 else None


def goal(options: Options, seats: int) -> int | None:
    """The trash that ends the game, unless one round does.

    Source: springcleaning/end.limit, springcleaning/variant.quick.
    """
    return None if options.length == QUICK or seats not in SEATS else options.limit(seats)


def status(sheet: ScoreSheet, options: Options, names: Sequence[Text | str]) -> Told | None:
    """Who leads the next round, and how far the game is from its end.

    Source: springcleaning/next.leader, springcleaning/help.to-end.
    """
    leader = sheet.extra["next_leader"]
    if leader is None:
        return None
    text = N(
        "{name} has most trash and leads; {n} more ends the game.",
        "{name} has most trash and leads; {n} more end the game.",
        n=min(left for left in sheet.extra["trash_to_end"] if left is not None),
        name=names[leader],
    )
    return Told(text, "springcleaning/next.leader")


SCORE = ScoreView(
    template="springcleaning/pad.html",
    options=("end_limits", "length", "longer_same_type_only"),
    blank=blank,
    tool=TOOL,
    read=read,
    edit=edit,
    to_input=to_input,
    shown=shown,
    rounds=Rounds(
        mark("Round {n}"),
        pad=True,
        together=True,
        carry="round",
        table=TablePart(
            template="springcleaning/ended.html",
            blank=lambda options: {"ended_by": None},
            read=WHOLE.read,
            edit=edit_table,
            join=join,
        ),
        goal=goal,
        lowest=lambda options: True,
        badge=badge,
        status=status,
    ),
    paper="springcleaning/paper.html",
    aside="springcleaning/ask.html",
)
