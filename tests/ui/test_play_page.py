"""The play page, by events: setting up, whole games, refusals, hints, undo, passing the device, records."""

import json
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from calculators.bots.match import play_match
from calculators.core.record import make_record, read_record, replay
from calculators.games import game
from calculators.games.kingdomino.options import Options
from calculators.ui import app
from calculators.ui.ongoing import Ongoing
from calculators.ui.play import PlayPage
from tests.ui.pages import Opened, begun

seated = partial(begun, "kingdomino")
GAME = game("kingdomino")


def follow_hints(page: Opened, moves: int = 1000) -> None:
    """Play as the hint says, up to so many moves of people."""
    page.computers()
    for _ in range(moves):
        if page.has("ready"):
            page.do("ready")
        if page.has("result"):
            return
        page.do("hint")
        page.do("go")
        page.computers()


def opened() -> PlayPage:
    """The page behind the door, for what the HTML must not show."""
    page = app._open["play", "kingdomino"]
    assert isinstance(page, PlayPage)
    return page


def ongoing() -> Ongoing:
    """The game behind it."""
    found = opened().on
    assert found is not None
    return found


def record(page: Opened) -> str:
    text: str = page.do("file")["file"]["text"]
    return text


@pytest.mark.parametrize(
    ("lang", "kinds"),
    [("en", ("person", *["medium"] * 3)), ("zh", ("person", *["medium"] * 3)), ("en", ("easy", "person", "medium"))],
)
def test_a_whole_game(lang: str, kinds: tuple[str, ...]) -> None:
    page = seated(*kinds, lang=lang)
    follow_hints(page)
    assert page.reply["next"] is None or page.reply["next"]["do"] != "step"
    assert page.text("result")
    assert len(page.soup.select(".rank li")) == len(kinds)
    assert len(page.soup.select(".a-sheets .lines")) == len(kinds)
    state = replay(GAME, read_record(record(page)))
    assert state.turn is None
    assert sorted(state.score_sheet().totals) == sorted(int(tag.get_text()) for tag in page.soup.select(".rank b"))


def test_a_game_between_computers_is_the_command_lines() -> None:
    page = seated("medium", "easy", "easy", "medium", seed="11")
    page.computers()
    state = play_match(GAME, ("medium", "easy", "easy", "medium"), Options(), 11)
    assert record(page) == make_record(GAME, state, ("medium", "easy", "easy", "medium"), Options(), 11).text()


def test_hints_are_the_medium_computers_moves() -> None:
    page = seated("person", "medium", seed="3")
    follow_hints(page)
    state = play_match(GAME, ("medium", "medium"), Options(), 3)
    assert read_record(record(page)).moves == make_record(GAME, state, ("a", "b"), Options(), 3).moves


@pytest.mark.parametrize(("lang", "said"), [("en", "Hint: Claim"), ("zh", "提示：认领")])
def test_a_hint_says_in_words_what_the_main_button_does(lang: str, said: str) -> None:
    page = seated("person", "medium", lang=lang)
    page.computers()
    page.click("hint")
    assert page.text("hinted").startswith(said)
    assert page.text("go") in page.text("hinted")
    assert page.reply["status"] == page.text("hinted")
    page.do("log")
    assert page.has("hinted")
    page.click("go")
    assert not page.has("hinted")


def test_a_hint_leaves_the_odds_where_they_are() -> None:
    page = Opened("play", game="flip7")
    page.type("seed", "2")
    page.click("start")
    page.computers()
    while "cards bust you" not in page.text("prompt"):
        follow_hints(page, 1)
    odds = page.get("prompt").select(".note")[0].get_text(" ", strip=True)
    page.click("hint")
    assert odds in page.text("prompt")
    assert page.text("hinted") in {"Hint: Hit.", "Hint: Stay."}


def test_the_whole_log_is_there_on_demand() -> None:
    page = seated("medium", "medium", "medium", "medium")
    page.computers()
    assert len(page.soup.select("#log li")) == 24
    small = len(page.reply["html"])
    page.click("log-all")
    entries = [tag.get_text() for tag in page.soup.select("#whole-log li")]
    assert len(entries) == len(ongoing().log()) > 24
    assert entries[::-1][:24] == [tag.get_text() for tag in page.soup.select("#log li")]
    page.do("close", "whole")
    assert not page.has("whole")
    assert len(page.reply["html"]) == small


