"""What the build puts into the folder that the browser runs Python from."""

import ast
import gzip
import json
from pathlib import Path

import pytest

from docs.hooks import runtime
from docs.hooks.memory import DROPPED

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("harness")]


MANIFEST = "assets/runtime/manifest.json"
CODE = Path(__file__).resolve().parents[2] / "calculators"
HARNESS = Path(__file__).parent / "harness"
FIRST_VISIT = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "memory.bin", "pack-harness.bin")


def test_what_shares_a_build_runs_in_one_process(request: pytest.FixtureRequest) -> None:
    """Else each process would build it for itself."""
    if hasattr(request.config, "workerinput"):
        assert request.node.nodeid.endswith("@harness")


def test_sizes(harness_folder: Path) -> None:
    manifest = json.loads((harness_folder / MANIFEST).read_text(encoding="utf-8"))
    travel = {file["name"]: file["travel"] for file in manifest["files"]}
    # Leaves 700 kB of a first score page's 6 MB to the page, to what all pages share and to one game.
    assert sum(travel[name] for name in FIRST_VISIT) <= 5_300_000
    scripts = sum(path.stat().st_size for path in (harness_folder / "assets" / "js").glob("*.js"))
    assert scripts <= 75_000


def test_manifest_says_what_is_there(harness_folder: Path) -> None:
    manifest = json.loads((harness_folder / MANIFEST).read_text(encoding="utf-8"))
    folder = harness_folder / "assets" / "runtime" / manifest["hash"]
    assert {path.name: path.stat().st_size for path in folder.iterdir()} == {
        file["name"]: file["size"] for file in manifest["files"]
    }
    assert manifest["wheels"] == sorted(path.name for path in folder.glob("*.whl"))


def test_our_code_imports_at_its_top() -> None:
    """Once Python runs in a page there are no files to import from."""
    elsewhere = {"core/rules.py", "games/__init__.py"}  # parts that a page never comes to
    late = [
        path.relative_to(CODE).as_posix()
        for path in sorted(CODE.rglob("*.py"))
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        and any(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(function))
    ]
    assert {path for path in late if not path.startswith("cli")} - {"core/coverage.py"} == elsewhere


def test_a_pack_holds_its_files_and_no_other_game_s(harness_folder: Path) -> None:
    folder = next(harness_folder.glob("assets/runtime/*/"))
    held = {}
    for path in folder.glob("pack-*.bin"):
        head, _, body = gzip.decompress(path.read_bytes()).partition(b"\n")
        files = json.loads(head)
        assert len(body) == sum(size for _, size in files)
        held[path.name] = [name for name, _ in files]
    assert held.pop("pack-shared.bin") == [
        *("calculators/__init__.pyc", "calculators/games/__init__.pyc", "calculators/ui/__init__.pyc"),
        "calculators/ui/app.pyc",
    ]
    assert held == {
        "pack-harness.bin": ["calculators/games/harness/__init__.pyc"],
        "pack-other.bin": ["calculators/games/other/__init__.pyc", "decimal.pyc", "fractions.pyc"],
    }


def test_equal_sources_give_equal_bytes(harness_folder: Path, tmp_path: Path) -> None:
    """Made once more, it is what an earlier build kept."""
    runtime.make(tmp_path, HARNESS)
    again = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.name != "manifest.json"}
    (folder,) = harness_folder.glob("assets/runtime/*/")
    made = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert made.keys() == again.keys()
    assert [name for name in made if made[name] != again[name]] == []
    assert (tmp_path / "manifest.json").read_text("utf-8") == (harness_folder / MANIFEST).read_text("utf-8")


def test_our_code_needs_nothing_that_is_thrown_out() -> None:
    dropped = {name for names in DROPPED.values() for name in names.split()}
    assert dropped
    used = {
        (path.relative_to(CODE).as_posix(), module.partition(".")[0])
        for path in sorted(CODE.rglob("*.py"))
        if not path.relative_to(CODE).as_posix().startswith("cli")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for module in imported(node)
    }
    assert not [(path, module) for path, module in used if module in dropped]


def imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []
