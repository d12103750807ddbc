"""What a score sheet is worth: every column alone, then the table, then several games together; and reading a sheet
that was kept or sent.
"""

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypedDict

from calculators.core.game import Game
from calculators.core.refusal import InputError, Notice
from calculators.core.room import Entry, room_view
from calculators.core.schema import bad_type
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.games import game as find_game
from calculators.ui.people import clean_name

MOST_GAMES = 20  # in a row; more were not made here
IN_PLAYERS = re.compile(r"players\[(\d+)\]\.?")


class Part(TypedDict):
    """One player's part of one game. `done` = the player says so, gaps and all."""

    done: bool
    entry: Entry


class Player(TypedDict):
    """One column of the sheet: `games` in a row. It may hold more of them than the options ask for, so that an option
    taken back loses nothing."""

    name: str
    games: list[Part]


class Doc(TypedDict):
    """The whole sheet; `options` holds those that change a score, by name."""

    options: dict[str, Any]
    players: list[Player]


class Fault(NamedTuple):
    """What cannot be accepted, where: seat (None = the table) and path inside the player's input."""

    code: str
    message: str
    seat: int | None
    path: str
    rule: str = ""


class Figures(NamedTuple):
    """What one game is worth. By seat, None = nothing entered or not possible; `result` once everything is in."""

    sheets: list[PlayerSheet | None]
    faults: list[Fault]
    notices: list[tuple[int, Notice]]
    finished: list[bool]
    result: ScoreSheet | None

    def fault_of(self, seat: int | None) -> Fault | None:
        """What is wrong with a seat (None = with the table)."""
        return next((fault for fault in self.faults if fault.seat == seat), None)

    def total(self, seat: int) -> int | None:
        """A seat's points."""
        sheet = self.sheets[seat]
        return sheet.total if sheet else None


class Series(NamedTuple):
    """What a sheet is worth: its games in a row, most often one, and the `result` of all once they are finished."""

    games: list[Figures]
    result: ScoreSheet | None

    def total(self, seat: int) -> int | None:
        """A seat's points in all games so far."""
        points = [points for points in (game.total(seat) for game in self.games) if points is not None]
        return sum(points) if points else None


@lru_cache(maxsize=128)
def _scored(slug: str, given: str) -> ScoreSheet | InputError | None:
    """The sheet for a score input (as JSON): most players have not changed since the last tap."""
    game, plain = find_game(slug), json.loads(given)
    task = game.tasks[plain.get("task", "score")]
    try:
        answer = task.answer(game.task_fields(task).read(plain))
    except InputError as error:
        return error
    return answer if isinstance(answer, ScoreSheet) else None


def score(game: Game, given: Any) -> ScoreSheet | InputError | None:
    """The score sheet of a score input, texts not yet in a language; None when its task has no sheet as answer."""
    return _scored(game.slug, json.dumps(given, sort_keys=True))


def series(game: Game, doc: Doc, lang: str) -> Series:
    """Score every game, and add them up once all are finished."""
    count = games_in_a_row(game, doc)
    found = [figures(game, doc, nth, lang) for nth in range(count)]
    if count == 1 or not all(one.result for one in found):
        return Series(found, found[0].result if count == 1 else None)
    rounds = [[one.total(seat) for one in found] for seat in range(len(doc["players"]))]
    players = [_named({"rounds": points}, player) for points, player in zip(rounds, doc["players"], strict=True)]
    answer = score(game, {"task": "totals", "options": doc["options"], "players": players})
    return Series(found, answer if isinstance(answer, ScoreSheet) else None)


def figures(game: Game, doc: Doc, nth: int, lang: str) -> Figures:
    """Score every player of one game alone, then the table together. A fault in one column leaves the others alone."""
    view, players = room_view(game).score, doc["players"]
    options = read_options(game, doc)
    found = Figures([None] * len(players), [], [], [False] * len(players), None)
    parts = [player["games"][nth] for player in players]
    inputs = [view.to_input(part["entry"], options) for part in parts]
    for seat, (part, given) in enumerate(zip(parts, inputs, strict=True)):
        if given is None:
            continue
        finished = part["done"] or view.complete(part["entry"], options)
        alone = score(game, {"options": doc["options"], "players": [given], "partial": not finished})
        if isinstance(alone, InputError):
            found.faults.append(_fault(game, alone, [seat], lang))
        elif alone:
            found.sheets[seat] = alone.players[0]
            found.finished[seat] = finished
            found.notices.extend((seat, notice) for notice in alone.notices)
    seats = [seat for seat, given in enumerate(inputs) if given is not None]
    if found.faults or not seats:
        return found
    over = all(found.finished)
    named = [_named(inputs[seat], players[seat]) for seat in seats]
    together = {"options": doc["options"], "players": named, "seats": len(players), "partial": not over}
    table = score(game, together)
    if isinstance(table, InputError):
        found.faults.append(_fault(game, table, seats, lang))
    elif table and over and len(players) > 1:
        return found._replace(result=table, sheets=list(table.players))
    return found


def read_options(game: Game, doc: Doc) -> Any:
    """The options of a sheet (their names and kinds were checked when it was read)."""
    return game.read_options(doc["options"])


def games_in_a_row(game: Game, doc: Doc) -> int:
    """How many games the options of a sheet ask for."""
    return room_view(game).score.games(read_options(game, doc))


def _named(given: dict[str, Any] | None, player: Player) -> dict[str, Any]:
    return {**(given or {}), **({"name": player["name"]} if player["name"] else {})}


def _fault(game: Game, error: InputError, seats: Sequence[int], lang: str) -> Fault:
    match = IN_PLAYERS.match(error.path)
    message = game.message(error, lang)
    if match:
        return Fault(error.code, message, seats[int(match[1])], error.path[match.end() :], error.rule)
    _, _, option = error.path.partition("options.")
    rule = game.option_titles()[option]["rule"] if option in game.option_titles() else error.rule
    return Fault(error.code, message, None, error.path, rule)


def read_doc(game: Game, given: Any) -> Doc:
    """A sheet that was saved or came in a link; raises ValueError (InputError is one) when it is damaged."""
    view = room_view(game).score
    if not isinstance(given, dict) or not isinstance(given.get("players"), list):
        raise bad_type("object", "")
    options = {name: value for name, value in dict(given.get("options") or {}).items() if name in view.options}
    players = [_read_player(game, player) for player in given["players"]]
    if not 1 <= len(players) <= max(game.seats):
        raise InputError("too_many_players", "players", entered=len(players), high=max(game.seats))
    doc: Doc = {"options": options, "players": players}
    if any(len(player["games"]) < games_in_a_row(game, doc) for player in players):
        raise InputError("missing_field", "players", field="games")
    return doc


def _read_player(game: Game, given: Any) -> Player:
    if not isinstance(given, dict) or not isinstance(given.get("games"), list):
        raise bad_type("object", "players")
    parts: list[Part] = []
    for part in given["games"][:MOST_GAMES]:
        if not isinstance(part, dict):
            raise bad_type("object", "games")
        parts.append({"done": part.get("done") is True, "entry": room_view(game).score.read(part.get("entry"))})
    return {"name": clean_name(given.get("name")), "games": parts}
