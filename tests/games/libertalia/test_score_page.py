"""The score page: doubloons, den and booty of each campaign; the line-up of today; what is kept."""

import json

import pytest

from calculators.core.text import say, speaking
from calculators.games.libertalia import GAME, pad, today
from calculators.games.libertalia.components import CHARACTER_NAMES, RANKS
from calculators.games.libertalia.faces import EFFECTS, TIMES, answered, effect_said, pictured, rule_of
from calculators.games.libertalia.lineup import BY_DAY, PICKS
from calculators.games.libertalia.scoring import ABILITIES
from tests.ui.pages import Opened


def opened(players: int = 2, **options: object) -> Opened:
    """A blank sheet for so many."""
    page = Opened("score", game="libertalia")
    for _ in range(players - 2):
        page.do("add")
    for name, value in options.items():
        page.do("option", name, value)
    return page


def campaign(page: Opened, doubloons: str, den: str = "", **booty: str) -> Opened:
    """Fill the open cell in."""
    if not page.has("key-0") or page.has("tokens"):
        page.click("step-money")
    for digit in doubloons:
        page.click(f"key-{digit}")
    page.click("on")
    for rank in den.split():
        page.click(f"member-{rank}")
    page.click("on")
    for kind, count in booty.items():
        page.click(f"kind-{kind}")
        page.click(f"key-{count}")
    return page


def played(page: Opened, cards: str) -> Opened:
    """Tap the cards of today, seat after seat."""
    for rank in cards.split():
        page.click(f"played-{rank}")
    return page


def listed(page: Opened, name: str) -> list[str]:
    """The entries of a list."""
    return [" ".join(row.get_text(" ", strip=True).split()) for row in page.get(name).select("li")]


# ---- campaigns


@pytest.mark.rule("libertalia/rest.score", "libertalia/booty.worth", "libertalia/character.topman")
def test_a_quick_game_is_settled() -> None:
    page = opened(length="quick")
    campaign(page, "7", "9 16 19 28", goods="2", jewel="1", relic="1")
    assert page.text("total") == "28"
    assert "of all players entered; 12 were laid out" in page.text("tokens")
    page.click("next")
    assert not page.has("result")
    campaign(page, "12", "2 7 8 21 22", chest="1", map="2", relic="2")
    page.click("next")
    assert "Player 1 wins" in page.text("result")
    assert [row.get_text(strip=True) for row in page.soup.select(".rank li > b")] == ["28", "11"]
    again = page.again()
    assert "Player 1 wins" in again.text("result")


@pytest.mark.rule("libertalia/end.game", "libertalia/end.tie", "libertalia/variant.last-campaign")
def test_three_campaigns_and_a_tie() -> None:
    page = opened()
    for number, points in enumerate((("28", "11"), ("0", "32"), ("31", "16")), 1):
        for doubloons in points:
            campaign(page, doubloons)
            page.click("next")
        if number < 3:
            assert page.text("standing").startswith(f"After campaign {number}")
    assert "shared" in page.soup.select_one(".result").get_text()  # type: ignore[union-attr]
    page.do("option", "last_campaign_breaks_ties", True)
    assert "the last campaign decides" in page.soup.select_one(".result").get_text()  # type: ignore[union-attr]


def test_who_is_ahead_or_level() -> None:
    page = opened()
    for doubloons in ("5", "5"):
        campaign(page, doubloons)
        page.click("next")
    assert "level with 5" in page.text("standing")


@pytest.mark.rule("libertalia/rest.floor")
def test_the_floor_has_a_line() -> None:
    page = campaign(opened(), "0", "26")
    assert page.text("total") == "0"
    assert any("Never below 0" in row.get_text() for row in page.soup.select(".ln"))


@pytest.mark.rule("libertalia/rest.den")
def test_a_den_has_room_for_six() -> None:
    page = campaign(opened(), "1", "1 2 3 4 5 6")
    page.click("step-den")
    page.click("member-7")
    assert "at most six" in page.text("notice")
    page.click("member-6")
    page.click("member-7")
    assert page.get("member-7")["aria-pressed"] == "true"
    assert page.get("member-6")["aria-pressed"] == "false"


