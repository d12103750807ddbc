"""Page titles: which page a discussion belongs to, the file a page is written to, its address on the wiki."""

import posixpath
import re
import unicodedata
from hashlib import sha256
from urllib.parse import quote

# Talk namespaces of the wiki's languages, and the namespace each one discusses ("" is the main one).
TALK = {
    "talk": "",
    "讨论": "",
    "討論": "",
    "user talk": "User",
    "用户讨论": "用户",
    "使用者討論": "使用者",
    "help talk": "Help",
    "帮助讨论": "帮助",
    "template talk": "Template",
    "模板讨论": "模板",
    "category talk": "Category",
    "分类讨论": "分类",
    "file talk": "File",
    "文件讨论": "文件",
    "project talk": "Project",
    "discussion": "",
    "discussion utilisateur": "Utilisateur",
    "diskussion": "",
    "benutzer diskussion": "Benutzer",
    "discusión": "",
    "usuario discusión": "Usuario",
    "discussione": "",
    "discussão": "",
    "обсуждение": "",
    "トーク": "",
    "토론": "",
}
# Names that Windows or a site generator keeps for itself.
RESERVED = re.compile(r"con|prn|aux|nul|com\d|lpt\d|index|readme")
# Folders of languages whose tag says more than a reader needs; any other tag is its own folder.
FOLDERS = {"zh-cn": "zh", "zh-hans": "zh"}
HOSTS = {"Board Game Arena": "doc.boardgamearena.com"}  # below a subdomain for each language
LONGEST = 60  # characters; CJK takes three bytes each, and file systems stop at 255 bytes


def subject_of(title: str) -> str | None:
    """The page that a discussion page discusses; None for any other page."""
    namespace, colon, name = title.partition(":")
    subject = TALK.get(namespace.strip().replace("_", " ").lower()) if colon and name.strip() else None
    if subject is None:
        return None
    return f"{subject}:{name.strip()}" if subject else name.strip()


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
    if spoken[:1].upper() + spoken[1:] == name and len(plain) <= LONGEST and not RESERVED.fullmatch(plain):
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
