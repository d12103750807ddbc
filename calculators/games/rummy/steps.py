"""What a position of a run does to the four suits' blocks of neighbours.

How long a block is that ends at a position: none, one and two cards are 0, 1 and 2; three or more are `LONG`; `JOINED`
to a run of the table it may be of any length; `DECLINED` is one that is left in hand though it is long enough, which
only pays where melds are to be spared. Four lengths make one int, three bits for each suit.

A state is an int too. From its lowest bits: the four lengths; the suits whose ace waits above the king; whether a card
was left; whether one was thrown away, or none has to be; how many melds are made, where they are limited.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from calculators.games.rummy.aims import Gains
from calculators.games.rummy.components import SUITS

LONG, JOINED, DECLINED = 3, 4, 5
WIDTH = 3
SHIFTS = tuple([WIDTH * suit for suit in range(len(SUITS))])
ALL_SUITS = (1 << len(SUITS)) - 1

ACES = WIDTH * len(SUITS)
LENGTHS = (1 << ACES) - 1
LEFT = 1 << ACES + len(SUITS)
THROWN = LEFT << 1
COUNT = ACES + len(SUITS) + 2

# What happens to a block. `ENDS`: it is a meld. The last four leave cards in hand: the one before, the two before,
# these and the one here, the one here.
PLAIN, THIRD, FURTHER, AFTER_ONE, AFTER_TWO, ENDS, LEAVES_ONE, LEAVES_TWO, LEAVES_THREE, LEAVES_THIS = range(10)

# Length so far → what may become of it: the next card is there, is a run of the table, is missing.
CARD = (
    ((1, PLAIN),),
    ((2, PLAIN),),
    ((LONG, THIRD),),
    ((LONG, FURTHER),),
    ((JOINED, FURTHER),),
    ((DECLINED, LEAVES_THIS),),
)
SPARING = (*CARD[:2], ((LONG, THIRD), (DECLINED, LEAVES_THREE)), *CARD[3:])
TABLE = (((JOINED, PLAIN),), ((JOINED, AFTER_ONE),), ((JOINED, AFTER_TWO),), ((JOINED, PLAIN),), ((JOINED, PLAIN),), ())
GAP = (((0, PLAIN),), ((0, LEAVES_ONE),), ((0, LEAVES_TWO),), ((0, ENDS),), ((0, PLAIN),), ((0, PLAIN),))


class Step(NamedTuple):
    """What four blocks become: what they add to a state, lengths and, where melds are limited, how many ended as such;
    what happens to each; `LEFT` if cards are left (else 0); as suits, which are long, and which are long or joined to
    the table."""

    adds: int
    events: tuple[int, ...]
    left: int
    long: int
    used: int


@cache
def steps(lengths: int, cards: int, fixed: int, sparing: bool) -> tuple[Step, ...]:
    """What can become of four blocks when some suits' `cards` come next, and `fixed` ones are runs of the table.

    `sparing`: melds are limited.

    >>> steps(0o3210, 0b0101, 0, False)[0][:2] == (0o0301, (PLAIN, LEAVES_ONE, THIRD, ENDS))
    True

    Source: rummy/meld.run, rummy/lay.chain.
    """
    grow = SPARING if sparing else CARD
    suits = []
    for suit, shift in enumerate(SHIFTS):
        table = TABLE if fixed >> suit & 1 else grow if cards >> suit & 1 else GAP
        suits.append(table[lengths >> shift & 7])
    found = []
    for together in product(*suits):
        now, events = zip(*together, strict=True)
        long, used = _suits(now, {LONG}), _suits(now, {LONG, JOINED})
        after = sum(length << shift for length, shift in zip(now, SHIFTS, strict=True))
        if sparing:
            after += events.count(ENDS) << COUNT
        found.append(Step(after, events, LEFT if max(events) >= LEAVES_ONE else 0, long, used))
    return tuple(found)


def _suits(now: Sequence[int], lengths: set[int]) -> int:
    return sum(1 << suit for suit, length in enumerate(now) if length in lengths)


@cache
def points_at(position: int, weights: Gains) -> tuple[int, ...]:
    """What each thing that may happen at a position gains."""
    run = (0, 0, *weights.run, 0)  # two positions that do not exist, so that every one has two before it
    two, one, this = run[position : position + 3]
    return 0, two + one + this, this, one, two + one, -1, 0, 0, 0, 0
