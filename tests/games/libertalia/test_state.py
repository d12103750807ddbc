"""What is hidden, counts of move sequences, whatever is played."""

import json
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule

from calculators.games.libertalia import GAME
from calculators.games.libertalia.doubts import pick, resolve
from calculators.games.libertalia.engine import Libertalia, start
from calculators.games.libertalia.guess import guess
from calculators.games.libertalia.moves import Move
from calculators.games.libertalia.options import Options
from tests.games.libertalia.tables import KINDS, play, stacked
from tests.games.shared import TABLE_SETTINGS, Counts, Table, advanced, check_perft, positions, read_perft

HERE = Path(__file__).parent


@pytest.mark.parametrize("row", read_perft(HERE / "perft.txt"), ids=str)
def test_counts_of_move_sequences(row: Counts) -> None:
    check_perft(start(row.seats, Options(length=row.kind), row.seed), row)


# ---- secrets


@pytest.mark.rule("libertalia/secret.hand", "libertalia/secret.graveyard", "libertalia/secret.booty")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_nothing_hidden_is_told(seats: int) -> None:
    """A world with other picks and other sealed cards looks the same, in view and log."""
    rng = Random(5)
    for seed in range(4):
        for state in positions(start(seats, Options(), seed), seed):
            if rng.random() > 0.1:
                continue
            for seat in range(seats):
                view = state.view(seat)
                world = guess(view, rng)
                assert json.dumps(world.view(seat)) == json.dumps(view)
                world.check()
                for event in state.log_for(seat):
                    assert event.kind != "revive" or event.seat == seat or event.seats is None


def picks(doubts: list[list[int]]) -> set[frozenset[int]]:
    """Which cards may be in the hand: one out of each list, all different."""
    found = [frozenset[int]()]
    for ranks in doubts:
        found = [cards | {rank} for cards in found for rank in ranks if rank not in cards]
    return set(found)


class Surgeries:
    """All that may have happened, world by world, and what `doubts` make of it."""

    def __init__(self) -> None:
        self.doubts: list[list[int]] = []
        self.worlds: set[tuple[frozenset[int], frozenset[int]]] = {(frozenset(), frozenset())}  # (picked, graveyard)

    def bury(self, rank: int) -> None:
        self.worlds = {(picked, grave | {rank}) for picked, grave in self.worlds}

    def operate(self, true: frozenset[int]) -> None:
        pick(self.doubts, sorted(true))
        self.worlds = {(picked | {rank}, grave - {rank}) for picked, grave in self.worlds for rank in grave}

    def show(self, rank: int) -> None:
        resolve(self.doubts, rank)
        self.worlds = {(picked - {rank}, grave) for picked, grave in self.worlds if rank in picked}


@pytest.mark.rule("libertalia/secret.graveyard")
@given(steps=st.lists(st.integers(0, 99), max_size=14))
def test_doubts_say_exactly_what_is_possible(steps: list[int]) -> None:
    """Against the list of all worlds: the hands that doubts allow are those that may be."""
    table, hand, grave, fresh = Surgeries(), frozenset[int](), frozenset[int](), iter(range(1, 99))
    for step in steps:
        if step % 3 == 0 or (step % 3 == 1 and not grave) or (step % 3 == 2 and not hand):
            rank = next(fresh)
            table.bury(rank)
            grave |= {rank}
        elif step % 3 == 1:
            table.operate(grave)
            rank = sorted(grave)[step % len(grave)]
            hand, grave = hand | {rank}, grave - {rank}
        else:
            rank = sorted(hand)[step % len(hand)]
            table.show(rank)
            hand -= {rank}
        sure = frozenset[int]() if table.doubts else hand
        assert {picked for picked, _ in table.worlds} == {sure | cards for cards in picks(table.doubts)}


@pytest.mark.rule("libertalia/secret.graveyard")
def test_guesses_meet_every_possible_pick() -> None:
    state = stacked({"hand": "22", "grave": "3 8 30"}, {"hand": "5"})
    play(state, "22", "5", "revive 8")
    worlds = [guess(state.view(1), Random(seed)) for seed in range(40)]
    assert {tuple(world.hands[0]) for world in worlds} == {(3, 5), (5, 8), (5, 30)}
    assert all(world.hands[0] == [5, 8] for world in (guess(state.view(0), Random(seed)) for seed in range(5)))


@pytest.mark.rule("libertalia/secret.hand", "libertalia/sunrise.choose")
def test_guesses_meet_many_sealed_cards() -> None:
    state = advanced(start(4, Options(), 1), 2, 1)
    worlds = [guess(state.view(2), Random(seed)) for seed in range(60)]
    assert len({world.sealed[0] for world in worlds}) > 3
    assert all(world.log == [] for world in worlds)


# ---- whatever is played


@pytest.mark.rule("libertalia/day.order")
def test_seats_are_alike() -> None:
    """Who sits where changes nothing on a day without a saber or a Monkey: played with seats moved round."""
    found = set()
    for order in permutations(range(3)):
        hands = [{"hand": ("3", "14", "29")[who], "den": ("7", "12 20", "27")[who]} for who in order]
        colors = [("yellow", "blue", "black")[who] for who in order]
        state = stacked(*hands, colors=" ".join(colors), today="goods goods goods")
        play(state, *[("3", "14", "29")[who] for who in order])
        found.add(tuple((state.doubloons[order.index(who)], tuple(state.dens[order.index(who)])) for who in range(3)))
    assert len(found) == 1


class Pirates(Table):
    """Any sequence of play, undo, save, load, ask."""

    game, cases = GAME, KINDS

    @rule(kind=st.integers(-1, 10), a=st.integers(-1, 31), b=st.integers(-1, 31))
    def ask_about_any_move(self, kind: int, a: int, b: int) -> None:
        self.ask(Move(kind, a, b))
        self.ask(Move(kind, a))

    @invariant()
    def the_sheet_is_the_state(self) -> None:
        state = self.state
        assert isinstance(state, Libertalia)
        sums = [sum(points) for points in zip(*state.scores, strict=True)] or [0] * self.seats
        assert list(state.score_sheet().totals) == sums


TestPirates = Pirates.TestCase
TestPirates.settings = TABLE_SETTINGS
