"""What any game keeps: views, log, records, copies, counts of move sequences, whatever is played."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from calculators.core.game import Event
from calculators.core.record import make_record, read_record, replay
from calculators.core.refusal import Illegal
from calculators.games.kingdomino import GAME
from calculators.games.kingdomino.components import DOMINOES
from calculators.games.kingdomino.engine import Claim, Kingdomino, bound, guess, notation, parse, start
from calculators.games.kingdomino.kingdom import Place
from calculators.games.kingdomino.options import Options
from tests.games.kingdomino.boards import OPTION_SETS, advanced, finished, game_of, play

HERE = Path(__file__).parent
ROOT = HERE.parents[2]

# ---- what a seat may know


@pytest.mark.rule("kingdomino/turn.place-then-claim", "kingdomino/turn.order")
def test_a_view_tells_whose_turn_it_is_for_what() -> None:
    """A domino counts as handled once it is placed, while its king still claims."""

    def seen() -> tuple[int | None, str, list[bool]]:
        view = state.view(2)
        assert view["seat"] == 2
        return view["turn"], view["phase"], [entry["handled"] for entry in view["line_now"]]

    state = game_of(3, (2, 0, 1), (1, 2, 3, 48), (5, 6, 7, 8))
    assert seen() == (2, "claim", [])
    play(state, "claim 48", "claim 1", "claim 2")
    assert [(entry["domino"], entry["owner"]) for entry in state.view(2)["line_now"]] == [(1, 0), (2, 1), (48, 2)]
    assert seen() == (0, "place", [False, False, False])
    play(state, "place 1,0 2,0")
    assert seen() == (0, "claim", [True, False, False])
    play(state, "claim 6")
    assert seen() == (1, "place", [True, False, False])
    play(state, "place 1,0 2,0", "claim 5", "place 1,0 2,0")
    assert seen() == (2, "claim", [True, True, True])
    play(state, "claim 7")
    assert seen() == (1, "place", [False, False, False])
    play(state, "place 0,1 0,2", "place 0,1 0,2", "place 0,1 0,2")
    assert seen() == (None, "over", [True, True, True])


@pytest.mark.parametrize(("seats", "options"), OPTION_SETS)
def test_a_guess_looks_like_the_view(seats: int, options: Options) -> None:
    state, rng = start(seats, options, 7), Random(7)
    while state.turn is not None:
        seat = rng.randrange(seats)
        view = state.view(seat)
        world = guess(view, rng)
        assert world.view(seat) == view
        world.check()
        advanced(state, 5, rng.randrange(1000))


@pytest.mark.rule("kingdomino/setup.pile")
def test_the_view_hides_the_order_and_what_is_unused() -> None:
    state = start(2, Options(), 1)
    view = state.view(0)
    assert view["unseen"] == sorted(set(DOMINOES) - set(state.next_line))
    assert view["pile"] == 20
    worlds = {tuple(guess(view, Random(seed)).pile) for seed in range(5)}
    assert len(worlds) == 5
    shuffled = state.copy()
    mixed = Random(1).sample([*state.pile, *state.unused], 44)
    shuffled.pile, shuffled.unused = mixed[:20], tuple(mixed[20:])
    assert shuffled.view(0) == view


def test_the_log_tells_no_secret() -> None:
    state = advanced(start(4, Options(), 3), 30)
    told = {event.values["domino"] for event in state.log if "domino" in event.values}
    told |= {number for event in state.log if event.kind == "line" for number in event.values["dominoes"]}
    assert not told & set(state.pile)


@pytest.mark.rule("kingdomino/setup.first-claim", "kingdomino/setup.line", "kingdomino/turn.leftover")
def test_the_log_tells_who_did_what() -> None:
    state = game_of(3, (2, 0, 1), (1, 2, 3, 48), (5, 6, 7, 8))
    play(state, "claim 48", "claim 1", "claim 2")
    play(state, "place 1,0 2,0", "claim 6", "place 1,-1 1,0", "claim 5", "place 0,2 0,1", "claim 7")
    assert state.log == [
        Event("kings", None, {"order": (2, 0, 1)}, "kingdomino/setup.first-claim"),
        Event("line", None, {"number": 1, "dominoes": (1, 2, 3, 48)}, "kingdomino/setup.line"),
        Event("claim", 2, {"domino": 48}),
        Event("claim", 0, {"domino": 1}),
        Event("claim", 1, {"domino": 2}),
        Event("leftover", None, {"domino": 3}, "kingdomino/turn.leftover"),
        Event("line", None, {"number": 2, "dominoes": (5, 6, 7, 8)}, "kingdomino/setup.line"),
        Event("place", 0, {"domino": 1, "left": (1, 0), "right": (2, 0)}),
        Event("claim", 0, {"domino": 6}),
        Event("place", 1, {"domino": 2, "left": (1, -1), "right": (1, 0)}),
        Event("claim", 1, {"domino": 5}),
        Event("place", 2, {"domino": 48, "left": (0, 2), "right": (0, 1)}),
        Event("claim", 2, {"domino": 7}),
        Event("leftover", None, {"domino": 8}, "kingdomino/turn.leftover"),
    ]


# ---- records, copies, notation


def test_notation_reads_back() -> None:
    for seed in range(3):
        for move in finished(4, Options(), seed).moves:
            assert parse(notation(move)) == move
    for text in (
        "claim",
        "claim 123",
        "Claim 1",
        "claim 1 ",
        "place 1,0",
        "place 1,0 2,0 3,0",
        "place a,b c,d",
        "place 1, 0 2,0",
        "place 1,0 2,0 ",
        "place 1,0 2,100",
        "place １,0 2,0",
    ):
        with pytest.raises(ValueError, match="not a move"):
            parse(text)


@pytest.mark.rule("kingdomino/components.dominoes", "kingdomino/components.kings", "kingdomino/placement.limit")
@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda state: state.pile.pop(), id="a domino lost"),
        pytest.param(lambda state: state.pile.append(state.pile[0]), id="a domino made"),
        pytest.param(lambda state: state.next_kings.append(0), id="a king made"),
        pytest.param(lambda state: state.kingdoms[0].dominoes.append(state.kingdoms[1].dominoes.pop()), id="moved"),
        pytest.param(lambda state: setattr(state.kingdoms[2], "left", state.kingdoms[2].right - 5), id="six wide"),
        pytest.param(lambda state: setattr(state.kingdoms[2], "top", state.kingdoms[2].bottom - 5), id="six high"),
        pytest.param(lambda state: setattr(state, "legal", ()), id="stuck"),
    ],
)
def test_invariants_notice(spoil: Callable[[Kingdomino], object]) -> None:
    state = advanced(start(4, Options(), 1), 20)
    state.check()
    spoil(state)
    with pytest.raises(AssertionError):
        state.check()


def test_copies_share_nothing_that_changes() -> None:
    for seed in range(10):
        state = advanced(start(2 + seed % 3, Options(), seed), 15 + 3 * seed)
        before = [state.view(seat) for seat in range(len(state.kingdoms))], len(state.log), list(state.legal_moves())
        other = state.copy()
        advanced(other, 200, seed)
        assert other.turn is None
        assert (
            [state.view(seat) for seat in range(len(state.kingdoms))],
            len(state.log),
            list(state.legal_moves()),
        ) == before


@pytest.mark.parametrize(("seats", "options"), OPTION_SETS)
def test_the_longest_game_is_bounded(seats: int, options: Options) -> None:
    state = finished(seats, options, 1)
    discards = len([event for event in state.log if event.kind == "discard"])
    assert len(state.moves) + discards == bound(seats, options)


# ---- perft: exact numbers of move sequences


def perft(state: Kingdomino, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.legal_moves())
    total = 0
    for move in state.legal_moves():
        after = state.copy()
        after.push(move)
        total += perft(after, depth - 1)
    return total


PERFT = [line.split() for line in (HERE / "perft.txt").read_text("utf-8").splitlines() if line and line[0] != "#"]


@pytest.mark.parametrize("row", PERFT, ids=lambda row: "-".join(row[:4]))
def test_perft(row: list[str]) -> None:
    seats, duel, seed, moves = int(row[0]), row[1] == "7x7", int(row[2]), int(row[3])
    state = advanced(start(seats, Options(mighty_duel=duel), seed), moves, seed)
    assert [perft(state, depth) for depth in (1, 2, 3)] == [int(count) for count in row[4:]]


# ---- the same everywhere


def test_the_same_under_any_hash_seed() -> None:
    source = "from tests.games.kingdomino.test_golden import digest; print(digest())"
    found = {
        subprocess.run(
            [sys.executable, "-c", source],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "4242")
    }
    assert len(found) == 1


# ---- any sequence of play, undo, save, load, ask


class Table(RuleBasedStateMachine):
    """People at a table do anything in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.seats, self.options = OPTION_SETS[0]
        self.seed = 0
        self.state = start(self.seats, self.options, self.seed)

    @rule(case=st.sampled_from(OPTION_SETS), seed=st.integers(0, 2**31))
    @precondition(lambda self: not self.state.moves)
    def sit_down(self, case: tuple[int, Options], seed: int) -> None:
        (self.seats, self.options), self.seed = case, seed
        self.state = start(self.seats, self.options, seed)

    @rule(choice=st.integers(0, 10**6), count=st.integers(1, 12))
    @precondition(lambda self: self.state.turn is not None)
    def play(self, choice: int, count: int) -> None:
        for step in range(count):
            if self.state.turn is not None:
                moves = self.state.legal_moves()
                self.state.play(moves[(choice + 7 * step) % len(moves)])

    @rule(x=st.integers(-8, 8), y=st.integers(-8, 8), dx=st.integers(-1, 1), dy=st.integers(-1, 1))
    def ask_about_a_placement(self, x: int, y: int, dx: int, dy: int) -> None:
        self.ask(Place(x, y, x + dx, y + dy))

    @rule(number=st.integers(0, 50))
    def ask_about_a_claim(self, number: int) -> None:
        self.ask(Claim(number))

    def ask(self, move: Any) -> None:
        before = self.state.view(0)
        refusal = self.state.why_not(move)
        assert (refusal is None) == (move in self.state.legal_moves())
        if refusal:
            with pytest.raises(Illegal):
                self.state.play(move)
        assert self.state.view(0) == before

    @rule()
    def save_and_load(self) -> None:
        record = make_record(GAME, self.state, ("x",) * self.seats, self.options, self.seed)
        self.take(replay(GAME, read_record(record.text())))

    @rule(steps=st.integers(1, 5))
    @precondition(lambda self: self.state.moves)
    def undo_and_redo(self, steps: int) -> None:
        record = make_record(GAME, self.state, ("x",) * self.seats, self.options, self.seed)
        earlier = replay(GAME, record, max(0, len(record.moves) - steps))
        for _, move in record.moves[len(earlier.moves) :]:
            earlier.play(parse(move))
        self.take(earlier)

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.take(self.state.copy())

    def take(self, other: Any) -> None:
        """Another state takes over; nobody could tell."""
        assert [other.view(seat) for seat in range(self.seats)] == [self.state.view(seat) for seat in range(self.seats)]
        assert other.log == self.state.log
        assert other.moves == self.state.moves
        self.state = other

    @invariant()
    def all_is_well(self) -> None:
        self.state.check()


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=25, stateful_step_count=25)
