"""What fits best? Every legal placement of some dominoes on the board being entered, with its gain, and why."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from calculators.core.keypad import number
from calculators.core.refusal import InputError
from calculators.core.room import Column, Edit, Edited, Tool
from calculators.core.text import N, T, Text, signed
from calculators.games.kingdomino.cells import board, castle, halves, laid, lay, make_room
from calculators.games.kingdomino.components import DOMINOES, IN_A_SENTENCE
from calculators.games.kingdomino.inputs import WHAT_IF, read_kingdom
from calculators.games.kingdomino.kingdom import Kingdom, Place
from calculators.games.kingdomino.options import Options, drafted
from calculators.games.kingdomino.pictures import domino_picture
from calculators.games.kingdomino.scoring import centred, territories
from calculators.games.kingdomino.tasks import answer_what_if

# The numbers as typed, and the placement that is shown: [number, x1, y1, x2, y2], counted from the castle.
TOOL: Tool = {"asked": "", "trial": None}
LONGEST = 20  # characters: six dominoes, more than a line has


def edit(column: Column, done: Edit) -> Edited | None:
    """Numbers to ask about, a placement to look at, and laying it."""
    entry, tool = column.entry, column.tool
    match done.do:
        case "asked":
            typed = done.value.strip()[:LONGEST] if isinstance(done.value, str) else ""
            return Edited(entry, {**tool, "asked": typed, "trial": None})
        case "try":
            trial = _placement(column, *map(number, done.arg.split(":", 1)))
            if trial is None:
                return Edited(entry, tool)
            return Edited(make_room(entry, _squares(column, trial)), {**tool, "trial": trial})
        case "try-lay" if trial := _trial(column):
            size = entry["size"]
            left, right = (row * size + x for x, row in _squares(column, trial))
            asked = " ".join(str(one) for one in _asked(column) if one != trial[0])
            return Edited(lay(entry, trial[0], left, right), {**tool, "asked": asked, "trial": None}, None, "asked")
        case "try-lay":
            return Edited(entry, tool)
    return None


def _asked(column: Column) -> list[int | str | None]:
    return [number(word) for word in re.split(r"\W+", column.tool["asked"]) if word]


def _answer(column: Column) -> list[dict[str, Any]] | InputError:
    """The task `what_if` for the numbers that are typed; none of them may lie on a board already.

    Source: kingdomino/components.dominoes.
    """
    there = laid([column.entry, *column.others])
    for index, asked in enumerate(_asked(column)):
        if asked in there:
            rule = "kingdomino/components.dominoes"
            return InputError("duplicate_card", f"dominoes[{index}]", rule=rule, card=asked)
    return _what_if(tuple(board(column.entry)), tuple(_asked(column)), column.options)


@lru_cache(maxsize=16)
def _what_if(
    rows: tuple[str, ...], numbers: tuple[int | str | None, ...], options: Options
) -> list[dict[str, Any]] | InputError:
    try:
        given = WHAT_IF.read({"board": list(rows), "dominoes": list(numbers)})
        found: list[dict[str, Any]] = answer_what_if({**given, "options": options})["dominoes"]
    except InputError as error:
        return error
    return found


def _placement(column: Column, domino: object, way: object = None) -> list[int] | None:
    """The placement with that number in the list of a domino."""
    answer = _answer(column)
    for one in [] if isinstance(answer, InputError) else answer:
        if one["domino"] == domino and isinstance(way, int) and way < len(one["options"]):
            return _flat(one["domino"], one["options"][way])
    return None


def _flat(number: int, way: Mapping[str, Any]) -> list[int]:
    return [number, *way["left"], *way["right"]]


def _trial(column: Column) -> list[int] | None:
    """The placement that is shown, while it is among the legal ones and on the grid."""
    trial: list[int] | None = column.tool["trial"]
    answer = _answer(column) if trial else None
    if trial is None or answer is None or isinstance(answer, InputError):
        return None
    ways = [_flat(one["domino"], way) for one in answer for way in one["options"]]
    size = column.entry["size"]
    inside = all(0 <= x < size and 0 <= row < size for x, row in _squares(column, trial))
    return trial if inside and trial in ways else None


def _squares(column: Column, trial: Sequence[int]) -> list[tuple[int, int]]:
    """Columns and rows of a placement's halves."""
    x, y = castle(column.entry)
    return [(x + trial[1], y + trial[2]), (x + trial[3], y + trial[4])]


