"""Flip 7 in a real browser: rounds scored by tap and by key, a whole round played, both languages, how it looks."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Site
from tests.browser.tables import DESK, PHONE, READY_MS, ROOTS, axe, check_width, open_table, ready

pytestmark = pytest.mark.browser


def total(page: Page, seat: int, points: str) -> None:
    expect(page.locator(f"#total-{seat}")).to_have_text(points)


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
    page.locator("#next").click()
    page.locator("#way-points").click()
    page.locator("#key-1").click()
    page.keyboard.type("43")  # physical keys do the same
    total(page, 0, "200")
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
def test_a_whole_quick_game_is_played(page: Page, site: Site, lang: str) -> None:
    page.clock.install()
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "play", lang, game="flip7")
    page.locator("#seats-4").click()
    expect(page.locator("#seats-4")).to_have_attribute("aria-pressed", "true")
    for seat in (1, 2, 3):
        page.locator(f"#kind-{seat}-medium").click()
    page.locator("#opt-length").select_option("quick")
    page.locator("#seed").fill("11")
    page.keyboard.press("Tab")
    page.locator("#start").click()
    for _ in range(60):
        page.clock.run_for(1000)
        if page.locator("#result").count():
            break
        if page.locator("#hint:enabled").count():
            page.locator("#hint").click()
            expect(page.locator("#go")).to_be_enabled(timeout=READY_MS)
            page.locator("#go").click()
    expect(page.locator("#result")).to_be_visible()
    assert len(page.locator(".rank li").all()) == 4


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_end_of_a_round_stands_until_enter(page: Page, site: Site, lang: str) -> None:
    page.clock.install()
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "play", lang, game="flip7")
    page.locator("#seed").fill("5")
    page.keyboard.press("Tab")
    page.locator("#start").click()
    for _ in range(40):
        page.clock.run_for(1000)
        if page.locator("#go-on").count():
            break
        if page.locator("#hint:enabled").count():
            page.locator("#hint").click()
            expect(page.locator("#go")).to_be_enabled(timeout=READY_MS)
            page.locator("#go").click()
    expect(page.locator("#go-on")).to_be_focused()
    expect(page.locator(".rank li")).to_have_count(2)
    check_width(page, "round")
    assert axe(page, "round") == []
    page.clock.run_for(5000)
    expect(page.locator("#round-over")).to_be_visible()
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


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_fit_and_axe_finds_nothing(
    page: Page, site: Site, lang: str, size: dict[str, int], scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size(size)  # type: ignore[arg-type]
    faults: list[str] = []
    open_table(page, site, "score", lang, game="flip7")
    page.locator("#card-12").click()
    page.locator("#next").click()
    page.locator("#bust").click()
    total(page, 1, "0")
    page.locator("#next").click()
    expect(page.locator("#cell-1-0")).to_be_visible()
    check_width(page, "cards")
    faults += axe(page, "cards")
    page.locator("#way-points").click()
    page.locator("#key-7").click()
    total(page, 0, "19")
    check_width(page, "points")
    faults += axe(page, "points")
    open_table(page, site, "play", lang, game="flip7")
    page.locator("#seats-6").click()
    page.locator("#seed").fill("3")
    page.keyboard.press("Tab")
    page.locator("#start").click()
    expect(page.locator("#prompt")).to_be_visible()
    check_width(page, "play")
    faults += axe(page, "play")
    page.goto(f"{site.url}{ROOTS[lang]}games/flip7/")
    check_width(page, "rules")
    faults += axe(page, "rules")
    assert faults == []
