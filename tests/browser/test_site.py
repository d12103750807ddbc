"""The reading part of the site in a real browser: search, languages, flip, side by side, filters, accessibility."""

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.server import Site
from tests.browser.tables import ROOTS, check_width, look

pytestmark = pytest.mark.browser
RULES = "games/kingdomino/"
READING = ("", "glossary/", "about/", "wiki/")  # the games' own pages: test_every_game.py
PHONE: ViewportSize = {"width": 360, "height": 800}
DESK: ViewportSize = {"width": 1280, "height": 900}


@pytest.mark.parametrize(
    ("root", "words", "title"),
    [("", "sixth column", "The 5 by 5 limit"), ("zh/", "方框", "5×5的界限"), ("zh/", "自己挨着自己", "挨着王国")],
)
def test_search_finds_a_paragraph_and_opens_it(site: Site, page: Page, root: str, words: str, title: str) -> None:
    page.set_viewport_size(DESK)
    page.goto(site.url + root)
    field = page.locator("[data-md-component=search-query]")
    field.click()
    field.fill(words)  # without a key, as pasting and dictating do
    found = page.locator(".md-search-result__link", has_text=title).first
    expect(found).to_be_visible()
    found.click()
    expect(page).to_have_url(re.compile(re.escape(f"{site.url}{root}{RULES}") + r"(\?[^#]*)?#placement\.\w+$"))
    expect(page.locator(".rule:has(:target)")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("root", "slip", "meant", "unknown"),
    [("", "kigndomino", "kingdomino", "xyzzy"), ("zh/", "多米诺王囯", "多米诺王国", "甲乙丙")],
)
def test_a_misspelt_word_is_offered_as_it_should_be(
    site: Site, page: Page, root: str, slip: str, meant: str, unknown: str
) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{site.url}{root}about/")
    field = page.locator("[data-md-component=search-query]")
    field.click()
    field.fill(slip)
    offer = page.locator("#meant").get_by_role("button", name=meant, exact=True)
    expect(offer).to_be_visible()
    offer.click()
    expect(field).to_have_value(meant)
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    expect(offer).to_be_hidden()
    field.fill(unknown)
    expect(page.locator(".md-search-result__link")).to_have_count(0)
    expect(offer).to_be_hidden()


def test_the_language_switch_keeps_page_and_paragraph(site: Site, page: Page) -> None:
    page.goto(f"{site.url}{RULES}#placement.connect")
    page.locator("#language").click()
    expect(page).to_have_url(f"{site.url}zh/{RULES}#placement.connect")
    expect(page.locator("html")).to_have_attribute("lang", "zh")
    page.locator("#language").click()
    expect(page).to_have_url(f"{site.url}{RULES}#placement.connect")


@pytest.mark.parametrize("view", [PHONE, DESK])
def test_a_paragraph_flips_to_the_other_language(site: Site, page: Page, view: ViewportSize) -> None:
    page.set_viewport_size(view)
    page.goto(f"{site.url}{RULES}")
    rule = page.locator(".rule", has=page.locator("[id='placement.connect']"))
    expect(rule.locator(".rule__alt")).to_be_hidden()
    rule.locator(".rule__flip").click()
    expect(rule.locator(".rule__alt")).to_be_visible()
    expect(rule.locator(".rule__alt")).to_contain_text("城堡")
    page.keyboard.press("Space")  # the box has the focus: flipping back needs no mouse
    expect(rule.locator(".rule__alt")).to_be_hidden()


def test_rulings_fold_under_their_rule_and_the_number_is_its_link(site: Site, page: Page) -> None:
    page.goto(f"{site.url}{RULES}")
    rule = page.locator(".rule", has=page.locator("[id='placement.connect']"))
    answer = rule.get_by_text("The halves of one domino never support each other")
    expect(answer).to_be_hidden()
    rule.locator("summary").click()
    expect(answer).to_be_visible()
    rule.locator(".rule__no a").click()
    expect(page).to_have_url(f"{site.url}{RULES}#placement.connect")


def test_side_by_side_keeps_paragraphs_level_and_stacks_them_on_a_phone(site: Site, page: Page) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{site.url}{RULES}")
    page.locator(".ttl .seg a").nth(1).click()
    expect(page).to_have_url(f"{site.url}{RULES}both/")
    rule = page.locator(".rule", has=page.locator("[id='placement.connect']"))

    def boxes() -> tuple[dict[str, float], dict[str, float]]:
        english, chinese = rule.locator(".rule__txt").bounding_box(), rule.locator(".rule__alt").bounding_box()
        assert english
        assert chinese
        return english, chinese  # type: ignore[return-value]

    english, chinese = boxes()
    assert abs(english["y"] - chinese["y"]) < 2
    assert chinese["x"] >= english["x"] + english["width"]
    page.set_viewport_size(PHONE)
    english, chinese = boxes()
    assert chinese["y"] >= english["y"] + english["height"]
    assert abs(english["x"] - chinese["x"]) < 2


