"""What a score sheet is worth: every column alone, then the table, then several games together."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from calculators.core.game import Game
from calculators.core.refusal import InputError, Notice
from calculators.core.room import Begun, Entry, Joined, room_view
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.core.text import say
from calculators.games import game as find_game
from calculators.ui.doc import Doc, Player, begun, games_in_a_row, read_options
from calculators.ui.people import player_name

IN_PLAYERS = re.compile(r"players\[(\d+)\]\.?")


class Fault(NamedTuple):
    """What cannot be accepted, where: seat (None = the table) and path inside the player's input."""

    code: str
    message: str
    seat: int | None
    path: str
    rule: str = ""


class Figures(NamedTuple):
    """What one game is worth. By seat, None = nothing entered or not possible; `result` once everything is in."""

    game: Game
    sheets: list[PlayerSheet | None]
    faults: list[Fault]
    notices: list[tuple[int | None, Notice]]  # None = of the table
    finished: list[bool]
    result: ScoreSheet | None
    blank: bool  # nothing at all is entered
    whole: Mapping[str, Any] = {}  # of the table, with what the games before left to it

    def fault_of(self, seat: int | None) -> Fault | None:
        """What is wrong with a seat (None = with the table)."""
        return next((fault for fault in self.faults if fault.seat == seat), None)

    def total(self, seat: int) -> float | None:
        """A seat's points."""
        sheet = self.sheets[seat]
        return self.game.points(points_of(sheet)) if sheet else None


class Series(NamedTuple):
    """What a sheet is worth: its games in a row, most often one.

    `standing` adds up those that are finished, `result` is the end. Where there is but one game both are its own.
    """

    games: list[Figures]
    standing: ScoreSheet | None
    result: ScoreSheet | None
    starts: Sequence[int] = ()  # what each began with, by seat
    played: int = 0  # games before the sheet was begun
    fault: Fault | None = None  # why what was played before cannot be

    def number(self, nth: int) -> int:
        """Which game it is that stands on the sheet as the `nth`, from 0 on."""
        return self.played + nth + 1

    def total(self, seat: int) -> float | None:
        """A seat's points in all games so far."""
        points = [points for points in (game.total(seat) for game in self.games) if points is not None]
        adds = room_view(self.games[0].game).score.rounds.adds
        return self.starts[seat] + adds(points) if points or self.played else None

    def beside(self, seat: int) -> float:
        """What the end added to a seat's points, such as a prize."""
        game = self.games[0].game
        if not self.result or not room_view(game).score.rounds.beside:
            return 0
        return game.points(self.result.totals[seat]) - (self.total(seat) or 0)

    def final(self, seat: int) -> float | None:
        """A seat's points, at the end with what that added."""
        total = self.total(seat)
        return None if total is None else total + self.beside(seat)


def points_of(sheet: PlayerSheet) -> int:
    """What one game or round brings a player."""
    points: int = sheet.extra.get("round", sheet.total)
    return points


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
    """Score every game, and add up those that are finished."""
    rounds, options = room_view(game).score.rounds, read_options(game, doc)
    found: list[Figures] = []
    start, earlier = rounds.start(options), begun(game, doc)
    before: Sequence[int] = [start if total is None else total for total in earlier.totals]
    sheet = Series(found, None, None, before, earlier.rounds)
    left: Entry = {}
    for nth in range(games_in_a_row(game, doc)):
        found.append(figures(game, doc, nth, lang, before, left))
        left = rounds.table.leaves(found[-1].whole, found[-1].result, options) if rounds.table else left
        before = found[-1].result.totals if found[-1].result else before
    if rounds.count(options) == 1:
        result = found[0].result
        if result and len(doc["players"]) == 1 and not rounds.status(result, options, [""]):
            return sheet._replace(standing=result)  # one player alone, of whom nothing more can be told
        return sheet._replace(standing=result, result=result)
    finished = [one for one in found if one.result]
    if not finished and not earlier.rounds:
        return sheet
    standing = finished[-1].result if rounds.carry else _totals(game, doc, finished, earlier)
    if isinstance(standing, InputError):
        seats = range(len(doc["players"]))
        return sheet._replace(fault=_fault(game, standing, seats, lang)) if earlier.rounds else sheet
    ended = standing and standing.game_over and all(one.result or one.blank for one in found)
    return sheet._replace(standing=standing, result=standing if ended else None)


def _totals(game: Game, doc: Doc, finished: Sequence[Figures], earlier: Begun) -> ScoreSheet | InputError | None:
    """The task `totals` over the games that are finished, or what the room makes of them."""
    if added := room_view(game).score.rounds.added:
        return added([one.result for one in finished if one.result])
    points = [[one.total(seat) for one in finished] for seat in range(len(doc["players"]))]
    players = [_named({"rounds": mine}, player) for mine, player in zip(points, doc["players"], strict=True)]
    rounds, options = room_view(game).score.rounds, read_options(game, doc)
    all_in = earlier.rounds + len(finished) == rounds.count(options)
    asked = {"task": "totals", "options": doc["options"], **(rounds.final if all_in else {})}
    if earlier.rounds:
        players = [{**one, "before": total} for one, total in zip(players, earlier.totals, strict=True)]
        asked |= {"played": earlier.rounds, "partial": None in earlier.totals and not all_in}
    answer = score(game, {**asked, "players": players})
    if isinstance(answer, ScoreSheet) and answer.game_over:
        entries = [player["games"][len(finished) - 1]["entry"] for player in doc["players"]]
        players = [{**one, **rounds.left(entry, options)} for one, entry in zip(players, entries, strict=True)]
        answer = score(game, {**asked, "players": players})
    return answer


