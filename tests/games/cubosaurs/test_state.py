"""What is hidden, what the log tells, counts of move sequences, whatever is played."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from calculators.games.cubosaurs import GAME
from calculators.games.cubosaurs.components import TILES, card_of
from calculators.games.cubosaurs.engine import Cubosaurs, start
from calculators.games.cubosaurs.guess import guess
from calculators.games.cubosaurs.moves import ASK, BUY, PASS, Move
from calculators.games.cubosaurs.options import Options
from tests.games.cubosaurs.tables import ADVANCED, KINDS, TWO
from tests.games.shared import TABLE_SETTINGS, Counts, Table, check_perft, finished, read_perft

HERE = Path(__file__).parent


@pytest.mark.rule("cubosaurs/setup.open", "cubosaurs/help.next")
def test_guesses_differ_in_what_is_hidden() -> None:
    """Any unseen card may be in the deck, each as likely as any other."""
    view = start(2, Options(), 1).view(0)
    worlds = [guess(view, Random(seed)) for seed in range(1500)]
    assert len({tuple(world.deck) for world in worlds[:50]}) == 50
    tops = [world.cards.listed(world.deck[-1])[0] for world in worlds]
    for number in {*view["unseen"]}:
        share = view["unseen"].count(number) / len(view["unseen"])
        assert abs(tops.count(number) / len(tops) - share) < 0.04


def test_the_deck_is_in_no_view_and_no_log() -> None:
    """Two games that differ in hidden cards alone look alike to everybody."""
    state = start(3, ADVANCED, 5)
    for seed in range(5):
        other = state.copy()
        hidden = [*other.deck, *other.aside]
        Random(seed).shuffle(hidden)
        other.deck, other.aside = hidden[: len(state.deck)], hidden[len(state.deck) :]
        assert other.deck != state.deck
        assert [other.view(seat) for seat in range(3)] == [state.view(seat) for seat in range(3)]
        assert [other.log_for(seat) for seat in range(3)] == [state.log_for(seat) for seat in range(3)]


@pytest.mark.rule("cubosaurs/turn.take", "cubosaurs/turn.pass", "cubosaurs/turn.draw", "cubosaurs/tile.buy")
def test_the_log_tells_who_did_what() -> None:
    state = finished(start(3, ADVANCED, 2), 2)
    kinds = {0: "take", PASS: "pass", BUY: "buy"}
    told = [event.kind for event in state.log if event.kind in kinds.values()]
    assert told == [kinds[move.act] for move in state.moves if move.act in kinds]
    for event in state.log:
        if event.kind == "pass":
            assert card_of(event.values["card"])
    rounds = [event for event in state.log if event.kind == "round"]
    assert [list(event.values["points"]) for event in rounds] == state.rounds
    assert sum(event.kind == "deal" for event in state.log) == len(state.rounds)
    assert state.log_for(0) == state.log, "nothing in it is secret"


@pytest.mark.parametrize("row", read_perft(HERE / "perft.txt"), ids=str)
def test_counts_of_move_sequences(row: Counts) -> None:
    check_perft(start(row.seats, TWO[row.kind], row.seed), row)


class Hands(Table):
    """Any sequence of play, undo, save, load, ask."""

    game, cases = GAME, KINDS

    @rule(
        act=st.integers(-1, 5),
        tile=st.integers(-1, 10),
        card=st.sampled_from([0, 1, 20001, 60001, 100202, 100203, 140000, 150000, -1, 10**9]),
        seat=st.integers(-1, 5),
        other=st.sampled_from([0, 1, 20000, 40000, 80001, 120202, 140200, -1]),
    )
    def ask_about_any_numbers(self, act: int, tile: int, card: int, seat: int, other: int) -> None:
        self.ask(Move(act, tile, card, seat, other))

    @rule(seed=st.integers(0, 999), other=st.integers(0, 4))
    def ask_about_cards_that_are_there(self, seed: int, other: int) -> None:
        state, rng = self.state, Random(seed)
        assert isinstance(state, Cubosaurs)
        here = [number for mine in state.collections for number in state.cards.listed(mine)] or [0]
        self.ask(Move(PASS, card=rng.choice(here)))
        self.ask(Move(BUY, rng.randrange(len(TILES)), rng.choice(here), other, rng.choice(here)))
        self.ask(Move(ASK, seat=other))

    @invariant()
    def the_sheet_is_the_state(self) -> None:
        state = self.state
        assert isinstance(state, Cubosaurs)
        if state.turn is not None:
            running = state.points()
            assert state.score_sheet().totals == tuple(map(sum, zip(state.totals, running, strict=True)))


TestHands = Hands.TestCase
TestHands.settings = TABLE_SETTINGS
