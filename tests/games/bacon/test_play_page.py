"""The play page, by events: choosing cards, what they are called, refusals, who leads, partners, what is hidden."""

import json
import re
from typing import Any

import pytest

from calculators.core.room import Edit
from calculators.core.text import Text, say
from calculators.games.bacon.engine import Bacon, start
from calculators.games.bacon.moves import notation
from calculators.games.bacon.options import Options
from calculators.games.bacon.table import PLAY, round_over, side
from tests.games.bacon.tables import laid, play
from tests.games.shared import NAMES, positions, turn_of
from tests.ui.pages import Opened

HANDS = {0: "R5 Y6 B7 R8 Y8 X X", 1: "R1 Y2 B3", 2: "R9 Y9 B9", 3: "R10 Y1 B1"}


def tapped(state: Bacon, *cards: str, draft: dict[str, Any] | None = None) -> dict[str, Any]:
    """The draft after tapping cards ("R5", or "R5:1" for its second copy)."""
    draft = draft or {}
    for card in cards:
        found = PLAY.tap(turn_of(state), draft, Edit("card", card if ":" in card else f"{card}:0", None))
        assert found is not None
        assert found.move is None
        draft = found.draft
    return draft


def main(state: Bacon, draft: dict[str, Any]) -> tuple[str, str]:
    """What the main button says, and the move that it plays."""
    prompt = PLAY.prompt(turn_of(state), draft)
    return say(prompt.main, "en"), "" if prompt.move is None else notation(prompt.move)


def offers(state: Bacon, draft: dict[str, Any]) -> list[str]:
    return [one["value"] for one in PLAY.table(turn_of(state), draft)["offers"]]


@pytest.mark.rule("bacon/wild.meaning", "bacon/combos.one", "bacon/round.lead")
def test_tapped_cards_say_what_is_played() -> None:
    state = laid(HANDS)
    assert main(state, {}) == ("Play", "")
    assert main(state, tapped(state, "R5")) == ("Play Single 5", "single 5 R5")
    two = tapped(state, "R5", "Y6")
    assert main(state, two)[0] == "Play"
    refusal = state.why_not(PLAY.prompt(turn_of(state), two).move)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("no_combination", "bacon/combos.one")
    run = tapped(state, "X", draft=two)
    assert main(state, run) == ("Play Run to 7", "run 7 R5 Y6 X"), "the strongest unless another is chosen"
    assert offers(state, run) == ["run:6", "run:7"]
    lower = PLAY.tap(turn_of(state), run, Edit("as", "run:6", None))
    assert lower is not None
    assert main(state, lower.draft) == ("Play Run to 6", "run 6 R5 Y6 X")
    assert tapped(state, "Y6", "X", "R5", draft=run) == {}, "tapped again they are put back"
    eights = tapped(state, "R8", "Y8", "X", "X:1")
    assert offers(state, eights) == ["stairs:8", "stairs:9", "quads:8"]
    assert main(state, eights)[0] == "Play Quads 8"


@pytest.mark.rule("bacon/beat.same", "bacon/beat.bombs", "bacon/round.pass")
def test_only_meanings_that_beat_are_offered() -> None:
    state = play(laid({**HANDS, 3: "R4 Y5 B6 R1"}, leader=3), "run 6 R4 Y5 B6")
    run = tapped(state, "R5", "Y6", "X")
    assert offers(state, run) == [], "only one meaning beats, so there is nothing to choose"
    assert main(state, run) == ("Play Run to 7", "run 7 R5 Y6 X")
    pair = tapped(state, "R8", "Y8")
    move = PLAY.prompt(turn_of(state), pair).move
    refusal = state.why_not(move)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("wrong_type", "bacon/beat.same")
    passed = PLAY.tap(turn_of(state), {}, Edit("pass", "", None))
    assert passed is not None
    assert notation(passed.move) == "pass"


@pytest.mark.rule("bacon/round.leader", "bacon/round.out-winner")
def test_the_winner_says_who_leads() -> None:
    state = play(laid({0: "R9 R1", 1: "R5", 2: "R7", 3: "R2"}), "single 9 R9", "pass", "pass", "pass")
    assert main(state, {}) == ("Choose", "")
    shown = PLAY.table(turn_of(state), {})
    assert [one["seat"] for one in [shown["mine"], *shown["others"]] if one["can"]] == [0, 2]
    partner = PLAY.tap(turn_of(state), {}, Edit("seat", "2", None))
    assert partner is not None
    assert main(state, partner.draft) == ("Cyd leads", "lead 3")
    assert main(state, {"lead": 0}) == ("I lead", "lead 1")
    rival = PLAY.tap(turn_of(state), {}, Edit("seat", "1", None))
    assert rival is not None
    assert state.why_not(rival.move).code == "cannot_lead"  # type: ignore[union-attr]
    for arg in ("", "x", "12"):
        assert PLAY.tap(turn_of(state), {}, Edit("seat", arg, None)) is None


