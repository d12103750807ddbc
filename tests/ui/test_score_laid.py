"""The score page: a board laid by domino numbers, and what fits best on it."""

import pytest

from calculators.games import game
from tests.ui.pages import Opened

type Laid = tuple[int, str, str]  # number, squares of the left and the right half

START: list[Laid] = [(17, "3-2", "3-1"), (41, "3-3", "4-3"), (2, "2-1", "1-1")]


def lay(page: Opened, *dominoes: Laid) -> None:
    """Type each number and tap where its halves go."""
    for number, left, right in dominoes:
        page.type("number", str(number))
        page.click(f"sq-{left}")
        page.click(f"sq-{right}")


def laying(lang: str = "en") -> Opened:
    page = Opened("score", lang)
    page.click("mode-laid")
    return page


def named(page: Opened, square: str) -> str:
    return str(page.get(f"sq-{square}")["aria-label"]).partition(": ")[2]


def ringed(page: Opened) -> list[str]:
    return [str(square["id"]) for square in page.soup.select("#board .kb__c--ghost")]


def test_dominoes_make_the_same_board_as_painting() -> None:
    page = laying()
    lay(page, *START)
    assert named(page, "4-3") == "Grass, 2 crowns"
    assert named(page, "3-2") == "Forest, domino 17"
    page.click("mode-board")
    laid = [str(square["aria-label"]) for square in page.soup.select("#board > button")]
    painted = Opened("score")
    for brush, square in (("F", "3-2"), ("L", "3-1"), ("W", "3-3"), ("G", "4-3"), ("W", "2-1"), ("W", "1-1")):
        painted.click(f"brush-{brush}")
        for _ in range(3 if square == "4-3" else 1):
            painted.click(f"sq-{square}")
    assert laid == [str(square["aria-label"]) for square in painted.soup.select("#board > button")]
    assert page.text("total") == painted.text("total") == "2"


def test_the_number_is_shown_as_a_picture_and_stays_until_it_is_laid() -> None:
    page = laying()
    page.type("number", "48")
    picture = page.soup.select_one(".laying [role=img]")
    assert picture is not None
    assert picture["aria-label"] == "Domino 48: Wheat and Mine, 3 crowns"
    page.click("sq-3-2")
    assert ringed(page) == ["sq-3-2", "sq-4-2"]
    assert page.get("number")["value"] == "48"
    assert page.text("total") == "–"
    page.click("sq-4-2")
    assert page.get("number").get("value") == ""
    assert page.reply["focus"] == "number"


def test_turning_goes_round_the_first_square() -> None:
    page = laying()
    assert page.get("turn").has_attr("disabled")
    page.type("number", "48")
    page.click("sq-3-2")
    seen = []
    for _ in range(4):
        seen.append(ringed(page)[-1 if ringed(page)[0] == "sq-3-2" else 0])
        page.click("turn")
    assert seen == ["sq-4-2", "sq-3-3", "sq-3-1", "sq-4-2"]  # never on the castle
    page.click("sq-3-2")  # a tap on the square itself turns too
    assert "sq-3-1" in ringed(page)


@pytest.mark.parametrize(("typed", "code"), [("0", "out_of_range"), ("49", "out_of_range"), ("4x", "bad_type")])
def test_numbers_that_are_no_domino(typed: str, code: str) -> None:
    page = laying()
    page.type("number", typed)
    assert page.codes() == [code]
    assert page.get("number")["value"] == typed
    assert page.get("number")["aria-invalid"] == "true"
    page.click("sq-0-0")
    assert named(page, "0-0") == "empty"
    page.type("number", "")
    assert page.codes() == []


