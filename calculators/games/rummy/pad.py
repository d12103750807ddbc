"""Rummy on the score page: a round as the cards of each player, or as the points that somebody has added up.

An entry is plain JSON. What was entered one way stays when the other is chosen. Where melds score, cards go to the
table or stay in hand; elsewhere only the hand counts.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.keypad import KEYS, number, press
from calculators.core.refusal import InputError
from calculators.core.room import (
    Badge,
    Column,
    Edit,
    Edited,
    Entry,
    Rounds,
    ScoreView,
    TablePart,
    Told,
    Tool,
)
from calculators.core.schema import Field, Fields, Flag, Items, Word
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.core.text import N, T, Text, mark
from calculators.games.rummy import best, possible
from calculators.games.rummy.components import SUITS, signs
from calculators.games.rummy.entries import entries
from calculators.games.rummy.faces import faces
from calculators.games.rummy.inputs import CARD_LIST, PLAYER
from calculators.games.rummy.options import Options, lowest_wins
from calculators.games.rummy.picking import Way, is_card, keys, on_table, toggled, ways
from calculators.games.rummy.scoring import MELDS

CARDS, POINTS = "cards", "points"
WAYS: dict[str, str] = {CARDS: mark("Cards"), POINTS: mark("Points")}
HAND, TABLE = "hand", "table"  # where tapped cards go
PLACES: dict[str, str] = {HAND: mark("In hand"), TABLE: mark("On the table")}
MELD = Fields({"cards": Field(CARD_LIST), "ace": Field(Word(("", "low", "high")))})
LAID = Fields({**MELD.fields, "onto": Field(CARD_LIST)})
MOST = 17  # melds and lay-offs of one player, more than a pack allows
ENTRY = Fields(
    {
        "way": Field(Word(tuple(WAYS))),
        "hand": Field(CARD_LIST),
        "melds": Field(Items(MELD, 0, MOST)),
        "laid": Field(Items(LAID, 0, 3 * MOST)),
        "out": Field(Flag()),
        "picked": Field(CARD_LIST),
        "down": Field(Word()),
        "left": Field(Word()),
    }
)
TOOL: Tool = {"way": CARDS, "place": HAND, "field": "left", "over": False, "suit": "S", "best": best.TOOL}
DIGITS = 4


def blank(options: Options) -> Entry:
    """Nothing entered; the way is taken from the tool as soon as something is."""
    return {"way": CARDS, "hand": [], "melds": [], "laid": [], "out": False, "picked": [], "down": "", "left": ""}


def read(given: Any) -> Entry:
    """An entry from outside; raises InputError or ValueError."""
    entry = ENTRY.read(given)
    return {**entry, "down": entry["down"][:DIGITS], "left": entry["left"][:DIGITS]}


def is_blank(entry: Entry) -> bool:
    """Whether nothing is entered in either way."""
    return not any(entry[key] for key in ("hand", "melds", "laid", "out", "down", "left"))


def way_of(entry: Entry, tool: Tool) -> str:
    """How an entry is shown."""
    way: str = (tool if is_blank(entry) else entry)["way"]
    return way


def place_of(column: Column) -> str:
    """Where tapped cards go: to the hand where melds do not count."""
    place: str = column.tool["place"]
    return place if column.options.scoring == MELDS else HAND


def field_of(column: Column) -> str:
    """Which number is typed: that of the hand where melds do not count."""
    field: str = column.tool["field"]
    return field if column.options.scoring == MELDS else "left"


# ---- in --------------------------------------------------------------------------------------------------------------


def edit(column: Column, done: Edit) -> Edited | None:
    """One tap or key."""
    entry, tool = column.entry, column.tool
    if asked := best.edit(column, done):
        return asked
    now = {**entry, "way": way_of(entry, tool)}
    match done.do:
        case "way" if done.arg in WAYS:
            return Edited({**entry, "way": done.arg}, {**tool, "way": done.arg})
        case "place" if done.arg in PLACES:
            return Edited(entry, {**tool, "place": done.arg})
        case "field" if done.arg in {"left", "down"}:
            return Edited(entry, {**tool, "field": done.arg, "over": True})
        case "suit" if done.arg in SUITS:
            return Edited(entry, {**tool, "suit": done.arg})
        case "key":
            field = field_of(column)
            typed = press(now[field], done.arg, fresh=column.fresh or tool["over"])
            return Edited({**now, field: typed}, {**tool, "over": False})
        case "out" if now["way"] == POINTS:
            return Edited({**now, "left": "" if now["left"] == "0" else "0"}, {**tool, "field": "down", "over": True})
        case "out":
            return Edited({**now, "out": not now["out"], "hand": []}, tool)
        case "card" if is_card(done.arg):
            return _tap(column, now, done.arg)
        case "put" if done.arg.isascii() and done.arg.isdecimal() and len(done.arg) < 3:
            return _put_down(column, now, int(done.arg))
        case "back":
            return _take_back(column, now, done.arg)
    return None


def _tap(column: Column, now: Entry, card: str) -> Edited:
    """Take a card up or put it away; one that lies elsewhere cannot be taken."""
    if card in _gone(column):
        return Edited(column.entry, column.tool, T("{card} is somewhere else already.", card=signs([card])))
    if place_of(column) == HAND:
        hand, picked = toggled(now["hand"], card), [one for one in now["picked"] if one != card]
        return Edited({**now, "hand": hand, "picked": picked, "out": False}, column.tool)
    return Edited({**now, "picked": toggled(now["picked"], card)}, column.tool)


def _put_down(column: Column, now: Entry, index: int) -> Edited:
    """The picked cards become a meld or a lay-off."""
    found = _ways(column)
    if index >= len(found):
        return Edited(column.entry, column.tool)
    way = found[index]
    key = "laid" if way.onto else "melds"
    return Edited({**now, key: [*now[key], way.entry], "picked": []}, column.tool, None, "place-table")


def _take_back(column: Column, now: Entry, arg: str) -> Edited | None:
    """A meld or a lay-off goes away again; lay-offs that rest on it are left, and blamed."""
    key, _, index = arg.partition(":")
    if key not in {"melds", "laid"} or not index.isdecimal() or int(index) >= len(now[key]):
        return None
    at = int(index)
    return Edited({**now, key: [*now[key][:at], *now[key][at + 1 :]]}, column.tool, None, "place-table")


def _ways(column: Column) -> list[Way]:
    """What the picked cards can become."""
    return ways(column.entry["picked"], on_table([column.entry, *column.others], column.options), column.options)


def _own(entry: Entry) -> set[str]:
    """The cards that an entry has put on the table."""
    return {card for laid in (*entry["melds"], *entry["laid"]) for card in laid["cards"]}


def _gone(column: Column) -> set[str]:
    """The cards that lie elsewhere in this round: with others, or in the player's own other place."""
    melds, entry = column.options.scoring == MELDS, column.entry
    gone: set[str] = set()
    for other in column.others:
        if other["way"] == CARDS:
            gone |= {*other["hand"], *(_own(other) if melds else ())}
    if melds:
        gone |= _own(entry)
        if place_of(column) == TABLE:
            gone |= set(entry["hand"])
    return gone


