"""Kingdomino on the play page: the line to draft from, one's own kingdom with what fits where, the other kingdoms.

A draft is `{"anchor": [x, y], "move": [x1, y1, x2, y2]}`: the square tapped first and the placement shown there; or
`{"move": [number]}`: a domino to be claimed.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.game import Event, View
from calculators.core.room import Draft, Edit, PlayView, Prompt, RoundOver, Tap, Told, Turn
from calculators.core.text import T, Text
from calculators.games.kingdomino.cells import halves
from calculators.games.kingdomino.components import DOMINOES
from calculators.games.kingdomino.engine import Claim
from calculators.games.kingdomino.inputs import CASTLE_CELL, EMPTY_CELL
from calculators.games.kingdomino.kingdom import Kingdom, Place, at
from calculators.games.kingdomino.options import Options, reach
from calculators.games.kingdomino.pictures import domino_picture, look, place_name
from calculators.games.kingdomino.scoring import land_points

type Square = tuple[int, int]

AROUND = ((1, 0), (0, 1), (-1, 0), (0, -1))  # the order in which Turn goes round
FARTHEST = 8  # no square of any grid is farther from the castle
# How near to legal a refusal is: of several ways to cover a tapped square, the nearest is explained.
NEARNESS = ("not_adjacent", "space_taken", "outside_grid", "no_connection")


def kingdom_of(view: View, seat: int) -> Kingdom:
    """A seat's kingdom, from the dominoes it has laid."""
    kingdom = Kingdom(reach(Options(**view["options"])))
    for number, *squares in view["boards"][seat]:
        kingdom.put(DOMINOES[number], Place(*squares))
    return kingdom


def in_hand(view: View) -> int:
    """The domino to be placed now."""
    number: int = next(entry["domino"] for entry in view["line_now"] if not entry["handled"])
    return number


# ---- what is asked ---------------------------------------------------------------------------------------------------


def prompt(turn: Turn, draft: Draft) -> Prompt:
    """What the seat to move should do."""
    view, move = turn.view, _drafted(turn, draft)
    if view["phase"] == "claim":
        if not move:
            return Prompt(T("Claim a domino."), T("Tap a free one in the next line."), T("Claim"))
        only = T("It is the only one left.") if len(turn.moves) == 1 else T("Tap it again to claim it.")
        return Prompt(T("Claim a domino."), only, T("Claim {domino}", domino=move[0]), move)
    number = in_hand(view)
    ask = T("Place domino {domino}.", domino=number)
    if not move:
        return Prompt(ask, T("Dots show where it fits."), T("Place"))
    kingdom = kingdom_of(view, view["seat"])
    before = land_points(kingdom)
    kingdom.put(DOMINOES[number], Place(*move))
    main = T("Place +{gain}", gain=land_points(kingdom) - before)
    return Prompt(ask, T("Tap it again to turn it."), main, move)


def _drafted(turn: Turn, draft: Draft) -> list[int]:
    """The move that is drawn: the last domino of a line need not be tapped."""
    only = turn.view["phase"] == "claim" and len(turn.moves) == 1
    move: list[int] = list(turn.moves[0]) if only else draft.get("move", [])
    return move


# ---- what a tap means ------------------------------------------------------------------------------------------------


def tap(turn: Turn, draft: Draft, done: Edit) -> Tap | None:
    """A domino of the next line, a square of the kingdom, or the button that turns the domino."""
    match done.do:
        case "pick" if done.arg.isascii() and done.arg.isdecimal() and len(done.arg) < 3:
            return _tap_domino(turn, draft, Claim(int(done.arg)))
        case "square":
            square = _square(done.arg)
            return None if square is None else _tap_square(turn, draft, square)
        case "turn" if draft.get("anchor"):
            return Tap(_turned(turn.moves, draft))
    return None


def _square(name: str) -> Square | None:
    """The square named "x,y"."""
    try:
        x, y = map(int, name.split(","))
    except ValueError:
        return None
    return (x, y) if max(abs(x), abs(y)) <= FARTHEST else None


