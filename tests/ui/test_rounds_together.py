"""Rounds that can only be settled with everybody's part, and with a part of the table's own: an invented game."""

import json
from collections.abc import Iterator

import pytest

from calculators.games import _registered, register
from calculators.ui.templating import environment
from tests import pot
from tests.ui.pages import Opened


@pytest.fixture(autouse=True)
def _pot() -> Iterator[None]:
    """The game is there for these tests alone."""
    register(pot.GAME)
    environment.cache_clear()
    yield
    del _registered["pot"]
    environment.cache_clear()


def opened() -> Opened:
    return Opened("score", game="pot")


def stakes(page: Opened, *points: int) -> None:
    for one in points:
        page.click(f"key-{one}")
        page.click("next")


def cells(page: Opened, nth: int) -> list[str]:
    return [page.text(f"cell-{nth}-{seat}") for seat in range(2)]


def test_a_round_waits_for_the_table() -> None:
    page = opened()
    page.click("key-3")
    assert cells(page, 0) == ["0", "–"], "so far nobody has won it"
    page.click("next")
    page.click("key-4")
    page.click("winner-1")
    assert cells(page, 0) == ["−3", "3"]
    page.click("winner-0")
    assert cells(page, 0) == ["4", "−4"]
    assert [page.text(f"total-{seat}") for seat in range(2)] == ["4", "−4"]
    page.click("undo")
    assert cells(page, 0) == ["−3", "3"]


def test_the_number_of_rounds_is_given_and_they_make_the_result() -> None:
    page = opened()
    assert page.has("cell-2-1")
    assert not page.has("drop")
    for _ in range(3):
        page.click("key-2")
        page.click("next")
        page.click("key-5")
        page.click("winner-0")
        if page.has("next"):
            page.click("next")
    assert page.text("result") == "Player 1 wins"
    assert [page.text(f"total-{seat}") for seat in range(2)] == ["15", "−15"]
    assert "5 + 5 + 5" in page.soup.select(".rank")[0].get_text(" ", strip=True)


def test_a_fault_of_the_table_is_told_and_a_reload_keeps_its_part() -> None:
    page = opened()
    stakes(page, 3, 4)
    page.click("cell-0-0")
    page.click("winner-1")
    again = page.again()
    assert again.get("winner-1")["aria-pressed"] == "true"
    again.do("winner", 3)
    assert "out_of_range" in again.codes()
    assert again.saved is not None
    kept = json.loads(again.saved)
    kept["doc"]["tables"] = []
    assert Opened("score", saved=json.dumps(kept), game="pot").has("notice")
