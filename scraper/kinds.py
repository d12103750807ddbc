"""What the scraper does with each kind of thing that wiki authors write, shown on the built-in sample.

The sample's newest texts mark their examples with comments, `<!-- kind: table -->` … `<!-- end -->`, which no reader of
a wiki sees.
"""

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import yaml

from scraper.errors import Problem
from scraper.history import Page
from scraper.normalise import normalise
from scraper.titles import Titles, file_of

EXAMPLE = re.compile(r"<!-- kind: (?P<kind>[a-z-]+) -->\n(?P<wikitext>.*?)\n<!-- end -->", re.DOTALL)

# In the order of the page: by language the kind's `name`, and the `outcome`, what becomes of it.
KINDS: dict[str, dict[str, dict[str, str]]] = yaml.safe_load(
    (Path(__file__).parent / "sample" / "kinds.yml").read_text(encoding="utf-8")
)


@dataclass(frozen=True, slots=True)
class Example:
    """A kind with its wikitext, what became of it, and what could not be converted.

    `language` is the wiki's, `folder` the one that links in `markdown` start from.
    """

    kind: str
    language: str
    folder: str
    wikitext: str
    markdown: str
    problems: tuple[Problem, ...]


def examples_of(pages: list[Page]) -> list[Example]:
    """The examples in the newest texts of pages, in the order of `KINDS`."""
    return sorted(_marked(pages), key=lambda example: list(KINDS).index(example.kind))


def _marked(pages: list[Page]) -> Iterator[Example]:
    for page in pages:
        titles = Titles(other.title for other in pages if other.language == page.language)
        for match in EXAMPLE.finditer(page.newest.wikitext):
            alone = replace(page.newest, wikitext=match["wikitext"])
            made = normalise(alone, titles)
            folder = posixpath.dirname(file_of(page.language, page.title))
            yield Example(match["kind"], page.language, folder, alone.wikitext, made.markdown, made.problems)
