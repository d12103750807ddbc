"""What a reader sees: of wikitext, by means that share nothing with the scraper, and of Markdown, by a real parser."""

import html
import re
from collections.abc import Callable

import wikitextparser
from bs4 import BeautifulSoup
from markdown_it import MarkdownIt

KNOWN_TAG = re.compile(
    r"</?(?:b|i|u|s|p|a|q|em|strong|strike|del|ins|big|small|sub|sup|code|tt|kbd|samp|var|cite|dfn|abbr|mark|span|font"
    r"|br|hr|wbr|h[1-6]|div|center|ul|ol|li|dl|dt|dd|blockquote|table|caption|thead|tbody|tfoot|tr|td|th|noinclude"
    r"|onlyinclude|poem|gallery)(?:[\s/][^<>]*)?>",
    re.IGNORECASE,
)
UNSEEN = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff]")
MARKS = re.compile(r"[•·●▪◦‣⁃–~～*#;:-]|\d{1,2}[.．、]")
FILE_OPTION = re.compile(r"(?:替代|alt)=|(?:x?\d+)+(?:像素|px)$|(?:缩略图|无|thumb|right|left)?$")


def seen(markdown: str) -> str:
    """All characters that a reader of the Markdown sees, without white space."""
    rendered = MarkdownIt().enable("table").render(markdown)
    return squeeze(BeautifulSoup(rendered, "html.parser").get_text())


def squeeze(text: str) -> str:
    """Without white space."""
    return re.sub(r"\s+", "", text)


def without_marks(text: str) -> str:
    """Without what may be the mark of a list item, typed or drawn."""
    return MARKS.sub("", text)


def visible(wikitext: str) -> str:
    """What a reader of the wiki sees, without white space; marks of lists may or may not be there."""
    held: list[str] = []

    def hold(text: str) -> str:
        held.append(text)
        return f"\ue000{len(held) - 1}\ue001"

    text = UNSEEN.sub("", wikitext.replace("\r", "\n"))
    text = re.sub(r"<!--.*?(?:-->|\Z)", "", text, flags=re.DOTALL)
    literal = r"<nowiki */>|<(nowiki|pre|syntaxhighlight|math)(?:\s[^<>]*)?>(.*?)</\1>"
    text = re.sub(literal, lambda match: hold(html.unescape(match[2] or "")), text, flags=re.DOTALL)
    text = re.sub(r"<includeonly>.*?</includeonly>|__[A-Z]{3,}__|__无目录__", "", text, flags=re.DOTALL)
    text = re.sub(r"-\{(?:zh-hans:([^;{}]*);[^{}]*|([^:{}]*))\}-", r"\1\2", text)
    text = re.sub(r"<gallery>.*?</gallery>", lambda match: match[0].replace("|", ""), text, flags=re.DOTALL)
    text = _hold_templates(text, hold)
    text = _without_references(text)
    text = _without_tables(text)
    text = re.sub(r"^#(?:REDIRECT|重定向) ", "", text)
    text = re.sub(r"\[\[((?:[^\[\]]|\[\[[^\[\]]*\]\])+)\]\]", _link, text)
    text = re.sub(r"\[(?:https?:)?//[^\s\[\]]+ ([^\[\]]*)\]", r"\1", text)
    text = re.sub(r"\[((?:https?:)?//[^\s\[\]]+)\]", r"\1", text)
    text = re.sub(r"^(={1,6})(.*[^=\s].*?)\1[ \t]*$", r"\2", text, flags=re.MULTILINE)
    text = re.sub(r"^\s*-{4,}", "", text, flags=re.MULTILINE)
    text = re.sub("'{5}|'{2,3}", "", text)
    tags = KNOWN_TAG.findall(text)
    pieces = [html.escape(html.unescape(piece)) for piece in KNOWN_TAG.split(text)]
    whole = "".join(piece + tag for piece, tag in zip(pieces, [*tags, ""], strict=True))
    shown = BeautifulSoup(whole, "html.parser").get_text()
    while "\ue000" in shown:
        shown = re.sub("\ue000(\\d+)\ue001", lambda match: held[int(match[1])], shown)
    return squeeze(UNSEEN.sub("", shown))


