"""Bluff King in a real browser: games scored, a claim checked, plays and answers, what is shared while cards are
hidden: by touch in English on a phone and by keyboard in Chinese at a desk; how it looks."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Site
from tests.browser.tables import (
    DESK,
    PHONE,
    faults_of,
    follow_hints,
    hurry,
    key,
    my_turn,
    open_table,
    settled,
    start,
)

pytestmark = pytest.mark.browser


def test_by_touch_in_english(page: Page, site: Site) -> None:
    """Two games of three players, with the order of the empty hands; then a claim is checked."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "score", game="bluffking")
    page.locator("#setup").click()
    page.locator("#add").click()
    expect(page.locator("#name-2")).to_be_focused()
    page.locator("#setting-done").click()
    for seat in range(2):
        page.locator("#op-out").click()
        page.locator("#next").click()  # it names the cell it leads to, so the page must be there before the next one
        expect(page.locator(f"#cell-0-{seat + 1}")).to_have_attribute("aria-current", "true")
    page.locator("#key-7").click()
    page.locator("#first-1").click()
    expect(page.locator("#first-1")).to_have_attribute("aria-pressed", "true")
    page.locator("#next").click()
    expect(page.locator("#cell-1-0")).to_have_attribute("aria-current", "true")
    expect(page.locator("#standing")).to_contain_text("After game 1: level with 0.")
    page.locator("#cell-0-0").click()
    expect(page.locator("#places li").first).to_contain_text("Player 2")
    faults = faults_of(page, "places")
    for name, value in (("hand", "14"), ("rank_cards", "1"), ("claim", "3"), ("opponent_hand", "14"), ("pool", "5")):
        page.locator(f"#ask-{name}").fill(value)
        page.locator(f"#ask-{name}").press("Tab")
    expect(page.locator("#claim-answer")).to_contain_text("22.2%")
    expect(page.locator("#claim-answer")).to_contain_text("A challenge pays.")
    faults += faults_of(page, "the claim")
    assert not faults, "\n".join(faults)


def test_a_round_is_played_by_touch_and_nothing_hidden_is_shared(page: Page, site: Site) -> None:
    hurry(page).set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "play", game="bluffking")
    start(page, "person", "medium", "medium", "medium", seed="9", quick=True)
    faults: list[str] = []
    led = False
    while my_turn(page):
        if page.locator("#rank-0").count() and not led:
            led = True
            card = page.locator("#hand button").first
            card.click()
            expect(card).to_have_attribute("aria-pressed", "true")
            expect(page.locator("#go")).to_be_disabled()
            page.locator("#rank-0").click()
            expect(page.locator("#go")).to_contain_text("Claim 1 × A")
            faults += faults_of(page, "a lead")
            page.locator("#go").click()
            continue
        if led and page.locator("#challenge").count():
            faults += faults_of(page, "an answer")
            page.locator("#challenge").click()
            expect(settled(page).locator("#log")).to_contain_text("had laid")
            break
        follow_hints(page, 1)
    assert led
    assert not faults, "\n".join(faults)
    # While it goes on, only what all may read leaves the page.
    kept = page.evaluate("() => localStorage.getItem('tableside:play:bluffking')")
    assert kept
    assert "card " not in kept
    assert "seed: 9" not in kept
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    page.locator("#share").click()
    page.wait_for_function("() => window.copied", polling=20)
    copied = page.evaluate("() => window.copied")
    assert copied.strip().endswith("/games/bluffking/play/")
    assert "laid" not in copied.replace("had laid", "")
    with page.expect_download() as download:
        page.locator("#file").click()
    assert "seed" not in Path(download.value.path()).read_text("utf-8")
    assert download.value.suggested_filename == "bluffking.txt"


def test_by_keyboard_in_chinese(page: Page, site: Site) -> None:
    hurry(page).set_viewport_size(DESK)  # type: ignore[arg-type]
    page.emulate_media(color_scheme="dark")
    open_table(page, site, "score", "zh", game="bluffking")
    page.locator("#entry").focus()
    for seat, left in enumerate(("0", "12")):
        page.keyboard.type(left)
        expect(page.locator(f"#total-{seat}")).to_have_text(left)
        page.keyboard.press("Enter")
        expect(page.locator("#entry")).to_be_focused()
    expect(page.locator("#standing")).to_contain_text("玩家1最少，0张")
    faults = faults_of(page, "score, zh")
    open_table(page, site, "play", "zh", game="bluffking")
    page.locator("#opt-mode").select_option("B")
    start(page, "person", "medium", seed="12", quick=True)
    key(page, "card-0")
    expect(page.locator("#go")).to_be_enabled()
    key(page, "go")
    expect(page.locator("#refusal")).to_have_attribute("data-code", "not_yet")
    page.locator("#refusal .ref").press("Enter")
    expect(page.locator("#rule")).to_be_visible()
    page.keyboard.press("Escape")
    key(page, "undo")
    expect(page.locator("#refusal")).to_have_count(0)
    key(page, "challenge")
    expect(settled(page).locator("#turned")).to_be_visible()
    expect(page.locator("#undo")).to_be_disabled()
    faults += faults_of(page, "turned up, zh")
    assert not faults, "\n".join(faults)
    assert follow_hints(page)
    expect(page.locator("#result")).to_be_visible()
