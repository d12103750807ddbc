"""The browser runtime by itself: a counter in place of the games, the real Pyodide, the real JavaScript.

Fast and independent of the games, so that a fault here is a fault of the runtime.
"""

import ast
import gzip
import json
import re
import shutil
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from docs.hooks import runtime, service_worker
from docs.hooks.memory import DROPPED
from tests.browser.server import Served, Site

pytestmark = pytest.mark.browser

READY_MS = 60_000
MANIFEST = "assets/runtime/manifest.json"
CODE = Path(__file__).resolve().parents[2] / "calculators"
HARNESS = Path(__file__).parent / "harness"


def open_table(page: Page, site: Site, hash: str = "", part: str = "score") -> Page:
    """Go to the score page and wait until Python has answered; `other` is the page of another game."""
    page.goto(f"{site.url}{part}/{hash}")
    expect(page.locator("#tableside")).to_have_attribute("data-ready", "true", timeout=READY_MS)
    return page


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


# ---- what is in the bundle ---------------------------------------------------------------------------------------


FIRST_VISIT = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "memory.bin", "pack-harness.bin")


def test_sizes(harness_folder: Path) -> None:
    manifest = json.loads((harness_folder / MANIFEST).read_text(encoding="utf-8"))
    travel = {file["name"]: file["travel"] for file in manifest["files"]}
    # Leaves 700 kB of a first score page's 6 MB to the page, to what all pages share and to one game.
    assert sum(travel[name] for name in FIRST_VISIT) <= 5_300_000
    scripts = sum(path.stat().st_size for path in (harness_folder / "assets" / "js").glob("*.js"))
    assert scripts <= 64_000


def test_manifest_says_what_is_there(harness_folder: Path) -> None:
    manifest = json.loads((harness_folder / MANIFEST).read_text(encoding="utf-8"))
    folder = harness_folder / "assets" / "runtime" / manifest["hash"]
    assert {path.name: path.stat().st_size for path in folder.iterdir()} == {
        file["name"]: file["size"] for file in manifest["files"]
    }
    assert manifest["wheels"] == sorted(path.name for path in folder.glob("*.whl"))


def test_our_code_imports_at_its_top() -> None:
    """Once Python runs in a page there are no files to import from."""
    elsewhere = {"core/rules.py", "games/__init__.py"}  # parts that a page never comes to
    late = [
        path.relative_to(CODE).as_posix()
        for path in sorted(CODE.rglob("*.py"))
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        and any(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(function))
    ]
    assert {path for path in late if not path.startswith("cli")} - {"core/coverage.py"} == elsewhere


def test_a_pack_holds_its_files_and_no_other_game_s(harness_folder: Path) -> None:
    folder = next(harness_folder.glob("assets/runtime/*/"))
    held = {}
    for path in folder.glob("pack-*.bin"):
        head, _, body = gzip.decompress(path.read_bytes()).partition(b"\n")
        files = json.loads(head)
        assert len(body) == sum(size for _, size in files)
        held[path.name] = [name for name, _ in files]
    assert held.pop("pack-shared.bin") == [
        *("calculators/__init__.pyc", "calculators/games/__init__.pyc", "calculators/ui/__init__.pyc"),
        "calculators/ui/app.pyc",
    ]
    assert held == {
        "pack-harness.bin": ["calculators/games/harness/__init__.pyc"],
        "pack-other.bin": ["calculators/games/other/__init__.pyc", "decimal.pyc", "fractions.pyc"],
    }


def test_equal_sources_give_equal_bytes(tmp_path: Path) -> None:
    made = [tmp_path / "one", tmp_path / "another"]
    for folder in made:
        folder.mkdir()
        runtime.make(folder, HARNESS)
    one, another = ({path.name: path.read_bytes() for path in folder.iterdir()} for folder in made)
    assert one.keys() == another.keys()
    assert [name for name in one if one[name] != another[name]] == []


