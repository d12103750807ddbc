"""The printed sheets, against a second table written by hand."""

from random import Random

import pytest

from calculators.games.splitter.components import POSITIONS, SHEETS, mirror_column, read_rows, space_name
from calculators.games.splitter.engine import roll, start
from calculators.games.splitter.options import FULL, QUICK, Options, rounds
from calculators.games.splitter.scoring import entry_of, groups
from tests.games.splitter import oracle
from tests.games.splitter.tables import WORKED

both = pytest.mark.parametrize("name", ["A", "B"])


@both
def test_the_sheets_are_those_of_the_photograph(name: str) -> None:
    sheet = SHEETS[name]
    assert {POSITIONS[here] for here in sheet.spaces} == oracle.SPACES[name]
    assert {POSITIONS[here] for here in sheet.stars} == oracle.STARS[name]
    assert [POSITIONS[here] for here in sheet.hearts] == oracle.HEARTS[name]


@both
def test_44_spaces_in_22_mirror_pairs(name: str) -> None:
    sheet = SHEETS[name]
    assert (len(sheet.spaces), len(sheet.pairs)) == (2 * FULL, FULL)
    assert sorted(here for pair in sheet.pairs for here in pair) == list(sheet.spaces)
    for left, right in sheet.pairs:
        (row, column), (other, mirror) = POSITIONS[left], POSITIONS[right]
        assert (row, mirror_column(column)) == (other, mirror)
        assert column < mirror


@both
def test_stars_mirror_each_other_and_hearts_are_in_three_pairs(name: str) -> None:
    sheet = SHEETS[name]
    assert tuple(sorted(sheet.stars)) in sheet.pairs
    held = [pair for pair in sheet.pairs if set(pair) & set(sheet.hearts)]
    assert len(held) == len(sheet.hearts)


@both
def test_no_valid_group_reaches_both_stars(name: str) -> None:
    """Steps from star to star over spaces: the group would need eight."""
    first, last = sorted(oracle.STARS[name])
    reached, spaces = {first}, 1
    while last not in reached:
        reached |= {cell for cell in oracle.SPACES[name] if any(oracle.touch(cell, other) for other in reached)}
        spaces += 1
    assert spaces == 8


def test_rows_are_read_back() -> None:
    for worked in WORKED.values():
        sheet = SHEETS[worked.sheet]
        assert sheet.rows(read_rows(sheet, worked.rows)) == worked.rows


@pytest.mark.rule("splitter/write.names")
def test_spaces_have_names() -> None:
    assert [space_name(*POSITIONS[here]) for here in SHEETS["B"].hearts] == ["g1", "b3", "e5"]
    assert [space_name(*POSITIONS[here]) for here in sorted(SHEETS["A"].stars)] == ["a4", "h4"]
    assert [space_name(*POSITIONS[here]) for here in sorted(SHEETS["B"].stars)] == ["b7", "g7"]


@pytest.mark.rule("splitter/components.dice", "splitter/turn.roll")
def test_two_dice_with_six_sides() -> None:
    dice = roll(3000, Random(1))
    assert {die for pair in dice for die in pair} == {1, 2, 3, 4, 5, 6}
    assert len(set(dice)) == 36
    shares = [sum(n in pair for pair in dice) / 3000 for n in range(1, 7)]
    assert all(0.27 < share < 0.34 for share in shares)  # 11 of 36


@pytest.mark.rule("splitter/turn.rounds", "splitter/variant.quick")
def test_lengths() -> None:
    assert (rounds(Options()), rounds(Options(length="quick"))) == (22, 11)
    assert QUICK * 2 == FULL


@pytest.mark.rule("splitter/setup.sheet", "splitter/variant.sheet-b")
@both
def test_everybody_gets_the_same_sheet(name: str) -> None:
    state = start(12, Options(sheet=name), 1)
    assert state.cells == [SHEETS[name].blank()] * 12


@pytest.mark.rule("splitter/components.stars")
def test_groups_know_their_stars() -> None:
    sheet = SHEETS["A"]
    found = groups(sheet, read_rows(sheet, WORKED["E3"].rows))
    assert [(group.n, group.points) for group in found if group.star] == [(4, 8), (3, 6)]
    assert entry_of("x", sheet, sheet.blank()).groups == ()
