"""What a room supplies to the score and play pages: `VIEW` in its `view.py`, and templates in its `templates/`.

Everything a page remembers is plain JSON, so that it can be saved, undone and sent in a link. A room's functions are
pure: they get plain data and return new data; the pages (`calculators.ui`) keep it, call them and draw around them.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from calculators.core.game import Event, Game, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import Line, PlayerSheet, ScoreSheet
from calculators.core.text import T, Text, mark

if TYPE_CHECKING:
    from calculators.core.printed import Printed

type Entry = dict[str, Any]  # what one player has entered
type Tool = dict[str, Any]  # how it is being entered (the brush in hand): neither saved nor undone
type Draft = dict[str, Any]  # a move half made, as the room keeps it


class Edit(NamedTuple):
    """Something done on a room's part of a page: `do`, `arg` and `value` of the control, as they came; and the day."""

    do: str
    arg: str
    value: str | bool | None
    today: str = ""  # where the page is: 2026-11-30; '' = not known


class Column(NamedTuple):
    """One player's part of a sheet while it is being filled."""

    entry: Entry
    tool: Tool
    options: Any
    others: Sequence[Entry] = ()  # what the other players have entered of the same game
    fresh: bool = False  # nothing was done to it since it was opened: a digit begins a new number
    seat: int = 0  # whose it is
    whole: Mapping[str, Any] = {}  # what is entered of the round as a whole, with what the rounds before left to it


class Edited(NamedTuple):
    """What an edit made of an entry and its tool; `hint` tells why little or nothing happened, `focus` is the id of
    the control to go on with."""

    entry: Entry
    tool: Tool
    hint: Text | None = None
    focus: str | None = None


class Told(NamedTuple):
    """What is told, in the log or of how things stand; a rule if one decided it.

    In the log the name of the seat that did it comes before.
    """

    text: Text
    rule: str = ""


class Badge(NamedTuple):
    """What stands beside the points of a round: a sign, what it means, and its look, "out" or "gold"."""

    sign: str
    text: Text
    look: str


class Joined(NamedTuple):
    """The input of a round as a whole. `finished` tells of each seat whether the table says all that is needed."""

    fields: dict[str, Any] | None  # those of the score input beside the players; None = something is missing
    players: Sequence[dict[str, Any] | None]  # by seat; None = nothing entered
    finished: Sequence[bool]


class Begun(NamedTuple):
    """What was played before a sheet was begun: so many rounds, and each player's total after them."""

    rounds: int
    totals: Sequence[int | None]  # by seat; None = not said: what everybody begins with


@dataclass(frozen=True)
class TablePart:
    """What is entered of a round as a whole, beside the players' entries: who ended it, who dealt."""

    template: str  # gets `entry` (the whole table's) as `whole`, `players` and `round_number`
    blank: Callable[[Any], Entry]  # (options) → nothing entered yet
    read: Callable[[Any], Entry]  # an entry that was saved or came in a link; raises ValueError
    edit: Callable[[Entry, Edit, Any], Entry | None]  # (…, options); None = not ours
    # Fields of the score input; None = something is missing, `partial` among them = so much is known of it as yet.
    to_input: Callable[[Entry, Any], dict[str, Any] | None] = lambda entry, options: {}
    common: Sequence[str] = ()  # fields of the entry that are the same in all rounds
    # Optional, instead of `to_input`, if the table also says something of the players: (entry, their inputs, options).
    join: Callable[[Mapping[str, Any], Sequence[dict[str, Any] | None], Any], Joined] | None = None
    # What a round adds to the entry of the next: (entry, its sheet once it is settled, options).
    leaves: Callable[[Mapping[str, Any], ScoreSheet | None, Any], Entry] = lambda entry, sheet, options: {}


@dataclass(frozen=True)
class Rounds:
    """Games or rounds played in a row. The task `score` settles each, the task `totals` adds them up.

    Where a round hangs on the rounds before, `carry` is the field in which `score` takes its number: it also takes each
    player's total so far as `before`, says by itself when the game is over, and the pages ask for no `totals`. What
    else one round tells the next `TablePart.leaves` it.

    A pad is a table of rounds with one cell open. Otherwise each game has the whole page, one column for each player.
    """

    name: str  # marked: "Round {n}"
    count: Callable[[Any], int | None] = lambda options: None  # (options) → how many; None = until the game is over
    pad: bool = False
    together: bool = False  # only the whole table can be scored: a player's points hang on what the others have
    carry: str = ""
    table: TablePart | None = None
    # (options, how many play) → the total at which the game ends
    goal: Callable[[Any, int], int | None] = lambda options, seats: None
    lowest: Callable[[Any], bool] = lambda options: False  # (options) → whether the lowest total wins
    start: Callable[[Any], int] = lambda options: 0  # (options) → what everybody begins with
    start_name: str = ""  # what that is called: "Stake"
    # (the table's entry of the first round on the sheet, everybody's, options) → what was played before it, if a sheet
    # may be begun in the middle of a game; `totals` takes that as `played`, and of each player as `before`.
    begun: Callable[[Mapping[str, Any], Sequence[Entry], Any], Begun] | None = None
    adds: Callable[[Sequence[float]], float] = sum  # what the points of several rounds make together on the pages
    total: str = mark("Total")  # what that is called
    final: Mapping[str, Any] = field(default_factory=dict)  # fields that `totals` gets once all rounds are finished
    beside: str = ""  # what `totals` adds to the rounds at the end, by name: "First prize"
    # (sheets of the games that are finished) → how they stand together, where no task `totals` adds them up
    added: Callable[[Sequence[ScoreSheet]], ScoreSheet] | None = None
    # (a player's entry of the last round, options) → what `totals` is told of the player once the game is over
    left: Callable[[Entry, Any], dict[str, Any]] = lambda entry, options: {}
    badge: Callable[[PlayerSheet], Badge | None] = lambda sheet: None  # of one player's round
    # (answer of `totals`, or of the last round, options, names by seat) → how things stand
    status: Callable[[ScoreSheet, Any, Sequence[Text | str]], Told | None] = lambda sheet, options, names: None


