"""The play page, by events: bidding, laying, choosing, refusals, dangers, what is hidden, the end of a month."""

from functools import partial
from random import Random
from typing import Any

import pytest

from calculators.core.room import Edit, Prompt
from calculators.core.text import say
from calculators.games.eightyeight.engine import EightyEight, start
from calculators.games.eightyeight.guess import guess
from calculators.games.eightyeight.moves import notation
from calculators.games.eightyeight.table import PLAY
from tests.games.eightyeight.tables import QUICK, bid, play, random_game, set_table
from tests.games.shared import turn_of
from tests.ui.pages import begun

seated = partial(begun, "eightyeight", seed="12", length="quick")

PILE = "05C1 04C1 07C1 12C2 09C1 04R 08C1 07A 06R"


def tapped(state: EightyEight, *taps: tuple[str, str]) -> tuple[dict[str, Any], str]:
    """The draft after some taps, and the move that the last of them plays at once."""
    draft: dict[str, Any] = {}
    move = ""
    for do, arg in taps:
        found = PLAY.tap(turn_of(state), draft, Edit(do, arg, None))
        assert found is not None
        draft, move = found.draft, "" if found.move is None else notation(found.move)
    return draft, move


def asked(state: EightyEight, draft: dict[str, Any]) -> Prompt:
    return PLAY.prompt(turn_of(state), draft)


def main(state: EightyEight, draft: dict[str, Any]) -> tuple[str, str]:
    """What the main button says, and the move that it plays."""
    prompt = asked(state, draft)
    return say(prompt.main, "en"), "" if prompt.move is None else notation(prompt.move)


def why(state: EightyEight, *taps: tuple[str, str]) -> str:
    """The code with which the last of some taps is refused."""
    draft: dict[str, Any] = {}
    found = None
    for do, arg in taps:
        found = PLAY.tap(turn_of(state), draft, Edit(do, arg, None))
        assert found is not None
        draft = found.draft
    assert found is not None
    refusal = state.why_not(found.move)
    return refusal.code if refusal else ""


# ---- what a tap means


@pytest.mark.rule("eightyeight/play.match", "eightyeight/play.choice", "eightyeight/play.hand-card")
def test_a_card_is_laid_and_takes() -> None:
    state = set_table(["01C1 09C1 05A", "02C2 06C1 04A", "11C1 03C1 07R"], "01L 09A 09R", PILE)
    assert main(state, {}) == ("Lay", "")
    one, _ = tapped(state, ("card", "01C1"))
    assert main(state, one) == ("Take with Pine chaff", "01C1")
    assert say(asked(state, one).help, "en") == "21 points."
    two, _ = tapped(state, ("card", "09C1"))
    assert main(state, two) == ("Take", "")
    chosen, _ = tapped(state, ("card", "09C1"), ("field", "09A"))
    assert main(state, chosen) == ("Take with Chrysanthemum chaff", "09C1 takes 09A")
    none, _ = tapped(state, ("card", "05A"))
    assert main(state, none) == ("Lay Iris: eight-plank bridge", "05A")
    assert tapped(state, ("card", "05A"), ("card", "05A"))[0] == {}
    assert tapped(state, ("field", "01L"))[0] == {"card": 0 + 2, "take": 0}, "the only card that matches"
    assert why(state, ("card", "05A"), ("field", "01L")) == "cannot_take"
    assert PLAY.tap(turn_of(state), {}, Edit("card", "99X", None)) is None


@pytest.mark.rule("eightyeight/play.draw", "eightyeight/play.choice")
def test_the_drawn_card_chooses() -> None:
    state = play(set_table(["01L 05A", "02C1 06C1", "03C1 07C1"], "09A 09C1", "09R 05R 04A 04C1 08A 08L"), "01L")
    assert main(state, {}) == ("Take", "")
    draft, _ = tapped(state, ("field", "09A"))
    assert main(state, draft) == ("Take Chrysanthemum: sake cup", "take 09A")
    assert why(state, ("field", "01L")) == "cannot_take"
    assert why(state, ("card", "05A")) == "choose_first"


@pytest.mark.rule("eightyeight/bid.mizuten", "eightyeight/bid.choice", "eightyeight/bid.fee")
def test_words_are_said() -> None:
    state = start(4, QUICK, 1)
    assert main(state, {}) == ("Look at the cards", "look")
    assert tapped(state, ("say", "mizuten"))[1] == "mizuten"
    bid(state, "look")
    assert main(state, {}) == ("Play", "play")
    assert main(state, {"say": "out"}) == ("Stay out", "out")
    assert "kan" in say(asked(state, {}).help, "en")
    assert [word["word"] for word in PLAY.table(turn_of(state), {})["words"]] == ["out"]
    assert [word["word"] for word in PLAY.table(turn_of(state), {"say": "out"})["words"]] == ["play"]


