"""The wiki section built from a reader's own dump: found in Chinese, with history and differences, and only ever text.

The dumps are invented; their authors try to run scripts in every place where they can write, and in some more.
"""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from scraper.titles import file_of
from tests.browser.projects import built, copy_of_project, run_in
from tests.browser.server import Site
from tests.browser.tables import axe, check_width

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("wiki")]
PHONE: ViewportSize = {"width": 360, "height": 800}
DESK: ViewportSize = {"width": 1280, "height": 900}
ATTACK = '<script>document.title = "owned"</script><img src="x" onerror="document.title = \'owned\'">'
DUMP = f"""Lantern Wiki - 用户贡献 [zh-cn]

Gamehelplanternfall

2026-05-04T09:30:12Z

坏蛋：{ATTACK}

== 准备 ==
每人三滴灯油，放在琉璃罩旁边。

{ATTACK}
[javascript:document.title='owned' 点这里] <iframe src="javascript:alert(1)"></iframe>

== 计分{ATTACK} ==
{{| class="wikitable"
! 灯油 !! 分数
|-
| 三滴 || <style>body {{ display: none }}</style>两分
|}}

Gamehelplanternfall

2026-05-03T21:14:40Z

坏蛋：

== 准备 ==
每人两滴灯油，放在琉璃罩旁边。

讨论:Gamehelplanternfall

2026-05-02T18:00:00Z

坏蛋：

平局时看谁的{ATTACK}灯更高。
"""
ESCAPE = f"Trap </title></textarea></style>{ATTACK}"
# What no wiki allows in titles and names, but a file can hold; and a page of which nobody knows when it was written.
FORGED = {
    "site": ESCAPE,
    "language": "en",
    "address": "https://lanternfall.example/api.php",
    "answer": {
        "query": {
            "pages": [
                {
                    "title": ESCAPE,
                    "revisions": [
                        {"timestamp": "2026-05-02T00:00:00Z", "user": ESCAPE, "comment": ESCAPE, "content": ESCAPE},
                        {"timestamp": "2026-05-01T00:00:00Z", "user": ESCAPE, "comment": ESCAPE, "content": "x"},
                    ],
                },
                {"title": f"Talk:{ESCAPE}", "revisions": [{"timestamp": "2026-05-02T00:00:00Z", "content": "x"}]},
            ]
        }
    },
}
ARTICLE = "wiki/zh/gamehelplanternfall/"
FORGED_ARTICLE = f"wiki/{file_of('en', ESCAPE).removesuffix('.md')}/"
PAGES = (
    ARTICLE,
    f"{ARTICLE}history/",
    f"{ARTICLE}authors/",
    "wiki/zh/talk/gamehelplanternfall/",
    FORGED_ARTICLE,
    f"{FORGED_ARTICLE}history/",
    f"{FORGED_ARTICLE}authors/",
    "wiki/",
    "wiki/kinds/",
)


@pytest.fixture(scope="module")
def wiki(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site with the pages of the dumps."""
    folder = tmp_path_factory.mktemp("wiki")
    project = copy_of_project(folder)
    (folder / "dump.txt").write_text(DUMP, encoding="utf-8")
    (folder / "forged.json").write_text(json.dumps(FORGED), encoding="utf-8")
    (folder / "Undated.wikitext").write_text("Nobody knows when.", encoding="utf-8")
    dumps = [str(folder / name) for name in ("dump.txt", "forged.json", "Undated.wikitext")]
    run_in(project, "scraper", "build", *dumps, "--out", "docs/wiki")
    served = built(project)
    yield served
    served.stop()


def test_chinese_search_finds_a_word_of_the_text(page: Page, wiki: Site) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{wiki.url}zh/wiki/")
    field = page.locator("[data-md-component=search-query]")
    field.click()
    field.fill("琉璃罩")
    field.press("End")  # the theme listens to keys, and filling in presses none
    found = page.locator(".md-search-result__link").first
    expect(found).to_be_visible()
    found.click()
    expect(page).to_have_url(re.compile(r"/zh/wiki/zh/gamehelplanternfall/"))
    expect(page.locator(".wiki-text")).to_contain_text("每人三滴灯油")


def test_the_search_shows_titles_as_they_are(page: Page, wiki: Site) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{wiki.url}wiki/")
    field = page.locator("[data-md-component=search-query]")
    field.click()
    field.fill("trap")
    field.press("End")
    found = page.locator(".md-search-result__link").first
    expect(found).to_contain_text("Trap </title></textarea>")
    expect(found.locator("img, script")).to_have_count(0)
    assert page.title() != "owned"


def test_a_reader_gets_from_the_list_to_a_difference(page: Page, wiki: Site) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{wiki.url}wiki/")
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


@pytest.mark.parametrize("root", ["", "zh/"])
def test_nothing_that_the_wiki_says_runs(page: Page, wiki: Site, root: str) -> None:
    for path in PAGES:
        page.goto(wiki.url + root + path)
        content = page.locator("article")
        expect(page.locator("img[src='x']")).to_have_count(0)
        assert "<script>document.title" not in page.content(), path
        expect(content.locator("script, style, iframe, img, object, form")).to_have_count(0)
        assert page.title() != "owned", path
        assert page.evaluate("() => [...document.querySelectorAll('article a')].every(a => /^https?:/.test(a.href))")
        if path.startswith(("wiki/zh/", FORGED_ARTICLE)):
            expect(content).to_contain_text('<img src="x" onerror=')


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    page: Page, wiki: Site, view: ViewportSize, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size(view)
    faults = []
    for root in ("", "zh/"):
        for path in PAGES:
            page.goto(wiki.url + root + path)
            for fold in page.locator("article details").all()[:2]:
                fold.evaluate("(element) => { element.open = true; }")
            check_width(page, path)
            faults += axe(page, root + path)
    assert not faults, "\n".join(faults)
