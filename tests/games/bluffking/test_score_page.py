"""The score page, by events: games in a row, who was out first, what is wrong, the claim checker."""

import pytest

from calculators.core.refusal import InputError
from calculators.core.room import Edit
from calculators.games.bluffking import GAME, pad
from calculators.games.bluffking.options import Options
from tests.ui.pages import Opened


def opened(players: int = 2, lang: str = "en", **options: str) -> Opened:
    page = Opened("score", lang, game="bluffking")
    for _ in range(players - 2):
        page.do("add")
    for name, value in options.items():
        page.do("option", name, value)
    return page


def enter(page: Opened, *left: int) -> Opened:
    """The cards that everybody had left, in order."""
    for seat, number in enumerate(left):
        for digit in str(number):
            page.click(f"key-{digit}")
        if seat + 1 < len(left):
            page.click("next")
    return page


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.rule("bluffking/end.places", "bluffking/end.shared", "bluffking/variant.series")
def test_games_in_a_row(lang: str) -> None:
    page = enter(opened(4, lang), 0, 4, 4, 9)
    page.click("next")  # the last cell is done, a new game begins
    assert page.get("cell-1-0").has_attr("aria-current")
    page.click("cell-0-0")
    places = [li.find("b").get_text() for li in page.soup.select("#places li")]  # type: ignore[union-attr]
    assert places == ["1.", "2.", "2.", "4."]
    page.click("cell-1-0")
    enter(page, 7, 0, 3, 1)
    page.click("next")
    assert [page.text(f"total-{seat}") for seat in range(4)] == ["7", "4", "7", "10"]
    names = {"en": "Player 2", "zh": "玩家2"}
    assert names[lang] in page.text("standing")
    text = page.do("share")["share"]["text"]
    assert GAME.title[lang] in text
    again = page.again()
    assert [again.text(f"total-{seat}") for seat in range(4)] == ["7", "4", "7", "10"]
    theirs = Opened("score", link=page.do("share")["share"]["hash"], game="bluffking")
    assert theirs.text("total-3") == "10"


@pytest.mark.rule("bluffking/win.first")
def test_who_was_out_first_is_asked_where_it_matters() -> None:
    page = enter(opened(3), 0, 0, 7)
    assert page.has("first-0")
    assert page.has("first-1")
    assert not page.has("first-2")
    page.click("next")
    assert page.codes() == ["empty_order_missing"]
    assert not page.has("places")
    page.click("first-1")
    assert page.codes() == []
    assert page.text("places").startswith("1. Player 2 2. Player 1 3.")
    page.click("first-1")
    assert page.codes() == ["empty_order_missing"]
    page.click("undo")
    page.click("cell-0-0")
    page.click("key-5")  # he was not out after all, and what was tapped does not matter
    page.click("cell-0-2")
    assert page.text("places").startswith("1. Player 2 2. Player 1 3.")
    assert not page.has("first-0")


@pytest.mark.rule("bluffking/end.limit", "bluffking/score.missing", "bluffking/components.pack")
def test_what_is_wrong_is_said_beside_it() -> None:
    page = enter(opened(), 6, 11)
    page.click("next")
    assert page.codes() == ["nobody_out"]
    page.type("stopped", True)
    assert page.codes() == []
    assert page.text("places").startswith("1. Player 1")
    page.click("cell-0-1")
    page.do("key", "5")
    page.do("key", "0")
    assert page.codes() == ["too_many_cards"]
    page.do("option", "packs", "2")
    assert page.codes() == []
    page.click("undo")
    assert page.codes() == ["too_many_cards"]
    for key in ("sign", "x", "back"):
        page.do("key", key)
    assert page.text("total") == "5"
    page.click("op-out")
    assert page.text("total") == "0"
    page.click("op-out")
    assert page.text("total") == "–"


def test_orders_that_were_damaged() -> None:
    for order in ([0, 0], [8], ["1"], None):
        with pytest.raises((InputError, ValueError)):
            pad.read_table({"stopped": False, "order": order})
    for arg in ("9", "x", "-1", ""):
        assert pad.edit_table(pad.blank_table(Options()), Edit("first", arg, None), Options()) is None


def ask(page: Opened, **numbers: int) -> Opened:
    for name, value in numbers.items():
        page.type(f"ask-{name.replace('__', '-')}", str(value))
    return page


@pytest.mark.rule("bluffking/help.odds", "bluffking/help.seen", "bluffking/help.expected")
def test_can_the_claim_be_true() -> None:
    page = ask(opened(4), hand=14, rank_cards=1, claim=3)
    assert not page.soup.select("#claim-answer .tell")
    ask(page, opponent_hand=14)
    assert "22.2%" in page.text("claim-answer")
    assert "469/2109: 5 of 40" in page.text("claim-answer")
    ask(page, pool=5)
    assert "77.8%, needed: 75.0%. A challenge pays." in page.text("claim-answer")
    ask(page, claim=6, pool=6)
    assert "A certain lie: only 5" in page.text("claim-answer")
    ask(page, claim=3, seen__cards=4, seen__rank_cards=2)
    assert "3 of 36" in page.text("claim-answer")
    page.click("ask-hand-more")
    assert page.get("ask-hand")["value"] == "15"
    before = page.saved
    page.click("ask-clear")
    assert page.saved == before, "nothing of it is kept"
    assert not page.has("ask-clear")
    assert page.text("total") == "–"


def test_what_cannot_be_is_said_at_its_field() -> None:
    page = ask(opened(), hand=14, claim=3, opponent_hand=2)
    assert page.codes() == ["out_of_range"]
    assert page.get("ask-opponent_hand").has_attr("aria-invalid")
    ask(page, opponent_hand=14, jokers=3)
    assert page.codes() == ["too_many_copies"]
    ask(page, jokers=0)
    page.type("ask-claim", "many")
    assert page.codes() == ["bad_type"]
    page.type("ask-claim", "3")
    ask(page, seen__cards=99)
    assert page.codes() == ["too_many_cards"]
    assert page.soup.select_one("#claim-seen")["open"] == ""  # type: ignore[index]


def test_a_blank_sheet() -> None:
    page = opened()
    page.click("paper")
    assert len(page.soup.select(".paper__r tbody tr")) == 15
