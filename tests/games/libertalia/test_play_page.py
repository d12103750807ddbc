"""The play page, by events: questions and answers, refusals, what is hidden, the end of a campaign, the log."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import pytest

from calculators.core.game import Event
from calculators.core.room import Edit
from calculators.core.text import say, speaking
from calculators.games.libertalia import GAME
from calculators.games.libertalia.components import RANKS
from calculators.games.libertalia.engine import Libertalia, start
from calculators.games.libertalia.moves import KINDS, Move, notation, parse
from calculators.games.libertalia.options import Options
from calculators.games.libertalia.table import PLAY_VIEW
from calculators.games.libertalia.told import SAID, log, round_over
from calculators.ui import app
from calculators.ui.ongoing import Ongoing
from calculators.ui.play import PlayPage
from tests.games.libertalia.tables import play, stacked
from tests.games.shared import NAMES, positions, turn_of
from tests.ui.pages import begun

seated = partial(begun, "libertalia", seed="12", length="quick")


def tapped(state: Libertalia, *taps: tuple[str, str]) -> tuple[dict[str, Any], Any]:
    """The draft after some taps, and the move that the last of them plays."""
    draft: dict[str, Any] = {}
    move = None
    for do, arg in taps:
        found = PLAY_VIEW.tap(turn_of(state), draft, Edit(do, arg, None))
        assert found is not None
        draft, move = found.draft, found.move
    return draft, move


def main(state: Libertalia, draft: dict[str, Any]) -> tuple[str, str]:
    """What the main button says and what it plays."""
    found = PLAY_VIEW.prompt(turn_of(state), draft)
    return say(found.main, "en"), "" if found.move is None else notation(found.move)


def shown(state: Libertalia, draft: dict[str, Any] | None = None, seat: int | None = None) -> Any:
    """What the table draws."""
    return PLAY_VIEW.table(turn_of(state, seat), draft or {})


# ---- each question


@pytest.mark.rule("libertalia/sunrise.choose", "libertalia/secret.hand")
def test_a_card_for_the_day() -> None:
    state = stacked({"hand": "3"}, {"hand": "30"})
    draft, _ = tapped(state, ("hand", "3"))
    assert main(state, draft) == ("Play Beggar 3", "play 3")
    assert "3 doubloons from the owner" in say(PLAY_VIEW.prompt(turn_of(state), draft).help, "en")
    assert tapped(state, ("hand", "3"), ("hand", "3"))[0] == {}
    assert tapped(state, ("hand", "9")) == ({}, parse("play 9")), "refused, with the reason"
    play(state, "3")
    mine, theirs = shown(state, seat=0), shown(state, seat=1)
    assert mine["own"]["rank"] == 3
    assert theirs["own"] is None
    assert theirs["sealed"] == [0]
    assert not theirs["ship"]


QUESTIONS = [
    # who has what, the moves before, the tap, what the main button says and plays
    (({"hand": "1 14"}, {"hand": "7"}), "1 7", ("hand", "14"), "Play Brute 14", "replace 14"),
    (({"hand": "4", "den": "7 9"}, {"hand": "7"}), "4 7", ("den", "0:9"), "Take Carpenter 9 back", "recruit 9"),
    (({"hand": "6", "booty": "chest map"}, {"hand": "7"}), "6 7", ("booty", "3"), "Keep Treasure map", "keep map"),
    (
        ({"hand": "15", "den": "9"}, {"hand": "30", "den": "24"}),
        "15 30",
        ("den", "1:24"),
        "Shoot Gambler 24 of Bo",
        "shoot 2 24",
    ),
    (
        ({"hand": "21", "booty": "goods goods goods"}, {"hand": "30"}),
        "21 30",
        ("trade", "2:3"),
        "Sell 3 × Goods for 5",
        "trade goods 3",
    ),
    (({"hand": "22", "grave": "9 24"}, {"hand": "30"}), "22 30", ("grave", "24"), "Take Gambler 24 back", "revive 24"),
]


@pytest.mark.rule("libertalia/day.must", "libertalia/day.single")
@pytest.mark.parametrize(("seats", "moves", "tap", "said", "plays"), QUESTIONS, ids=[one[-1] for one in QUESTIONS])
def test_abilities_ask(seats: Any, moves: str, tap: tuple[str, str], said: str, plays: str) -> None:
    state = play(stacked(*seats, today="chest relic"), *moves.split())
    assert main(state, {})[1] == ""
    draft, move = tapped(state, tap)
    assert move is None
    assert main(state, draft) == (said, plays)
    assert draft == PLAY_VIEW.show(turn_of(state), parse(plays))
    state.play(parse(plays))
    state.check()


@pytest.mark.rule("libertalia/dusk.take", "libertalia/booty.saber", "libertalia/character.waitress")
def test_tokens_sabers_and_the_waitress() -> None:
    state = play(
        stacked({"hand": "7", "den": "8"}, {"hand": "30"}, {"hand": "29", "den": "9 24"}, today="saber goods map"),
        *["7", "30", "29"],
    )
    found = shown(state)
    assert [one["kind"] for one in found["days"][0]["tokens"]] == ["goods", "map", "saber"]
    draft, _ = tapped(state, ("token", "5"))
    assert main(state, draft) == ("Take Saber", "take saber")
    assert [one["state"] for one in shown(state, draft)["days"][0]["tokens"]] == ["can", "can", "up"]
    assert tapped(state, ("token", "0"))[1] == parse("take chest")
    play(state, "take saber")
    found = shown(state)
    assert found["aims"]
    reached = {one["seat"]: [card.get("state") for card in one["den"]] for one in (*found["others"], found["mine"])}
    assert reached == {0: ["can"], 1: [], 2: ["can", "can"]}
    draft, _ = tapped(state, ("den", "2:24"))
    assert main(state, draft) == ("Strike Gambler 24 of Cyd", "saber 3 24")
    play(state, "saber 3 24", "take goods")
    assert [say(one["text"], "en") for one in shown(state)["sells"]] == ["Keep the map", "Sell a map for 3"]
    draft, _ = tapped(state, ("sell", "1"))
    assert main(state, draft) == ("Sell a map", "sell yes")
    assert main(state, {"move": [9, 0, 0]}) == ("Keep the map", "sell no")


def test_what_is_no_tap_is_none() -> None:
    state = stacked({"hand": "3"}, {"hand": "30"})
    for do, arg in (("hand", "x"), ("den", "0"), ("den", ":"), ("stock", "1"), ("token", "999")):
        found = PLAY_VIEW.tap(turn_of(state), {}, Edit(do, arg, None))
        assert found is None or found.move is not None, (do, arg)


@pytest.mark.rule("libertalia/help.odds")
def test_a_spy_knows_the_odds() -> None:
    def told(booty: str) -> str:
        state = stacked({"hand": "17", "booty": booty}, {"hand": "30"})
        draft, _ = tapped(state, ("hand", "17"))
        return say(PLAY_VIEW.prompt(turn_of(state), draft).help, "en")

    assert told("map").endswith("As of now you have no officer.")
    assert told("officer relic").endswith("As of now you draw 1 token: 19% chance of a relic."), "9 of 48"
    assert "2 tokens: 38% chance of a relic among them." in told("officer officer")


# ---- how the table lies


@pytest.mark.rule("libertalia/secret.graveyard")
def test_a_secret_pick_stays_one() -> None:
    state = play(stacked({"hand": "22", "grave": "9 24"}, {"hand": "30"}), "22", "30", "revive 24")
    mine, theirs = shown(state, seat=0), shown(state, seat=1)
    assert mine["mine"]["doubts"] is None
    doubts = theirs["others"][0]["doubts"]
    assert doubts["n"] == 1
    assert [say(one, "en") for one in doubts["of"]] == ["Carpenter 9", "Gambler 24"]
    assert 24 not in theirs["others"][0]["hand"]


@pytest.mark.rule("libertalia/day.order")
def test_who_acts_on_the_ship() -> None:
    state = play(stacked({"hand": "21", "booty": "goods goods goods"}, {"hand": "3"}), "21", "3")
    assert [(one["rank"], one["done"], one["now"]) for one in shown(state)["ship"]] == [
        (3, True, False),
        (21, False, True),
    ]
    assert [one["now"] for one in shown(state)["deeds"]] == [False, True]


def test_progress_of_a_game() -> None:
    state = start(3, Options(), 1)
    assert say(PLAY_VIEW.progress(state.view(0)), "en") == "Campaign 1 of 3 · Day 1 of 6, sunrise"
    quick = start(3, Options(length="quick"), 1)
    assert say(PLAY_VIEW.progress(quick.view(0)), "en") == "Day 1 of 6, sunrise"
    for _ in positions(quick, 3):
        pass
    assert say(PLAY_VIEW.progress(quick.view(0)), "en") == "The end"


# ---- what is told


def test_every_event_is_told_in_both_languages() -> None:
    told = set()
    for seed in range(12):
        state = start(2 + seed % 5, Options(), seed)
        for _ in positions(state, seed):
            pass
        for event in state.log:
            told.add(event.kind)
            names: Sequence[str] = NAMES[: state.seats]
            with speaking(GAME.package):
                en, zh = (say(log(event, names).text, lang) for lang in ("en", "zh"))
            assert "{" not in en + zh
            assert en != zh
    assert told == set(SAID)


def test_some_sentences() -> None:
    def told(kind: str, **values: object) -> str:
        return say(log(Event(kind, 0, values), NAMES).text, "en")

    assert told("monkey", n=0, to=1) == "has a Monkey but no cursed relic"
    assert told("monkey", n=2, to=1) == "passes 2 cursed relics on to Bo"
    assert told("gunner", doubloons=-3) == "Gunner: pays 3 doubloons"
    assert told("spy", n=2, tokens=("chest", "map")) == "turns in 2 officers, draws Treasure chest, Treasure map"
    assert told("spy", n=1, tokens=()) == "turns in 1 officer, draws –"
    assert (
        told("ship", day=2, line=(3 * 64, 30 * 64 + 1))
        == "Day 2, from left to right: Beggar 3 (Ann), Spanish Governor 30 (Bo)"
    )


@pytest.mark.rule("libertalia/rest.score", "libertalia/rest.clear")
def test_the_end_of_a_campaign() -> None:
    state = start(3, Options(), 4)
    for _ in positions(state, 4):
        pass
    ends = [found for event in state.log if (found := round_over(event))]
    assert [list(one.points) for one in ends] == state.scores
    for one in ends:
        assert [sum(line.points for line in lines) for lines in one.lines] == list(one.points)
        assert len(one.shown["seats"]) == 3
    assert round_over(state.log[0]) is None


# ---- at the page


def ongoing() -> Ongoing:
    """The game behind the page."""
    page = app._open["play", "libertalia"]
    assert isinstance(page, PlayPage)
    assert page.on
    return page.on


def test_a_game_with_all_its_questions_is_drawn() -> None:
    """Every question comes up within some games; each page is well-formed, and the hint can be played."""
    seen: set[str] = set()
    for seed in (3, 4):
        page = seated("person", "easy", "easy", "easy", seed=str(seed)).computers()
        while not page.has("again"):
            if page.has("go-on"):
                assert page.soup.select(".crow--li")
                page.click("go-on")
            elif page.reply["next"] and page.reply["next"]["do"] == "step":
                page.do("step")
            else:
                kind = KINDS[ongoing().state.view(0)["asked"]]
                page.click("hint")
                if kind not in seen:
                    assert page.soup.select('[aria-pressed="true"]'), kind
                    seen.add(kind)
                page.click("go")
    assert seen >= {"play", "replace", "take", "trade"}


@pytest.mark.rule("libertalia/day.must")
def test_the_wrong_thing_is_refused_with_its_rule() -> None:
    page = seated("person", "easy", "easy").computers()
    page.do("token", "0")
    assert page.codes() == ["something_else"]
    assert "choose a card for today" in page.text("refusal")
    missing = next(rank for rank in RANKS if not page.has(f"hand-{rank}"))
    page.do("hand", missing)
    assert page.codes() == ["not_in_hand"]


@pytest.mark.rule("libertalia/secret.hand")
def test_a_choice_can_be_taken_back_until_all_are_shown() -> None:
    page = seated("person", "person", "easy").computers()
    page.click("hint")
    page.click("go")
    assert page.has("ready"), "the device is passed"
    page.click("ready")
    assert "You have chosen" not in page.reply["html"]
    page.click("hint")
    page.click("go")
    page.computers()
    assert ongoing().firm >= 3, "all were shown"


def test_a_random_game_is_drawn_from_every_seat() -> None:
    state, rng = start(6, Options(length="quick"), 9), Random(9)
    while state.turn is not None:
        moves = state.legal_moves()
        for seat in range(6):
            assert shown(state, seat=seat)
        move = rng.choice(moves)
        assert isinstance(PLAY_VIEW.show(turn_of(state), move)["move"], list)
        assert Move(*PLAY_VIEW.show(turn_of(state), move)["move"]) == move
        state.push(move)
