"""Today's line-up, beside the sheet: a tap for each card that was played, and it says who stands where, who acts when
and who chooses booty when. Cards and colours are entered of the table, so they are kept and can be undone.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from calculators.core.keypad import number, stepped
from calculators.core.room import Column, Edit, Edited, Entry
from calculators.core.schema import Field, Fields, Int, Items, Word
from calculators.core.tasks import chance
from calculators.core.text import T, Text, mark
from calculators.games.libertalia.components import CABIN_BOY, COLORS, COUNTS, OFFICER, PARROT, RANKS, RELIC, SPY
from calculators.games.libertalia.faces import card, color_name, effects, name_of, rule_of, said_odds
from calculators.games.libertalia.lineup import Card, line_up, removals
from calculators.games.libertalia.moves import numeral
from calculators.games.libertalia.odds import any_drawn
from calculators.games.libertalia.options import COLORS_OF, DAYS, SEATS, Options
from calculators.games.libertalia.tasks import answer_line_up

MOST = SEATS[-1]
TABLE = Fields(
    {
        "colors": Field(Items(Word(COLORS), 0, MOST)),  # by seat; none chosen yet = as the rules give them out
        "played": Field(Items(Int(0, RANKS[-1]), 0, MOST)),  # by seat, 0 = not entered
    }
)
NOBODY = -1
SPY_ASKS: dict[str, str] = {
    "officers": mark("Officers turned in"),
    "out": mark("Tokens out of the bag"),
    "relics": mark("Relics among those"),
}
LATER = ("night", "end")


def blank(options: Options) -> Entry:
    """No card is entered, no colour chosen."""
    return {"colors": [], "played": []}


def read(given: Any) -> Entry:
    """What was saved; raises InputError or ValueError."""
    entry = TABLE.read(given)
    if entry["colors"] and sorted(entry["colors"]) != sorted(COLORS):
        raise ValueError("not every colour once")
    return entry


def colors_of(entry: Mapping[str, Any], seats: int) -> list[int]:
    """The colour of each seat, then those that nobody has.

    >>> colors_of({"colors": []}, 2)
    [0, 3, 1, 2, 4, 5]

    Source: libertalia/setup.colours.
    """
    if entry["colors"]:
        return [COLORS.index(color) for color in entry["colors"]]
    given = COLORS_OF.get(seats, ())
    return [*given, *(color for color in range(len(COLORS)) if color not in given)]


def edit_tool(column: Column, done: Edit) -> Edited | None:
    """Whose card comes next; what a Spy is asked."""
    if done.arg in SPY_ASKS and done.do.removesuffix("-less").removesuffix("-more") == "spy":
        asked = _spy_asked(column)
        typed = stepped(asked[done.arg], done)
        return Edited(column.entry, {**column.tool, "spy": {**asked, done.arg: typed}})
    if done.do == "who" and done.arg.isascii() and done.arg.isdecimal() and int(done.arg) <= len(column.others):
        return Edited(column.entry, {**column.tool, "who": int(done.arg)})
    return None


def edit(entry: Entry, done: Edit, options: Options) -> Entry | None:
    """A card of a seat ("2:14"; 0 takes it back), a new day, or a colour ("2:red:4": seat, colour, how many play)."""
    first, _, rest = done.arg.partition(":")
    seat, played = numeral(first), entry["played"]
    match done.do:
        case "played" if 0 <= seat < MOST and 0 <= numeral(rest) <= RANKS[-1]:
            cards = [*played, *[0] * (MOST - len(played))]
            cards[seat] = numeral(rest)
            return {**entry, "played": cards}
        case "day":
            return {**entry, "played": []}
        case "color" if 0 <= seat < MOST and done.value in COLORS and numeral(rest) in range(1, MOST + 1):
            colors = colors_of(entry, numeral(rest))
            wanted = COLORS.index(str(done.value))
            other = colors.index(wanted)  # whose it was gets the other one
            colors[other], colors[seat] = colors[seat], wanted
            return {**entry, "colors": [COLORS[color] for color in colors]}
    return None


# ---- what is drawn ---------------------------------------------------------------------------------------------------


def shown(column: Column) -> Mapping[str, Any]:
    """Whose card is asked, the cards to tap, and the line as far as it is entered.

    Source: libertalia/help.line-up, libertalia/character.parrot.
    """
    seats, whole = len(column.others) + 1, column.whole or blank(column.options)
    colors, played = colors_of(whole, seats), [*whole["played"], *[0] * MOST][:seats]
    who = _next(played, column.tool["who"])
    line = _line(played, colors) if any(played) else None
    flies = line["parrots"][0] if line and line["parrots"] and who == NOBODY else NOBODY
    return {
        "who": flies if who == NOBODY else who,
        "flies": flies,
        "full": who == NOBODY,
        "seats": [
            {
                "color": colors[seat],
                "color_name": color_name(colors[seat]),
                "played": card(rank, colors[seat]) if rank else None,
                "colors": _choices(seat, colors),
            }
            for seat, rank in enumerate(played)
        ],
        "count": seats,
        "cards": [card(rank) for rank in RANKS if flies == NOBODY or rank != PARROT],
        "begun": any(played),
        "line": line,
        "spy": _spy(column) if SPY in played else None,
    }


def _spy_asked(column: Column) -> dict[str, str]:
    """What is entered of a Spy's draw; at first one officer, and all that was laid out in six days is out."""
    laid = DAYS * (len(column.others) + 1)
    return {"officers": "1", "out": str(laid), "relics": "", **column.tool["spy"]}


