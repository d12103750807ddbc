"""How fast Python starts in the browser: `python tests/bench/runtime.py [RUNS]`.

Compares first and later visits in two pairs. The runtime: `stock` is `loadPyodide` as npm gives it, nothing loaded;
`ours` is what the site does, with the small counter of the browser tests in place of the games. The page: the same with
the games, which `stock` loads from the same wheels as pip installs them. All are timed from the making of the worker
until it takes events. Runs are interleaved, each pair of visits has a fresh profile and each visit its own browser.
Times of shared machines vary, ratios much less. Ends with code 1 when a target is missed.
"""

import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Playwright, sync_playwright  # noqa: E402

from docs.hooks import library, runtime  # noqa: E402
from tests.browser.chromium import FLAGS, find_or_install  # noqa: E402
from tests.browser.server import Site  # noqa: E402

FIRST, LATER = 0.35, 0.30  # of stock
SCORE_PAGE, RULES_PAGE = 6_000_000, 200_000  # bytes as they travel

STOCK_WORKER = """
import { loadPyodide } from './stock/pyodide.mjs';
const home = new URL('stock/', import.meta.url).href;
const python = await loadPyodide({ indexURL: home });
const wheels = WHEELS;
if (wheels.length) {
  await python.loadPackage(wheels.map((name) => home + name), { messageCallback() {} });
  python.runPython('import calculators.ui.app\\ncalculators.ui.app.boot("kingdomino")');
}
self.postMessage({ type: 'ready' });
self.postMessage({ type: 'kept' });
"""
# All workers are timed from their making to `ready`; the visit ends with `kept`, when nothing more goes on.
CLOCK = """
const params = new URLSearchParams(location.search);
const which = params.get('worker');
const begin = performance.now();
const worker = new Worker(which, { type: 'module' });
if (!which.startsWith('stock') && !which.startsWith('bare')) {
  const home = new URL('../runtime/', new URL(which, location.href));
  const manifest = await fetch(new URL('manifest.json', home), { cache: 'no-cache' });
  worker.postMessage({ type: 'start', manifest: await manifest.json(), game: params.get('game'), plain: false });
}
worker.onmessage = ({ data }) => {
  if (data.type === 'ready') document.title = `${data.from ?? 'stock'} ${performance.now() - begin}`;
  if (data.type === 'kept' || data.type === 'failed') document.body.dataset.end = data.message ?? document.title;
};
worker.onerror = (event) => { document.body.dataset.end = event.message; };
"""
WORKERS = {
    ("runtime", "stock"): "bare.js",
    ("runtime", "ours"): "counter/assets/js/worker.js&game=harness",
    ("page", "stock"): "stock.js",
    ("page", "ours"): "assets/js/worker.js&game=kingdomino",
}
STARTS = {"stock": ("stock", "stock"), "ours": ("memory", "snapshot")}  # what the first and the later visit start from


def make_site(folder: Path) -> None:
    """Stock Pyodide and our runtime side by side, with a page that times one of them."""
    for site, project in ((folder, ROOT), (folder / "counter", ROOT / "tests" / "browser" / "harness")):
        shutil.copytree(ROOT / "docs" / "assets" / "js", site / "assets" / "js")
        runtime.build(site, project)
    stock = folder / "stock"
    stock.mkdir()
    for name in (*library.PYODIDE_FILES, "pyodide-lock.json"):
        shutil.copyfile(ROOT / "node_modules" / "pyodide" / name, stock / name)
    wheels = [Path(shutil.copy(path, stock)).name for path in sorted(runtime.base().glob("*.whl"))]
    wheels.append(runtime.build_wheel(ROOT, stock).name)
    (folder / "stock.js").write_text(STOCK_WORKER.replace("WHEELS", json.dumps(wheels)), encoding="utf-8")
    (folder / "bare.js").write_text(STOCK_WORKER.replace("WHEELS", "[]"), encoding="utf-8")
    (folder / "clock.js").write_text(CLOCK, encoding="utf-8")
    page = '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="clock.js"></script>'
    (folder / "index.html").write_text(page, encoding="utf-8")


