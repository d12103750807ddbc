"""When Python dies or cannot start: it starts again, or a tally by hand takes its place."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.counter import count, open_counter, wait_for
from tests.browser.server import Site
from tests.browser.tables import READY_MS

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("harness")]


def test_python_that_dies_starts_again_from_what_was_saved(lenient: Page, harness: Site) -> None:
    page = open_counter(lenient, harness)
    page.click("#add")
    expect(count(page)).to_have_text("1")
    page.click("#crash")
    expect(page.locator(".toast")).to_contain_text("Started again")
    wait_for(page, "ready")
    wait_for(page, "start", "nothing")
    page.click("#add")
    expect(count(page)).to_have_text("2")


@pytest.mark.parametrize(
    "lost", ["pyodide.asm.wasm", "pyodide.asm.js", "manifest.json", "worker.js", "pack-harness.bin"]
)
def test_a_tally_by_hand_if_python_cannot_start(lenient: Page, harness: Site, lost: str) -> None:
    harness.lost.add(lost)
    lenient.goto(f"{harness.url}score/")
    expect(lenient.locator("#tableside-tally")).to_be_visible(timeout=READY_MS)
    expect(lenient.locator("#tableside")).to_be_hidden()
    expect(lenient.locator(".toast")).to_contain_text("cannot start")


def test_the_tally_adds_up(lenient: Page, harness: Site) -> None:
    harness.lost.add("worker.js")
    page = lenient
    page.goto(f"{harness.url}score/")
    totals = page.locator("#tableside-tally td.tot")
    expect(totals).to_have_text(["–", "–"])  # nothing entered is not nought
    page.fill("#tally-name-0", "阿梅")
    page.press("#tally-name-0", "Tab")
    expect(page.get_by_label("阿梅, round 1")).to_be_focused()
    page.keyboard.type("12+5")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Player 2, round 1")).to_be_focused()
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(page.get_by_label("阿梅, round 2")).to_be_focused()
    page.keyboard.type("20")
    page.click("#tally-sign")
    expect(page.get_by_label("阿梅, round 2")).to_have_value("-20")
    expect(totals).to_have_text(["-3", "0"])
    page.fill("#tally-1-1", "abc")
    page.press("#tally-1-1", "Enter")
    expect(page.locator("#tally-error")).to_be_visible()
    expect(page.locator("#tally-1-1")).to_have_value("abc")
    page.fill("#tally-1-1", "１２")  # full-width digits of a Chinese keyboard
    page.press("#tally-1-1", "Enter")
    expect(page.locator("#tally-error")).to_be_hidden()
    expect(totals).to_have_text(["-3", "12"])
    page.reload()
    expect(totals).to_have_text(["-3", "12"])
    expect(page.locator("#tally-name-0")).to_have_value("阿梅")
    page.click("#tally-add")
    page.fill("#tally-2-0", "7")
    page.click("#tally-clear")
    expect(totals).to_have_text(["–", "–", "–"])
    page.get_by_role("button", name="Undo").last.click()
    expect(totals).to_have_text(["-3", "12", "7"])
    page.click("#tally-undo")
    expect(totals).to_have_text(["-3", "12", "–"])


def test_people_who_will_not_wait(lenient: Page, harness: Site) -> None:
    page = lenient
    page.clock.install()
    page.route(re.compile("worker.js"), lambda route: None)  # never answered
    page.goto(f"{harness.url}score/")
    expect(page.locator("#tableside-status")).to_be_attached()
    expect(page.locator("#tableside-by-hand")).to_have_count(0)
    page.clock.run_for(1000)
    expect(page.get_by_text("Setting the table")).to_be_visible()
    page.clock.run_for(8000)
    page.click("#tableside-by-hand")
    expect(page.locator("#tableside-tally")).to_be_visible()
    page.click("#tally-back")
    expect(page.locator("#tableside")).to_be_visible()
