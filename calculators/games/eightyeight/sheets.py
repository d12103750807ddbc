"""The sheets of a month and of a game: a line for every payment, amounts in mon and in kan and mon."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from calculators.core.refusal import Notice
from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, Tie, rank
from calculators.core.text import N, T, Text, mark
from calculators.games.eightyeight.components import kan_mon, money
from calculators.games.eightyeight.dekiyaku import DEKIYAKU
from calculators.games.eightyeight.handyaku import HAND_YAKU
from calculators.games.eightyeight.options import Options, prize_mon, start_mon
from calculators.games.eightyeight.scoring import Month, Payment, prize_shares, settle

SPECIAL_NAMES = {
    "souhachi": mark("All eights"),
    "futahachi": mark("Double eights"),
    "sujuroku": mark("Sixteen chaff"),
}


def yaku_name(key: str) -> Text:
    """The name of any yaku by its key."""
    if key in SPECIAL_NAMES:
        return T(SPECIAL_NAMES[key])
    return T(HAND_YAKU[key].name if key in HAND_YAKU else DEKIYAKU[key].name)


def cause_name(cause: str, key: str) -> Text:
    """What a payment is for."""
    match cause:
        case "fee":
            return T("Fee for staying out")
        case "compensation":
            return T("Compensation")
        case "refund":
            return T("{yaku} (given back)", yaku=yaku_name(key))
        case "extra":
            return T("{yaku} (89 points)", yaku=yaku_name(key))
        case "full":
            return T("{yaku} (full month)", yaku=yaku_name(key))
        case "half":
            return T("{yaku} (half)", yaku=yaku_name(key))
        case "overtaken":
            return T("{yaku} after a continue", yaku=yaku_name(key))
        case "fed":
            return T("{yaku} (fed)", yaku=yaku_name(key))
        case "mizuten":
            return T("Mizuten")
        case "pot":
            return T("The pot")
        case "points":
            return N("{n} point", "{n} points", n=int(key))
        case _:
            return yaku_name(key)


def payment_lines(payments: Sequence[Payment], names: Sequence[str]) -> list[list[Line]]:
    """For each seat its payments as lines, in order: what it is for, with whom, how much, by which rule."""
    lines: list[list[Line]] = [[] for _ in names]
    for payer, payee, mon, rule, cause, key in payments:
        what = cause_name(cause, key)
        for seat, other, sign in ((payer, payee, -1), (payee, payer, 1)):
            if seat >= 0:
                whom = _whom(other, sign, names)
                label = T("{what} {whom}", what=what, whom=whom) if whom else what
                lines[seat].append(Line(label, sign * mon, rule, (), what, whom))
    return lines


def ledger(payments: Sequence[Payment]) -> list[dict[str, Any]]:
    """All payments in order, None in the place of a seat for the pot and for the middle of the table.

    What is paid out of the two is what was paid in, so that together nothing is won or lost.
    """
    return [
        {
            "payer": payer if payer >= 0 else None,
            "payee": payee if payee >= 0 else None,
            "mon": mon,
            "for": cause_name(cause, key),
            "rule": rule,
        }
        for payer, payee, mon, rule, cause, key in payments
    ]


def _whom(other: int, sign: int, names: Sequence[str]) -> Text | None:
    if other < 0:
        return None
    return T("from {name}", name=names[other]) if sign > 0 else T("to {name}", name=names[other])


@dataclass(frozen=True, slots=True)
class Named:
    """A player at the table: his name and his total before the month, None if it was not given."""

    name: str
    before: int | None


def month_sheet(
    players: Sequence[Named], month: Month, options: Options, *, over: bool | None, notices: tuple[Notice, ...] = ()
) -> ScoreSheet:
    """The sheet of one month: a line for every payment.

    Source: eightyeight/month.order, eightyeight/components.money.
    """
    settled = settle(month, options.shiso_kan)
    lines = payment_lines(settled.payments, [player.name for player in players])
    sheets = [
        player_sheet(player.name, player.before, T("Before"), own, {"round": sum(line.points for line in own)})
        for player, own in zip(players, lines, strict=True)
    ]
    places, tie = places_of(sheets)
    extra = {
        "winner": settled.winner,
        "special": settled.special,
        "pot": settled.pot,
        "ledger": ledger(settled.payments),
    }
    return ScoreSheet(tuple(sheets), places, tie, over, notices=notices, extra=extra)


def player_sheet(
    name: str, before: int | None, label: Text, lines: Sequence[Line], extra: Mapping[str, Any]
) -> PlayerSheet:
    """A player's lines after those before them; amounts in kan and mon beside those in mon.

    Source: eightyeight/components.money, eightyeight/setup.stake.
    """
    first = () if before is None else (Line(label, before, "eightyeight/setup.stake"),)
    sheet = PlayerSheet(name, (*first, *lines), extra)
    amounts: dict[str, Any] = {}
    if "round" in extra:
        amounts = {"kan_mon": kan_mon(extra["round"]), "total_kan_mon": kan_mon(sheet.total)}
    else:
        amounts = {"kan_mon": kan_mon(sheet.total)}
    return PlayerSheet(name, sheet.lines, {**extra, **amounts, "display": money(sheet.total)})


def places_of(sheets: Sequence[PlayerSheet]) -> tuple[tuple[int | None, ...], Tie | None]:
    """Places by money, to the mon; equal amounts share.

    Source: eightyeight/end.places, eightyeight/aim.goal.
    """
    return rank([sheet.name for sheet in sheets], [(sheet.total,) for sheet in sheets], [], "eightyeight/end.places")


@dataclass(frozen=True, slots=True)
class Course:
    """A player's course through a game: total `before` (None = the start) and the months played since."""

    name: str
    before: int | None
    months: tuple[int, ...]


def game_sheet(
    courses: Sequence[Course], options: Options, *, final: bool, over: bool | None, played: int = 0
) -> ScoreSheet:
    """Months added up from the stake, so many `played` before them; `final` adds the prize.

    Source: eightyeight/setup.stake, eightyeight/end.prize, eightyeight/end.places.
    """
    lines = [
        [
            Line(T("Month {n}", n=number), mon, "eightyeight/month.order")
            for number, mon in enumerate(course.months, played + 1)
        ]
        for course in courses
    ]
    if final:
        totals = [_before(course, options) + sum(course.months) for course in courses]
        for own, share in zip(lines, prize_shares(totals, options), strict=True):
            if share:
                own.append(Line(T("First prize"), share, "eightyeight/end.prize"))
    sheets = [
        player_sheet(
            course.name,
            _before(course, options),
            T("Stake") if course.before is None else T("Before"),
            own,
            {"rounds": course.months},
        )
        for course, own in zip(courses, lines, strict=True)
    ]
    places, tie = places_of(sheets)
    played += max(len(course.months) for course in courses)
    extra = {"prize": prize_mon(len(courses), options), "months": played}
    return ScoreSheet(tuple(sheets), places, tie, over, extra=extra)


def _before(course: Course, options: Options) -> int:
    return start_mon(options) if course.before is None else course.before
