"""The game in progress: everybody writes the same two numbers, sealed, until the sheets are full; moves as text.

Read top to bottom: the move, the dice, the state (`Splitter`), a guess at the dice to come, notation.
"""

import re
from collections.abc import Sequence
from dataclasses import asdict
from random import Random
from typing import NamedTuple, Self

from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import ScoreSheet
from calculators.games.splitter.components import (
    COLUMNS,
    EMPTY,
    NUMBERS,
    POSITIONS,
    ROWS,
    SHEETS,
    Cells,
    Sheet,
    at,
    mirror_column,
    read_rows,
    space_name,
)
from calculators.games.splitter.options import Options, rounds
from calculators.games.splitter.scoring import entry_of, score

type Dice = tuple[int, int]


class Write(NamedTuple):
    """Write `n` on the left space of a mirror pair, the number of the other die on the right one."""

    row: int
    col: int  # 0…3
    n: int


# Dice → left space → its moves: which number goes left matters unless the dice are equal.
MOVES: dict[Dice, dict[int, tuple[Write, ...]]] = {
    (a, b): {
        here: tuple(Write(row, column, n) for n in sorted({a, b}))
        for here, (row, column) in POSITIONS.items()
        if column < mirror_column(column)
    }
    for a in NUMBERS
    for b in NUMBERS
}


def mirrored(move: Write, dice: Dice) -> Write:
    """The same entry, named by its other space.

    >>> mirrored(Write(3, 6, 2), (2, 5))
    Write(row=3, col=1, n=5)

    Source: splitter/write.pair, splitter/write.names.
    """
    return Write(move.row, mirror_column(move.col), sum(dice) - move.n)


def fill(cells: Cells, move: Write, dice: Dice) -> None:
    """Write a roll on a sheet.

    Source: splitter/write.pair, splitter/write.must.
    """
    row, column, n = move
    left = at(row, column)
    cells[left] = n
    cells[left + COLUMNS - 1 - 2 * column] = sum(dice) - n


def why_not_there(sheet: Sheet, cells: Sequence[int], dice: Dice, move: Write) -> Refusal | None:
    """The rule that forbids an entry, named by either of its spaces.

    Source: splitter/components.sheets, splitter/write.empty, splitter/write.must.
    """
    row, column, n = move
    if not (0 <= row < ROWS and 0 <= column < COLUMNS) or at(row, column) not in sheet.spaces:
        return Refusal("no_such_space", "splitter/components.sheets", {"sheet": sheet.name})
    if cells[at(row, column)] != EMPTY:
        return Refusal("space_filled", "splitter/write.empty", {"space": space_name(row, column)})
    if n not in dice:
        return Refusal("number_not_rolled", "splitter/write.must", {"n": n, "first": dice[0], "second": dice[1]})
    return None