@pytest.mark.rule("kingdomino/components.dominoes")
def test_a_number_is_used_once_at_the_table() -> None:
    page = laying()
    lay(page, *START)
    page.type("number", "17")
    assert page.codes() == ["duplicate_card"]
    assert page.soup.select("#number-fault .ref")
    page.click("player-1")
    page.click("mode-laid")
    page.type("number", "17")
    assert page.codes() == ["duplicate_card"]
    page.click("sq-2-3")
    page.click("sq-2-4")
    assert page.text("player-1").endswith("–")
    page.type("number", "18")
    page.click("sq-2-3")
    page.click("sq-2-4")
    assert named(page, "2-3") == "Forest, domino 18"
    for _ in range(5):
        page.click("undo")
    page.click("player-0")
    page.type("number", "41")
    assert page.codes() == []  # it was taken back


def test_a_tap_with_no_number_takes_a_domino_up() -> None:
    page = laying()
    page.click("sq-0-0")
    assert page.reply["focus"] == "number"
    assert page.has("notice")
    lay(page, *START)
    page.click("sq-4-3")
    assert page.get("number")["value"] == "41"
    assert named(page, "3-3") == "empty"
    page.click("undo")
    assert named(page, "3-3") == "Wheat, domino 41"


def test_squares_that_are_taken() -> None:
    page = laying()
    lay(page, *START)
    page.type("number", "48")
    for square in ("2-2", "3-3"):
        page.click(f"sq-{square}")
        assert page.has("notice")
        assert not ringed(page)


def test_painting_over_a_domino_frees_its_number() -> None:
    page = laying()
    lay(page, *START)
    page.click("mode-board")
    page.click("brush-S")
    page.click("sq-3-2")
    page.click("mode-laid")
    assert named(page, "3-2") == "Swamp"
    assert named(page, "3-1") == "Lake"
    page.type("number", "17")
    assert page.codes() == []


def test_the_castle_moves_here_too() -> None:
    page = laying()
    page.click("castle-move")
    assert page.get("castle-move")["aria-pressed"] == "true"
    page.click("sq-0-0")
    assert named(page, "0-0") == "Castle"
    assert page.get("castle-move")["aria-pressed"] == "false"


def test_other_ways_and_a_reload_lose_nothing() -> None:
    page = laying()
    lay(page, *START)
    page.click("mode-list")
    page.click("add-W")
    again = page.again("zh")
    again.click("mode-laid")
    assert named(again, "3-2") == ""  # a Chinese colon
    assert str(again.get("sq-3-2")["aria-label"]) == "第3行第4列：森林，17号骨牌"
    again.type("number", "17")
    assert again.text("number-fault").startswith("17号骨牌只有一张")


def test_a_link_with_a_domino_that_does_not_lie_there() -> None:
    page = laying()
    lay(page, *START)
    broken = str(page.saved).replace("[17,13,8]", "[18,13,8]")
    assert broken != page.saved
    assert Opened("score", saved=broken).has("notice")


def test_the_larger_grid_takes_the_dominoes_along() -> None:
    page = laying()
    lay(page, *START)
    page.do("option", "mighty_duel", True)
    assert named(page, "4-3") == "Forest, domino 17"
    page.type("number", "17")
    assert page.codes() == ["duplicate_card"]


# ---- what fits best? -------------------------------------------------------------------------------------------------


def test_the_best_place_with_its_reason() -> None:
    page = laying()
    lay(page, *START)
    page.type("asked", "48, 36")
    best = page.get("try-36-0")
    assert best.get_text(" ", strip=True) == "Best: +4: joins the grassland of 1, 3 crowns"
    assert page.text("try-48-0") == "+3: begins a mine of 1, 3 crowns"


@pytest.mark.parametrize("mode", ["mode-board", "mode-laid"])
def test_all_places_are_those_of_the_calculator(mode: str) -> None:
    page = laying()
    lay(page, *START)
    page.click(mode)
    page.type("asked", "36")
    board = ["-- -- -- -- --", "-- W0 W0 L0 --", "-- -- CC F0 --", "-- -- -- W0 G2", "-- -- -- -- --"]
    answer = game("kingdomino").ask({"task": "what_if", "board": board, "dominoes": [36]})["dominoes"][0]["options"]
    assert len(page.soup.select("[data-do=try]")) == len(answer)
    gains = [button.get_text(strip=True) for button in page.soup.select(".fits__w button")]
    assert gains == [f"+{way['gain']}" for way in answer[1:]]


