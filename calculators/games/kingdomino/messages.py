"""What the room says: refusals and errors by their codes, and the names of its pieces, options and fields."""

from calculators.core.text import mark
from calculators.games.kingdomino.components import CASTLE, CASTLE_NAME, TERRAINS
from calculators.games.kingdomino.options import OPTION_NAMES

# Refusals of a move, then errors and notices of an input.
MESSAGES: dict[str, str] = {
    "not_adjacent": mark("Not there: the two halves must lie side by side."),
    "space_taken": mark("Not there: a square is already covered."),
    "outside_grid": mark("Too large: a kingdom must fit into {size} by {size} squares."),
    "no_connection": mark("Not there: neither half touches its own terrain or the castle."),
    "halves_alike": mark("Both halves are alike, so this spot is called “{move}”."),
    "place_first": mark("Place domino {domino} first, then claim."),
    "claim_first": mark("Nothing to place now: claim a domino."),
    "domino_taken": mark("Domino {domino} already has a king."),
    "not_in_line": mark("Domino {domino} is not in the line."),
    "bad_cell": mark("“{cell}” is not a square. Write terrain and crowns (W0), CC for the castle, -- for nothing."),
    "two_castles": mark("There are two castles."),
    "ragged_board": mark("Rows must be equally long: {entered} here, {expected} in the first."),
    "duplicate_card": mark("There is only one domino {card}: it cannot be used twice."),
    "no_castle": mark("The castle is missing."),
    "odd_squares": mark("An odd number of land squares: {entered}. Dominoes always make an even number."),
    "not_connected": mark("Some squares do not hang together with the castle."),
    "too_many_crowns": mark("{terrain}: {entered} crowns here, the most possible is {most}."),
    "too_many_copies": mark("More {what} than there are: {entered} entered, {exist} in the box."),
    "too_many_squares": mark("{entered} land squares, the most possible is {most}."),
    "discard_mismatch": mark("With {squares} land squares the number of discards can be {found}, not {entered}."),
    "no_tiling": mark("No set of real dominoes makes this board. Look at it once more."),
    "crownless_missing": mark("Squares not listed: {missing}. Territories without a crown can decide a tie."),
}

# Fields of an input as the score page calls them.
FIELDS: dict[str, str] = {
    "squares": mark("Squares"),
    "crowns": mark("Crowns"),
    "discarded": mark("Dominoes discarded"),
    "castle_centred": mark("Castle in the exact centre"),
    "territories": mark("Territories"),
}

WORDS: dict[str, str] = {**TERRAINS, CASTLE: CASTLE_NAME, **OPTION_NAMES, **FIELDS}
