"""Cubosaurs in a real browser: a game scored by touch and one by key, an owner's numbers on both pages and in a file,
tiles bought at the table; both languages, how it looks."""

from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Site
from tests.browser.tables import (
    DESK,
    PHONE,
    axe,
    cell,
    check_width,
    hurry,
    look,
    my_turn,
    open_table,
    ready,
    settled,
    start,
)

pytestmark = pytest.mark.browser


opened = partial(open_table, game="cubosaurs")


def step(page: Page, name: str) -> None:
    page.locator(f"#step-{name}").click()
    expect(page.locator(f"#step-{name}")).to_have_attribute("aria-pressed", "true")


def counts(page: Page, digits: str) -> None:
    """Tap a count for each species."""
    page.locator("#field-trex").click()
    expect(page.locator("#field-trex")).to_have_attribute("aria-pressed", "true")
    for name, digit in zip(("trex", "stego", "bronto", "ptero", "penta"), digits, strict=True):
        page.locator(f"#key-{digit}").click()
        expect(page.locator(f"#field-{name} b")).to_have_text(digit)


def test_a_quick_game_with_dna_is_scored_by_touch(page: Page, site: Site) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    opened(page, site, "score")
    expect(page.locator("#disclosed")).to_contain_text("reconstruction")
    page.locator("#setup").click()
    page.locator("#opt-mode").select_option("advanced")
    page.locator("#opt-length").select_option("quick")
    page.locator("#setting-done").click()
    expect(page.locator("#step-dna")).to_be_visible()
    counts(page, "14000")
    step(page, "raptors")
    for key in ("raptor-black-2-2", "raptor-black-3-3", "raptor-grey-1-1"):
        page.locator(f"#{key}").click()
    expect(page.locator("#on-black-1")).to_be_visible()
    cell(page, 0, 0, "14")
    faults = axe(page, "raptors")
    step(page, "eggs")
    page.locator("#egg-trex").click()
    expect(page.locator("#bonus-trex")).to_have_value("3")
    cell(page, 0, 0, "17")
    check_width(page, "eggs")
    faults += axe(page, "eggs")
    step(page, "dna")
    page.locator("#tile-diversity").click()
    cell(page, 0, 0, "21")
    page.locator("#tokens").fill("5")
    page.locator("#tokens").press("Enter")
    page.locator("#released-more").click()
    expect(page.locator("#released")).to_have_value("1")
    check_width(page, "dna")
    faults += axe(page, "dna")
    page.locator("#next").click()
    step(page, "cards")
    counts(page, "10054")
    # The T-Rex are level now, which is a majority as well; one card lies out of the round.
    cell(page, 0, 1, "10")
    page.locator("#next").click()
    expect(page.locator("#result")).to_be_focused()
    expect(page.locator(".rank li > b").first).to_have_text("23")  # with two points for five tokens
    look(page, "en", "the result")
    assert not faults, "\n".join(faults)
    page.reload()
    ready(page)
    expect(page.locator(".rank li > b").first).to_have_text("23")


def test_take_or_pass_by_keys_alone(page: Page, site: Site) -> None:
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    opened(page, site, "score", "zh")
    page.locator("#field-trex").focus()
    page.keyboard.type("20100")
    cell(page, 0, 0, "−2")
    page.keyboard.press("Enter")
    expect(page.locator("#cell-0-1")).to_have_attribute("aria-current", "true")
    page.locator("#field-trex").focus()
    page.keyboard.press("Space")
    page.keyboard.type("01001")
    cell(page, 0, 1, "−1")
    page.locator("#ask-1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ask-1")).to_have_attribute("aria-pressed", "true")
    page.locator("#ask-go").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ask-answer tbody tr")).to_have_count(2)
    look(page, "zh", "an answer")


def test_the_numbers_of_a_box_serve_both_pages_and_a_file(page: Page, site: Site, tmp_path: Path) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    opened(page, site, "score")
    page.locator("#setup").click()
    page.locator("#opt-printed").click()
    number = page.locator("#own-black-6-0")
    number.fill("x")
    number.press("Enter")
    expect(page.locator("#own-fault")).to_be_visible()
    look(page, "en", "the form", once=True)
    number.fill("7")
    number.press("Enter")
    expect(page.locator("#own-fault")).to_have_count(0)
    with page.expect_download() as saved:
        page.locator("#own-file").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert "7/-3" in file.read_text("utf-8")
    page.locator("#setting-done").click()
    step(page, "raptors")
    expect(page.locator("#raptor-black-7-3")).to_be_visible()

    # The table plays with them, and may go back or read the file again.
    opened(page, site, "play")
    expect(page.locator("#opt-printed")).to_contain_text("own box")
    page.locator("#opt-printed").click()
    page.locator("#own-reset").click()
    expect(page.locator("#opt-printed")).to_contain_text("reconstructed")
    page.locator("#own-load").set_input_files(file)
    expect(page.locator("#own-black-0-0, #own-black-6-0").last).to_have_value("7")
    (tmp_path / "other.txt").write_text("nothing of that kind", "utf-8")
    page.locator("#own-load").set_input_files(tmp_path / "other.txt")
    expect(page.locator("#own-fault")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_round_with_dna_is_played(page: Page, site: Site, lang: str) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    hurry(page)
    opened(page, site, "play", lang)
    page.locator("#opt-mode").select_option("advanced")
    start(page, "person", "easy", "easy", seed="7", quick=True)
    looked = bought = False
    for _ in range(120):
        if not my_turn(page):
            break
        tile = page.locator(".cu-tile--can").first
        if not bought and tile.count() and page.locator("#mine .card").count():
            tile.click()
            settled(page)
            for which in ("#mine button.card--can", ".seats button.card--can", ".seat__b"):
                if page.locator("#go:disabled").count() and page.locator(which).count():
                    page.locator(which).first.click()
                    settled(page)
            look(page, lang, "a tile", once=True)
            bought = True
        else:
            page.locator("#hint").click()
        expect(page.locator("#go")).to_be_enabled()
        if not looked:
            look(page, lang, "a hint")
            looked = True
        page.locator("#go").click()
        settled(page)
    assert bought
    expect(page.locator("#result")).to_be_visible()
    look(page, lang, "the result", once=True)
