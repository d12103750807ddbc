"""Verbs that look at what changed: `history`, `diff`, `drift`."""

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from scraper import diff_terminal
from scraper.authors import Written, written
from scraper.cli.run import DUMPS, FORMAT, JSON, WIKI, Run, colour, put, verb, width
from scraper.diff import Change, Gap, compare, with_gaps
from scraper.diff_terminal import visible
from scraper.drift import Drift, checked_in, drifts
from scraper.errors import InputError
from scraper.history import Entry, Page, entries_of
from scraper.normalise import normalise
from scraper.paragraphs import readable
from scraper.said import COLUMNS, change_of, remarks_of, when, who
from scraper.store import Store

RAW = click.option("--raw", is_flag=True, help="Compare the wikitext, not the normalised text.")
BESIDE = click.option("--side-by-side", "beside", is_flag=True, help="Two columns in place of one.")
HASH = 7  # digits from which a text counts as a hash


@click.command()
@click.argument("name", metavar="PAGE")
@DUMPS
@FORMAT
@WIKI
@click.option("--authors", is_flag=True, help="Show who wrote which paragraph of the newest text.")
@JSON
@verb
def history(
    run: Run, name: str, files: Sequence[str], format_name: str, wiki: str | None, authors: bool, as_json: bool
) -> None:
    """Show the revisions of PAGE, newest first.

    It tells which are identical, restored or taken back.
    """
    store = run.read(files, format_name)
    page = run.page(store, name, wiki)
    entries = entries_of(page)
    if as_json:
        said = {"title": page.title, "language": page.language, "revisions": [asdict(entry) for entry in entries]}
        if authors:
            said["paragraphs"] = [asdict(paragraph) for paragraph in _written(store, page, entries)]
        put(json.dumps(said, ensure_ascii=False, indent=2))
        return
    table = Table(*(run.say(key) for key in COLUMNS))
    for entry in entries:
        cells = (
            str(entry.number),
            when(entry.timestamp, run.lang),
            who(entry.author, run.lang),
            f"{entry.size} {change_of(entry)}".strip(),
            entry.comment or "",
            remarks_of(entry, run.lang),
        )
        table.add_row(*map(visible, cells))
    _put_table(table)
    if authors:
        table = Table(run.say("who"), run.say("text"), show_lines=True)
        for paragraph in _written(store, page, entries):
            names = [f"{who(credit.author, run.lang)} ({credit.number})" for credit in paragraph.credits]
            table.add_row(visible("\n+ ".join(names)), visible(paragraph.text))
        _put_table(table)


@click.command()
@click.argument("name", metavar="PAGE")
@click.argument("revisions", nargs=-1, metavar="[REV REV]")
@DUMPS
@FORMAT
@WIKI
@RAW
@BESIDE
@JSON
@verb
def diff(
    run: Run,
    name: str,
    revisions: Sequence[str],
    files: Sequence[str],
    format_name: str,
    wiki: str | None,
    raw: bool,
    beside: bool,
    as_json: bool,
) -> None:
    """Compare two revisions of PAGE, by default the newest two.

    REV is a number of `history`, the wiki's own number, the start of a time (2026-05-04) or of a hash.
    """
    if len(revisions) not in {0, 2}:
        raise click.UsageError("name two revisions, or none for the newest two")
    store = run.read(files, format_name)
    page = run.page(store, name, wiki)
    entries = entries_of(page)
    if not revisions and len(entries) == 1:
        raise InputError("one_revision", name, run.say("one_revision", page=name))
    old, new = (_entry(run, page, entries, each) for each in revisions) if revisions else (entries[1], entries[0])
    changes = compare(_text(store, page, old, raw), _text(store, page, new, raw))
    if as_json:
        said = {"title": page.title, "language": page.language, "old": asdict(old), "new": asdict(new)}
        put(json.dumps(said | {"changes": [asdict(change) for change in changes]}, ensure_ascii=False, indent=2))
        return
    for sign, entry in (("−", old), ("+", new)):
        put(visible(f"{sign} {entry.number} · {when(entry.timestamp, run.lang)} · {who(entry.author, run.lang)}"))
    _put_changes(run, with_gaps(changes), beside)


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE|FOLDER|-...")
@FORMAT
@click.option(
    "--rules",
    type=click.Path(path_type=Path),
    default=Path("docs/games"),
    show_default=True,
    help="Folder of the rules pages, <game>/index.<language>.md.",
)
@RAW
@BESIDE
@JSON
@verb
def drift(
    run: Run, files: Sequence[str], format_name: str, rules: Path, raw: bool, beside: bool, as_json: bool
) -> None:
    """List rules pages whose wiki text has moved on.

    Exit status 1 if any has since it was checked. A dump that holds none of the pages tells nothing: exit status 2.
    """
    checked = checked_in(rules, run.lang)
    store = run.read(files, format_name)
    found = drifts(checked, store)
    if as_json:
        put(json.dumps({"pages": [_as_json(store, each, raw) for each in found]}, ensure_ascii=False, indent=2))
    else:
        for each in found:
            _put_drift(run, store, each, raw, beside)
    if all(each.state == "not_in_dumps" for each in found):
        raise InputError("nothing_compared", ", ".join(files), run.say("nothing_compared"))
    if any(each.state == "moved_on" for each in found) and not run.problems:
        sys.exit(1)


