"""The play page, by events: writing, refusals, what is covered, a whole game, the end of one player alone."""

from functools import partial

import pytest

from calculators.bots.match import play_match
from calculators.games.splitter import GAME
from calculators.games.splitter.options import Options
from tests.ui.pages import Opened, begun

seated = partial(begun, "splitter")


def dice(page: Opened) -> list[str]:
    """The numbers of the two dice."""
    return [str(page.get(f"die-{place}")["aria-label"])[0] for place in range(2)]


def standing(page: Opened) -> dict[str, str]:
    """What is drawn on one's own sheet."""
    spaces = {str(one["data-arg"]): one.get_text(strip=True) for one in page.soup.select("#board > button")}
    return {space: number for space, number in spaces.items() if number}


def ghosts(page: Opened) -> dict[str, str]:
    return {str(one["data-arg"]): one.get_text(strip=True) for one in page.soup.select("#board .spl__c--ghost")}


# ---- writing


@pytest.mark.rule("splitter/write.pair", "splitter/write.choice")
def test_a_tap_shows_both_numbers_and_a_second_swaps_them() -> None:
    page = seated("person", "medium")
    a, b = dice(page)
    assert a != b
    page.click("sp-c3")
    assert ghosts(page) == {"c3": a, "f3": b}
    page.click("sp-c3")
    assert ghosts(page) == {"c3": b, "f3": a}
    page.click("sp-f3")
    assert ghosts(page) == {"c3": a, "f3": b}
    page.click("swap")
    assert ghosts(page) == {"c3": b, "f3": a}
    page.click("die-0")
    assert ghosts(page)["c3"] == a, "the die goes to the space that was tapped first"
    page.click("undo")
    assert ghosts(page) == {}
    page.click("die-1")
    page.click("sp-h4")
    assert ghosts(page) == {"a4": a, "h4": b}, "a right-hand space may be tapped"
    assert page.text("go").startswith("Write")
    page.click("go")
    assert page.text("roller") == "You have written. It is shown when all have."
    assert ghosts(page) == {"a4": a, "h4": b}
    page.computers()
    assert ghosts(page) == {}
    assert standing(page) == {"a4": a, "h4": b}


@pytest.mark.rule("splitter/write.must", "splitter/write.empty")
def test_keys_write_too_and_refusals_name_their_rule() -> None:
    page = seated("person", "easy")
    a, b = dice(page)
    other = next(n for n in "123456" if n not in {a, b})
    page.do("write", other, "d4")
    assert page.codes() == ["number_not_rolled"]
    assert page.soup.select_one("#refusal .ref") is not None
    page.do("write", b, "d4")
    assert page.codes() == []
    assert ghosts(page) == {"d4": b, "e4": a}
    page.do("go")
    page.computers()
    page.click("sp-e4")
    assert page.codes() == ["space_filled"]
    for odd in (("write", "9", "d4"), ("write", "1", "z9"), ("space", "d9"), ("die", "2"), ("swap",)):
        page.do(*odd)
    assert ghosts(page) == {}


@pytest.mark.rule("splitter/write.doubles")
def test_a_double_has_nothing_to_swap() -> None:
    tables = (seated("person", "easy", seed=str(seed)) for seed in range(60))
    page = next(table for table in tables if len(set(dice(table))) == 1)
    page.click("sp-d1")
    assert page.get("swap").has_attr("disabled")
    assert set(ghosts(page).values()) == {dice(page)[0]}


@pytest.mark.rule("splitter/turn.together")
def test_what_one_has_written_is_covered_until_all_have() -> None:
    page = seated("person", "person", "person")
    page.click("sp-d2")
    page.click("go")
    assert "Player 2" in page.soup.select(".mine__h")[0].get_text()
    assert standing(page) == {}
    assert not page.soup.select(".rival .spl__c > b")
    assert [rival.get_text() for rival in page.soup.select(".rival__w")] == ["has written"]
    page.click("sp-c2")
    page.click("go")
    assert len(page.soup.select(".rival__w")) == 2
    page.click("sp-b2")
    page.click("go")
    assert len(page.soup.select(".rival .spl__c > b")) == 4
    assert len(standing(page)) == 2
    page.click("undo")
    assert not page.soup.select(".rival .spl__c > b")


# ---- whole games


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("sheet", ["A", "B"])
def test_hints_play_a_game_as_the_command_line_does(lang: str, sheet: str) -> None:
    page = seated("person", "medium", "easy", lang=lang, seed="12", sheet=sheet, length="quick")
    while not page.has("result"):
        page.click("hint")
        page.click("go")
        page.computers()
    state = play_match(GAME, ("medium", "medium", "easy"), Options(sheet=sheet, length="quick"), 12)
    assert [int(total.get_text()) for total in page.soup.select(".rank b")] == sorted(
        state.score_sheet().totals, reverse=True
    )
    assert len(page.soup.select(".rival .spl__g")) == 3


@pytest.mark.rule("splitter/variant.solo", "splitter/variant.rating")
@pytest.mark.parametrize(("lang", "rating"), [("en", "Strong"), ("zh", "高手")])
def test_one_alone_is_rated(lang: str, rating: str) -> None:
    page = seated("medium", lang=lang, seed="1")
    page.computers()
    total = play_match(GAME, ("medium",), Options(), 1).score_sheet().totals[0]
    said = page.soup.select(".result .note")[0].get_text()
    assert str(total) in said
    assert 30 <= total < 40
    assert rating in said
    assert page.has("again")


def test_twelve_at_one_table() -> None:
    page = seated("person", *["easy"] * 11)
    assert len(page.soup.select(".rival")) == 11
    page.click("hint")
    page.click("go")
    page.computers()
    assert len(page.soup.select(".log li")) == 14
