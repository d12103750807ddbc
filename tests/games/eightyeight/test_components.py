"""What is in the pack."""

import pytest

from calculators.core.text import say
from calculators.games.eightyeight.components import (
    ALL,
    CARDS,
    IDS,
    KIND,
    MONTH,
    NAMES,
    POINTS,
    TOTAL_CHAFF,
    TOTAL_POINTS,
    card_label,
    cards_in,
    chaff_of,
    kan_mon,
    money,
    of,
    points_of,
)
from tests.games.eightyeight import oracle


@pytest.mark.rule("eightyeight/components.cards", "eightyeight/components.willow")
def test_the_pack_has_48_cards_and_264_points() -> None:
    assert (len(IDS), TOTAL_POINTS, TOTAL_CHAFF) == (48, 264, 27)
    assert [KIND.count(kind) for kind in "LARC"] == [5, 9, 10, 24]
    assert all(MONTH.count(month) == 4 for month in range(12))
    assert points_of(ALL) == 264
    assert chaff_of(ALL) == 27


def test_ids_are_those_of_the_printed_pack() -> None:
    assert list(IDS) == oracle.PACK
    assert [POINTS[card] for card in CARDS] == [oracle.points([name]) for name in oracle.PACK]


@pytest.mark.rule("eightyeight/components.willow")
def test_a_willow_keeps_its_points_and_counts_as_chaff() -> None:
    willows = of("11L", "11A", "11R", "11C1")
    assert points_of(willows) == 36
    assert chaff_of(willows) == 4


def test_a_set_is_a_sum_of_bits() -> None:
    some = of("01L", "06R", "12C3")
    assert [IDS[card] for card in cards_in(some)] == ["01L", "06R", "12C3"]


@pytest.mark.rule("eightyeight/components.money")
@pytest.mark.parametrize(("mon", "kan", "rest"), [(-5, -1, 7), (0, 0, 0), (11, 0, 11), (12, 1, 0), (-180, -15, 0)])
def test_kan_are_rounded_down(mon: int, kan: int, rest: int) -> None:
    assert kan_mon(mon) == (kan, rest)


def test_money_and_cards_in_words() -> None:
    assert say(money(-5), "en") == "−1 kan 7 mon"
    assert say(card_label(0), "en") == "Pine: crane and sun, month 1, bright, 20 points"
    assert say(card_label(43), "en") == "Willow: lightning chaff, month 11, chaff, 1 point"
    assert [NAMES.count(name) for name in dict.fromkeys(NAMES)].count(1) == 25  # all but chaff, and the lightning
