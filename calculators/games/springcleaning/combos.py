"""Combinations: single, set and run; what beats what, and why some cards do not."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from calculators.core.refusal import Refusal

SINGLE, SET, RUN = "single", "set", "run"


class Called(NamedTuple):
    """What cards are called: `top` is the highest value. Only that is compared."""

    kind: str
    length: int
    top: int


def called(cards: Sequence[int]) -> Called | None:
    """What some cards make, whatever their order; None = nothing.

    >>> called([5, 3, 4]), called([7, 7]), called([3, 5])
    (Called(kind='run', length=3, top=5), Called(kind='set', length=2, top=7), None)

    Source: springcleaning/combos.single, springcleaning/combos.set, springcleaning/combos.run.
    """
    count, top = len(cards), max(cards, default=0)
    if count == 1:
        return Called(SINGLE, 1, top)
    if count and len(set(cards)) == 1:
        return Called(SET, count, top)
    if count and len(set(cards)) == count == top - min(cards) + 1:
        return Called(RUN, count, top)
    return None


def monotone(block: Sequence[int]) -> bool:
    """Whether the values of a block only rise or only fall.

    >>> monotone([3, 5, 6]), monotone([6, 5, 3]), monotone([3, 6, 5])
    (True, True, False)

    Source: springcleaning/combos.direction.
    """
    steps = [after - before for before, after in pairwise(block)]
    return all(step > 0 for step in steps) or all(step < 0 for step in steps)


def same_type(one: Called, other: Called) -> bool:
    """Whether two combinations are of one type; a single is a set and a run too.

    Source: springcleaning/variant.longer.
    """
    return one.kind == other.kind or SINGLE in {one.kind, other.kind}


def beats(play: Called, on: Called, same_type_only: bool = False) -> bool:
    """Whether a combination beats another: the same type and length but higher, or one card longer.

    >>> beats(Called("run", 2, 5), Called("single", 1, 9)), beats(Called("set", 2, 2), Called("run", 2, 9))
    (True, False)

    Source: springcleaning/beat.higher, springcleaning/beat.longer, springcleaning/variant.longer.
    """
    if play.length == on.length:
        return play.kind == on.kind and play.top > on.top
    return play.length == on.length + 1 and (not same_type_only or same_type(play, on))


def no_combination(block: Sequence[int], offered: Sequence[int], gap: bool) -> Refusal | None:
    """Why cards of the hand (in their order there, with a `gap` between them or not) and cards on display make nothing.

    Source: springcleaning/combos.run, springcleaning/combos.block, springcleaning/combos.direction,
    springcleaning/combos.offered.
    """
    found = called([*block, *offered])
    if found is None:
        return Refusal("no_combination", "springcleaning/combos.run")
    if gap:
        return Refusal("not_neighbours", "springcleaning/combos.block")
    if found.kind == RUN and not monotone(block):
        return Refusal("not_monotone", "springcleaning/combos.direction")
    return None


def not_beaten(play: Called, on: Called, same_type_only: bool) -> Refusal | None:
    """Why a combination does not beat another.

    Source: springcleaning/beat.higher, springcleaning/beat.longer, springcleaning/variant.longer.
    """
    if beats(play, on, same_type_only):
        return None
    values = {"type": on.kind, "length": on.length, "top": on.top}
    if play.length == on.length:
        code = "not_higher" if play.kind == on.kind else "wrong_type"
        return Refusal(code, "springcleaning/beat.higher", values)
    if play.length == on.length + 1:
        return Refusal("wrong_type", "springcleaning/variant.longer", values)
    code = "too_long" if play.length > on.length else "too_short"
    return Refusal(code, "springcleaning/beat.longer", values)
