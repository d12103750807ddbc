"""Wikitext → HTML, as far as the wiki's pages go: what MediaWiki's parser does, plus the habits of its writers.

In order: what must not be parsed is put aside (nowiki, code, templates), HTML tags are made safe, tables are taken out,
then line by line headings, lists and paragraphs, and within a line links and quotes. The result may leave elements
open or badly nested, like its source; whoever reads it uses a lenient HTML parser.
"""

import re
from html import escape
from itertools import pairwise
from typing import ClassVar

import wikitextparser

from scraper.links import Links
from scraper.vocabulary import BLOCK_TAGS, INLINE_TAGS, INVISIBLE, VOID_TAGS, WIKI_TAGS

# Characters that are put aside around the number of a stashed piece; Unicode keeps them free of any meaning.
OPEN, CLOSE = "\ufdd0", "\ufdd1"
STASHED = re.compile(f"{OPEN}(\\d+){CLOSE}")
# Elements whose text already is a paragraph of its own, so that plain lines in them get none.
TEXT_HOLDERS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6", "p", "li", "dt", "dd", "td", "th", "caption"})
TAG = re.compile(
    r"<(?P<end>/?)(?P<name>[A-Za-z][A-Za-z0-9]*)(?P<attributes>\s(?:[^<>\"']|\"[^\"<>]*\"|'[^'<>]*')*)?/?>"
)
SAFE_TAG = re.compile(r"<(/?)([a-z][a-z0-9]*)[^<>]*>")
DEEPEST = 40  # open HTML elements; more is abuse, and every later step recurses

HEADING = re.compile(r"(={1,6})(.+?)(={1,6})\s*")
FRAMED = re.compile(r"(?:''+)?【[^【】]+】(?:''+)?[：:]?")
BULLET = re.compile(r"[•·●▪◦‣⁃]\s*(?=\S)")
DASH = re.compile(r"[-–]\s*(?![-–>])(?=\S)")
NUMBER = re.compile(r"(\d{1,2})(?:[.．]\s*(?!\d)|、\s*)(?=\S)")
RULE = re.compile(r"-{4,}")
ITEM_VALUE = re.compile(r'<li value="\d+">')  # how a typed number travels to its list item
TERM = re.compile(r"((?>\[\[.*?\]\]|\[.*?\]|<[^<>]*>|[^:])*+):(?!//)(.*)")
CJK = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef“”‘’…·]")


def to_html(wikitext: str, links: Links) -> str:
    """HTML of a page. Comments, categories and behaviour switches go; all other words of the text stay, in order."""
    text = INVISIBLE.sub("", wikitext.replace("\r\n", "\n").replace("\r", "\n"))
    # Python and Markdown count more characters as line ends than the wiki does.
    text = re.sub("[\x0b\x0c\x1c-\x1f\x85]", " ", re.sub("[\u2028\u2029]", "\n", text))
    stash: list[str] = []
    text = _put_code_aside(text, stash)
    text = re.sub(r"__[A-Z]{3,}__", "", text)
    text = _put_tables_aside(text, stash, links)
    text = _blocks(_safe_tags(text), links)
    return _put_back(text, stash)


def _put_code_aside(text: str, stash: list[str]) -> str:
    """Takes out comments, nowiki, code blocks and templates; what they hold is not wikitext to us."""

    def literal(match: re.Match[str]) -> str:
        if match[0].startswith("<!--"):
            return ""
        name, content = match["name"].lower(), match["content"] or ""
        if name == "nowiki":
            return _stash(_safe_text(content), stash)
        return _stash(f"<pre>{_safe_text(re.sub('</?nowiki>', '', content))}</pre>", stash)

    text = re.sub(
        r"<!--.*?(?:-->|\Z)|<(?P<name>nowiki|pre|syntaxhighlight|source)(?:\s[^<>]*)?(?:/>|>(?P<content>.*?)</(?P=name)\s*>)",
        literal,
        text,
        flags=re.DOTALL | re.IGNORECASE,
    )
    if "{{" not in text:
        return text
    parsed = wikitextparser.parse(text)
    spans = sorted(piece.span for piece in [*parsed.templates, *parsed.parameters, *parsed.parser_functions])
    for start, end in reversed(_outermost(spans)):
        source = _put_back(text[start:end], stash)
        tag = "pre" if "\n" in source and _alone(text, start, end) else "code"
        text = text[:start] + _stash(f"<{tag}>{escape(_as_source(source), quote=False)}</{tag}>", stash) + text[end:]
    return text


