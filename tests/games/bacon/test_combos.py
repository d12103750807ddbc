"""Types, wild readings, plays of a hand, what beats what: against an oracle that tries everything."""

from itertools import combinations_with_replacement, product
from random import Random

import pytest

from calculators.games.bacon.combos import ALL, KIND_OF, KINDS, Called, beats, exists, plays, readings
from calculators.games.bacon.components import COPIES, IN_ORDER, WILD, deck, holds, pack, ranks_of, size, unpack
from calculators.games.bacon.options import SEATS, Options, table
from calculators.games.bacon.plan import split, whole
from tests.games.bacon import oracle

CALLED = [Called(number, top) for number in ALL for top in range(1, 12) if exists(Called(number, top))]


def named(called: Called) -> tuple[str, int]:
    return KINDS[called.kind].key, called.top


def some_hand(rng: Random, suits: str, count: int, wilds: int) -> list[str]:
    return [*rng.sample(list(deck(suits)), count), *[WILD] * wilds]


@pytest.mark.rule("bacon/combos.types", "bacon/combos.bombs", "bacon/wild.any", "bacon/combos.nothing-else")
@pytest.mark.parametrize("seed", range(30))
def test_the_plays_of_a_hand_are_those_of_the_oracle(seed: int) -> None:
    """Few ranks or few suits in every third hand, so that bombs come up."""
    rng = Random(seed)
    cards = list(deck("RYBG" if seed % 2 else "RYB"))
    if seed % 3 == 1:
        cards = [name for name in cards if int(name[1:]) in range(4, 8)]
    elif seed % 3 == 2:
        cards = [name for name in cards if name[0] in "RY"]
    hand = [*rng.sample(cards, 9), *[WILD] * (seed % 3)]
    found = list(plays(pack(hand)))
    assert found == sorted(set(found))
    told = {(KINDS[kind].key, top, tuple(sorted(unpack(part)))) for kind, top, part in found}
    assert told == oracle.hands_plays(hand)
    assert len(told) == len(found)


@pytest.mark.rule("bacon/wild.any", "bacon/wild.alone", "bacon/combos.ends", "bacon/combos.one", "bacon/combos.suits")
@pytest.mark.parametrize("wilds", [0, 1, 2])
def test_sets_of_ranks_mean_what_the_oracle_says(wilds: int) -> None:
    """A quarter of all multisets of ranks up to six cards, in mixed suits and in one suit as far as copies allow."""
    rng = Random(wilds)
    for count in range(0 if wilds else 1, 7 - wilds):
        for ranks in combinations_with_replacement(range(1, 11), count):
            if max((ranks.count(rank) for rank in ranks), default=0) > 6 or rng.random() > 0.25:
                continue
            lots = [dict.fromkeys(ranks, 0) for _ in range(2)]
            for one_suit, used in zip((True, False), lots, strict=True):
                cards = []
                for rank in ranks:
                    at = used[rank]
                    used[rank] += 1
                    cards.append(f"{'RYB'[(at // 2 if one_suit else at + rank) % 3]}{rank}")
                if all(cards.count(name) <= COPIES for name in cards):
                    told = readings(pack([*cards, *[WILD] * wilds]))
                    assert {named(called) for called in told} == oracle.meanings([*cards, *[WILD] * wilds])


@pytest.mark.rule("bacon/wild.eleven", "bacon/combos.ends")
def test_what_can_exist_is_what_some_cards_mean() -> None:
    """Each type and top that exists has cards; none that does not has any, whatever is taken from the box."""
    for called in (Called(number, top) for number, top in product(ALL, range(1, 12))):
        kind = KINDS[called.kind]
        ranks = [rank for rank in range(called.top - kind.length + 1, called.top + 1) for _ in range(kind.width)]
        cards = [
            WILD if rank == 11 else f"{'R' if kind.flush else 'RYB'[at % 3]}{rank}" for at, rank in enumerate(ranks)
        ]
        can = min(ranks) >= 1 and cards.count(WILD) <= 2
        assert exists(called) == can
        if can:
            assert called in readings(pack(cards))


