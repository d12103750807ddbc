"""One saved state of one wiki page: what every source yields and everything else works on."""

from dataclasses import dataclass
from hashlib import sha256


@dataclass(frozen=True, slots=True)
class Revision:
    """A revision as its source tells it; lines of `wikitext` end in LF and carry no trailing blanks.

    `title` carries its namespace. `timestamp` is UTC, `YYYY-MM-DDTHH:MM:SSZ`. None means that the source does not say.
    """

    site: str
    language: str
    title: str
    timestamp: str | None
    author: str | None
    comment: str | None
    wikitext: str

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