# ---- out -------------------------------------------------------------------------------------------------------------


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """The player of a score input; None while nothing is entered."""
    melds = options.scoring == MELDS
    if entry["way"] == POINTS:
        left, down = number(entry["left"]), number(entry["down"]) if melds else 0
        if left is None or down is None:
            return None
        return {"points": {**_down(down, options), "hand": left}}
    if not (entry["hand"] or entry["out"]):
        return None  # what is left is not known
    found: dict[str, Any] = {"hand": entry["hand"]}
    if melds:
        found["melds"] = [_named(meld) if meld["ace"] else meld["cards"] for meld in entry["melds"]]
        found["laid_off"] = [{**_named(laid), "onto": laid["onto"]} for laid in entry["laid"]]
    return found


def _named(laid: Mapping[str, Any]) -> dict[str, Any]:
    return {"cards": laid["cards"], **({"ace": laid["ace"]} if laid["ace"] else {})}


def _down(points: int | str, options: Options) -> dict[str, Any]:
    """Points on the table: of melds, or where no meld has so few, of lay-offs."""
    few = isinstance(points, int) and points > 0 and not possible.melded(options.values) >> points & 1
    return {"melds": 0, "laid_off": points} if few else {"melds": points, "laid_off": 0}


def shown(column: Column, evidence: Sequence[Any]) -> Mapping[str, Any]:
    """What the template draws."""
    entry, tool, melds = column.entry, column.tool, column.options.scoring == MELDS
    way, place = way_of(entry, tool), place_of(column)
    found: dict[str, Any] = {
        "ways": [{"value": key, "text": T(name)} for key, name in WAYS.items()],
        "way": way,
        "melds_count": melds,
        "best": best.shown(column),
        "typed": "",
    }
    if way == POINTS:
        out = {"do": "out", "arg": "", "text": T("Out: 0 left"), "pressed": entry["left"] == "0"}
        fields = [("left", T("In hand")), ("down", T("On the table"))] if melds else []
        return {
            **found,
            "keys": KEYS,
            "ops": [out],
            "fields": [{"name": name, "text": text, "typed": entry[name]} for name, text in fields],
            "field": field_of(column),
            "typed": "" if melds else entry["left"],
        }
    on = entry["picked"] if place == TABLE else entry["hand"]
    if melds and not (entry["hand"] or entry["out"]):
        found["typed"] = _down_so_far(entry, column.options)
    return {
        **found,
        "places": [{"value": key, "text": T(name)} for key, name in PLACES.items()],
        "place": place,
        "cards": keys(tool["suit"], on, _gone(column)),
        "hand": faces(entry["hand"]),
        "down": [
            _shown_down(key, at, laid) for key in ("melds", "laid") for at, laid in enumerate(entry[key]) if melds
        ],
        "picked": faces(entry["picked"]) if place == TABLE else [],
        "puts": [_shown_way(at, one) for at, one in enumerate(_ways(column))] if place == TABLE else [],
    }


