"""Where revisions come from: one module per source, each with `matches(text, name)` and `read(text, name)`."""

from pathlib import Path
from types import ModuleType

from scraper.errors import InputError
from scraper.revision import Revision
from scraper.sources import feed_text, wikitext

FORMATS: dict[str, ModuleType] = {"feed": feed_text, "wikitext": wikitext}


def load(path: Path) -> bytes:
    """Bytes of a file; raises InputError `unreadable`."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise InputError("unreadable", str(path), f"the file cannot be read ({error.strerror or error})") from None


def read(data: bytes, name: str, format_name: str = "auto") -> list[Revision]:
    """Revisions in `data`, in the order of the source; `name` is the file's name, or `-`.

    Raises InputError: not_utf8, empty, unrecognised, no_entries.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError("not_utf8", name, f"byte {error.start} is not UTF-8") from None
    # A dump may come from any system: one kind of line end, no byte order mark left over from a concatenation.
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\ufeff", "")
    if not text.strip():
        raise InputError("empty", name, "there is nothing in it")
    if format_name == "auto":
        format_name = next((known for known, source in FORMATS.items() if source.matches(text, name)), "")
        if not format_name:
            raise InputError("unrecognised", name, f"not in a known format ({', '.join(FORMATS)}); --format forces one")
    revisions: list[Revision] = FORMATS[format_name].read(text, name)
    return revisions
