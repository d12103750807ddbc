"""The score page: a game followed fight by fight with the adviser, or settled at its end; games in a row."""

from typing import Any

import pytest

from calculators.games.thermopyles.entry import persians
from calculators.games.thermopyles.faces import pictured
from calculators.games.thermopyles.options import Options
from tests.ui.pages import Opened


def pad(**more: str) -> Opened:
    return Opened("score", game="thermopyles", **more)


def lay(page: Opened, *defences: int, bonus: bool = False) -> Opened:
    """Tap Persians into the open places."""
    cards = persians(Options())
    for defence in defences:
        at = next(at for at, card in enumerate(cards) if (card.defence, card.bonus) == (defence, bonus))
        page.click(f"persian-{at}")
    return page


def hand(page: Opened, *values: int) -> Opened:
    page.do("field", "hand")
    for value in values:
        page.click(f"spartan-{value}")
    return page


def gates() -> Opened:
    """In the Hot Gates against 17 and 20, with 18, 11 and 15 in hand."""
    page = pad()
    page.click("zone-3")
    return hand(lay(page, 17, 20), 18, 11, 15)


def marked(page: Opened) -> str:
    """The cell of the adviser that looks best."""
    return str(page.soup.select_one(".tho__b--best")["id"])  # type: ignore[index]


@pytest.mark.rule("thermopyles/help.odds", "thermopyles/help.best")
def test_the_table_of_chances() -> None:
    page = gates()
    rows = [row.get_text() for row in page.soup.select("#odds tbody th")]
    assert rows == ["11", "15", "18"]
    assert page.text("choose-11-1").startswith("11 with 1 support: one or more 72%, both 28%")
    assert page.get("choose-18-0").select_one("b").get_text() == "83"  # type: ignore[union-attr]
    assert marked(page) == "choose-18-0"
    page.click("left-1")
    assert not page.has("choose-11-2")


@pytest.mark.rule(
    "thermopyles/help.odds", "thermopyles/help.draws", "thermopyles/fight.discard", "thermopyles/refill.row"
)
def test_what_happened_is_one_tap() -> None:
    page = gates()
    page.click("choose-18-0")
    assert "1/3" in page.text("happened-2")
    page.click("happened-2")
    assert [page.text(f"field-{name}") for name in ("front", "rear")] == ["Front : none", "Rear : none"]
    assert page.get("field-front")["aria-pressed"] == "true"
    assert page.text("total") == "8", "one of twelve in the graveyard"
    assert [card["aria-label"] for card in page.soup.select(".thf__h .card")] == ["Spartan 11", "Spartan 15"]
    lay(page, 14, 22)
    page.click("choose-15-0")
    page.click("happened-0")
    assert page.text("field-front").startswith("Front : Persian 22"), "the rear one moved up"
    assert page.text("field-rear") == "Rear : none"


@pytest.mark.rule("thermopyles/fight.supports", "thermopyles/fight.discard", "thermopyles/refill.row")
def test_supports_are_gone_after_a_fight() -> None:
    page = gates()
    page.click("choose-11-2")
    page.click("happened-0")
    assert page.get("left-2")["aria-pressed"] == "true"
    assert page.text("field-front").startswith("Front : Persian 17"), "nobody fell"
    page.click("undo")
    assert page.get("left-4")["aria-pressed"] == "true"


@pytest.mark.rule("thermopyles/fight.place")
def test_where_the_next_free_die_is() -> None:
    page = pad()
    said = []
    for zone in range(1, 8):
        page.do("step", "fight")
        page.click(f"zone-{zone}")
        page.do("step", "fight")
        said.append(page.text("free-at").partition("zone ")[2][:1] if page.has("free-at") else "")
    assert said == ["3", "3", "", "6", "6", "", ""]


@pytest.mark.rule("thermopyles/help.deck")
def test_what_still_comes_is_counted() -> None:
    page = lay(pad(), 22)
    cells = [cell.get_text() for cell in page.soup.select("#deck tbody td")]
    assert cells[:9] == ["3", "4", "4", "4", "4", "3", "3", "2", "0"]
    assert (cells[9], cells[17]) == ("100", "0")
    page.do("step", "end")
    page.type("beaten", "3")
    assert not page.has("deck"), "not all that fell are known"


@pytest.mark.rule("thermopyles/hand.limit", "thermopyles/components.spartans")
def test_a_hand_is_what_the_box_allows() -> None:
    page = hand(pad(), 20)
    page.click("spartan-20")
    assert "only 1 Spartan 20" in page.text("notice")
    hand(page, 11, 11, 12, 13)
    page.click("spartan-14")
    assert "full hand" in page.text("notice")
    page.click("put-0")
    assert len(page.soup.select(".thf__h .card")) == 4


