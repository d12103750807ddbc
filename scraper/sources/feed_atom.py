"""Source: Atom and RSS of `action=feedcontributions`, as the wiki serves them.

An item holds HTML: a paragraph `author: comment`, a rule, and a `div` with the escaped wikitext, `<br />` before each
line end. The feed's title is the header line of the text rendering; the item's link names the revision (`diff=123`).
"""

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import parse_qs

from scraper.errors import Problem, Report
from scraper.namespaces import language_code, moved_from
from scraper.revision import Revision
from scraper.sources.feed_text import Feed, header_of
from scraper.sources.text import number_of, one_line, soup_of, split_address, tidy, utc
from scraper.sources.xml_records import Element, Records

# The feed's own elements, which come before its entries; an entry's are found below it.
WANTED = frozenset({"title", "language", "entry", "item"})
ROOT = re.compile(r"\s*(?:<\?.*?\?>|<!--.*?-->|<!DOCTYPE.*?>|\s)*<(?:\w+:)?(?:feed|rss|RDF)[\s>]", re.DOTALL)
# How an item begins as MediaWiki writes it; what follows is escaped text with breaks, and `</div>`.
ITEM = re.compile(r"\s*<p>(?P<said>[^<]*)</p>\s*<hr */?>\s*<div>")
BREAK = "<br />\n"


def matches(head: str, name: str) -> bool:
    """Whether the document's own element is that of Atom or RSS."""
    return bool(ROOT.match(head))


def read(blocks: Iterator[str], name: str, report: Report) -> Iterator[Revision]:
    """Entries in the order of the feed. Reports bad_xml, bad_time, no_header, hidden, not_wikitext."""
    feed = Feed("", "und")
    language = ""
    for element in Records(blocks, name, report, WANTED):
        if element.tag == "title":
            found = header_of(element.text)
            if not found:
                report(Problem(name, element.line, "no_header", "expected a title like `Site - label [language]`"))
            feed = found or Feed(element.text.strip(), "und")
        elif element.tag == "language":
            language = language_code(element.text)
        elif element.tag in ("entry", "item"):
            revision = _revision(
                element, feed.site, language if feed.language == "und" else feed.language, name, report
            )
            if revision:
                yield revision


def _revision(element: Element, site: str, language: str, name: str, report: Report) -> Revision | None:
    def complain(code: str, message: str) -> None:
        report(Problem(name, element.line, code, f"{title}: {message}"))

    title = one_line(element.value("title"))
    html = element.value("summary") or element.value("content") or element.value("description")
    if not title or not html:
        complain("hidden", "expected an item with a title and the wikitext")
        return None
    stamp = element.value("updated") or element.value("published") or element.value("pubDate") or element.value("date")
    timestamp = utc(stamp)
    if not timestamp:
        complain("bad_time", f"expected a time, not {stamp!r}")
    author = one_line(element.value("author", "name") or element.value("creator") or element.value("author"))
    parts = _parts(html)
    if not parts:
        complain("not_wikitext", "expected a comment, a rule and the wikitext, as in a feed of contributions")
        return None
    said, wikitext = parts
    comment = _comment(said, author)
    link = element.find("link")
    address = (link.attributes.get("href") or link.text).strip() if link else ""
    number = parse_qs(split_address(address).query).get("diff", [""])[0]
    return Revision(
        site,
        language,
        title,
        timestamp,
        author,
        comment,
        tidy(wikitext),
        number_of(number),
        address or f"{name}, line {element.line}",
        moved_from(comment, title),
    )


def _parts(html: str) -> tuple[str, str] | None:
    """What the paragraph says, and the wikitext; None for other items, such as those of recent changes.

    HTML that someone else rewrote goes through a real parser.
    """
    match = ITEM.match(html)
    text = html[match.end() :].rstrip().removesuffix("</div>").replace(BREAK, "\n") if match else "<"
    if match and "<" not in text:
        return unescape(match["said"]), unescape(text)
    soup = soup_of(html)
    rule = soup.find("hr")
    if rule is None:
        return None
    for mark in soup.find_all("br"):
        after = mark.next_sibling
        mark.replace_with("" if isinstance(after, str) and after.startswith("\n") else "\n")
    said = "".join(part.get_text() for part in rule.find_previous_siblings("p"))
    return said, "".join(part.get_text() for part in rule.find_next_siblings())


def _comment(said: str, author: str | None) -> str | None:
    """What follows `author:`, with the colon of any language."""
    match = re.match(r"\s*[:：]\s?", said.removeprefix(author)) if author and said.startswith(author) else None
    return one_line(said[len(author) + match.end() :]) if author and match else None
