"""Templates of the shared pages and of every room.

All are read and compiled once, at `boot`: a browser snapshot keeps memory, not files. The shared ones are called
`ui/…`, a room's `<slug>/…`. In each, `T` and `N` speak the reader's language, `say` says a `Text` in it, `both` says it
in both languages, and `message` what an error says.
"""

import marshal
from collections.abc import MutableMapping
from functools import cache
from importlib.resources import files
from types import CodeType
from typing import Any

from jinja2 import BaseLoader, DictLoader, Environment, StrictUndefined, Template

from calculators.core.game import Game
from calculators.core.rules import rulebook
from calculators.core.text import LANGUAGES, N, T, Text, say
from calculators.games import games

SUFFIXES = (".html", ".svg")


class CodeLoader(BaseLoader):
    """Templates that are compiled already, by name."""

    def __init__(self, codes: dict[str, CodeType]) -> None:
        self.codes = codes

    def load(self, environment: Environment, name: str, globals: MutableMapping[str, Any] | None = None) -> Template:
        """The template of this name; as Jinja asks for it."""
        return environment.template_class.from_code(environment, self.codes[name], globals or {})

    def list_templates(self) -> list[str]:
        """All names."""
        return sorted(self.codes)


@cache
def environment() -> Environment:
    """The environment that holds every template of the shared pages and of the rooms."""
    compiled = files("calculators.ui") / "templates.bin"  # in the browser's wheel only (docs/hooks/runtime.py)
    made = Environment(
        loader=CodeLoader(marshal.loads(compiled.read_bytes())) if compiled.is_file() else DictLoader(_sources()),
        autoescape=True,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    for name in made.list_templates():
        made.get_template(name)
    return made


def _sources() -> dict[str, str]:
    rooms = games().values()
    return _folder("calculators.ui", "ui") | {
        name: text for room in rooms for name, text in _folder(room.package, room.slug).items()
    }


def _folder(package: str, prefix: str) -> dict[str, str]:
    folder = files(package).joinpath("templates")
    if not folder.is_dir():
        return {}
    return {
        f"{prefix}/{entry.name}": entry.read_text(encoding="utf-8")
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(SUFFIXES)
    }


def render(template: str, game: Game, lang: str, /, *, home: str = "../", **values: Any) -> str:
    """HTML of a template. `home` leads from the page to the game's rules page ("" on that page itself)."""

    def number(rule: str) -> str:
        return rulebook(game, lang).number(rule)

    def both(text: Text | str) -> str:
        said = T(text) if isinstance(text, str) else text
        return " ".join(say(said, code) for code in sorted(LANGUAGES, key=lambda code: code != lang))

    def href(rule: str) -> str:
        return f"{home}#{rule.partition('/')[2]}"

    return (
        environment()
        .get_template(template)
        .render(
            T=lambda message, **fields: say(T(message, **fields), lang),
            N=lambda one, many, n, **fields: say(N(one, many, n, **fields), lang),
            say=lambda text: say(text, lang),
            both=both,
            message=lambda reason: game.message(reason, lang),
            number=number,
            href=href,
            game=game,
            lang=lang,
            **values,
        )
    )
