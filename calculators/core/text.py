"""Text in the reader's language.

The code speaks English; a `Text` carries the English sentence and its values until somebody says in which language it
is wanted. Catalogues are gettext's, one for the shared code and one for each room (`locale/zh.mo` beside the code).
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from copy import copy
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import Any, NamedTuple

LANGUAGES = ("en", "zh")


class Text(NamedTuple):
    """A sentence not yet in a language: English singular, English plural ('' if none), values for its {fields}.

    Values may be texts themselves. A plural sentence counts its value `n`.
    """

    one: str
    many: str
    values: dict[str, Any]


def T(message: str, /, **values: Any) -> Text:  # noqa: N802 - short like gettext's _, and found by the extractor
    """A sentence, e.g. `T("Place {domino}", domino=41)`."""
    return Text(message, "", values)


def N(one: str, many: str, /, n: int, **values: Any) -> Text:  # noqa: N802
    """A sentence that counts, e.g. `N("{n} crown", "{n} crowns", n=2)`."""
    return Text(one, many, {"n": n, **values})


def mark(message: str) -> str:
    """Mark an English sentence in a table for translation; `T(sentence)` says it later."""
    return message


SHARED = "calculators"
_packages: set[str] = {SHARED}
_room: ContextVar[str] = ContextVar("room", default=SHARED)


def add_catalogue(package: str) -> None:
    """Use the catalogues of `package` too (`locale/<lang>.mo` inside it); a package without any is fine."""
    if package not in _packages:
        _packages.add(package)
        _chain.cache_clear()


@contextmanager
def speaking(package: str) -> Iterator[None]:
    """What is said meanwhile is said by this room: its own words first, since another may use a sentence otherwise."""
    before = _room.set(package)
    try:
        yield
    finally:
        _room.reset(before)


def translations(lang: str) -> NullTranslations:
    """All catalogues of a language, chained: of the room that speaks, the shared one, those of other rooms."""
    return _chain(lang, _room.get())


@cache
def _chain(lang: str, first: str) -> NullTranslations:
    chain = NullTranslations()
    if lang != "en":  # the source, which needs none
        for package in reversed(dict.fromkeys([first, SHARED, *sorted(_packages)])):
            catalogue = copy(_catalogue(package, lang))
            catalogue.add_fallback(chain)
            chain = catalogue
    return chain


@cache
def _catalogue(package: str, lang: str) -> NullTranslations:
    """A package's own catalogue, read once: when a page adds a game, only that game's files are there."""
    try:
        with files(package).joinpath("locale", f"{lang}.mo").open("rb") as stream:
            return GNUTranslations(stream)
    except FileNotFoundError:
        return NullTranslations()


def say(text: object, lang: str, words: Mapping[str, str] = {}) -> str:
    """`text` in a language. Plain strings that are keys of `words` (ids of pieces) are said by their names.

    >>> say(N("{n} crown", "{n} crowns", n=2), "en")
    '2 crowns'
    >>> say(T("{n} °C", n=-3), "en"), say(9.0, "en")
    ('−3 °C', '9')
    """
    if not isinstance(text, Text):
        name = words.get(text) if isinstance(text, str) else None
        return _plain(text) if name is None else translations(lang).gettext(name)
    catalogue = translations(lang)
    found = catalogue.ngettext(text.one, text.many, text.values["n"]) if text.many else catalogue.gettext(text.one)
    return found.format_map({key: say(value, lang, words) for key, value in text.values.items()})


def localise(value: Any, lang: str, words: Mapping[str, str] = {}) -> Any:
    """`value` with every `Text` inside it said in a language; tuples become lists: ready for JSON."""
    if isinstance(value, Text):
        return say(value, lang, words)
    if isinstance(value, Mapping):
        return {key: localise(item, lang, words) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [localise(item, lang, words) for item in value]
    return value


def _plain(value: object) -> str:
    """A value as it is written: numbers with a minus, not with a hyphen, and whole ones without a point."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return str(value).replace("-", "−") if isinstance(value, int | float) else str(value)


def joined(parts: Sequence[Text | str]) -> Text | str:
    """Texts one after the other as a sentence lists them, at least one.

    >>> say(joined(["Bridge", "Armoury", "Core"]), "en")
    'Bridge, Armoury, Core'
    """
    found = parts[0]
    for part in parts[1:]:
        found = T("{one}, {two}", one=found, two=part)
    return found


def spaced(parts: Sequence[Text | str], sign: str = " ") -> Text:
    """Texts in a row, with the same sign between them in every language.

    >>> say(spaced(["R5", "Y5"]), "en"), say(spaced(["Ann", "Cyd"], " + "), "en")
    ('R5 Y5', 'Ann + Cyd')
    """
    places = range(len(parts))
    return Text(sign.join(f"{{p{at}}}" for at in places), "", {f"p{at}": parts[at] for at in places})


def signed(amount: float, digits: int = 0) -> str:
    """A gain as it is written.

    >>> signed(6), signed(-10), signed(24.25, 1)
    ('+6', '−10', '+24.2')
    """
    return f"{amount:+.{digits}f}".replace("-", "−")
