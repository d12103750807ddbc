"""Which entry is best? For a sheet in progress and a roll, the most promising pairs with what to expect of them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from calculators.core.room import Column, Edit, Edited, Tool
from calculators.core.text import T, Text, signed
from calculators.games.splitter.assistant import Advice, advise
from calculators.games.splitter.components import DICE, NUMBERS, SHEETS, Position, mirror_column, space_name
from calculators.games.splitter.fill import cells_of, halves, pairs, put
from calculators.games.splitter.options import rounds
from calculators.games.splitter.pictures import ghosts_of

# The dice as chosen ('' = not yet), the numbers for which an answer was asked, and which of its entries is shown.
TOOL: Tool = {"dice": [""] * DICE, "asked": "", "trial": -1}
WORLDS, SEED = 24, 1  # guessed courses of the dice; the same question has the same answer


def edit(column: Column, done: Edit) -> Edited | None:
    """The dice, the question, an entry to look at, and writing it."""
    entry, tool = column.entry, column.tool
    match done.do:
        case "die":
            place, _, n = done.arg.partition(":")
            if place not in {"0", "1"} or n not in {str(one) for one in NUMBERS}:
                return Edited(entry, tool)
            dice = list(tool["dice"])
            dice[int(place)] = n
            return Edited(entry, {**tool, "dice": dice, "asked": "", "trial": -1})
        case "ask" if can_ask(column):
            return Edited(entry, {**tool, "asked": entry["numbers"], "trial": 0}, None, "try-0")
        case "try" if done.arg.isascii() and done.arg.isdecimal() and len(done.arg) < 3:
            return Edited(entry, {**tool, "trial": int(done.arg)})
        case "try-write" if ghosts := _ghosts(column):
            for (row, col), number in ghosts.items():
                entry = put(entry, space_name(row, col), str(number))
            return Edited(entry, {**tool, **TOOL}, None, "die-0-1")
        case "ask" | "try-write":
            return Edited(entry, tool)
    return None


def can_ask(column: Column) -> bool:
    """Whether there is a roll, and a pair for it."""
    return all(column.tool["dice"]) and _to_come(column) >= 0 and not _half(column)


def _half(column: Column) -> bool:
    sheet = SHEETS[column.options.sheet]
    return any(True for _ in halves(sheet, cells_of(column.entry, sheet)))


def _to_come(column: Column) -> int:
    """Rounds after this one; negative when nothing can be written any more."""
    sheet = SHEETS[column.options.sheet]
    return rounds(column.options) - pairs(sheet, cells_of(column.entry, sheet)) - 1


def _answer(column: Column) -> Sequence[Advice]:
    """The best entries, as long as the question still fits the sheet."""
    tool, entry = column.tool, column.entry
    if tool["asked"] != entry["numbers"] or not can_ask(column):
        return ()
    sheet = SHEETS[column.options.sheet]
    first, second = map(int, tool["dice"])
    return _best(sheet.name, tuple(cells_of(entry, sheet)), (first, second), _to_come(column))


@lru_cache(maxsize=8)
def _best(name: str, cells: tuple[int, ...], dice: tuple[int, int], to_come: int) -> tuple[Advice, ...]:
    *_, best = advise(SHEETS[name], cells, dice, to_come, Random(SEED), WORLDS)
    return tuple(best)


def _ghosts(column: Column) -> dict[Position, int]:
    """The entry that is shown, by space."""
    answer, trial = _answer(column), column.tool["trial"]
    if not 0 <= trial < len(answer):
        return {}
    return ghosts_of(answer[trial].move, [int(n) for n in column.tool["dice"]])


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def shown(column: Column) -> Mapping[str, Any] | None:
    """The dice, the answer if it was asked for, and the entry that stands on the sheet as a trial; None = no round is
    left."""
    if _to_come(column) < 0:
        return None
    dice, trial = column.tool["dice"], column.tool["trial"]
    answer = _answer(column)
    return {
        "dice": dice,
        "can": can_ask(column),
        "why": _why_not(column),
        "ways": [_way(index, one, [int(n) for n in dice]) for index, one in enumerate(answer)],
        "trial": trial,
        "ghosts": _ghosts(column),
    }


def _why_not(column: Column) -> Text | None:
    if _half(column):
        return T("First fill the mirrors of what is written.")
    return None if all(column.tool["dice"]) else T("Choose both dice.")


def _way(index: int, one: Advice, dice: Sequence[int]) -> dict[str, Any]:
    row, col, n = one.move
    left, right = space_name(row, col), space_name(row, mirror_column(col))
    return {
        "index": index,
        "entry": T("{n} on {left}, {m} on {right}", n=n, left=left, m=sum(dice) - n, right=right),
        "now": signed(one.gain),
        "later": signed(one.expected, 1),
    }
