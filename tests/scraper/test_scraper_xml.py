"""The XML export: moves, hidden texts, and damage of every kind, from which reading goes on."""

import pytest

from scraper.revision import Revision
from tests.scraper.reading import read, read_damaged

HEAD = '<mediawiki xml:lang="zh-Hans-CN">\n<siteinfo><sitename>Lantern Wiki</sitename></siteinfo>\n'


def revision(number: int, text: str = "", more: str = "") -> str:
    return (
        f"<revision><id>{number}</id><timestamp>2026-01-{number:02}T00:00:00Z</timestamp>{more}"
        f"<text>{text or number}</text></revision>\n"
    )


def page(title: str, *revisions: str) -> str:
    return f"<page><title>{title}</title>\n{''.join(revisions)}</page>\n"


def export(*pages: str) -> bytes:
    return f"{HEAD}{''.join(pages)}</mediawiki>\n".encode()


def damaged(*pages: str) -> tuple[list[int | None], list[tuple[int | None, str]]]:
    found, problems = read_damaged(export(*pages), "dump.xml")
    return [each.revision_id for each in found], [(problem.line, problem.message) for problem in problems]


def test_a_revision_with_all_its_parts() -> None:
    more = "<contributor><ip>192.0.2.1</ip></contributor><comment>改 &amp; 补</comment><minor/>"
    (found,) = read(export(page("讨论:灯", revision(3, "甲 \n乙\n\n", more))), "dump.xml")
    assert found == Revision(
        "Lantern Wiki", "zh-cn", "讨论:灯", "2026-01-03T00:00:00Z", "192.0.2.1", "改 & 补", "甲\n乙", revision_id=3
    )
    assert (found.origin, found.namespace) == ("dump.xml, line 4", "Talk")


def test_what_the_wiki_hides() -> None:
    hidden = '<revision><id>1</id><text deleted="deleted"/></revision>'
    stub = '<revision><id>4</id><text bytes="812" sha1="x"/></revision>'
    nameless = '<contributor deleted="deleted"/><comment deleted="deleted"/>'
    data = export(page("A", hidden, stub, revision(2, more=nameless), revision(3, more="<model>javascript</model>")))
    (found,), problems = read_damaged(data, "dump.xml")
    assert (found.revision_id, found.author, found.comment) == (2, None, None)
    assert [problem.code for problem in problems] == ["hidden", "hidden", "not_wikitext"]


def test_a_time_that_is_none() -> None:
    (found,), (problem,) = read_damaged(export(page("A", revision(1).replace("T00:", "T99:"))), "dump.xml")
    assert (found.timestamp, problem.code, problem.line) == (None, "bad_time", 4)


DAMAGE = {
    "a bare ampersand": (page("A", revision(1), revision(2, "a & b"), revision(3)), [1, 3], 5),
    "a text without an end": (page("A", revision(1), revision(2).replace("</text>", ""), revision(3)), [1, 3], 5),
    "a revision without an end": (
        page("A", revision(1), revision(2).replace("</revision>", ""), revision(3), revision(4)),
        [1, 3, 4],
        6,
    ),
    "a page without an end": (page("A", revision(1)).replace("</page>", "") + page("B", revision(2)), [1, 2], 6),
    "a character that XML forbids": (page("A", revision(1, "\x01"), revision(2)), [2], 4),
    "text between pages": (page("A", revision(1)) + "</b>\n" + page("B", revision(2)), [1, 2], 6),
}


@pytest.mark.parametrize(("pages", "expected", "line"), DAMAGE.values(), ids=DAMAGE)
def test_reading_goes_on_after_damage(pages: str, expected: list[int], line: int) -> None:
    found, problems = damaged(pages, page("C", revision(9)))
    assert found == [*expected, 9]
    assert problems[0][0] == line
    assert "expected </" in problems[0][1]


def test_titles_are_right_after_damage() -> None:
    pages = page("A", revision(1), revision(2, "&")) + page("B", revision(3)) + page("C", revision(4, "&"), revision(5))
    found, _ = read_damaged(export(pages), "dump.xml")
    assert [(each.title, each.revision_id) for each in found] == [("A", 1), ("B", 3), ("C", 5)]
    assert {(each.site, each.language) for each in found} == {("Lantern Wiki", "zh-cn")}


ONE, TWO = export(page("A", revision(1))), export(page("B", revision(2))).replace(b"zh-Hans-CN", b"en")
TOGETHER = {
    "one after the other": (ONE + TWO, ["A zh-cn", "B en"], 0),
    "with its declaration": (ONE + b'<?xml version="1.0"?>\n' + TWO, ["A zh-cn", "B en"], 0),
    "after a comment": (ONE + b"<!-- next -->\n" + TWO, ["A zh-cn", "B en"], 0),
    "the first cut off in a text": (ONE[: ONE.index(b"</text>")] + TWO, ["B en"], 1),
    "the first cut off between pages": (ONE[: ONE.index(b"</mediawiki>")] + TWO, ["A zh-cn", "B en"], 1),
    "the first cut off in a tag": (ONE[: ONE.index(b"text>") + 2] + TWO, ["B en"], 1),
    "something else after the end": (ONE + b"and so on", ["A zh-cn"], 1),
}


