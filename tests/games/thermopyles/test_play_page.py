"""The play page: a card and supports, a retreat that loses, who draws, which of six cards goes."""

from typing import Any

import pytest

from calculators.core.refusal import Refusal
from calculators.core.room import Edit, Prompt
from calculators.core.text import say
from calculators.games.thermopyles.engine import Thermopyles
from calculators.games.thermopyles.moves import BACK, NONE, Move, notation, parse
from calculators.games.thermopyles.table import PLAY
from tests.games.shared import NAMES, turn_of
from tests.games.thermopyles.tables import laid, play
from tests.ui.pages import Opened


def tap(state: Thermopyles, do: str, arg: object = "", **draft: Any) -> Any:
    """What a tap means: a draft, or else the move that is played at once, in notation."""
    found = PLAY.tap(turn_of(state), draft, Edit(do, str(arg), None))
    assert found is not None
    return found.draft if found.move is None else notation(found.move)


def prompt(state: Thermopyles, **draft: Any) -> Prompt:
    return PLAY.prompt(turn_of(state), draft)


def english(prompt: Prompt) -> str:
    return " | ".join(say(text, "en") for text in (prompt.ask, prompt.help, prompt.main))


def told(state: Thermopyles, count: int) -> list[tuple[str, str]]:
    """The last entries of the log with their rules."""
    found = [PLAY.log(event, NAMES) for event in state.log[-count:]]
    return [(say(one.text, "en"), one.rule.removeprefix("thermopyles/")) for one in found]


def test_a_card_and_supports_make_a_fight_in_any_order() -> None:
    state = laid("15 17", pair="16 19")
    assert prompt(state).move is None
    assert tap(state, "supports", 2) == {"supports": 2}
    draft = tap(state, "card", 15, supports=2)
    assert draft == {"card": 15, "supports": 2} == PLAY.show(turn_of(state), parse("fight 15 with 2"))
    assert tap(state, "supports", 0, **draft) == {"card": 15, "supports": 0}
    assert tap(state, "card", 17, **draft) == {"card": 17, "supports": 2}
    assert tap(state, "card", 15, **draft) == {}
    assert prompt(state, **draft).move == parse("fight 15 with 2")
    shown = PLAY.table(turn_of(state), draft)
    assert [card.get("state") for card in shown["mine"]["cards"]] == ["up", None]
    assert shown["chosen"] == 2


@pytest.mark.rule("thermopyles/help.odds")
def test_the_prompt_tells_what_a_card_can_do() -> None:
    assert "Beats nobody 0%, one 50%, both 50%." in english(prompt(laid("15", pair="16 19"), card=15, supports=0))
    sure = laid("15", pair="14 22*", zone=4)
    assert "Beats one for certain." in english(prompt(sure, card=15, supports=0))
    assert "Beats nobody" in english(prompt(laid("10", pair="22* 14", zone=4), card=10, supports=0))
    assert "Beats both for certain." in english(prompt(laid("20", pair="14 15", zone=4), card=20, supports=0))
    ends = laid("17", pair="21* 18", zone=6, beaten=26, graveyard=2)
    assert "Wins the game 50%." in english(prompt(ends, card=17, supports=0))
    nearly = english(prompt(laid("14", pair="18 19", zone=4), card=14, supports=4))
    assert "Beats nobody 0%, one <1%, both >99%." in nearly, "one roll of 1296"


@pytest.mark.rule("thermopyles/retreat.back", "thermopyles/end.zone")
def test_a_retreat_is_played_at_once_unless_it_loses() -> None:
    assert tap(laid("15", zone=3), "retreat") == "retreat"
    state = laid("15", zone=6)
    draft = tap(state, "retreat")
    assert draft == {"move": list(BACK)} == PLAY.show(turn_of(state), BACK)
    assert english(prompt(state, **draft)) == "Retreat to zone 7? | Zone 7: the game is lost. | Retreat"
    assert prompt(state, **draft).move == BACK
    assert PLAY.table(turn_of(state), {})["can_retreat"]
    assert not PLAY.table(turn_of(state), draft)["can_retreat"]


@pytest.mark.rule("thermopyles/turn.empty")
def test_without_a_card_the_main_button_retreats() -> None:
    state = laid("", "20")
    assert prompt(state).move == BACK
    assert not PLAY.table(turn_of(state), {})["can_retreat"]
    assert "lost" in english(prompt(laid("", "20", zone=6)))


@pytest.mark.rule("thermopyles/draw.choose", "thermopyles/hand.full")
def test_who_draws_is_tapped() -> None:
    state = play(laid("12", "10 11 12 13 14", "", zone=1, deck="20 19"), "retreat")
    assert prompt(state).move is None
    assert english(prompt(state)) == "Who draws a Spartan? | 1 draw is left. | Draw"
    draft = tap(state, "seat", 2)
    assert english(prompt(state, **draft)).endswith("Card to Cyd")
    assert english(prompt(state, **tap(state, "seat", 0))).endswith("Draw yourself")
    assert "one of the six cards would go" in english(prompt(state, **tap(state, "seat", 1)))
    assert tap(state, "seat", 2, **draft) == {}
    assert tap(state, "decline") == "no card"
    assert prompt(state, **PLAY.show(turn_of(state), NONE)).move == NONE
    shown = PLAY.table(turn_of(state), draft)
    assert [(one["can"], one["up"]) for one in (*shown["others"], shown["mine"])] == [
        (True, False),
        (True, True),
        (True, False),
    ]


