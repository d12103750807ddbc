"""Makes `memory.bin`: what Python's memory holds once everything is imported that all pages share."""

import json
import tempfile
from functools import partial
from pathlib import Path
from typing import NamedTuple

from docs.hooks.making import RuntimeBuildError, filter_zip, gzipped, run
from docs.hooks.packs import is_in, packs_of

MEMORY = "memory.bin"
SCRIPT = Path(__file__).with_suffix(".mjs")

# Modules that the start of Python imports and a page never uses. They are thrown out again: they would travel.
DROPPED = {
    "no event loop: events come one at a time and are answered at once": "asyncio concurrent selectors socket",
    "no other programs, no archives, no temporary files": "bz2 shutil subprocess tempfile zipfile",
    "nothing pickled, logged or sent": "ipaddress logging pickle",
}


class Memory(NamedTuple):
    """How to read `memory.bin`: unpacked (gzip) it is `size` bytes long, with the noughts at its end left out.

    From `at` on its bytes are to be combined (exclusive or) with the WebAssembly file's from `wasm` to its end: that
    is the program's own data, most of which never changes and would travel twice.
    """

    size: int
    at: int
    wasm: int


class Made(NamedTuple):
    """How to read the memory that was made, and by game the modules of the libraries that are not in it."""

    memory: Memory
    needs: dict[str, list[str]]


def make_memory(folder: Path, wheel: Path) -> Made:
    """Write `memory.bin` into the runtime's folder; `wheel` is ours, as bytecode."""
    with tempfile.TemporaryDirectory() as scratch:
        parts, raw = Path(scratch) / "packs", Path(scratch) / "raw"
        parts.mkdir()
        for pack in packs_of(wheel):
            filter_zip(wheel, parts / f"{pack}.whl", partial(is_in, pack))
        run(["node", str(SCRIPT), str(folder), str(parts), str(raw), " ".join(DROPPED.values())])
        snapshot = bytearray(raw.read_bytes())
        needs = json.loads(raw.with_suffix(".json").read_text(encoding="utf-8"))
    wasm = (folder / "pyodide.asm.wasm").read_bytes()
    # Pyodide's header says where memory begins. The program's data starts there at 1024, and is the last in its file.
    at = int.from_bytes(snapshot[4:8], "little") + 1024
    begin = wasm.find(snapshot[at : at + 64])
    if begin < 0:
        raise RuntimeBuildError("The start of memory is not where this version of Pyodide had it.")
    end = at + len(wasm) - begin
    both = int.from_bytes(snapshot[at:end]) ^ int.from_bytes(wasm[begin:])
    snapshot[at:end] = both.to_bytes(end - at)
    (folder / MEMORY).write_bytes(gzipped(bytes(snapshot.rstrip(b"\0"))))
    return Made(Memory(size=len(snapshot), at=at, wasm=begin), needs)