class Splitter(State):
    """A game in progress: `round` rounds are over, `sealed` holds the entries of the open one in seat order."""

    __slots__ = ("cells", "free", "options", "rolls", "round", "sealed", "sheet")

    def __init__(self, seats: int, options: Options, rolls: Sequence[Dice]) -> None:
        """Blank sheets, all of the same pad; `rolls` are the dice of all rounds, told one by one.

        Source: splitter/setup.sheet, splitter/variant.sheet-b.
        """
        self.options, self.sheet, self.rolls = options, SHEETS[options.sheet], tuple(rolls)
        self.cells = [self.sheet.blank() for _ in range(seats)]
        self.free = [[left for left, _ in self.sheet.pairs] for _ in range(seats)]  # left spaces of empty pairs
        self.sealed: list[Write] = []
        self.moves: list[Write] = []
        self.log: list[Event] = []
        self.round = 0

    # ---- the course of a game

    def tell_roll(self) -> None:
        """The dice of the open round, rolled once; whose hand rolls them is only a label.

        Source: splitter/turn.roll, splitter/setup.roller.
        """
        if self.round < len(self.rolls):
            values = {"round": self.round + 1, "dice": self.rolls[self.round]}
            self.log.append(Event("roll", self.roller, values, "splitter/turn.roll"))

    @property
    def roller(self) -> int:
        """Seat that rolls in the open round.

        Source: splitter/setup.roller.
        """
        return self.round % len(self.cells)

    @property
    def turn(self) -> int | None:
        """Everybody writes in every round; seats are asked in order.

        Source: splitter/turn.everyone, splitter/turn.rounds, splitter/turn.together.
        """
        return len(self.sealed) if self.round < len(self.rolls) else None

    def legal_moves(self) -> Sequence[Write]:
        """Every empty pair, with either number on its left space.

        Source: splitter/write.choice, splitter/write.empty, splitter/write.doubles.
        """
        if self.round == len(self.rolls):
            return ()
        moves = MOVES[self.rolls[self.round]]
        return [move for left in self.free[len(self.sealed)] for move in moves[left]]

    def push(self, move: Write) -> None:
        """Seal an entry; the last one opens them all.

        Source: splitter/turn.together, splitter/write.final.
        """
        self.moves.append(move)
        self.sealed.append(move)
        if len(self.sealed) == len(self.cells):
            self._reveal()

    def _reveal(self) -> None:
        """All entries are shown and stand; the next roll follows.

        Source: splitter/turn.together, splitter/write.must.
        """
        a, b = dice = self.rolls[self.round]
        for seat, move in enumerate(self.sealed):
            row, column, n = move
            fill(self.cells[seat], move, dice)
            self.free[seat].remove(at(row, column))
            values = {"row": row, "col": column, "n": n, "mirror_n": a + b - n}
            self.log.append(Event("write", seat, values))
        self.sealed = []
        self.round += 1
        self.tell_roll()

    # ---- what is said about it

    def why_not(self, move: Write) -> Refusal | None:
        """The rule that forbids an entry now; a pair has one name, that of its left space.

        Source: splitter/turn.rounds, splitter/write.names.
        """
        seat = self.turn
        if seat is None:
            return Refusal("game_over", "splitter/turn.rounds")
        dice = self.rolls[self.round]
        refusal = why_not_there(self.sheet, self.cells[seat], dice, move)
        if not refusal and move.col > mirror_column(move.col):
            return Refusal("named_by_left", "splitter/write.names", {"move": notation(mirrored(move, dice))})
        return refusal

    def view(self, seat: int) -> View:
        """All but the dice to come and what others have sealed: who has written is known.

        `sheets` are rows of text as in the score input, `entry` is the seat's own sealed [row, col, n].

        Source: splitter/turn.together.
        """
        over = self.round == len(self.rolls)
        return {
            "seat": seat,
            "turn": self.turn,
            "options": asdict(self.options),
            "round": self.round,
            "rounds": len(self.rolls),
            "roller": None if over else self.roller,
            "dice": None if over else list(self.rolls[self.round]),
            "rolled": [list(dice) for dice in self.rolls[: self.round + 1]],
            "sheets": [self.sheet.rows(cells) for cells in self.cells],
            "entry": list(self.sealed[seat]) if seat < len(self.sealed) else None,
            "sealed": len(self.sealed),
        }

    def score_sheet(self) -> ScoreSheet:
        """What has been shown so far, scored; one full sheet alone is rated.

        Source: splitter/variant.solo, splitter/variant.quick.
        """
        over = self.round == len(self.rolls)
        rated = over and len(self.cells) == 1 and self.options.length == "full"
        entries = [
            entry_of(f"P{seat}", self.sheet, cells, complete=over, rated=rated)
            for seat, cells in enumerate(self.cells, start=1)
        ]
        return score(entries, over=over)

    def copy(self) -> Self:
        """An independent copy; what never changes in place is shared."""
        other = object.__new__(type(self))
        other.options, other.sheet, other.rolls, other.round = self.options, self.sheet, self.rolls, self.round
        other.cells, other.free = [cells[:] for cells in self.cells], [free[:] for free in self.free]
        other.sealed, other.moves, other.log = self.sealed[:], self.moves[:], self.log[:]
        return other

    def check(self) -> None:
        """Every sheet holds exactly the dice rolled, in mirror pairs, and knows which pairs are empty.

        Source: splitter/turn.everyone, splitter/write.pair.
        """
        rolled = sorted(sorted(dice) for dice in self.rolls[: self.round])
        for cells, free in zip(self.cells, self.free, strict=True):
            written = [sorted((cells[left], cells[right])) for left, right in self.sheet.pairs if left not in free]
            assert sorted(written) == rolled
            assert all(cells[left] == cells[right] == EMPTY for left, right in self.sheet.pairs if left in free)
            assert free == sorted(free)
        assert len(self.sealed) < len(self.cells)
        for move, free in zip(self.sealed, self.free, strict=False):
            assert at(move.row, move.col) in free
            assert move.n in self.rolls[self.round]


def roll(count: int, rng: Random) -> list[Dice]:
    """Two dice, so many times.

    Source: splitter/components.dice, splitter/turn.roll.
    """
    return [(rng.randrange(1, 7), rng.randrange(1, 7)) for _ in range(count)]


def start(seats: int, options: Options, seed: int) -> Splitter:
    """A new game.

    Source: splitter/setup.sheet, splitter/turn.rounds.
    """
    state = Splitter(seats, options, roll(rounds(options), Random(seed)))
    state.tell_roll()
    return state


def guess(view: View, rng: Random) -> Splitter:
    """A game that looks like `view` to its seat: dice to come rolled anew, what others have sealed drawn by lot."""
    options, seat = Options(**view["options"]), view["seat"]
    rolled = [(a, b) for a, b in view["rolled"]]
    state = Splitter(len(view["sheets"]), options, rolled + roll(view["rounds"] - len(rolled), rng))
    state.round = view["round"]
    state.cells = [read_rows(state.sheet, rows) for rows in view["sheets"]]
    state.free = [[left for left, _ in state.sheet.pairs if cells[left] == EMPTY] for cells in state.cells]
    for other in range(view["sealed"]):
        moves = state.legal_moves()
        state.sealed.append(Write(*view["entry"]) if other == seat else moves[rng.randrange(len(moves))])
    return state


def bound(seats: int, options: Options) -> int:
    """Every game has exactly so many moves.

    >>> bound(12, Options()), bound(1, Options(length="quick"))
    (264, 11)

    Source: splitter/turn.rounds.
    """
    return rounds(options) * seats


WRITE = re.compile(r"write ([a-h])([1-7]) ([1-6])")


def notation(move: Write) -> str:
    """A move as text: the left space and the number written there.

    >>> notation(Write(3, 1, 5))
    'write b4 5'
    """
    return f"write {space_name(move.row, move.col)} {move.n}"


def parse(text: str) -> Write:
    """The move that `notation` wrote; raises ValueError for anything else.

    >>> parse("write b4 5")
    Write(row=3, col=1, n=5)
    """
    if match := WRITE.fullmatch(text):
        return Write(int(match[2]) - 1, "abcdefgh".index(match[1]), int(match[3]))
    raise ValueError(f"not a move: {text!r}")
