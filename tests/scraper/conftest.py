"""The real dumps, where they are beside the repository; their text is never part of it."""

from pathlib import Path

import pytest

SEEDS = sorted((Path(__file__).parents[2] / ".." / "shared" / "seeds").glob("*.txt"))


@pytest.fixture
def seeds() -> list[Path]:
    """Files of the real dumps; where there are none the test is skipped, and every run lists it (`-rs`)."""
    if not SEEDS:
        pytest.skip("the real wiki dumps are not beside the repository (../shared/seeds)")
    return SEEDS
