"""The play page, by events: choosing cards, drawing in three steps, taking up a display, refusals, what is hidden."""

import json
from typing import Any

import pytest

from calculators.core.room import Edit, Turn
from calculators.core.text import say
from calculators.games.springcleaning.engine import Cleaning, start
from calculators.games.springcleaning.moves import notation
from calculators.games.springcleaning.options import Options
from calculators.games.springcleaning.table import PLAY, round_over
from tests.games.shared import NAMES, positions, turn_of
from tests.games.springcleaning.tables import laid, play
from tests.ui.pages import Opened


def tapped(state: Cleaning, *taps: str, draft: dict[str, Any] | None = None) -> dict[str, Any]:
    """The draft after taps: "card 2", "shown 1:4:0", "gap 0", "deck"."""
    draft = draft or {}
    for one in taps:
        do, _, arg = one.partition(" ")
        found = PLAY.tap(turn_of(state), draft, Edit(do, arg, None))
        assert found is not None
        assert found.move is None
        draft = found.draft
    return draft


def main(state: Cleaning, draft: dict[str, Any]) -> tuple[str, str]:
    """What the main button says, and the move that it plays."""
    prompt = PLAY.prompt(turn_of(state), draft)
    return say(prompt.main, "en"), "" if prompt.move is None else notation(prompt.move)


def refused(state: Cleaning, draft: dict[str, Any]) -> tuple[str, str]:
    """Why the main button's move cannot be played."""
    refusal = state.why_not(PLAY.prompt(turn_of(state), draft).move)
    assert refusal is not None
    return refusal.code, refusal.rule


@pytest.mark.rule("springcleaning/lead.hand", "springcleaning/combos.block", "springcleaning/combos.run")
def test_the_leader_chooses_neighbours_of_the_hand() -> None:
    state = laid(["3562", "11"], ["9", "8"])
    assert main(state, {}) == ("Play", "")
    assert main(state, tapped(state, "card 1", "card 2")) == ("Play run 5-6", "play 2-3")
    assert tapped(state, "card 1", "card 1") == {}
    assert refused(state, tapped(state, "card 0", "card 3")) == ("not_neighbours", "springcleaning/combos.block")
    assert refused(state, tapped(state, "card 0", "card 1")) == ("no_combination", "springcleaning/combos.run")
    assert refused(state, tapped(state, "shown 0:9:0")) == ("leader_uses_display", "springcleaning/lead.hand")
    deck = PLAY.tap(turn_of(state), {}, Edit("deck", "", None))
    assert deck is not None
    assert state.why_not(deck.move).code == "must_lead"  # type: ignore[union-attr]


@pytest.mark.rule("springcleaning/follow.displays", "springcleaning/combos.offered", "springcleaning/beat.higher")
def test_a_follower_adds_cards_of_displays() -> None:
    state = laid(["356", "11", "2"], ["9", "44", "7"], on="345", last=2)
    run = tapped(state, "card 0", "card 1", "card 2", "shown 1:4:1")
    assert main(state, run) == ("Play run 3-4-5-6", "play 1-3 4@2")
    assert main(state, tapped(state, "shown 0:9:0"))[0] == "Play single 9"
    assert refused(state, tapped(state, "shown 0:9:0")) == ("too_short", "springcleaning/beat.longer")
    two = tapped(state, "shown 1:4:0", "shown 1:4:1")
    assert main(state, two) == ("Play pair 4-4", "play 4@2 4@2")
    for arg in ("1:4:2", "1:5:0", "9:4:0", "x", ""):
        assert PLAY.tap(turn_of(state), {}, Edit("shown", arg, None)) is None, arg
    for arg in ("3", "-1", "x", ""):
        assert PLAY.tap(turn_of(state), {}, Edit("card", arg, None)) is None, arg


@pytest.mark.rule("springcleaning/draw.source", "springcleaning/draw.insert", "springcleaning/draw.offer")
def test_to_draw_is_three_steps() -> None:
    state = laid(["356", "11", "2"], ["9", "4", "7"], on="9", last=2)
    assert main(state, tapped(state, "deck")) == ("Draw from the deck", "draw deck")
    assert tapped(state, "deck", "deck") == {}
    tool = PLAY.table(turn_of(state), tapped(state, "shown 1:4:0"))["tool"]
    assert (say(tool["text"], "en"), tool["off"]) == ("Draw 4", False)
    drawn = PLAY.tap(turn_of(state), tapped(state, "shown 1:4:0"), Edit("draw", "", None))
    assert drawn is not None
    state.play(drawn.move)
    assert PLAY.prompt(turn_of(state), {}).move is None
    shown = PLAY.table(turn_of(state), tapped(state, "gap 1"))
    assert (shown["inserting"], shown["gap"], shown["drawn"]["label"]) == (True, 1, "4")
    assert main(state, tapped(state, "gap 3")) == ("Put it here", "insert 4")
    assert PLAY.tap(turn_of(state), {}, Edit("gap", "4", None)) is None
    early = PLAY.tap(turn_of(state), {}, Edit("shown", "0:9:0", None))
    assert early is not None
    assert state.why_not(early.move).code == "insert_first"  # type: ignore[union-attr]
    play(state, "insert 2")
    assert main(state, tapped(state, "card 0")) == ("Offer 3", "offer 1")
    play(state, "offer 1")
    assert state.view(0)["hand"] == [4, 5, 6]