def visit_twice(playwright: Playwright, chromium: str, url: str, starts: tuple[str, str]) -> tuple[float, float]:
    """Milliseconds to ready on the first and on the second visit of a fresh profile."""
    times = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        for start in starts:
            browser = playwright.chromium.launch_persistent_context(profile, executable_path=chromium, args=FLAGS)
            page = browser.new_page()
            page.wait_for_timeout(1000)  # a browser that has just started has other things to do
            page.goto(url)
            end = page.wait_for_selector("body[data-end]", state="attached", timeout=120_000)
            text = (end and end.get_attribute("data-end")) or ""
            if not text.startswith(f"{start} "):
                raise SystemExit(f"The visit did not go as it should (a start from {start} expected): {text}")
            times.append(float(text.removeprefix(start)))
            browser.close()
    return times[0], times[1]


def measure_times(playwright: Playwright, chromium: str, runs: int) -> bool:
    """Print medians and ratios; the answer says whether all targets are met."""
    times: dict[tuple[str, str], list[tuple[float, float]]] = {name: [] for name in WORKERS}
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "site"
        make_site(folder)
        site = Site(folder)
        for _ in range(runs):
            for name, worker in WORKERS.items():
                url = f"{site.url}?worker={worker}"
                times[name].append(visit_twice(playwright, chromium, url, STARTS[name[1]]))
        site.stop()
    good = True
    for visit, (label, target) in enumerate((("first visit", FIRST), ("later visit", LATER))):
        median = {name: statistics.median(pair[visit] for pair in pairs) for name, pairs in times.items()}
        bare = median["runtime", "stock"]
        for what in ("runtime", "page"):
            stock, ours = median[what, "stock"], median[what, "ours"]
            met = ours / stock <= target
            good &= met
            print(
                f"{label}, {what}: stock {stock:.0f} ms, ours {ours:.0f} ms, ratio {ours / stock:.2f}",
                _verdict(met, f"≤ {target}"),
                f"; ours to stock's bare runtime {ours / bare:.2f}" if what == "page" else "",
                flush=True,
            )
    return good


def measure_sizes(browser: Browser) -> bool:
    """Print what a first score page and a first rules page of the built site transfer, service worker left out."""
    built = ROOT / "site"
    if not (built / "index.html").exists():
        print("sizes: no site; run `make build` first  MISSED")
        return False
    good = True
    for label, pattern, target in (
        ("score page", "games/*/score/index.html", SCORE_PAGE),
        ("rules page", "games/*/index.html", RULES_PAGE),
    ):
        for path in sorted(built.glob(pattern)):
            size = transfer(browser, built, f"{path.parent.relative_to(built).as_posix()}/")
            met = size <= target
            good &= met
            print(
                f"{label} {path.parent.relative_to(built)}: {size / 1000:.0f} kB",
                _verdict(met, f"≤ {target // 1000} kB"),
            )
    return good


def transfer(browser: Browser, built: Path, path: str) -> int:
    """Bytes that the first visit of a page transfers until Python is ready, or until the network rests."""
    site = Site(built)
    site.lost.add("/sw.js")  # what it stores afterwards, in the background, is not part of the visit
    page = browser.new_page()
    page.goto(site.url + path, wait_until="networkidle")
    if page.locator("#tableside").count():
        page.wait_for_selector("#tableside[data-ready]", state="attached", timeout=120_000)
    page.close()
    site.stop()
    return site.traffic()


def _verdict(met: bool, target: str) -> str:
    return f"({'met' if met else 'MISSED'}: {target})"


def main() -> int:
    """Run everything; exit code 1 when a target is missed."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    chromium = find_or_install()
    with sync_playwright() as playwright:
        good = [measure_times(playwright, chromium, runs)]
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        good.append(measure_sizes(browser))
        browser.close()
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
