"""Rule coverage counts what it says it counts."""

from calculators.core import coverage
from tests import undercut


def test_the_three_counts() -> None:
    assert coverage.coverage(undercut.GAME) == {"game": "undercut", "paragraphs": 5, "cited": 5, "tested": 2}


def test_ids_come_from_marks_and_examples() -> None:
    assert coverage.tested(undercut.GAME) >= {"undercut/score.lowest", "undercut/tie.rounds"}
    source = '@pytest.mark.rule("g/a.b", "g/c.d")\n@pytest.mark.rule(\n    "g/e.f",\n)\n"g/not.marked"'
    assert coverage.marked_rules(source) == {"g/a.b", "g/c.d", "g/e.f"}