@pytest.mark.rule("libertalia/help.what-if", "libertalia/character.governors-daughter")
def test_a_den_tells_what_each_of_it_is_worth() -> None:
    page = opened()
    page.click("step-den")
    for rank in (25, 28):
        page.click(f"member-{rank}")
    assert page.text("den").startswith("Governor’s Daughter 25"), "no sum before there are doubloons"
    page.click("step-money")
    page.click("key-5")
    page.click("step-den")
    assert listed(page, "den") == ["25 Governor’s Daughter 25: 6 (−7)", "28 First Mate 28: 11 (−2)"]
    page.click("next") if page.has("next") else page.do("next", "0:1")
    campaign(page, "4", "25")
    page.click("step-den")
    assert listed(page, "den") == ["25 Governor’s Daughter 25: 4 (+3)"]
    page.click("step-booty")
    page.click("kind-chest")
    page.do("key", "9")
    page.click("step-den")
    assert page.text("den") == "Governor’s Daughter 25", "what is wrong is said beside the cell"


@pytest.mark.rule("libertalia/booty.count")
def test_there_are_four_chests() -> None:
    page = opened(length="quick")
    campaign(page, "1", chest="3")
    page.click("next")
    campaign(page, "1", chest="2")
    assert "too_many_copies" in page.codes()
    page.click("kind-chest")
    page.click("key-back")
    assert "too_many_copies" not in page.codes()


@pytest.mark.rule("libertalia/rest.missing")
def test_doubloons_are_not_forgotten() -> None:
    page = campaign(opened(length="quick"), "", "9")
    page.click("next")
    campaign(page, "3")
    page.click("next")
    assert not page.has("result")
    page.click("cell-0-0")
    assert page.codes() == ["missing_field"]
    assert "Doubloons" in page.text("cell-fault")


@pytest.mark.rule("libertalia/setup.ranks")
def test_more_characters_than_come_into_a_game_are_odd() -> None:
    page = opened(length="quick")
    campaign(page, "1", "1 2 3 4 5 6")
    page.click("next")
    campaign(page, "1", "7 8 9 10")
    assert "too_many_ranks" in page.codes()


# ---- the line-up


@pytest.mark.rule("libertalia/help.line-up", "libertalia/sunrise.tie", "libertalia/dusk.order", "libertalia/day.order")
def test_the_line_is_told_tap_by_tap() -> None:
    page = opened(4)  # yellow, red, green, black
    assert "Player 1" in page.text("asked")
    played(page, "3 30 3 24")
    assert not page.has("asked")
    assert [one.split(" · ")[0] for one in listed(page, "day-order")] == [f"Player {seat}" for seat in (1, 3, 4, 2)]
    assert listed(page, "booty-order") == ["Player 2", "Player 4", "Player 3", "Player 1"]
    assert "Beggar: Player 1 stands left of Player 3, 3 against 6 in the corner." in page.text("line")
    page.do("undo")
    assert "Player 4" in page.text("asked")
    played(page, "18")
    assert listed(page, "booty-order")[1] == "Player 4 2 tokens"
    page.click("day")
    assert not page.has("line")


@pytest.mark.rule("libertalia/character.parrot", "libertalia/character.brute", "libertalia/day.removed")
def test_parrots_and_brutes() -> None:
    page = played(opened(3), "1")
    assert "once all cards are in" in page.text("line")
    assert "Player 2" in page.text("asked")
    played(page, "14 29")
    assert set(page.codes()) == {"brute_removes"}
    assert "removed before its turn" in page.text("day-order")
    assert listed(page, "booty-order") == ["Player 2"]
    assert page.text("asked").startswith("The Parrot of Player 1 flies off.")
    assert not page.has("played-1")
    played(page, "30")
    assert not page.has("asked"), "one tap was enough"
    assert "removes the character of Player 1" in page.text("line")
    page.click("undo")
    page.click("who-0")
    assert page.text("asked") == "Tap the card of Player 1.", "a Parrot may be a slip"
    assert page.has("played-1")
    two = played(opened(), "1 1")
    assert "Player 2 flies off, too" in two.text("line")
    assert "Player 1 flies off." in two.text("asked"), "further left"
    played(two, "2")
    assert "Player 2 flies off." in two.text("asked")
    alone = played(opened(), "14 14")  # green has 3 there, yellow 6
    assert "The Brute of Player 2 removes the character of Player 1" in alone.text("line")
    highest = played(opened(), "14 7")
    assert "removes himself" in highest.text("line")
    assert listed(highest, "booty-order") == ["Player 2"]


