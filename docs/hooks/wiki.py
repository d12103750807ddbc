"""The wiki section: pages that the scraper made, from the reader's own dumps or from its invented sample.

`make wiki DUMPS=…` leaves them in folders below `docs/wiki`, which no commit holds; without them the sample is shown.
The scraper escapes what it writes; here everything is looked at once more, and what could act stops the build.
"""

import posixpath
import re
from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

import yaml
from bs4 import BeautifulSoup, Tag
from markdown_it import MarkdownIt

from scraper.errors import Problem
from scraper.history import Page
from scraper.kinds import KINDS, examples_of
from scraper.pages import SAMPLE
from scraper.section import section_of
from scraper.sources import read_all
from scraper.store import Store
from scraper.words import say_code

DUMPED = Path(__file__).resolve().parents[1] / "wiki"
FOLDER = "wiki/"
FRONT = re.compile(r"\A---\n(?P<matter>.*?)\n---\n(?P<text>.*)\Z", re.DOTALL)
HEADINGS = ("h2", "h3", "h4", "h5", "h6")
# All that a page of this section is made of. Anything else would be the wiki speaking to the browser.
ELEMENTS = frozenset(
    {"h1", *HEADINGS, "p", "div", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "hr", "br", "pre", "code", "a"}
    | {"strong", "em", "del", "ins", "sub", "sup", "span", "table", "caption", "thead", "tbody", "tr", "th", "td"}
    | {"details", "summary", "colgroup", "col"}
)
ATTRIBUTES = frozenset({"href", "title", "lang", "class", "id", "rel", "start", "colspan", "rowspan", "scope"})
CLASSES = re.compile(r"(?:diff(?:--\w+)?|is-\w+|who|note|vh|wiki-\w+|language-\S+)\Z")
SCHEMES = frozenset({"", "http", "https", "mailto"})


class WikiPage(NamedTuple):
    """A page of the section: `name` is its file without language and suffix, `matter` its front matter."""

    name: str
    lang: str
    matter: dict[str, Any]
    text: str


class Kind(NamedTuple):
    """A kind of wikitext before and after: HTML of what it becomes, and what was reported."""

    id: str
    title: str
    outcome: str
    lang: str
    before: str
    after: str
    markdown: str
    problems: tuple[str, ...]


def is_sample() -> bool:
    """Is there nothing but the invented sample?"""
    return not any(DUMPED.glob("*/**/*.md"))


@cache
def sample() -> list[Page]:
    """The pages of the invented sample; raises ValueError if it cannot be read."""
    problems: list[Problem] = []
    store = Store(read_all([str(SAMPLE)], "auto", problems.append))
    if problems:
        raise ValueError(f"the sample cannot be read: {problems}")
    return list(store)


@cache
def sources() -> dict[str, str]:
    """The files of the section, `zh/lantern.en.md`, with their contents."""
    if is_sample():
        made = section_of(Store(revision for page in sample() for revision in reversed(page.revisions)))
        return {name: text for page in made for name, text in page.files()}
    return {path.relative_to(DUMPED).as_posix(): path.read_text("utf-8") for path in sorted(DUMPED.glob("*/**/*.md"))}


@cache
def pages() -> dict[tuple[str, str], WikiPage]:
    """All pages by name and language of the site."""
    found = {}
    for file, text in sources().items():
        name, lang, _ = file.rsplit(".", 2)
        match = FRONT.match(text)
        if not match:
            raise ValueError(f"wiki/{file} has no front matter; run `make wiki` again")
        found[name, lang] = WikiPage(name, lang, yaml.safe_load(match["matter"]), match["text"])
    return found


def named(src_uri: str) -> WikiPage | None:
    """The page behind a file of the site such as `wiki/zh/gamehelp.en.md`."""
    parts = src_uri.removeprefix(FOLDER).rsplit(".", 2)
    return pages().get((parts[0], parts[1])) if src_uri.startswith(FOLDER) and len(parts) == 3 else None


def listed(lang: str) -> list[tuple[WikiPage, WikiPage | None]]:
    """The wiki's pages, each with its discussion; a discussion without its page stands alone."""
    texts = [page for page in pages().values() if page.lang == lang and page.matter["wiki_view"] == "text"]
    talks = {(page.matter["language"], page.matter.get("talk_of")): page for page in texts}
    titles = {(page.matter["language"], page.matter["wiki_page"]) for page in texts}
    return [
        (page, talks.get((page.matter["language"], page.matter["wiki_page"])))
        for page in texts
        if (page.matter["language"], page.matter.get("talk_of")) not in titles
    ]


