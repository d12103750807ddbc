"""Scoring: the fact sheet's examples and rulings, then every mode against a second reckoning."""

from random import Random

import pytest

from calculators.core.refusal import Refusal
from calculators.games.rummy.components import CARDS, NUMBER, PACK, read, values
from calculators.games.rummy.melds import Meld, Run, Set, lay_off, melds_of, read_meld
from calculators.games.rummy.options import Options, cards_each
from calculators.games.rummy.scoring import (
    Counted,
    Entry,
    game_over,
    lay_off_points,
    meld_points,
    score,
    settle,
    totals,
    winner_takes,
)
from tests.games.rummy import oracle
from tests.games.rummy.tables import cards_of_text


def meld(text: str, ace: str = "", *, versatile: bool = True) -> Meld:
    found = read_meld(cards_of_text(text), versatile, ace)
    assert not isinstance(found, Refusal), (text, found)
    return found


def entry(
    options: Options, melds: list[str], laid: list[tuple[str, str]], hand: str, before: int | None = None
) -> Entry:
    points = options.values
    laid_points = 0
    for cards, onto in laid:
        at = meld(onto, versatile=options.versatile)
        for card in cards_of_text(cards):
            now = lay_off(at, card, options.versatile)
            assert not isinstance(now, Refusal)
            position = 0
            if isinstance(now, Run) and isinstance(at, Run):
                position = now.low if now.low < at.low else now.high
            laid_points += lay_off_points(now, position, points)
            at = now
    down = [
        Counted(meld_points(meld(text, versatile=options.versatile), points), tuple(text.split())) for text in melds
    ]
    return Entry(
        "Ann", tuple(down), Counted(laid_points), Counted(points.of_hand(read(hand)), tuple(hand.split())), before
    )


@pytest.mark.rule("rummy/value.face", "rummy/value.ace", "rummy/value.simple")
@pytest.mark.parametrize(
    ("versatile", "simple", "total"), [(True, False, 396), (False, False, 340), (True, True, 380), (False, True, 340)]
)
def test_the_value_of_the_whole_pack(versatile: bool, simple: bool, total: int) -> None:
    from calculators.games.rummy.components import Values

    assert Values(versatile=versatile, simple=simple).of_hand(PACK) == total
    assert len(set(CARDS)) == 52


@pytest.mark.rule("rummy/score.melds", "rummy/lay.points", "rummy/value.hand", "rummy/value.ace", "rummy/option.simple")
@pytest.mark.parametrize(
    ("options", "melds", "laid", "hand", "points"),
    [
        (Options(), ["9H 10H JH"], [("QH", "9H 10H JH")], "5S 2D", 32),
        (Options(), ["AS AH AD", "AC 2C 3C"], [], "KD", 41),
        (Options(), [], [("AS", "JS QS KS")], "4D 4C", 7),
        (Options(), ["4D 5D 6D"], [], "AH KC QC 7S", -27),
        (Options(simple=True), ["2C 3C 4C", "AD 2D 3D", "KS KH KC"], [], "9S AH", 40),
        (Options(), [], [("AS", "2S 3S 4S")], "", 1),  # ruling 13
        (Options(simple=True), [], [("AS", "2S 3S 4S")], "", 5),
        (Options(), [], [("7S 8S", "4S 5S 6S")], "", 15),  # ruling 4
        (Options(), [], [], "AS", -15),  # ruling 12
        (Options(ace="low"), [], [], "AS", -1),
    ],
)
def test_melds_minus_hand(
    options: Options, melds: list[str], laid: list[tuple[str, str]], hand: str, points: int
) -> None:
    sheet = score([entry(options, melds, laid, hand), Entry("Bo", (), Counted(0), Counted(0))], options)
    assert sheet.players[0].extra["round"] == points
    assert sheet.totals[0] == points
    assert sheet.players[0].extra["meld_values"] == [sum_of(text, options) for text in melds]
    assert sheet.extra == {"round_winners": None, "pot": None}


def sum_of(text: str, options: Options) -> int:
    cards = text.split()
    (kind, *_) = reversed(oracle.kinds(cards, options.versatile))
    return sum(oracle.table_value(card, kind, options.versatile, options.simple) for card in cards)


@pytest.mark.rule("rummy/score.winner", "rummy/score.exhausted", "rummy/score.tied")
@pytest.mark.parametrize(
    ("hands", "points", "winners", "pot"),
    [
        ([18, 0, 23], [0, 41, 0], (1,), 41),
        ([12, 5, 20, 9], [0, 26, 0, 0], (1,), 26),
        ([6, 6, 20, 11], [9, 9, 0, 0], (0, 1), 19),
        ([7, 7, 7], [0, 0, 0], (0, 1, 2), 0),  # ruling 16
        ([3, 3, 3, 8], [1, 1, 1, 0], (0, 1, 2), 5),
    ],
)
def test_winner_takes(hands: list[int], points: list[int], winners: tuple[int, ...], pot: int) -> None:
    found = winner_takes(hands)
    assert (list(found.points), found.winners, found.pot) == (points, winners, pot)
    entries = [Entry(f"P{seat}", (), Counted(50), Counted(value)) for seat, value in enumerate(hands)]
    sheet = score(entries, Options(scoring="winner_takes"))
    assert [player.extra["round"] for player in sheet.players] == points
    assert sheet.extra["round_winners"] == [f"P{seat}" for seat in winners]
    assert sheet.extra["pot"] == pot


