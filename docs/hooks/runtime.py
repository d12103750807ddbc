"""Makes the folder from which the browser runs our Python: Pyodide, Python's memory after all imports, our wheel.

The memory (`memory.mjs` makes it) spares the browser the start of Python, most of the way. Only if it cannot be used
does a page fetch the small standard library and the other wheels, and starts from nothing.

`python docs/hooks/runtime.py OUT` writes `OUT/assets/runtime/<hash>/`, `OUT/assets/runtime/manifest.json` and
`OUT/assets/js/idiomorph.js`. The work (some ten seconds) is kept in `build/runtime/`; with nothing changed a
second call only copies.
"""

import argparse
import gzip
import hashlib
import json
import marshal
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple, Self

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / "build" / "runtime"
NODE = ROOT / "node_modules"

MEMORY, MODULES, LOCK = "memory.bin", "modules.bin", "lock.json"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
# What our wheel needs in the browser. MarkupSafe is built without its compiled part: that cannot be in a snapshot.
PURE_WHEELS = ("jinja2==3.1.6", "markupsafe==3.0.4")
# Parts of our wheel that only CPython runs.
CPYTHON_ONLY = ("scraper/", "calculators/cli.py", "calculators/__main__.py")

# Where the browser's wheel holds its templates, as bytecode by name. The package takes them from there if it can.
TEMPLATES = "calculators/ui/templates.bin"
COMPILE_TEMPLATES = """
import marshal, pathlib, sys
from calculators.ui.templating import environment
made = environment()
codes = {name: made.compile(made.loader.get_source(made, name)[0], name) for name in made.list_templates()}
pathlib.Path(sys.argv[1]).write_bytes(marshal.dumps(codes))
"""

# Standard library that a page cannot use, by whole modules: single files cut out of a package break late imports.
UNUSED = {
    "tests, debuggers, compilers, command lines": (
        "_pyrepl antigravity argparse bdb cProfile cmd compileall doctest filecmp fileinput getopt getpass"
        " modulefinder optparse pdb pickletools profile pstats py_compile pyclbr pydoc pydoc_data rlcompleter runpy"
        " sched shlex symtable tabnanny this timeit trace tracemalloc unittest zipapp"
    ),
    "network and mail": (
        "email ftplib http imaplib mailbox mimetypes netrc nturl2path poplib quopri smtplib socketserver uuid"
        " webbrowser wsgiref xmlrpc"
    ),
    "processes, terminals, other systems": (
        "_android_support _apple_support _ios_support ctypes multiprocessing pty tty"
    ),
    "file formats, odds and ends": (
        "__hello__ __phello__ colorsys configparser difflib graphlib plistlib shelve wave xml zoneinfo"
    ),
    "twins in Python of compiled modules, old names": ("_py_abc _pydatetime _pyio sre_compile sre_constants sre_parse"),
}
UNUSED_MODULES = frozenset(name for names in UNUSED.values() for name in names.split())
# cp437 is what zipfile reads names with; idna and punycode belong to sockets, which asyncio imports.
CODECS = frozenset(
    [
        *("__init__", "aliases", "ascii", "charmap", "cp437", "idna", "latin_1", "punycode", "undefined"),
        *("raw_unicode_escape", "unicode_escape", "utf_8", "utf_8_sig"),
        *("utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le"),
    ]
)


class RuntimeBuildError(Exception):
    """Something the build needs is not there; the message says what and how to get it."""


class File(NamedTuple):
    """One file of the runtime folder; `size` in bytes, `travel` is its size in bytes as gzip sends it."""

    name: str
    size: int
    travel: int


class Memory(NamedTuple):
    """How to read `memory.bin`: unpacked (gzip) it is `size` bytes long, with the noughts at its end left out.

    From `at` on its bytes are to be combined (exclusive or) with the WebAssembly file's from `wasm` to its end: that
    is the program's own data, most of which never changes and would travel twice.
    """

    size: int
    at: int
    wasm: int


class Module(NamedTuple):
    """A file of our wheel; `modules.bin` is all of them in a row as one gzip, smaller than if each is packed alone."""

    path: str
    size: int


