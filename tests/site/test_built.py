"""The built site: every page in both languages, every link and anchor leads somewhere, each page has its own policy."""

import json
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from calculators.core.rules import rulebook
from calculators.games import game
from docs.hooks import finish
from docs.hooks.catalogue import published

SITE = Path(__file__).parents[2] / "site"
HOST = "http://site"


class Reader(HTMLParser):
    """What a page links to, offers as anchors, and says about itself."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.meta: dict[str, str] = {}
        self.rel: list[str] = []
        self.lang = ""
        self.headings = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.append(given["id"])
        if tag in {"a", "link", "script", "img"} and (to := given.get("href") or given.get("src")):
            self.links.append(to)
        if tag == "link":
            self.rel.append(given.get("rel", ""))
        if tag == "meta":
            self.meta[given.get("name") or given.get("http-equiv") or ""] = given.get("content", "")
        if tag == "html":
            self.lang = given.get("lang", "")
        self.headings += tag == "h1"


@cache
def pages() -> dict[str, Reader]:
    if not (SITE / "index.html").exists():
        pytest.fail("There is no site to test: run `make build` first.")
    found = {}
    for path in sorted(SITE.rglob("*.html")):
        reader = Reader()
        reader.feed(path.read_text("utf-8"))
        found[path.relative_to(SITE).as_posix()] = reader
    return found


def ordinary() -> dict[str, Reader]:
    return {name: page for name, page in pages().items() if name != "404.html"}


def test_every_page_is_there_in_both_languages() -> None:
    english = {name for name in ordinary() if not name.startswith("zh/")}
    chinese = {name.removeprefix("zh/") for name in ordinary() if name.startswith("zh/")}
    assert english == chinese
    for slug in published():
        assert {f"games/{slug}/{part}index.html" for part in ("", "both/", "score/", "play/", "sources/")} <= english


def broken() -> Iterator[str]:
    for name, page in ordinary().items():
        for link in page.links:
            target = urlsplit(urljoin(f"{HOST}/{name}", link))
            if target.netloc != "site":
                continue
            path = unquote(target.path).lstrip("/")
            file = path + "index.html" if path.endswith("/") or not path else path
            if not (SITE / file).is_file():
                yield f"{name}: {link}"
            elif target.fragment and file in pages() and unquote(target.fragment) not in pages()[file].ids:
                yield f"{name}: {link} (no such anchor)"


def test_every_link_and_anchor_leads_somewhere() -> None:
    assert not list(broken())


def test_nothing_is_loaded_from_elsewhere_and_links_are_relative() -> None:
    for name, page in ordinary().items():
        assert not [link for link in page.links if link.startswith("/")], name
    for path in [*(SITE / "assets" / "css").glob("*.css"), *SITE.glob("games/*/room.css")]:
        assert "http" not in path.read_text("utf-8"), path


def test_a_games_own_styles_are_loaded_on_its_pages_alone() -> None:
    found = {}
    for name, page in ordinary().items():
        styles = {urljoin(f"/{name}", link) for link in page.links if link.endswith("room.css")}
        if styles:
            found[name] = styles
    for slug in published():
        own = f"/games/{slug}/room.css"
        pages_of = {name for name, styles in found.items() if styles == {own}}
        parts = {
            f"{root}games/{slug}/{part}index.html" for root in ("", "zh/") for part in ("", "both/", "score/", "play/")
        }
        assert pages_of == (parts if (SITE / own[1:]).exists() else set())


@pytest.mark.parametrize("said", ["description", "Content-Security-Policy", "viewport"])
def test_every_page_says_what_it_is(said: str) -> None:
    assert not [name for name, page in pages().items() if not page.meta.get(said)]


def test_each_page_of_ours_has_its_own_description() -> None:
    ours = {name: page for name, page in ordinary().items() if "wiki/" not in name}
    described = [page.meta["description"] for page in ours.values()]
    assert len(set(described)) == len(described)


def test_each_policy_holds_the_hashes_of_its_own_scripts() -> None:
    for name in pages():
        html = (SITE / name).read_text("utf-8")
        assert pages()[name].meta["Content-Security-Policy"] == finish.policy(html), name


def test_no_alternate_links_that_the_theme_would_chase() -> None:
    assert not [name for name, page in pages().items() if "alternate" in page.rel]


def test_pages_have_one_title_and_their_language_and_no_id_twice() -> None:
    for name, page in ordinary().items():
        assert page.headings == 1, name
        assert page.lang == ("zh" if name.startswith("zh/") else "en"), name
        assert not [id_ for id_ in page.ids if page.ids.count(id_) > 1], name


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_paragraph_has_its_anchor_alone_and_side_by_side(lang: str) -> None:
    root = "" if lang == "en" else "zh/"
    for slug in published():
        keys = {rule.partition("/")[2] for rule in rulebook(game(slug), lang).paragraphs}
        for part in ("", "both/"):
            assert keys <= set(pages()[f"{root}games/{slug}/{part}index.html"].ids)


@pytest.mark.parametrize(("lang", "root", "word"), [("en", "", "outermost"), ("zh", "zh/", "方框")])
def test_each_language_finds_its_own_words_from_the_middle_of_a_sentence(lang: str, root: str, word: str) -> None:
    index = json.loads((SITE / root / "search" / "search_index.json").read_text("utf-8"))
    assert index["config"]["lang"] == [lang]
    separator = re.compile(index["config"]["separator"] + "|<[^>]*>")
    found = {entry["location"] for entry in index["docs"] if word in separator.split(entry["text"])}
    assert "games/kingdomino/#placement.limit" in found


@pytest.mark.parametrize(("root", "foreign"), [("", "骨牌"), ("zh/", "outermost")])
def test_no_language_finds_the_other(root: str, foreign: str) -> None:
    index = json.loads((SITE / root / "search" / "search_index.json").read_text("utf-8"))
    rules = [entry for entry in index["docs"] if entry["location"].startswith("games/")]
    assert rules
    assert not [entry for entry in rules if foreign in entry["text"]]


def test_table_pages_hold_their_first_view_and_rules_pages_no_runtime() -> None:
    for root in ("", "zh/"):
        for slug in published():
            for part in ("score", "play"):
                html = (SITE / root / "games" / slug / part / "index.html").read_text("utf-8")
                assert f'data-tableside="{part}" data-game="{slug}"' in html
                assert 'id="tableside-words"' in html
                assert "assets/js/table.js" in html
            for part in ("", "both"):
                html = (SITE / root / "games" / slug / part / "index.html").read_text("utf-8")
                assert "table.js" not in html
                assert "runtime" not in html


def test_a_game_in_preparation_leads_nowhere() -> None:
    html = (SITE / "index.html").read_text("utf-8")
    for card in html.split("<article ")[1:]:
        assert ("in preparation" in card) != ("href=" in card.split("</article>")[0])
