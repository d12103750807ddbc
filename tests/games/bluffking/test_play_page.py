"""The play page, by events: whole plays, answers, refusals, what is hidden, what cannot be taken back."""

from functools import partial
from random import Random
from typing import Any

import pytest

from calculators.bots.match import play_match
from calculators.core.record import read_record
from calculators.core.room import Edit
from calculators.core.text import say
from calculators.games.bluffking import GAME
from calculators.games.bluffking.components import is_true
from calculators.games.bluffking.engine import BluffKing, start
from calculators.games.bluffking.faces import answered, pictured
from calculators.games.bluffking.moves import notation
from calculators.games.bluffking.options import Options
from calculators.games.bluffking.table import PLAY
from calculators.ui import app
from calculators.ui.ongoing import Ongoing
from calculators.ui.play import PlayPage
from tests.games.bluffking.tables import cards, play, stacked
from tests.games.shared import NAMES, positions, turn_of
from tests.ui.pages import Opened, begun

seated = partial(begun, "bluffking", seed="12")


def hints(page: Opened, moves: int = 1000) -> int:
    """Do what the hints say, so often or to the end."""
    for done in range(moves):
        if page.computers().has("again"):
            return done
        if page.has("ready"):
            page.click("ready")
        page.click("hint")
        page.click("go")
    page.computers()
    return moves


def ongoing() -> Ongoing:
    """The game behind the page."""
    page = app._open["play", "bluffking"]
    assert isinstance(page, PlayPage)
    assert page.on
    return page.on


def tapped(state: BluffKing, *taps: tuple[str, object]) -> Any:
    """The draft after some taps, and the move that the last of them plays."""
    draft: dict[str, Any] = {}
    move = None
    for do, arg in taps:
        found = PLAY.tap(turn_of(state), draft, Edit(do, str(arg), None))
        assert found is not None
        draft, move = found.draft, found.move
    return draft, move


def main(state: BluffKing, draft: dict[str, Any]) -> tuple[str, str, list[str]]:
    """What helps, what the main button says, and what it plays."""
    prompt = PLAY.prompt(turn_of(state), draft)
    moves = [] if prompt.move is None else [notation(move) for move in prompt.move]
    return say(prompt.help, "en"), say(prompt.main, "en"), moves


# ---- plays


@pytest.mark.rule("bluffking/lead.play", "bluffking/claim.true", "bluffking/table.chain", "bluffking/lead.count")
def test_cards_and_a_rank_make_a_play() -> None:
    state = stacked("7 7 9 j", "8 8 8")
    assert main(state, {})[1:] == ("Lay down", [])
    draft, _ = tapped(state, ("card", 6))
    assert main(state, draft)[2] == [], "no rank yet"
    draft, _ = tapped(state, ("card", 13), ("card", 6), ("rank", 6), ("card", 6))
    assert draft == {"cards": [6, 6, 13], "rank": 6}
    assert main(state, draft) == ("That is true.", "Claim 3 × 7", ["rank 7", "card 7", "card 7", "card j", "done"])
    draft, _ = tapped(state, ("rank", 6), ("card", 6), ("card", 8))
    assert main(state, draft)[0] == "That is a lie."
    assert tapped(state, ("card", 6), ("card", 6), ("card", 6))[0] == {}, "after the last card, none"
    assert tapped(state, ("rank", 6), ("rank", 6))[0] == {}
    for do, arg in (("card", 0), ("card", 99), ("card", "x"), ("rank", 13), ("rank", -1), ("stock", 0)):
        assert PLAY.tap(turn_of(state), {}, Edit(do, str(arg), None)) is None
    many = stacked("2 2 2 2 3 3 3", "8 8 8")
    draft, _ = tapped(many, ("rank", 1), *[("card", kind) for kind in (1, 1, 1, 1, 2, 2, 2)])
    assert "there are only 6" in main(many, draft)[0]


