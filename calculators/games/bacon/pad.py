"""Bacon on the score page: a deal is who was first out and in which places his partners followed.

That belongs to the table as a whole, so the two columns, one for each team, ask nothing of their own. How many play and
who dealt first is the same for all deals.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.refusal import InputError
from calculators.core.room import Badge, Column, Edit, Edited, Entry, Rounds, ScoreView, TablePart, Told, Tool
from calculators.core.schema import Field, Fields, Int, Items
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.core.text import T, Text, mark
from calculators.games.bacon import assistant
from calculators.games.bacon.inputs import SEAT, Seats
from calculators.games.bacon.options import SEATS, TEAMS, Options, table

TOOL: Tool = {"ask": assistant.TOOL}
DEAL = Fields(
    {
        "seats": Field(Seats()),
        "dealer": Field(SEAT, None),
        "first": Field(Int(0, TEAMS - 1), None),
        "places": Field(Items(Int(2, SEATS[-1]), 0, SEATS[-1] // TEAMS - 1)),
    }
)
PAPER_ROWS = 24  # at most, and one for an extra deal
FIRST_OUT = {"bacon/score.places", "bacon/out.rest", "bacon/end.clinch", "bacon/end.extra"}  # lines of that team


# ---- in --------------------------------------------------------------------------------------------------------------


def blank_deal(options: Options) -> Entry:
    """Nobody is out yet."""
    return {"seats": SEATS[0], "dealer": None, "first": None, "places": []}


def read_deal(given: Any) -> Entry:
    """A deal from outside; raises InputError or ValueError."""
    entry = DEAL.read(given)
    if len(set(entry["places"])) < len(entry["places"]) or (entry["dealer"] or 0) >= entry["seats"]:
        raise ValueError("a place twice, or no such seat")
    return entry


def edit_deal(entry: Entry, done: Edit, options: Options) -> Entry | None:
    """A tap on the deal: the team first out (again: nobody), a place of a partner, how many play, who dealt first."""
    number = int(done.arg) if done.arg.isascii() and done.arg.isdecimal() and len(done.arg) == 1 else -1
    match done.do:
        case "first" if 0 <= number < TEAMS:
            return {**entry, "first": None if entry["first"] == number else number, "places": []}
        case "place" if 2 <= number <= entry["seats"] and entry["first"] is not None:
            return {**entry, "places": _toggled(entry["places"], number, entry["seats"] // TEAMS - 1)}
        case "seats" if number in SEATS:
            fewer = [place for place in entry["places"] if place <= number][: number // TEAMS - 1]
            dealer = entry["dealer"] if (entry["dealer"] or 0) < number else None
            return {**entry, "seats": number, "places": fewer, "dealer": dealer}
        case "dealer" if isinstance(done.value, str):
            seat = int(done.value) if done.value in set(map(str, range(entry["seats"]))) else None
            return {**entry, "dealer": seat}
    return None


def _toggled(places: Sequence[int], place: int, most: int) -> list[int]:
    """A place more, or away again; of too many the oldest goes."""
    if place in places:
        return [one for one in places if one != place]
    return [*places, place][-most:]


def edit(column: Column, done: Edit) -> Edited | None:
    """A tap on the assistant; the deal is the table's."""
    if not done.do.startswith("ask-"):
        return None
    ask = assistant.edited(column.tool["ask"], done)
    return Edited(column.entry, {**column.tool, "ask": ask})


# ---- out -------------------------------------------------------------------------------------------------------------


def to_input(entry: Entry, options: Options) -> dict[str, Any]:
    """The deal as the score input has it, `partial` while a place is missing.

    Source: bacon/score.first, bacon/score.places.
    """
    found = {"seats": entry["seats"]}
    if entry["dealer"] is not None:
        found["dealer"] = entry["dealer"]
    if entry["first"] is None:
        return {**found, "partial": True}
    missing = len(entry["places"]) < entry["seats"] // TEAMS - 1
    found |= {"first_team": entry["first"], "places": [1, *entry["places"]]}
    return {**found, "partial": True} if missing else found


def leaves(entry: Mapping[str, Any], sheet: ScoreSheet | None, options: Options) -> Entry:
    """Who deals the next deal, if that is known.

    Source: bacon/score.next-dealer.
    """
    return {"dealer": sheet.extra["next_dealer"] if sheet else None}