def figures(game: Game, doc: Doc, nth: int, lang: str, before: Sequence[int], left: Mapping[str, Any] = {}) -> Figures:
    """Score one game: every player alone if a room allows it, so that a fault in one column leaves the others alone;
    then the table together. `before` are the totals before it, by seat, `left` what else the games before add to the
    table's entry."""
    view, players = room_view(game).score, doc["players"]
    options = read_options(game, doc)
    parts = [player["games"][nth] for player in players]
    entry: Entry = {**doc["tables"][nth], **left} if view.rounds.table else {}
    joined = _joined(game, entry, [view.to_input(part["entry"], options) for part in parts], options)
    inputs, whole = list(joined.players), joined.fields
    common: dict[str, Any] = {"options": doc["options"]}
    if view.rounds.carry:
        inputs = [
            None if given is None else {**given, "before": total} for given, total in zip(inputs, before, strict=True)
        ]
        common[view.rounds.carry] = nth + 1
    # Columns of which nothing is asked are filled as soon as the table is.
    empty = _untouched(game, doc, nth)
    blank = all(given is None or (empty and not part["entry"]) for part, given in zip(parts, inputs, strict=True))
    found = Figures(game, [None] * len(players), [], [], [False] * len(players), None, blank, entry)
    for seat, (part, given) in enumerate(zip(parts, inputs, strict=True)):
        if given is None:
            continue
        finished = part["done"] or joined.finished[seat] or view.complete(part["entry"], options)
        found.finished[seat] = finished
        if view.rounds.together:
            continue
        alone = score(game, {**common, **_listed(game, [given]), "partial": not finished})
        if isinstance(alone, InputError):
            found.faults.append(_fault(game, alone, [seat], lang))
            found.finished[seat] = False
        elif alone:
            found.sheets[seat] = alone.players[0]
            found.notices.extend((seat, notice) for notice in alone.notices)
    seats = [seat for seat, given in enumerate(inputs) if given is not None]
    if found.faults or blank:
        return found
    so_far = whole is not None and whole.get("partial", False)
    over = all(found.finished) and whole is not None and not so_far
    named = {
        seat: {**(inputs[seat] or {}), "name": say(player_name(players[seat]["name"], seat, teams=game.teams), lang)}
        for seat in seats
    }
    sitting = {} if game.teams == 1 else {"seats": len(players)}
    whole = {**sitting, **(whole or {}), **common, "partial": not over}
    table = score(game, {**whole, **_listed(game, list(named.values()))})
    while isinstance(table, InputError):
        fault = _fault(game, table, seats, lang)
        if fault.path == "before":  # of what was carried here, not of what somebody has entered
            found.faults.append(fault._replace(seat=None))
            return found
        found.faults.append(fault)
        if not view.rounds.together or (fault.seat is None and whole["partial"]):
            return found
        # The others are scored without the one at fault, as far as that goes.
        over, whole["partial"] = False, True
        seats = [seat for seat in seats if seat != fault.seat]
        table = score(game, {**whole, **_listed(game, [named[seat] for seat in seats])}) if seats else None
    if table:
        if so_far and table.game_over and not found.faults:
            over = all(found.finished)  # what is missing does not matter any more
        found.notices.extend(_between(table, found.notices))
        if view.rounds.together or (over and len(players) > 1):
            for seat, sheet in zip(seats, table.players, strict=True):
                found.sheets[seat] = sheet if over or sheet.lines else None
        return found._replace(result=table if over else None)
    return found


def _listed(game: Game, players: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """Players as the task `score` takes them; where all play against the game, the input is the team's."""
    if game.teams != 1:
        return {"players": players}
    return {{"name": "team"}.get(key, key): value for key, value in players[0].items()}


def _between(table: ScoreSheet, found: Sequence[tuple[int | None, Notice]]) -> Iterator[tuple[None, Notice]]:
    """What is odd only when the players are looked at together."""
    known = {notice.code for _, notice in found}
    return ((None, notice) for notice in table.notices if notice.code not in known)


def _joined(game: Game, entry: Entry, inputs: Sequence[dict[str, Any] | None], options: Any) -> Joined:
    """The input of a game as a whole, where the table has its part in it."""
    part = room_view(game).score.rounds.table
    if part and part.join:
        return part.join(entry, inputs, options)
    return Joined(part.to_input(entry, options) if part else {}, inputs, [False] * len(inputs))


def _untouched(game: Game, doc: Doc, nth: int) -> bool:
    """Whether nothing is entered of a game as a whole but what all have in common."""
    part = room_view(game).score.rounds.table
    blank = part.blank(read_options(game, doc)) if part else {}
    return part is None or all(doc["tables"][nth][key] == blank[key] for key in blank if key not in part.common)


def _named(given: dict[str, Any] | None, player: Player) -> dict[str, Any]:
    return {**(given or {}), **({"name": player["name"]} if player["name"] else {})}


def _fault(game: Game, error: InputError, seats: Sequence[int], lang: str) -> Fault:
    match = IN_PLAYERS.match(error.path)
    message = game.message(error, lang)
    if match:
        return Fault(error.code, message, seats[int(match[1])], error.path[match.end() :], error.rule)
    _, _, option = error.path.partition("options.")
    if game.teams == 1 and not option:
        return Fault(error.code, message, seats[0], error.path, error.rule)
    rule = game.option_titles()[option]["rule"] if option in game.option_titles() else error.rule
    return Fault(error.code, message, None, error.path, rule)
