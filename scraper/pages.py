"""Pages as files: front matter, the normalised text, and the list of revisions."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import yaml

from scraper.errors import InputError
from scraper.history import Page
from scraper.inline import plain
from scraper.normalise import Normalised, canonical, normalise
from scraper.titles import address_of, file_of, subject_of
from scraper.vocabulary import INVISIBLE

SAMPLE = Path(__file__).parent / "sample" / "contributions.txt"
# Words of the revision list: heading, bytes, no known author.
WORDS = {"zh": ("修订记录", "字节", "作者未知"), "en": ("Revisions", "bytes", "author unknown")}


class _Dumper(yaml.SafeDumper):
    """Sequences indented below their key, as mdformat wants them."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


def write_pages(pages: Sequence[Page], folder: Path) -> list[Path]:
    """One Markdown file for each page below `folder`; returns their paths. Raises InputError `cannot_write`."""
    paths = []
    try:
        for page in pages:
            path = folder / file_of(page.language, page.title)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(file_text(page, pages), encoding="utf-8", newline="\n")
            paths.append(path)
    except OSError as error:
        raise InputError("cannot_write", str(error.filename or folder), error.strerror or str(error)) from None
    return paths


def file_text(page: Page, pages: Iterable[Page]) -> str:
    """The whole file of a page; `pages` are all that are written with it. mdformat leaves it as it is."""
    titles = _titles(page, pages)
    normalised = normalise(page.newest, titles)
    matter = yaml.dump(
        _matter(page, titles, normalised), Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=float("inf")
    )
    text = f"{normalised.markdown}\n{'_' * 70}\n\n{_revision_list(page)}"
    return f"---\n{matter}---\n\n{canonical(text)}"


def _titles(page: Page, pages: Iterable[Page]) -> list[str]:
    return [other.title for other in pages if other.language == page.language]


def _matter(page: Page, titles: Sequence[str], normalised: Normalised) -> dict[str, str | int | list[str]]:
    """Front matter; what the source does not say is left out."""
    newest = page.newest
    talk = next((title for title in titles if subject_of(title) == page.title), None)
    matter = {
        "title": page.title,
        "wiki_page": page.title,
        "wiki_address": address_of(newest.site, page.language, page.title),
        "language": page.language,
        "timestamp": newest.timestamp,
        "author": _one_line(newest.author),
        "comment": _one_line(newest.comment),
        "sha256": newest.sha256,
        "revisions": len(page.revisions),
        "talk_of": subject_of(page.title),
        "talk_page": talk,
        "categories": list(normalised.categories) or None,
    }
    return {key: value for key, value in matter.items() if value is not None}


def _signed(change: int) -> str:
    return f"{change:+d}" if change else "0"


def _one_line(text: str | None) -> str | None:
    return None if text is None else " ".join(INVISIBLE.sub("", text).split())


def _revision_list(page: Page) -> str:
    """Newest first: time, author, size in bytes and how much the revision changed it, comment."""
    heading, unit, unknown = WORDS["zh" if page.language.startswith("zh") else "en"]
    lines = [f"## {heading}", ""]
    for revision, older in zip(page.revisions, [*page.revisions[1:], None], strict=True):
        change = f" ({_signed(revision.size - older.size)})" if older else ""
        parts = [
            revision.timestamp,
            _one_line(revision.author) or unknown,
            f"{revision.size} {unit}{change}",
            _one_line(revision.comment),
        ]
        lines.append("- " + plain(" · ".join(part for part in parts if part)))
    return "\n".join(lines) + "\n"
