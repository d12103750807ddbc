"""Source: the text rendering of a MediaWiki user-contributions feed.

First line `Site - label [language]`, then entries, newest first, each

    page title
    (blank)
    2025-03-30T14:16:00Z
    (blank)
    author：comment        (may be missing; the colon is the wiki language's)
    (blank)
    wikitext, any number of lines

Nothing escapes the wikitext; `entries` finds what starts an entry. A long feed is judged window by window: what one
window tells of the user stays known in the next, and an entry that may go on is left for it.
"""

import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field

from scraper.errors import InputError, Problem, Report
from scraper.namespaces import CONTRIBUTIONS, language_code, moved_from
from scraper.revision import Revision
from scraper.sources.entries import Authors, Candidate, candidates_in, entries_of, text_after, text_before

WINDOW = 1 << 22  # characters
HEADER = re.compile(r"(?P<site>\S.*?) [-–—] (?P<label>\S.*?) \[(?P<language>[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*)\]")
LABELLED = re.compile(rf"(?P<site>\S.*?) [-–—] (?P<label>{'|'.join(map(re.escape, CONTRIBUTIONS))})")


@dataclass(slots=True)
class Feed:
    """Which wiki a feed comes from, and what is known of its user."""

    site: str
    language: str
    authors: Authors = field(default_factory=Authors)


def header_of(line: str) -> Feed | None:
    """The feed whose first line this is; the language may be missing if the label tells it."""
    match = HEADER.fullmatch(line.strip())
    if match:
        return Feed(match["site"], language_code(match["language"]))
    match = LABELLED.fullmatch(line.strip())
    return Feed(match["site"], CONTRIBUTIONS[match["label"]]) if match else None


def matches(head: str, name: str) -> bool:
    """Whether the text starts like a feed: a header line, or an entry whose header was cut off."""
    lines = [line.rstrip() for line in head.lstrip().split("\n", 100)[:100]]
    return header_of(lines[0]) is not None or any(found.line == 0 for found in candidates_in(lines, header_of))


def read(blocks: Iterator[str], name: str, report: Report) -> Iterator[Revision]:
    """Entries of all feeds (dumps may be concatenated). Reports no_header, stray_text, bad_time.

    Raises InputError `unrecognised`, `no_entries`.
    """
    reader = _Reader(name, report)
    lines: list[str] = []
    size, limit = 0, WINDOW
    for block in blocks:
        lines += [line.rstrip() for line in block.removesuffix("\n").split("\n")]
        size += len(block)
        if size >= limit:
            lines = lines[(yield from reader.window(lines, last=False)) :]
            size = sum(map(len, lines))
            limit = max(WINDOW, 2 * size)  # an endless entry is not looked through again and again
    yield from reader.window(lines, last=True)
    if not reader.found:
        raise InputError("no_entries", name, "a header, but no entry (title line, blank line, time line) follows")


class _Reader:
    """Reads windows of lines that follow one another."""

    def __init__(self, name: str, report: Report) -> None:
        self.name, self.report = name, report
        self.number = 1  # of the window's first line
        self.found = False
        self.feed: Feed | None = None
        self.header = ""

    def window(self, lines: list[str], last: bool) -> Generator[Revision, None, int]:
        """Revisions of the entries that are complete; returns the index of the first line that is still needed."""
        candidates = candidates_in(lines, header_of)
        begin = 0
        if self.feed is None:
            begin, self.feed = self._begin(lines, candidates)
        mine: list[Candidate] = []
        for candidate in candidates:
            above = text_before(lines, candidate.line)
            next_feed = self._header_in(lines[above], candidate.line - above > 1) if above >= begin else None
            if next_feed:
                following, lines[above] = next_feed
                yield from self._entries(lines, begin, above + 1, mine, complete=True)
                self.feed, begin, mine = following, above + 1, []
            mine.append(candidate)
        kept = yield from self._entries(lines, begin, len(lines), mine, complete=last)
        self.number += kept
        return kept

    def _begin(self, lines: Sequence[str], candidates: Sequence[Candidate]) -> tuple[int, Feed]:
        """Index of the first line below the header, and the feed."""
        first = text_after(lines, 0, len(lines))
        self.header = lines[first].strip() if first < len(lines) else ""
        feed = header_of(self.header)
        if feed:
            return first + 1, feed
        if all(candidate.line != first for candidate in candidates):
            raise InputError("unrecognised", self.name, "the first line is not like `Site - contributions [language]`")
        self._complain(first, "no_header", "expected a first line like `Site - contributions [language]`")
        return first, Feed("Board Game Arena", "und")

    def _header_in(self, line: str, apart: bool) -> tuple[Feed, str] | None:
        """The feed that this line is the header of, and what stands before it in the line.

        The last line of a dump may have lacked its end, so that the next header stands in it, blank line after it.
        """
        same = header_of(self.header) if apart and line.endswith(self.header) else None
        if same:
            return same, line.removesuffix(self.header)
        other = header_of(line)
        # A text may end with a line of that shape, so the site or the label must be known.
        known = other and self.feed and (other.site == self.feed.site or LABELLED.match(line.strip()))
        return (other, "") if other and known else None

    def _entries(
        self, lines: Sequence[str], begin: int, end: int, candidates: Sequence[Candidate], complete: bool
    ) -> Generator[Revision, None, int]:
        """Entries of the feed at hand between two lines; returns the index of the first line that is still needed."""
        assert self.feed
        authors = self.feed.authors.learn(candidates)
        entries = entries_of(candidates, authors)
        count, kept = len(entries), end
        if not entries and not complete:
            kept = max(begin, end - 100)  # an entry's first lines may be there
        elif not complete:
            # The last entry may go on; and what follows the last signed one depends on the next signed one.
            signed = [index for index, entry in enumerate(entries) if entry.author in authors]
            count = (signed[-1] if signed else 0) or len(entries) - 1
            kept = entries[count].line
        first = entries[0].line if entries else kept
        stray = text_after(lines, begin, first)
        if stray < first:
            self._complain(stray, "stray_text", "expected an entry: title line, blank line, time line")
        for candidate in candidates:
            if not candidate.is_time and candidate.line < kept:
                self._complain(
                    candidate.line, "bad_time", f"expected a time, not {candidate.timestamp}: taken for text"
                )
        bounds = [*(entry.line for entry in entries), end]
        for entry, stop in zip(entries[:count], bounds[1:], strict=False):
            self.found = True
            signed_by = entry.author if entry.author in authors else None
            body = lines[entry.after_author if signed_by else entry.body : stop]
            yield Revision(
                self.feed.site,
                self.feed.language,
                entry.title,
                entry.timestamp,
                signed_by,
                entry.comment if signed_by else None,
                "\n".join(body).strip("\n"),
                origin=f"{self.name}, line {self.number + entry.line}",
                moved_from=moved_from(entry.comment, entry.title) if signed_by else None,
            )
        return kept

    def _complain(self, index: int, code: str, message: str) -> None:
        self.report(Problem(self.name, self.number + index, code, message))