@pytest.mark.rule("libertalia/character.cabin-boy", "libertalia/night.den")
def test_who_takes_nothing_and_what_comes_later() -> None:
    page = played(opened(), "5 20")
    assert "Player 1: the Cabin Boy takes nothing." in page.text("line")
    assert "Nobody has anything to do." in page.text("line")
    assert "+1 for each saber" in page.text("line")


@pytest.mark.rule("libertalia/help.odds", "libertalia/character.spanish-spy")
def test_a_spy_in_the_line_asks_for_the_odds() -> None:
    page = played(opened(), "5 20")
    assert not page.has("spy-told")
    page = played(opened(), "5 17")
    assert page.text("spy-told") == "Enter all three numbers."
    page.type("spy-relics", "0")
    assert page.text("spy-told") == "Chance of a relic: 5/19, about 26%.", "38 in the bag, all ten relics among them"
    page.click("spy-officers-more")
    page.type("spy-relics", "4")
    assert page.text("spy-told") == "Chance of a relic: 207/703, about 29%."
    for name, wrong in (("relics", "11"), ("out", "3"), ("out", "51"), ("officers", "7"), ("out", "x"), ("out", "5")):
        before = page.get(f"spy-{name}")["value"]
        page.type(f"spy-{name}", wrong)
        assert page.text("spy-told") == "The bag cannot be like that.", (name, wrong)
        page.type(f"spy-{name}", str(before))
    page.click("spy-out-less")
    assert page.get("spy-out")["value"] == "11"
    before = page.reply["html"]
    page.do("spy", "gold", "3")
    assert page.reply["html"] == before


def test_cards_may_come_in_any_order() -> None:
    page = opened(3)
    page.click("who-2")
    assert "Player 3" in page.text("asked")
    played(page, "7")
    assert "Player 1" in page.text("asked")
    page.do("who", "9")
    assert "Player 1" in page.text("asked")


@pytest.mark.rule("libertalia/setup.colours")
def test_colours_change_hands() -> None:
    page = played(opened(), "3 3")  # yellow 3, green 6
    assert listed(page, "booty-order") == ["Player 2", "Player 1"]
    page.type("color-0", "green")
    assert page.get("color-1").find("option", selected=True)["value"] == "yellow"  # type: ignore[index]
    assert listed(page, "booty-order") == ["Player 1", "Player 2"]
    page.type("color-0", "black")
    page.type("color-1", "pink")
    assert page.get("color-1").find("option", selected=True)["value"] == "yellow"  # type: ignore[index]
    again = page.again()
    assert again.get("color-0").find("option", selected=True)["value"] == "black"  # type: ignore[index]
    assert again.has("line"), "today's cards are kept as well"
    page.do("over")
    assert page.get("color-0").find("option", selected=True)["value"] == "black"  # type: ignore[index]
    assert not page.has("line")


def test_what_stands_first() -> None:
    page = opened()
    assert page.get("way-day")["aria-pressed"] == "true"
    campaign(page, "5")
    assert page.get("way-score")["aria-pressed"] == "true"
    page.click("way-day")
    assert page.get("way-day")["aria-pressed"] == "true"


# ---- what is read, what is drawn


