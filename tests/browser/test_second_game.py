"""A second game needs a room, pages and nothing else: Undercut is added to a copy of the project, built and played.

It has what Kingdomino has not: hidden hands, and a choice that everybody seals before it is revealed.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.server import Site
from tests.browser.tables import READY_MS, hurry, ready, settled

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("changed")]


def test_it_stands_among_the_games(page: Page, changed_site: Site) -> None:
    page.goto(changed_site.url)
    page.locator(".game a[href$='games/undercut/']").first.click()
    expect(page.locator("h1")).to_contain_text("Undercut")
    expect(page.locator("[id='play.seal']")).to_contain_text("Sealing")


def test_it_is_scored(page: Page, changed_site: Site) -> None:
    page.goto(f"{changed_site.url}zh/games/undercut/score/")
    ready(page)
    page.locator("#wins").fill("3 5")
    page.keyboard.press("Enter")
    expect(page.locator("#total")).to_have_text("8")
    page.locator("#wins").fill("3 99")
    page.keyboard.press("Enter")
    expect(page.locator("[data-code=out_of_range]")).to_be_visible()
    expect(page.locator("#wins")).to_have_value("3 99")


def test_it_is_played_with_hidden_hands(page: Page, changed_site: Site) -> None:
    hurry(page).goto(f"{changed_site.url}games/undercut/play/")
    ready(page)
    page.locator("#kind-1-medium").click()
    page.locator("#start").click()
    for _ in range(4):
        expect(page.locator("#hint")).to_be_enabled()
        page.locator("#hand button").first.click()
        page.locator("#go").click()
        settled(page)
    expect(page.locator("#result")).to_be_visible()
    # The other's sealed cards are never told, the points they took are.
    log = page.locator(".log").inner_text()
    assert log.count("sealed") == 4
    assert log.count("took") == 4


def test_a_page_brings_its_own_game_on_top_of_those_before(context: BrowserContext, changed_site: Site) -> None:
    """Without the service worker, which stores all of them."""
    site, page = Site(changed_site.folder), context.new_page()
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


def test_all_games_work_offline_after_one_visit(new_page: Callable[[], Page], changed_site: Site) -> None:
    page = new_page()
    page.goto(f"{changed_site.url}games/undercut/score/")
    expect(ready(page).locator("#tableside")).to_have_attribute("data-offline", "true", timeout=READY_MS)
    changed_site.stop()
    for path in ("games/kingdomino/score/", "zh/games/undercut/play/", "zh/games/kingdomino/play/"):
        page.goto(changed_site.url + path)
        expect(ready(page).locator("#tableside")).to_have_attribute("data-start", "snapshot")
        expect(page.locator("#tableside")).to_have_attribute("data-kept", "true", timeout=READY_MS)
    changed_site.start()
