"""The score page, by events: painting, typing, options, faults, undo, what is kept and what travels in a link."""

import json
from typing import Any

import pytest

from calculators.games import game
from tests.ui.pages import Opened

FULL = ["W0 W1 W0 W0 L0", "S1 S0 S0 L1 L0", "G0 S1 CC L0 L0", "M0 L0 L1 L0 F1", "W1 W0 F0 W0 F1"]  # 34 points
GAPS = ["F0 -- F0 F0 F0", "W0 W1 F0 F0 F0", "-- M0 CC W1 L0", "S0 M2 G1 L1 L0", "F0 L1 L0 W0 W0"]  # 13 points
MIGHTY = [
    *("G0 G0 G0 -- F0 W1 W0", "-- F0 G0 G0 S2 S0 S2", "F0 G0 G0 W0 S0 S0 --", "L1 L0 G2 CC M2 S1 S0"),
    *("L0 F1 F0 F0 F1 G0 M2", "L1 F0 F0 F0 W0 W0 M3", "F0 F0 F1 W0 -- W0 M1"),
]


def paint(page: Opened, board: list[str]) -> None:
    """Paint a board square by square, as fingers do."""
    cells = [(cell, f"{x},{y}") for y, row in enumerate(board) for x, cell in enumerate(row.split()) if cell != "--"]
    for cell, at in sorted(cells, key=lambda one: one[0] != "CC"):  # the castle first: it is never painted over
        page.do("brush", cell[0])
        if cell != "CC":
            page.do("crowns", cell[1])
        page.do("paint", at)


def squares(page: Opened) -> int:
    return len(page.soup.select("#board > button"))


def asked(board: list[str], **options: bool) -> dict[str, Any]:
    answer: dict[str, Any] = game("kingdomino").ask({"options": options, "players": [{"board": board}]})["players"][0]
    return answer


def test_a_blank_page_asks_and_keeps_nothing() -> None:
    page = Opened("score")
    assert page.reply["save"] is None
    assert page.text("total") == "–"
    assert squares(page) == 25


def test_the_focus_has_a_home() -> None:
    """There it goes when the last Undo switches its own button off."""
    assert [home["id"] for home in Opened("score").soup.select("[data-home][tabindex]")] == ["column"]


def test_nothing_entered_is_not_zero() -> None:
    page = Opened("score")
    paint(page, FULL)
    assert page.text("player-0").endswith("34")
    assert page.text("player-1").endswith("–")


@pytest.mark.rule("kingdomino/score.territory", "kingdomino/variant.harmony")
def test_a_painted_board_is_worth_what_the_calculator_says() -> None:
    page = Opened("score")
    page.do("option", "harmony", True)
    paint(page, FULL)
    assert page.text("total") == "39" == str(asked(FULL, harmony=True)["total"])
    shown = [line.select_one(".ln__p") for line in page.soup.select(".lines")[0].select(".ln")]
    assert [int(points.get_text()) for points in shown if points] == [16, 8, 4, 4, 2, 0, 5]
    assert "34 for land, 5 for Harmony" in page.soup.get_text()


def test_a_second_tap_raises_the_crowns_and_a_stroke_does_not() -> None:
    page = Opened("score")
    page.click("brush-G")
    said = []
    for _ in range(4):
        page.click("sq-0-0")
        said.append(str(page.get("sq-0-0")["aria-label"]))
    assert [text.partition(": ")[2] for text in said] == ["Grass", "Grass, 1 crown", "Grass, 2 crowns", "Grass"]
    page.do("paint", "0,0", "slide")
    assert page.get("sq-0-0")["aria-label"] == "row 1, column 1: Grass"


def test_crowns_that_a_terrain_never_has_cannot_be_picked() -> None:
    page = Opened("score")
    page.click("brush-W")
    assert page.get("crowns-2").has_attr("disabled")
    page.click("brush-M")
    page.click("crowns-3")
    page.click("brush-L")
    assert page.get("crowns-0")["aria-pressed"] == "true"


