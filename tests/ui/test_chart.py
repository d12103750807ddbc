"""The running chart: where lines, marks and names go."""

from itertools import pairwise

from calculators.ui.chart import APART, chart


def test_nothing_to_draw_before_the_first_round() -> None:
    assert chart([[], []], 200) is None


def test_lines_run_from_nought_to_the_newest_round() -> None:
    found = chart([[50, 100], [20]], 200)
    assert found is not None
    assert found["goal"] == 0
    assert found["lines"][0]["points"] == [(50.0, 75.0), (100.0, 50.0)]
    assert found["lines"][1]["end"] == (50.0, 90.0)
    assert [level["text"] for level in found["levels"]] == [0, 50, 100, 150, 200]
    assert [number["text"] for number in found["rounds"]] == [1, 2]


def test_totals_may_go_below_nought() -> None:
    found = chart([[-16, 30]], None)
    assert found is not None
    assert found["goal"] is None
    assert found["levels"][0]["text"] < -10
    assert all(0 <= down <= 100 for _, down in found["lines"][0]["points"])


def test_a_course_may_begin_later_with_totals_of_its_own() -> None:
    found = chart([[60], [90]], None, [50, 100], played=4)
    assert found is not None
    assert [line["path"] for line in found["lines"]] == ["M0.0 50.0L100.0 40.0", "M0.0 0.0L100.0 10.0"]
    assert [number["text"] for number in found["rounds"]] == [5]


def test_names_do_not_lie_on_each_other() -> None:
    found = chart([[100], [101], [99], [100], [0], [1]], 200)
    assert found is not None
    down = [name["down"] for name in found["names"]]
    assert down == sorted(down)
    assert all(lower - upper >= APART - 0.01 for upper, lower in pairwise(down))
    assert max(down) <= 100


def test_many_rounds_are_not_all_named() -> None:
    found = chart([list(range(1, 41))], None)
    assert found is not None
    assert len(found["rounds"]) <= 10
