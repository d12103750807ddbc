"""The one door between the browser and Python: strings in, strings out (see `events`).

Python holds no JavaScript object and reads no file after `boot`, so that a snapshot of its memory can be kept.
"""

from copy import copy
from typing import Any

from calculators.core.game import Game
from calculators.core.room import room_view
from calculators.core.rules import rulebook
from calculators.core.text import LANGUAGES, T, say, speaking, translations
from calculators.games import game as find_game
from calculators.games import load
from calculators.ui.events import Event, Reply, read_event
from calculators.ui.examples import example as _example
from calculators.ui.play import PlayPage
from calculators.ui.score import ScorePage
from calculators.ui.templating import read_templates, render

PAGES: dict[str, type[ScorePage] | type[PlayPage]] = {"score": ScorePage, "play": PlayPage}
_open: dict[tuple[str, str], ScorePage | PlayPage] = {}  # by page and game; one browser page has one


def boot(*slugs: str) -> None:
    """Read the files that all pages share, then all of these games: rooms, templates, catalogues, rules.

    Afterwards none of these files is needed.
    """
    read_templates()
    for slug in slugs:
        room = load(slug)
        for lang in LANGUAGES:
            rulebook(room, lang)
            with speaking(room.package):
                translations(lang)
        for page in PAGES:
            first_view(page, slug, LANGUAGES[0])  # what a room imports only when it is drawn
    for lang in LANGUAGES:
        translations(lang)


def first_view(page: str, game: str, lang: str) -> str:
    """HTML of a page before anything is entered; the site build puts it into the page."""
    room = find_game(game)
    with speaking(room.package):
        return PAGES[page](room).html(lang)


def handle(event: str) -> str:
    """Answer one event (JSON) with one reply (JSON). Never raises: what cannot be done leaves the page as it is."""
    ask = read_event(event)
    try:
        reply = _answer(ask)
    except Exception:
        reply = Reply(status=say(T("That did not work. Nothing was changed."), ask.lang))
    return reply.text(ask.n)


def _answer(ask: Event) -> Reply:
    key, room = (ask.page, ask.game), find_game(ask.game)
    known = _open.get(key)
    page = PAGES[ask.page](room) if known is None or ask.do == "open" else copy(known)
    with speaking(room.package):
        reply = page.act(ask)
    _open[key] = page  # only now: an event that fails leaves the page as it was
    return reply


def sprite(game: str, lang: str) -> str:
    """SVG symbols of a game's pieces, and of what the shared pages need beside the site's own."""
    room: Game = find_game(game)
    with speaking(room.package):
        return render("ui/sprite.svg", room, lang, room=room_view(room).sprite)


def example(game: str, given: dict[str, Any], answer: dict[str, Any], lang: str) -> str:
    """Picture and breakdown of an executable example on a rules page: `given` is its input, `answer` the game's."""
    room = find_game(game)
    with speaking(room.package):
        return _example(room, given, answer, lang)
