"""Thermopyles on the score page: a game is followed fight by fight with the adviser, or settled at its end.

An entry is plain JSON: where the team stands, the two Persians, the hand of whoever is on turn, the counts. What
happened in a fight is one tap on one of the adviser's outcomes. Games in a row are a campaign.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.keypad import number, stepped
from calculators.core.room import Badge, Column, Edit, Edited, Entry, Rounds, ScoreView, Told, Tool
from calculators.core.schema import Field, Fields, Flag, Int, Items, Word
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.core.tasks import chance
from calculators.core.text import N, T, Text, mark
from calculators.games.thermopyles.adviser import Advice, Place, advise, best, outcomes, unseen
from calculators.games.thermopyles.components import (
    FREE_DIE,
    HAND_LIMIT,
    LOST_AT,
    PERSIANS,
    SPARTANS,
    START,
    SUPPORTS,
    ZONES,
    Persian,
)
from calculators.games.thermopyles.faces import fate, persian_face, persian_name, spartan_face, zone_name
from calculators.games.thermopyles.odds import next_at_least
from calculators.games.thermopyles.options import Options
from calculators.games.thermopyles.scoring import (
    ANNIHILATED,
    BEATEN,
    GRAVEYARD,
    LOST,
    WON,
    campaign,
    dice,
    order,
    wins,
    won_by,
)

FIGHT, END = "fight", "end"
STEPS: dict[str, str] = {FIGHT: mark("Fight"), END: mark("The end")}
RESULTS: dict[str, str] = {WON: mark("Won"), LOST: mark("Lost")}
FRONT, REAR, HAND = "front", "rear", "hand"
FIELDS: dict[str, str] = {FRONT: mark("Front"), REAR: mark("Rear"), HAND: mark("Hand")}
COUNTS: dict[str, str] = {
    "beaten": mark("Persians beaten"),
    "graveyard": mark("of them in the graveyard"),
}
ENDS: dict[str, str] = {
    BEATEN: mark("No two Persians are left to lie in the row."),
    GRAVEYARD: mark("Twelve Persians lie in the graveyard."),
}
DIGITS = 2

CARD = Fields({"defence": Field(Int(1, 99)), "annihilate": Field(Int(1, 99)), "bonus": Field(Flag())})
ENTRY = Fields(
    {
        "zone": Field(Int(ZONES[0], ZONES[-1]), None),
        "supports": Field(Int(0, SUPPORTS), None),
        FRONT: Field(CARD, None),
        REAR: Field(CARD, None),
        HAND: Field(Items(Int(), 0, HAND_LIMIT), []),
        "seen": Field(Items(CARD, 0, PERSIANS), []),
        "beaten": Field(Word(), ""),
        "graveyard": Field(Word(), ""),
        "result": Field(Word((WON, LOST)), None),
    }
)
TOOL: Tool = {"step": FIGHT, "field": FRONT, "choice": ""}


def blank(options: Options) -> Entry:
    """Nothing entered."""
    return ENTRY.read({})


def read(given: Any) -> Entry:
    """An entry from outside; raises InputError or ValueError."""
    entry = ENTRY.read(given)
    if any(card not in SPARTANS or entry[HAND].count(card) > SPARTANS[card] for card in entry[HAND]):
        raise ValueError("no such hand")
    return {**entry, **{name: entry[name][:DIGITS] for name in COUNTS}}


def persian(given: Mapping[str, Any] | None) -> Persian | None:
    """A Persian out of an entry."""
    return Persian(**given) if given else None


def counted(entry: Entry, name: str) -> int:
    """A count of an entry, 0 as long as nothing stands there."""
    found = number(entry[name])
    return found if isinstance(found, int) else 0


def place(entry: Entry) -> Place | None:
    """Where a team stands; None as long as no Persian is known.

    Source: thermopyles/setup.zone, thermopyles/setup.supports.
    """
    front = persian(entry[FRONT])
    if front is None:
        return None
    supports = SUPPORTS if entry["supports"] is None else entry["supports"]
    counts = (counted(entry, "graveyard"), counted(entry, "beaten"))
    return Place(entry["zone"] or START, supports, front, persian(entry[REAR]), *counts)


def result_of(entry: Entry) -> str | None:
    """How a game ended: as told, or as the counts and the zone say.

    Source: thermopyles/end.graveyard, thermopyles/end.beaten, thermopyles/end.zone.
    """
    if entry["result"]:
        told: str = entry["result"]
        return told
    if won_by(counted(entry, "graveyard"), counted(entry, "beaten")):
        return WON
    return LOST if entry["zone"] == LOST_AT else None


# ---- in --------------------------------------------------------------------------------------------------------------


def edit(column: Column, done: Edit) -> Edited | None:
    """One tap or key."""
    entry, tool, arg = column.entry, column.tool, done.arg
    n = int(arg) if arg.isascii() and arg.isdecimal() and len(arg) < 3 else -1
    match done.do:
        case "step" if arg in STEPS:
            return Edited(entry, {**tool, "step": arg})
        case "field" if arg in FIELDS:
            return Edited(entry, {**tool, "field": arg})
        case "zone" if n in ZONES:
            return Edited({**entry, "zone": n}, {**tool, "step": END if n == LOST_AT else tool["step"]})
        case "left" if 0 <= n <= SUPPORTS:
            return Edited({**entry, "supports": n}, {**tool, "choice": ""})
        case "persian" if 0 <= n < len(_keys(column.options)):
            return _lay(column, _keys(column.options)[n])
        case "spartan" if n in SPARTANS:
            return _take(column, n)
        case "put" if 0 <= n < len(entry[HAND]):
            hand = [*entry[HAND][:n], *entry[HAND][n + 1 :]]
            return Edited({**entry, HAND: hand}, {**tool, "field": HAND})
        case "choose":
            return Edited(entry, {**tool, "choice": "" if tool["choice"] == arg else arg})
        case "happened" if n >= 0:
            return _happened(column, n)
        case "result" if arg in RESULTS:
            return Edited({**entry, "result": None if entry["result"] == arg else arg}, tool)
        case _ if done.do.removesuffix("-less").removesuffix("-more") in COUNTS:
            name = done.do.removesuffix("-less").removesuffix("-more")
            return Edited({**entry, name: stepped(entry[name], done)[:DIGITS]}, tool)
    return None


def _keys(options: Options) -> list[Persian]:
    """Every Persian of the box, and each defence with and without a Λ."""
    box = options.box
    more = {box.card(defence, bonus=bonus) for defence in box.defences for bonus in (False, True)}
    return sorted({*box.persians, *more})


def _lay(column: Column, card: Persian) -> Edited:
    """A Persian lies in front or in the rear; what is missing opens next."""
    entry, tool = column.entry, column.tool
    field = REAR if tool["field"] == REAR else FRONT
    now = {**entry, field: card._asdict()}
    following = next((name for name in (FRONT, REAR) if now[name] is None), HAND)
    return Edited(now, {**tool, "field": following, "choice": ""})


def _take(column: Column, value: int) -> Edited:
    """A Spartan joins the hand.

    Source: thermopyles/hand.limit, thermopyles/components.spartans.
    """
    entry, tool = column.entry, {**column.tool, "field": HAND}
    if entry[HAND].count(value) == SPARTANS[value]:
        copies = SPARTANS[value]
        return Edited(
            entry,
            tool,
            N("There is only {n} Spartan {value}.", "There are only {n} Spartans {value}.", n=copies, value=value),
        )
    if len(entry[HAND]) == HAND_LIMIT:
        return Edited(entry, tool, T("Five cards are a full hand. Tap one to put it away."))
    return Edited({**entry, HAND: sorted([*entry[HAND], value])}, tool)


def _chosen(column: Column) -> tuple[int, int] | None:
    """The card and the supports that the adviser shows in full, if they can be played."""
    card, _, supports = column.tool["choice"].partition(":")
    where = place(column.entry)
    if where is None or not (card.isdecimal() and supports.isdecimal()):
        return None
    found = (int(card), int(supports))
    return found if found[0] in column.entry[HAND] and found[1] <= where.supports else None


def _happened(column: Column, n: int) -> Edited | None:
    """A fight came to one of its outcomes: card and supports are gone, Persians fall, the rear one moves up.

    Source: thermopyles/fight.discard, thermopyles/fight.supports, thermopyles/refill.row, thermopyles/end.at-once.
    """
    entry, chosen, where = column.entry, _chosen(column), place(column.entry)
    if chosen is None or where is None:
        return None
    found = outcomes(*chosen, where)
    if n >= len(found):
        return None
    hand, results = list(entry[HAND]), found[n].results
    hand.remove(chosen[0])
    row = [entry[FRONT], entry[REAR]]
    fallen, row = row[: len(results)], [*row[len(results) :], None, None]
    now = {
        **entry,
        HAND: hand,
        "supports": where.supports - chosen[1],
        FRONT: row[0],
        REAR: row[1],
        "seen": [*entry["seen"], *fallen][:PERSIANS],
        "beaten": str(counted(entry, "beaten") + len(results)),
        "graveyard": str(counted(entry, "graveyard") + results.count(ANNIHILATED)),
    }
    field = next((name for name in (FRONT, REAR) if now[name] is None), HAND)
    return Edited(now, {**column.tool, "choice": "", "field": field, "step": END if found[n].wins else FIGHT})


# ---- out -------------------------------------------------------------------------------------------------------------


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """The score input; None while nothing is entered.

    Source: thermopyles/score.entered.
    """
    if entry == blank(options):
        return None
    counts = {name: number(entry[name]) for name in COUNTS}
    found = {"result": result_of(entry), **counts, "supports": entry["supports"], "zone": entry["zone"]}
    return {name: value for name, value in found.items() if value is not None}


def complete(entry: Entry) -> bool:
    """Whether all that is needed to settle a game is there.

    Source: thermopyles/score.entered.
    """
    return result_of(entry) is not None and all(number(entry[name]) is not None for name in COUNTS)


# ---- what the dock shows ---------------------------------------------------------------------------------------------


def shown(column: Column, evidence: Sequence[Any]) -> Mapping[str, Any]:
    """What the template draws."""
    entry, tool = column.entry, column.tool
    where = place(entry)
    zone = entry["zone"] or START
    return {
        "steps": [{"value": key, "text": T(name)} for key, name in STEPS.items()],
        "step": tool["step"],
        "zones": [{"value": n, "text": str(n), "free": dice(n, 0) > 0} for n in ZONES],
        "zone": zone,
        "zone_name": zone_name(zone),
        "supports": where.supports if where else SUPPORTS if entry["supports"] is None else entry["supports"],
        "open": tool["field"],
        "open_name": T(FIELDS[tool["field"]]),
        "missing": T("Tap the front Persian.") if where is None else T("Tap the cards in hand."),
        "row": [_slot(entry, tool, name) for name in (FRONT, REAR)],
        "hand": [spartan_face(n, do="put", arg=str(at), id=f"put-{at}") for at, n in enumerate(entry[HAND])],
        "keys_of": _keypad(column),
        "advice": _advice(column, where),
        "chosen": _details(column, where),
        "deck": _deck(entry, column.options),
        "standing": standing,
        "retreat": zone + 1 if zone < LOST_AT else None,
        "free_at": next((n for n in FREE_DIE if n > zone), None) if zone not in FREE_DIE else None,
        "results": [{"value": key, "text": T(name)} for key, name in RESULTS.items()],
        "result": result_of(entry),
        "counts": [{"name": key, "text": T(name), "typed": entry[key]} for key, name in COUNTS.items()],
    }


def _slot(entry: Entry, tool: Tool, name: str) -> dict[str, Any]:
    """A place of the row: its Persian, or empty."""
    card = persian(entry[name])
    return {
        "name": name,
        "text": T(FIELDS[name]),
        "card": persian_face(card) if card else None,
        "said": persian_name(card) if card else T("none"),
        "open": tool["field"] == name,
    }


def _keypad(column: Column) -> list[dict[str, Any]]:
    """The keys of the open field."""
    if column.tool["field"] == HAND:
        held = column.entry[HAND]
        return [_key("spartan", n, str(n), T("Spartan {n}", n=n), off=held.count(n) == SPARTANS[n]) for n in SPARTANS]
    keys = _keys(column.options)
    alike = [(card.defence, card.bonus) for card in keys]
    return [
        {
            **_key("persian", at, str(card.defence), persian_name(card)),
            "more": f"/{card.annihilate}" if alike.count((card.defence, card.bonus)) > 1 else "",
            "bonus": card.bonus,
        }
        for at, card in enumerate(keys)
    ]


def _key(do: str, arg: int, text: str, label: Text, *, off: bool = False) -> dict[str, Any]:
    return {"do": do, "arg": arg, "text": text, "label": label, "off": off, "more": "", "bonus": False}


def _advice(column: Column, where: Place | None) -> dict[str, Any] | None:
    """The table of chances: a row for each card, a column for each number of supports.

    Source: thermopyles/help.odds, thermopyles/help.best.
    """
    hand = column.entry[HAND]
    if where is None or not hand or where.zone == LOST_AT:
        return None
    found = advise(hand, where)
    top = best(found)
    return {
        "dice": [dice(where.zone, supports) for supports in range(where.supports + 1)],
        "pair": where.rear is not None,
        "rows": [
            {
                "card": card,
                "cells": [_cell(one, column.tool["choice"], one is top) for one in found if one.card == card],
            }
            for card in sorted(set(hand))
        ],
    }


def _cell(one: Advice, choice: str, top: bool) -> dict[str, Any]:
    """A card with so many supports: chances in percent."""
    odds, arg = one.odds, f"{one.card}:{one.supports}"
    some = percent(odds.rolls - odds.none, odds.rolls)
    both = percent(odds.both, odds.rolls)
    return {
        "arg": arg,
        "id": f"choose-{one.card}-{one.supports}",
        "some": some,
        "both": both,
        "widths": (100 * odds.both / odds.rolls, 100 * odds.one / odds.rolls),
        "on": choice == arg,
        "best": top,
        "wins": bool(odds.win),
        "label": N(
            "{card} with {n} support: one or more {some} %, both {both} %",
            "{card} with {n} supports: one or more {some} %, both {both} %",
            n=one.supports,
            card=one.card,
            some=some,
            both=both,
        ),
    }


def percent(cases: int, of: int) -> str:
    """A chance in whole percent; what is not certain is neither 0 nor 100.

    >>> percent(1, 2), percent(0, 6), percent(1295, 1296), percent(1, 1296)
    ('50', '0', '>99', '<1')
    """
    share = round(100 * cases / of)
    if share == 0 and cases:
        return "<1"
    return ">99" if share == 100 and cases < of else str(share)


def _details(column: Column, where: Place | None) -> dict[str, Any] | None:
    """All that the chosen card may come to, each a key for what happened.

    Source: thermopyles/help.odds, thermopyles/help.draws.
    """
    chosen = _chosen(column)
    if chosen is None or where is None or where.zone == LOST_AT:
        return None
    one = next(one for one in advise([chosen[0]], where) if one.supports == chosen[1])
    rolled = dice(where.zone, chosen[1])
    said = N("{card} and {n} die", "{card} and {n} dice", n=rolled, card=chosen[0]) if rolled else str(chosen[0])
    return {
        "said": said,
        "outcomes": [
            {
                "text": T("{fate}: you win", fate=fate(out.results, where[2:4]))
                if out.wins
                else fate(out.results, where[2:4]),
                "exact": chance(out.rolls, one.odds.rolls)["exact"],
                "percent": percent(out.rolls, one.odds.rolls),
                "wins": out.wins,
            }
            for out in outcomes(*chosen, where)
        ],
        "front": chance(one.odds.front, one.odds.rolls)["exact"],
        "front_percent": percent(one.odds.front, one.odds.rolls),
        "draws": f"{one.odds.draws / one.odds.rolls:.2f}",
    }


def _deck(entry: Entry, options: Options) -> list[dict[str, Any]]:
    """How many Persians of each defence are still to come, and the chance that the next one has it or more; nothing
    unless all that fell are known.

    Source: thermopyles/help.deck.
    """
    known = [persian(card) for card in (*entry["seen"], entry[FRONT], entry[REAR])]
    seen = [card for card in known if card]
    left = unseen(options.box, seen)
    if len(entry["seen"]) != counted(entry, "beaten") or not seen or not left:
        return []
    found = []
    for defence in options.box.defences:
        more, of = next_at_least(left, defence)
        found.append({"defence": defence, "left": left.count(defence), "percent": percent(more, of)})
    return found


# ---- what is said of it ----------------------------------------------------------------------------------------------


def standing(sheet: ScoreSheet | None) -> list[dict[str, Any]]:
    """The games of a campaign, the best first.

    Source: thermopyles/end.order.
    """
    games = sheet.extra["games"] if sheet else []
    found = [{"nth": nth, **game} for nth, game in enumerate(games, 1)]
    return sorted(found, key=order, reverse=True)


def badge(sheet: PlayerSheet) -> Badge | None:
    """The mark of a game won.

    Source: thermopyles/end.together.
    """
    return Badge("✓", T("won"), "gold") if sheet.extra["outcome"] == WON else None


def status(sheet: ScoreSheet, options: Options, names: Sequence[Text | str]) -> Told | None:
    """Why a game ended as it did; of a campaign, how many games are won.

    Source: thermopyles/end.together, thermopyles/end.beaten, thermopyles/end.graveyard, thermopyles/end.zone.
    """
    team = sheet.players[0]
    if games := sheet.extra.get("games"):
        text = N("{won} of {n} game won.", "{won} of {n} games won.", n=len(games), won=team.total)
        return Told(text, "thermopyles/end.together")
    if not sheet.game_over:
        return None
    if sheet.won:
        way = team.lines[0].rule.partition(".")[2]
        return Told(T(ENDS[way]), f"thermopyles/end.{way}")
    return Told(T("You came {n} % of the way.", n=team.total), "thermopyles/end.progress")


SCORE = ScoreView(
    template="thermopyles/pad.html",
    options=("printed",),
    blank=blank,
    tool=TOOL,
    read=read,
    edit=edit,
    fit=lambda entry, options: entry,
    to_input=to_input,
    complete=lambda entry, options: complete(entry),
    shown=shown,
    note=lambda sheet: None,
    folded={},
    rounds=Rounds(
        mark("Game {n}"),
        lambda options: None,
        pad=True,
        added=campaign,
        adds=wins,
        total=mark("Games won"),
        badge=badge,
        status=status,
    ),
    paper="thermopyles/paper.html",
    aside="thermopyles/aside.html",
)