@pytest.mark.rule("rummy/score.deduction", "rummy/end.winner")
@pytest.mark.parametrize(
    ("options", "points"),
    [
        (Options(scoring="deduction"), 18),
        (Options(scoring="deduction", simple=True), 20),
        (Options(scoring="deduction", ace="versatile"), 32),
    ],
)
def test_penalty_points_and_the_lowest_total_wins(options: Options, points: int) -> None:
    ann = entry(options, [], [], "AS 7C JD", 10)
    sheet = score([ann, Entry("Bo", (Counted(99),), Counted(0), Counted(0), 60)], options)
    assert [player.extra["round"] for player in sheet.players] == [points, 0]
    assert sheet.totals == (10 + points, 60)
    assert sheet.places == (1, 2)
    assert sheet.winners == ("Ann",)


@pytest.mark.rule("rummy/end.target", "rummy/end.winner", "rummy/aim.goal")
def test_the_running_totals_of_the_fact_sheet() -> None:
    sheet = totals(["Ann", "Bo", "Cyd"], [[25], [5], [-40]], Options(), [480, 495, 310])
    assert sheet.totals == (505, 500, 270)
    assert sheet.game_over
    assert sheet.winners == ("Ann",)
    assert [line.points for line in sheet.players[0].lines] == [480, 25]
    assert not totals(["Ann", "Bo"], [[499], [0]], Options()).game_over


@pytest.mark.rule("rummy/end.tie")
def test_equal_totals_share_the_place() -> None:
    sheet = totals(["Ann", "Bo", "Cyd"], [[500], [505, -5], [100]], Options())
    assert sheet.places == (1, 1, 3)
    assert sheet.tie is not None
    assert (sheet.tie.by, sheet.tie.rule) == ("shared", "rummy/end.tie")
    assert totals(["Ann"], [[500]], Options()).places == (None,)


@pytest.mark.rule("rummy/end.limit", "rummy/option.quick", "rummy/option.target")
def test_when_a_game_is_over() -> None:
    assert not game_over([500, 0], 0, Options()), "no round has been played"
    assert not game_over([0, 0], 0, Options())
    assert game_over([0, 0], 1, Options(length="quick"))
    assert not game_over([0, 0], 39, Options())
    assert game_over([0, 0], 40, Options())
    assert game_over([100, 0], 2, Options(scoring="winner_takes"))
    assert not game_over([100, 0], 2, Options(target=101))
    assert game_over([100, 3], 2, Options(scoring="deduction"))


@pytest.mark.rule("rummy/option.presets", "rummy/option.ace", "rummy/option.target", "rummy/option.discard-pile")
def test_what_goes_with_a_scoring_if_nothing_is_said() -> None:
    for scoring, versatile, goal in (
        ("meld_minus_hand", True, 500),
        ("winner_takes", False, 100),
        ("deduction", False, 100),
    ):
        assert Options(scoring=scoring).versatile == versatile
        assert Options(scoring=scoring).target == goal
        assert Options(scoring=scoring, ace="low").versatile is False
        assert Options(scoring=scoring, ace="versatile").versatile is True
    assert Options(scoring="winner_takes").discard_pile == "stacked"
    assert (cards_each(2), cards_each(3), cards_each(4)) == (13, 7, 7)


@pytest.mark.rule("rummy/score.melds", "rummy/score.winner", "rummy/score.deduction", "rummy/option.scoring")
def test_lines_add_up_and_rounds_follow_the_rules() -> None:
    """A second reckoning of every mode on random rounds."""
    rng = Random(3)
    for _ in range(600):
        seats = rng.randrange(2, 5)
        scoring = rng.choice(("meld_minus_hand", "winner_takes", "deduction"))
        hands = [rng.choice((rng.randrange(60), 7)) for _ in range(seats)]
        if rng.random() < 0.6:
            hands[rng.randrange(seats)] = 0
        entries = [
            Entry(
                f"P{seat}",
                (Counted(rng.randrange(90)),) * rng.randrange(3),
                Counted(rng.randrange(30)),
                Counted(hand),
                rng.choice((None, 70)),
            )
            for seat, hand in enumerate(hands)
        ]
        sheet = score(entries, Options(scoring=scoring))
        for seat, player in enumerate(sheet.players):
            mine, low = hands[seat], min(hands)
            if scoring == "meld_minus_hand":
                expected = sum(m.points for m in entries[seat].melds) + entries[seat].laid_off.points - mine
            elif scoring == "deduction":
                expected = mine
            else:
                expected = (sum(hands) - low * seats) // hands.count(low) if mine == low else 0
            assert player.extra["round"] == expected
            assert player.total == expected + (entries[seat].before or 0)
            assert all(line.rule.startswith("rummy/") for line in player.lines)
        assert settle([0] * seats, hands, scoring).points == tuple(
            player.extra["round"]
            for player in score(
                [e._replace(melds=(), laid_off=Counted(0)) for e in entries], Options(scoring=scoring)
            ).players
        )
        better = min if scoring == "deduction" else max
        assert set(sheet.winners) == {p.name for p in sheet.players if p.total == better(sheet.totals)}


