"""How the pages feel: `python tests/bench/pages.py [RUNS]`, after `make build`.

Prints how long a tap takes until it is painted on a slow phone (CPU slowed down four times), and what Lighthouse says
of a rules, a score and a play page. Ends with code 1 when a target is missed.
"""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from tests.browser.chromium import FLAGS, find_or_install  # noqa: E402
from tests.browser.server import Site  # noqa: E402

TAP_MEDIAN, TAP_P95 = 60, 100  # milliseconds
CATEGORY = 0.95
PAGES = ("games/kingdomino/", "games/kingdomino/score/", "games/kingdomino/play/")

# From the tap to the frame after the page has changed.
TAP = """(selector) => new Promise((resolve) => {
  const root = document.getElementById('tableside');
  const begin = performance.now();
  new MutationObserver((_, watcher) => {
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
  }).observe(root, {childList: true, subtree: true, attributes: true, characterData: true});
  document.querySelector(selector).click();
})"""


def main() -> int:
    """Run all; exit 1 when one misses its target."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    site = Site(ROOT / "site")
    try:
        results = [measure_taps(site), *(measure_page(site, path, runs) for path in PAGES)]
    finally:
        site.stop()
    return not all(results)


def tell(label: str, met: bool, target: str) -> bool:
    """Print one figure with its target."""
    print(f"{label} ({'meets' if met else 'MISSES'} {target})", flush=True)
    return met


def measure_taps(site: Site) -> bool:
    """Paint 60 squares of the Kingdomino board, one tap each."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_or_install(), args=FLAGS)
        page = browser.new_page(viewport={"width": 360, "height": 800})
        page.goto(f"{site.url}games/kingdomino/score/")
        page.wait_for_selector("[data-ready=true]", timeout=60_000)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        squares = page.locator("#board button").count()
        page.locator("#brush-L").click()
        times = []
        for tap in range(60):
            times.append(page.evaluate(TAP, f"#board button:nth-of-type({1 + tap % squares})"))
            page.wait_for_timeout(50)
        browser.close()
    times.sort()
    median, p95 = statistics.median(times), times[int(len(times) * 0.95)]
    met = median <= TAP_MEDIAN and p95 <= TAP_P95
    return tell(
        f"tap to paint, 4 × slower: median {median:.0f} ms, p95 {p95:.0f} ms", met, f"{TAP_MEDIAN}, {TAP_P95} ms"
    )


def measure_page(site: Site, path: str, runs: int) -> bool:
    """Lighthouse's four categories, the median of some runs."""
    scores: dict[str, list[float]] = {}
    for _ in range(runs):
        for name, score in lighthouse(site.url + path).items():
            scores.setdefault(name, []).append(score)
    medians = {name: statistics.median(values) for name, values in scores.items()}
    text = ", ".join(f"{name} {median * 100:.0f}" for name, median in medians.items())
    return tell(f"{path}: {text}", min(medians.values()) >= CATEGORY, f"≥ {CATEGORY * 100:.0f}")


def lighthouse(url: str) -> dict[str, float]:
    """One run: category → 0 to 1."""
    flags = " ".join(["--headless", *FLAGS])
    command = ["node_modules/.bin/lighthouse", url, "--output=json", "--quiet", f"--chrome-flags={flags}"]
    environment = {**os.environ, "CHROME_PATH": find_or_install()}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return {name: category["score"] for name, category in json.loads(done.stdout)["categories"].items()}


if __name__ == "__main__":
    sys.exit(main())
