"""Page titles: the file a page is written to, its address on the wiki."""

import posixpath
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from hashlib import sha256
from urllib.parse import quote

from scraper.namespaces import subject_of

# Names that Windows, a site generator or the folder of discussions keeps for itself.
RESERVED = re.compile(r"con|prn|aux|nul|com\d|lpt\d|index|readme|talk")
# The folder of this wiki's Chinese says no more than a reader needs; any other tag is its own folder.
FOLDERS = {"zh-cn": "zh", "zh": "zh-any"}
HOSTS = {"Board Game Arena": "doc.boardgamearena.com"}  # below a subdomain for each language
LONGEST = 60  # characters; CJK takes three bytes each, and file systems stop at 255 bytes


def file_of(language: str, title: str) -> str:
    """Path of a page's file below the output folder, `/` between folders: `zh/gamehelpkingdomino.md`.

    It depends on the title alone, so a file keeps its name whatever else is read. Titles that could meet in one name
    (other case, strange characters, too long) get eight digits of their hash.
    """
    subject = subject_of(title)
    return posixpath.join(
        FOLDERS.get(language, language), "talk" if subject else "", _slug(subject or title, title) + ".md"
    )


def _slug(name: str, title: str) -> str:
    plain = re.sub(r"[\W_]+", "-", unicodedata.normalize("NFC", name).lower()).strip("-")
    spoken = plain.replace("-", " ")
    if plain and spoken[:1].upper() + spoken[1:] == name and len(plain) <= LONGEST and not RESERVED.fullmatch(plain):
        return plain
    return f"{plain[:LONGEST]}-{sha256(title.encode()).hexdigest()[:8]}".lstrip("-")


def address_of(site: str, language: str, title: str) -> str | None:
    """The page's address on its wiki, percent-encoded; None for a site whose addresses we do not know."""
    host = HOSTS.get(site)
    if host is None:
        return None
    subdomain = language.partition("-")[0]
    path = quote(title.strip().replace(" ", "_"), safe="/:")
    return f"https://{'en' if subdomain == 'und' else subdomain}.{host}/{path}"


def key_of(title: str) -> str:
    """What is equal for titles that a writer of links takes for the same: case, blanks and underscores are ignored."""
    return re.sub(r"[\s_]+", "", title).casefold()


class Titles(Collection[str]):
    """Titles of all pages of a wiki that are read together; looking one up takes no longer when there are many."""

    def __init__(self, titles: Iterable[str] = ()) -> None:
        self._titles = dict.fromkeys(titles)

    def __contains__(self, title: object) -> bool:
        return title in self._titles

    def __iter__(self) -> Iterator[str]:
        return iter(self._titles)

    def __len__(self) -> int:
        return len(self._titles)

    @cached_property
    def known(self) -> dict[str, str]:
        """Titles by what a writer of links takes for the same."""
        return {key_of(title): title for title in self}

    @cached_property
    def talks(self) -> dict[str, str]:
        """Titles of discussions by the page that they discuss."""
        return {subject: title for title in self if (subject := subject_of(title))}
