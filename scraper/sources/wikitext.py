"""Source: the wikitext of one page in a file; the file's name is its title, and nothing tells its author or time."""

import re
from pathlib import PurePath

from scraper.errors import InputError
from scraper.revision import Revision

SUFFIXES = (".wikitext", ".wiki", ".mediawiki")
HAN = re.compile(r"[\u3400-\u9fff]")


def matches(text: str, name: str) -> bool:
    """Whether the file's name says wikitext: any text at all is valid wikitext."""
    return name.lower().endswith(SUFFIXES)


def read(text: str, name: str) -> list[Revision]:
    """The one revision; raises InputError `unrecognised` for what is no text."""
    if "\0" in text:
        raise InputError("unrecognised", name, "it holds NUL characters, so it is no text")
    title = "stdin" if name == "-" else PurePath(name).stem
    language = "zh-cn" if HAN.search(text) else "en"
    body = "\n".join(line.rstrip() for line in text.split("\n")).strip("\n")
    return [Revision("Board Game Arena", language, title, None, None, None, body)]
