"""What one more card would do: exact, from the cards that nobody has seen yet."""

from collections.abc import Sequence
from typing import NamedTuple

from calculators.games.flip7.components import NUMBERS, PLUS, TIMES
from calculators.games.flip7.scoring import BONUS, SEVEN


class Hand(NamedTuple):
    """A row as the odds see it. `plus` is what +2 to +10 add."""

    numbers: Sequence[int]
    total: int  # sum of the numbers
    plus: int
    doubled: bool
    second_chance: bool

    @property
    def points(self) -> int:
        """What staying is worth.

        Source: flip7/score.order, flip7/score.flip7.
        """
        return self.total * (1 + self.doubled) + self.plus + BONUS * (len(self.numbers) == SEVEN)


class Odds(NamedTuple):
    """Numbers of cards out of `unseen`, and the sum of what the row is worth after each of them."""

    unseen: int
    bust_cards: int  # repeat a number of the row, whether or not a Second Chance saves it
    flip7_cards: int
    worth: int

    @property
    def expected(self) -> float:
        """Mean worth of the row after one more card.

        Source: flip7/help.expected.
        """
        return self.worth / self.unseen


def odds(hand: Hand, left: Sequence[int]) -> Odds:
    """What one more card would do; `left` counts, card by card, those that are unseen.

    An action card is taken to leave the row as it is.

    >>> left = [1, 1, 2, 3, 4, 5, 6, 6, 8, 9, 9, 11, 10, 1, 1, 1, 1, 0, 1, 3, 3, 1]
    >>> odds(Hand([7, 10, 12], 29, 0, False, False), left)[:2]
    (87, 25)

    Source: flip7/help.odds, flip7/help.expected.
    """
    now, times = hand.points, 1 + hand.doubled
    unseen = sum(left)
    bust_cards = sum([left[number] for number in hand.numbers])
    new = sum(left[: len(NUMBERS)]) - bust_cards
    last = len(hand.numbers) == SEVEN - 1
    gain = sum([number * left[number] for number in NUMBERS]) - sum([n * left[n] for n in hand.numbers])
    worth = now * unseen + gain * times + sum([plus * left[card] for card, plus in PLUS.items()])
    worth += 0 if hand.doubled else hand.total * left[TIMES]
    worth += BONUS * new * last
    if not hand.second_chance:
        worth -= now * bust_cards
    return Odds(unseen, bust_cards, new if last else 0, worth)
