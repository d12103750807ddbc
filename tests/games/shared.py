"""What the tests of every game share: random games, golden records, counts of move sequences, and a table at which
people do anything in any order."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, ClassVar, NamedTuple

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from calculators.bots import play_match
from calculators.core.game import Game, State
from calculators.core.options import option_texts
from calculators.core.record import Record, make_record, read_record, replay
from calculators.core.refusal import Illegal, InputError, Refusal
from calculators.core.room import Turn

ROOT = Path(__file__).parents[2]

# ---- random games


def advanced[S: State](state: S, moves: int, seed: int = 0) -> S:
    """The state some random moves later."""
    rng = Random(seed)
    for _ in range(moves):
        if state.turn is not None:
            state.push(rng.choice(state.legal_moves()))
    return state


def finished[S: State](state: S, seed: int) -> S:
    """The state at the end of a random game, checked after every move."""
    rng = Random(seed)
    while state.turn is not None:
        state.play(rng.choice(state.legal_moves()))
        state.check()
    return state


def positions[S: State](state: S, seed: int) -> Iterator[S]:
    """Every position of a random game but the last; always the same state, which moves on."""
    rng = Random(seed)
    while state.turn is not None:
        yield state
        state.push(rng.choice(state.legal_moves()))


# ---- golden records: whole games as they were when their rules version was made


class Golden(NamedTuple):
    """The record of one random game for each case (seats, options): `GOLDEN` in a room's `tables.py`."""

    game: Game
    cases: Sequence[tuple[int, Any]]

    @property
    def folder(self) -> Path:
        """Where the records are."""
        return Path(__file__).parent / self.game.slug / "golden"

    def name(self, seats: int, options: Any) -> str:
        """The file of a case: the seats, and what differs from the default options.

        What an owner has copied from the box is too long for a name, and called `own`.
        """
        texts = {**option_texts(options), **({"printed": "own"} if getattr(options, "printed", "") else {})}
        return "-".join([str(seats), *(key if value == "true" else value for key, value in texts.items())]) + ".txt"

    def names(self) -> list[str]:
        """The files of all cases."""
        return [self.name(*case) for case in self.cases]

    def record(self, seats: int, options: Any) -> Record:
        """The random game of a case; the seed differs from case to case."""
        seed = self.cases.index((seats, options)) + 1
        state = finished(self.game.start(seats, options, seed), seed)
        return make_record(self.game, state, ("random",) * seats, options, seed)

    def write(self) -> None:
        """Make all files anew: the rules have changed, and with them `rules_version`."""
        self.folder.mkdir(exist_ok=True)
        for path in self.folder.iterdir():
            path.unlink()
        for case in self.cases:
            (self.folder / self.name(*case)).write_text(self.record(*case).text(), "utf-8")

    def check(self, seats: int, options: Any) -> None:
        """The game of a case is what it was: read, replayed, and played again by the same choices."""
        text = (self.folder / self.name(seats, options)).read_text("utf-8")
        read = read_record(text)
        assert read.text() == text
        state = replay(self.game, read)
        assert state.turn is None
        assert state.score_sheet().totals == read.result
        assert self.record(seats, options).text() == text, "the same choices lead to the same game"

    def check_files(self) -> None:
        """Each case has its file, and no file is left over."""
        assert len(set(self.names())) == len(self.cases)
        assert sorted(path.name for path in self.folder.iterdir()) == sorted(self.names())

    def digest(self) -> str:
        """One short text for some random games of all kinds, and some between computers."""
        some = self.cases[:: max(1, len(self.cases) // 12)]
        texts = [self.record(*case).text() for case in some]
        for seats, options in some[:3]:
            levels = [("medium", "easy")[seat % 2] for seat in range(seats)]
            state = play_match(self.game, levels, options, 3)
            texts.append(make_record(self.game, state, tuple(levels), options, 3).text())
        return sha256("".join(texts).encode()).hexdigest()


def printed_under_any_hash_seed(source: str) -> str:
    """What a program prints, which must be the same under two hash seeds: nothing hangs on the order of sets."""
    running = [
        subprocess.Popen(
            [sys.executable, "-c", source],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "4242")
    ]
    one, another = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0, 0]
    assert one == another
    return one


# ---- perft: exact numbers of move sequences


class Counts(NamedTuple):
    """A line of `perft.txt`: a position, some random moves after the start, and how many sequences there are from it.

    `kind` is a word for the options, `counts` the numbers of sequences of one move, of two, ….
    """

    seats: int
    kind: str
    seed: int
    moves: int
    counts: list[int]

    def __str__(self) -> str:
        return f"{self.seats}-{self.kind}-{self.seed}-{self.moves}"


def read_perft(path: Path) -> list[Counts]:
    """The lines of a `perft.txt`; those that begin with # are for the reader."""
    rows = [line.split() for line in path.read_text("utf-8").splitlines() if line and line[0] != "#"]
    return [
        Counts(int(seats), kind, int(seed), int(moves), [int(count) for count in counts])
        for seats, kind, seed, moves, *counts in rows
    ]


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` moves there are from here."""
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        after.push(move)
        total += perft(after, depth - 1)
    return total


def check_perft(state: State, row: Counts) -> None:
    """From a fresh game of its kind, the numbers of a row are right."""
    advanced(state, row.moves, row.seed)
    assert [perft(state, depth) for depth in range(1, len(row.counts) + 1)] == row.counts


# ---- what is refused


def fault_of(game: Game, /, **given: Any) -> tuple[str, str]:
    """Code and path of an input's error; its message can be said in both languages."""
    with pytest.raises(InputError) as caught:
        game.ask(given)
    for lang in ("en", "zh"):
        assert "{" not in game.message(caught.value, lang)
    return caught.value.code, caught.value.path


def refusal_of(game: Game, state: State, move: Any) -> Refusal:
    """Why a move, or one in notation, is refused: playing it says the same, and it can be said in both languages."""
    wanted = game.parse(move) if isinstance(move, str) else move
    with pytest.raises(Illegal) as caught:
        state.play(wanted)
    assert caught.value.refusal == state.why_not(wanted)
    for lang in ("en", "zh"):
        assert "{" not in game.message(caught.value.refusal, lang)
    return caught.value.refusal


# ---- the play page without a page

NAMES = ("Ann", "Bo", "Cyd", "Dee", "Eve", "Fay")


def turn_of(state: Any, seat: int | None = None) -> Turn:
    """What the seat to move sees, or another."""
    seat = state.turn if seat is None else seat
    assert seat is not None
    moves = state.legal_moves() if state.turn == seat else ()
    return Turn(state.view(seat), moves, state.why_not, NAMES[: state.seats])


# ---- anything in any order


class Table(RuleBasedStateMachine):
    """People at a table play, save, load, take back, go on with a copy. A game adds rules that `ask` about any move."""

    game: ClassVar[Game]
    cases: ClassVar[Sequence[tuple[int, Any]]]

    def __init__(self) -> None:
        super().__init__()
        self._start(0, 0)

    def _start(self, case: int, seed: int) -> None:
        (self.seats, self.options), self.seed = self.cases[case % len(self.cases)], seed
        self.state = self.game.start(self.seats, self.options, seed)

    @rule(case=st.integers(0, 999), seed=st.integers(0, 2**31))
    @precondition(lambda self: not self.state.moves)
    def sit_down(self, case: int, seed: int) -> None:
        self._start(case, seed)

    @rule(choice=st.integers(0, 10**6), count=st.integers(1, 12))
    @precondition(lambda self: self.state.turn is not None)
    def play(self, choice: int, count: int) -> None:
        for step in range(count):
            if self.state.turn is not None:
                moves = self.state.legal_moves()
                self.state.play(moves[(choice + 7 * step) % len(moves)])

    def ask(self, move: Any) -> None:
        """A move is legal or refused with a reason; refused, it changes nothing."""
        before = self.state.view(0)
        refusal = self.state.why_not(move)
        assert (refusal is None) == (move in self.state.legal_moves())
        if refusal:
            with pytest.raises(Illegal):
                self.state.play(move)
        assert self.state.view(0) == before

    @rule()
    def save_and_load(self) -> None:
        self._take(replay(self.game, read_record(self._record().text())))

    @rule(steps=st.integers(1, 5))
    @precondition(lambda self: self.state.moves)
    def undo_and_redo(self, steps: int) -> None:
        record = self._record()
        earlier = replay(self.game, record, max(0, len(record.moves) - steps))
        for _, move in record.moves[len(earlier.moves) :]:
            earlier.play(self.game.parse(move))
        self._take(earlier)

    @rule()
    def go_on_with_a_copy(self) -> None:
        self._take(self.state.copy())

    @rule(seat=st.integers(0, 99), seed=st.integers(0, 99))
    def guess(self, seat: int, seed: int) -> None:
        view = self.state.view(seat % self.seats)
        world = self.game.guess(view, Random(seed))
        assert world.view(seat % self.seats) == view
        world.check()

    def _record(self) -> Record:
        return make_record(self.game, self.state, ("x",) * self.seats, self.options, self.seed)

    def _take(self, other: State) -> None:
        """Another state takes over; nobody could tell."""
        assert [other.view(seat) for seat in range(self.seats)] == [self.state.view(seat) for seat in range(self.seats)]
        assert other.log == self.state.log
        assert other.moves == self.state.moves
        self.state = other

    @invariant()
    def all_is_well(self) -> None:
        self.state.check()
        assert self.state.score_sheet().game_over == (self.state.turn is None)


TABLE_SETTINGS = settings(max_examples=25, stateful_step_count=25)
