"""Kingdomino's play page in a real browser: computers alone, refusals, undo, keys alone, what is kept, how it looks."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from calculators.bots.match import play_match
from calculators.core.record import make_record
from calculators.games import game
from calculators.games.kingdomino.options import Options
from tests.browser.server import Site
from tests.browser.tables import (
    PHONE,
    READY_MS,
    check_width,
    follow_hints,
    hurry,
    look,
    my_turn,
    open_table,
    pressed,
    ready,
    resize,
    settled,
    start,
)

pytestmark = pytest.mark.browser
GAME = game("kingdomino")


@pytest.fixture
def table(page: Page, site: Site) -> Page:
    """The English page on a phone, ready, with computers that move at once."""
    hurry(page).set_viewport_size(PHONE)  # type: ignore[arg-type]
    return open_table(page, site, "play")


def test_computers_alone_play_as_on_the_command_line(table: Page) -> None:
    start(table, "easy", "medium", "easy", seed="4")
    assert not my_turn(table)
    state = play_match(GAME, ("easy", "medium", "easy"), Options(), 4)
    with table.expect_download() as download:
        table.locator("#file").click()
    record = Path(download.value.path()).read_text("utf-8")
    assert record == make_record(GAME, state, ("easy", "medium", "easy"), Options(), 4).text()


def to_placing(page: Page) -> None:
    """Play on until a domino has to be placed."""
    for _ in range(12):
        my_turn(page)
        if page.locator(".kb__c--can").count():
            return
        follow_hints(page, 1)
    raise AssertionError("nothing to place")


def test_refusals_name_their_rule_and_go_at_the_next_legal_tap(table: Page) -> None:
    start(table, "person", "medium", seed="7")
    my_turn(table)
    table.locator("#board button").first.click()
    expect(table.locator("[data-code=claim_first]")).to_be_visible()
    to_placing(table)

    def places() -> list[object]:
        return [table.locator(name).bounding_box() for name in ("#board", "#undo")]

    before = places()
    table.locator("#sq-0_0").click()
    refusal = table.locator("#refusal")
    expect(refusal).to_have_attribute("data-code", "space_taken")
    assert places() == before  # nothing moves, so that the next tap hits
    expect(refusal).to_have_attribute("role", "alert")
    refusal.locator(".ref").click()
    expect(table.locator("#rule")).to_contain_text("square")
    table.keyboard.press("Escape")
    table.locator(".kb__c--can").first.click()
    expect(refusal).to_have_count(0)
    expect(table.locator(".kb__c--ghost")).to_have_count(2)
    expect(table.locator("#go")).to_contain_text("Place +")
    table.locator("button.pick").first.click()
    expect(refusal).to_have_attribute("data-code", "place_first")


def told(page: Page) -> list[str]:
    """The log, newest first."""
    return page.locator(".log li").all_inner_texts()


def test_undo_takes_back_the_last_decision(table: Page) -> None:
    start(table, "person", "medium", "medium", seed="7")
    follow_hints(table, 2)
    my_turn(table)
    before = told(table)
    follow_hints(table, 1)
    my_turn(table)
    assert told(table) != before
    table.locator("#undo").click()
    expect(table.locator(".log li").first).to_have_text(before[0])
    assert told(table) == before


def test_keys_alone(table: Page) -> None:
    table.locator("#seats-2").focus()
    table.keyboard.press("Space")
    table.locator("#start").focus()
    table.keyboard.press("Enter")
    my_turn(table)
    for _ in range(8):
        if table.locator(".kb__c--can").count():
            break
        if not table.locator("button.pick--now").count():  # the last one left is chosen already
            table.locator("button.pick--free").first.focus()
            table.keyboard.press("Enter")
        expect(table.locator("button.pick--now")).to_have_count(1)
        table.locator("button.pick--now").focus()
        table.keyboard.press("Enter")
        expect(table.locator("#prompt")).to_be_focused()
        my_turn(table)
    placed = table.locator(".a-mine .kb__c > svg").count()
    target = table.locator(".kb__c--can").first.get_attribute("id")
    table.locator("#board [tabindex='0']").focus()
    for _ in range(120):  # walk along the rows to the first square that fits
        if table.evaluate("() => document.activeElement.id") == target:
            break
        at_end = table.evaluate("() => document.activeElement.nextElementSibling === null")
        before = table.evaluate("() => document.activeElement.id")
        table.keyboard.press("ArrowRight")
        if table.evaluate("() => document.activeElement.id") == before and not at_end:
            table.keyboard.press("Home")
            table.keyboard.press("ArrowDown")
        elif at_end:
            table.keyboard.press("Control+Home")
    table.keyboard.press("Space")
    expect(table.locator(".kb__c--ghost")).to_have_count(2)
    table.keyboard.press("t")
    expect(table.locator(".kb__c--ghost")).to_have_count(2)
    table.keyboard.press("Enter")
    expect(table.locator(".kb__c--ghost")).to_have_count(0)
    assert table.locator(".a-mine .kb__c > svg").count() == placed + 2


def test_offline_after_one_visit(context: BrowserContext, own_site: Site) -> None:
    """Of the score page; the play page, never seen before, is there too, and a reload in the middle loses nothing."""
    page = hurry(context.new_page())
    open_table(page, own_site, "score")
    expect(page.locator("#tableside")).to_have_attribute("data-offline", "true", timeout=READY_MS)
    total = page.locator("#total")
    for control in ("brush-L", "crowns-1"):
        page.locator(f"#{control}").click()
        pressed(page, control)
    page.locator("#sq-0-0").click()
    expect(total).to_have_text("1")
    own_site.stop()
    page.reload()
    expect(ready(page).locator("#total")).to_have_text("1")
    page.locator("#undo-wide").click()
    expect(total).not_to_have_text("1")
    page.goto(page.url.replace("/score/", "/play/"))
    ready(page)
    start(page, "person", "medium", seed="7", quick=True)
    follow_hints(page, 3)
    my_turn(page)
    before = told(page)
    page.reload()
    ready(page)
    my_turn(page)
    assert told(page) == before
    follow_hints(page)
    expect(page.locator("#result")).to_be_visible()


def test_two_people_pass_the_device(table: Page) -> None:
    table.locator("#kind-1-person").click()
    table.locator("#name-0").fill("Mei")
    table.locator("#name-1").fill("老周")
    table.keyboard.press("Enter")
    settled(table).locator("#hide").check()
    table.locator("#seed").fill("7")
    table.keyboard.press("Tab")
    table.locator("#start").click()
    for _ in range(8):
        if settled(table).locator("#ready").count():
            break
        table.locator("#hint").click()
        expect(table.locator("#go")).to_be_enabled()
        table.locator("#go").click()
    expect(table.locator("#pass-name")).to_be_focused()
    expect(table.locator(".kb")).to_have_count(0)
    look(table, "en", "the device is passed")
    table.locator("#ready").click()
    expect(table.locator("#board")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_phones_first_screen_holds_line_kingdom_and_action(page: Page, site: Site, lang: str) -> None:
    """And what only this table shows looks well: a refusal, a domino that is only held."""
    hurry(page).set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "play", lang)
    page.locator("#take-up summary").click()
    look(page, lang, "a record to go on from")
    start(page, "person", "medium", "medium", "medium", seed="7")
    for _ in range(3):
        to_placing(page)
        for name in (".a-ask", ".a-draft", "#board", "#go"):
            expect(page.locator(name)).to_be_in_viewport(ratio=1)
        for width in (320, 360):
            resize(page, {"width": width, "height": 800})
            check_width(page, f"table, {width}")
        follow_hints(page, 1)
    to_placing(page)
    page.locator("#sq-0_0").click()
    expect(page.locator("#refusal")).to_be_visible()
    look(page, lang, "refused")
    page.locator(".kb__c--can").first.click()
    expect(page.locator(".kb__c--ghost")).to_have_count(2)
    look(page, lang, "held")
