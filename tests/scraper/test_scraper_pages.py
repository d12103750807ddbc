"""Files: their names, front matter and revision lists; the command line."""

import json
import os
import subprocess
import sys
from pathlib import Path

import mdformat
import pytest
import yaml
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from scraper.cli import main
from scraper.history import Page, pages_of
from scraper.pages import SAMPLE, file_text
from scraper.revision import Revision
from scraper.titles import address_of, file_of, subject_of

ROOT = Path(__file__).parents[2]


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


def matter_of(text: str) -> dict[str, object]:
    matter = yaml.safe_load(text.split("---\n")[1])
    assert isinstance(matter, dict)
    return matter


def test_a_file_tells_where_its_text_comes_from() -> None:
    talk = page("问", title="讨论:Gamehelpdeng", author=None)
    newest = page("[[分类:卡牌]]灯灯", "灯")
    text = file_text(newest, [newest, talk])
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
        "- 2026-01-02T00:00:00Z · 阿灯 · 23 字节 (+20) · 改\n"
        "- 2026-01-01T00:00:00Z · 阿灯 · 3 字节 · 改\n"
    )
    talk_matter = matter_of(file_text(talk, [newest, talk]))
    assert talk_matter["talk_of"] == "Gamehelpdeng"
    assert "author" not in talk_matter


@given(st.text(), st.text(min_size=1))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_any_comment_and_author_make_a_stable_file(comment: str, author: str) -> None:
    only = page("灯", comment=comment, author=author)
    text = file_text(only, [only])
    assert mdformat.text(text, extensions={"tables", "frontmatter"}) == text


def run(*arguments: str | Path, data: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=data)


def test_json_has_the_newest_of_each_page() -> None:
    result = run("normalise", "--json", SAMPLE)
    pages = json.loads(result.stdout)["pages"]
    assert [(p["language"], p["title"], p["revisions"], p["author"], p["timestamp"]) for p in pages] == [
        ("en", "Tips lanternfall", 2, "TableMoth", "2026-05-06T07:45:00Z"),
        ("zh-cn", "Gamehelplanternfall", 3, "TableMoth", "2026-05-04T09:30:12Z"),
        ("zh-cn", "讨论:Gamehelplanternfall", 2, None, "2026-05-02T18:00:00Z"),
    ]
    assert pages[2]["markdown"].startswith("注意：这里是草稿")
    assert not any("修订记录" in p["markdown"] or p["markdown"].startswith("---") for p in pages)
    assert set(pages[0]) == {"title", "language", "timestamp", "author", "revisions", "markdown"}


@pytest.mark.parametrize("arguments", [(), ("normalise",)])
def test_without_files_the_sample_is_read(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "3 pages, 7 revisions"
    assert "sample" in result.stderr


def test_out_writes_one_file_for_each_page_always_the_same(tmp_path: Path) -> None:
    for name in ("a", "b"):
        result = run("normalise", SAMPLE, SAMPLE, "--out", tmp_path / name)
        assert result.stdout == f"3 pages, 7 revisions → {tmp_path / name}\n"
    files = {
        name: {p.relative_to(tmp_path / name): p.read_bytes() for p in (tmp_path / name).rglob("*.md")} for name in "ab"
    }
    assert files["a"] == files["b"]
    assert sorted(map(Path.as_posix, files["a"])) == [
        "en/tips-lanternfall.md",
        "zh/gamehelplanternfall.md",
        "zh/talk/gamehelplanternfall.md",
    ]


def test_standard_input_and_forced_formats() -> None:
    assert run("normalise", "-", "--json", data=SAMPLE.read_bytes()).stdout == run("normalise", "--json", SAMPLE).stdout
    (only,) = json.loads(run("normalise", "-", "--format", "wikitext", "--json", data="'''灯'''").stdout)["pages"]
    assert (only["title"], only["timestamp"], only["markdown"]) == ("stdin", None, "**灯**\n")


@pytest.mark.parametrize(
    ("arguments", "data", "code"),
    [
        (["normalise", "none.txt"], None, "error[unreadable] none.txt"),
        (["normalise", "."], None, "error[unreadable]"),
        (["normalise", "-"], "", "error[empty] -"),
        (["normalise", "-"], b"\xff", "error[not_utf8] -"),
        (["normalise", "-"], "text", "error[unrecognised] -"),
        (["normalise", "--out", os.devnull], None, "error[cannot_write]"),
        (["normalise", "--out", "x", "--json"], None, "exclude each other"),
        (["normalise", "--format", "pdf"], None, "--format"),
    ],
)
def test_errors_are_one_message_and_status_2(arguments: list[str], data: str | bytes | None, code: str) -> None:
    result = run(*arguments, data=data)
    assert (result.exit_code, result.stdout) == (2, "")
    assert code in result.stderr
    assert "Traceback" not in result.stderr


def test_it_runs_as_a_module_whatever_the_terminal_speaks() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "scraper", "normalise", "--json"]
    result = subprocess.run(command, capture_output=True, check=True, env=environment)
    assert json.loads(result.stdout)["pages"]


def test_all_pages_of_the_seeds_come_out_as_files(tmp_path: Path, seeds: list[Path]) -> None:
    assert run("normalise", *seeds, *seeds, "--out", tmp_path).exit_code == 0
    written = [matter_of(path.read_text(encoding="utf-8")) for path in sorted(tmp_path.rglob("*.md"))]
    expected = pages_of(revision for path in seeds for revision in read_seed(path))
    assert sorted(str(matter["wiki_page"]) for matter in written) == sorted(page.title for page in expected)
    for talk in (matter for matter in written if "talk_of" in matter):
        assert talk["talk_of"] in [matter["wiki_page"] for matter in written]


def read_seed(path: Path) -> list[Revision]:
    from scraper.sources import read

    return read(path.read_bytes(), path.name)
