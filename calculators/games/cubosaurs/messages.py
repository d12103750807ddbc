"""What the room says: refusals and errors by their codes, and the names of its pieces and options."""

from calculators.core.text import mark
from calculators.games.cubosaurs.components import NAMES
from calculators.games.cubosaurs.options import OPTION_NAMES

# Refusals of a move, then errors of an input, then notices.
MESSAGES: dict[str, str] = {
    "no_such_move": mark("You can take the hand, pass it with a card, or buy a tile; nothing else."),
    "token_first": mark("First say who gives you a token."),
    "choose_first": mark("First take the hand or pass it."),
    "already_chosen": mark("You have already taken or passed the hand."),
    "must_take": mark("You have no card of a kind that the hand lacks, so you must take it."),
    "not_yours": mark("That card does not lie in your collection."),
    "kind_in_hand": mark("The hand already holds a card of this kind: {kind}."),
    "no_token_due": mark("Nobody owes you a token now."),
    "no_token_there": mark("Only another player who has a token can give you one."),
    "basic_mode": mark("Without DNA there are no tiles."),
    "one_tile": mark("One tile a turn, no more."),
    "not_displayed": mark("That tile is not on display."),
    "too_few_tokens": mark("This tile costs {cost}, you have {tokens}."),
    "no_such_seat": mark("It must be another player."),
    "not_theirs": mark("That player has no such card."),
    "deck_empty": mark("The deck is empty: there is nothing to draw."),
    "card_total": mark("All collections together must hold {expected} cards, not {entered}."),
    "too_many_copies": mark("Too many of {card}: {entered} on the table, {exist} in the box."),
    "duplicate_egg": mark("There is only one egg of this species: {species}."),
    "bad_raptor": mark("A raptor counts more than 0 in a pair and less than 0 alone, not {p} and {a}."),
    "bad_egg": mark("An egg has a bonus above 0 and a penalty below 0, not {bonus} and {penalty}."),
    "too_many_tokens": mark("{entered} DNA tokens, there are only {exist}."),
    "not_in_basic": mark("DNA counts only in the advanced mode."),
    "unknown_tile": mark("“{tile}” is not a tile that counts at the end of a round. Possible: {allowed}."),
    "players_missing": mark("{entered} of {seats} players entered: majorities are judged among these."),
    "not_printed": mark("A card with {card} is not among the printed values entered for this box."),
}

# Fields of an input as the score page calls them.
FIELDS: dict[str, str] = {
    "counts": mark("Species"),
    "eggs": mark("Eggs"),
    "tiles": mark("DNA tiles"),
    "tokens": mark("DNA tokens left"),
}

WORDS: dict[str, str] = {**NAMES, **OPTION_NAMES, **FIELDS}
