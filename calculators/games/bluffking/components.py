"""One or two packs of cards. A kind of card is a small number: 0 to 12 the ranks, then the jokers; suits do not matter.

Source: bluffking/components.pack, bluffking/components.jokers.
"""

from collections.abc import Iterable

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")  # as claimed
SMALL, BIG = len(RANKS), len(RANKS) + 1
JOKERS = (SMALL, BIG)
# As cards are written. `J` is the big joker here, so the jack is written out.
CARDS = (*(rank if rank != "J" else "Jack" for rank in RANKS), "j", "J")
NAMES = (*RANKS, "small joker", "big joker")  # as sentences say them
KINDS = range(len(CARDS))
KIND_OF = {card: kind for kind, card in enumerate(CARDS)}
RANK_OF = {name: rank for rank, name in enumerate(RANKS)}

PER_RANK = 4  # cards of a rank in a pack
COPIES = tuple(1 if kind in JOKERS else PER_RANK for kind in KINDS)  # in a pack
PACK = sum(COPIES)
MOST_PACKS = 2
WILD = tuple(frozenset((rank, *JOKERS)) for rank in range(len(RANKS)))  # rank → the kinds that make a claim of it true
MOST_TRUE = PER_RANK + len(JOKERS)  # cards of one pack that can be called the same rank


def box(packs: int) -> list[int]:
    """How many cards of each kind there are.

    >>> box(2)[0], box(2)[-1], sum(box(2))
    (8, 2, 108)

    Source: bluffking/components.pack, bluffking/components.jokers.
    """
    return [packs * copies for copies in COPIES]


def counts(kinds: Iterable[int]) -> list[int]:
    """How many cards of each kind are among some."""
    found = [0] * len(CARDS)
    for kind in kinds:
        found[kind] += 1
    return found


def kinds_of(hand: Iterable[int]) -> list[int]:
    """The cards of a hand one by one, in order; `hand` counts each kind."""
    return [kind for kind, count in enumerate(hand) for _ in range(count)]


def is_true(rank: int, cards: Iterable[int]) -> bool:
    """Whether a claim of this rank is true of some cards: each has the rank or is a joker.

    >>> is_true(8, [8, SMALL]), is_true(8, [SMALL, BIG]), is_true(8, [7, 8])
    (True, True, False)

    Source: bluffking/claim.true, bluffking/components.jokers.
    """
    return WILD[rank].issuperset(cards)
