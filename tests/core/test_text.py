"""Sentences, counting and catalogues."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from calculators.core import text
from calculators.core.text import N, T, localise, say, speaking

WORDBOOKS: dict[str, dict[str | tuple[str, str], str | tuple[str]]] = {
    "wordbook": {"Lake": "湖泊", "Place {domino}": "放下{domino}", ("{n} crown", "{n} crowns"): ("{n}顶皇冠",)},
    "another_wordbook": {"Lake": "大湖", "Score": "得分数"},
}


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two packages with small Chinese catalogues."""
    monkeypatch.setattr(text, "_packages", set(text._packages))
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    for name, sentences in WORDBOOKS.items():
        package = tmp_path / name
        (package / "locale").mkdir(parents=True)
        (package / "__init__.py").touch()
        chinese = Catalog(locale="zh")
        for english, said in sentences.items():
            chinese.add(english, said)
        with (package / "locale" / "zh.mo").open("wb") as stream:
            write_mo(stream, chinese)
        text.add_catalogue(name)
    yield
    text._chain.cache_clear()
    text._catalogue.cache_clear()
    for name in WORDBOOKS:
        sys.modules.pop(name, None)


def test_english_is_the_source() -> None:
    assert say(T("Place {domino}", domino=41), "en") == "Place 41"
    assert say(N("{n} crown", "{n} crowns", n=1), "en") == "1 crown"
    assert say(N("{n} crown", "{n} crowns", n=0), "en") == "0 crowns"


@pytest.mark.usefixtures("catalogue")
def test_chinese_comes_from_the_catalogue_and_texts_nest() -> None:
    with speaking("wordbook"):
        assert say(T("Place {domino}", domino=T("Lake")), "zh") == "放下湖泊"
        assert say(N("{n} crown", "{n} crowns", n=2), "zh") == "2顶皇冠"


@pytest.mark.usefixtures("catalogue")
def test_ids_of_pieces_are_said_by_their_names() -> None:
    with speaking("wordbook"):
        assert say(T("Place {domino}", domino="L"), "zh", {"L": "Lake"}) == "放下湖泊"
    assert say("L", "en", {"L": "Lake"}) == "Lake"
    assert say("M", "en", {"L": "Lake"}) == "M"


@pytest.mark.usefixtures("catalogue")
def test_a_room_says_its_own_words_whichever_rooms_are_there() -> None:
    shared = say(T("Score"), "zh")
    for room, lake, score in (("wordbook", "湖泊", shared), ("another_wordbook", "大湖", "得分数")):
        with speaking(room):
            assert (say(T("Lake"), "zh"), say(T("Score"), "zh")) == (lake, score)
    assert say(T("Score"), "zh") == shared != "得分数"


def test_what_has_no_translation_stays_english() -> None:
    assert say(T("never said before"), "zh") == "never said before"


def test_localise_reaches_everything() -> None:
    value = {"a": (T("Lake"), 3), "b": [{"c": T("Place {domino}", domino=1)}], "d": None}
    assert localise(value, "en") == {"a": ["Lake", 3], "b": [{"c": "Place 1"}], "d": None}


def test_braces_typed_by_a_user_are_only_text() -> None:
    assert say(T("Place {domino}", domino="{domino.__class__}"), "en") == "Place {domino.__class__}"
