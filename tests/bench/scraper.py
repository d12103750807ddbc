"""How fast the scraper reads dumps here: `python tests/bench/scraper.py`, in CPU time on one core.

Each format is read at 1×, 10× and 100× of an invented dump, as MB of wikitext a second. With `--gigabyte FORMAT` a dump
of 1 GiB goes through `python -m scraper list -` while it is made; time and peak memory are that command's. The exit
status is 1 when a target is missed. No test looks at the figures: machines differ.
"""

import io
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from html import escape
from pathlib import Path
from random import Random
from time import process_time
from typing import BinaryIO

sys.path.insert(0, str(Path(__file__).parents[2]))

from scraper import sources
from scraper.errors import Problem

ROOT = Path(__file__).parents[2]
RUNS = 5
FAST = 20  # MB a second, whatever the size
PAGES = 40  # of a dump of 1×, some 150 kB
GIGABYTE = 1 << 30
WORDS = ("灯", "风", "油", "每人", "轮到你时", "移动", "一格", "得分", "lantern", "wind", "draw", "a tile", "move up")
LINES = (
    "{}",
    "{}",
    "* {}",
    "# {}",
    "== {} ==",
    "'''{}'''",
    "",
    "| {} || <b>&nbsp;2</b>",
    "[[Tips|{}]] [https://a.b c]",
)
NEWEST = datetime(2026, 1, 1, tzinfo=UTC)


def wikitext(rng: Random) -> str:
    """An invented page of a few thousand characters: headings, lists, rows of a table, links, paragraphs."""
    count = rng.randint(20, 80)
    return "\n".join(rng.choice(LINES).format(" ".join(rng.choices(WORDS, k=rng.randint(4, 24)))) for _ in range(count))


def texts(rng: Random) -> Iterator[str]:
    """Pages without end; a hundred are made and come again and again, since making them is slow."""
    made = [wikitext(rng) for _ in range(100)]
    while True:
        yield from made


def stamp(number: int) -> str:
    """A time, the earlier the higher the number."""
    return f"{NEWEST - timedelta(seconds=number):%Y-%m-%dT%H:%M:%SZ}"


def feed() -> Iterator[bytes]:
    """The text of a contribution feed, entry by entry, without end."""
    yield b"Lantern Wiki - User contributions [en]\n"
    for number, text in enumerate(texts(Random(1))):
        yield f"\nTips lantern {number}\n\n{stamp(number)}\n\nMoth: text {number}\n\n{text}\n".encode()


def item(number: int, text: str) -> str:
    """What stands in an entry of Atom or RSS."""
    escaped = escape(text).replace("\n", "<br />\n")
    return escape(f"<p>Moth: text {number}</p>\n<hr />\n<div>{escaped}</div>")


def atom() -> Iterator[bytes]:
    """Atom, entry by entry, without end."""
    yield b"<feed><title>Lantern Wiki - User contributions [en]</title>\n"
    for number, text in enumerate(texts(Random(1))):
        yield (
            f"<entry><title>Tips lantern {number}</title><link href='https://a.b/?diff={number}'/>"
            f"<updated>{stamp(number)}</updated><summary type='html'>{item(number, text)}</summary>"
            "<author><name>Moth</name></author></entry>\n"
        ).encode()


def export() -> Iterator[bytes]:
    """An XML export, page by page, without end."""
    yield b'<mediawiki xml:lang="en"><siteinfo><sitename>Lantern Wiki</sitename></siteinfo>\n'
    for number, text in enumerate(texts(Random(1))):
        yield (
            f"<page><title>Tips lantern {number}</title><ns>0</ns><id>{number}</id>\n<revision><id>{number}</id>"
            f"<timestamp>{stamp(number)}</timestamp><contributor><username>Moth</username></contributor>"
            f"<model>wikitext</model>\n<text>{escape(text, quote=False)}</text></revision>\n</page>\n"
        ).encode()


FORMATS: dict[str, tuple[Callable[[], Iterator[bytes]], bytes]] = {
    "feed": (feed, b""),
    "atom": (atom, b"</feed>\n"),
    "xml": (export, b"</mediawiki>\n"),
}


class Made(io.RawIOBase):
    """A stream of at least `size` bytes, made while it is read."""

    def __init__(self, format_name: str, size: int) -> None:
        endless, self._end = FORMATS[format_name]
        self._pieces, self._size, self._left = endless(), size, b""

    def readable(self) -> bool:
        """It is."""
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        """Fill the buffer as far as the next piece goes."""
        if not self._left:
            self._left, self._end = (next(self._pieces), self._end) if self._size > 0 else (self._end, b"")
            self._size -= len(self._left)
        count = min(len(buffer), len(self._left))
        buffer[:count], self._left = self._left[:count], self._left[count:]
        return count


def read(stream: BinaryIO) -> int:
    """Read a dump with all that `list` needs of a revision; returns bytes of wikitext."""
    problems: list[Problem] = []
    size = 0
    for revision in sources.read(stream, "bench", "auto", problems.append):
        size += revision.size
        assert revision.identity
    assert not problems
    return size


def rate(data: bytes) -> float:
    """MB of wikitext a second, the best of some runs: what else goes on can only slow them down."""
    found = []
    for _ in range(RUNS):
        begin = process_time()
        size = read(io.BytesIO(data))
        found.append(size / (process_time() - begin) / 1e6)
    return max(found)


def gigabyte(name: str) -> None:
    """Send a dump of 1 GiB through `list`, and print what that took."""
    command = [sys.executable, "-m", "scraper", "list", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, cwd=ROOT) as listing:
        assert listing.stdin
        stream = Made(name, GIGABYTE)
        while piece := stream.read(1 << 20):
            listing.stdin.write(piece)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    speed = GIGABYTE / (used.ru_utime + used.ru_stime) / 1e6
    print(f"{name:5} list, dump of 1 GiB: {speed:.1f} MB/s, peak memory {used.ru_maxrss / 1024:,.0f} MiB")


def main() -> None:
    """Print the figures."""
    if sys.argv[1:2] == ["--gigabyte"]:
        gigabyte(sys.argv[2] if sys.argv[2:] else "feed")
        return
    met = True
    for name in FORMATS:
        rates = {times: rate(Made(name, times * PAGES * 4000).read()) for times in (1, 10, 100)}
        missed = min(rates.values()) < FAST
        met = met and not missed
        line = "   ".join(f"{times:>3} × {found:5.1f} MB/s" for times, found in rates.items())
        print(f"{name:5} {line}  at least {FAST}{'  MISSED' if missed else ''}", flush=True)
    sys.exit(not met)


if __name__ == "__main__":
    main()