class Manifest(NamedTuple):
    """What the worker must know to start: see `to_json`.

    `hash` names the folder and changes with any byte that matters; `wheels` are those of others, needed for a start
    from nothing; `lock` is Pyodide's lock file, handed to it directly so that it fetches none.
    """

    hash: str
    python: str
    files: tuple[File, ...]
    wheels: tuple[str, ...]
    modules: tuple[Module, ...]
    memory: Memory
    lock: dict[str, Any]

    def to_json(self) -> str:
        """The text of `manifest.json`: the fields under their own names, tuples with names as objects."""
        objects = {
            "files": [file._asdict() for file in self.files],
            "modules": [module._asdict() for module in self.modules],
            "memory": self.memory._asdict(),
        }
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
                "modules": tuple(Module(**module) for module in data["modules"]),
                "memory": Memory(**data["memory"]),
            }
        )


def build(out: Path, project: Path = ROOT) -> Manifest:
    """Put the runtime with the wheel of `project` into the site folder `out` and return its manifest.

    Raises RuntimeBuildError when npm's packages are missing or this Python is not Pyodide's.
    """
    made = _cached(f"site-{_key([*_base_inputs(), *_project_inputs(project)])}", lambda to: _make(to, project))
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
    _write_idiomorph(out / "assets" / "js" / "idiomorph.js")
    return manifest


# ---- the steps ---------------------------------------------------------------------------------------------------


def base() -> Path:
    """Folder of what our code does not change: Pyodide, its trimmed library as bytecode, the plain wheels of others."""
    return _cached(f"base-{_key(_base_inputs())}", _make_base)


def build_wheel(project: Path, to: Path) -> Path:
    """The wheel of a project as pip would install it, put into the folder `to`; returns its path."""
    with tempfile.TemporaryDirectory() as scratch:
        _run("-m", "build", "--wheel", "--no-isolation", "--outdir", scratch, str(project))
        (wheel,) = Path(scratch).glob("*.whl")
        return Path(shutil.copy(wheel, to))


def _make(to: Path, project: Path) -> None:
    """Base, our wheel, bytecode, memory, manifest."""
    for path in base().iterdir():
        shutil.copyfile(path, to / path.name)
    with tempfile.TemporaryDirectory() as scratch:
        wheel = build_wheel(project, Path(scratch))
        _filter_zip(wheel, to / wheel.name, lambda name: not name.startswith(CPYTHON_ONLY) and not name.endswith(".po"))
    _compile_templates(to / wheel.name)
    _py_compile(to, "--exclude", "python_stdlib.zip")
    (own,) = to.glob(f"{wheel.name.partition('-')[0]}-*.whl")
    content = _content_hash(to)
    memory = _make_memory(to, own)
    modules = _make_modules(to, own)
    own.unlink()
    lock = json.loads((to / LOCK).read_text(encoding="utf-8"))
    (to / LOCK).unlink()
    manifest = Manifest(
        hash=content,
        python=lock["info"]["python"],
        files=tuple(_measure(path) for path in sorted(to.iterdir())),
        wheels=tuple(sorted(path.name for path in to.glob("*.whl"))),
        modules=modules,
        memory=memory,
        lock=lock,
    )
    (to / "manifest.json").write_text(manifest.to_json(), encoding="utf-8")


def _make_modules(folder: Path, wheel: Path) -> tuple[Module, ...]:
    """Write `modules.bin`."""
    with zipfile.ZipFile(wheel) as archive:
        paths = [path for path in sorted(archive.namelist()) if ".dist-info/" not in path and not path.endswith("/")]
        contents = [archive.read(path) for path in paths]
    (folder / MODULES).write_bytes(gzip.compress(b"".join(contents), 9, mtime=0))
    return tuple(Module(path, len(content)) for path, content in zip(paths, contents, strict=True))