def test_the_list_beside_the_text_follows_the_reader(site: Site, page: Page) -> None:
    page.set_viewport_size(DESK)
    page.goto(f"{site.url}{RULES}#score.castle")
    expect(page.locator(".side a[href='#score.castle']")).to_be_visible()
    expect(page.locator(".side a[href='#setup.pile']")).to_be_hidden()


def test_the_home_page_filters_and_offers_open_games(site: Site, page: Page) -> None:
    page.goto(site.url)
    expect(page.locator("#resume")).to_be_hidden()
    expect(page.locator(".game:visible")).to_have_count(12)
    page.locator("#filters label", has_text="5+").click()
    expect(page.locator("#game-kingdomino")).to_be_hidden()
    expect(page.locator("#game-flip7")).to_be_visible()
    page.locator("#filters label", has_text="Any").click()
    page.locator("#find").fill("多米诺")
    expect(page.locator(".game:visible")).to_have_count(1)
    page.locator("#find").fill("chess")
    expect(page.locator("#nothing")).to_be_visible()
    page.evaluate("() => localStorage.setItem('tableside:score:kingdomino', 'x')")
    page.reload()
    resume = page.locator("#resume a")
    expect(resume).to_contain_text("Kingdomino")
    resume.click()
    expect(page).to_have_url(re.compile(r"/games/kingdomino/score/"))


@pytest.mark.parametrize(("speaks", "root", "offered"), [("zh-CN", "", "zh/"), ("zh-CN", "zh/", ""), ("en-GB", "", "")])
def test_who_reads_the_other_language_is_told_of_it(
    browser: Browser, site: Site, speaks: str, root: str, offered: str
) -> None:
    profile = browser.new_context(locale=speaks)
    page = profile.new_page()
    page.goto(site.url + root)
    offer = page.locator("#offer")
    expect(page.locator(".game").first).to_be_visible()
    if offered:
        offer.get_by_role("link").click()
        expect(page).to_have_url(site.url + offered)
    else:
        expect(offer).to_be_hidden()
    profile.close()


def test_the_drawer_of_a_phone_holds_search_scheme_and_sections(site: Site, page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{site.url}{RULES}")
    menu = page.locator(".bar__menu")
    menu.focus()
    page.keyboard.press("Space")
    drawer = page.locator(".md-sidebar--primary")
    expect(drawer.locator(".drawer")).to_be_in_viewport()
    drawer.locator(".drawer__dark").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    drawer.get_by_role("link", name="Scoring").click()
    expect(page).to_have_url(f"{site.url}{RULES}#score")
    expect(drawer).not_to_be_in_viewport()
    page.goto(f"{site.url}{RULES}both/")  # the theme closes the drawer once more, a moment after
    menu.click()
    drawer.get_by_role("button", name="Search").click()
    field = page.locator("[data-md-component=search-query]")
    expect(field).to_be_focused()
    field.fill("crown")
    expect(page.locator(".md-search-result__link").first).to_be_in_viewport()
    page.reload()
    page.locator(".ttl__find").click()  # the same without the drawer
    expect(field).to_be_focused()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_pages_look_well(site: Site, page: Page, lang: str) -> None:
    for path in READING:
        page.set_viewport_size({"width": 320, "height": 800})
        page.goto(site.url + ROOTS[lang] + path)
        check_width(page, f"{path}, 320")
        for summary in page.locator("article details > summary").all():
            summary.evaluate("(summary) => { summary.parentElement.open = true; }")
        look(page, lang, path)


@pytest.mark.parametrize(("prefers", "scheme"), [("light", "default"), ("dark", "slate")])
def test_the_device_says_which_scheme_comes_first(site: Site, page: Page, prefers: str, scheme: str) -> None:
    page.emulate_media(color_scheme=prefers)  # type: ignore[arg-type]
    page.goto(f"{site.url}{RULES}")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)


def test_a_rules_page_stays_light_and_fetches_no_runtime(site: Site, browser: Browser) -> None:
    """Without the service worker, which stores the rest of the site once the reader has his page."""
    profile = browser.new_context(service_workers="block")
    page, before = profile.new_page(), len(site.log)
    page.goto(f"{site.url}{RULES}", wait_until="load")
    page.wait_for_load_state("networkidle")
    profile.close()
    loaded = {served.path: served.size for served in site.log[before:] if served.status == 200}
    assert not [path for path in loaded if "runtime" in path]
    assert sum(loaded.values()) <= 200_000, loaded


def test_rules_print_without_the_controls(site: Site, page: Page) -> None:
    page.goto(f"{site.url}{RULES}")
    page.emulate_media(media="print")
    expect(page.locator(".md-header")).to_be_hidden()
    expect(page.locator(".rule__flip").first).to_be_hidden()
    expect(page.locator(".side")).to_be_hidden()
    expect(page.locator("[id='placement.connect']")).to_be_visible()
