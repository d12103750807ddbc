"""The exact best arrangement of a hand: which melds to make, what to lay off, which card to throw away.

Why it is exact: as soon as it is settled which cards go into sets, each suit falls apart into blocks of consecutive
cards, and every block of three or more is best laid down whole. So only the sets have to be tried, and of those only
the ones that take a card from a run (`choices`). Runs on the table simply lie in the line: a block that holds one may
be of any length. A card to throw away is one more thing that may become of each card, once. Where melds are limited, a
block may also be left in hand. Where there is something to decide, `scan` compares all ways from the ace up.
"""

from typing import NamedTuple

from calculators.games.rummy.aims import MELDED, gains
from calculators.games.rummy.choices import Hand, Proof
from calculators.games.rummy.components import SUIT_SIZE, Values, cards_of
from calculators.games.rummy.lines import NO_TABLE, Laid, Table, Way, put_down
from calculators.games.rummy.melds import SHORTEST, Meld, bits
from calculators.games.rummy.positions import Asked
from calculators.games.rummy.scan import Scan


class Arrangement(NamedTuple):
    """What to do with a hand; `unique` says whether no other way reaches the aim."""

    melds: tuple[Meld, ...]
    laid: tuple[Laid, ...]
    left: int  # as a hand, without the discard
    discard: int | None
    unique: bool


def arrange(hand: int, values: Values, aim: int, table: Table = NO_TABLE, max_melds: int | None = None) -> Arrangement:
    """The best arrangement of a hand, everything that is left kept.

    >>> from calculators.games.rummy.aims import DEADWOOD
    >>> from calculators.games.rummy.components import cards_of, ids, read, values
    >>> low = values(versatile=False, simple=False)
    >>> found = arrange(read("AS 2S 3S 3H 3D 4H 5H 6H"), low, DEADWOOD)
    >>> [" ".join(ids(meld.cards)) for meld in found.melds], ids(cards_of(found.left)), found.unique
    (['AS 2S 3S', '3H 4H 5H 6H'], ['3D'], False)

    Source: rummy/best.aims, rummy/best.exact, rummy/best.display.
    """
    cards = Hand(hand, table, values.versatile)
    limit = _limit(hand, max_melds)
    way, torn = cards.settled if limit is None else (None, 0)
    if torn or limit is not None:
        way = Scan(Asked(cards, gains(values, aim), None, limit)).best()
    assert way is not None
    return _arranged(cards, way, limit)


def _limit(hand: int, max_melds: int | None) -> int | None:
    """How many melds may be made, None if more could not be made anyway."""
    return None if max_melds is None or max_melds >= hand.bit_count() // SHORTEST else max_melds


def arrange_and_discard(
    hand: int,
    values: Values,
    aim: int,
    table: Table = NO_TABLE,
    max_melds: int | None = None,
    keep: int | None = None,
) -> Arrangement:
    """The best arrangement when one card is thrown away at the end, if any is left; `keep` is one that may not be.

    >>> from calculators.games.rummy.aims import DEADWOOD
    >>> from calculators.games.rummy.components import CARDS, read, values
    >>> low = values(versatile=False, simple=False)
    >>> found = arrange_and_discard(read("AS 2S 3S 3H 3D 4H 5H 6H"), low, DEADWOOD)
    >>> CARDS[found.discard], found.left
    ('3D', 0)

    Source: rummy/best.discard.
    """
    throws = hand if keep is None else hand & ~(1 << keep)
    cards, limit = Hand(hand, table, values.versatile), _limit(hand, max_melds)
    way = Scan(Asked(cards, gains(values, aim), throws, limit)).best()
    if way is None:  # a single card, which has to stay
        return arrange(hand, values, aim, table, max_melds)
    found = _arranged(cards, way, limit)
    # Another card that is left may be as good to throw away.
    others, thrown = [values.hand[card % SUIT_SIZE] for card in cards_of(found.left & throws)], found.discard
    if thrown is not None and others and (aim == MELDED or max(others) == values.hand[thrown % SUIT_SIZE]):
        return found._replace(unique=False)
    return found


def _arranged(cards: Hand, way: Way, limit: int | None) -> Arrangement:
    """A way as cards; it may not be the only one if the same cards can go down otherwise."""
    melds, laid, two_sided, divisible = put_down(way, cards.table)
    left = cards.cards if way.thrown is None else cards.cards & ~(1 << way.thrown)
    for meld in melds:
        left &= ~bits(meld)
    for card, _, _ in laid:
        left &= ~(1 << card)
    otherwise = two_sided or (divisible and (limit is None or len(melds) < limit))
    return Arrangement(melds, laid, left, way.thrown, not (way.several or otherwise))


def points_of(found: Arrangement, values: Values) -> int:
    """What an arrangement puts on the table.

    Source: rummy/score.melds, rummy/lay.points.
    """
    points = sum([sum(meld.points(values)) for meld in found.melds])
    for card, _, position in found.laid:
        points += values.run[position] if position else values.group[card % SUIT_SIZE]
    return points


def worth(found: Arrangement, values: Values, aim: int) -> int:
    """What an arrangement reaches of its aim, in points.

    Source: rummy/best.aims.
    """
    down, kept = points_of(found, values), values.of_hand(found.left)
    return (kept, down, down - kept)[aim]


def prove(hand: int, values: Values, table: Table = NO_TABLE) -> Proof:
    """Why no arrangement of a hand is better than the best, for any aim.

    >>> from calculators.games.rummy.components import ids, read, values
    >>> found = prove(read("4H 5H 6H 7H 7S 7D 7C 8C 9C KD"), values(versatile=False, simple=False))
    >>> ids(found.hopeless), ids(found.torn), found.ways
    (['KD'], ['7H', '7C'], 4)

    Source: rummy/best.exact.
    """
    return Hand(hand, table, values.versatile).proof()
