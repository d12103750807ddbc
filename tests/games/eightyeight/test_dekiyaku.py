"""Captured yaku, continuing and feeding, each by its smallest case and against the oracle."""

from itertools import product
from random import Random

import pytest

from calculators.games.eightyeight.components import CARD_OF, IDS, bits, cards_in, of
from calculators.games.eightyeight.dekiyaku import (
    dekiyaku,
    feeder_of,
    feeds,
    had_to_feed,
    may_continue,
    threats,
    worth,
)
from calculators.games.eightyeight.scoring import compensation, shown_of_forced_out
from tests.games.eightyeight import oracle

RED, BLUE, FOUR = ("01R", "02R", "03R"), ("06R", "09R", "10R"), ("01L", "03L", "08L", "12L")


@pytest.mark.rule(
    "eightyeight/dekiyaku.akatan",
    "eightyeight/dekiyaku.aotan",
    "eightyeight/dekiyaku.nanatan",
    "eightyeight/dekiyaku.shiko",
    "eightyeight/dekiyaku.goko",
    "eightyeight/dekiyaku.sum",
)
@pytest.mark.parametrize(
    ("pile", "keys", "kan"),
    [
        (RED, ("akatan",), 7),
        (RED[:2], (), 0),
        (BLUE, ("aotan",), 7),
        ((*RED, *BLUE, "07R"), ("akatan", "aotan", "nanatan"), 24),
        ((*RED, *BLUE, "11R"), ("akatan", "aotan"), 14),
        (("04R", "05R", "07R", *RED[:2], *BLUE[:2]), ("nanatan",), 10),
        (FOUR, ("shiko",), 10),
        ((*FOUR, "11L"), ("goko",), 12),
        ((*FOUR[:3], "11L"), (), 0),
        (("07A", "10A", "06A"), (), 0),
    ],
)
def test_what_a_pile_holds(pile: tuple[str, ...], keys: tuple[str, ...], kan: int) -> None:
    assert dekiyaku(of(*pile)) == keys
    assert worth(keys) == kan


def test_every_set_of_ribbons_and_brights_like_the_oracle() -> None:
    cards = [card for card in oracle.PACK if card[2] in "RL"]
    for some in product((False, True), repeat=len(cards)):
        pile = [card for card, there in zip(cards, some, strict=True) if there]
        expected = oracle.captured_yaku(pile) if len(pile) > 2 else {}
        found = dekiyaku(of(*pile))
        assert set(found) == set(expected)
        assert worth(found) == sum(expected.values())


@pytest.mark.rule("eightyeight/continue.when")
@pytest.mark.parametrize(
    ("pile", "gone", "hand", "other", "code"),
    [
        (RED, (), 3, False, ""),
        (RED, (), 0, False, "no_cards_left"),
        (RED, (), 3, True, "other_continue"),
        (RED, ("06R", "08L", "04R", "05R"), 3, False, "nothing_left_to_make"),
        (RED, ("06R", "08L", "04R"), 3, False, ""),  # seven ribbons are still there
        (FOUR, ("01R", "06R", "04R", "05R", "11R"), 3, False, ""),  # the fifth bright
        (FOUR, ("01R", "06R", "04R", "05R", "11L"), 3, False, "nothing_left_to_make"),
        ((*FOUR, "11L"), ("01R", "06R", "04R", "05R"), 3, False, "nothing_left_to_make"),
    ],
)
def test_when_a_player_may_continue(
    pile: tuple[str, ...], gone: tuple[str, ...], hand: int, other: bool, code: str
) -> None:
    assert may_continue(of(*pile), of(*gone), hand, other=other) == code


def test_continuing_like_the_oracle() -> None:
    rng = Random(5)
    for _ in range(3_000):
        cards = rng.sample(oracle.PACK, 40)
        mine, theirs = set(cards[: rng.randrange(30)]), set(cards[30:])
        found = may_continue(of(*mine), of(*theirs), 2, other=False)
        assert (not found) == oracle.may_continue(mine, theirs, 2, False)


# ---- hatto


def fed(laid: str, *piles: tuple[str, ...]) -> bool:
    sets = [of(*pile) for pile in piles]
    together = bits(card for some in sets for card in cards_in(some))
    return feeds(CARD_OF[laid], sets, together)


@pytest.mark.rule("eightyeight/hatto.liable")
def test_a_card_of_the_missing_month_feeds() -> None:
    assert fed("03R", RED[:2])
    assert fed("03C1", RED[:2])
    assert not fed("04C1", RED[:2])
    assert not fed("03C1", RED[:1])
    assert not fed("03C1", RED[:2], ("03R",))  # it lies in another pile
    assert fed("11C1", FOUR)  # the rain man makes five


@pytest.mark.rule("eightyeight/hatto.liable")
def test_one_card_may_threaten_two_yaku() -> None:
    pile = of("02R", "03R", "03L", "08L", "12L")
    assert {threat.yaku for threat in threats(CARD_OF["01C1"], pile, pile)} == {"akatan", "shiko"}


@pytest.mark.rule("eightyeight/hatto.last-card", "eightyeight/hatto.no-choice")
@pytest.mark.parametrize(
    ("hand", "field", "code"),
    [
        (["03C1"], (), "last_card"),
        (["03C1", "04C1"], (), ""),
        (["03C1", "03C2"], (), "no_alternative"),
        (["03C1", "03C2"], ("05R",), "no_alternative"),
        (["03C1", "10C1"], (), "no_alternative"),  # the other would feed the blue ribbons
        (["03C1", "10C1"], ("10A",), ""),  # it could capture
    ],
)
def test_when_a_feeder_is_excused(hand: list[str], field: tuple[str, ...], code: str) -> None:
    piles = [of(*RED[:2]), of(*BLUE[:2])]
    cards = [CARD_OF[card] for card in hand]
    assert had_to_feed(cards, cards[0], of(*field), piles, piles[0] | piles[1]) == code


@pytest.mark.rule("eightyeight/hatto.several")
def test_who_pays_for_what() -> None:
    assert feeder_of("akatan", {"akatan": 2, "shiko": 1}) == 2
    assert feeder_of("goko", {"shiko": 1}) == 1
    assert feeder_of("aotan", {"akatan": 2}) is None


# ---- compensation


@pytest.mark.rule("eightyeight/compensation.amount", "eightyeight/compensation.cards", "eightyeight/bid.reshuffle")
def test_compensation_counts_yaku_and_single_cards() -> None:
    hand = [CARD_OF[card] for card in ("01R", "03R", "06R", "06C1", "06C2", "12L", "02C1")]
    assert compensation(hand, 8) == 12 + 4 * 3
    shown = {IDS[card] for card in cards_in(shown_of_forced_out(hand))}
    assert shown == {"01R", "03R", "06R", "06C1", "06C2", "12L"}


@pytest.mark.rule("eightyeight/compensation.amount", "eightyeight/compensation.cards")
def test_seven_ribbons_in_a_forced_out_hand() -> None:
    hand = [CARD_OF[f"{month:02d}R"] for month in (1, 2, 3, 4, 5, 6, 7)]
    assert compensation(hand, 8) == 6 * (2 + 7 + 10) + 3 * 4


def test_compensation_like_the_oracle() -> None:
    rng = Random(6)
    special = [card for card in oracle.PACK if card[2] in "RL"]
    for _ in range(3_000):
        hand = rng.sample(special if rng.random() < 0.4 else oracle.PACK, 7)
        assert compensation([CARD_OF[card] for card in hand], 20) == oracle.compensation(hand, 20)
