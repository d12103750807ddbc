"""What the computers know: how far a hand is from empty, what joins, what to offer, when to go out."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.bots import LEVELS, bot, play_match
from calculators.bots.hard import worth
from calculators.games.springcleaning import GAME
from calculators.games.springcleaning.engine import Cleaning, start
from calculators.games.springcleaning.guess import guess
from calculators.games.springcleaning.moves import notation, parse
from calculators.games.springcleaning.options import Options
from calculators.games.springcleaning.plan import COSTS, Cuts, cost
from calculators.games.springcleaning.playout import play_out
from tests.games.springcleaning import oracle
from tests.games.springcleaning.tables import laid, play

HANDS = st.lists(st.integers(1, 9), max_size=8).map(tuple)


def chosen(state: Cleaning, level: str = "medium") -> str:
    seat = state.turn
    assert seat is not None
    return notation(bot(GAME, level).choose(state.view(seat), state.legal_moves(), Random(1), 40))


def cheapest(hand: Sequence[int]) -> float:
    """The cost of a hand by trying every first block."""
    found = [
        COSTS[size][max(hand[:size])] + cheapest(hand[size:])
        for size in range(1, len(hand) + 1)
        if oracle.kind(hand[:size]) and list(hand[:size]) in (sorted(hand[:size]), sorted(hand[:size], reverse=True))
    ]
    return min(found, default=0.0)


@given(HANDS)
def test_the_cost_of_a_hand(hand: tuple[int, ...]) -> None:
    assert cost(hand) == pytest.approx(cheapest(hand))


@given(HANDS)
def test_costs_of_nearly_the_same_hands(hand: tuple[int, ...]) -> None:
    """They are those of a cut, and nearly always of the cheapest."""
    cuts = Cuts(hand)
    assert cuts.total == pytest.approx(cost(hand))
    with_cards = cuts.with_cards()
    for value in range(1, 10):
        best = min(cost((*hand[:at], value, *hand[at:])) for at in range(len(hand) + 1))
        assert best - 1e-9 <= with_cards[value] <= best + 0.5
    for at in range(len(hand)):
        best = cost((*hand[:at], *hand[at + 1 :]))
        assert best - 1e-9 <= cuts.without(at) <= best + 0.5


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_last_cards_are_played(level: str) -> None:
    state = laid(["22468", "34"], ["1", "5"], on="67", last=0, turn=1)
    assert chosen(state, level) == "play 1-2 5@2"


def test_a_card_goes_where_it_joins_others() -> None:
    state = play(laid(["22468", "91463"], ["1", "5"], on="888", last=0, turn=1, deck="5"), "draw deck")
    assert chosen(state) == "insert 4"


def test_the_card_that_keeps_others_apart_is_offered() -> None:
    state = play(laid(["22468", "34856"], ["1", "9"], on="888", last=0, turn=1, deck="1"), "draw deck", "insert 1")
    assert chosen(state) == "offer 4"


def test_a_display_is_taken_up_in_a_good_order() -> None:
    state = laid(["22", "", "66"], ["1", "2383", "1"], on="9", last=0, turn=1)
    while state.phase == "take_up":
        state.push(bot(GAME, "medium").choose(state.view(1), state.legal_moves(), Random(1), None))
    assert cost(tuple(state.hands[1])) == pytest.approx(min(cost((2, 3, 3, 8)), cost((8, 3, 3, 2))))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_long_run_is_not_broken_for_a_lead(level: str) -> None:
    assert chosen(laid(["234569", "1357913"], ["1", "9"]), level) in {"play 1-5", "play 6"}


def test_hints_are_one_for_each_move_whatever_the_order() -> None:
    state, rng = start(4, Options(), 4), Random(4)
    for _ in range(120):
        seat = state.turn
        assert seat is not None
        moves, view = list(state.legal_moves()), state.view(seat)
        found = GAME.hints(view, moves)
        assert found == GAME.hints(view, moves)
        some = rng.sample(moves, rng.randint(1, len(moves)))
        assert GAME.hints(view, some) == [found[moves.index(move)] for move in some]
        state.push(rng.choice(moves))


@pytest.mark.parametrize("seats", GAME.seats)
def test_play_outs_play_legally_and_end_with_the_round(seats: int) -> None:
    for seed in range(6):
        world = guess(start(seats, Options(), seed).view(seed % seats), Random(seed))
        again = world.copy()
        play_out(world, world.legal_moves()[0])
        assert len(world.rounds) == 1
        for move in world.moves:
            again.play(move)
            again.check()
        assert again.rounds == world.rounds


def test_a_round_that_a_move_has_ended_is_not_played_on() -> None:
    state = laid(["22468", "34"], ["1", "5"], on="67", last=0, turn=1)
    moves = len(state.moves)
    play_out(state, parse("play 1-2 5@2"))
    assert (len(state.moves), len(state.rounds)) == (moves + 1, 1)


def test_less_trash_is_worth_more() -> None:
    state = laid(["22", "34", "1"], ["1", "5", "1"], on="67", last=0, turn=1)
    play(state, "play 1-2 5@2")
    assert state.rounds == [(2, 0, 1)]
    worths = [worth(GAME, state, seat) for seat in range(3)]
    assert worths[1] > worths[2] > worths[0]


@pytest.mark.parametrize("options", [Options(length="quick"), Options(longer_same_type_only=True, length="quick")])
def test_medium_beats_random(options: Options) -> None:
    """Far from close: it wins nearly every round."""
    won = 0
    for seed in range(40):
        state, rng, me = start(2, options, seed), Random(seed), seed % 2
        medium = bot(GAME, "medium")
        while (seat := state.turn) is not None:
            moves = state.legal_moves()
            move = medium.choose(state.view(seat), moves, rng, None) if seat == me else rng.choice(moves)
            state.push(move)
        won += state.totals[me] == 0
    assert won > 32


def test_levels_play_whole_games_with_checks() -> None:
    for level in LEVELS:
        for seats in (2, 5):
            sitting = [level, *["easy"] * (seats - 1)]
            state = play_match(GAME, sitting, Options(length="quick"), 5, check=True, budget=8)
            assert state.turn is None
