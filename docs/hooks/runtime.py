"""Makes the folder from which the browser runs our Python: Pyodide, Python's memory, and our wheel in packs.

The memory (`memory.py`) holds what all pages share, already imported, so that a page has only its own game's pack to
fetch (`packs.py`). Only if the memory cannot be used does a page fetch the small standard library (`library.py`), the
wheels and the shared pack, and starts from nothing.

`python -m docs.hooks.runtime OUT` writes `OUT/assets/runtime/<hash>/`, `OUT/assets/runtime/manifest.json` and
`OUT/assets/js/idiomorph.js`. The work (some ten seconds) is kept in `build/runtime/`; with nothing changed a
second call only copies.
"""

import argparse
import hashlib
import json
import shutil
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Self

from docs.hooks import library
from docs.hooks.bytecode import compile_archives, compile_templates
from docs.hooks.making import ROOT, RuntimeBuildError, cached, filter_zip, key, run_python
from docs.hooks.memory import Memory, make_memory
from docs.hooks.packs import write_packs

# Parts of our wheel that only CPython runs.
CPYTHON_ONLY = ("scraper/", "calculators/cli", "calculators/__main__.py")


class File(NamedTuple):
    """One file of the runtime folder; `size` in bytes, `travel` is its size in bytes as gzip sends it."""

    name: str
    size: int
    travel: int


class Manifest(NamedTuple):
    """What the worker must know to start: see `to_json`.

    `hash` names the folder and changes with any byte that matters; `wheels` are those of others, needed for a start
    from nothing; `lock` is Pyodide's lock file, handed to it directly so that it fetches none.
    """

    hash: str
    python: str
    files: tuple[File, ...]
    wheels: tuple[str, ...]
    memory: Memory
    lock: dict[str, Any]

    def to_json(self) -> str:
        """The text of `manifest.json`: the fields under their own names, tuples with names as objects."""
        objects = {"files": [file._asdict() for file in self.files], "memory": self.memory._asdict()}
        return json.dumps(self._asdict() | objects, indent=1)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read back what `to_json` wrote."""
        data = json.loads(text)
        return cls(
            **data
            | {
                "files": tuple(File(**file) for file in data["files"]),
                "wheels": tuple(data["wheels"]),
                "memory": Memory(**data["memory"]),
            }
        )


def build(out: Path, project: Path = ROOT) -> Manifest:
    """Put the runtime with the wheel of `project` into the site folder `out` and return its manifest.

    Raises RuntimeBuildError when npm's packages are missing or this Python is not Pyodide's.
    """
    inputs = [*library.inputs(), *_steps(), *_project_inputs(project)]
    made = cached(f"site-{key(inputs)}", lambda to: make(to, project))
    manifest = Manifest.from_json((made / "manifest.json").read_text(encoding="utf-8"))
    home = out / "assets" / "runtime"
    for old in home.glob("*/"):
        if old.name != manifest.hash:
            shutil.rmtree(old)
    folder = home / manifest.hash
    folder.mkdir(parents=True, exist_ok=True)
    for file in manifest.files:
        target = folder / file.name
        if not target.exists() or target.stat().st_size != file.size:
            shutil.copyfile(made / file.name, target)
    (home / "manifest.json").write_text(manifest.to_json(), encoding="utf-8")
    library.write_idiomorph(out / "assets" / "js" / "idiomorph.js")
    return manifest


def base() -> Path:
    """Folder of what our code does not change: Pyodide, its trimmed library as bytecode, the plain wheels of others."""
    return cached(f"base-{key(library.inputs())}", library.make)


def build_wheel(project: Path, to: Path) -> Path:
    """The wheel of a project as pip would install it, put into the folder `to`; returns its path."""
    with tempfile.TemporaryDirectory() as scratch:
        run_python("-m", "build", "--wheel", "--no-isolation", "--outdir", scratch, str(project))
        (wheel,) = Path(scratch).glob("*.whl")
        return Path(shutil.copy(wheel, to))


def make(to: Path, project: Path) -> None:
    """Fill the folder `to`, without the cache: base, our wheel as bytecode, memory, packs, manifest."""
    for path in base().iterdir():
        shutil.copyfile(path, to / path.name)
    with tempfile.TemporaryDirectory() as scratch:
        wheel = build_wheel(project, Path(scratch))
        filter_zip(wheel, to / wheel.name, lambda name: not name.startswith(CPYTHON_ONLY) and not name.endswith(".po"))
    compile_templates(to / wheel.name)
    compile_archives(to, "--exclude", library.LIBRARY)
    with tempfile.TemporaryDirectory() as scratch:
        (own,) = to.glob(f"{wheel.name.partition('-')[0]}-*.whl")
        own = Path(shutil.move(own, scratch))
        memory, needs = make_memory(to, own)
        write_packs(own, to, needs)
    lock = json.loads((to / library.LOCK).read_text(encoding="utf-8"))
    (to / library.LOCK).unlink()
    manifest = Manifest(
        hash=_content_hash(to),
        python=lock["info"]["python"],
        files=tuple(_measure(path) for path in sorted(to.iterdir())),
        wheels=tuple(sorted(path.name for path in to.glob("*.whl"))),
        memory=memory,
        lock=lock,
    )
    (to / "manifest.json").write_text(manifest.to_json(), encoding="utf-8")


def _steps() -> list[Path]:
    """The files that say how it is made."""
    here = Path(__file__)
    return [here, *(here.with_name(name) for name in ("memory.py", "memory.mjs", "packs.py", "wheel.py"))]


def _project_inputs(project: Path) -> Iterator[Path]:
    """Every file that can reach the wheel: code, templates, messages, the rules pages it carries as data."""
    yield from sorted(project.glob("*.toml"))
    yield from sorted(project.glob("docs/**/*.md"))
    for path in sorted(project.glob("calculators/**/*")):
        if path.is_file() and path.suffix not in {".pyc", ".mo"}:
            yield path


def _content_hash(folder: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(folder.iterdir()):
        digest.update(f"\0{path.name}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _measure(path: Path) -> File:
    data = path.read_bytes()
    packer = zlib.compressobj(9, wbits=31)
    return File(path.name, len(data), len(packer.compress(data) + packer.flush()))


def main() -> int:
    """The command line; exit code 2 and one sentence when it cannot."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("out", type=Path, help="the site folder")
    parser.add_argument("--project", type=Path, default=ROOT, help="whose wheel (default: this repository's)")
    options = parser.parse_args()
    try:
        manifest = build(options.out, options.project.resolve())
    except RuntimeBuildError as error:
        print(error, file=sys.stderr)
        return 2
    travel = sum(file.travel for file in manifest.files)
    print(f"runtime {manifest.hash}: {len(manifest.files)} files, {travel / 1e6:.2f} MB as gzip")
    return 0


if __name__ == "__main__":
    sys.exit(main())
