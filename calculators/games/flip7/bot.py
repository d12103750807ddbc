"""How good each move looks: by a rule of thumb (`hints`), and as far as it can be worked out (`sharp`).

Only + − × ÷ on numbers, so that CPython and the browser choose alike.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from calculators.core.game import View
from calculators.games.flip7.components import ACTIONS, COPIES, FREEZE, NUMBERS, PLUS, SECOND_CHANCE, TIMES
from calculators.games.flip7.engine import ACTIVE
from calculators.games.flip7.odds import Hand, odds
from calculators.games.flip7.scoring import SEVEN

ENOUGH = 24  # sum of the numbers at which the rule of thumb stays
FEW = 2  # numbers up to which three more cards are welcome
CERTAIN = 1000.0  # outweighs any points
ROUND = 21.0  # what a round brings on average


# ---- by rule of thumb ------------------------------------------------------------------------------------------------


def hints(view: View, moves: Sequence[Any]) -> list[float]:
    """Stay at a number sum of 24; freeze whoever is ahead, flip three for oneself early, else for the fullest row."""
    return [_thumb(view, move) for move in moves]


def _thumb(view: View, move: Any) -> float:
    me: int = view["seat"]
    if len(move) == 1:
        if view["chance"][me]:
            return float(CERTAIN * move.hit)
        return float((ENOUGH - _total(view["rows"][me])) * move.hit)
    card, seat = move
    standing: int = view["totals"][seat] + view["points"][seat]
    if card == SECOND_CHANCE:
        return -float(standing)
    if card == FREEZE:
        return float(standing) if seat != me else -1.0
    numbers = _numbers(view["rows"][seat])
    if seat == me:
        return CERTAIN if len(numbers) <= FEW or view["chance"][me] else -1.0
    return float(len(numbers) * sum(numbers))


def _numbers(row: Sequence[int]) -> list[int]:
    return [card for card in row if card in NUMBERS]


def _total(row: Sequence[int]) -> int:
    return sum(_numbers(row))


# ---- worked out ------------------------------------------------------------------------------------------------------


def sharp(view: View, moves: Sequence[Any]) -> list[float]:
    """Exact value of one more card against staying, with an eye on the end of the game; action cards where they change
    most in one's own favour."""
    table = Table(view)
    return [table.call(move.hit) if len(move) == 1 else table.give(*move) for move in moves]


def hand_of(row: Sequence[int], chance: bool) -> Hand:
    """A row as the odds see it."""
    numbers = _numbers(row)
    return Hand(numbers, sum(numbers), sum(PLUS.get(card, 0) for card in row), TIMES in row, chance)


class Table:
    """What a seat can work out from its view."""

    def __init__(self, view: View) -> None:
        self.me: int = view["seat"]
        pile = view["unseen"] or view["discard"]  # an empty pile is the discard pile, shuffled
        self.left = [pile.count(card) for card in COPIES]
        self.hands = [hand_of(row, chance) for row, chance in zip(view["rows"], view["chance"], strict=True)]
        self.points: list[int] = view["points"]
        self.totals: list[int] = view["totals"]
        self.status: list[int] = view["status"]
        quick = view["options"]["length"] == "quick"
        self.target: int = 0 if quick else view["options"]["target"]
        self.seats = range(len(self.totals))

    def standing(self, seat: int) -> int:
        """A seat's total if it stopped now."""
        return self.totals[seat] + self.points[seat]

    def call(self, hit: int) -> float:
        """Staying is worth the row, hitting what it is worth on average after one more card, unless the end decides.

        A rival who has banked a winning total must be passed, whatever the risk; a winning total of one's own is banked
        when no rival is ahead.
        """
        rivals = [seat for seat in self.seats if seat != self.me]
        mine, hand = self.standing(self.me), self.hands[self.me]
        banked = max([self.standing(seat) for seat in rivals if self.status[seat] != ACTIVE], default=0)
        best = max([self.standing(seat) for seat in rivals], default=0)
        waiting = any(self.status[seat] == ACTIVE for seat in rivals)
        if banked >= self.target and mine < banked:
            return CERTAIN * hit
        if mine >= self.target and mine > best and not (waiting and self.target == 0):
            return CERTAIN * (1 - hit)
        if not hit:
            return float(hand.points)
        if hand.second_chance:
            return CERTAIN
        return odds(hand, self.left).expected if any(self.left) else 0.0

    def give(self, card: int, seat: int) -> float:
        """What giving a card to a seat changes, in points for oneself."""
        if card == SECOND_CHANCE:
            return -float(self.standing(seat))
        if card == FREEZE:
            return self._weight(seat) * self._still_to_come(seat) + self._saved(seat)
        after = expected_after(self.hands[seat], self.left, 3)
        return self._weight(seat) * (self.points[seat] - after)

    def _weight(self, seat: int) -> float:
        """How much a loss of that seat is worth: one's own is a loss, that of the rival ahead counts most."""
        if seat == self.me:
            return -1.0
        best = max(self.standing(other) for other in self.seats if other != self.me)
        return 1.0 - (best - self.standing(seat)) / (best + 2 * ROUND)

    def _still_to_come(self, seat: int) -> float:
        """What a row may still gain."""
        hand = self.hands[seat]
        more = odds(hand, self.left).expected - hand.points if any(self.left) else 0.0
        return max(more, ROUND - hand.points, 0.0)

    def _saved(self, seat: int) -> float:
        """A freeze must not hand a rival the game."""
        wins = seat != self.me and self.standing(seat) >= max(self.target, self.standing(self.me) + 1)
        return -CERTAIN if wins else 0.0


def expected_after(hand: Hand, left: Sequence[int], cards: int) -> float:
    """What a row is worth on average after so many cards in a row; action cards leave it as it is.

    Source: flip7/help.expected.
    """
    unseen = sum(left)
    if not unseen or not cards or len(hand.numbers) == SEVEN:
        return float(hand.points)
    if cards == 1:
        return odds(hand, left).expected
    worth = 0.0
    for card, count, after in _after(hand, left):
        fewer = [n - (at == card) for at, n in enumerate(left)]
        worth += count * (0.0 if after is None else expected_after(after, fewer, cards - 1))
    return worth / unseen


def _after(hand: Hand, left: Sequence[int]) -> Iterator[tuple[int, int, Hand | None]]:
    """Each card that may come, how many of it are left, and the row with it; None = bust."""
    numbers, total, plus, doubled, chance = hand
    for card, count in enumerate(left):
        if not count:
            continue
        if card in PLUS:
            after: Hand | None = Hand(numbers, total, plus + PLUS[card], doubled, chance)
        elif card == TIMES:
            after = Hand(numbers, total, plus, True, chance)
        elif card in ACTIONS:
            after = Hand(numbers, total, plus, doubled, chance or card == SECOND_CHANCE)
        elif card in numbers:
            after = Hand(numbers, total, plus, doubled, False) if chance else None
        else:
            after = Hand([*numbers, card], total + card, plus, doubled, chance)
        yield card, count, after