def _as_source(stashed_html: str) -> str:
    """A piece that was put aside inside a template, as text again."""
    return (
        re.sub(r"</?pre>", "", stashed_html)
        .replace("&#39;", "'")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
    )


def _alone(text: str, start: int, end: int) -> bool:
    """Whether nothing else stands on the lines of `text[start:end]`."""
    return not text[:start].rpartition("\n")[2].strip() and not text[end:].partition("\n")[0].strip()


def _outermost(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    kept: list[tuple[int, int]] = []
    for start, end in spans:
        if not kept or start >= kept[-1][1]:
            kept.append((start, end))
    return kept


def _stash(html: str, stash: list[str]) -> str:
    stash.append(html)
    return f"{OPEN}{len(stash) - 1}{CLOSE}"


def _put_back(text: str, stash: list[str]) -> str:
    while STASHED.search(text):
        text = STASHED.sub(lambda match: stash[int(match[1])], text)
    return text


def _safe_tags(text: str) -> str:
    """Known tags in one plain spelling, without attributes that say nothing; every other `<` becomes visible text."""
    parts, position, depth = [], 0, 0
    for match in TAG.finditer(text):
        name = match["name"].lower()
        known = name in INLINE_TAGS or name in BLOCK_TAGS
        if not known and name not in WIKI_TAGS:
            continue
        parts.append(_safe_text(text[position : match.start()]))
        position = match.end()
        if not known:
            continue
        if name in VOID_TAGS:
            parts.append(f"<{name}>")
        elif match["end"]:
            depth = max(0, depth - 1)
            parts.append(f"</{name}>")
        elif depth < DEEPEST:
            depth += 1
            parts.append(f"<{name}{_attributes(match['attributes'] or '')}>")
    parts.append(_safe_text(text[position:]))
    return "".join(parts)


def _safe_text(text: str) -> str:
    text = re.sub(r"&(?!(?:[A-Za-z][A-Za-z0-9]*|#\d+|#[xX][0-9A-Fa-f]+);)", "&amp;", text)
    return text.replace("<", "&lt;").replace(">", "&gt;")


def _attributes(source: str) -> str:
    """The attributes that change what a reader sees: numbering and spans."""
    kept = [
        f' {name.lower()}="{value}"'
        for name, value in re.findall(r"\b(start|value|colspan|rowspan)\s*=\s*[\"']?(\d{1,3})\b", source, re.IGNORECASE)
    ]
    if re.search(r"list-style(?:-type)?\s*:\s*none", source, re.IGNORECASE):
        kept.append(' class="unmarked"')
    if address := re.search(r"\bhref\s*=\s*[\"']?(https?://[^\s\"'<>]+)", source, re.IGNORECASE):
        kept.append(f' href="{escape(address[1])}"')
    return "".join(kept)


def _put_tables_aside(text: str, stash: list[str], links: Links) -> str:
    """Takes out `{|` tables as HTML; an unclosed one ends with the page."""
    if "{|" not in text:
        return text
    opened = len(re.findall(r"^[\s:]*\{\|", text, re.MULTILINE))
    closed = len(re.findall(r"^\s*\|\}", text, re.MULTILINE))
    text += "\n|}" * (opened - closed)
    tables = [table for table in wikitextparser.parse(text).tables if table.nesting_level == 0]
    for table in reversed(tables):
        start, end = table.span
        html = _table(table, stash, links)
        text = f"{text[:start]}\n{_stash(html, stash)}\n{text[end:]}"
    return text


def _table(table: wikitextparser.Table, stash: list[str], links: Links) -> str:
    rows, seen = [], set()
    for cells in table.cells(span=True):
        row = []
        for cell in cells:
            if cell is None or id(cell) in seen:  # the rest of a cell that spans rows or columns
                row.append("<td></td>")
                continue
            seen.add(id(cell))
            inner = _put_tables_aside(cell.value.strip(), stash, links)
            tag = "th" if cell.is_header else "td"
            row.append(f"<{tag}>{_blocks(_safe_tags(inner), links)}</{tag}>")
        rows.append(f"<tr>{''.join(row)}</tr>")
    caption = (table.caption or "").strip()
    title = f"<caption>{_inline(_safe_tags(caption), links)}</caption>" if caption else ""
    return f"<table>{title}{''.join(rows)}</table>"


def _blocks(text: str, links: Links) -> str:
    """HTML of lines whose tags are safe."""
    lines = _text_lists([line.strip() for line in text.split("\n")])
    html: list[str] = []
    paragraph: list[str] = []
    lists = _WikiLists()
    elements = _OpenElements("\n".join(lines))
    gap = False  # a blank line came before

    def end_paragraph() -> None:
        html.extend(f"<p>{part}</p>" for part in _paragraphs(paragraph))
        paragraph.clear()

    for line in lines:
        if not line:
            end_paragraph()
            # A bulleted list goes on after a blank line; other lists begin anew, as on the wiki.
            if any(kind != "*" for kind, _ in lists.open):
                html.append(lists.close())
            gap = True
            continue
        if marker := re.match(r"[*#:;]+", line):
            end_paragraph()
            content = line[marker.end() :]
            html.append(lists.line(marker[0][:DEEPEST], content, links))
            elements.feed(ITEM_VALUE.sub("", content, count=1))
            gap = False
            continue
        html.append(lists.close())
        heading = HEADING.fullmatch(line)
        if heading and heading[2].strip("= "):
            end_paragraph()
            html.append(elements.close_all())
            level = min(len(heading[1]), len(heading[3]))
            spare = "=" * (len(heading[1]) - level), "=" * (len(heading[3]) - level)
            html.append(f"<h{level}>{_inline((spare[0] + heading[2] + spare[1]).strip(), links)}</h{level}>")
        elif rule := RULE.match(line):
            end_paragraph()
            html.append("<hr>")
            if rest := line[rule.end() :].strip():
                paragraph.append(_inline(rest, links))
        elif FRAMED.fullmatch(line) and not elements.holds_text:
            end_paragraph()
            html.append(f"<h6>{_inline(line, links)}</h6>")
        elif _has_block_tag(line) or (elements.holds_text and not gap):
            end_paragraph()
            html.append(_inline(line, links) + "\n")
            elements.feed(line)
        else:
            if gap:
                html.append(elements.close_forgotten())
            paragraph.append(_inline(line, links))
        gap = False
    end_paragraph()
    html.append(lists.close())
    return "".join(html)


def _has_block_tag(line: str) -> bool:
    return bool(STASHED.fullmatch(line)) or any(match[2] in BLOCK_TAGS for match in SAFE_TAG.finditer(line))


class _OpenElements:
    """Which HTML block elements are open at a line, and which of them nothing closes later."""

    def __init__(self, text: str) -> None:
        self.closings: dict[str, int] = {}
        for end, name in SAFE_TAG.findall(text):
            if end:
                self.closings[name] = self.closings.get(name, 0) + 1
        self.open: list[str] = []

    @property
    def holds_text(self) -> bool:
        """Whether a plain line belongs to an element's own text."""
        return bool(self.open) and self.open[-1] in TEXT_HOLDERS

    def feed(self, line: str) -> None:
        """Follows the tags of a line."""
        for end, name in SAFE_TAG.findall(line):
            if name not in BLOCK_TAGS or name in VOID_TAGS:
                continue
            if not end:
                if name in {"li", "p"} and self.open and self.open[-1] == name:
                    self.open.pop()
                self.open.append(name)
                continue
            self.closings[name] -= 1
            if name in self.open:
                while self.open.pop() != name:
                    pass

    def close_forgotten(self) -> str:
        """Ends of the open elements that the page never closes, and of what is in them: new text is not theirs."""
        for index, name in enumerate(self.open):
            if name in {"ul", "ol", "p"} and not self.closings.get(name):
                closed, self.open = self.open[index:], self.open[:index]
                return "".join(f"</{element}>" for element in reversed(closed))
        return ""

    def close_all(self) -> str:
        """Ends of all open elements: a wiki heading stands in none."""
        closed, self.open = self.open, []
        return "".join(f"</{element}>" for element in reversed(closed))


def _paragraphs(lines: list[str]) -> list[str]:
    """Lines of one paragraph, joined as the wiki joins them.

    Writers of Chinese never wrap lines, so there each line is meant to stand alone, and does.
    """
    parts: list[list[str]] = []
    for before, line in pairwise(["", *lines]):
        last, first = (STASHED.sub("", SAFE_TAG.sub("", piece)) for piece in (before, line))
        if parts and not CJK.match(last[-1:]) and not CJK.match(first[:1]):
            parts[-1].append(line)
        else:
            parts.append([line])
    return ["\n".join(part) for part in parts]


def _text_lists(lines: list[str]) -> list[str]:
    """Lists that writers typed as text (`•`, `-`, `1.`), blank lines between the items or not, as wiki lists."""
    result: list[str] = []
    waiting = 0  # blank lines, kept back until it is known whether a list goes on after them
    previous = ("", 0)
    for index, line in enumerate(lines):
        if not line:
            waiting += 1
            continue
        kind, number, item = "", 0, line
        if match := BULLET.match(line) or (_is_dash_item(lines, index) and DASH.match(line)):
            kind, item = "*", f"*{line[match.end() :]}"
        elif match := NUMBER.match(line):
            kind, number = "#", int(match[1])
            item = f'#<li value="{number}">{line[match.end() :]}'
        if not kind or previous != (kind, number - 1 if kind == "#" else 0):
            result.extend([""] * waiting)
        waiting, previous = 0, (kind, number)
        result.append(item)
    return result


def _is_dash_item(lines: list[str], index: int) -> bool:
    """Whether a dash at the start of a line is a bullet; `-1 分` is one only beside items that are no numbers."""
    match = DASH.match(lines[index])
    if not match or not lines[index][match.end()].isdigit() or match.end() > 1:
        return bool(match)
    for step in (-1, 1):
        other = index + step
        while 0 <= other < len(lines) and (not lines[other] or DASH.match(lines[other])):
            neighbour = DASH.match(lines[other])
            if neighbour and not lines[other][neighbour.end()].isdigit():
                return True
            other += step
    return False


class _WikiLists:
    """The lists that lines of `*`, `#`, `;` and `:` have opened: for each level its marker and its item's element."""

    ELEMENTS: ClassVar = {"*": ("ul", "li"), "#": ("ol", "li"), ":": ("dl", "dd"), ";": ("dl", "dt")}

    def __init__(self) -> None:
        self.open: list[tuple[str, str]] = []

    def line(self, marker: str, content: str, links: Links) -> str:
        """HTML that leads from the open lists to the item, and the item's text."""
        kinds = marker.replace(";", ":")
        common = 0
        while common < min(len(kinds), len(self.open)) and self.open[common][0] == kinds[common]:
            common += 1
        html = self.close(common)
        if common == len(kinds):
            html += f"</{self.open.pop()[1]}>"
        for level in range(len(self.open), len(kinds)):
            container, element = self.ELEMENTS[marker[level]]
            opens_list = level >= common
            value = ITEM_VALUE.match(content) if level == len(kinds) - 1 else None
            html += (f"<{container}>" if opens_list else "") + (value[0] if value else f"<{element}>")
            self.open.append((kinds[level], element))
        content = ITEM_VALUE.sub("", content, count=1).strip()
        if doubled := BULLET.match(content):  # `*• text`
            content = content[doubled.end() :]
        term = TERM.fullmatch(content) if marker.endswith(";") else None
        if term:
            self.open[-1] = (":", "dd")
            return f"{html}{_inline(term[1].strip(), links)}</dt><dd>{_inline(term[2].strip(), links)}"
        return html + _inline(content.strip(), links)

    def close(self, keep: int = 0) -> str:
        """Ends of all lists but the outermost `keep`."""
        closed, self.open = self.open[keep:], self.open[:keep]
        return "".join(f"</{item}></{self.ELEMENTS[kind][0]}>" for kind, item in reversed(closed))


def _inline(text: str, links: Links) -> str:
    """HTML of a piece of one line whose tags are safe."""
    return _quotes(links.to_html(text))


def _quotes(text: str) -> str:
    """Runs of apostrophes as bold and italic; what is open at the end of the line closes there, as on the wiki."""
    parts = re.split(r"('{2,})", text)
    opened: list[str] = []
    html = [parts[0]]
    for run, following in zip(parts[1::2], parts[2::2], strict=True):
        length = len(run)
        html.append("'" * (length - 5 if length > 5 else int(length == 4)))
        for tag in ("b", "i") if length >= 5 else ("b",) if length >= 3 else ("i",):
            if tag not in opened:
                opened.append(tag)
                html.append(f"<{tag}>")
                continue
            inner = opened[opened.index(tag) + 1 :]
            html.extend(f"</{other}>" for other in reversed(inner))
            html.append(f"</{tag}>")
            html.extend(f"<{other}>" for other in inner)
            opened.remove(tag)
        html.append(following)
    html.extend(f"</{tag}>" for tag in reversed(opened))
    return "".join(html)
