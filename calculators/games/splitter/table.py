"""Splitter on the play page: the dice, one's own sheet to write on, everybody else's sheets.

A draft is `{"at": "c3", "n": 5, "move": [row, column, number]}`: the space tapped, the number it gets, and the entry by
its left space; or `{"n": 5}`, the number that the next tap writes.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.game import Event, View
from calculators.core.room import Draft, Edit, PlayView, Prompt, Tap, Told, Turn
from calculators.core.text import T, Text, signed
from calculators.games.splitter.components import NUMBERS, SHEETS, Cells, Sheet, mirror_column, read_rows
from calculators.games.splitter.components import space_name as name_of
from calculators.games.splitter.engine import Write, fill, mirrored
from calculators.games.splitter.options import Options
from calculators.games.splitter.pictures import SPACES, ghosts_of, picture
from calculators.games.splitter.scoring import entry_of, points, score


def sheet_of(view: View) -> Sheet:
    """The pad that is played on."""
    return SHEETS[Options(**view["options"]).sheet]


def cells_of(view: View, seat: int) -> Cells:
    """What a seat has written, as far as it has been shown."""
    return read_rows(sheet_of(view), view["sheets"][seat])


# ---- what is asked ---------------------------------------------------------------------------------------------------


def prompt(turn: Turn, draft: Draft) -> Prompt:
    """What the seat to move should do."""
    view, move = turn.view, draft.get("move")
    a, b = view["dice"]
    ask = T("Write {first} and {second}.", first=a, second=b)
    if not move:
        return Prompt(ask, T("Tap an empty space. The other number goes on its mirror."), T("Write"))
    cells = cells_of(view, view["seat"])
    after = cells[:]
    fill(after, Write(*move), (a, b))
    gain = points(sheet_of(view), after) - points(sheet_of(view), cells)
    row, column, n = move
    left, right = name_of(row, column), name_of(row, mirror_column(column))
    entry = T("{n} on {left}, {m} on {right}", n=n, left=left, m=a + b - n, right=right)
    more = T("{entry}.", entry=entry) if a == b else T("{entry}. Tap it again to swap the two.", entry=entry)
    return Prompt(ask, more, T("Write {gain}", gain=signed(gain)), move)


# ---- what a tap means ------------------------------------------------------------------------------------------------


def tap(turn: Turn, draft: Draft, done: Edit) -> Tap | None:
    """A space, a die, a digit of the keyboard, or the button that swaps the two numbers."""
    a, b = turn.view["dice"]
    match done.do:
        case "space" if done.arg in SPACES:
            if draft.get("move") and done.arg in _pair(draft["at"]):
                return Tap(_swapped(draft, a + b))
            return _placed(turn, done.arg, draft.get("n", a))
        case "die" if done.arg in {"0", "1"}:
            n = (a, b)[int(done.arg)]
            return _placed(turn, draft["at"], n) if draft.get("move") else Tap({"n": n})
        case "write" if done.arg in {str(n) for n in NUMBERS} and done.value in SPACES:
            return _placed(turn, str(done.value), int(done.arg))
        case "swap" if draft.get("move"):
            return Tap(_swapped(draft, a + b))
    return None


def _pair(name: str) -> tuple[str, str]:
    """A space and its mirror."""
    row, column = SPACES[name]
    return name, name_of(row, mirror_column(column))


def _placed(turn: Turn, name: str, n: int) -> Tap:
    """The draft that writes a number on a space, or what the rules say against it."""
    (row, column), (a, b) = SPACES[name], turn.view["dice"]
    move = Write(row, column, n)
    if n in {a, b} and column > mirror_column(column):
        move = mirrored(move, (a, b))
    if move in turn.moves:
        return Tap({"at": name, "n": n, "move": list(move)})
    return Tap({}, Write(row, column, n))


def _swapped(draft: Draft, total: int) -> Draft:
    row, column, n = draft["move"]
    return {**draft, "n": total - draft["n"], "move": [row, column, total - n]}


def show(turn: Turn, move: Any) -> Draft:
    """A hint as a draft."""
    row, column, n = move
    return {"at": name_of(row, column), "n": n, "move": [row, column, n]}


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def table(turn: Turn, draft: Draft) -> Mapping[str, Any]:
    """The dice, all sheets with their points, who has written already."""
    view, sheet = turn.view, sheet_of(turn.view)
    seats = range(len(view["sheets"]))
    cells = [cells_of(view, seat) for seat in seats]
    sheets = score([entry_of(str(seat), sheet, cells[seat]) for seat in seats]).players
    move = draft.get("move") or view["entry"]
    ghosts = ghosts_of(move, view["dice"]) if move and view["dice"] else {}
    dice = view["dice"] or []
    written = [seat < view["sealed"] for seat in seats]
    return {
        "dice": dice,
        "held": next((place for place, n in enumerate(dice) if n == draft.get("n")), None),
        "roller": view["roller"],
        "mine": picture(sheet, cells[view["seat"]], ghosts=ghosts),
        "own": picture(sheet, cells[view["seat"]]),
        "hearts": sheet.hearts,
        "sheets": sheets,
        "others": [
            {"seat": seat, "board": picture(sheet, cells[seat]), "written": written[seat]}
            for seat in seats
            if seat != view["seat"]
        ],
        "sealed": view["entry"] is not None,
        "swaps": bool(draft.get("move")) and len(set(dice)) > 1,
        "keys": KEYS if draft.get("move") else DIGITS,
    }


DIGITS = {str(n): f"write:{n}" for n in NUMBERS}
KEYS = DIGITS | {"s": "swap", "Enter": "go"}


# ---- what is told ----------------------------------------------------------------------------------------------------


def progress(view: View) -> Text:
    """How far the game is."""
    return T("Round {round} of {rounds}", round=min(view["round"] + 1, view["rounds"]), rounds=view["rounds"])


def log(event: Event, names: Sequence[Text | str]) -> Told:
    """An event as the log tells it."""
    values = event.values
    if event.kind == "roll":
        first, second = values["dice"]
        return Told(T("rolled {first} and {second}", first=first, second=second))
    row, column, n = values["row"], values["col"], values["n"]
    left, right = name_of(row, column), name_of(row, mirror_column(column))
    return Told(T("wrote {n} on {left}, {m} on {right}", n=n, left=left, m=values["mirror_n"], right=right))


PLAY = PlayView(
    template="splitter/table.html",
    prompt=prompt,
    tap=tap,
    show=show,
    table=table,
    progress=progress,
    log=log,
    secrets=False,
)