def ghosts(column: Column) -> dict[int, str]:
    """The placement that is shown: square → cell."""
    trial = _trial(column)
    if trial is None:
        return {}
    squares = [row * column.entry["size"] + x for x, row in _squares(column, trial)]
    return dict(zip(squares, halves(trial[0]), strict=True))


# ---- why -------------------------------------------------------------------------------------------------------------


def reason(kingdom: Kingdom, number: int, place: Place, options: Options) -> Text:
    """What a placement does: the territories it joins or begins, and the bonuses it touches.

    Source: kingdomino/score.territory, kingdomino/variant.middle-kingdom, kingdomino/variant.harmony.
    """
    after = kingdom.copy()
    after.put(DOMINOES[number], place)
    found, old, halves = [], territories(kingdom), {place[:2], place[2:]}
    for territory in territories(after):
        if territory.crowns and halves & set(territory.cells):
            joined = [one.squares for one in old if one.cells[0] in territory.cells]
            values = {
                "terrain": T(IN_A_SENTENCE[territory.terrain]),
                "crowns": N("{n} crown", "{n} crowns", n=territory.crowns),
            }
            if len(joined) > 1:
                found.append(T("makes one {terrain} of {n}, {crowns}", n=territory.squares, **values))
            elif joined:
                found.append(T("joins the {terrain} of {n}, {crowns}", n=joined[0], **values))
            else:
                found.append(T("begins a {terrain} of {n}, {crowns}", n=territory.squares, **values))
    if options.middle_kingdom and centred(after) != centred(kingdom):
        found.append(T("castle in the exact centre") if centred(after) else T("castle not in the exact centre"))
    if options.harmony and len(after.squares()) == 2 * drafted(options):
        found.append(T("no domino discarded"))
    if not found:
        return T("no crown there yet")
    said = found[0]
    for more in found[1:]:
        said = T("{first}; {second}", first=said, second=more)
    return said


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def shown(column: Column) -> Mapping[str, Any]:
    """For every domino its placements, the best of all marked; and the one that is shown."""
    answer = _answer(column) if _asked(column) else []
    if isinstance(answer, InputError):
        return {"error": answer, "dominoes": [], "trial": None}
    top = max((one["options"][0]["gain"] for one in answer if one["options"]), default=None)
    best = next((one["domino"] for one in answer if one["options"] and one["options"][0]["gain"] == top), None)
    trial = _trial(column)
    dominoes = [
        {
            **domino_picture(one["domino"]),
            "best": one["domino"] == best,
            "ways": [_way(index, one["domino"], way, trial) for index, way in enumerate(one["options"])],
            "why": _why(column, one["domino"], one["options"][0]) if one["options"] else None,
        }
        for one in answer
    ]
    chosen = next((way for one in answer for way in one["options"] if trial == _flat(one["domino"], way)), None)
    why = _why(column, trial[0], chosen) if trial and chosen else None
    return {"error": None, "dominoes": dominoes, "trial": why and {"number": trial and trial[0], "why": why}}


def _way(index: int, number: int, way: Mapping[str, Any], trial: list[int] | None) -> dict[str, Any]:
    return {"index": index, "gain": signed(way["gain"]), "chosen": trial == _flat(number, way)}


def _why(column: Column, number: int, way: Mapping[str, Any]) -> Text:
    """ "+6: joins the lake of 4, 2 crowns"."""
    land = WHAT_IF.read({"board": board(column.entry), "dominoes": []})["board"]
    place = Place(*way["left"], *way["right"])
    why = reason(read_kingdom(land, column.options), number, place, column.options)
    return T("{gain}: {why}", gain=signed(way["gain"]), why=why)
