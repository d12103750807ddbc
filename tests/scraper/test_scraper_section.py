"""Pages for a site's wiki section: complete, attributed, in two languages, and never more than text."""

import posixpath
import re
from pathlib import Path
from urllib.parse import unquote

import mdformat
import pytest
import yaml
from bs4 import BeautifulSoup
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from scraper.history import pages_of
from scraper.kinds import KINDS, examples_of
from scraper.pages import SAMPLE
from scraper.revision import Revision
from scraper.section import SHOWN, section_of, write_section
from scraper.store import Store
from tests.scraper.reading import read


def revision(
    text: str,
    day: int = 1,
    title: str = "Gamehelpdeng",
    author: str | None = "阿灯",
    comment: str | None = "改",
    moved_from: str | None = None,
) -> Revision:
    stamp = f"2026-05-{day:02}T00:00:00Z"
    return Revision("Board Game Arena", "zh-cn", title, stamp, author, comment, text, moved_from=moved_from)


def files(*revisions: Revision) -> dict[str, str]:
    return {name: text for made in section_of(Store(revisions)) for name, text in made.files()}


def parts(text: str) -> tuple[dict[str, object], str]:
    _, matter, body = text.split("---\n", 2)
    return yaml.safe_load(matter), body


def rendered(text: str) -> BeautifulSoup:
    return BeautifulSoup(MarkdownIt("commonmark", {"html": True}).enable("table").render(parts(text)[1]), "html.parser")


TWO = (revision("灯升一格。\n\n风来就降。", 1), revision("灯升两格。\n\n风来就降。", 2, author="小明"))


def test_three_views_in_two_languages() -> None:
    assert list(files(*TWO)) == [
        f"zh/{name}.{lang}.md"
        for name in ("gamehelpdeng", "gamehelpdeng/history", "gamehelpdeng/authors")
        for lang in ("en", "zh")
    ]


def test_every_view_says_where_the_text_is_from_and_that_no_licence_is_stated() -> None:
    for name, text in files(*TWO).items():
        matter, body = parts(text)
        assert matter["wiki_address"] == "https://zh.doc.boardgamearena.com/Gamehelpdeng"
        assert (matter["author"], matter["timestamp"], matter["revisions"]) == ("小明", "2026-05-02T00:00:00Z", 2)
        assert 'href="https://zh.doc.boardgamearena.com/Gamehelpdeng"' in body
        assert ("许可：维基没有说明" if name.endswith(".zh.md") else "Licence: not stated by the wiki") in body
        assert "2026-05-02 00:00" in body


def test_descriptions_name_the_page_once() -> None:
    said = {name: parts(text)[0]["description"] for name, text in files(*TWO).items()}
    assert said["zh/gamehelpdeng/history.zh.md"] == "Board Game Arena的Gamehelpdeng：修订记录"
    assert said["zh/gamehelpdeng/history.en.md"] == "Gamehelpdeng on Board Game Arena: History"


def test_pages_whose_names_could_meet_have_files_of_their_own() -> None:
    made = files(*(revision("灯", title=title) for title in ("Talk", "讨论:History", "History", "Index", "讨论:Talk")))
    assert len(made) == 5 * 3 * 2


def test_only_the_newest_text_is_searched_and_in_its_own_language() -> None:
    searched = [name for name, text in files(*TWO).items() if "search" not in parts(text)[0]]
    assert searched == ["zh/gamehelpdeng.zh.md"]
    japanese = files(Revision("Lantern Wiki", "ja", "Andon", None, None, None, "灯"))
    assert [name for name, text in japanese.items() if "search" not in parts(text)[0]] == [
        "ja/andon.en.md",
        "ja/andon.zh.md",
    ]


def test_history_lists_revisions_and_shows_what_changed() -> None:
    body = parts(files(*TWO)["zh/gamehelpdeng/history.en.md"])[1]
    soup = BeautifulSoup(body, "html.parser")
    rows = [[cell.get_text() for cell in row.find_all("td")] for row in soup.select("table:not(.diff) tbody tr")]
    assert rows == [
        ["2", "2026-05-02 00:00", "小明", "32 (0)", "改", ""],
        ["1", "2026-05-01 00:00", "阿灯", "32", "改", ""],
    ]
    assert [str(mark) for mark in soup.select(".diff--one :is(ins, del)")] == ["<del>一</del>", "<ins>两</ins>"]
    assert [cell.get_text() for cell in soup.select(".diff--two .is-changed td")] == ["灯升一格。", "灯升两格。"]
    assert {link["href"][1:] for link in soup.select("table a")} == {each["id"] for each in soup.select("h3")}


def test_reverts_moves_and_equal_texts_are_named() -> None:
    made = files(
        revision("灯", 1, "旧名"),
        revision("油", 2, "旧名"),
        revision("灯", 3, "旧名"),
        revision("灯", 4, "Gamehelpdeng", moved_from="旧名"),
    )
    body = parts(made["zh/gamehelpdeng/history.zh.md"])[1]
    remarks = [row.find_all("td")[-1].get_text() for row in BeautifulSoup(body, "html.parser").select("tbody tr")[:4]]
    assert remarks == ["文字与3相同；从“旧名”移来", "恢复到1", "被3撤销", ""]
    assert "看得见的文字没有变化" in body


def test_authors_are_named_paragraph_by_paragraph() -> None:
    body = parts(files(*TWO)["zh/gamehelpdeng/authors.en.md"])[1]
    rows = BeautifulSoup(body, "html.parser").select(".who tr")
    assert [(row.th.get_text(" "), row.td.get_text()) for row in rows if row.th and row.td] == [
        ("阿灯 (1) changed by 小明 (2)", "灯升两格。"),
        ("阿灯 (1)", "风来就降。"),
    ]


