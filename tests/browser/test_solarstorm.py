"""Solar Storm in a real browser: a campaign and the ship on the table, by touch in English on a phone and by keyboard
in Chinese at a desk; how it looks."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Site
from tests.browser.tables import DESK, PHONE, faults_of, hurry, key, my_turn, open_table, settled, start

pytestmark = pytest.mark.browser

CREW_QUARTERS = 4


def test_a_campaign_and_the_ship_by_touch_in_english(page: Page, site: Site) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "score", game="solarstorm")
    page.locator("#level-veteran").click()
    page.locator("#seats-4").click()
    page.locator("#result-won").click()
    expect(page.locator("#total-0")).to_have_text("9")
    page.locator("#next").click()
    expect(page.locator("#cell-1-0")).to_have_attribute("aria-current", "true")
    expect(page.locator("#seats-4")).to_have_attribute("aria-pressed", "true")
    page.locator("#result-lost").click()
    expect(page.locator("#campaign tr")).to_have_count(3)
    expect(page.locator("#standing")).to_contain_text("1 of 2 games won, index 9 in all.")
    page.locator("#how").click()
    expect(page.locator("#seats-4")).to_have_count(0)
    for space in range(3):
        page.locator(f"#space-{CREW_QUARTERS}-{space}").click()
    page.locator("#seen").click()
    for card in (0, 6, 2, 5):
        page.locator(f"#card-{card}").click()
    expect(page.locator("#ship-answer")).to_contain_text("Chance of losing: 25% (1/4).")
    page.locator("#power").click()
    page.locator("#hand-1").fill("2")
    page.locator("#hand-1").press("Tab")
    expect(page.locator("#power-answer")).to_contain_text("1 card of: nanobots")
    faults = faults_of(page, "campaign, ship, hands")
    assert not faults, "\n".join(faults)


def test_a_campaign_and_the_ship_by_keyboard_in_chinese(page: Page, site: Site) -> None:
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    page.emulate_media(color_scheme="dark")
    open_table(page, site, "score", "zh", game="solarstorm")

    key(page, "realistic", "Space")
    key(page, "level-easy")
    key(page, "result-won")
    expect(page.locator("#standing")).to_contain_text("1局赢了1局，指数共1.5。")
    key(page, "seen")
    page.locator("#start-0").select_option("16")
    expect(page.locator("#card-16")).to_be_disabled()
    key(page, f"divert-{CREW_QUARTERS}")
    key(page, "space-0-1")
    key(page, "power")
    expect(page.locator(".rounds__a")).to_contain_text("4张金属")
    key(page, "deck-more")
    expect(page.locator("#lasts")).to_contain_text("第1回合")
    page.locator("#deck").fill("99")
    page.keyboard.press("Enter")
    expect(page.locator("#deck-fault")).to_contain_text("99张，可开局时牌堆只有58张")
    faults = faults_of(page, "zh, a fault")
    assert not faults, "\n".join(faults)


def test_a_turn_by_touch_and_one_by_keys(page: Page, site: Site) -> None:
    """Rooms and actions are tapped, what is not possible says why; the crew moves, and it is one's own turn again."""
    hurry(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "play", game="solarstorm")
    start(page, "person", "medium", seed="7", quick=True)
    my_turn(page)
    page.locator(".sst-room:not(.sst-room--can):not(.sst-room--here)").first.click()
    expect(page.locator("#refusal")).to_have_attribute("data-code", "not_adjacent")
    page.locator("#act-6").click()
    expect(page.locator("#refusal")).to_have_attribute("data-code", "not_all_diverted")
    room = page.locator(".sst-room--can").first
    room.click()
    expect(page.locator("#go")).to_contain_text("Move to")
    faults = faults_of(page, "en, a room is chosen")
    page.locator("#go").click()
    expect(page.locator("#prompt")).to_contain_text("2 actions left.")
    page.locator("#undo").click()
    expect(page.locator("#prompt")).to_contain_text("3 actions left.")
    page.locator("#go").click()
    expect(page.locator("#go")).to_contain_text("Draw two cards")
    page.locator("#faces button").first.click()
    expect(page.locator("#go")).to_contain_text("Take ")
    page.locator("#go").click()
    my_turn(page)
    expect(page.locator("#progress")).to_contain_text("Turn 4")
    page.locator("#act-1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#act-1")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#go")).to_contain_text("Scavenge")
    page.locator("#go").press("Enter")
    settled(page)
    expect(page.locator("#log")).to_contain_text("scavenged")
    assert not faults, "\n".join(faults)