def test_a_short_log_is_whole_already() -> None:
    assert not seated("person", "medium").has("log-all")


def test_the_log_of_one_person_is_closed_for_the_next() -> None:
    page = Opened("play")
    page.click("kind-1-person")
    page.type("hide", True)
    page.click("start")
    page.do("log")
    while not page.has("ready"):
        page.click("hint")
        page.click("go")
    page.click("ready")
    assert not page.has("whole")


def test_a_hard_opponent_thinks_in_slices_and_people_may_act_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("calculators.ui.play.SLICE", 0.0)
    monkeypatch.setattr("calculators.ui.play.PATIENCE", 1e9)
    page = Opened("play")
    page.type("opt-length", "quick")
    for seat in (0, 1):
        page.click(f"kind-{seat}-hard")
    page.type("seed", "6")
    page.click("start")
    slices = 0
    while page.reply["next"]:
        slices += page.do("step")["next"] == {"do": "step", "after": 0}
        if slices == 5:
            page.do("rule", "kingdomino/turn.order")
            assert page.has("rule")
            page.do("close", "rule")
    assert slices > 100
    options = Options(length="quick")
    state = play_match(GAME, ("hard", "hard"), options, 6)
    assert record(page) == make_record(GAME, state, ("hard", "hard"), options, 6).text()


def test_all_options_with_their_rules() -> None:
    page = Opened("play")
    chips = {str(chip["data-arg"]) for chip in page.soup.select(".opt .ref")}
    assert chips == {about["rule"] for about in GAME.option_titles().values()}
    page.type("opt-harmony", True)
    page.type("opt-length", "quick")
    page.click("start")
    follow_hints(page)
    assert "options: harmony=true, length=quick" in record(page)


def test_what_does_not_go_together_is_refused_with_its_rule() -> None:
    page = Opened("play")
    page.type("opt-mighty_duel", True)
    page.click("seats-4")
    assert not page.get("opt-mighty_duel").has_attr("disabled")  # what was chosen can be taken back
    page.click("start")
    assert page.codes() == ["bad_option"]
    assert page.reply["focus"] == "opt-mighty_duel"
    assert [str(chip["data-arg"]) for chip in page.soup.select("#opt-mighty_duel-fault .ref")]
    page.click("seats-2")
    page.click("start")
    assert page.has("board")


@pytest.mark.parametrize(("lang", "why"), [("en", "only with 3 players"), ("zh", "只用于3人局")])
def test_options_for_other_numbers_of_players_are_not_on_offer(lang: str, why: str) -> None:
    page = Opened("play", lang)

    def off() -> set[str]:
        return {str(tag["data-arg"]) for tag in page.soup.select("[data-change=option][disabled]")}

    page.click("seats-2")
    assert off() == {"three_player_mode"}
    assert why in page.text("opt-three_player_mode-name")
    page.click("seats-3")
    assert off() == {"mighty_duel", "first_claim_order"}
    assert why not in page.text("opt-three_player_mode-name")
    page.click("seats-4")
    assert off() == {"mighty_duel", "first_claim_order", "three_player_mode"}


@pytest.mark.parametrize(("field", "typed"), [("seed", "1.5"), ("seed", "-3"), ("name-0", "medium"), ("name-0", "P2")])
def test_what_cannot_be_in_the_form(field: str, typed: str) -> None:
    page = Opened("play")
    page.click("kind-1-person")
    page.type(field, typed)
    page.click("start")
    assert page.has(f"{field}-fault") or page.has("name-1-fault")
    assert page.get(field)["value"] == typed


def test_claiming_by_a_tap_and_claims_that_are_refused() -> None:
    page = seated("person", "medium", "medium", "medium")
    page.computers()
    free = page.soup.select("button.pick--free")
    taken = page.soup.select("button.pick--wait")
    page.do("square", "1,0")
    assert page.codes() == ["claim_first"]
    page.do("pick", "99")
    assert page.codes() == ["not_in_line"]
    if taken:
        page.do("pick", taken[0]["data-arg"])
        assert page.codes() == ["domino_taken"]
    page.do("pick", free[0]["data-arg"])
    assert (page.codes(), page.text("go")) == ([], f"Claim {free[0]['data-arg']}")
    assert page.get(str(free[0]["id"]))["aria-pressed"] == "true"
    page.do("pick", free[0]["data-arg"])
    assert "claimed" in page.soup.select(".log li")[0].get_text()