@pytest.mark.rule("springcleaning/deck.nothing", "springcleaning/deck.limit")
def test_with_nothing_to_draw_one_only_offers() -> None:
    state = laid(["356", "1"], ["", ""], on="9", last=1, deck="", decks=5)
    tool = PLAY.table(turn_of(state), {})["tool"]
    assert (tool["do"], tool["off"]) == ("offer", True)
    assert PLAY.tap(turn_of(state), {}, Edit("offer", "", None)) is None
    draft = tapped(state, "card 1")
    assert PLAY.table(turn_of(state), draft)["tool"]["off"] is False
    found = PLAY.tap(turn_of(state), draft, Edit("offer", "", None))
    assert found is not None
    assert notation(found.move) == "offer 2"
    assert "nothing to draw" in say(PLAY.prompt(turn_of(state), {}).ask, "en")
    assert main(state, {"move": list(found.move)}) == ("Offer 5", "offer 2")


@pytest.mark.rule("springcleaning/empty.take-up", "springcleaning/empty.order")
def test_a_display_is_taken_up_card_by_card() -> None:
    state = laid(["", "11"], ["294", "8"])
    found = PLAY.tap(turn_of(state), {}, Edit("shown", "0:9:0", None))
    assert found is not None
    assert notation(found.move) == "place 9"
    assert main(state, {"move": list(found.move)}) == ("Place 9", "place 9")
    other = PLAY.tap(turn_of(state), {}, Edit("shown", "1:8:0", None))
    assert other is not None
    assert state.why_not(other.move).code == "take_up_first"  # type: ignore[union-attr]
    state.play(found.move)
    assert tapped(state, "card 0") == {}, "it stays where it was put"
    play(state, "place 2")
    assert state.view(0)["hand"] == [9, 2, 4]


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.rule("springcleaning/setup.secrets", "springcleaning/setup.known")
def test_every_position_is_drawn_without_what_is_hidden(seats: int) -> None:
    """Hints are drawn as what they play; whatever the hidden cards are, a seat's page is the same."""
    for at, state in enumerate(positions(start(seats, Options(length="quick"), 5), 5)):
        if at % 7:
            continue
        for seat in range(seats):
            turn = turn_of(state, seat)
            drawn = json.dumps(PLAY.table(turn, {}), default=str)
            other = state.copy()
            for rival in range(seats):
                if rival != seat:
                    other.hands[rival] = sorted(other.hands[rival])
            other.deck.reverse()
            assert (
                json.dumps(PLAY.table(Turn(other.view(seat), turn.moves, other.why_not, NAMES), {}), default=str)
                == drawn
            )
            assert sum(one["n"] for one in PLAY.table(turn, {})["unseen"]) == len(state.deck) + sum(
                len(hand) - len(state.known[rival]) for rival, hand in enumerate(state.hands) if rival != seat
            ) + (state.card > 0 and turn.view["card"] == 0)
        moves = state.legal_moves()
        for move in (moves[0], moves[-1]):
            draft = PLAY.show(turn_of(state), move)
            assert main(state, draft)[1] == notation(move)
            assert json.dumps(PLAY.table(turn_of(state), draft), default=str)


@pytest.mark.rule("springcleaning/score.trash", "springcleaning/score.tie", "springcleaning/round.end")
def test_the_end_of_a_round_tells_why() -> None:
    state = play(laid(["9", "11", "22"], ["", "3", "4"]), "play 1")
    (event,) = [event for event in state.log if event.kind == "round"]
    ended = round_over(event)
    assert ended is not None
    assert ended.points == (0, 1, 2)
    assert [one["left"] for one in ended.shown["seats"]] == [0, 3, 3]
    assert [lines[0].points for lines in ended.lines] == [0, 1, 2]
    assert ended.lines[2][0].rule == "springcleaning/score.tie"
    assert round_over(state.log[0]) is None


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_event_is_told(lang: str) -> None:
    kinds = set()
    for seed in range(6):
        state = start(3, Options(length="quick"), seed)
        for _ in positions(state, seed):
            pass
        for event in state.log:
            kinds.add(event.kind)
            assert "{" not in say(PLAY.log(event, NAMES).text, lang)
    assert kinds >= {"deal", "choose", "offer", "play", "trick", "draw", "round"}


def my_turn(page: Opened) -> bool:
    """Let the computers play; whether it is the person's turn."""
    page.computers()
    return not page.has("result")


@pytest.mark.parametrize(("lang", "seats"), [("en", 2), ("zh", 4)])
def test_a_whole_round_is_played_by_hints(lang: str, seats: int) -> None:
    page = Opened("play", lang, game="springcleaning")
    page.click(f"seats-{seats}")
    page.type("opt-length", "quick")
    page.type("seed", "5")
    page.click("start")
    while my_turn(page):
        page.click("hint")
        assert page.text("go"), "the page with the hint is well-formed"
        page.click("go")
    assert page.text("result")
