"""Wikitext → a tree of elements, as far as the wiki's pages go: what MediaWiki's parser does, and its writers' habits.

Line by line: headings, lists, tables, HTML blocks, paragraphs. What stands within a line is read by `scraper.spans`.
"""

import re

from scraper import habits, namespaces
from scraper.asides import ASIDE, OPEN, Source
from scraper.inline import Run
from scraper.spans import Spans
from scraper.tables import OPENING, end_of_table, read_table
from scraper.tree import Element, LineNote, Node, Tree
from scraper.vocabulary import BLOCK_TAGS

HEADING = re.compile(r"(={1,6})(.+?)(={1,6})")
RULE = re.compile(r"-{4,}")
TERM = re.compile(r"((?>\[\[.*?\]\]|\[.*?\]|<[^<>]*>|[^:])*+):(?!//)(.*)")
REDIRECT = re.compile(rf"#\s*(?:{namespaces.REDIRECT})\s*[:：]?\s*(?=\[\[)", re.IGNORECASE)
TAG = re.compile(r"<(?P<end>/?)(?P<name>[A-Za-z][A-Za-z0-9]*)(?P<attributes>(?:[\s/][^<>]*)?)>")
BLOCKS = BLOCK_TAGS | {"references"}
CLOSING = re.compile(r"</([a-zA-Z][a-zA-Z0-9]*)\s*>")
CJK = re.compile(r"[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef“”‘’…·]")
DEEPEST_LIST = 40
DEEPEST_TABLE = 3
ELEMENTS = {"*": ("ul", "li"), "#": ("ol", "li"), ":": ("dl", "dd"), ";": ("dl", "dt")}


def read_page(source: Source, spans: Spans, note: LineNote) -> Element:
    """The tree of a page; `note` is told what could not be read as meant, with lines of `source` from 0."""
    lines = [line.strip(" ") for line in source.text.split("\n")]
    last_ends: dict[str, int] = {}
    if "</" in source.text:
        last_ends = {name.lower(): index for index, line in enumerate(lines) for name in CLOSING.findall(line)}
    habits.headings(lines)
    reader = _Reader(source, spans, note, last_ends)
    reader.read(lines, 0)
    reader.tree.cut(1)
    reader.references(len(lines) - 1)
    return reader.tree.root


