"""What the dock of a month's pad shows: the month, hands, piles, the end; and what a hand is worth."""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.keypad import KEYS, SIGN
from calculators.core.room import Column
from calculators.core.text import T
from calculators.games.eightyeight import month
from calculators.games.eightyeight.advice import within_reach
from calculators.games.eightyeight.components import (
    CARD_OF,
    HAND,
    MON,
    MONTH,
    MONTHS,
    chaff_of,
    money,
    points_of,
)
from calculators.games.eightyeight.dekiyaku import DEKIYAKU, dekiyaku
from calculators.games.eightyeight.entry import (
    CARDS,
    FIELDS,
    MONEY,
    POINTS,
    STEPS,
    WAYS,
    cards,
    cards_left,
    dealt,
    elsewhere,
    field_of,
    full_months,
    pile_input,
    rest_before,
    rest_of,
    step_of,
    total_before,
    way_of,
)
from calculators.games.eightyeight.faces import card_keys, face, in_kan, odds, shown_yaku
from calculators.games.eightyeight.handyaku import HAND_YAKU, hand_yaku
from calculators.games.eightyeight.handyaku import kan as hand_kan
from calculators.games.eightyeight.inputs import ACTIVE, EXHAUSTED, FORCED_OUT, HALF, MADE, OUT
from calculators.games.eightyeight.options import ACTIVE as THREE
from calculators.games.eightyeight.options import start_mon
from calculators.games.eightyeight.scoring import ENOUGH, compensation, fee
from calculators.games.eightyeight.sheets import yaku_name

NEAR = 2  # missing cards of a yaku that is worth showing


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
        found["cards"] = card_keys(entry["pile"], elsewhere(column, "pile"))
        found["pile"] = _pile(column)
        found["left"] = len(cards_left(column)) if whole["how"] == EXHAUSTED else 0
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
        "keys": card_keys(entry["hand"], elsewhere(column, "hand")) if by_cards else [],
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
    total, rest, stake = total_before(column.entry), rest_before(column), start_mon(column.options)
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
    rest = rest_of(column) if whole["how"] == EXHAUSTED else ""
    ops = [{"do": "remaining", "arg": "", "text": T("the rest: {points}", points=rest)}] if rest else []
    fields = [{"name": key, "text": T(name), "typed": column.entry[key]} for key, name in FIELDS.items()]
    return {"keys": KEYS, "ops": ops, "fields": fields, "field": field_of(column)}


def _pile(column: Column) -> dict[str, Any]:
    """What tapped cards make, and may still make: yaku that lack a card or two, with the month that would feed them.

    Source: eightyeight/continue.when, eightyeight/hatto.liable.
    """
    entry, gone = column.entry, cards(sorted(elsewhere(column, "pile")))
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


# ---- the tool beside the pad -----------------------------------------------------------------------------------------


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
