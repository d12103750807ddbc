"""The score page, by events: the three ways of entering, what is drawn, warnings, the best pair for a roll."""

import json

import pytest

from tests.games.splitter.tables import WORKED, Worked
from tests.ui.pages import Opened

FULL = WORKED["E3"].rows


def opened(lang: str = "en", way: str = "tap") -> Opened:
    page = Opened("score", lang, game="splitter")
    if way != "tap":
        page.click(f"way-{way}")
    return page


def typed(page: Opened, rows: list[str]) -> Opened:
    """Type rows, as with the keys of the page."""
    for digit in "".join(rows).replace(".", ""):
        page.click(f"key-{digit}")
    return page


def label(page: Opened, space: str) -> str:
    return str(page.get(f"sp-{space}")["aria-label"])


def boxes(page: Opened) -> list[str]:
    """The boxes at the edge of the sheet."""
    return [box.get_text(strip=True) for box in page.soup.select(".spl__e .spl__box > b")]


def looks(page: Opened, look: str) -> set[str]:
    return {str(space["id"])[3:] for space in page.soup.select(f"#board .spl__c--{look}")}


# ---- tapping


def test_a_tap_writes_the_number_in_hand_and_a_second_takes_it_away() -> None:
    page = opened()
    page.click("brush-5")
    page.click("sp-a4")
    assert label(page, "a4") == "a4, star: 5, group of 1: too small"
    assert page.text("entry-help") == "h4, the mirror of a4, is still empty."
    page.click("sp-a4")
    assert label(page, "a4") == "a4, star: empty"
    page.do("space", "a4", "slide")
    page.do("space", "a4", "slide")
    assert label(page, "a4").startswith("a4, star: 5"), "a stroke over it writes and never takes away"
    page.click("brush-X")
    page.click("sp-a4")
    assert page.text("total") == "–"


@pytest.mark.rule("splitter/score.valid", "splitter/score.size", "splitter/score.star")
def test_valid_groups_are_lit_and_counted_at_the_edge() -> None:
    page = opened()
    for number, spaces in {"1": "h4", "2": "d1 e1 c2 f2", "6": "a4", "3": "b2 c3 g2 f3", "5": "b4 g4"}.items():
        page.click(f"brush-{number}")
        for space in spaces.split():
            page.click(f"sp-{space}")
    assert looks(page, "valid") == {"h4", "d1", "e1"}
    assert looks(page, "large") == set()
    assert label(page, "e1") == "e1: 2, valid group"
    assert boxes(page) == ["2", "2", "0", "0", "0", "0", "×2", "4"]
    page.click("brush-2")
    page.click("sp-d2")
    page.click("sp-e2")
    assert looks(page, "large") == {"d1", "e1", "c2", "d2", "e2", "f2"}
    assert label(page, "e1") == "e1: 2, group of 6: too large"


def test_a_line_shows_its_spaces() -> None:
    page = typed(opened(way="type"), FULL)
    page.click("line-1")
    assert page.soup.select_one("#board .kb__lines path") is not None
    assert page.text("total") == "36"


def test_what_is_drawn_is_what_the_sheet_has() -> None:
    page = opened()
    assert len(page.soup.select("#board > button")) == 44
    assert len(page.soup.select("#board > [data-gap]")) == 12
    assert label(page, "h4") == "h4, star: empty"
    page.do("option", "sheet", "B")
    assert [space for space in ("b7", "g7") if label(page, space).endswith("star: empty")] == ["b7", "g7"]
    assert [str(one["id"]) for one in page.soup.select("#board > button[aria-label*=heart]")] == [
        "sp-g1",
        "sp-b3",
        "sp-e5",
    ]
    assert not page.has("sp-d4")


# ---- typing


