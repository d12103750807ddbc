"""`normalise --out`: one file for each page, with front matter, the newest text, and the list of revisions."""

from pathlib import Path

from scraper.blocks import Heading, Listing, Paragraph, Rule
from scraper.errors import Problem
from scraper.files import front_matter, one_line, write_file
from scraper.history import Entry, Page, entries_of
from scraper.inline import plain
from scraper.markdown import to_markdown
from scraper.namespaces import subject_of
from scraper.normalise import Normalised, normalise
from scraper.said import change_of, remarks_of
from scraper.titles import Titles, address_of, file_of
from scraper.words import say

SAMPLE = Path(__file__).parent / "sample" / "contributions.txt"


def write_page(page: Page, titles: Titles, folder: Path) -> tuple[Problem, ...]:
    """Write a page's file below `folder`; what could not be converted. Raises InputError `cannot_write`.

    `titles` are those of all pages that are written with it: links to them lead to their files.
    """
    normalised = normalise(page.newest, titles)
    write_file(folder / file_of(page.language, page.title), file_text(page, titles, normalised))
    return normalised.problems


def file_text(page: Page, titles: Titles, normalised: Normalised) -> str:
    """The whole file of a page. mdformat leaves it as it is."""
    parts = [normalised.markdown, _revision_list(page)]
    return front_matter(_matter(page, titles, normalised)) + "\n".join(part for part in parts if part)


def _matter(page: Page, titles: Titles, normalised: Normalised) -> dict[str, object]:
    """Front matter; what the source does not say is left out."""
    newest = page.newest
    return {
        "title": page.title,
        "wiki_page": page.title,
        "wiki_address": address_of(newest.site, page.language, page.title),
        "language": page.language,
        "timestamp": newest.timestamp,
        "author": one_line(newest.author),
        "comment": one_line(newest.comment),
        "sha256": newest.sha256,
        "revisions": len(page.revisions),
        "talk_of": subject_of(page.title),
        "talk_page": titles.talks.get(page.title),
        "categories": list(normalised.categories) or None,
    }


def _revision_list(page: Page) -> str:
    """Newest first: time, author, size in bytes and how much the revision changed it, comment, what it takes back."""
    lang = "zh" if page.language.startswith("zh") else "en"
    items = tuple((Paragraph(plain(_line(entry, lang))),) for entry in entries_of(page))
    return to_markdown([Rule(), Heading(1, plain(say("revisions", lang))), Listing(items)])


def _line(entry: Entry, lang: str) -> str:
    parts = [
        entry.timestamp,
        one_line(entry.author) or say("unknown_author", lang),
        f"{say('bytes', lang, size=entry.size)} {change_of(entry)}".strip(),
        one_line(entry.comment),
        remarks_of(entry, lang),
    ]
    return " · ".join(part for part in parts if part)
