"""One pack of 52 cards, and what a card is worth.

A card is a small int, 13 × suit + rank: suits in the order S H D C, rank 0 the ace and 12 the king. A hand is an int
with one bit for each card, so that hands are joined, cut and compared in one step. A **position** is a place in a run:
1 for an ace below the two, 2 … 13, and 14 for an ace above the king.

Source: rummy/components.pack.
"""

from collections.abc import Iterable
from functools import cache

from calculators.core.text import mark

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: dict[str, str] = {"S": mark("spades"), "H": mark("hearts"), "D": mark("diamonds"), "C": mark("clubs")}

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

SUIT_SIZE = len(RANKS)
CARDS: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)  # number of a card → its id
NUMBER: dict[str, int] = {card: number for number, card in enumerate(CARDS)}
PACK = (1 << len(CARDS)) - 1
ONE_SUIT = (1 << SUIT_SIZE) - 1
ACES = sum(1 << suit * SUIT_SIZE for suit in range(len(SUITS)))

LOW, HIGH = 1, 14  # the two positions of an ace
ACE_VALUE = 15
TEN_VALUE = 10
SIMPLE_VALUE = 5
FIRST_TEN = 9  # rank of the first card worth ten


@cache  # as many entries as there are sets of cards in each suit
def _cards_of_suit(suit: int, cards: int) -> tuple[int, ...]:
    return tuple([suit * SUIT_SIZE + rank for rank in range(SUIT_SIZE) if cards >> rank & 1])


def cards_of(hand: int) -> tuple[int, ...]:
    """The cards of a hand, ascending."""
    return (
        _cards_of_suit(0, hand & ONE_SUIT)
        + _cards_of_suit(1, hand >> SUIT_SIZE & ONE_SUIT)
        + _cards_of_suit(2, hand >> 2 * SUIT_SIZE & ONE_SUIT)
        + _cards_of_suit(3, hand >> 3 * SUIT_SIZE)
    )


def hand_of(cards: Iterable[int]) -> int:
    """Cards as a hand.

    >>> cards_of(hand_of([51, 0]))
    (0, 51)
    """
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def read(text: str) -> int:
    """A hand from ids with blanks between them; raises KeyError for an unknown card.

    >>> cards_of(read("AS 2S KC"))
    (0, 1, 51)
    """
    return hand_of(NUMBER[card] for card in text.split())


def ids(cards: Iterable[int]) -> list[str]:
    """Cards by their ids.

    >>> ids(cards_of(read("KC AS 10H")))
    ['AS', '10H', 'KC']
    """
    return [CARDS[card] for card in cards]


def signs(cards: Iterable[str]) -> str:
    """Cards, given by their ids, as people write them.

    >>> signs(["10H", "JH"])
    '10♥ J♥'
    """
    return " ".join([card[:-1] + SIGNS[card[-1]] for card in cards])


def at(suit: int, position: int) -> int:
    """The card that stands at a position of a run.

    >>> ids([at(0, 1), at(0, 13), at(0, 14)])
    ['AS', 'KS', 'AS']
    """
    return suit * SUIT_SIZE + (position - 1) % SUIT_SIZE


class Values:
    """What each card is worth: in hand (by rank), in a set (by rank), in a run (by position)."""

    def __init__(self, *, versatile: bool, simple: bool) -> None:
        """`versatile`: an ace is 15 unless it lies below a two; `simple`: cards below ten are worth five.

        >>> Values(versatile=True, simple=False).run[1], Values(versatile=True, simple=False).run[14]
        (1, 15)

        Source: rummy/value.face, rummy/value.ace, rummy/value.simple.
        """
        ranks = [SIMPLE_VALUE if simple else rank + 1 for rank in range(FIRST_TEN)]
        ranks += [TEN_VALUE] * (SUIT_SIZE - FIRST_TEN)
        high = ACE_VALUE if versatile else ranks[0]
        self.versatile = versatile
        self.hand = (high, *ranks[1:])
        self.group = self.hand
        self.run = (0, *ranks, high)  # position 0 does not exist

    def of_hand(self, hand: int) -> int:
        """Value of the cards left in hand.

        >>> Values(versatile=True, simple=False).of_hand(read("AS 10H 7C"))
        32

        Source: rummy/value.hand.
        """
        total = 0
        while hand:
            suit = hand & ONE_SUIT
            total += self._of_suit(suit)
            hand >>= SUIT_SIZE
        return total

    @cache  # noqa: B019 - only four kinds of values exist, and they stay
    def _of_suit(self, suit: int) -> int:
        return sum([value for rank, value in enumerate(self.hand) if suit >> rank & 1])


@cache
def values(*, versatile: bool, simple: bool) -> Values:
    """The one table for these options."""
    return Values(versatile=versatile, simple=simple)
