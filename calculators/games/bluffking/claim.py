"""The assistant of the score page: can a claim be true, and does a challenge pay?

What is typed lives in the tool of the page (`TOOL`): it is neither saved nor undone.
"""

from collections.abc import Mapping
from typing import Any

from calculators.core.keypad import number, stepped
from calculators.core.refusal import InputError
from calculators.core.room import Column, Edit, Edited, Tool
from calculators.core.text import mark
from calculators.games.bluffking.faces import answered
from calculators.games.bluffking.inputs import ODDS
from calculators.games.bluffking.tasks import answer_odds

# Fields of the task `odds` that are asked, with their names; those of `seen.` are inside that field.
ASKED: dict[str, str] = {
    "hand": mark("Cards in my hand"),
    "rank_cards": mark("… of the rank claimed"),
    "jokers": mark("… jokers"),
    "claim": mark("Cards claimed"),
    "opponent_hand": mark("Claimant’s hand before the play"),
    "pool": mark("The pool with this play"),
}
SEEN: dict[str, str] = {
    "seen.cards": mark("Cards seen elsewhere"),
    "seen.rank_cards": mark("… of the rank claimed"),
    "seen.jokers": mark("… jokers"),
}
NEEDED = ("hand", "claim", "opponent_hand")
TOOL: Tool = dict.fromkeys((*ASKED, *SEEN), "")


def edit(column: Column, done: Edit) -> Edited | None:
    """A number of the assistant; None = not ours."""
    do, tool = done.do.removesuffix("-less").removesuffix("-more"), column.tool
    if do == "ask" and done.arg in TOOL:
        text = stepped(tool["claim_asked"][done.arg], done)
        return Edited(column.entry, {**tool, "claim_asked": {**tool["claim_asked"], done.arg: text}})
    if do == "ask-clear":
        return Edited(column.entry, {**tool, "claim_asked": TOOL})
    return None


def given(typed: Mapping[str, str], seats: int) -> dict[str, Any] | None:
    """The input of the task; None while something is missing that it cannot do without."""
    if not all(typed[name] for name in NEEDED):
        return None
    numbers = {name: number(text) for name, text in typed.items() if text}
    seen = {name.removeprefix("seen."): value for name, value in numbers.items() if name in SEEN}
    mine = {name: value for name, value in numbers.items() if name in ASKED}
    return {"rank_cards": 0, "jokers": 0, **mine, **({"seen": seen} if seen else {}), "seats": max(2, seats)}


def shown(column: Column) -> dict[str, Any]:
    """What the template draws: the fields, and what was found, or what is wrong where."""
    typed, error, answer = column.tool["claim_asked"], None, None
    asked = given(typed, len(column.others) + 1)
    if asked:
        try:
            answer = answer_odds({**ODDS.read(asked), "options": column.options})
        except InputError as wrong:
            error = wrong

    def fields(names: Mapping[str, str]) -> list[dict[str, Any]]:
        return [{"name": name, "text": text, "typed": typed[name]} for name, text in names.items()]

    return {
        "asked": fields(ASKED),
        "seen": fields(SEEN),
        "error": error,
        "answer": answer,
        "said": answered(answer) if answer else None,
        "begun": any(typed.values()),
    }
