"""Copies of the project that a test changes, built into sites of their own."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.browser.server import Site

ROOT = Path(__file__).resolve().parents[2]


def copy_of_project(folder: Path) -> Path:
    """What a site is built from, without pages of the reader's own dumps."""
    project = folder / "project"
    for name in ("calculators", "scraper", "docs"):
        shutil.copytree(ROOT / name, project / name, ignore=shutil.ignore_patterns("__pycache__"))
    for dumped in (project / "docs" / "wiki").glob("*/"):
        shutil.rmtree(dumped)
    for name in ("mkdocs.yml", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, project / name)
    (project / "node_modules").symlink_to(ROOT / "node_modules")
    return project


def run_in(project: Path, *module: str) -> None:
    """Run a Python module in the project; it must succeed."""
    done = subprocess.run([sys.executable, "-m", *module], cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def built(project: Path) -> Site:
    """The project's site, served; the caller stops it."""
    run_in(project, "mkdocs", "build", "--strict", "--quiet")
    return Site(project / "site")
