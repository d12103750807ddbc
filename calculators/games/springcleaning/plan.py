"""How far a hand is from being empty: the cheapest way to cut it, as it stands, into blocks that can be played.

Each block costs a turn, less what it is worth when it wins the trick. Only + − × ÷ on numbers, so that CPython and the
browser choose alike. The weights were found by playing.
"""

from collections.abc import Sequence
from functools import lru_cache

from calculators.games.springcleaning.components import COPIES, VALUES

REGAIN = 0.82  # of a turn, that a trick surely won pays back
# Length → how likely a play of the lowest and of the highest top wins the trick.
LOWEST = (0.0, 0.02, 0.1, 0.35, 0.6, 0.73, 0.9)
HIGHEST = (0.0, 0.15, 0.35, 0.6, 0.8, 0.95, 0.98)


def _wins(length: int, top: int) -> float:
    kept = min(length, len(LOWEST) - 1)
    return LOWEST[kept] + (HIGHEST[kept] - LOWEST[kept]) * top / VALUES[-1]


# Length → top → how likely a play wins the trick, and what it costs.
WINS = [[_wins(length, top) for top in (0, *VALUES)] for length in range(max(COPIES, VALUES[-1]) + 1)]
COSTS = [[1.0 - REGAIN * wins for wins in row] for row in WINS]
SINGLES = COSTS[1]
STEPS = (-1, 0, 1)  # from card to card: a falling run, a set, a rising run


def prefixes(hand: Sequence[int]) -> list[float]:
    """What each beginning of a hand costs, from no card to all of them."""
    size = len(hand)
    best = [0.0] + [99.0] * size
    for at in range(size):
        before, first = best[at], hand[at]
        end = at + 1
        found = before + SINGLES[first]
        best[end] = min(best[end], found)
        if end < size:
            step = hand[end] - first
            if -2 < step < 2:
                last = first
                while end < size and hand[end] - last == step:
                    last = hand[end]
                    end += 1
                    found = before + COSTS[end - at][last if step > 0 else first]
                    best[end] = min(best[end], found)
    return best


@lru_cache(maxsize=1 << 16)
def cost(hand: tuple[int, ...]) -> float:
    """Turns that an ordered hand needs.

    >>> cost((4, 8, 5)) > cost((4, 5)) == cost((5, 4))
    True
    """
    return prefixes(hand)[-1]


class Cuts:
    """A hand with the costs of all its beginnings and ends, from which those of nearly the same hands follow."""

    __slots__ = ("after", "before", "hand", "total")

    def __init__(self, hand: Sequence[int]) -> None:
        self.hand = hand
        self.before = prefixes(hand)  # costs of hand[:at]
        self.after = prefixes(hand[::-1])[::-1]  # costs of hand[at:]
        self.total = self.before[-1]

    def _block(self, left: int, right: int, last: int, first: int, step: int) -> tuple[int, int]:
        """How far a block reaches: to the left of position `left`, where it ends with the value `last`, and from
        position `right` on, where it begins with `first`."""
        hand, size = self.hand, len(self.hand)
        while left and hand[left - 1] == last:
            left, last = left - 1, last - step
        while right < size and hand[right] == first:
            right, first = right + 1, first + step
        return left, right

    def with_cards(self) -> list[float]:
        """Value → what the hand costs with such a card at its best place."""
        hand, before, after, size = self.hand, self.before, self.after, len(self.hand)
        best = [0.0, *(self.total + SINGLES[value] for value in VALUES)]
        for at in range(size + 1):
            for step in STEPS:
                left = hand[at - 1] + step if at else 0
                right = hand[at] - step if at < size else 0
                for value in (left, right) if left != right else (left,):
                    if 0 < value < len(best):
                        start, end = self._block(at, at, value - step, value + step, step)
                        top = value + (end - at if step > 0 else at - start if step else 0)
                        length = min(end - start + 1, len(COSTS) - 1)
                        found = before[start] + COSTS[length][top] + after[end]
                        best[value] = min(best[value], found)
        return best

    def without(self, at: int) -> float:
        """What the hand costs without the card at a position; its neighbours may join."""
        hand, before, after = self.hand, self.before, self.after
        best = before[at] + after[at + 1]
        if 0 < at < len(hand) - 1:
            last, first = hand[at - 1], hand[at + 1]
            step = first - last
            if -2 < step < 2:
                start, end = self._block(at, at + 1, last, first, step)
                top = max(hand[start], hand[end - 1])
                found = before[start] + COSTS[min(end - start - 1, len(COSTS) - 1)][top] + after[end]
                if found < best:
                    return found
        return best
