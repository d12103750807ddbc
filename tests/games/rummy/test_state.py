"""Counts of move sequences; whatever is played."""

from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from calculators.games.rummy import GAME
from calculators.games.rummy.engine import Rummy, start
from calculators.games.rummy.moves import Move
from calculators.games.rummy.options import Options
from tests.games.rummy.tables import KINDS
from tests.games.shared import TABLE_SETTINGS, Counts, Table, check_perft, read_perft

HERE = Path(__file__).parent
SETS = {
    "500": Options(),
    "basic": Options(scoring="winner_takes"),
    "tight": Options(restricted=True),
    "penalty": Options(scoring="deduction", ace="versatile", simple=True),
}


@pytest.mark.parametrize("row", read_perft(HERE / "perft.txt"), ids=str)
def test_counts_of_move_sequences(row: Counts) -> None:
    check_perft(start(row.seats, SETS[row.kind], row.seed), row)


class Cards(Table):
    """Any sequence of play, undo, save, load, ask."""

    game, cases = GAME, KINDS

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
