"""Cubosaurs on the score page: each round by counts and printed numbers, the tokens that are left at the end.

An entry is plain JSON, filled in step by step in one dock: a digit for each species, raptors and eggs by their printed
numbers (those of the box are keys), tiles. A blank count is none, once anything is entered.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.keypad import BACK, number, stepped
from calculators.core.room import Column, Edit, Edited, Entry, Rounds, ScoreView, TablePart, Told, Tool
from calculators.core.schema import Field, Fields, Int, Items, Word
from calculators.core.sheet import ScoreSheet
from calculators.core.text import T, Text, mark
from calculators.games.cubosaurs import ask
from calculators.games.cubosaurs.components import COPIES, EGG, FLAT, GROUPS, NAMES, RAPTORS, ROUND_END, TOKENS, Card
from calculators.games.cubosaurs.faces import EFFECTS, card_name, face
from calculators.games.cubosaurs.options import ADVANCED, SEATS, Options, table
from calculators.games.cubosaurs.scoring import curve, steps, token_points

STEPS: dict[str, str] = {
    "cards": mark("Species"),
    "raptors": mark("Raptors"),
    "eggs": mark("Eggs"),
    "dna": mark("DNA"),
}
EGGS_OF = Fields({"species": Field(Word(GROUPS)), "bonus": Field(Word()), "penalty": Field(Word())})
RAPTOR = Items(Int(-99, 99), 2, 2)
ENTRY = Fields(
    {
        "counts": Field(Fields({species: Field(Word(), "") for species in FLAT})),
        **{colour: Field(Items(RAPTOR, 0, 2 * COPIES[colour])) for colour in RAPTORS},
        "eggs": Field(Items(EGGS_OF, 0, COPIES[EGG])),
        "tiles": Field(Items(Word(ROUND_END), 0, len(ROUND_END))),
        "points": Field(Word()),
        "tokens": Field(Word()),
    }
)
WHOLE = Fields({"released": Field(Word())})
TOOL: Tool = {"step": "cards", "field": FLAT[0], "colour": "black", "p": "", "a": "", "ask": ask.TOOL}
DIGITS = tuple("01234567")
NUMBER = 3  # characters of a printed number


def blank(options: Options) -> Entry:
    """Nothing entered."""
    lists: Entry = {key: [] for key in (*RAPTORS, "eggs", "tiles")}
    return {"counts": dict.fromkeys(FLAT, ""), **lists, "points": "", "tokens": ""}


def read(given: Any) -> Entry:
    """An entry from outside; raises InputError or ValueError."""
    entry = ENTRY.read(given)
    if len({egg["species"] for egg in entry["eggs"]}) < len(entry["eggs"]):
        raise ValueError("the same egg twice")
    counts = {species: count[:1] for species, count in entry["counts"].items()}
    eggs = [{**egg, "bonus": egg["bonus"][:NUMBER], "penalty": egg["penalty"][:NUMBER]} for egg in entry["eggs"]]
    return {**entry, "counts": counts, "eggs": eggs, "points": entry["points"][:4], "tokens": entry["tokens"][:4]}


def is_blank(entry: Entry) -> bool:
    """Whether nothing of the round is entered."""
    return not (
        any(entry["counts"].values()) or any(entry[key] for key in (*RAPTORS, "eggs", "tiles")) or entry["points"]
    )


# ---- in --------------------------------------------------------------------------------------------------------------


def edit(column: Column, done: Edit) -> Edited | None:
    """One tap or key."""
    entry, tool = column.entry, column.tool
    if asked := ask.edit(column, done):
        return asked
    match done.do:
        case "step" if done.arg in STEPS:
            return Edited(entry, {**tool, "step": done.arg})
        case "field" if done.arg in FLAT:
            return Edited(entry, {**tool, "field": done.arg})
        case "key" if done.arg in {*DIGITS, BACK}:
            return _count(column, done.arg)
        case "raptor" | "unraptor" | "add-raptor" | "colour" | "p" | "a":
            return _raptor(column, done)
        case "egg" if done.arg in GROUPS:
            return _egg(column, done.arg)
        case "bonus" | "penalty" if done.arg in GROUPS and isinstance(done.value, str):
            typed = done.value.strip().removeprefix("−").removeprefix("-").removeprefix("+")[:NUMBER]
            eggs = [{**egg, done.do: typed} if egg["species"] == done.arg else egg for egg in entry["eggs"]]
            return Edited({**entry, "eggs": eggs}, tool)
        case "tile" if done.arg in ROUND_END:
            return _tile(column, done.arg)
        case "points" | "points-less" | "points-more":
            return Edited({**entry, "points": stepped(entry["points"], done)[:4]}, tool)
        case "tokens" | "tokens-less" | "tokens-more":
            return _tokens(column, stepped(entry["tokens"], done)[:4])
    return None


def _count(column: Column, key: str) -> Edited:
    """A digit goes to the open species, and the next one opens."""
    entry, tool, field = column.entry, column.tool, column.tool["field"]
    at = FLAT.index(field)
    typed = "" if key == BACK else key
    following = field if key == BACK else FLAT[min(at + 1, len(FLAT) - 1)]
    return Edited({**entry, "counts": {**entry["counts"], field: typed}}, {**tool, "field": following})


def _raptor(column: Column, done: Edit) -> Edited | None:
    """A raptor more or less; one whose numbers are not among the keys is typed."""
    entry, tool, arg = column.entry, column.tool, done.arg
    if done.do == "colour":
        return Edited(entry, {**tool, "colour": arg}) if arg in RAPTORS else None
    if done.do in {"p", "a"}:
        value = done.value if isinstance(done.value, str) else ""
        return Edited(entry, {**tool, done.do: value.strip().removeprefix("−").removeprefix("-")[:2]})
    colour, _, rest = arg.partition(":")
    if done.do == "add-raptor":
        p, a = number(tool["p"]), number(tool["a"])
        if not (isinstance(p, int) and isinstance(a, int) and p and a):
            return Edited(entry, tool, T("Type both numbers, from 1."), "raptor-p")
        return _added(column, tool["colour"], p, -a, {**tool, "p": "", "a": ""})
    if colour not in RAPTORS:
        return None
    if done.do == "raptor":
        cards = {f"{card.p}/{card.a}": card for card in column.options.box.raptors[colour]}
        return _added(column, colour, cards[rest].p, cards[rest].a, tool) if rest in cards else None
    cards_now = entry[colour]
    if not (rest.isascii() and rest.isdecimal() and int(rest[:3]) < len(cards_now)):
        return None
    at = int(rest)
    return Edited({**entry, colour: [*cards_now[:at], *cards_now[at + 1 :]]}, tool)


def _added(column: Column, colour: str, p: int, a: int, tool: Tool) -> Edited:
    others = sum(len(other[colour]) for other in column.others)
    if others + len(column.entry[colour]) >= COPIES[colour]:
        return Edited(column.entry, column.tool, T("All seven cards of this colour are entered."))
    return Edited({**column.entry, colour: [*column.entry[colour], [p, a]]}, tool)


def _egg(column: Column, species: str) -> Edited:
    """An egg taken up with the numbers of the box, or put away."""
    entry, tool, box = column.entry, column.tool, column.options.box
    left = [egg for egg in entry["eggs"] if egg["species"] != species]
    if len(left) < len(entry["eggs"]):
        return Edited({**entry, "eggs": left}, tool)
    if species in _theirs(column, "eggs"):
        return Edited(entry, tool, T("Another player has this egg."))
    egg = box.eggs[species]
    return Edited(
        {**entry, "eggs": [*left, {"species": species, "bonus": str(egg.bonus), "penalty": str(-egg.penalty)}]}, tool
    )


def _tile(column: Column, name: str) -> Edited:
    tiles = column.entry["tiles"]
    if name in _theirs(column, "tiles"):
        return Edited(column.entry, column.tool, T("Another player has this tile."))
    chosen = [one for one in tiles if one != name] if name in tiles else [*tiles, name]
    return Edited({**column.entry, "tiles": [one for one in ROUND_END if one in chosen]}, column.tool)


def _tokens(column: Column, typed: str) -> Edited:
    """The tokens left, as many as there can be with those of the others.

    Source: cubosaurs/components.dna.
    """
    held = [number(one) for one in (typed, *(other["tokens"] for other in column.others))]
    known = [count for count in held if isinstance(count, int)]
    wrong = typed and (not isinstance(held[0], int) or held[0] < 0)
    if wrong or sum(known) > TOKENS:
        return Edited(column.entry, column.tool, T("There are {n} tokens in all.", n=TOKENS))
    return Edited({**column.entry, "tokens": typed}, column.tool)


def _theirs(column: Column, key: str) -> set[str]:
    """The eggs or tiles that others have."""
    return {one["species"] if key == "eggs" else one for other in column.others for one in other[key]}


def edit_table(entry: Entry, done: Edit, options: Options) -> Entry | None:
    """Cards that Release has put out of the round."""
    if done.do not in {"released", "released-less", "released-more"}:
        return None
    return {"released": stepped(entry["released"], done)[:2]}


# ---- out -------------------------------------------------------------------------------------------------------------


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """The player of a score input; None while nothing is entered.

    Source: cubosaurs/score.entered, cubosaurs/variant.mode.
    """
    advanced = options.mode == ADVANCED
    if is_blank(entry if advanced else {**entry, "tiles": [], "points": ""}):
        return None
    found: dict[str, Any] = {
        "counts": {species: number(count) for species, count in entry["counts"].items() if count},
        **{colour: entry[colour] for colour in RAPTORS},
        "eggs": [
            {"species": egg["species"], "bonus": _printed(egg["bonus"]), "penalty": _printed(egg["penalty"], -1)}
            for egg in entry["eggs"]
        ],
    }
    if advanced:
        found["tiles"] = entry["tiles"]
        if entry["points"]:
            found["tile_points"] = number(entry["points"])
    return found


def _printed(typed: str, sign: int = 1) -> int | str:
    """A printed number; nothing is 0, so that it is blamed."""
    found = number(typed) or 0
    return found * sign if isinstance(found, int) else found


def left(entry: Entry, options: Options) -> dict[str, Any]:
    """The tokens that a player has at the end.

    Source: cubosaurs/end.tokens.
    """
    return {"tokens": number(entry["tokens"]) or 0} if options.mode == ADVANCED else {}


def table_input(entry: Mapping[str, Any], options: Options) -> dict[str, Any]:
    """What is entered of the round as a whole.

    Source: cubosaurs/tile.release.
    """
    released = number(entry["released"])
    return {"released": released} if released and options.mode == ADVANCED else {}


# ---- what the dock shows ---------------------------------------------------------------------------------------------


def shown(column: Column, evidence: Sequence[Any]) -> Mapping[str, Any]:
    """What the template draws."""
    entry, tool, options = column.entry, column.tool, column.options
    advanced = options.mode == ADVANCED
    step = tool["step"] if advanced or tool["step"] != "dna" else "cards"
    found: dict[str, Any] = {
        "steps": [{"value": key, "text": T(name)} for key, name in STEPS.items() if advanced or key != "dna"],
        "step": step,
        "keys": {digit: f"key:{digit}" for digit in DIGITS} | {"Backspace": f"key:{BACK}"} if step == "cards" else {},
        "digits": DIGITS,
        "fields": [_field(entry, tool, species) for species in FLAT],
        "cards": sum(map(_cards, [entry, *column.others])),
        "ask": ask.shown(column),
        **dict.fromkeys(("raptors", "eggs", "tiles", "tokens")),
    }
    if step == "raptors":
        found["raptors"] = [_raptors(column, colour) for colour in RAPTORS]
        found["colours"] = [{"value": colour, "text": T(NAMES[colour])} for colour in RAPTORS]
    elif step == "eggs":
        found["eggs"] = _eggs(column)
    elif step == "dna":
        found["tiles"] = [
            {
                "name": name,
                "text": T(NAMES[name]),
                "how": T(EFFECTS[name]),
                "on": name in entry["tiles"],
                "off": name in _theirs(column, "tiles"),
            }
            for name in ROUND_END
        ]
        found["tokens"] = _last(column)
    return found


def _cards(entry: Entry) -> int:
    """How many cards are entered."""
    counts = [number(count) for count in entry["counts"].values()]
    return sum(n for n in counts if isinstance(n, int)) + sum(len(entry[key]) for key in (*RAPTORS, "eggs"))


def _field(entry: Entry, tool: Tool, species: str) -> dict[str, Any]:
    """A species with its count, its points, and what one more card would bring.

    Source: cubosaurs/help.marginal.
    """
    typed = entry["counts"][species]
    count = number(typed)
    n = count if isinstance(count, int) else 0
    more = steps(species, n + 1)[n] if n < COPIES[species] else None
    return {
        "name": species,
        "text": T(NAMES[species]),
        "typed": typed,
        "open": species == tool["field"],
        "points": curve(species, n),
        "more": None if more is None else f"{'+' if more > 0 else '±' if not more else '−'}{abs(more)}",
    }


def _raptors(column: Column, colour: str) -> dict[str, Any]:
    """The cards of a colour that the box has, as keys, and those entered."""
    box = column.options.box
    keys = {f"{card.p}/{card.a}": Card(colour, card.p, card.a) for card in box.raptors[colour]}
    return {
        "colour": colour,
        "text": T(NAMES[colour]),
        "keys": [
            face(card, box, do="raptor", arg=f"{colour}:{text}", id=f"raptor-{colour}-{card.p}-{-card.a}", state="")
            for text, card in sorted(keys.items())
        ],
        "on": [
            {
                **face(Card(colour, p, a), box, do="unraptor", arg=f"{colour}:{at}", id=f"on-{colour}-{at}", state=""),
                "label": T("Take away {card}", card=card_name(Card(colour, p, a))),
            }
            for at, (p, a) in enumerate(column.entry[colour])
        ],
    }


def _eggs(column: Column) -> dict[str, Any]:
    """All eggs as keys; those that the player has, with their numbers."""
    box, mine = column.options.box, {egg["species"] for egg in column.entry["eggs"]}
    theirs = _theirs(column, "eggs")
    keys = []
    for species in GROUPS:
        state = "up" if species in mine else "off" if species in theirs else ""
        card = Card(EGG, names=species)
        keys.append(face(card, box, do="egg", arg=species, id=f"egg-{species}", state=state))
    return {"keys": keys, "on": [{**egg, "text": T(NAMES[egg["species"]])} for egg in column.entry["eggs"]]}


def _last(column: Column) -> dict[str, Any] | None:
    """The tokens are counted in the last round.

    Source: cubosaurs/end.tokens, cubosaurs/setup.rounds.
    """
    seats, options = len(column.others) + 1, column.options
    if (
        seats not in SEATS
        or (options.rounds and seats > 2)
        or column.whole.get("nth", 0) + 1 < table(seats, options).rounds
    ):
        return None
    typed = column.entry["tokens"]
    n = number(typed)
    return {"typed": typed, "points": token_points(n) if isinstance(n, int) else 0}


# ---- what is said of it ----------------------------------------------------------------------------------------------


def status(sheet: ScoreSheet, options: Options, names: Sequence[Text | str]) -> Told | None:
    """Who begins the next round; in the end what tokens brought.

    Source: cubosaurs/round.first, cubosaurs/end.tokens.
    """
    if sheet.game_over:
        lines = [line for player in sheet.players for line in player.lines if line.rule == "cubosaurs/end.tokens"]
        if not any(line.points for line in lines):
            return None
        brought = " · ".join(f"+{line.points}" for line in lines)
        return Told(T("In it are the tokens left, by seat: {points}.", points=brought), "cubosaurs/end.tokens")
    low = min(sheet.totals)
    lowest = [name for name, total in zip(names, sheet.totals, strict=True) if total == low]
    if len(lowest) > 1 or len(names) == 1:
        return None
    return Told(T("{name} has the lowest total and begins the next round.", name=lowest[0]), "cubosaurs/round.first")


SCORE = ScoreView(
    template="cubosaurs/pad.html",
    options=("mode", "rounds", "length", "printed"),
    blank=blank,
    tool=TOOL,
    read=read,
    edit=edit,
    to_input=to_input,
    shown=shown,
    rounds=Rounds(
        mark("Round {n}"),
        pad=True,
        together=True,
        table=TablePart(
            template="cubosaurs/released.html",
            blank=lambda options: {"released": ""},
            read=WHOLE.read,
            edit=edit_table,
            to_input=table_input,
            leaves=lambda entry, sheet, options: {"nth": entry.get("nth", 0) + 1},
        ),
        left=left,
        beside=mark("DNA tokens"),
        status=status,
    ),
    paper="cubosaurs/paper.html",
    aside="cubosaurs/ask.html",
)