def html(page: WikiPage) -> tuple[str, list[tuple[str, str, list[tuple[str, str]]]]]:
    """The page as HTML with its sections (title, anchor, those below); ValueError for anything that could act.

    Titles are escaped: templates take them as HTML.
    """
    soup = _soup(page.text, page.matter["title"])
    _relink(soup, page.name, posixpath.dirname(page.name), page.lang)
    sections: list[tuple[str, str, list[tuple[str, str]]]] = []
    anchors = iter(_anchors(soup))
    for heading in soup.find_all(HEADINGS):
        heading["id"] = anchor = heading.get("id") or next(anchors)
        # A number before the first blank would be drawn in red, as the number of a rule is.
        title = heading.get_text(" ", strip=True).replace(" ", "\u00a0", 1)
        entry = (escape(title), str(anchor))
        if heading.name == "h2" or not sections:
            sections.append((*entry, []))
        else:
            sections[-1][2].append(entry)
    return str(soup), sections


def kinds(lang: str) -> list[Kind]:
    """Every kind of thing that the normaliser handles, before and after, on the sample."""
    made = []
    for number, example in enumerate(examples_of(sample()), start=1):
        soup = _soup(example.markdown, example.kind)
        _relink(soup, "kinds", example.folder, lang)
        for heading in soup.find_all(HEADINGS):  # the example's own headings are none of the page around it
            heading["class"] = f"wiki-{heading.name}"
            heading.name = "p"
        said = KINDS[example.kind][lang]
        problems = tuple(dict.fromkeys(say_code(each.code, each.message, lang) for each in example.problems))
        made.append(
            Kind(
                f"kind-{number}",
                said["name"],
                said["outcome"],
                example.language,
                example.wikitext,
                str(soup),
                example.markdown,
                problems,
            )
        )
    return made


def _soup(markdown: str, title: str) -> BeautifulSoup:
    """Markdown as parsed HTML; raises ValueError if there is more in it than text."""
    made = MarkdownIt("commonmark", {"html": True}).enable("table").render(markdown)
    soup = BeautifulSoup(made, "html.parser")
    for head in soup.find_all("thead"):
        if not head.get_text(strip=True):
            head.decompose()  # Markdown has no table without a head, so one without words stands for none
    for tag in soup.find_all(True):
        tag.attrs.pop("markdown", None)
        if tag.name in {"th", "td"}:
            tag.attrs.pop("style", None)  # columns set to one side
        if tag.name == "th" and not tag.get_text(strip=True):
            tag.name = "td"
        faults = [
            *([tag.name] if tag.name not in ELEMENTS else []),
            *(name for name in tag.attrs if name not in ATTRIBUTES and not name.startswith("aria-")),
            *(name for name in tag.get("class") or () if not CLASSES.match(name)),
            *([str(tag["href"])] if urlsplit(str(tag.get("href", ""))).scheme.lower() not in SCHEMES else []),
        ]
        if faults:
            raise ValueError(f"wiki page {title}: “{faults[0]}” has no place in a page")
    return soup


def _relink(soup: BeautifulSoup, here: str, folder: str, lang: str) -> None:
    """Links between files become links between pages; one that leads nowhere keeps its words only."""
    for link in soup.find_all("a", href=True):
        target = urlsplit(str(link["href"]))
        if target.scheme or target.netloc or (not target.path and link.find_parent("table")):
            continue
        name = posixpath.normpath(posixpath.join(folder, unquote(target.path))).removesuffix(".md")
        name = name if target.path else here
        anchor = f"w-{_key(unquote(target.fragment))}" if target.fragment else ""
        if (name, lang) not in pages():
            link.unwrap()
            continue
        known = anchor in _anchors_of(name, lang)
        address = f"{posixpath.relpath(name, here)}/" if name != here else ""
        if known or address:
            link["href"] = address + (f"#{anchor}" if known else "")
        else:
            link.unwrap()


@cache
def _anchors_of(name: str, lang: str) -> frozenset[str]:
    page = pages()[name, lang]
    return frozenset(_anchors(_soup(page.text, page.matter["title"])))


def _anchors(soup: BeautifulSoup) -> list[str]:
    """An anchor for each heading that has none: its letters; the second with the same gets a number, as on the wiki."""
    headings: Iterable[Tag] = soup.find_all(HEADINGS, id=False)
    found: list[str] = []
    for heading in headings:
        key = f"w-{_key(heading.get_text())}"
        number = 1
        while (anchor := key if number == 1 else f"{key}-{number}") in found:
            number += 1
        found.append(anchor)
    return found


def _key(heading: str) -> str:
    """What is equal for a heading and a link to it, whatever markup and punctuation either has."""
    return re.sub(r"[\W_]+", "", heading).casefold()
