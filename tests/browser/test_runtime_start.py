"""How Python starts: from the memory that the site brings, from the snapshot of an earlier visit, or from nothing."""

import gzip
import re
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.counter import count, do, open_counter, said, wait_for
from tests.browser.server import Served, Site
from tests.browser.tables import READY_MS

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("harness")]


def test_what_is_in_memory(fresh_page: Page, harness: Site) -> None:
    """What was imported before is there without its files; an exception is raised and formatted."""
    for start in ("memory", "snapshot"):
        wait_for(open_counter(fresh_page, harness), "start", start)
        do(fresh_page, "imports", "json random traceback urllib.parse jinja2 markupsafe")
        expect(said(fresh_page)).to_have_text("fine")
        do(fresh_page, "imports", "wave")
        expect(said(fresh_page)).to_contain_text("ModuleNotFoundError")
        wait_for(fresh_page, "kept")


def test_every_module_of_the_small_library_imports(lenient: Page, harness: Site, harness_folder: Path) -> None:
    """In a start from nothing; then an exception is raised and formatted."""
    harness.lost.add("memory.bin")
    wait_for(open_counter(lenient, harness), "start", "nothing")
    (library,) = harness_folder.glob("assets/runtime/*/python_stdlib.zip")
    names = {re.sub(r"(/__init__)?\.pyc$|/.*", "", name) for name in zipfile.ZipFile(library).namelist()}
    packages = ["importlib.resources.readers", "encodings.cp437", "encodings.idna", "json.decoder", "zipfile._path"]
    do(lenient, "imports", " ".join(sorted(names - {"site-packages"}) + packages))
    expect(said(lenient)).to_have_text("fine")


