"""What the runtime takes from others: Pyodide, as much of its standard library as a page can use, pure wheels."""

import json
import shutil
import sys
from pathlib import Path

from docs.hooks.bytecode import compile_archives
from docs.hooks.making import ROOT, RuntimeBuildError, filter_zip, run_python

NODE = ROOT / "node_modules"
LOCK, LIBRARY = "lock.json", "python_stdlib.zip"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", LIBRARY)
# What our wheel needs in the browser. MarkupSafe is built without its compiled part: that cannot be in a snapshot.
PURE_WHEELS = ("jinja2==3.1.6", "markupsafe==3.0.4")

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


def inputs() -> list[Path]:
    """The files on which `make` depends; raises RuntimeBuildError when npm's packages are missing."""
    packages = [NODE / "pyodide" / "package.json", NODE / "idiomorph" / "package.json"]
    if not all(path.exists() for path in packages):
        raise RuntimeBuildError("Pyodide or idiomorph is not in node_modules; run `npm ci` first.")
    return [packages[0], Path(__file__), *(Path(__file__).with_name(name) for name in ("bytecode.py", "making.py"))]


def make(to: Path) -> None:
    """Put all of it into a folder: the library as bytecode, the wheels as pip gives them.

    Raises RuntimeBuildError when this Python is not Pyodide's.
    """
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
    filter_zip(pyodide / LIBRARY, to / LIBRARY, _is_used)
    compile_archives(to)
    (to / LOCK).write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8")
    pip = ("-m", "pip", "wheel", "--quiet", "--no-deps", "--no-binary", "markupsafe", "--wheel-dir", str(to))
    run_python(*pip, *PURE_WHEELS, CC="false")  # without a C compiler MarkupSafe leaves its compiled part out


def _is_used(name: str) -> bool:
    """Does this file of the standard library go along?"""
    parts = name.removesuffix(".py").split("/")
    return parts[0] not in UNUSED_MODULES and (parts[0] != "encodings" or parts[1] in CODECS)


def write_idiomorph(target: Path) -> None:
    """The package's small file is a classic script; one line makes a module of it."""
    source = (NODE / "idiomorph" / "dist" / "idiomorph.min.js").read_text(encoding="utf-8")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(source.rstrip() + "\nexport { Idiomorph };\n", encoding="utf-8")
