"""What a first visit may weigh: a score page of any game with all that it needs until Python answers."""

import gzip
import json

import pytest
from playwright.sync_api import Browser

from docs.hooks.catalogue import published
from tests.bench.runtime import SCORE_PAGE, transfer
from tests.browser.server import Site

pytestmark = pytest.mark.browser
# As they travel, in bytes. What all pages share grows with none of the games, and a game with no other.
SHARED, PACK = 5_700_000, 140_000


def travels(site: Site) -> dict[str, int]:
    """The bytes of each file of the runtime as they travel."""
    manifest = json.loads((site.folder / "assets" / "runtime" / "manifest.json").read_text("utf-8"))
    return {file["name"]: file["travel"] for file in manifest["files"]}


def packs(site: Site) -> dict[str, int]:
    """Those of the packs."""
    return {name: size for name, size in travels(site).items() if name.startswith("pack-")}


def weight(site: Site, slug: str) -> int:
    """About what a score page adds to what all share, in bytes as they travel: the page itself and the game's pack."""
    page = gzip.compress((site.folder / "games" / slug / "score" / "index.html").read_bytes())
    return len(page) + packs(site)[f"pack-{slug}.bin"]


def test_the_heaviest_first_score_page_keeps_to_the_budget(browser: Browser, site: Site) -> None:
    heaviest = max(published(), key=lambda slug: weight(site, slug))
    assert transfer(browser, site.folder, f"games/{heaviest}/score/") <= SCORE_PAGE


def test_what_pages_share_and_what_each_game_adds(site: Site) -> None:
    shared = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "memory.bin")
    assert sum(travels(site)[name] for name in shared) <= SHARED
    assert set(packs(site)) == {f"pack-{slug}.bin" for slug in ("shared", *published())}
    assert max(packs(site).values()) <= PACK
