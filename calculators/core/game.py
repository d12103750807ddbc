"""The contract that every game keeps: what a room offers (`Game`) and what a game in progress answers (`State`)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any, NamedTuple, Self

from calculators.core.options import option_fields
from calculators.core.refusal import Illegal, InputError, Notice, Refusal, message
from calculators.core.schema import Field, Fields, Word, bad_type
from calculators.core.sheet import ScoreSheet
from calculators.core.text import add_catalogue, localise, speaking

type Move = tuple[Any, ...]  # a small named tuple of ints and short strings, JSON-safe, sortable within its game
type View = dict[str, Any]  # what one seat may know, JSON-safe


class Event(NamedTuple):
    """Something that happened, for the log: who did what, and the rule behind it if one decided.

    `seats` are those who may read it; None = everybody.
    """

    kind: str
    seat: int | None
    values: Mapping[str, Any]
    rule: str = ""
    seats: tuple[int, ...] | None = None


class State(ABC):
    """A game in progress: plain data, changed by `play` alone.

    Simultaneous choices are asked seat by seat, sealed, and revealed together. Not over means at least one legal move.
    """

    __slots__ = ("log", "moves")

    moves: list[Any]  # played so far, in order
    log: list[Event]

    @property
    @abstractmethod
    def turn(self) -> int | None:
        """Seat to move, None when the game is over."""

    @abstractmethod
    def legal_moves(self) -> Sequence[Any]:
        """Legal moves of the seat to move, sorted, each once; empty when the game is over."""

    @abstractmethod
    def push(self, move: Any) -> None:
        """Play a move that is known to be legal, unchecked: the path that play-outs take."""

    @abstractmethod
    def why_not(self, move: Any) -> Refusal | None:
        """Why `move` is not legal now; None when it is."""

    @abstractmethod
    def view(self, seat: int) -> View:
        """All that `seat` may know and nothing else."""

    @abstractmethod
    def score_sheet(self) -> ScoreSheet:
        """The result as it stands, from the same function as the score page's."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy, made by hand (search makes thousands)."""

    @abstractmethod
    def check(self) -> None:
        """Assert the invariants of the game, such as 'no card made or lost'."""

    def play(self, move: Any) -> None:
        """Play a move; raises Illegal with the refusal of `why_not` when it is not allowed."""
        if move not in self.legal_moves():
            refusal = self.why_not(move)
            assert refusal is not None, f"{move} is not listed, yet nothing forbids it"
            raise Illegal(refusal)
        self.push(move)

    def log_for(self, seat: int, start: int = 0, end: int | None = None) -> list[Event]:
        """The log, or its entries from `start` to before `end`, as `seat` may read it."""
        return [event for event in self.log[start:end] if event.seats is None or seat in event.seats]


@dataclass(frozen=True)
class Task:
    """A question that `tableside score` answers: the shape of its input, how it is answered, an example that runs."""

    fields: Fields
    answer: Callable[[dict[str, Any]], ScoreSheet | dict[str, Any]]
    example: Mapping[str, Any]


