"""Every format: what is written comes back the same, packed or not, in small blocks or large, whole or damaged."""

import bz2
import contextlib
import gzip
import html
import io
import json
import lzma
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scraper import sources
from scraper.errors import InputError, Problem
from scraper.revision import Revision
from scraper.sources import feed_text, text
from scraper.sources.text import tidy
from tests.scraper.reading import read, read_damaged
from tests.scraper.renderings import RENDERINGS

CHARACTERS = st.characters(exclude_categories=("Cs", "Cc", "Cn"), exclude_characters="\ufeff")
LINES = st.one_of(
    st.text(CHARACTERS, max_size=30),
    st.sampled_from(
        [
            *("", "== 灯 ==", "注意：每人一盏", "Lantern Wiki - contributions", "Tips deng", "<b>&amp;</b>"),
            *("</text></revision>", "<revision>", "<br />", "a <br> b", "\t", "　缩进", "Moth: hello", "]]>"),
        ]
    ),
)
WIKITEXT = st.lists(LINES, max_size=8).map(lambda lines: tidy("\n".join(lines)))
COMMENTS = st.one_of(
    st.sampled_from(["", "/* 灯 */", "Created page with “a”", "moved [[A]] away"]),
    st.text(CHARACTERS, max_size=20).map(lambda line: " ".join(line.split())),
)
TITLES = st.sampled_from(["Tips deng", "讨论:Gamehelpdeng", "A & B", "C'est “là”", "用户:灯/草稿"])


@st.composite
def histories(draw: st.DrawFn) -> list[Revision]:
    """Revisions of one user, newest first."""
    count = draw(st.integers(1, 6))
    return [
        Revision(
            "Lantern Wiki",
            "zh-cn",
            draw(TITLES),
            f"2026-{12 - number:02}-01T08:00:59Z",
            "Moth",
            draw(COMMENTS),
            draw(WIKITEXT),
            revision_id=90 - number,
        )
        for number in range(count)
    ]


def as_read(format_name: str, revisions: list[Revision]) -> list[Revision]:
    """What a format can tell: the text rendering knows no revision ids."""
    return [replace(revision, revision_id=None) for revision in revisions] if format_name == "feed" else revisions


@pytest.mark.parametrize("format_name", RENDERINGS)
@given(revisions=histories())
def test_what_is_written_comes_back(format_name: str, revisions: list[Revision]) -> None:
    written = RENDERINGS[format_name](revisions).encode()
    assert read(written) == as_read(format_name, revisions)


@pytest.mark.parametrize("format_name", RENDERINGS)
@given(revisions=histories(), block=st.integers(1, 400), window=st.integers(1, 400))
def test_the_size_of_blocks_does_not_matter(
    format_name: str, revisions: list[Revision], block: int, window: int
) -> None:
    written = RENDERINGS[format_name](revisions).encode()
    whole = read(written, format_name="atom" if format_name == "rss" else format_name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "BLOCK", block)
        patch.setattr(feed_text, "WINDOW", window)
        found = read(written, format_name="atom" if format_name == "rss" else format_name)
    assert found == whole
    assert [revision.origin for revision in found] == [revision.origin for revision in whole]


HISTORY = [
    Revision("Lantern Wiki", "zh-cn", "Tips deng", f"2026-0{3 - n}-01T00:00:00Z", "Moth", "", f"text {n}", 9 - n)
    for n in range(3)
]
PACKING: dict[str, Callable[[bytes], bytes]] = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress}


@pytest.mark.parametrize("pack", PACKING.values(), ids=PACKING)
@pytest.mark.parametrize("format_name", RENDERINGS)
def test_packed_files_are_known_by_their_content(format_name: str, pack: Callable[[bytes], bytes]) -> None:
    packed = pack(RENDERINGS[format_name](HISTORY).encode())
    assert read(packed, "no suffix at all") == as_read(format_name, HISTORY)


