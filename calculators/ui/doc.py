"""A score sheet as data (`Doc`): one plain JSON value that is never changed in place, and what can be done to it.

A player's part of a game belongs to the room (`ScoreView`).
"""

from collections.abc import Sequence
from typing import Any, TypedDict

from calculators.core.game import Game
from calculators.core.refusal import InputError
from calculators.core.room import Begun, Entry, TablePart, room_view
from calculators.core.schema import Items, bad_type
from calculators.ui.people import clean_name

MOST_GAMES = 100  # in a row; more were not made here


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
    """The whole sheet; `options` holds those that change a score, by name.

    `tables` holds what belongs to each game as a whole, where a room asks for that.
    """

    options: dict[str, Any]
    players: list[Player]
    tables: list[Entry]


def read_options(game: Game, doc: Doc) -> Any:
    """The options of a sheet (their names and kinds were checked when it was read)."""
    return game.read_options(doc["options"])


def begun(game: Game, doc: Doc) -> Begun:
    """What was played before the sheet was begun."""
    rounds = room_view(game).score.rounds
    if rounds.begun is None:
        return Begun(0, [None] * len(doc["players"]))
    first = [player["games"][0]["entry"] for player in doc["players"]]
    return rounds.begun(doc["tables"][0], first, read_options(game, doc))


def games_in_a_row(game: Game, doc: Doc) -> int:
    """How many games the options of a sheet ask for, or have been begun where that is open."""
    count = room_view(game).score.rounds.count(read_options(game, doc))
    if count is None:
        return min(len(player["games"]) for player in doc["players"])
    return count - begun(game, doc).rounds


def most_players(game: Game) -> int:
    """How many a score sheet may list: more than can play here, if the box serves more; a team alone is one."""
    if game.teams == 1:
        return 1
    players = game.tasks["score"].fields.fields["players"].spec
    most = players.high if isinstance(players, Items) else None
    return most or max(game.seats)


# ---- another sheet


def blank_doc(game: Game, options: dict[str, Any], names: Sequence[str], like: Doc | None = None) -> Doc:
    """A sheet for these players with nothing entered, at a table `like` that of another sheet."""
    read, rounds = game.read_options(options), room_view(game).score.rounds
    count = rounds.count(read) or 1
    tables = [_blank_table(rounds.table, read, like) for _ in range(count)] if rounds.table else []
    return {"options": options, "players": [_blank_player(game, name, count, read) for name in names], "tables": tables}


def _blank_player(game: Game, name: str, count: int, options: Any) -> Player:
    return {"name": name, "games": [_blank_part(game, options) for _ in range(count)]}


def _blank_part(game: Game, options: Any) -> Part:
    return {"done": False, "entry": room_view(game).score.blank(options)}


def _blank_table(part: TablePart, options: Any, like: Doc | None) -> Entry:
    same = {key: like["tables"][-1][key] for key in part.common} if like else {}
    return {**part.blank(options), **same}


def with_table(game: Game, doc: Doc, nth: int, entry: Entry) -> Doc:
    """The sheet with another entry for the table of one game; what all games have in common changes in all."""
    part = room_view(game).score.rounds.table
    same = {key: entry[key] for key in part.common} if part else {}
    tables = [entry if at == nth else {**one, **same} for at, one in enumerate(doc["tables"])]
    return _filled(game, {**doc, "tables": tables})


def with_part(doc: Doc, seat: int, nth: int, part: Part) -> Doc:
    """The sheet with another content of one column."""
    games = doc["players"][seat]["games"]
    return with_player(doc, seat, {**doc["players"][seat], "games": [*games[:nth], part, *games[nth + 1 :]]})


def with_player(doc: Doc, seat: int, player: Player) -> Doc:
    """The sheet with another player on a seat."""
    players = doc["players"]
    return {**doc, "players": [*players[:seat], player, *players[seat + 1 :]]}


def with_another_player(game: Game, doc: Doc) -> Doc:
    """The sheet with one more, who has entered nothing."""
    newcomer = _blank_player(game, "", games_in_a_row(game, doc), read_options(game, doc))
    return {**doc, "players": [*doc["players"], newcomer]}


def without_player(doc: Doc, seat: int) -> Doc:
    """The sheet without one."""
    return {**doc, "players": [*doc["players"][:seat], *doc["players"][seat + 1 :]]}


