"""Thermopyles in a real browser: a game followed fight by fight with the adviser by touch, games settled by keys, an
owner's Persians on the page. Whole games at the table are in `test_every_game.py`."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Site
from tests.browser.tables import DESK, PHONE, faults_of, hurry, open_table, settled, start

pytestmark = pytest.mark.browser


def tap(page: Page, *controls: str) -> None:
    """Tap controls one after the other, each once the one before is answered."""
    for control in controls:
        page.locator(f"#{control}").click()
        settled(page)


def key(page: Page, control: str, name: str) -> None:
    """Press a key on a control."""
    page.locator(f"#{control}").press(name)
    settled(page)


def test_a_game_is_followed_by_touch(page: Page, site: Site) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    hurry(page)
    open_table(page, site, "score", game="thermopyles")
    expect(page.locator("#disclosed")).to_contain_text("reconstruction")
    tap(page, "setup", "opt-printed")
    page.locator("#own-persians-0-1").fill("19")  # the first 14 is annihilated from 19
    page.keyboard.press("Tab")
    settled(page)
    tap(page, "setting-done")
    expect(page.locator("#disclosed")).to_contain_text("typed in")
    tap(page, "zone-3", "persian-0", "persian-12", "spartan-11", "spartan-18")
    expect(page.locator("#field-front")).to_contain_text("14")
    expect(page.locator("#odds tbody tr")).to_have_count(2)
    tap(page, "choose-18-1")
    found = faults_of(page, "the adviser")
    page.locator("#happened-0").focus()
    tap(page, "happened-0")
    expect(page.locator("#left-3")).to_have_attribute("aria-pressed", "true")
    tap(page, "undo")
    expect(page.locator("#left-4")).to_have_attribute("aria-pressed", "true")
    tap(page, *["retreat"] * 4)
    expect(page.locator("#result-lost")).to_have_attribute("aria-pressed", "true")
    tap(page, *["beaten-more"] * 3, "graveyard-more")
    expect(page.locator("#told")).to_contain_text("Defeat")
    expect(page.locator("#cell-0-0")).to_have_text("11")
    assert found == []


def test_games_in_a_row_by_keys_in_chinese(page: Page, site: Site) -> None:
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    page.emulate_media(color_scheme="dark")
    hurry(page)
    open_table(page, site, "score", "zh", game="thermopyles")
    for nth, (result, beaten, graveyard) in enumerate((("lost", "22", "7"), ("won", "27", "4"))):
        key(page, "step-end", "Enter")
        key(page, f"result-{result}", " ")
        for name, typed in (("beaten", beaten), ("graveyard", graveyard)):
            page.locator(f"#{name}").fill(typed)
            key(page, name, "Tab")
        expect(page.locator("#told")).to_contain_text("胜利" if result == "won" else "失败")
        key(page, "next", "Enter")
        expect(page.locator(f"#cell-{nth}-0")).to_have_text("100" if result == "won" else "81")
    expect(page.locator("#standing")).to_contain_text("打了2局，赢了1局")
    expect(page.locator("#campaign tbody th").first).to_have_text("2")
    assert faults_of(page, "the campaign") == []


def test_a_team_at_the_table(page: Page, site: Site) -> None:
    """Two people by touch: a card for the other one, supports for a fight, draws declined, a retreat that loses."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    hurry(page)
    open_table(page, site, "play", game="thermopyles")
    start(page, "person", "person", seed="12")
    tap(page, "retreat", "seat-1")
    expect(page.locator("#go")).to_contain_text("Card to")
    found = faults_of(page, "who draws")
    tap(page, "go")
    expect(page.locator("#hand .card")).to_have_count(4)
    tap(page, "supports-2", "card-1-0")
    expect(page.locator("#go")).to_contain_text("10 + 2")
    found += faults_of(page, "a fight")
    tap(page, "go", "decline", "decline")
    expect(page.locator(".tht-counts")).to_contain_text("2/27")
    expect(page.locator("#supports-2")).to_be_visible()
    expect(page.locator("#supports-3")).to_have_count(0)
    tap(page, *["retreat", "decline"] * 4, "retreat")
    expect(page.locator("#prompt")).to_contain_text("the game is lost")
    tap(page, "undo", "retreat", "go")
    expect(page.locator("#result")).to_have_text("Defeat")
    assert found == []
