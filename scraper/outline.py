"""The tree of a page → its blocks. Lenient: nothing that a reader sees gets lost."""

import re
from collections.abc import Iterable, Sequence

from scraper.blocks import Block, Code, Heading, Listing, Paragraph, Quote, Rule
from scraper.grid import bold, table_of
from scraper.inline import BREAK, STRONG, Run, markdown_of, plain, tidy
from scraper.tree import HEADINGS, Element, Node

DEEPEST = 6  # lists or quotes in each other; Markdown parsers give up somewhere, readers sooner
# Bytes from which a paragraph without any markup is split, and that its parts have at least: a Chinese character has
# three and says as much as three letters.
WALL, PART = 900, 360
PLAIN = Run("")[1:]
SENTENCE_END = re.compile(r"。[”’」』）》]*|[！？]+(?![！？”’」』）》])|[!?.]+(?=\s+[A-Z“\"'(])")

type Item = list[Paragraph | Listing]


def blocks_of(nodes: Iterable[Node], depth: int = 0) -> list[Block]:
    """Blocks of mixed content: runs between block elements make paragraphs."""
    blocks: list[Block] = []
    inline: list[Run] = []
    for node in nodes:
        if isinstance(node, Run):
            inline.append(node)
            continue
        if inline:
            blocks += _paragraphs(inline, depth)
            inline = []
        if node.name == "p":
            blocks += blocks_of(node.children, depth)
        else:
            blocks += _block(node, depth)
    if inline:
        blocks += _paragraphs(inline, depth)
    return blocks


def _paragraphs(runs: Sequence[Run], depth: int) -> list[Block]:
    """One paragraph; outside of lists a line break ends it, as both look the same there."""
    if depth or (len(runs) == 1 and len(runs[0].text) <= WALL // 3):
        text = markdown_of(runs)
        return [Paragraph(text)] if text else []
    if sum(len(run.text) for run in runs) > WALL // 3 and not any(
        run[1:] != PLAIN or run.text == BREAK for run in runs
    ):
        whole = "".join(run.text for run in tidy(runs))
        parts = _parts(whole) if _size(whole) > WALL else [whole]
        return [Paragraph(plain(text)) for part in parts if (text := part.strip(" "))]
    blocks: list[Block] = []
    start = 0
    for index in [*(index for index, run in enumerate(runs) if run.text == BREAK), len(runs)]:
        if text := markdown_of(runs[start:index]):
            blocks.append(Paragraph(text))
        start = index + 1
    return blocks


def _parts(text: str) -> Iterable[str]:
    """A wall of text in parts of whole sentences."""
    start = 0
    for match in SENTENCE_END.finditer(text):
        if _size(text[start : match.end()]) >= PART and _size(text[match.end() :][:PART]) >= PART // 2:
            yield text[start : match.end()]
            start = match.end()
    yield text[start:]


def _size(text: str) -> int:
    return len(text.encode())


def _block(element: Element, depth: int) -> list[Block]:
    name = element.name
    if name in HEADINGS:
        return _heading(element, depth)
    if name == "hr":
        return [Rule()]
    if name == "pre":
        return _code(element)
    if name in {"ul", "ol"} and depth < DEEPEST:
        return _listing(element, depth)
    if name == "dl" and depth < DEEPEST:
        return _definitions(element, depth)
    if name == "blockquote":
        return _quote(blocks_of(element.children, depth + 1), depth)
    if name == "table":
        return table_of(element)
    return blocks_of(element.children, depth)


def _heading(element: Element, depth: int) -> list[Block]:
    """A heading is bold anyway and takes no breaks; block elements in one (left open) come after it."""
    length = next((index for index, node in enumerate(element.children) if isinstance(node, Element)), None)
    inside = [node for node in element.children[:length] if isinstance(node, Run)]
    text = markdown_of(Run(" ") if run.text == BREAK else run.styled(run.styles & ~STRONG) for run in inside)
    after = blocks_of(element.children[length:], depth) if length is not None else []
    return [Heading(int(element.name[1]), text), *after] if text else after


def _code(element: Element) -> list[Block]:
    text = "".join(node.text for node in element.children if isinstance(node, Run)).replace("\t", "    ")
    text = "\n".join(line.rstrip() for line in text.split("\n")).strip("\n")
    return [Code(text)] if text.strip() else []


