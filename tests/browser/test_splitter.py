"""Splitter in a real browser: a scored game, advice, a round by keys alone, sealed entries, how it all looks."""

from functools import cache, partial

import pytest
from playwright.sync_api import Page, expect

from calculators.bots.match import play_match
from calculators.games import game
from calculators.games.splitter.options import Options
from tests.browser.server import Site
from tests.browser.tables import PHONE, READY_MS, check_width, hurry, look, my_turn, open_table, pressed, resize, start
from tests.ui.pages import Opened

pytestmark = pytest.mark.browser
GAME = game("splitter")
ANN = ["3221", "144322", "44232661", "44215553", "31655133", "341622", "5225"]  # 36 points on sheet A
LINES = {"1s": 7, "2s": 10, "3s": 6, "4s": 8, "5s": 5, "6s": 0}


opened = partial(open_table, game="splitter")


def total(page: Page, points: str) -> None:
    expect(page.locator("#total")).to_have_text(points)


def number(page: Page, space: str, text: str) -> None:
    expect(page.locator(f"#sp-{space} > b")).to_have_text(text)


@cache
def written(*sheets: str) -> str:
    """A link with these sheets, as far as they are written; typed into a page without a browser, which is quicker."""
    page = Opened("score", game="splitter")
    for seat, digits in enumerate(sheets):
        page.do("player", seat)
        spaces = [str(space["data-arg"]) for space in page.soup.select("#board button")]
        for space, digit in zip(spaces, digits, strict=False):
            page.do("write", digit, space)
    return f"#{page.do('share')['share']['hash']}"


