"""What is entered of a month as a whole: the field, the dealer, who stays out, and how it ended.

An entry is plain JSON. What an earlier month left to it is added when it is used: `pending` multipliers that wait,
and its `winner`, who deals. Of the first on a sheet it may be said which month it is, and what waits from before.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from calculators.core.keypad import number, stepped
from calculators.core.room import Edit, Entry, Joined
from calculators.core.schema import Card, Field, Fields, Flag, Int, Items, Word
from calculators.core.sheet import ScoreSheet
from calculators.games.eightyeight.components import (
    BIG_BRIGHTS,
    CARD_OF,
    GREAT_BRIGHTS,
    IDS,
    TOTAL_POINTS,
    bits,
    cards_in,
)
from calculators.games.eightyeight.dekiyaku import DEKIYAKU
from calculators.games.eightyeight.field import multiplier_of
from calculators.games.eightyeight.inputs import ACTIVE, EXHAUSTED, FORCED_OUT, HALF, MADE, MOST_SEATS, OUT
from calculators.games.eightyeight.options import ACTIVE as THREE
from calculators.games.eightyeight.options import MOST_MONTHS, Options, length

BRIGHTS = tuple(IDS[card] for card in cards_in(BIG_BRIGHTS | GREAT_BRIGHTS))
ENDS = (EXHAUSTED, MADE, HALF)
SEAT = Int(0, MOST_SEATS - 1)
FED = Fields({"yaku": Field(Word(tuple(DEKIYAKU))), "player": Field(SEAT)})
COUNTED = {"first": (1, MOST_MONTHS), "fours": (0, 9), "twos": (0, 9)}  # of the first month on a sheet: least, most
WHOLE = Fields(
    {
        **{name: Field(Int(low, high), low) for name, (low, high) in COUNTED.items()},
        "brights": Field(Items(Card(BRIGHTS), 0, len(BRIGHTS))),
        "dealer": Field(SEAT, None),
        "mizuten": Field(Flag()),
        "outs": Field(Items(SEAT, 0, MOST_SEATS)),
        "how": Field(Word(ENDS)),
        "maker": Field(SEAT, None),
        "yaku": Field(Items(Word(tuple(DEKIYAKU)), 0, len(DEKIYAKU))),
        "continuer": Field(SEAT, None),
        "fed": Field(Items(FED, 0, len(DEKIYAKU))),
    }
)


def blank(options: Options) -> Entry:
    """Nothing entered: all cards are played, unless something else is said."""
    return {
        **{name: low for name, (low, _) in COUNTED.items()},
        "brights": [],
        "dealer": None,
        "mizuten": False,
        "outs": [],
        "how": EXHAUSTED,
        "maker": None,
        "yaku": [],
        "continuer": None,
        "fed": [],
    }


def read(given: Any) -> Entry:
    """An entry from outside; raises InputError or ValueError."""
    entry = WHOLE.read(given)
    if any(len(set(entry[key])) < len(entry[key]) for key in ("brights", "outs", "yaku")):
        raise ValueError("the same twice")
    return entry


# ---- in --------------------------------------------------------------------------------------------------------------


def edit(entry: Entry, done: Edit, options: Options) -> Entry | None:
    """One tap; a second tap takes it back."""
    seat = int(done.arg) if done.arg.isascii() and done.arg.isdecimal() and len(done.arg) == 1 else None
    counted = done.do.partition("-")[0]
    if counted in COUNTED:
        return _counted(entry, counted, done)
    match done.do:
        case "bright" if done.arg in BRIGHTS:
            return {**entry, "brights": toggled(entry["brights"], done.arg, BRIGHTS)}
        case "mizuten":
            return {**entry, "mizuten": done.value is True}
        case "how" if done.arg in ENDS:
            return {**entry, "how": done.arg}
        case "made" if done.arg in DEKIYAKU:
            return _made(entry, done.arg)
        case "fed":
            yaku, _, who = done.arg.partition(":")
            return _fed(entry, yaku, who) if yaku in DEKIYAKU else None
        case "continuer" if done.arg == "":
            return {**entry, "continuer": None}
    if seat is None or seat >= MOST_SEATS:
        return None
    match done.do:
        case "dealer":
            return {**entry, "dealer": None if entry["dealer"] == seat else seat}
        case "out":
            return {**entry, "outs": toggled(entry["outs"], seat, range(MOST_SEATS))}
        case "maker":
            return {**entry, "maker": None if entry["maker"] == seat else seat, "continuer": None, "fed": []}
        case "continuer":
            return {**entry, "continuer": seat, "fed": []}
    return None


def toggled(some: Sequence[Any], one: Any, order: Sequence[Any]) -> list[Any]:
    """A list in order with one more, or one less."""
    return [each for each in order if (each in some) != (each == one)]


def _counted(entry: Entry, name: str, done: Edit) -> Entry | None:
    """A number of the first month, stepped or typed."""
    found, (low, high) = number(stepped(str(entry[name]), done)), COUNTED[name]
    return {**entry, name: min(max(found, low), high)} if isinstance(found, int) else None


def _made(entry: Entry, key: str) -> Entry:
    """Five brights replace four, and the other way round."""
    replaces = {"goko": "shiko", "shiko": "goko"}.get(key)
    yaku = toggled([each for each in entry["yaku"] if each != replaces], key, tuple(DEKIYAKU))
    return {**entry, "yaku": yaku, "fed": [one for one in entry["fed"] if one["yaku"] in yaku]}


def _fed(entry: Entry, yaku: str, who: str) -> Entry:
    others = [one for one in entry["fed"] if one["yaku"] != yaku]
    if not (who.isascii() and who.isdecimal() and int(who) < MOST_SEATS):
        return {**entry, "fed": others}
    return {**entry, "fed": [*others, {"yaku": yaku, "player": int(who)}], "continuer": None}


# ---- what it says ----------------------------------------------------------------------------------------------------


class Place(NamedTuple):
    """What the bidding made of a seat; `forced` if it was not asked."""

    role: str
    forced: bool = False


def dealer_of(whole: Mapping[str, Any], count: int) -> int:
    """Who deals: as entered, else the winner of the month before, else the first seat.

    Source: eightyeight/month.winner.
    """
    for seat in (whole["dealer"], whole.get("winner")):
        if seat is not None and seat < count:
            return int(seat)
    return 0


def blind(whole: Mapping[str, Any], count: int) -> bool:
    """Whether the dealer plays blind; with three nobody can.

    Source: eightyeight/variant.three.
    """
    return bool(whole["mizuten"]) and count > THREE


def places(whole: Mapping[str, Any], count: int) -> dict[int, Place]:
    """What everybody does this month, in the order of bidding: who is forced follows from who stays out.

    Source: eightyeight/bid.choice, eightyeight/bid.forced-in, eightyeight/bid.forced-out.
    """
    dealer, found = dealer_of(whole, count), dict[int, Place]()
    mizuten = blind(whole, count)
    ins, outs = int(mizuten), 0
    for seat in [(dealer + step) % count for step in range(count)]:
        if mizuten and seat == dealer:
            found[seat] = Place(ACTIVE)
        elif ins == THREE:
            found[seat] = Place(FORCED_OUT, forced=True)
        elif outs == max(0, count - THREE):
            found[seat] = Place(ACTIVE, forced=outs > 0)
            ins += 1
        elif seat in whole["outs"]:
            found[seat] = Place(OUT)
            outs += 1
        else:
            found[seat] = Place(ACTIVE)
            ins += 1
    return found


def first_month(whole: Mapping[str, Any], options: Options) -> int:
    """Which month is the first on the sheet; `whole` is that one's."""
    return min(int(whole["first"]), length(options).months)


