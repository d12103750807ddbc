"""Fetching from a wiki: contributions and histories, moves, stopped runs, answers that changed. Nothing is lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scraper import sources
from scraper.errors import InputError, Problem
from scraper.fetch import Progress, fetch
from scraper.revision import Revision
from tests.scraper.fetching import DAY, MOTH, ROWS, numbers, read_back, run
from tests.scraper.wiki_server import Move, Row, Wiki, serve, status, well


@pytest.fixture
def wiki() -> Iterator[Wiki]:
    with serve(Wiki(list(ROWS))) as served:
        yield served


def test_a_users_contributions_come_in_parts_and_whole(wiki: Wiki, tmp_path: Path) -> None:
    seen: list[Progress] = []
    summary = run(wiki, tmp_path, users=("Moth",), seen=seen)
    assert numbers(tmp_path) == MOTH
    assert (summary.revisions, summary.unchanged, summary.resumed, summary.problems) == (6, 0, 0, ())
    assert summary.requests == len(wiki.seen) == 1 + 3 + 3
    assert [(each.done, each.total) for each in seen] == [(2, 6), (4, 6), (6, 6)]
    revision = next(found for found in read_back(tmp_path) if found.revision_id == 31)
    assert revision == Revision(
        "Lantern Wiki", "zh-cn", "Tips deng", DAY.format(8), "Moth", "/* a */", "tips, longer", revision_id=31
    )
    assert revision.origin == f"{wiki.address}/w/index.php?oldid=31"


def test_many_contributions_are_asked_for_by_fifties(tmp_path: Path) -> None:
    rows = [
        Row(n, f"Page {n % 7}", f"2026-02-01T12:{n // 60:02}:{n % 60:02}Z", "Moth", "", str(n)) for n in range(1, 121)
    ]
    with serve(Wiki(rows)) as wiki:
        wiki.part = 500
        run(wiki, tmp_path, users=("Moth",))
        assert [len(query["revids"].split("|")) for query in wiki.seen if "revids" in query] == [50, 50, 20]
    assert numbers(tmp_path) == list(range(1, 121))


def test_a_page_comes_with_its_whole_history(wiki: Wiki, tmp_path: Path) -> None:
    run(wiki, tmp_path, titles=("Tips deng", "Gamehelpdeng", "Tips deng"))
    assert numbers(tmp_path) == [row.revid for row in ROWS]


def test_the_api_is_found_from_any_page(wiki: Wiki, tmp_path: Path) -> None:
    fetch(f"{wiki.address}/doc/Main", users=["Fern"], contact="a@b.c", folder=tmp_path, progress=lambda _: None)
    assert numbers(tmp_path) == [30]


@pytest.mark.parametrize("stop", range(7))
def test_a_stopped_run_goes_on_where_it_was(wiki: Wiki, tmp_path: Path, stop: int) -> None:
    wiki.trouble = [*[well] * stop, *[status(503)] * 8]
    with pytest.raises(InputError, match="unreachable"):
        run(wiki, tmp_path, users=("Moth",))
    wiki.trouble, wiki.seen = [], []
    summary = run(wiki, tmp_path, users=("Moth",))
    assert (summary.resumed, len(wiki.seen)) == (stop, 7 - stop)
    assert summary.revisions == 6
    assert numbers(tmp_path) == MOTH


def test_an_interruption_anywhere_leaves_whole_files(wiki: Wiki, tmp_path: Path) -> None:
    """As Ctrl-C does, from within the progress bar."""

    def stop(_progress: Progress) -> None:
        raise KeyboardInterrupt

    for _ in range(10):
        try:
            fetch(f"{wiki.address}/w/api.php", users=["Moth"], contact="a@b.c", folder=tmp_path, progress=stop)
        except KeyboardInterrupt:
            assert read_back(tmp_path)
    part = next((tmp_path / ".fetch").glob("*.part"))
    part.write_text(part.read_text("utf-8") + "revisions-0123", "utf-8")  # a line that was being written
    broken = next(tmp_path.glob("revisions-*.json"))
    broken.write_text(broken.read_text("utf-8")[:40], "utf-8")
    run(wiki, tmp_path, users=("Moth",))
    assert numbers(tmp_path) == MOTH
    assert not list((tmp_path / ".fetch").glob("*.part"))


def test_what_has_not_changed_is_not_sent_again(wiki: Wiki, tmp_path: Path) -> None:
    run(wiki, tmp_path, users=("Moth",))
    wiki.statuses = []
    summary = run(wiki, tmp_path, users=("Moth",))
    assert wiki.statuses == [304] * 7
    assert (summary.unchanged, summary.revisions) == (7, 6)
    assert numbers(tmp_path) == MOTH


def test_a_changed_etag_brings_the_new_answer(wiki: Wiki, tmp_path: Path) -> None:
    run(wiki, tmp_path, users=("Moth",))
    wiki.salt = "new"
    assert run(wiki, tmp_path, users=("Moth",)).unchanged == 0
    wiki.rows = [row._replace(title="Gamehelp deng") if row.title == "Gamehelpdeng" else row for row in wiki.rows]
    wiki.rows.append(Row(40, "Tips deng", DAY.format(9), "Moth", "", "newest"))
    run(wiki, tmp_path, users=("Moth",))
    assert numbers(tmp_path) == [*MOTH, 40]
    assert {revision.title for revision in read_back(tmp_path)} == {"Gamehelp deng", "Tips deng"}


def test_answers_that_no_job_has_any_more_go(wiki: Wiki, tmp_path: Path) -> None:
    run(wiki, tmp_path, titles=("Gamehelpdeng",))
    run(wiki, tmp_path, users=("Fern",))
    wiki.part = 3  # the same history in other parts
    run(wiki, tmp_path, titles=("Gamehelpdeng",))
    assert len(list(tmp_path.glob("revisions-*.json"))) == 2 + 1
    assert numbers(tmp_path) == [11, 12, 13, 14, 15, 30]


def test_moves_are_followed_and_told(tmp_path: Path) -> None:
    rows = [
        Row(1, "C", DAY.format(1), "Moth", "", "text"),
        Row(2, "C", DAY.format(2), "Fern", "перенёс", "text"),
        Row(3, "C", DAY.format(3), "Fern", "Fern moved page [[B]] to [[C]]: shorter", "text"),
        Row(4, "A", DAY.format(2), "Fern", "", "#REDIRECT [[B]]"),
        Row(5, "B", DAY.format(3), "Fern", "Fern moved page [[B]] to [[C]]: shorter", "#REDIRECT [[C]]"),
    ]
    moves = [Move("A", "B", DAY.format(2), "Fern"), Move("B", "C", DAY.format(3), "Fern")]
    with serve(Wiki(rows, moves)) as wiki:
        run(wiki, tmp_path / "titles", titles=("A",))
        run(wiki, tmp_path / "users", users=("Fern",))
    assert numbers(tmp_path / "titles") == [1, 2, 3, 4, 5]
    told = {revision.revision_id: revision.moved_from for revision in read_back(tmp_path / "titles")}
    assert told == {1: None, 2: None, 3: "B", 4: None, 5: None}
    told = {revision.revision_id: revision.moved_from for revision in read_back(tmp_path / "users")}
    assert told == {2: None, 3: "B", 4: None, 5: None}


def test_the_log_tells_of_a_move_whose_comment_is_in_another_language(tmp_path: Path) -> None:
    rows = [Row(2, "B", DAY.format(2), "Fern", "Fern переименовал страницу", "text")]
    with serve(Wiki(rows, [Move("A", "B", DAY.format(2), "Fern")])) as wiki:
        run(wiki, tmp_path / "titles", titles=("A",))
        run(wiki, tmp_path / "users", users=("Fern",))
    for folder in ("titles", "users"):
        problems: list[Problem] = []
        (revision,) = sources.read_all([str(tmp_path / folder)], "auto", problems.append)
        assert revision.moved_from == "A"


def test_what_the_wiki_does_not_have_is_reported(wiki: Wiki, tmp_path: Path) -> None:
    summary = run(wiki, tmp_path, users=("Nobody",), titles=("Nowhere",))
    assert [problem.code for problem in summary.problems] == ["no_contributions", "missing_page"]


def test_a_revision_that_was_deleted_meanwhile_is_reported(wiki: Wiki, tmp_path: Path) -> None:
    wiki.part = 500

    def delete(_handler: object) -> bool:
        wiki.rows = [row for row in wiki.rows if row.revid != 13]
        return False

    wiki.trouble = [well, well, delete]
    summary = run(wiki, tmp_path, users=("Moth",))
    assert [(problem.code, "13" in problem.message) for problem in summary.problems] == [("missing_page", True)]
    assert summary.revisions == 5
