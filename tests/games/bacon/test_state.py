"""What is hidden, what the log tells, counts of move sequences, whatever is played."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from calculators.games.bacon import GAME
from calculators.games.bacon.combos import PASS, Play, plays
from calculators.games.bacon.components import unpack
from calculators.games.bacon.engine import LEAD, Bacon, guess, start
from calculators.games.bacon.moves import Lead
from calculators.games.bacon.options import Options
from tests.games.bacon.tables import KINDS
from tests.games.shared import TABLE_SETTINGS, Counts, Table, check_perft, finished, positions, read_perft

HERE = Path(__file__).parent


@pytest.mark.rule("bacon/setup.secrets")
def test_guesses_differ_in_what_is_hidden() -> None:
    view = start(6, Options(), 1).view(2)
    worlds = [guess(view, Random(seed)) for seed in range(6)]
    assert len({world.hands[2] for world in worlds}) == 1
    for hidden in [[world.hands[0] for world in worlds], [world.aside for world in worlds]]:
        assert len(set(hidden)) > 3


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_lists_kept_from_turn_to_turn_are_those_made_anew(seats: int, options: Options) -> None:
    """The plays that a hand keeps are thinned out when cards go; listed from nothing they are the same."""
    for state in positions(start(seats, options, 8), 8):
        if state.phase != LEAD and state.on is None and state.turn is not None:
            assert list(state.legal_moves()) == list(plays(state.hands[state.turn]))


@pytest.mark.rule("bacon/round.follow", "bacon/out.place", "bacon/setup.deal")
def test_the_log_tells_who_did_what() -> None:
    state = finished(start(4, Options(length="quick"), 2), 2)
    told = [event for event in state.log if event.kind in {"play", "pass", "lead"}]
    assert len(told) == len(state.moves)
    for event, move in zip(told, state.moves, strict=True):
        if event.kind == "play":
            assert isinstance(move, Play)
            assert list(event.values["cards"]) == unpack(move.cards)
    assert sum(event.kind == "points" for event in state.log) == len(state.deals)
    assert state.log_for(0) == state.log, "nothing in it is secret"


@pytest.mark.parametrize("row", read_perft(HERE / "perft.txt"), ids=str)
def test_counts_of_move_sequences(row: Counts) -> None:
    check_perft(start(row.seats, Options(length=row.kind), row.seed), row)


class Tricks(Table):
    """Any sequence of play, undo, save, load, ask."""

    game, cases = GAME, KINDS

    @rule(kind=st.integers(-1, 16), top=st.integers(-1, 12), cards=st.integers(-1, 2**164))
    def ask_about_any_numbers(self, kind: int, top: int, cards: int) -> None:
        self.ask(Play(kind, top, cards))

    @rule(seed=st.integers(0, 999), kind=st.integers(0, 15), top=st.integers(1, 11))
    def ask_about_somebodys_play(self, seed: int, kind: int, top: int) -> None:
        state, rng = self.state, Random(seed)
        assert isinstance(state, Bacon)
        found = list(plays(rng.choice(state.hands))) or [PASS]
        move = rng.choice(found)
        self.ask(move)
        self.ask(move._replace(kind=kind))
        self.ask(move._replace(top=top))

    @rule(seat=st.integers(-1, 6))
    def ask_who_leads(self, seat: int) -> None:
        self.ask(Lead(seat))

    @invariant()
    def the_sheet_is_the_state(self) -> None:
        state = self.state
        assert isinstance(state, Bacon)
        totals = state.score_sheet().totals
        assert totals == tuple(state.totals[seat % 2] for seat in range(state.seats))


TestTricks = Tricks.TestCase
TestTricks.settings = TABLE_SETTINGS