def _tap_domino(turn: Turn, draft: Draft, claim: Claim) -> Tap:
    """The first tap chooses a domino, a second one claims it."""
    chosen = _drafted(turn, draft) == list(claim)
    return Tap({"move": list(claim)}) if claim in turn.moves and not chosen else Tap(draft, claim)


def _tap_square(turn: Turn, draft: Draft, square: Square) -> Tap:
    """The first tap shows the domino there, a second beside it turns it that way, one on the domino turns it on."""
    if turn.view["phase"] == "claim":
        return Tap(draft, Place(*square, *_beside(square)[0]))
    anchor, move = draft.get("anchor"), draft.get("move")
    if anchor and move:
        if list(square) in (move[:2], move[2:]):
            return Tap(_turned(turn.moves, draft))
        there = [way for way in _covering(turn.moves, tuple(anchor)) if square in (way[:2], way[2:])]
        if there:
            return Tap({"anchor": anchor, "move": list(there[0])})
    ways = _covering(turn.moves, square)
    if ways:
        return Tap({"anchor": list(square), "move": list(ways[0])})
    return Tap({}, _nearest(turn, square))


def _beside(square: Square) -> list[Square]:
    return [(square[0] + dx, square[1] + dy) for dx, dy in AROUND]


def _covering(moves: Sequence[Any], square: Square) -> list[Any]:
    """Legal placements that cover a square: its left half there first, then its right half, each once around."""
    around = _beside(square)
    ways = [way for way in moves if len(way) == 4 and square in (way[:2], way[2:])]

    def order(way: Any) -> tuple[int, int]:
        return (0, around.index(way[2:])) if way[:2] == square else (1, around.index(way[:2]))

    return sorted(ways, key=order)


def _turned(moves: Sequence[Any], draft: Draft) -> Draft:
    """The next way to lie on the anchor."""
    ways = [list(way) for way in _covering(moves, tuple(draft["anchor"]))]
    if draft["move"] not in ways:
        return draft
    return {**draft, "move": ways[(ways.index(draft["move"]) + 1) % len(ways)]}


def _nearest(turn: Turn, square: Square) -> Place:
    """The placement on a square that comes nearest to a legal one, so that the best reason is given."""
    tries = [Place(*square, *other) for other in _beside(square)] + [
        Place(*other, *square) for other in _beside(square)
    ]

    def nearness(place: Place) -> int:
        refusal = turn.why_not(place)
        return NEARNESS.index(refusal.code) if refusal and refusal.code in NEARNESS else -1

    return max(tries, key=nearness)


def show(turn: Turn, move: Any) -> Draft:
    """A hint as a draft."""
    return {"anchor": list(move[:2]), "move": list(move)} if len(move) == 4 else {"move": list(move)}


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def table(turn: Turn, draft: Draft) -> Mapping[str, Any]:
    """Both lines, the seat's own kingdom as a grid of squares, the others' as pictures."""
    view = turn.view
    seats = range(len(view["boards"]))
    kingdoms = [kingdom_of(view, seat) for seat in seats]
    move = _drafted(turn, draft)
    return {
        "now": [_now(view, entry) for entry in view["line_now"]],
        "next": [_next(turn, entry, move) for entry in view["line_next"]],
        "mine": _grid(turn, kingdoms[view["seat"]], move),
        "points": [land_points(kingdom) for kingdom in kingdoms],
        "others": [{"seat": seat, "board": _picture(kingdoms[seat])} for seat in seats if seat != view["seat"]],
        "own": _picture(kingdoms[view["seat"]]),
        "turns": bool(draft.get("anchor")),
        "pile": view["pile"],
    }


def _now(view: View, entry: Mapping[str, Any]) -> dict[str, Any]:
    current = view["phase"] == "place" and not entry["handled"] and entry["domino"] == in_hand(view)
    state = "done" if entry["handled"] else "now" if current else "wait"
    return {**domino_picture(entry["domino"]), "owner": entry["owner"], "state": state}


def _next(turn: Turn, entry: Mapping[str, Any], move: Sequence[int]) -> dict[str, Any]:
    free = entry["owner"] is None
    state = "now" if list(move) == [entry["domino"]] else "free" if free else "wait"
    return {**domino_picture(entry["domino"]), "owner": entry["owner"], "state": state}