def member(name: str, at: int) -> str:
    """Who sits at a place of a team that is called "Ann+Cyd"; '' where the name does not say.

    >>> member("Ann + Cyd", 1), member("Team 1", 0)
    ('Cyd', '')
    """
    names = [part.strip() for part in name.replace("＋", "+").replace("&", "+").split("+")]
    return names[at] if len(names) > 1 and at < len(names) else ""


def seat_name(names: Sequence[Text | str], seat: int) -> Text | str:
    """Who sits on a seat: by name, or by team and number.

    Source: bacon/setup.teams.
    """
    team = names[seat % TEAMS]
    found = member(team, seat // TEAMS) if isinstance(team, str) else ""
    return found or T("seat {seat}, {team}", seat=seat + 1, team=team)


def goals(options: Options, seats: int) -> Mapping[str, Any]:
    """The target and the most deals at a table; None if the options don't fit it."""
    try:
        found = table(seats, options)
    except InputError:
        return {"target": None, "limit": None}
    return {"target": found.target, "limit": found.limit}


def on_paper(options: Options) -> Mapping[str, Any]:
    """A blank sheet, which does not know how many will play: targets and most deals of both tables, so many rows."""
    tables = [goals(options, seats) for seats in SEATS]
    told = {key: list(dict.fromkeys(found[key] for found in tables if found[key])) for key in ("target", "limit")}
    return {**told, "rows": min(max(told["limit"], default=0), PAPER_ROWS) + 1}


def shown(column: Column, evidence: Sequence[Any]) -> Mapping[str, Any]:
    """What the templates draw: the goals and the assistant of a table of so many."""
    seats = column.whole.get("seats", SEATS[0])
    return {
        **goals(column.options, seats),
        "paper": on_paper(column.options),
        "ask": assistant.shown(column.tool["ask"], column.options, seats),
        "seat_name": seat_name,
    }


def badge(sheet: PlayerSheet) -> Badge | None:
    """The mark of the team that was first out.

    Source: bacon/score.first.
    """
    first = any(line.rule in FIRST_OUT for line in sheet.lines)
    return Badge("✓", T("first out"), "gold") if first else None


def status(sheet: ScoreSheet, options: Options, names: Sequence[Text | str]) -> Told | None:
    """How the teams stand after the last finished deal, and who deals the next one.

    Source: bacon/end.extra, bacon/score.next-dealer, bacon/score.next-leader.
    """
    if sheet.game_over or len(sheet.totals) < TEAMS:
        return None
    first, second = max(sheet.totals), min(sheet.totals)
    if sheet.extra["extra_deal"]:
        said, rule = T("{n} to {n} after the last deal: an extra deal decides.", n=first), "bacon/end.extra"
    elif first == second:
        said, rule = T("Level, {n} to {n}.", n=first), "bacon/score.next-dealer"
    else:
        ahead = names[sheet.totals.index(first)]
        said, rule = (
            T("{name} leads {first} to {second}.", name=ahead, first=first, second=second),
            "bacon/score.next-dealer",
        )
    dealer, leader = sheet.extra["next_dealer"], sheet.extra["next_leader"]
    if dealer is None:
        return Told(said, rule)
    deals = T("{dealer} deals, {leader} leads.", dealer=seat_name(names, dealer), leader=seat_name(names, leader))
    return Told(T("{standing} {next}", standing=said, next=deals), rule)


SCORE = ScoreView(
    template="bacon/pad.html",
    options=("target", "deal_limit", "length", "six_suits", "six_dealt"),
    blank=lambda options: {},
    tool=TOOL,
    read=Fields({}).read,
    edit=edit,
    to_input=lambda entry, options: {},
    complete=lambda entry, options: True,
    shown=shown,
    rounds=Rounds(
        mark("Deal {n}"),
        pad=True,
        together=True,
        carry="deal",
        table=TablePart(
            template="bacon/deal.html",
            blank=blank_deal,
            read=read_deal,
            edit=edit_deal,
            to_input=to_input,
            common=("seats", "dealer"),
            leaves=leaves,
        ),
        badge=badge,
        status=status,
    ),
    paper="bacon/paper.html",
    aside="bacon/ask.html",
)
