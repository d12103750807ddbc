"""One line of wikitext → runs of text: quotes, links, inline HTML, character references, asides."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from scraper.asides import Aside, decoded
from scraper.inline import BREAK, DEL, EM, LINK, STRONG, SUB, SUP, Run
from scraper.links import Links, bare_address, safe
from scraper.tree import DEEPEST, LineNote
from scraper.vocabulary import BLOCK_TAGS, INLINE_TAGS, WIKI_TAGS

# Both begin with a look at the first character, which is much faster than trying one thing after the other.
SPECIAL = re.compile(
    r"(?=['\[\]<&\ufdd0{}|h])(?:''|\[\[|\]\]|\[(?:https?:)?//|https?://|[<&\ufdd0]|\{\{|\}\}|\{\||\|\})"
)
TOKEN = re.compile(
    r"(?=['\[\]<\ufdd0{}|h])(?:"
    r"(?P<quotes>'{2,})"
    # One nested link is allowed: captions of files hold some.
    r"|(?P<page>\[\[(?:[^\[\]\n]|\[\[[^\[\]\n]*\]\]|\[[^\[\]\n]*\])+\]\])"
    r"|(?P<external>\[(?:https?:)?//[^\s\[\]<>\"\ufdd0]+(?:[^\[\]\n]|\[\[[^\[\]\n]*\]\])*\])"
    r"|(?P<bare>(?<![A-Za-z0-9_=\"/])https?://"
    # It ends where writers of Chinese end it, though the wiki runs on, and before a bracket or blank in letters.
    r"(?:[^\s\[\]<>\"'&\ufdd0\u3000-\u303f\uff00-\uffef“”‘’…]|'(?!')|&(?!(?:lt|gt|quot|nbsp|#\d+);))+)"
    r"|(?P<tag></?[A-Za-z][A-Za-z0-9]*(?:[\s/][^<>]*)?>)"
    r"|\ufdd0(?P<aside>\d+)\ufdd1"
    r"|(?P<stray>\[\[|\]\]|\{\{+|\}\}+|\{\||\|\})"
    r")"
)
TAG = re.compile(r"<(?P<end>/?)(?P<name>[A-Za-z][A-Za-z0-9]*)(?P<attributes>[^<>]*)>")
HREF = re.compile(r"\bhref\s*=\s*[\"']?(https?://[^\s\"'<>]+)", re.IGNORECASE)
STYLES = {
    "b": STRONG, "strong": STRONG, "i": EM, "em": EM, "cite": EM, "dfn": EM, "var": EM,
    "s": DEL, "strike": DEL, "del": DEL, "sub": SUB, "sup": SUP,
}  # fmt: skip
MARKS = {2: EM, 3: STRONG, 5: EM | STRONG}  # by the number of apostrophes
CODE = frozenset({"code", "tt", "kbd", "samp"})


class Opened(NamedTuple):
    """An inline element that is open."""

    name: str
    line: int
    style: int
    link: tuple[str, str] | None


class Token(NamedTuple):
    """A piece of a line; `kind` is text, quotes, link (its end: no link), tag or aside."""

    kind: str
    text: str
    link: tuple[str, str] | None = None


class Spans:
    """Reads the lines of one page in order: what one of them leaves open is open in the next.

    `notes` are the references met so far: their name and their wikitext.
    """

    def __init__(self, links: Links, asides: Sequence[Aside], note: LineNote) -> None:
        self.links = links
        self.asides = asides
        self.note = note
        self.open: list[Opened] = []
        self.notes: list[tuple[str, str]] = []
        self.numbers: dict[str, int] = {}  # of references by name, from 1

    def read(self, text: str, line: int) -> list[Run]:
        """The runs of a line or a piece of one."""
        if not text:
            return []
        if not self.open and not SPECIAL.search(text):
            return [Run(text)]
        tokens: list[Token] = []
        self._tokens(text, line, tokens)
        if "''" in text:
            tokens = _balanced(tokens)
        return self._runs(tokens, line)

    def end(self, line: int, forgotten: Callable[[str], bool]) -> None:
        """At the end of a paragraph: elements that nothing closes later end with it."""
        if self.open:
            for element in self.open:
                if forgotten(element.name):
                    self.note(element.line, "unclosed_element", f"<{element.name}> has no end")
            self.open = [element for element in self.open if not forgotten(element.name)]

    def _tokens(self, text: str, line: int, tokens: list[Token], in_link: bool = False) -> None:
        position = 0
        while match := TOKEN.search(text, position):
            if match.start() > position:
                tokens.append(Token("text", text[position : match.start()]))
            position = match.end()
            kind, found = match.lastgroup or "", match[0]
            if kind in {"quotes", "tag"}:
                tokens.append(Token(kind, found))
            elif kind == "aside":
                tokens.append(Token(kind, match["aside"]))
            elif kind == "page":
                self._page(found, line, tokens, in_link)
            elif kind == "external":
                address, _, label = found[1:-1].partition(" ")
                self._link(label.strip() or address, (safe(address), ""), line, tokens, in_link)
            elif kind == "bare":
                address = bare_address(found)
                position -= len(found) - len(address)
                self._link(address, (safe(address), ""), line, tokens, in_link=True if in_link else None)
            else:
                self.note(line, "stray_markup", f"{found} belongs to nothing and stays visible")
                tokens.append(Token("text", found))
        if position < len(text):
            tokens.append(Token("text", text[position:]))

    def _page(self, found: str, line: int, tokens: list[Token], in_link: bool) -> None:
        target = self.links.page(found[2:-2])
        if target is None:
            self.note(line, "stray_markup", f"{found[:60]} is no link and stays visible")
            tokens.append(Token("text", found))
            return
        link = (target.address, target.title) if target.address else None
        if target.label:
            self._link(target.label, link, line, tokens, in_link)
        if target.caption:
            tokens.append(Token("text", " "))
            self._tokens(target.caption, line, tokens, in_link)

    def _link(
        self, label: str, link: tuple[str, str] | None, line: int, tokens: list[Token], in_link: bool | None
    ) -> None:
        """A link's tokens; `in_link` None: the label is no wikitext."""
        outermost = link is not None and not in_link
        if outermost:
            tokens.append(Token("link", "", link))
        if in_link is None or (in_link and label.startswith("http")):
            tokens.append(Token("text", label))
        else:
            self._tokens(label, line, tokens, in_link=in_link or link is not None)
        if outermost:
            tokens.append(Token("link", ""))

    def _runs(self, tokens: Sequence[Token], line: int) -> list[Run]:
        runs: list[Run] = []
        quoted = 0
        link: tuple[str, str] | None = None
        styles, outer, code = self._state()
        for kind, text, target in tokens:
            if kind == "text":
                shown = link or outer
                runs.append(
                    Run(
                        _one_line(decoded(text)) if "&" in text else text,
                        styles | quoted | (LINK if shown else 0),
                        shown,
                        code,
                    )
                )
            elif kind == "quotes":
                quoted ^= MARKS[len(text)]
            elif kind == "link":
                link = target
            elif kind == "tag":
                runs += self._tag(text, line, styles | quoted, link or outer)
                styles, outer, code = self._state()
            else:
                runs += self._aside(self.asides[int(text)], styles | quoted, link or outer)
        return [run for run in runs if run.text]

    def _state(self) -> tuple[int, tuple[str, str] | None, bool]:
        """Styles and link of the open elements, and whether they are code."""
        styles, link, code = 0, None, False
        for element in self.open:
            styles |= element.style
            link = element.link or link
            code = code or element.name in CODE
        return styles, link, code

    def _tag(self, source: str, line: int, styles: int, link: tuple[str, str] | None) -> list[Run]:
        match = TAG.fullmatch(source)
        name = match["name"].lower() if match else ""
        if not match or (name not in INLINE_TAGS and name not in BLOCK_TAGS and name not in WIKI_TAGS):
            self.note(line, "unknown_tag", f"{source[:60]} is no element that the wiki knows and stays visible")
            return [Run(_one_line(source), styles | (LINK if link else 0), link)]
        if name == "br":
            return [Run(BREAK)]
        if name in BLOCK_TAGS:
            return [Run(" ")]
        if name == "wbr" or name in WIKI_TAGS or match["attributes"].endswith("/"):
            return []
        if not match["end"] and len(self.open) >= DEEPEST:
            self.note(line, "too_deep", f"<{name}> stands in {DEEPEST} others")
            return []
        if not match["end"]:
            href = HREF.search(match["attributes"]) if name == "a" else None
            self.open.append(Opened(name, line, STYLES.get(name, 0), (safe(href[1]), "") if href else None))
            return []
        for index in range(len(self.open) - 1, -1, -1):
            if self.open[index].name == name:
                del self.open[index]
                return []
        self.note(line, "stray_tag", f"</{name}> ends nothing")
        return []

    def _aside(self, aside: Aside, styles: int, link: tuple[str, str] | None) -> list[Run]:
        bits = styles | (LINK if link else 0)
        if aside.kind == "text":
            return [Run(_one_line(aside.text), bits, link)]
        if aside.kind == "note":
            return [Run(f"[{self._number(aside)}]", styles | SUP | (LINK if link else 0), link)]
        text = _one_line(aside.text).strip()
        return [Run(text, bits, link, code=True)] if text else []

    def _number(self, aside: Aside) -> int:
        """The number of a reference, counted from 1; one that has a name keeps it."""
        number = self.numbers.get(aside.name, len(self.notes) + 1)
        if number > len(self.notes):
            self.notes.append((aside.name, aside.text))
        elif not self.notes[number - 1][1]:
            self.notes[number - 1] = (aside.name, aside.text)
        if aside.name:
            self.numbers[aside.name] = number
        return number


