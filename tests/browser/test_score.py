"""Kingdomino's score page in a real browser: painting by finger, mouse and key, what is kept, what travels, how it
looks."""

import re
from functools import cache

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.server import Site
from tests.browser.tables import PHONE, READY_MS, check_width, hurry, look, open_table, pressed, ready, settled
from tests.ui.pages import Opened

pytestmark = pytest.mark.browser
FULL = ["W0 W1 W0 W0 L0", "S1 S0 S0 L1 L0", "G0 S1 CC L0 L0", "M0 L0 L1 L0 F1", "W1 W0 F0 W0 F1"]  # 34 points


def paint(page: Page, board: list[str]) -> None:
    """Paint a board with the brushes, terrain by terrain and crown by crown."""
    cells = [(cell, f"#sq-{x}-{y}") for y, row in enumerate(board) for x, cell in enumerate(row.split())]
    brush = ""
    for cell, square in sorted(cells):
        if cell in {"CC", "--"}:
            continue
        if cell != brush:
            for control in (f"brush-{cell[0]}", f"crowns-{cell[1]}"):
                page.locator(f"#{control}").click()
                pressed(page, control)
            brush = cell
        page.locator(square).click()


@cache
def painted() -> str:
    """A link with the board, painted on a page without a browser, which is quicker."""
    page = Opened("score")
    for y, row in enumerate(FULL):
        for x, cell in enumerate(row.split()):
            if cell != "CC":
                page.do("brush", cell[0])
                page.do("crowns", cell[1])
                page.do("paint", f"{x},{y}")
    return f"#{page.do('share')['share']['hash']}"


def total(page: Page) -> Locator:
    return page.locator("#total")


