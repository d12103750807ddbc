"""Spring Cleaning in a real browser: rounds scored, what can be played asked, a card drawn in three steps: by touch in
English on a light phone, by keyboard in Chinese at a dark desk. Whole games are in `test_every_game.py`."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Site
from tests.browser.tables import (
    DESK,
    PHONE,
    cell,
    faults_of,
    follow_hints,
    hurry,
    my_turn,
    open_table,
    pressed,
    settled,
    start,
)

pytestmark = pytest.mark.browser


def score_by_touch(page: Page, site: Site) -> list[str]:
    """Two rounds of three: a tie by cards, then two out at once; then the assistant."""
    open_table(page, site, "score", game="springcleaning")
    page.locator("#setup").click()
    page.locator("#add").click()
    expect(page.locator("#name-2")).to_be_visible()
    page.locator("#setting-done").click()
    for seat, control in enumerate(("key-3", "op-out", "key-3")):
        page.locator(f"#{control}").click()
        expect(page.locator(".clf b")).not_to_have_text("–")
        page.locator("#next").click()
        if seat < 2:
            expect(page.locator("#entry .entry__n")).to_contain_text(f"Player {seat + 2}")
    for seat, trash in enumerate(("2", "0", "1")):
        cell(page, 0, seat, trash)
    expect(page.locator("#standing")).to_contain_text("Player 1 has most trash and leads; 3 more end the game.")
    for seat, control in enumerate(("op-out", "op-out", "key-9")):
        page.locator(f"#{control}").click()
        expect(page.locator(".clf b")).not_to_have_text("–")
        if seat < 2:
            page.locator("#next").click()
            expect(page.locator("#entry .entry__n")).to_contain_text(f"Player {seat + 2}")
    page.locator("#ended-1").click()
    pressed(page, "ended-1")
    cell(page, 1, 2, "1")
    for control in (
        "ask-3",
        "ask-5",
        "ask-6",
        "ask-place-displays",
        "ask-4",
        "ask-place-on",
        "ask-7",
        "ask-8",
        "ask-9",
    ):
        page.locator(f"#{control}").click()
    expect(page.locator("#ask-answer")).to_contain_text("1 play beats run 7-8-9.")
    page.locator("#ask-hand-0").click()
    page.locator("#ask-hand-2").click()
    expect(page.locator("#ask-verdict")).to_contain_text("These cards make no combination.")
    return faults_of(page, "score")


def play_by_touch(page: Page, site: Site) -> list[str]:
    """The first offer, a refusal, a card drawn, put in and offered; the round to its end."""
    open_table(page, site, "play", game="springcleaning")
    start(page, "person", "medium", "medium", seed="12")
    page.locator("#hand-0").click()
    expect(page.locator("#go")).to_contain_text("Offer")
    page.locator("#go").click()
    while my_turn(page) and not page.locator("#step").count():
        follow_hints(page, 1)
    page.locator("#hand-0").click()
    page.locator("#hand-2").click()
    expect(page.locator("#hand .card--up")).to_have_count(2)
    page.locator("#go").click()
    expect(page.locator("#refusal")).to_have_attribute("data-code", "not_neighbours")
    page.locator("#undo").click()
    expect(page.locator("#refusal")).to_have_count(0)
    page.locator("#deck").click()
    pressed(page, "deck")
    page.locator("#go").click()
    page.locator("#gap-1").click()
    expect(page.locator("#hand .card--up")).to_have_count(1)
    faults = faults_of(page, "insert")
    page.locator("#go").click()
    page.locator("#hand-0").click()
    expect(page.locator("#go")).to_contain_text("Offer")
    faults += faults_of(page, "offer")
    page.locator("#go").click()
    settled(page)
    while not page.locator("#go-on, #result").count():
        page.locator("#hint").click()
        expect(page.locator("#go")).to_be_enabled()
        page.locator("#go").click()
        settled(page)
    expect(page.locator("#round-over")).to_have_text("Round 1 is over")
    return [*faults, *faults_of(page, "round over")]


def score_by_keyboard(page: Page, site: Site) -> list[str]:
    """Two players, a whole game: three rounds by typing."""
    open_table(page, site, "score", "zh", game="springcleaning")
    page.locator("#entry").focus()
    for nth in range(3):
        for seat, typed in enumerate(("0", "12")):
            page.keyboard.type(typed)
            expect(page.locator(".clf b")).to_have_text(typed)
            if (nth, seat) != (2, 1):
                page.keyboard.press("Enter")
                if seat:
                    expect(page.locator(f"#cell-{nth + 1}-0")).to_have_attribute("aria-current", "true")
                else:
                    expect(page.locator("#entry .entry__n")).to_contain_text("玩家2")
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_have_text("玩家1获胜")
    expect(page.locator("#total-1")).to_have_text("3")
    return faults_of(page, "result")


def play_by_keyboard(page: Page, site: Site) -> list[str]:
    """A quick game of two; a refusal with its rule."""
    open_table(page, site, "play", "zh", game="springcleaning")
    start(page, "person", "easy", seed="3", quick=True)
    page.locator("#hand-3").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator("#go")).to_be_enabled()
    expect(page.locator("#go")).to_contain_text("搁置")
    page.locator("#go").press("Enter")
    assert my_turn(page)
    page.locator("#hand-0").press("Enter")
    expect(page.locator("#hand .card--up")).to_have_count(1)
    page.locator("#display-1 button").first.press("Enter")
    expect(page.locator("#display-1 .card--up")).to_have_count(1)
    page.locator("#go").press("Enter")
    page.locator("#refusal .ref").press("Enter")
    expect(page.locator("#rule")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rule")).to_have_count(0)
    faults = faults_of(page, "refusal")
    page.locator("#undo").press("Enter")
    expect(page.locator("#refusal")).to_have_count(0)
    follow_hints(page)
    expect(page.locator("#result")).to_be_visible()
    return [*faults, *faults_of(page, "result")]


def test_in_english_on_a_phone_by_touch(page: Page, site: Site) -> None:
    hurry(page).set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.emulate_media(color_scheme="light")
    assert [*score_by_touch(page, site), *play_by_touch(page, site)] == []


def test_in_chinese_at_a_desk_by_keyboard(page: Page, site: Site) -> None:
    hurry(page).set_viewport_size(DESK)  # type: ignore[arg-type]
    page.emulate_media(color_scheme="dark")
    assert [*score_by_keyboard(page, site), *play_by_keyboard(page, site)] == []
