"""Scoring: the worked examples, which totals exist, the end of the game."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.core.sheet import Line
from calculators.core.text import Text, say
from calculators.games.flip7.components import MODIFIERS
from calculators.games.flip7.options import Options
from calculators.games.flip7.scoring import (
    FLIP7_TOTALS,
    MOST,
    PLAIN_TOTALS,
    Row,
    is_over,
    needs_flip7,
    player_sheet,
    possible,
    round_lines,
    rounds_sheet,
    rounds_standing,
    working,
)
from calculators.games.flip7.view import VIEW
from tests.games.flip7 import oracle
from tests.games.flip7.tables import ask, score

ALL = MODIFIERS
rows = st.tuples(st.sets(st.integers(0, 12), max_size=7), st.sets(st.sampled_from(MODIFIERS)))


@pytest.mark.rule("flip7/score.numbers", "flip7/score.x2", "flip7/score.plus", "flip7/score.flip7", "flip7/score.order")
@pytest.mark.parametrize(
    ("numbers", "modifiers", "total", "after", "plus", "bonus", "points"),
    [
        ((12, 11, 9), ("+10",), 32, 32, 10, 0, 42),
        ((5, 8, 12), ("x2", "+4", "+2"), 25, 50, 6, 0, 56),
        ((0, 2, 4, 6, 8, 10, 12), (), 42, 42, 0, 15, 57),
        ((1, 3, 5, 7, 9, 11, 12), ("x2",), 48, 96, 0, 15, 111),
        ((), ("x2", "+10"), 0, 0, 10, 0, 10),
        ((12,), ("x2",), 12, 24, 0, 0, 24),
        ((0,), (), 0, 0, 0, 0, 0),
        ((6, 7, 8, 9, 10, 11, 12), ALL, 63, 126, 30, 15, 171),
        ((7, 8, 9, 10, 11, 12), ALL, 57, 114, 30, 0, 144),
    ],
)
def test_worked_examples(
    numbers: tuple[int, ...], modifiers: tuple[str, ...], total: int, after: int, plus: int, bonus: int, points: int
) -> None:
    (found,) = score([{"numbers": list(numbers), "modifiers": list(modifiers)}])
    assert (found["number_sum"], found["after_x2"], found["plus"], found["flip7_bonus"]) == (total, after, plus, bonus)
    assert (found["round"], found["total"], found["flip7"]) == (points, points, bonus == 15)
    assert sum(line["points"] for line in found["lines"]) == points


@pytest.mark.rule("flip7/score.bust", "flip7/cards.bust")
def test_a_bust_is_worth_nothing() -> None:
    (found,) = score([{"numbers": [10, 4, 10], "modifiers": ["+8", "x2"], "busted": True, "before": 31}])
    assert (found["round"], found["total"]) == (0, 31)
    assert [found[key] for key in ("number_sum", "after_x2", "plus", "flip7_bonus", "flip7")] == [0, 0, 0, 0, False]
    assert [line["rule"] for line in found["lines"]] == ["flip7/end.between", "flip7/score.bust"]


@pytest.mark.rule("flip7/cards.zero", "flip7/cards.flip7")
def test_the_zero_is_one_of_the_seven() -> None:
    assert Row((0, 1, 2, 3, 4, 5, 6)).flip7
    assert not Row((1, 2, 3, 4, 5, 6)).flip7
    assert not Row((0, 1, 2, 3, 4, 5, 6), busted=True).flip7


@given(rows)
def test_any_row_is_worth_what_the_oracle_says(row: tuple[set[int], set[str]]) -> None:
    numbers, modifiers = row
    found = Row(tuple(numbers), tuple(modifiers))
    assert found.total == oracle.worth([*map(str, numbers), *modifiers])
    assert possible(found.total)


@given(rows, st.sampled_from(MODIFIERS))
def test_a_modifier_more_never_costs(row: tuple[set[int], set[str]], more: str) -> None:
    numbers, modifiers = row
    before, after = Row(tuple(numbers), tuple(modifiers)), Row(tuple(numbers), tuple(modifiers | {more}))
    assert after.total >= before.total
    if more != "x2" and more not in modifiers:
        assert after.total == before.total + int(more)


@pytest.mark.rule("flip7/score.possible")
def test_which_totals_exist() -> None:
    brute = oracle.all_totals()
    assert brute[True] == FLIP7_TOTALS
    assert brute[False] == PLAIN_TOTALS
    assert [total for total in range(MOST + 1) if not possible(total)] == list(range(146, 171, 2))
    assert not possible(-1)
    assert not possible(172)
    assert (max(PLAIN_TOTALS), min(FLIP7_TOTALS), MOST) == (144, 36, 171)
    assert [n for n in range(145) if n not in PLAIN_TOTALS] == list(range(89, 144, 2))
    assert [n for n in range(36, 172) if n not in FLIP7_TOTALS] == list(range(110, 171, 2))
    assert needs_flip7(171)
    assert needs_flip7(89)
    assert not needs_flip7(88)
    assert not needs_flip7(146)


def test_lines_say_it_in_words() -> None:
    (found,) = score([{"before": 12, "numbers": [12, 0, 5], "modifiers": ["+4", "x2", "+2"]}])
    assert [(line["label"], line["points"]) for line in found["lines"]] == [
        ("Before", 12),
        ("Numbers 0 + 5 + 12", 17),
        ("×2: 17 once more", 17),
        ("+2 +4", 6),
    ]
    assert [line.get("evidence") for line in found["lines"]] == [None, [0, 5, 12], ["x2"], ["+2", "+4"]]
    (nothing,) = score([{"numbers": []}])
    assert [line["label"] for line in nothing["lines"]] == ["No number card"]
    (typed,) = score([{"points": 31}])
    assert (typed["lines"][0]["label"], typed["flip7"], typed["round"]) == ("Round as added up", None, 31)
    (seven,) = score([{"numbers": [7, 6, 5, 4, 3, 2, 1]}])
    assert [line["label"] for line in seven["lines"]] == ["Numbers 1 + 2 + 3 + 4 + 5 + 6 + 7", "Flip 7"]


def in_english(line: Line) -> tuple[object, ...]:
    """Label, points, rule, evidence, name, how, icon."""
    assert line.icon in {"", *VIEW.icons}
    return tuple(say(part, "en") if isinstance(part, Text) else part for part in line)


SEVEN, SUM = (0, 1, 2, 3, 4, 5, 12), "0 + 1 + 2 + 3 + 4 + 5 + 12"
ONCE_MORE = "the numbers once more, nothing else"
NONE = (None, None)


@pytest.mark.parametrize(
    ("row", "lines"),
    [
        pytest.param(
            Row(SEVEN[::-1], ("+4", "x2", "+2")),
            [
                (f"Numbers {SUM}", 27, "flip7/score.numbers", SEVEN, "Numbers", SUM, "numbers"),
                ("×2: 27 once more", 27, "flip7/score.x2", ("x2",), "Numbers doubled", ONCE_MORE, "x2"),
                ("+2 +4", 6, "flip7/score.plus", ("+2", "+4"), "Plus cards", "+2 +4", "plus"),
                ("Flip 7", 15, "flip7/score.flip7", SEVEN, "Flip 7", "seven different numbers", "seven"),
            ],
            id="everything",
        ),
        pytest.param(
            Row(),
            [("No number card", 0, "flip7/score.numbers", (), "Numbers", "no number card", "numbers")],
            id="nothing",
        ),
        pytest.param(
            Row((5, 5), busted=True),
            [("Bust", 0, "flip7/score.bust", (), "Bust", "the round is worth nothing", "bust")],
            id="bust",
        ),
        pytest.param(
            Row(points=31), [("Round as added up", 31, "flip7/score.order", (), *NONE, "sum")], id="added up by hand"
        ),
    ],
)
def test_a_line_says_it_whole_and_in_two_parts(row: Row, lines: list[tuple[object, ...]]) -> None:
    assert [in_english(line) for line in round_lines(row)] == lines


@pytest.mark.rule("flip7/end.between", "flip7/score.missing")
def test_what_came_before_stands_first() -> None:
    before = ("Before", 12, "flip7/end.between", (), *NONE, "sum")
    missing = player_sheet("A", None, 12)
    assert (missing.name, [in_english(line) for line in missing.lines]) == ("A", [before])
    rounds = rounds_sheet("A", [5, 0], 12)
    assert [in_english(line) for line in rounds.lines] == [
        before,
        ("Round 1", 5, "flip7/score.order", (), *NONE, ""),
        ("Round 2", 0, "flip7/score.order", (), *NONE, ""),
    ]
    assert (rounds.name, rounds.total, rounds.extra) == ("A", 17, {"rounds": [5, 0]})


@pytest.mark.rule("flip7/score.order")
@pytest.mark.parametrize(
    ("row", "said"),
    [
        (Row((12, 5, 8), ("x2", "+4", "+2")), "(5 + 8 + 12) × 2 + 2 + 4"),
        (Row((7,), ("x2",)), "7 × 2"),
        (Row((), ("x2", "+10")), "10"),
        (Row((0, 1, 2, 3, 4, 5, 6)), "0 + 1 + 2 + 3 + 4 + 5 + 6 + 15"),
        (Row((5, 5), ("+4",), busted=True), "Bust"),
        (Row(), "no card"),
        (Row((), ("x2",)), "0"),
    ],
)
def test_a_round_in_one_line(row: Row, said: str) -> None:
    assert say(working(row), "en") == said
    (line,) = rounds_sheet("A", [row.total], rows=[row]).lines
    assert (say(line.how, "en"), line.points) == (said, row.total)


# ---- the end


@pytest.mark.rule("flip7/end.target", "flip7/score.missing", "flip7/end.places")
def test_while_a_round_runs_or_something_is_missing_nothing_is_settled() -> None:
    players = [rounds_sheet("A", [200]), rounds_sheet("B", [200])]
    running = rounds_standing(players, Options(), running=True)
    assert (running.game_over, running.extra, running.places) == (False, {"extra_round": False}, (1, 1))
    missing = rounds_standing(players, Options(), missing=True)
    assert (missing.game_over, missing.extra, missing.places) == (None, {"extra_round": False}, (1, 1))
    assert missing.tie == ("shared", ("A", "B"), "flip7/end.places")
    assert rounds_standing(players, Options()).extra == {"extra_round": True}, "two are no solo challenge"
    alone = rounds_standing(players[:1], Options(), missing=True)
    assert (alone.tie, alone.places) == (None, (None,))


@pytest.mark.rule(
    "flip7/end.target", "flip7/end.tie", "flip7/variant.tie", "flip7/variant.target", "flip7/variant.quick"
)
@pytest.mark.parametrize(
    ("totals", "options", "over"),
    [
        ((199, 0), Options(), False),
        ((200, 0), Options(), True),
        ((200, 200), Options(), False),
        ((200, 200), Options(tie_rule="shared"), True),
        ((201, 200), Options(), True),
        ((212, 212, 230), Options(), True),
        ((212, 212, 150), Options(), False),
        ((100, 0), Options(target=100), True),
        ((299, 298), Options(target=300), False),
        ((5, 5), Options(length="quick"), True),
        ((5, 4), Options(length="quick"), True),
    ],
)
def test_when_a_game_is_over(totals: tuple[int, ...], options: Options, over: bool) -> None:
    assert is_over(totals, options, 3) == over


@pytest.mark.rule("flip7/end.bound", "flip7/aim.goal")
def test_after_a_hundred_rounds_the_highest_wins() -> None:
    assert is_over((3, 2), Options(), 100)
    assert not is_over((3, 2), Options(), 99)
    assert is_over((300, 300), Options(), 100)
    sheet = rounds_standing([rounds_sheet("A", [3] * 100), rounds_sheet("B", [3] * 100)], Options())
    assert (sheet.game_over, sheet.winners, sheet.extra["extra_round"]) == (True, ("A", "B"), False)
    assert sheet.tie is not None
    assert sheet.tie.by == "shared"


@pytest.mark.rule("flip7/end.tie")
def test_a_lower_player_may_win_the_extra_round() -> None:
    tied = ask(
        task="totals", options={}, players=[{"rounds": [105, 105]}, {"rounds": [110, 100]}, {"rounds": [90, 60]}]
    )
    assert (tied["game_over"], tied["extra_round"], tied["winners"]) == (False, True, ["P1", "P2"])
    assert tied["tie_break"] == {"by": "extra_round", "players": ["P1", "P2"], "rule": "flip7/end.tie"}
    after = ask(task="totals", players=[{"rounds": [105, 105, 0]}, {"rounds": [110, 100, 0]}, {"rounds": [90, 60, 61]}])
    assert (after["game_over"], after["extra_round"], after["winners"]) == (True, False, ["P3"])
    assert after["tie_break"] is None


@pytest.mark.rule("flip7/end.places")
def test_equal_totals_share_a_place() -> None:
    found = ask(task="totals", players=[{"rounds": [n]} for n in (50, 40, 40, 30)])
    assert [player["place"] for player in found["players"]] == [1, 2, 2, 4]
    shared = ask(task="totals", options={"tie_rule": "shared", "target": 50}, players=[{"rounds": [50]}] * 2)
    assert (shared["game_over"], shared["tie_break"]["by"]) == (True, "shared")


@pytest.mark.rule("flip7/variant.solo")
@pytest.mark.parametrize(
    ("rounds", "over", "success"),
    [
        ([60, 70, 80], True, True),
        ([50] * 4, True, True),
        ([40] * 5, True, False),
        ([50, 50], False, False),
    ],
)
def test_a_challenge_alone(rounds: list[int], over: bool, success: bool) -> None:
    found = ask(task="totals", players=[{"rounds": rounds}])
    assert (found["game_over"], found["success"]) == (over, success)
    assert (found["players"][0]["place"], found["winners"], found["extra_round"]) == (None, [], False)


@given(st.integers(0, 2**32))
def test_seats_only_permute_the_result(seed: int) -> None:
    rng = Random(seed)
    rounds = [[rng.choice(range(90)) for _ in range(4)] for _ in range(5)]
    order = rng.sample(range(5), 5)
    one = ask(task="totals", players=[{"rounds": points} for points in rounds])
    two = ask(task="totals", players=[{"rounds": rounds[seat]} for seat in order])
    assert [one["players"][seat]["place"] for seat in order] == [player["place"] for player in two["players"]]
    assert (one["game_over"], one["extra_round"]) == (two["game_over"], two["extra_round"])