def test_keys_set_crowns_pick_brushes_and_clear() -> None:
    page = Opened("score")
    keys = json.loads(str(page.get("board")["data-keys"]))
    assert keys["2"] == "crowns:2"
    assert keys["m"] == "brush:M"
    page.do("brush", "M")
    page.do("paint", "1,1")
    page.do("crowns", "3", "1,1")
    assert "3 crowns" in str(page.get("sq-1-1")["aria-label"])
    page.do("clear", None, "1,1")
    assert str(page.get("sq-1-1")["aria-label"]).endswith("empty")


def test_the_castle_moves_and_is_never_painted_over() -> None:
    page = Opened("score")
    page.click("sq-2-2")
    assert page.has("notice")
    assert "Castle" in str(page.get("sq-2-2")["aria-label"])
    page.click("brush-C")
    page.click("sq-0-4")
    labels = [str(square["aria-label"]) for square in page.soup.select("#board > button")]
    assert [label for label in labels if label.endswith("Castle")] == ["row 5, column 1: Castle"]


def test_tapping_a_line_outlines_its_squares() -> None:
    page = Opened("score")
    paint(page, FULL)
    page.click("line-0")
    assert page.get("line-0")["aria-pressed"] == "true"
    outline = page.soup.select_one(".kb__lines path")
    assert outline is not None
    assert str(outline["d"]).count("M") == 16  # the sides of the lake of eight squares
    assert page.reply["status"] == "Lake 8 × 2: 16"
    page.click("line-0")
    assert not page.soup.select(".kb__lines")


def test_a_rule_opens_flips_and_leads_on() -> None:
    page = Opened("score")
    paint(page, FULL)
    chip = page.soup.select_one(".ln .ref")
    assert chip is not None
    assert str(chip["href"]) == "../#score.territory"
    page.do("rule", chip["data-arg"])
    english = page.text("rule")
    page.click("rule-flip")
    assert page.get("rule")["lang"] == "zh"
    assert page.text("rule") != english
    assert page.get("rule-more")["href"] == "../#score.territory"
    page.do("close", "rule")
    assert not page.has("rule")
    page.do("rule", "kingdomino/there.is-none")
    assert not page.has("rule")


def test_players_are_named_added_and_removed() -> None:
    page = Opened("score")
    page.click("setup")
    page.type("name-0", " Mei, the\nfirst ")
    assert page.text("player-0").startswith("Mei the first")
    page.click("add")
    page.click("add")
    assert not page.has("add")
    page.click("remove-3")
    assert page.text("toast").startswith("Player 4 removed")
    page.click("toast-do")
    assert page.has("player-3")
    for _ in range(3):
        page.click("remove-0")
    assert not page.has("remove-0")


def test_typed_territories_and_what_is_wrong_with_them() -> None:
    page = Opened("score")
    page.click("mode-list")
    page.click("add-L")
    page.type("squares-0", "8")
    page.type("crowned-0", "2x")
    assert page.codes() == ["bad_type"]
    assert page.get("crowned-0")["value"] == "2x"
    assert page.get("crowned-0")["aria-invalid"] == "true"
    assert page.text("total") == "–"
    page.type("crowned-0", "-2")
    assert page.text("crowned-0-fault") == "At least 0, not −2."
    page.type("crowned-0", "")
    assert (page.codes(), page.text("total")) == ([], "0")
    page.type("crowned-0", "1")
    page.click("crowned-0-more")
    assert page.text("total") == "16"
    page.type("squares-0", "1")
    assert page.codes() == ["too_many_crowns"]
    page.click("remove-territory-0")
    assert page.text("total") == "–"


@pytest.mark.parametrize(("lang", "missing"), [("en", "“Squares” is missing."), ("zh", "缺少“格数”。")])
def test_an_empty_row_is_not_there_yet(lang: str, missing: str) -> None:
    page = Opened("score", lang)
    page.click("mode-list")
    page.click("add-W")
    assert page.codes() == []
    assert not page.soup.select(".chip__e")
    page.click("add-L")
    page.type("squares-1", "8")
    page.type("crowned-1", "2")
    assert (page.codes(), page.text("total")) == ([], "16")
    page.type("squares-1", "-3")
    assert page.get("squares-1")["aria-describedby"] == "squares-1-fault"
    assert "−3" in page.text("squares-1-fault")
    page.type("squares-1", "8")
    page.type("crowned-0", "1")
    assert (page.codes(), page.text("total")) == ([], "16")
    page.click("next")  # done: now something is missing
    page.click("player-0")
    assert page.codes() == ["missing_field"]
    assert page.text("squares-0-fault") == missing
    page.type("crowned-0", "0")
    assert (page.codes(), page.text("total")) == (["crownless_missing"], "16"), "a warning"