def _make_memory(folder: Path, wheel: Path) -> Memory:
    """Write `memory.bin`: what Python's memory holds once what our wheel needs is imported, and its core."""
    with tempfile.TemporaryDirectory() as scratch:
        raw = Path(scratch) / "raw"
        _run_command(["node", str(Path(__file__).with_name("memory.mjs")), str(folder), str(raw), wheel.name])
        snapshot = bytearray(raw.read_bytes())
    wasm = (folder / "pyodide.asm.wasm").read_bytes()
    # Pyodide's header says where memory begins. The program's data starts there at 1024, and is the last in its file.
    at = int.from_bytes(snapshot[4:8], "little") + 1024
    begin = wasm.find(snapshot[at : at + 64])
    if begin < 0:
        raise RuntimeBuildError("The start of memory is not where this version of Pyodide had it.")
    end = at + len(wasm) - begin
    both = int.from_bytes(snapshot[at:end]) ^ int.from_bytes(wasm[begin:])
    snapshot[at:end] = both.to_bytes(end - at)
    (folder / MEMORY).write_bytes(gzip.compress(snapshot.rstrip(b"\0"), 9, mtime=0))
    return Memory(size=len(snapshot), at=at, wasm=begin)


def _compile_templates(wheel: Path) -> None:
    """Put bytecode in place of templates: compiling would be most of a first start, and grow with every game."""
    with tempfile.TemporaryDirectory() as scratch:
        with zipfile.ZipFile(wheel) as archive:
            if "calculators/ui/templating.py" not in archive.namelist():
                return
            archive.extractall(scratch)
        compiled = Path(scratch) / TEMPLATES
        # Equal hashes of strings, so that equal templates give equal bytes.
        _run(
            "-P",
            "-c",
            COMPILE_TEMPLATES,
            str(compiled),
            PYTHONPATH=scratch,
            PYTHONHASHSEED="0",
            PYTHONNODEBUGRANGES="1",
        )
        plain = wheel.rename(wheel.with_suffix(".plain"))
        _filter_zip(plain, wheel, lambda name: "/templates/" not in name)
        plain.unlink()
        with zipfile.ZipFile(wheel, "a") as archive:
            archive.writestr(zipfile.ZipInfo(TEMPLATES), compiled.read_bytes(), zipfile.ZIP_DEFLATED)


def _make_base(to: Path) -> None:
    pyodide = NODE / "pyodide"
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    wanted, here = lock["info"]["python"], ".".join(map(str, sys.version_info[:3]))
    if wanted.split(".")[:2] != here.split(".")[:2]:
        raise RuntimeBuildError(
            f"The browser runs Python {wanted}, so its library must be compiled by Python "
            f"{'.'.join(wanted.split('.')[:2])}; this is {here}. Make the virtual environment with that one."
        )
    for name in PYODIDE_FILES:
        shutil.copyfile(pyodide / name, to / name)
    _filter_zip(pyodide / "python_stdlib.zip", to / "python_stdlib.zip", _is_used)
    _py_compile(to)
    (to / LOCK).write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8")
    pip = ("-m", "pip", "wheel", "--quiet", "--no-deps", "--no-binary", "markupsafe", "--wheel-dir", str(to))
    _run(*pip, *PURE_WHEELS, CC="false")  # without a C compiler MarkupSafe leaves its compiled part out


def _is_used(name: str) -> bool:
    """Does this file of the standard library go along?"""
    parts = name.removesuffix(".py").split("/")
    return parts[0] not in UNUSED_MODULES and (parts[0] != "encodings" or parts[1] in CODECS)


def _py_compile(folder: Path, *options: str) -> None:
    """Bytecode for source in the zips and wheels of a folder, without docstrings (-OO) and without line tables.

    Static hosts seldom compress archives on the way, so they are packed as tightly as they go.
    """
    _run("-OO", "-m", "pyodide_cli", "py-compile", "--silent", "--no-keep", *options, str(folder))
    for archive in [*folder.glob("*.zip"), *folder.glob("*.whl")]:
        plain = archive.rename(archive.with_suffix(".plain"))
        _filter_zip(plain, archive, lambda name: True, _without_lines)
        plain.unlink()


def _without_lines(name: str, data: bytes) -> bytes:
    """Bytecode in which every instruction stands on the first line of its function: a third less to travel."""
    if not name.endswith(".pyc"):
        return data
    return data[:16] + marshal.dumps(_on_one_line(marshal.loads(data[16:])))  # 16: the header of a .pyc file


