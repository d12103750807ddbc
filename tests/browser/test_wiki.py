"""The wiki section built from a reader's own dump: found in Chinese, with its history, and only ever text."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.hostile import FORGED_ARTICLE, PAGES
from tests.browser.server import Site
from tests.browser.tables import ROOTS, look

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("changed")]
DESK: ViewportSize = {"width": 1280, "height": 900}


def test_chinese_search_finds_a_word_of_the_text(page: Page, changed_site: Site) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{changed_site.url}zh/wiki/")
    field = page.locator("[data-md-component=search-query]")
    field.click()
    field.fill("琉璃罩")
    field.press("End")  # the theme listens to keys, and filling in presses none
    found = page.locator(".md-search-result__link").first
    expect(found).to_be_visible()
    found.click()
    expect(page).to_have_url(re.compile(r"/zh/wiki/zh/gamehelplanternfall/"))
    expect(page.locator(".wiki-text")).to_contain_text("每人三滴灯油")


def test_the_search_shows_titles_as_they_are(page: Page, changed_site: Site) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{changed_site.url}wiki/")
    field = page.locator("[data-md-component=search-query]")
    field.click()
    field.fill("trap")
    field.press("End")
    found = page.locator(".md-search-result__link").first
    expect(found).to_contain_text("Trap </title></textarea>")
    expect(found.locator("img, script")).to_have_count(0)
    assert page.title() != "owned"


def test_a_reader_gets_from_the_list_to_a_difference(page: Page, changed_site: Site) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{changed_site.url}wiki/")
    expect(page.locator(".sample")).to_have_count(0)
    page.get_by_role("link", name="Gamehelplanternfall", exact=True).click()
    page.get_by_role("link", name="History").click()
    expect(page.locator("h1")).to_have_text("Gamehelplanternfall: history")
    page.locator("tbody a[href='#r2']").click()
    expect(page.locator("#r2")).to_be_in_viewport()
    change = page.locator(".diff--one .is-changed").first
    expect(change.locator("del").first).to_have_text("两滴")
    expect(change.locator("ins").first).to_have_text("三滴")
    mark = "(element) => getComputedStyle(element, '::before').content"
    assert [change.locator(name).first.evaluate(mark) for name in ("ins", "del")] == ['"+"', '"−"']
    beside = page.locator(".diff--two").first
    expect(beside).to_be_hidden()
    page.locator("summary", has_text="Side by side").first.click()
    expect(beside.locator(".is-changed td").first).to_contain_text("每人两滴灯油")
    page.get_by_role("link", name="Who wrote what").click()
    expect(page.locator(".who th").first).to_contain_text("坏蛋")
    page.get_by_role("link", name="Discussion").click()
    expect(page.locator(".wiki-text")).to_contain_text("平局时看谁的")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_nothing_that_the_wiki_says_runs_and_all_looks_well(page: Page, changed_site: Site, lang: str) -> None:
    for path in PAGES:
        page.goto(changed_site.url + ROOTS[lang] + path)
        content = page.locator("article")
        expect(page.locator("img[src='x']")).to_have_count(0)
        assert "<script>document.title" not in page.content(), path
        expect(content.locator("script, style, iframe, img, object, form")).to_have_count(0)
        assert page.title() != "owned", path
        assert page.evaluate("() => [...document.querySelectorAll('article a')].every(a => /^https?:/.test(a.href))")
        if path.startswith(("wiki/zh/", FORGED_ARTICLE)):
            expect(content).to_contain_text('<img src="x" onerror=')
        for fold in page.locator("article details").all()[:2]:
            fold.evaluate("(element) => { element.open = true; }")
        look(page, lang, path)
