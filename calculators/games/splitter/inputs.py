"""What `tableside score splitter` may be given: the shapes of its fields.

What must fit the sheet, or each other, is checked in `entries`.
"""

from dataclasses import dataclass
from typing import Any

from calculators.core.schema import Field, Fields, Flag, Int, Items, Name, OneOf, Word
from calculators.core.tasks import players_fields, rounds_player
from calculators.games.splitter.components import COLUMNS, DICE, NUMBERS, ROWS, SHEETS
from calculators.games.splitter.options import SEATS

MOST_SEATS = max(SEATS)
MOST_POINTS = max(sheet.most for sheet in SHEETS.values())


@dataclass(frozen=True)
class Rows:
    """The rows of a sheet from the top: `1`…`6`, `_` for an empty space, `.` for no space."""

    def read(self, value: Any, path: str) -> list[str]:
        """Texts, not yet looked at: what they may say depends on the sheet."""
        return Items(Word()).read(value, path)

    def schema(self) -> dict[str, Any]:
        """As JSON Schema."""
        row = {"type": "string", "pattern": rf"^[1-6._]{{{COLUMNS}}}$"}
        return {"type": "array", "items": row, "minItems": ROWS, "maxItems": ROWS}


NUMBER = Int(min(NUMBERS), max(NUMBERS))
NAME = {"name": Field(Name(), None)}
SHEET_PLAYER = Fields({**NAME, "rows": Field(Rows())})
COUNTS_PLAYER = Fields(
    {
        **NAME,
        "groups": Field(Fields({str(n): Field(Int(0)) for n in NUMBERS})),
        "stars": Field(Items(NUMBER, 0, 2)),
        "hearts": Field(Flag()),
    }
)
PLAYER = OneOf([("groups", COUNTS_PLAYER), ("rows", SHEET_PLAYER)])
ROLL = Items(NUMBER, DICE, DICE)
SPACE = {"row": Field(Int()), "col": Field(Int()), "n": Field(NUMBER)}
SCORE = players_fields(PLAYER, MOST_SEATS)
TOTALS = players_fields(rounds_player(Int(0, MOST_POINTS)), MOST_SEATS)
WHAT_IF = Fields(
    {
        "rows": Field(Rows()),
        "dice": Field(ROLL, None),
        "write": Field(Fields({**SPACE, "mirror_n": Field(NUMBER)}), None),
    }
)
CAN_PLAY = Fields({"rows": Field(Rows()), "dice": Field(ROLL), "write": Field(Fields(SPACE))})
