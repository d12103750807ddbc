"""What is hidden, what the log tells, counts of move sequences, whatever is played."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from calculators.games.thermopyles import GAME
from calculators.games.thermopyles.engine import Thermopyles, guess, start
from calculators.games.thermopyles.moves import DISCARD, DRAW, FIGHT, Move
from tests.games.shared import TABLE_SETTINGS, Counts, Table, check_perft, finished, read_perft
from tests.games.thermopyles.tables import BASIC, KINDS, SETS

HERE = Path(__file__).parent


@pytest.mark.rule("thermopyles/setup.decks", "thermopyles/hand.open")
def test_guesses_differ_in_what_is_hidden() -> None:
    """The next Spartan, the next Persian and the next die are any of those left, each as likely as any other."""
    view = start(2, BASIC, 1).view(0)
    worlds = [guess(view, Random(seed)) for seed in range(3000)]
    assert len({tuple(world.deck) for world in worlds[:50]}) == 50
    for card in {*view["unseen"]}:
        share = view["unseen"].count(card) / len(view["unseen"])
        assert abs(sum(world.deck[-1] == card for world in worlds) / len(worlds) - share) < 0.03
    fifteens = sum(persian[0] == 15 for persian in view["coming"]) / len(view["coming"])
    assert abs(sum(world.persians[-1].defence == 15 for world in worlds) / len(worlds) - fifteens) < 0.03
    for side in range(1, 7):
        assert abs(sum(world.dice[-1] == side for world in worlds) / len(worlds) - 1 / 6) < 0.03


def test_decks_and_dice_are_in_no_view_and_no_log() -> None:
    """Two games that differ in what is hidden alone look alike to everybody."""
    state = start(3, BASIC, 5)
    for seed in range(5):
        other, rng = state.copy(), Random(seed)
        for hidden in (other.deck, other.persians, other.dice):
            rng.shuffle(hidden)
        assert other.deck != state.deck
        assert [other.view(seat) for seat in range(3)] == [state.view(seat) for seat in range(3)]
        assert [other.log_for(seat) for seat in range(3)] == [state.log_for(seat) for seat in range(3)]


@pytest.mark.rule("thermopyles/turn.next", "thermopyles/fight.card", "thermopyles/draw.choose")
def test_the_log_tells_who_did_what() -> None:
    state = finished(start(3, BASIC, 2), 2)
    kinds = {0: "retreat", FIGHT: "fight", 2: "declined", DRAW: "draw", DISCARD: "discard"}
    told = [event for event in state.log if event.kind in kinds.values()]
    assert [event.kind for event in told] == [kinds[move.act] for move in state.moves]
    for event, move in zip(told, state.moves, strict=True):
        if move.act == FIGHT:
            assert (event.values["card"], event.values["supports"]) == (move.what, move.supports)
        if move.act == DRAW:
            assert event.seat == move.what
    shown = [persian for event in state.log if event.kind == "comes" for persian in event.values["persians"]]
    assert len(shown) == 28 - len(state.persians), "each Persian is told once, when he is turned up"
    assert state.log_for(0) == state.log, "nothing in it is secret"


@pytest.mark.parametrize("row", read_perft(HERE / "perft.txt"), ids=str)
def test_counts_of_move_sequences(row: Counts) -> None:
    check_perft(start(row.seats, SETS[row.kind], row.seed), row)


class Pass(Table):
    """Any sequence of play, undo, save, load, ask."""

    game, cases = GAME, KINDS

    @rule(act=st.integers(-1, 6), what=st.integers(-1, 22), supports=st.integers(-1, 6))
    def ask_about_any_numbers(self, act: int, what: int, supports: int) -> None:
        self.ask(Move(act, what, supports))

    @rule(seed=st.integers(0, 999))
    def ask_about_cards_that_are_there(self, seed: int) -> None:
        state, rng = self.state, Random(seed)
        assert isinstance(state, Thermopyles)
        here = [card for hand in state.hands for card in hand] or [10]
        self.ask(Move(FIGHT, rng.choice(here), rng.randrange(6)))
        self.ask(Move(DISCARD, rng.choice(here)))
        self.ask(Move(DRAW, rng.randrange(5)))

    @invariant()
    def the_sheet_is_the_state(self) -> None:
        state = self.state
        assert isinstance(state, Thermopyles)
        sheet = state.score_sheet()
        assert sheet.won is state.won
        assert (sheet.totals == (100,)) == (state.won is True)


TestPass = Pass.TestCase
TestPass.settings = TABLE_SETTINGS