@pytest.mark.rule("splitter/score.total")
@pytest.mark.parametrize("sheet", WORKED.values(), ids=list(WORKED))
def test_rows_typed_give_the_worked_totals(sheet: Worked) -> None:
    page = opened()
    page.do("option", "sheet", sheet.sheet)
    page.click("way-type")
    for space, digit in zip(page.soup.select("#board > button"), "".join(sheet.rows).replace(".", ""), strict=True):
        page.do("write", digit, str(space["data-arg"]))
    assert page.text("total") == str(sheet.total)
    hearts = ["×2"] if sheet.sheet == "A" else [str(sheet.hearts)]
    assert boxes(page) == [*map(str, sheet.per_number), *hearts, str(sheet.total)]


def test_typing_goes_on_by_itself_and_back() -> None:
    page = opened(way="type")
    assert page.get("sp-c1")["aria-current"] == "true"
    typed(page, ["..12"])
    assert page.get("sp-e1")["aria-current"] == "true"
    page.click("key-back")
    assert label(page, "d1") == "d1: empty"
    page.click("sp-h4")
    page.click("key-6")
    assert label(page, "h4").startswith("h4, star: 6")
    assert page.get("sp-a5")["aria-current"] == "true"


def test_keys_write_where_the_focus_is_and_carry_it_on() -> None:
    page = opened()
    assert page.do("write", "4", "d1")["focus"] == "sp-e1"
    assert page.do("write", "4", "e1")["focus"] == "sp-f1"
    assert page.do("write", "6", "f1")["focus"] == "sp-b2", "over the holes to the next row"
    assert page.do("write", "1", "f7")["focus"] == "sp-f7", "the last space"
    assert page.do("back", "", "b2")["focus"] == "sp-f1"
    page.do("erase", "", "d1")
    assert [label(page, space) for space in ("d1", "f1")] == ["d1: empty", "f1: empty"]
    before = page.saved
    page.do("write", "7", "d1")
    page.do("write", "1", "d9")
    assert label(page, "d1") == "d1: empty"
    assert before is not None


# ---- what is asked and told


def test_a_pair_half_written_waits_and_is_blamed_when_the_sheet_is_said_to_be_done() -> None:
    page = typed(opened(way="type"), [FULL[0], ".1"])
    assert page.text("entry-help") == "g2, the mirror of b2, is still empty."
    assert page.text("total") == "3", "only whole pairs count"
    page.click("next")
    page.click("player-0")
    assert page.codes() == ["half_written_pair"]
    assert "total" in page.reply["html"]
    page.click("sp-g2")
    page.click("key-3")
    assert page.codes() == ["empty_space"], "the rest is missing as well"
    assert page.text("sheet-fault").startswith("Space c2 is empty")