def test_keys_are_explained_and_shown_on_the_brushes() -> None:
    page = Opened("score")
    assert "Enter paints" in page.text("keys-help")
    keys = json.loads(str(page.get("board")["data-keys"]))
    for brush in page.soup.select(".brush"):
        (letter,) = brush.select("kbd")
        assert keys[letter.get_text().lower()] == f"brush:{brush['data-arg']}"


def test_both_ways_of_entering_are_kept() -> None:
    page = Opened("score")
    paint(page, FULL)
    page.click("mode-list")
    page.click("add-W")
    page.click("mode-board")
    assert page.text("total") == "34"


@pytest.mark.parametrize("past", [None, 7, "x", [None], [{"players": []}]])
def test_where_what_came_before_is_damaged_the_sheet_is_there(past: Any) -> None:
    page = Opened("score")
    paint(page, FULL)
    page.saved = json.dumps({**json.loads(page.saved or ""), "past": past})
    page = page.again()
    assert page.text("total") == "34"
    assert not page.has("notice")
    page.do("undo")
    assert page.text("total") == "34"


def test_a_fault_in_one_column_leaves_the_others_alone() -> None:
    page = Opened("score")
    paint(page, FULL)
    page.click("next")
    page.click("brush-W")
    page.click("sq-0-0")
    assert page.text("total") == "0"  # still being entered: nothing is wrong with a lonely square
    page.click("next")
    assert page.codes() == ["odd_squares"]
    assert "Wheat" in str(page.get("sq-0-0")["aria-label"])
    assert page.text("player-0").endswith("34")
    assert page.soup.select("#player-1 .chip__e")
    page.click("sq-1-0")
    assert page.codes() == ["not_connected"]


def test_more_squares_than_the_box_holds_in_all_kingdoms_together() -> None:
    page = Opened("score")
    for seat in range(3):
        page.click(f"player-{seat}") if seat < 2 else page.do("add")
        if seat == 2:
            page.click("player-2")
        page.click("mode-list")
        page.click("add-L")
        page.type("squares-0", "8")
    assert page.codes() == ["too_many_copies"]
    assert page.soup.select("#player-2 .chip__e")


def test_the_result_with_places_and_the_tie_break() -> None:
    page = Opened("score")
    page.type("name-0", "Mei") if page.has("name-0") else page.do("name", 0, "Mei")
    page.do("name", 1, "Bo")
    page.click("player-0")
    page.click("mode-list")
    for terrain, size, crowns in (("L", 7, 3), ("W", 4, 5)):
        page.click(f"add-{terrain}")
        index = len(page.soup.select(".terr__r")) - 1
        page.type(f"squares-{index}", str(size))
        page.type(f"crowned-{index}", str(crowns - 1 if terrain == "W" else crowns))
    page.click("next")
    assert not page.has("result")
    page.click("mode-list")
    page.click("add-F")
    page.type("squares-0", "9")
    page.type("crowned-0", "4")
    page.click("add-M")
    page.type("squares-1", "1")
    page.type("crowned-1", "1")
    page.click("next")
    assert page.reply["focus"] == "result"
    assert page.text("result") == "Bo wins"  # 37 each, and his forest is larger
    card = page.soup.select_one(".result")
    assert card is not None
    assert "largest territory decides" in card.get_text()
    assert [str(chip["data-arg"]) for chip in card.select(".ref")] == ["kingdomino/tie.largest"]
    assert page.soup.select("#player-1 .crown")
    text = page.do("file")["file"]["text"]
    assert 0 < text.index("1. Bo  37") < text.index("2. Mei  37")  # by place, not by seat


def test_gaps_count_as_discards_only_when_the_player_says_so() -> None:
    page = Opened("score")
    page.do("option", "harmony", True)
    page.do("option", "middle_kingdom", True)
    paint(page, GAPS)
    assert "so far" in page.soup.get_text()
    page.click("next")
    page.click("player-0")
    assert "so far" not in page.soup.get_text()
    assert page.text("total") == "23" == str(asked(GAPS, harmony=True, middle_kingdom=True)["total"])
    assert "1 domino discarded" in page.soup.get_text()