@pytest.mark.rule("eightyeight/continue.when", "eightyeight/dekiyaku.pay", "eightyeight/continue.again")
def test_after_a_yaku_one_may_continue() -> None:
    state = set_table(["03C1 09R", "02C2 06C1", "11C1 10C1"], "03R 08A", PILE, ("01R 01C1 02R 02C1", "", ""))
    draft, _ = tapped(state, ("card", "03C1"))
    assert say(asked(state, draft).help, "en") == "Red ribbons: 7 kan from each."
    play(state, "03C1")
    assert say(asked(state, {}).ask, "en") == "Red ribbons: 7 kan from each."
    assert main(state, {}) == ("Stop and be paid", "stop")
    assert main(state, {"say": "continue"}) == ("Continue", "continue")


@pytest.mark.rule("eightyeight/hatto.liable")
def test_a_dangerous_card_is_marked_and_warned_of() -> None:
    state = set_table(["03C1 09R", "02C2 06C1", "11C1 10C1"], "08A", PILE, ("", "01R 01C1 02R 02C1", ""))
    hand = {card["arg"]: card["risky"] for card in PLAY.table(turn_of(state), {})["hand"]}
    assert hand == {"03C1": True, "09R": False}
    draft, _ = tapped(state, ("card", "03C1"))
    assert say(asked(state, draft).help, "en").startswith("Danger: Bo lacks one card for Red ribbons")
    reach = PLAY.table(turn_of(state), {})["reach"]
    assert [(one["seat"], say(one["name"], "en"), one["needs"]) for one in reach] == [(1, "Red ribbons", 1)]


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_hints_are_drafts(seats: int) -> None:
    def check(state: EightyEight) -> None:
        for move in state.legal_moves():
            draft = PLAY.show(turn_of(state), move)
            assert asked(state, draft).move == move
            assert PLAY.table(turn_of(state), draft)

    random_game(seats, 4, each=check)


# ---- what is told


def test_every_event_has_words_in_both_languages() -> None:
    kinds = set()
    for seed in range(12):
        state = random_game(3 + seed % 4, seed)
        for event in state.log:
            told = PLAY.log(event, ["Ann", "Bo", "Cyd", "Dee", "Eli", "Fay"])
            assert say(told.text, "en") != say(told.text, "zh")
            kinds.add(event.kind)
    assert kinds >= {"month", "field", "lay", "draw", "take", "month_end", "prize", "hand_yaku", "out", "forced_in"}


@pytest.mark.rule("eightyeight/month.winner")
def test_the_end_of_a_month_shows_piles_and_payments() -> None:
    state = random_game(4, 2)
    ends = [found for event in state.log if (found := PLAY.round_over(event))]
    assert len(ends) == 3
    for found, gains in zip(ends, state.rounds, strict=True):
        assert list(found.points) == list(gains)
        net = [0] * 4
        for one in found.shown["ledger"]:
            for seat, sign in ((one["payer"], -1), (one["payee"], 1)):
                if seat is not None:
                    net[seat] += sign * one["mon"]
        assert net == list(gains), "every payment is in it"


# ---- what is hidden


@pytest.mark.parametrize("seats", [3, 5])
def test_nothing_secret_is_drawn(seats: int) -> None:
    """Two worlds that look alike to a seat are drawn alike."""

    def check(state: EightyEight) -> None:
        seat = 0
        view = state.view(seat)
        other = guess(view, Random(1))
        other.quiet = False
        assert PLAY.table(turn_of(state, seat), {}) == PLAY.table(turn_of(other, seat), {})

    random_game(seats, 6, each=check)


def test_people_pass_the_device_and_hands_stay_covered() -> None:
    page = seated("person", "person", "medium")
    assert page.has("ready")
    assert "hand-" not in page.reply["html"]
    page.click("ready")
    page.computers()
    assert 0 < len(page.soup.select("#hand button")) <= 7


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_whole_game_on_the_page(lang: str) -> None:
    page = seated("person", "medium", "easy", "medium", lang=lang, seed="3")
    ended = 0
    for _ in range(160):
        page.computers()
        if page.has("result"):
            break
        if page.has("go-on"):
            ended += 1
            assert len(page.soup.select("#ledger tbody tr")) > 1
            page.click("go-on")
            continue
        page.click("hint")
        page.click("go")
    assert page.has("result")
    assert ended == 2, "the last month ends with the game"
    assert len(page.soup.select(".rank li")) == 4
    assert page.again(lang).has("result")
