"""Sentences, counting and catalogues."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from calculators.core import text
from calculators.core.text import N, T, localise, say


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package with a small Chinese catalogue."""
    package = tmp_path / "wordbook"
    (package / "locale").mkdir(parents=True)
    (package / "__init__.py").touch()
    chinese = Catalog(locale="zh")
    chinese.add("Lake", "湖泊")
    chinese.add("Place {domino}", "放下{domino}")
    chinese.add(("{n} crown", "{n} crowns"), ("{n}顶皇冠",))
    with (package / "locale" / "zh.mo").open("wb") as stream:
        write_mo(stream, chinese)
    monkeypatch.setattr(text, "_packages", list(text._packages))
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    text.add_catalogue("wordbook")
    yield
    text.translations.cache_clear()
    sys.modules.pop("wordbook", None)


def test_english_is_the_source() -> None:
    assert say(T("Place {domino}", domino=41), "en") == "Place 41"
    assert say(N("{n} crown", "{n} crowns", n=1), "en") == "1 crown"
    assert say(N("{n} crown", "{n} crowns", n=0), "en") == "0 crowns"


@pytest.mark.usefixtures("catalogue")
def test_chinese_comes_from_the_catalogue_and_texts_nest() -> None:
    assert say(T("Place {domino}", domino=T("Lake")), "zh") == "放下湖泊"
    assert say(N("{n} crown", "{n} crowns", n=2), "zh") == "2顶皇冠"


@pytest.mark.usefixtures("catalogue")
def test_ids_of_pieces_are_said_by_their_names() -> None:
    assert say(T("Place {domino}", domino="L"), "zh", {"L": "Lake"}) == "放下湖泊"
    assert say("L", "en", {"L": "Lake"}) == "Lake"
    assert say("M", "en", {"L": "Lake"}) == "M"


def test_what_has_no_translation_stays_english() -> None:
    assert say(T("never said before"), "zh") == "never said before"


def test_localise_reaches_everything() -> None:
    value = {"a": (T("Lake"), 3), "b": [{"c": T("Place {domino}", domino=1)}], "d": None}
    assert localise(value, "en") == {"a": ["Lake", 3], "b": [{"c": "Place 1"}], "d": None}


def test_braces_typed_by_a_user_are_only_text() -> None:
    assert say(T("Place {domino}", domino="{domino.__class__}"), "en") == "Place {domino.__class__}"
