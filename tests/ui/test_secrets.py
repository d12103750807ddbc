"""A game with hidden cards while it is on: nothing that leaves the page, or that the device keeps, tells of them."""

import json
from copy import copy
from dataclasses import replace
from random import Random

import pytest

from calculators.core.game import Game
from calculators.core.record import read_record
from calculators.core.room import room_view
from calculators.core.text import speaking
from calculators.ui import app
from calculators.ui.ongoing import Ongoing
from calculators.ui.play import PlayPage
from calculators.ui.play_html import told
from docs.hooks.catalogue import published
from tests.ui.pages import Opened

SEED = "4711"
hidden = pytest.mark.parametrize(
    "game", [pytest.param(game, id=slug) for slug, game in published().items() if room_view(game).play.secrets]
)
every_game = pytest.mark.parametrize("game", [pytest.param(game, id=slug) for slug, game in published().items()])


def begun(game: Game) -> Opened:
    """A person among easy computers, after some moves."""
    page = Opened("play", game=game.slug)
    page.type("seed", SEED)
    if page.has("opt-length"):
        page.do("option", "length", "quick")
    page.click("start")
    return go_on(page, 6)


def go_on(page: Opened, decisions: int) -> Opened:
    """So many decisions as the hints say, or to the end."""
    while decisions and not page.has("again"):
        if page.reply["next"] and page.reply["next"]["do"] == "step":
            page.do("step")
        elif page.has("go-on"):
            page.click("go-on")
        else:
            page.click("hint")
            page.click("go")
            decisions -= 1
    return page


def ongoing(game: Game) -> Ongoing:
    """The game behind the open page."""
    page = app._open["play", game.slug]
    assert isinstance(page, PlayPage)
    assert page.on
    return page.on


def lines_of(on: Ongoing) -> list[str]:
    """The moves as a record writes them."""
    return on.record.text().split("\n\n", 1)[1].splitlines()


@hidden
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_is_shared_is_what_everybody_may_read(game: Game, lang: str) -> None:
    page = begun(game)
    on = ongoing(game)
    assert on.record.moves
    assert not on.over
    page.lang = lang
    shared, file = page.do("share")["share"], page.do("file")["file"]
    assert shared["hash"] == ""
    assert file["name"] == f"{game.slug}.txt"
    assert file["text"] == shared["text"]
    title, blank, *said = shared["text"].splitlines()
    assert game.title[lang] in title
    assert not blank
    end = None if on.held is None else on.held + 1
    with speaking(game.package):
        assert said == [told(on, event, lang) for event in on.state.log[:end] if event.seats is None]
    for text in (shared["text"], shared["title"]):
        assert SEED not in text
        assert not any(line in text.splitlines() for line in lines_of(on))
    with speaking(game.package):
        private = [told(on, event, lang) for event in on.state.log if event.seats is not None]
    assert not set(private) & set(said)


@hidden
def test_a_game_that_is_over_is_shared_whole(game: Game) -> None:
    page = go_on(begun(game), 10_000)
    on = ongoing(game)
    assert on.over
    record = read_record(page.do("file")["file"]["text"])
    assert record.moves == on.record.moves
    assert record.result == on.state.score_sheet().totals
    link = page.do("share")["share"]["hash"]
    opened = Opened("play", link=link, game=game.slug)
    assert opened.has("again")
    assert ongoing(game).record.moves == record.moves


@every_game
def test_the_device_keeps_a_game_packed_and_goes_on_with_it(game: Game) -> None:
    page = begun(game)
    on, saved = ongoing(game), page.saved or ""
    assert on.record.moves
    assert SEED not in saved
    assert not any(line in saved for line in lines_of(on) if len(line) > 6)
    again = page.again()
    assert ongoing(game).record == on.record
    assert again.soup.select_one(".play, .passing")
    # As older versions kept it.
    plain = json.dumps({**json.loads(saved), "record": on.record.text()}, ensure_ascii=False)
    assert Opened("play", saved=plain, game=game.slug).soup.select_one(".play, .passing")
    assert ongoing(game).record == on.record


@hidden
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_page_is_the_same_whatever_is_hidden(game: Game, lang: str) -> None:
    """With other cards in all places that the seat does not know, nothing on the page is different."""
    opened = begun(game)
    assert SEED not in opened.reply["html"]
    page = app._open["play", game.slug]
    assert isinstance(page, PlayPage)
    on = ongoing(game)
    assert on.held is None
    with speaking(game.package):
        before = page.html(lang)
        for seed in range(4):
            world = game.guess(on.state.view(on.seat), Random(seed))
            world.log, world.moves = on.state.log_for(on.seat), on.state.moves
            other = copy(page)
            other.on = replace(on, state=world)
            assert other.html(lang) == before
