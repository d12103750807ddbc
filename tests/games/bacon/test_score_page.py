"""The score page, by events: deals for four and six, who deals next, early ends, what is kept, wrong input."""

import pytest

from calculators.core.room import Edit
from calculators.games.bacon.options import Options
from calculators.games.bacon.pad import blank_deal, edit_deal, member, on_paper, read_deal, to_input
from tests.ui.pages import Opened


def opened(lang: str = "en") -> Opened:
    return Opened("score", lang, game="bacon")


def named(lang: str = "en") -> Opened:
    """Two teams whose names say who sits where."""
    page = opened(lang)
    page.click("setup")
    page.type("name-0", "Ann+Cyd")
    page.type("name-1", "Bo+Dee")
    page.do("close")
    return page


def deal(page: Opened, first: int, *places: int) -> Opened:
    """Enter a deal, and go on if it is finished and the game is not over."""
    page.click(f"first-{first}")
    for place in places:
        page.click(f"place-{place}")
    if page.has("next") and not page.get("next").has_attr("disabled") and not page.has("result"):
        page.click("next")
    return page


def totals(page: Opened) -> list[str]:
    return [page.text(f"total-{team}") for team in range(2)]


@pytest.mark.rule("bacon/score.first", "bacon/score.places", "bacon/end.clinch", "bacon/end.target")
def test_a_game_of_four_to_its_early_end() -> None:
    page = named()
    page.click("first-0")
    assert page.text("cell-0-0") == "1", "one point is sure"
    assert [badge["data-sign"] for badge in page.get("cell-0-0").select(".badge")] == ["✓"], "first out"
    assert page.get("next").has_attr("disabled")
    page.click("place-2")
    assert totals(page) == ["4", "0"]
    page.click("next")
    deal(page, 0, 3)
    deal(page, 0, 4)
    assert totals(page) == ["7", "0"]
    page.click("first-0")
    assert totals(page) == ["8", "0"]
    assert page.text("result") == "Ann+Cyd wins"
    assert page.text("ends").startswith("That ends the game")
    assert not page.has("place-2")
    page.click("cell-0-0")
    page.click("place-4")
    assert (totals(page), page.has("result")) == (["5", "0"], False), "an older deal changed changes the end"


@pytest.mark.rule("bacon/score.places", "bacon/end.target", "bacon/setup.teams")
def test_six_players_have_two_partners() -> None:
    page = named()
    page.click("seats-6")
    assert page.text("goals").startswith("First to 24, 6 deals at most")
    page.click("first-1")
    page.click("place-2")
    assert page.get("next").has_attr("disabled")
    page.click("place-5")
    assert totals(page) == ["0", "9"]
    page.click("place-3")
    assert totals(page) == ["0", "5"], "of three places the oldest goes"
    page.click("next")
    assert page.has("place-6") is False
    page.click("first-1")
    assert page.has("place-6"), "the next deal is for six, too"


@pytest.mark.rule("bacon/score.next-dealer", "bacon/score.next-leader")
def test_who_deals_and_leads_next() -> None:
    page = named()
    page.type("dealer", "0")
    assert "Ann deals, Bo leads." in page.text("goals")
    page = deal(page, 1, 2)
    assert page.text("standing").startswith("Bo+Dee leads 4 to 0. Bo deals, Cyd leads.")
    assert "Bo deals, Cyd leads." in page.text("goals")
    deal(page, 0, 2)
    assert page.text("standing").startswith("Level, 4 to 4. Cyd deals, Dee leads.")
    unnamed = opened()
    unnamed.type("dealer", "3")
    assert "seat 4, Team 2 deals, seat 1, Team 1 leads." in unnamed.text("goals")


@pytest.mark.rule("bacon/end.limit", "bacon/end.last", "bacon/end.extra", "bacon/end.shown")
def test_the_last_deal_and_the_extra_deal() -> None:
    page = named()
    page.click("setup")
    page.type("opt-deal_limit", "3")
    page.do("close")
    deal(page, 0, 3)
    deal(page, 1, 2)
    deal(page, 0, 3)
    assert totals(page) == ["4", "4"]
    assert page.text("standing").startswith("4 to 4 after the last deal: an extra deal decides.")
    page.click("first-1")
    assert page.text("result") == "Bo+Dee wins"
    assert "first out in the extra deal" in page.soup.select_one(".result").get_text()  # type: ignore[union-attr]
    assert totals(page) == ["4", "4"]
    ahead = named()
    ahead.click("setup")
    ahead.type("opt-deal_limit", "3")
    ahead.do("close")
    for _ in range(2):
        deal(ahead, 0, 4)
    ahead.click("first-0")
    assert ahead.text("result") == "Ann+Cyd wins", "ahead and first out in the last deal"


@pytest.mark.rule("bacon/end.target")
def test_deals_after_the_end_are_a_fault_of_the_table() -> None:
    page = deal(deal(deal(named(), 0, 2), 0, 3), 1, 2)
    page.click("cell-1-0")
    page.click("place-2")
    assert not page.has("result")
    page.click("cell-2-0")
    assert "game_already_over" in page.codes()


def test_undo_reload_start_over_and_a_link() -> None:
    page = named()
    page.click("seats-6")
    deal(page, 0, 2, 3)
    assert totals(page.again()) == ["12", "0"]
    for _ in range(3):
        page.click("undo")
    assert totals(page) == ["8", "0"], "without the second partner, who is last at worst"
    page.click("redo")
    assert totals(page) == ["12", "0"]
    link = page.click("share")["share"]["hash"]
    assert totals(Opened("score", link=link, game="bacon")) == ["12", "0"]
    page.click("over")
    assert totals(page) == ["–", "–"]
    assert page.get("seats-6")["aria-pressed"] == "true", "the same table, another game"
    assert not page.has("standing")


