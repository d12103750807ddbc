"""Revisions of many dumps → pages with their history: which revision changes nothing, which takes others back."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scraper.revision import Revision


@dataclass(frozen=True, slots=True)
class Page:
    """A wiki page under its present title; `revisions` newest first, never empty, read from disk one by one if many."""

    language: str
    title: str
    revisions: Sequence[Revision]

    @property
    def newest(self) -> Revision:
        """The revision that readers of the wiki see."""
        return self.revisions[0]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a page's history. `number` counts from 1, the oldest; the other numbers point to lines by it.

    `size` in bytes, `change` against the revision before (None for the first). `identical_to`: the revision before has
    the very same text. `restores`: an earlier revision has, so those between are taken back; theirs is `undone_by`.
    """

    number: int
    title: str
    timestamp: str | None
    author: str | None
    comment: str | None
    size: int
    change: int | None
    sha256: str
    revision_id: int | None
    origin: str
    moved_from: str | None
    identical_to: int | None = None
    restores: int | None = None
    undone_by: int | None = None


def pages_of(revisions: Iterable[Revision]) -> list[Page]:
    """One page for each language and title, in that order; a revision met twice counts once.

    Within a page the newest comes first; for equal times the wiki's numbers decide, else the order of the source.
    """
    from scraper.store import Store  # the store makes pages

    return list(Store(revisions))


def entries_of(page: Page) -> list[Entry]:
    """The page's history, newest first, as `page.revisions` is."""
    entries: list[Entry] = []
    last_with: dict[str, int] = {}
    standing: list[int] = []  # numbers of the lines that nothing has taken back so far, the newest last
    for number, revision in enumerate(reversed(page.revisions), start=1):
        before = entries[-1] if entries else None
        digest, size = revision.sha256, revision.size
        entry = Entry(
            number,
            revision.title,
            revision.timestamp,
            revision.author,
            revision.comment,
            size,
            size - before.size if before else None,
            digest,
            revision.revision_id,
            revision.origin,
            revision.moved_from,
        )
        if before and before.sha256 == digest:
            entry = replace(entry, identical_to=before.number)
        elif earlier := last_with.get(digest):
            entry = replace(entry, restores=earlier)
            while standing and standing[-1] > earlier:
                undone = standing.pop()
                entries[undone - 1] = replace(entries[undone - 1], undone_by=number)
        last_with[digest] = number
        standing.append(number)
        entries.append(entry)
    return entries[::-1]
