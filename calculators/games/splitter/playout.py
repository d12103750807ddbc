"""A guessed game played to its end in about a millisecond a sheet, for opponents that think ahead."""

from functools import lru_cache

from calculators.games.splitter.bot import Outlook, tastes, worths
from calculators.games.splitter.components import SHEETS, at, mirror_column
from calculators.games.splitter.engine import MOVES, Dice, Splitter, Write, fill


def play_out(state: Splitter, move: Write) -> None:
    """After this move everybody writes what looks best one step ahead. Sheets never meet: each is filled by itself."""
    state.push(move)
    plans = []
    for seat, cells in enumerate(state.cells):
        after, to_come = cells[:], state.rolls[state.round :]
        if seat < len(state.sealed):
            fill(after, state.sealed[seat], to_come[0])
            to_come = to_come[1:]
        plans.append(iter(plan(state.sheet.name, tuple(after), to_come, seat)))
    while (turn := state.turn) is not None:
        state.push(next(plans[turn]))


@lru_cache(maxsize=64)
def plan(name: str, cells: tuple[int, ...], rolls: tuple[Dice, ...], seat: int = 0) -> tuple[Write, ...]:
    """The entries that fill a sheet (`name` A or B, with the numbers in `cells`) when these rolls come to a seat.

    Kept for a while: whoever compares moves of one seat in one guessed world asks for all other sheets again.
    """
    sheet = SHEETS[name]
    outlook, taste, found = Outlook(sheet, cells), tastes(seat), []
    free = [left for left, _ in sheet.pairs if not cells[left]]
    for to_come, dice in zip(reversed(range(len(rolls))), rolls, strict=True):
        worth, moves = worths(to_come), MOVES[dice]
        best, most = None, float("-inf")
        for left in free:
            for move in moves[left]:
                gain = outlook.entry(move, dice, worth) + taste.get(move, 0.0)
                if gain > most:
                    best, most = move, gain
        assert best is not None, "there is an empty pair for every roll"
        row, column, number = best
        left = at(row, column)
        outlook.write(left, number)
        outlook.write(at(row, mirror_column(column)), sum(dice) - number)
        free.remove(left)
        found.append(best)
    return tuple(found)
