"""How good a move looks: points it brings or saves, what may still grow in the hand, what others could make of a card.

A seat looks at a guessed game, and in it only at what its view holds. Only + − × ÷ on numbers, so that CPython and the
browser choose alike.
"""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from calculators.core.game import View
from calculators.games.rummy.aims import DEADWOOD, NET
from calculators.games.rummy.arrange import Arrangement, arrange, points_of
from calculators.games.rummy.components import CARDS, SUIT_SIZE, cards_of
from calculators.games.rummy.engine import Rummy
from calculators.games.rummy.guess import guess
from calculators.games.rummy.lines import NO_TABLE, Laid, table_of
from calculators.games.rummy.melds import PAIRS, SAME_RANK, Set, bits
from calculators.games.rummy.moves import (
    AFTER,
    BEFORE,
    DISCARD,
    DISCARDS,
    DRAW,
    END,
    NOTHING,
    RUN,
    WITH,
    Move,
    meld_of,
    move_of,
)
from calculators.games.rummy.scoring import MELDS

HOPE = 0.9  # share of a card's cost that is not feared while the round is young
HELD_BACK = 8.0  # lost by keeping a meld in hand for a turn
OUT_SOON = 15.0  # worth of being able to go out at once
FIRST = 0.999  # for the card that has to be played
PRIOR = 100.0  # play-outs that a hint counts as when hard begins


class Weights(NamedTuple):
    """What a seat thinks of things to come, found by trying them against one another."""

    promise: float  # share of a meld's value that two of its cards are worth while the third may come
    trifle: int  # points of a card from which on it promises anything
    fear: float  # what a card thrown away may bring to others, against one's own points
    young: int  # cards in the stock of a young round
    drawn: float  # what a card from the stock is worth beside the melds it may complete


PLAIN = Weights(promise=0.22, trifle=0, fear=3.0, young=20, drawn=3.0)
# Where melds score nothing, only dear cards are worth waiting for, and a pair in sight beats a blind draw.
SHARP = Weights(promise=0.45, trifle=4, fear=4.0, young=6, drawn=-1.0)


def _mates(versatile: bool) -> list[tuple[int, ...]]:
    """For each card the pairs of cards that make a meld of three with it."""
    found = []
    for card in range(len(CARDS)):
        others = [1 << other for other in cards_of(SAME_RANK[card] & ~(1 << card))]
        found.append((*(one | two for one, two in combinations(others, 2)), *PAIRS[versatile][card]))
    return found


MATES = {versatile: _mates(versatile) for versatile in (False, True)}


class Look:
    """What a seat makes of its position while it decides."""

    def __init__(self, state: Rummy, seat: int, weights: Weights) -> None:
        self.state, self.seat, self.weights = state, seat, weights
        options = state.options
        self.melds_score = options.scoring == MELDS
        self.aim = NET if self.melds_score else DEADWOOD
        self.values, self.mates = options.values, MATES[options.versatile]
        self.see_table()
        self.unseen = state.unseen(seat)
        self.others = 0  # cards that others were seen to take
        hidden, fewest = 0, len(CARDS)
        for other, hand in enumerate(state.hands):
            if other != seat:
                self.others |= state.known[other]
                count = hand.bit_count()
                hidden += count - state.known[other].bit_count()
                fewest = min(fewest, count)
        self.chance = hidden / max(1, self.unseen.bit_count())  # that an unseen card is in another hand
        young = min(1.0, len(state.stock) / weights.young) * min(1.0, fewest / 5)
        self.cost = 1 - HOPE * young if self.melds_score else 1.0  # of a point left in hand
        self.patience = weights.promise * young if state.stock else 0.0

    def see_table(self) -> None:
        """Take note of the melds that may be laid off on."""
        may_lay = self.state.melded[self.seat] or not self.state.options.restricted
        self.table = table_of([entry.meld for entry in self.state.table]) if may_lay else NO_TABLE

    def hopes(self, left: int) -> int:
        """Points of the cards whose pair or gap in a hand the next cards may fill, counted once for each way."""
        total, values, live, trifle = 0, self.values.hand, self.unseen, self.weights.trifle
        for card in cards_of(left):
            for pair in self.mates[card]:
                have = left & pair
                if have and have != pair and live & pair & ~have:
                    total += values[card % SUIT_SIZE] - trifle
        return total

    def worth(self, hand: int, keep: int = NOTHING) -> tuple[float, int]:
        """What a hand is worth at the moment before the discard, which may not be `keep`; and its hopes."""
        found = arrange(hand, self.values, self.aim, self.table)
        left = found.left
        kept = self.values.of_hand(left)
        if throw := left & ~(1 << keep) if keep != NOTHING else left:
            kept -= max([self.values.hand[card % SUIT_SIZE] for card in cards_of(throw)])
        points = points_of(found, self.values) if self.melds_score else 0
        out = OUT_SOON if left.bit_count() <= 1 else 0.0
        hopes = self.hopes(left)
        return points - kept * self.cost + hopes * self.patience + out, hopes

    def draws(self, moves: Sequence[Move]) -> list[float]:
        """The stock against the cards of the pile."""
        state, hand = self.state, self.state.hands[self.seat]
        now, hopes = self.worth(hand)
        found = []
        for kind, card, _ in moves:
            if kind == DRAW:
                found.append(now + self.weights.drawn + hopes / max(1, self.unseen.bit_count()))
            elif kind == END:
                found.append(now)
            else:
                cards = hand
                for picked in reversed(state.pile):
                    cards |= 1 << picked
                    if picked == card:
                        break
                found.append(self.worth(cards, card if card == state.pile[-1] else NOTHING)[0])
        return found

    def plays(self, moves: Sequence[Move]) -> list[float]:
        """Melds and lay-offs by what can be reached after them, discards by what they cost."""
        hand = self.state.hands[self.seat]
        plan = arrange(hand, self.values, self.aim, self.table)
        best = self._reached(plan)
        planned = bool(plan.melds or plan.laid)
        thrown = {move.card: self.throw(move.card, plan.left) for move in moves if move.kind == DISCARD}
        dearest = max(thrown.values(), default=0.0)
        found = []
        for move in moves:
            if move.kind == DISCARD:
                found.append(best - HELD_BACK * planned + thrown[move.card] - dearest)
            else:
                found.append(self._after(move, hand))
        return found

    def _reached(self, plan: Arrangement) -> float:
        return (points_of(plan, self.values) if self.melds_score else 0) - self.values.of_hand(plan.left)

    def _after(self, move: Move, hand: int) -> float:
        """What can be reached after a meld or a lay-off; a card that has to be played goes first."""
        state = self.state
        cards = bits(meld_of(move)) if move.kind <= RUN else 1 << move.card
        after, points = state.after(self.seat, move)
        gained = points if self.melds_score else 0
        table = table_of([entry.meld for entry in after.table])
        plan = arrange(hand & ~cards, self.values, self.aim, table)
        first = FIRST if state.must != NOTHING and cards >> state.must & 1 else 0.0
        return gained + self._reached(plan) + first

    def throw(self, card: int, left: int) -> float:
        """How good it is to be rid of a card: its points, less what it promises here and brings to others."""
        values, bit = self.values.hand, 1 << card
        if not left & bit:
            return -100.0 + values[card % SUIT_SIZE]  # it belongs to a meld
        own, worth = 0, values[card % SUIT_SIZE]
        fear = 0.0
        for pair in self.mates[card]:
            have = left & pair
            if have:
                if have != pair and self.unseen & pair & ~have:
                    own += worth + self.values.of_hand(have)
            else:
                fear += self._held(pair) * (worth * 2 if self.melds_score else worth)
        for entry in self.state.table:
            if bit in entry.fits:
                fear += worth
        return worth * self.cost - own * self.patience - self.weights.fear * fear

    def _held(self, pair: int) -> float:
        """The chance that another hand holds both cards."""
        chance = 1.0
        for card in cards_of(pair):
            if self.others >> card & 1:
                continue
            if not self.unseen >> card & 1:
                return 0.0
            chance *= self.chance
        return chance


