"""Eighty-Eight on the score page: a year of months, each as cards or as points; and what a hand is worth.

The month as a whole (`month`) and a player's hand and pile (`entry`) are entered step by step in one dock; the fastest
way is to type three numbers.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.keypad import press
from calculators.core.room import Begun, Column, Edit, Edited, Entry, Rounds, ScoreView, TablePart, Told
from calculators.core.sheet import ScoreSheet
from calculators.core.text import T, Text, mark
from calculators.games.eightyeight import month
from calculators.games.eightyeight.components import (
    CARD_OF,
    HAND,
    IDS,
    MON,
    MONTHS,
    money,
)
from calculators.games.eightyeight.dock import shown
from calculators.games.eightyeight.entry import (
    CARDS,
    FIELDS,
    MONEY,
    POINTS,
    STEPS,
    TOOL,
    WAYS,
    blank,
    cards_left,
    elsewhere,
    field_of,
    read,
    rest_before,
    rest_of,
    step_of,
    to_input,
    total_before,
    way_of,
)
from calculators.games.eightyeight.faces import face
from calculators.games.eightyeight.handyaku import HAND_YAKU
from calculators.games.eightyeight.options import Options, length, start_mon


def edit(column: Column, done: Edit) -> Edited | None:
    """One tap or key."""
    entry, tool = column.entry, column.tool
    now = {**entry, "way": way_of(column)}
    match done.do:
        case "way" if done.arg in WAYS:
            return Edited({**entry, "way": done.arg}, {**tool, "way": done.arg})
        case "step" if done.arg in STEPS:
            return Edited(entry, {**tool, "step": done.arg})
        case "field" if done.arg in FIELDS or done.arg in MONEY:
            return Edited(entry, {**tool, "field": done.arg, "over": True})
        case "key":
            field = field_of(column)
            typed = press(now[field], done.arg, fresh=column.fresh or tool["over"])
            kept = entry if field in MONEY else {**now, "way": POINTS}
            return Edited({**kept, field: typed}, {**tool, "over": False})
        case "remaining" if step_of(column) == "before":
            kan, mon = divmod(rest_before(column) or 0, MON)
            return Edited({**entry, "kan": str(kan), "mon": str(mon)}, tool)
        case "remaining":
            return Edited({**now, "way": POINTS, "points": rest_of(column)}, {**tool, "field": "points"})
        case "card" if done.arg in CARD_OF:
            return _tap_pile(column, now, done.arg)
        case "left":
            return Edited({**now, "pile": cards_left(column), "none": False}, tool)
        case "none":
            return Edited({**now, "none": not now["none"], "pile": []}, tool)
        case "hand" if done.arg in CARD_OF:
            return _tap_hand(column, done.arg)
        case "no-hand":
            return Edited({**entry, "hand": []}, tool)
        case "yaku" if done.arg in HAND_YAKU:
            return Edited(_named(entry, done.arg), tool)
        case "full" if done.arg.isascii() and done.arg.isdecimal() and 0 < int(done.arg[:3]) <= MONTHS:
            months = month.toggled(entry["full"], int(done.arg), range(1, MONTHS + 1))
            return Edited({**entry, "full": months[:2]}, tool)
        case "try" if done.arg in CARD_OF:
            return _tap_try(column, done.arg)
        case "no-try":
            return Edited(entry, {**tool, "try": []})
    return None


def _tap_pile(column: Column, now: Entry, card: str) -> Edited:
    """Take a card up or put it away; one in another pile cannot be taken."""
    if card in elsewhere(column, "pile"):
        return Edited(column.entry, column.tool, T("{card} lies in another pile.", card=card_word(card)))
    return Edited({**now, "way": CARDS, "pile": month.toggled(now["pile"], card, IDS), "none": False}, column.tool)


def _tap_hand(column: Column, card: str) -> Edited:
    """A dealt card; seven are a hand, and what it makes replaces what was named."""
    hand = column.entry["hand"]
    if card in elsewhere(column, "hand"):
        return Edited(column.entry, column.tool, T("{card} was dealt to somebody else.", card=card_word(card)))
    if card not in hand and len(hand) == HAND:
        return Edited(column.entry, column.tool, T("A hand has seven cards. Take one away first."))
    return Edited({**column.entry, "hand": month.toggled(hand, card, IDS), "yaku": []}, column.tool)


def _tap_try(column: Column, card: str) -> Edited:
    hand = column.tool["try"]
    if card not in hand and len(hand) == HAND:
        return Edited(column.entry, column.tool, T("A hand has seven cards. Take one away first."))
    return Edited(column.entry, {**column.tool, "try": month.toggled(hand, card, IDS)})


def _named(entry: Entry, key: str) -> Entry:
    """A yaku named without its cards; one of each group, so another of the group goes."""
    group = HAND_YAKU[key].group
    others = [other for other in entry["yaku"] if HAND_YAKU[other].group != group]
    yaku = others if key in entry["yaku"] else [*others, key]
    return {**entry, "yaku": sorted(yaku, key=lambda one: HAND_YAKU[one].group), "hand": []}


def card_word(card: str) -> Text:
    """A card as people say it."""
    text: Text = face(CARD_OF[card])["label"].values["name"]
    return text


# ---- what is said of it ----------------------------------------------------------------------------------------------


def begun(whole: Mapping[str, Any], entries: Sequence[Entry], options: Options) -> Begun:
    """What was played before the sheet."""
    first = month.first_month(whole, options)
    return Begun(first - 1, [total_before(entry) if first > 1 else None for entry in entries])


def status(sheet: ScoreSheet, options: Options, names: Sequence[Text | str]) -> Told | None:
    """Who leads, in kan and mon; at the end, the prize.

    Source: eightyeight/end.prize, eightyeight/components.money.
    """
    if sheet.game_over:
        return Told(
            T("The first prize of {amount} is in it.", amount=money(sheet.extra["prize"])), "eightyeight/end.prize"
        )
    leaders, best, played = sheet.leaders(names), money(sheet.best), sheet.extra["months"]
    if len(leaders) > 1:
        return Told(T("After month {n}: level at the top with {amount}.", n=played, amount=best))
    return Told(T("After month {n}: {name} leads with {amount}.", n=played, name=leaders[0], amount=best))


SCORE = ScoreView(
    template="eightyeight/pad.html",
    options=("length", "shiso_kan"),
    blank=blank,
    tool=TOOL,
    read=read,
    edit=edit,
    to_input=to_input,
    shown=shown,
    rounds=Rounds(
        mark("Month {n}"),
        lambda options: length(options).months,
        pad=True,
        together=True,
        total=mark("Total (mon)"),
        start=start_mon,
        start_name=mark("Stake"),
        begun=begun,
        final={"final": True},
        beside=mark("First prize"),
        table=TablePart(
            template="eightyeight/month.html",
            blank=month.blank,
            read=month.read,
            edit=month.edit,
            join=month.join,
            leaves=month.leaves,
        ),
        status=status,
    ),
    paper="eightyeight/paper.html",
    aside="eightyeight/aside.html",
)
