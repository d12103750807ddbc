"""The score page, by events: rounds by cards that are left, who ended a round, the end, the assistant, wrong input."""

import json

import pytest

from calculators.core.room import Column, Edit
from calculators.games.springcleaning.options import Options
from calculators.games.springcleaning.pad import TOOL, blank, edit, edit_table, goal, join, read, to_input
from tests.ui.pages import Opened


def opened(lang: str = "en", players: int = 2) -> Opened:
    page = Opened("score", lang, game="springcleaning")
    for _ in range(players - 2):
        page.do("add")
    return page


def left(page: Opened, *counts: int) -> Opened:
    """Enter the cards that the players have left, one after the other."""
    for seat, count in enumerate(counts):
        for digit in str(count):
            page.click(f"key-{digit}")
        if seat < len(counts) - 1:
            page.click("next")
    return page


def column(page: Opened, nth: int, players: int) -> list[str]:
    """The trash of a round, without the marks of who was out."""
    return [page.text(f"cell-{nth}-{seat}").removeprefix("✓ ") for seat in range(players)]


def totals(page: Opened, players: int) -> list[str]:
    return [page.text(f"total-{seat}") for seat in range(players)]


@pytest.mark.rule("springcleaning/score.trash", "springcleaning/score.tie", "springcleaning/next.leader")
def test_a_game_of_four_to_its_end() -> None:
    """The fifth example of the facts: 1-0-2-3, 0-3-1-2, 1-2-0-3."""
    page = left(opened(players=4), 2, 0, 4, 4)
    page.click("next")
    assert column(page, 0, 4) == ["1", "0", "2", "3"]
    assert page.text("standing").startswith("Player 4 has most trash and leads; 4 more end the game.")
    assert page.text("variants") == "Until 7, the lowest wins"
    left(page, 0, 5, 1, 3)
    page.click("next")
    assert totals(page, 4) == ["1", "3", "3", "5"]
    left(page, 3, 3, 0, 9)
    page.click("next")
    assert column(page, 2, 4) == ["1", "2", "0", "3"]
    assert totals(page, 4) == ["2", "5", "3", "8"]
    assert page.text("result") == "Player 1 wins"
    page.click("cell-0-3")
    page.click("key-back")
    assert not page.has("result"), "an older round without an entry"


@pytest.mark.rule("springcleaning/score.missing", "springcleaning/round.end")
def test_what_is_missing_is_not_nought() -> None:
    page = opened()
    page.click("key-3")
    assert column(page, 0, 2) == ["–", "–"]
    page.click("next")
    page.click("op-out")
    assert page.get("op-out")["aria-pressed"] == "true"
    assert column(page, 0, 2) == ["1", "0"]
    page.click("op-out")
    assert column(page, 0, 2) == ["–", "–"], "once more it is taken back"
    page.click("key-2")
    page.click("next")
    assert page.codes() == ["nobody_out"]
    assert page.text("table-fault").startswith("Nobody is out of cards")


@pytest.mark.rule("springcleaning/score.cards", "springcleaning/components.cards")
def test_hand_and_display_apart_and_too_many() -> None:
    page = opened()
    page.click("way-apart")
    page.click("key-2")
    assert column(page, 0, 2) == ["–", "–"]
    page.click("field-display")
    page.click("key-1")
    page.click("next")
    page.click("op-out")
    assert column(page, 0, 2) == ["1", "0"]
    assert "3 cards left" in page.again().do("game", "0:0")["html"]
    page.click("cell-0-0")
    page.click("field-hand")
    for key in ("6", "3"):
        page.click(f"key-{key}")
    assert page.codes() == ["too_many_cards"]
    page.click("key-back")
    assert page.codes() == []


@pytest.mark.rule("springcleaning/score.two")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_several_out_at_once_ask_whose_turn_it_was(lang: str) -> None:
    page = left(opened(lang, 4), 0, 6, 0)
    assert page.has("ended-3")
    page.click("next")
    page.click("key-6")
    page.click("next")
    assert page.codes() == ["ended_by_missing"]
    page.click("ended-2")
    assert (page.codes(), column(page, 0, 4)) == ([], ["0", "2", "0", "1"])
    page.click("ended-2")
    assert column(page, 0, 4) == ["0", "–", "0", "–"]
    page.click("ended-1")
    assert column(page, 0, 4) == ["0", "2", "0", "1"], "from the first without cards after him"
    assert not left(opened(lang), 0, 3).has("ended-0")


@pytest.mark.rule("springcleaning/end.limit", "springcleaning/variant.limits", "springcleaning/variant.quick")
def test_options_change_the_end() -> None:
    page = left(opened(), 0, 4)
    page.click("next")
    assert not page.has("result")
    assert page.text("variants") == "Until 3, the lowest wins"
    left(page, 4, 0)
    page.click("setup")
    page.type("opt-end_limits", "seed")
    page.do("close")
    assert page.text("variants") == "Until 9, the lowest wins"
    page.click("setup")
    page.type("opt-length", "quick")
    page.do("close")
    assert "game_already_over" in page.codes()
    page.click("undo")
    assert page.codes() == []
    quick = opened()
    quick.click("setup")
    quick.type("opt-length", "quick")
    quick.do("close")
    left(quick, 0, 4)
    quick.click("next")
    assert quick.text("result") == "Player 1 wins"


