"""The code against the slow second version in `oracle.py`, on thousands of random sheets and on whole games."""

from random import Random

import pytest

from calculators.core.record import make_record
from calculators.games.splitter import GAME
from calculators.games.splitter.components import POSITIONS, SHEETS, read_rows
from calculators.games.splitter.engine import Splitter, Write, notation, start
from calculators.games.splitter.options import Options
from calculators.games.splitter.scoring import entry_of, groups, points
from tests.games.shared import finished
from tests.games.splitter import oracle
from tests.games.splitter.tables import KINDS, game_of


def random_sheet(name: str, rng: Random) -> oracle.Numbers:
    """Some mirror pairs written on, often with few different numbers, so that groups of every size come up."""
    numbers = rng.choice(["123456", "123", "345", "56", "66665", "1122"])
    written: oracle.Numbers = {}
    share = rng.choice([0.2, 0.6, 1.0])
    for row, column in sorted(oracle.SPACES[name]):
        if column < 4 and rng.random() < share:
            for there in (column, 7 - column):
                written[row, there] = int(rng.choice(numbers))
    return written


@pytest.mark.parametrize("name", ["A", "B"])
@pytest.mark.rule("splitter/score.group", "splitter/score.valid", "splitter/score.star", "splitter/score.hearts")
def test_scores_of_random_sheets(name: str) -> None:
    sheet, rng = SHEETS[name], Random(f"sheets {name}")
    totals = set()
    for _ in range(500):
        written = random_sheet(name, rng)
        cells = read_rows(sheet, oracle.rows(name, written))
        entry = entry_of("x", sheet, cells)
        assert [entry.points_of(n) for n in range(1, 7)] == oracle.per_number(name, written)
        assert entry.hearts * 5 == oracle.hearts(name, written)
        assert points(sheet, cells) == oracle.total(name, written)
        assert sorted(group.cells for group in groups(sheet, cells)) == sorted(
            tuple(sorted(group)) for group in oracle.groups(written)
        )
        totals.add(points(sheet, cells))
    assert len(totals) >= 15


@pytest.mark.parametrize("name", ["A", "B"])
@pytest.mark.rule("splitter/write.pair", "splitter/write.empty", "splitter/write.doubles")
def test_entries_of_random_sheets(name: str) -> None:
    rng = Random(f"entries {name}")
    for _ in range(60):
        written = random_sheet(name, rng)
        dice = rng.randrange(1, 7), rng.randrange(1, 7)
        legal = oracle.entries(name, written, dice)
        rows = oracle.rows(name, written)
        answer = GAME.ask({"task": "what_if", "options": {"sheet": name}, "rows": rows, "dice": list(dice)})
        assert sorted((way["row"], way["col"], way["n"]) for way in answer["options"]) == legal
        for way in answer["options"]:
            after = oracle.Player(name, dict(written))
            after.write(way["row"], way["col"], way["n"], dice)
            assert way["total"] == oracle.total(name, after.numbers)
            assert way["gain"] == way["total"] - oracle.total(name, written)
        state = game_of(1, [dice], name)
        state.cells[0] = read_rows(state.sheet, rows)
        state.free[0] = [left for left, _ in state.sheet.pairs if POSITIONS[left] not in written]
        assert [tuple(move) for move in state.legal_moves()] == legal
        for row in range(-1, 8):
            for column in range(-1, 9):
                for n in range(8):
                    move = Write(row, column, n)
                    refusal = state.why_not(move)
                    assert (refusal is None) == (tuple(move) in legal)
                    if refusal and refusal.code == "named_by_left":
                        assert (row, 7 - column, sum(dice) - n) in legal


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_whole_games(seats: int, options: Options) -> None:
    state = finished(start(seats, options, seats + 100), seats + 100)
    record = make_record(GAME, state, ("x",) * seats, options, seats + 100)
    players = oracle.referee(options.sheet, seats, state.rolls, list(record.moves))
    assert [oracle.rows(options.sheet, player.numbers) for player in players] == state.view(0)["sheets"]
    totals = [oracle.total(options.sheet, player.numbers) for player in players]
    sheet = state.score_sheet()
    assert list(sheet.totals) == totals
    if seats > 1:
        assert list(sheet.places) == [1 + sum(other > total for other in totals) for total in totals]


def test_notation_names_the_space_that_is_written_on() -> None:
    state: Splitter = game_of(1, [(1, 2)])
    for move in state.legal_moves():
        word, space, number = notation(move).split()
        assert (word, int(number)) == ("write", move.n)
        assert (ord(space[0]) - ord("a"), int(space[1]) - 1) == (move.col, move.row)
