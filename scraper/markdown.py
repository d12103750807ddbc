"""Blocks → Markdown."""

import re
from collections.abc import Sequence

from scraper.blocks import Block, Code, Heading, Listing, Paragraph, Quote, Rule, Table

TILDES = re.compile(r"\A(?:&#126;){3,}")
TOP = 2  # a page's title is its only first-level heading


def to_markdown(blocks: Sequence[Block]) -> str:
    """Markdown of a page (CommonMark and GitHub's tables), without its title; "" for an empty page."""
    return "".join(f"{block}\n" for block in [_join(_outline(blocks))] if block)


def _outline(blocks: Sequence[Block]) -> list[Block]:
    """Headings one below the other: a heading's level is its depth in the outline, whatever levels the page jumped."""
    outline: list[Block] = []
    above: list[int] = []
    for block in blocks:
        if isinstance(block, Heading):
            above = [level for level in above if level < block.level] + [block.level]
            outline.append(Heading(min(len(above) - 1 + TOP, 6), block.text))
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
        case Heading(level, text):
            return f"{'#' * level} {text}"
        case Paragraph(text):
            # A fence to Markdown; mdformat does not escape it, so it is shown as code.
            return TILDES.sub(lambda match: f"`{'~' * match[0].count(';')}`", text)
        case Code(text):
            fence = "`" * max([3, *(len(ticks) + 1 for ticks in re.findall("`+", text))])
            return f"{fence}\n{text}\n{fence}"
        case Rule():
            return "_" * 70
        case Quote(blocks):
            inner = _join(blocks)
            return "\n".join(f"> {line}".rstrip() for line in inner.split("\n"))
        case Table(rows):
            # Only code holds bars.
            lines = [f"| {' | '.join(cell.replace('|', '\\|') for cell in row)} |" for row in rows]
            return "\n".join([lines[0], "|" + " --- |" * len(rows[0]), *lines[1:]])
        case Listing():
            return _list(block, False)


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
    loose = _is_loose(block)
    separator = "\n\n" if loose else "\n"
    items = []
    for index, item in enumerate(block.items):
        number = "" if block.start is None else str(block.start + index)
        marker = number + (")" if odd else ".") if number else "*" if odd else "-"
        indent = " " * (len(marker) + 1)
        lines = _join(item, separator).split("\n")
        items.append("\n".join([f"{marker} {lines[0]}", *(f"{indent}{line}" if line else "" for line in lines[1:])]))
    return separator.join(items)
