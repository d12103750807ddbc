"""What the score page shows of a game that is settled round by round: the table of rounds with one cell open, how
things stand, the running chart."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from calculators.core.room import Badge
from calculators.core.text import T, Text, say, signed
from calculators.ui.chart import chart
from calculators.ui.figures import Figures, Series

if TYPE_CHECKING:
    from calculators.ui.score import ScorePage


def pad(page: "ScorePage", found: Series, lang: str) -> dict[str, Any]:
    """What `ui/rounds.html` draws beside what every score page has."""
    rounds, seats = page.room.score.rounds, range(len(page.doc["players"]))
    goal, names = rounds.goal(page.options, len(seats)), [page.name(seat) for seat in seats]
    return {
        "names": [T(rounds.name, n=found.number(nth)) for nth in range(len(found.games))],
        "numbers": [found.number(nth) for nth in range(len(found.games))],
        "cells": [[_cell(page, one, nth, seat) for nth, one in enumerate(found.games)] for seat in seats],
        "before": _column(_start_name(page, found), found.starts),
        "beside": _column(T(rounds.beside), [found.beside(seat) for seat in seats]),
        "sums": [found.total(seat) for seat in seats],
        "goal": goal,
        "lowest": rounds.lowest(page.options),
        "status": rounds.status(found.standing, page.options, names) if found.standing else None,
        "chart": chart([_running(found, seat) for seat in seats], goal, found.starts, found.played)
        if rounds.adds is sum
        else None,
        "to_goal": _to_goal(page, found, goal),
        "table_part": rounds.table.template if rounds.table else "",
        "whole": found.games[page.nth].whole,
        "answer": found.games[page.nth].result,
        "standing": found.standing,
        "can_drop": page.open_ended and len(found.games) > 1,
    }


def _start_name(page: "ScorePage", found: Series) -> Text:
    return T("Before") if found.played else T(page.room.score.rounds.start_name)


def _column(text: Text, points: Sequence[float]) -> dict[str, Any] | None:
    """Points that no round brought, so that the table adds up."""
    return {"text": text, "points": points} if any(points) else None


def _cell(page: "ScorePage", one: Figures, nth: int, seat: int) -> dict[str, Any]:
    """One player's round: its points, a badge, whether it is open or asks for a look."""
    sheet, fault = one.sheets[seat], one.fault_of(seat)
    badge = page.room.score.rounds.badge(sheet) if sheet else None
    points = one.total(seat)
    told = _badge_alone(page, badge, points)
    said: Text | float = T("not entered") if points is None else points
    if fault:
        said = T("needs a look")
    elif badge:
        said = badge.text if told else T("{badge}, {points}", badge=badge.text, points=points)
    return {
        "points": points,
        "written": "" if told else "–" if points is None else points,
        "badge": badge,
        "fault": bool(fault),
        "open": nth == page.nth and seat == page.at,
        "now": nth == page.nth,
        "said": said,
    }


def _badge_alone(page: "ScorePage", badge: Badge | None, points: float | None) -> bool:
    """Whether a round's badge says all there is: where all play against the game itself, 0 says nothing."""
    return page.game.teams == 1 and badge is not None and not points


def _running(found: Series, seat: int) -> list[float]:
    """A seat's total after each round, up to its first gap."""
    totals: list[float] = []
    for one in found.games:
        points = one.total(seat)
        if points is None:
            break
        totals.append((totals[-1] if totals else found.starts[seat]) + points)
    return totals


def _to_goal(page: "ScorePage", found: Series, goal: int | None) -> list[Text]:
    """How far the open player is from the goal, and from the player ahead."""
    mine = found.total(page.at)
    if goal is None or mine is None or mine >= goal:
        return []
    totals = [found.total(seat) or 0 for seat in range(len(page.doc["players"]))]
    best = max(range(len(totals)), key=totals.__getitem__)
    left = T("{n} short of {goal}", n=goal - mine, goal=goal)
    if totals[best] <= mine or page.room.score.rounds.lowest(page.options):
        return [left]
    return [left, T("{n} behind {name}", n=totals[best] - mine, name=page.name(best))]


def plain_rounds(page: "ScorePage", found: Series, seat: int, lang: str) -> str:
    """A player's rounds in one line of text; of one round alone only what the total does not say."""
    badges = page.room.score.rounds.badge
    entered = [one for one in found.games if not one.blank]
    parts: list[Text | float | str] = []
    if found.total(seat) is not None and found.starts[seat]:
        parts.append(T("{points} ({badge})", points=found.starts[seat], badge=_start_name(page, found)))
    for one in entered:
        sheet, points = one.sheets[seat], one.total(seat)
        badge = badges(sheet) if sheet else None
        known = len(entered) == 1 and points == found.total(seat)
        if known or _badge_alone(page, badge, points):
            parts += [badge.text] if badge else []
        else:
            written = "–" if points is None else points
            parts.append(T("{points} ({badge})", points=written, badge=badge.text) if badge else written)
    if found.beside(seat):
        parts.append(T("{points} ({badge})", points=signed(found.beside(seat)), badge=T(page.room.score.rounds.beside)))
    return "  ".join(say(part, lang) for part in parts)
