"""Source: MediaWiki's XML export (Special:Export, dumpBackup.php): pages with their revisions, log entries of moves."""

import re
from collections.abc import Iterator
from dataclasses import replace

from scraper.errors import Problem, Report
from scraper.namespaces import language_code, moved_from
from scraper.revision import Revision
from scraper.sources.text import number_of, one_line, tidy, utc
from scraper.sources.xml_records import Element, Records

WANTED = frozenset({"siteinfo", "title", "revision", "logitem"})
# Where a log entry of a move names the new title: PHP's serialised form, which counts bytes, or a line of its own.
TARGET = re.compile(r'"4::target";s:(?P<size>\d{1,6}):"(?P<rest>.*)', re.DOTALL)


def matches(head: str, name: str) -> bool:
    """Whether the document's own element is `mediawiki`."""
    return bool(re.match(r"\s*(?:<\?.*?\?>|<!--.*?-->|<!DOCTYPE.*?>|\s)*<mediawiki[\s>]", head, re.DOTALL))


def read(blocks: Iterator[str], name: str, report: Report) -> Iterator[Revision]:
    """Revisions in the order of the file. Reports bad_xml, bad_time, hidden, not_wikitext."""
    site, language, title = "", "und", ""
    moves: dict[tuple[str, str | None], str] = {}  # new title and time → old title
    for element in Records(blocks, name, report, WANTED):
        match element.tag:
            case "mediawiki":
                language = language_code(element.attributes.get("xml:lang", ""))
            case "siteinfo":
                site = element.value("sitename") or ""
            case "title":
                title = one_line(element.text) or ""
            case "logitem" if element.value("type") == "move":
                target = _target(element.value("params") or "")
                moves[target, utc(element.value("timestamp"))] = (element.value("logtitle") or "").strip()
            case "revision":
                revision = _revision(element, site, language, title, name, report)
                if revision:
                    old = moves.get((title, revision.timestamp))
                    yield replace(revision, moved_from=old) if old else revision


def _target(params: str) -> str:
    match = TARGET.search(params)
    if not match:
        return params.partition("\n")[0].strip()
    return match["rest"].encode()[: int(match["size"])].decode(errors="ignore").replace("_", " ")


def _revision(element: Element, site: str, language: str, title: str, name: str, report: Report) -> Revision | None:
    """The revision of a `revision` element; None, with a report, if its text is hidden or no wikitext."""

    def complain(code: str, message: str) -> None:
        report(Problem(name, element.line, code, f"{title}: {message}"))

    if not title:
        complain("hidden", "expected the <title> of its page")
        return None
    text, model = element.find("text"), element.value("model")
    stub = text is not None and not text.text and text.attributes.get("bytes", "0") != "0"
    if text is None or stub or "deleted" in text.attributes:
        complain("hidden", "expected a <text> with the wikitext; the wiki hides it or the file leaves it out")
        return None
    if model and model != "wikitext":
        complain("not_wikitext", f"expected wikitext, not {model}")
        return None
    stamp = element.value("timestamp")
    timestamp = utc(stamp)
    if not timestamp:
        complain("bad_time", f"expected a time like 2026-01-31T12:00:00Z, not {stamp!r}")
    author = element.value("contributor", "username") or element.value("contributor", "ip")
    comment = element.find("comment")
    said = "" if comment is None else None if "deleted" in comment.attributes else comment.text
    return Revision(
        site,
        language,
        title,
        timestamp,
        author,
        one_line(said),
        tidy(text.text),
        number_of(element.value("id")),
        f"{name}, line {element.line}",
        moved_from(said, title),
    )
