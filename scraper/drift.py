"""Which rules pages rest on wiki text that has moved on since they were checked against it.

A rules page names in its front matter what its facts were checked against, metadata only:

    wiki:
      - page: Gamehelplantern
        language: zh-cn
        timestamp: "2026-05-04T09:30:12Z"
        author: TableMoth
        sha256: 2f…
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import yaml

from scraper.errors import InputError
from scraper.history import Entry, Page, entries_of
from scraper.revision import Revision
from scraper.titles import key_of
from scraper.words import say

FRONT = re.compile(r"\A---\n(?P<matter>.*?)\n---\n", re.DOTALL)
KEYS = {"page", "language", "timestamp", "author", "sha256"}

type State = Literal["unchanged", "moved_on", "older", "not_in_dumps"]


@dataclass(frozen=True, slots=True)
class Checked:
    """The revision of a wiki page that the rules of `game` (its folder's name) were checked against."""

    game: str
    page: str
    language: str
    timestamp: str
    author: str | None
    sha256: str


@dataclass(frozen=True, slots=True)
class Drift:
    """How a wiki page stands to what was checked; `named` and `newest` are lines of its history, None if not at hand.

    `older`: the dumps end before the revision that was checked.
    """

    checked: Checked
    state: State
    page: Page | None = None
    named: Entry | None = None
    newest: Entry | None = None

    def revision(self, entry: Entry) -> Revision:
        """The revision behind a line of the history."""
        assert self.page is not None
        return self.page.revisions[-entry.number]


def checked_in(folder: Path, lang: str = "en") -> list[Checked]:
    """What the rules pages `<game>/index.<lang>.md` below `folder` name, ordered by game.

    Raises InputError: unreadable, no_rules, bad_front_matter, languages_differ.
    """
    by_game: dict[str, list[Checked]] = {}
    for path in sorted(folder.glob("*/index.*.md")):
        found = _checked(path, lang)
        if by_game.setdefault(path.parent.name, found) != found:
            raise InputError("languages_differ", str(path), say("differs", lang))
    everything = [checked for found in by_game.values() for checked in found]
    if not everything:
        raise InputError("no_rules", str(folder), say("no_rules", lang, folder=folder))
    return everything


def _checked(path: Path, lang: str) -> list[Checked]:
    try:
        front = FRONT.match(path.read_text(encoding="utf-8"))
        matter = yaml.safe_load(front["matter"]) if front else None
    except (OSError, UnicodeError) as error:
        raise InputError("unreadable", str(path), str(error)) from None
    except yaml.YAMLError as error:
        raise InputError("bad_front_matter", str(path), say("bad_matter", lang, fault=error)) from None
    named = matter.get("wiki", []) if isinstance(matter, dict) else []
    found = []
    for entry in named if isinstance(named, list) else [named]:
        wrong = (KEYS ^ set(entry)) - {"author"} if isinstance(entry, dict) else KEYS
        wrong = wrong or {key for key, value in entry.items() if not isinstance(value, str)}
        if wrong:
            fault = ", ".join(sorted(map(str, wrong)))
            raise InputError("bad_front_matter", str(path), say("bad_matter", lang, fault=fault))
        found.append(Checked(path.parent.name, **{"author": None} | entry))
    return found


def drifts(checked: Iterable[Checked], pages: Iterable[Page]) -> list[Drift]:
    """How each page that was checked stands in the dumps; a page that was moved since is found by its old title."""
    found = {one: Drift(one, "not_in_dumps") for one in checked}
    for page in pages:
        titles = {key_of(page.title), *(key_of(revision.title) for revision in _if_moved(page))}
        for one in found:
            if one.language == page.language and key_of(one.page) in titles:
                found[one] = _drift(one, page)
    return list(found.values())


def _if_moved(page: Page) -> Iterable[Revision]:
    """Revisions that may carry other titles: those of a page that was moved."""
    return page.revisions if any(revision.moved_from for revision in page.revisions) else ()


def _drift(checked: Checked, page: Page) -> Drift:
    entries = entries_of(page)
    newest = entries[0]
    named = next((entry for entry in entries if entry.sha256 == checked.sha256), None)
    if newest.sha256 == checked.sha256:
        state: State = "unchanged"
    elif newest.timestamp is not None and newest.timestamp < checked.timestamp:
        state = "older"
    else:
        state = "moved_on"
    return Drift(checked, state, page, named, newest)
