"""What must hold before anything is published: every page in both languages, the same rules in both."""

from pathlib import Path

from calculators.core.rules import rulebook
from calculators.core.text import LANGUAGES
from docs.hooks import glossary
from docs.hooks.catalogue import published
from docs.hooks.rules_page import differences

DOCS = Path(__file__).resolve().parents[1]
PAGES_OF_A_GAME = ("index", "both", "score", "play", "sources")


def faults() -> list[str]:
    """All that is wrong, in words."""
    return [*unpaired(DOCS), *(fault for slug in published() for fault in game_faults(slug))]


def unpaired(docs: Path) -> list[str]:
    """Pages that are there in one language only, or in none that we know."""
    found = []
    for path in sorted(docs.rglob("*.md")):
        name = path.relative_to(docs).as_posix()
        stem, _, lang = path.stem.rpartition(".")
        if lang not in LANGUAGES:
            found.append(f"{name}: the name must end in .en.md or .zh.md")
            continue
        found += [
            f"{name}: there is no {stem}.{code}.md beside it"
            for code in LANGUAGES
            if not path.with_name(f"{stem}.{code}.md").exists()
        ]
    return found


def game_faults(slug: str) -> list[str]:
    """A game's missing pages, and where its two rulebooks differ."""
    folder = DOCS / "games" / slug
    if not folder.is_dir():
        return [f"{slug}: there is no folder docs/games/{slug}"]
    names = [f"{part}.{lang}.md" for part in PAGES_OF_A_GAME for lang in LANGUAGES] + ["sources.yml", "terms.yml"]
    if missing := [name for name in names if not (folder / name).exists()]:
        return [f"{slug}: there is no {name}" for name in missing]
    try:
        glossary.terms(slug)
        books = [rulebook(published()[slug], lang) for lang in LANGUAGES]
    except ValueError as error:
        return [str(error)]
    return [f"{slug}: {fault}" for fault in differences(*books)]
