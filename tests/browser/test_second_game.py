"""A second game needs a room, pages and nothing else: Undercut is added to a copy of the project, built and played.

It has what Kingdomino has not: hidden hands, and a choice that everybody seals before it is revealed.
"""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.projects import ROOT, built, copy_of_project
from tests.browser.server import Site
from tests.browser.tables import READY_MS, ready

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("second_game")]
UNDERCUT = ROOT / "tests" / "undercut"


def add_room(project: Path) -> None:
    """Copy the room's modules, templates and catalogue to where a room lies."""
    room = project / "calculators" / "games" / "undercut"
    shutil.copytree(UNDERCUT, room, ignore=shutil.ignore_patterns("__pycache__", "pages", "*.md"))
    for path in room.glob("*.py"):
        path.write_text(path.read_text("utf-8").replace("tests.undercut", "calculators.games.undercut"), "utf-8")


def add_pages(project: Path) -> None:
    """Copy its rules, terms and sources; the other pages are stubs."""
    pages = project / "docs" / "games" / "undercut"
    shutil.copytree(UNDERCUT / "pages", pages)
    for lang in ("en", "zh"):
        shutil.copyfile(UNDERCUT / f"rules.{lang}.md", pages / f"index.{lang}.md")
        for stub in ("both", "score", "play"):
            shutil.copyfile(ROOT / "docs" / "games" / "kingdomino" / f"{stub}.{lang}.md", pages / f"{stub}.{lang}.md")


@pytest.fixture(scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site of a project with both games."""
    project = copy_of_project(tmp_path_factory.mktemp("two"))
    add_room(project)
    add_pages(project)
    served = built(project)
    yield served
    served.stop()


def test_it_stands_among_the_games(page: Page, two_games: Site) -> None:
    page.goto(two_games.url)
    page.locator(".game a[href$='games/undercut/']").first.click()
    expect(page.locator("h1")).to_contain_text("Undercut")
    expect(page.locator("[id='play.seal']")).to_contain_text("Sealing")


def test_it_is_scored(page: Page, two_games: Site) -> None:
    page.goto(f"{two_games.url}zh/games/undercut/score/")
    page.wait_for_selector("[data-ready=true]", timeout=READY_MS)
    page.locator("#wins").fill("3 5")
    page.keyboard.press("Enter")
    expect(page.locator("#total")).to_have_text("8")
    page.locator("#wins").fill("3 99")
    page.keyboard.press("Enter")
    expect(page.locator("[data-code=out_of_range]")).to_be_visible()
    expect(page.locator("#wins")).to_have_value("3 99")


def test_it_is_played_with_hidden_hands(page: Page, two_games: Site) -> None:
    page.clock.install()
    page.goto(f"{two_games.url}games/undercut/play/")
    page.wait_for_selector("[data-ready=true]", timeout=READY_MS)
    page.locator("#kind-1-medium").click()
    page.locator("#start").click()
    for _ in range(4):
        expect(page.locator("#hint")).to_be_enabled(timeout=READY_MS)
        page.locator("#hand button").first.click()
        page.locator("#go").click()
        page.clock.run_for(2000)
    expect(page.locator("#result")).to_be_visible()
    # The other's sealed cards are never told, the points they took are.
    log = page.locator(".log").inner_text()
    assert log.count("sealed") == 4
    assert log.count("took") == 4


def test_a_page_brings_its_own_game_on_top_of_those_before(context: BrowserContext, two_games: Site) -> None:
    """Without the service worker, which stores all of them."""
    site, page = Site(two_games.folder), context.new_page()
    site.lost.add("/sw.js")

    def packs() -> list[str]:
        return [served.path.rpartition("/")[2] for served in site.log if "/pack-" in served.path]

    for path, start, fetched in (
        ("games/undercut/score/", "memory", ["pack-undercut.bin"]),
        ("zh/games/kingdomino/score/", "snapshot", ["pack-undercut.bin", "pack-kingdomino.bin"]),
        ("zh/games/undercut/play/", "snapshot", ["pack-undercut.bin", "pack-kingdomino.bin"]),
        ("games/kingdomino/play/", "snapshot", ["pack-undercut.bin", "pack-kingdomino.bin"]),
    ):
        page.goto(site.url + path)
        expect(ready(page).locator("#tableside")).to_have_attribute("data-start", start)
        expect(page.locator("#tableside")).to_have_attribute("data-kept", "true", timeout=READY_MS)
        assert packs() == fetched, path
    page.goto(f"{site.url}zh/games/kingdomino/score/")
    for word in ("分享", "麦田"):  # of the shared catalogue and of the room's
        expect(ready(page).locator("#tableside")).to_contain_text(word)
    site.stop()


def test_all_games_work_offline_after_one_visit(new_page: Callable[[], Page], two_games: Site) -> None:
    page = new_page()
    page.goto(f"{two_games.url}games/undercut/score/")
    expect(ready(page).locator("#tableside")).to_have_attribute("data-offline", "true", timeout=READY_MS)
    two_games.stop()
    for path in ("games/kingdomino/score/", "zh/games/undercut/play/", "zh/games/kingdomino/play/"):
        page.goto(two_games.url + path)
        expect(ready(page).locator("#tableside")).to_have_attribute("data-start", "snapshot")
        expect(page.locator("#tableside")).to_have_attribute("data-kept", "true", timeout=READY_MS)
    two_games.start()
