"""A guessed deal played to its end in a few milliseconds, for opponents that think ahead."""

from calculators.games.bacon.bot import Outlook
from calculators.games.bacon.combos import FIRST_BOMB, KINDS, PASS, Play, picks
from calculators.games.bacon.components import FIELD, OF_RANK, RANKS, X
from calculators.games.bacon.engine import LEAD, Bacon
from calculators.games.bacon.moves import Lead, Move
from calculators.games.bacon.plan import GROUPS, NEEDS, ONE_RANK, made, whole

BOMB_GROUPS = [number for number in GROUPS.values() if number >= FIRST_BOMB]


def play_out(state: Bacon, move: Move) -> None:
    """After this move everybody leads a play of his best split, beats with the fewest X, and looks at ranks only.

    It ends with the deal: what comes after hangs on cards that are not dealt yet.
    """
    deal = len(state.deals)
    state.push(move)
    while state.seat is not None and len(state.deals) == deal:
        seat = state.seat
        hand = state.hands[seat]
        outlook = Outlook(seat, hand, state.counts, state.on and state.on[:2], state.last)
        if state.phase == LEAD:
            state.push(max([Lead(leader) for leader in state._leaders()], key=lambda move: outlook.lead(move.seat)))
        elif state.on is None:
            state.push(_best_lead(outlook, hand))
        else:
            state.push(_best_answer(outlook, hand, state.on))


def _best_lead(outlook: Outlook, hand: int) -> Play:
    best = max(whole(outlook.ranks, outlook.wilds), key=lambda part: outlook.play(*part[1:]))
    return Play(best.kind, best.top, _cards(hand, best.ranks, best.wilds))


def _best_answer(outlook: Outlook, hand: int, on: Play) -> Play:
    """The best of passing and of one play for each type and top that beats."""
    best, choice = outlook.passing(), None
    ranks, wilds, count = outlook.ranks, outlook.wilds, outlook.counts[outlook.me]
    for number in (on.kind, *BOMB_GROUPS):
        if KINDS[number].cards > count or number < on.kind:
            continue
        for need in NEEDS.get(number, ()):
            if number == on.kind and need.called.top <= on.top:
                continue
            cards = made(need, ranks, wilds)
            if cards:
                worth = outlook.play(number, need.called.top, *cards)
                if worth > best:
                    best, choice = worth, (number, need.called.top, cards)
    if choice is None:
        return PASS
    number, top, (taken, more) = choice
    return Play(number, top, _cards(hand, taken, more))


def _cards(hand: int, ranks: int, wilds: int) -> int:
    """So many cards of each rank out of a hand, of any suit, and so many X."""
    cards = wilds * X
    for rank in RANKS:
        count = ranks >> FIELD * (rank - 1) & ONE_RANK
        if count:
            cards += picks(hand & OF_RANK[rank])[count][0]
    return cards
