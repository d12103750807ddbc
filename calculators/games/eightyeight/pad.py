"""Eighty-Eight on the score page: a year of months, each as cards or as points; and what a hand is worth.

An entry is plain JSON. The month as a whole (`month`) and a player's hand and pile are entered step by step in one
dock; the fastest way is to type three numbers. What was entered as cards stays when points are chosen.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.keypad import KEYS, SIGN, number, press
from calculators.core.room import Begun, Column, Edit, Edited, Entry, Rounds, ScoreView, TablePart, Told, Tool
from calculators.core.schema import Card, Field, Fields, Flag, Int, Items, Word
from calculators.core.sheet import ScoreSheet
from calculators.core.text import T, Text, mark
from calculators.games.eightyeight import month
from calculators.games.eightyeight.advice import within_reach
from calculators.games.eightyeight.components import (
    CARD_OF,
    HAND,
    IDS,
    MON,
    MONTH,
    MONTH_BITS,
    MONTHS,
    TOTAL_POINTS,
    bits,
    chaff_of,
    money,
    points_of,
)
from calculators.games.eightyeight.dekiyaku import DEKIYAKU, dekiyaku
from calculators.games.eightyeight.faces import card_keys, face, in_kan, shown_yaku
from calculators.games.eightyeight.handyaku import COUNTS, HAND_YAKU, HANDS, Shown, hand_yaku
from calculators.games.eightyeight.handyaku import kan as hand_kan
from calculators.games.eightyeight.inputs import ACTIVE, EXHAUSTED, FORCED_OUT, HALF, MADE, OUT
from calculators.games.eightyeight.options import ACTIVE as THREE
from calculators.games.eightyeight.options import Options, length, start_mon
from calculators.games.eightyeight.scoring import ENOUGH, compensation, fee
from calculators.games.eightyeight.sheets import yaku_name

CARDS, POINTS = "cards", "points"
WAYS: dict[str, str] = {POINTS: mark("Points"), CARDS: mark("Cards")}
STEPS: dict[str, str] = {
    "before": mark("Before"),
    "month": mark("Month"),
    "hand": mark("Hand"),
    "pile": mark("Captured"),
    "end": mark("End"),
}
FIELDS: dict[str, str] = {"points": mark("Points"), "chaff": mark("Chaff")}
NEAR = 2  # missing cards of a yaku that is worth showing
MONEY: dict[str, str] = {"kan": mark("Kan"), "mon": mark("Mon")}
CARD_LIST = Items(Card(IDS), 0, len(IDS))
ENTRY = Fields(
    {
        "way": Field(Word(tuple(WAYS))),
        "points": Field(Word()),
        "chaff": Field(Word()),
        "pile": Field(CARD_LIST),
        "none": Field(Flag()),
        "hand": Field(Items(Card(IDS), 0, HAND)),
        "yaku": Field(Items(Word(tuple(HAND_YAKU)), 0, 2)),
        "full": Field(Items(Int(1, MONTHS), 0, 2)),
        "kan": Field(Word(), ""),
        "mon": Field(Word(), ""),
    }
)
TOOL: Tool = {"way": POINTS, "step": "pile", "field": "points", "over": False, "try": []}


def blank(options: Options) -> Entry:
    """Nothing entered; the way is taken from the tool as soon as something is."""
    return {
        "way": POINTS,
        **dict.fromkeys(FIELDS, ""),
        "pile": [],
        "none": False,
        **{key: [] for key in ("hand", "yaku", "full")},
        **dict.fromkeys(MONEY, ""),
    }


def read(given: Any) -> Entry:
    """An entry from outside; raises InputError or ValueError."""
    entry = ENTRY.read(given)
    if any(len(set(entry[key])) < len(entry[key]) for key in ("pile", "hand", "yaku", "full")):
        raise ValueError("the same twice")
    if any(isinstance(number(entry[key]), str) for key in MONEY):
        raise ValueError("no number")
    return {**entry, "points": entry["points"][:4], "chaff": entry["chaff"][:4]}


def is_blank(entry: Entry) -> bool:
    """Whether no pile is entered in either way."""
    return not (entry["points"] or entry["chaff"] or entry["pile"] or entry["none"])


def way_of(column: Column) -> str:
    """How a pile is shown."""
    way: str = (column.tool if is_blank(column.entry) else column.entry)["way"]
    return way


def step_of(column: Column) -> str:
    """What is entered; what was before the sheet only in its first month."""
    step: str = column.tool["step"]
    return step if step != "before" or month.begins(column.whole) else "month"


def field_of(column: Column) -> str:
    """Which number the keypad types."""
    names = tuple(MONEY if step_of(column) == "before" else FIELDS)
    return column.tool["field"] if column.tool["field"] in names else names[0]


def cards(names: Sequence[str]) -> int:
    """A set of cards from ids."""
    return bits(CARD_OF[name] for name in names)


# ---- in --------------------------------------------------------------------------------------------------------------


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
            kan, mon = divmod(_rest_before(column) or 0, MON)
            return Edited({**entry, "kan": str(kan), "mon": str(mon)}, tool)
        case "remaining":
            return Edited({**now, "way": POINTS, "points": _rest(column)}, {**tool, "field": "points"})
        case "card" if done.arg in CARD_OF:
            return _tap_pile(column, now, done.arg)
        case "left":
            return Edited({**now, "pile": _left(column), "none": False}, tool)
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
    if card in _elsewhere(column, "pile"):
        return Edited(column.entry, column.tool, T("{card} lies in another pile.", card=card_word(card)))
    return Edited({**now, "way": CARDS, "pile": month.toggled(now["pile"], card, IDS), "none": False}, column.tool)


def _tap_hand(column: Column, card: str) -> Edited:
    """A dealt card; seven are a hand, and what it makes replaces what was named."""
    hand = column.entry["hand"]
    if card in _elsewhere(column, "hand"):
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


def _elsewhere(column: Column, key: str) -> set[str]:
    """The cards that the others have there."""
    return {card for other in column.others for card in other[key] if key == "hand" or other["way"] == CARDS}


def _left(column: Column) -> list[str]:
    """The cards of no pile: what the last player has when all are played."""
    gone = _elsewhere(column, "pile")
    return [card for card in IDS if card not in gone]


def _rest(column: Column) -> str:
    """The points that the two others leave; '' while one of them is missing.

    Source: eightyeight/month.eighty-eight.
    """
    known = [points for other in column.others if isinstance(points := pile_input(other).get("points"), int)]
    left = TOTAL_POINTS - sum(known)
    return str(left) if len(known) == THREE - 1 and left >= 0 else ""


def _rest_before(column: Column) -> int | None:
    """What the totals of the others leave, since all money comes from the stakes; None while one of them is missing.

    Source: eightyeight/setup.stake.
    """
    known = [total for other in column.others if (total := total_before(other)) is not None]
    all_stakes = start_mon(column.options) * (len(column.others) + 1)
    return all_stakes - sum(known) if len(known) == len(column.others) else None


# ---- out -------------------------------------------------------------------------------------------------------------


def total_before(entry: Entry) -> int | None:
    """A total before the sheet was begun, in mon; None while it is not said.

    Source: eightyeight/components.money.
    """
    kan, mon = (found if isinstance(found := number(entry[key]), int) else None for key in MONEY)
    return None if kan is None and mon is None else MON * (kan or 0) + (mon or 0)


def begun(whole: Mapping[str, Any], entries: Sequence[Entry], options: Options) -> Begun:
    """What was played before the sheet."""
    first = month.first_month(whole, options)
    return Begun(first - 1, [total_before(entry) if first > 1 else None for entry in entries])


def pile_input(entry: Entry) -> dict[str, Any]:
    """Points and chaff of what was captured, as far as they are known."""
    if entry["way"] == CARDS:
        if not (entry["pile"] or entry["none"]):
            return {}
        pile = cards(entry["pile"])
        return {"points": points_of(pile), "chaff": chaff_of(pile)}
    typed = {key: number(entry[key]) for key in FIELDS}
    return {key: value for key, value in typed.items() if value is not None}


def dealt(entry: Entry) -> tuple[Shown, ...]:
    """The yaku of a hand that is entered card by card."""
    return hand_yaku([CARD_OF[card] for card in entry["hand"]]) if len(entry["hand"]) == HAND else ()


def full_months(entry: Entry) -> list[int] | None:
    """The completed months of shown triplets; None where they have to be said."""
    months = [one for shown in dealt(entry) for one in shown.months]
    if not months or entry["way"] != CARDS or not (entry["pile"] or entry["none"]):
        return None
    pile = cards(entry["pile"])
    return [one + 1 for one in months if pile & MONTH_BITS[one] == MONTH_BITS[one]]


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """The player of a score input; None while nothing is entered."""
    found = pile_input(entry)
    if len(entry["hand"]) == HAND:
        found["hand"] = entry["hand"]
    elif entry["yaku"]:
        found["hand_yaku"] = entry["yaku"]
    known = full_months(entry)
    if known or (known is None and entry["full"]):
        found["full_months"] = known or entry["full"]
    return found or None


# ---- what the dock shows ---------------------------------------------------------------------------------------------


def shown(column: Column, evidence: Sequence[Any]) -> Mapping[str, Any]:
    """What the template draws."""
    entry, whole = column.entry, column.whole or month.blank(column.options)
    count = len(column.others) + 1
    seats = month.places(whole, count)
    way, step, place = way_of(column), step_of(column), seats[column.seat]
    times, after = month.multiplier(whole)
    found: dict[str, Any] = {
        "ways": [{"value": key, "text": T(name)} for key, name in WAYS.items()],
        "way": way,
        "steps": [
            {"value": key, "text": T(name)} for key, name in STEPS.items() if key != "before" or month.begins(whole)
        ],
        "step": step,
        "role": place.role,
        "multiplier": times,
        "typed": "",
        **dict.fromkeys(("month", "end", "fee", "hand", "fields", "pile", "before")),
        "try": _tried(column),
        "odds": odds(),
    }
    if step == "month":
        found["month"] = _month(whole, count, seats, times, after)
        found["month"]["next"] = None if pile_input(entry) else _on_to("pile")  # this step is the same for everybody
    elif step == "before":
        found["before"] = _before(column)
        follows = {"Enter": "step:month"} if found["before"]["next"] else {}
        if found["before"]["first"] > 1:
            found |= {
                "keys": {**KEYS, "-": f"key:{SIGN}", **follows},
                "typed": "" if (total := total_before(entry)) is None else str(total),
            }
    elif step == "end":
        found["end"] = _end(column, whole, [seat for seat in sorted(seats) if seats[seat].role == ACTIVE], times)
    elif place.role == OUT:
        order = [seat for seat, one in seats.items() if one.role == OUT].index(column.seat)
        found["fee"] = money(fee(order, times))
    elif place.role == FORCED_OUT or step == "hand":
        found["hand"] = _hand(column, place.role, times)
    elif way == POINTS:
        found |= _typed(column, whole)
    else:
        found["cards"] = card_keys(entry["pile"], _elsewhere(column, "pile"))
        found["pile"] = _pile(column)
        found["left"] = len(_left(column)) if whole["how"] == EXHAUSTED else 0
    return found


def _on_to(step: str) -> dict[str, Any]:
    """The main button where what follows is another step, not another player."""
    return {"do": "step", "arg": step, "text": T("Next: {game}", game=T(STEPS[step])), "off": None}


def _month(
    whole: Mapping[str, Any], count: int, seats: Mapping[int, month.Place], times: int, after: Sequence[int]
) -> dict[str, Any]:
    """The field, the dealer, the bidding."""
    return {
        "brights": [
            face(CARD_OF[name], name=name, on=name in whole["brights"], state="up" if name in whole["brights"] else "")
            for name in month.BRIGHTS
        ],
        "pending": [f"×{one}" for one in month.pending(whole)],
        "after": [f"×{one}" for one in after],
        "times": times,
        "dealer": month.dealer_of(whole, count),
        "bidding": count > THREE,
        "mizuten": whole["mizuten"],
        "bids": [{"seat": seat, "role": one.role, "forced": one.forced} for seat, one in seats.items()],
    }


def _end(column: Column, whole: Mapping[str, Any], active: Sequence[int], times: int) -> dict[str, Any]:
    """How the month ended: who made what, and who pays for it."""
    maker = whole["maker"]
    fed = {one["yaku"]: one["player"] for one in whole["fed"]}
    entries = [*column.others[: column.seat], column.entry, *column.others[column.seat :]]
    seen = [
        {"seat": seat, "yaku": [yaku_name(key) for key in keys]}
        for seat in active
        if entries[seat]["way"] == CARDS and (keys := dekiyaku(cards(entries[seat]["pile"])))
    ]
    return {
        "ways": [
            {"value": EXHAUSTED, "text": T("All cards played")},
            {"value": MADE, "text": T("Captured yaku")},
            {"value": HALF, "text": T("Continued in vain")},
        ],
        "how": whole["how"],
        "asks": whole["how"] != EXHAUSTED,
        "active": active,
        "maker": maker,
        "others": [seat for seat in active if seat != maker] if maker is not None else [],
        "yaku": [
            {"key": key, "name": yaku_name(key), "kan": yaku.kan * times, "on": key in whole["yaku"], "rule": yaku.rule}
            for key, yaku in DEKIYAKU.items()
        ],
        "continuer": whole["continuer"],
        "fed": [
            {"key": key, "name": yaku_name(key), "seat": fed.get(key)} for key in whole["yaku"] if DEKIYAKU[key].hatto
        ],
        "seen": seen if whole["how"] == EXHAUSTED else [],
    }


def _hand(column: Column, role: str, times: int) -> dict[str, Any]:
    """The dealt hand: card by card, or the yaku by name."""
    entry, by_cards = column.entry, role == FORCED_OUT or way_of(column) == CARDS
    count = len(entry["hand"])
    keys = [one.key for one in dealt(entry)] or entry["yaku"]
    shiso = column.options.shiso_kan
    triplets = sum(HAND_YAKU[key].triplets for key in keys)
    months = [one + 1 for shown in dealt(entry) for one in shown.months] or list(range(1, MONTHS + 1))
    return {
        "keys": card_keys(entry["hand"], _elsewhere(column, "hand")) if by_cards else [],
        "count": count,
        "found": answer_of(entry["hand"], shiso, times),
        "names": [
            {
                "key": key,
                "name": T(yaku.name),
                "kan": hand_kan(key, shiso) * times,
                "on": key in keys,
                "group": yaku.group,
            }
            for key, yaku in HAND_YAKU.items()
        ],
        "months": months if triplets and role == ACTIVE and full_months(entry) is None else [],
        "full": entry["full"],
        "compensation": money(compensation([CARD_OF[card] for card in entry["hand"]], shiso) * times)
        if role == FORCED_OUT and count == HAND
        else None,
    }


def _before(column: Column) -> dict[str, Any]:
    """What was before the sheet: months, multipliers that wait, a total by keypad in kan and mon.

    Source: eightyeight/field.carry, eightyeight/components.money, eightyeight/setup.stake.
    """
    total, rest, stake = total_before(column.entry), _rest_before(column), start_mon(column.options)
    ops: list[dict[str, Any]] = [{"do": "key", "arg": SIGN, "text": "±"}]
    if rest is not None and rest != total:
        ops.append({"do": "remaining", "arg": "", "text": T("the rest: {points}", points=rest)})
    usual = dict(zip(MONEY, divmod(stake, MON) if total is None else (0, 0), strict=True))
    fields = [
        {"name": key, "text": T(name), "typed": column.entry[key].replace("-", "−") or usual[key]}
        for key, name in MONEY.items()
    ]
    first = month.first_month(column.whole, column.options)
    asked = first > 1 and column.seat < len(column.others)  # somebody's total is still to come
    return {
        "first": first,
        "next": None if asked else _on_to("month"),
        "waits": [
            {"key": key, "sign": sign, "count": column.whole[key]} for key, sign in (("fours", "×4"), ("twos", "×2"))
        ],
        "amount": money(stake if total is None else total),
        "known": total is not None,
        "fields": fields,
        "field": field_of(column),
        "ops": ops,
    }


def _typed(column: Column, whole: Mapping[str, Any]) -> dict[str, Any]:
    """Points and chaff by keypad."""
    rest = _rest(column) if whole["how"] == EXHAUSTED else ""
    ops = [{"do": "remaining", "arg": "", "text": T("the rest: {points}", points=rest)}] if rest else []
    fields = [{"name": key, "text": T(name), "typed": column.entry[key]} for key, name in FIELDS.items()]
    return {"keys": KEYS, "ops": ops, "fields": fields, "field": field_of(column)}


def _pile(column: Column) -> dict[str, Any]:
    """What tapped cards make, and may still make: yaku that lack a card or two, with the month that would feed them.

    Source: eightyeight/continue.when, eightyeight/hatto.liable.
    """
    entry, gone = column.entry, cards(sorted(_elsewhere(column, "pile")))
    pile = cards(entry["pile"])
    points = points_of(pile)
    return {
        "count": len(entry["pile"]),
        "points": points,
        "chaff": chaff_of(pile),
        "missing": max(0, ENOUGH - points),
        "none": entry["none"],
        "yaku": [yaku_name(key) for key in dekiyaku(pile)],
        "reach": [
            {
                "key": one.yaku,
                "name": yaku_name(one.yaku),
                "needs": one.needs,
                "month": MONTH[one.open[0]] + 1 if one.needs == 1 and DEKIYAKU[one.yaku].hatto else None,
            }
            for one in within_reach([pile, gone], 0)
            if one.have and one.needs <= NEAR
        ],
    }


def answer_of(hand: Sequence[str], shiso_kan: int, times: int) -> dict[str, Any] | None:
    """What a whole hand is worth; None while cards are missing.

    Source: eightyeight/hand.groups, eightyeight/hand.pay.
    """
    if len(hand) != HAND:
        return None
    found = hand_yaku([CARD_OF[card] for card in hand])
    yaku = [(one.key, hand_kan(one.key, shiso_kan) * times, one.cards, HAND_YAKU[one.key].rule) for one in found]
    kan = sum(kan for _, kan, _, _ in yaku)
    return {"yaku": shown_yaku(yaku), "kan": kan, "amount": in_kan(kan)}


def _tried(column: Column) -> dict[str, Any]:
    """The tool beside the pad: what are these seven cards worth?"""
    hand, shiso = column.tool["try"], column.options.shiso_kan
    worth = compensation([CARD_OF[card] for card in hand], shiso) if len(hand) == HAND else None
    return {
        "keys": card_keys(hand, ()),
        "count": len(hand),
        "found": answer_of(hand, shiso, 1),
        "compensation": None if worth is None else money(worth),
    }


def odds() -> list[dict[str, Any]]:
    """How likely each hand yaku is dealt, in percent and as one in so many hands."""
    return [
        {
            "name": T(HAND_YAKU[key].name),
            "group": HAND_YAKU[key].group,
            "percent": f"{100 * count / HANDS:.2f}" if count > HANDS // 5000 else f"{100 * count / HANDS:.4f}",
            "one_in": f"{round(HANDS / count):,}",
            "rule": HAND_YAKU[key].rule,
        }
        for key, count in COUNTS.items()
    ]


# ---- what is said of it ----------------------------------------------------------------------------------------------


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
        begun=begun,
        final={"final": True},
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
