"""Libertalia in a real browser: a line-up and a game scored by touch in English on a phone, by keys in Chinese at a
desk; questions of a day at the table; how it looks."""

from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Site
from tests.browser.tables import (
    DESK,
    PHONE,
    axe,
    cell,
    check_width,
    hurry,
    look,
    my_turn,
    open_table,
    ready,
    settled,
    start,
)

pytestmark = pytest.mark.browser


opened = partial(open_table, game="libertalia")


def campaign(page: Page, doubloons: str, den: str, booty: str) -> None:
    """Tap a campaign of the open player: doubloons, den, tokens from chests on."""
    for digit in doubloons:
        page.locator(f"#key-{digit}").click()
    expect(page.locator("#total")).to_have_text(doubloons)
    page.locator("#on").click()
    for rank in den.split():
        page.locator(f"#member-{rank}").click()
        expect(page.locator(f"#member-{rank}")).to_have_attribute("aria-pressed", "true")
    page.locator("#on").click()
    for kind, digit in zip(("chest", "jewel", "goods", "map", "relic"), booty, strict=False):
        page.locator(f"#key-{digit}").click()
        expect(page.locator(f"#kind-{kind} b")).to_have_text(digit)


def test_a_day_and_a_quick_game_by_touch(page: Page, site: Site) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    opened(page, site, "score")
    expect(page.locator("#asked")).to_contain_text("Player 1")
    page.locator("#played-14").click()
    expect(page.locator("#asked")).to_contain_text("Player 2")
    page.locator("#played-29").click()
    expect(page.locator("#booty-order")).to_have_text("Player 1")  # the Brute has thrown the Captain out
    expect(page.locator("#day-order")).to_contain_text("removed before its turn")
    look(page, "en", "the line")
    page.locator("#undo-day").click()
    expect(page.locator("#asked")).to_contain_text("Player 2")
    page.locator("#played-14").click()
    expect(page.locator("#line")).to_contain_text("3 against 6 in the corner")
    page.locator("#colors summary").click()
    page.locator("#color-0").select_option("green")
    expect(page.locator("#line")).to_contain_text("Player 1 stands left of Player 2")
    check_width(page, "colours")
    faults = axe(page, "colours")

    page.locator("#setup").click()
    page.locator("#opt-length").select_option("quick")
    page.locator("#setting-done").click()
    page.locator("#way-score").click()
    expect(page.locator("#line")).to_be_hidden()
    campaign(page, "7", "9 16 19 28", "01201")
    cell(page, 0, 0, "28")
    check_width(page, "booty")
    faults += axe(page, "booty")
    page.locator("#next").click()
    expect(page.locator("#step-money")).to_have_attribute("aria-pressed", "true")
    campaign(page, "12", "2 7 8 21 22", "10022")
    page.locator("#step-den").click()
    expect(page.locator("#den")).to_contain_text("Surgeon 22: 11 (±0)")
    faults += axe(page, "den")
    page.locator("#step-booty").click()
    page.locator("#next").click()
    expect(page.locator("#result")).to_be_focused()
    expect(page.locator(".rank li > b").first).to_have_text("28")
    look(page, "en", "the result", once=True)
    assert not faults, "\n".join(faults)
    page.reload()
    ready(page)
    expect(page.locator(".rank li > b").first).to_have_text("28")


def test_a_campaign_by_keys_alone(page: Page, site: Site) -> None:
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    opened(page, site, "score", "zh")
    page.locator("#played-1").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#who-0 b")).to_contain_text("猴子")
    page.locator("#entry").focus()
    page.keyboard.type("14")
    cell(page, 0, 0, "14")
    page.keyboard.press("Enter")
    page.locator("#member-28").press("Space")
    cell(page, 0, 0, "15")
    page.keyboard.press("Enter")
    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.type("0003")
    cell(page, 0, 0, "27")
    page.keyboard.press("Enter")
    expect(page.locator("#cell-0-1")).to_have_attribute("aria-current", "true")
    expect(page.locator("#step-money")).to_have_attribute("aria-pressed", "true")
    look(page, "zh", "the sheet")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_day_is_played(page: Page, site: Site, lang: str) -> None:
    """A card is looked at and played; what comes up is answered by touch or by keys, and refused where it is wrong."""
    page.set_viewport_size(PHONE if lang == "en" else DESK)  # type: ignore[arg-type]
    hurry(page)
    opened(page, site, "play", lang)
    start(page, "person", "easy", "easy", "easy", seed="3", quick=True)
    look(page, lang, "the morning", once=True)
    page.locator("#hand button").first.press("Enter")
    expect(page.locator("#go")).to_be_enabled()
    expect(page.locator("#hand .card--up")).to_have_count(1)
    page.locator("#go").press("Enter")
    asked = page.locator("#today button, #trades button, .li.card--can, #sell-1")  # all but a card for the day
    wanted = 2 if lang == "en" else 1
    while wanted and my_turn(page):
        if asked.count():
            wanted -= 1
            page.locator("#hand button").first.click()
            expect(page.locator("#refusal")).to_have_attribute("data-code", "something_else")
            asked.first.click()
            expect(page.locator("#refusal")).to_have_count(0)
            expect(page.locator("#go")).to_be_enabled()
            look(page, lang, "a question", once=True)
        else:
            page.locator("#hint").click()
            expect(page.locator("#go")).to_be_enabled()
        page.locator("#go").click()
        settled(page)
    assert not wanted
