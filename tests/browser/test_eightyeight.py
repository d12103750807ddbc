"""Eighty-Eight in a real browser: months scored by tap and by key, a month played to its end: in English on a phone in
light, in Chinese at a desk in dark."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Site
from tests.browser.tables import DESK, PHONE, axe, check_width, hurry, open_table, ready, settled, start

pytestmark = pytest.mark.browser


def cell(page: Page, nth: int, seat: int, mon: str) -> None:
    expect(page.locator(f"#cell-{nth}-{seat}")).to_have_text(mon.replace("-", "−"))


def test_a_quick_game_is_scored_by_touch(page: Page, site: Site) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "score", game="eightyeight")
    check_width(page, "a year")
    faults = axe(page, "points")
    page.locator("#setup").click()
    page.locator("#opt-length").select_option("quick")
    page.locator("#setting-close").click()
    expect(page.locator("#cell-2-0")).to_be_visible()
    expect(page.locator("#cell-3-0")).to_have_count(0)
    for seat, (points, mon) in enumerate((("105", "17"), ("92", "4"))):
        for digit in points:
            page.locator(f"#key-{digit}").click()
        cell(page, 0, seat, mon)
        page.locator("#next").click()
        expect(page.locator("#entry")).to_be_focused()
    page.locator("#op-remaining").click()
    cell(page, 0, 2, "-21")
    page.locator("#step-month").click()
    page.locator("#bright-12L").click()
    page.locator("#bright-01L").click()
    cell(page, 0, 2, "-84")
    check_width(page, "month")
    faults += axe(page, "month")
    page.locator("#next").click()
    expect(page.locator("#multiplier")).to_contain_text("×2")
    page.locator("#step-end").click()
    page.locator("#how-dekiyaku").click()
    page.locator("#maker-1").click()
    page.locator("#made-akatan").click()
    page.locator("#fed-akatan-2").click()
    cell(page, 1, 2, "-336")
    expect(page.locator("#ledger")).to_contain_text("Red ribbons (fed)")
    check_width(page, "end")
    faults += axe(page, "end")
    page.locator("#next").click()
    page.locator("#way-cards").click()
    page.locator("#step-hand").click()
    for card in ("11L", "11A", "11R", "11C1", "12C1", "12C2", "12C3"):
        page.locator(f"#hand-{card}").click()
    expect(page.locator("#hand-found")).to_contain_text("Four-three")
    check_width(page, "hand")
    faults += axe(page, "hand")
    page.locator("#step-pile").click()
    page.locator("#left").click()
    cell(page, 2, 0, "488")
    page.locator("#step-end").click()
    page.locator("#how-half").click()
    page.locator("#maker-0").click()
    page.locator("#made-goko").click()
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator(".result")).to_contain_text("first prize")
    assert faults == []


def test_a_month_is_typed_and_kept(page: Page, site: Site) -> None:
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    open_table(page, site, "score", "zh", game="eightyeight")
    page.locator("#entry").focus()
    for number, seat in (("105", 0), ("92", 1)):
        page.keyboard.type(number)
        expect(page.locator("#field-points b")).to_have_text(number)
        page.keyboard.press("Enter")
        expect(page.locator("#entry .entry__n")).to_contain_text(f"玩家{seat + 2}")
    page.keyboard.type("67")
    cell(page, 0, 2, "-21")
    expect(page.locator("#standing")).to_contain_text("玩家1")
    page.locator("#try-04A").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#try-04A")).to_have_attribute("aria-pressed", "true")
    check_width(page, "desk")
    assert axe(page, "desk") == []
    page.locator("#step-before").click()
    page.locator("#first").fill("5")
    page.keyboard.press("Tab")
    page.locator("#fours-more").click()
    expect(page.locator("#fours")).to_have_value("1")
    page.locator("#entry").focus()
    page.keyboard.type("9-")
    expect(page.locator("#total-2")).to_have_text("−192")
    expect(page.locator("#cell-8-0")).to_have_count(0)
    check_width(page, "before")
    assert axe(page, "before") == []
    page.reload()
    ready(page)
    cell(page, 0, 0, "68")
    page.locator("#undo").click()
    expect(page.locator("#total-2")).to_have_text("−144")


def in_reach(page: Page) -> bool:
    """Whether the page as it opens shows the field, under it the hand, under it the dock, none over another."""
    edges: list[float] = page.evaluate("""() => {
        window.scrollTo(0, 0);
        const boxes = ['.field', '#hand', '.dock'].map((one) => document.querySelector(one).getBoundingClientRect());
        return [0, ...boxes.flatMap(({ top, bottom }) => [top, bottom]), window.innerHeight].map(Math.round);
    }""")
    return edges == sorted(edges)


@pytest.mark.parametrize(("lang", "seats", "seed"), [("en", 4, "3"), ("zh", 6, "5")])
def test_a_whole_month_is_played_by_touch(page: Page, site: Site, lang: str, seats: int, seed: str) -> None:
    page.emulate_media(color_scheme="dark" if lang == "zh" else "light")
    hurry(page).set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "play", lang, game="eightyeight")
    start(page, "person", *["easy"] * (seats - 1), seed=seed, quick=True)
    faults: list[str] = []
    laid = 0
    while not settled(page).locator("#go-on").count():
        if not page.locator("[data-do=say]").count():
            assert in_reach(page), f"hand card {laid + 1}"
            if not laid:
                page.locator("#hand button").first.click()
                expect(page.locator("#hand .card--up")).to_have_count(1)
                assert in_reach(page)
                check_width(page, "play")
                faults += axe(page, "play")
            page.locator("#hint").click()
            laid += 1
        expect(page.locator("#go")).to_be_enabled()
        page.locator("#go").click()
    assert laid > 4, "late in the month too"
    expect(page.locator("#round-over")).to_be_visible()
    expect(page.locator("#ledger")).to_be_visible()
    check_width(page, "round")
    faults += axe(page, "round")
    assert faults == []
