"""Whatever is played: cards, money, views, records; counts of move sequences."""

from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from calculators.games.eightyeight import GAME
from calculators.games.eightyeight.components import ALL, TOTAL_CHAFF, TOTAL_POINTS, bits, chaff_of, points_of
from calculators.games.eightyeight.dekiyaku import dekiyaku
from calculators.games.eightyeight.engine import EightyEight, start
from calculators.games.eightyeight.moves import Lay, Say, Take
from calculators.games.eightyeight.options import Options, prize_mon
from tests.games.eightyeight.tables import QUICK, some_state
from tests.games.shared import TABLE_SETTINGS, Counts, Table, check_perft, read_perft

HERE = Path(__file__).parent
KINDS = {"quick": QUICK, "half": Options(length="half", shiso_kan=20), "year": Options()}


@pytest.mark.parametrize("row", read_perft(HERE / "perft.txt"), ids=str)
def test_counts_of_move_sequences(row: Counts) -> None:
    check_perft(start(row.seats, KINDS[row.kind], row.seed), row)


class Months(Table):
    """Any moves in any order, copies, records, guesses, questions about any move."""

    game, cases = GAME, [(seats, options) for options in KINDS.values() for seats in GAME.seats]

    @rule(card=st.integers(-1, 48), take=st.integers(-1, 48))
    def ask_about_any_card(self, card: int, take: int) -> None:
        self.ask(Lay(card, take))
        self.ask(Take(take))

    @rule(word=st.sampled_from(("mizuten", "look", "play", "out", "continue", "stop")))
    def ask_about_any_word(self, word: str) -> None:
        self.ask(Say(word))

    @invariant()
    def nothing_is_made_or_lost(self) -> None:
        state = self.state
        assert isinstance(state, EightyEight)
        prize = 0 if state.turn is None else prize_mon(self.seats, state.options)
        assert sum(state.scores) + state.pot + prize == 0
        assert list(state.score_sheet().totals) == state.scores

    @invariant()
    def only_who_continued_has_a_yaku_and_plays_on(self) -> None:
        state = self.state
        assert isinstance(state, EightyEight)
        if state.phase == "lay":
            for seat in state.active:
                assert dekiyaku(state.piles[seat]) == state.made[seat]

    @invariant()
    def piles_hold_no_more_than_the_pack(self) -> None:
        state = self.state
        assert isinstance(state, EightyEight)
        assert sum(points_of(pile) for pile in state.piles) <= TOTAL_POINTS
        assert sum(chaff_of(pile) for pile in state.piles) <= TOTAL_CHAFF


TestMonths = Months.TestCase
TestMonths.settings = TABLE_SETTINGS


def test_a_state_knows_all_cards() -> None:
    state = some_state(3, 4)
    everything = bits(card for hand in state.hands for card in hand) | state.field | bits(state.pile)
    for pile in state.piles:
        everything |= pile
    assert everything | (0 if state.drawn < 0 else 1 << state.drawn) == ALL
