"""Pot on the score page: a pad of three rounds, each with a part of the table's own."""

from dataclasses import replace
from typing import Any

from calculators.core.keypad import number, press
from calculators.core.room import Column, Edit, Edited, Entry, Rounds, ScoreView, TablePart
from calculators.core.schema import Field, Fields, Int, Word
from tests.pot import ROUNDS
from tests.undercut import view as undercut

STAKE = Fields({"stake": Field(Word())})
WINNER = Fields({"winner": Field(Int(0, 3), None)})


def edit(column: Column, done: Edit) -> Edited | None:
    """A key of the keypad."""
    if done.do != "key":
        return None
    return Edited({"stake": press(column.entry["stake"], done.arg, fresh=column.fresh)}, column.tool)


def edit_table(entry: Entry, done: Edit, options: Any) -> Entry | None:
    """Who won."""
    return {"winner": int(done.arg)} if done.do == "winner" and done.arg.isdecimal() else None


def to_input(entry: Entry, options: Any) -> dict[str, Any] | None:
    """The stake as a number."""
    stake = number(entry["stake"])
    return None if stake is None else {"stake": stake}


SCORE = ScoreView(
    template="pot/pad.html",
    options=(),
    blank=lambda options: {"stake": ""},
    tool={},
    read=STAKE.read,
    edit=edit,
    to_input=to_input,
    shown=lambda column, evidence: {},
    rounds=Rounds(
        "Round {n}",
        lambda options: ROUNDS,
        pad=True,
        together=True,
        table=TablePart(
            template="pot/table_part.html",
            blank=lambda options: {"winner": None},
            read=WINNER.read,
            edit=edit_table,
            to_input=lambda entry, options: None if entry["winner"] is None else {"winner": entry["winner"]},
        ),
    ),
)
VIEW = replace(
    undercut.VIEW,
    score=SCORE,
    sprite="pot/sprite.svg",
    picture="pot/picture.html",
    play=replace(undercut.VIEW.play, template="pot/picture.html"),
)
