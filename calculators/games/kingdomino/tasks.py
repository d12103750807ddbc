"""The questions that `tableside score kingdomino` answers."""

from typing import Any

from calculators.core.game import Task
from calculators.core.refusal import InputError
from calculators.core.schema import player_names
from calculators.core.sheet import Line, PlayerSheet, ScoreSheet
from calculators.core.tasks import Given, check_players, check_rounds, seats_of
from calculators.core.text import T
from calculators.games.kingdomino.components import DOMINOES
from calculators.games.kingdomino.entries import Reader
from calculators.games.kingdomino.inputs import CAN_PLAY, SCORE, SETUP, TOTALS, WHAT_IF, read_kingdom
from calculators.games.kingdomino.kingdom import Kingdom, Place
from calculators.games.kingdomino.messages import MESSAGES
from calculators.games.kingdomino.options import GAMES_OF_A_DYNASTY, MIGHTY_SEATS, Options, refuse_conflict, setup
from calculators.games.kingdomino.scoring import dynasty, entry_of, games, score


def answer_score(given: Given) -> ScoreSheet:
    """The sheet of one game: finished, or as it stands when `partial`.

    Source: kingdomino/score.total.
    """
    options, partial = given["options"], given["partial"]
    check_seats(given)
    reader = Reader(options, partial)
    entries = reader.entries(given["players"])
    over = False if partial else None if options.dynasty else True
    return score(entries, options, over=over, notices=tuple(reader.notices))


def check_seats(given: Given) -> None:
    """Options must fit the seats, and so must the players; one kingdom alone says nothing about the seats.

    Source: kingdomino/variant.combine, kingdomino/variant.mighty-duel.
    """
    players, options = len(given["players"]), given["options"]
    seats = seats_of(given)
    if options.mighty_duel and seats > MIGHTY_SEATS:
        where = "players" if players > MIGHTY_SEATS else "seats"
        raise InputError(
            "too_many_players", where, rule="kingdomino/variant.mighty-duel", entered=seats, high=MIGHTY_SEATS
        )
    refuse_conflict(options, seats if seats > 1 else None)
    check_players(given)


def answer_totals(given: Given) -> ScoreSheet:
    """The three games of a Dynasty added up.

    Source: kingdomino/variant.dynasty.
    """
    check_seats(given)
    players = given["players"]
    names = list(player_names(players))
    played = check_rounds(given)
    sheets = []
    for player, name in zip(players, names, strict=True):
        before = player["before"]
        first = () if before is None else (Line(T("Before"), before, "kingdomino/variant.dynasty"),)
        sheets.append(PlayerSheet(name, (*first, *games(player["rounds"])), {"rounds": player["rounds"]}))
    over: bool | None = min(played) == GAMES_OF_A_DYNASTY
    if not over and any(player["before"] for player in players):
        over = None  # nothing says how many games the points before stand for
    return dynasty(sheets, over)


def answer_what_if(given: Given) -> dict[str, Any]:
    """What every placement of some dominoes would bring, best first; none at all = it must be discarded.

    Source: kingdomino/placement.must.
    """
    options, numbers = given["options"], given["dominoes"]
    refuse_conflict(options, None)
    kingdom = read_kingdom(given["board"], options)
    for index, number in enumerate(numbers):
        if number in numbers[:index]:
            raise InputError("duplicate_card", f"dominoes[{index}]", card=number)
    now = _total(kingdom, options)
    dominoes = []
    for number in numbers:
        found = []
        for place in kingdom.placements(DOMINOES[number]):
            after = kingdom.copy()
            after.put(DOMINOES[number], place)
            found.append((_total(after, options), place))
        found.sort(key=lambda option: -option[0])  # equals stay in the order of moves
        ways = [{"left": place[:2], "right": place[2:], "gain": total - now, "total": total} for total, place in found]
        dominoes.append({"domino": number, "options": ways, "must_discard": not ways})
    return {"dominoes": dominoes}


def _total(kingdom: Kingdom, options: Options) -> int:
    """Points of a kingdom in progress, bonuses as they stand."""
    return score([entry_of("", kingdom, options, None)], options).totals[0]


def answer_can_play(given: Given) -> dict[str, Any]:
    """Whether a domino may lie on two squares, and if not, the first reason.

    Source: kingdomino/placement.halves, kingdomino/placement.limit, kingdomino/placement.connect.
    """
    options = given["options"]
    refuse_conflict(options, None)
    kingdom = read_kingdom(given["board"], options)
    refusal = kingdom.why_not(DOMINOES[given["domino"]], Place(*given["left"], *given["right"]))
    if refusal is None:
        return {"legal": True, "code": None, "rule": None, "message": None}
    message = T(MESSAGES[refusal.code], **refusal.values)
    return {"legal": False, "code": refusal.code, "rule": refusal.rule, "message": message}


def answer_setup(given: Given) -> dict[str, Any]:
    """Lines, placements and unused dominoes of one game at a table.

    Source: kingdomino/setup.pile.
    """
    refuse_conflict(given["options"], given["seats"])
    table = setup(given["seats"], given["options"])
    return {
        "lines": table.lines,
        "placements_per_player": table.placements_per_player,
        "dominoes_unused": table.dominoes_unused,
    }


ANN = {
    "name": "Ann",
    "board": ["F0 -- F0 F0 F0", "W0 W1 F0 F0 F0", "-- M0 CC W1 L0", "S0 M2 G1 L1 L0", "F0 L1 L0 W0 W0"],
}
BO = {
    "name": "Bo",
    "territories": [{"terrain": "L", "squares": 8, "crowns": 2}, {"terrain": "W", "squares": 16, "crowns": 1}],
    "castle_centred": False,
    "discarded": 0,
}
ROUNDS = [{"name": "Ann", "rounds": [38, 44, 51]}, {"name": "Bo", "rounds": [45, 45, 42]}]
BOARD = ["CC W0", "-- W0"]

TASKS = {
    "score": Task(SCORE, answer_score, {"options": {"harmony": True, "middle_kingdom": True}, "players": [ANN, BO]}),
    "totals": Task(TOTALS, answer_totals, {"players": ROUNDS}),
    "what_if": Task(WHAT_IF, answer_what_if, {"board": BOARD, "dominoes": [41, 7]}),
    "can_play": Task(CAN_PLAY, answer_can_play, {"board": BOARD, "domino": 41, "left": [2, 0], "right": [3, 0]}),
    "setup": Task(SETUP, answer_setup, {"seats": 2}),
}
