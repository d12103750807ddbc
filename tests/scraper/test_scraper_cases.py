"""Each oddity of the wiki, small and invented, with the Markdown that a reader should get: tables in `cases/*.yml`.

A case has a name, the kind of oddity (numbers as in the list below), wikitext and Markdown; if need be the language,
the categories, the problems as `line code`, and what a reader sees where the crude second opinion is too crude.
"""

import re
from pathlib import Path
from typing import Any

import mdformat
import pytest
import yaml

from scraper.normalise import Normalised, normalise
from scraper.revision import Revision
from scraper.words import say_code
from tests.scraper.visible import elements, left_over, seen, visible, without_marks

KINDS = {
    1: "bold headings", 2: "big headings", 3: "headings without blanks", 4: "levels that jump", 5: "framed headings",
    6: "no markup at all", 7: "typed bullets", 8: "typed dashes", 9: "typed numbers", 10: "tildes",
    11: "doubled bullets", 12: "terms and indents", 13: "nested lists, line breaks", 14: "HTML",
    15: "typed numbers in a list without marks", 16: "HTML and wiki lists mixed, unclosed", 17: "stars in nowiki",
    18: "bold stars", 19: "parts in bold", 20: "multiplication", 21: "swapped links",
    22: "hosts typed as pages, redirects", 23: "links", 24: "stray dots", 25: "files", 26: "external links",
    27: "bare addresses", 28: "tables", 29: "spans and captions", 30: "templates", 31: "templates as cells",
    32: "padded colours", 33: "categories", 34: "links in HTML bold", 35: "talk pages", 39: "machine translation",
    40: "blanks and line ends", 41: "variants of Chinese",
}  # fmt: skip
CASES: list[dict[str, Any]] = [
    case
    for path in sorted((Path(__file__).parent / "cases").glob("*.yml"))
    for case in yaml.safe_load(path.read_text(encoding="utf-8"))
]
every_case = pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])


def normalised(case: dict[str, Any]) -> Normalised:
    language = case.get("language", "zh-cn")
    revision = Revision("Board Game Arena", language, "Page", None, None, None, case["wikitext"])
    return normalise(revision, ("Gamehelplamp", "Tips lamp"))


@every_case
def test_case(case: dict[str, Any]) -> None:
    result = normalised(case)
    assert result.markdown == case["markdown"]
    assert list(result.categories) == case.get("categories", [])
    assert [f"{problem.line} {problem.code}" for problem in result.problems] == case.get("problems", [])


@every_case
def test_case_shows_what_the_wiki_shows(case: dict[str, Any]) -> None:
    expected = case.get("visible") or visible(case["wikitext"])
    assert without_marks(seen(case["markdown"])) == without_marks(expected)


@every_case
def test_case_is_stable_and_harmless(case: dict[str, Any]) -> None:
    assert mdformat.text(case["markdown"], extensions={"tables"}) == case["markdown"]
    assert elements(case["markdown"]) == []


@every_case
def test_case_leaves_no_markup_unless_reported(case: dict[str, Any]) -> None:
    meant = "<nowiki" in case["wikitext"] or "&lt;" in case["wikitext"]
    assert meant or case.get("problems") or left_over(case["markdown"]) == []


def test_every_code_of_a_problem_is_described_and_has_a_case() -> None:
    described = set(re.findall(r"\w+_\w+|redirect|mistranslation", Normalised.__doc__ or ""))
    assert {problem.split()[1] for case in CASES for problem in case.get("problems", [])} == described


@every_case
def test_problems_of_a_case_are_told_in_chinese(case: dict[str, Any]) -> None:
    for problem in normalised(case).problems:
        said = say_code(problem.code, problem.message, "zh")
        assert not re.search(r"stays|has no|is no |belongs|may be|stands in|{}", said)
        assert problem.message not in said


def test_every_kind_has_a_case() -> None:
    assert {case["kind"] for case in CASES} == set(KINDS)
    assert len({case["name"] for case in CASES}) == len(CASES) > 150
