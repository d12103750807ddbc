"""What a room supplies to the score and play pages: `VIEW` in its `view.py`, and templates in its `templates/`.

Everything a page remembers is plain JSON, so that it can be saved, undone and sent in a link. A room's functions are
pure: they get plain data and return new data; the pages (`calculators.ui`) keep it, call them and draw around them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

from calculators.core.game import Event, Game, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import PlayerSheet
from calculators.core.text import Text

type Entry = dict[str, Any]  # what one player has entered
type Tool = dict[str, Any]  # how it is being entered (the brush in hand): neither saved nor undone
type Draft = dict[str, Any]  # a move half made; its `move` is one that could be confirmed


class Edit(NamedTuple):
    """Something done on a room's part of a page: `do`, `arg` and `value` of the control, as they came."""

    do: str
    arg: str
    value: str | bool | None


class Column(NamedTuple):
    """One player's part of a sheet while it is being filled."""

    entry: Entry
    tool: Tool
    options: Any
    others: Sequence[Entry] = ()  # what the other players have entered of the same game


class Edited(NamedTuple):
    """What an edit made of an entry and its tool; `hint` tells why little or nothing happened, `focus` is the id of
    the control to go on with."""

    entry: Entry
    tool: Tool
    hint: Text | None = None
    focus: str | None = None


def one_game(options: Any) -> int:
    """Most options play a single game."""
    return 1


@dataclass(frozen=True)
class ScoreView:
    """A room on the score page."""

    template: str  # draws one entry: gets `entry`, `tool`, `shown`, and `fault` and `warnings` to put beside it
    options: Sequence[str]  # the options that change a score, in the order they are asked
    blank: Callable[[Any], Entry]  # (options) → nothing entered yet
    tool: Tool  # at the start
    read: Callable[[Any], Entry]  # an entry that was saved or came in a link; raises ValueError
    edit: Callable[[Column, Edit], Edited | None]  # None = not ours
    fit: Callable[[Entry, Any], Entry]  # the same entry under new options
    to_input: Callable[[Entry, Any], dict[str, Any] | None]  # a player of the score input; None = nothing entered
    complete: Callable[[Entry, Any], bool]  # nothing can be missing any more
    shown: Callable[[Column, Sequence[Any]], Mapping[str, Any]]  # (…, evidence to outline)
    note: Callable[[PlayerSheet], Text | None]  # what the total is made of, in one line
    folded: Mapping[str, str]  # rule id → name of the one row that holds all its lines without points
    games: Callable[[Any], int] = one_game  # (options) → games in a row; the task `totals` adds them up
    paper: str = ""  # template of a blank sheet to print: gets `options`, and `shown` of an empty column


class Turn(NamedTuple):
    """What a seat may look at while it decides."""

    view: View
    moves: Sequence[Any]  # legal ones; none while it is somebody else's turn
    why_not: Callable[[Any], Refusal | None]


class Tap(NamedTuple):
    """What a tap on the table means: a new draft, or a move to play at once (refused with its reason if illegal)."""

    draft: Draft
    move: Any = None


class Prompt(NamedTuple):
    """What to do now, a helping sentence, what the main button says, and whether there is a move to confirm."""

    ask: Text
    help: Text | str
    main: Text
    ready: bool = False


class Told(NamedTuple):
    """An event for the log: what happened, said after the name of the seat that did it; a rule if one decided it."""

    text: Text
    rule: str = ""


@dataclass(frozen=True)
class PlayView:
    """A room on the play page."""

    template: str  # extends ui/table.html: blocks `choices`, `mine`, `tools` (in the dock) and `others`
    prompt: Callable[[Turn, Draft], Prompt]
    tap: Callable[[Turn, Draft, Edit], Tap | None]  # None = not ours
    show: Callable[[Turn, Any], Draft]  # the draft that shows a move: hints
    table: Callable[[Turn, Draft], Mapping[str, Any]]  # what the template draws, as `shown`
    progress: Callable[[View], Text]  # "Round 7 of 12"
    log: Callable[[Event], Told]
    secrets: bool  # whether people at one device should not see each other's view


@dataclass(frozen=True)
class RoomView:
    """All of it."""

    sprite: str  # template with the symbols of the pieces
    icons: Mapping[str, str]  # icon of a score line → id of a symbol, {lang} filled in
    ties: Mapping[str, str]  # what settled a tie → marked sentence: the rule's id, or else the code of the tie-break
    score: ScoreView
    play: PlayView
    picture: str  # template that draws a player of a score input for the rules pages
    pictured: Callable[[Mapping[str, Any], Sequence[Any]], Mapping[str, Any] | None]  # (player, evidence) → its values


def room_view(game: Game) -> RoomView:
    """The view of a game's room."""
    found: RoomView = import_module(f"{game.package}.view").VIEW
    return found