@pytest.mark.parametrize("how", ["cut", "other"])
def test_a_spoilt_memory_costs_only_time(lenient: Page, release: Site, how: str) -> None:
    (memory,) = release.folder.glob("assets/runtime/*/memory.bin")
    good = memory.read_bytes()
    memory.write_bytes(good[: len(good) // 2] if how == "cut" else gzip.compress(b"other"))
    wait_for(open_counter(lenient, release), "start", "nothing")
    lenient.click("#add")
    expect(count(lenient)).to_have_text("1")
    wait_for(lenient, "kept")
    open_counter(lenient, release)
    wait_for(lenient, "start", "snapshot")
    expect(count(lenient)).to_have_text("1")


def test_a_later_visit_starts_from_the_snapshot(new_page: Callable[[], Page], harness: Site) -> None:
    page = open_counter(new_page(), harness)
    wait_for(page, "start", "memory")
    page.click("#add")
    expect(count(page)).to_have_text("1")
    wait_for(page, "kept")
    page.close()
    drawn = set()
    for visit in range(2):
        page = open_counter(new_page(), harness)
        wait_for(page, "start", "snapshot")
        expect(count(page)).to_have_text(str(visit + 1))  # from this device's storage, not from the snapshot
        drawn.add(page.locator("#random").text_content())
        page.click("#add")
        expect(count(page)).to_have_text(str(visit + 2))
        page.close()
    assert len(drawn) == 2  # the same memory, other chance


def test_the_snapshot_holds_nothing_of_the_visit(new_page: Callable[[], Page], harness: Site) -> None:
    page = open_counter(new_page(), harness)
    page.fill("#field", "Zanzibar")
    page.press("#field", "Enter")
    expect(page.locator("#name")).to_have_text("Zanzibar")
    wait_for(page, "kept")
    held = page.evaluate(
        """async () => {
            for (const name of (await caches.keys()).filter((name) => name.startsWith('tableside-snapshot'))) {
                const cache = await caches.open(name);
                const requests = await cache.keys();
                const bytes = new Uint8Array(await (await cache.match(requests[0])).arrayBuffer());
                return [requests.length, new TextDecoder('latin1').decode(bytes).includes('Zanzibar')];
            }
        }"""
    )
    assert held == [1, False]


SPOIL = """async (how) => {
    const [name] = (await caches.keys()).filter((name) => name.startsWith('tableside-snapshot'));
    const cache = await caches.open(name);
    const [request] = await cache.keys();
    const good = await (await cache.match(request)).arrayBuffer();
    const bytes = how === 'cut' ? good.slice(0, good.byteLength >> 1) : new ArrayBuffer(good.byteLength);
    const size = how === 'cut' ? good.byteLength : bytes.byteLength;
    await cache.put(request, new Response(bytes, {headers: {'x-bytes': size, 'x-games': 'harness'}}));
}"""


@pytest.mark.parametrize("how", ["cut", "zero"])
def test_a_spoilt_snapshot_costs_only_time(fresh_page: Page, harness: Site, how: str) -> None:
    wait_for(open_counter(fresh_page, harness), "kept")
    fresh_page.evaluate(SPOIL, how)
    open_counter(fresh_page, harness)
    wait_for(fresh_page, "start", "memory")
    fresh_page.click("#add")
    expect(count(fresh_page)).to_have_text("1")
    wait_for(fresh_page, "kept")  # a good one took its place
    open_counter(fresh_page, harness)
    wait_for(fresh_page, "start", "snapshot")


def test_no_room_for_the_snapshot(fresh_page: Page, context: BrowserContext, harness: Site) -> None:
    devtools = context.new_cdp_session(fresh_page)
    origin = harness.url.removesuffix(harness.base)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    open_counter(fresh_page, harness)
    wait_for(fresh_page, "kept", "false")
    fresh_page.click("#add")
    expect(count(fresh_page)).to_have_text("1")


def packs(served: Sequence[Served]) -> list[str]:
    """The packs that were fetched, in order."""
    return [each.path.rpartition("/")[2] for each in served if "/pack-" in each.path]


def test_a_page_fetches_its_own_game_only(lenient: Page, harness: Site) -> None:
    harness.lost.add("/sw.js")  # which stores everything
    page = open_counter(lenient, harness)
    wait_for(page, "start", "memory")
    expect(page.locator("#rooms")).to_have_text("Harness")
    wait_for(page, "kept")
    assert packs(harness.log) == ["pack-harness.bin"]
    assert not [served.path for served in harness.log if served.path.endswith((".zip", ".whl"))]


def test_another_game_comes_on_top_of_the_snapshot(lenient: Page, harness: Site) -> None:
    harness.lost.add("/sw.js")
    page = open_counter(lenient, harness)
    page.click("#add")
    expect(count(page)).to_have_text("1")
    wait_for(page, "kept")
    begin = len(harness.log)
    for part, rooms in (("other", "Harness Other 1/2"), ("score", "Harness Other 1/2"), ("other", "Harness Other 1/2")):
        open_counter(page, harness, part=part)
        wait_for(page, "start", "snapshot")
        expect(page.locator("#rooms")).to_have_text(rooms)
        expect(count(page)).to_have_text("1" if part == "score" else "0")
        wait_for(page, "kept")
    assert packs(harness.log[begin:]) == ["pack-other.bin"]


def test_two_games_at_a_time_lose_nothing(new_page: Callable[[], Page], harness: Site) -> None:
    pages = [new_page(), new_page()]
    for page, part in zip(pages, ("score", "other"), strict=True):
        page.goto(f"{harness.url}{part}/", wait_until="commit")
    for page in pages:
        wait_for(page, "kept")
    for part in ("score", "other"):
        wait_for(open_counter(new_page(), harness, part=part), "start", "snapshot")


@pytest.mark.parametrize("how", ["cut", "other"])
def test_a_spoilt_pack_harms_no_other_game(lenient: Page, release: Site, how: str) -> None:
    (pack,) = release.folder.glob("assets/runtime/*/pack-other.bin")
    good = pack.read_bytes()
    pack.write_bytes(good[: len(good) // 2] if how == "cut" else gzip.compress(b"[]\n"))
    wait_for(open_counter(lenient, release), "kept")
    lenient.goto(f"{release.url}other/")
    expect(lenient.locator("#tableside-tally")).to_be_visible(timeout=READY_MS)
    wait_for(open_counter(lenient, release), "start", "snapshot")
    lenient.click("#add")
    expect(count(lenient)).to_have_text("1")