def test_our_code_needs_nothing_that_is_thrown_out() -> None:
    dropped = {name for names in DROPPED.values() for name in names.split()}
    assert dropped
    used = {
        (path.relative_to(CODE).as_posix(), module.partition(".")[0])
        for path in sorted(CODE.rglob("*.py"))
        if not path.relative_to(CODE).as_posix().startswith("cli")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for module in imported(node)
    }
    assert not [(path, module) for path, module in used if module in dropped]


def imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []


# ---- start -------------------------------------------------------------------------------------------------------


@pytest.fixture
def lenient(context: BrowserContext) -> Page:
    """A page that may complain on the console: here things are broken or missing on purpose."""
    return context.new_page()


@pytest.fixture
def release(harness_folder: Path, tmp_path: Path) -> Iterator[Site]:
    """The harness in a folder of its own, to be changed."""
    folder = tmp_path / "site"
    shutil.copytree(harness_folder, folder)
    site = Site(folder, base="/tableside/")
    yield site
    site.stop()


@pytest.mark.parametrize("start", ["memory", "snapshot"])
def test_what_is_in_memory(page: Page, harness: Site, start: str) -> None:
    """What was imported before is there without its files; an exception is raised and formatted."""
    open_table(page, harness)
    if start == "snapshot":
        wait_for(page, "kept")
        open_table(page, harness)
    wait_for(page, "start", start)
    do(page, "imports", "json random traceback urllib.parse jinja2 markupsafe")
    expect(said(page)).to_have_text("fine")
    do(page, "imports", "wave")
    expect(said(page)).to_contain_text("ModuleNotFoundError")


def test_every_module_of_the_small_library_imports(lenient: Page, harness: Site, harness_folder: Path) -> None:
    """In a start from nothing; then an exception is raised and formatted."""
    harness.lost.add("memory.bin")
    wait_for(open_table(lenient, harness), "start", "nothing")
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
    wait_for(open_table(lenient, release), "start", "nothing")
    lenient.click("#add")
    expect(count(lenient)).to_have_text("1")
    wait_for(lenient, "kept")
    open_table(lenient, release)
    wait_for(lenient, "start", "snapshot")
    expect(count(lenient)).to_have_text("1")


def test_a_later_visit_starts_from_the_snapshot(new_page: Callable[[], Page], harness: Site) -> None:
    page = open_table(new_page(), harness)
    wait_for(page, "start", "memory")
    page.click("#add")
    expect(count(page)).to_have_text("1")
    wait_for(page, "kept")
    page.close()
    drawn = set()
    for visit in range(2):
        page = open_table(new_page(), harness)
        wait_for(page, "start", "snapshot")
        expect(count(page)).to_have_text(str(visit + 1))  # from this device's storage, not from the snapshot
        drawn.add(page.locator("#random").text_content())
        page.click("#add")
        expect(count(page)).to_have_text(str(visit + 2))
        page.close()
    assert len(drawn) == 2  # the same memory, other chance


def test_the_snapshot_holds_nothing_of_the_visit(new_page: Callable[[], Page], harness: Site) -> None:
    page = open_table(new_page(), harness)
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
def test_a_spoilt_snapshot_costs_only_time(page: Page, harness: Site, how: str) -> None:
    wait_for(open_table(page, harness), "kept")
    page.evaluate(SPOIL, how)
    open_table(page, harness)
    wait_for(page, "start", "memory")
    page.click("#add")
    expect(count(page)).to_have_text("1")
    wait_for(page, "kept")  # a good one took its place
    open_table(page, harness)
    wait_for(page, "start", "snapshot")


def test_no_room_for_the_snapshot(page: Page, context: BrowserContext, harness: Site) -> None:
    devtools = context.new_cdp_session(page)
    origin = harness.url.removesuffix(harness.base)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    open_table(page, harness)
    wait_for(page, "kept", "false")
    page.click("#add")
    expect(count(page)).to_have_text("1")


