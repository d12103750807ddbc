"""Libertalia on the score page: each campaign by doubloons, den and booty, typed and tapped in one dock; beside it the
line-up of today.

An entry is plain JSON. Once anything of a campaign is entered, a den or tokens left blank are none.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calculators.core.keypad import BACK, KEYS, number, press
from calculators.core.refusal import InputError
from calculators.core.room import Column, Edit, Edited, Entry, Rounds, ScoreView, TablePart, Told, Tool
from calculators.core.schema import Field, Fields, Int, Items, Word
from calculators.core.sheet import ScoreSheet
from calculators.core.text import T, Text, mark
from calculators.games.libertalia import today
from calculators.games.libertalia.components import COUNTS, RANKS, TOKENS, VALUES
from calculators.games.libertalia.faces import called, card, said_loss, token_name
from calculators.games.libertalia.inputs import WHAT_IF
from calculators.games.libertalia.options import DAYS, Options
from calculators.games.libertalia.tasks import answer_what_if

MONEY, DEN, BOOTY = "money", "den", "booty"
STEPS: dict[str, str] = {MONEY: mark("Doubloons"), DEN: mark("Den"), BOOTY: mark("Booty")}
SCORE_WAY, DAY_WAY = "score", "day"
WAYS: dict[str, str] = {DAY_WAY: mark("Line-up"), SCORE_WAY: mark("Score")}
ENTRY = Fields(
    {
        "doubloons": Field(Word()),
        "den": Field(Items(Int(RANKS[0], RANKS[-1]), 0, DAYS)),
        "booty": Field(Fields({kind: Field(Word(), "") for kind in TOKENS})),
    }
)
TOOL: Tool = {"way": "", "at": today.NOBODY, "step": MONEY, "kind": TOKENS[0], "who": today.NOBODY, "spy": {}}
DIGITS = tuple(map(str, range(max(COUNTS) + 1)))  # of a kind of token
TYPED = 3  # digits of doubloons


def blank(options: Options) -> Entry:
    """Nothing entered."""
    return {"doubloons": "", "den": [], "booty": dict.fromkeys(TOKENS, "")}


def read(given: Any) -> Entry:
    """An entry from outside; raises InputError or ValueError."""
    entry = ENTRY.read(given)
    if len(set(entry["den"])) < len(entry["den"]):
        raise ValueError("a character twice")
    booty = {kind: count[:2] for kind, count in entry["booty"].items()}
    return {**entry, "doubloons": entry["doubloons"][:TYPED], "booty": booty}


def is_blank(entry: Entry) -> bool:
    """Whether nothing of the campaign is entered."""
    return not (entry["doubloons"] or entry["den"] or any(entry["booty"].values()))


def step_of(column: Column) -> str:
    """What is being entered; of another player than before, doubloons first."""
    step: str = column.tool["step"] if column.tool["at"] == column.seat else MONEY
    return step


# ---- in --------------------------------------------------------------------------------------------------------------


def edit(column: Column, done: Edit) -> Edited | None:
    """One tap or key."""
    entry, tool, step = column.entry, column.tool, step_of(column)
    match done.do:
        case "way" if done.arg in WAYS:
            return Edited(entry, {**tool, "way": done.arg})
        case "step" | "on" if done.arg in STEPS:
            tool = {**tool, "at": column.seat, "step": done.arg, "kind": TOKENS[0]}
            return Edited(entry, tool, focus="entry" if done.do == "on" else None)
        case "kind" if done.arg in TOKENS:
            return Edited(entry, {**tool, "kind": done.arg})
        case "key" if step == MONEY:
            typed = press(entry["doubloons"], done.arg, fresh=column.fresh).removeprefix("-")
            return Edited({**entry, "doubloons": typed[:TYPED]}, tool)
        case "key" if step == BOOTY and done.arg in {*DIGITS, BACK}:
            return _count(column, done.arg)
        case "member" if done.arg in map(str, RANKS):
            return _member(column, int(done.arg))
    return today.edit_tool(column, done)


def _count(column: Column, key: str) -> Edited:
    """A number of tokens goes to the open kind, and the next one opens."""
    entry, kind = column.entry, column.tool["kind"]
    at = TOKENS.index(kind)
    typed = "" if key == BACK else key
    following = kind if key == BACK else TOKENS[min(at + 1, len(TOKENS) - 1)]
    return Edited({**entry, "booty": {**entry["booty"], kind: typed}}, {**column.tool, "kind": following})


def _member(column: Column, rank: int) -> Edited:
    """A character into the den or out of it.

    Source: libertalia/rest.den.
    """
    den = column.entry["den"]
    if rank not in den and len(den) == DAYS:
        return Edited(column.entry, column.tool, T("A den holds at most six characters, one for each day."))
    found = [one for one in den if one != rank] if rank in den else sorted([*den, rank])
    return Edited({**column.entry, "den": found}, column.tool)


def to_input(entry: Entry, options: Options) -> dict[str, Any] | None:
    """The player of a score input; None while nothing is entered."""
    if is_blank(entry):
        return None
    booty = {kind: number(count) for kind, count in entry["booty"].items() if count}
    return {"doubloons": number(entry["doubloons"]), "den": entry["den"], "booty": booty}


# ---- what the dock shows ---------------------------------------------------------------------------------------------


def shown(column: Column, evidence: Sequence[Any]) -> Mapping[str, Any]:
    """What the template draws."""
    entry, tool = column.entry, column.tool
    step, begun = step_of(column), any(not is_blank(one) for one in (entry, *column.others))
    after = {MONEY: DEN, DEN: BOOTY}.get(step)
    return {
        "ways": [{"value": way, "text": T(name)} for way, name in WAYS.items()],
        "way": tool["way"] or (SCORE_WAY if begun else DAY_WAY),
        "steps": [{"value": name, "text": T(text)} for name, text in STEPS.items()],
        "step": step,
        "after": after,
        "keys": {**(KEYS if step != DEN else {}), **({"Enter": f"on:{after}"} if after else {})},
        "typed": entry["doubloons"] if step == MONEY else "",
        "cards": [{**card(rank), "on": rank in entry["den"]} for rank in RANKS],
        "den": [{"name": called(rank)} for rank in entry["den"]],
        "losses": _losses(column) if step == DEN else [],
        "kinds": [
            {
                "kind": kind,
                "name": token_name(at),
                "typed": entry["booty"][kind],
                "open": kind == tool["kind"],
                "worth": _worth(kind),
            }
            for at, kind in enumerate(TOKENS)
        ],
        "digits": DIGITS,
        "tokens": sum(_tokens(one) for one in (entry, *column.others)),
        "most": DAYS * (len(column.others) + 1),
        "today": today.shown(column),
    }


def _losses(column: Column) -> list[dict[str, Any]]:
    """What the campaign would be worth without each character of the den, among what is entered of the others.

    Source: libertalia/help.what-if.
    """
    entries = [*column.others[: column.seat], column.entry, *column.others[column.seat :]]
    players = [to_input(entry, column.options) or {} for entry in entries]
    if players[column.seat].get("doubloons") is None:
        return []
    try:
        answer = answer_what_if(WHAT_IF.read({"players": players, "seat": column.seat, "partial": True}))
    except InputError:  # said beside the cell
        return []
    return [{**said_loss(option), "rank": option["lost"], "total": option["total"]} for option in answer["options"]]


def _worth(kind: str) -> str:
    """What a token is worth, in short."""
    if kind == "map":
        return "3 = 12"
    return str(VALUES[TOKENS.index(kind)]).replace("-", "−")


def _tokens(entry: Entry) -> int:
    """How many tokens are entered."""
    counts = [number(count) for count in entry["booty"].values()]
    return sum(n for n in counts if isinstance(n, int))


# ---- what is said of it ----------------------------------------------------------------------------------------------


def status(sheet: ScoreSheet, options: Options, names: Sequence[Text | str]) -> Told | None:
    """Who is ahead between campaigns.

    Source: libertalia/end.game.
    """
    played = len(sheet.players[0].extra.get("rounds", ()))
    if sheet.game_over or not played or len(names) == 1:
        return None
    best, ahead = sheet.best, sheet.leaders(names)
    if len(ahead) > 1:
        return Told(T("After campaign {n}: level with {total}.", n=played, total=best), "libertalia/end.game")
    return Told(
        T("After campaign {n}: {name} is ahead with {total}.", n=played, name=ahead[0], total=best),
        "libertalia/end.game",
    )


SCORE = ScoreView(
    template="libertalia/pad.html",
    options=("last_campaign_breaks_ties", "length"),
    blank=blank,
    tool=TOOL,
    read=read,
    edit=edit,
    to_input=to_input,
    shown=shown,
    rounds=Rounds(
        mark("Campaign {n}"),
        lambda options: options.campaigns,
        pad=True,
        together=True,
        table=TablePart(
            template="libertalia/whole.html",
            blank=today.blank,
            read=today.read,
            edit=today.edit,
            common=("colors",),
        ),
        status=status,
    ),
    paper="libertalia/paper.html",
    aside="libertalia/today.html",
)
