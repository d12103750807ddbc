"""The elements of a page: a tree that badly nested, unclosed and stray tags cannot break."""

import re
from collections.abc import Callable, Iterable, Sequence

from scraper.inline import Run
from scraper.vocabulary import VOID_TAGS

type Node = Element | Run
type LineNote = Callable[[int, str, str], None]  # line of the text (from 0), code, message

DEEPEST = 40  # open elements; more is abuse, and every later step recurses
# Elements whose text already is a paragraph of its own, so that plain lines in them get none.
TEXT_HOLDERS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6", "p", "li", "dt", "dd", "td", "th", "caption"})
LISTS = frozenset({"ul", "ol", "dl"})
# Elements that end when one of these begins, and those whose own ones they stay inside of.
ENDED_BY = {
    "li": (frozenset({"li"}), LISTS),
    "dt": (frozenset({"dt", "dd"}), LISTS),
    "dd": (frozenset({"dt", "dd"}), LISTS),
    "tr": (frozenset({"tr", "td", "th", "caption"}), frozenset({"table"})),
    "td": (frozenset({"td", "th", "caption"}), frozenset({"table", "tr"})),
    "th": (frozenset({"td", "th", "caption"}), frozenset({"table", "tr"})),
    "thead": (frozenset({"thead", "tbody", "tfoot", "tr", "td", "th", "caption"}), frozenset({"table"})),
}
ENDED_BY |= dict.fromkeys(("tbody", "tfoot"), ENDED_BY["thead"])
HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
ENDED_BY_OTHERS = (HEADINGS | {"p"}, LISTS | {"table", "div", "blockquote", "td", "th"})
# Nobody has to close these.
OPTIONAL_ENDS = frozenset({"p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "caption"})
ATTRIBUTE = re.compile(r"\b(start|value|colspan|rowspan)\s*=\s*[\"']?\s*(\d{1,3})\b", re.IGNORECASE)
UNMARKED = re.compile(r"list-style(?:-type)?\s*:\s*none", re.IGNORECASE)


class Element:
    """An element, or the page itself; `attributes` are the numbers among its attributes, `line` where it began."""

    __slots__ = ("attributes", "children", "line", "name")

    def __init__(self, name: str, line: int = 0, attributes: str = "") -> None:
        self.name, self.line = name, line
        self.children: list[Node] = []
        self.attributes: dict[str, int] = {}
        if attributes:
            self.attributes = {name.lower(): int(value) for name, value in ATTRIBUTE.findall(attributes)}
            if UNMARKED.search(attributes):
                self.attributes["unmarked"] = 1


def note_spans(cell: Element, note: LineNote) -> None:
    """Notes that a cell spans others."""
    for span in ("colspan", "rowspan") if cell.attributes else ():
        if (count := cell.attributes.get(span, 1)) > 1:
            note(cell.line, "spanning_cell", f"{span} {count}: Markdown has none, the other cells stay blank")


class Tree:
    """A tree that grows at its open elements, the innermost last."""

    def __init__(self, note: LineNote) -> None:
        self.root = Element("body")
        self.open_elements = [self.root]
        self.note = note

    @property
    def holds_text(self) -> bool:
        """Whether a plain line belongs to an element's own text."""
        return self.open_elements[-1].name in TEXT_HOLDERS

    def add(self, nodes: Iterable[Node]) -> None:
        """Adds to the innermost element."""
        self.open_elements[-1].children.extend(nodes)

    def paragraph(self, runs: Sequence[Run]) -> None:
        """Adds a paragraph."""
        element = Element("p")
        element.children.extend(runs)
        self.open_elements[-1].children.append(element)

    def part(self) -> None:
        """Keeps an element's text before and after a blank line apart."""
        children = self.open_elements[-1].children
        if children and isinstance(children[-1], Run):
            children.append(Element("p"))

    def push(self, element: Element) -> None:
        """Adds an element and leaves it open."""
        self.open_elements[-1].children.append(element)
        self.open_elements.append(element)

    def cut(self, depth: int) -> None:
        """Closes all but the outermost `depth` elements, and notes those that had to be closed by their writer."""
        for element in self.open_elements[depth:]:
            if element.name not in OPTIONAL_ENDS and element.line >= 0:
                self.note(element.line, "unclosed_element", f"<{element.name}> has no end")
        del self.open_elements[depth:]

    def blank(self) -> None:
        """Keeps an element's text and the next line apart."""
        children = self.open_elements[-1].children
        if children and isinstance(children[-1], Run):
            children.append(Run(" "))

    def tag(self, name: str, is_end: bool, attributes: str, line: int) -> None:
        """A tag of a block element."""
        if is_end:
            self._end(name, line)
        else:
            self._start(name, attributes, line)

    def _start(self, name: str, attributes: str, line: int) -> None:
        """A start tag."""
        if name in VOID_TAGS:
            self.add([Element(name, line)])
            return
        if len(self.open_elements) > DEEPEST:
            self.note(line, "too_deep", f"<{name}> stands in more than {DEEPEST} others")
            return
        ends, inside = ENDED_BY.get(name, ENDED_BY_OTHERS)
        for index in range(len(self.open_elements) - 1, 0, -1):
            open_name = self.open_elements[index].name
            if open_name in inside:
                break
            if open_name in ends:
                self.cut(index)
                break
        self.push(Element(name, line, attributes))
        note_spans(self.open_elements[-1], self.note)

    def _end(self, name: str, line: int) -> None:
        """An end tag."""
        for index in range(len(self.open_elements) - 1, 0, -1):
            if self.open_elements[index].name == name:
                self.open_elements[index].line = -1
                self.cut(index)
                return
        self.note(line, "stray_tag", f"</{name}> ends nothing")

    def end_sections(self, forgotten: Callable[[str], bool]) -> None:
        """Before a heading of the wiki: it stands in no list and no paragraph, nor in what its writer forgot to end."""
        for index, element in enumerate(self.open_elements[1:], 1):
            if element.name in LISTS or element.name == "p" or element.name in HEADINGS or forgotten(element.name):
                self.cut(index)
                return

    def end_forgotten(self, forgotten: Callable[[str], bool]) -> None:
        """Before new text: it is in no list or paragraph that its writer forgot to end."""
        for index, element in enumerate(self.open_elements[1:], 1):
            if element.name in {"ul", "ol", "p"} and forgotten(element.name):
                self.cut(index)
                return
