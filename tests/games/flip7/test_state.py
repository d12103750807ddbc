"""What is hidden, what the log tells, counts of move sequences, whatever is played."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from calculators.games.flip7 import GAME
from calculators.games.flip7.components import BOX
from calculators.games.flip7.engine import Flip7, bound, guess, start
from calculators.games.flip7.moves import Call, Give
from calculators.games.flip7.options import Options
from calculators.games.flip7.scoring import is_over
from tests.games.flip7.tables import KINDS, play, stacked
from tests.games.shared import TABLE_SETTINGS, Counts, Table, check_perft, read_perft

HERE = Path(__file__).parent


@pytest.mark.rule("flip7/setup.deck")
def test_the_view_hides_the_order_and_nothing_else() -> None:
    state = stacked(3, "5 6 7")
    view = state.view(0)
    assert view["unseen"] == sorted(state.pile)
    assert sorted([*view["unseen"], *view["discard"], *(card for row in view["rows"] for card in row)]) == sorted(BOX)
    mixed = state.copy()
    mixed.pile = Random(1).sample(state.pile, len(state.pile))
    assert mixed.view(0) == view
    assert {tuple(guess(view, Random(seed)).pile) for seed in range(5)}.__len__() == 5
    assert state.view(1) == {**view, "seat": 1}


def test_a_guess_of_doubled_busted_and_finished_rows() -> None:
    state = play(stacked(2, "x2 6 9 +4 7 6"), "hit", "hit", "hit", "hit")
    assert (state.points(), state.view(0)["round"], state.view(0)["phase"]) == ([32, 0], 1, "call")
    for _ in range(2):
        world = guess(state.view(0), Random(1))
        world.check()
        assert (world.points(), world.sums, world.plus) == (state.points(), state.sums, state.plus)
        state = play(state, "stay")
    assert (state.view(0)["round"], len(state.rounds)) == (2, 1)


@pytest.mark.rule("flip7/cards.flip7", "flip7/variant.quick")
@pytest.mark.parametrize(
    ("deck", "points"), [("0 12 1 11 2 10 3 9 4 8 5 7 6", [36, 57]), ("12 0 11 1 10 2 9 3 8 4 7 5 12 6", [0, 36])]
)
def test_nobody_is_asked_after_a_flip_7(deck: str, points: list[int]) -> None:
    state = stacked(2, deck, Options(length="quick"))
    while state.turn is not None:
        state = play(state, "hit")
    view = state.view(0)
    assert (view["phase"], view["round"], state.legal_moves()) == ("over", 1, ())
    assert (state.points(), state.totals) == (points, points)
    world = guess(view, Random(1))
    world.check()
    assert (world.view(0), world.active, state.active) == (view, 0, 0)


@pytest.mark.rule("flip7/flip3.next", "flip7/actions.choose")
def test_the_log_tells_who_did_what() -> None:
    state = play(stacked(3, "5 6 7 F3 1 FZ 2 12"), "hit", "flip three 2", "freeze 3")
    told = [(event.kind, event.seat) for event in state.log]
    assert told == [
        ("number", 0),
        ("number", 1),
        ("number", 2),
        ("action", 0),
        ("give", 0),
        ("flip", 1),
        ("number", 1),
        ("aside", 1),
        ("number", 1),
        ("give", 1),
        ("frozen", 2),
    ]
    assert state.log[4].values == {"card": 20, "to": 1}
    play(state, "stay")
    assert state.log[-1].values == {"points": 9}


def test_the_bound_holds_even_for_players_who_always_hit() -> None:
    state = start(12, Options(), 1)
    while state.turn is not None:
        state.push(state.legal_moves()[-1])
    assert len(state.moves) <= bound(12, Options()) == 100 * bound(12, Options(length="quick"))
    assert bound(12, Options(length="quick")) == 2 * 300 + 1 + 12


@pytest.mark.parametrize("row", read_perft(HERE / "perft.txt"), ids=str)
def test_counts_of_move_sequences(row: Counts) -> None:
    check_perft(start(row.seats, Options(flip3_bust=row.kind), row.seed), row)


class Rows(Table):
    """Any sequence of play, undo, save, load, ask."""

    game, cases = GAME, KINDS

    @rule(hit=st.integers(-1, 2))
    def ask_about_a_call(self, hit: int) -> None:
        self.ask(Call(hit))

    @rule(card=st.sampled_from([5, 19, 20, 21]), seat=st.integers(-1, 12))
    def ask_about_a_card_given(self, card: int, seat: int) -> None:
        self.ask(Give(card, seat))

    @invariant()
    def the_sheet_is_the_state(self) -> None:
        state = self.state
        assert isinstance(state, Flip7)
        if state.turn is None:
            assert list(state.score_sheet().totals) == state.totals
            assert is_over(state.totals, state.options, len(state.rounds))


TestRows = Rows.TestCase
TestRows.settings = TABLE_SETTINGS