@pytest.mark.rule("thermopyles/end.graveyard", "thermopyles/end.at-once", "thermopyles/end.beaten")
def test_a_fight_that_wins_settles_the_game() -> None:
    page = gates()
    page.do("step", "end")
    page.type("beaten", "20")
    page.type("graveyard", "11")
    page.do("step", "fight")
    assert "1/3" in page.click("choose-18-0")["html"]
    assert "you win" in page.text("happened-2")
    page.click("happened-2")
    assert page.text("told").startswith("Victory Twelve Persians")
    assert page.text("cell-0-0") == "100"
    assert page.text("total-0") == "1"
    assert page.text("standing").startswith("1 of 1 game won.")


@pytest.mark.rule("thermopyles/end.zone", "thermopyles/end.progress", "thermopyles/score.entered")
def test_zone_seven_is_lost() -> None:
    page = gates()
    for zone in range(4, 8):
        assert page.text("retreat") == f"Retreat to zone {zone}"
        page.click("retreat")
    assert page.get("result-lost")["aria-pressed"] == "true"
    assert page.text("cell-0-0") == "0"
    assert not page.has("told"), "the counts are missing"
    page.type("beaten", "13")
    page.type("graveyard", "2")
    assert page.text("told").startswith("Defeat You came 48% of the way.")


@pytest.mark.rule("thermopyles/score.entered", "thermopyles/score.counts")
def test_faults_are_told_in_the_dock() -> None:
    page = pad()
    page.do("step", "end")
    page.click("result-won")
    page.type("beaten", "26")
    page.type("graveyard", "3")
    assert page.get("cell-fault")["data-code"] == "result_mismatch"
    page.type("graveyard", "30")
    assert page.get("cell-fault")["data-code"] == "out_of_range"
    page.type("graveyard", "27")
    assert page.get("cell-fault")["data-code"] == "graveyard_above_beaten"
    page.type("beaten", "x")
    assert page.get("cell-fault")["data-code"] == "bad_type"
    page.type("beaten", "27")
    page.click("graveyard-less")
    assert page.text("told").startswith("Victory")
    page.click("result-won")
    assert page.has("told"), "the counts say it by themselves"


@pytest.mark.rule("thermopyles/end.order", "thermopyles/end.together")
def test_a_campaign() -> None:
    page = pad()
    for result, beaten, graveyard in (("lost", "22", "7"), ("won", "27", "4"), ("lost", "23", "0")):
        page.do("step", "end")
        page.click(f"result-{result}")
        page.type("beaten", beaten)
        page.type("graveyard", graveyard)
        page.click("next")
    assert [page.text(f"cell-{nth}-0") for nth in range(3)] == ["81", "100", "85"]
    assert page.text("total-0") == "1"
    assert page.text("standing").startswith("1 of 3 games won.")
    assert [row.get_text() for row in page.soup.select("#campaign tbody th")] == ["2", "3", "1"]
    kept = Opened("score", game="thermopyles", saved=page.saved)
    assert [kept.text(f"cell-{nth}-0") for nth in range(3)] == ["81", "100", "85"]
    page.do("share")
    shared = Opened("score", game="thermopyles", link=page.reply["share"]["hash"])
    assert shared.text("cell-1-0") == "100"


def test_a_damaged_entry_is_not_read() -> None:
    page = hand(pad(), 20)
    page.do("persian", "99")
    page.do("happened", "0")
    page.do("choose", "13:0")
    page.do("choose", "x")
    page.do("put", "7")
    assert len(page.soup.select(".thf__h .card")) == 1
    broken = str(page.saved).replace('"hand":[20]', '"hand":[20,20]')
    assert Opened("score", game="thermopyles", saved=broken).has("notice")


def test_the_blank_sheet() -> None:
    page = pad(lang="zh")
    page.click("paper")
    assert len(page.soup.select(".th-boxes span")) == 27 + 12


def test_the_picture_of_an_example() -> None:
    def drawn(**given: Any) -> Any:
        found = pictured({"card": 18, "front": 17, **given}, ())
        return found and list(found["dice"])

    assert drawn(dice=[5, 2]) == [5, 2]
    assert drawn(dice=2) == drawn(zone=3, supports=1) == ["?", "?"], "rolls are not known, but how many"
    assert drawn(dice=0) == drawn(zone=4, supports=0) == drawn(dice=[]) == []
    assert pictured({"seats": 3}, ()) is None
