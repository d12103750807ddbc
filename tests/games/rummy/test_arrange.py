"""The best arrangement against every arrangement."""

from random import Random

import pytest

from calculators.games.rummy import scan
from calculators.games.rummy.aims import DEADWOOD, MELDED, NET
from calculators.games.rummy.arrange import Arrangement, arrange, arrange_and_discard, points_of
from calculators.games.rummy.components import CARDS, NUMBER, SUIT_SIZE, Values, cards_of, hand_of, ids, read, values
from calculators.games.rummy.lines import table_of
from calculators.games.rummy.melds import Meld, Set, melds_of
from tests.games.rummy import oracle
from tests.games.rummy.hardest import HARDEST

AIMS = (DEADWOOD, MELDED, NET)
DECKS = (
    "A 2 3 4 5 6 7 8 9 10 J Q K",
    "A 2 3 Q K",
    "A 2 3 4 5 6",
    "4 5 6 7 8",
    "A 2 3 4 J Q K",
    "2 3 4 5 6 7 8 9 10",
)


def worth(found: Arrangement, table: Values, aim: int) -> int:
    down, kept = points_of(found, table), table.of_hand(found.left)
    return (kept, down, down - kept)[aim]


def random_hand(rng: Random, size: int) -> list[str]:
    ranks = rng.choice(DECKS).split()
    suits = rng.sample("SHDC", rng.choice((2, 3, 4)) if len(ranks) > 5 else rng.choice((3, 4)))
    deck = [rank + suit for rank in ranks for suit in suits]
    return rng.sample(deck, min(size, len(deck)))


def sound(hand: int, found: Arrangement, table: list[Meld], versatile: bool) -> None:
    """What is put down is legal and in the hand, each card once."""
    used = [card for meld in found.melds for card in meld.cards] + [entry.card for entry in found.laid]
    rest = [*cards_of(found.left)] + ([] if found.discard is None else [found.discard])
    assert sorted([*used, *rest]) == list(cards_of(hand))
    for meld in found.melds:
        assert oracle.kinds(ids(meld.cards), versatile)
    grown = [ids(meld.cards) for meld in table]
    for card, onto, _ in found.laid:
        grown[onto].append(CARDS[card])
        assert oracle.kinds(grown[onto], versatile), "after each step"


def compare(
    names: list[str],
    table: list[Meld],
    versatile: bool,
    simple: bool,
    most: int | None,
    discard: bool,
    keep: str | None,
) -> None:
    hand, points = hand_of(NUMBER[name] for name in names), values(versatile=versatile, simple=simple)
    shown = [
        (ids(meld.cards), "set" if isinstance(meld, Set) else "high" if meld.high == 14 else "low") for meld in table
    ]
    ways = list(oracle.arrangements(names, shown, versatile, most))
    expected = oracle.best(ways, versatile, simple, discard, keep)
    for aim, (value, count, few, rich, melds) in zip(AIMS, expected, strict=True):
        if discard:
            found = arrange_and_discard(
                hand, points, aim, table_of(table), most, None if keep is None else NUMBER[keep]
            )
        else:
            found = arrange(hand, points, aim, table_of(table), most)
        where = names, [name for name, _ in shown], versatile, simple, most, discard, keep, aim, found
        assert worth(found, points, aim) == value, where
        assert found.unique == (count == 1), where
        assert found.left.bit_count() == few, where
        assert points_of(found, points) == rich, where
        assert len(found.melds) == melds, where
        sound(hand, found, table, versatile)


def random_table(rng: Random, names: list[str], versatile: bool) -> list[Meld]:
    """Some melds of cards that are not in the hand."""
    free = hand_of(NUMBER[card] for card in CARDS if card not in names)
    found: list[Meld] = []
    for _ in range(rng.randrange(1, 5)):
        options = melds_of(free, versatile)
        near = [
            m
            for m in options
            if any(abs(a - NUMBER[n]) <= 1 or a % SUIT_SIZE == NUMBER[n] % SUIT_SIZE for a in m.cards for n in names)
        ]
        if not options:
            break
        meld = rng.choice(near or options)
        found.append(meld)
        free &= ~hand_of(meld.cards)
    return found