def begins(whole: Mapping[str, Any]) -> bool:
    """Whether a month is the first on the sheet."""
    return "pending" not in whole


def pending(whole: Mapping[str, Any]) -> list[int]:
    """What waits when the month begins: as the month before left it, or as it is said of those before the sheet.

    Source: eightyeight/field.carry.
    """
    if not begins(whole):
        return list(whole["pending"])
    return [4] * whole["fours"] + [2] * whole["twos"] if whole["first"] > 1 else []


def multiplier(whole: Mapping[str, Any]) -> tuple[int, list[int]]:
    """The multiplier of the month and what waits afterwards.

    Source: eightyeight/field.multiplier, eightyeight/field.carry.
    """
    return multiplier_of(bits(CARD_OF[name] for name in whole["brights"]), pending(whole))


def leaves(whole: Mapping[str, Any], sheet: ScoreSheet | None, options: Options) -> Entry:
    """What the next month takes over.

    Source: eightyeight/setup.carry, eightyeight/month.winner.
    """
    return {"pending": multiplier(whole)[1], "winner": sheet.extra["winner"] if sheet else None}


# ---- out -------------------------------------------------------------------------------------------------------------


def ended(whole: Mapping[str, Any]) -> bool:
    """Whether it is said how the month ended."""
    return whole["how"] == EXHAUSTED or (whole["maker"] is not None and bool(whole["yaku"]))


def join(whole: Mapping[str, Any], inputs: Sequence[dict[str, Any] | None], options: Options) -> Joined:
    """The score input of the month. Everybody is in it as soon as anything is, since seats are counted through it."""
    count = len(inputs)
    seats = places(whole, count)
    begun = any(inputs) or any(whole[key] for key in ("outs", "maker", "yaku")) or whole["how"] != EXHAUSTED
    players = [_player(seats[seat].role, given or {}) if begun else None for seat, given in enumerate(inputs)]
    points = [player.get("points") for player in players if player and player["role"] == ACTIVE]
    full = None not in points and sum(filter(None, points)) == TOTAL_POINTS
    done = ended(whole) and (whole["how"] != EXHAUSTED or full)
    finished = [player is not None and _said(player, done) for player in players]
    outs = [seat for seat, place in seats.items() if place.role == OUT]
    fields = {
        "multiplier": multiplier(whole)[0],
        "dealer": dealer_of(whole, count),
        "mizuten": blind(whole, count),
        "end": _end(whole),
        **({"out_order": outs} if outs else {}),
        **({} if ended(whole) else {"partial": True}),
    }
    return Joined(fields, players, finished)


def _said(player: Mapping[str, Any], done: bool) -> bool:
    """Whether nothing more is needed of a player; `done` = the month says it of all who play."""
    if player["role"] == FORCED_OUT:
        return "hand" in player
    return player["role"] == OUT or done


def _player(role: str, given: dict[str, Any]) -> dict[str, Any]:
    """A player's input; who does not play has at most a hand."""
    if role == ACTIVE:
        return {**given, "role": role}
    hand = {"hand": given["hand"]} if role == FORCED_OUT and "hand" in given else {}
    return {"role": role, **hand}


def _end(whole: Mapping[str, Any]) -> dict[str, Any] | None:
    """How the month ended; None while that is not all said."""
    if not ended(whole):
        return None
    if whole["how"] == EXHAUSTED:
        return {"how": EXHAUSTED}
    end = {"how": whole["how"], "player": whole["maker"], "yaku": whole["yaku"]}
    if whole["how"] == HALF:
        return end
    if whole["continuer"] is not None:
        return {**end, "continuer": whole["continuer"]}
    fed = [{"player": one["player"], "yaku": [one["yaku"]]} for one in whole["fed"]]
    return {**end, "hatto": fed} if fed else end
