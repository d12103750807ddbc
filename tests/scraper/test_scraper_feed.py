"""Reading dumps: every entry is found, nothing else is taken for one."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from scraper.errors import InputError, Problem
from scraper.history import pages_of
from scraper.revision import Revision
from scraper.sources import open_all
from tests.scraper.reading import read, read_damaged

HEADER = "Board Game Arena - 用户贡献 [zh-cn]"


def entry(title: str, time: str, *lines: str) -> str:
    return "\n".join(["", title, "", time, "", *lines])


def feed(*entries: str, header: str = HEADER) -> list[Revision]:
    return feed_with_problems(*entries, header=header)[0]


def feed_with_problems(*entries: str, header: str = HEADER) -> tuple[list[Revision], Sequence[Problem]]:
    return read_damaged("\n".join([header, *entries]).encode(), "dump.txt")


def titles(revisions: list[Revision]) -> list[tuple[str, str | None, str]]:
    return [(revision.title, revision.author, revision.wikitext) for revision in revisions]


TWO = (
    entry("Gamehelpdeng", "2026-01-02T00:00:00Z", "阿灯：改字", "", "第二版"),
    entry("Gamehelpdeng", "2026-01-01T00:00:00Z", "阿灯：", "", "第一版"),
)


def test_entries_with_all_their_parts() -> None:
    first, second = feed(*TWO)
    assert first == Revision(
        "Board Game Arena", "zh-cn", "Gamehelpdeng", "2026-01-02T00:00:00Z", "阿灯", "改字", "第二版"
    )
    assert (second.comment, second.wikitext) == ("", "第一版")


BODIES = {
    "a line like an author's": ("注意：每人一盏灯。", "", "开始。"),
    "a line like an author's, later": ("开始。", "", "阿风：先走。", "", "完。"),
    "a line like a title": ("Gamehelpdeng", "", "Tips deng", "", "完。"),
    "a time in the text": ("更新时间：", "", "2020-01-01T00:00:00Z", "", "完。"),
    "a time after a title, newer than the entry": ("更新", "", "2027-01-01T00:00:00Z", "", "完。"),
    "a time after a title, older than the next entry": ("更新", "", "2020-01-01T00:00:00Z", "", "完。"),
    "a time that is none": ("Tips deng", "", "2026-13-01T00:00:00Z", "", "完。"),
    "a time in the next line": ("Tips deng", "2026-01-01T00:00:00Z", "", "完。"),
    "a heading before a time": ("== 时间 ==", "", "2026-01-01T00:00:00Z", "", "完。"),
    "a header": (HEADER, "", "完。"),
    "a last line like a header": ("开始。", "风牌 - 说明 [en]"),
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("author", [("阿灯：改字", ""), ()], ids=["signed", "unsigned"])
def test_text_is_not_mistaken_for_an_entry(body: tuple[str, ...], author: tuple[str, ...]) -> None:
    found = feed(entry("Gamehelpfeng", "2026-01-03T00:00:00Z", *author, *body), *TWO)
    assert titles(found)[0] == ("Gamehelpfeng", "阿灯" if author else None, "\n".join(body))
    assert len(found) == 3


def test_unsigned_entries_between_others() -> None:
    found = feed(TWO[0], entry("讨论:Gamehelpdeng", "2026-01-01T12:00:00Z", "草稿"), TWO[1])
    assert titles(found)[1] == ("讨论:Gamehelpdeng", None, "草稿")


def test_an_empty_page_is_an_entry() -> None:
    found = feed(
        entry("Gamehelpdeng", "2026-01-02T00:00:00Z"), entry("讨论:Gamehelpdeng", "2026-01-01T00:00:00Z", "草稿")
    )
    assert titles(found) == [("Gamehelpdeng", None, ""), ("讨论:Gamehelpdeng", None, "草稿")]


def test_an_ascii_colon_and_another_language() -> None:
    found = feed(
        entry("Tips deng", "2026-01-02T00:00:00Z", 'Moth: Created page with "Note: x"', "", "Note: x", "", "y"),
        entry("Tips deng", "2026-01-01T00:00:00Z", "Note: no author here", "", "y"),
        header="Board Game Arena - User contributions [en]",
    )
    assert titles(found) == [("Tips deng", "Moth", "Note: x\n\ny"), ("Tips deng", None, "Note: no author here\n\ny")]
    assert found[0].language == "en"


def test_line_ends_byte_order_mark_and_trailing_blanks_do_not_matter() -> None:
    text = "\n".join([HEADER, *TWO])
    plain = read(text.encode(), "dump.txt")
    assert read(("\ufeff" + text.replace("\n", " \t\r\n")).encode(), "dump.txt") == plain
    assert read(("\n\n" + text + "\n\n\n").encode(), "dump.txt") == plain


def test_concatenated_dumps_are_read_as_two() -> None:
    text = "\n".join([HEADER, *TWO])
    english = text.replace(HEADER, "Board Game Arena - User contributions [en]")
    found = read(f"{text}\n\n\ufeff{english}".encode(), "-")
    assert [revision.language for revision in found] == ["zh-cn", "zh-cn", "en", "en"]
    assert found[1].wikitext == "第一版"


def test_concatenated_dumps_whose_last_line_did_not_end() -> None:
    text = "\n".join([HEADER, *TWO])
    assert read((text + text).encode(), "-") == read(text.encode(), "-") * 2


def test_the_same_revision_in_two_dumps_counts_once() -> None:
    (page,) = pages_of([*feed(*TWO), *feed(*TWO)])
    assert [revision.wikitext for revision in page.revisions] == ["第二版", "第一版"]


def test_revisions_that_differ_in_anything_all_count() -> None:
    time = "2026-01-01T00:00:00Z"
    (page,) = pages_of(
        feed(
            entry("甲", time, "阿灯：", "", "一"),
            entry("甲", time, "阿灯：", "", "二"),
            entry("甲", time, "阿风：", "", "一"),
        )
    )
    assert [(revision.author, revision.wikitext) for revision in page.revisions] == [
        ("阿灯", "一"),
        ("阿灯", "二"),
        ("阿风", "一"),
    ]


def test_pages_come_by_language_and_title_and_revisions_newest_first() -> None:
    pages = pages_of([*feed(*reversed(TWO)), *feed(*TWO, header="Board Game Arena - User contributions [en]")])
    assert [(page.language, page.title, page.newest.wikitext) for page in pages] == [
        ("en", "Gamehelpdeng", "第二版"),
        ("zh-cn", "Gamehelpdeng", "第二版"),
    ]


def test_wikitext_files() -> None:
    (revision,) = read("== 灯 ==\n正文".encode(), "dumps/Tips deng.wiki")
    assert (revision.title, revision.language, revision.timestamp) == ("Tips deng", "zh-cn", None)
    (revision,) = read(b"plain", "-", "wikitext")
    assert (revision.title, revision.language) == ("stdin", "en")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty"),
        (b" \r\n\t\n", "empty"),
        (b"\xff\xfe\x00", "not_utf8"),
        (b"just some text\n\nand more", "unrecognised"),
        (HEADER.encode(), "no_entries"),
    ],
)
def test_what_cannot_be_read(data: bytes, code: str) -> None:
    with pytest.raises(InputError) as caught:
        read(data, "dump.txt")
    assert caught.value.code == code


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        list(open_all([str(tmp_path / "none.txt")]))
    assert caught.value.code == "unreadable"


def test_every_entry_of_the_seeds_comes_out(seeds: list[Path]) -> None:
    """Counted by a slow and obvious oracle: a line, a blank, a time line; the text reaches to the next."""
    for path in seeds:
        lines = path.read_text(encoding="utf-8").split("\n")
        starts = [
            index
            for index in range(len(lines) - 2)
            if lines[index]
            and not lines[index + 1]
            and re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", lines[index + 2])
        ]
        found = read(path.read_bytes(), path.name)
        assert [(revision.title, revision.timestamp) for revision in found] == [
            (lines[i], lines[i + 2]) for i in starts
        ]
        for revision, start, end in zip(found, starts, [*starts[1:], len(lines)], strict=True):
            signature = [f"{revision.author}：{revision.comment}", ""] if revision.author else []
            whole = [revision.title, "", revision.timestamp, "", *signature, *revision.wikitext.split("\n")]
            assert whole == "\n".join(lines[start:end]).rstrip().split("\n")


def test_one_seed_entry_has_no_author(seeds: list[Path]) -> None:
    """Known by eye: a draft on a discussion page."""
    unsigned = [
        revision for path in seeds for revision in read(path.read_bytes(), path.name) if revision.author is None
    ]
    assert [revision.title[:3] for revision in unsigned] == ["讨论:"]


def test_the_seeds_pages_are_neither_lost_nor_merged(seeds: list[Path]) -> None:
    revisions = [revision for path in seeds for revision in read(path.read_bytes(), path.name)]
    pages = pages_of(revisions * 2)
    assert sum(len(page.revisions) for page in pages) == len(revisions)
    assert {page.title for page in pages} == {revision.title for revision in revisions}
    assert any(page.title.startswith("讨论:") for page in pages)


def test_an_entry_whose_time_is_none_is_reported() -> None:
    broken = entry("Tips deng", "2026-02-30T00:00:00Z", "阿灯：", "", "丢了")
    found, (problem,) = feed_with_problems(TWO[0], broken, TWO[1])
    assert [revision.timestamp for revision in found] == ["2026-01-02T00:00:00Z", "2026-01-01T00:00:00Z"]
    assert found[0].wikitext.endswith("丢了")
    assert (problem.source, problem.line, problem.code) == ("dump.txt", 11, "bad_time")
    assert "2026-02-30T00:00:00Z" in problem.message


def test_text_before_the_first_entry_is_reported() -> None:
    found, (problem,) = feed_with_problems("", "这里少了标题", "", "2026-01-05T00:00:00", *TWO)
    assert len(found) == 2
    assert (problem.line, problem.code) == (3, "stray_text")


def test_a_feed_without_its_header_is_read_and_reported() -> None:
    found, (problem,) = read_damaged("\n".join(TWO).encode(), "dump.txt")
    assert [(revision.language, revision.title) for revision in found] == [("und", "Gamehelpdeng")] * 2
    assert (problem.line, problem.code) == (2, "no_header")


def test_a_header_without_a_language_whose_label_tells_it() -> None:
    found = feed(*TWO, header="Lantern Wiki - Benutzerbeiträge")
    assert {(revision.site, revision.language) for revision in found} == {("Lantern Wiki", "de")}


def test_where_each_entry_stands() -> None:
    text = "\n".join([HEADER, *TWO])
    origins = [revision.origin for revision in read(f"\n\n{text}{text}\n{text}".encode(), "dump.txt")]
    lines = f"\n\n{text}{text}\n{text}".split("\n")
    assert origins == [
        f"dump.txt, line {number}" for number, line in enumerate(lines, start=1) if line == "Gamehelpdeng"
    ]


def test_a_move_is_told_by_its_comment() -> None:
    comment = "阿灯：阿灯移动页面[[Gamehelplamp]]至[[Gamehelpdeng]]：统一名称"
    found = feed(entry("Gamehelpdeng", "2026-01-03T00:00:00Z", comment, "", "第三版"), *TWO)
    assert [revision.moved_from for revision in found] == ["Gamehelplamp", None, None]


def test_a_feed_longer_than_a_window() -> None:
    """Nine million characters of one user's, with an unsigned entry among them."""
    stamps = [f"{9999 - n}-01-01T00:00:00Z" for n in range(3000)]
    texts = [f"第{n}版\n" + "注意：每人一盏灯。\n" * 300 for n in range(3000)]
    made = [
        entry(f"Page {n}", stamp, *([] if n == 1500 else [f"阿灯：第{n}次", ""]), text)
        for n, (stamp, text) in enumerate(zip(stamps, texts, strict=True))
    ]
    found = feed(*made)
    assert [revision.title for revision in found] == [f"Page {n}" for n in range(3000)]
    assert [revision.author for revision in found] == [None if n == 1500 else "阿灯" for n in range(3000)]
    assert all(revision.wikitext == text.rstrip() for revision, text in zip(found, texts, strict=True))


def test_an_entry_longer_than_a_window() -> None:
    long = ("灯" * 99 + "\n") * 60_000
    found = feed(entry("Gamehelpfeng", "2026-01-03T00:00:00Z", "阿灯：长", "", long), *TWO)
    assert [len(revision.wikitext) for revision in found] == [len(long) - 1, 3, 3]
