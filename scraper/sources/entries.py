"""Which lines of a feed's text start an entry: a title, a blank line, a time, a blank line, perhaps an author.

Every title line followed by a time line is a candidate; then what the certain candidates tell (who the user is, how
times fall) judges the others.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from scraper.namespaces import OWN_COMMENT

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
# What MediaWiki allows in no title, and what a sentence ends with but hardly ever a title.
NOT_IN_TITLE = re.compile(r"[#<>\[\]|{}\t]|''|^[=*;:]")
SENTENCE_END = ("：", ":", "。", "，", "；", "、", ",", ";")
AUTHOR = re.compile(r"(?P<author>[^\s:：#<>\[\]|{}/][^:：#<>\[\]|{}/]{0,84}?)\s?[:：] ?(?P<comment>.*)")


@dataclass(frozen=True, slots=True)
class Candidate:
    """Lines that may start an entry: `line` is the title's index, `body` the index of what follows the time line."""

    line: int
    body: int
    title: str
    timestamp: str
    is_time: bool
    author: str | None = None
    comment: str | None = None
    after_author: int = 0


@dataclass(slots=True)
class Authors:
    """Who a feed's user is.

    A feed belongs to one user, but nothing names them; a first line of text like `注意：…` looks just like an author
    line. Names before a comment that only the wiki writes are certain; without any, the most frequent name is it.
    """

    certain: set[str] = field(default_factory=set)
    seen: Counter[str] = field(default_factory=Counter)

    def learn(self, candidates: Sequence[Candidate]) -> set[str]:
        """The names that are taken for authors, with what further candidates tell."""
        for candidate in candidates:
            if candidate.author:
                self.seen[candidate.author] += 1
                if OWN_COMMENT.match(candidate.comment or ""):
                    self.certain.add(candidate.author)
        most = max(self.seen.values(), default=0)
        return self.certain or {name for name, count in self.seen.items() if count == most}


def text_after(lines: Sequence[str], index: int, end: int) -> int:
    """Index of the first line at or after `index` that is not blank; `end` when there is none."""
    while index < end and not lines[index]:
        index += 1
    return index


def text_before(lines: Sequence[str], index: int) -> int:
    """Index of the last line before `index` that is not blank; -1 when there is none."""
    index -= 1
    while index >= 0 and not lines[index]:
        index -= 1
    return index


def candidates_in(lines: Sequence[str], is_header: Callable[[str], object]) -> list[Candidate]:
    """All candidates, in order; lines carry no trailing blanks. A title stands below a blank line or a header."""
    starts: dict[int, tuple[int, str, str]] = {}
    for time in [index for index, line in enumerate(lines) if line[-1:] == "Z"]:
        stamp = lines[time].strip()
        if not TIME.fullmatch(stamp) or (time + 1 < len(lines) and lines[time + 1]):
            continue
        line = text_before(lines, time)
        if 0 <= line < time - 1 and (not line or not lines[line - 1] or is_header(lines[line - 1])):
            title = lines[line].strip()
            if len(title.encode()) <= 255 and not NOT_IN_TITLE.search(title) and not TIME.fullmatch(title):
                starts[line] = (text_after(lines, time + 1, len(lines)), title, stamp)
    found = []
    for line, (body, title, stamp) in starts.items():
        alone = body < len(lines) and (body + 1 == len(lines) or not lines[body + 1]) and body not in starts
        match = AUTHOR.fullmatch(lines[body].strip()) if alone else None
        signature = (match["author"], match["comment"], body + 1) if match else (None, None, body)
        found.append(Candidate(line, body, title, stamp, _is_time(stamp), *signature))
    return found


def entries_of(candidates: Sequence[Candidate], authors: set[str]) -> list[Candidate]:
    """The candidates that are entries: all that are signed; others if they fit between those, newest first."""
    signed = [candidate.timestamp for candidate in candidates if candidate.is_time and candidate.author in authors]
    in_order = signed == sorted(signed, reverse=True)
    older = iter([*signed, ""])
    oldest = next(older)
    entries: list[Candidate] = []
    for candidate in candidates:
        if not candidate.is_time:
            continue
        if candidate.author in authors:
            oldest = next(older)
        elif entries and (
            candidate.title.endswith(SENTENCE_END)
            or (in_order and not oldest <= candidate.timestamp <= entries[-1].timestamp)
        ):
            continue
        entries.append(candidate)
    return entries


def _is_time(stamp: str) -> bool:
    try:
        datetime.fromisoformat(stamp)
    except ValueError:
        return False
    return True
