"""Wikitext of a revision → its normalised Markdown."""

from collections.abc import Collection
from dataclasses import dataclass

from scraper.asides import put_aside
from scraper.errors import Problem
from scraper.links import Links
from scraper.markdown import to_markdown
from scraper.outline import blocks_of
from scraper.revision import Revision
from scraper.slips import note_slips
from scraper.spans import Spans
from scraper.wikitext import read_page


@dataclass(frozen=True, slots=True)
class Normalised:
    """`markdown` ends in a line feed, or is empty; `categories` in the order of the page; what was not converted.

    Codes of problems: empty_reference, lost_text, magic_word, mistranslation, nested_table, redirect, spanning_cell,
    stray_markup, stray_tag, text_outside_cells, too_deep, unclosed_element, unclosed_table, unknown_tag,
    unknown_template.
    """

    markdown: str
    categories: tuple[str, ...]
    problems: tuple[Problem, ...] = ()


def normalise(revision: Revision, titles: Collection[str] = ()) -> Normalised:
    """Markdown of a revision, in a form that mdformat leaves as it is.

    `titles` are those of the pages that are written with it: links to them lead to their files.
    """
    problems: list[Problem] = []
    place = revision.origin or revision.title

    def note(line: int, code: str, message: str) -> None:
        problems.append(Problem(place, line, code, message))

    source = put_aside(revision, note)

    def note_line(line: int, code: str, message: str) -> None:
        note(source.page_line(line), code, message)

    if revision.language.startswith("zh"):
        note_slips(source.text, note_line)
    links = Links(revision.site, revision.language, revision.title, titles)
    page = read_page(source, Spans(links, source.asides, note_line), note_line)
    markdown = to_markdown(blocks_of(page.children))
    return Normalised(markdown, tuple(links.categories), tuple(sorted(problems, key=lambda problem: problem.line or 0)))
