"""Thermopyles on the score page: a game is followed fight by fight with the adviser, or settled at its end.

An entry is plain JSON: where the team stands, the two Persians, all hands and whose turn it is, the counts. What
happened in a fight is one tap on one of the adviser's outcomes. Games in a row are a campaign.
"""

from collections.abc import Sequence
from typing import Any

from calculators.core.keypad import number, stepped
from calculators.core.room import Badge, Column, Edit, Edited, Entry, Rounds, ScoreView, Told, Tool
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.core.text import N, T, Text, mark
from calculators.games.thermopyles.adviser import outcomes
from calculators.games.thermopyles.components import (
    HAND_LIMIT,
    LOST_AT,
    PERSIANS,
    SPARTAN_DECK,
    SPARTANS,
    SUPPORTS,
    ZONES,
    Persian,
)
from calculators.games.thermopyles.dock import shown
from calculators.games.thermopyles.entry import (
    COUNTS,
    DIGITS,
    END,
    FIGHT,
    FRONT,
    HANDS,
    REAR,
    RESULTS,
    ROW,
    STEPS,
    TOOL,
    blank,
    choice_of,
    counted,
    hands,
    on_turn,
    open_field,
    persians,
    place,
    read,
    result_of,
    with_hand,
)
from calculators.games.thermopyles.options import SEATS, Options
from calculators.games.thermopyles.scoring import ANNIHILATED, BEATEN, GRAVEYARD, WON, campaign, wins

ENDS: dict[str, str] = {
    BEATEN: mark("No two Persians are left to lie in the row."),
    GRAVEYARD: mark("Twelve Persians lie in the graveyard."),
}


# ---- in --------------------------------------------------------------------------------------------------------------


def edit(column: Column, done: Edit) -> Edited | None:
    """One tap or key."""
    entry, tool, arg = column.entry, column.tool, done.arg
    n = int(arg) if arg.isascii() and arg.isdecimal() and len(arg) < 3 else -1
    match done.do:
        case "step" if arg in STEPS:
            return Edited(entry, {**tool, "step": arg})
        case "field" if arg in (*ROW, *HANDS[: len(hands(entry))]):
            return Edited(entry, {**tool, "field": arg})
        case "seats" if n in SEATS:
            return _seat(column, n)
        case "turn" if 0 <= n < len(hands(entry)):
            return Edited({**entry, "turn": n}, {**tool, "field": HANDS[n], "choice": ""})
        case "zone" if n in ZONES:
            return _stand({**entry, "zone": n}, tool)
        case "retreat" if n in ZONES:
            return _stand({**entry, "zone": n, "turn": _after(entry)}, {**tool, "choice": ""})
        case "left" if 0 <= n <= SUPPORTS:
            return Edited({**entry, "supports": n}, {**tool, "choice": ""})
        case "persian" if 0 <= n < len(persians(column.options)):
            return _lay(column, persians(column.options)[n])
        case "spartan" if n in SPARTANS:
            return _take(column, n)
        case "put" if n >= 0:
            return _put(column, *divmod(n, 10))
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


def _stand(now: Entry, tool: Tool) -> Edited:
    """The team stands in another zone."""
    step = END if now["zone"] == LOST_AT else tool["step"]
    return Edited(now, {**tool, "step": step, "field": _missing(now)})


def _seat(column: Column, seats: int) -> Edited:
    """So many play; the hands of those that leave are forgotten."""
    entry, tool = column.entry, column.tool
    mates = [*entry["mates"], *([] for _ in range(seats))][: seats - 1]
    now = {**entry, "mates": mates, "turn": min(entry["turn"], seats - 1)}
    return Edited(now, {**tool, "field": open_field(column._replace(entry=now)), "choice": ""})


def _after(entry: Entry) -> int:
    """The next player.

    Source: thermopyles/turn.next.
    """
    following: int = (entry["turn"] + 1) % len(hands(entry))
    return following


def _put(column: Column, seat: int, at: int) -> Edited | None:
    """A card of a hand is put away."""
    held = hands(column.entry)
    if seat >= len(held) or at >= len(held[seat]):
        return None
    now = with_hand(column.entry, seat, [*held[seat][:at], *held[seat][at + 1 :]])
    return Edited(now, {**column.tool, "field": HANDS[seat]})


def _lay(column: Column, card: Persian) -> Edited:
    """A Persian lies in front or in the rear; what is missing opens next."""
    entry, tool = column.entry, column.tool
    field = REAR if tool["field"] == REAR else FRONT
    now = {**entry, field: card._asdict()}
    return Edited(now, {**tool, "field": _missing(now), "choice": ""})


def _missing(entry: Entry) -> str:
    """The field to open: a Persian that is missing, or the hand of whoever is on turn."""
    return next((name for name in (FRONT, REAR) if entry[name] is None), on_turn(entry))


def _take(column: Column, value: int) -> Edited:
    """A Spartan joins a hand.

    Source: thermopyles/hand.limit, thermopyles/components.spartans.
    """
    entry, field = column.entry, open_field(column)
    seat = HANDS.index(field) if field in HANDS else entry["turn"]
    held, tool = hands(entry), {**column.tool, "field": HANDS[seat]}
    if sum(hand.count(value) for hand in held) == SPARTANS[value]:
        copies = SPARTANS[value]
        return Edited(
            entry,
            tool,
            N("There is only {n} Spartan {value}.", "There are only {n} Spartans {value}.", n=copies, value=value),
        )
    if len(held[seat]) == HAND_LIMIT:
        return Edited(entry, tool, T("Five cards are a full hand. Tap one to put it away."))
    return Edited(with_hand(entry, seat, sorted([*held[seat], value])), tool)


def _happened(column: Column, n: int) -> Edited | None:
    """A fight came to one of its outcomes: card and supports are gone, Persians fall, the rear one moves up, the next
    player is on turn.

    Source: thermopyles/fight.discard, thermopyles/fight.supports, thermopyles/refill.row, thermopyles/end.at-once,
    thermopyles/turn.next.
    """
    entry, chosen, where = column.entry, choice_of(column), place(column.entry)
    if chosen is None or where is None:
        return None
    found = outcomes(*chosen, where)
    if n >= len(found):
        return None
    hand, results = list(hands(entry)[entry["turn"]]), found[n].results
    hand.remove(chosen[0])
    row = [entry[FRONT], entry[REAR]]
    fallen, row = row[: len(results)], [*row[len(results) :], None, None]
    now = {
        **with_hand(entry, entry["turn"], hand),
        "turn": _after(entry),
        "played": [*entry["played"], chosen[0]][-len(SPARTAN_DECK) :],
        "supports": where.supports - chosen[1],
        FRONT: row[0],
        REAR: row[1],
        "seen": [*entry["seen"], *fallen][:PERSIANS],
        "beaten": str(counted(entry, "beaten") + len(results)),
        "graveyard": str(counted(entry, "graveyard") + results.count(ANNIHILATED)),
    }
    step = END if found[n].wins else FIGHT
    return Edited(now, {**column.tool, "choice": "", "field": _missing(now), "step": step})


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


# ---- what is said of it ----------------------------------------------------------------------------------------------


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
    return Told(T("You came {n}% of the way.", n=team.total), "thermopyles/end.progress")


SCORE = ScoreView(
    template="thermopyles/pad.html",
    options=("printed",),
    blank=blank,
    tool=TOOL,
    read=read,
    edit=edit,
    to_input=to_input,
    complete=lambda entry, options: complete(entry),
    shown=shown,
    rounds=Rounds(
        mark("Game {n}"),
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
