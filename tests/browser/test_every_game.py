"""What the pages of every game must do, whichever game it is: look well, obey keys alone, print a blank sheet, and play
a whole game just as the command line plays it."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from calculators.bots.match import play_match
from calculators.core.game import Game
from calculators.core.record import make_record, read_record
from calculators.core.room import room_view
from docs.hooks.catalogue import published
from tests.browser.server import Site
from tests.browser.tables import (
    DESK,
    ROOTS,
    check_width,
    follow_hints,
    hurry,
    look,
    my_turn,
    open_table,
    resize,
    settled,
    start,
)

pytestmark = pytest.mark.browser
every_game = pytest.mark.parametrize("game", [pytest.param(game, id=slug) for slug, game in published().items()])
both_languages = pytest.mark.parametrize("lang", ["en", "zh"])
SEED = 12
# What can be done on the page, by id.
CONTROLS = """() => [...document.querySelectorAll('#tableside :is(button, input, select, textarea, [data-do])')]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({visibilityProperty: true}))
    .map((one) => one.id).filter(Boolean)"""
NARROWEST = "() => Math.min(99, ...[...document.querySelectorAll('.paper__r td')].map((cell) => cell.offsetWidth))"
UNFOLD = "() => { for (const fold of document.querySelectorAll('article details')) fold.open = true; }"
FOCUS = "() => document.activeElement.closest('#tableside') ? document.activeElement.id || 'unnamed' : null"


def quick_options(game: Game) -> Any:
    """The options of a quick game, if there is such a game."""
    return game.read_options({"length": "quick"} if "length" in game.option_titles() else {})


def check_tab(page: Page) -> None:
    """From the first control on, Tab comes to all of them and then leaves the table."""
    controls, seen = page.evaluate(CONTROLS), []
    page.locator(f"#{controls[0]}").focus()
    while (stop := page.evaluate(FOCUS)) is not None:
        seen.append(stop)
        assert len(seen) < 500, "nobody gets out"
        page.keyboard.press("Tab")
    assert not set(controls) - set(seen)


@every_game
@both_languages
def test_the_score_page(page: Page, site: Site, game: Game, lang: str) -> None:
    """Its first view, its options, its blank sheet; on narrow phones, too; every control is reached by Tab."""
    page.set_viewport_size({"width": 320, "height": 800})
    open_table(page, site, "score", lang, game=game.slug)
    check_width(page, "score, 320")
    check_tab(page)
    look(page, lang, "score")
    page.locator("#setup").press("Enter")
    expect(page.locator("#setting")).to_be_visible()
    look(page, lang, "players and options")
    page.locator("#setting-done").press("Enter")
    expect(page.locator("#setting")).to_have_count(0)
    assert bool(page.locator("#paper").count()) == bool(room_view(game).score.paper)
    if page.locator("#paper").count():
        page.evaluate("() => { window.print = () => document.body.classList.add('printed'); }")
        page.locator("#paper").press("Enter")
        expect(page.locator("#paper-print")).to_be_focused()
        look(page, lang, "the blank sheet")
        page.keyboard.press("Enter")
        expect(page.locator("body")).to_have_class(re.compile("printed"))
        page.emulate_media(media="print")
        expect(page.locator(".paper")).to_be_visible()
        assert page.evaluate(NARROWEST) >= 20, "room to write in every column"
        for name in ("#paper-back", "#paper-print", ".bar", ".foot"):
            expect(page.locator(name).first).to_be_hidden()
        page.emulate_media(media="screen")
        page.locator("#paper-back").press("Enter")
        expect(page.locator("#paper")).to_be_focused()


@every_game
@both_languages
def test_a_whole_game_as_the_hints_say(page: Page, site: Site, game: Game, lang: str) -> None:
    """The hint is what a medium computer would do, so the game is the command line's, and so is its record."""
    seats = game.seats[min(1, len(game.seats) - 1)]
    options = quick_options(game)
    hurry(page).set_viewport_size({"width": 320, "height": 800})
    open_table(page, site, "play", lang, game=game.slug)
    check_width(page, "who plays, 320")
    look(page, lang, "who plays")
    start(page, *["person", *["medium"] * (seats - 1)][:seats], seed=str(SEED), quick="length" in game.option_titles())
    assert my_turn(page)
    for name in ("#prompt", "#go"):
        expect(page.locator(name)).to_be_in_viewport(ratio=1)
    resize(page, {"width": 320, "height": 800})
    check_width(page, "the table, 320")
    page.locator("#hint").click()
    expect(settled(page).locator("#go")).to_be_enabled()
    look(page, lang, "the table and a hint")
    assert follow_hints(page)
    expect(page.locator("#result")).to_be_visible()
    look(page, lang, "the end")
    state = play_match(game, ("medium",) * seats, options, SEED)
    with page.expect_download() as download:
        page.locator("#file").click()
    record = read_record(Path(download.value.path()).read_text("utf-8"))
    expected = make_record(game, state, ("",) * seats, options, SEED)
    assert record.moves == expected.moves
    assert record.result == expected.result


@every_game
def test_a_move_by_keys_alone(page: Page, site: Site, game: Game) -> None:
    hurry(page).set_viewport_size(DESK)  # type: ignore[arg-type]
    open_table(page, site, "play", game=game.slug)
    check_tab(page)
    page.locator("#seed").focus()
    page.keyboard.type(str(SEED))
    page.keyboard.press("Tab")
    page.locator("#start").press("Enter")
    assert my_turn(page)
    expect(page.locator("#prompt")).to_be_focused()
    check_tab(page)
    told = page.locator("#log").inner_text()
    page.locator("#hint").press("Enter")
    expect(settled(page).locator("#go")).to_be_enabled()
    page.locator("#go").press("Enter")
    expect(page.locator("#log")).not_to_have_text(told, use_inner_text=True)
    my_turn(page)
    if page.locator("#undo").is_disabled():  # the move has laid open what others had chosen in secret
        assert room_view(game).play.secrets
        return
    page.locator("#undo").press("Enter")
    expect(page.locator("#log")).to_have_text(told, use_inner_text=True)


@every_game
@both_languages
def test_the_rules(page: Page, site: Site, game: Game, lang: str) -> None:
    for part in ("", "both/", "sources/"):
        page.set_viewport_size({"width": 320, "height": 800})
        page.goto(f"{site.url}{ROOTS[lang]}games/{game.slug}/{part}")
        check_width(page, f"rules, {part}, 320")
        page.evaluate(UNFOLD)
        look(page, lang, f"rules, {part}", once=bool(part))
