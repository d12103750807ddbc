"""One saved state of one wiki page: what every source yields and everything else works on."""

from dataclasses import dataclass, field
from hashlib import sha256

from scraper.namespaces import namespace_of


@dataclass(frozen=True, slots=True)
class Revision:
    """A revision as its source tells it; lines of `wikitext` end in LF and carry no trailing blanks.

    `title` carries its namespace. `timestamp` is UTC, `YYYY-MM-DDTHH:MM:SSZ`. None means that the source does not say.
    `revision_id` is the wiki's own count, `origin` where the revision was read (`dump.txt, line 12`), `moved_from` the
    page's title before the move that this revision records.
    """

    site: str
    language: str
    title: str
    timestamp: str | None
    author: str | None
    comment: str | None
    wikitext: str
    revision_id: int | None = None
    origin: str = field(default="", compare=False)
    moved_from: str | None = None

    @property
    def namespace(self) -> str:
        """Canonical English name of the page's namespace, `User talk`; empty for articles."""
        return namespace_of(self.title, self.site)

    @property
    def sha256(self) -> str:
        """Hex digest of the wikitext."""
        return sha256(self.wikitext.encode()).hexdigest()

    @property
    def size(self) -> int:
        """Bytes of the wikitext in UTF-8, as the wiki counts them."""
        return len(self.wikitext.encode())

    @property
    def identity(self) -> tuple[str, str, str | None, str | None, str]:
        """Equal for the same revision met in two dumps."""
        return self.language, self.title, self.timestamp, self.author, self.sha256