def _spy(column: Column) -> dict[str, Any]:
    """What is entered of a Spy's draw, and how likely a relic is.

    Source: libertalia/help.odds.
    """
    asked = _spy_asked(column)
    fields = [{"name": name, "text": T(text), "value": asked[name]} for name, text in SPY_ASKS.items()]
    return {"fields": fields, "told": _spy_told(*(number(asked[name]) for name in SPY_ASKS))}


def _spy_told(officers: int | str | None, out: int | str | None, relics: int | str | None) -> Text:
    if officers is None or out is None or relics is None:
        return T("Enter all three numbers.")
    if isinstance(officers, int) and isinstance(out, int) and isinstance(relics, int):
        inside = COUNTS[RELIC] - relics
        bag = (sum(COUNTS) - out - inside, inside)
        if 0 <= officers <= min(COUNTS[OFFICER], out - relics) and min(bag) >= 0 <= relics:
            return T("Chance of a relic: {odds}.", odds=said_odds(chance(*any_drawn(bag, 1, min(officers, sum(bag))))))
    return T("The bag cannot be like that.")


def _next(played: Sequence[int], wanted: int) -> int:
    """The seat whose card is missing: the one wanted, or the next after it; nobody once all are in."""
    seats = len(played)
    found = [seat for seat in ((max(wanted, 0) + ahead) % seats for ahead in range(seats)) if not played[seat]]
    return found[0] if found else NOBODY


def _choices(seat: int, colors: Sequence[int]) -> list[dict[str, Any]]:
    """The colours that a seat may have."""
    return [
        {"value": COLORS[color], "text": color_name(color), "on": color == colors[seat]} for color in range(len(COLORS))
    ]


def _line(played: Sequence[int], colors: Sequence[int]) -> dict[str, Any]:
    """What the task says of the line, by seat: cards from left to right, who acts by day, who chooses booty."""
    given = [{"color": COLORS[colors[seat]], "rank": rank} for seat, rank in enumerate(played) if rank]
    answer = answer_line_up({"played": given})
    seat_of = {color: seat for seat, color in enumerate(colors)}
    line = line_up([Card(colors[seat], rank) for seat, rank in enumerate(played) if rank])
    removed = removals(line)
    gone = {seat_of[removal.gone.color] for removal in removed}
    idle = {seat_of[removal.gone.color] for removal in removed if removal.gone != removal.brute}
    order = [seat_of[card.color] for card in line]
    booty = [seat_of[COLORS.index(color)] for color in answer["booty_order"]]
    return {
        "cards": [
            {**card(one.rank, one.color), "seat": seat, "gone": seat in gone}
            for one, seat in zip(line, order, strict=True)
        ],
        "ties": list(_ties(line, seat_of)),
        "day": [
            _deed(seat, played[seat], ("day",), gone=seat in idle)
            for seat in (seat_of[COLORS.index(color)] for color in answer["day_order"])
        ],
        "booty": [{"seat": seat, "picks": booty.count(seat)} for seat in dict.fromkeys(booty)],
        "none": [seat for seat in reversed(order) if played[seat] == CABIN_BOY and seat not in gone],
        "later": [
            _deed(seat, played[seat], LATER)
            for seat in order
            if seat not in gone and any(part["time"] in LATER for part in effects(played[seat]))
        ],
        "parrots": [seat for seat in order if played[seat] == PARROT],
        "brutes": [(seat_of[one.brute.color], seat_of[one.gone.color]) for one in removed],
    }


def _ties(line: Sequence[Card], seat_of: Mapping[int, int]) -> Iterator[dict[str, Any]]:
    """Neighbours in the line with the same rank: the smaller number stands further left.

    Source: libertalia/sunrise.tie.
    """
    for one, other in pairwise(line):
        if one.rank == other.rank:
            left, right = (seat_of[one.color], one.number), (seat_of[other.color], other.number)
            yield {"name": name_of(one.rank), "left": left, "right": right}


def _deed(seat: int, rank: int, times: Sequence[str], *, gone: bool = False) -> dict[str, Any]:
    """What a character does at these times; nothing by day if a Brute removes it before.

    Source: libertalia/day.removed.
    """
    parts = [part for part in effects(rank) if part["time"] in times]
    note = T("removed before its turn") if gone else None
    return {
        "seat": seat,
        "rank": rank,
        "name": name_of(rank),
        "effects": parts,
        "rule": rule_of(rank),
        "gone": gone,
        "now": False,
        "note": note,
    }
