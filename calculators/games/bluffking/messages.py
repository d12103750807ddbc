"""What the room says: refusals and errors by their codes, and the names of its pieces and options."""

from calculators.core.text import mark
from calculators.games.bluffking.options import OPTION_NAMES

# Refusals of a move, then errors of an input.
MESSAGES: dict[str, str] = {
    "no_such_move": mark("There is no such move here."),
    "must_lead": mark("You have the lead: play at least one card."),
    "rank_first": mark("First say which rank you claim."),
    "finish_play": mark("Finish your play first: lay cards, then say that it is done."),
    "no_card_laid": mark("Lay at least one card."),
    "card_not_in_hand": mark("You have no {card} in your hand."),
    "ascending": mark("Cards are laid in ascending order, and {card} has been laid."),
    "rank_differs": mark("This round is about {rank}, and nothing else may be claimed."),
    "rank_not_claimable": mark("Only A to K can be claimed; a joker is no rank."),
    "count_differs": mark("Laid {laid}, claimed {count}. You may lie about the rank only."),
    "follow_first": mark("Say first that you follow."),
    "not_yet": mark("First all say whether they challenge; following comes after that."),
    "too_late": mark("Nobody challenged in time, so this claim stands."),
    "nobody_out": mark("Nobody is out of cards. Has the game been stopped?"),
    "empty_order_missing": mark("Say in which order these hands became empty: {names}."),
    "too_many_cards": mark("{entered} cards, but only {exist} exist."),
    "rank_cards_exceed_hand": mark("{entered} in a hand of {hand}."),
}

WORDS: dict[str, str] = {
    "small joker": mark("small joker"),
    "big joker": mark("big joker"),
    **OPTION_NAMES,
}
