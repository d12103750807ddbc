"""What is hidden, what the log tells, counts of move sequences, whatever is played."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from calculators.games.springcleaning import GAME
from calculators.games.springcleaning.engine import Cleaning, bound, start
from calculators.games.springcleaning.guess import guess
from calculators.games.springcleaning.moves import DRAW_DECK, Move, notation
from calculators.games.springcleaning.options import Options
from tests.games.shared import TABLE_SETTINGS, Counts, Table, advanced, check_perft, finished, positions, read_perft
from tests.games.springcleaning.tables import KINDS

HERE = Path(__file__).parent


@pytest.mark.rule("springcleaning/setup.secrets")
def test_guesses_differ_in_what_is_hidden_and_in_nothing_else() -> None:
    state = advanced(start(4, Options(), 1), 40, 1)
    worlds = [guess(state.view(2), Random(seed)) for seed in range(8)]
    assert len({tuple(world.hands[2]) for world in worlds}) == 1
    for hidden in ([tuple(world.hands[0]) for world in worlds], [tuple(world.deck) for world in worlds]):
        assert len(set(hidden)) == 8
    assert all(world.shown == state.shown for world in worlds)


@pytest.mark.rule("springcleaning/setup.secrets")
def test_a_view_is_the_same_whatever_is_hidden() -> None:
    """Other hands and the deck mixed anew: nothing in the view or in the log for the seat tells them apart."""
    for at, state in enumerate(positions(start(3, Options(length="quick"), 4), 4)):
        view = state.view(1)
        told = json.dumps(view)
        for seed in range(3):
            assert json.dumps(guess(view, Random(seed)).view(1)) == told, at
        hands = [tuple(hand) for seat, hand in enumerate(state.hands) if seat != 1]
        assert all(json.dumps(list(hand)) not in told for hand in hands if len(hand) > 7)


@pytest.mark.rule("springcleaning/setup.offer", "springcleaning/draw.source")
def test_the_log_keeps_secrets() -> None:
    """Sealed offers and cards from the deck are told to their owner alone."""
    state = finished(start(4, Options(), 6), 6)
    for seat in range(4):
        for event in state.log_for(seat):
            if event.kind == "choose":
                assert event.seat == seat
            if event.kind == "draw" and event.values["from"] is None:
                assert (event.values["card"] is None) == (event.seat != seat)
    draws = sum(move == DRAW_DECK for move in state.moves)
    assert draws
    for seat in range(4):
        told = [event for event in state.log_for(seat) if event.kind == "draw" and event.values["from"] is None]
        assert len(told) == draws
    inserted = {"insert", "position", "at"}
    assert not any(inserted & set(event.values) for event in state.log), "nobody learns where a card went"


def test_the_log_tells_who_did_what() -> None:
    state = finished(start(3, Options(), 2), 2)
    played = [event for event in state.log if event.kind == "play"]
    assert len(played) == sum(notation(move).startswith("play") for move in state.moves)
    assert sum(event.kind == "round" for event in state.log) == len(state.rounds)
    for event in played:
        cards = sorted([*event.values["hand"], *(value for _, value in event.values["offered"])])
        assert list(event.values["cards"]) == cards


@pytest.mark.rule("springcleaning/deck.limit", "springcleaning/end.bound")
@pytest.mark.parametrize("seats", GAME.seats)
def test_stubborn_players_come_to_an_end(seats: int) -> None:
    """Everybody draws from the deck whenever he may, and plays one card when he must."""
    state = start(seats, Options(length="quick"), 8)
    decks = 0
    while state.turn is not None:
        moves = state.legal_moves()
        decks = max(decks, state.decks)
        if DRAW_DECK in moves:
            state.push(DRAW_DECK)
        elif state.phase == "insert":
            state.push(moves[0])
        elif state.on is None:
            state.push(min(moves, key=lambda move: (move.number, move)))
        else:
            state.push(moves[-1])
        assert len(state.moves) < bound(seats, state.options)
    state.check()


@pytest.mark.rule("springcleaning/end.bound")
def test_the_bound_counts_twenty_rounds() -> None:
    assert bound(5, Options()) == 20 * bound(5, Options(length="quick"))


@pytest.mark.parametrize("row", read_perft(HERE / "perft.txt"), ids=str)
def test_counts_of_move_sequences(row: Counts) -> None:
    options = Options(longer_same_type_only=row.kind == "longer", draw_from_own_display=row.kind != "own")
    check_perft(start(row.seats, options, row.seed), row)


class Tricks(Table):
    """Any sequence of play, undo, save, load, ask."""

    game, cases = GAME, KINDS

    @rule(kind=st.integers(-1, 5), at=st.integers(-2, 14), count=st.integers(-1, 10), taken=st.integers(-1, 2**140))
    def ask_about_any_numbers(self, kind: int, at: int, count: int, taken: int) -> None:
        self.ask(Move(kind, at, count, taken))
        self.ask(Move(kind, at, count))
        self.ask(Move(kind, at))

    @rule(seed=st.integers(0, 999))
    def ask_about_a_play(self, seed: int) -> None:
        """A block of the hand with some cards on display, which may fit or not."""
        state, rng = self.state, Random(seed)
        assert isinstance(state, Cleaning)
        shown = [1 << place for place in range(135) if state.shown >> place & 1]
        taken = sum(rng.sample(shown, min(len(shown), rng.randint(0, 3))))
        self.ask(Move(1, rng.randint(0, 11), rng.randint(0, 4), taken))

    @invariant()
    def the_sheet_is_the_state(self) -> None:
        state: Any = self.state
        assert state.score_sheet().totals == state.totals


TestTricks = Tricks.TestCase
TestTricks.settings = TABLE_SETTINGS