@pytest.mark.rule("bluffking/answer.turn", "bluffking/answer.follow", "bluffking/help.odds", "bluffking/help.seen")
def test_answers() -> None:
    state = play(stacked("7 7 9 j", "8 8 7", "2 3"), "3×7: 7 7 j")
    prompt = PLAY.prompt(turn_of(state), {})
    assert say(prompt.ask, "en") == "Ann says 3 × 7. Challenge, follow or skip?"
    assert "%" in say(prompt.help, "en")
    assert [notation(tapped(state, (do, ""))[1]) for do in ("challenge", "skip")] == ["challenge", "skip"]
    draft, _ = tapped(state, ("card", 6), ("card", 7))
    assert main(state, draft) == ("That is a lie.", "Follow: 2 × 7", ["follow", "card 7", "card 8", "done"])
    shown = PLAY.table(turn_of(state), draft)
    assert shown["pool_cards"] == 3
    assert shown["claim"]["cards"] == [], "face down"
    sure = play(stacked("7 9 9 9 9 9 9".replace(" 9 9 9 9 9 9", " 9 9 9"), "7 7 7 j J"), "3×7: 7 9 9")
    assert main(sure, {})[0] == "A certain lie: only 1 unseen card fits."


@pytest.mark.rule("bluffking/window.call", "bluffking/window.sealed", "bluffking/window.follow")
def test_mode_b_asks_twice() -> None:
    state = play(stacked("7 7 9 j", "8 8 7", "2 3", mode="B"), "2×7: 7 7")
    assert say(PLAY.prompt(turn_of(state), {}).ask, "en") == "Ann says 2 × 7. Do you challenge?"
    assert say(PLAY.table(turn_of(state), {})["skip"], "en") == "Let it stand"
    draft, _ = tapped(state, ("card", 6))
    moves = PLAY.prompt(turn_of(state), draft).move
    assert state.why_not(moves[0]).code == "not_yet"  # type: ignore[union-attr]
    play(state, "skip", "skip")
    prompt = PLAY.prompt(turn_of(state), {})
    assert say(prompt.ask, "en") == "The claim of Ann stands. Follow or skip?"
    assert say(prompt.help, "en") == "Nobody may challenge it now."
    assert not PLAY.table(turn_of(state), {})["may_challenge"]


def test_a_play_that_was_begun_is_finished() -> None:
    state = play(stacked("7 7 9 j", "8 8 7"), "rank 7", "card 7")
    assert main(state, {}) == ("That is true.", "Claim 1 × 7", ["done"])
    draft, _ = tapped(state, ("card", 6), ("card", 8))
    assert main(state, draft) == ("That is a lie.", "Claim 3 × 7", ["card 7", "card 9", "done"])
    assert len(PLAY.table(turn_of(state), {})["laid"]) == 1
    assert main(play(stacked("7 9", "8"), "rank 7"), {})[2] == []


@pytest.mark.rule("bluffking/challenge.turn", "bluffking/challenge.lie", "bluffking/challenge.pool")
def test_a_challenge_is_shown_until_somebody_claims() -> None:
    state = play(stacked("7 7 9 j", "8 8 7", "2 3"), "2×7: 7 9", "follow", "card 8", "done", "challenge")
    shown = PLAY.table(turn_of(state, 0), {})["turned"]
    assert (shown["true"], shown["claimant"], shown["loser"], shown["taken"]) == (False, 1, 1, 3)
    assert [one["label"] for one in shown["cards"]] == ["8"]
    logs = [[say(PLAY.log(event, NAMES).text, "en") for event in state.log_for(seat)] for seat in range(3)]
    assert "picks up 7 8 9" in logs[1]
    assert all("picks up" not in line for seat in (0, 2) for line in logs[seat])
    assert "had laid 8: a lie" in logs[0]
    assert "laid 7 9" in logs[0]
    assert "laid 7 9" not in logs[1] + logs[2]
    assert [one["label"] for one in PLAY.table(turn_of(state, 0), {})["others"][0]["known"]] == ["7", "8", "9"]


# ---- the page


@pytest.mark.parametrize(("lang", "seats", "mode"), [("en", 2, "A"), ("zh", 4, "B"), ("en", 8, "A")])
def test_a_whole_game_as_the_hints_say(lang: str, seats: int, mode: str) -> None:
    page = seated("person", *["medium"] * (seats - 1), lang=lang, length="quick", mode=mode).computers()
    assert hints(page) > 1
    assert page.text("result")
    assert len(page.soup.select(".rank li")) == seats
    record = read_record(page.do("file")["file"]["text"])
    state = play_match(GAME, ("medium",) * seats, Options(length="quick", mode=mode), 12)
    assert [move for _, move in record.moves] == [notation(move) for move in state.moves]


