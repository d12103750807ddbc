"""Hand yaku: every one by its smallest case, exact odds over all hands, and against the oracle."""

from collections import Counter
from math import comb
from random import Random
from typing import NamedTuple

import pytest

from calculators.games.eightyeight.components import ALL, CARD_OF, IDS, MONTH, bits, cards_in
from calculators.games.eightyeight.handyaku import (
    COUNTS,
    HAND_YAKU,
    fits_triplets,
    fitting,
    full_months,
    hand_yaku,
    kan,
    shown_cards,
    worth,
)
from calculators.games.eightyeight.handyaku import HANDS as HANDS_OF_SEVEN
from tests.games.eightyeight import oracle

HANDS = {
    "karasu": "01C1 02C1 03C1 04C1 05C1 06C1 11A",
    "pikaichi": "01C1 02C1 03C1 04C1 05C1 06C1 08L",
    "toichi": "01C1 02C1 03C1 04C1 05C1 06C1 08A",
    "tanichi": "01C1 02C1 03C1 04C1 05C1 06C1 07R",
    "aka": "01C1 02C1 03C1 04C1 05C1 06R 07R",
    "sanbon": "01L 01R 01C1 02A 03L 04A 05A",
    "tatesanbon": "04A 04R 04C1 01L 01R 02A 03L",
    "kuttsuki": "01L 01R 02A 02R 03L 03R 08A",
    "teshi": "01L 01R 01C1 01C2 02A 03L 08A",
    "haneken": "04A 04R 04C1 01L 01R 02A 02R",
    "ichinishi": "01L 01R 01C1 01C2 02A 02R 08A",
    "futasanbon": "01L 01R 01C1 02A 02R 02C1 08A",
    "sanbontatesanbon": "01L 01R 01C1 04A 04R 04C1 08A",
    "futatatesanbon": "04A 04R 04C1 12C1 12C2 12C3 08A",
    "shiso": "01L 01R 01C1 01C2 02A 02R 02C1",
}


def keys(hand: str) -> list[str]:
    return [shown.key for shown in hand_yaku([CARD_OF[card] for card in hand.split()])]


@pytest.mark.rule(
    "eightyeight/hand.karasu",
    "eightyeight/hand.pikaichi",
    "eightyeight/hand.toichi",
    "eightyeight/hand.tanichi",
    "eightyeight/hand.aka",
    "eightyeight/hand.sanbon",
    "eightyeight/hand.tatesanbon",
    "eightyeight/hand.kuttsuki",
    "eightyeight/hand.teshi",
    "eightyeight/hand.haneken",
    "eightyeight/hand.ichinishi",
    "eightyeight/hand.futasanbon",
    "eightyeight/hand.sanbontatesanbon",
    "eightyeight/hand.futatatesanbon",
    "eightyeight/hand.shiso",
    "eightyeight/hand.groups",
    "eightyeight/hand.standing",
)
def test_each_yaku_by_a_hand_of_its_own() -> None:
    assert list(HANDS) == list(HAND_YAKU)
    for key, hand in HANDS.items():
        assert keys(hand) == [key]


@pytest.mark.rule("eightyeight/hand.groups", "eightyeight/hand.karasu", "eightyeight/hand.shiso")
def test_one_hand_alone_has_all_chaff_and_four_three() -> None:
    assert keys("11L 11A 11R 11C1 12C1 12C2 12C3") == ["karasu", "shiso"]


@pytest.mark.rule("eightyeight/hand.standing")
@pytest.mark.parametrize(
    ("triplet", "key"),
    [("12L 12C1 12C2", "sanbon"), ("12C1 12C2 12C3", "tatesanbon"), ("07A 07R 07C2", "tatesanbon")],
)
def test_which_triplets_stand(triplet: str, key: str) -> None:
    assert keys(f"{triplet} 01L 02A 03R 08L") == [key]


@pytest.mark.rule("eightyeight/hand.aka")
def test_seven_ribbons_are_red_and_show_nothing() -> None:
    hand = [CARD_OF[f"{month:02d}R"] for month in (1, 2, 3, 4, 5, 6, 7)]
    (shown,) = hand_yaku(hand)
    assert (shown.key, shown.cards) == ("aka", 0)


@pytest.mark.rule("eightyeight/hand.pay")
def test_both_groups_show_the_union() -> None:
    yaku = hand_yaku([CARD_OF[card] for card in ["01C1", "01C2", "02C1", "02C2", "03C1", "03C2", "06R"]])
    assert [shown.key for shown in yaku] == ["tanichi", "kuttsuki"]
    assert [IDS[card] for card in cards_in(shown_cards(yaku))] == ["01C1", "01C2", "02C1", "02C2", "03C1", "03C2"]


