"""Fetching from a small wiki on the loopback interface, and reading back what came."""

from pathlib import Path

from scraper import sources
from scraper.errors import Problem
from scraper.fetch import Progress, Summary, fetch
from scraper.revision import Revision
from tests.scraper.wiki_server import Row, Wiki

DAY = "2026-01-{:02}T12:00:00Z"
ROWS = [
    *(Row(10 + n, "Gamehelpdeng", DAY.format(n), "Moth", f"第{n}版", f"灯 {n}") for n in range(1, 6)),
    Row(30, "Tips deng", DAY.format(7), "Fern", "", "tips"),
    Row(31, "Tips deng", DAY.format(8), "Moth", "/* a */", "tips, longer"),
]


class Waits(list[float]):
    """A `sleep` that only notes how long."""

    def __call__(self, seconds: float) -> None:
        self.append(seconds)


def run(
    wiki: Wiki,
    folder: Path,
    *,
    users: tuple[str, ...] = (),
    titles: tuple[str, ...] = (),
    contact: str = "moth@example.org",
    waits: Waits | None = None,
    seen: list[Progress] | None = None,
) -> Summary:
    return fetch(
        f"{wiki.address}/w/api.php",
        users=users,
        titles=titles,
        contact=contact,
        folder=folder,
        progress=(seen if seen is not None else []).append,
        sleep=waits if waits is not None else Waits(),
    )


def read_back(folder: Path) -> list[Revision]:
    problems: list[Problem] = []
    found = list(sources.read_all([str(folder)], "auto", problems.append))
    assert not problems
    return found


def numbers(folder: Path) -> list[int]:
    return sorted(revision.revision_id or 0 for revision in read_back(folder))


MOTH = [11, 12, 13, 14, 15, 31]
