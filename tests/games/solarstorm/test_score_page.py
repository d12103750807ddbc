"""The score page, by events: a campaign, the ship as it lies on the table, what is wrong where."""

from typing import Any

import pytest

from calculators.core.refusal import InputError
from calculators.core.room import Edit
from calculators.core.text import say
from calculators.games.solarstorm import GAME, pad, status
from calculators.games.solarstorm.faces import answered, pictured
from calculators.games.solarstorm.options import Options
from calculators.games.solarstorm.scoring import standing
from tests.games.solarstorm.tables import ask
from tests.ui.pages import Opened

CREW_QUARTERS, ARMOURY, MEDICAL_BAY = 4, 6, 2
CREW_CARD = 1  # the damage card of the Crew Quarters alone


def opened(lang: str = "en") -> Opened:
    return Opened("score", lang, game="solarstorm")


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.rule("solarstorm/score.campaign", "solarstorm/score.index", "solarstorm/aim.together")
def test_a_campaign(lang: str) -> None:
    page = opened(lang)
    assert page.text("total") == "–"
    assert page.get("next").has_attr("disabled")
    page.click("seats-4")
    page.click("level-veteran")
    page.click("result-won")
    assert (page.text("total"), page.text("total-0")) == ("9", "9")
    page.click("next")  # the next game is played like this one
    assert page.get("cell-1-0").has_attr("aria-current")
    assert page.get("seats-4")["aria-pressed"] == "true"
    page.click("result-lost")
    (working,) = page.soup.select(".rounds__l")
    assert working.select(".sum b")[0].get_text() == {"en": "Defeat", "zh": "失败"}[lang]
    assert [points.get_text() for points in working.select(".ln__p")] == [""], "nothing is counted"
    page.click("next")
    page.type("realistic", False)
    page.click("seats-1")
    page.click("result-won")
    assert [page.text(f"cell-{nth}-0") for nth in range(3)] == ["9", "", "4"], "a cross says it"
    assert page.text("total-0") == "13"
    said = {"en": "2 of 3 games won, index 13 in all.", "zh": "3局赢了2局，指数共13。"}
    assert said[lang] in page.text("standing")
    table = [
        [cell.get_text(" ", strip=True) for cell in row.find_all(["th", "td"])]
        for row in page.soup.select("#campaign tr")
    ]
    assert [row[0] for row in table[1:]] == ["1", "2", "3"]
    assert [row[2] for row in table[1:]] == ["4", "4", "1"]
    assert [row[-1] for row in table[1:]] == ["9", "0", "4"]
    assert not page.has("result"), "a campaign goes on as long as one likes"
    text = page.do("share")["share"]["text"]
    assert GAME.title[lang] in text
    assert {"en": "9 (won: Veteran, 4 players)  lost: Veteran, 4 players", "zh": "9（赢：老兵，4人）"}[lang] in text
    assert page.again().text("total-0") == "13"
    theirs = Opened("score", lang, link=page.do("share")["share"]["hash"], game="solarstorm")
    assert theirs.text("total-0") == "13"


@pytest.mark.rule("solarstorm/score.campaign")
def test_an_earlier_game_changes_what_follows_from_it() -> None:
    page = opened()
    page.click("result-won")
    page.click("next")
    page.click("result-won")
    assert page.text("total-0") == "9"
    page.click("cell-0-0")
    page.click("level-easy")
    assert [page.text(f"cell-{nth}-0") for nth in range(2)] == ["2.25", "2.25"]
    page.click("cell-1-0")
    page.click("level-hard")
    assert page.text("total-0") == "9"
    page.click("result-won")
    assert page.text("cell-1-0") == "–"
    page.click("undo")
    assert page.text("cell-1-0") == "6.75"
    page.click("drop")
    assert page.text("total-0") == "2.25"
    page.click("setup")
    assert not page.has("add")
    assert not page.has("remove-0")
    page.type("name-0", "Wir vier")
    page.click("cell-0-0")
    assert "Wir vier" in page.text("entry")


@pytest.mark.rule("solarstorm/score.campaign")
def test_the_day_on_which_a_game_ended() -> None:
    def days(page: Opened) -> list[str]:
        return [cell.get_text() for cell in page.soup.select("#campaign .ssc__d")]

    page = opened()
    page.do("result", "won", today="2026-11-30")
    assert days(page) == ["30 Nov 2026"]
    total = page.text("total-0")
    page.click("next")
    page.do("result", "lost", today="not a day")
    assert days(page) == ["30 Nov 2026", "–"]
    page.do("result", "won", today="2027-01-02")
    assert days(page) == ["30 Nov 2026", "2 Jan 2027"]
    page.do("result", "won", today="2027-01-03")
    assert days(page) == ["30 Nov 2026"], "not ended after all"
    assert page.text("total-0") == total
    assert days(page.again("zh")) == ["2026年11月30日"]
    assert days(Opened("score", game="solarstorm", link=page.do("share")["share"]["hash"])) == ["30 Nov 2026"]
    before = str(page.saved).replace('"day":"2026-11-30",', "").replace('"day":"",', "").replace('"next":[],', "")
    assert "2026-11-30" not in before
    kept = Opened("score", game="solarstorm", saved=before)
    assert (days(kept), kept.text("total-0")) == (["–"], total), "kept by an earlier version"


