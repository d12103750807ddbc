"""What the dock of the score page shows: the keys, the adviser's table, all that a card may come to."""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.room import Column, Entry
from calculators.core.sheet import ScoreSheet
from calculators.core.tasks import chance, percent
from calculators.core.text import N, T, Text
from calculators.games.thermopyles.adviser import Advice, Place, advise, chances, outcomes, unseen
from calculators.games.thermopyles.components import FREE_DIE, LOST_AT, SPARTANS, START, SUPPORTS, ZONES, Persian
from calculators.games.thermopyles.entry import (
    COUNTS,
    FRONT,
    HANDS,
    REAR,
    RESULTS,
    ROW,
    STEPS,
    choice_of,
    counted,
    field_name,
    hands,
    open_field,
    persian,
    persians,
    place,
    result_of,
)
from calculators.games.thermopyles.faces import fate, persian_face, persian_name, spartan_face, zone_name
from calculators.games.thermopyles.moves import BACK
from calculators.games.thermopyles.odds import next_at_least
from calculators.games.thermopyles.options import SEATS, Options
from calculators.games.thermopyles.scoring import dice, order
from calculators.games.thermopyles.team import Team, answers, best, fight_of


def shown(column: Column, evidence: Sequence[Any]) -> Mapping[str, Any]:
    """What the template draws."""
    entry, tool, field = column.entry, column.tool, open_field(column)
    where = place(entry)
    zone = entry["zone"] or START
    team = _team(column)
    fights = where is not None and zone < LOST_AT
    looks = best(team, where) if where and fights and team.hands[team.turn] else None
    return {
        "steps": [{"value": key, "text": T(name)} for key, name in STEPS.items()],
        "step": tool["step"],
        "zones": [{"value": n, "text": str(n), "free": dice(n, 0) > 0} for n in ZONES],
        "zone": zone,
        "zone_name": zone_name(zone),
        "supports": where.supports if where else SUPPORTS if entry["supports"] is None else entry["supports"],
        "open": field,
        "open_name": field_name(entry, field),
        "missing": T("Tap the front Persian.") if where is None else T("Tap the cards in hand."),
        "row": [_slot(entry, field, name) for name in ROW],
        "seats": [(n, n == len(team.hands)) for n in SEATS],
        "turns": [(seat, T("Player {n}", n=seat + 1), seat == team.turn) for seat in range(len(team.hands))],
        "hands": _hands(entry),
        "keys_of": _keypad(column),
        "advice": _advice(column, where, fight_of(looks)) if fights else None,
        "mates": _mates(team, where) if where and fights and len(team.hands) > 1 else [],
        "back": looks == BACK,
        "chosen": _details(column, where),
        "deck": _deck(entry, column.options),
        "standing": standing,
        "retreat": zone + 1 if zone < LOST_AT else None,
        "free_at": next((n for n in FREE_DIE if n > zone), None) if zone not in FREE_DIE else None,
        "results": [{"value": key, "text": T(name)} for key, name in RESULTS.items()],
        "result": result_of(entry),
        "counts": [{"name": key, "text": T(name), "typed": entry[key]} for key, name in COUNTS.items()],
    }


def _slot(entry: Entry, opened: str, name: str) -> dict[str, Any]:
    """A place of the row: its Persian, or empty."""
    card = persian(entry[name])
    return {
        "name": name,
        "text": T(ROW[name]),
        "card": persian_face(card) if card else None,
        "said": persian_name(card) if card else T("none"),
        "open": opened == name,
    }


def _team(column: Column) -> Team:
    """The hands, and what is known of both decks.

    Source: thermopyles/help.deck.
    """
    entry = column.entry
    return Team(hands(entry), entry["turn"], entry["played"], unseen(column.options.box, _seen(entry)))


def _seen(entry: Entry) -> list[Persian]:
    known = [persian(card) for card in (*entry["seen"], entry[FRONT], entry[REAR])]
    return [card for card in known if card]


def _hands(entry: Entry) -> list[dict[str, Any]]:
    """All hands, that of whoever is on turn first, the others as they follow.

    Source: thermopyles/turn.next.
    """
    held, turn = hands(entry), entry["turn"]
    return [
        {
            "field": HANDS[seat],
            "text": field_name(entry, HANDS[seat]),
            "cards": [
                spartan_face(n, do="put", arg=str(10 * seat + at), id=f"put-{10 * seat + at}")
                for at, n in enumerate(held[seat])
            ],
        }
        for seat in (*range(turn, len(held)), *range(turn))
    ]


def _mates(team: Team, where: Place) -> list[dict[str, Any]]:
    """What the others could do best against the row as it lies, those who are on turn sooner first.

    Source: thermopyles/help.team.
    """
    found = []
    moves = answers(team, where)
    for seat in (*range(team.turn + 1, len(moves)), *range(team.turn)):
        fight = fight_of(moves[seat])
        said = _said(chances(*fight, where)) if fight else T("no card")
        found.append({"name": T("Player {n}", n=seat + 1), "said": said})
    return found


def _keypad(column: Column) -> list[dict[str, Any]]:
    """The keys of the open field."""
    if open_field(column) in HANDS:
        held = [card for hand in hands(column.entry) for card in hand]
        return [_key("spartan", n, str(n), T("Spartan {n}", n=n), off=held.count(n) == SPARTANS[n]) for n in SPARTANS]
    keys = persians(column.options)
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


def _advice(column: Column, where: Place | None, top: tuple[int, int] | None) -> dict[str, Any] | None:
    """The table of chances: a row for each card, a column for each number of supports. `top` looks best.

    Source: thermopyles/help.odds, thermopyles/help.best.
    """
    hand = hands(column.entry)[column.entry["turn"]]
    if where is None or not hand:
        return None
    found = advise(hand, where)
    return {
        "dice": [dice(where.zone, supports) for supports in range(where.supports + 1)],
        "pair": where.rear is not None,
        "rows": [
            {
                "card": card,
                "cells": [_cell(one, column.tool["choice"], one[:2] == top) for one in found if one.card == card],
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
        "label": _said(one),
    }


def _said(one: Advice) -> Text:
    """A card with so many supports, and what it can do."""
    return N(
        "{card} with {n} support: one or more {some}%, both {both}%",
        "{card} with {n} supports: one or more {some}%, both {both}%",
        n=one.supports,
        card=one.card,
        some=percent(one.odds.rolls - one.odds.none, one.odds.rolls),
        both=percent(one.odds.both, one.odds.rolls),
    )


def _details(column: Column, where: Place | None) -> dict[str, Any] | None:
    """All that the chosen card may come to, each a key for what happened.

    Source: thermopyles/help.odds, thermopyles/help.draws.
    """
    chosen = choice_of(column)
    if chosen is None or where is None or where.zone == LOST_AT:
        return None
    one = chances(*chosen, where)
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
    seen = _seen(entry)
    left = tuple(card.defence for card in unseen(options.box, seen))
    if len(entry["seen"]) != counted(entry, "beaten") or not seen or not left:
        return []
    found = []
    for defence in options.box.defences:
        more, of = next_at_least(left, defence)
        found.append({"defence": defence, "left": left.count(defence), "percent": percent(more, of)})
    return found


def standing(sheet: ScoreSheet | None) -> list[dict[str, Any]]:
    """The games of a campaign, the best first.

    Source: thermopyles/end.order.
    """
    games = sheet.extra["games"] if sheet else []
    found = [{"nth": nth, **game} for nth, game in enumerate(games, 1)]
    return sorted(found, key=order, reverse=True)
