"""A game as readable text: who sat where, the seed, the options, every move. Save, replay, share and undo all use it.

    tableside record 1
    game: kingdomino
    rules: 1
    seats: medium, easy
    seed: 7
    options: harmony=true
    result: 39, 23

    1 claim 12
    2 claim 5
    …

A move line is the seat (from 1) and the move in the game's own notation.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from calculators.core.game import Game, State
from calculators.core.options import option_texts, parse_options
from calculators.core.refusal import Illegal, InputError
from calculators.core.text import T

HEAD = "tableside record 1"
NUMBER = re.compile(r"^-?[0-9]{1,20}$")
SEAT = re.compile(r"^[0-9]{1,3}$")
KEYS = ("game", "rules", "seats", "seed", "options", "result")


@dataclass(frozen=True)
class Record:
    """Everything that is needed to play a game again; `moves` in notation, `result` the totals once it is over."""

    game: str
    rules: int
    seats: tuple[str, ...]  # what sits there: a level, or the name of a person
    seed: int
    options: Mapping[str, str]  # only those that differ from the defaults, as text
    moves: tuple[tuple[int, str], ...]  # (seat from 0, notation)
    result: tuple[int, ...] = ()

    def text(self) -> str:
        """The record as text, one move a line."""
        head = {
            "game": self.game,
            "rules": self.rules,
            "seats": ", ".join(self.seats),
            "seed": self.seed,
            "options": ", ".join(f"{name}={value}" for name, value in self.options.items()),
            "result": ", ".join(map(str, self.result)),
        }
        lines = [HEAD, *(f"{key}: {value}" for key, value in head.items() if value != ""), ""]
        return "\n".join([*lines, *(f"{seat + 1} {notation}" for seat, notation in self.moves)]) + "\n"


def make_record(game: Game, state: State, seats: tuple[str, ...], options: object, seed: int) -> Record:
    """The record of `state`, a game that was started with these seats, options and seed."""
    again = game.start(len(seats), options, seed)
    moves = []
    for move in state.moves:
        assert again.turn is not None
        moves.append((again.turn, game.notation(move)))
        again.push(move)
    result = state.score_sheet().totals if state.turn is None else ()
    return Record(game.slug, game.rules_version, seats, seed, option_texts(options), tuple(moves), result)


def read_record(text: str) -> Record:
    """The record that `text` holds; raises InputError `bad_record` with the line."""
    lines = text.replace("\r\n", "\n").split("\n")
    if not lines or lines[0].strip() != HEAD:
        raise InputError("bad_record", "line 1", line=1, reason=T("it is not “{head}”", head=HEAD))
    head: dict[str, str] = {}
    moves: list[tuple[int, str]] = []
    for number, line in enumerate(lines[1:], start=2):
        first, _, rest = line.strip().partition(" ")
        if not first:
            continue
        if first.endswith(":") and first[:-1] in KEYS and not moves:
            head[first[:-1]] = rest.strip()
        elif SEAT.match(first) and rest:
            moves.append((int(first) - 1, rest.strip()))
        else:
            raise InputError("bad_record", f"line {number}", line=number, reason=line.strip())
    return Record(
        _head(head, "game"),
        _number(head, "rules"),
        tuple(seat.strip() for seat in _head(head, "seats").split(",")),
        _number(head, "seed"),
        dict(_pair(pair) for pair in head.get("options", "").split(",") if pair.strip()),
        tuple(moves),
        tuple(_number({"result": total.strip()}, "result") for total in head.get("result", "").split(",") if total),
    )


def _head(head: Mapping[str, str], key: str) -> str:
    if not head.get(key):
        raise InputError("missing_field", key, field=key)
    return head[key]


def _number(head: Mapping[str, str], key: str) -> int:
    text = _head(head, key)
    if not NUMBER.match(text):
        raise InputError("bad_record", key, line=key, reason=text)
    return int(text)


def _pair(text: str) -> tuple[str, str]:
    name, _, value = text.strip().partition("=")
    return name, value


def replay(game: Game, record: Record, count: int | None = None) -> State:
    """The state after the first `count` moves of a record (None = all); undo is replay without the tail.

    Raises InputError: `record_version`, `bad_move`, the refusal's code for an illegal move, or `record_mismatch` when
    a wrong seat moves or the result differs.
    """
    if record.rules != game.rules_version:
        raise InputError("record_version", "rules", entered=record.rules, known=game.rules_version)
    game.check_seats(len(record.seats))
    options = game.read_options(parse_options(game.options, record.options))
    state = game.start(len(record.seats), options, record.seed)
    for index, (seat, notation) in enumerate(record.moves[:count]):
        path = f"moves[{index}]"
        if seat != state.turn:
            found = "–" if state.turn is None else state.turn + 1
            raise InputError("record_mismatch", path, entered=seat + 1, found=found)
        try:
            state.play(game.parse(notation))
        except Illegal as error:
            raise InputError(error.refusal.code, path, **error.refusal.values) from error
        except ValueError:
            raise InputError("bad_move", path, text=notation) from None
    if count is None and record.result and state.score_sheet().totals != record.result:
        found = ", ".join(map(str, state.score_sheet().totals))
        raise InputError("record_mismatch", "result", entered=", ".join(map(str, record.result)), found=found)
    return state
