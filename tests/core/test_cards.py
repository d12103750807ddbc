"""Cards are shuffled fairly."""

from collections import Counter
from random import Random

from calculators.core.cards import shuffled


def test_every_order_is_as_likely_as_any_other() -> None:
    rng = Random(1)
    found = Counter(tuple(shuffled([3, 1, 2], rng)) for _ in range(6000))
    assert len(found) == 6
    assert all(850 < count < 1150 for count in found.values())
