"""The play page: a hand that travels, tiles to buy with what they need, tokens from others."""

import pytest

from calculators.core.room import Edit
from calculators.games.cubosaurs import GAME
from calculators.games.cubosaurs.components import TILES, number_of, read_card
from calculators.games.cubosaurs.engine import Cubosaurs, start
from calculators.games.cubosaurs.moves import ASK, BUY, END_IT, TAKE_IT, TILE, Move
from calculators.games.cubosaurs.options import Options
from calculators.games.cubosaurs.table import PLAY
from tests.games.shared import NAMES, turn_of
from tests.ui.pages import Opened

ADVANCED = Options(mode="advanced")


def rich(seats: int = 3, tile: str = "predation", seed: int = 3) -> Cubosaurs:
    """A table where the player has tokens, and a tile is on display."""
    state = start(seats, ADVANCED, seed)
    mine = state.turn
    assert mine is not None
    gained = 9 - state.tokens[mine]
    state.tokens[mine] += gained
    state.supply -= gained
    state.display = sorted({TILE[tile], *state.display[1:]})
    return state


def opened(**more: str) -> Opened:
    page = Opened("play", game="cubosaurs", **more)
    page.do("option", "length", "quick")
    page.do("start")
    page.computers()
    return page


def tap(state: Cubosaurs, draft: dict[str, object], do: str, arg: str) -> dict[str, object]:
    """The draft after a tap that only chooses."""
    found = PLAY.tap(turn_of(state), draft, Edit(do, arg, None))
    assert found is not None
    assert found.move is None
    return found.draft


@pytest.mark.rule("cubosaurs/turn.take", "cubosaurs/turn.pass")
def test_the_main_button_takes_until_a_card_is_tapped() -> None:
    state = start(3, Options(), 5)
    seat = state.turn
    assert seat is not None
    assert PLAY.prompt(turn_of(state), {}).move == TAKE_IT
    move = next(move for move in state.legal_moves() if move != TAKE_IT)
    draft = tap(state, {}, "card", str(move.card))
    assert PLAY.prompt(turn_of(state), draft).move == move
    assert tap(state, draft, "card", str(move.card)) == {}
    assert tap(state, draft, "hand", "") == {}
    assert PLAY.show(turn_of(state), move) == draft


@pytest.mark.rule("cubosaurs/turn.kind")
def test_a_card_that_cannot_be_added_is_played_and_refused() -> None:
    for seed in range(60):
        state = start(3, Options(), seed)
        view = turn_of(state).view
        wrong = [card for card in view["collections"][view["seat"]] if state.why_not(Move(1, card=card))]
        if wrong and len(state.legal_moves()) > 1:
            found = PLAY.tap(turn_of(state), {}, Edit("card", str(wrong[0]), None))
            assert found is not None
            refusal = state.why_not(found.move)
            assert refusal is not None
            assert refusal.code == "kind_in_hand"
            return
    pytest.fail("no such table")


@pytest.mark.parametrize("tile", TILES)
def test_a_tile_asks_for_what_it_needs(tile: str) -> None:
    state = rich(tile=tile)
    me = state.turn
    assert me is not None
    view = state.view(me)
    other = next(seat for seat in range(3) if seat != me)
    draft = tap(state, {}, "tile", tile)
    for do, arg in (
        ("card", str(view["collections"][me][0])),
        ("theirs", f"{other}:{view['collections'][other][0]}"),
    ):
        if PLAY.prompt(turn_of(state), draft).move is None:
            found = PLAY.tap(turn_of(state), draft, Edit(do, arg, None))
            draft = found.draft if found and "tile" in found.draft else draft
    move = PLAY.prompt(turn_of(state), draft).move
    assert move in state.legal_moves()
    assert PLAY.show(turn_of(state), move) == draft
    assert PLAY.table(turn_of(state), draft)
    state.play(move)
    told = [PLAY.log(event, NAMES) for event in state.log]
    assert any(one.rule == f"cubosaurs/tile.{tile}" for one in told)