def test_the_larger_grid_keeps_what_was_painted_and_back() -> None:
    page = Opened("score")
    paint(page, FULL)
    page.do("option", "mighty_duel", True)
    assert squares(page) == 49
    assert page.text("total") == "34"
    page.do("option", "mighty_duel", False)
    assert squares(page) == 25
    assert page.text("total") == "34"
    page.do("option", "mighty_duel", True)
    page.click("brush-F")
    page.click("sq-0-0")
    page.do("option", "mighty_duel", False)
    assert squares(page) == 49  # too large for five by five: nothing is thrown away
    assert page.codes() == ["outside_grid"]


def test_a_mighty_kingdom() -> None:
    page = Opened("score")
    page.do("option", "mighty_duel", True)
    page.do("option", "middle_kingdom", True)
    paint(page, MIGHTY)
    page.click("next")
    page.click("player-0")
    assert page.text("total") == "121"


def test_options_that_do_not_fit_the_table_say_so_with_their_rule() -> None:
    page = Opened("score")
    page.do("add")
    page.click("mode-list")
    page.click("add-L")
    page.type("squares-0", "2")
    page.do("option", "mighty_duel", True)
    assert page.codes() == ["too_many_players"]
    assert page.soup.select("#table-fault .ref")
    page.do("option", "mighty_duel", "nonsense")
    page.do("option", "no such option", True)
    assert page.codes() == ["too_many_players"]


def test_undo_goes_all_the_way_back_and_redo_forward() -> None:
    page = Opened("score")
    blank = str(page.get("board"))
    paint(page, FULL)
    full = str(page.get("board"))
    steps = 0
    while not page.get("undo").has_attr("disabled"):
        page.click("undo")
        steps += 1
    assert steps == 24
    assert str(page.get("board")) == blank
    for _ in range(steps):
        page.click("redo")
    assert str(page.get("board")) == full


def test_start_over_can_be_undone() -> None:
    page = Opened("score")
    page.do("name", 0, "Mei")
    paint(page, FULL)
    page.click("over")
    assert page.text("total") == "–"
    assert "Mei" in page.text("player-0")
    assert page.reply["next"] == {"do": "rest", "after": 8000}
    page.click("toast-do")
    assert page.text("total") == "34"


def test_a_reload_loses_nothing() -> None:
    page = Opened("score")
    page.do("name", 1, "老周")
    paint(page, GAPS)
    page.click("next")
    again = page.again()
    assert again.get("player-1")["aria-selected"] == "true"
    assert "老周" in again.text("player-1")
    assert again.text("player-0").endswith("13")
    again.click("undo")  # also what was done before the reload
    assert again.again("zh").has("board")


def test_a_link_carries_the_sheet() -> None:
    page = Opened("score")
    page.do("name", 0, "Mei")
    paint(page, FULL)
    share = page.do("share")["share"]
    assert len(share["hash"]) < 400
    assert "Mei  34" in share["text"]
    mine = Opened("score")
    mine.do("brush", "W")
    mine.do("paint", "0,0")
    theirs = Opened("score", saved=mine.saved, link=share["hash"])
    assert theirs.text("total") == "34"
    theirs.click("toast-do")  # what was here before is one step back
    assert theirs.text("total") == "0"


@pytest.mark.parametrize("link", ["s.", "s.AAAA", "s.%%%", "s." + "A" * 10_000, "r.x", "placement.connect"])
def test_a_link_that_cannot_be_read(link: str) -> None:
    page = Opened("score", link=link)
    assert page.text("total") == "–"
    assert page.has("notice") == link.startswith("s.")


def test_chinese_says_the_same() -> None:
    page = Opened("score", "zh")
    page.do("name", 1, "Lin")
    page.do("option", "harmony", True)
    paint(page, FULL)
    assert page.text("total") == "39"
    assert "下一位：Lin" in page.text("next")
    assert page.get("sq-0-1")["aria-label"] == "第2行第1列：沼泽，1个皇冠"
    assert "Lake" not in page.soup.get_text()
