"""HTML of a page → its blocks: headings, paragraphs, lists, tables. Lenient: nothing that a reader sees gets lost."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PageElement, Tag

from scraper.inline import Run, markdown_of, runs_of, tidy
from scraper.vocabulary import BLOCK_TAGS

BLOCKS = BLOCK_TAGS | {"pre"}
ANY_BLOCK = sorted(BLOCKS)
DEEPEST = 6  # lists or quotes in each other; Markdown parsers give up somewhere, readers sooner


@dataclass(frozen=True, slots=True)
class Heading:
    """`level` as in the source, 1…6."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`text` is inline Markdown on one line."""

    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """Lines that stay as they are."""

    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A line across the page."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; `start` is the first number, None for bullets."""

    items: tuple[tuple["Block", ...], ...]
    start: int | None


@dataclass(frozen=True, slots=True)
class Quote:
    """Indented blocks."""

    blocks: tuple["Block", ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Cells as inline Markdown, all rows equally long, the header first (blank cells if the source has none)."""

    rows: tuple[tuple[str, ...], ...]


type Block = Heading | Paragraph | Code | Rule | Listing | Quote | Table


def blocks_of(html: str) -> list[Block]:
    """The blocks of a page."""
    return _blocks(BeautifulSoup(html, "html.parser").children, 0)


def _holds_blocks(node: PageElement) -> bool:
    return isinstance(node, Tag) and (node.name in BLOCKS or node.find(ANY_BLOCK) is not None)


def _blocks(nodes: Iterable[PageElement], depth: int) -> list[Block]:
    """Blocks of mixed content: inline nodes between block elements make paragraphs."""
    blocks: list[Block] = []
    inline: list[PageElement] = []

    def end_paragraph() -> None:
        blocks.extend(_paragraphs(runs_of(inline), depth))
        inline.clear()

    for node in nodes:
        if not _holds_blocks(node):
            inline.append(node)
            continue
        end_paragraph()
        assert isinstance(node, Tag)
        blocks += _block(node, depth)
    end_paragraph()
    return blocks


def _paragraphs(runs: Sequence[Run], depth: int) -> list[Block]:
    """One paragraph; outside of lists a line break ends it, as both look the same there."""
    if depth:
        text = markdown_of(runs)
        return [Paragraph(text)] if text else []
    parts: list[list[Run]] = [[]]
    for run in tidy(runs):
        if run.text == "\n":
            parts.append([])
        else:
            parts[-1].append(run)
    return [Paragraph(text) for part in parts if (text := markdown_of(part))]


def _block(tag: Tag, depth: int) -> list[Block]:
    name = tag.name
    if re.fullmatch(r"h[1-6]", name):
        return _heading(tag, depth)
    if name == "hr":
        return [Rule()]
    if name == "pre":
        text = "\n".join(line.rstrip() for line in tag.get_text().split("\n")).strip("\n")
        return [Code(text)] if text.strip() else []
    if name in {"ul", "ol"}:
        return _listing(tag, depth) if depth < DEEPEST else _blocks(tag.children, depth)
    if name == "dl":
        return _definitions(tag, depth) if depth < DEEPEST else _blocks(tag.children, depth)
    if name == "blockquote":
        return _quote(_blocks(tag.children, depth + 1), depth)
    if name == "table":
        return _table(tag)
    return _blocks(tag.children, depth)


def _heading(tag: Tag, depth: int) -> list[Block]:
    """A heading is bold anyway and takes no breaks; block elements in one (left open) come after it."""
    inside = list(takewhile(lambda node: not _holds_blocks(node), tag.children))
    runs = [replace(run, styles=run.styles - {"strong"}) for run in runs_of(inside)]
    text = markdown_of(replace(run, text=" ") if run.text == "\n" else run for run in runs)
    after = _blocks(list(tag.children)[len(inside) :], depth)
    return [Heading(int(tag.name[1]), text), *after] if text else after


def _listing(tag: Tag, depth: int) -> list[Block]:
    """A list; what stands in it outside of its items ends it, and a number out of turn begins a new one."""
    numbered = tag.name == "ol" and "unmarked" not in (tag.get("class") or [])
    blocks: list[Block] = []
    items: list[tuple[Block, ...]] = []
    start = number = _number(tag.get("start"), 1)

    def end_list() -> None:
        if items:
            blocks.append(Listing(tuple(items), start if numbered else None))
            items.clear()

    for node in _flat_items(tag.children):
        if isinstance(node, Tag) and node.name == "li":
            own = _number(node.get("value"), number)
            if own != number or not items:
                end_list()
                start = number = own
            inner = _blocks(node.children, depth + 1)
            inside = [node for node in inner if not isinstance(node, Heading)]
            if len(inside) == 1 and isinstance(inside[0], Listing) and len(inner) == 1:
                # `**` without `*` before: an item that only holds a list is that list.
                items.extend(inside[0].items)
            elif inner:
                items.append(tuple(_without_headings(inner)))
                number += 1
        elif isinstance(node, Tag) and node.name in {"ul", "ol"} and items:
            items[-1] += tuple(_block(node, depth + 1))
        elif isinstance(node, Tag) and node.name in {"ul", "ol"}:
            end_list()
            blocks += _block(node, depth)
        elif inner := _blocks([node], depth):
            end_list()
            blocks += inner
    end_list()
    return blocks


def _without_headings(blocks: Iterable[Block]) -> Iterable[Block]:
    """A heading in a list item is just a line of it."""
    return (Paragraph(block.text) if isinstance(block, Heading) else block for block in blocks)


def _number(value: object, default: int) -> int:
    return int(str(value)) if value is not None and str(value).isdecimal() else default


def _flat_items(nodes: Iterable[PageElement]) -> Iterable[PageElement]:
    """Items side by side: an `li` that was left open holds the next ones."""
    for node in nodes:
        if isinstance(node, Tag) and node.name == "li" and node.find("li", recursive=False):
            own: list[PageElement] = []
            following: list[PageElement] = []
            for child in node.children:
                is_item = isinstance(child, Tag) and child.name == "li"
                (following if following or is_item else own).append(child)
            first = Tag(name="li", attrs=dict(node.attrs))
            first.extend(own)
            yield first
            yield from _flat_items(following)
        else:
            yield node


def _definitions(tag: Tag, depth: int) -> list[Block]:
    """Terms as bold items with their definitions below; definitions without a term are indented text."""
    blocks: list[Block] = []
    items: list[tuple[Block, ...]] = []

    def end_list() -> None:
        if items:
            blocks.append(Listing(tuple(items), None))
            items.clear()

    for node in tag.children:
        if isinstance(node, Tag) and node.name == "dt":
            if text := markdown_of(_bold(runs_of(node.children))):
                items.append((Paragraph(text),))
            continue
        is_definition = isinstance(node, Tag) and node.name == "dd"
        assert isinstance(node, Tag | NavigableString)
        children = node.children if is_definition and isinstance(node, Tag) else [node]
        inner = tuple(_without_headings(_blocks(children, depth + 2)))
        if not inner:
            continue
        if is_definition and items:
            term = items[-1]
            known = term[-1].items if len(term) > 1 and isinstance(term[-1], Listing) else ()
            items[-1] = (term[0], Listing((*known, inner), None))
        else:
            end_list()
            blocks += _quote(inner, depth) if is_definition else inner
    end_list()
    return blocks


def _quote(blocks: Sequence[Block], depth: int) -> list[Block]:
    if not blocks:
        return []
    return [Quote(tuple(blocks))] if depth < DEEPEST else list(blocks)


def _bold(runs: Iterable[Run]) -> list[Run]:
    return [run if run.text == "\n" else replace(run, styles=run.styles | {"strong"}) for run in runs]


def _table(tag: Tag) -> list[Block]:
    """Caption as a bold paragraph, then the table; one without any text disappears."""
    blocks: list[Block] = []
    caption = tag.find("caption")
    if isinstance(caption, Tag):
        if text := markdown_of(_bold(runs_of(caption.children))):
            blocks.append(Paragraph(text))
        caption.extract()
    rows = [row for row in _rows(tag) if row]
    has_header = bool(rows) and all(is_header for is_header, _ in rows[0])
    texts = [
        # Headers are bold by themselves in the first row, and only there.
        tuple(markdown_of(_bold(runs) if is_header and index else _unbold(runs, is_header)) for is_header, runs in row)
        for index, row in enumerate(rows)
    ]
    if any(text for row in texts for text in row):
        width = max(len(row) for row in texts)
        header = [] if has_header else [("",) * width]
        blocks.append(Table((*header, *(row + ("",) * (width - len(row)) for row in texts))))
    return blocks


def _unbold(runs: Iterable[Run], is_header: bool) -> list[Run]:
    return [replace(run, styles=run.styles - {"strong"}) if is_header else run for run in runs]


type Cell = tuple[bool, list[Run]]  # whether it is a header, and its content


def _rows(tag: Tag) -> list[list[Cell]]:
    """Rows of cells in the order of the source; text that stands in no cell gets one."""
    rows: list[list[tuple[bool, list[PageElement]]]] = []
    cell: list[PageElement] | None = None  # what the open cell holds
    in_row = False

    def open_cell(is_header: bool) -> list[PageElement]:
        nonlocal in_row
        if not in_row:
            rows.append([])
            in_row = True
        rows[-1].append((is_header, []))
        return rows[-1][-1][1]

    def walk(node: Tag) -> None:
        nonlocal cell, in_row
        for child in node.children:
            if isinstance(child, Tag) and child.name == "tr":
                cell, in_row = None, False
                walk(child)
                cell, in_row = None, False
            elif isinstance(child, Tag) and child.name in {"td", "th"}:  # one that was left open holds the next
                cell = open_cell(child.name == "th")
                walk(child)
                cell = None
            elif isinstance(child, Tag) and child.name in {"thead", "tbody", "tfoot"}:
                walk(child)
            elif cell is not None:
                cell.append(child)
            elif isinstance(child, Tag) or str(child).strip():
                cell = open_cell(is_header=False)
                cell.append(child)

    walk(tag)
    return [[(is_header, _cell(nodes)) for is_header, nodes in row] for row in rows]


def _cell(nodes: Iterable[PageElement]) -> list[Run]:
    """A cell's content: its blocks with line breaks between."""
    runs: list[Run] = []

    def walk(node: PageElement) -> None:
        if isinstance(node, Tag) and _holds_blocks(node):
            runs.append(Run("\n"))
            for child in node.children:
                walk(child)
            runs.append(Run("\n"))
        else:
            runs.extend(runs_of([node]))

    for node in nodes:
        walk(node)
    return tidy(runs)