def test_discussion_and_article_lead_to_each_other() -> None:
    made = files(TWO[0], revision("问", title="讨论:Gamehelpdeng"))
    assert "- [讨论](talk/gamehelpdeng.md)" in made["zh/gamehelpdeng.zh.md"]
    assert "- [Article](../../gamehelpdeng.md)" in made["zh/talk/gamehelpdeng/history.en.md"]
    assert parts(made["zh/talk/gamehelpdeng.en.md"])[0]["talk_of"] == "Gamehelpdeng"


def test_what_could_not_be_converted_stands_on_the_page() -> None:
    text = files(revision("{{wind|3}}"))["zh/gamehelpdeng.en.md"]
    assert "What needs a look in the wikitext" in text
    assert "wind" in text.split("not-converted")[1]


def test_very_long_histories_list_all_and_show_the_newest_differences() -> None:
    many = [
        Revision("W", "en", "Deng", f"2026-01-01T{n // 60:02}:{n % 60:02}:00Z", "a", "", f"text {n}")
        for n in range(SHOWN + 5)
    ]
    body = files(*many)["en/deng/history.en.md"]
    assert body.count("<h3") == SHOWN
    assert body.count("2026-01-01 00:00 ·") == 0  # the first is listed, not shown
    assert body.count("<tr><td>") >= SHOWN + 5


def test_links_between_the_files_lead_somewhere() -> None:
    made = files(*read(SAMPLE.read_bytes(), SAMPLE.name))
    plain = {name.rsplit(".", 2)[0] + ".md" for name in made}
    for name, text in made.items():
        for link in rendered(text).select("a[href]"):
            target = unquote(str(link["href"])).partition("#")[0]
            if target and "://" not in target:
                assert posixpath.normpath(posixpath.join(posixpath.dirname(name), target)) in plain


NASTY = (
    '<script>alert("x")</script><img src=x onerror=alert(1)>[a](javascript:x)"\'&\n\n</table></div># h\r\n\x00\u202e'
)
ALLOWED = re.compile(r"https?://|[^:]*$")


@given(st.text(max_size=40).map(lambda text: NASTY + text))
@settings(max_examples=25, deadline=None, derandomize=True)
def test_nothing_in_text_names_or_comments_acts(nasty: str) -> None:
    made = files(
        revision("灯", 1, "A" + nasty.replace("\n", " "), author=nasty, comment=nasty),
        revision(nasty, 2, "A" + nasty.replace("\n", " "), author=nasty, comment=nasty),
        revision(nasty, 2, "讨论:A" + nasty.replace("\n", " ")),
    )
    assert len(made) == 12
    for name, text in made.items():
        soup = rendered(text)
        assert not soup.find_all(["script", "img", "iframe", "style", "object", "form", "input", "svg"])
        assert len(soup.find_all("h1")) == 1
        for tag in soup.find_all(True):
            assert not [key for key in tag.attrs if key.startswith("on") or key == "style"]
            assert ALLOWED.match(str(tag.get("href", "")))
        if "/history" in name and "talk" not in name:
            assert len(soup.select("table")) == 3  # the list, and one difference in two forms


@given(st.lists(st.text(max_size=40), min_size=1, max_size=3))
@settings(max_examples=25, deadline=None, derandomize=True)
def test_a_formatter_changes_nothing(texts: list[str]) -> None:
    made = files(*(revision(text, day, comment=text, author=text) for day, text in enumerate(texts, start=1)))
    for text in made.values():
        assert mdformat.text(text, extensions={"tables", "frontmatter"}) == text


def test_writing_is_the_same_every_time(tmp_path: Path) -> None:
    for name in "ab":
        for _ in write_section(Store(read(SAMPLE.read_bytes())), tmp_path / name):
            pass
    first, second = ({p.relative_to(tmp_path / n): p.read_bytes() for p in (tmp_path / n).rglob("*.md")} for n in "ab")
    assert first == second
    assert first


def test_the_sample_shows_what_the_section_is_for() -> None:
    pages = pages_of(read(SAMPLE.read_bytes()))
    made = list(section_of(Store(read(SAMPLE.read_bytes()))))
    entries = [entry for page in made for entry in page.entries]
    assert {page.language for page in pages} == {"en", "zh-cn"}
    assert len({entry.author for entry in entries}) >= 3
    assert any(entry.restores for entry in entries)
    assert any(entry.moved_from for entry in entries)
    assert any(page.talk_of for page in made)
    assert any(len(paragraph.credits) > 1 for page in made for paragraph in page.paragraphs)
    assert len({paragraph.credits[0].author for page in made for paragraph in page.paragraphs}) >= 3


def test_the_sample_shows_every_kind_once() -> None:
    examples = examples_of(pages_of(read(SAMPLE.read_bytes())))
    assert [example.kind for example in examples] == list(KINDS)
    assert all(example.markdown.strip() for example in examples)
    assert all(set(said) == {"en", "zh"} for said in KINDS.values())


@pytest.mark.parametrize("kind", ["templates", "unclosed", "dangerous"])
def test_what_the_sample_cannot_show_is_reported(kind: str) -> None:
    (example,) = (each for each in examples_of(pages_of(read(SAMPLE.read_bytes()))) if each.kind == kind)
    assert example.problems


def test_all_pages_of_the_seeds_make_a_section(seeds: list[Path]) -> None:
    made = files(*(each for path in seeds for each in read(path.read_bytes(), path.name)))
    assert len(made) == 6 * 14
    for text in made.values():
        assert mdformat.text(text, extensions={"tables", "frontmatter"}) == text