@pytest.mark.parametrize("pack", PACKING.values(), ids=PACKING)
def test_a_packed_file_that_is_cut_off_gives_what_came_before(pack: Callable[[bytes], bytes]) -> None:
    many = [replace(HISTORY[0], title=f"Page {n}", wikitext=f"<{n * 7919 % 1000003}>" * 50) for n in range(3000)]
    packed = pack(RENDERINGS["xml"](many).encode())
    found, problems = read_damaged(packed[: len(packed) * 2 // 3], "dump.xml")
    assert found == many[: len(found)]
    assert found
    assert [problem.code for problem in problems] == ["damaged", "bad_xml"]
    assert 0 < (problems[1].line or 0) - (2 + 4 * len(found)) <= 4


@pytest.mark.parametrize("format_name", RENDERINGS)
def test_bytes_that_are_not_utf8_are_shown_and_reported(format_name: str) -> None:
    written = RENDERINGS[format_name](HISTORY).encode().replace(b"text 1", b"text \xff1")
    found, problems = read_damaged(written, "dump")
    assert [revision.wikitext for revision in found] == ["text 0", "text \ufffd1", "text 2"]
    (problem,) = problems
    assert (problem.code, problem.line) == ("not_utf8", written[: written.index(b"\xff")].count(b"\n") + 1)


def test_a_stream_that_only_trickles() -> None:
    class Slow(io.RawIOBase):
        left = RENDERINGS["feed"](HISTORY).encode()

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
            size = min(1, len(self.left))
            buffer[:size], self.left = self.left[:size], self.left[size:]
            return size

    problems: list[Problem] = []
    found = list(sources.read(cast(BinaryIO, Slow()), "-", "auto", problems.append))
    assert [revision.title for revision in found] == ["Tips deng"] * 3


def test_a_stream_stays_open() -> None:
    stream = io.BytesIO(RENDERINGS["feed"](HISTORY).encode())
    problems: list[Problem] = []
    assert next(sources.read(stream, "-", "auto", problems.append)).wikitext == "text 0"
    assert not stream.closed


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (gzip.compress(b"", mtime=0), "empty"),
        (gzip.compress(b"no dump", mtime=0), "unrecognised"),
        ("灯".encode("gb18030") * 900, "not_utf8"),
        (b"<mediawiki></mediawiki>", "no_entries"),
        (b"<feed><title>a</title></feed>", "no_entries"),
        (b'{"query": {"pages": []}}', "no_entries"),
        (b'{"query": {"pages": {"1": {}}}}', "unrecognised"),
        (b'{"query": {"pages": [', "unrecognised"),
        (b'{"query": ' + b"[" * 900_000, "unrecognised"),
        (b'{"query": ' + b"1" * 9000 + b"}", "unrecognised"),
    ],
    ids=range(10),
)
def test_what_cannot_be_read_at_all(data: bytes, code: str) -> None:
    with pytest.raises(InputError) as caught:
        read_damaged(data)
    assert caught.value.code == code


SOUP = st.lists(
    st.sampled_from(
        [
            *(b"<mediawiki>", b"<page>", b"<title>A</title>", b"<revision>", b"<text>", b"a\n", b"</text>", b"</page>"),
            *(b"<feed>", b"<entry>", b"<item>", b"<link href='http://['/>", b"<summary>&lt;hr&gt;</summary>"),
            *(b"<!DOCTYPE a [<!ENTITY b 'c'>]>", b"&b;", b"<!DOCTYPE html>", b"<html>", b"<a href='http://['>"),
            *(b"W - User contributions [en]\n", b"\nTips\n\n2026-01-01T00:00:00Z\n\n", b"Moth: a\n", b"</item>"),
            *(b"\xff", b"\0", b"\r", b"\xef\xbb\xbf", b"<![CDATA[", b"]]>", b"&", b"\x1f\x8b", b"BZh", b"<img>"),
        ]
    ),
    max_size=30,
).map(b"".join)
KEYS = ["query", "answer", "pages", "revisions", "revid", "title", "slots", "main", "content", "logevents", "params"]
ANSWERS = st.recursive(
    st.one_of(st.none(), st.integers(), st.text(max_size=3), st.just("move")),
    lambda inside: st.one_of(
        st.lists(inside, max_size=3),
        st.dictionaries(st.sampled_from([*KEYS, "type", "target_title", "timestamp", "badrevids"]), inside, max_size=5),
    ),
).map(lambda answer: json.dumps({"query": answer}).encode())


@pytest.mark.parametrize("format_name", ["auto", *sources.FORMATS])
@given(data=st.one_of(SOUP, ANSWERS, st.binary(max_size=200)))
def test_nothing_crashes(format_name: str, data: bytes) -> None:
    """Whatever it is, it is read, or one error says why it is not."""
    with contextlib.suppress(InputError):
        read_damaged(data, "dump", format_name)


