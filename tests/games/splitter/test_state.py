"""What is hidden, notation, counts of move sequences, whatever is played."""

from collections.abc import Callable
from math import prod
from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import rule

from calculators.games.splitter import GAME
from calculators.games.splitter.engine import Splitter, Write, guess, parse, start
from calculators.games.splitter.options import Options
from calculators.games.splitter.playout import play_out
from tests.games.shared import TABLE_SETTINGS, Counts, Table, advanced, check_perft, read_perft
from tests.games.splitter.tables import KINDS

HERE = Path(__file__).parent

# ---- what a seat may know


def test_the_view_hides_dice_to_come_and_covered_entries() -> None:
    state = advanced(start(3, Options(), 1), 7)
    assert state.turn == 1
    view = state.view(1)
    worlds = [guess(view, Random(seed)) for seed in range(20)]
    assert all(world.rolls[:3] == state.rolls[:3] for world in worlds)
    assert len({world.rolls for world in worlds}) == 20
    assert len({world.sealed[0] for world in worlds}) > 5
    other = state.copy()
    other.rolls = other.rolls[:3] + tuple(guess(view, Random(1)).rolls[3:])
    other.sealed = [next(move for move in state.legal_moves() if move != state.sealed[0])]
    assert other.view(1) == view
    assert other.view(2) == state.view(2)
    assert state.view(0)["entry"] == list(state.sealed[0])
    assert all(event.kind != "write" or event.values["row"] is not None for event in state.log_for(1))
    assert sum(event.kind == "write" for event in state.log) == 6


# ---- notation, invariants


def test_notation_reads_back() -> None:
    assert parse("write h7 6") == Write(6, 7, 6)
    for text in (
        "write",
        "write a1",
        "Write a1 1",
        "write a1 1 ",
        "write a8 1",
        "write i1 1",
        "write a1 7",
        "write a1 0",
    ):
        with pytest.raises(ValueError, match="not a move"):
            parse(text)
    for text in ("write a１ 1", "write A1 1", "write 1a 1", "write a1 1\n", "write  a1 1"):
        with pytest.raises(ValueError, match="not a move"):
            parse(text)


@pytest.mark.rule("splitter/turn.everyone", "splitter/write.pair")
@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda state: state.cells[0].__setitem__(state.sheet.pairs[0][0], 7), id="another number"),
        pytest.param(lambda state: state.free[1].pop(), id="an empty pair forgotten"),
        pytest.param(lambda state: state.free[1].reverse(), id="out of order"),
        pytest.param(lambda state: setattr(state, "round", state.round + 1), id="a round too many"),
        pytest.param(lambda state: state.sealed.append(state.sealed[0]), id="all sealed"),
        pytest.param(lambda state: state.sealed.__setitem__(0, Write(0, 0, 1)), id="sealed nowhere"),
        pytest.param(lambda state: state.sealed.__setitem__(0, state.sealed[0]._replace(n=7)), id="not rolled"),
    ],
)
def test_invariants_notice(spoil: Callable[[Splitter], object]) -> None:
    state = advanced(start(2, Options(), 3), 37)
    state.check()
    spoil(state)
    with pytest.raises(AssertionError):
        state.check()


@pytest.mark.parametrize(("seats", "options"), KINDS[::3])
def test_play_outs_end_the_game(seats: int, options: Options) -> None:
    for moves in (0, 1, seats * 10 + seats // 2, seats * 11):
        world = guess(advanced(start(seats, options, 2), moves, 2).view(0), Random(2))
        for move in world.legal_moves()[:1]:  # none once it is over
            play_out(world, move)
        assert world.turn is None
        world.check()


# ---- the shared checks


@pytest.mark.rule("splitter/write.doubles", "splitter/turn.everyone")
@pytest.mark.parametrize("row", read_perft(HERE / "perft.txt"), ids=str)
def test_perft(row: Counts) -> None:
    """Counted by playing, and by the rule: pairs left, twice unless the dice are equal, whatever was written before."""
    state = start(row.seats, Options(sheet=row.kind), row.seed)
    check_perft(state, row)
    for depth, count in enumerate(row.counts, start=1):
        rounds = [(row.moves + step) // row.seats for step in range(depth)]
        assert count == prod((22 - number) * len(set(state.rolls[number])) for number in rounds if number < 22)


class Sheets(Table):
    """Any sequence of play, undo, save, load, ask."""

    game, cases = GAME, KINDS

    @rule(row=st.integers(-1, 7), column=st.integers(-1, 8), n=st.integers(0, 7))
    def ask_about_an_entry(self, row: int, column: int, n: int) -> None:
        self.ask(Write(row, column, n))


TestSheets = Sheets.TestCase
TestSheets.settings = TABLE_SETTINGS
