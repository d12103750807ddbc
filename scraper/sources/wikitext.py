"""Source: the wikitext of one page in a file; the file's name is its title, and nothing tells its author or time."""

import re
from collections.abc import Iterator
from pathlib import PurePath

from scraper.errors import InputError, Report
from scraper.revision import Revision
from scraper.sources.text import tidy

SUFFIXES = (".wikitext", ".wiki", ".mediawiki")
HAN = re.compile(r"[\u3400-\u9fff]")


def matches(head: str, name: str) -> bool:
    """Whether the file's name says wikitext: any text at all is valid wikitext."""
    return name.lower().endswith(SUFFIXES)


def read(blocks: Iterator[str], name: str, report: Report) -> Iterator[Revision]:
    """The one revision; raises InputError `unrecognised` for what is no text."""
    text = "".join(blocks)
    if "\0" in text:
        raise InputError("unrecognised", name, "it holds NUL characters, so it is no text")
    title = "stdin" if name == "-" else PurePath(name).stem
    language = "zh-cn" if HAN.search(text) else "en"
    yield Revision("Board Game Arena", language, title, None, None, None, tidy(text), origin=name)