def test_taps_before_python_is_ready(page: Page, harness: Site) -> None:
    page.goto(f"{harness.url}score/", wait_until="commit")
    expect(page.locator("#tableside-status")).to_be_attached()  # our script runs
    busy = page.evaluate(
        """() => {
            const root = document.getElementById('tableside');
            const add = document.getElementById('add');
            add.click();
            const field = document.getElementById('field');
            field.value = 'Ann';
            field.dispatchEvent(new Event('input', {bubbles: true}));
            field.dispatchEvent(new Event('change', {bubbles: true}));
            add.click();
            return [root.dataset.ready ?? null, add.ariaBusy, field.ariaBusy];
        }"""
    )
    assert busy == [None, "true", "true"]
    wait_for(page, "ready")
    expect(count(page)).to_have_text("2")
    expect(page.locator("#name")).to_have_text("Ann")
    expect(page.locator("[aria-busy]")).to_have_count(0)


# ---- one game after the other ------------------------------------------------------------------------------------


def packs(served: Sequence[Served]) -> list[str]:
    """The packs that were fetched, in order."""
    return [each.path.rpartition("/")[2] for each in served if "/pack-" in each.path]


def test_a_page_fetches_its_own_game_only(lenient: Page, harness: Site) -> None:
    harness.lost.add("/sw.js")  # which stores everything
    page = open_table(lenient, harness)
    wait_for(page, "start", "memory")
    expect(page.locator("#rooms")).to_have_text("Harness")
    wait_for(page, "kept")
    assert packs(harness.log) == ["pack-harness.bin"]
    assert not [served.path for served in harness.log if served.path.endswith((".zip", ".whl"))]


def test_another_game_comes_on_top_of_the_snapshot(lenient: Page, harness: Site) -> None:
    harness.lost.add("/sw.js")
    page = open_table(lenient, harness)
    page.click("#add")
    wait_for(page, "kept")
    begin = len(harness.log)
    for part, rooms in (("other", "Harness Other 1/2"), ("score", "Harness Other 1/2"), ("other", "Harness Other 1/2")):
        open_table(page, harness, part=part)
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
        wait_for(open_table(new_page(), harness, part=part), "start", "snapshot")


