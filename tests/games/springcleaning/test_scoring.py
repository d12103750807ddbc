"""Scoring: the examples of the facts, next leaders, ends, what the lines say."""

import pytest

from calculators.core.text import say
from calculators.games.springcleaning.options import LIMITS, Options
from calculators.games.springcleaning.scoring import (
    before_line,
    clockwise,
    is_over,
    next_leader,
    round_line,
    rounds_sheet,
    standing,
    trash,
)
from tests.games.springcleaning.tables import ask, lefts, score


@pytest.mark.rule("springcleaning/score.trash", "springcleaning/score.tie", "springcleaning/score.different")
@pytest.mark.parametrize(
    ("left", "ended_by", "points"),
    [
        ([0, 3, 5], 0, (0, 1, 2)),
        ([3, 3, 0, 5], 2, (1, 2, 0, 3)),
        ([2, 0, 2, 2, 7], 1, (3, 0, 1, 2, 4)),
        ([0, 6, 0, 6], 2, (0, 2, 0, 1)),
        ([0, 6, 0, 6], 0, (0, 1, 0, 2)),
        ([0, 0], 1, (0, 0)),
        ([5, 0], 1, (1, 0)),
        ([1, 1, 1, 1, 0], 4, (1, 2, 3, 4, 0)),
        ([0, 9, 8, 7, 6], 0, (0, 4, 3, 2, 1)),
    ],
)
def test_trash(left: list[int], ended_by: int, points: tuple[int, ...]) -> None:
    assert trash(left, ended_by) == points


@pytest.mark.rule("springcleaning/score.two")
@pytest.mark.parametrize(
    ("left", "active", "points"),
    [
        ([0, 6, 0, 6], 2, [0, 2, 0, 1]),
        ([0, 6, 0, 6], 0, [0, 1, 0, 2]),
        ([0, 6, 0, 6], 1, [0, 2, 0, 1]),
        ([0, 6, 0, 6], 3, [0, 1, 0, 2]),
        ([4, 4, 0, 4, 4], 4, [3, 4, 0, 1, 2]),
    ],
)
def test_who_is_out_counts_the_seats(left: list[int], active: int, points: list[int]) -> None:
    """The active player if he is out himself, else the first who is out clockwise from him."""
    assert [player["round"] for player in score(lefts(left), ended_by=active)["players"]] == points


def test_distances() -> None:
    assert [clockwise(seat, 2, 4) for seat in range(4)] == [2, 3, 4, 1]


def game(rounds: list[list[int]], ended: list[int]) -> tuple[list[list[int]], list[int], list[int | None], bool]:
    """Rounds of cards left, one after the other: trash by round, totals, next leaders, over?"""
    totals = [0] * len(rounds[0])
    points: list[list[int]] = []
    leaders: list[int | None] = []
    over = False
    for left, ended_by in zip(rounds, ended, strict=True):
        found = score(lefts(left, totals), ended_by=ended_by)
        points.append([player["round"] for player in found["players"]])
        totals = [player["total"] for player in found["players"]]
        leaders.append(found["next_leader"])
        over = found["game_over"]
    again = ask(task="totals", players=[{"rounds": list(line)} for line in zip(*points, strict=True)])
    assert [player["total"] for player in again["players"]] == totals
    for player, line in zip(again["players"], zip(*points, strict=True), strict=True):
        said = [(entry["label"], entry["points"], entry["rule"]) for entry in player["lines"]]
        assert said == [(f"Round {n}", trash, "springcleaning/score.trash") for n, trash in enumerate(line, 1)]
    assert again["game_over"] == over
    return points, totals, leaders, over


@pytest.mark.rule(
    "springcleaning/aim.goal", "springcleaning/next.leader", "springcleaning/end.limit", "springcleaning/end.winner"
)
def test_a_game_of_four() -> None:
    points, totals, leaders, over = game([[2, 0, 4, 4], [0, 5, 1, 3], [3, 3, 0, 9]], [1, 0, 2])
    assert points == [[1, 0, 2, 3], [0, 3, 1, 2], [1, 2, 0, 3]]
    assert (totals, leaders, over) == ([2, 5, 3, 8], [3, 3, None], True)


@pytest.mark.rule("springcleaning/next.tie", "springcleaning/score.tie")
def test_a_game_of_three() -> None:
    points, totals, leaders, over = game([[0, 3, 6], [5, 0, 5], [2, 7, 0], [0, 1, 1]], [0, 1, 2, 0])
    assert points == [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2]]
    assert (totals, leaders[2], over) == ([3, 4, 5], 0, True)


@pytest.mark.rule("springcleaning/end.limit")
def test_two_players_play_five_rounds_at_most() -> None:
    _, totals, _, over = game([[0, 2], [2, 0], [0, 2], [2, 0], [0, 2]], [0, 1, 0, 1, 0])
    assert (totals, over) == ([2, 3], True)


@pytest.mark.rule("springcleaning/end.limit")
def test_a_game_of_five_goes_on_below_nine() -> None:
    points, totals, leaders, over = game([[0, 2, 5, 5, 1], [6, 0, 2, 2, 2], [4, 4, 4, 0, 4]], [0, 1, 3])
    assert points == [[0, 2, 3, 4, 1], [4, 0, 1, 2, 3], [2, 3, 4, 0, 1]]
    assert (totals, leaders[-1], over) == ([6, 5, 8, 6, 5], 2, False)


