"""Wikitext of a revision → its normalised Markdown."""

from collections.abc import Iterable
from dataclasses import dataclass

import mdformat

from scraper.blocks import blocks_of
from scraper.links import Links
from scraper.markdown import to_markdown
from scraper.revision import Revision
from scraper.wikitext import to_html


@dataclass(frozen=True, slots=True)
class Normalised:
    """`markdown` ends in a line feed, or is empty; `categories` in the order of the page."""

    markdown: str
    categories: tuple[str, ...]


def normalise(revision: Revision, known: Iterable[str] = ()) -> Normalised:
    """Markdown of a revision in mdformat's form.

    `known` are titles of the pages that are written with it: links to them lead to their files.
    """
    links = Links(revision.site, revision.language, revision.title, known)
    blocks = blocks_of(to_html(revision.wikitext, links))
    markdown = to_markdown(blocks)
    return Normalised(canonical(markdown), tuple(links.categories))


def canonical(markdown: str) -> str:
    """The same Markdown as mdformat writes it: the one form that every page has."""
    return mdformat.text(markdown, extensions={"tables"})