def test_the_last_domino_of_a_line_need_not_be_tapped() -> None:
    page = seated("person", "person", seed="5")
    for _ in range(3):
        assert page.get("go").has_attr("disabled")
        page.click(str(page.soup.select("button.pick--free")[0]["id"]))
        page.click("go")
    (last,) = page.soup.select("button.pick--now")
    assert page.text("go") == f"Claim {last['data-arg']}"
    page.click(str(last["id"]))
    assert not page.soup.select("button.pick--now")


def placing(lang: str = "en") -> Opened:
    """A page where a person has to place a domino, some rounds into the game."""
    page = seated("person", "medium", seed="5", lang=lang)
    follow_hints(page, 6)
    for _ in range(9):
        if ongoing().turn.view["phase"] == "place":
            return page
        follow_hints(page, 1)
    raise AssertionError("nobody places")


def test_a_draft_is_shown_turned_and_placed() -> None:
    page = placing()
    assert page.get("go").has_attr("disabled")
    target = page.soup.select(".kb__c--can")[0]
    page.click(str(target["id"]))
    ghosts = [str(tag["id"]) for tag in page.soup.select(".kb__c--ghost")]
    assert len(ghosts) == 2
    assert str(target["id"]) in ghosts
    assert "Place +" in page.text("go")
    seen = {tuple(ghosts)}
    for _ in range(8):
        page.click("turn")
        ghosts = [str(tag["id"]) for tag in page.soup.select(".kb__c--ghost")]
        assert len(ghosts) == 2
        assert str(target["id"]) in ghosts
        seen.add(tuple(ghosts))
    other = next(iter(seen))
    before = len(ongoing().finished().moves)
    page.click(next(name for name in other if name != target["id"]))
    page.click("go")
    assert len(ongoing().finished().moves) == before + 1


def test_every_legal_placement_can_be_reached_by_taps() -> None:
    page = placing()
    moves = {tuple(move) for move in ongoing().turn.moves}
    reached = set()
    for target in [str(tag["data-arg"]) for tag in page.soup.select(".kb__c--can")]:
        page.do("undo") if opened().draft else None
        page.do("square", target)
        for _ in range(9):
            reached.add(tuple(opened().draft["move"]))
            page.do("turn")
    assert reached == moves


def test_an_illegal_square_explains_itself() -> None:
    page = placing()
    board = [str(tag["data-arg"]) for tag in page.soup.select("#board > button")]
    legal = {str(tag["data-arg"]) for tag in page.soup.select(".kb__c--can")}
    codes = set()
    for square in board:
        if square not in legal:
            page.do("square", square)
            (code,) = page.codes()
            codes.add(code)
            refusal = page.get("refusal")
            assert refusal["role"] == "alert"
            assert str(refusal.select(".ref")[0]["data-arg"]).startswith("kingdomino/placement.")
            assert page.get("go").has_attr("disabled")
    assert {"space_taken"} < codes
    page.do("square", "0,0")
    assert page.codes() == ["space_taken"]
    page.do("pick", page.soup.select("button.pick")[0]["data-arg"])
    assert page.codes() == ["place_first"]
    page.do("square", sorted(legal)[0])
    assert page.codes() == []


def test_undo_takes_back_a_draft_then_the_last_decision_and_the_computers_repeat_themselves() -> None:
    page = seated("person", "medium", "easy", seed="9")
    follow_hints(page, 5)
    before, kept = page.get("board"), record(page)
    follow_hints(page, 1)
    after = record(page)
    page.click("undo")
    assert str(page.get("board")) == str(before)
    assert kept.startswith(record(page).rstrip("\n").rsplit("\n", 1)[0])
    follow_hints(page, 1)
    assert record(page) == after
    page.click("hint")
    page.click("undo")
    assert record(page) == after
    for _ in range(6):
        page.click("undo")
    assert page.get("undo").has_attr("disabled")