def _hold_templates(text: str, hold: Callable[[str], str]) -> str:
    """Templates stay visible as they are."""
    parsed = wikitextparser.parse(text)
    spans = sorted(piece.span for piece in [*parsed.templates, *parsed.parameters, *parsed.parser_functions])
    outermost = [span for span in spans if not any(other[0] < span[0] and span[1] < other[1] for other in spans)]
    for start, end in reversed(outermost):
        source = text[start:end]
        default = re.fullmatch(r"\{\{\{[^|{}]*\|([^{}]*)\}\}\}", source)
        shown = default[1] if default else "|" if source == "{{!}}" else source
        text = text[:start] + hold(shown) + text[end:]
    return text


def _without_references(text: str) -> str:
    """References as their numbers, their texts where they are listed."""
    notes: dict[str, str] = {}

    def number(match: re.Match[str]) -> str:
        name = match["name"] or f"\0{len(notes)}"
        notes[name] = match["text"] or notes.get(name) or ""
        return f"[{list(notes).index(name) + 1}]"

    text = re.sub(r"<ref(?: name=\"?(?P<name>\w+)\"?)? ?(?:/>|>(?P<text>.*?)</ref>)", number, text)
    listed = "\n".join(shown or name for name, shown in notes.items())
    place = re.search(r"<references ?/>", text)
    return text.replace(place[0], listed) if place else f"{text}\n{listed}"


def _without_tables(text: str) -> str:
    """Tables as the lines of their captions and cells."""
    while tables := [
        table for table in wikitextparser.parse(text).tables if not re.search(r"^:*\{\|", table.string[2:], re.M)
    ]:
        start, end = tables[0].span
        cells = [(cell.value or "").strip() for row in tables[0].cells(span=False) for cell in row]
        shown = "\n".join([(tables[0].caption or "").strip(), *(cell for cell in cells if cell)])
        text = f"{text[:start]}\n{shown}\n{text[end:]}"
    return text


def _link(match: re.Match[str]) -> str:
    target, _, label = match[1].partition("|")
    if re.match(r"(?:Category|分类):", target):
        return ""
    if re.match(r"(?:File|Image|文件):", target):
        options = re.split(r"\|(?![^\[\]]*\]\])", label)
        captions = [option for option in options if not FILE_OPTION.match(option)]
        return target + re.sub(r"\[\[(?:[^\[\]|]*\|)?([^\[\]]*)\]\]", r"\1", "".join(captions))
    return label or target.lstrip(":")


ATTRIBUTES = {"a": {"href", "title"}, "ol": {"start"}}
ELEMENTS = {"p", "h2", "h3", "h4", "h5", "h6", "strong", "em", "del", "sub", "sup", "br", "wbr", "a", "code", "pre"}
ELEMENTS |= {"ul", "ol", "li", "blockquote", "hr", "table", "thead", "tbody", "tr", "th", "td"}
LEFT_OVER = re.compile(
    r"'{3,}|\[\[|\]\]|\{\{|\}\}|\{\||\|\}|</?[A-Za-z][A-Za-z0-9]*(?:[\s/][^<>]*)?>|<!--|__[A-Z]{3,}__"
)


def elements(markdown: str) -> list[str]:
    """What of the rendered Markdown is none of the elements, attributes and addresses that our dialect has."""
    soup = BeautifulSoup(MarkdownIt().enable("table").render(markdown), "html.parser")
    strange = []
    for tag in soup.find_all(True):
        if tag.name not in ELEMENTS or not set(tag.attrs) <= ATTRIBUTES.get(tag.name, set()):
            strange.append(str(tag))
        address = str(tag.get("href") or "")
        if re.match(r"[a-z][a-z0-9+.-]*:", address, re.IGNORECASE) and not re.match(r"https?://", address):
            strange.append(address)
    return strange


def left_over(markdown: str) -> list[str]:
    """Wikitext that shows in the rendered Markdown outside of code."""
    soup = BeautifulSoup(MarkdownIt().enable("table").render(markdown), "html.parser")
    for code in soup.find_all("code"):
        code.replace_with(" ")
    return LEFT_OVER.findall(soup.get_text())
