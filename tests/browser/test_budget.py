"""What a first visit may weigh: a score page of any game with all that it needs until Python answers."""

import json

import pytest
from playwright.sync_api import Browser

from docs.hooks.catalogue import published
from tests.bench.runtime import SCORE_PAGE, transfer
from tests.browser.server import Site

pytestmark = pytest.mark.browser
# As they travel, in bytes. What all pages share grows with none of the games, and a game with no other.
SHARED, PACK = 5_700_000, 130_000


@pytest.mark.parametrize("slug", list(published()))
def test_a_first_score_page_keeps_to_the_budget(browser: Browser, site: Site, slug: str) -> None:
    assert transfer(browser, site.folder, f"games/{slug}/score/") <= SCORE_PAGE


def test_what_pages_share_and_what_each_game_adds(site: Site) -> None:
    manifest = json.loads((site.folder / "assets" / "runtime" / "manifest.json").read_text("utf-8"))
    travel = {file["name"]: file["travel"] for file in manifest["files"]}
    shared = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "memory.bin")
    assert sum(travel[name] for name in shared) <= SHARED
    packs = {name: size for name, size in travel.items() if name.startswith("pack-")}
    assert set(packs) == {f"pack-{slug}.bin" for slug in ("shared", *published())}
    assert max(packs.values()) <= PACK
