"""Shared by all tests: a test marked with rule ids must really meet them.

`@pytest.mark.rule("kingdomino/placement.connect")` promises that the test runs code which cites that id. The promise is
kept when, during the test, a function of a room runs whose source names the id.
"""

import inspect
import re
import sys
from collections.abc import Iterator
from types import CodeType

import pytest
from hypothesis import HealthCheck, settings

SLOW_MACHINES = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
settings.register_profile(
    "tableside", deadline=None, derandomize=True, max_examples=30, suppress_health_check=SLOW_MACHINES
)
settings.load_profile("tableside")

RULE = re.compile(r"\b[a-z0-9]+/[a-z0-9-]+\.[a-z0-9-]+\b")
TOOL = sys.monitoring.COVERAGE_ID
_named: dict[CodeType, frozenset[str]] = {}


def _rules_named(code: CodeType) -> frozenset[str]:
    """The rule ids in the source of a function of a room; none for anything else."""
    if code not in _named:
        name = code.co_filename
        try:
            source = inspect.getsource(code) if "games" in name and code.co_name != "<module>" else ""
        except (OSError, TypeError):
            source = ""
        _named[code] = frozenset(RULE.findall(source))
    return _named[code]


@pytest.fixture(autouse=True)
def _rules_are_met(request: pytest.FixtureRequest) -> Iterator[None]:
    marked = {rule for mark in request.node.iter_markers("rule") for rule in mark.args}
    if not marked:
        yield
        return
    met: set[str] = set()

    def started(code: CodeType, _offset: int) -> object:
        met.update(_rules_named(code))
        return sys.monitoring.DISABLE

    sys.monitoring.use_tool_id(TOOL, "rules")
    sys.monitoring.restart_events()
    sys.monitoring.register_callback(TOOL, sys.monitoring.events.PY_START, started)
    sys.monitoring.set_events(TOOL, sys.monitoring.events.PY_START)
    try:
        yield
    finally:
        sys.monitoring.set_events(TOOL, 0)
        sys.monitoring.free_tool_id(TOOL)
    if missed := sorted(marked - met):
        pytest.fail(f"marked, but never met: {', '.join(missed)}")