@pytest.mark.rule("springcleaning/end.tie", "springcleaning/end.shared")
def test_the_last_round_decides_a_tie() -> None:
    page = opened(players=3)
    for counts in ((0, 1, 2), (0, 1, 2), (2, 1, 0)):
        left(page, *counts)
        page.click("next")
    assert totals(page, 3) == ["2", "3", "4"]
    left(page, 1, 0, 2)
    page.click("next")
    assert totals(page, 3) == ["3", "3", "6"]
    assert page.text("result") == "Player 2 wins"
    assert "less trash in the last round" in page.reply["html"]


def test_undo_link_reload_and_a_blank_sheet() -> None:
    page = left(opened(), 0, 5)
    page.click("next")
    link = page.click("share")["share"]["hash"]
    assert totals(Opened("score", link=link, game="springcleaning"), 2) == ["0", "1"]
    page = page.again()
    assert totals(page, 2) == ["0", "1"]
    page.click("undo")
    page.click("over")
    assert totals(page, 2) == ["–", "–"]
    for lang in ("en", "zh"):
        paper = opened(lang)
        paper.click("paper")
        assert paper.has("paper-print")


@pytest.mark.rule("springcleaning/help.plays", "springcleaning/combos.block", "springcleaning/combos.direction")
def test_the_assistant() -> None:
    page = opened()
    for card in "356":
        page.click(f"ask-{card}")
    assert page.text("ask-answer").startswith("4 ways to lead.")
    page.click("ask-place-displays")
    page.click("ask-4")
    page.click("ask-place-on")
    for card in "789":
        page.click(f"ask-{card}")
    assert page.text("ask-answer").startswith("1 play beats run 7-8-9.")
    for card in ("ask-hand-0", "ask-hand-2", "ask-displays-0"):
        page.click(card)
    assert page.text("ask-verdict").startswith("These cards make no combination.")
    page.click("ask-hand-1")
    assert page.text("ask-verdict").startswith("Yes: run 3-4-5-6.")
    page.click("ask-hand-0")
    page.click("ask-drop")
    assert not page.has("ask-verdict")
    assert page.text("ask-answer").startswith("Nothing beats run 7-8-9: draw a card.")
    for card in "99":
        page.click(f"ask-{card}")
    assert page.has("ask-wrong")
    page.click("ask-back")
    page.click("ask-clear")
    assert not page.has("ask-answer")


def test_the_assistant_with_many_cards_and_the_stricter_variant() -> None:
    page = opened()
    for _ in range(8):
        page.click("ask-7")
    assert "All seven cards of 7 are entered." in page.text("notice")
    assert page.text("ask-answer").startswith("28 ways to lead.")
    page.click("ask-all")
    assert not page.has("ask-all")
    page.click("ask-place-on")
    for card in "12":
        page.click(f"ask-{card}")
    assert page.text("ask-answer").startswith("5 plays beat run 1-2.")
    page.click("setup")
    page.type("opt-longer_same_type_only", True)
    page.do("close")
    assert page.text("ask-answer").startswith("Nothing beats run 1-2")


def test_entries_are_edited_and_read() -> None:
    options = Options()
    entry = blank(options)
    assert to_input(entry, options) is None
    here = Column(entry, TOOL, options)
    for do, arg in (("way", "x"), ("field", "left"), ("card", "3"), ("ended", "0")):
        assert edit(here, Edit(do, arg, None)) is None, do
    for do, arg in (("place", "x"), ("card", "0"), ("card", "x"), ("pick", "hand-0"), ("none", "")):
        found = edit(here, Edit(f"ask-{do}", arg, None))
        assert found is not None
        assert found.tool == TOOL, do
    table = {"ended_by": None}
    for arg in ("5", "-1", "x", ""):
        assert edit_table(table, Edit("ended", arg, None), options) is None
    assert edit_table({"ended_by": 1}, Edit("ended", "1", None), options) == table
    assert join({"ended_by": 4}, [{"left": 0}, {"left": 0}], options).fields == {}, "nobody sits there any more"
    typed = {**entry, "left": "123"}
    assert read(json.loads(json.dumps(typed)))["left"] == "12"
    for wrong in ({}, {**entry, "way": "x"}, {**entry, "left": 3}, 3):
        with pytest.raises(ValueError, match=r".*"):
            read(wrong)
    assert [goal(options, seats) for seats in (1, 2, 5)] == [None, 3, 9]
    assert goal(Options(length="quick"), 3) is None