@pytest.mark.parametrize(
    "wrong",
    [
        {"doubloons": "1", "den": [3, 3], "booty": {}},
        {"doubloons": "1", "den": [31], "booty": {}},
        {"doubloons": "1", "den": [1, 2, 3, 4, 5, 6, 7], "booty": {}},
        {"doubloons": 1, "den": [], "booty": {}},
    ],
)
def test_a_damaged_entry_is_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match=r".*"):
        pad.read(wrong)


@pytest.mark.parametrize(
    "wrong", [{"colors": ["red"], "played": []}, {"colors": [], "played": [31]}, {"colors": ["pink"], "played": []}]
)
def test_a_damaged_table_is_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match=r".*"):
        today.read(wrong)


def test_what_is_not_ours_changes_nothing() -> None:
    page = opened()
    before = page.reply["html"]
    for do, arg in (("member", "31"), ("key", "x"), ("kind", "gold"), ("step", "x"), ("way", "x"), ("played", "7:1")):
        page.do(do, arg)
        assert page.reply["html"] == before, do
    for arg in ("0:31", "x", "0:"):
        page.do("played", arg)
        assert not page.has("line")


@pytest.mark.rule("libertalia/setup.booty", "libertalia/components.characters")
def test_a_sheet_of_paper_in_both_languages() -> None:
    page = opened()
    page.click("paper")
    assert "Never below 0 不低于0" in page.soup.select_one(".paper").get_text()  # type: ignore[union-attr]


def test_every_character_is_told_with_its_rule() -> None:
    assert len({rule_of(rank) for rank in RANKS}) == 30
    day = {rank for rank, parts in EFFECTS.items() if "day" in parts}
    assert day == set(BY_DAY)
    assert {rank for rank, parts in EFFECTS.items() if "dusk" in parts} == set(PICKS)
    assert {rank for rank, parts in EFFECTS.items() if "end" in parts} == set(ABILITIES)
    assert set(EFFECTS) == set(CHARACTER_NAMES)
    assert all(set(parts) <= set(TIMES) for parts in EFFECTS.values())
    assert say(effect_said(29), "en") == "Day: +3. End: −3 for each cursed relic."
    with speaking(GAME.package):
        assert say(effect_said(29), "zh") == "白天：+3。战役结束：每个诅咒圣物−3。"


def test_what_rules_pages_show() -> None:
    shown = pictured({"doubloons": 9, "den": [24, 28], "booty": {"map": 4}}, ())
    assert shown is not None
    assert [one["rank"] for one in shown["den"]] == [24, 28]
    assert [(one["kind"], one["count"]) for one in shown["booty"]] == [("map", 4)]
    assert pictured({"rounds": [1]}, ()) is None
    line = GAME.ask({"task": "line_up", "played": [{"color": "red", "rank": 18}, {"color": "blue", "rank": 5}]})
    assert say(answered(line), "en") == "From left to right: Blue, Red. Booty in this order: Red, Red."
    setup = answered(GAME.ask({"task": "setup", "seats": 4}))
    assert say(setup, "zh") == "每天4个标记，一场24个，袋子里留26个。"
    assert answered({"rounds": []}) is None
    players = [{"doubloons": 9, "den": [24], "booty": {}}, {"doubloons": 8, "den": [], "booty": {}}]
    loss = answered(GAME.ask({"task": "what_if", "players": players, "seat": 0}))
    assert say(loss, "en") == "Without Gambler 24: −8, that makes 9."
    spy = answered(GAME.ask({"task": "odds", "out": {"officer": 2, "relic": 4}, "officers": 2}))
    assert say(spy, "zh") == "袋子里44个标记，抽2个。抽到圣物的概率：243/946，约26%。"


def test_links_carry_all_of_it() -> None:
    page = played(campaign(opened(), "7", "9"), "4 5")
    link = page.do("share")["share"]["hash"]
    other = Opened("score", game="libertalia", link=link)
    assert other.text("cell-0-0") == page.text("cell-0-0")
    assert other.has("line")
    assert json.loads(page.saved or "")["doc"]["tables"][0]["played"][:2] == [4, 5]
