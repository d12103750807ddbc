"""Fixtures of the browser tests: the built site behind a server, Chromium, and pages that tolerate no fault."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.browser.chromium import FLAGS, find_or_install
from tests.browser.server import Site

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
BUILT = ROOT / "site"
expect.set_options(timeout=20_000)  # ms; a busy machine may be slow, and only what fails waits so long


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole run; every test gets its own profile in it."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_or_install(), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The site that `make build` made, served."""
    if not (BUILT / "index.html").exists():
        pytest.fail("There is no site to test: run `make build` first.")
    served = Site(BUILT)
    yield served
    served.stop()


@pytest.fixture(scope="session")
def harness_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small site around the real runtime and the real JavaScript, with a counter in place of the games."""
    folder = tmp_path_factory.mktemp("harness") / "site"
    shutil.copytree(ROOT / "docs" / "assets" / "js", folder / "assets" / "js")
    _hook("runtime", folder, "--project", HERE / "harness")
    for path, source in (("", "home"), ("score", "score"), ("other", "score"), ("rules", "rules")):
        (folder / path).mkdir(exist_ok=True)
        shutil.copyfile(HERE / "harness" / f"{source}.html", folder / path / "index.html")
    other = folder / "other" / "index.html"
    other.write_text(other.read_text("utf-8").replace('data-game="harness"', 'data-game="other"'), "utf-8")
    _hook("service_worker", folder)
    return folder


@pytest.fixture
def harness(harness_folder: Path) -> Iterator[Site]:
    """The harness behind its own server, under a sub-path as project pages have."""
    served = Site(harness_folder, base="/tableside/")
    yield served
    served.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile: no caches, no storage, no service worker."""
    profile = browser.new_context()
    yield profile
    profile.close()


@pytest.fixture
def new_page(context: BrowserContext) -> Iterator[Callable[[], Page]]:
    """Opens pages in one profile. The test fails if one has a console error, an uncaught error or a foreign request."""
    faults: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error":
            faults.append(f"console: {message.text} ({message.location.get('url')})")

    def open_page() -> Page:
        page = context.new_page()
        page.on("console", hear)
        page.on("pageerror", lambda error: faults.append(f"uncaught: {error}"))
        return page

    def leave(request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            faults.append(f"foreign request: {request.url}")

    context.on("request", leave)  # requests of workers are seen by the profile only, not by the page
    yield open_page
    assert not faults, "\n".join(faults)


@pytest.fixture
def page(new_page: Callable[[], Page]) -> Page:
    """One page that tolerates no fault, as `new_page` gives it."""
    return new_page()


def _hook(name: str, folder: Path, *arguments: str | Path) -> None:
    """Run a script of the site build as the build does."""
    command = [sys.executable, "-m", f"docs.hooks.{name}", folder, *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