class _Reader:
    """Reads lines into a tree; cells of tables are read by readers of their own."""

    def __init__(self, source: Source, spans: Spans, note: LineNote, last_ends: dict[str, int], depth: int = 0) -> None:
        self.source, self.spans, self.note, self.last_ends, self.depth = source, spans, note, last_ends, depth
        self.tree = Tree(note)
        self.paragraph: list[Run] = []
        self.lists: list[str] = []  # markers of the lists that lines have opened: the innermost elements of the tree
        self.list_depth = 1  # how many elements are outside of them
        self.gap = False  # a blank line came before
        self.line = 0
        self.noted = 0  # references that are already listed

    def read(self, lines: list[str], first: int) -> None:
        """Reads lines, the first of which is line `first` of the source."""
        numbers = {} if self.depth else habits.typed_lists(lines)
        index = 0
        while index < len(lines):
            line, self.line = lines[index], first + index
            sign = line[:1]
            if not line:
                self._blank()
            elif sign in "*#:;" and not OPENING.match(line) and not (self.line == 0 and REDIRECT.match(line)):
                self._item(line, numbers.get(index))
            elif sign in "{:" and OPENING.match(line) and self.depth < DEEPEST_TABLE:
                index = self._table(lines, index, first)
            elif sign == "=" and (heading := HEADING.fullmatch(line)) and heading[2].strip("= "):
                self._heading(heading)
            elif sign == "-" and (rule := RULE.match(line)):
                self._leave()
                self.tree.add([Element("hr")])
                self._text(line[rule.end() :].strip())
            elif line != habits.SKIPPED:
                self._other(line)
            self.gap = not line
            index += 1
        self._end_paragraph()
        self._close_lists()

    def references(self, line: int) -> None:
        """The references that are not yet listed."""
        notes, start = self.spans.notes, self.noted
        if start == len(notes):
            return
        self._leave()
        listing = Element("ol", line, f"start={start + 1}")
        while self.noted < len(notes):  # a reference may hold another
            name, text = notes[self.noted]
            if not text:
                self.note(line, "empty_reference", f"reference “{name}” is never given")
            item = Element("li", line)
            item.children.extend(self.spans.read(text or name, line))
            self.spans.end(line, lambda _: True)
            listing.children.append(item)
            self.noted += 1
        self.tree.add([listing])

    def _forgotten(self, name: str) -> bool:
        """Whether nothing later closes the elements of a name."""
        return self.last_ends.get(name, -1) < self.line

    def _leave(self) -> None:
        """Ends the paragraph and the lists of lines."""
        self._end_paragraph()
        self._close_lists()

    def _blank(self) -> None:
        self._end_paragraph()
        self.tree.part()
        # A bulleted list goes on after a blank line; other lists begin anew, as on the wiki.
        if any(kind != "*" for kind in self.lists):
            self._close_lists()

    def _end_paragraph(self) -> None:
        if self.paragraph:
            self.tree.paragraph(self.paragraph)
            self.paragraph = []
        self.spans.end(self.line, self._forgotten)

    def _text(self, text: str) -> None:
        """A line of text outside of elements, or after a gap. Lines of one paragraph are joined as the wiki joins them.

        Writers of Chinese never wrap lines, so there each line is meant to stand alone, and does.
        """
        runs = self.spans.read(text, self.line)
        if not runs:
            return
        if self.paragraph:
            if CJK.match(self.paragraph[-1].text[-1:]) or CJK.match(runs[0].text[:1]):
                self.tree.paragraph(self.paragraph)
                self.paragraph = []
            else:
                self.paragraph.append(Run(" "))
        self.paragraph += runs

    def _other(self, line: str) -> None:
        """A line that is no wikitext block: HTML, code that was put aside, or text."""
        if self.lists:
            self._close_lists()
        if "<" in line and (tags := _block_tags(line)):
            self._html(line, tags)
        elif OPEN in line and self._code(line):
            pass
        elif self.tree.holds_text and not self.gap and not self.paragraph:
            self.tree.add(self.spans.read(line, self.line))
            self.tree.blank()
        else:
            if self.gap:
                self.tree.end_forgotten(self._forgotten)
            if self.line == 0 and (redirect := REDIRECT.match(line)):
                self.note(0, "redirect", f"the page leads to another: {line[redirect.end() :][:80]}")
                line = line[redirect.end() :]
            self._text(line)

    def _code(self, line: str) -> bool:
        """A line with blocks of code, if it is one; what is short stays within the text around it."""
        found = [(match, self.source.asides[int(match[1])]) for match in ASIDE.finditer(line)]
        position = 0
        for match, aside in found:
            if aside.kind == "block" and ("\n" in aside.text or match[0] == line):
                self._text(line[position : match.start()].strip())
                position = match.end()
                self._end_paragraph()
                element = Element("pre")
                element.children.append(Run(aside.text))
                self.tree.add([element])
        if position:
            self._text(line[position:].strip())
        return position > 0

    def _heading(self, match: re.Match[str]) -> None:
        self._leave()
        self.tree.end_sections(self._forgotten)
        level = min(len(match[1]), len(match[3]))
        spare = "=" * (len(match[1]) - level), "=" * (len(match[3]) - level)
        element = Element(f"h{level}")
        element.children.extend(self.spans.read((spare[0] + match[2] + spare[1]).strip(), self.line))
        self.tree.add([element])
        self.spans.end(self.line, self._forgotten)

    def _html(self, line: str, tags: list[re.Match[str]]) -> None:
        """A line with block elements; text beside them is theirs."""
        self._end_paragraph()
        position = 0
        for tag in tags:
            if position < tag.start():
                self.tree.add(self.spans.read(line[position : tag.start()], self.line))
            position = tag.end()
            name = tag["name"].lower()
            if name != "references":
                self.tree.tag(name, bool(tag["end"]), tag["attributes"], self.line)
            elif not tag["end"]:
                self.references(self.line)
        if position < len(line):
            self.tree.add(self.spans.read(line[position:], self.line))
        self.tree.blank()
        self.spans.end(self.line, self._forgotten)

    def _table(self, lines: list[str], index: int, first: int) -> int:
        """A table; returns the index of its last line."""
        self._leave()
        end = end_of_table(lines, index)
        if end == len(lines):
            self.note(self.line, "unclosed_table", "{| has no |}: it ends before the next heading, or with the page")
            end = next((at for at in range(index + 1, end) if HEADING.fullmatch(lines[at])), end)
        if self.depth:
            self.note(self.line, "nested_table", "a table in a table: its cells stand in one cell")
        table = read_table(
            lines[index:end],
            lambda cell, at: self._cell(cell, first + index + at),
            lambda at, code, message: self.note(first + index + at, code, message),
        )
        self.tree.add([table])
        if end < len(lines) and lines[end].startswith("|}") and (rest := lines[end][2:].strip()):
            lines[end] = rest
            return end - 1
        return end if end < len(lines) and lines[end].startswith("|}") else end - 1

    def _cell(self, lines: list[str], line: int) -> list[Node]:
        """What a cell holds; `line` is where it begins."""
        if not any(lines):
            return []
        if len(lines) == 1 and lines[0][0] not in "*#:;={-<" + OPEN:
            self.line = line
            nodes: list[Node] = list(self.spans.read(lines[0], line))
            self.spans.end(line, self._forgotten)
            return nodes
        reader = _Reader(self.source, self.spans, self.note, self.last_ends, self.depth + 1)
        reader.noted = len(self.spans.notes)
        reader.read(lines, line)
        reader.tree.cut(1)
        return reader.tree.root.children

    def _item(self, line: str, number: int | None) -> None:
        """A line of a list: leads from the open lists to the item."""
        self._end_paragraph()
        marker = line[: len(line) - len(line.lstrip("*#:;"))]
        content = line[len(marker) :].strip()
        marker = marker[:DEEPEST_LIST]
        kinds = marker.replace(";", ":")
        if not self.lists:
            self.list_depth = len(self.tree.open_elements)
        common = 0
        for open_kind, kind in zip(self.lists, kinds, strict=False):
            if open_kind != kind:
                break
            common += 1
        same = common == len(kinds)
        self._close_lists(common)
        if same:
            self.tree.cut(self.list_depth + 2 * common - 1)
            self.lists.pop()
        for level in range(len(self.lists), len(kinds)):
            container, element = ELEMENTS[marker[level]]
            if level >= common:
                self.tree.push(Element(container, -1))
            item = Element(element, -1)
            if number is not None and level == len(kinds) - 1:
                item.attributes["value"] = number
            self.tree.push(item)
            self.lists.append(kinds[level])
        if (doubled := habits.DOUBLED.match(content)) and marker[-1] in "*#":  # `*• text`
            content = content[doubled.end() :]
        if marker[-1] == ";" and (term := TERM.fullmatch(content)):
            self.tree.add(self.spans.read(term[1].strip(), self.line))
            self.tree.cut(len(self.tree.open_elements) - 1)
            self.tree.push(Element("dd", -1))
            self.lists[-1] = ":"
            content = term[2].strip()
        if "<" in content and (tags := _block_tags(content)):
            self._html(content, tags)
        else:
            self.tree.add(self.spans.read(content, self.line))
            self.spans.end(self.line, self._forgotten)

    def _close_lists(self, keep: int = 0) -> None:
        """Ends all lists of lines but the outermost `keep`, and what is open in them."""
        if self.lists and len(self.lists) >= keep:
            self.tree.cut(self.list_depth + 2 * keep)
            del self.lists[keep:]


def _block_tags(line: str) -> list[re.Match[str]]:
    """The tags of block elements in a line."""
    return [tag for tag in TAG.finditer(line) if tag["name"].lower() in BLOCKS]
