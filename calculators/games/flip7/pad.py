"""Flip 7 on the score page: a round as its cards, or as the points that somebody has added up; and what one more card
would do.

An entry is plain JSON. What was entered one way stays when the other is chosen.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.keypad import KEYS, number, press
from calculators.core.room import Badge, Column, Edit, Edited, Entry, Rounds, ScoreView, Told, Tool
from calculators.core.schema import Card, Field, Fields, Flag, Int, Items, Word
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.core.text import N, T, Text, mark
from calculators.games.flip7.components import CARD_OF, COPIES, ID_OF, MODIFIERS, NUMBERS, PLUS, TIMES
from calculators.games.flip7.odds import Hand, odds
from calculators.games.flip7.options import SOLO_ROUNDS, Options
from calculators.games.flip7.scoring import BONUS, SEVEN

CARDS, POINTS = "cards", "points"
WAYS: dict[str, str] = {CARDS: mark("Cards"), POINTS: mark("Points")}
ENTRY = Fields(
    {
        "way": Field(Word(tuple(WAYS))),
        "numbers": Field(Items(Int(NUMBERS[0], NUMBERS[-1]), 0, SEVEN)),
        "modifiers": Field(Items(Card(MODIFIERS), 0, len(MODIFIERS))),
        "none": Field(Flag()),
        "busted": Field(Flag()),
        "points": Field(Word()),
        "seven": Field(Flag(), False),  # the bonus comes on top of the points
    }
)
TOOL: Tool = {"way": CARDS}
SHOWN_NAMES: dict[str, str] = {name: name.replace("x", "×") for name in MODIFIERS}


def blank(options: Options) -> Entry:
    """Nothing entered; the way is taken from the tool as soon as something is."""
    cards = {"numbers": [], "modifiers": [], "none": False, "busted": False}
    return {"way": CARDS, **cards, "points": "", "seven": False}


def read(given: Any) -> Entry:
    """An entry from outside; raises InputError or ValueError."""
    entry = ENTRY.read(given)
    if any(len(set(entry[key])) < len(entry[key]) for key in ("numbers", "modifiers")):
        raise ValueError("a card twice")
    entry["points"] = entry["points"][:4]
    return entry


def is_blank(entry: Entry) -> bool:
    """Whether nothing is entered in either way."""
    return not any(entry[key] for key in ("numbers", "modifiers", "none", "busted", "points", "seven"))


def way_of(entry: Entry, tool: Tool) -> str:
    """How an entry is shown."""
    way: str = (tool if is_blank(entry) else entry)["way"]
    return way


# ---- in --------------------------------------------------------------------------------------------------------------


def edit(column: Column, done: Edit) -> Edited | None:
    """One tap or key."""
    entry, tool = column.entry, column.tool
    if done.do == "way" and done.arg in WAYS:
        return Edited({**entry, "way": done.arg}, {**tool, "way": done.arg})
    now = {**entry, "way": way_of(entry, tool)}
    match done.do:
        case "key":
            typed = "" if now["busted"] else now["points"]
            points = press(typed, done.arg, fresh=column.fresh)
            return Edited({**now, "points": points, "busted": False}, tool)
        case "seven":
            return Edited({**now, "seven": not now["seven"], "busted": False}, tool)
        case "bust":
            return Edited({**now, "busted": not now["busted"], "none": False, "seven": False}, tool)
        case "none":
            return Edited({**now, "none": not now["none"], "numbers": [], "modifiers": [], "busted": False}, tool)
        case "card" if done.arg in SHOWN_NAMES:
            return _toggle(column, now, "modifiers", done.arg)
        case "card" if done.arg.isascii() and done.arg.isdecimal() and int(done.arg) in NUMBERS:
            return _toggle(column, now, "numbers", int(done.arg))
    return None


def _toggle(column: Column, entry: Entry, key: str, name: int | str) -> Edited:
    """Take a card up or put it away; what the others have all of cannot be taken."""
    cards = entry[key]
    if name in cards:
        return Edited({**entry, key: [card for card in cards if card != name]}, column.tool)
    if _gone(column, name):
        return Edited(column.entry, column.tool, T("Every {card} is with somebody else already.", card=_said(name)))
    if key == "numbers" and len(cards) == SEVEN:
        return Edited(column.entry, column.tool, T("Seven numbers are a Flip 7. Take one away first."))
    return Edited({**entry, key: sorted([*cards, name], key=_place), "none": False, "busted": False}, column.tool)


def _place(name: int | str) -> int:
    return CARD_OF[name]


def _said(name: int | str) -> str:
    return SHOWN_NAMES.get(str(name), str(name))


def _gone(column: Column, name: int | str) -> bool:
    """Whether the other players of the round have every copy of a card."""
    used = sum(name in other["numbers"] or name in other["modifiers"] for other in column.others if _counts(other))
    return used >= COPIES[CARD_OF[name]]


def _counts(entry: Entry) -> bool:
    """Whether an entry says which cards there are."""
    return bool(entry["way"] == CARDS and (entry["numbers"] or entry["modifiers"]))


# ---- out -------------------------------------------------------------------------------------------------------------


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """The player of a score input; None while nothing is entered."""
    if entry["busted"]:
        listed = entry["numbers"] if entry["way"] == CARDS and len(entry["numbers"]) < SEVEN else []
        return {"busted": True, **({"numbers": listed, "modifiers": entry["modifiers"]} if listed else {})}
    if entry["way"] == POINTS:
        points = number(entry["points"])
        if points is None:
            return None
        return {"points": points + BONUS if entry["seven"] and isinstance(points, int) else points}
    if not (entry["numbers"] or entry["modifiers"] or entry["none"]):
        return None
    return {"numbers": entry["numbers"], "modifiers": entry["modifiers"]}


def complete(entry: Entry, options: Options) -> bool:
    """Busted, a Flip 7, or no card at all: nothing can be added."""
    seven = entry["way"] == CARDS and len(entry["numbers"]) == SEVEN
    return bool(entry["busted"] or entry["none"] or seven)


def shown(column: Column, evidence: Sequence[Any]) -> Mapping[str, Any]:
    """What the template draws: which cards are in, which cannot be, and what one more would do."""
    entry, way = column.entry, way_of(column.entry, column.tool)
    found: dict[str, Any] = {"ways": [{"value": way, "text": T(name)} for way, name in WAYS.items()], "way": way}
    if way == POINTS:
        ops = [
            {"do": "seven", "arg": "", "text": T("+{bonus} Flip 7", bonus=BONUS), "pressed": entry["seven"]},
            {"do": "bust", "arg": "", "text": T("Bust 0"), "pressed": entry["busted"]},
        ]
        typed = f"{entry['points'] or '–'} + {BONUS}" if entry["seven"] else entry["points"]
        return {**found, "keys": KEYS, "ops": ops, "typed": "" if entry["busted"] else typed}
    return {
        **found,
        "typed": "",
        "numbers": [_key(column, name, "numbers") for name in NUMBERS],
        "modifiers": [_key(column, name, "modifiers") for name in MODIFIERS],
        "advice": advice(column),
    }


def _key(column: Column, name: int | str, key: str) -> dict[str, Any]:
    chosen = name in column.entry[key]
    return {
        "value": name,
        "text": _said(name),
        "on": chosen,
        "off": not chosen and (_gone(column, name) or (key == "numbers" and len(column.entry[key]) == SEVEN)),
    }


def advice(column: Column) -> dict[str, Any] | None:
    """What one more card would do to the row, from all cards that are entered in this round.

    Source: flip7/help.odds, flip7/help.expected.
    """
    entry = column.entry
    if entry["busted"] or not entry["numbers"] or len(entry["numbers"]) == SEVEN:
        return None
    seen = [*entry["numbers"], *entry["modifiers"]]
    seen += [name for other in column.others if _counts(other) for name in (*other["numbers"], *other["modifiers"])]
    left = [max(0, copies - seen.count(ID_OF[card])) for card, copies in COPIES.items()]
    modifiers = [CARD_OF[name] for name in entry["modifiers"]]
    plus = sum(PLUS.get(card, 0) for card in modifiers)
    hand = Hand(entry["numbers"], sum(entry["numbers"]), plus, TIMES in modifiers, second_chance=False)
    found = odds(hand, left)
    percent = f"{100 * found.bust_cards / found.unseen:.1f}"
    return {
        "bust": T("{percent}%", percent=percent),
        "cards": N("{n} of {unseen} cards", "{n} of {unseen} cards", n=found.bust_cards, unseen=found.unseen),
        "hit": f"{found.expected:.1f}",
        "stay": hand.points,
        "better": found.expected > hand.points,
    }


# ---- what is said of it ----------------------------------------------------------------------------------------------


def badge(sheet: PlayerSheet) -> Badge | None:
    """A cross for a bust, a seven for a Flip 7.

    Source: flip7/score.bust, flip7/score.flip7.
    """
    if any(line.rule == "flip7/score.bust" for line in sheet.lines):
        return Badge("×", T("bust"), "out")
    return Badge("7", T("Flip 7"), "gold") if sheet.extra.get("flip7") else None


def status(sheet: ScoreSheet, options: Options, names: Sequence[Text | str]) -> Told | None:
    """How far the leader is, whether a tie asks for another round, how a challenge went, which one round alone is not.

    Source: flip7/end.tie, flip7/variant.solo, flip7/variant.quick.
    """
    best, leaders, played = sheet.best, sheet.leaders(names), len(sheet.players[0].extra["rounds"])
    if sheet.extra["extra_round"]:
        return Told(T("Level at {total}: everybody plays another round.", total=best), "flip7/end.tie")
    if len(sheet.players) == 1 and options.length != "quick":
        if sheet.extra["success"]:
            done = N(
                "{target} reached in {n} round: won.",
                "{target} reached in {n} rounds: won.",
                n=played,
                target=options.target,
            )
            return Told(done, "flip7/variant.solo")
        if played >= SOLO_ROUNDS or sheet.game_over:
            return Told(T("Not reached in fewer than {n} rounds.", n=SOLO_ROUNDS), "flip7/variant.solo")
    if sheet.game_over:
        return None
    left = N("{n} point to go", "{n} points to go", n=options.target - best)
    if len(leaders) == 1 and len(names) > 1:
        return Told(T("After round {played}: {name} leads, {left}.", played=played, name=leaders[0], left=left))
    return Told(T("After round {played}: {left}.", played=played, left=left))


def goal(options: Options, seats: int) -> int | None:
    """The target, unless it is not needed.

    Source: flip7/variant.target, flip7/variant.quick.
    """
    return None if options.length == "quick" else options.target


SCORE = ScoreView(
    template="flip7/pad.html",
    options=("target", "tie_rule", "length"),
    blank=blank,
    tool=TOOL,
    read=read,
    edit=edit,
    to_input=to_input,
    complete=complete,
    shown=shown,
    rounds=Rounds(mark("Round {n}"), pad=True, goal=goal, badge=badge, status=status),
    paper="flip7/paper.html",
)
