"""The rooms. A package in this folder is a game; so is an entry point of the group `tableside.games`."""

import sys
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from calculators.core.game import Game
from calculators.core.refusal import InputError

_registered: dict[str, Game] = {}


def register(room: Game) -> None:
    """Add a game by hand, as tests do with theirs."""
    _registered[room.slug] = room


@cache
def _found() -> dict[str, Game]:
    rooms = [import_module(f"{__name__}.{module.name}").GAME for module in iter_modules(__path__) if module.ispkg]
    if sys.platform != "emscripten":  # a page has no library to look for others
        from importlib.metadata import entry_points

        rooms += [entry.load() for entry in entry_points(group="tableside.games")]
    return {room.slug: room for room in rooms}


def games() -> dict[str, Game]:
    """All games by slug, in alphabetical order."""
    return dict(sorted({**_found(), **_registered}.items()))


def load(slug: str) -> Game:
    """A game whose room may have been put here just now: a page fetches one after the other.

    Raises ModuleNotFoundError.
    """
    if slug not in games():
        # Knows of no file that came later; `invalidate_caches` would need parts of the library that pages don't have.
        sys.path_importer_cache.clear()
        register(import_module(f"{__name__}.{slug}").GAME)
    return game(slug)


def game(slug: str) -> Game:
    """One game; raises InputError `unknown_game`."""
    rooms = games()
    if slug not in rooms:
        raise InputError("unknown_game", "game", entered=slug, allowed=", ".join(rooms))
    return rooms[slug]
