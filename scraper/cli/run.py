"""What all verbs share: how dumps are read and told about, in which language, and how a call ends."""

import io
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NoReturn, cast

import click
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from scraper import sources
from scraper.diff_terminal import visible
from scraper.errors import InputError, Problem
from scraper.history import Page
from scraper.pages import SAMPLE
from scraper.store import Store
from scraper.titles import key_of
from scraper.words import LANGUAGES, say, say_code

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

FORMAT = click.option(
    "--format",
    "format_name",
    type=click.Choice(["auto", *sources.FORMATS]),
    default="auto",
    show_default=True,
    help="How the dumps are written.",
)
FILES = click.argument("files", nargs=-1, metavar="[FILE|FOLDER|-]...")
DUMPS = click.option(
    "--dump", "-d", "files", multiple=True, metavar="FILE|FOLDER|-", help="A dump to read; more than one is allowed."
)
WIKI = click.option("--wiki", metavar="LANGUAGE", help="The wiki's language, where a title is on several: zh-cn.")
JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
TEXT_WIDTH = 120  # columns where the output is no terminal


class Run:
    """One call of a verb. Messages go to stderr in `lang`; reading problems make it end with status 2."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.problems = 0
        self.notes = 0

    def say(self, key: str, **values: object) -> str:
        """A sentence in the reader's language."""
        return say(key, self.lang, **values)

    def read(self, files: Sequence[str], format_name: str = "auto") -> Store:
        """All revisions of the dumps, of the built-in sample if there are none."""
        if not files:
            tell(self.say("sample"))
        with bar(self.say("reading")) as progress:

            def watched(name: str, stream: BinaryIO) -> BinaryIO:
                size = None if name == "-" else Path(name).stat().st_size
                task = progress.add_task(visible(name), total=size)
                return cast(BinaryIO, _Watched(stream, lambda count: progress.advance(task, count)))

            return Store(sources.read_all(files or [str(SAMPLE)], format_name, self.report, watched))

    def each[T](self, items: Iterable[T]) -> Iterator[T]:
        """The items, with a bar that counts them."""
        with bar(self.say("normalising"), size=False) as progress:
            task = progress.add_task("", total=None)
            for item in items:
                yield item
                progress.advance(task)

    def report(self, problem: Problem) -> None:
        """Tell what could not be read."""
        self.problems += 1
        where = problem.source if problem.line is None else f"{problem.source}, {self.say('line', line=problem.line)}"
        tell(f"{self.say('problem')}[{problem.code}] {where}: {say_code(problem.code, problem.message, self.lang)}")

    def fail(self, error: InputError) -> NoReturn:
        """Tell what ends the call, with status 2."""
        said = say_code(error.code, error.message, self.lang)
        tell(f"{self.say('error')}[{error.code}] {error.source}: {said}")
        sys.exit(2)

    def note(self, page: Page, problems: Iterable[Problem]) -> None:
        """Tell what could not be converted or may be wrong in a page's text; that is no damage."""
        for problem in problems:
            self.notes += 1
            place = f"{problem.source}, {page.title}" if problem.source != page.title else page.title
            where = place if problem.line is None else f"{place}, {self.say('text_line', line=problem.line)}"
            tell(f"{self.say('problem')}[{problem.code}] {where}: {say_code(problem.code, problem.message, self.lang)}")

    def page(self, store: Store, name: str, wiki: str | None) -> Page:
        """The page with this title; raises InputError `no_page`, `several_wikis`."""
        found = [page for page in store if wiki in {None, page.language} and key_of(page.title) == key_of(name)]
        exact = [page for page in found if page.title == name] or found
        if len(exact) == 1:
            return exact[0]
        if exact:
            languages = ", ".join(page.language for page in exact)
            raise InputError("several_wikis", name, self.say("several_wikis", page=name, languages=languages))
        close = [page.title for page in store if key_of(name) in key_of(page.title)][:5]
        more = self.say("close", titles=", ".join(close)) if close else ""
        raise InputError("no_page", name, self.say("no_page", page=name) + more)


class _Watched(io.RawIOBase):
    """A stream that tells how many bytes were read."""

    def __init__(self, stream: BinaryIO, count: Callable[[int], None]) -> None:
        self._stream = stream
        self._count = count

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int:
        view = memoryview(buffer)
        data = self._stream.read(len(view))
        view[: len(data)] = data
        self._count(len(data))
        return len(data)


def verb(function: Callable[..., None]) -> Callable[..., None]:
    """Give a verb its language and its end: status 2 with one line for what it cannot do, or after reading damage."""

    @click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language of messages.")
    @wraps(function)
    def wrapped(lang: str = "en", **given: object) -> None:
        run = Run(lang)
        try:
            function(run, **given)
        except InputError as error:
            run.fail(error)
        except BrokenPipeError:  # whoever read has enough
            raise
        except (OSError, sqlite3.OperationalError) as error:  # no room for output, or for the store
            run.fail(InputError("cannot_write", "-", str(error)))
        if run.notes:
            tell(run.say("look", count=run.notes))
        if run.problems:
            tell(run.say("damaged", count=run.problems))
            sys.exit(2)

    return wrapped


def tell(text: str) -> None:
    """One line on stderr, which no wiki text can turn into something else."""
    click.echo(visible(text), err=True)


def put(text: str) -> None:
    """Lines on stdout, as UTF-8 whatever the terminal's settings."""
    click.echo(f"{text}\n".encode(), nl=False)


def colour() -> bool:
    """Does the output go to a terminal?"""
    return sys.stdout.isatty()


def width() -> int:
    """Columns of the terminal."""
    return shutil.get_terminal_size().columns if colour() else TEXT_WIDTH


@contextmanager
def bar(title: str, *, size: bool = True) -> Iterator[Progress]:
    """A progress bar on stderr, if that is a terminal."""
    columns = [TextColumn(title), TextColumn("{task.description}", markup=False), BarColumn()]
    amount = [DownloadColumn(), TimeRemainingColumn()] if size else [TextColumn("{task.completed}")]
    console = Console(stderr=True)
    with Progress(*columns, *amount, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield progress
