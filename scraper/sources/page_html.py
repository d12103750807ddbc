"""Source: a page's HTML as a browser saves it, the last resort: no author, no time, and wikitext only in effect.

The revision's wikitext is the content as HTML that wikitext allows, with links and files in brackets. Text that could
be read as markup stands in `nowiki`.
"""

import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import PurePath
from urllib.parse import parse_qs, quote, unquote

from bs4 import Tag
from bs4.element import NavigableString, PreformattedString

from scraper.errors import InputError, Problem, Report
from scraper.namespaces import language_code, namespace_of
from scraper.revision import Revision
from scraper.sources.text import number_of, one_line, soup_of, split_address, tidy, well_formed
from scraper.vocabulary import BLOCK_TAGS, INLINE_TAGS, VOID_TAGS

START = re.compile(r"\s*(?:<\?.*?\?>|<!--.*?-->|\s)*<(?:!DOCTYPE\s+html|html)\b", re.DOTALL | re.IGNORECASE)
CONTENT = ("#mw-content-text .mw-parser-output", "#mw-content-text", "#bodyContent", "main", "body")
# What MediaWiki and its skins put around and into the text.
CHROME = (
    "script, style, noscript, link, meta, form, nav, header, footer, #toc, #siteSub, #contentSub, #jump-to-nav, .toc, "
    ".mw-editsection, .mw-jump-link, .noprint, .printfooter, .catlinks, .mw-empty-elt, .magnify, .mw-redirectedfrom"
)
SETTING = r'"{}":("(?:[^"\\]|\\.)*"|\d+)'
MARKUP = re.compile(r"[\[\]{}|'=*#:;~_<&!+-]|//")
KEPT_ATTRIBUTES = ("colspan", "rowspan", "start")


def matches(head: str, name: str) -> bool:
    """Whether it is an HTML document."""
    return bool(START.match(head))


def read(blocks: Iterator[str], name: str, report: Report) -> Iterator[Revision]:
    """The one revision. Reports no_content; raises InputError `no_entries` for a document without a body,
    `unrecognised` for one nested without end."""
    source = "".join(blocks)
    soup = soup_of(source)
    content = next((found for selector in CONTENT if (found := soup.select_one(selector))), None)
    if content is None:
        raise InputError("no_entries", name, "expected an HTML page with a body")
    if content.name in ("main", "body"):
        report(Problem(name, content.sourceline, "no_content", "expected #mw-content-text; all of the page is taken"))
    language = str((soup.html.get("lang") if soup.html else "") or "")
    headline = soup.title.get_text().strip() if soup.title else ""
    page, _, site = re.sub(r"\s[-–—]\s", "\n", headline).rpartition("\n")
    heading = soup.select_one("#firstHeading, h1")
    title = _setting(source, "wgPageName") or (heading.get_text().strip() if heading else page or headline)
    categories = [anchor.get_text().strip() for anchor in soup.select("#mw-normal-catlinks li a")]
    for chrome in content.select(CHROME):
        chrome.decompose()
    path = (_setting(source, "wgArticlePath") or "").partition("$1")[0]
    try:
        text = _Writer(path).children(content)
    except RecursionError:
        raise InputError("unrecognised", name, "expected a page; its elements are nested without end") from None
    yield Revision(
        site.strip() if page else "",
        language_code(language),
        (one_line(title.replace("_", " ")) or PurePath(name).stem),
        None,
        None,
        None,
        tidy(re.sub(r"\n{2,}", "\n", text) + "".join(f"\n[[Category:{category}]]" for category in categories)),
        number_of(_setting(source, "wgRevisionId")),
        name,
    )


def _setting(source: str, key: str) -> str | None:
    """A value of the settings that MediaWiki writes into a script of the page."""
    match = re.search(SETTING.format(key), source)
    try:
        return well_formed(str(json.loads(match[1]))) if match else None
    except ValueError:
        return None


class _Writer:
    """Writes a tree as wikitext; `path` is what stands before the title in the address of a page."""

    def __init__(self, path: str) -> None:
        self.path = path

    def children(self, element: Tag) -> str:
        return "".join(self.node(child) for child in element.children)

    def node(self, node: object) -> str:
        if isinstance(node, Tag):
            return self.element(node)
        # Comments, declarations and the like are strings too.
        return self.text(node) if isinstance(node, NavigableString) and not isinstance(node, PreformattedString) else ""

    def text(self, node: str) -> str:
        """Text on one line, blanks as a browser shows them."""
        text = re.sub(r"[ \t\n\r\f]+", " ", node)
        return f"<nowiki>{escape(text, quote=False)}</nowiki>" if MARKUP.search(text) else text

    def element(self, tag: Tag) -> str:
        thumb = tag.find("img") if tag.name == "figure" or "thumb" in tag.get_attribute_list("class") else None
        if thumb:
            caption = tag.select_one("figcaption, .thumbcaption")
            return f"\n{self.file(thumb, '|thumb', self.children(caption) if caption else '')}\n"
        if tag.name == "img":
            return self.file(tag)
        if tag.name == "a":
            return self.link(tag)
        if tag.name == "pre":
            return f"\n<pre>{escape(tag.get_text(), quote=False)}</pre>\n"
        if tag.name in VOID_TAGS:
            return f"<{tag.name}>"
        attributes = "".join(f' {key}="{escape(str(tag[key]))}"' for key in KEPT_ATTRIBUTES if tag.get(key))
        inside = self.children(tag)
        if tag.name in BLOCK_TAGS:
            return f"\n<{tag.name}{attributes}>{inside.strip(' ')}</{tag.name}>\n"
        return f"<{tag.name}{attributes}>{inside}</{tag.name}>" if tag.name in INLINE_TAGS else inside

    def link(self, tag: Tag) -> str:
        """A link to a page of the wiki, to elsewhere, or (around a picture) the picture's own."""
        label, address = self.children(tag), str(tag.get("href") or "")
        if not address or not label.strip() or tag.find("img"):
            return label
        elsewhere = {"external", "extiw"} & set(tag.get_attribute_list("class"))
        title = "" if elsewhere else self.title(address)
        if title and not re.search(r"[\[\]{}|<>]", title):
            return f"[[{title}|{label}]]"
        return f"[{re.sub(r'[][<> ]', lambda found: quote(found[0]), address)} {label}]"

    def title(self, address: str) -> str:
        """The page of this wiki that an address leads to, with its anchor; empty for other addresses."""
        parts = split_address(address)
        title = parse_qs(parts.query).get("title", [""])[0]
        if not title and self.path and parts.path.startswith(self.path):
            title = unquote(parts.path.removeprefix(self.path))
        elif not title and not self.path and not parts.netloc:
            title = unquote(parts.path.rpartition("/")[2])
        anchor = f"#{unquote(parts.fragment)}" if parts.fragment else ""
        return title.replace("_", " ") + anchor if title or not parts.path else ""

    def file(self, image: Tag, style: str = "", caption: str = "") -> str:
        """A picture as a file of the wiki: the page that it leads to, else the name it is stored by."""
        anchor = image.find_parent("a")
        title = self.title(str(anchor.get("href") or "")) if anchor else ""
        if namespace_of(title) != "File":
            title = "File:" + re.sub(r"^\d+px-", "", unquote(str(image.get("src") or "")).rpartition("/")[2])
        parts = [title + style, f"alt={self.text(str(image.get('alt') or '')).strip()}", caption.strip()]
        return f"[[{'|'.join(part for part in parts if part and part != 'alt=')}]]"