def _put_drift(run: Run, store: Store, each: Drift, raw: bool, beside: bool) -> None:
    now = when(each.newest.timestamp, run.lang) if each.newest else ""
    then = when(each.checked.timestamp, run.lang)
    put(visible(run.say(each.state, game=each.checked.game, page=each.checked.page, then=then, now=now)))
    if each.state == "moved_on":
        changes = _moved_on(store, each, raw)
        if changes is None:
            put(run.say("named_missing"))
        else:
            _put_changes(run, with_gaps(changes), beside)


def _moved_on(store: Store, each: Drift, raw: bool) -> list[Change] | None:
    """What changed since the revision that was checked; None if that is not at hand."""
    if each.page is None or each.named is None or each.newest is None:
        return None
    return compare(_text(store, each.page, each.named, raw), _text(store, each.page, each.newest, raw))


def _as_json(store: Store, each: Drift, raw: bool) -> dict[str, object]:
    changes = _moved_on(store, each, raw) if each.state == "moved_on" else None
    return {
        **asdict(each.checked),
        "state": each.state,
        "newest": asdict(each.newest) if each.newest else None,
        "changes": None if changes is None else [asdict(change) for change in changes if change.kind != "same"],
    }


def _entry(run: Run, page: Page, entries: Sequence[Entry], name: str) -> Entry:
    """The revision that is meant; raises InputError `no_revision`, `several_revisions`."""
    if name.isdecimal() and len(name) < 10 and 1 <= int(name) <= len(entries):
        return entries[-int(name)]
    found = [
        entry
        for entry in entries
        if name == str(entry.revision_id)
        or (entry.timestamp or "").startswith(name)
        or (len(name) >= HASH and entry.sha256.startswith(name))
    ]
    if not found or not name:
        raise InputError(
            "no_revision", page.title, run.say("no_revision", page=page.title, revision=name, last=len(entries))
        )
    if len({entry.sha256 for entry in found}) > 1:
        numbers = ", ".join(str(entry.number) for entry in found)
        raise InputError(
            "several_revisions",
            page.title,
            run.say("several_revisions", page=page.title, revision=name, numbers=numbers),
        )
    return found[0]


def _text(store: Store, page: Page, entry: Entry, raw: bool = False) -> str:
    revision = page.revisions[-entry.number]
    return revision.wikitext if raw else readable(normalise(revision, store.titles(page.language)).markdown)


def _written(store: Store, page: Page, entries: Sequence[Entry]) -> list[Written]:
    return written((entry, _text(store, page, entry)) for entry in reversed(entries))


def _put_changes(run: Run, shown: Sequence[Change | Gap], beside: bool) -> None:
    if not any(isinstance(change, Change) for change in shown):
        put(run.say("nothing_changed"))
        return
    draw = diff_terminal.side_by_side if beside else diff_terminal.unified
    put(draw(shown, run.lang, colour=colour(), width=width()).rstrip("\n"))


def _put_table(table: Table) -> None:
    """Print a table. What is wider than its column goes on below: Chinese has no blanks to break at."""
    for column in table.columns:
        column.overflow = "fold"
    console = Console(force_terminal=colour(), width=width(), highlight=False, markup=False, emoji=False)
    with console.capture() as made:
        console.print(table)
    put(made.get().rstrip("\n"))
