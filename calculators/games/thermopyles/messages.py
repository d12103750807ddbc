"""What the room says: refusals and errors by their codes, and the names of its pieces and options."""

from calculators.core.text import mark
from calculators.games.thermopyles.options import OPTION_NAMES

# Refusals of a move come first (see `refusals`), then errors of an input, then notices.
MESSAGES: dict[str, str] = {
    "no_such_move": mark("There is no such move."),
    "draw_first": mark("Somebody has a card to draw first, or nobody."),
    "discard_first": mark("A hand holds six cards: one must be discarded first."),
    "no_draw_now": mark("There is no card to draw now."),
    "no_discard_now": mark("No hand holds too many cards."),
    "no_such_seat": mark("Nobody sits there."),
    "must_retreat": mark("Without a card in hand there is only the retreat."),
    "not_in_hand": mark("This card is not in that hand."),
    "too_few_supports": mark("Support cards left: {left}."),
    "graveyard_above_beaten": mark(
        "{graveyard} in the graveyard, but only {beaten} beaten: the graveyard is part of them."
    ),
    "result_mismatch": mark("{beaten} beaten and {graveyard} in the graveyard do not fit this end: 27 or 12 win."),
    "won_at_seven": mark("In zone 7 the game is lost."),
    "dice_count": mark("This number of dice ({entered}) does not fit the zone and the supports."),
    "rear_missing": mark("As long as two Persians are left, one lies behind."),
    "bad_persian": mark(
        "A Persian cannot be annihilated by {annihilate} and hold out against anything below {defence}."
    ),
    "too_many_copies": mark("Only {exist} Persian with defence {card} exists."),
    "too_many_spartans": mark("Of the Spartan {card} there are {exist}, not {entered}."),
    "not_printed": mark("A Persian {card} is not among the printed values entered for this box."),
}

# Fields of an input as the score page calls them.
FIELDS: dict[str, str] = {
    "result": mark("How it ended"),
    "beaten": mark("Persians beaten"),
    "graveyard": mark("In the graveyard"),
    "supports": mark("Supports left"),
    "zone": mark("Zone"),
}

WORDS: dict[str, str] = {**OPTION_NAMES, **FIELDS}
