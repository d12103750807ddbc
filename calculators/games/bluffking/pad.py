"""Bluff King on the score page: games in a row, the cards that everybody had left; and whether a claim can be true.

An entry is plain JSON. Who was out first, where several were, is entered of the game as a whole.
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
from calculators.core.schema import Field, Fields, Flag, Int, Items, Word
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.core.text import T, Text, mark
from calculators.games.bluffking import claim
from calculators.games.bluffking.options import SEATS, Options

ENTRY = Fields({"left": Field(Word())})
TOOL: Tool = {"claim_asked": claim.TOOL}
DIGITS = 3


def blank(options: Options) -> Entry:
    """Nothing entered."""
    return {"left": ""}


def read(given: Any) -> Entry:
    """An entry from outside; raises InputError or ValueError."""
    return {"left": ENTRY.read(given)["left"][:DIGITS]}


def edit(column: Column, done: Edit) -> Edited | None:
    """One tap or key."""
    if asked := claim.edit(column, done):
        return asked
    left = column.entry["left"]
    match done.do:
        case "key":
            typed = press(left, done.arg, fresh=column.fresh)
            return Edited({"left": typed.removeprefix("-")[:DIGITS]}, column.tool)
        case "out":
            return Edited({"left": "" if left == "0" else "0"}, column.tool)
    return None


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """The player of a score input; None while nothing is entered."""
    left = number(entry["left"])
    return None if left is None else {"left": left}


def shown(column: Column, evidence: Sequence[Any]) -> Mapping[str, Any]:
    """What the template draws."""
    left = column.entry["left"]
    out = {"do": "out", "arg": "", "text": T("Out: 0 left"), "pressed": left == "0"}
    return {"keys": KEYS, "ops": [out], "typed": left, "claim": claim.shown(column)}


# ---- the game as a whole ---------------------------------------------------------------------------------------------

WHOLE = Fields({"stopped": Field(Flag(), False), "order": Field(Items(Int(0, SEATS[-1] - 1), 0, SEATS[-1]))})


def blank_table(options: Options) -> Entry:
    """Somebody is out, and nobody has to say who was first."""
    return {"stopped": False, "order": []}


def read_table(given: Any) -> Entry:
    """What was saved; raises InputError or ValueError."""
    entry = WHOLE.read(given)
    if len(set(entry["order"])) < len(entry["order"]):
        raise ValueError("a seat twice")
    return entry


def edit_table(entry: Entry, done: Edit, options: Options) -> Entry | None:
    """Whether the game was stopped, and whose hand was empty next: a second tap takes that back."""
    if done.do == "stopped":
        return {**entry, "stopped": done.value is True}
    if done.do == "first" and done.arg.isascii() and done.arg.isdecimal() and int(done.arg) < SEATS[-1]:
        seat, order = int(done.arg), entry["order"]
        return {**entry, "order": [one for one in order if one != seat] if seat in order else [*order, seat]}
    return None


def join(entry: Mapping[str, Any], players: Sequence[dict[str, Any] | None], options: Options) -> Joined:
    """The order of the hands that are empty, once it is known of all but one, as numbers of those who are listed.

    Source: bluffking/win.first.
    """
    listed = [seat for seat, player in enumerate(players) if player]
    empty = [seat for seat in listed if players[seat] == {"left": 0}]
    order = [seat for seat in entry["order"] if seat in empty]
    rest = [seat for seat in empty if seat not in order]
    known = len(empty) > 1 and len(rest) <= 1
    found = {"empty_order": [listed.index(seat) for seat in (*order, *rest)]} if known else {}
    return Joined({"stopped": entry["stopped"], **found}, players, [False] * len(players))


# ---- what is said of it ----------------------------------------------------------------------------------------------


def badge(sheet: PlayerSheet) -> Badge | None:
    """A tick for who had no card left.

    Source: bluffking/win.first.
    """
    return None if sheet.total else Badge("✓", T("no card left"), "gold")


def status(sheet: ScoreSheet, options: Options, names: Sequence[Text | str]) -> Told | None:
    """Who has the lowest sum.

    Source: bluffking/variant.series.
    """
    played, leaders = len(sheet.players[0].extra["rounds"]), sheet.leaders(names)
    if len(leaders) > 1:
        return Told(T("After game {n}: level with {total}.", n=played, total=sheet.best), "bluffking/variant.series")
    text = T("After game {n}: {name} has the fewest, {total}.", n=played, name=leaders[0], total=sheet.best)
    return Told(text, "bluffking/variant.series")


SCORE = ScoreView(
    template="bluffking/pad.html",
    options=("packs",),
    blank=blank,
    tool=TOOL,
    read=read,
    edit=edit,
    to_input=to_input,
    shown=shown,
    rounds=Rounds(
        mark("Game {n}"),
        pad=True,
        together=True,
        table=TablePart(
            template="bluffking/whole.html",
            blank=blank_table,
            read=read_table,
            edit=edit_table,
            join=join,
        ),
        lowest=lambda options: True,
        badge=badge,
        status=status,
    ),
    paper="bluffking/paper.html",
    aside="bluffking/claim.html",
)
