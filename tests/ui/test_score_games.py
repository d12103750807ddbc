"""The score page: three games in a row, boards that cannot be, and the blank sheet."""

import pytest

from tests.ui.pages import Opened
from tests.ui.test_score_page import FULL, paint, squares


def dynasty(*points: list[int]) -> Opened:
    """Everybody's three games, each a lake with a crown of so many squares (at most 18) or of two crowns and half."""
    page = Opened("score")
    page.do("option", "dynasty", True)
    for nth in range(3):
        for seat, games in enumerate(points):
            page.do("game", f"{nth}:{seat}")
            type_lake(page, games[nth])
            page.click("next")
    return page


def type_lake(page: Opened, size: int) -> None:
    page.click("mode-list")
    page.click("add-L")
    page.type("squares-0", str(size))
    page.type("crowned-0", "1")


def test_one_game_has_nothing_to_choose_from() -> None:
    page = Opened("score")
    assert not page.has("game-0")
    page.do("option", "dynasty", True)
    assert page.get("game-0")["aria-pressed"] == "true"
    assert page.has("game-2")


@pytest.mark.rule("kingdomino/variant.dynasty")
def test_three_games_are_added_up() -> None:
    page = dynasty([8, 4, 6], [5, 9, 3])
    assert page.text("result") == "Player 1 wins"
    assert page.reply["focus"] == "result"
    assert [tag.get_text() for tag in page.soup.select(".rank__r")] == ["8 + 4 + 6", "5 + 9 + 3"]
    assert [tag.get_text() for tag in page.soup.select(".rank b")] == ["18", "17"]
    text = page.do("share")["share"]["text"]
    assert "1. Player 1  18" in text
    assert "Game 2: 9" in text


@pytest.mark.rule("kingdomino/variant.dynasty")
def test_a_level_dynasty_is_shared_whatever_the_lands() -> None:
    page = dynasty([8, 4, 6], [5, 9, 4])
    assert page.text("result") == "Player 1 and Player 2 share the win"
    card = page.soup.select_one(".result")
    assert card is not None
    assert "Only the sum counts" in card.get_text()
    assert [str(chip["data-arg"]) for chip in card.select(".ref")] == ["kingdomino/variant.dynasty"]


def test_every_game_has_its_own_boards_and_the_page_leads_through_them() -> None:
    page = Opened("score")
    page.do("option", "dynasty", True)
    paint(page, FULL)
    page.click("next")
    type_lake(page, 6)
    assert page.text("next") == "Next: Game 2"
    page.click("next")
    assert page.get("game-1")["aria-pressed"] == "true"
    assert page.get("player-0")["aria-selected"] == "true"
    assert page.text("total") == "–"
    assert page.text("player-0").endswith("34")
    assert not page.has("result")
    assert page.text("cell-0-0") == "34"
    page.click("cell-0-1")
    assert page.get("squares-0")["value"] == "6"
    again = page.again()
    assert again.get("game-0")["aria-pressed"] == "true"
    assert again.get("player-1")["aria-selected"] == "true"


def test_the_same_domino_may_come_in_every_game() -> None:
    page = Opened("score")
    page.do("option", "dynasty", True)
    page.click("mode-laid")
    for square in ("3-2", "4-2"):
        page.type("number", "48") if square == "3-2" else None
        page.click(f"sq-{square}")
    page.click("game-1")
    page.click("mode-laid")
    page.type("number", "48")
    assert page.codes() == []


def test_taking_the_dynasty_back_loses_no_game() -> None:
    page = dynasty([8, 4, 6], [5, 9, 3])
    page.do("option", "dynasty", False)
    assert page.text("total") == "5"
    assert page.text("result") == "Player 1 wins"
    page.do("option", "dynasty", True)
    assert page.text("player-0").endswith("18")


def test_undo_opens_the_game_where_something_changes() -> None:
    page = dynasty([8, 4, 6], [5, 9, 3])
    page.click("game-0")
    page.click("undo")  # the last "Result"
    page.click("undo")
    assert page.get("game-2")["aria-pressed"] == "true"
    assert page.get("player-1")["aria-selected"] == "true"


