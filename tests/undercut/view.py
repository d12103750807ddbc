"""Undercut on the score and play pages: the least that a room needs there."""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.game import Event, View
from calculators.core.room import (
    Column,
    Draft,
    Edit,
    Edited,
    Entry,
    PlayView,
    Prompt,
    RoomView,
    ScoreView,
    Tap,
    Told,
    Turn,
)
from calculators.core.schema import Field, Fields, Word
from calculators.core.text import T, Text, mark
from tests.undercut.engine import HAND, Options, Seal

ENTRY = Fields({"wins": Field(Word())})


def edit(column: Column, done: Edit) -> Edited | None:
    """The points of the rounds won, typed with blanks between them."""
    return Edited({"wins": str(done.value)}, column.tool) if done.do == "wins" else None


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """What is not a number goes on as it is, so that the calculator can blame it."""
    words = entry["wins"].split()
    return {"wins": [int(word) if word.isdecimal() else word for word in words]} if words else None


SCORE = ScoreView(
    template="undercut/pad.html",
    options=(),
    blank=lambda options: {"wins": ""},
    tool={},
    read=ENTRY.read,
    edit=edit,
    to_input=to_input,
    complete=lambda entry, options: len(entry["wins"].split()) == HAND,
    shown=lambda column, evidence: {},
)


def prompt(turn: Turn, draft: Draft) -> Prompt:
    """Seal the card in the draft."""
    move = draft.get("move")
    return Prompt(T("Seal a card."), T("Nobody sees it yet."), T("Seal {card}", card=move[0] if move else ""), move)


def tap(turn: Turn, draft: Draft, done: Edit) -> Tap | None:
    """A card of the hand becomes the draft; any other is tried, and refused."""
    if done.do != "card" or not done.arg.isdecimal():
        return None
    move = Seal(int(done.arg))
    return Tap({"move": [move.card]}) if move in turn.moves else Tap(draft, move)


def table(turn: Turn, draft: Draft) -> Mapping[str, Any]:
    """The hand, what lies sealed, what has been seen."""
    return {**turn.view, "chosen": (draft.get("move") or [None])[0]}


def progress(view: View) -> Text:
    """How many rounds are left."""
    return T("{n} cards in hand", n=len(view["hand"]))


def log(event: Event, names: Sequence[Text | str]) -> Told:
    """Sealing is told to the one who sealed, revealing to everybody."""
    if event.kind == "seal":
        return Told(T("sealed {card}", card=event.values["card"]))
    return Told(T("took {points}", points=event.values["points"]), event.rule)


def pictured(player: Mapping[str, Any], evidence: Sequence[Any]) -> Mapping[str, Any]:
    """The rounds that a player of an example has won."""
    return {"wins": player["wins"]}


VIEW = RoomView(
    sprite="undercut/sprite.svg",
    icons={},
    ties={"rounds": mark("Level on points. The rounds won decide."), "shared": mark("Level. The win is shared.")},
    score=SCORE,
    play=PlayView(
        template="undercut/table.html",
        prompt=prompt,
        tap=tap,
        show=lambda turn, move: {"move": list(move)},
        table=table,
        progress=progress,
        log=log,
        secrets=True,
    ),
    picture="undercut/picture.html",
    pictured=pictured,
)
