"""What the room says: refusals and errors by their codes, and the names of its combinations and options."""

from calculators.core.text import mark
from calculators.games.springcleaning.combos import RUN, SET, SINGLE
from calculators.games.springcleaning.options import OPTION_NAMES

# Refusals of a move, then errors of an input.
MESSAGES: dict[str, str] = {
    "no_combination": mark("These cards make no combination."),
    "not_neighbours": mark("These cards of the hand are not neighbours."),
    "not_monotone": mark("In the hand these cards neither rise nor fall all the way."),
    "not_higher": mark("Too low: it must be higher than {top}."),
    "wrong_type": mark("Another type: this does not beat a {type}."),
    "too_long": mark("Too long: play as many as lie there ({length}) or one more."),
    "too_short": mark("Too short: play as many as lie there ({length}) or one more."),
    "leader_uses_display": mark("Whoever leads may not use cards on display."),
    "not_shown": mark("These cards are not on display there."),
    "no_such_card": mark("There is no such place in your hand."),
    "must_lead": mark("You lead, so play a combination from your hand."),
    "beat_or_draw": mark("Beat what lies there, or draw a card."),
    "choose_offer": mark("First choose the card that you offer."),
    "take_up_first": mark("First take up your display, card by card."),
    "insert_first": mark("First put the drawn card into your hand."),
    "offer_first": mark("Now put a card of your hand on your display."),
    "not_on_display": mark("{card} is not on display there."),
    "deck_empty": mark("The deck is used up in this round."),
    "own_display": mark("Drawing from your own display is not allowed in this game."),
    "nobody_out": mark("Nobody is out of cards, so the round is not over."),
    "ended_by_missing": mark("Several have no card left: say who ended the round."),
    "too_many_cards": mark("Too many cards: {entered} entered, {exist} exist."),
    "game_already_over": mark("The game was over before this round."),
    "impossible_round": mark("Round {number} can’t have brought this trash: apart from zeros, everybody’s differs."),
    "too_many_copies": mark("Too many {card}s: {entered} entered, {exist} exist."),
}

KINDS: dict[str, str] = {SINGLE: mark("single"), SET: mark("set"), RUN: mark("run")}
WORDS: dict[str, str] = {**KINDS, **OPTION_NAMES}