@pytest.mark.rule("eightyeight/variant.shiso", "eightyeight/hand.shiso")
def test_four_three_is_worth_what_the_option_says() -> None:
    assert (kan("shiso", 8), kan("shiso", 20), kan("teshi", 20)) == (8, 20, 6)
    both = hand_yaku([CARD_OF[card] for card in ["11L", "11A", "11R", "11C1", "12C1", "12C2", "12C3"]])
    assert (worth(both, 8), worth(both, 20)) == (12, 24)


@pytest.mark.rule("eightyeight/hand.full-month")
def test_full_months_of_shown_triplets() -> None:
    yaku = hand_yaku([CARD_OF[card] for card in HANDS["futasanbon"].split()])
    assert full_months(yaku, bits(range(8))) == 2
    assert full_months(yaku, bits(range(7))) == 1
    haneken = hand_yaku([CARD_OF[card] for card in HANDS["haneken"].split()])
    assert full_months(haneken, ALL) == 0


@pytest.mark.rule("eightyeight/hand.full-month", "eightyeight/hand.standing")
def test_which_months_fit_a_named_yaku() -> None:
    wisteria, iris, pine, paulownia = 3, 4, 0, 11
    assert fits_triplets("sanbon", [pine])
    assert fits_triplets("sanbon", [paulownia])
    assert not fits_triplets("sanbon", [wisteria])
    assert fits_triplets("tatesanbon", [paulownia])
    assert not fits_triplets("tatesanbon", [pine])
    assert fits_triplets("sanbontatesanbon", [wisteria, paulownia])
    assert fits_triplets("sanbontatesanbon", [pine, paulownia])
    assert not fits_triplets("sanbontatesanbon", [wisteria, iris])
    assert not fits_triplets("futatatesanbon", [pine])
    assert not fits_triplets("kuttsuki", [pine])
    assert not fits_triplets("futasanbon", [pine, pine])


class Look(NamedTuple):
    """All that a yaku can tell of some months' cards."""

    chaff: int
    brights: int
    animals: int
    ribbons: int
    size: int
    groups: tuple[int, ...]  # sizes, sorted
    standing: int  # triplets

    def joined_by(self, cards: list[str]) -> "Look":
        """With some cards of one more month."""
        kinds = Counter("C" if oracle.is_chaff(card) else card[2] for card in cards)
        return Look(
            self.chaff + kinds["C"],
            self.brights + kinds["L"],
            self.animals + kinds["A"],
            self.ribbons + kinds["R"],
            self.size + len(cards),
            tuple(sorted((*self.groups, len(cards)))) if cards else self.groups,
            self.standing + (len(cards) == 3 and oracle.standing(cards)),
        )


def test_exact_odds_over_all_hands() -> None:
    """Every hand is counted: months one by one, hands that look alike to every yaku together, one of each is judged."""
    start = Look(0, 0, 0, 0, 0, (), 0)
    looks: dict[Look, tuple[int, tuple[int, ...]]] = {start: (1, ())}
    for month in range(12):
        grown: dict[Look, tuple[int, tuple[int, ...]]] = {}
        for look, (count, sample) in looks.items():
            for some in range(16):
                cards = tuple(4 * month + place for place in range(4) if some >> place & 1)
                if look.size + len(cards) <= 7:
                    after = look.joined_by([IDS[card] for card in cards])
                    before, first = grown.get(after, (0, (*sample, *cards)))
                    grown[after] = (before + count, first)
        looks = grown
    found: Counter[str] = Counter()
    hands, both, some_yaku, kan_sum = 0, 0, 0, 0
    for look, (count, sample) in looks.items():
        if look.size == 7:
            yaku = hand_yaku(sample)
            hands += count
            both += count * (len(yaku) == 2)
            some_yaku += count * bool(yaku)
            kan_sum += count * worth(yaku, 8)
            for shown in yaku:
                found[shown.key] += count
    assert hands == comb(48, 7) == HANDS_OF_SEVEN
    assert found == COUNTS
    assert (round(some_yaku / hands, 4), round(both / hands, 4), round(kan_sum / hands, 3)) == (0.2603, 0.0146, 0.763)


def test_random_hands_like_the_oracle() -> None:
    rng = Random(88)
    for _ in range(6_000):
        hand = rng.sample(range(48), 7)
        if rng.random() < 0.5:  # few months, so that the rare patterns come up
            months = rng.sample(range(12), rng.choice((2, 3, 4)))
            hand = rng.sample([card for card in range(48) if MONTH[card] in months], 7)
        expected = oracle.hand_yaku([IDS[card] for card in hand], 20)
        found = {
            shown.key: (kan(shown.key, 20), {IDS[card] for card in cards_in(shown.cards)}) for shown in hand_yaku(hand)
        }
        assert found == expected
        for shown in hand_yaku(hand):
            rest = bits(hand) & ~shown_cards(hand_yaku(hand))
            assert not rest & ~fitting([shown])
