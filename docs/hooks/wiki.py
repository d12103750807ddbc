"""The wiki section: pages that the scraper made, from the reader's own dump or from its invented sample.

`make wiki DUMPS=…` leaves them in `build/wiki`, which no commit holds; without it the sample is shown.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from markdown_it import MarkdownIt
from markupsafe import escape

from scraper.history import pages_of
from scraper.pages import SAMPLE, file_text
from scraper.sources import read
from scraper.titles import file_of

DUMPED = Path(__file__).resolve().parents[2] / "build" / "wiki"
FOLDER = "wiki/"
FRONT = re.compile(r"\A---\n(?P<matter>.*?)\n---\n(?P<text>.*)\Z", re.DOTALL)
TO_PAGE = re.compile(r'href="(?P<page>[^":?#]+)\.md(?P<anchor>#[^"]*)?"')
HEADING = re.compile(r"<h(?P<level>[23])>(?P<text>.*?)</h[23]>", re.DOTALL)
# What a wiki page could smuggle in: code, and frames or styles that change what stands around it.
ACTIVE = re.compile(r"<\s*(script|style|iframe|object|embed|link|meta|base|form)\b|<[^>]*\son\w+\s*=|javascript:", re.I)


class WikiPage(NamedTuple):
    """A page of the section: `name` is its file without the suffix, `matter` its front matter."""

    name: str
    matter: dict[str, Any]
    text: str


def is_sample() -> bool:
    """Is there nothing but the invented sample?"""
    return not any(DUMPED.rglob("*.md"))


@cache
def pages() -> dict[str, WikiPage]:
    """All pages by name."""
    if is_sample():
        sample = pages_of(read(SAMPLE.read_bytes(), SAMPLE.name))
        texts = {file_of(page.language, page.title): file_text(page, sample) for page in sample}
    else:
        texts = {path.relative_to(DUMPED).as_posix(): path.read_text("utf-8") for path in sorted(DUMPED.rglob("*.md"))}
    return {name.removesuffix(".md"): _page(name.removesuffix(".md"), text) for name, text in texts.items()}


def _page(name: str, text: str) -> WikiPage:
    match = FRONT.match(text)
    if not match:
        raise ValueError(f"build/wiki/{name}.md has no front matter; run `make wiki` again")
    return WikiPage(name, yaml.safe_load(match["matter"]), match["text"])


def named(src_uri: str) -> WikiPage | None:
    """The page behind a file of the site such as `wiki/zh/gamehelp.en.md`."""
    return pages().get(src_uri.removeprefix(FOLDER).rsplit(".", 2)[0]) if src_uri.startswith(FOLDER) else None


def html(page: WikiPage) -> tuple[str, list[tuple[str, str]]]:
    """The text as HTML with its sections (title, anchor); raises ValueError for anything that could act by itself."""
    made = MarkdownIt("commonmark", {"html": True}).enable("table").render(page.text)
    if found := ACTIVE.search(made):
        raise ValueError(f"wiki page {page.matter['title']}: “{found[0]}” has no place in a page")
    made = TO_PAGE.sub(lambda link: f'href="../{link["page"]}/{link["anchor"] or ""}"', made)
    sections: list[tuple[str, str]] = []

    def anchored(match: re.Match[str]) -> str:
        anchor = f"section-{len(sections) + 1}"
        if match["level"] == "2":
            sections.append((re.sub(r"<[^>]*>", "", match["text"]), anchor))
            return f'<h2 id="{anchor}">{match["text"]}</h2>'
        return match[0]

    made = HEADING.sub(anchored, made)
    return f'<div lang="{escape(page.matter["language"])}">{made}</div>', sections
