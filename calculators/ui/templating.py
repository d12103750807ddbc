"""Templates of the shared pages and of the rooms.

Those of a package are all read and compiled at once: a browser snapshot keeps memory, not files. The shared ones are
called `ui/…`, a room's `<slug>/…`. In each, `T` and `N` speak the reader's language, `say` says a `Text` in it, `both`
says it in both languages, and `message` what an error says.
"""

import marshal
from collections.abc import MutableMapping
from functools import cache
from importlib.resources import files
from types import CodeType
from typing import Any

from jinja2 import BaseLoader, DictLoader, Environment, PrefixLoader, StrictUndefined, Template

from calculators.core.game import Game
from calculators.core.options import PRINTED
from calculators.core.rules import rulebook
from calculators.core.text import LANGUAGES, N, T, Text, say

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
        return list(self.codes)


_folders: dict[str, BaseLoader] = {}  # by the first part of a template's name


@cache
def environment() -> Environment:
    """The environment of all templates that were read."""
    return Environment(
        loader=PrefixLoader(_folders),
        autoescape=True,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )


def read_templates(prefix: str = "ui", package: str = "calculators.ui") -> None:
    """Read and compile the templates of a package, once; without arguments those of the shared pages."""
    if prefix not in _folders:
        _folders[prefix] = folder = _folder(package)
        for name in folder.list_templates():
            environment().get_template(f"{prefix}/{name}")


def _folder(package: str) -> BaseLoader:
    compiled = files(package) / "templates.bin"  # in the browser only (docs/hooks/bytecode.py)
    return CodeLoader(marshal.loads(compiled.read_bytes())) if compiled.is_file() else DictLoader(sources(package))


def sources(package: str) -> dict[str, str]:
    """The templates of a package by the names of their files."""
    folder = files(package).joinpath("templates")
    if not folder.is_dir():
        return {}
    return {
        entry.name: entry.read_text(encoding="utf-8")
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(SUFFIXES)
    }


def render(template: str, game: Game, lang: str, /, *, home: str = "../", **values: Any) -> str:
    """HTML of a template. `home` leads from the page to the game's rules page ("" on that page itself)."""
    read_templates()
    read_templates(game.slug, game.package)
    if PRINTED in game.option_titles():
        read_templates(PRINTED, "calculators.core.printed")

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
