"""What nobody else can know of a seat: which cards its Surgeons took out of the graveyard in secret.

Doubts are lists of ranks, one list for each pick: one of these he took. Each list holds the one before, since what he
may have taken then may still have been there later. So many cards as there are lists are in the hand, the other ranks
of the last list in the graveyard.
"""

from collections.abc import Sequence


def pick(doubts: list[list[int]], graveyard: Sequence[int]) -> bool:
    """A card is taken in secret out of a graveyard; False when all can work out which.

    >>> doubts: list[list[int]] = []
    >>> pick(doubts, [3, 8]), doubts
    (True, [[3, 8]])
    >>> pick(doubts, [8]), doubts
    (False, [])

    Source: libertalia/secret.graveyard.
    """
    doubts.append(sorted({*(doubts[-1] if doubts else ()), *graveyard}))
    if len(doubts[-1]) > len(doubts):
        return True
    doubts.clear()  # all of them are in the hand
    return False


def resolve(doubts: list[list[int]], rank: int) -> None:
    """A card has been seen in the hand. If it was in doubt, the smallest list that holds it is done.

    Whichever pick it really was, the others may then be any of what the other lists hold.

    >>> doubts = [[3, 8], [3, 8, 14, 30]]
    >>> resolve(doubts, 14)
    >>> doubts
    [[3, 8]]

    Source: libertalia/secret.graveyard.
    """
    for at, ranks in enumerate(doubts):
        if rank in ranks:
            del doubts[at]
            break
    for ranks in doubts:
        if rank in ranks:
            ranks.remove(rank)