def _on_one_line(code: CodeType) -> CodeType:
    inner = tuple(_on_one_line(item) if isinstance(item, CodeType) else item for item in code.co_consts)
    # Entries of CPython's table of locations: "no column, same line as before", for up to eight units of code each.
    whole, rest = divmod(len(code.co_code) // 2, 8)
    table = bytes([0xE8 + 7, 0]) * whole + (bytes([0xE8 + rest - 1, 0]) if rest else b"")
    return code.replace(co_consts=inner, co_linetable=table)


def _as_it_is(name: str, data: bytes) -> bytes:
    del name
    return data


def _filter_zip(
    source: Path,
    target: Path,
    keep: Callable[[str], bool],
    change: Callable[[str, bytes], bytes] = _as_it_is,
) -> None:
    """Copy a zip or wheel with only the entries that `keep` wants; a wheel's RECORD loses the same lines."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for entry in old.infolist():
            if not keep(entry.filename):
                continue
            data = old.read(entry)
            if entry.filename.endswith(".dist-info/RECORD"):
                lines = data.decode().splitlines(keepends=True)
                data = "".join(line for line in lines if keep(line.split(",")[0])).encode()
            new.writestr(entry, change(entry.filename, data), zipfile.ZIP_DEFLATED, 9)


def _write_idiomorph(target: Path) -> None:
    """The package's small file is a classic script; one line makes a module of it."""
    source = (NODE / "idiomorph" / "dist" / "idiomorph.min.js").read_text(encoding="utf-8")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(source.rstrip() + "\nexport { Idiomorph };\n", encoding="utf-8")


# ---- hashes, cache, tools ----------------------------------------------------------------------------------------


def _base_inputs() -> list[Path]:
    pyodide = NODE / "pyodide"
    missing = [path for path in (pyodide / "package.json", NODE / "idiomorph" / "package.json") if not path.exists()]
    if missing:
        raise RuntimeBuildError("Pyodide or idiomorph is not in node_modules; run `npm ci` first.")
    return [pyodide / "package.json", Path(__file__), Path(__file__).with_name("memory.mjs")]


def _project_inputs(project: Path) -> Iterator[Path]:
    """Every file that can reach the wheel: code, templates, messages, the rules pages it carries as data."""
    yield from sorted(project.glob("*.toml"))
    yield from sorted(project.glob("docs/hooks/*.py"))
    yield from sorted(project.glob("docs/**/*.md"))
    for path in sorted(project.glob("calculators/**/*")):
        if path.is_file() and path.suffix not in {".pyc", ".mo"}:
            yield path


def _key(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256(sys.version.encode())
    for path in paths:
        digest.update(f"\0{path}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _cached(name: str, make: Callable[[Path], None]) -> Path:
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


def _content_hash(folder: Path) -> str:
    """A hash over what is in the files. Archives count by their entries: their time stamps differ at every build."""
    digest = hashlib.sha256()
    for path in sorted(folder.iterdir()):
        digest.update(path.name.encode())
        if path.suffix in {".zip", ".whl"}:
            with zipfile.ZipFile(path) as archive:
                for entry in archive.infolist():
                    digest.update(f"{entry.filename} {entry.CRC}\n".encode())
        else:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _measure(path: Path) -> File:
    data = path.read_bytes()
    packer = zlib.compressobj(9, wbits=31)
    return File(path.name, len(data), len(packer.compress(data) + packer.flush()))


def _run(*arguments: str, **variables: str) -> None:
    """Run a tool of this Python's environment; its output is shown only when it fails."""
    # The fixed date makes bytecode carry a hash of its source instead of a time, so that equal input gives equal bytes.
    _run_command([sys.executable, *arguments], {"SOURCE_DATE_EPOCH": "1577836800"} | variables)


def _run_command(command: list[str], variables: dict[str, str] | None = None) -> None:
    done = subprocess.run(command, env=os.environ | (variables or {}), capture_output=True, text=True, check=False)
    if done.returncode:
        output = f"{done.stdout}{done.stderr}"[-4000:]  # node prints the line of the fault, and some lines are long
        raise RuntimeBuildError(f"`{' '.join(command[:5])} …` failed:\n{output}")


def main() -> int:
    """`python docs/hooks/runtime.py OUT`; exit code 2 and one sentence when it cannot."""
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