@pytest.mark.rule("springcleaning/end.tie")
def test_the_last_round_decides_a_tie() -> None:
    rounds = [[0, 2, 1], [2, 1, 0], [3, 0, 2], [1, 3, 3]]
    found = ask(task="totals", players=[{"rounds": points} for points in rounds])
    assert [player["total"] for player in found["players"]] == [3, 3, 5, 7]
    assert found["winners"] == ["P2"]
    assert found["tie_break"] == {"by": "last_round", "players": ["P1", "P2"], "rule": "springcleaning/end.tie"}


@pytest.mark.rule("springcleaning/end.shared")
def test_a_tie_that_nothing_breaks_is_shared() -> None:
    found = score(lefts([0, 4, 0], [1, 2, 1]), ended_by=0)
    assert [player["place"] for player in found["players"]] == [1, 3, 1]
    assert found["tie_break"] == {"by": "shared", "players": ["P1", "P3"], "rule": "springcleaning/end.shared"}


@pytest.mark.rule("springcleaning/end.limit", "springcleaning/variant.limits")
def test_limits() -> None:
    assert LIMITS == {"derived": {2: 3, 3: 5, 4: 7, 5: 9}, "seed": {2: 9, 3: 7, 4: 5, 5: 3}}
    for seats in range(2, 6):
        for name, limits in LIMITS.items():
            options = Options(end_limits=name)
            assert not is_over([limits[seats] - 1] * seats, options, 1)
            assert is_over([0] * (seats - 1) + [limits[seats]], options, 1)
    assert score(lefts([0, 1], [2, 2]), options={"end_limits": "seed"})["game_over"] is False
    assert score(lefts([0, 1, 2, 3, 4]), options={"end_limits": "seed"})["game_over"] is True


@pytest.mark.rule("springcleaning/variant.quick", "springcleaning/end.bound")
def test_other_ends() -> None:
    assert is_over([0, 1], Options(length="quick"), 1)
    assert [is_over([0, 0], Options(), played) for played in (19, 20)] == [False, True]
    found = score(lefts([0, 1, 2]), options={"length": "quick"})
    assert (found["game_over"], found["next_leader"], found["trash_to_end"]) == (True, None, [0, 0, 0])


@pytest.mark.rule("springcleaning/next.leader")
def test_the_leader_has_most_whoever_went_out() -> None:
    assert [next_leader([1, 4, 2], ended_by) for ended_by in range(3)] == [1, 1, 1]
    assert [next_leader([4, 1, 4], ended_by) for ended_by in range(3)] == [2, 2, 0]


NEARER = "equal cards: the nearer seat counts as fewer"


@pytest.mark.rule("springcleaning/score.trash", "springcleaning/score.tie")
@pytest.mark.parametrize(
    ("left", "seat", "label", "how", "rule"),
    [
        ([0, 1, 4], 0, "No card left", "no trash", "score.trash"),
        ([0, 1, 4], 1, "1 card left", "fewest cards", "score.trash"),
        ([0, 1, 4], 2, "4 cards left", "place 2 among those with cards", "score.trash"),
        ([0, 4, 4], 1, "4 cards left, 1 seat after the player who is out", NEARER, "score.tie"),
        ([0, 4, 4], 2, "4 cards left, 2 seats after the player who is out", NEARER, "score.tie"),
    ],
)
def test_what_the_lines_say(left: list[int], seat: int, label: str, how: str, rule: str) -> None:
    line = round_line(left, seat, 0)
    assert say(line.label, "en") == label
    assert say(line.how, "en") == how
    assert (line.points, line.rule) == (trash(left, 0)[seat], f"springcleaning/{rule}")
    assert line.icon == ("trash" if left[seat] else "clean")
    assert line.name is not None
    assert label.startswith(say(line.name, "en"))


@pytest.mark.rule("springcleaning/score.trash")
def test_what_was_there_before_has_a_line_of_its_own() -> None:
    line, _ = score(lefts([0, 1], [2, 0]), ended_by=0)["players"][0]["lines"]
    assert (line["label"], line["points"], line["rule"]) == ("Before", 2, "springcleaning/score.trash")
    assert before_line(2).icon == "sum"


@pytest.mark.rule("springcleaning/aim.goal")
def test_the_lowest_total_wins() -> None:
    sheet = standing([rounds_sheet("Ann", [1, 2]), rounds_sheet("Bo", [0, 1])], [2, 1], over=True)
    assert (sheet.lowest, sheet.places, sheet.winners, sheet.tie) == (True, (2, 1), ("Bo",), None)


@pytest.mark.rule("springcleaning/score.trash")
def test_metamorphic_properties() -> None:
    """One card more for everybody changes nothing; neither does turning the table."""
    left = [5, 0, 2, 2, 7]
    points = trash(left, 1)
    assert trash([cards and cards + 1 for cards in left], 1) == points
    for turn in range(5):
        turned = [left[(seat - turn) % 5] for seat in range(5)]
        assert trash(turned, (1 + turn) % 5) == tuple(points[(seat - turn) % 5] for seat in range(5))