@pytest.fixture
def phone(page: Page, site: Site) -> Page:
    """The English page on a phone, ready."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    return open_table(page, site, "score")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_board_is_scored_and_a_reload_loses_nothing(page: Page, site: Site, lang: str) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "score", lang)
    paint(page, FULL)
    expect(total(page)).to_have_text("34")
    expect(page.locator("#player-0")).to_contain_text("34")
    expect(page.locator("#player-1")).to_contain_text("–")
    page.locator("#line-0").click()
    expect(page.locator(".kb__lines")).to_be_attached()
    look(page, lang, "painted")
    page.reload()
    expect(total(ready(page))).to_have_text("34")


def test_taps_before_python_is_ready_are_not_lost(page: Page, site: Site) -> None:
    page.goto(f"{site.url}games/kingdomino/score/")
    page.locator("#brush-L").click()
    page.locator("#sq-0-0").click()
    page.locator("#sq-0-0").click()
    expect(total(page)).to_have_text("1", timeout=READY_MS)


def test_a_stroke_paints_all_it_crosses_once(phone: Page) -> None:
    phone.locator("#brush-F").click()
    expect(phone.locator("#brush-F")).to_have_attribute("aria-pressed", "true")
    boxes = [phone.locator(f"#sq-{x}-0").bounding_box() for x in range(4)]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    phone.mouse.move(*middles[0])
    phone.mouse.down()
    for x, y in [*middles[1:], *middles[::-1]]:
        phone.mouse.move(x, y, steps=4)
    phone.mouse.up()
    for x in range(4):
        expect(phone.locator(f"#sq-{x}-0")).to_have_attribute("aria-label", f"row 1, column {x + 1}: Forest")
    expect(phone.locator("#sq-4-0")).to_have_attribute("aria-label", "row 1, column 5: empty")


def test_keys_alone(phone: Page) -> None:
    phone.locator("#sq-0-0").focus()
    for key in ("m", "Space", "3", "ArrowDown", "w", "Space", "ArrowRight", "Space", "Space"):
        phone.keyboard.press(key)
    expect(phone.locator("#sq-0-0")).to_have_attribute("aria-label", "row 1, column 1: Mine, 3 crowns")
    expect(phone.locator("#sq-0-1")).to_have_attribute("aria-label", "row 2, column 1: Wheat")
    expect(phone.locator("#sq-1-1")).to_have_attribute("aria-label", "row 2, column 2: Wheat, 1 crown")
    expect(phone.locator("#sq-1-1")).to_be_focused()
    expect(total(phone)).to_have_text("5")
    phone.keyboard.press("Delete")
    expect(total(phone)).to_have_text("3")


def test_a_line_shows_its_squares_and_its_rule(page: Page, site: Site) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "score", link=painted())
    expect(total(page)).to_have_text("34")
    page.locator("#line-0").click()
    expect(page.locator(".kb__lines")).to_be_attached()
    page.locator(".ln .ref").first.click()
    sheet = page.locator("#rule")
    expect(sheet).to_be_visible()
    expect(sheet).to_have_attribute("lang", "en")
    page.locator("#rule-flip").click()
    expect(sheet).to_contain_text("领地")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.locator(".ln .ref").first.click()
    page.locator("#rule-more").click()
    expect(page).to_have_url(re.compile(r"/games/kingdomino/#score\.territory$"))
    expect(page.locator(".rule:has(:target)")).to_be_in_viewport()


def test_a_slip_is_shown_beside_its_field_and_stays(phone: Page) -> None:
    phone.locator("#mode-list").click()
    phone.locator("#add-L").click()
    phone.locator("#squares-0").fill("8x")
    phone.keyboard.press("Tab")
    fault = phone.locator("[data-code=bad_type]")
    expect(fault).to_be_visible()
    expect(phone.locator("#squares-0")).to_have_value("8x")
    phone.locator("#squares-0").fill("8")
    phone.keyboard.press("Enter")
    expect(fault).to_have_count(0)
    phone.locator("#crowned-0-more").click()
    expect(total(phone)).to_have_text("8")


def test_players_to_the_result_and_a_link_that_carries_it(page: Page, site: Site, browser: Browser) -> None:
    open_table(hurry(page), site, "score")
    page.locator("#setup-wide").click()
    for seat, name in enumerate(("Mei", "老周", "<b>Ines</b>")):
        if seat == 2:
            page.locator("#add").click()
        page.locator(f"#name-{seat}").fill(name)
        page.keyboard.press("Enter")
    settled(page).locator("#opt-harmony").check()
    page.locator("#setting-done").click()
    expect(page.locator("#setting")).to_have_count(0)
    paint(page, FULL)
    expect(total(page)).to_have_text("39")
    for seat, terrain, squares, crowns in ((1, "G", 8, 2), (2, "S", 6, 1)):
        page.locator("#next-wide").click()
        expect(page.locator(f"#player-{seat}")).to_have_attribute("aria-selected", "true")
        page.locator("#mode-list").click()
        page.locator(f"#add-{terrain}").click()
        page.locator("#squares-0").fill(str(squares))
        page.keyboard.press("Enter")
        page.locator("#crowned-0").fill(str(crowns))
        page.keyboard.press("Enter")
        page.locator("#discarded").fill(str(12 - squares // 2))
        page.keyboard.press("Enter")
    page.locator("#player-1").click()
    expect(page.locator("#result")).to_have_text("Mei wins")
    expect(page.locator(".rank__n")).to_have_text(["Mei", "老周", "<b>Ines</b>"])
    page.locator("#share").click()
    expect(page).to_have_url(re.compile(r"#s\.[\w-]+$"))
    other = browser.new_context()
    theirs = other.new_page()
    theirs.goto(page.url)
    expect(ready(theirs).locator("#result")).to_have_text("Mei wins")
    other.close()


def lay(page: Page, number: int, left: str, right: str) -> None:
    """Lay a domino by its number, with the keys and fingers of a phone."""
    page.locator("#number").fill(str(number))
    page.keyboard.press("Enter")
    expect(page.locator(".laying [role=img]")).to_be_visible()
    page.locator(f"#sq-{left}").click()
    expect(page.locator(f"#sq-{left}")).to_have_class(re.compile("kb__c--ghost"))
    page.locator(f"#sq-{right}").click()
    expect(page.locator("#number")).to_have_value("")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_dominoes_by_number_and_the_best_place_for_the_next(page: Page, site: Site, lang: str) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "score", lang)
    page.locator("#mode-laid").click()
    lay(page, 17, "3-2", "3-1")
    expect(page.locator("#number")).to_be_focused()
    lay(page, 41, "3-3", "4-3")
    page.locator("#number").fill("17")
    page.keyboard.press("Enter")
    expect(page.locator("#number-fault")).to_have_attribute("data-code", "duplicate_card")
    expect(page.locator("#number")).to_have_value("17")
    page.locator("#asked").fill("36 48")
    page.keyboard.press("Enter")
    page.locator("#ways-36 summary").click()
    page.locator("#try-36-1").click()
    expect(page.locator("#board .kb__c--ghost")).to_have_count(2)
    expect(page.locator("#ways-36")).to_have_attribute("open", "")
    look(page, lang, "laid by number, advice")
    page.locator("#try-36-0").click()
    page.locator("#try-lay").click()
    expect(total(page)).to_have_text("6")
    page.reload()
    expect(total(ready(page))).to_have_text("6")
    page.locator("#undo").click()
    expect(total(page)).to_have_text("2")


def test_a_dynasty_leads_through_three_games(phone: Page) -> None:
    phone.locator("#setup").click()
    phone.locator("#opt-dynasty").check()
    phone.locator("#setting-done").click()
    for nth in range(3):
        for seat in range(2):
            pressed(phone, f"game-{nth}")
            expect(phone.locator(f"#player-{seat}")).to_have_attribute("aria-selected", "true")
            phone.locator("#mode-list").click()
            phone.locator("#add-L").click()
            phone.locator("#squares-0").fill(str(6 + nth))
            phone.keyboard.press("Enter")
            phone.locator("#crowned-0-more").click()
            check_width(phone, "a table of games")
            phone.locator("#next").click()
        if nth == 0:
            pressed(phone, "game-1")
            look(phone, "en", "a table of games")
    expect(phone.locator("#result")).to_have_text("Player 1 and Player 2 share the win")
    expect(phone.locator(".rank__r")).to_have_text(["6 + 7 + 8"] * 2)
    look(phone, "en", "three games")


def test_start_over_is_undone_from_the_toast(page: Page, site: Site) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "score", link=painted())
    page.locator("#over").click()
    expect(total(page)).to_have_text("–")
    page.locator("#toast-do").click()
    expect(total(page)).to_have_text("34")


def test_a_page_without_scripts_shows_the_form(browser: Browser, site: Site) -> None:
    profile = browser.new_context(java_script_enabled=False)
    page = profile.new_page()
    page.goto(f"{site.url}games/kingdomino/score/")
    expect(page.locator("#board button")).to_have_count(25)
    expect(page.locator("#brush-W")).to_be_visible()
    profile.close()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_first_screen_of_a_phone_holds_the_task_and_nothing_scrolls_sideways(
    page: Page, site: Site, lang: str
) -> None:
    hurry(page).set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "score", lang)
    for name in ("#board", "#brush-X", "#crowns-3", "#next"):
        expect(page.locator(name)).to_be_in_viewport(ratio=1)
    page.locator("#setup").click()
    page.locator("#add").click()
    page.locator("#add").click()
    for seat in range(4):
        page.locator(f"#name-{seat}").fill("Maximiliane-Theodora")
        page.keyboard.press("Enter")
    settled(page).locator("#opt-mighty_duel").check()
    page.locator("#setting-done").click()
    check_width(page, "four long names")
    page.locator("#mode-list").click()
    for terrain in "WFL":
        page.locator(f"#add-{terrain}").click()
    expect(page.locator("#squares-2")).to_be_visible()
    check_width(page, "a list")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_how_faults_and_results_look(page: Page, site: Site, lang: str) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_table(page, site, "score", lang)
    page.locator("#mode-laid").click()
    lay(page, 41, "3-2", "4-2")
    page.locator("#number").fill("41")
    page.keyboard.press("Enter")
    expect(page.locator("#number-fault")).to_be_visible()
    look(page, lang, "a domino laid twice")
    for seat in range(2):
        expect(page.locator(f"#player-{seat}")).to_have_attribute("aria-selected", "true")
        page.locator("#mode-list").click()
        page.locator("#add-L").click()
        page.locator("#squares-0").fill("x")
        page.keyboard.press("Enter")
        expect(page.locator("[data-code]").first).to_be_visible()
        if seat == 0:
            look(page, lang, "a fault")
        page.locator("#squares-0").fill("6")
        page.keyboard.press("Enter")
        expect(page.locator("[data-code]")).to_have_count(0)
        page.locator("#next").click()
    expect(page.locator("#result")).to_be_visible()
    page.locator(".ln .ref").first.click()
    expect(page.locator("#rule")).to_be_visible()
    look(page, lang, "result and rule")


def test_the_printed_sheet_has_everybody_and_nothing_to_press(page: Page, site: Site) -> None:
    open_table(page, site, "score", link=painted())
    page.locator("#next-wide").click()
    page.locator("#mode-list").click()
    page.locator("#add-L").click()
    page.locator("#squares-0").fill("6")
    page.keyboard.press("Enter")
    page.locator("#next-wide").click()
    expect(page.locator("#result")).to_be_visible()
    page.emulate_media(media="print")
    for name in ("#undo-wide", "#share", ".bar", "#setup-wide"):
        expect(page.locator(name).first).to_be_hidden()
    expect(page.locator(".print-one")).to_be_visible()
    expect(page.locator(".print-one .sum b")).to_have_text("34")
