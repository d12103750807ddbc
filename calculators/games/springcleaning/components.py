"""Cards, trash and hands. A card is its value; cards on display are packed into one number.

Source: springcleaning/components.cards, springcleaning/components.trash.
"""

from collections.abc import Iterable, Iterator

VALUES = range(1, 10)
COPIES = 7
CARDS = COPIES * len(VALUES)
DECK: tuple[int, ...] = tuple(value for value in VALUES for _ in range(COPIES))
TRASH = dict.fromkeys(range(1, 5), 5)  # tokens by value
HAND = {2: 12, 3: 12, 4: 12, 5: 10}  # by number of players, before the first offer
SEATS = tuple(HAND)

# All displays together are one number: a field of 15 bits for each value, in it 3 bits for each seat, the copies there.
SEAT_BITS = 3
VALUE_BITS = SEAT_BITS * SEATS[-1]
COUNT = (1 << SEAT_BITS) - 1
FIELD = (1 << VALUE_BITS) - 1
SHIFT = [0, *(VALUE_BITS * (value - 1) for value in VALUES)]  # value → where its field begins
UNIT = [[0, *(1 << SHIFT[value] + SEAT_BITS * seat for value in VALUES)] for seat in range(SEATS[-1])]
OF_SEAT = [sum(COUNT * UNIT[seat][value] for value in VALUES) for seat in range(SEATS[-1])]


def pack(cards: Iterable[tuple[int, int]]) -> int:
    """Cards on display as one number, from (seat, value).

    >>> unpack(pack([(1, 4), (0, 4), (1, 4)]))
    [(0, 4), (1, 4), (1, 4)]
    """
    return sum(UNIT[seat][value] for seat, value in cards)


def unpack(shown: int) -> list[tuple[int, int]]:
    """The cards of such a number as (seat, value), by value and seat."""
    return list(_each(shown))


def _each(shown: int) -> Iterator[tuple[int, int]]:
    while shown:
        place = ((shown & -shown).bit_length() - 1) // SEAT_BITS
        value, seat = place // SEATS[-1] + 1, place % SEATS[-1]
        copies = shown >> place * SEAT_BITS & COUNT
        for _ in range(copies):
            yield seat, value
        shown -= copies * UNIT[seat][value]


def values_of(shown: int, seat: int) -> list[int]:
    """What one seat has on display, lowest first.

    >>> values_of(pack([(1, 4), (0, 5), (1, 2)]), 1)
    [2, 4]
    """
    return [value for _, value in _each(shown & OF_SEAT[seat])]