@pytest.mark.rule("bacon/beat.same", "bacon/beat.bomb", "bacon/beat.bombs", "bacon/beat.equal")
def test_what_beats_what() -> None:
    for one, other in product(CALLED, CALLED):
        assert beats(one, other) == oracle.beats(named(one), named(other))
        assert not (beats(one, other) and beats(other, one))


@pytest.mark.rule("bacon/wild.meaning", "bacon/combos.one")
@pytest.mark.parametrize(
    ("cards", "meant"),
    [
        ("R5 Y6 X", {("run", 6), ("run", 7)}),
        ("R9 Y10 X", {("run", 10), ("run", 11)}),
        ("R5 Y5 X X", {("quads", 5), ("stairs", 5), ("stairs", 6)}),
        ("R5 Y5 R6 Y6 X X", {("tubes", 6), ("tubes", 7), ("plates", 6)}),
        ("X", {("single", 11)}),
        ("X X", {("pair", 11)}),
        ("R10 X", {("pair", 10)}),
        ("R7 R8 R9 R10 X", {(name, top) for name in ("straight", "straight_flush") for top in (10, 11)}),
        ("R7 R8 Y9 R10 X", {("straight", 10), ("straight", 11)}),
        ("R10 X R1", set()),
        ("R1 Y1 B1 R2 Y2", set()),
        ("R1 R1 Y1 Y1 B1 B1", {("hexes", 1)}),
        ("R10 R10 Y10 Y9 X X", {("plates", 10)}),
    ],
)
def test_rulings_on_wild_cards(cards: str, meant: set[tuple[str, int]]) -> None:
    assert {named(called) for called in readings(pack(cards.split()))} == meant


def test_every_hand_with_both_wilds_has_quads() -> None:
    rng = Random(3)
    for seats in SEATS:
        found = table(seats, Options())
        for _ in range(50):
            hand = pack(some_hand(rng, found.suits, found.dealt, 2))
            assert any(play.kind == KIND_OF["quads"] for play in plays(hand))


def test_packed_cards_are_cards() -> None:
    rng = Random(4)
    for _ in range(200):
        hand, part = some_hand(rng, "RYBG", 13, 2), some_hand(rng, "RYBG", 3, 1)
        assert sorted(unpack(pack(hand)), key=IN_ORDER.index) == unpack(pack(hand))
        assert oracle.copies(unpack(pack(hand))) == oracle.copies(hand)
        assert size(pack(hand)) == len(hand)
        assert holds(pack(hand), pack(part)) == (oracle.copies(part) <= oracle.copies(hand))
        counted = [ranks_of(pack(hand)) >> 4 * (rank - 1) & 15 for rank in range(1, 11)]
        assert counted == [sum(name[1:] == str(rank) for name in hand) for rank in range(1, 11)]


def test_a_split_uses_every_card_once_and_only_in_plays_that_exist() -> None:
    rng = Random(5)
    for _ in range(60):
        hand = some_hand(rng, "RYB", 15, 2)
        ranks = ranks_of(pack(hand))
        parts = whole(ranks, 2)
        assert sum(part.ranks for part in parts) == ranks
        assert sum(part.wilds for part in parts) == 2
        assert sum(KINDS[part.kind].cards for part in parts) == 17
        for part in parts:
            numbers = [rank for rank in range(1, 11) for _ in range(part.ranks >> 4 * (rank - 1) & 15)]
            cards = [f"{'RYB'[numbers[:at].count(rank) % 3]}{rank}" for at, rank in enumerate(numbers)]
            assert (KINDS[part.kind].key, part.top) in oracle.meanings([*cards, *[WILD] * part.wilds])
        assert split(0, 0).cost == 0
