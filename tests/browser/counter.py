"""What the tests of the browser runtime share: a counter in place of the games, the real Pyodide, the real JavaScript.

Fast and independent of the games, so that a fault there is a fault of the runtime.
"""

from playwright.sync_api import Locator, Page, expect

from tests.browser.server import Site
from tests.browser.tables import READY_MS, ready


def open_counter(page: Page, site: Site, hash: str = "", part: str = "score") -> Page:
    """Go to the score page and wait until Python has answered; `other` is the page of another game."""
    page.goto(f"{site.url}{part}/{hash}")
    return ready(page)


def wait_for(page: Page, name: str, value: str = "true") -> None:
    """Wait for a data attribute of the root: `kept` (snapshot stored), `offline` (site stored)."""
    expect(page.locator("#tableside")).to_have_attribute(f"data-{name}", value, timeout=READY_MS)


def count(page: Page) -> Locator:
    return page.locator("#count")


def said(page: Page) -> Locator:
    return page.locator("#said")


def do(page: Page, verb: str, arg: str) -> None:
    """Send an event the harness's page has no control for."""
    page.evaluate(
        """([verb, arg]) => {
            const button = document.createElement('button');
            Object.assign(button.dataset, {do: verb, arg});
            document.getElementById('tableside').append(button);
            button.click();
        }""",
        [verb, arg],
    )
