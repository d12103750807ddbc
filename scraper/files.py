"""Markdown files: front matter, and writing below a folder."""

from pathlib import Path

import yaml

from scraper.errors import InputError
from scraper.vocabulary import INVISIBLE


class _Dumper(yaml.SafeDumper):
    """Sequences indented below their key, as mdformat wants them."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


def front_matter(matter: dict[str, object]) -> str:
    """The head of a file; what is None is left out. A blank line ends it."""
    said = {key: value for key, value in matter.items() if value is not None}
    text = yaml.dump(said, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=float("inf"))
    return f"---\n{text}---\n\n"


def one_line(text: str | None) -> str | None:
    """A comment, name or title without line breaks and characters that nobody sees."""
    return None if text is None else " ".join(INVISIBLE.sub("", text).split())


def write_file(path: Path, text: str) -> None:
    """Write a file and the folders above it; raises InputError `cannot_write`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise InputError("cannot_write", str(error.filename or path), error.strerror or str(error)) from None