def test_files_and_folders(tmp_path: Path) -> None:
    for name in ("b/2.txt", "a.txt", ".hidden/x.txt", "b/.y.txt", "b/1.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(RENDERINGS["feed"]([replace(HISTORY[0], title=Path(name).name)]), "utf-8")
    (tmp_path / "b" / "3.bin").write_bytes(b"\0\1\2")
    problems: list[Problem] = []
    found = sources.read_all([str(tmp_path), str(tmp_path / "none")], "auto", problems.append)
    assert [revision.title for revision in found] == ["a.txt", "1.txt", "2.txt"]
    assert [(Path(problem.source).name, problem.code) for problem in problems] == [
        ("3.bin", "unrecognised"),
        ("none", "unreadable"),
    ]


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    data = io.TextIOWrapper(io.BytesIO(RENDERINGS["xml"](HISTORY).encode()))
    monkeypatch.setattr(sys, "stdin", data)
    problems: list[Problem] = []
    assert list(sources.read_all(["-"], "auto", problems.append)) == HISTORY


def test_an_item_that_someone_rewrote() -> None:
    """As feed readers save it: other elements, other breaks."""
    summary = html.escape("<p><b>Moth</b>: 改</p><hr><div><i>一</i><br>二</div>")
    data = f"<feed><title>L - User contributions [en]</title><entry><title>T</title><summary>{summary}</summary>"
    data += "<author><name>Moth</name></author></entry></feed>"
    (revision,), (problem,) = read_damaged(data.encode())
    assert (revision.wikitext, revision.comment, revision.author) == ("一\n二", "改", "Moth")
    assert problem.code == "bad_time"


def test_a_feed_of_recent_changes_is_no_source() -> None:
    """Its items hold differences, which are not the page's text."""
    summary = html.escape("<p>改</p><table class='diff'><tr><td>旧</td><td>新</td></tr></table>")
    item = f"<item><title>T</title><description>{summary}</description><pubDate>2026-01-01T00:00:00Z</pubDate></item>"
    head = "<rss><channel><title>L - Recent changes [en]</title>"
    problems: list[Problem] = []
    with pytest.raises(InputError, match="no_entries"):
        list(sources.read(io.BytesIO(f"{head}{item}</channel></rss>".encode()), "feed", "auto", problems.append))
    assert [problem.code for problem in problems] == ["not_wikitext"]


@pytest.mark.parametrize("given_name", ["api.json", "-"])
def test_revisions_of_an_answer_that_cannot_be_used_are_reported(given_name: str) -> None:
    data = """{"query": {"badrevids": {"5": {}}, "pages": [{"title": "A", "missing": true}, {"title": "B", "revisions":[
      {"revid": 1, "texthidden": true}, {"revid": 2, "slots": {"main": {"contentmodel": "json", "content": "{}"}}},
      {"revid": 3, "timestamp": "soon", "userhidden": true, "commenthidden": true, "content": "x"}]}]}}"""
    (revision,), problems = read_damaged(data.encode(), given_name)
    assert (revision.revision_id, revision.author, revision.comment, revision.timestamp) == (3, None, None, None)
    assert [problem.code for problem in problems] == [
        "missing_page",
        "missing_page",
        "hidden",
        "not_wikitext",
        "bad_time",
    ]


def test_half_of_a_surrogate_pair_is_shown_and_reported() -> None:
    """JSON can name what no file can hold."""
    half = r'[{"title": "灯 \ud83c", "revisions": [{"user": "\udfb2", "content": "\ud83c\udfb2 \ud83c"}]}]'
    data = f'{{"query": {{"pages": {half}}}}}'
    (revision,), problems = read_damaged(data.encode(), "api.json")
    assert (revision.title, revision.author, revision.wikitext) == ("灯 \ufffd", "\ufffd", "🎲 \ufffd")
    assert [problem.code for problem in problems] == ["not_utf8", "bad_time"]


def test_an_answer_that_names_no_page() -> None:
    problems: list[Problem] = []
    data = io.BytesIO(b'{"query": {"pages": [{"revisions": [{"content": "x"}]}]}}')
    with pytest.raises(InputError, match="no_entries"):
        list(sources.read(data, "api.json", "auto", problems.append))
    assert [problem.code for problem in problems] == ["hidden"]


def test_a_title_stands_on_one_line() -> None:
    data = r'{"query": {"pages": [{"title": "A\n---\nB", "revisions": [{"timestamp": "2026-01-01", "content": "x"}]}]}}'
    assert [revision.title for revision in read(data.encode(), "api.json")] == ["A --- B"]


def test_a_folder_without_files_is_told(tmp_path: Path) -> None:
    (tmp_path / ".hidden").write_text("x", encoding="utf-8")
    problems: list[Problem] = []
    with pytest.raises(InputError, match="empty"):
        list(sources.read_all([str(tmp_path)], "auto", problems.append))