ONE_GAME = Rounds("", lambda options: 1)


@dataclass(frozen=True)
class ScoreView:
    """A room on the score page."""

    # Draws one entry, of a pad in its dock: gets `entry`, `tool`, `shown`, and `fault` and `warnings` to put beside it.
    template: str
    options: Sequence[str]  # the options that change a score, in the order they are asked
    blank: Callable[[Any], Entry]  # (options) → nothing entered yet
    tool: Tool  # at the start
    read: Callable[[Any], Entry]  # an entry that was saved or came in a link; raises ValueError
    edit: Callable[[Column, Edit], Edited | None]  # None = not ours
    to_input: Callable[[Entry, Any], dict[str, Any] | None]  # a player of the score input; None = nothing entered
    shown: Callable[[Column, Sequence[Any]], Mapping[str, Any]]  # (…, evidence to outline)
    fit: Callable[[Entry, Any], Entry] = lambda entry, options: entry  # the same entry under new options
    complete: Callable[[Entry, Any], bool] = lambda entry, options: False  # nothing can be missing any more
    note: Callable[[PlayerSheet], Text | None] = lambda sheet: None  # what the total is made of, where lines do not say
    # Rule id → name of the one row that holds all its lines without points.
    folded: Mapping[str, str] = field(default_factory=dict)
    rounds: Rounds = ONE_GAME
    paper: str = ""  # template of a blank sheet to print: gets `options`, and `shown` of an empty column
    aside: str = ""  # template of a tool beside a pad of rounds: gets what `template` gets


class Turn(NamedTuple):
    """What a seat may look at while it decides."""

    view: View
    moves: Sequence[Any]  # legal ones; none while it is somebody else's turn
    why_not: Callable[[Any], Refusal | None]
    names: Sequence[Text | str] = ()  # of everybody at the table, by seat


class Tap(NamedTuple):
    """What a tap on the table means: a new draft, or a move to play at once (refused with its reason if illegal).

    A tuple of moves is played in a row: see `PlayView.goes_on`.
    """

    draft: Draft
    move: Any = None


class Prompt(NamedTuple):
    """What to do now, a helping sentence, what the main button says and the move that it plays, if there is one yet.

    A tuple of moves is played in a row: see `PlayView.goes_on`.
    """

    ask: Text
    help: Text | str
    main: Text
    move: Any = None


class RoundOver(NamedTuple):
    """The end of a round (or of one game of several): what it brought, and how the table lay."""

    points: Sequence[int]  # by seat; those of all rounds make the totals
    shown: Mapping[str, Any] = {}  # for the block `round`
    lines: Sequence[Sequence[Line]] = ()  # by seat, what the points are made of


def in_a_row(move: Any) -> tuple[Any, ...]:
    """The moves of what is played at once: most often the one.

    >>> in_a_row((1, 2)), in_a_row(((1, 2), (3,)))
    (((1, 2),), ((1, 2), (3,)))
    """
    return move if isinstance(move, tuple) and move and isinstance(move[0], tuple) else (move,)


@dataclass(frozen=True)
class PlayView:
    """A room on the play page."""

    # Extends ui/table.html: blocks `choices`, `mine`, `tools` (in the dock), `others`, `round` (gets `ended.shown`).
    template: str
    prompt: Callable[[Turn, Draft], Prompt]
    tap: Callable[[Turn, Draft, Edit], Tap | None]  # None = not ours
    show: Callable[[Turn, Any], Draft]  # the draft that shows a move (or a tuple of moves in a row): hints
    table: Callable[[Turn, Draft], Mapping[str, Any]]  # what the template draws, as `shown`
    progress: Callable[[View], Text]  # "Round 7 of 12"
    log: Callable[[Event, Sequence[Text | str]], Told]  # (…, names by seat)
    # Whether people at one device should not see each other's view; then neither link nor file tells of a game that is
    # on more than everybody may read.
    secrets: bool
    # (…) → the end of a round if that is what happened; people look at it before the game goes on.
    round_over: Callable[[Event], RoundOver | None] = lambda event: None
    # Whether the same seat has to play on after a move, which is but a part of what a person does at once.
    goes_on: Callable[[Any], bool] = lambda move: False
    lays_open: Callable[[Event], bool] = lambda event: False  # secrets, so that nothing before can be taken back


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
    # What an answer without lines says on the rules pages (of an assistant: odds, a best move); None = nothing.
    answered: Callable[[Mapping[str, Any]], Text | None] = lambda answer: None
    printed: "Printed | None" = None  # where not all that is printed in the box is known
    amount: Callable[[int], Text] | None = None  # how a total is written where it is not a number of points

    def settled(self, rule: str, by: str) -> Text:
        """What settled a tie, by its rule and the code of the tie-break."""
        return T(self.ties.get(rule) or self.ties[by])


def room_view(game: Game) -> RoomView:
    """The view of a game's room."""
    found: RoomView = import_module(f"{game.package}.view").VIEW
    return found