def sharpest(scoring: str) -> Weights:
    """The weights that play best."""
    return PLAIN if scoring == MELDS else SHARP


def rate(state: Rummy, moves: Sequence[Move], weights: Weights) -> list[float]:
    """How good each of the legal moves looks to the seat to move."""
    assert state.seat is not None
    look = Look(state, state.seat, weights)
    return look.plays(moves) if state.drawn else look.draws(moves)


def hints(view: View, moves: Sequence[Move]) -> list[float]:
    """How good each move looks to the seat of the view, in points, more is better."""
    return rate(guess(view, Random(0)), moves, PLAIN)


def sharp(view: View, moves: Sequence[Move]) -> list[float]:
    """The same with the best weights."""
    return rate(guess(view, Random(0)), moves, sharpest(view["options"]["scoring"]))


# ---- a guessed round played to its end


def play_out(state: Rummy, move: Move) -> None:
    """Play a move, and then the round to its end, everybody sensibly; what later rounds bring is not known anyway."""
    number, weights = state.round, sharpest(state.options.scoring)
    state.push(move)
    while state.round == number and (seat := state.seat) is not None:
        look = Look(state, seat, weights)
        if not state.drawn:
            moves = state.legal_moves()
            found = look.draws(moves)
            state.push(moves[found.index(max(found))])
            look.unseen &= ~state.hands[seat]
        while state.round == number and state.seat == seat and state.drawn:
            _play(state, look, number)


def _play(state: Rummy, look: Look, number: int) -> None:
    """Put down the best arrangement and throw a card away; where the rules are tight, only the best move."""
    seat = look.seat
    plan = arrange(state.hands[seat], look.values, look.aim, look.table)
    tight = state.options.restricted or state.taken != NOTHING
    if state.must != NOTHING or (tight and (plan.melds or plan.laid)):
        moves = state.legal_moves()
        found = look.plays(moves)
        state.push(moves[found.index(max(found))])
        look.see_table()
        return
    for meld in plan.melds:
        state.push(move_of(meld))
        if state.round != number or state.seat is None:
            return
    for laid in plan.laid:
        state.push(lay_move(laid, state))
        if state.round != number or state.seat is None:
            return
    cards = [card for card in cards_of(state.hands[seat]) if card != state.taken]
    state.push(DISCARDS[max(cards, key=lambda card: look.throw(card, plan.left))])


def lay_move(laid: Laid, state: Rummy) -> Move:
    """The move that lays a card off as an arrangement says."""
    meld = state.table[laid.onto].meld
    if isinstance(meld, Set):
        return Move(WITH, laid.card, laid.onto)
    return Move(BEFORE if laid.position < meld.low else AFTER, laid.card, laid.onto)