@pytest.mark.rule("solarstorm/help.known", "solarstorm/help.bridge")
def test_cards_known_from_the_bridge() -> None:
    page = opened()
    for space in range(3):
        page.do("space", f"{CREW_QUARTERS}:{space}")
    page.click("seen")
    assert not page.has("known-1")
    page.type("known-0", "7")
    page.type("known-1", str(CREW_CARD))
    assert page.get("bridge").has_attr("checked")
    assert "Next comes Medical Bay. The game can't be lost by it." in page.text("ship-answer")
    assert "2 turns 100%" in page.text("ahead")
    page.click("card-7")  # it was drawn
    assert "Next comes Crew Quarters. Chance of losing: 100% (1)." in page.text("ship-answer")
    assert not page.soup.select('#known-1 option[value="7"]'), "it lies among the discards"
    page.type("known-1", "8")
    page.type("known-0", "")
    assert page.codes() == ["not_on_top"], "seven of the first kind are not known"
    page.type("known-0", str(CREW_CARD))
    page.do("known", "0", value="7")
    assert page.codes() == [], "a card that was drawn does not come again"
    page.do("seen", "9")
    assert page.codes() == [], "the Bridge explains it"
    page.click("ship-clear")
    page.type("start-0", "16")
    page.do("known", "0", value="16")
    assert page.soup.select("#known-0 option[selected]") == []
    page.type("known-0", "7")
    assert "下一张是医疗湾。" in page.again("zh").text("ship-answer")


@pytest.mark.rule("solarstorm/help.hit", "solarstorm/help.danger", "solarstorm/help.ahead", "solarstorm/help.seen")
def test_the_ship_on_the_table() -> None:
    page = opened()
    assert "The game can't be lost by it." in page.text("ship-answer")
    for space in range(3):
        page.do("space", f"{CREW_QUARTERS}:{space}")
    page.click("seen")
    for card in (0, 6, 2, 5):
        page.do("seen", card)
    assert "one of 4 cards with 1 room. Chance of losing: 25% (1/4)." in page.text("ship-answer")
    assert "2 turns 50%" in page.text("ahead")
    assert "in danger 25%" in page.text(f"ship-{CREW_QUARTERS}")
    page = page.again()
    assert "25% (1/4)" in page.text("ship-answer"), "a reload does not lose the ship"
    page.click("seen")
    page.click(f"shield-{CREW_QUARTERS}")
    assert "The game can't be lost by it." in page.text("ship-answer")
    assert not page.has("ahead")
    for _ in range(3):
        page.click(f"shield-{ARMOURY}")
    page.click(f"shield-{MEDICAL_BAY}")
    assert "0 protection" in str(page.get(f"shield-{MEDICAL_BAY}")["aria-label"]), "four tokens exist"
    page.click("card-8")
    assert page.codes() == ["damage_order"]
    page.type("bridge", True)
    assert page.codes() == []
    page.click("ship-clear")
    assert not page.has("ship-clear")
    page.click("undo")
    assert page.has("ship-clear")


@pytest.mark.rule("solarstorm/help.breach", "solarstorm/setup.first", "solarstorm/help.seen")
def test_to_the_hull_breach() -> None:
    page = opened()
    page.click("seen")
    page.type("start-0", "16")
    page.type("start-1", "21")
    assert page.get("card-16").has_attr("disabled")
    opened_spaces = {str(tag["id"]) for tag in page.soup.select('#entry ~ * [data-do="space"][aria-pressed="true"]')}
    assert opened_spaces == {"space-7-0", "space-7-1", "space-2-0", "space-0-0", "space-1-0", "space-4-0"}
    for card in range(24):
        if card not in {16, 21}:
            page.do("seen", card)
    assert page.text("ship-answer").startswith("The hull breach comes.")
    page.type("deck", "3")
    assert "33.3% (1/3)" in page.text("ship-answer")
    assert "in turn 1 from now" in page.text("lasts")
    page.click("deck-less")
    assert "66.7% (2/3)" in page.text("ship-answer")
    page.type("deck", "99")
    assert page.codes() == ["deck_too_big"]
    assert page.get("deck").has_attr("aria-invalid")
    page.type("deck", "many")
    assert page.codes() == ["bad_type"]
    page.type("deck", "")
    page.type("start-0", "17")  # it is not among the others then
    assert "one of 1 cards" not in page.text("ship-answer")
    assert "last card with 3 rooms" in page.text("ship-answer")


def missing(page: Opened) -> dict[str, list[str]]:
    """Room → best hand, and what it lacks."""
    rows = [[cell.get_text() for cell in row.select("th, td")] for row in page.soup.select("#power-answer tbody tr")]
    return {room: found for room, *found in rows}