def test_teams_cannot_be_added_or_removed() -> None:
    page = named()
    page.click("setup")
    assert not page.has("add")
    assert not page.has("remove-0")
    page.do("remove", 0)
    assert page.text("total-1") == "–"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_blank_sheet_prints(lang: str) -> None:
    page = named(lang)
    page.click("paper")
    assert page.has("paper-print")


@pytest.mark.rule("bacon/variant.quick", "bacon/variant.limit")
def test_a_blank_sheet_tells_target_and_deals_of_both_tables() -> None:
    for options, told, rows in (
        (Options(), ([8, 24], [8, 6]), 9),
        (Options(length="quick"), ([4, 12], [3]), 4),
        (Options(target=10, deal_limit=12), ([10], [12]), 13),
        (Options(deal_limit=500), ([8, 24], [500]), 25),
        (Options(six_suits=3), ([8], [8]), 9),
    ):
        found = on_paper(options)
        assert ((found["target"], found["limit"]), found["rows"]) == (told, rows)
    page = named()
    page.do("option", "length", "quick")
    page.click("paper")
    assert len(page.soup.select(".paper__r tbody tr")) == 4 + 1
    footer = page.soup.select_one(".paper footer")
    assert footer
    assert "4 / 12" in footer.get_text()


def test_a_deal_is_edited_and_read() -> None:
    blank = blank_deal(Options())
    for do, arg, value in (("first", "2", None), ("place", "2", None), ("seats", "5", None), ("first", "x", None)):
        assert edit_deal(blank, Edit(do, arg, value), Options()) in (None, blank), do
    first = edit_deal(blank, Edit("first", "0", None), Options())
    assert first is not None
    assert edit_deal(first, Edit("first", "0", None), Options()) == blank, "again: nobody"
    assert edit_deal(first, Edit("place", "5", None), Options()) is None
    assert to_input(blank, Options()) == {"seats": 4, "partial": True}
    assert edit_deal(blank, Edit("dealer", "", "9"), Options()) == blank
    six = {"seats": 6, "dealer": 5, "first": 1, "places": [6, 2]}
    assert read_deal(six) == six
    assert to_input(six, Options()) == {"seats": 6, "dealer": 5, "first_team": 1, "places": [1, 6, 2]}
    four = edit_deal(six, Edit("seats", "4", None), Options())
    assert four == {"seats": 4, "dealer": None, "first": 1, "places": [2]}
    for wrong in ({**six, "places": [2, 2]}, {**six, "seats": 4}, {**six, "seats": 5}, {**six, "first": 2}, {}, 3):
        with pytest.raises(ValueError, match=r".*"):
            read_deal(wrong)


def test_members_of_a_team_by_its_name() -> None:
    assert [member("Ann + Cyd", at) for at in range(3)] == ["Ann", "Cyd", ""]
    assert [member("安＋西", 1), member("Ann", 0), member("A&B&C", 2)] == ["西", "", "C"]


@pytest.mark.rule("bacon/help.plays", "bacon/help.fewest", "bacon/wild.any", "bacon/wild.meaning")
def test_the_assistant_lists_what_beats() -> None:
    page = opened()
    page.type("ask-type", "run")
    page.type("ask-top", "6")
    for control in ("ask-R5", "ask-suit-Y", "ask-Y6", "ask-X", "ask-suit-B", "ask-B7"):
        page.click(control)
    assert page.text("ask-answer").startswith("5 plays beat Run to 6. At best 1 play empties this hand.")
    page.click("ask-open-run-7")
    opened_plays = page.text("ask-answer")
    assert "X stands for 7." in opened_plays
    assert opened_plays.index("X stands for 7.") < opened_plays.index("X stands for 5."), "as in the task `plays`"
    page.click("ask-clear")
    assert not page.has("ask-answer")


@pytest.mark.rule("bacon/beat.same", "bacon/beat.bomb", "bacon/wild.alone", "bacon/beat.equal")
def test_the_assistant_says_whether_just_these_cards_do() -> None:
    page = opened()
    page.click("ask-way-may")
    page.click("ask-X")
    assert page.text("ask-answer").startswith("Yes, as Single X.")
    page.type("ask-type", "single")
    page.type("ask-top", "11")
    assert "refuse" in str(page.get("ask-answer"))
    assert "This does not beat what lies there" in page.text("ask-answer")
    for _ in range(2):
        page.click("ask-R4")
    page.click("ask-X")
    assert page.text("ask-answer").startswith("Yes, as Quads 4.")
    page.type("ask-type", "quads")
    assert "ask-top" in page.reply["html"]
    page.click("ask-R4")
    assert page.text("ask-count") == "2 cards", "tapped a third time both copies are gone"


def test_more_cards_than_a_hand_has_and_a_deck_that_cannot_be() -> None:
    page = opened()
    for suit in "RY":
        page.click(f"ask-suit-{suit}")
        for rank in range(1, 11):
            page.click(f"ask-{suit}{rank}")
    assert page.text("ask-many").startswith("A hand has at most 17 cards here.")
    page.click("seats-6")
    assert page.has("ask-suit-G")
    page.click("setup")
    page.type("opt-six_suits", "3")
    page.do("close")
    assert page.codes() == ["bad_option"], "three suits do not give thirteen cards to each of six"
