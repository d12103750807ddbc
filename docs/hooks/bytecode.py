"""Makes bytecode for the browser: of modules by `pyodide py-compile`, of templates by Jinja itself."""

import marshal
import tempfile
import zipfile
from pathlib import Path
from types import CodeType

from docs.hooks.making import filter_zip, run_python

# Each package with templates gets them as bytecode by name, and takes them from there (calculators/ui/templating.py).
TEMPLATES = "templates.bin"
COMPILE_TEMPLATES = """
import marshal, pathlib, sys
from calculators.ui.templating import environment, sources
root = pathlib.Path(sys.argv[1])
for folder in root.glob("calculators/**/templates/"):
    package = ".".join(folder.parent.relative_to(root).parts)
    codes = {name: environment().compile(source, name) for name, source in sources(package).items()}
    (folder.parent / sys.argv[2]).write_bytes(marshal.dumps(codes))
"""


def compile_archives(folder: Path, *options: str) -> None:
    """Bytecode for source in the zips and wheels of a folder, without docstrings (-OO) and without line tables."""
    run_python("-OO", "-m", "pyodide_cli", "py-compile", "--silent", "--no-keep", *options, str(folder))
    for archive in [*folder.glob("*.zip"), *folder.glob("*.whl")]:
        plain = archive.rename(archive.with_suffix(".plain"))
        filter_zip(plain, archive, lambda name: True, _without_lines)
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


def compile_templates(wheel: Path) -> None:
    """Put bytecode in place of our wheel's templates: compiling them would be most of a first start."""
    with tempfile.TemporaryDirectory() as scratch:
        with zipfile.ZipFile(wheel) as archive:
            if "calculators/ui/templating.py" not in archive.namelist():
                return
            archive.extractall(scratch)
        # Equal hashes of strings, so that equal templates give equal bytes.
        run_python(
            "-P",
            "-c",
            COMPILE_TEMPLATES,
            scratch,
            TEMPLATES,
            PYTHONPATH=scratch,
            PYTHONHASHSEED="0",
            PYTHONNODEBUGRANGES="1",
        )
        plain = wheel.rename(wheel.with_suffix(".plain"))
        filter_zip(plain, wheel, lambda name: "/templates/" not in name)
        plain.unlink()
        with zipfile.ZipFile(wheel, "a") as archive:
            for compiled in sorted(Path(scratch).rglob(TEMPLATES)):
                entry = zipfile.ZipInfo(compiled.relative_to(scratch).as_posix())
                archive.writestr(entry, compiled.read_bytes(), zipfile.ZIP_DEFLATED)
