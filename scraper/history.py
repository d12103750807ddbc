"""Revisions of many dumps → pages with their history."""

from collections.abc import Iterable
from dataclasses import dataclass

from scraper.revision import Revision


@dataclass(frozen=True, slots=True)
class Page:
    """A wiki page; `revisions` newest first, never empty."""

    language: str
    title: str
    revisions: tuple[Revision, ...]

    @property
    def newest(self) -> Revision:
        """The revision that readers of the wiki see."""
        return self.revisions[0]


def pages_of(revisions: Iterable[Revision]) -> list[Page]:
    """One page for each language and title, in that order; a revision met twice counts once.

    Within a page the newest comes first; for equal times the order of the source stands.
    """
    unique: dict[tuple[str, str, str | None, str | None, str], Revision] = {}
    for revision in revisions:
        unique.setdefault(revision.identity, revision)
    grouped: dict[tuple[str, str], list[Revision]] = {}
    for revision in unique.values():
        grouped.setdefault((revision.language, revision.title), []).append(revision)
    return [
        Page(language, title, tuple(sorted(found, key=lambda revision: revision.timestamp or "", reverse=True)))
        for (language, title), found in sorted(grouped.items())
    ]