@pytest.mark.rule("bluffking/answer.turn", "bluffking/window.follow")
def test_a_refusal_names_its_rule() -> None:
    page = seated("person", "medium", mode="B").computers()
    assert page.has("skip")
    page.click("card-0")
    page.click("go")
    assert page.codes() == ["not_yet"]
    assert page.get("refusal").find("a")["data-arg"] == "bluffking/window.follow"  # type: ignore[index]
    page.click("undo")
    assert page.codes() == []
    assert page.get("go").has_attr("disabled")


def test_a_whole_play_is_taken_back_at_once() -> None:
    page = seated("person", "medium").computers()
    page.click("skip")
    page.computers()
    before = ongoing().record.moves
    page.click("card-0")
    page.click("go")
    assert [move for _, move in ongoing().record.moves[len(before) :]][:3] == ["follow", "card A", "done"]
    page.click("undo")
    assert ongoing().record.moves == before


@pytest.mark.rule("bluffking/challenge.turn", "bluffking/window.sealed")
@pytest.mark.parametrize("mode", ["A", "B"])
def test_what_was_turned_up_is_not_taken_back(mode: str) -> None:
    page = seated("person", "medium", mode=mode).computers()
    page.click("challenge")
    moves = len(ongoing().record.moves)
    assert any(event.kind == "turned" for event in ongoing().state.log)
    assert page.has("turned")
    assert page.get("undo").has_attr("disabled")
    page.do("undo")
    assert len(ongoing().record.moves) == moves
    again = page.again()
    assert again.get("undo").has_attr("disabled")
    hints(again, 1)
    if not again.has("again") and ongoing().decisions:
        assert ongoing().decisions[0] >= moves


@pytest.mark.rule("bluffking/secret.known", "bluffking/secret.play", "bluffking/round.heap")
@pytest.mark.parametrize(("seats", "mode"), [(3, "A"), (4, "B")])
def test_the_page_draws_the_same_whatever_is_hidden(seats: int, mode: str) -> None:
    """What is drawn hangs on the view alone, and a guessed world with other cards has the same view."""
    rng = Random(3)
    for number, state in enumerate(positions(start(seats, Options(mode=mode, length="quick"), 5), 5)):
        if number % 9:
            continue
        for seat in range(seats):
            world = GAME.guess(state.view(seat), rng)
            assert isinstance(world, BluffKing)
            assert repr(PLAY.table(turn_of(world, seat), {})) == repr(PLAY.table(turn_of(state, seat), {}))


@pytest.mark.rule("bluffking/secret.play")
def test_nothing_secret_is_shown_or_kept_between_people() -> None:
    page = seated("person", "person", "person", mode="B").computers()
    assert page.has("ready"), "the device is passed with the table covered"
    page.click("ready")
    turn = ongoing().seat
    state = ongoing().state
    assert isinstance(state, BluffKing)
    shown = [button["data-arg"] for button in page.soup.select("#hand button")]
    assert shown == [str(kind) for kind, count in enumerate(state.hands[turn]) if count]
    page.click(f"card-{shown[0]}")
    page.click("rank-0")
    page.click("go")
    assert page.has("ready")
    assert not page.has("hand")
    page.click("ready")
    assert not page.soup.select("#claim .bkk")
    assert "card A" not in (page.saved or "")
    page.click("skip")
    page.click("ready")
    told = [line.get_text(" ", strip=True) for line in page.soup.select(".log li")]
    assert not any("challenge" in line for line in told), "sealed"


def test_pictures_and_answers_of_examples() -> None:
    assert pictured({"left": 4}, ()) == {"left": 4}
    assert pictured({"rounds": [1]}, ()) is None
    assert answered({"legal": True}) is None
    odds = {"task": "odds", "options": {"packs": 1}, "hand": 14, "rank_cards": 1, "jokers": 0, "opponent_hand": 14}
    for more, words in (
        ({"claim": 3}, "22.2%"),
        ({"claim": 6}, "certain lie"),
        ({"claim": 3, "pool": 5, "seats": 4}, "A challenge pays"),
        ({"claim": 1, "pool": 5, "seats": 4}, "does not pay"),
    ):
        found = answered(GAME.ask({**odds, **more}))
        assert found
        assert words in say(found, "en")
    setup = answered(GAME.ask({"task": "setup", "seats": 5}))
    assert setup
    assert "22 · 22 · 22 · 21 · 21" in say(setup, "en")
    assert is_true(6, cards("7 j"))
