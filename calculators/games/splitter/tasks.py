"""The questions that `tableside score splitter` answers."""

from typing import Any

from calculators.core.game import Task
from calculators.core.refusal import InputError
from calculators.core.schema import player_names
from calculators.core.sheet import Line, PlayerSheet, ScoreSheet
from calculators.core.tasks import Given, check_players, check_rounds, seats_of
from calculators.core.text import T
from calculators.games.splitter.components import EMPTY, SHEETS
from calculators.games.splitter.engine import MOVES, Dice, Write, fill, mirrored, why_not_there
from calculators.games.splitter.entries import Reader, read_sheet
from calculators.games.splitter.inputs import CAN_PLAY, SCORE, TOTALS, WHAT_IF
from calculators.games.splitter.messages import MESSAGES
from calculators.games.splitter.scoring import points, ranked, score, sheets


def answer_score(given: Given) -> ScoreSheet:
    """The sheets of one game: finished, or as they stand when `partial`.

    Source: splitter/score.total, splitter/score.unwritten.
    """
    check_players(given)
    options, players, seats = given["options"], given["players"], seats_of(given)
    reader = Reader(SHEETS[options.sheet], options.length, partial=given["partial"], alone=seats == 1)
    entries = reader.entries(players)
    over = len(players) == seats and all(entry.complete for entry in entries)
    return score(entries, over=over, notices=tuple(reader.notices))


def answer_totals(given: Given) -> ScoreSheet:
    """Several sheets of each player added up; nothing says which one is the last.

    Source: splitter/variant.series.
    """
    check_players(given)
    players = given["players"]
    names = list(player_names(players))
    check_rounds(given)
    found = []
    for player, name in zip(players, names, strict=True):
        before = player["before"]
        first = () if before is None else (Line(T("Before"), before, "splitter/variant.series"),)
        found.append(PlayerSheet(name, (*first, *sheets(player["rounds"])), {"rounds": player["rounds"]}))
    return ranked(found, None)


def answer_what_if(given: Given) -> dict[str, Any]:
    """What every entry of a roll would change in the score so far, best first; or what one entry would.

    Source: splitter/write.choice, splitter/write.must, splitter/score.unwritten.
    """
    sheet, write, dice = SHEETS[given["options"].sheet], given["write"], given["dice"]
    cells = read_sheet(sheet, given["rows"], "rows", gaps=True)
    now = points(sheet, cells)

    def outcome(move: Write, dice: Dice) -> dict[str, Any]:
        after = cells[:]
        fill(after, move, dice)
        total = points(sheet, after)
        return {"gain": total - now, "total": total}

    if write is not None:
        a, b = write["n"], write["mirror_n"]
        if dice is not None and sorted(dice) != sorted((a, b)):
            values = {"n": a if a not in dice else b, "first": dice[0], "second": dice[1]}
            raise InputError("number_not_rolled", "write", rule="splitter/write.must", **values)
        move = Write(write["row"], write["col"], a)
        if refusal := why_not_there(sheet, cells, (a, b), move):
            raise InputError(refusal.code, "write", rule=refusal.rule, **refusal.values)
        return outcome(move, (a, b))
    if dice is None:
        raise InputError("missing_field", "dice", field="dice")
    a, b = dice
    options = [
        {"row": move.row, "col": move.col, "n": move.n, "mirror_n": a + b - move.n, **outcome(move, (a, b))}
        for left, _ in sheet.pairs
        if cells[left] == EMPTY
        for move in MOVES[a, b][left]
    ]
    options.sort(key=lambda option: -option["gain"])  # equals stay in the order of moves
    return {"options": options}


def answer_can_play(given: Given) -> dict[str, Any]:
    """Whether a rolled number may be written on a space, and where the other one goes; if not, the first reason.

    Source: splitter/write.pair, splitter/write.empty, splitter/write.must.
    """
    sheet, (a, b) = SHEETS[given["options"].sheet], given["dice"]
    cells = read_sheet(sheet, given["rows"], "rows", gaps=True)
    move = Write(given["write"]["row"], given["write"]["col"], given["write"]["n"])
    refusal = why_not_there(sheet, cells, (a, b), move)
    if refusal is None:
        mirror = mirrored(move, (a, b))._asdict()
        return {"legal": True, "code": None, "rule": None, "message": None, "mirror": mirror}
    message = T(MESSAGES[refusal.code], **refusal.values)
    return {"legal": False, "code": refusal.code, "rule": refusal.rule, "message": message, "mirror": None}


ANN = {
    "name": "Ann",
    "rows": ["..3221..", ".144322.", "44232661", "44215553", "31655133", ".341622.", "..5225.."],
}
BO = {
    "name": "Bo",
    "groups": {"1": 5, "2": 3, "3": 1, "4": 1, "5": 0, "6": 1},
    "stars": [6],
    "hearts": False,
}
HALF = [".._13_..", "._2233_.", "5______6", "5______1", "________", ".______.", "..____.."]
ROUNDS = [{"name": "Ann", "rounds": [36, 27]}, {"name": "Bo", "rounds": [30, 33]}]
ENTRY = {"row": 4, "col": 0, "n": 5}

TASKS = {
    "score": Task(SCORE, answer_score, {"players": [ANN, BO]}),
    "totals": Task(TOTALS, answer_totals, {"players": ROUNDS}),
    "what_if": Task(WHAT_IF, answer_what_if, {"rows": HALF, "dice": [2, 5]}),
    "can_play": Task(CAN_PLAY, answer_can_play, {"rows": HALF, "dice": [2, 5], "write": ENTRY}),
}
