"""Sheets of the worked examples, and games of every kind."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from calculators.games.splitter import GAME
from calculators.games.splitter.components import EMPTY, SHEETS
from calculators.games.splitter.engine import Splitter, parse
from calculators.games.splitter.options import SEATS, Options
from tests.games.shared import Golden


class Worked(NamedTuple):
    """A sheet and what it is worth by number, with the hearts."""

    sheet: str
    rows: list[str]
    per_number: tuple[int, int, int, int, int, int]
    hearts: int

    @property
    def total(self) -> int:
        return sum(self.per_number) + self.hearts


def _worked(sheet: str, rows: str, points: str, hearts: int = 0) -> Worked:
    a, b, c, d, e, f = map(int, points.split())
    return Worked(sheet, rows.split(), (a, b, c, d, e, f), hearts)


WORKED = {
    "E1": _worked("A", "..5442.. .364424. 43336633 64444563 66225551 .663514. ..6236..", "2 4 6 8 5 12"),
    "E2": _worked("A", "..1221.. .644424. 15643444 23555333 21413515 .611122. ..5166..", "5 8 6 8 0 0"),
    "E3": _worked("A", "..3221.. .144322. 44232661 44215553 31655133 .341622. ..5225..", "7 10 6 8 5 0"),
    "E4": _worked("A", "..5332.. .221444. 44564514 46133221 42612433 .155163. ..1226..", "9 6 3 12 0 0"),
    "E5": _worked("B", "441..164 15526544 .641224. .14..51. .351664. 13322131 225..335", "10 8 9 4 0 0", 5),
    "E6": _worked("B", "543..432 23616666 .344646. .34..55. .224455. 23644533 666..134", "2 2 9 4 5 6"),
    "E7": _worked("B", "654..311 23364464 .452333. .31..35. .242653. 25645243 214..334", "3 2 0 0 0 0"),
    "E8A": _worked("A", "..4444.. .444444. 44444444 44444444 44444444 .444444. ..4444..", "0 0 0 0 0 0"),
    "E8B": _worked("B", "444..444 44444444 .444444. .44..44. .444444. 44444444 444..444", "0 0 0 0 0 0", 5),
    "E9": _worked("A", "..4422.. .344516. 33555666 66651256 33664256 .364455. ..2245..", "2 6 6 8 10 24"),
    "E10": _worked("B", "616..552 66665552 .555162. .55..62. .165566. 26665562 266..562", "3 8 0 0 15 30", 5),
}
BEGUN = _worked("A", ".._13_.. ._2233_. 5______6 5______1 ________ .______. ..____..", "3 2 3 0 0 0")  # E11
BLANK = {name: sheet.rows(sheet.blank()) for name, sheet in SHEETS.items()}

KINDS = [
    (seats, Options(sheet=sheet, length=length))
    for seats, sheet, length in product(SEATS, ("A", "B"), ("full", "quick"))
]
GOLDEN = Golden(GAME, KINDS)


def sheet_of(sheet: str, **written: str) -> list[str]:
    """Rows of a sheet with some rows written on: row1=".1____4."."""
    rows = BLANK[sheet][:]
    for key, row in written.items():
        rows[int(key[-1]) - 1] = row
    return rows


def game_of(seats: int, rolls: Sequence[tuple[int, int]], sheet: str = "A") -> Splitter:
    """A game with these dice, before its first entry."""
    state = Splitter(seats, Options(sheet=sheet), rolls)
    state.tell_roll()
    return state


def play(state: Splitter, *texts: str) -> Splitter:
    """The state after some moves in notation."""
    for text in texts:
        state.play(parse(text))
    return state


def written(cells: Sequence[int]) -> int:
    """How many spaces are written on."""
    return sum(number > EMPTY for number in cells)
