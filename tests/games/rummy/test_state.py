"""What any game keeps: records, copies, counts of move sequences, whatever is played."""

from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from calculators.core.record import make_record, read_record, replay
from calculators.games.rummy import GAME
from calculators.games.rummy.engine import Rummy, start
from calculators.games.rummy.moves import Move
from calculators.games.rummy.options import Options
from tests.games.rummy.tables import OPTION_SETS
from tests.games.shared import TABLE_SETTINGS, Counts, Table, check_perft, finished, positions, read_perft

HERE = Path(__file__).parent
KINDS = {
    "500": Options(),
    "basic": Options(scoring="winner_takes"),
    "tight": Options(restricted=True),
    "penalty": Options(scoring="deduction", ace="versatile", simple=True),
}


@pytest.mark.parametrize("row", read_perft(HERE / "perft.txt"), ids=str)
def test_counts_of_move_sequences(row: Counts) -> None:
    check_perft(start(row.seats, KINDS[row.kind], row.seed), row)


@pytest.mark.parametrize("kind", KINDS)
def test_records_replay(kind: str) -> None:
    options = Options(**{**vars(KINDS[kind]), "target": 40})
    state = finished(start(3, options, 4), 4)
    names = ("a", "b", "c")
    record = make_record(GAME, state, names, options, 4)
    again = replay(GAME, read_record(record.text()))
    assert isinstance(again, Rummy)
    assert again.totals == state.totals
    assert again.history == state.history


@pytest.mark.parametrize("options", OPTION_SETS[::7], ids=str)
def test_a_copy_is_independent(options: Options) -> None:
    for state in positions(start(2, options, 9), 9):
        before, other = [state.view(seat) for seat in range(2)], state.copy()
        assert [other.view(seat) for seat in range(2)] == before
        finished(other, 1)
        assert [state.view(seat) for seat in range(2)] == before


class Cards(Table):
    """Any sequence of play, undo, save, load, ask."""

    game, cases = GAME, [(seats, options) for options in OPTION_SETS for seats in GAME.seats]

    @rule(kind=st.integers(-1, 10), card=st.integers(-1, 53), to=st.integers(-1, 16))
    def ask_about_any_move(self, kind: int, card: int, to: int) -> None:
        self.ask(Move(kind, card, to))

    @rule(choice=st.integers(0, 999), card=st.integers(-2, 2), to=st.integers(-2, 2))
    def ask_about_one_like_a_legal_move(self, choice: int, card: int, to: int) -> None:
        moves = self.state.legal_moves()
        if moves:
            move = moves[choice % len(moves)]
            self.ask(move._replace(card=move.card + card, to=move.to + to))

    @invariant()
    def the_sheet_is_the_state(self) -> None:
        state = self.state
        assert isinstance(state, Rummy)
        assert list(state.score_sheet().totals) == state.totals


TestCards = Cards.TestCase
TestCards.settings = TABLE_SETTINGS
