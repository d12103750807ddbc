"""Blocks → Markdown, in the one form that mdformat leaves as it is (CommonMark and GitHub's tables)."""

import re
from collections.abc import Sequence

from wcwidth import wcswidth

from scraper.blocks import Block, Code, Heading, Listing, Paragraph, Quote, Rule, Table

RULE = "_" * 70
TOP = 2  # a page's title is its only first-level heading
DEEPEST = 6
# How a line may start that Markdown would take for a block, and what keeps it text.
ESCAPES = (
    (re.compile(r"(#{1,6})(?= |\Z)"), r"\\\1"),
    (re.compile(r">"), r"\\>"),
    (re.compile(r"([-+])(?= |\Z)"), r"\\\1"),
    (re.compile(r"(\d+)([.)])(?= |\Z)"), r"\1\\\2"),
    (re.compile(r"([-=])(?=\1*\Z)"), r"\\\1"),
    (re.compile(r"([|: ]*)-(?=[-|: ]*\Z)"), r"\1\\-"),
    (re.compile(r"(~{3,})(?=`)"), r"`\1`<wbr>"),
    (re.compile(r"(~{3,})"), r"`\1`"),  # a fence; mdformat has no escape for it
)
ESCAPED_STARTS = frozenset("#>-+=|:~0123456789")


def to_markdown(blocks: Sequence[Block]) -> str:
    """Markdown of a page, without its title; "" for an empty page."""
    text = _join(_outline(blocks, []))
    return f"{text}\n" if text else ""


def _outline(blocks: Sequence[Block], above: list[int]) -> list[Block]:
    """Headings one below the other: a heading's level is its depth in the outline, whatever levels the page jumped.

    `above` are the levels, as in the source, of the headings that the next one may stand below.
    """
    outline: list[Block] = []
    for block in blocks:
        if isinstance(block, Heading):
            above[:] = [level for level in above if level < block.level] + [block.level]
            outline.append(Heading(min(len(above) - 1 + TOP, DEEPEST), block.text))
        elif isinstance(block, Quote):
            outline.append(Quote(tuple(_outline(block.blocks, above))))
        else:
            outline.append(block)
    return outline


def _join(blocks: Sequence[Block], separator: str = "\n\n") -> str:
    """Blocks one after the other; lists side by side take turns in their markers, else they would be one list."""
    parts: list[str] = []
    odd = False
    before: Block | None = None
    for block in blocks:
        if isinstance(block, Listing):
            odd = isinstance(before, Listing) and (before.start is None) == (block.start is None) and not odd
            parts.append(_list(block, odd))
        else:
            parts.append(_single(block))
        before = block
    return separator.join(parts)


def _single(block: Block) -> str:
    match block:
        case Paragraph(text):
            return line_of(text)
        case Heading(level, text):
            # A number sign at the end would be taken for the closing of the heading.
            return f"{'#' * level} {text[:-1] + '\\#' if text.endswith('#') else text}"
        case Code(text):
            fence = "`" * max([3, *(len(ticks) + 1 for ticks in re.findall("`+", text))])
            return f"{fence}\n{text}\n{fence}"
        case Rule():
            return RULE
        case Quote(blocks):
            return "\n".join(f"> {line}".rstrip() for line in _join(blocks).split("\n"))
        case Table(rows):
            return _table(rows)
        case Listing():
            return _list(block, odd=False)


def line_of(text: str) -> str:
    """Inline Markdown at the start of a line, so that nothing in it makes a block."""
    if text[:1] in ESCAPED_STARTS:
        for pattern, escaped in ESCAPES:
            text = pattern.sub(escaped, text, count=1) if pattern.match(text) else text
    return text


def _is_loose(block: Listing) -> bool:
    """Whether items need blank lines between and in them: all but plain ones with at most one plain list."""
    for item in block.items:
        match item:
            case [Paragraph()]:
                continue
            case [Paragraph(), Listing(start=None | 1) as inner] if not _is_loose(inner):
                continue
            case _:
                return True
    return False


def _list(block: Listing, odd: bool) -> str:
    """Items under one marker; of numbers only the first counts, the others are 1, as wide as the first."""
    separator = "\n\n" if _is_loose(block) else "\n"
    if block.start is None:
        first = other = "* " if odd else "- "
    else:
        first = f"{block.start}{')' if odd else '.'} "
        other = f"{1:0{len(first) - 2}}{first[-2:]}"
    indent = "\n" + " " * len(first)
    items = []
    for index, item in enumerate(block.items):
        text = line_of(item[0].text) if len(item) == 1 and isinstance(item[0], Paragraph) else _join(item, separator)
        if "\n" in text:
            text = re.sub(r"\n(?=[^\n])", indent, text)
        items.append((other if index else first) + text)
    return separator.join(items)


def _table(rows: Sequence[Sequence[str]]) -> str:
    """Columns padded to equal width; a bar in a cell is no border."""
    cells = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    widths = [[wcswidth(cell) for cell in row] for row in cells]
    columns = [max(3, *column) for column in zip(*widths, strict=True)]
    lines = [
        "| "
        + " | ".join(cell + " " * (column - width) for cell, width, column in zip(row, own, columns, strict=True))
        + " |"
        for row, own in zip(cells, widths, strict=True)
    ]
    border = "| " + " | ".join("-" * column for column in columns) + " |"
    return "\n".join([lines[0], border, *lines[1:]])
