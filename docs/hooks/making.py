"""Tools of the build steps: run a program, copy a zip, keep what took long to make in `build/runtime/`."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

import deflate

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / "build" / "runtime"


class RuntimeBuildError(Exception):
    """Something the build needs is not there; the message says what and how to get it."""


def run_python(*arguments: str, **variables: str) -> None:
    """Run a tool of this Python's environment; its output is shown only when it fails (RuntimeBuildError)."""
    # The fixed date makes bytecode carry a hash of its source instead of a time, so that equal input gives equal bytes.
    run([sys.executable, *arguments], {"SOURCE_DATE_EPOCH": "1577836800"} | variables)


def run(command: list[str], variables: dict[str, str] | None = None) -> None:
    """Run a program with some more variables in its environment; raises RuntimeBuildError with its output."""
    with tempfile.TemporaryFile("w+", encoding="utf-8") as output:  # node cuts off what it says to a pipe as it dies
        done = subprocess.run(command, env=os.environ | (variables or {}), stdout=output, stderr=output, check=False)
        if done.returncode:
            output.seek(0)
            lines = (line[:200].rstrip() for line in output)  # those of Pyodide's glue are long
            raise RuntimeBuildError("\n".join([f"`{' '.join(command[:3])} …` failed:", *lines]))


def gzipped(data: bytes) -> bytes:
    """As tight as gzip goes, always the same bytes."""
    return bytes(deflate.gzip_compress(data, 12))


def _as_it_is(name: str, data: bytes) -> bytes:
    del name
    return data


def filter_zip(
    source: Path,
    target: Path,
    keep: Callable[[str], bool],
    change: Callable[[str, bytes], bytes] = _as_it_is,
) -> None:
    """Copy a zip or wheel with only the entries that `keep` wants; a wheel's RECORD loses the same lines.

    `change` gets the name and the bytes of each and gives the bytes that are written. All get the same date, so that
    equal input gives equal bytes. Static hosts seldom compress archives, so they are packed as tightly as they go.
    """
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for entry in old.infolist():
            if not keep(entry.filename):
                continue
            data = old.read(entry)
            if entry.filename.endswith(".dist-info/RECORD"):
                lines = data.decode().splitlines(keepends=True)
                data = "".join(line for line in lines if keep(line.split(",")[0])).encode()
            entry.date_time = (2020, 1, 1, 0, 0, 0)
            new.writestr(entry, change(entry.filename, data), zipfile.ZIP_DEFLATED, 9)


def key(paths: Iterable[Path]) -> str:
    """A name for what is made from these files by this Python, wherever the project lies."""
    digest = hashlib.sha256(sys.version.encode())
    for path in paths:
        digest.update(f"\0{os.path.relpath(path, ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def cached(name: str, make: Callable[[Path], None]) -> Path:
    """The folder `name` of the cache, made once. It appears whole or not at all, so two builds may run at a time."""
    folder = CACHE / name
    if not folder.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE, prefix="part-") as scratch:
            part = Path(scratch) / name
            part.mkdir()
            make(part)
            if not folder.exists():
                part.rename(folder)
        _forget(name.split("-", maxsplit=1)[0])
    return folder


def _forget(kind: str, keep: int = 4) -> None:
    """Drop all but the newest few folders of a kind."""
    for old in sorted(CACHE.glob(f"{kind}-*"), key=lambda path: path.stat().st_mtime)[:-keep]:
        shutil.rmtree(old, ignore_errors=True)