def _one_line(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def _balanced(tokens: list[Token]) -> list[Token]:
    """Runs of apostrophes as MediaWiki counts them: 2, 3 or 5; others are text, and so may be one of an odd number."""
    result: list[Token] = []
    for token in tokens:
        length = len(token.text)
        if token.kind != "quotes" or length in MARKS:
            result.append(token)
        else:
            spare = 1 if length == 4 else length - 5
            result += [Token("text", "'" * spare), Token("quotes", "'" * (length - spare))]
    marks = [token.text for token in result if token.kind == "quotes"]
    bold, italic = len(marks) - marks.count("''"), len(marks) - marks.count("'''")
    if bold % 2 and italic % 2:
        bolds = [index for index, token in enumerate(result) if token.kind == "quotes" and token.text == "'''"]
        chosen = _apostrophe(bolds, result)
        if chosen is not None:
            result[chosen : chosen + 1] = [Token("text", "'"), Token("quotes", "''")]
    return result


def _apostrophe(bold: list[int], tokens: list[Token]) -> int | None:
    """Which of the bold marks is an apostrophe and an italic mark: the first after a one-letter word, else after a
    longer word, else after a blank."""
    ranks: dict[int, int] = {}
    for index in bold:
        before = tokens[index - 1].text if index and tokens[index - 1].kind == "text" else ""
        rank = 2 if before.endswith(" ") or not before else 0 if len(before) == 1 or before[-2] == " " else 1
        ranks.setdefault(rank, index)
    return ranks[min(ranks)] if ranks else None
