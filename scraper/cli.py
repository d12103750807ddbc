"""`python -m scraper`: dumps of the wiki → normalised Markdown."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from scraper import sources
from scraper.errors import InputError
from scraper.history import Page, pages_of
from scraper.normalise import normalise as normalise_revision
from scraper.pages import SAMPLE, write_pages


@click.group(invoke_without_command=True)
@click.pass_context
def main(context: click.Context) -> None:
    """Board Game Arena wiki dumps to normalised Markdown. Without a command: `normalise` on the built-in sample."""
    if context.invoked_subcommand is None:
        context.invoke(normalise)


@main.command()
@click.argument("files", nargs=-1, metavar="[FILE|-]...")
@click.option(
    "--format", "format_name", type=click.Choice(["auto", *sources.FORMATS]), default="auto", show_default=True
)
@click.option(
    "--out", type=click.Path(path_type=Path), help="Write one Markdown file for each wiki page below this folder."
)
@click.option("--json", "as_json", is_flag=True, help="Print the pages as JSON.")
def normalise(
    files: Sequence[str] = (), format_name: str = "auto", out: Path | None = None, as_json: bool = False
) -> None:
    """Normalise the pages of dumps. `-` is standard input; without a FILE the built-in sample is read."""
    if out and as_json:
        raise click.UsageError("--out and --json exclude each other")
    try:
        pages = _read(files, format_name)
        if as_json:
            _print(json.dumps({"pages": _as_json(pages)}, ensure_ascii=False, indent=2))
            return
        if out:
            write_pages(pages, out)
        else:
            for page in pages:
                _print(f"{page.language}\t{page.title}\t{len(page.revisions)}")
        _print(
            f"{len(pages)} pages, {sum(len(page.revisions) for page in pages)} revisions" + (f" → {out}" if out else "")
        )
    except InputError as error:
        click.echo(str(error), err=True)
        sys.exit(2)


def _read(files: Sequence[str], format_name: str) -> list[Page]:
    if not files:
        click.echo("no file given: this is the built-in sample, an invented game", err=True)
        return pages_of(sources.read(SAMPLE.read_bytes(), SAMPLE.name))
    revisions = []
    for file in files:
        data = sys.stdin.buffer.read() if file == "-" else sources.load(Path(file))
        revisions += sources.read(data, file, format_name)
    return pages_of(revisions)


def _as_json(pages: Sequence[Page]) -> list[dict[str, object]]:
    titles: dict[str, list[str]] = {}
    for page in pages:
        titles.setdefault(page.language, []).append(page.title)
    return [
        {
            "title": page.title,
            "language": page.language,
            "timestamp": page.newest.timestamp,
            "author": page.newest.author,
            "revisions": len(page.revisions),
            "markdown": normalise_revision(page.newest, titles[page.language]).markdown,
        }
        for page in pages
    ]


def _print(text: str) -> None:
    """One line, or JSON, as UTF-8 whatever the terminal's settings."""
    click.echo(f"{text}\n".encode(), nl=False)
