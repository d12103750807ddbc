"""Splits our wheel into packs: one that all pages share, and one for each game, which only its own pages fetch.

A pack is a gzip of a line of JSON, `[[path, size], …]`, and the bytes of these files in a row: smaller than if each
file is packed alone, and quicker to unpack than a zip.
"""

import json
import re
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from docs.hooks.library import LIBRARY
from docs.hooks.making import gzipped

SHARED = "shared"
OF_A_GAME = re.compile(r"calculators/(?:games|rules)/(?P<slug>[a-z0-9]+)[/.]")
ROOM = re.compile(r"calculators/games/(?P<slug>[a-z0-9]+)/__init__\.pyc")

# What is shared by a few games only, and travels with each of them: it would make every page heavier.
OF_SOME = {"calculators/core/printed/": ("cubosaurs", "thermopyles")}


def file_name(pack: str) -> str:
    """Where a pack lies in the runtime's folder: `SHARED`, or that of a game by its slug."""
    return f"pack-{pack}.bin"


def pack_of(path: str) -> str:
    """The pack to which a file of our wheel belongs: a room and its rules pages are a game's, the rest is shared."""
    found = OF_A_GAME.match(path)
    return found["slug"] if found else SHARED


def packs_of(wheel: Path) -> list[str]:
    """The names of the packs of a wheel: `SHARED` and the games that have a room."""
    with zipfile.ZipFile(wheel) as archive:
        return sorted({SHARED, *(room["slug"] for path in archive.namelist() if (room := ROOM.fullmatch(path)))})


def is_in(pack: str, path: str) -> bool:
    """Does a file of our wheel go into this pack?"""
    for start, games in OF_SOME.items():
        if path.startswith(start):
            return pack in games
    return pack_of(path) == pack


def write_packs(wheel: Path, folder: Path, needs: Mapping[str, Sequence[str]]) -> None:
    """Write all packs of a wheel; a game's holds what it needs of the standard library, too. Equal files, equal bytes.

    Python looks for modules beside our package first, so they are found there.
    """
    with zipfile.ZipFile(wheel) as archive, zipfile.ZipFile(folder / LIBRARY) as library:
        ours = [path for path in sorted(archive.namelist()) if ".dist-info/" not in path and not path.endswith("/")]
        standard = set(library.namelist())
        for pack in packs_of(wheel):
            files = {path: archive.read(path) for path in ours if is_in(pack, path)}
            for name in sorted(needs.get(pack, ())):  # those without a file are part of Pyodide
                stem = name.replace(".", "/")
                files |= {
                    path: library.read(path) for path in (f"{stem}.pyc", f"{stem}/__init__.pyc") if path in standard
                }
            head = json.dumps([[path, len(data)] for path, data in files.items()])
            body = b"".join([head.encode(), b"\n", *files.values()])
            (folder / file_name(pack)).write_bytes(gzipped(body))
