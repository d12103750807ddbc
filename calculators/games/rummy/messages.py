"""What the room says: refusals and errors by their codes, and the names of its options."""

from calculators.core.text import mark
from calculators.games.rummy.components import CARDS, signs
from calculators.games.rummy.options import OPTION_NAMES

# Refusals of a move, then errors of an input.
MESSAGES: dict[str, str] = {
    "no_such_move": mark("There is no such move."),
    "already_drawn": mark("You have drawn already: meld, lay off or discard."),
    "draw_first": mark("Draw a card first."),
    "stock_empty": mark("The stock is empty. Take from the discard pile, or end the round."),
    "stock_left": mark("The round can’t be ended yet: the stock still has cards ({n})."),
    "only_the_top": mark("Only the top card, {card}, can be taken from a stacked pile."),
    "not_in_pile": mark("{card} is not in the discard pile."),
    "cannot_use": mark("{card} can’t be played this turn, so it can’t be taken with the cards above it."),
    "not_a_set_or_run": mark("These cards are neither a set nor a run."),
    "round_the_corner": mark("A run ends with the ace; it does not go round the corner."),
    "ace_not_high": mark("With low aces an ace stands only below the 2."),
    "does_not_fit": mark("This card does not fit there."),
    "set_full": mark("This set has all four cards."),
    "card_not_in_hand": mark("You don’t hold {card}."),
    "one_meld_a_turn": mark("Only one new meld in a turn."),
    "meld_before_lay_off": mark("Make a meld of your own in this round, then you may lay off."),
    "no_such_meld": mark("There is no meld {n} on the table."),
    "spoils_must_use": mark("After that {card} could not be played any more, and it has to be."),
    "no_discard_left": mark("You would be left with {card}, which you may neither throw away nor lay off."),
    "must_use_first": mark("Play {card} first: you took it with the cards above it."),
    "just_taken": mark("{card} was taken this turn, so it can’t be thrown away yet."),
    "bad_meld": mark("This is no meld: {reason}"),
    "bad_lay_off": mark("This can’t be laid off there: {reason}"),
    "nobody_out": mark("Every player has cards left. If nobody went out, say so."),
    "two_players_out": mark("Only one player can go out; {name} has no cards either."),
    "cards_and_points": mark("Give either cards or points, not both."),
    "impossible_points": mark("No cards add up to {entered}."),
}

WORDS: dict[str, str] = {**OPTION_NAMES, **{card: signs([card]) for card in CARDS}}
