"""Saying no, with a reason: moves are refused with a rule, inputs with a field; both with a stable code."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from calculators.core.text import T, mark, say


class Refusal(NamedTuple):
    """Why a move is refused: a stable code, the id of the rule that forbids it, the values its message shows."""

    code: str
    rule: str
    values: Mapping[str, Any] = {}


class Illegal(ValueError):
    """Raised by `play`, carrying the same `Refusal` that `why_not` returns."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule}) {dict(refusal.values)}")
        self.refusal = refusal


class InputError(ValueError):
    """Raised for input that cannot be used: a stable code, the path of the field to blame ('' = all), values.

    `rule` is the id of the rule behind it, if a rule is the reason.
    """

    def __init__(self, code: str, path: str = "", /, rule: str = "", **values: Any) -> None:
        super().__init__(f"{code} at {path or 'the whole input'} {values}")
        self.code, self.path, self.rule, self.values = code, path, rule, values


class Notice(NamedTuple):
    """Odd but possible: shown beside a sheet that is computed all the same."""

    code: str
    path: str
    values: Mapping[str, Any] = {}


# Codes that every game has (score-input contract, section 2); a room adds its own.
MESSAGES: dict[str, str] = {
    "bad_file": mark("{file} cannot be read: {reason}"),
    "cannot_write": mark("{file} cannot be written: {reason}"),
    "bad_json": mark("This is not JSON: {reason}"),
    "no_package": mark("{package} is not installed here ({how})."),
    "lost_workers": mark("The games cannot be shared out: {reason}"),
    "wrong_game": mark("This input is for {entered}, not for {game}."),
    "unknown_task": mark("There is no task “{entered}” here. Possible: {allowed}."),
    "unknown_field": mark("There is no field “{field}” here."),
    "missing_field": mark("“{field}” is missing."),
    "bad_type": mark("This must be {expected}."),
    "out_of_range": mark("{entered} is outside {low} to {high}."),
    "bad_choice": mark("“{entered}” is not possible here. Possible: {allowed}."),
    "too_few_players": mark("Too few players: {entered}, at least {low}."),
    "too_many_players": mark("Too many players: {entered}, at most {high}."),
    "duplicate_name": mark("Two players are called {name}."),
    "unknown_card": mark("There is no {card} in this game."),
    "duplicate_card": mark("{card} is entered twice."),
    "too_many_copies": mark("Too many: {entered} entered, {exist} exist."),
    "game_over": mark("The game is over."),
    "bad_option": mark("“{option}” is not possible with these seats or options."),
    "bad_record": mark("Line {line} of the record cannot be read: {reason}"),
    "record_version": mark("This record was made under version {entered} of the rules; these are version {known}."),
    "record_mismatch": mark("The record says {entered}; replaying it gives {found}."),
    "unknown_game": mark("There is no game “{entered}”. Possible: {allowed}."),
    "unknown_rule": mark("There is no rule “{entered}” in this game. Possible: {allowed}."),
    "unknown_level": mark("There is no opponent “{entered}”. Possible: {allowed}."),
    "bad_printed": mark("The printed values cannot be read at “{word}”."),
    "bad_values": mark("This is not a file with printed values."),
    "bad_move": mark("“{text}” is not a move in this game’s notation."),
}

LONGEST = 500  # characters of a value in a message
AT_LEAST: str = mark("At least {low}, not {entered}.")  # `out_of_range` where there is no upper limit
# `unknown_field` that tells which there are
ONE_OF: str = mark("There is no field “{field}” here. Possible: {allowed}.")

# What `bad_type` may ask for.
TYPES: dict[str, str] = {
    "object": mark("an object"),
    "list": mark("a list"),
    "text": mark("text"),
    "integer": mark("a whole number"),
    "boolean": mark("true or false"),
}


def message(
    reason: Refusal | InputError | Notice, lang: str, messages: Mapping[str, str] = {}, words: Mapping[str, str] = {}
) -> str:
    """What a reason says to the reader; `messages` and `words` are the room's own tables."""
    sentence = messages.get(reason.code) or MESSAGES[reason.code]
    if reason.code == "out_of_range" and reason.values.get("high", "") in {None, "∞"}:
        sentence = AT_LEAST
    if reason.code == "unknown_field" and reason.values.get("allowed"):
        sentence = ONE_OF
    values = {name: value if name == "allowed" else _brief(value) for name, value in reason.values.items()}
    return say(T(sentence, **values), lang, words)


def _brief(value: Any) -> Any:
    """What was entered, as far as it is worth reading again."""
    return f"{value[:LONGEST]}…" if isinstance(value, str) and len(value) > LONGEST else value
