"""Rounds that take the totals before them and say by themselves when the game is over: an invented game."""

from collections.abc import Iterator

import pytest

from calculators.games import _registered, register
from calculators.ui.templating import environment, read_templates
from tests import climb, pot
from tests.ui.pages import Opened


@pytest.fixture(autouse=True)
def _climb() -> Iterator[None]:
    """The game is there for these tests alone; its templates are those of Pot."""
    register(climb.GAME)
    environment.cache_clear()
    read_templates("pot", pot.GAME.package)
    yield
    del _registered["climb"]
    environment.cache_clear()


def play(*rounds: tuple[int, int]) -> Opened:
    """A sheet with these stakes, every round finished."""
    page = Opened("score", game="climb")
    for stakes in rounds:
        for stake in stakes:
            page.click(f"key-{stake}")
            page.click("next")
    return page


def cells(page: Opened, seat: int, rounds: int) -> list[str]:
    return [page.text(f"cell-{nth}-{seat}") for nth in range(rounds)]


def totals(page: Opened) -> list[str]:
    return [page.text(f"total-{seat}") for seat in range(2)]


def test_each_round_takes_the_totals_before_it() -> None:
    page = play((1, 0), (1, 0), (1, 0))
    assert cells(page, 0, 3) == ["2", "2", "1"], "from 4 on it goes slower"
    assert totals(page) == ["5", "0"]
    assert not page.has("result")


def test_an_older_round_changed_changes_those_after_it() -> None:
    page = play((1, 0), (1, 0), (1, 0))
    page.click("cell-0-1")
    page.click("key-9")
    assert (cells(page, 0, 3), cells(page, 1, 3)) == (["0", "2", "2"], ["2", "0", "0"])
    page.click("undo")
    assert cells(page, 0, 3) == ["2", "2", "1"]


def test_a_round_that_is_not_finished_carries_what_was_before() -> None:
    page = play((1, 0), (1, 0))
    page.click("key-3")
    assert totals(page) == ["4", "0"]


def test_the_last_round_says_that_the_game_is_over() -> None:
    page = play((1, 0), (1, 0), (1, 0), (1, 0))
    assert page.text("result") == "Player 1 wins"
    assert totals(page) == ["6", "0"]
    page = play((1, 0), (0, 1), (0, 1), (0, 1))
    assert page.text("result") == "Player 2 wins", "ahead after the fourth round, 5 to 2"


def test_level_after_the_last_round_another_follows() -> None:
    page = play((1, 0), (1, 0), (0, 1), (0, 1))
    assert totals(page) == ["4", "4"]
    assert not page.has("result")
    page.click("key-9")
    page.click("next")
    page.click("key-0")
    page.click("next")
    assert page.text("result") == "Player 1 wins"


def test_a_round_after_the_end_is_a_fault_of_the_table() -> None:
    """It was played before an older round was mended."""
    page = play((1, 0), (0, 1), (1, 0), (0, 1), (2, 1))
    assert totals(page) == ["5", "4"]
    assert not page.codes()
    page.click("cell-0-1")
    page.click("key-9")
    assert page.codes() == []
    page.click("cell-4-0")
    assert "game_over" in page.codes()
