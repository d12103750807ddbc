"""Rummy in a real browser: rounds scored by cards and by points, in both languages; a refusal; the assistant."""

from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Site
from tests.browser.tables import PHONE, look, open_table, ready, total

pytestmark = pytest.mark.browser


opened = partial(open_table, game="rummy")


def tap(page: Page, cards: str, tool: str = "card") -> None:
    """Tap cards, choosing their suits before; each tap has its answer before the next."""
    for card in cards.split():
        suit = page.locator(f"#{tool}-suit-{card[-1]}")
        suit.click()
        expect(suit).to_have_attribute("aria-pressed", "true")
        page.locator(f"#{tool}-{card}").click()
        expect(page.locator(f"#{tool}-{card}")).to_have_attribute("aria-pressed", "true")


def place(page: Page, where: str) -> None:
    page.locator(f"#place-{where}").click()
    expect(page.locator(f"#place-{where}")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_game_is_scored_to_its_end(page: Page, site: Site, lang: str) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    opened(page, site, "score", lang)
    place(page, "table")
    tap(page, "9H 10H JH")
    page.locator("#put-0").click()
    tap(page, "QH")
    page.locator("#put-0").click()
    place(page, "hand")
    tap(page, "5S 2D")
    expect(page.locator("#total")).to_have_text("32")
    look(page, lang, "cards")
    page.locator("#next").click()
    expect(page.locator("#cell-0-1")).to_have_attribute("aria-current", "true")
    page.locator("#out").click()
    total(page, 1, "0")
    page.locator("#next").click()
    page.locator("#way-points").click()
    page.locator("#key-1").click()
    page.keyboard.type("2")  # physical keys do the same
    page.locator("#field-down").click()
    expect(page.locator("#field-down")).to_have_attribute("aria-pressed", "true")
    page.keyboard.type("310")
    total(page, 0, "330")
    # More than the pack is worth cannot be, and is told beside the field.
    page.keyboard.type("9")
    expect(page.locator("#cell-fault")).to_be_visible()
    look(page, lang, "points")
    page.keyboard.press("Backspace")
    total(page, 0, "330")
    page.keyboard.press("Enter")
    expect(page.locator("#entry")).to_be_focused()
    page.locator("#op-out").click()
    page.keyboard.type("60")
    total(page, 1, "60")
    page.locator("#setup").click()
    page.locator("#opt-target").select_option("300")
    page.locator("#setting-done").click()
    page.locator("#next").click()
    expect(page.locator("#result")).to_be_focused()
    expect(page.locator(".rank li").first).to_contain_text("32 + 298")
    page.reload()
    ready(page)
    total(page, 0, "330")
    # An old round is mended, and the end with it.
    page.locator("#cell-1-0").click()
    page.locator("#field-left").click()
    expect(page.locator("#field-left")).to_have_attribute("aria-pressed", "true")
    page.keyboard.type("85")
    total(page, 0, "257")
    expect(page.locator("#result")).to_have_count(0)


def test_by_keyboard_alone_and_a_refusal_names_its_rule(page: Page, site: Site) -> None:
    opened(page, site, "play")
    page.locator("#kind-1-person").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#kind-1-person")).to_have_attribute("aria-pressed", "true")
    page.locator("#hide").focus()
    page.keyboard.press("Space")
    page.locator("#seed").focus()
    page.keyboard.type("5")
    page.keyboard.press("Tab")
    page.locator("#start").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_be_focused()
    page.locator("#stock").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#hand button")).to_have_count(14)
    page.locator("#hand button").first.focus()
    page.keyboard.press("Space")
    expect(page.locator("#hand .card--up")).to_have_count(1)
    for _ in range(13):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("#hand .card--up")).to_have_count(2)
    page.locator("#go").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#refusal")).to_have_attribute("data-code", "not_a_set_or_run")
    page.locator("#refusal .ref").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#rule")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rule")).to_have_count(0)
    page.locator("#hand button").last.focus()
    page.keyboard.press("Space")
    expect(page.locator("#hand .card--up")).to_have_count(1)
    page.locator("#go").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#log li").first).to_contain_text("threw")


def test_the_assistant_answers(page: Page, site: Site) -> None:
    opened(page, site, "score")
    tap(page, "4H 5H 6H 7H 7S 7D KD", "best")
    answer = page.locator("#best-answer")
    expect(answer).to_contain_text("Least left in hand: 10")
    expect(answer).to_contain_text("Fits no meld, whatever else you do: K♦.")
    page.locator("#best-time-after").click()
    expect(answer).to_contain_text("You can go out")
    look(page, "en", "the assistant")