def test_a_fault_marks_its_game() -> None:
    page = dynasty([8, 4, 6], [5, 9, 3])
    page.do("game", "1:0")
    page.type("squares-0", "x")
    assert page.codes() == ["bad_type"]
    page.click("game-2")
    assert "bad_type" not in page.codes()
    assert page.soup.select("#game-1 .chip__e")
    assert not page.has("result")


def test_start_over_and_new_players_have_three_games() -> None:
    page = dynasty([8, 4, 6], [5, 9, 3])
    page.click("over")
    page.click("game-2")
    page.do("add")
    page.click("player-2")
    assert squares(page) == 25
    page.click("undo")
    page.click("undo")
    assert page.text("player-1").endswith("17")


# ---- boards that cannot be -------------------------------------------------------------------------------------------


def stroke(page: Opened, brush: str, crowns: int, *squares: str) -> None:
    page.click(f"brush-{brush}")
    if crowns:
        page.click(f"crowns-{crowns}")
    for square in squares:
        page.click(f"sq-{square}")


def test_too_many_crowns_of_a_terrain() -> None:
    page = Opened("score")
    stroke(page, "M", 3, "0-0")
    assert page.codes() == []
    stroke(page, "M", 3, "1-0")
    assert page.codes() == ["too_many_copies"]
    assert page.get("board")["aria-describedby"] == "board-fault"
    assert "3 crowns" in str(page.get("sq-1-0")["aria-label"])


def test_too_many_squares_of_a_terrain() -> None:
    page = Opened("score")
    stroke(page, "M", 0, *(f"{x}-{y}" for y in (0, 1) for x in range(3)))
    assert page.codes() == []
    stroke(page, "M", 0, "3-0")
    assert page.codes() == ["too_many_copies"]


def test_no_castle() -> None:
    page = Opened("score")
    stroke(page, "W", 0, "0-0")
    page.do("clear", None, "2,2")
    assert page.codes() == ["no_castle"]
    page.click("undo")
    assert page.codes() == []


def test_shapes_that_no_dominoes_make_are_warned_of_beside_the_board() -> None:
    page = Opened("score")
    stroke(page, "M", 3, "2-1")
    stroke(page, "M", 2, "2-0")
    assert page.codes() == []
    page.click("next")
    page.click("player-0")
    assert page.codes() == ["no_tiling"]
    assert page.soup.select("#column [data-code=no_tiling]")
    assert page.text("total") == "10"  # warned, not refused
    page.click("brush-W")
    page.click("sq-2-0")
    assert page.codes() == []


def test_a_full_board_is_looked_at_at_once() -> None:
    page = Opened("score")
    paint(page, [FULL[0].replace("L0", "M3"), *FULL[1:]])
    assert page.codes() == ["no_tiling"]


# ---- on paper --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_blank_sheet_speaks_both_languages(lang: str) -> None:
    page = Opened("score", lang)
    paint(page, FULL)
    page.click("paper")
    assert page.reply["focus"] == "paper-print"
    words = page.soup.get_text(" ", strip=True)
    for word in ("Kingdomino", "多米诺王国", "Forest", "森林", "Harmony", "和谐", "§ 6.1", "+10"):
        assert word in words
    assert len(page.soup.select(".paper__b")) == 4
    assert len(page.soup.select(".paper__b i")) == 100
    page.click("paper-back")
    assert page.text("total") == "34"
    assert page.reply["focus"] == "paper"


def test_the_blank_sheet_follows_the_options() -> None:
    page = Opened("score")
    page.do("option", "mighty_duel", True)
    page.do("option", "harmony", True)
    page.click("paper")
    assert len(page.soup.select(".paper__b i")) == 98
    assert "Harmony" in page.soup.select(".paper__t")[0].get_text()
    assert "Tie:" in page.soup.select(".paper footer")[0].get_text()
    page.click("paper-back")
    page.do("option", "dynasty", True)
    page.click("paper")
    assert "Tie:" not in page.soup.select(".paper footer")[0].get_text(), "of three games only the sum counts"