@pytest.mark.rule("rummy/best.aims", "rummy/best.exact", "rummy/best.display")
@pytest.mark.parametrize("seed", range(20))
def test_hands_alone(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        names = random_hand(rng, rng.randrange(3, 12))
        compare(names, [], rng.random() < 0.6, rng.random() < 0.3, None, False, None)


@pytest.mark.rule("rummy/best.aims")
@pytest.mark.parametrize("seed", range(20))
def test_with_a_table(seed: int) -> None:
    rng = Random(100 + seed)
    for _ in range(60):
        names, versatile = random_hand(rng, rng.randrange(1, 9)), rng.random() < 0.6
        compare(names, random_table(rng, names, versatile), versatile, rng.random() < 0.3, None, False, None)


@pytest.mark.rule("rummy/best.discard")
@pytest.mark.parametrize("seed", range(20))
def test_with_a_discard(seed: int) -> None:
    rng = Random(200 + seed)
    for _ in range(40):
        names, versatile = random_hand(rng, rng.randrange(2, 9)), rng.random() < 0.6
        table = random_table(rng, names, versatile) if rng.random() < 0.5 else []
        keep = rng.choice(names) if rng.random() < 0.5 and len(names) > 1 else None
        compare(names, table, versatile, rng.random() < 0.3, None, True, keep)


def torn_hand(rng: Random, size: int) -> int:
    """A large hand in which most cards fit a set and a run."""
    ranks = [0, 1, 2, 11, 12, *rng.sample(range(3, 11), 2)] if rng.random() < 0.5 else rng.sample(range(13), 7)
    cards = [suit * SUIT_SIZE + rank for rank in ranks for suit in range(4)]
    return hand_of(rng.sample(cards, size))


@pytest.mark.rule("rummy/best.exact", "rummy/best.discard")
@pytest.mark.parametrize("limited", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_large_hands(seed: int, limited: bool) -> None:
    """The least left and the most points, rank by rank; what is given up early changes nothing."""
    rng = Random(400 + seed)
    for size in (16, 20) if limited else (18, 22, 26):
        hand, versatile = torn_hand(rng, size), rng.random() < 0.7
        points, keep = values(versatile=versatile, simple=rng.random() < 0.3), None
        if rng.random() < 0.5:
            keep = rng.choice(cards_of(hand))
        most = rng.randrange(2, 6) if limited else None
        for aim in AIMS:
            for discard in (False, True):
                if discard:
                    found = arrange_and_discard(hand, points, aim, max_melds=most, keep=keep)
                else:
                    found = arrange(hand, points, aim, max_melds=most)
                sound(hand, found, [], versatile)
                assert most is None or len(found.melds) <= most
                stays = None if keep is None else CARDS[keep]
                names = set(ids(cards_of(hand)))
                expected = oracle.reached(names, versatile, points.hand, points.run, aim, discard, stays, most)
                assert worth(found, points, aim) == expected, (ids(cards_of(hand)), aim, discard, keep, most)


@pytest.mark.parametrize("seed", range(12))
def test_giving_up_early_changes_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Value, cards left, points, melds and uniqueness are those of a search that follows every way to its end."""
    rng = Random(500 + seed)
    for size in (12, 16, 20):
        hand, points = torn_hand(rng, size), values(versatile=rng.random() < 0.7, simple=rng.random() < 0.3)
        table = random_table(rng, ids(cards_of(hand)), points.versatile) if rng.random() < 0.5 else []
        keep = rng.choice(cards_of(hand)) if rng.random() < 0.5 else None
        most = rng.choice((None, 2, 3, 4))
        for aim in AIMS:
            found = []
            for many in (2, 10**9):
                monkeypatch.setattr(scan, "MANY", many)
                alone = arrange(hand, points, aim, table_of(table), most)
                thrown = arrange_and_discard(hand, points, aim, table_of(table), most, keep)
                found.append([shown(one, points, aim) for one in (alone, thrown)])
            assert found[0] == found[1], (ids(cards_of(hand)), table, aim, keep, most)


def shown(found: Arrangement, points: Values, aim: int) -> tuple[int, int, int, int, bool]:
    """What the display rule compares, best answer first, and whether it is the only one."""
    return (
        worth(found, points, aim),
        found.left.bit_count(),
        points_of(found, points),
        len(found.melds),
        found.unique,
    )


@pytest.mark.parametrize(("cards", "aim", "most", "versatile", "simple"), HARDEST)
def test_no_hand_of_26_takes_many_ways(
    cards: str, aim: int, most: int | None, versatile: bool, simple: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hands that take the most, found by changing card after card: all but a few thousand ways are given up."""
    kept, follow = [], scan.Scan.follow

    def counted(search: scan.Scan, ways: scan.Ways, number: int) -> scan.Ways:
        found = follow(search, ways, number)
        kept.append(len(found))
        return found

    monkeypatch.setattr(scan.Scan, "follow", counted)
    hand, points = read(cards), values(versatile=versatile, simple=simple)
    assert hand.bit_count() == 26
    arrange(hand, points, aim, max_melds=most)
    alone = sum(kept)
    arrange_and_discard(hand, points, aim, max_melds=most)
    assert 0 < alone < 2000
    assert 0 < sum(kept) - alone < 4000


@pytest.mark.parametrize("seed", range(20))
def test_with_a_limit_of_melds(seed: int) -> None:
    rng = Random(300 + seed)
    for _ in range(40):
        names, versatile = random_hand(rng, rng.randrange(3, 10)), rng.random() < 0.6
        table = random_table(rng, names, versatile) if rng.random() < 0.5 else []
        discard = rng.random() < 0.3
        keep = rng.choice(names) if discard and rng.random() < 0.5 else None
        compare(names, table, versatile, rng.random() < 0.3, rng.randrange(4), discard, keep)
