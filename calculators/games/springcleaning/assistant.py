"""What can I play? A tool beside the pad: an ordered hand, the cards on display and what lies there are tapped in; it
lists every play, and says of chosen cards whether they may be played. Nothing of it is kept with the scores.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.room import Column, Edit, Edited, Tool
from calculators.core.text import N, T, Text, mark
from calculators.games.springcleaning.combos import Called, called
from calculators.games.springcleaning.components import COPIES, VALUES
from calculators.games.springcleaning.faces import face, faces, name_of, named
from calculators.games.springcleaning.options import Options
from calculators.games.springcleaning.plays import Way, ways
from calculators.games.springcleaning.tasks import verdict

HAND, SHOWN, ON = "hand", "displays", "on"
PLACES: dict[str, str] = {HAND: mark("My hand"), SHOWN: mark("On display"), ON: mark("On the table")}
# `picked` are cards of hand and displays, such as "hand-2"; `all` = every play is shown.
TOOL: Tool = {"place": HAND, HAND: [], SHOWN: [], ON: [], "picked": [], "all": False}
SOME = 6  # plays shown at once


def edit(column: Column, done: Edit) -> Edited | None:
    """A tap on the tool; the entry stays as it is."""
    if not done.do.startswith("ask-"):
        return None
    ask = column.tool["ask"]
    value = int(done.arg) if done.arg in {str(value) for value in VALUES} else 0
    if done.do == "ask-card" and value and _entered(ask).count(value) == COPIES:
        return Edited(column.entry, column.tool, T("All seven cards of {card} are entered.", card=value))
    return Edited(column.entry, {**column.tool, "ask": _edited(ask, done, value)})


def _entered(ask: Tool) -> list[int]:
    return [*ask[HAND], *ask[SHOWN], *ask[ON]]


def _edited(ask: Tool, done: Edit, value: int) -> Tool:
    place = ask["place"]
    match done.do.removeprefix("ask-"):
        case "place" if done.arg in PLACES:
            return {**ask, "place": done.arg}
        case "card" if value:
            return {**ask, place: [*ask[place], value], "all": False}
        case "back":
            cards = ask[place][:-1]
            picked = [one for one in ask["picked"] if one != f"{place}-{len(cards)}"]
            return {**ask, place: cards, "picked": picked, "all": False}
        case "pick" if done.arg in _ids(ask):
            picked = ask["picked"]
            taken = [one for one in picked if one != done.arg] if done.arg in picked else [*picked, done.arg]
            return {**ask, "picked": taken}
        case "drop":
            left = {
                name: [value for at, value in enumerate(ask[name]) if f"{name}-{at}" not in ask["picked"]]
                for name in (HAND, SHOWN)
            }
            return {**ask, **left, "picked": [], "all": False}
        case "all":
            return {**ask, "all": True}
        case "clear":
            return TOOL
    return ask


def _ids(ask: Tool) -> list[str]:
    """The cards that can be chosen."""
    return [f"{name}-{at}" for name in (HAND, SHOWN) for at in range(len(ask[name]))]


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def shown(ask: Tool, options: Options) -> Mapping[str, Any]:
    """The cards, what can be played, the verdict on chosen cards."""
    on = called(ask[ON])
    wrong = bool(ask[ON]) and on is None
    some = bool(ask[HAND]) and not wrong
    return {
        "places": [{"value": key, "text": T(name)} for key, name in PLACES.items()],
        "place": ask["place"],
        "values": [*VALUES],
        "hand": _cards(ask, HAND),
        "displays": _cards(ask, SHOWN),
        "on": faces(ask[ON]),
        "on_name": named(ask[ON]) if on else None,
        "wrong": wrong,
        "begun": bool(_entered(ask)),
        "picked": bool(ask["picked"]),
        "verdict": _verdict(ask, on, options) if ask["picked"] and not wrong else None,
        "plays": _plays(ask, on, options) if some else None,
    }


def _cards(ask: Tool, name: str) -> list[dict[str, Any]]:
    """Cards that can be chosen."""
    ids = [f"{name}-{at}" for at in range(len(ask[name]))]
    return [
        face(value, do="ask-pick", arg=one, id=f"ask-{one}", state="up" if one in ask["picked"] else "")
        for one, value in zip(ids, ask[name], strict=True)
    ]


def _verdict(ask: Tool, on: Called | None, options: Options) -> Mapping[str, Any]:
    """Whether the chosen cards may be played.

    Source: springcleaning/help.plays.
    """
    use = [at for at in range(len(ask[HAND])) if f"hand-{at}" in ask["picked"]]
    offered = [value for at, value in enumerate(ask[SHOWN]) if f"displays-{at}" in ask["picked"]]
    found = verdict(ask[HAND], use, offered, on, options.longer_same_type_only)
    cards = [*(ask[HAND][at] for at in use), *offered]
    return {**found, "said": found["message"] or T("Yes: {what}.", what=named(cards))}


def _plays(ask: Tool, on: Called | None, options: Options) -> Mapping[str, Any]:
    """Every play, weakest first, some of them drawn.

    Source: springcleaning/help.plays.
    """
    found = ways(ask[HAND], ask[SHOWN], on, options.longer_same_type_only)
    listed = found if ask["all"] else found[:SOME]
    return {
        "said": _said(len(found), named(ask[ON]) if on else None),
        "rule": "springcleaning/follow.beat" if on else "springcleaning/lead.hand",
        "listed": [_drawn(way, ask[HAND]) for way in listed],
        "more": len(found) - len(listed),
    }


def _said(count: int, on: Text | str | None) -> Text:
    if on is None:
        return N("{n} way to lead.", "{n} ways to lead.", n=count)
    if not count:
        return T("Nothing beats {what}: draw a card.", what=on)
    return N("{n} play beats {what}.", "{n} plays beat {what}.", n=count, what=on)


def _drawn(way: Way, hand: Sequence[int]) -> dict[str, Any]:
    block = [hand[at] for at in way.use]
    name = name_of([*block, *way.offered], Called(way.kind, way.length, way.top))
    return {"name": name, "block": faces(block), "offered": faces(way.offered)}