@dataclass(frozen=True)
class Game:
    """A room as the rest of Tableside sees it."""

    slug: str
    title: Mapping[str, str]  # language → name
    seats: Sequence[int]  # player counts that can play, ascending
    minutes: tuple[int, int]
    rules_version: int  # goes up whenever the same moves would lead elsewhere; records carry it
    options: type[Any]  # frozen dataclass made with `core.options.option`
    start: Callable[[int, Any, int], State]  # (seats, options, seed); raises InputError for options that don't fit
    guess: Callable[[View, Random], State]  # a full state that fits a view
    bound: Callable[[int, Any], int]  # (seats, options) → no game has more moves than this
    notation: Callable[[Any], str]
    parse: Callable[[str], Any]  # raises ValueError
    hints: Callable[[View, Sequence[Any]], list[float]]  # how good each move looks to the seat of the view
    tasks: Mapping[str, Task]
    package: str  # where its templates and catalogues are
    # So many teams, seated by turns, win together; 0 = everybody for himself. One = all against the game: the score
    # sheet has a single entry, the team's, and says whether it has won.
    teams: int = 0
    parts: int = 1  # of a point: totals and lines are counted in so many, 4 = in quarters
    # Optional: the same worked out, where that can be done; hard follows it and, unless there is a prior, guesses no
    # worlds.
    sharp: Callable[[View, Sequence[Any]], list[float]] | None = None
    # Points that hard charges a move before any play-out, for each unit by which it looks worse than the best. With
    # hints in points: as how many play-outs they count.
    prior: float = 0.0
    play_outs: int = 120  # that hard gives a move: as many as half a second holds, or fewer where more don't help
    # Optional, for speed: play a move in a guessed world and then everybody sensibly, to the end of the game or of the
    # round that the move belongs to. Without it the best hints are followed. It may say what that is worth to whoever
    # made the move, in the units of the prior; else that is what the end is worth.
    play_out: Callable[[Any, Any], float | None] | None = None
    # Optional, of one team: what the end of a play-out is worth to it. Without it a game won is 1, a game lost 0.
    worth: Callable[[Any], float] | None = None
    messages: Mapping[str, str] = field(default_factory=dict)  # refusal and error codes → marked English sentence
    words: Mapping[str, str] = field(default_factory=dict)  # ids of pieces → marked English name

    def __post_init__(self) -> None:
        add_catalogue(self.package)

    def read_options(self, given: Mapping[str, Any]) -> Any:
        """The options dataclass from plain values; raises InputError with paths under `options`."""
        return self.options(**option_fields(self.options).read(dict(given), "options"))

    def partners(self, one: int, other: int) -> bool:
        """Whether two seats win together; a seat is its own partner."""
        return one == other or (self.teams > 0 and (one - other) % self.teams == 0)

    def points(self, counted: int) -> float:
        """Points as they are written, of what a score sheet counts."""
        return counted if self.parts == 1 else counted / self.parts

    def check_seats(self, count: int) -> None:
        """Raise InputError `too_few_players` or `too_many_players` unless so many can play."""
        if count not in self.seats:
            code = "too_few_players" if count < self.seats[0] else "too_many_players"
            raise InputError(code, "seats", entered=count, low=self.seats[0], high=self.seats[-1])

    def ask(self, given: Any, lang: str = "en") -> dict[str, Any]:
        """Answer a score input (the contract of `tableside score`) in a language; raises InputError."""
        if not isinstance(given, dict):
            raise bad_type("object", "")
        slug = Word().read(given.get("game") or self.slug, "game")
        if slug != self.slug:
            raise InputError("wrong_game", "game", entered=slug, game=self.slug)
        name = Word().read(given.get("task") or "score", "task")
        if name not in self.tasks:
            raise InputError("unknown_task", "task", entered=name, allowed=", ".join(self.tasks))
        task = self.tasks[name]
        return self.dress(name, task.answer(self.task_fields(task).read(given)), lang)

    def dress(self, task: str, answer: ScoreSheet | dict[str, Any], lang: str) -> dict[str, Any]:
        """An answer as the score-input contract wants it, with every text in a language."""
        body = answer.answer(self.points) if isinstance(answer, ScoreSheet) else {"warnings": [], **answer}
        body["warnings"] = [
            {"code": notice.code, "path": notice.path, "message": self.message(notice, lang), "values": notice.values}
            for notice in body["warnings"]
        ]
        with speaking(self.package):
            found: dict[str, Any] = localise({"game": self.slug, "task": task, **body}, lang)
        return found

    def task_fields(self, task: Task) -> Fields:
        """A task's own fields with those that every input has: `game`, `task` and `options`."""
        common: dict[str, Field] = {
            "game": Field(Word(), None),
            "task": Field(Word(), "score"),
            "options": Field(_Options(self.options), self.options()),
        }
        return Fields({**common, **task.fields.fields})

    def schema(self) -> dict[str, Any]:
        """JSON Schema of the score input: one schema for each task, each with an example that runs."""
        tasks = []
        for name, task in self.tasks.items():
            entry = self.task_fields(task).schema()
            entry["properties"]["game"] = {"const": self.slug}
            entry["properties"]["task"] = {"const": name}
            entry["properties"]["options"]["default"] = {}
            if name != "score":
                entry["required"] = ["task", *entry["required"]]
            tasks.append({"title": name, **entry, "examples": [{"task": name, **task.example}]})
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"tableside score {self.slug}",
            "anyOf": tasks,
        }

    def message(self, reason: Refusal | InputError | Notice, lang: str) -> str:
        """What a refusal, an error or a notice says to the reader."""
        with speaking(self.package):
            return message(reason, lang, self.messages, self.words)

    def option_titles(self) -> dict[str, Any]:
        """Option name → its metadata (title, rule, choices)."""
        return {entry.name: entry.metadata for entry in fields(self.options)}


@dataclass(frozen=True)
class _Options:
    """The options of a game as an input field."""

    options: type[Any]

    def read(self, value: Any, path: str) -> Any:
        return self.options(**option_fields(self.options).read(value, path))

    def schema(self) -> dict[str, Any]:
        return option_fields(self.options).schema()