def with_another_game(game: Game, doc: Doc) -> Doc:
    """The sheet with a new round."""
    table, options = room_view(game).score.rounds.table, read_options(game, doc)
    tables = [*doc["tables"], _blank_table(table, options, doc)] if table else []
    players: list[Player] = [
        {**player, "games": [*player["games"], _blank_part(game, options)]} for player in doc["players"]
    ]
    return {**doc, "players": players, "tables": tables}


def without_game(doc: Doc, nth: int) -> Doc:
    """The sheet without a round."""
    players: list[Player] = [
        {**player, "games": [*player["games"][:nth], *player["games"][nth + 1 :]]} for player in doc["players"]
    ]
    return {**doc, "players": players, "tables": [*doc["tables"][:nth], *doc["tables"][nth + 1 :]]}


def with_option(game: Game, doc: Doc, name: str, value: object) -> Doc:
    """The sheet under another option, entries made to fit: as many games as it asks for, or more. Raises InputError."""
    doc = {**doc, "options": {**doc["options"], name: value}}
    options, view = read_options(game, doc), room_view(game).score
    players: list[Player] = []
    for player in doc["players"]:
        games: list[Part] = [{**part, "entry": view.fit(part["entry"], options)} for part in player["games"]]
        players.append({**player, "games": games})
    return _filled(game, {**doc, "players": players})


def _filled(game: Game, doc: Doc) -> Doc:
    """The sheet with as many games as it asks for, or more."""
    count, options, part = games_in_a_row(game, doc), read_options(game, doc), room_view(game).score.rounds.table
    players: list[Player] = []
    for player in doc["players"]:
        more = [_blank_part(game, options) for _ in range(count - len(player["games"]))]
        players.append({**player, "games": [*player["games"], *more]})
    tables = [_blank_table(part, options, doc) for _ in range(count - len(doc["tables"]))] if part else []
    return {**doc, "players": players, "tables": [*doc["tables"], *tables]}


def difference(old: Doc, new: Doc) -> list[tuple[int, int]]:
    """The columns (seat, game) that two sheets have both and do not agree on."""
    pairs = enumerate(zip(old["players"], new["players"], strict=False))
    return [
        (seat, nth)
        for seat, (before, after) in pairs
        for nth, (one, other) in enumerate(zip(before["games"], after["games"], strict=False))
        if one != other
    ]


# ---- reading one


def read_doc(game: Game, given: Any) -> Doc:
    """A sheet that was saved or came in a link; raises ValueError (InputError is one) when it is damaged."""
    view = room_view(game).score
    if not isinstance(given, dict) or not isinstance(given.get("players"), list):
        raise bad_type("object", "")
    options = {name: value for name, value in dict(given.get("options") or {}).items() if name in view.options}
    players = [_read_player(game, player) for player in given["players"]]
    most = most_players(game)
    if not 1 <= len(players) <= most:
        raise InputError("too_many_players", "players", entered=len(players), high=most)
    doc: Doc = {"options": options, "players": players, "tables": _read_tables(game, given.get("tables"))}
    if not all(player["games"] for player in players):
        raise InputError("missing_field", "players", field="games")
    if view.rounds.table and not doc["tables"]:
        raise InputError("missing_field", "tables", field="tables")
    count = games_in_a_row(game, doc)
    if any(len(player["games"]) < count for player in players):
        raise InputError("missing_field", "players", field="games")
    if view.rounds.table and len(doc["tables"]) < count:
        raise InputError("missing_field", "tables", field="tables")
    return doc


def _read_tables(game: Game, given: Any) -> list[Entry]:
    part = room_view(game).score.rounds.table
    if part is None:
        return []
    if not isinstance(given, list):
        raise bad_type("list", "tables")
    return [part.read(entry) for entry in given[:MOST_GAMES]]


def _read_player(game: Game, given: Any) -> Player:
    if not isinstance(given, dict) or not isinstance(given.get("games"), list):
        raise bad_type("object", "players")
    parts: list[Part] = []
    for part in given["games"][:MOST_GAMES]:
        if not isinstance(part, dict):
            raise bad_type("object", "games")
        parts.append({"done": part.get("done") is True, "entry": room_view(game).score.read(part.get("entry"))})
    return {"name": clean_name(given.get("name")), "games": parts}