def test_a_place_is_looked_at_then_laid() -> None:
    page = laying()
    lay(page, *START)
    page.type("asked", "36 7")
    total = page.text("total")
    page.click("try-36-0")
    assert len(ringed(page)) == 2
    assert page.text("trial") == "+4: joins the grassland of 1, 3 crowns"
    assert page.text("total") == total
    page.click("try-lay")
    assert page.text("total") == "6"
    assert page.get("asked")["value"] == "7"
    assert any(", domino 36" in str(square["aria-label"]) for square in page.soup.select("#board > button"))
    page.click("undo")
    assert page.text("total") == total


def test_places_beyond_the_painted_grid_move_the_kingdom() -> None:
    page = laying()
    lay(page, (48, "3-2", "4-2"))
    page.type("asked", "40")
    way = 0
    while named(page, "2-2") == "Castle":  # some places are to the right of the grid
        page.click(f"try-40-{way}")
        assert len(ringed(page)) == 2
        way += 1
    assert page.text("total") == "3"
    page.click("try-lay")
    assert page.text("total") == "8"
    page.click("undo")
    page.click("undo")
    assert named(page, "2-2") == "Castle"


@pytest.mark.rule("kingdomino/placement.must")
def test_a_domino_that_fits_nowhere() -> None:
    page = Opened("score")
    board = ["F0 F0 F0 F0 F0", "F0 F0 F0 F0 F0", "F0 F0 CC F0 F0", "F0 F0 F0 F0 F0", "F0 F0 F0 -- --"]
    page.click("brush-F")
    for y, row in enumerate(board):
        for x, cell in enumerate(row.split()):
            if cell == "F0":
                page.click(f"sq-{x}-{y}")
    page.type("asked", "1 3")
    assert "Fits nowhere: it must be discarded." in page.text("column")
    assert page.has("try-3-0")
    assert [str(chip["data-arg"]) for chip in page.soup.select(".fits .ref")] == ["kingdomino/placement.must"]


@pytest.mark.parametrize(
    ("asked", "code"), [("49", "out_of_range"), ("7 7", "duplicate_card"), ("x", "bad_type"), ("41", "duplicate_card")]
)
def test_questions_that_cannot_be(asked: str, code: str) -> None:
    page = laying()
    lay(page, *START)
    page.type("asked", asked)
    assert page.codes() == [code]
    assert page.get("asked")["value"] == asked
    assert page.text("total") == "2"


def test_a_board_that_is_not_yet_one_says_so() -> None:
    page = Opened("score")
    page.click("sq-0-0")
    page.type("asked", "7")
    assert page.codes() == ["odd_squares"]


@pytest.mark.rule("kingdomino/variant.middle-kingdom")
def test_reasons_name_the_bonuses() -> None:
    page = laying()
    page.do("option", "middle_kingdom", True)
    page.type("asked", "1")
    assert page.text("try-1-0") == "Best: −10: castle not in the exact centre"
    page.click("try-1-0")
    page.click("try-lay")
    page.do("option", "harmony", True)
    page.do("option", "length", "quick")
    assert page.text("total") == "0"


def test_one_domino_may_join_two_lands() -> None:
    page = Opened("score")
    for brush, square in (("L", "1-1"), ("L", "3-1"), ("W", "1-2"), ("W", "3-2")):
        page.click(f"brush-{brush}")
        page.click(f"sq-{square}")
    page.do("crowns", "1", "1,1")
    page.type("asked", "30")  # a lake with a crown beside wheat
    assert page.text("try-30-0") == "Best: +5: makes one lake of 3, 2 crowns"


def test_a_trial_is_gone_when_it_no_longer_fits() -> None:
    page = laying()
    lay(page, *START)
    page.type("asked", "36")
    page.click("try-36-0")
    for _ in range(3):
        page.click("undo")
    assert page.do("try-lay")["html"]
    page.type("asked", "")
    assert not ringed(page)
    assert not page.has("try-lay")
