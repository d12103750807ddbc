"""Where revisions come from: one module per source, each with two functions.

`matches(head, name)` tells from the first block of text, `read(blocks, name, report)` yields the revisions.
"""

import io
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import BinaryIO, cast

from scraper.errors import InputError, Problem, Report
from scraper.revision import Revision
from scraper.sources import api, feed_atom, feed_text, page_html, wikitext, xml_export
from scraper.sources.text import BLOCK, blocks

# In the order in which they are tried.
FORMATS: dict[str, ModuleType] = {
    "xml": xml_export,
    "atom": feed_atom,
    "api": api,
    "html": page_html,
    "wikitext": wikitext,
    "feed": feed_text,
}


def open_all(paths: Sequence[str]) -> Iterator[tuple[str, BinaryIO]]:
    """Name and open stream of each file; folders are searched through, in the order of names; `-` is standard input.

    Raises InputError `unreadable`, `empty`.
    """
    for path in paths:
        if path == "-":
            yield path, sys.stdin.buffer
            continue
        for file in files_below(Path(path)):
            with open_file(file) as stream:
                yield str(file), stream


def files_below(path: Path) -> list[Path]:
    """The file itself, or all files below a folder but hidden ones, in the order of names; if there are none, the path.

    So whoever opens them is told.
    """
    found = sorted(
        file
        for file in path.rglob("*")
        if file.is_file() and not any(part.startswith(".") for part in file.relative_to(path).parts)
    )
    return found or [path]


def open_file(path: Path) -> BinaryIO:
    """The open file; raises InputError `unreadable`, `empty` for a folder without files."""
    try:
        return path.open("rb")
    except IsADirectoryError:
        raise InputError("empty", str(path), "the folder holds no file") from None
    except OSError as error:
        raise InputError("unreadable", str(path), f"the file cannot be read ({error.strerror or error})") from None


def read_all(
    paths: Sequence[str],
    format_name: str,
    report: Report,
    watch: Callable[[str, BinaryIO], BinaryIO] = lambda _name, stream: stream,
) -> Iterator[Revision]:
    """Revisions of all files, one after the other. A file that cannot be read is reported and the next one is read.

    `watch` is given each file's name and stream and answers with the stream to read, which may count what passes.

    Raises InputError if there is but one file, and nothing in it can be read.
    """
    files = [file for path in paths for file in ([path] if path == "-" else map(str, files_below(Path(path))))]
    for file in files:
        try:
            for name, stream in open_all([file]):
                yield from read(watch(name, stream), name, format_name, report)
        except InputError as error:
            if len(files) == 1:
                raise
            report(Problem(error.source, None, error.code, error.message))


def read(stream: BinaryIO, name: str, format_name: str, report: Report) -> Iterator[Revision]:
    """Revisions in `stream`, in the order of the source; `name` is the file's name, or `-`; `auto` detects the format.

    What cannot be read is reported, the rest is yielded. Raises InputError when there is nothing that can be read:
    unreadable, not_utf8, empty, unrecognised, no_entries.
    """
    buffered = io.BufferedReader(cast(io.RawIOBase, stream), BLOCK)
    try:
        yield from _read(blocks(buffered, name, report), name, format_name, report)
    finally:
        with suppress(ValueError):  # closed already
            buffered.detach()  # the stream is its opener's to close


def _read(text: Iterator[str], name: str, format_name: str, report: Report) -> Iterator[Revision]:
    head = next((block for block in text if block.strip()), "")
    if not head:
        raise InputError("empty", name, "there is nothing in it")
    if format_name == "auto":
        format_name = next((known for known, source in FORMATS.items() if source.matches(head, name)), "")
    if not format_name:
        if "\ufffd" in head:
            raise InputError("not_utf8", name, "it is not UTF-8, and packed in no known way (gzip, bzip2, xz)")
        raise InputError("unrecognised", name, f"not in a known format ({', '.join(FORMATS)}); --format forces one")
    found = False
    for revision in FORMATS[format_name].read(chain([head], text), name, report):
        found = True
        yield revision
    if not found:
        raise InputError("no_entries", name, f"read as {format_name}, but no revision is in it")
