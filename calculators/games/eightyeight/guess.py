"""A guess at what a seat does not see: a whole game that fits its view."""

from random import Random

from calculators.core.game import View
from calculators.games.eightyeight.components import ALL, BIT, bits, cards_in
from calculators.games.eightyeight.dekiyaku import Mark
from calculators.games.eightyeight.engine import EightyEight
from calculators.games.eightyeight.handyaku import Shown, fitting, hand_yaku
from calculators.games.eightyeight.options import Options
from calculators.games.eightyeight.scoring import Payment

SLIP = 0.15  # how often somebody keeps a card that could have captured, and lays one that captures nothing


def guess(view: View, rng: Random) -> EightyEight:
    """A game that looks like `view` to its seat, hidden cards dealt anew; it ends with its month.

    Dealt hands fit what was shown: who showed a yaku has it, who showed none has none.
    """
    options = Options(**view["options"])
    seeds = [(rng.getrandbits(32), rng.getrandbits(32))] * view["month"]
    state = EightyEight(view["seats"], options, seeds, view["dealer"])
    state.quiet = True
    state.scores, state.before, state.pot = view["scores"][:], view["before"][:], view["pot"]
    state.rounds = [tuple(mons) for mons in view["rounds"]]
    state.ledger = [Payment(*payment) for payment in view["ledger"]]
    state.month, state.multiplier, state.pending = view["month"], view["multiplier"], view["pending"][:]
    state.seat, state.phase, state.mizuten = view["turn"], view["phase"], view["mizuten"]
    state.joined, state.outs, state.forced = view["joined"][:], view["outs"][:], view["forced"][:]
    state.active, state.shown_out = tuple(view["active"]), view["shown_out"]
    state.announced = [
        tuple([Shown(key, cards, tuple(months)) for key, cards, months in shown]) for shown in view["announced"]
    ]
    state.exposed, state.played, state.passed = view["exposed"][:], view["played"][:], view["passed"][:]
    state.field, state.piles, state.drawn = view["field"], view["piles"][:], view["drawn"]
    state.turns, state.caught = view["turns"], view["caught"]
    state.marks, state.fed = [Mark(*mark) for mark in view["marks"]], dict(view["fed"])
    state.made, state.continuer = [tuple(keys) for keys in view["made"]], view["continuer"]
    if view["phase"] not in {"mizuten", "over"}:
        _deal_hidden(state, view, rng)
    return state


def _deal_hidden(state: EightyEight, view: View, rng: Random) -> None:
    """Deal the cards that the seat of the view does not see: to the others' hands and to the pile.

    Source: eightyeight/bid.reshuffle, eightyeight/hand.pay.
    """
    seat, counts = view["seat"], view["counts"]
    state.hands[seat], state.former[seat] = view["hand"][:], view["former"][:]
    seen = bits(view["hand"]) | state.field | (BIT[state.drawn] if state.drawn >= 0 else 0)
    for other in range(state.seats):
        seen |= state.piles[other] | state.exposed[other]
    in_pile = (bits(view["former"]) | state.shown_out) & ~seen  # known to lie there
    unseen = cards_in(ALL & ~seen & ~in_pile)
    others = [other for other in range(state.seats) if other != seat and counts[other]]
    hidden = {other: counts[other] - state.exposed[other].bit_count() for other in others}
    if state.active:
        dealt = _fitting_hands(state, hidden, unseen, rng)
    else:
        rng.shuffle(unseen)
        dealt = {other: [unseen.pop() for _ in range(count)] for other, count in hidden.items()}
    for other, cards in dealt.items():
        state.hands[other] = sorted([*cards_in(state.exposed[other]), *cards])
    taken = bits(card for cards in dealt.values() for card in cards)
    state.pile = cards_in((bits(unseen) | in_pile) & ~taken)
    rng.shuffle(state.pile)


def _fitting_hands(state: EightyEight, hidden: dict[int, int], unseen: list[int], rng: Random) -> dict[int, list[int]]:
    """Hidden cards for each of the others, so that their dealt hands make just the yaku they announced.

    Drawn again until they fit; most hands have no yaku, and where one tells what the rest must be, only that is drawn.
    Who laid a card that captured nothing had nothing better: cards that could have captured are seldom drawn.
    """
    could = {other: fitting(state.announced[other]) for other in hidden}
    order = sorted(hidden, key=lambda other: could[other].bit_count())  # the most particular first
    known = {other: cards_in(state.played[other] | state.exposed[other]) for other in order}
    while True:
        left, found = unseen[:], {}
        rng.shuffle(left)
        for other in order:
            able = [card for card in left if could[other] & BIT[card]]
            lacks = state.passed[other]
            cards = [card for card in able if not lacks & BIT[card] or rng.random() < SLIP]
            cards = [*cards, *(card for card in able if card not in cards)][: hidden[other]]
            if hand_yaku([*known[other], *cards]) != state.announced[other]:
                break
            found[other] = cards
            left = [card for card in left if card not in cards]
        else:
            return found
