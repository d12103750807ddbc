"""Bacon in a real browser: a game scored, the assistant asked, a refusal at the table: by touch in English on a phone
and by keyboard in Chinese at a desk; how it looks."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Site
from tests.browser.tables import (
    DESK,
    PHONE,
    faults_of,
    hurry,
    key,
    my_turn,
    open_table,
    pressed,
    ready,
)

pytestmark = pytest.mark.browser


def totals(page: Page, first: str, second: str) -> None:
    expect(page.locator("#total-0")).to_have_text(first)
    expect(page.locator("#total-1")).to_have_text(second)


def score_by_touch(page: Page, site: Site) -> Sequence[str]:
    """A game of four that ends as soon as a team with seven points is first out; then a hand for the assistant."""
    open_table(page, site, "score", game="bacon")
    page.locator("#setup").click()
    for team, name in enumerate(("Ann+Cyd", "Bo+Dee")):
        page.locator(f"#name-{team}").fill(name)
    page.locator("#setting-done").click()
    page.locator("#dealer").select_option("1")
    expect(page.locator("#goals")).to_contain_text("Bo deals, Cyd leads.")
    for nth, (first, place, points) in enumerate(((0, 2, "4"), (0, 3, "6"), (0, 4, "7")), start=1):
        page.locator(f"#first-{first}").click()
        page.locator(f"#place-{place}").click()
        totals(page, points, "0")
        page.locator("#next").click()
        expect(page.locator(f"#cell-{nth}-0")).to_have_attribute("aria-current", "true")
    expect(page.locator("#standing")).to_contain_text("Ann+Cyd leads 7 to 0. Cyd deals, Dee leads.")
    page.locator("#first-0").click()
    expect(page.locator("#result")).to_have_text("Ann+Cyd wins")
    totals(page, "8", "0")
    page.reload()
    ready(page)
    expect(page.locator("#ends")).to_be_visible()
    page.locator("#ask-type").select_option("run")
    page.locator("#ask-top").select_option("6")
    for control in ("ask-R5", "ask-suit-Y", "ask-Y6", "ask-X"):
        page.locator(f"#{control}").click()
        pressed(page, control)
    page.locator("#ask-open-run-7").click()
    expect(page.locator("#ask-answer")).to_contain_text("X stands for 7.")
    return faults_of(page, "score")


def play_by_touch(page: Page, site: Site) -> Sequence[str]:
    """A refusal; a move taken back."""
    open_table(page, site, "play", game="bacon")
    page.locator("#opt-target").select_option("4")
    page.locator("#opt-length").select_option("quick")
    page.locator("#seed").fill("5")
    page.keyboard.press("Tab")
    page.locator("#start").click()
    assert my_turn(page)
    page.locator("#hand-R1-0").click()
    expect(page.locator("#go")).to_have_text("Play Single 1")
    page.locator("#go").click()
    expect(page.locator("#refusal")).to_have_attribute("data-code", "wrong_type")
    faults = faults_of(page, "play")
    page.locator("#undo").click()
    expect(page.locator("#refusal")).to_have_count(0)
    return faults


def score_by_keyboard(page: Page, site: Site) -> Sequence[str]:
    """A game of six to its target; then cards for the assistant."""
    open_table(page, site, "score", "zh", game="bacon")
    key(page, "seats-6")
    pressed(page, "seats-6")
    expect(page.locator("#goals")).to_contain_text("先到24分，最多6副")
    key(page, "first-1")
    pressed(page, "first-1")
    key(page, "place-2", "Space")
    pressed(page, "place-2")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    totals(page, "0", "12")
    key(page, "next")
    expect(page.locator("#cell-1-0")).to_have_attribute("aria-current", "true")
    key(page, "first-1", "Space")
    expect(page.locator("#place-6")).to_be_visible()
    key(page, "place-2")
    pressed(page, "place-2")
    totals(page, "0", "20")
    key(page, "place-3")
    expect(page.locator("#result")).to_be_visible()
    totals(page, "0", "24")
    key(page, "undo")
    totals(page, "0", "20")
    key(page, "ask-way-may")
    pressed(page, "ask-way-may")
    for control in ("ask-R8", "ask-suit-G", "ask-G8", "ask-X"):
        key(page, control)
        pressed(page, control)
    expect(page.locator("#ask-answer")).to_contain_text("行，当作三张8。")
    return faults_of(page, "score")


def play_by_keyboard(page: Page, site: Site) -> Sequence[str]:
    """A refusal with its rule, and what was tapped put back."""
    open_table(page, site, "play", "zh", game="bacon")
    key(page, "seats-6")
    pressed(page, "seats-6")
    page.locator("#opt-target").select_option("4")
    page.locator("#seed").fill("5")
    page.keyboard.press("Tab")
    key(page, "start")
    assert my_turn(page)
    page.locator("#hand button").first.focus()
    page.keyboard.press("Space")
    expect(page.locator("#hand .card--up")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("#hand .card--up")).to_have_count(2)
    key(page, "go")
    expect(page.locator("#refusal .ref")).to_be_visible()
    key(page, "refusal .ref")
    expect(page.locator("#rule")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rule")).to_have_count(0)
    faults = faults_of(page, "play")
    key(page, "undo")
    expect(page.locator("#refusal")).to_have_count(0)
    return faults


def test_in_english_on_a_phone_by_touch(page: Page, site: Site) -> None:
    page.emulate_media(color_scheme="light")
    hurry(page).set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert [*score_by_touch(page, site), *play_by_touch(page, site)] == []


def test_in_chinese_at_a_desk_by_keyboard(page: Page, site: Site) -> None:
    page.emulate_media(color_scheme="dark")
    hurry(page).set_viewport_size(DESK)  # type: ignore[arg-type]
    assert [*score_by_keyboard(page, site), *play_by_keyboard(page, site)] == []
