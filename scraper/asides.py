"""What in wikitext is not to be read as wikitext: comments, `nowiki`, code, references, templates.

They leave the text first. What shows stays behind as an aside: its number between OPEN and CLOSE.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from html import unescape
from html.entities import html5
from typing import NamedTuple

from scraper.magic import is_worked_out, value_of
from scraper.revision import Revision
from scraper.vocabulary import INVISIBLE

OPEN, CLOSE = "\ufdd0", "\ufdd1"  # no page holds them: Unicode keeps them free of any meaning
ASIDE = re.compile(f"{OPEN}(\\d+){CLOSE}")
SCAN = re.compile(
    r"(?P<comment><!--)"
    r"|<(?P<name>(?i:nowiki|pre|syntaxhighlight|source|math|ref|includeonly))(?P<attributes>\s[^<>]*?|)(?P<empty>/?)>"
    r"|(?P<open>\{{2,})|(?P<close>\}{2,})"
    r"|(?P<switch>__(?:[A-Z]{3,}|[无無]?[目強强][\u4e00-\u9fff]{1,4})__)"
    r"|(?P<broken></?[A-Za-z][A-Za-z0-9]*(?=\s)[^<>\n]*\n[^<>]*>)"
)
ENDS = {
    name: re.compile(rf"</{name}\s*>", re.IGNORECASE)
    for name in ("nowiki", "pre", "syntaxhighlight", "source", "math", "ref", "includeonly")
} | {"comment": re.compile("-->")}
ENTITY = re.compile(r"&(#\d{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]*);")
VARIANT = re.compile(r"-\{(?:[A-Z]\|)?([^{}\n]*)\}-")
COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
ODD_BLANKS = re.compile(r"[^\S\n ]+[^\S\n]*| [^\S\n]+")
NAME = re.compile(r"\bname\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s/>]+))", re.IGNORECASE)

type Note = Callable[[int, str, str], None]  # line of the page (from 1), code, message


class Aside(NamedTuple):
    """Text that was put aside: `kind` is text, code, block (of code) or note (a reference, still wikitext)."""

    kind: str
    text: str
    name: str = ""  # of a note


class Source(NamedTuple):
    """Wikitext without its asides. `shifts` are lines of it and how many lines of the page went missing up to each."""

    text: str
    shifts: list[tuple[int, int]]
    asides: list[Aside]

    def page_line(self, line: int) -> int:
        """Where a line, counted from 0, stands in the page, counted from 1."""
        position = bisect_right(self.shifts, line - 1, key=lambda shift: shift[0])
        return line + 1 + (self.shifts[position - 1][1] if position else 0)


class _Piece(NamedTuple):
    """What is taken out of the text between `start` and `end`; `kind` says what it is."""

    start: int
    end: int
    kind: str
    text: str = ""
    name: str = ""


def put_aside(revision: Revision, note: Note) -> Source:
    """Takes the asides out of a page."""
    text = INVISIBLE.sub("", revision.wikitext.replace("\r\n", "\n").replace("\r", "\n"))
    # Python and Markdown count more characters as line ends than the wiki does.
    text = re.sub("[\x0b\x0c\x1c-\x1f\x85]", " ", re.sub("[\u2028\u2029]", "\n", text))
    # What only changes lines, and keeps their number.
    text = _replace("gallery", lambda inside: re.sub(r"(?m)^[^\S\n]*(\S.*)$", r"* [[\1]]", inside), text)
    text = _replace("poem", lambda inside: inside.replace("\n", "<br>\n"), text)
    if revision.language.startswith("zh") and "-{" in text:
        text = VARIANT.sub(lambda match: _variant(match[1], revision.language), text)
    asides: list[Aside] = []
    return Source(*_strip(text, 0, asides, _Marks(text, revision, note)), asides)


def _replace(name: str, change: Callable[[str], str], text: str) -> str:
    """The text with the content of an element changed; its tags go."""
    ends = [match.end() for match in re.finditer(rf"(?i)</{name}\s*>", text)] if "<" in text else []
    if not ends:
        return text
    # Every start before the last end has an end, so no search runs through the whole text for nothing.
    whole = re.compile(rf"<{name}(?:\s[^<>]*)?>(.*?)</{name}\s*>", re.IGNORECASE | re.DOTALL)
    return whole.sub(lambda match: change(match[1]), text[: ends[-1]]) + text[ends[-1] :]


class _Marks:
    """Notes about places in the text of a revision."""

    def __init__(self, text: str, revision: Revision, note: Note) -> None:
        self.text, self.revision, self.note = text, revision, note
        self.ends: list[int] | None = None  # where lines end, once anybody asks

    def __call__(self, position: int, code: str, message: str) -> None:
        if self.ends is None:
            self.ends = [match.start() for match in re.finditer("\n", self.text)]
        self.note(bisect_right(self.ends, position - 1) + 1, code, message)


def _strip(text: str, offset: int, asides: list[Aside], mark: _Marks) -> tuple[str, list[tuple[int, int]]]:
    """The text without its asides, and its shifts; it stands at `offset` of the page."""
    if not any(sign in text for sign in ("<", "{{", "}}", "__")):
        return ODD_BLANKS.sub(" ", text), []
    parts: list[str] = []
    shifts: list[tuple[int, int]] = []
    line = missing = 0
    for piece in _pieces(text, offset, mark):
        if isinstance(piece, str):
            parts.append(piece)
            line += piece.count("\n")
            continue
        aside: Aside | None = None
        if piece.kind == "template":
            aside = _template(text, piece, offset, mark)
        elif piece.kind == "note":
            aside = Aside("note", " ".join(_strip(piece.text, offset, asides, mark)[0].split()), piece.name)
        elif piece.kind != "nothing":
            aside = Aside(piece.kind, piece.text)
        if aside:
            parts.append(f"{OPEN}{len(asides)}{CLOSE}")
            asides.append(aside)
        if lines := text.count("\n", piece.start, piece.end):
            missing += lines
            shifts.append((line, missing))
    return ODD_BLANKS.sub(" ", "".join(parts)), shifts


def _pieces(text: str, offset: int, mark: _Marks) -> list[str | _Piece]:
    """Text and what is to be taken out of it, in order. Of templates in each other only the outermost counts."""
    pieces: list[str | _Piece] = []
    opened: list[tuple[int, int, int]] = []  # runs of braces: how many, where in the text, where among the pieces
    endless: set[str] = set()  # elements that have no end any more
    position = 0
    while match := SCAN.search(text, position):
        start, stop = match.span()
        pieces.append(text[position:start])
        position = stop
        if match["open"]:
            opened.append((len(match[0]), start, len(pieces)))
            pieces.append(match[0])
        elif match["close"]:
            position = _close(start, stop, opened, pieces)
            if position < stop:
                pieces.append("}" * (stop - position))
                position = stop
        elif match["switch"]:
            pieces.append(_Piece(start, stop, "nothing"))
        elif match["broken"]:
            pieces += [re.sub(r"\s*\n\s*", " ", match[0]), _Piece(start, stop, "nothing")]
        else:
            name = "comment" if match["comment"] else match["name"].lower()
            end = None if match["empty"] or name in endless else ENDS[name].search(text, stop)
            if end or match["empty"]:
                content = text[stop : end.start()] if end else ""
                position = end.end() if end else stop
                pieces.append(_literal(name, match["attributes"] or "", content, start, position))
                continue
            if name not in endless:
                mark(offset + start, "unclosed_element", f"<{'!--' if name == 'comment' else name}> has no end")
            endless.add(name)
            if name == "comment":  # it hides the rest of the page, as on the wiki
                pieces.append(_Piece(start, len(text), "nothing"))
                position = len(text)
            else:
                pieces.append(_Piece(start, stop, "text", match[0]))
    pieces.append(text[position:])
    return pieces


def _close(start: int, stop: int, opened: list[tuple[int, int, int]], pieces: list[str | _Piece]) -> int:
    """Matches closing braces with the open ones: three are a parameter, two a template. Returns where they end."""
    while stop - start >= 2 and opened:
        count, at, index = opened.pop()
        used = 3 if count >= 3 and stop - start >= 3 else 2
        del pieces[index:]
        if count > used:
            pieces.append("{" * (count - used))
        if count - used >= 2:
            opened.append((count - used, at, index))
        start += used
        pieces.append(_Piece(at + count - used, start, "template"))
    return start


def _literal(name: str, attributes: str, content: str, start: int, end: int) -> _Piece:
    """An element whose content is no wikitext, or is read later."""
    if name in {"comment", "includeonly"}:
        return _Piece(start, end, "nothing")
    if name == "ref":
        named = NAME.search(attributes)
        label = next(filter(None, named.groups()), "") if named else ""
        return _Piece(start, end, "note", content, label)
    if name == "nowiki":
        return _Piece(start, end, "text", decoded(content))
    content = decoded(re.sub("</?nowiki>", "", content))
    return _Piece(start, end, "block" if name == "pre" or "\n" in content else "code", content)


def _template(text: str, piece: _Piece, offset: int, mark: _Marks) -> Aside | None:
    """A template as the code that it is: what it would show is not known here. None for what shows nothing."""
    source = COMMENT.sub("", text[piece.start : piece.end])
    inside = source[2:-2].strip()
    value = value_of(inside, mark.revision)
    if value is not None:
        return Aside("text", value) if value else None
    name, bar, default = source.strip("{}").partition("|")
    if bar and source.startswith("{{{") and "{{" not in default and "[[" not in default:
        return Aside("text", decoded(default))  # a parameter outside of any template shows what it is by default
    stays = f"{{{{{' '.join(name.split())[:60]}}}}} stays as it is written"
    if is_worked_out(inside):
        mark(offset + piece.start, "magic_word", f"{stays}: only the wiki can work it out")
    else:
        mark(offset + piece.start, "unknown_template", stays)
    before, after = text.rfind("\n", 0, piece.start) + 1, text.find("\n", piece.end)
    around = (
        text[before : piece.start] + text[piece.end : after if after >= 0 else len(text)] if "\n" in source else "x"
    )
    return Aside("code" if around.strip() else "block", source)


def _variant(source: str, language: str) -> str:
    """Text for one script of Chinese: `zh-hans:…;zh-hant:…` as the language wants it."""
    named = re.findall(r"(zh-?\w*)\s*:\s*([^;]*)", source)
    if not named:
        return source
    traditional = {"zh-hant", "zh-tw", "zh-hk", "zh-mo"}
    wanted = traditional if language in traditional else {"zh-hans", "zh-cn", "zh-sg", "zh-my"}
    choices = [text for tag, text in named if tag == language] + [text for tag, text in named if tag in wanted]
    return str((choices or [named[0][1]])[0])


def decoded(text: str) -> str:
    """Text with its character references replaced, and without characters that nobody sees."""
    return ENTITY.sub(_character, text) if "&" in text else text


def _character(match: re.Match[str]) -> str:
    known = match[1][0] == "#" or f"{match[1]};" in html5
    return INVISIBLE.sub("", unescape(match[0])) if known else match[0]