# ---- melds


@pytest.mark.rule("rummy/meld.set", "rummy/meld.run", "rummy/meld.ace", "rummy/meld.both-ends")
@pytest.mark.parametrize("versatile", [True, False])
def test_what_is_a_meld(versatile: bool) -> None:
    """All melds of random hands, and random cards by name, against the oracle's reading."""
    rng = Random(8)
    for _ in range(400):
        ranks = rng.choice(("A 2 3 Q K", "A 2 3 4 5 6 7 8 9 10 J Q K", "5 6 7 8")).split()
        deck = [rank + suit for rank in ranks for suit in rng.sample("SHDC", rng.randrange(1, 5))]
        names = rng.sample(deck, min(len(deck), rng.randrange(3, 8)))
        found = read_meld([NUMBER[name] for name in names], versatile)
        kinds = oracle.kinds(names, versatile)
        assert isinstance(found, Refusal) == (not kinds), names
        if not isinstance(found, Refusal):
            assert sorted(CARDS[card] for card in found.cards) == sorted(names)
            assert isinstance(found, Set) == (kinds == ["set"])
    suit = "S"
    whole = [rank + suit for rank in oracle.ORDER]
    listed = {tuple(sorted(CARDS[c] for c in m.cards)) for m in melds_of(read(" ".join(whole)), versatile)}
    from itertools import combinations

    expected = {tuple(sorted(c)) for n in range(3, 14) for c in combinations(whole, n) if oracle.kinds(c, versatile)}
    assert listed == expected


@pytest.mark.rule("rummy/meld.ace", "rummy/lay.fit", "rummy/meld.whole")
@pytest.mark.parametrize(
    ("onto", "card", "versatile", "code"),
    [
        ("JS QS KS", "AS", True, None),
        ("JS QS KS", "AS", False, "ace_not_high"),
        ("AS 2S 3S", "KS", True, "round_the_corner"),
        ("QS KS AS", "2S", True, "round_the_corner"),
        ("5S 5H 5D 5C", "6S", True, "set_full"),
        ("5S 5H 5D", "6S", True, "does_not_fit"),
        ("5S 5H 5D", "5C", True, None),
        ("4S 5S 6S", "8S", True, "does_not_fit"),
        ("4S 5S 6S", "7H", True, "does_not_fit"),
        ("4S 5S 6S", "3S", True, None),
    ],
)
def test_laying_off(onto: str, card: str, versatile: bool, code: str | None) -> None:
    found = lay_off(meld(onto, versatile=versatile), NUMBER[card], versatile)
    assert (found.code if isinstance(found, Refusal) else None) == code


@pytest.mark.rule("rummy/meld.ace", "rummy/meld.run")
@pytest.mark.parametrize(
    ("cards", "versatile", "code"),
    [
        ("KS AS 2S", True, "round_the_corner"),
        ("QS KS AS 2S", False, "round_the_corner"),
        ("QS KS AS", False, "ace_not_high"),
        ("QS KS", True, "not_a_set_or_run"),
        ("5S 5H", True, "not_a_set_or_run"),
        ("5S 5H 6D", True, "not_a_set_or_run"),
        ("5S 7S 8S", True, "not_a_set_or_run"),
        ("AS 2S KS 7S", True, "not_a_set_or_run"),
    ],
)
def test_what_is_no_meld(cards: str, versatile: bool, code: str) -> None:
    found = read_meld(cards_of_text(cards), versatile)
    assert isinstance(found, Refusal)
    assert found.code == code


@pytest.mark.rule("rummy/meld.both-ends")
def test_a_whole_suit_stands_high_unless_said_otherwise() -> None:
    points = values(versatile=True, simple=False)
    whole = " ".join(rank + "S" for rank in oracle.ORDER)
    assert meld_points(meld(whole), points) == 99
    assert meld_points(meld(whole, "low"), points) == 85
    most = meld(" ".join(rank + "S" for rank in oracle.ORDER[1:]))
    assert lay_off(most, NUMBER["AS"], True) == Run(0, 2, 14)
    assert lay_off(most, NUMBER["AS"], True, "low") == Run(0, 1, 13)
