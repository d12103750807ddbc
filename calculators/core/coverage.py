"""Rule coverage: which paragraphs of a game's rules its code cites and its tests exercise."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from calculators.core.game import Game
from calculators.core.rules import rulebook

MARK = re.compile(r"mark\.rule\((?P<ids>(?:[^()]|\([^()]*\))*)\)")  # long lists stand in rows: *("…", "…")
NAMED = re.compile(r"^rules: *\[(?P<ids>[^\]]*)\]", re.MULTILINE)


def coverage(game: Game) -> dict[str, Any]:
    """Three counts: `paragraphs`, `cited`, `tested`.

    Cited: the id stands in the room's code. Tested: it is named by the mark of a test or by an executable example;
    `make test` fails when a marked test never meets its id.
    """
    book = rulebook(game, "en")
    ids = set(book.paragraphs)
    code = "".join(_python(files(game.package)))
    cited = {rule for rule in ids if re.search(re.escape(rule) + r"(?![\w-]|\.\w)", code)}
    return {
        "game": game.slug,
        "paragraphs": len(ids),
        "cited": len(cited),
        "tested": len(ids & tested(game)),
    }


def tested(game: Game) -> set[str]:
    """Full ids named by the marks of tests in the checkout and by the executable examples of the rules page."""
    paths = sorted(_tests().rglob("test_*.py"))
    marked = {rule for path in paths for rule in marked_rules(path.read_text("utf-8"))}
    named = {
        f"{game.slug}/{rule.strip()}"
        for example in rulebook(game, "en").examples
        for match in NAMED.finditer(example.source)
        for rule in match["ids"].split(",")
    }
    return marked | named


def _tests() -> Path:
    """The tests of the checkout we stand in, though the package may be installed elsewhere; else of this package's."""
    here = Path.cwd()
    places = [here, *here.parents, Path(__file__).parents[2]]
    return next((place / "tests" for place in places if (place / "tests" / "games").is_dir()), here / "tests")


def marked_rules(source: str) -> set[str]:
    """The ids in `@pytest.mark.rule("…", …)` of a test module's text.

    >>> sorted(marked_rules('@pytest.mark.rule(*("g/a", "g/b"), *("g/c",))'))
    ['g/a', 'g/b', 'g/c']
    """
    return {rule for match in MARK.finditer(source) for rule in re.findall(r"[\"']([^\"']+)[\"']", match["ids"])}


def _python(folder: Traversable) -> list[str]:
    texts = []
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.is_dir():
            texts += _python(entry)
        elif entry.name.endswith(".py"):
            texts.append(entry.read_text("utf-8"))
    return texts