@pytest.mark.rule("thermopyles/draw.choose")
def test_alone_the_main_button_draws() -> None:
    state = play(laid("12", zone=1, deck="20"), "retreat")
    assert prompt(state).move == parse("card to 1")
    assert prompt(state, move=list(NONE)).move == NONE
    assert not PLAY.table(turn_of(state), {})["mine"]["can"]


@pytest.mark.rule("thermopyles/draw.discard")
def test_the_card_that_goes_is_tapped_in_the_hand_that_is_full() -> None:
    state = play(laid("12 12", "10 11 13 14 14", deck="20", zone=1), "retreat", "card to 2")
    assert english(prompt(state)) == "Bo has six cards: which one goes? | Tap a card. | Discard"
    draft = tap(state, "card", 14)
    assert english(prompt(state, **draft)).endswith("Discard 14")
    assert prompt(state, **draft).move == list(parse("discard 14"))
    shown = PLAY.table(turn_of(state), draft)
    other = shown["others"][0]["cards"]
    assert [card.get("state") for card in other] == [None, None, None, "up", None, None], "one of two that are equal"
    assert all("do" in card for card in other)
    assert not any("do" in card for card in shown["mine"]["cards"])
    own = play(laid("10 11 12 13 14", deck="20", zone=1), "retreat", "card to 1")
    assert english(prompt(own)).startswith("Six cards: which one goes?")


@pytest.mark.parametrize(
    ("do", "arg", "code"),
    [("card", 20, "not_in_hand"), ("seat", 0, "no_draw_now"), ("decline", "", "no_draw_now")],
)
def test_what_is_not_allowed_is_played_and_refused(do: str, arg: object, code: str) -> None:
    state = laid("12", "20")
    refusal = state.why_not(parse(tap(state, do, arg)))
    assert isinstance(refusal, Refusal)
    assert refusal.code == code


@pytest.mark.parametrize(("do", "arg"), [("supports", "9"), ("supports", "x"), ("other", ""), ("zone", "4")])
def test_a_tap_on_nothing_means_nothing(do: str, arg: str) -> None:
    assert PLAY.tap(turn_of(laid("12")), {}, Edit(do, arg, None)) is None


def test_the_log_tells_the_game() -> None:
    state = laid("18", "", pair="17* 20", coming="14 22*", dice="5", deck="10 11", beaten=9, graveyard=3)
    play(state, "fight 18", "card to 2", "retreat", "no card")
    assert told(state, 5) == [
        ("fought with 18, rolled 5, strength 23: 17 annihilated, 20 routed", ""),
        ("drew 10", ""),
        ("Persian 14 and Persian 22 Λ come up", ""),
        ("retreated to zone 4", ""),
        ("let a draw go", ""),
    ]
    play(state, "retreat", "card to 1", "fight 10")
    assert told(state, 1) == [("fought with 10: nobody falls", "beat.fail")]
    full = play(laid("10 11 12 13 14", deck="20", zone=1), "retreat", "card to 1", "discard 10")
    assert told(full, 1) == [("discarded 10 of six", "draw.discard")]
    lost = play(laid("", zone=6), "retreat")
    assert told(lost, 1) == [("You have lost together", "end.zone")]
    won = play(laid("14", pair="14 22*", beaten=26), "fight 14")
    assert told(won, 1) == [("You have won together", "end.beaten")]


@pytest.mark.parametrize(("lang", "seats"), [("en", 3), ("zh", 1)])
def test_a_whole_game_as_the_hints_say(lang: str, seats: int) -> None:
    page = Opened("play", lang, game="thermopyles")
    page.click(f"seats-{seats}")
    page.type("seed", "4")
    page.click("start")
    for _ in range(300):
        following = page.reply["next"]
        if following and following["do"] == "step":
            page.do("step")
        elif page.has("result"):
            break
        else:
            page.click("hint")
            assert page.soup
            page.click("go")
    assert page.has("result")
    assert len(page.soup.select(".a-sheets .ln")) == 4


@pytest.mark.rule("thermopyles/variant.printed")
def test_a_game_is_played_with_the_owners_persians() -> None:
    page = Opened("play", game="thermopyles")
    persians = " ".join(["30/31"] * 28)
    page.do("open", own=f"tableside values 1\ngame: thermopyles\npersians {persians}\n")
    page.do("start")
    assert {text.get_text() for text in page.soup.select(".tht-pair .th-d")} == {"30"}
    assert Move(0) == BACK