def _down_so_far(entry: Entry, options: Options) -> str:
    """The points that a player has put on the table, while it is not known what is left."""
    if not (entry["melds"] or entry["laid"]):
        return ""
    try:
        (found,) = entries([PLAYER.read(to_input({**entry, "out": True}, options))], [""], options)
    except InputError:
        return ""
    return str(found.down)


def _shown_down(key: str, at: int, laid: Mapping[str, Any]) -> dict[str, Any]:
    """A meld or a lay-off of the player, to be taken back."""
    cards = signs(laid["cards"])
    label = T("Take back {cards}", cards=cards)
    return {"arg": f"{key}:{at}", "id": f"back-{key}-{at}", "cards": faces(laid["cards"]), "label": label}


def _shown_way(at: int, one: Way) -> dict[str, Any]:
    if one.onto:
        text = T("Lay off on {cards}: {points}", cards=signs(one.onto), points=one.points)
    elif one.ace:
        text = T("Meld, ace low: {points}", points=one.points)
    else:
        text = T("Meld: {points}", points=one.points)
    return {"index": at, "text": text}


# ---- the round as a whole --------------------------------------------------------------------------------------------

WHOLE = Fields({"exhausted": Field(Flag(), False)})


def edit_table(entry: Entry, done: Edit, options: Options) -> Entry | None:
    """Whether nobody went out."""
    return {"exhausted": done.value is True} if done.do == "exhausted" else None


# ---- what is said of it ----------------------------------------------------------------------------------------------


def badge(sheet: PlayerSheet) -> Badge | None:
    """A tick for who went out.

    Source: rummy/out.empty.
    """
    return Badge("✓", T("went out"), "gold") if sheet.extra.get("hand_value") == 0 else None


def goal(options: Options, seats: int) -> int | None:
    """The target, unless it is not needed.

    Source: rummy/end.target, rummy/option.quick.
    """
    return None if options.length == "quick" else options.target


def status(sheet: ScoreSheet, options: Options, names: Sequence[Text | str]) -> Told | None:
    """Who leads, and how far the game is from its end.

    Source: rummy/end.target, rummy/end.limit.
    """
    played = len(sheet.players[0].extra["rounds"])
    if sheet.game_over:
        total = max(sheet.totals)
        if len(names) == 1 and total < options.target:
            return Told(T("Round {n} was the last.", n=played), "rummy/end.limit")
        return Told(N("{n} point.", "{n} points.", n=total), "rummy/end.target") if len(names) == 1 else None
    leaders = sheet.leaders(names)
    left = N("{n} point to go", "{n} points to go", n=options.target - max(sheet.totals))
    if len(leaders) > 1 or len(names) == 1:
        return Told(T("After round {played}: {left}.", played=played, left=left))
    if sheet.lowest:
        return Told(T("After round {played}: {name} is lowest, {left}.", played=played, name=leaders[0], left=left))
    return Told(T("After round {played}: {name} leads, {left}.", played=played, name=leaders[0], left=left))


SCORE = ScoreView(
    template="rummy/pad.html",
    options=("scoring", "ace", "simple", "target", "length"),
    blank=blank,
    tool=TOOL,
    read=read,
    edit=edit,
    to_input=to_input,
    shown=shown,
    rounds=Rounds(
        mark("Round {n}"),
        pad=True,
        together=True,
        table=TablePart(
            template="rummy/nobody.html",
            blank=lambda options: {"exhausted": False},
            read=WHOLE.read,
            edit=edit_table,
            to_input=lambda entry, options: entry,
        ),
        goal=goal,
        lowest=lowest_wins,
        badge=badge,
        status=status,
    ),
    paper="rummy/paper.html",
    aside="rummy/best.html",
)
