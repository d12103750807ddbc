"""A copy of the project that tests change, built into a site of its own."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.browser.server import Site

ROOT = Path(__file__).resolve().parents[2]
UNDERCUT = ROOT / "tests" / "undercut"
GAME = "kingdomino"


def copy_of_project(folder: Path) -> Path:
    """What a site is built from: of the games only one, since each costs time, and none of the reader's own dumps."""
    project = folder / "project"
    for name in ("calculators", "scraper", "docs"):
        shutil.copytree(ROOT / name, project / name, ignore=shutil.ignore_patterns("__pycache__"))
    for dumped in (project / "docs" / "wiki").glob("*/"):
        shutil.rmtree(dumped)
    for room in [*(project / "calculators" / "games").glob("*/"), *(project / "docs" / "games").glob("*/")]:
        if room.name != GAME:
            shutil.rmtree(room)
    for name in ("mkdocs.yml", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, project / name)
    for name in ("node_modules", "build"):  # what others bring, and what was made of it
        (project / name).symlink_to(ROOT / name)
    return project


def add_undercut(project: Path) -> None:
    """Add a second kind of game: `tests/undercut`, whose modules, templates and catalogue go where a room lies."""
    room = project / "calculators" / "games" / "undercut"
    shutil.copytree(UNDERCUT, room, ignore=shutil.ignore_patterns("__pycache__", "pages", "*.md"))
    for path in room.glob("*.py"):
        path.write_text(path.read_text("utf-8").replace("tests.undercut", "calculators.games.undercut"), "utf-8")
    pages = project / "docs" / "games" / "undercut"
    shutil.copytree(UNDERCUT / "pages", pages)
    for lang in ("en", "zh"):
        shutil.copyfile(UNDERCUT / f"rules.{lang}.md", pages / f"index.{lang}.md")
        for stub in ("both", "score", "play"):
            shutil.copyfile(ROOT / "docs" / "games" / "kingdomino" / f"{stub}.{lang}.md", pages / f"{stub}.{lang}.md")


def run_in(project: Path, *module: str) -> None:
    """Run a Python module in the project; it must succeed."""
    done = subprocess.run([sys.executable, "-m", *module], cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def built(project: Path) -> Site:
    """The project's site, served; the caller stops it."""
    run_in(project, "mkdocs", "build", "--strict", "--quiet")
    return Site(project / "site")
