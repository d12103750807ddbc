"""What the room says: refusals and errors by their codes, and the names of its pieces and options."""

from calculators.core.text import mark
from calculators.games.eightyeight.components import IDS, NAMES
from calculators.games.eightyeight.dekiyaku import DEKIYAKU
from calculators.games.eightyeight.handyaku import HAND_YAKU
from calculators.games.eightyeight.options import OPTION_NAMES

# Refusals of a move, then answers of `can_play` and `hatto`, then errors and notices of an input.
MESSAGES: dict[str, str] = {
    "bid_first": mark("Not yet: first it is settled who plays."),
    "answer_first": mark("First say whether you continue or stop."),
    "choose_first": mark("First choose which card {card} takes."),
    "lay_first": mark("Now lay a card from your hand."),
    "not_in_hand": mark("{card} is not in your hand."),
    "choose_one": mark("Two cards match {card}: say which one you take."),
    "no_choice": mark("There is nothing to choose: {card} takes what matches."),
    "cannot_take": mark("{card} does not match, or is not on the field."),
    "no_mizuten": mark("Mizuten can be called only by the dealer, before any card is seen."),
    "blind_first": mark("First the dealer says whether to play blind."),
    "nothing_to_continue": mark("There is no captured yaku to continue after."),
    "no_cards_left": mark("You have no card left to play."),
    "other_continue": mark("Another player has already continued."),
    "nothing_left_to_make": mark("No other yaku is possible for you."),
    "no_yaku": mark("These cards make no captured yaku."),
    "no_threat": mark("The card laid did not complete a yaku."),
    "last_card": mark("It was the only card in the hand."),
    "from_deck": mark("The card came from the draw pile."),
    "not_covered": mark("Seven ribbons are never fed."),
    "no_alternative": mark("Every other card would have fed a yaku too."),
    "hand_size": mark("A hand has seven cards, not {entered}."),
    "same_group_yaku": mark("Only one yaku of each group counts: {yaku} is the second of its group."),
    "yaku_mismatch": mark("These seven cards make other hand yaku."),
    "impossible_month": mark("Month {month} cannot be the month of a shown triplet."),
    "active_count": mark("Three play the cards, not {entered}."),
    "out_order": mark("The bidding cannot have gone like that."),
    "mizuten_three_players": mark("With three players there is no mizuten."),
    "continuer_self": mark("Nobody can overtake themselves."),
    "continuer_and_hatto": mark("After a continue its owner pays; nobody else is liable."),
    "hatto_self": mark("Nobody can feed themselves."),
    "hatto_not_covered": mark("Seven ribbons are never fed."),
    "points_sum": mark("The points make {entered}; all cards together make {all}."),
    "chaff_sum": mark("The chaff makes {entered}; there are {all}."),
    "not_zero_sum": mark("The totals make {entered}, but should make {expected}."),
    "chaff_not_entered": mark("Chaff was not entered, so nobody is taken to have sixteen."),
    "points_not_entered": mark("Without the points of {name} the extra for 89 cannot be judged."),
}

WORDS: dict[str, str] = {
    **dict(zip(IDS, NAMES, strict=True)),
    **{key: yaku.name for key, yaku in HAND_YAKU.items()},
    **{key: yaku.name for key, yaku in DEKIYAKU.items()},
    **OPTION_NAMES,
}
