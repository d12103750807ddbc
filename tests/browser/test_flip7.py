"""Flip 7 in a real browser: rounds scored by tap and by key, the end of a round, keys alone, a refusal."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Site
from tests.browser.tables import PHONE, hurry, look, open_table, ready, settled, start, total

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_game_is_scored_to_its_end(page: Page, site: Site, lang: str) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "score", lang, game="flip7")
    for number in (0, 2, 4, 6, 8, 10, 12):
        page.locator(f"#card-{number}").click()
    expect(page.locator("#total")).to_have_text("57")
    expect(page.locator("#cell-0-0 .badge--gold")).to_be_visible()
    page.locator("#next").click()
    page.locator("#bust").click()
    total(page, 1, "0")
    look(page, lang, "cards")
    page.locator("#next").click()
    page.locator("#way-points").click()
    page.locator("#key-1").click()
    page.keyboard.type("43")  # physical keys do the same
    total(page, 0, "200")
    look(page, lang, "points")
    page.keyboard.press("Enter")
    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.type("31")
    total(page, 1, "31")
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_be_focused()
    expect(page.locator(".rank li").first).to_contain_text("57 + 143")
    page.reload()
    ready(page)
    total(page, 0, "200")
    expect(page.locator("#result")).to_be_visible()
    # An old round is mended, and the end with it.
    page.locator("#cell-1-0").click()
    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.type("40")
    total(page, 0, "97")
    expect(page.locator("#result")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_end_of_a_round_stands_until_enter(page: Page, site: Site, lang: str) -> None:
    hurry(page).set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "play", lang, game="flip7")
    start(page, "person", "medium", seed="5")
    while not page.locator("#go-on").count():
        page.locator("#hint").click()
        expect(page.locator("#go")).to_be_enabled()
        page.locator("#go").click()
        settled(page)  # and nothing will happen by itself
    expect(page.locator("#go-on")).to_be_focused()
    expect(page.locator("#round-over")).to_be_visible()
    expect(page.locator(".rank li")).to_have_count(2)
    look(page, lang, "round")
    page.locator("#go-on").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#round-over")).to_have_count(0)
    expect(page.locator(".a-mine")).to_be_visible()


def test_by_keyboard_and_a_refusal_names_its_rule(page: Page, site: Site) -> None:
    """The first card is a Freeze; given away, there is no card to stay with."""
    open_table(page, site, "play", "en", game="flip7")
    page.locator("#seed").fill("84")
    page.keyboard.press("Tab")
    page.locator("#start").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_be_focused()
    expect(page.locator("#prompt")).to_contain_text("Who gets Freeze?")
    expect(page.locator("#go")).to_be_disabled()
    page.locator("#seat-1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#seat-1")).to_have_attribute("aria-pressed", "true")
    page.locator("#go").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("You have no card: hit.")
    page.locator("#stay").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#refusal")).to_have_attribute("data-code", "stay_without_card")
    page.locator("#refusal .ref").click()
    expect(page.locator("#rule")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#undo").focus()
    page.keyboard.press("Enter")
    page.locator("#go").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".log li").first).to_contain_text("Player 1")
