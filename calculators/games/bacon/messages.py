"""What the room says: refusals and errors by their codes, and the names of its pieces and options."""

from calculators.core.text import mark
from calculators.games.bacon.combos import KINDS
from calculators.games.bacon.components import SUIT_NAMES
from calculators.games.bacon.options import OPTION_NAMES

# Refusals of a move, then errors of an input.
MESSAGES: dict[str, str] = {
    "no_combination": mark("These cards make no combination."),
    "wrong_type": mark("{type} lies there: only the same type with a higher top beats it, or a higher bomb."),
    "not_higher": mark("This does not beat what lies there: {type}, top {rank}."),
    "not_in_hand": mark("These cards are not in your hand."),
    "not_that": mark("These cards cannot be called {type}, top {rank}."),
    "must_lead": mark("You lead, so you cannot pass."),
    "choose_leader": mark("First say who leads."),
    "no_choice_now": mark("There is nobody to choose now: play or pass."),
    "no_such_seat": mark("Nobody sits there."),
    "cannot_lead": mark("That player cannot lead: only you or a partner with cards."),
    "duplicate_place": mark("Place {entered} is there twice."),
    "first_place_missing": mark("One of the team that was first out has place 1."),
    "place_too_high": mark("There is no place {entered}, only {most}."),
    "seat_twice": mark("Nobody goes out twice in a deal."),
    "after_deal_end": mark("One team was out already, and with that the deal was over."),
    "game_already_over": mark("The game was over already: {entered}, and it ends at {target}."),
    "impossible_combination": mark("No cards make this: {type}, top {rank}."),
    "too_many_wilds": mark("Nobody has {entered} X, only {most}."),
    "out_and_places": mark("Enter who went out or the places, not both."),
    "places_missing": mark("Say in which places the players went out."),
    "too_many_copies": mark("Too many {card}: {entered} entered, {exist} exist."),
}

WORDS: dict[str, str] = {
    **{kind.key: kind.name for kind in KINDS},
    **{f"suit_{suit}": name for suit, name in SUIT_NAMES.items()},
    **OPTION_NAMES,
}
