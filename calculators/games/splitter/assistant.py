"""Which entry is best for a roll? The most promising ones, each with its gain now and the gain to expect by the end."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from calculators.games.splitter.bot import Outlook, worths
from calculators.games.splitter.components import EMPTY, Sheet
from calculators.games.splitter.engine import MOVES, Dice, Write, fill, roll
from calculators.games.splitter.playout import plan
from calculators.games.splitter.scoring import points

CANDIDATES = 6
WORLDS = 40  # ways in which the dice may go on, the same for every candidate


class Advice(NamedTuple):
    """An entry: points it adds at once, and points that it and all rounds to come add on average."""

    move: Write
    gain: int
    expected: float


def ranked_moves(sheet: Sheet, cells: Sequence[int], dice: Dice, to_come: int) -> list[Write]:
    """All entries of a roll with `to_come` rounds after it, the most promising first."""
    outlook, worth = Outlook(sheet, cells), worths(to_come)
    moves = [move for left, _ in sheet.pairs if cells[left] == EMPTY for move in MOVES[dice][left]]
    return sorted(moves, key=lambda move: -outlook.entry(move, dice, worth))  # equals stay in the order of moves


def advise(
    sheet: Sheet, cells: Sequence[int], dice: Dice, to_come: int, rng: Random, worlds: int = WORLDS
) -> Iterator[list[Advice]]:
    """The best entries for a roll, best first, at first sight (nothing expected) and again after each guessed world.

    `to_come` is the number of rounds after this one. In each world the sheet is filled as a sensible player would.

    Source: splitter/write.choice, splitter/score.unwritten.
    """
    now = points(sheet, cells)
    candidates = ranked_moves(sheet, cells, dice, to_come)[:CANDIDATES]
    after = {move: _written(cells, move, dice) for move in candidates}
    gains = {move: points(sheet, after[move]) - now for move in candidates}
    sums = dict.fromkeys(candidates, 0)
    yield [Advice(move, gains[move], 0.0) for move in candidates]
    for count in range(1, worlds + 1):
        rolls = tuple(roll(to_come, rng))
        for move in candidates:
            final = after[move][:]
            for entry, later in zip(plan(sheet.name, tuple(final), rolls), rolls, strict=True):
                fill(final, entry, later)
            sums[move] += points(sheet, final) - now
        best = sorted(candidates, key=lambda move: -sums[move])
        yield [Advice(move, gains[move], sums[move] / count) for move in best]


def _written(cells: Sequence[int], move: Write, dice: Dice) -> list[int]:
    after = list(cells)
    fill(after, move, dice)
    return after
