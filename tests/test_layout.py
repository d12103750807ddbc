"""The structure that CONTRIBUTING.md promises: imports point one way, the browser needs nothing it cannot have."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
# Each layer may import itself and these.
MAY_IMPORT = {
    "core": set(),
    "bots": {"core"},
    "games": {"core"},
    "ui": {"core", "games", "bots"},
    "cli": {"core", "games", "bots", "ui"},
}


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, in full."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: imports are absolute"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[0] == "calculators" else ""


def modules(package: str) -> pytest.MarkDecorator:
    """Once for every module of a package."""
    paths = sorted((ROOT / package).rglob("*.py"))
    return pytest.mark.parametrize("path", paths, ids=lambda path: str(path.relative_to(ROOT)))


@modules("calculators")
def test_imports_point_one_way(path: Path) -> None:
    parts = path.relative_to(ROOT / "calculators").with_suffix("").parts
    here = parts[0]
    if here in {"__init__", "__main__"}:
        return
    for module in imports(path):
        assert not module.startswith(("scraper", "tests")), f"{path.name} imports {module}"
        there = layer(module)
        if there in MAY_IMPORT and there != here:
            assert there in MAY_IMPORT[here], f"{here} may not import {module}"
        if here == "games" and len(parts) > 2 and there == "games":
            assert module.split(".")[2] == parts[1], f"a game never imports another: {module}"


@modules("scraper")
def test_the_scraper_never_imports_the_calculators(path: Path) -> None:
    assert not [module for module in imports(path) if module.startswith("calculators")]


def test_the_browser_side_needs_no_package_that_only_cpython_has() -> None:
    source = (
        "import sys\n"
        "for name in 'click rich yaml bs4 wikitextparser mdformat js pyodide'.split(): sys.modules[name] = None\n"
        "from calculators.games import games\n"
        "import calculators.ui.app as app; app.boot(*games())"
    )
    subprocess.run([sys.executable, "-c", source], check=True, cwd=ROOT)


def test_the_top_level_is_what_the_readme_says() -> None:
    names = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    top = {name.split("/")[0] for name in names if name and not name.startswith(".")}
    assert top <= {
        *("mkdocs.yml", "docs", "calculators", "scraper", "tests", "pyproject.toml"),
        *("README.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "package.json", "package-lock.json"),
    }


def test_both_languages_have_every_page() -> None:
    english = {path.name.removesuffix(".en.md"): path for path in (ROOT / "docs").rglob("*.en.md")}
    assert english
    for path in (ROOT / "docs").rglob("*.md"):
        lang = path.name.split(".")[-2]
        assert lang in {"en", "zh"}, path
        other = path.with_name(path.name.replace(f".{lang}.md", ".zh.md" if lang == "en" else ".en.md"))
        assert other.exists(), other
