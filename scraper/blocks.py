"""The blocks of a page: what stands between wikitext and Markdown, and between other text and Markdown.

Text in blocks is inline Markdown on one line, as `scraper.inline` writes it.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Heading:
    """`level` as in the source, 1…6; only its order counts."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Text of its own, also the first thing of every list item."""

    text: str


@dataclass(frozen=True, slots=True)
class Code:
    """Lines that stay as they are; plain text."""

    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A line across the page."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; `start` is the first number, None for bullets. An item is a paragraph and what belongs to it."""

    items: tuple[tuple["Paragraph | Listing", ...], ...]
    start: int | None = None


@dataclass(frozen=True, slots=True)
class Quote:
    """Indented blocks."""

    blocks: tuple["Block", ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Cells of all rows, the header's first (blank if the source has none); rows are equally long."""

    rows: tuple[tuple[str, ...], ...]


type Block = Heading | Paragraph | Code | Rule | Listing | Quote | Table
