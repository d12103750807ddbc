"""The assistant: the best entry for a roll, with what it adds now and by the end."""

from random import Random

import pytest

from calculators.games.splitter.assistant import CANDIDATES, Advice, advise, ranked_moves
from calculators.games.splitter.components import EMPTY, SHEETS, Cells, Sheet, read_rows
from calculators.games.splitter.engine import Dice, Write, fill, start
from calculators.games.splitter.options import Options
from calculators.games.splitter.scoring import points
from tests.games.shared import advanced
from tests.games.splitter.tables import BEGUN

A = SHEETS["A"]


def last(sheet: Sheet, cells: Cells, dice: Dice, to_come: int, worlds: int = 12) -> list[Advice]:
    *_, found = advise(sheet, cells, dice, to_come, Random(1), worlds)
    return found


@pytest.mark.rule("splitter/write.choice", "splitter/score.unwritten")
def test_advice_for_a_sheet_in_progress() -> None:
    cells = read_rows(A, BEGUN.rows)
    found = last(A, cells, (5, 2), 16)
    assert len(found) == CANDIDATES
    assert [advice.expected for advice in found] == sorted((advice.expected for advice in found), reverse=True)
    for advice in found:
        after = cells[:]
        fill(after, advice.move, (5, 2))
        assert advice.gain == points(A, after) - points(A, cells)
        assert 5 < advice.expected < 45
    assert cells == read_rows(A, BEGUN.rows), "the sheet itself is not written on"
    assert last(A, cells, (5, 2), 16) == found


def test_first_sight_then_one_answer_a_world() -> None:
    answers = list(advise(A, read_rows(A, BEGUN.rows), (4, 4), 16, Random(1), 5))
    assert len(answers) == 6
    assert all(advice.expected == 0 for advice in answers[0])
    assert [advice.move for advice in answers[0]] == ranked_moves(A, read_rows(A, BEGUN.rows), (4, 4), 16)[:CANDIDATES]


def test_in_the_last_round_the_expected_gain_is_the_gain() -> None:
    for seed in range(10):
        state = advanced(start(1, Options(sheet="AB"[seed % 2]), seed), 21, seed)
        found = last(state.sheet, state.cells[0], state.rolls[21], 0, 2)
        gains = {}
        for move in state.legal_moves():
            after = state.copy()
            after.push(move)
            gains[move] = after.score_sheet().totals[0] - state.score_sheet().totals[0]
        assert [advice.gain for advice in found] == [gains[advice.move] for advice in found]
        assert all(advice.expected == advice.gain for advice in found)
        assert found[0].gain == max(gains.values())


def exact(sheet: Sheet, cells: Cells, dice: Dice, to_come: int) -> tuple[float, Write | None]:
    """The most that can be expected by the end, over all rolls and all entries, and the entry that begins it."""
    best, entry = -1.0, None
    for move in ranked_moves(sheet, cells, dice, to_come):
        after = cells[:]
        fill(after, move, dice)
        rolls = [(a, b) for a in range(1, 7) for b in range(1, 7)] if to_come else []
        value = sum(exact(sheet, after, roll, to_come - 1)[0] for roll in rolls) / 36 if rolls else points(sheet, after)
        if value > best + 1e-9:
            best, entry = value, move
    return best, entry


def test_two_rounds_before_the_end_it_is_close_to_the_exact_best() -> None:
    for seed in range(6):
        state = advanced(start(1, Options(), seed), 20, seed)
        cells, dice = state.cells[0], state.rolls[20]
        most, _ = exact(A, cells, dice, 1)
        (top, *_) = last(A, cells, dice, 1, 150)
        now = points(A, cells)
        values = {}
        for move in ranked_moves(A, cells, dice, 1):
            after = cells[:]
            fill(after, move, dice)
            values[move] = sum(exact(A, after, (a, b), 0)[0] for a in range(1, 7) for b in range(1, 7)) / 36
        assert max(values.values()) == pytest.approx(most)
        assert values[top.move] >= most - 0.35
        assert top.expected == pytest.approx(values[top.move] - now, abs=0.5)


def test_a_full_sheet_has_nothing_to_advise() -> None:
    full = [1 if number == EMPTY else number for number in A.blank()]
    assert ranked_moves(A, full, (1, 2), 0) == []
    assert last(A, full, (1, 2), 0) == []
