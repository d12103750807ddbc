"""The examples that people copy: in docstrings and in the README."""

import doctest
import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import calculators
import scraper

ROOT = Path(__file__).parents[1]
MODULES = [
    found.name
    for package in (calculators, scraper)
    for found in walk_packages(package.__path__, f"{package.__name__}.")
    if not found.name.endswith("__main__")
]


@pytest.mark.parametrize("name", ["calculators", *MODULES])
def test_docstrings(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("Forest 5 × 2 10 kingdomino/score.territory\n")
