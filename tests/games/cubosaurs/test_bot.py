"""What the computers know: what a collection may become, what the next player makes of a hand, which tiles pay."""

from random import Random
from typing import Any

import pytest

from calculators.bots import LEVELS, bot, play_match
from calculators.games.cubosaurs import GAME
from calculators.games.cubosaurs.advice import prospects
from calculators.games.cubosaurs.bot import scale
from calculators.games.cubosaurs.components import FLAT, TILES
from calculators.games.cubosaurs.engine import Cubosaurs, start
from calculators.games.cubosaurs.guess import guess
from calculators.games.cubosaurs.moves import TAKE_IT, Move, notation, parse
from calculators.games.cubosaurs.options import Options
from calculators.games.cubosaurs.playout import play_out
from tests.games.cubosaurs.tables import ADVANCED, KINDS, OWNED, laid


def chosen(state: Cubosaurs, level: str = "medium") -> str:
    seat = state.turn
    assert seat is not None
    move: Any = bot(GAME, level).choose(state.view(seat), state.legal_moves(), Random(1), 40)
    return notation(move)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_fourth_of_a_kind_is_taken(level: str) -> None:
    assert chosen(laid("penta, penta, penta, trex", "trex", deck="penta"), level) == "take"
    assert chosen(laid("stego, stego, stego dna, trex", "bronto", deck="stego"), level) == "take"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_fourth_brontosaurus_goes_on(level: str) -> None:
    state = laid("bronto, bronto, bronto, ptero dna, ptero dna", "trex", deck="bronto")
    assert chosen(state, level) == "pass ptero dna", "one of two costs nothing"


def test_a_rival_who_can_only_take_gets_what_harms_him() -> None:
    state = laid("stego, stego, trex", "trex, bronto, bronto, bronto", deck="bronto")
    assert chosen(state, "hard") == "pass trex"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_tile_that_pays_is_bought(level: str) -> None:
    given: dict[str, Any] = {"options": ADVANCED, "display": "herding", "tokens": [5, 0]}
    cards = ("bronto, bronto, bronto, penta, penta, penta, stego", "trex")
    state = laid(*cards, deck="stego, trex", **given)
    while state.turn == 0:
        state.play(parse(chosen(state, level)))
    assert [TILES[place] for place in state.tiles[0]] == ["herding"]
    assert "herding" not in chosen(laid("stego, trex", "penta", deck="penta", **given), level)


def test_a_token_is_taken_from_who_is_ahead() -> None:
    state = laid("", "trex", "penta", deck="stego dna", options=ADVANCED, tokens=[0, 20, 20])
    state.push(TAKE_IT)
    assert chosen(state) == "token from 2"


def test_hints_are_one_for_each_move_and_deterministic() -> None:
    for seats, options in KINDS:
        state, rng = start(seats, options, 4), Random(4)
        for _ in range(60):
            seat = state.turn
            if seat is None:
                break
            moves = state.legal_moves()
            found = GAME.hints(state.view(seat), moves)
            assert found == GAME.hints(state.view(seat), moves)
            assert len(found) == len(moves)
            state.push(rng.choice(moves))


def test_worth_is_remembered_and_right_again() -> None:
    weigh, found = scale(""), []
    for time in range(4):
        weigh.known[time].clear()
        found.append([weigh.worth(weigh.cards.unit[number], time) for number in weigh.cards.numbers])
    assert found == [[weigh.worth(unit, time) for unit in weigh.cards.unit.values()] for time in range(4)]
    assert len(FLAT) == 5


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_play_outs_play_legally_and_end_with_the_round(seats: int, options: Options) -> None:
    for seed in range(2):
        world = guess(start(seats, options, seed).view(seed % seats), Random(seed))
        again = world.copy()
        play_out(world, world.legal_moves()[0])
        assert (world.seat, len(world.rounds)) == (None, 1)
        for move in world.moves:
            again.play(move)
            again.check()
        assert again.rounds == world.rounds


@pytest.mark.rule("cubosaurs/help.expected")
def test_prospects_are_means_over_ends_of_the_round() -> None:
    """With one card to come nothing is left to chance but that card."""
    state = laid("trex", "penta", deck="stego")
    view = state.view(0)
    take, other = prospects(view, [TAKE_IT, Move(1, card=0)], 20)
    assert take == (6, 6 - -3)
    assert other == (0, 0 - (4 + 2 - 3))
    assert prospects(view, [TAKE_IT], 3) == [take]


def test_levels_play_whole_games_with_checks() -> None:
    for level in LEVELS:
        for options in (Options(length="quick"), OWNED):
            state = play_match(GAME, [level, "easy", "medium"], options, 5, check=True, budget=8)
            assert state.turn is None
