"""Bytes of a stream → text in blocks of whole lines, unpacked and decoded; what is damaged is reported, not lost."""

import bz2
import gzip
import io
import lzma
import re
import warnings
import zlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import SplitResult, urlsplit

from bs4 import BeautifulSoup

from scraper.errors import Problem, Report

type Buffered = io.BufferedReader[io.RawIOBase]

BLOCK = 1 << 20  # bytes; the least that a block holds, but for the last one
PACKED: dict[bytes, tuple[str, Callable[[Any], Any]]] = {
    b"\x1f\x8b": ("gzip", gzip.open),
    b"BZh": ("bzip2", bz2.open),
    b"\xfd7zXZ\0": ("xz", lzma.open),
}
HALF = re.compile(r"[\ud800-\udfff]")


def blocks(stream: Buffered, name: str, report: Report) -> Iterator[str]:
    """The stream as text: UTF-8, line ends LF, no byte order marks, each block but the last ending with a line.

    Reports not_utf8 (once, with the first line), damaged.
    """
    line, reported = 1, False
    for raw in _lines(_unpacked(stream, name, report)):
        try:
            block = raw.decode()
        except UnicodeDecodeError as error:
            block = raw.decode(errors="replace")
            if not reported:
                reported = True
                place = line + raw.count(b"\n", 0, error.start)
                report(Problem(name, place, "not_utf8", f"byte {raw[error.start]:#04x} is not UTF-8; shown as U+FFFD"))
        line += raw.count(b"\n")
        if "\r" in block:
            block = block.replace("\r\n", "\n").replace("\r", "\n")
        # A byte order mark may be left over inside, from a concatenation.
        yield block.replace("\ufeff", "")


def tidy(text: str) -> str:
    """Wikitext as a `Revision` holds it: lines end in LF, without trailing blanks, no blank lines around."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return "\n".join([line.rstrip() for line in text.split("\n")]).strip("\n")


def utc(stamp: str | None) -> str | None:
    """A moment of ISO 8601 or of RFC 822 (as RSS has it) as `YYYY-MM-DDTHH:MM:SSZ`; None if it is neither."""
    stamp = (stamp or "").strip()
    try:
        moment = datetime.fromisoformat(stamp) if stamp[:1].isdigit() else parsedate_to_datetime(stamp)
        moment = moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        return None
    return moment.replace(microsecond=0, tzinfo=None).isoformat() + "Z"


def well_formed(text: str) -> str:
    """Text with U+FFFD for halves of surrogate pairs, which JSON can name but no file can hold."""
    return HALF.sub("\ufffd", text)


def number_of(text: str | None) -> int | None:
    """The number of a revision; None for what is none."""
    digits = (text or "").strip()
    return int(digits) if re.fullmatch(r"[1-9][0-9]{0,17}", digits) else None


def one_line(text: str | None) -> str | None:
    """A comment or a name on one line."""
    return None if text is None else re.sub(r"\s+", " ", text).strip()


def split_address(address: str) -> SplitResult:
    """`urlsplit`, with nothing in it for what is no address at all."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def soup_of(html: str) -> BeautifulSoup:
    """HTML as a tree; bs4 warns of text that looks like something else, which is nothing to a reader of dumps."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return BeautifulSoup(html, "html.parser")


def _unpacked(stream: Buffered, name: str, report: Report) -> Iterator[bytes]:
    """The stream's bytes, unpacked if it is packed. `read1` hands over all that came before damage."""
    start = stream.peek(8)
    kind, opened = next(
        ((kind, unpack(stream)) for magic, (kind, unpack) in PACKED.items() if start.startswith(magic)), ("", stream)
    )
    try:
        while data := opened.read1(BLOCK):
            yield data
    except (EOFError, OSError, zlib.error, lzma.LZMAError) as error:
        expected = f"whole {kind} data" if kind else "more data"
        report(Problem(name, None, "damaged", f"expected {expected}, but reading stopped: {error}"))


def _lines(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """Chunks of any size → blocks that end with a line."""
    parts: list[bytes] = []
    size = 0
    for chunk in chunks:
        parts.append(chunk)
        size += len(chunk)
        cut = chunk.rfind(b"\n") + 1 if size >= BLOCK else 0
        if cut:
            yield b"".join([*parts[:-1], chunk[:cut]])
            parts = [chunk[cut:]]
            size = len(parts[0])
    if size:
        yield b"".join(parts)
