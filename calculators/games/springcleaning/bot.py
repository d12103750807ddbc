"""How good a move looks: turns that the hand still needs, cards, tricks won, what it hands to others.

Only + − × ÷ on numbers, so that CPython and the browser choose alike. The weights were found by playing.
"""

from collections.abc import Sequence
from typing import Any

from calculators.core.game import View
from calculators.games.springcleaning.components import VALUES, pack, unpack, values_of
from calculators.games.springcleaning.moves import FROM_DECK, OFFER, PLACE, PLAY, Move
from calculators.games.springcleaning.plan import WINS, Cuts, cost

SHOWN = 0.8  # what a turn for cards on display counts, against one for the hand
CARD = 0.06  # turns that any card costs
TRICK = 0.36  # turns that winning a trick is worth
DECK = -0.15  # of drawing what nobody has seen
GIFT = 0.12  # a card taken from somebody else, who is rid of it
OUT = 50.0
PRIOR = 4.0  # points that hard charges a move for each turn by which it looks worse


class Outlook:
    """What a seat sees of the table when it decides; what several moves need is worked out once."""

    __slots__ = ("_cuts", "_drawn", "_offers", "_turns", "hand", "me", "mine")

    def __init__(self, me: int, hand: Sequence[int], shown: int) -> None:
        self.me, self.hand = me, hand
        self.mine = values_of(shown, me)  # the own display
        self._cuts: Cuts | None = None
        self._offers: list[float] = []
        self._drawn: list[float] = []  # by value
        self._turns: list[float] = []  # that the hand needs with a card of each value

    def move(self, move: Move) -> float:
        """What a move is worth."""
        kind, at, number, taken = move
        if kind == PLAY:
            return self.play(at, number, taken)
        if kind == OFFER:
            return self.offer(at)
        if kind == PLACE:
            rest = self.mine[:]
            rest.remove(at)
            return -cost((*self.hand, at, *rest))
        return self.draw(at, number)

    def worth(self, turns: float, cards: int, mine: Sequence[int]) -> float:
        """A position by the turns that the hand needs, how many cards it has, and the own display."""
        return -(turns + SHOWN * cost(tuple(mine)) + CARD * (cards + len(mine)))

    def play(self, at: int, number: int, taken: int) -> float:
        """What a play is worth: what is left, the trick that it may win, cards that others are rid of."""
        hand = self.hand
        left = (*hand[:at], *hand[at + number :])
        mine, gifts, length = self.mine, 0, number
        top = max(hand[at], hand[at + number - 1]) if number else 0
        if taken:
            cards = unpack(taken)
            length += len(cards)
            top = max(top, cards[-1][1])
            mine = mine[:]
            for seat, value in cards:
                if seat == self.me:
                    mine.remove(value)
                else:
                    gifts += 1
        if not left and not mine:
            return OUT
        return self.worth(cost(left), len(left), mine) + TRICK * WINS[length][top] - GIFT * gifts

    def offer(self, at: int) -> float:
        """What offering a card is worth."""
        if not self._offers:
            self._offers = self.offers(self.mine)
        return self._offers[at]

    def offers(self, mine: Sequence[int]) -> list[float]:
        """What each card of the hand is worth as an offer beside these."""
        without, hand = self.cuts().without, self.hand
        size = len(hand) - 1
        return [self.worth(without(at), size, sorted([*mine, card])) for at, card in enumerate(hand)]

    def cuts(self) -> Cuts:
        """The hand with the costs of its parts."""
        if self._cuts is None:
            self._cuts = Cuts(self.hand)
        return self._cuts

    def draw(self, seat: int, value: int) -> float:
        """What drawing is worth: of a card that nobody has seen the mean of all values."""
        if not self._drawn:
            self._turns = self.cuts().with_cards()
            best = max(self.offers(self.mine))
            self._drawn = [self._after(card, best, [*self.mine, card]) for card in VALUES]
        if seat == FROM_DECK:
            return sum(self._drawn) / len(self._drawn) + DECK
        if seat == self.me:
            rest = self.mine[:]
            rest.remove(value)
            return self._after(value, max(self.offers(rest)), self.mine)
        return self._drawn[value - VALUES[0]] - GIFT

    def _after(self, card: int, best: float, back: Sequence[int]) -> float:
        """What a drawn card is worth: kept, with the `best` other one offered, or put `back` on the display at once."""
        total = self.cuts().total
        kept = best + total - self._turns[card] - CARD
        return max(kept, self.worth(total, len(self.hand), sorted(back)))


def hints(view: View, moves: Sequence[Any]) -> list[float]:
    """How good each move looks to the seat of the view, in turns, more is better."""
    shown = pack((seat, value) for seat, cards in enumerate(view["displays"]) for value in cards)
    return rate(view["seat"], view["hand"], shown, view["card"], moves)


def rate(me: int, hand: Sequence[int], shown: int, card: int, moves: Sequence[Move]) -> list[float]:
    """The same from what decides about it: seat, hand, all displays (packed), the drawn card."""
    if card:
        return [-cost((*hand[: move.at], card, *hand[move.at :])) for move in moves]
    outlook = Outlook(me, hand, shown)
    return [outlook.move(move) for move in moves]