def type_rows(page: Page, *rows: str, at: str = "") -> None:
    """Type from the first space on, or another; the focus goes on by itself, over the holes."""
    page.locator(f"#sp-{at}" if at else "#board button").first.focus()
    for digits in rows:
        for digit in digits:
            before = page.evaluate("() => document.activeElement.id")
            page.keyboard.press(digit)
            expect(page.locator(f"#{before} > b")).to_have_text(digit)
            if before != "sp-f7":
                expect(page.locator(f"#{before}")).not_to_be_focused()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_game_is_scored_row_by_row_and_by_tap(page: Page, site: Site, lang: str) -> None:
    """In Chinese the last row only: each number waits for the page, and the keys know no language."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    if lang == "en":
        opened(page, site, "score", lang)
        type_rows(page, *ANN)
    else:
        opened(page, site, "score", lang, written("".join(ANN[:-1])))
        type_rows(page, ANN[-1], at="c7")
    total(page, "36")
    assert page.locator(".ln__p").all_inner_texts() == [str(points) for points in LINES.values()]
    boxes = page.locator(".spl__e .spl__box > b").all_inner_texts()
    assert boxes == [*map(str, LINES.values()), "×2", "36"]
    page.locator("#line-1").click()
    expect(page.locator("#board .kb__lines")).to_be_attached()
    page.locator(".ln .ref").first.click()
    expect(page.locator("#rule")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#next").click()
    expect(page.locator("#player-1")).to_have_attribute("aria-selected", "true")
    page.locator("#brush-2").click()
    for space in ("d1", "e1"):
        page.locator(f"#sp-{space}").click()
    total(page, "2")
    page.locator("#way-count").click()
    page.locator("#count-6-more").click()
    page.locator("#star-0").select_option("6")
    total(page, "12")
    page.locator("#next").click()
    expect(page.locator("#result")).to_be_visible()
    assert page.locator(".rank b").all_inner_texts() == ["36", "12"]
    page.reload()
    expect(page.locator("#result")).to_be_visible(timeout=READY_MS)


def test_a_stroke_writes_all_it_crosses_and_different_dice_are_told_of(page: Page, site: Site) -> None:
    opened(page, site, "score", link=written("".join(ANN), "".join(ANN[:-1])))
    page.locator("#next-wide").click()
    expect(page.locator("#player-1")).to_have_attribute("aria-selected", "true")
    type_rows(page, "5226", at="c7")
    expect(page.locator("[data-code=dice_mismatch]")).to_be_visible()
    page.locator("#brush-4").click()
    pressed(page, "brush-4")
    boxes = [page.locator(f"#sp-{space}").bounding_box() for space in ("b2", "c2", "d2", "e2")]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    page.mouse.move(*middles[0])
    page.mouse.down()
    for x, y in [*middles[1:], *middles[::-1]]:
        page.mouse.move(x, y, steps=4)
    page.mouse.up()
    for space in ("b2", "c2", "d2", "e2"):
        number(page, space, "4")


def test_arrows_walk_over_the_holes(page: Page, site: Site) -> None:
    opened(page, site, "score")
    page.locator("#setup-wide").click()
    page.locator("#opt-sheet").select_option("B")
    page.locator("#setting-done").click()
    expect(page.locator("#setting")).to_have_count(0)
    page.locator("#sp-d3").focus()
    for key, space in (("Down", "d5"), ("Up", "d3"), ("Left", "c3"), ("Left", "b3"), ("Left", "b3"), ("Up", "b2")):
        page.keyboard.press(f"Arrow{key}")
        expect(page.locator(f"#sp-{space}")).to_be_focused()
    page.locator("#sp-c1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#sp-f1")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Home")
    expect(page.locator("#sp-b3")).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator("#sp-g3")).to_be_focused()
    page.keyboard.press("5")
    expect(page.locator("#sp-b4")).to_be_focused()
    page.keyboard.press("Backspace")
    expect(page.locator("#sp-g3")).to_be_focused()
    expect(page.locator("#sp-g3 > b")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_round_by_keys_alone(page: Page, site: Site, lang: str) -> None:
    opened(hurry(page), site, "play", lang)
    page.locator("#seats-2").focus()
    page.keyboard.press("Space")
    page.locator("#seed").focus()
    page.keyboard.type("7")
    page.keyboard.press("Tab")
    page.locator("#start").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_be_focused()
    first, second = [str(page.locator(f"#die-{place} use").get_attribute("href"))[-1] for place in range(2)]
    missing = next(digit for digit in "123456" if digit not in {first, second})
    page.locator("#board button").first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#sp-c2")).to_be_focused()
    page.keyboard.press(missing)
    expect(page.locator("#refusal")).to_have_attribute("data-code", "number_not_rolled")
    page.keyboard.press(second)
    expect(page.locator("#refusal")).to_have_count(0)
    number(page, "c2", second)
    number(page, "f2", first)
    page.keyboard.press("s")
    number(page, "c2", first)
    page.keyboard.press("Enter")
    my_turn(page)
    number(page, "c2", first)
    number(page, "f2", second)
    expect(page.locator(".rival .spl__c > b")).to_have_count(2)
    page.locator("#sp-c2").focus()
    page.keyboard.press("Space")
    expect(page.locator("#refusal")).to_have_attribute("data-code", "space_filled")
    page.locator("#refusal .ref").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#rule")).to_be_visible()


def test_what_is_written_is_covered_until_everybody_has_written(page: Page, site: Site) -> None:
    opened(hurry(page), site, "play")
    start(page, "person", "person", seed="7")
    first = str(page.locator("#die-0 use").get_attribute("href"))[-1]
    page.locator("#sp-d2").click()
    page.locator("#go").click()
    expect(page.locator(".mine__h")).to_contain_text("Player 2")
    expect(page.locator(".spl__c > b")).to_have_count(0)
    page.locator("#sp-a4").click()
    page.locator("#go").click()
    expect(page.locator(".mine__h")).to_contain_text("Player 1")
    number(page, "d2", first)
    expect(page.locator(".rival .spl__c > b")).to_have_count(2)


def test_one_alone_plays_to_a_rating(page: Page, site: Site) -> None:
    opened(hurry(page), site, "play")
    start(page, "medium", seed="1")
    assert not my_turn(page)
    points = play_match(GAME, ("medium",), Options(), 1).score_sheet().totals[0]
    expect(page.locator(".result .note")).to_contain_text(f"{points} points: Strong.")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_first_screen_of_a_phone_holds_the_task(page: Page, site: Site, lang: str) -> None:
    hurry(page).set_viewport_size(PHONE)  # type: ignore[arg-type]
    opened(page, site, "score", lang)
    for name in ("#board", "#brush-X", "#next"):
        expect(page.locator(name)).to_be_in_viewport(ratio=1)
    box = page.locator("#sp-d4").bounding_box()
    assert box
    assert box["width"] >= 43.5
    opened(page, site, "play", lang)
    page.locator("#seats-12").click()
    expect(page.locator("#kind-11-easy")).to_be_visible()
    look(page, lang, "twelve seats")
    start(page, "person", *["easy"] * 11, seed="7")
    for name in ("#prompt", ".spl-roll", "#board", "#go"):
        expect(page.locator(name)).to_be_in_viewport(ratio=1)
    for width in (320, 360):
        resize(page, {"width": width, "height": 800})
        check_width(page, f"table, {width}")
    page.locator("#sp-c3").click()
    expect(page.locator(".spl__c--ghost")).to_have_count(2)
    look(page, lang, "an entry that is only shown")
    page.locator("#go").click()
    assert my_turn(page)
    page.locator("#sp-c3").click()
    expect(page.locator("#refusal")).to_be_visible()
    look(page, lang, "a refusal")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_how_a_sheet_with_faults_and_advice_looks(page: Page, site: Site, lang: str) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    opened(page, site, "score", lang)
    for brush, spaces in {"2": "d1 e1 c2 d2", "1": "h4", "5": "a4 a3"}.items():
        page.locator(f"#brush-{brush}").click()
        for space in spaces.split():
            page.locator(f"#sp-{space}").click()
            number(page, space, brush)
    look(page, lang, "tapped, too small, too large, half a pair")
    page.locator("#way-type").click()
    page.locator("#sp-f2").click()
    page.locator("#key-2").click()
    for space in ("e2", "h3"):
        page.locator(f"#sp-{space}").click()
        page.locator("#key-3").click()
    page.locator("#die-0-2").click()
    page.locator("#die-1-5").click()
    page.locator("#ask").click()
    expect(page.locator("#try-0")).to_be_focused(timeout=READY_MS)
    expect(page.locator("#board .spl__c--ghost")).to_have_count(2)
    look(page, lang, "typed, advice")
    numbers = page.locator("#board b").all_inner_texts()
    page.locator("#try-write").click()
    expect(page.locator("#board .spl__c--ghost")).to_have_count(0)
    expect(page.locator("#board b")).to_have_text(numbers)
    page.locator("#next").click()
    page.locator("#way-count").click()
    page.locator("#star-0").select_option("4")
    expect(page.locator("[data-code=star_without_group]")).to_be_visible()
    look(page, lang, "counted, a fault")
