"""Source: the text rendering of a MediaWiki user-contributions feed.

First line `Site - label [language]`, then entries, newest first, each

    page title
    (blank)
    2025-03-30T14:16:00Z
    (blank)
    author：comment        (may be missing; the colon is the wiki language's)
    (blank)
    wikitext, any number of lines

Nothing escapes the wikitext, so entries are found by what surrounds them, in two passes: every title line followed by a
time line is a candidate; then what the certain candidates tell (who the user is, how times fall) judges the others.
"""

import re
from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from scraper.errors import InputError
from scraper.revision import Revision

HEADER = re.compile(r"(?P<site>\S.*?) [-–—] (?P<label>\S.*?) \[(?P<language>[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)\]")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
# What MediaWiki allows in no title, and what a sentence ends with but hardly ever a title.
NOT_IN_TITLE = re.compile(r"[#<>\[\]|{}\t]|''|^[=*;:]")
SENTENCE_END = ("：", ":", "。", "，", "；", "、", ",", ";")
AUTHOR = re.compile(r"(?P<author>[^\s:：#<>\[\]|{}/][^:：#<>\[\]|{}/]{0,84}?)\s?[:：] ?(?P<comment>.*)")
# Comments that the wiki writes itself, so that what stands before the colon is certainly an account.
OWN_COMMENT = re.compile(r"$|/\* .*? \*/|创建页面，内容为“|建立內容為「|Created page with [\"“]")


@dataclass(frozen=True, slots=True)
class Header:
    """Which wiki a feed comes from; `line` is its index."""

    line: int
    site: str
    language: str


@dataclass(frozen=True, slots=True)
class Candidate:
    """Lines that may start an entry: `line` is the title's index, `body` the index of what follows the time line."""

    line: int
    body: int
    title: str
    timestamp: str
    author: str | None
    comment: str | None
    after_author: int


def matches(text: str, name: str) -> bool:
    """Whether the text starts like a feed: a header line, or an entry whose header was cut off."""
    lines = text.split("\n")
    first = _next_text(lines, 0)
    return bool(HEADER.fullmatch(lines[first].strip())) or _start(lines, first) is not None


def read(text: str, name: str) -> list[Revision]:
    """Entries of all feeds in `text` (dumps may be concatenated); raises InputError `unrecognised`, `no_entries`."""
    lines = _apart([line.rstrip() for line in text.split("\n")])
    if not matches(text, name):
        raise InputError("unrecognised", name, "the first line is not like `Site - contributions [language]`")
    headers = _headers(lines)
    bounds = [*(header.line for header in headers), len(lines)]
    revisions = [
        revision
        for header, end in zip(headers, bounds[1:], strict=True)
        for revision in _read_feed(header, lines[:end], header.line + 1)
    ]
    if not revisions:
        raise InputError("no_entries", name, "a header, but no entry (title line, blank line, time line) follows")
    return revisions


def _next_text(lines: list[str], index: int) -> int:
    """Index of the first line at or after `index` that is not blank; `len(lines)` when there is none."""
    while index < len(lines) and not lines[index].strip():
        index += 1
    return index


def _apart(lines: list[str]) -> list[str]:
    """Lines of dumps that were concatenated although the last line of one did not end: the next header on its own."""
    header = lines[_next_text(lines, 0)].strip()
    if not HEADER.fullmatch(header):
        return lines
    result = []
    for index, line in enumerate(lines):
        if line != header and line.endswith(header) and _start(lines, _next_text(lines, index + 1)):
            result += [line.removesuffix(header), header]
        else:
            result.append(line)
    return result


def _headers(lines: list[str]) -> list[Header]:
    """The header of each feed; a line like one inside a page counts only when an entry follows at once."""
    headers = []
    first = _next_text(lines, 0)
    for index in range(first, len(lines)):
        match = HEADER.fullmatch(lines[index].strip())
        if match and (index == first or _start(lines, _next_text(lines, index + 1))):
            headers.append(Header(index, match["site"], match["language"].lower()))
    if not headers or headers[0].line != first:
        headers.insert(0, Header(first - 1, "Board Game Arena", "und"))
    return headers


def _start(lines: list[str], index: int) -> tuple[str, str, int] | None:
    """Title, timestamp and index of what follows, if an entry may start here: title, blank, time, blank or end."""
    if index >= len(lines) or (index and lines[index - 1].strip() and not HEADER.fullmatch(lines[index - 1].strip())):
        return None
    title = lines[index].strip()
    time = _next_text(lines, index + 1)
    if not title or time == index + 1 or time >= len(lines) or len(title.encode()) > 255 or NOT_IN_TITLE.search(title):
        return None
    stamp = lines[time].strip()
    if TIME.fullmatch(title) or not TIME.fullmatch(stamp) or not _is_time(stamp):
        return None
    if time + 1 < len(lines) and lines[time + 1].strip():
        return None
    return title, stamp, _next_text(lines, time + 1)


def _candidate(lines: list[str], index: int) -> Candidate | None:
    """The entry that may start at `index`, with the author line that may follow (a line on its own, no next title)."""
    start = _start(lines, index)
    if start is None:
        return None
    title, stamp, body = start
    if body < len(lines) and (body + 1 == len(lines) or not lines[body + 1].strip()) and not _start(lines, body):
        match = AUTHOR.fullmatch(lines[body].strip())
        if match:
            return Candidate(index, body, title, stamp, match["author"], match["comment"], body + 1)
    return Candidate(index, body, title, stamp, None, None, body)


def _is_time(stamp: str) -> bool:
    try:
        datetime.fromisoformat(stamp)
    except ValueError:
        return False
    return True


def _authors(candidates: list[Candidate]) -> set[str]:
    """Who the feed's user is.

    A feed belongs to one user, but nothing names them; a first line of text like `注意：…` looks just like an author
    line. Names before a comment that only the wiki writes are certain; without any, the most frequent name is it.
    """
    certain = {c.author for c in candidates if c.author and OWN_COMMENT.match(c.comment or "")}
    if certain:
        return certain
    counts = Counter(c.author for c in candidates if c.author)
    return {name for name, count in counts.items() if count == max(counts.values())}


def _read_feed(header: Header, lines: list[str], start: int) -> list[Revision]:
    found = (_candidate(lines, index) for index in range(start, len(lines)))
    candidates = [candidate for candidate in found if candidate]
    authors = _authors(candidates)
    entries = _entries(candidates, authors)
    bounds = [*(entry.line for entry in entries), len(lines)]
    revisions = []
    for entry, end in zip(entries, bounds[1:], strict=True):
        signed = entry.author in authors
        revisions.append(
            Revision(
                header.site,
                header.language,
                entry.title,
                entry.timestamp,
                entry.author if signed else None,
                entry.comment if signed else None,
                "\n".join(lines[entry.after_author if signed else entry.body : end]).strip("\n"),
            )
        )
    return revisions


def _entries(candidates: list[Candidate], authors: set[str]) -> list[Candidate]:
    """The candidates that are entries: all that are signed; others if they fit between those, newest first."""
    signed = [candidate.timestamp for candidate in candidates if candidate.author in authors]
    in_order = signed == sorted(signed, reverse=True)
    entries: list[Candidate] = []
    for candidate in candidates:
        if candidate.author in authors:
            signed.pop(0)
        elif entries and candidate.title.endswith(SENTENCE_END):
            continue
        elif entries and in_order:
            newest, oldest = entries[-1].timestamp, signed[0] if signed else ""
            if not oldest <= candidate.timestamp <= newest:
                continue
        entries.append(candidate)
    return entries
