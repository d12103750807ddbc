"""What the tests of score and play pages share: opening a page with Python ready, axe, sideways scrolling."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.server import Site

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
READY_MS = 60_000
PHONE, DESK = {"width": 360, "height": 800}, {"width": 1280, "height": 900}
ROOTS = {"en": "", "zh": "zh/"}


def open_table(page: Page, site: Site, part: str, lang: str = "en", link: str = "", game: str = "kingdomino") -> Page:
    """Go to a game's score or play page and wait until Python has answered."""
    page.goto(f"{site.url}{ROOTS[lang]}games/{game}/{part}/{link}")
    return ready(page)


def ready(page: Page) -> Page:
    """Wait until Python has answered the first event."""
    expect(page.locator("#tableside")).to_have_attribute("data-ready", "true", timeout=READY_MS)
    return page


def axe(page: Page, where: str) -> list[str]:
    """What axe finds on the page as it stands."""
    page.evaluate(AXE.read_text("utf-8"))
    result = page.evaluate("() => axe.run()")
    return [
        f"{where}: {fault['id']} {json.dumps([node['target'] for node in fault['nodes']][:4])}"
        for fault in result["violations"]
    ]


def check_width(page: Page, where: str) -> None:
    """Nothing scrolls sideways."""
    wide, screen = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide <= screen, f"{where}: {wide} on {screen}"
