"""What the room says: refusals and errors by their codes, and the names of its pieces and options."""

from calculators.core.text import mark
from calculators.games.flip7.components import ACTION_NAMES
from calculators.games.flip7.options import OPTION_NAMES

# Refusals of a move, then errors of an input.
MESSAGES: dict[str, str] = {
    "stay_without_card": mark("You have no card in front of you, so you must hit."),
    "choose_first": mark("First choose who gets {card}."),
    "nothing_to_give": mark("There is no card to give away now."),
    "other_card": mark("It is {card} that has to be given away."),
    "no_such_seat": mark("Nobody sits there."),
    "not_active": mark("Not there: that player is out of this round."),
    "has_second_chance": mark("Not there: that player has a Second Chance already."),
    "no_such_call": mark("You can hit or stay, nothing else."),
    "duplicate_number": mark("{card} is there twice. Mark the row as bust, or take one away."),
    "too_many_numbers": mark("{entered} different numbers, the most possible is {most}."),
    "two_flip7": mark("Two players with a Flip 7: the first one ends the round."),
    "modifier_used_twice": mark("There is only one {card}, and somebody has it already."),
    "impossible_round_total": mark("No cards make {entered} points."),
    "cards_and_points": mark("Enter the cards or the points, not both."),
    "too_many_copies": mark("Too many of {card}: {entered} on the table, {exist} in the box."),
}

WORDS: dict[str, str] = {**ACTION_NAMES, **OPTION_NAMES}
