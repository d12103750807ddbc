"""Links of wikitext: where they lead, and what of them shows."""

import re
from collections.abc import Collection
from typing import NamedTuple
from urllib.parse import quote

from scraper.namespaces import split_title
from scraper.titles import Titles, address_of, file_of, key_of

# What ends a sentence after an address.
AFTER_ADDRESS = re.compile(r"[,;.:!?']+\Z")
HOST = re.compile(r"/*(?P<host>(?:[a-z0-9-]+\.)+[a-z]{2,12})/(?P<path>\S+)", re.IGNORECASE)
SIZE = re.compile(r"\d*x?\d+\s*(?:px|像素)", re.IGNORECASE)
PLACING = frozenset(
    {"thumb", "thumbnail", "frame", "framed", "frameless", "border", "left", "right", "center", "none", "upright"}
    | {"baseline", "sub", "super", "top", "text-top", "middle", "bottom", "text-bottom", "缩略图", "縮圖", "左", "右"}
    | {"居中", "置中", "无", "無", "无框", "無框", "有框", "边框", "邊框", "顶部", "中间", "底部"}
    | {"vignette", "gauche", "droite", "centré", "sans_cadre", "mini", "miniatur", "links", "rechts", "zentriert"}
    | {"miniaturadeimagen", "izquierda", "derecha", "centro", "サムネイル", "フレームなし"}
)
OPTION = re.compile(
    r"(?P<name>alt|替代|替代文字|link|链接|連結|class|类|lang|语言|page|页数|upright|右上)\s*=\s*(?P<value>.*)",
    re.IGNORECASE,
)
FILE_OPTIONS = re.compile(r"(?:\[\[[^\[\]]*\]\]|[^|])+")  # a link in a caption has bars of its own
PERCENT = re.compile(r"%(?![0-9A-Fa-f]{2})")


class Target(NamedTuple):
    """A link as it shows: `label` is wikitext; without an address it is no link. `caption` stands after it."""

    label: str
    address: str | None = None
    title: str = ""
    caption: str = ""


class Links:
    """Resolves the links of one page: to the files of the pages that are read with it, else to the wiki.

    On a wiki whose addresses are not known, text stays without a link.

    After use, `categories` names the page's categories.
    """

    def __init__(self, site: str, language: str, title: str, titles: Collection[str] = ()) -> None:
        self.site = site
        self.language = language
        self.folder = file_of(language, title).split("/")[:-1]
        self.titles = titles
        self._known: dict[str, str] | None = None
        self.categories: list[str] = []

    @property
    def known(self) -> dict[str, str]:
        """Titles by what a writer of links takes for the same."""
        if self._known is None:
            self._known = (self.titles if isinstance(self.titles, Titles) else Titles(self.titles)).known
        return self._known

    def page(self, source: str) -> Target | None:
        """What `[[source]]` is; None if it is no link."""
        target, _, label = source.partition("|")
        target = target.strip()
        namespace, name = split_title(target, self.site) if ":" in target[1:] and target[0] != ":" else ("", target)
        if namespace == "Category":
            if name not in self.categories:
                self.categories.append(name)
            return Target("")
        if namespace in {"File", "Media"}:
            return self._file(target, FILE_OPTIONS.findall(label))
        target = target.lstrip(":").strip()
        text = label.strip() or target
        if host := HOST.fullmatch(target):  # an address that was typed as a page: [[/en.example.org/Page|…]]
            return Target(text, safe(f"https://{host['host'].lower()}/{host['path']}"))
        name, _, section = target.partition("#")
        fragment = f"#{quote(section.strip().replace(' ', '_'), safe='')}" if section.strip() else ""
        if not name:
            return Target(text, fragment) if fragment else None
        if key_of(name) in self.known:
            return Target(text, safe(self._file_of(name) + fragment))
        if key_of(label) in self.known:  # page and label were swapped: what shows stays, where it leads is put right
            return Target(text, safe(self._file_of(label)), _title(name))
        address = address_of(self.site, self.language, name)
        return Target(text, address and safe(address + fragment))

    def _file_of(self, name: str) -> str:
        """Address of a known page's file, from the file of this page."""
        there, here = file_of(self.language, self.known[key_of(name)]).split("/"), self.folder
        common = next((i for i, (one, other) in enumerate(zip(there, here, strict=False)) if one != other), len(here))
        return quote("/".join([".."] * (len(here) - common) + there[common:]))

    def _file(self, target: str, options: list[str]) -> Target:
        """A file as a reference to its page, where its author and licence stand; the picture itself is not loaded."""
        alternative, caption = "", ""
        for option in (text.strip() for text in options):
            if named := OPTION.fullmatch(option):
                alternative = named["value"] if named["name"].lower() in {"alt", "替代", "替代文字"} else alternative
            elif option and not SIZE.fullmatch(option) and option.lower() not in PLACING:
                caption = option
        address = address_of(self.site, self.language, target)
        return Target(target, address and safe(address), _title(alternative), caption)


def bare_address(text: str) -> str:
    """As much of a bare address as is meant: no punctuation after it, no bracket that was opened before it."""
    address = AFTER_ADDRESS.sub("", text)
    return address.rstrip(")") if address.endswith(")") and "(" not in address else address


def safe(address: str) -> str:
    """An address whose characters mean nothing to Markdown; % may already stand for itself."""
    address = quote(address.replace("&amp;", "&"), safe="/:?#@!$&*+,;=%~.-_")
    return PERCENT.sub("%25", address).replace(";", "%3B" if "&" in address else ";")


def _title(text: str) -> str:
    """Text that hovers over a link, without what would need an escape."""
    return re.sub(r"&(?=#?\w+;)", "＆", re.sub(r'[\s"\\]+', " ", text)).strip()