class _ListBuilder:
    """Items that become lists, with the blocks that no item can hold between them."""

    def __init__(self, start: int | None) -> None:
        self.blocks: list[Block] = []
        self.items: list[Item] = []
        self.start = start

    def end(self) -> None:
        """Ends the list."""
        if self.items:
            self.blocks.append(Listing(tuple(map(tuple, self.items)), self.start))
            self.items = []

    def restart(self, number: int) -> None:
        """Lets the next item begin a list with its number."""
        self.end()
        self.start = number

    def item(self, blocks: Sequence[Block]) -> None:
        """Adds an item. One that begins with a list (`**` without `*` before) is that list's items."""
        item: Item | None = None
        for block in blocks:
            if isinstance(block, Listing) and item is None:
                self.items += map(list, block.items)
            elif isinstance(block, Paragraph | Listing):
                if item is None:
                    item = []
                    self.items.append(item)
                item.append(block)
            else:  # a table, code: it stands between two lists
                self.end()
                self.blocks.append(block)
                item = None

    def define(self, blocks: Sequence[Block]) -> None:
        """Adds a definition below its term, the last item; what no item can hold comes after the list."""
        if not self.items or not all(isinstance(block, Paragraph | Listing) for block in blocks):
            self.item(blocks)
            return
        term, below = self.items[-1], _ListBuilder(None)
        if len(term) > 1 and isinstance(last := term[-1], Listing) and last.start is None:
            below.items = [list(item) for item in last.items]
            del term[-1]
        below.item(blocks)
        below.end()
        term += [block for block in below.blocks if isinstance(block, Paragraph | Listing)]

    def extend(self, blocks: Sequence[Block]) -> None:
        """Adds blocks that are in no item; a quote goes on with the one before."""
        self.end()
        for block in blocks:
            if isinstance(block, Quote) and self.blocks and isinstance(last := self.blocks[-1], Quote):
                self.blocks[-1] = Quote((*last.blocks, *block.blocks))
            else:
                self.blocks.append(block)


def _listing(element: Element, depth: int) -> list[Block]:
    """A list; what stands in it outside of its items ends it, and a number out of turn begins a new one."""
    numbered = element.name == "ol" and "unmarked" not in element.attributes
    number = element.attributes.get("start", 1)
    built = _ListBuilder(number if numbered else None)
    for node in element.children:
        if isinstance(node, Element) and node.name == "li":
            own = node.attributes.get("value", number)
            if numbered and (own != number or not built.items):
                built.restart(own)
                number = own
            if inner := _in_item(blocks_of(node.children, depth + 1)):
                built.item(inner)
                number += 1
        elif isinstance(node, Element) and node.name in {"ul", "ol"} and built.items:
            built.items[-1] += [
                block for block in _in_item(_block(node, depth + 1)) if isinstance(block, Paragraph | Listing)
            ]
        elif inner := blocks_of([node], depth):
            built.extend(inner)
    built.end()
    return built.blocks


def _in_item(blocks: Iterable[Block]) -> list[Block]:
    """Blocks as an item can hold them: a heading or a quote is just text there."""
    result: list[Block] = []
    for block in blocks:
        if isinstance(block, Heading):
            result.append(Paragraph(block.text))
        elif isinstance(block, Quote):
            result += _in_item(block.blocks)
        elif not isinstance(block, Rule):
            result.append(block)
    return result


def _definitions(element: Element, depth: int) -> list[Block]:
    """Terms as bold items with their definitions below; definitions without a term are indented text."""
    built = _ListBuilder(None)
    for node in element.children:
        name = node.name if isinstance(node, Element) else ""
        children = node.children if isinstance(node, Element) and name in {"dt", "dd"} else [node]
        inner = (
            _in_item(blocks_of(children, depth + 2)) if name != "dd" or built.items else blocks_of(children, depth + 1)
        )
        if name == "dt":
            runs = [child for child in children if isinstance(child, Run)]
            if text := markdown_of(bold(runs)):
                built.items.append([Paragraph(text)])
            below = _in_item(blocks_of([child for child in children if isinstance(child, Element)], depth + 2))
            if below:
                built.define(below)
        elif name == "dd" and built.items:
            built.define(inner)
        elif inner:
            built.extend(_quote(inner, depth) if name == "dd" else inner)
    built.end()
    return built.blocks


def _quote(blocks: Sequence[Block], depth: int) -> list[Block]:
    if not blocks:
        return []
    return [Quote(tuple(blocks))] if depth < DEEPEST else list(blocks)
