"""The counter without a network, and what a new release does to what is stored."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from docs.hooks import service_worker
from tests.browser.counter import count, open_counter, wait_for
from tests.browser.server import Site

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("harness")]


def test_everything_works_offline_after_one_visit(new_page: Callable[[], Page], harness: Site) -> None:
    page = open_counter(new_page(), harness)
    page.click("#add")
    expect(count(page)).to_have_text("1")  # answered, and so kept
    wait_for(page, "offline")
    page.close()
    harness.stop()
    page = open_counter(new_page(), harness)
    expect(count(page)).to_have_text("1")
    page.click("#add")
    expect(count(page)).to_have_text("2")
    wait_for(open_counter(page, harness, part="other"), "start", "snapshot")  # its pack was stored with the rest
    for path, title in (("rules/", "Rules"), ("", "Home"), ("rules/?q=1#there", "Rules")):
        page.goto(harness.url + path)
        expect(page.get_by_role("heading")).to_have_text(title)
    harness.start()


def test_a_rules_page_fetches_no_runtime(new_page: Callable[[], Page], harness: Site) -> None:
    page = new_page()
    page.goto(f"{harness.url}rules/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.goto(f"{harness.url}rules/")  # now under the worker's control, and stored
    harness.stop()
    page.reload()
    expect(page.get_by_role("heading")).to_have_text("Rules")
    assert not [served for served in harness.log if "runtime" in served.path or "table.js" in served.path]


def test_a_page_not_stored(lenient: Page, harness: Site) -> None:
    wait_for(open_counter(lenient, harness), "offline")
    harness.stop()
    lenient.goto(f"{harness.url}nowhere/")
    expect(lenient.get_by_role("heading")).to_have_text("No network")


def test_a_new_release_replaces_the_old_one(new_page: Callable[[], Page], release: Site) -> None:
    wait_for(open_counter(new_page(), release), "offline")
    home = release.folder / "index.html"
    home.write_text(home.read_text().replace("<h1>Home", "<h1>New home"))
    service_worker.write(release.folder)
    before = len(release.log)
    page = open_counter(new_page(), release)  # finds the new worker, which stores everything again
    page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update();
            while (!registration.waiting) await new Promise((go) => setTimeout(go, 50));
        }"""
    )
    wait_for(open_counter(page, release), "offline")  # lets it take over
    page.evaluate(
        """async () => {
            const sites = async () => (await caches.keys()).filter((name) => name.startsWith('tableside-site'));
            while ((await sites()).length > 1) await new Promise((go) => setTimeout(go, 50));
        }"""
    )
    assert not [served for served in release.log[before:] if served.path.endswith(".wasm") and served.size]
    release.stop()
    page.goto(release.url)
    expect(page.get_by_role("heading")).to_have_text("New home")
    wait_for(open_counter(page, release), "start", "snapshot")
