"""What the computers know: when not to beat a partner, how to go out, what to lead, who should lead."""

from random import Random
from typing import Any

import pytest

from calculators.bots import LEVELS, bot, play_match
from calculators.bots.hard import worth
from calculators.games.bacon import GAME
from calculators.games.bacon.combos import PASS, Play
from calculators.games.bacon.engine import Bacon, guess, start
from calculators.games.bacon.moves import Lead, notation
from calculators.games.bacon.options import Options
from calculators.games.bacon.playout import play_out
from tests.games.bacon.tables import laid, play


def chosen(state: Bacon, level: str = "medium") -> str:
    seat = state.turn
    assert seat is not None
    move: Any = bot(GAME, level).choose(state.view(seat), state.legal_moves(), Random(1), 24)
    return notation(move)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_strong_card_of_the_partner_is_left_alone(level: str) -> None:
    hands = {0: "R10 R2 R3 R4 Y5", 1: "R1 R5 B7 B8 B9", 2: "X R4 R7 R2 B3", 3: "R1 R6 R8 Y8 B1"}
    mine = play(laid(hands), "single 10 R10", "pass")
    assert mine.turn == 2
    assert chosen(mine, level) == "pass"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_partner_is_beaten_by_the_last_cards(level: str) -> None:
    hands = {0: "R9 R2 R3 R4 Y5", 1: "R1 R5 B7 B8 B9", 2: "X", 3: "R1 R6 R8 Y8 B1"}
    assert chosen(play(laid(hands), "single 9 R9", "pass"), level) == "single 11 X"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_rival_about_to_go_out_is_stopped(level: str) -> None:
    hands = {0: "R9 R2 R3", 1: "R7 B1", 2: "X R4 R5 B9", 3: "R8 Y8"}
    state = play(laid(hands), "single 2 R2", "single 7 R7")
    assert state.turn == 2
    assert chosen(state, level) != "pass"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_nobody_leads_a_low_single_to_a_rival_with_one_card(level: str) -> None:
    hands = {0: "R3 R5 Y5 B5 R7 Y7", 1: "R9", 2: "R2 B4 B8", 3: "R8 Y8 B6 B2"}
    state = laid(hands)
    assert not chosen(state, level).startswith("single")


def test_who_should_lead() -> None:
    state = play(laid({0: "R9", 1: "R5", 2: "R7", 3: "R2"}), "single 9 R9", "pass", "pass", "pass")
    assert chosen(state) == "lead 3", "the partner rather than a rival"
    assert GAME.hints(state.view(0), [Lead(1), Lead(2)])[0] < GAME.hints(state.view(0), [Lead(1), Lead(2)])[1]


def test_hints_are_one_for_each_move_and_deterministic() -> None:
    state, rng = start(6, Options(), 4), Random(4)
    for _ in range(60):
        seat = state.turn
        assert seat is not None
        moves = state.legal_moves()
        found = GAME.hints(state.view(seat), moves)
        assert found == GAME.hints(state.view(seat), moves)
        assert len(found) == len(moves)
        state.push(rng.choice(moves))


@pytest.mark.parametrize("seats", GAME.seats)
def test_play_outs_play_legally_and_end_with_the_deal(seats: int) -> None:
    for seed in range(12):
        world = guess(start(seats, Options(), seed).view(seed % seats), Random(seed))
        again = world.copy()
        play_out(world, world.legal_moves()[0])
        assert len(world.deals) == 1
        assert world.seat is None or not world.gone
        for move in world.moves:
            again.play(move)
            again.check()
        assert again.deals == world.deals
        assert any(isinstance(move, Play) and move != PASS for move in world.moves)


def test_partners_share_what_an_end_is_worth() -> None:
    state = laid({0: "R8", 1: "R9", 2: "R7", 3: "R10"}, totals=(7, 5), deal=5)
    play(state, "single 8 R8")
    assert state.turn is None
    assert [worth(GAME, state, seat) for seat in range(4)] == [2, -1, 2, -1], "a lead of one, and a win"
    assert GAME.partners(0, 2)
    assert not GAME.partners(0, 1)


def test_levels_play_whole_games_with_checks() -> None:
    for level in LEVELS:
        state = play_match(GAME, [level, "easy"] * 2, Options(length="quick", target=1), 5, check=True, budget=8)
        assert state.turn is None