@pytest.mark.rule("solarstorm/help.needed", "solarstorm/help.divert", "solarstorm/divert.cards")
def test_what_is_missing_to_divert() -> None:
    page = opened()
    page.click("power")
    assert "6 data, 6 metal, 6 nanobots, 6 energy" in page.text("entry") + page.reply["html"]
    assert not page.has("power-answer")
    for kind, count in ((0, 2), (3, 1)):
        page.type(f"hand-{kind}", str(count))
    page.click("whose-1")
    page.type("hand-1", "2")
    page.click("hand-4-more")
    rows = missing(page)
    assert rows["Mess Hall"] == ["1", "ready"]
    assert rows["Crew Quarters"] == ["2", "ready"]
    assert rows["Bridge"] == ["1", "1 card of: metal"]
    assert rows["Engine Room"] == ["2", "1 card of: nanobots, nanobots"]
    page.click("space-0-0")
    page.click("divert-7")
    rows = missing(page)
    assert rows["Mess Hall"] == ["1", "repair first"]
    assert "Bridge" not in rows
    page.type("hand-1", "16")
    assert page.codes() == ["too_many_copies"] * 2, "above the ship, and where it was typed"
    page.type("hand-1", "a few")
    assert page.codes() == []
    page.click("seats-1")
    assert not page.has("whose-1")


def test_what_was_damaged_on_its_way() -> None:
    good = pad.blank_game(Options())
    assert pad.read_game(good) == good
    changes: list[dict[str, Any]] = [
        {"seen": [1, 1]},
        {"seen": [1], "next": [1]},
        {"next": [1, 2, 3, 4]},
        {"day": "yesterday"},
        {"rooms": []},
        {"seats": 5},
        {"result": "draw"},
        {"start": [24, 0]},
        {"x": 1},
    ]
    for change in changes:
        with pytest.raises((InputError, ValueError)):
            pad.read_game({**good, **change})
    for do, arg in (
        ("space", "8:0"),
        ("space", "1:3"),
        ("divert", "8"),
        ("seen", "24"),
        ("shield", "x"),
        ("hand", "0:5"),
        ("start", "2"),
        ("known", "1"),
        ("known", "3"),
        ("deck", "1"),
        ("y", ""),
    ):
        assert status.edit(good, Edit(do, arg, "3")) is None
    assert pad.edit_game(good, Edit("seats", "5", None), Options()) is None
    assert status.edit(good, Edit("start", "0", "3"))["start"] == [-1, -1]  # type: ignore[index]


@pytest.mark.rule("solarstorm/end.win", "solarstorm/end.damage", "solarstorm/end.deck")
def test_how_it_ended_is_told() -> None:
    def told(won: bool, lost_by: str = "") -> tuple[str, str]:
        found = pad.status(standing("Team", 2, Options(), won, lost_by), Options(), ["Team"])
        return found.text.one, found.rule

    assert told(True)[1] == "solarstorm/end.win"
    assert told(False, "bridge") == ("The {room} is destroyed.", "solarstorm/end.damage")
    assert told(False, "deck")[1] == "solarstorm/end.deck"


@pytest.mark.rule("solarstorm/help.hit")
def test_what_examples_show() -> None:
    odds = {"task": "odds", "rooms": {"bridge": {"uncovered": ["data"], "protection": 2}}, "seen": [["bridge"]]}
    drawn = pictured(odds, ())
    assert drawn
    (room,) = drawn["rooms"]
    assert ([space["open"] for space in room["spaces"]], room["protection"]) == ([False, True, False], 2)
    divert = {"room": "bridge", "uncovered": [], "hand": ["data", "universal"]}
    assert [card["symbol"] for card in pictured(divert, ())["cards"]] == ["ss-c-data", "ss-c-universal"]  # type: ignore[index]
    assert pictured({"seats": 3, "result": "won"}, ()) is None
    assert said(odds) == "Next comes one of 7 cards with 1 room. The game can't be lost by it."
    bare = {"uncovered": ["energy", "data", "metal"]}
    whole = {"task": "odds", "rooms": {}, "seen": []}
    assert said({**whole, "rooms": {"crew-quarters": bare}}) == (
        "Next comes one of 8 cards with 1 room. Chance of losing: 12.5% (1/8). Within 4 turns 50%."
    )
    assert said({**whole, "hands": [["metal", "metal", "nanobots"], []]}).startswith("Ready to divert: Crew Quarters.")
    assert said({**whole, "hands": [[]]}).startswith("Ready to divert: –.")
    assert said({**whole, "deck": 55}) == "Runs out in turn 33 from now with open cards, 25 with two drawn."
    assert said({"task": "setup", "seats": 2}) == "Hands of 4, 6 cubes off, 56 cards in the deck"
    assert answered({"players": []}) is None


def said(given: dict[str, Any]) -> str:
    """What the rules page says of an answer, in English."""
    return say(answered(ask(**given)), "en")
