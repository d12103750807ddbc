"""Where revisions wait while dumps are read: a temporary database that grows on disk, not in memory.

SQLite keeps a database without a name in memory while it is small and in a file of its own otherwise, and takes it away
when it is closed.
"""

import sqlite3
from array import array
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import groupby
from typing import overload

from scraper.history import Page
from scraper.namespaces import REDIRECTS
from scraper.revision import Revision
from scraper.titles import Titles

CACHE_KIB = 32 * 1024
COLUMNS = "site, language, title, timestamp, author, comment, wikitext, revision_id, origin, moved_from"
# `page` is the title that the page has today, `redirect` whether the text only leads elsewhere. The long text stands
# last, so that reading the other columns does not read it.
TABLE = """CREATE TABLE revision (
    seq INTEGER PRIMARY KEY, identity BLOB UNIQUE, page TEXT, redirect INTEGER, site TEXT, language TEXT, title TEXT,
    timestamp TEXT, author TEXT, comment TEXT, revision_id INTEGER, origin TEXT, moved_from TEXT, wikitext TEXT)"""
# Newest first; without times the wiki's numbers decide, without both the order of the source.
ORDER = "ORDER BY language, page, ifnull(timestamp, '') DESC, ifnull(revision_id, 0) DESC, seq"


class Store:
    """All revisions of some dumps, each once; iterating gives the pages, ordered by language and title."""

    def __init__(self, revisions: Iterable[Revision] = ()) -> None:
        # Used by one thread, yet whichever drops it last closes it.
        self._db = sqlite3.connect("", isolation_level=None, check_same_thread=False)
        self._db.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
        self._db.execute("PRAGMA journal_mode = OFF")
        self._db.execute(TABLE)
        self._db.execute("BEGIN")
        self._db.executemany(
            f"INSERT OR IGNORE INTO revision ({COLUMNS}, page, redirect, identity) VALUES ({', '.join('?' * 13)})",
            map(_row, revisions),
        )
        self._follow_moves()
        self._db.execute("COMMIT")

    def __del__(self) -> None:
        self._db.close()

    def __iter__(self) -> Iterator[Page]:
        rows = self._db.execute(f"SELECT language, page, seq FROM revision {ORDER}")
        for (language, title), found in groupby(rows, key=lambda row: (row[0], row[1])):
            yield Page(language, title, _Stored(self, array("q", (row[2] for row in found))))

    def languages(self) -> list[str]:
        """The languages of all wikis."""
        return [
            language for (language,) in self._db.execute("SELECT DISTINCT language FROM revision ORDER BY language")
        ]

    def titles(self, language: str) -> Titles:
        """The present titles of all pages of a wiki, in order."""
        rows = self._db.execute("SELECT DISTINCT page FROM revision WHERE language = ? ORDER BY page", (language,))
        return Titles(title for (title,) in rows)

    def revision(self, seq: int) -> Revision:
        """The revision with this number in the store."""
        (row,) = self._db.execute(f"SELECT {COLUMNS} FROM revision WHERE seq = ?", (seq,))
        return Revision(*row)

    def _follow_moves(self) -> None:
        """What was written under a title before the page was moved belongs to the page's present title.

        In the order of time, so that chains and swapped titles come out right. The redirect that a move leaves behind
        stays where it is.
        """
        moves = self._db.execute(
            "SELECT language, moved_from, title, timestamp FROM revision"
            " WHERE moved_from IS NOT NULL AND moved_from <> title ORDER BY timestamp, seq DESC"
        ).fetchall()
        if moves:
            self._db.execute("CREATE INDEX present ON revision (language, page)")
        for language, before, after, timestamp in moves:
            self._db.execute(
                "UPDATE revision SET page = ? WHERE language = ? AND page = ? AND NOT redirect"
                " AND (? IS NULL OR timestamp IS NULL OR timestamp <= ?)",
                (after, language, before, timestamp, timestamp),
            )
        if moves:  # the same revision may have come under both titles, from dumps made before and after the move
            self._db.execute(
                "DELETE FROM revision WHERE seq NOT IN (SELECT min(seq) FROM revision"
                " GROUP BY language, page, timestamp, author, wikitext)"
            )


class _Stored(Sequence[Revision]):
    """Revisions of one page, read from the store when they are asked for."""

    def __init__(self, store: Store, numbers: Sequence[int]) -> None:
        self._store = store
        self._numbers = numbers

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> Revision: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Revision]: ...
    def __getitem__(self, index: int | slice) -> Revision | Sequence[Revision]:
        if isinstance(index, slice):
            return _Stored(self._store, self._numbers[index])
        return self._store.revision(self._numbers[index])


def _row(revision: Revision) -> tuple[object, ...]:
    identity = blake2b("\0".join(map(str, revision.identity)).encode("utf-8", "replace"), digest_size=16).digest()
    redirect = REDIRECTS.match(revision.wikitext) is not None
    return (
        *(getattr(revision, name) for name in COLUMNS.split(", ")),
        revision.title,
        redirect,
        identity,
    )
