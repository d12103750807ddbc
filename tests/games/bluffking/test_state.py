"""What is hidden, counts of move sequences, whatever is played."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from calculators.core.game import Event
from calculators.games.bluffking import GAME
from calculators.games.bluffking.components import counts
from calculators.games.bluffking.engine import BluffKing, start
from calculators.games.bluffking.guess import guess
from calculators.games.bluffking.moves import Move
from calculators.games.bluffking.options import Options
from tests.games.bluffking.tables import KINDS
from tests.games.shared import TABLE_SETTINGS, Counts, Table, advanced, check_perft, read_perft

HERE = Path(__file__).parent


@pytest.mark.parametrize("row", read_perft(HERE / "perft.txt"), ids=str)
def test_counts_of_move_sequences(row: Counts) -> None:
    check_perft(start(row.seats, Options(mode=row.kind), row.seed), row)


def hidden_changed(state: BluffKing, seat: int, rng: Random) -> BluffKing:
    """The same game for a seat, with everything else dealt anew, and the log as it would be told."""
    other = guess(state.view(seat), rng)
    other.log = state.log_for(seat)
    return other


@pytest.mark.rule("bluffking/secret.known", "bluffking/secret.play", "bluffking/round.heap")
@pytest.mark.parametrize("mode", ["A", "B"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_nothing_hidden_is_told(seats: int, mode: str) -> None:
    """A view says no face of another's group, hand or draft but those that this seat saw, counted by hand."""
    state, rng = start(seats, Options(mode=mode, length="quick"), 3), Random(5)
    while state.turn is not None:
        for seat in range(seats):
            view = state.view(seat)
            for place, groups in ((view["pool"], state.pool), (view["heap"], state.heap)):
                for (who, rank, count, faces), group in zip(place, groups, strict=True):
                    assert (who, rank, count) == (group.seat, group.rank, len(group.cards))
                    assert faces == (list(group.cards) if who == seat else None)
            assert view["hand"] == state.hands[seat]
            assert view["draft"] == (state.draft if state.turn == seat else [])
            assert view["known"] == [seen_in_hand(state.log, seat, other) for other in range(seats)]
            for event in state.log_for(seat):
                if event.kind in {"laid", "found"}:
                    assert event.seat == seat
            world = hidden_changed(state, seat, rng)
            assert json.dumps(world.view(seat)) == json.dumps(view)
        state.push(rng.choice(state.legal_moves()))


def seen_in_hand(log: list[Event], seat: int, other: int) -> list[int]:
    """Cards of another hand, from the log alone: groups turned up and own groups that he took, until he laid again."""
    cards: list[int] = []
    own: list[tuple[int, ...]] = []
    turned: tuple[int, tuple[int, ...]] = (-1, ())
    for event in log:
        if event.kind == "laid" and event.seat == seat:
            own.append(event.values["cards"])
        elif event.kind == "claim" and event.seat == other:
            cards = []
        elif event.kind == "turned":
            assert event.seat is not None
            turned = (event.seat, event.values["cards"])
        elif event.kind == "taken":
            if event.seat == other != seat:
                mine = own[:-1] if turned[0] == seat else own
                cards += [card for group in [*mine, turned[1]] for card in group]
            own = []
        elif event.kind == "cleared":
            own = []
    return sorted(cards)


@pytest.mark.rule("bluffking/secret.play")
def test_a_lead_in_progress_looks_like_none() -> None:
    state = start(3, Options(), 1)
    lead = state.lead
    other = (lead + 1) % 3
    before, log = state.view(other), state.log_for(other)
    state.play(Move(0, 4))
    state.play(state.legal_moves()[0])
    state.play(state.legal_moves()[0])
    assert state.view(other) == before
    assert state.log_for(other) == log
    assert state.view(lead)["draft"] == state.draft


def test_guesses_differ_in_what_is_hidden() -> None:
    state = advanced(start(4, Options(), 2), 60, 2)
    view = state.view(1)
    worlds = [guess(view, Random(seed)) for seed in range(8)]
    assert len({json.dumps(world.hands[1]) for world in worlds}) == 1
    assert len({json.dumps(world.hands[2]) for world in worlds}) > 4
    assert all(world.log == [] for world in worlds)


class Cards(Table):
    """Any sequence of play, undo, save, load, ask."""

    game, cases = GAME, KINDS

    @rule(kind=st.integers(-1, 6), value=st.integers(-1, 15))
    def ask_about_any_move(self, kind: int, value: int) -> None:
        self.ask(Move(kind, value))

    @invariant()
    def the_sheet_is_the_state(self) -> None:
        state = self.state
        assert isinstance(state, BluffKing)
        assert list(state.score_sheet().totals) == state.sizes
        for seat, hand in enumerate(state.hands):
            known = [counts(state.view(other)["known"][seat]) for other in range(self.seats)]
            drafted = counts(state.draft) if seat == state.turn else [0] * len(hand)
            assert all(
                one <= two + three for each in known for one, two, three in zip(each, hand, drafted, strict=True)
            )


TestCards = Cards.TestCase
TestCards.settings = TABLE_SETTINGS