@pytest.mark.parametrize("how", ["cut", "other"])
def test_a_spoilt_pack_harms_no_other_game(lenient: Page, release: Site, how: str) -> None:
    (pack,) = release.folder.glob("assets/runtime/*/pack-other.bin")
    good = pack.read_bytes()
    pack.write_bytes(good[: len(good) // 2] if how == "cut" else gzip.compress(b"[]\n"))
    wait_for(open_table(lenient, release), "kept")
    lenient.goto(f"{release.url}other/")
    expect(lenient.locator("#tableside-tally")).to_be_visible(timeout=READY_MS)
    wait_for(open_table(lenient, release), "start", "snapshot")
    lenient.click("#add")
    expect(count(lenient)).to_have_text("1")


# ---- without Python ----------------------------------------------------------------------------------------------


def test_python_that_dies_starts_again_from_what_was_saved(lenient: Page, harness: Site) -> None:
    page = open_table(lenient, harness)
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


# ---- hands -------------------------------------------------------------------------------------------------------


def test_typed_text_survives_an_answer(page: Page, harness: Site) -> None:
    open_table(page, harness)
    page.click("#field")
    page.keyboard.type("Be")
    do(page, "add", "1")
    expect(count(page)).to_have_text("1")
    expect(page.locator("#field")).to_be_focused()
    page.keyboard.type("a")
    expect(page.locator("#field")).to_have_value("Bea")
    expect(page.locator("#name")).to_have_text("")
    page.keyboard.press("Enter")
    expect(page.locator("#name")).to_have_text("Bea")
    page.keyboard.press("Tab")  # leaving says nothing new
    page.keyboard.press("Space")
    expect(said(page)).to_have_text("name Bea;tick True;")
    expect(page.locator("#tick")).to_be_checked()


def test_a_tapped_button_shows_its_new_label(page: Page, harness: Site) -> None:
    open_table(page, harness)
    page.click("#add")
    expect(page.locator("#add")).to_have_text("Add 1")
    expect(page.locator("#add")).to_be_focused()
    page.click("#link")
    expect(page.locator("#add")).to_have_text("Add 11")
    expect(page).to_have_url(f"{harness.url}score/")


def test_nothing_moves_while_an_input_method_composes(page: Page, context: BrowserContext, harness: Site) -> None:
    open_table(page, harness)
    keys = context.new_cdp_session(page)
    page.click("#field")
    composing = {"text": "amei", "selectionStart": 4, "selectionEnd": 4}
    keys.send("Input.imeSetComposition", composing)
    do(page, "add", "1")
    page.locator("#field").dispatch_event("keydown", {"key": "Enter", "isComposing": True})
    do(page, "share", "")  # its answer shows that the ones before it have come
    expect(page.locator(".toast")).to_be_visible()
    assert count(page).text_content() == "0"
    expect(page.locator("#field")).to_have_value("amei")
    keys.send("Input.insertText", {"text": "阿梅"})
    expect(count(page)).to_have_text("1")  # now the answer that was held comes in
    expect(page.locator("#field")).to_have_value("阿梅")
    expect(said(page)).to_have_text("")
    page.keyboard.press("Enter")
    expect(page.locator("#name")).to_have_text("阿梅")


LATE = """
window.Worker = class extends Worker {
    set onmessage(hear) {
        const late = [];
        super.onmessage = (event) => {
            const reply = event.data.type === 'reply' && JSON.parse(event.data.text);
            if (reply && reply.n === 2) late.push(event);
            else hear(event);
            if (reply && reply.n === 3) late.splice(0).forEach((event) => hear(event));
        };
    }
};
"""


def test_a_stale_answer_is_dropped(page: Page, harness: Site) -> None:
    page.add_init_script(LATE)
    open_table(page, harness)
    do(page, "add", "1")
    do(page, "add", "1")
    expect(count(page)).to_have_text("2")
    page.wait_for_function("() => JSON.parse(localStorage['tableside:score:harness']).count === 2")
    expect(count(page)).to_have_text("2")


def test_a_chain_of_steps(page: Page, harness: Site) -> None:
    open_table(page, harness)
    page.click("#chain")
    expect(count(page)).to_have_text("3")


def test_a_grid_is_one_stop_and_arrows_move(page: Page, harness: Site) -> None:
    open_table(page, harness)
    page.focus("#more summary")
    page.keyboard.press("Tab")
    expect(page.locator("#cell-0")).to_be_focused()
    for key, cell in (
        ("ArrowRight", 1),
        ("ArrowDown", 4),
        ("End", 5),
        ("ArrowRight", 5),
        ("ArrowDown", 8),
        ("Home", 6),
    ):
        page.keyboard.press(key)
        expect(page.locator(f"#cell-{cell}")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("#cell-6")).to_have_text("x")
    expect(page.locator("#cell-6")).to_be_focused()
    expect(page.locator('[data-grid] [tabindex="0"]')).to_have_attribute("id", "cell-6")
    page.keyboard.press("5")
    page.keyboard.press("T")
    expect(said(page)).to_have_text("paint 6 None;paint five 6;turn 6;")


def test_painting_by_sliding(page: Page, harness: Site) -> None:
    open_table(page, harness)

    def middle(cell: int) -> tuple[float, float]:
        box = page.locator(f"#cell-{cell}").bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    page.mouse.move(*middle(0))
    page.mouse.down()
    page.mouse.move(*middle(2), steps=8)
    page.mouse.move(*middle(1), steps=4)
    page.mouse.up()
    expect(said(page)).to_have_text("paint 0 slide;paint 1 slide;paint 2 slide;")
    page.click("#cell-4")  # the tap route
    expect(said(page)).to_have_text("paint 0 slide;paint 1 slide;paint 2 slide;paint 4 None;")


def test_sheets(page: Page, harness: Site) -> None:
    open_table(page, harness)
    sheet = page.get_by_role("dialog")
    page.click("#ask")
    expect(sheet).to_be_visible()
    do(page, "add", "1")  # an answer in between leaves it open
    expect(count(page)).to_have_text("1")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(page.locator("#ask")).to_be_focused()
    page.click("#ask")
    page.click("#yes")
    expect(sheet).to_have_count(0)
    page.click("#ask")
    expect(sheet).to_be_visible()
    page.mouse.click(2, 2)  # beside it
    expect(sheet).to_have_count(0)
    expect(said(page)).to_have_text("ask None;close sheet;ask None;answer yes;ask None;close sheet;")


def test_open_folds_stay_open(page: Page, harness: Site) -> None:
    open_table(page, harness)
    page.click("#more summary")
    page.click("#add")
    expect(count(page)).to_have_text("1")
    expect(page.locator("#more")).to_have_attribute("open", "")


def test_the_live_region_says_the_last_thing(page: Page, harness: Site) -> None:
    open_table(page, harness)
    page.click("#add")
    page.click("#add")
    expect(page.get_by_role("status").first).to_have_text("Count 2")


# ---- leaving and coming back -------------------------------------------------------------------------------------


def test_a_link_carries_the_state(page: Page, context: BrowserContext, harness: Site) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_table(page, harness)
    page.click("#link")
    page.click("#share")
    expect(page.locator(".toast")).to_have_text("Link copied.")
    assert page.url.endswith("#count=10")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied == f"Look\n{page.url}"
    page.click("#add")  # the state moves on, so the address must not bring the old one back
    expect(page).to_have_url(f"{harness.url}score/")
    open_table(page, harness, "#count=5")
    expect(count(page)).to_have_text("5")
    expect(page).to_have_url(f"{harness.url}score/")
    page.evaluate("() => { location.hash = 'count=7'; }")
    expect(count(page)).to_have_text("7")
    page.reload()
    wait_for(page, "ready")
    expect(count(page)).to_have_text("7")


def test_copying(page: Page, context: BrowserContext, harness: Site) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_table(page, harness)
    page.click("#copy")
    expect(page.locator(".toast")).to_have_text("Copied.")
    assert page.evaluate("() => navigator.clipboard.readText()") == "a copy"


def test_a_file_to_keep(page: Page, harness: Site) -> None:
    open_table(page, harness)
    with page.expect_download() as coming:
        page.click("#file")
    assert coming.value.suggested_filename == "scores.csv"
    assert coming.value.path().read_text(encoding="utf-8") == "a,b\n1,2\n"


# ---- without a network -------------------------------------------------------------------------------------------


def test_everything_works_offline_after_one_visit(new_page: Callable[[], Page], harness: Site) -> None:
    page = open_table(new_page(), harness)
    page.click("#add")
    wait_for(page, "offline")
    page.close()
    harness.stop()
    page = open_table(new_page(), harness)
    expect(count(page)).to_have_text("1")
    page.click("#add")
    expect(count(page)).to_have_text("2")
    wait_for(open_table(page, harness, part="other"), "start", "snapshot")  # its pack was stored with the rest
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
    wait_for(open_table(lenient, harness), "offline")
    harness.stop()
    lenient.goto(f"{harness.url}nowhere/")
    expect(lenient.get_by_role("heading")).to_have_text("No network")


def test_a_new_release_replaces_the_old_one(new_page: Callable[[], Page], release: Site) -> None:
    wait_for(open_table(new_page(), release), "offline")
    home = release.folder / "index.html"
    home.write_text(home.read_text().replace("<h1>Home", "<h1>New home"))
    service_worker.write(release.folder)
    before = len(release.log)
    page = open_table(new_page(), release)  # finds the new worker, which stores everything again
    page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update();
            while (!registration.waiting) await new Promise((go) => setTimeout(go, 50));
        }"""
    )
    wait_for(open_table(page, release), "offline")  # lets it take over
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
    wait_for(open_table(page, release), "start", "snapshot")
