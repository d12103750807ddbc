"""Fixtures of the browser tests: the built site behind a server, Chromium, and pages that tolerate no fault.

`page` is a page of somebody who has been here before: what the browser caches is kept from test to test, so that Python
is there at once. What is entered is forgotten after each test. `context` and `new_page` are for tests of first visits,
of the service worker and of anything else that a profile remembers.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from _pytest._code.code import ExceptionRepr
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, expect, sync_playwright

from tests.browser.chromium import FLAGS, find_or_install
from tests.browser.hostile import add_dumps
from tests.browser.projects import add_undercut, built, copy_of_project
from tests.browser.server import Site

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
BUILT = ROOT / "site"
expect.set_options(timeout=20_000)  # ms; a busy machine may be slow, and only what fails waits so long


# On a busy machine headless Chromium may lose a frame or a key, once in some thousand tests: a wait in the browser ends
# without what it waited for. Such a test is run once more, at most three in a run (pyproject.toml), and the run tells
# which and why. Only tests of the browser are marked: the plugin takes 40 ms for each test that may be run again.
AGAIN = pytest.mark.flaky(reruns=1, only_rerun=["TimeoutError", "Call log:"])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the browser tests."""
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(AGAIN)


# What a page was like when its test failed.
STATE = """() => {
    const short = (element) => element && element.outerHTML.slice(0, 300);
    const all = (what) => [...document.querySelectorAll(what)];
    return JSON.stringify({
        address: location.href,
        seen: [document.visibilityState, document.hasFocus(), innerWidth, innerHeight],
        root: short(document.getElementById('tableside')?.cloneNode(false)),
        focus: short(document.activeElement),
        waiting: all('[aria-busy]').map(short),
        faults: all('[data-code]').map(short),
        fields: Object.fromEntries(all('#tableside :is(input, select, textarea)').map(({id, value}) => [id, value])),
    }, null, 1);
}"""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failed test tells what was on its page."""
    report = yield
    page = getattr(item, "funcargs", {}).get("page")
    told = report.longrepr if report.when == "call" and report.failed else None
    if isinstance(told, ExceptionRepr) and isinstance(page, Page) and not page.is_closed():
        try:
            told.addsection("page", page.evaluate(STATE))
        except Error as error:
            told.addsection("page", f"cannot be asked: {error.message}")
    return report


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
    """The harness behind a server of its own, under a sub-path as project pages have."""
    served = Site(harness_folder, base="/tableside/")
    yield served
    served.stop()


@pytest.fixture(scope="session")
def counter(harness_folder: Path) -> Iterator[Site]:
    """The harness for tests that neither stop it nor ask how Python starts."""
    served = Site(harness_folder, base="/tableside/")
    yield served
    served.stop()


@pytest.fixture
def release(harness_folder: Path, tmp_path: Path) -> Iterator[Site]:
    """The harness in a folder of its own, to be changed."""
    folder = tmp_path / "site"
    shutil.copytree(harness_folder, folder)
    site = Site(folder, base="/tableside/")
    yield site
    site.stop()


@pytest.fixture
def own_site() -> Iterator[Site]:
    """The built site behind a server of its own, which a test may stop."""
    served = Site(BUILT)
    yield served
    served.stop()


@pytest.fixture(scope="session")
def changed_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site of a project with one game more, and with wiki pages of dumps (tests that share it: one xdist group)."""
    folder = tmp_path_factory.mktemp("changed")
    project = copy_of_project(folder)
    add_undercut(project)
    add_dumps(project, folder)
    served = built(project)
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
    """Opens pages in one fresh profile. The test fails if one has a fault, as `page` does."""
    with faultless(context) as open_page:
        yield open_page


@pytest.fixture
def fresh_page(new_page: Callable[[], Page]) -> Page:
    """A page of a fresh profile."""
    return new_page()


@pytest.fixture
def lenient(context: BrowserContext) -> Page:
    """A page that may complain on the console: here things are broken or missing on purpose."""
    return context.new_page()


class Regular:
    """The profile of somebody who comes back. Nothing is stored in the background: service workers are blocked."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.profile: BrowserContext | None = None

    def sit_down(self) -> BrowserContext:
        """The profile, made when it is needed."""
        if self.profile is None:
            self.profile = self.browser.new_context(service_workers="block", reduced_motion="reduce")
            self.profile.new_page()  # a page in an open window costs half of one in a window of its own
        return self.profile

    def forget(self, origins: Iterable[str], everything: bool) -> None:
        """Close the pages but the first, and drop what was entered at these origins, or the profile as a whole."""
        assert self.profile is not None
        first, *others = self.profile.pages
        for page in others:
            page.close()
        if everything:
            self.leave()
            return
        self.profile.clear_permissions()
        devtools = self.profile.new_cdp_session(first)
        for origin in origins:
            devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "local_storage"})
        devtools.detach()

    def leave(self) -> None:
        """Drop the profile."""
        if self.profile is not None:
            self.profile.close()
            self.profile = None


@pytest.fixture(scope="session")
def regular(browser: Browser) -> Iterator[Regular]:
    """One for the whole run."""
    somebody = Regular(browser)
    yield somebody
    somebody.leave()


@pytest.fixture
def page(regular: Regular) -> Iterator[Page]:
    """A page of a regular visitor. The test fails if it has a console error, an uncaught error or a foreign request."""
    profile, origins = regular.sit_down(), set[str]()

    def note(request: Request) -> None:
        if request.url.startswith("http:"):
            origins.add("/".join(request.url.split("/", 3)[:3]))

    profile.on("request", note)
    clock = False
    try:
        with faultless(profile) as open_page:
            opened = open_page()
            yield opened
            clock = not opened.is_closed() and opened.evaluate("() => '__pwClock' in window")
    finally:
        profile.remove_listener("request", note)
        regular.forget(sorted(origins), everything=clock)  # a clock is the whole profile's, and cannot be taken out


@contextmanager
def faultless(context: BrowserContext) -> Iterator[Callable[[], Page]]:
    """Opens pages; at the end, no console error, no uncaught error and no foreign request may have been seen."""
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
    try:
        yield open_page
    finally:
        context.remove_listener("request", leave)
    assert not faults, "\n".join(faults)


def _hook(name: str, folder: Path, *arguments: str | Path) -> None:
    """Run a script of the site build as the build does."""
    command = [sys.executable, "-m", f"docs.hooks.{name}", folder, *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
