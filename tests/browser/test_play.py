"""The play page in a real browser: whole games, refusals, undo, keys alone, what is kept, how it looks."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from calculators.bots.match import play_match
from calculators.core.record import make_record, read_record
from calculators.games import game
from calculators.games.kingdomino.options import Options
from tests.browser.server import Site
from tests.browser.tables import DESK, PHONE, READY_MS, axe, check_width, open_table, ready

pytestmark = pytest.mark.browser
GAME = game("kingdomino")


def seat(page: Page, *kinds: str, seed: str = "7", quick: bool = False) -> None:
    """Fill the form in and start."""
    page.locator(f"#seats-{len(kinds)}").click()
    for index, kind in enumerate(kinds):
        page.locator(f"#kind-{index}-{kind}").click()
        expect(page.locator(f"#kind-{index}-{kind}")).to_have_attribute("aria-pressed", "true")
    if quick:
        page.locator("#opt-length").select_option("quick")
    page.locator("#seed").fill(seed)
    page.keyboard.press("Tab")
    page.locator("#start").click()
    expect(page.locator("#board")).to_be_visible()


def my_turn(page: Page) -> bool:
    """Wait until it is the person's turn (True) or the game is over (False); computers' pauses pass at once."""
    waiting = page.locator("#hint:enabled, #result")
    for _ in range(400):
        if waiting.count():
            return page.locator("#result").count() == 0
        page.clock.fast_forward(400)
        page.wait_for_timeout(15)
    raise AssertionError("nobody moves")


def follow_hints(page: Page, moves: int = 100) -> None:
    """Play as the hints say."""
    for _ in range(moves):
        if not my_turn(page):
            return
        before = page.locator(".log li").first.inner_text()
        page.locator("#hint").click()
        expect(page.locator("#go")).to_be_enabled()
        page.locator("#go").click()
        expect(page.locator("#result").or_(page.locator("#go:disabled"))).to_be_visible()
        expect(page.locator(".log li").first).not_to_have_text(before)


def record(page: Page) -> str:
    """The record that the page lets one download."""
    with page.expect_download() as download:
        page.locator("#file").click()
    return Path(download.value.path()).read_text("utf-8")


@pytest.fixture
def table(page: Page, site: Site) -> Page:
    """The English page on a phone, ready, with a clock that can be moved on."""
    page.clock.install()
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    return open_table(page, site, "play")


@pytest.fixture
def own_site() -> Iterator[Site]:
    """The built site behind a server of its own, which a test may stop."""
    served = Site(Path(__file__).parents[2] / "site")
    yield served
    served.stop()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_whole_game_against_three_and_its_record(page: Page, site: Site, lang: str) -> None:
    page.clock.install()
    open_table(page, site, "play", lang)
    seat(page, "person", "medium", "medium", "medium", seed="12")
    follow_hints(page)
    expect(page.locator(".rank li")).to_have_count(4)
    state = play_match(GAME, ("medium",) * 4, Options(), 12)
    assert page.locator(".rank b").all_inner_texts() == [
        str(total) for total in sorted(state.score_sheet().totals, reverse=True)
    ]
    # The hint is what a medium computer would do, so the game is the command line's.
    assert read_record(record(page)).moves == make_record(GAME, state, ("a", "b", "c", "d"), Options(), 12).moves


def test_computers_alone_play_as_on_the_command_line(table: Page) -> None:
    seat(table, "easy", "medium", "easy", seed="4")
    assert not my_turn(table)
    state = play_match(GAME, ("easy", "medium", "easy"), Options(), 4)
    assert record(table) == make_record(GAME, state, ("easy", "medium", "easy"), Options(), 4).text()


def to_placing(page: Page) -> None:
    """Play on until a domino has to be placed."""
    for _ in range(12):
        my_turn(page)
        if page.locator(".kb__c--can").count():
            return
        follow_hints(page, 1)
    raise AssertionError("nothing to place")


def test_refusals_name_their_rule_and_go_at_the_next_legal_tap(table: Page) -> None:
    seat(table, "person", "medium")
    my_turn(table)
    table.locator("#board button").first.click()
    expect(table.locator("[data-code=claim_first]")).to_be_visible()
    to_placing(table)
    table.locator("#sq-0_0").click()
    refusal = table.locator("#refusal")
    expect(refusal).to_have_attribute("data-code", "space_taken")
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
    seat(table, "person", "medium", "medium")
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
        table.locator("button.pick--free").first.focus()
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


def test_a_reload_in_the_middle_and_offline(context: BrowserContext, own_site: Site) -> None:
    page = context.new_page()
    page.clock.install()
    open_table(page, own_site, "play")
    expect(page.locator("#tableside")).to_have_attribute("data-offline", "true", timeout=READY_MS)
    seat(page, "person", "medium", quick=True)
    follow_hints(page, 3)
    my_turn(page)
    before = told(page)
    own_site.stop()
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
    table.locator("#hide").check()
    table.locator("#start").click()
    for _ in range(8):
        if (
            table.locator("#pass-name").or_(table.locator("#hint")).first.is_visible()
            and table.locator("#ready").count()
        ):
            break
        if table.locator("#hint:enabled").count():
            table.locator("#hint").click()
            expect(table.locator("#go")).to_be_enabled()
            table.locator("#go").click()
            expect(table.locator("#go:disabled, #ready").first).to_be_visible()
    expect(table.locator("#pass-name")).to_be_focused()
    expect(table.locator(".kb")).to_have_count(0)
    table.locator("#ready").click()
    expect(table.locator("#board")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_phones_first_screen_holds_line_kingdom_and_action(page: Page, site: Site, lang: str) -> None:
    page.clock.install()
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "play", lang)
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 800})
        check_width(page, f"set-up, {width}")
    seat(page, "person", "medium", "medium", "medium")
    for _ in range(3):
        to_placing(page)
        for name in (".a-ask", ".a-draft", "#board", "#go"):
            expect(page.locator(name)).to_be_in_viewport(ratio=1)
        for width in (320, 360):
            page.set_viewport_size({"width": width, "height": 800})
            check_width(page, f"table, {width}")
        follow_hints(page, 1)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, site: Site, lang: str, scheme: str) -> None:
    profile = browser.new_context(color_scheme=scheme, viewport=PHONE, reduced_motion="reduce")  # type: ignore[arg-type]
    page = profile.new_page()
    page.clock.install()
    open_table(page, site, "play", lang)
    page.locator("#take-up summary").click()
    found = axe(page, "set-up")
    seat(page, "person", "medium", "easy", quick=True)
    to_placing(page)
    page.locator("#sq-0_0").click()
    expect(page.locator("#refusal")).to_be_visible()
    found += axe(page, "refused")
    page.locator("#hint").click()
    expect(page.locator(".kb__c--ghost")).to_have_count(2)
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    found += axe(page, "wide")
    follow_hints(page)
    found += axe(page, "over")
    profile.close()
    assert not found, "\n".join(found)