@pytest.mark.rule("bacon/setup.teams")
def test_partners_and_places_are_told_in_words() -> None:
    four = [say(side(1, seat, 4), "en") for seat in range(4)]
    assert four == ["rival, right", "you", "rival, left", "partner, across"]
    six = [say(side(0, seat, 6), "en") for seat in range(6)]
    assert six == ["you", "rival, left", "partner, far left", "rival, across", "partner, far right", "rival, right"]


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.rule("bacon/setup.secrets", "bacon/out.secret")
def test_every_position_is_drawn_without_what_is_hidden(seats: int) -> None:
    """For every seat: nothing of the other hands, the cards set aside or the moves' numbers of many bits is drawn."""
    for at, state in enumerate(positions(start(seats, Options(length="quick"), 5), 5)):
        if at % 11:
            continue
        for seat in range(seats):
            turn = turn_of(state, seat)
            drawn = json.dumps(PLAY.table(turn, {}), default=str)
            assert not re.search(r"\d{9}", drawn)
            faces = {card["symbol"][3:] for card in PLAY.table(turn, {})["hand"]}
            assert faces <= set(turn.view["hand"])
            assert len(PLAY.table(turn, {})["hand"]) == state.counts[seat]
        if state.phase == "play":
            moves = state.legal_moves()
            for move in (moves[0], moves[-1]):
                draft = PLAY.show(turn_of(state), move)
                json.dumps(draft)
                assert main(state, draft)[1] == notation(move), "a hint is drawn as what it plays"


@pytest.mark.rule("bacon/round.pass", "bacon/out.place")
def test_who_has_passed_played_or_gone_out() -> None:
    state = play(laid({0: "R3", 1: "R5 R6", 2: "R7 R8", 3: "R2 R4"}), "single 3 R3", "pass")
    shown = PLAY.table(turn_of(state), {})
    said = {one["seat"]: one["status"] and say(one["status"], "en") for one in [shown["mine"], *shown["others"]]}
    assert said == {0: "out, place 1", 1: "passed", 2: None, 3: None}


@pytest.mark.rule("bacon/score.places", "bacon/out.rest")
def test_the_end_of_a_deal_tells_what_was_left() -> None:
    state = laid({0: "R9", 1: "R5", 2: "R7", 3: "R2"})
    play(state, "single 9 R9", "pass", "pass", "pass", "lead 3", "single 7 R7")
    (event,) = [event for event in state.log if event.kind == "points"]
    ended = round_over(event)
    assert ended is not None
    assert ended.points == [4, 0, 4, 0]
    assert [one["place"] for one in ended.shown["seats"]] == [1, 0, 2, 0]
    assert [[card["symbol"] for card in one["cards"]] for one in ended.shown["seats"]] == [[], ["bc-R5"], [], ["bc-R2"]]
    for one in state.log:
        told = PLAY.log(one, NAMES[:4])
        assert isinstance(told.text, Text)
        assert "{" not in say(told.text, "en") + say(told.text, "zh")


def seated(lang: str, seats: int, seed: str = "5") -> Opened:
    page = Opened("play", lang, game="bacon")
    page.click(f"seats-{seats}")
    page.type("opt-length", "quick")
    page.type("opt-target", "4")
    page.type("seed", seed)
    page.click("start")
    return page


def my_turn(page: Opened) -> bool:
    """Let the computers play; whether it is the person's turn."""
    page.computers()
    return not page.has("result")


@pytest.mark.parametrize(("lang", "seats"), [("en", 4), ("zh", 6)])
def test_a_whole_game_is_played_by_hints(lang: str, seats: int) -> None:
    page = seated(lang, seats)
    deals = 0
    while my_turn(page):
        assert len(page.reply["html"]) < 40_000, "long lists of plays are not drawn"
        if page.has("go-on"):
            deals += 1
            page.click("go-on")
            continue
        page.click("hint")
        page.click("go")
    assert page.text("result").endswith("win together" if lang == "en" else "一起获胜")
    assert len(page.soup.select(".rank li")) == seats
    places = [li.find("span").get_text() for li in page.soup.select(".rank li")]  # type: ignore[union-attr]
    assert places == ["1"] * (seats // 2) + ["2"] * (seats // 2)
    assert not re.search(r"\d{12}", page.saved or "")


def test_a_refusal_names_its_rule_and_undo_takes_the_draft_back() -> None:
    page = seated("en", 4)
    my_turn(page)
    assert page.text("lies").startswith("Bobtail to 4")
    page.click("hand-R1-0")
    page.click("go")
    assert page.codes() == ["wrong_type"]
    assert page.get("refusal").find("a")["data-arg"] == "bacon/beat.same"  # type: ignore[index]
    page.click("undo")
    assert page.codes() == []
    assert page.get("go").has_attr("disabled")
    page.click("pass")
    assert "passed" in page.text("log")


def test_nothing_secret_is_kept_or_said_between_people() -> None:
    page = Opened("play", game="bacon")
    for seat in range(4):
        page.click(f"kind-{seat}-person")
    page.type("seed", "5")
    page.click("start")
    if page.has("ready"):
        page.click("ready")
    state = start(4, Options(), 5)
    assert state.turn is not None
    others = [card for seat, hand in enumerate(state.hands) if seat != state.turn for card in [hand]]
    assert all(str(hand) not in page.reply["html"] + (page.saved or "") for hand in others)
    assert len(page.soup.select("#hand button")) == 17
    assert page.get("pass").has_attr("disabled"), "a leader may not pass"
    page.click("hint")
    page.click("go")
    assert page.has("ready"), "the device is passed with the table covered"
    assert not page.has("hand")
