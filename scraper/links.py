"""Links, files and categories in wikitext → HTML."""

import posixpath
import re
from collections.abc import Iterable
from html import escape
from urllib.parse import quote

from scraper.titles import address_of, file_of, key_of

# One nested link is allowed: captions of files hold some.
LINK = re.compile(
    r"\[\[(?P<page>(?:[^\[\]\n]|\[\[[^\[\]\n]*\]\]|\[[^\[\]\n]*\])+)\]\]"
    r"|\[(?P<url>(?:https?:)?//[^\s\[\]<>\"\ufdd0]+)(?P<label>[^\[\]\n]*)\]"
    r"|(?<![A-Za-z0-9_=\"/])(?P<bare>https?://[^\s\[\]<>\"\ufdd0]+)"
)
# Where writers of Chinese end an address, though the wiki runs on, and what ends a sentence after one.
AFTER_ADDRESS = re.compile(r"[\u3000-\u303f\uff00-\uffef“”‘’…].*|(?:[,;.:!?']|&(?:lt|gt|quot|nbsp|#\d+);.*)+\Z")
NAMESPACE = re.compile(r"(?P<colon>:?)\s*(?P<namespace>[^:]+?)\s*:\s*(?P<name>.+)")
FILE = frozenset(
    {"file", "image", "media", "文件", "檔案", "档案", "图像", "圖像", "媒体文件", "fichier", "datei", "archivo"}
)
CATEGORY = frozenset({"category", "分类", "分類", "catégorie", "kategorie", "categoría"})
HOST = re.compile(r"/*(?P<host>(?:[a-z0-9-]+\.)+[a-z]{2,6})/(?P<path>\S+)", re.IGNORECASE)
SIZE = re.compile(r"\d*x?\d+\s*(?:px|像素)", re.IGNORECASE)
PLACING = frozenset(
    {"thumb", "thumbnail", "frame", "framed", "frameless", "border", "left", "right", "center", "none", "upright"}
    | {"baseline", "sub", "super", "top", "text-top", "middle", "bottom", "text-bottom", "缩略图", "縮圖", "左", "右"}
    | {"居中", "置中", "无", "無", "无框", "無框", "有框", "边框", "邊框", "顶部", "中间", "底部"}
)
OPTION = re.compile(
    r"(?P<name>alt|替代|替代文字|link|链接|連結|class|类|lang|语言|page|页数|upright|右上)\s*=\s*(?P<value>.*)",
    re.IGNORECASE,
)


class Links:
    """Resolves the links of one page: to the files of the pages that are read with it, else to the wiki.

    On a wiki whose addresses are not known, text stays without a link.

    After use, `categories` names the page's categories.
    """

    def __init__(self, site: str, language: str, title: str, known: Iterable[str] = ()) -> None:
        self.site = site
        self.language = language
        self.folder = posixpath.dirname(file_of(language, title))
        self.known = {key_of(name): name for name in known}
        self.categories: list[str] = []

    def to_html(self, text: str) -> str:
        """`text` with `[[…]]`, `[http…]` and bare addresses as `a` elements; its tags are safe already."""
        return LINK.sub(self._link, text)

    def _link(self, match: re.Match[str]) -> str:
        if match["page"]:
            return self._page(match["page"])
        if match["url"]:
            return self._anchor(match["url"], self.to_html(match["label"].strip()) or match["url"])
        address = AFTER_ADDRESS.sub("", match["bare"])
        if address.endswith(")") and "(" not in address:
            address = address.rstrip(")")
        return self._anchor(address, address) + match["bare"][len(address) :]

    def _page(self, source: str) -> str:
        target, bar, label = source.partition("|")
        target = target.strip()
        named = NAMESPACE.fullmatch(target)
        namespace = named["namespace"].lower() if named and not named["colon"] else ""
        if named and namespace in CATEGORY:
            if named["name"] not in self.categories:
                self.categories.append(named["name"])
            return ""
        if named and namespace in FILE:
            return self._file(target, re.split(r"\|(?![^\[\]]*\]\])", label) if bar else [])
        target = target.lstrip(":").strip()
        text = self.to_html(label).strip() or target
        if host := HOST.fullmatch(target):  # an address that was typed as a page: [[/en.example.org/Page|…]]
            return self._anchor(f"https://{host['host'].lower()}/{host['path']}", text)
        name, _, section = target.partition("#")
        fragment = f"#{quote(section.strip().replace(' ', '_'), safe='')}" if section else ""
        if not name:
            return self._anchor(fragment, text) if fragment else f"[[{source}]]"
        if key_of(name) in self.known:
            return self._anchor(self._file_of(name), text, fragment=fragment)
        if key_of(label) in self.known:  # page and label were swapped: what shows stays, where it leads is put right
            return self._anchor(self._file_of(label), text, name)
        return self._anchor(address_of(self.site, self.language, name), text, fragment=fragment)

    def _file_of(self, name: str) -> str:
        path = file_of(self.language, self.known[key_of(name)])
        return quote(posixpath.relpath(path, self.folder))

    def _file(self, target: str, options: list[str]) -> str:
        """A file as a reference to its page, where its author and licence stand; the picture itself is not loaded."""
        alternative, caption = "", ""
        for option in (text.strip() for text in options):
            if named := OPTION.fullmatch(option):
                alternative = named["value"] if named["name"].lower() in {"alt", "替代", "替代文字"} else alternative
            elif option and not SIZE.fullmatch(option) and option.lower() not in PLACING:
                caption = option
        reference = self._anchor(address_of(self.site, self.language, target), target, alternative)
        return f"{reference} {self.to_html(caption)}" if caption else reference

    @staticmethod
    def _anchor(address: str | None, text: str, title: str = "", fragment: str = "") -> str:
        if address is None:
            return text
        # Quotes and brackets would end the link in HTML or in Markdown; % may already stand for itself.
        href = quote(address.replace("&amp;", "&") + fragment, safe="/:?#@!$&*+,;=%~.-_")
        about = f' title="{escape(title)}"' if title else ""
        return f'<a href="{href.replace("&", "&amp;")}"{about}>{text}</a>'
