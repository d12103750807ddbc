"""The glossary: terms of all games, each in both languages, kept in `docs/games/<slug>/terms.yml`."""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from markupsafe import escape

from calculators.core.text import LANGUAGES, T, say
from docs.hooks.catalogue import cards, other

LISTS = {"en": ", ", "zh": "、"}
GAPS = {"en": " ", "zh": ""}  # between sentences
GAMES = Path(__file__).resolve().parents[1] / "games"


class Term(NamedTuple):
    """A word of a game: `name`, `meaning` and what else people call it (`also`) by language."""

    anchor: str
    name: dict[str, str]
    meaning: dict[str, str]
    also: dict[str, tuple[str, ...]]


@cache
def terms(slug: str) -> dict[str, Term]:
    """The terms of a game by key, in the order of its file; raises ValueError when one lacks a language."""
    path = GAMES / slug / "terms.yml"
    entries: dict[str, Any] = yaml.safe_load(path.read_text("utf-8")) if path.exists() else {}
    found = {}
    for key, entry in entries.items():
        name = {lang: entry[lang]["term"] for lang in LANGUAGES if lang in entry}
        meaning = {lang: entry[lang]["means"] for lang in LANGUAGES if lang in entry}
        if len(name) < len(LANGUAGES):
            raise ValueError(f"{path.name} of {slug}: {key} is not there in both languages")
        also = {lang: tuple(entry[lang].get("also", ())) for lang in LANGUAGES}
        found[key] = Term(f"{slug}-{key}", name, meaning, also)
    return found


def page(lang: str) -> tuple[str, list[tuple[str, str]]]:
    """The glossary's HTML and its sections as (title, anchor)."""
    blocks, sections = [], []
    for card in cards(lang).values():
        if not (words := terms(card.slug)):
            continue
        sections.append((card.title, card.slug))
        blocks.append(f'<h2 id="{card.slug}">{escape(card.title)}</h2>')
        # English readers look for the letter; the file's order, pieces first, serves Chinese readers better.
        for term in sorted(words.values(), key=lambda word: word.name["en"].lower() if lang == "en" else ""):
            blocks.append(
                f'<div class="word"><h3 id="{term.anchor}">{escape(term.name[lang])}'
                f' <span lang="{other(lang)}">{escape(term.name[other(lang)])}</span></h3>'
                f"<p>{escape(term.meaning[lang])}{_also(term, lang)}</p></div>"
            )
    return "\n".join(blocks), sections


def _also(term: Term, lang: str) -> str:
    """Other words for it, so that who looks for them finds it."""
    words = LISTS[lang].join(term.also[lang])
    return f"{GAPS[lang]}{escape(say(T('Also called: {words}.', words=words), lang))}" if words else ""
