"""What the room says: refusals and errors by their codes, and the names of its options and ratings."""

from calculators.core.text import mark
from calculators.games.splitter.options import OPTION_NAMES
from calculators.games.splitter.scoring import RATING_NAMES

# Refusals of an entry, then errors and notices of an input.
MESSAGES: dict[str, str] = {
    "no_such_space": mark("There is no such space on sheet {sheet}."),
    "space_filled": mark("Space {space} is already filled."),
    "number_not_rolled": mark("{n} was not rolled: the dice show {first} and {second}."),
    "named_by_left": mark("A pair is named by its left space: “{move}”."),
    "bad_sheet_shape": mark("The rows do not fit sheet {sheet}."),
    "bad_digit": mark("“{digit}” cannot stand here. Write 1 to 6, _ for an empty space, . for no space."),
    "empty_space": mark("Space {space} is empty: this is not a finished sheet."),
    "half_written_pair": mark("{space} and {mirror} are a pair: write on both or on neither."),
    "too_many_spaces": mark("These groups need {entered} spaces; the sheet has {exist}."),
    "star_without_group": mark("There is no valid group of {n} left that could lie on this star."),
    "hearts_on_sheet_a": mark("There are no hearts on sheet A."),
    "dice_mismatch": mark("Not the same dice: {roll} is {entered} × on {name}’s sheet, {expected} × on {other}’s."),
}

WORDS: dict[str, str] = {**OPTION_NAMES, **RATING_NAMES}
