"""Reading bytes as if they were a file."""

from collections.abc import Sequence
from io import BytesIO

from scraper import sources
from scraper.errors import Problem
from scraper.revision import Revision


def read(data: bytes, name: str = "dump.txt", format_name: str = "auto") -> list[Revision]:
    """Revisions in `data`, which must hold no problem."""
    revisions, problems = read_damaged(data, name, format_name)
    assert not problems
    return revisions


def read_damaged(
    data: bytes, name: str = "dump.txt", format_name: str = "auto"
) -> tuple[list[Revision], Sequence[Problem]]:
    """Revisions in `data`, and what was reported."""
    problems: list[Problem] = []
    return list(sources.read(BytesIO(data), name, format_name, problems.append)), problems
