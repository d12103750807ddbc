"""What the room says: refusals and errors by their codes, and the names of its pieces and options."""

from calculators.core.text import mark
from calculators.games.libertalia.components import CHARACTER_NAMES, COLOR_NAMES, TOKEN_NAMES
from calculators.games.libertalia.options import OPTION_NAMES

# Refusals of a move, then errors and warnings of an input.
MESSAGES: dict[str, str] = {
    "no_such_move": mark("There is no such move here."),
    "something_else": mark("Not now. First: {question}."),
    "not_in_hand": mark("{character} is not in your hand."),
    "not_in_den": mark("{character} is not in your den."),
    "not_in_graveyard": mark("{character} is not in your graveyard."),
    "no_such_token": mark("{token}: you have none."),
    "two_or_three": mark("Sell two or three alike, no other number."),
    "too_few_tokens": mark("{token}: {n} is not enough for that."),
    "token_not_there": mark("{token}: none left today."),
    "no_such_seat": mark("Nobody sits there."),
    "not_a_neighbour": mark("A saber reaches only the den on your left and the one on your right."),
    "not_in_that_den": mark("{character} is not in that den."),
    "too_many_copies": mark("{token}: {entered} entered, only {exist} in the box."),
    "duplicate_rank": mark("Character {character} is in this den twice."),
    "duplicate_color": mark("{color} is entered for two players."),
    "den_too_big": mark("A den holds at most {high} characters, not {entered}."),
    "unknown_rank": mark("Characters have numbers from 1 to 30, not {entered}."),
    "too_many_ranks": mark("{entered} different characters in the dens; only {most} come into a game."),
    "too_many_tokens": mark("{entered} tokens in all; only {most} are laid out in a campaign."),
    "parrot_is_replaced": mark("The Parrot does not stay. Enter the card that takes its place."),
    "brute_removes": mark("The Brute ({color}) removes the rightmost character ({gone})."),
}

QUESTIONS: dict[str, str] = {
    "ask-play": mark("choose a card for today"),
    "ask-replace": mark("choose a card in place of the Parrot"),
    "ask-recruit": mark("take a character of your den back"),
    "ask-keep": mark("keep one of your tokens"),
    "ask-shoot": mark("choose the Gunner’s target"),
    "ask-trade": mark("choose what the Merchant sells"),
    "ask-revive": mark("take a character out of your graveyard"),
    "ask-take": mark("take a token of today"),
    "ask-saber": mark("choose whom the saber hits"),
    "ask-sell": mark("say whether the Waitress sells a map"),
}

WORDS: dict[str, str] = {
    **{f"rank-{rank}": name for rank, name in CHARACTER_NAMES.items()},
    **COLOR_NAMES,
    **TOKEN_NAMES,
    **QUESTIONS,
    **OPTION_NAMES,
    "doubloons": mark("Doubloons"),  # a field that a page may miss
}
