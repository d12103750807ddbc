"""Files of `normalise --out`: their names, front matter and revision lists."""

from pathlib import Path

import mdformat
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from scraper.history import Page, pages_of
from scraper.namespaces import subject_of
from scraper.normalise import normalise
from scraper.pages import file_text, write_page
from scraper.revision import Revision
from scraper.titles import Titles, address_of, file_of
from tests.scraper.reading import read


@pytest.mark.parametrize(
    ("title", "subject"),
    [
        ("讨论:Gamehelpdeng", "Gamehelpdeng"),
        ("Talk:Tips deng", "Tips deng"),
        ("User talk:Moth", "User:Moth"),
        ("用户讨论:阿灯", "用户:阿灯"),
        ("Gamehelpdeng", None),
        ("用户:阿灯", None),
        ("讨论:", None),
    ],
)
def test_subject_of_a_discussion(title: str, subject: str | None) -> None:
    assert subject_of(title) == subject


@pytest.mark.parametrize(
    ("language", "title", "path"),
    [
        ("zh-cn", "Gamehelpdeng", "zh/gamehelpdeng.md"),
        ("zh-cn", "讨论:Gamehelpdeng", "zh/talk/gamehelpdeng.md"),
        ("en", "Tips deng", "en/tips-deng.md"),
        ("zh-tw", "灯落", "zh-tw/灯落.md"),
        ("en", "GameHelpDeng", "en/gamehelpdeng-3ed8f2a1.md"),
        ("en", "../A/b?*", "en/a-b-3b5c31e2.md"),
        ("en", "Con", "en/con-3b6f52aa.md"),
        ("en", "?", "en/8a8de823.md"),
        ("en", "Talk", "en/talk-449f5a77.md"),
        ("en", "", "en/e3b0c442.md"),
    ],
)
def test_file_names(language: str, title: str, path: str) -> None:
    assert file_of(language, title) == path


@given(st.sets(st.text(alphabet="Aa -_/:?é\u0301讨论灯.", min_size=1, max_size=5), max_size=30))
@settings(deadline=None, derandomize=True)
def test_file_names_never_meet(titles: set[str]) -> None:
    paths = [file_of("en", title) for title in titles]
    assert len({path.casefold() for path in paths}) == len(titles)
    assert not any(".." in path or path.startswith("/") for path in paths)


def test_folders_of_languages_never_meet() -> None:
    languages = ("zh", "zh-cn", "zh-hans", "zh-hant", "zh-tw")
    assert len({file_of(language, "Tips deng") for language in languages}) == len(languages)


def test_long_titles_fit_a_file_system() -> None:
    assert len(file_of("en", "灯" * 85).encode()) < 255


def test_addresses() -> None:
    assert address_of("Board Game Arena", "zh-cn", "Tips deng") == "https://zh.doc.boardgamearena.com/Tips_deng"
    assert address_of("Lantern Wiki", "zh-cn", "Tips deng") is None


def page(*texts: str, title: str = "Gamehelpdeng", comment: str = "改", author: str | None = "阿灯") -> Page:
    return Page(
        "zh-cn",
        title,
        tuple(
            Revision("Board Game Arena", "zh-cn", title, f"2026-01-0{len(texts) - i}T00:00:00Z", author, comment, text)
            for i, text in enumerate(texts)
        ),
    )


def text_of(page: Page, *others: Page) -> str:
    titles = Titles(each.title for each in (page, *others))
    return file_text(page, titles, normalise(page.newest, titles))


def matter_of(text: str) -> dict[str, object]:
    matter = yaml.safe_load(text.split("---\n")[1])
    assert isinstance(matter, dict)
    return matter


def test_a_file_tells_where_its_text_comes_from() -> None:
    talk = page("问", title="讨论:Gamehelpdeng", author=None)
    newest = page("[[分类:卡牌]]灯灯", "灯")
    text = text_of(newest, talk)
    assert matter_of(text) == {
        "title": "Gamehelpdeng",
        "wiki_page": "Gamehelpdeng",
        "wiki_address": "https://zh.doc.boardgamearena.com/Gamehelpdeng",
        "language": "zh-cn",
        "timestamp": "2026-01-02T00:00:00Z",
        "author": "阿灯",
        "comment": "改",
        "sha256": newest.newest.sha256,
        "revisions": 2,
        "talk_page": "讨论:Gamehelpdeng",
        "categories": ["卡牌"],
    }
    assert text.endswith(
        "\n灯灯\n\n" + "_" * 70 + "\n\n## 修订记录\n\n"
        "- 2026-01-02T00:00:00Z · 阿灯 · 23字节 (+20) · 改\n"
        "- 2026-01-01T00:00:00Z · 阿灯 · 3字节 · 改\n"
    )
    talk_matter = matter_of(text_of(talk, newest))
    assert talk_matter["talk_of"] == "Gamehelpdeng"
    assert "author" not in talk_matter


@given(st.text(), st.text(min_size=1))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_any_comment_and_author_make_a_stable_file(comment: str, author: str) -> None:
    only = page("灯", comment=comment, author=author)
    text = text_of(only)
    assert mdformat.text(text, extensions={"tables", "frontmatter"}) == text


def test_all_pages_of_the_seeds_come_out_as_files(tmp_path: Path, seeds: list[Path]) -> None:
    pages = pages_of(revision for path in seeds for revision in read(path.read_bytes(), path.name))
    titles = Titles(page.title for page in pages)
    for page in pages:
        write_page(page, titles, tmp_path)
    written = [matter_of(path.read_text(encoding="utf-8")) for path in sorted(tmp_path.rglob("*.md"))]
    assert sorted(str(matter["wiki_page"]) for matter in written) == sorted(titles)
    for talk in (matter for matter in written if "talk_of" in matter):
        assert talk["talk_of"] in titles
