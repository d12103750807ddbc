"""Verbs that turn dumps into something else: `list`, `normalise`, `build`."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from textwrap import indent

import click

from scraper.cli.run import FILES, FORMAT, JSON, Run, put, verb
from scraper.diff_terminal import visible
from scraper.history import Page
from scraper.namespaces import subject_of
from scraper.normalise import normalise as normalise_revision
from scraper.pages import write_page
from scraper.section import write_section
from scraper.titles import Titles


@click.command("list")
@FILES
@FORMAT
@JSON
@verb
def list_pages(run: Run, files: Sequence[str] = (), format_name: str = "auto", as_json: bool = False) -> None:
    """List the pages of dumps.

    For each its language, title, revisions, time and author of the newest.
    """
    store = run.read(files, format_name)
    if as_json:
        _put_json(_listed(page) for page in store)
        return
    pages = revisions = 0
    for page in store:
        newest = page.newest
        pages, revisions = pages + 1, revisions + len(page.revisions)
        _put_row(page.language, page.title, len(page.revisions), newest.timestamp or "–", newest.author or "–")
    put(run.say("summary", pages=pages, revisions=revisions))


@click.command()
@FILES
@FORMAT
@click.option(
    "--out", type=click.Path(path_type=Path), help="Write one Markdown file for each wiki page below this folder."
)
@JSON
@verb
def normalise(
    run: Run, files: Sequence[str] = (), format_name: str = "auto", out: Path | None = None, as_json: bool = False
) -> None:
    """Normalise the pages of dumps. `-` is standard input; without a FILE the built-in sample is read."""
    if out and as_json:
        raise click.UsageError("--out and --json exclude each other")
    store = run.read(files, format_name)
    titles = {language: store.titles(language) for language in store.languages()}
    if as_json:
        _put_json(_normalised(run, page, titles[page.language]) for page in store)
        return
    pages = revisions = 0
    for page in run.each(store) if out else store:
        pages, revisions = pages + 1, revisions + len(page.revisions)
        if out:
            run.note(page, write_page(page, titles[page.language], out))
        else:
            run.note(page, normalise_revision(page.newest, titles[page.language]).problems)
            _put_row(page.language, page.title, len(page.revisions))
    put(run.say("summary", pages=pages, revisions=revisions) + (f" → {out}" if out else ""))


@click.command()
@FILES
@FORMAT
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path("docs/wiki"),
    show_default=True,
    help="The section's folder; files that are there stay or are replaced.",
)
@verb
def build(run: Run, out: Path, files: Sequence[str] = (), format_name: str = "auto") -> None:
    """Write the pages of a site's wiki section.

    They show the text, its history with differences, and who wrote what.
    """
    store = run.read(files, format_name)
    pages = revisions = 0
    for page, problems in run.each(write_section(store, out)):
        pages, revisions = pages + 1, revisions + len(page.revisions)
        run.note(page, problems)
    put(f"{run.say('summary', pages=pages, revisions=revisions)} → {out}")


def _listed(page: Page) -> dict[str, object]:
    newest = page.newest
    return {
        "title": page.title,
        "language": page.language,
        "timestamp": newest.timestamp,
        "author": newest.author,
        "revisions": len(page.revisions),
        "size": newest.size,
        "sha256": newest.sha256,
        "talk_of": subject_of(page.title),
    }


def _normalised(run: Run, page: Page, titles: Titles) -> dict[str, object]:
    made = normalise_revision(page.newest, titles)
    run.note(page, made.problems)
    return {
        "title": page.title,
        "language": page.language,
        "timestamp": page.newest.timestamp,
        "author": page.newest.author,
        "revisions": len(page.revisions),
        "markdown": made.markdown,
    }


def _put_row(*cells: object) -> None:
    put("\t".join(visible(str(cell)).replace("\t", " ").replace("\n", " ") for cell in cells))


def _put_json(pages: Iterable[dict[str, object]]) -> None:
    """`{"pages": […]}`, one page after the other, so that a large dump needs no memory."""
    start = '{\n  "pages": ['
    for page in pages:
        put(start)
        click.echo(indent(json.dumps(page, ensure_ascii=False, indent=2), "    ").encode(), nl=False)
        start = ","
    put(f"{start}]\n}}" if start != "," else "\n  ]\n}")