def test_the_device_is_passed_with_the_table_covered() -> None:
    page = Opened("play")
    page.click("kind-1-person")
    page.type("name-0", "Mei")
    page.type("name-1", "老周")
    page.type("hide", True)
    page.type("seed", "4")
    page.click("start")
    covered = 0
    for _ in range(30):
        if page.has("ready"):
            covered += 1
            assert not page.soup.select(".kb, .pick, .log")
            page.do("hint")
            page.do("undo")
            page.do("pick", "1")
            assert page.has("ready")
            name = page.text("pass-name").rsplit(" ", 1)[1]
            page.click("ready")
            assert name in str(page.soup.select(".a-mine")[0]["aria-label"])
        page.click("hint")
        page.click("go")
    assert covered > 5
    follow_hints(page)
    assert {"Mei", "老周"} == {tag.get_text(strip=True) for tag in page.soup.select(".rank__n")}


def test_only_the_view_and_the_log_of_the_seat_are_drawn() -> None:
    """A world that differs in everything the seat cannot know looks the same to it."""
    page = placing()
    behind = opened()
    html, on = behind.html("en"), ongoing()
    for seed in range(3):
        other = GAME.guess(on.state.view(on.seat), Random(seed))
        other.log, other.moves = on.state.log, on.state.moves
        behind.on = replace(on, state=other)
        assert behind.html("en") == html
    behind.on = on
    assert page.has("board")


def test_a_game_is_taken_up_after_a_reload_in_the_other_language_too() -> None:
    page = seated("person", "medium", "easy")
    follow_hints(page, 4)
    again = page.again("zh")
    assert record(again) == record(page)
    assert again.get("board")["data-grid"] == page.get("board")["data-grid"]
    follow_hints(again)
    straight = seated("person", "medium", "easy")
    follow_hints(straight)
    assert record(again) == record(straight)


def test_a_reload_while_a_computer_is_to_move_goes_on() -> None:
    page = seated("medium", "person")
    while not (page.reply["next"] and page.reply["next"]["do"] == "step"):
        follow_hints(page, 1)
    again = page.again()
    assert again.reply["next"] == {"do": "step", "after": 400}


def test_a_record_travels_in_a_link_and_does_not_replace_the_game_kept_here() -> None:
    theirs = seated("person", "medium", seed="21")
    follow_hints(theirs, 5)
    link = theirs.do("share")["share"]["hash"]
    assert len(link) < 1500
    mine = seated("person", "medium", seed="22")
    kept = mine.saved
    opened_link = Opened("play", saved=kept, link=link)
    assert opened_link.reply["save"] is None
    assert record(opened_link) == record(theirs)
    follow_hints(opened_link, 1)
    assert opened_link.saved != kept


def test_a_record_is_pasted() -> None:
    page = seated("person", "medium", seed="31")
    follow_hints(page)
    text = record(page)
    fresh = Opened("play")
    fresh.type("load", text.replace("claim", "clam", 1))
    assert fresh.codes() == ["bad_move"]
    fresh.type("load", text)
    assert fresh.has("result")
    assert record(fresh) == text


def test_play_again_and_change_seats() -> None:
    page = seated("person", "medium", seed="8")
    follow_hints(page)
    page.seed = 99
    page.click("again")
    assert "seed: 99" in record(page)
    page.click("new")
    assert page.has("back")
    page.click("seats-3")
    page.click("back")
    assert page.has("board")
    assert "seats: P1, medium" in record(page)


def test_names_are_only_text() -> None:
    page = Opened("play")
    page.type("name-0", "<script>alert(1)</script>")
    page.click("start")
    follow_hints(page, 2)
    assert "<script>" not in page.reply["html"]
    assert "<script>alert(1)" in page.soup.get_text()


def test_computers_have_names_that_nobody_else_has() -> None:
    page = Opened("play")
    page.type("name-0", "伊内")
    assert "Ines" not in page.soup.get_text()
    page.type("name-0", "Ines")
    page.click("start")
    assert json.dumps(page.soup.get_text()).count("Ines") == 1