def _cell(kingdom: Kingdom, x: int, y: int) -> str:
    here = at(x, y)
    terrain = kingdom.land[here]
    if (x, y) == (0, 0):
        return CASTLE_CELL
    return f"{terrain}{kingdom.crowns[here]}" if terrain else EMPTY_CELL


def _grid(turn: Turn, kingdom: Kingdom, move: Sequence[int]) -> dict[str, Any]:
    """The kingdom with every square that a domino could reach; a draft lies on it already."""
    size = kingdom.reach + 1
    wide, high = kingdom.right - kingdom.left + 1, kingdom.bottom - kingdom.top + 1
    more_x, more_y = min(2, size - wide), min(2, size - high)
    columns = range(kingdom.left - more_x, kingdom.right + more_x + 1)
    rows = range(kingdom.top - more_y, kingdom.bottom + more_y + 1)
    placing = turn.view["phase"] == "place"
    legal = {half for way in turn.moves if placing for half in (way[:2], way[2:])}
    ghosts: dict[Square, str] = {}
    if placing and len(move) == 4:
        ghosts = dict(zip([(move[0], move[1]), (move[2], move[3])], halves(in_hand(turn.view)), strict=True))
    squares = []
    for y in rows:
        for x in columns:
            cell = ghosts.get((x, y)) or _cell(kingdom, x, y)
            inside = kingdom.left <= x <= kingdom.right and kingdom.top <= y <= kingdom.bottom
            squares.append(
                {
                    **look(cell),
                    "at": f"{x},{y}",
                    "ghost": (x, y) in ghosts,
                    "can": (x, y) in legal and (x, y) not in ghosts,
                    "far": not inside,
                    "label": place_name(x - columns[0], y - rows[0], cell),
                }
            )
    return {"columns": len(columns), "squares": squares}


def _picture(kingdom: Kingdom) -> list[list[dict[str, Any]]]:
    """A kingdom in the middle of its grid."""
    size = kingdom.reach + 1
    left = kingdom.left - (size - (kingdom.right - kingdom.left + 1)) // 2
    top = kingdom.top - (size - (kingdom.bottom - kingdom.top + 1)) // 2
    return [[look(_cell(kingdom, x, y)) for x in range(left, left + size)] for y in range(top, top + size)]


# ---- what is told ----------------------------------------------------------------------------------------------------


def progress(view: View) -> Text:
    """How far the game is."""
    place = (
        T("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"])
        if view["round"]
        else T("First claims")
    )
    if view["games"] > 1:
        return T("Game {game} of {games}. {place}", game=view["game"], games=view["games"], place=place)
    return place


def log(event: Event, names: Sequence[Text | str]) -> Told:
    """An event as the log tells it. Only what a rule did by itself shows that rule."""
    values = event.values
    match event.kind:
        case "claim":
            return Told(T("claimed {domino}", domino=values["domino"]))
        case "place":
            return Told(T("placed {domino}", domino=values["domino"]))
        case "discard":
            return Told(T("found no place for {domino}", domino=values["domino"]), event.rule)
        case "leftover":
            return Told(T("{domino} is left over and out of the game", domino=values["domino"]), event.rule)
        case "line":
            return Told(T("Line {number}: {dominoes}", number=values["number"], dominoes=_numbers(values["dominoes"])))
        case "game":
            return Told(T("Game {number} ends: {totals}", number=values["number"], totals=_numbers(values["totals"])))
    return Told(T("The kings are drawn"), event.rule)


def _numbers(numbers: Sequence[int]) -> str:
    return " · ".join(map(str, numbers))


def round_over(event: Event) -> RoundOver | None:
    """The end of one of the games of a Dynasty."""
    return RoundOver(event.values["totals"]) if event.kind == "game" else None


PLAY = PlayView(
    template="kingdomino/table.html",
    prompt=prompt,
    tap=tap,
    show=show,
    table=table,
    progress=progress,
    log=log,
    secrets=False,
    round_over=round_over,
)