LEFT = ["c1", "d1", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4"]


@pytest.mark.rule("splitter/variant.quick")
def test_a_quick_game_is_done_with_eleven_pairs() -> None:
    page = opened(way="type")
    page.do("option", "length", "quick")
    page.do("remove", "1")
    for digit, space in zip("22222222222", LEFT, strict=True):
        row, column = space[1], "hgfedcba"["abcdefgh".index(space[0])]
        page.do("write", digit, space)
        page.do("write", "6", f"{column}{row}")
    assert "so far" not in page.soup.get_text()
    page.do("write", "1", "c4")
    assert page.codes() == ["half_written_pair"]


@pytest.mark.rule("splitter/turn.everyone")
def test_sheets_from_different_dice_are_told_of_and_scored_all_the_same() -> None:
    page = typed(opened(way="type"), FULL)
    page.click("next")
    typed(page, [*FULL[:-1], "..5226.."])
    assert page.codes() == ["dice_mismatch"]
    assert "Player 2" in page.soup.select("[data-code]")[0].get_text()
    page.click("player-0")
    assert page.codes() == ["dice_mismatch"], "it is about both"
    assert page.has("result")
    page.click("player-1")
    page.do("write", "5", "f7")
    assert page.codes() == []


@pytest.mark.rule("splitter/variant.rating", "splitter/variant.solo")
@pytest.mark.parametrize(("lang", "said"), [("en", "36 points: Strong."), ("zh", "36分：")])
def test_one_sheet_alone_is_rated(lang: str, said: str) -> None:
    page = opened(lang, "type")
    typed(page, FULL)
    assert not page.has("result"), "there is somebody else"
    page.do("remove", "1")
    assert page.has("result")
    assert said in page.soup.select(".result")[0].get_text()


def test_switching_loses_nothing() -> None:
    page = typed(opened(way="type"), FULL)
    page.do("option", "sheet", "B")
    assert page.codes() == []
    page.do("option", "sheet", "A")
    assert page.text("total") == "36"
    page.click("way-count")
    assert page.text("total") == "–"
    page.click("count-6-more")
    page.click("way-tap")
    assert page.text("total") == "36"


def test_undo_and_a_reload_keep_the_sheet() -> None:
    page = typed(opened(way="type"), FULL)
    page.click("undo")
    page.click("redo")
    assert page.text("total") == "36"
    assert page.again("zh").text("total") == "36"
    damaged = json.loads(page.saved or "")
    damaged["doc"]["players"][0]["games"][0]["entry"]["numbers"] = "7" * 56
    assert Opened("score", saved=json.dumps(damaged), game="splitter").has("notice")


# ---- counting


@pytest.mark.rule("splitter/score.several", "splitter/score.star")
def test_groups_counted_by_number() -> None:
    page = opened(way="count")
    for number, count in zip("12345", (7, 5, 1, 1, 1), strict=True):
        page.type(f"count-{number}", str(count))
    page.type("star-0", "4")
    page.type("star-1", "3")
    assert page.text("total") == "36"
    assert boxes(page)[-1] == "36"
    page.type("star-0", "6")
    assert page.codes() == ["star_without_group"]
    assert page.get("star-0")["aria-describedby"] == "star-0-fault"
    page.type("star-0", "")
    page.type("count-2", "x")
    assert page.codes() == ["bad_type"]
    assert page.get("count-2")["aria-invalid"] == "true"
    page.type("count-2", "30")
    assert page.codes() == ["too_many_spaces"]


@pytest.mark.rule("splitter/score.hearts")
def test_hearts_are_asked_for_on_sheet_b_only() -> None:
    page = opened(way="count")
    assert not page.has("hearts")
    page.do("option", "sheet", "B")
    page.type("hearts", True)
    assert page.text("total") == "5"
    page.do("option", "sheet", "A")
    assert page.codes() == []


# ---- the best pair


def test_the_best_pair_for_a_roll_is_shown_and_written() -> None:
    page = opened()
    assert page.get("ask").has_attr("disabled")
    page.click("die-0-2")
    page.click("die-1-5")
    assert page.click("ask")["focus"] == "try-0"
    expected = [float(one.get_text().replace("+", "")) for one in page.soup.select(".tip__g > b")]
    assert len(expected) == 6
    assert expected == sorted(expected, reverse=True)
    assert len(looks(page, "ghost")) == 2
    page.click("try-1")
    shown = looks(page, "ghost")
    page.click("try-write")
    assert looks(page, "ghost") == set()
    assert {space for space in shown if "empty" not in label(page, space)} == shown
    assert not page.has("try-0")
    assert page.get("ask").has_attr("disabled"), "the next roll"


def test_the_answer_goes_when_the_sheet_changes_and_a_full_sheet_has_none() -> None:
    page = opened()
    page.click("die-0-3")
    page.click("die-1-3")
    page.click("ask")
    page.click("sp-d1")
    assert not page.has("try-0")
    assert page.get("ask")["title"] == "First fill the mirrors of what is written."
    page.click("undo")
    assert page.has("try-0"), "the same sheet again"
    page.click("way-type")
    typed(page, FULL)
    assert not page.has("ask")


def test_the_blank_sheet_prints_four_of_the_pad() -> None:
    page = opened()
    page.do("option", "sheet", "B")
    page.click("paper")
    assert len(page.soup.select(".paper .spl__g")) == 4
    assert len(page.soup.select(".paper use[href='#spl-heart']")) == 4 * (3 + 1)