@pytest.mark.rule("cubosaurs/tile.price")
def test_a_tile_that_is_too_dear_is_refused() -> None:
    state = rich()
    me = state.turn
    assert me is not None
    state.supply += state.tokens[me]
    state.tokens[me] = 0
    for tile in turn_of(state).view["display"]:
        found = PLAY.tap(turn_of(state), {}, Edit("tile", tile, None))
        assert found is not None
        refusal = state.why_not(found.move)
        assert refusal is not None
        assert refusal.code == "too_few_tokens"


def test_after_the_choice_a_turn_can_be_ended() -> None:
    state = rich(tile="diversity")
    state.play(TAKE_IT)
    assert state.phase == "purchase"
    assert PLAY.prompt(turn_of(state), {}).move == END_IT


@pytest.mark.rule("cubosaurs/dna.choose")
def test_whom_to_ask_for_a_token_is_tapped() -> None:
    state = start(3, ADVANCED, 2)
    me = state.turn
    assert me is not None
    others = [seat for seat in range(3) if seat != me]
    state.tokens, state.supply = [20, 20, 20], 0
    state.tokens[me] = 0
    state.owed = [me]
    assert PLAY.prompt(turn_of(state), {}).move is None
    draft = tap(state, {}, "seat", str(others[1]))
    assert PLAY.prompt(turn_of(state), draft).move == Move(ASK, seat=others[1])
    assert PLAY.show(turn_of(state), Move(ASK, seat=others[1])) == draft
    shown = PLAY.table(turn_of(state), draft)
    assert [one["can"] for one in shown["others"]] == [True, True]


@pytest.mark.parametrize(
    ("do", "arg"),
    [
        ("card", "x"),
        ("card", "99999"),
        ("tile", "none"),
        ("theirs", "9:0"),
        ("theirs", "x"),
        ("seat", "-1"),
        ("other", ""),
    ],
)
def test_a_tap_on_nothing_means_nothing(do: str, arg: str) -> None:
    state = rich()
    assert PLAY.tap(turn_of(state), {}, Edit(do, arg, None)) is None


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_quick_game_as_the_hints_say(lang: str, mode: str) -> None:
    page = Opened("play", lang, game="cubosaurs")
    page.do("option", "mode", mode)
    page.do("option", "length", "quick")
    page.do("start")
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
    assert len(page.soup.select(".a-sheets .ln")) > 4
    totals = [one.get_text() for one in page.soup.select(".pad-table tbody .tot")]
    ranked = [one.get_text() for one in page.soup.select(".rank b")]
    assert sorted(totals) == sorted(ranked), "with the tokens"


def test_in_the_basic_mode_symbols_are_not_shown() -> None:
    page = opened()
    assert "#cu-i-dna" not in page.reply["html"]
    other = Opened("play", game="cubosaurs")
    other.do("option", "mode", "advanced")
    other.do("start")
    assert "#cu-i-dna" in other.reply["html"]


@pytest.mark.rule("cubosaurs/variant.printed")
def test_a_game_is_played_with_the_owners_numbers() -> None:
    page = Opened("play", game="cubosaurs")
    page.do("open", own="tableside values 1\ngame: cubosaurs\ntiles " + " ".join(f"{name}:9" for name in TILES) + "\n")
    page.do("option", "mode", "advanced")
    page.do("start")
    assert page.soup.select(".cu-tile .cu-t")[0].get_text(" ", strip=True) == "Price 9"
    assert "typed in" in page.text("disclosed")


def test_the_end_of_a_round_tells_what_it_brought() -> None:
    state = start(2, Options(), 1)
    while not state.rounds:
        state.play(state.legal_moves()[0])
    event = next(event for event in state.log if event.kind == "round")
    ended = PLAY.round_over(event)
    assert ended is not None
    assert tuple(ended.points) == tuple(state.rounds[0])
    for points, lines in zip(ended.points, ended.lines, strict=True):
        assert sum(line.points for line in lines) == points
    assert GAME.notation(Move(BUY, TILE["release"], number_of(read_card("trex")))) == "buy release trex"
