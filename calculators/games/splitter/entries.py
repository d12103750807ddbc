"""From the players of a score input to what is scored of them: what must fit the sheet, or each other, is checked here.

Player by player, in the order of the input, the first fault raises.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.refusal import InputError, Notice
from calculators.core.schema import player_names
from calculators.games.splitter.components import (
    COLUMNS,
    EMPTY,
    NUMBERS,
    POSITIONS,
    ROWS,
    Cells,
    Sheet,
    at,
    mirror_column,
    read_rows,
    space_name,
)
from calculators.games.splitter.options import FULL, QUICK
from calculators.games.splitter.scoring import Entry, entry_of

type Player = Mapping[str, Any]  # as read by `inputs.PLAYER`
type Pairs = Counter[tuple[int, int]]  # written mirror pairs, smaller number first


def read_sheet(sheet: Sheet, rows: Sequence[str], path: str, *, gaps: bool) -> Cells:
    """The cells of a sheet, empty spaces only with `gaps`; `bad_sheet_shape`, `bad_digit`, `empty_space` or
    `half_written_pair`.

    Source: splitter/components.sheets, splitter/write.pair, splitter/write.must.
    """
    if len(rows) != ROWS:
        raise InputError("bad_sheet_shape", path, rule="splitter/components.sheets", sheet=sheet.name)
    for row, line in enumerate(rows):
        where = f"{path}[{row}]"
        if len(line) != COLUMNS:
            raise InputError("bad_sheet_shape", where, rule="splitter/components.sheets", sheet=sheet.name)
        for column in range(COLUMNS):
            _check_space(sheet, line, row, column, where, gaps=gaps)
    return read_rows(sheet, rows)


def _check_space(sheet: Sheet, line: str, row: int, column: int, where: str, *, gaps: bool) -> None:
    """One mark of a row against the sheet, and against its mirror when that stands before it.

    Source: splitter/components.sheets, splitter/write.must.
    """
    mark = line[column]
    if mark not in "._123456":
        raise InputError("bad_digit", where, digit=mark, column=column)
    if (mark == ".") == (at(row, column) in sheet.spaces):
        raise InputError("bad_sheet_shape", where, rule="splitter/components.sheets", sheet=sheet.name)
    if mark == "_" and not gaps:
        raise InputError("empty_space", where, rule="splitter/write.must", space=space_name(row, column))
    other = mirror_column(column)
    if other < column and (mark == "_") != (line[other] == "_"):
        values = {"space": space_name(row, column), "mirror": space_name(row, other)}
        raise InputError("half_written_pair", where, rule="splitter/write.must", **values)


def written(sheet: Sheet, cells: Sequence[int]) -> Pairs:
    """The mirror pairs on a sheet: the dice that were rolled.

    Source: splitter/turn.everyone.
    """
    numbers = (sorted((cells[left], cells[right])) for left, right in sheet.pairs if cells[left] != EMPTY)
    return Counter((low, high) for low, high in numbers)


class Reader:
    """Reads the sheets of one table; `partial` = they are still being written or entered."""

    def __init__(self, sheet: Sheet, length: str, *, partial: bool, alone: bool) -> None:
        self.sheet, self.partial, self.alone = sheet, partial, alone
        self.quick = length == "quick"
        self.sheets: list[tuple[str, Pairs]] = []
        self.notices: list[Notice] = []

    def entries(self, players: Sequence[Player]) -> list[Entry]:
        """What is scored of each player; oddities go to `notices`."""
        found = []
        for index, (player, name) in enumerate(zip(players, player_names(players), strict=True)):
            read = self._sheet if "rows" in player else self._counts
            found.append(read(player, name, f"players[{index}]"))
        return found

    def _sheet(self, player: Player, name: str, path: str) -> Entry:
        """A sheet with its numbers. A full one alone is rated; a quick game leaves half of it empty.

        Source: splitter/score.unwritten, splitter/variant.quick, splitter/variant.solo.
        """
        where = f"{path}.rows"
        cells = read_sheet(self.sheet, player["rows"], where, gaps=self.partial or self.quick)
        pairs = written(self.sheet, cells)
        count = pairs.total()
        complete = count == FULL or (self.quick and count == QUICK)
        if not (complete or self.partial):
            row, column = next(POSITIONS[here] for here in self.sheet.spaces if cells[here] == EMPTY)
            space = space_name(row, column)
            raise InputError("empty_space", f"{where}[{row}]", rule="splitter/variant.quick", space=space)
        self._compare(name, pairs, where)
        rated = self.alone and count == FULL and not self.quick
        return entry_of(name, self.sheet, cells, complete=complete, rated=rated)

    def _compare(self, name: str, pairs: Pairs, where: str) -> None:
        """Sheets with equally many pairs must come from the same dice; both are scored all the same.

        Source: splitter/turn.everyone.
        """
        other, known = next(((o, k) for o, k in self.sheets if k.total() == pairs.total()), (name, pairs))
        self.sheets.append((name, pairs))
        if known != pairs:
            pair = low, high = min(pair for pair in known | pairs if known[pair] != pairs[pair])
            values = {
                "pair": list(pair),
                "roll": f"{low}-{high}",
                "name": name,
                "entered": pairs[pair],
                "other": other,
                "expected": known[pair],
            }
            self.notices.append(Notice("dice_mismatch", where, values))

    def _counts(self, player: Player, name: str, path: str) -> Entry:
        """Valid groups by number, without the sheet they lie on.

        Source: splitter/score.several, splitter/score.star, splitter/score.hearts.
        """
        valid = [player["groups"][str(n)] for n in NUMBERS]
        spaces = sum(n * count for n, count in zip(NUMBERS, valid, strict=True))
        if spaces > len(self.sheet.spaces):
            values = {"entered": spaces, "exist": len(self.sheet.spaces)}
            raise InputError("too_many_spaces", f"{path}.groups", rule="splitter/components.sheets", **values)
        starred = [0] * len(NUMBERS)
        for index, n in enumerate(player["stars"]):
            starred[n - 1] += 1
            if starred[n - 1] > valid[n - 1]:
                raise InputError("star_without_group", f"{path}.stars[{index}]", rule="splitter/score.star", n=n)
        if player["hearts"] and not self.sheet.hearts:
            raise InputError("hearts_on_sheet_a", f"{path}.hearts", rule="splitter/components.hearts")
        return Entry(
            name,
            tuple(valid),
            tuple(starred),
            player["hearts"],
            None,
            not self.partial,
            self.alone and not (self.partial or self.quick),
            bool(self.sheet.hearts),
        )
