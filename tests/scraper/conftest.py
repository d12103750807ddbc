"""The real dumps, where they are beside the repository; their text is never part of it."""

from pathlib import Path

import pytest

SEEDS = sorted((Path(__file__).parents[2] / ".." / "shared" / "seeds").glob("*.txt"))


@pytest.fixture
def seeds() -> list[Path]:
    """Files of the real dumps; skips the test where there are none."""
    if not SEEDS:
        pytest.skip("the real wiki dumps are not beside the repository (../shared/seeds)")
    return SEEDS


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A run without the real dumps says so, even a quiet one."""
    if not SEEDS:
        terminalreporter.write_line("scraper: no real wiki dumps in ../shared/seeds, the tests on them were skipped")