@pytest.mark.parametrize(("data", "expected", "count"), TOGETHER.values(), ids=TOGETHER)
def test_exports_that_were_put_together(data: bytes, expected: list[str], count: int) -> None:
    found, problems = read_damaged(data, "dump.xml")
    assert [f"{each.title} {each.language}" for each in found] == expected
    assert [problem.code for problem in problems] == ["bad_xml"] * count


def test_a_page_that_breaks_off_in_a_text_does_not_give_its_title_to_the_next() -> None:
    pages = page("A", revision(1)).replace("</text></revision>\n</page>", "") + page("B", revision(2))
    found, problems = read_damaged(export(pages, page("C", revision(3))), "dump.xml")
    assert [(each.title, each.revision_id) for each in found] == [("B", 2), ("C", 3)]
    assert [problem.code for problem in problems] == ["bad_xml"]


def test_a_revision_without_a_title_is_reported() -> None:
    (found,), (problem,) = read_damaged(export(f"<page>{revision(1)}</page>", page("A", revision(2))), "dump.xml")
    assert (found.title, problem.code, problem.line) == ("A", "hidden", 3)


@pytest.mark.parametrize("length", range(150, 520, 7))
def test_a_file_that_ends_early(length: int) -> None:
    whole = export(page("A", revision(1), revision(2)), page("B", revision(3)))
    cut = whole[:length]
    found, problems = read_damaged(cut, "dump.xml") if b"</revision>" in cut else ([], [])
    assert [each.revision_id for each in found] == list(range(1, cut.count(b"</revision>") + 1))
    if found and length < len(whole.rstrip()):
        (problem,) = problems
        assert (problem.code, problem.line) == ("bad_xml", cut.count(b"\n") + 1)


def test_entities_do_not_expand() -> None:
    """A thousand million laughs: nothing declared is used, and what needs no entity is read."""
    entities = '<!ENTITY a0 "ha">' + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
    laughs = f"<!DOCTYPE mediawiki [{entities}]>\n{HEAD}{page('A', revision(1, '&a9;'), revision(2))}</mediawiki>"
    found, problems = read_damaged(laughs.encode(), "dump.xml")
    assert [each.wikitext for each in found] == ["2"]
    assert [problem.code for problem in problems] == ["bad_xml", "bad_xml"]
    assert "a0" in problems[0].message


def test_a_file_outside_is_not_read() -> None:
    outside = f'<!DOCTYPE mediawiki [<!ENTITY x SYSTEM "file:///etc/hostname">]>\n{HEAD}'
    found, problems = read_damaged(f"{outside}{page('A', revision(1, '&x;'), revision(2))}</mediawiki>".encode())
    assert [each.wikitext for each in found] == ["2"]
    assert problems[0].code == "bad_xml"


PARAMS = {
    "serialised": 'a:2:{s:9:"4::target";s:10:"讨论:灯";s:10:"5::noredir";s:1:"0";}',
    "a line of its own": "讨论:灯\n1",
}


@pytest.mark.parametrize("params", PARAMS.values(), ids=PARAMS)
def test_the_log_tells_of_moves(params: str) -> None:
    event = (
        "<logitem><id>1</id><timestamp>2026-01-02T00:00:00Z</timestamp><type>move</type><action>move</action>"
        f"<logtitle>Talk:Lamp</logtitle><params xml:space='preserve'>{params}</params></logitem>\n"
    )
    found = read(export(event, page("讨论:灯", revision(1), revision(2))), "dump.xml")
    assert [each.moved_from for each in found] == [None, "Talk:Lamp"]


def test_the_comment_tells_of_moves() -> None:
    more = "<comment>Moth moved page [[Lamp]] to [[Deng]]: 中文名</comment>"
    found = read(export(page("Deng", revision(1), revision(2, more=more))), "dump.xml")
    assert [each.moved_from for each in found] == [None, "Lamp"]


def test_line_numbers_count_through_damage_and_blocks() -> None:
    pages = "".join(page(f"P{n}", revision(1, "&" if n % 3 else "x")) for n in range(30_000))
    data = export(pages)
    found, problems = read_damaged(data, "dump.xml")
    assert [each.origin for each in found] == [f"dump.xml, line {4 + 3 * n}" for n in range(0, 30_000, 3)]
    assert [problem.line for problem in problems] == [4 + 3 * n for n in range(30_000) if n % 3]
