"""Translations: collect the English sentences of the code, update the Chinese catalogues, compile them, find gaps.

`python docs/hooks/messages.py update | compile | check` (make messages, every build, make lint). One catalogue for the
shared code and this site's own words (`calculators/locale/zh.po`), one for the command line (`…/cli/locale/zh.po`), one
for each room (`…/games/<slug>/locale/zh.po`). A room need not repeat what the shared one says; where it wants other
words, it says its own.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SHARED = Path("calculators", "locale")
COMMANDS = Path("calculators", "cli", "locale")
KEYWORDS = {"T": None, "N": (1, 2), "mark": None, "both": None}
FIELD = re.compile(r"{\w+}")


def main() -> int:
    """Run one verb; exit 1 when `check` finds gaps."""
    verb, root = sys.argv[1], Path(__file__).parents[2]
    if verb == "update":
        for folder in catalogues(root):
            update(root, folder)
    elif verb == "compile":
        compile_all(root)
    else:
        gaps = [gap for folder in catalogues(root) for gap in check(root, folder)]
        print("\n".join(gaps), file=sys.stderr)
        return bool(gaps)
    return 0


def catalogues(root: Path) -> list[Path]:
    """Folders that hold a catalogue: the shared one, the command line's, one for each room."""
    packages = [path.parent for name in ("cli", "games/*") for path in root.glob(f"calculators/{name}/__init__.py")]
    return [root / SHARED, *(package / "locale" for package in sorted(packages))]


def sources(root: Path, folder: Path) -> Iterator[Path]:
    """The files whose sentences belong to a catalogue."""
    package = folder.parent
    shared = package == root / "calculators"
    places = [package, root / "docs" / "hooks", root / "docs" / "overrides"] if shared else [package]
    others = (package / "cli", package / "games")
    for place in places:
        for path in sorted([*place.rglob("*.py"), *place.rglob("*.html"), *place.rglob("*.svg")]):
            if not (shared and any(path.is_relative_to(other) for other in others)):
                yield path


def collect(root: Path, folder: Path) -> Catalog:
    """The English sentences of a catalogue."""
    found = Catalog()
    for path in sources(root, folder):
        method = "python" if path.suffix == ".py" else "jinja2.ext:babel_extract"
        where = [(str(path.relative_to(root)), 0)]
        for _, message, comments, context in extract_from_file(method, path, keywords=KEYWORDS):
            found.add(message, None, where, auto_comments=comments, context=context)
    if folder == root / COMMANDS:
        from calculators.cli import cli
        from calculators.cli.speech import sentences

        for sentence in sentences(cli):
            found.add(sentence, None, [(str(COMMANDS.parent), 0)])
    return found


def read(folder: Path) -> Catalog:
    """The Chinese catalogue of a folder, empty if there is none yet."""
    path = folder / "zh.po"
    if not path.exists():
        return Catalog(locale="zh", project="Tableside")
    with path.open("rb") as stream:
        return read_po(stream, locale="zh")


def needed(root: Path, folder: Path) -> Catalog:
    """The sentences that a catalogue must hold: without those for which the shared one has the Chinese, unless a room
    has its own."""
    wanted, own = collect(root, folder), read(folder)
    shared = Catalog() if folder in {root / SHARED, root / COMMANDS} else read(root / SHARED)
    for message in list(wanted):
        known = shared.get(message.id)
        said = known.string if message.id and known and known.id == message.id else ""
        mine = _string(own, message.id)
        if all(_forms(said)) and (mine == said or not any(_forms(mine))):
            wanted.delete(message.id)
    return wanted


def update(root: Path, folder: Path) -> None:
    """Bring a Chinese catalogue to the sentences that it needs now; translations stay."""
    catalogue = read(folder)
    catalogue.update(needed(root, folder), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    folder.mkdir(exist_ok=True)
    with (folder / "zh.po").open("wb") as stream:
        write_po(stream, catalogue, width=120, include_lineno=False, omit_header=True, sort_output=True)


def compile_all(root: Path) -> None:
    """Write each `zh.mo` beside its `zh.po`; the command line's also where gettext looks, which click asks."""
    for folder in catalogues(root):
        if (folder / "zh.po").exists():
            files = [folder / "zh.mo"]
            if folder == root / COMMANDS:
                files.append(folder / "zh" / "LC_MESSAGES" / "tableside.mo")
            for file in files:
                file.parent.mkdir(parents=True, exist_ok=True)
                with file.open("wb") as stream:
                    write_mo(stream, read(folder))


def check(root: Path, folder: Path) -> list[str]:
    """What a Chinese reader would miss: untranslated, stale, or a field lost or invented."""
    catalogue, gaps = read(folder), []
    name = folder.relative_to(root)
    for message in needed(root, folder):
        english, chinese = _forms(message.id), _forms(_string(catalogue, message.id))
        fields = set(FIELD.findall("".join(english)))
        if not message.id:
            continue
        if not all(chinese):
            gaps.append(f"{name}: no Chinese for “{english[0]}”")
        elif any(set(FIELD.findall(text)) - fields for text in chinese):
            gaps.append(f"{name}: a field in the Chinese for “{english[0]}” is not in the English")
        elif set(FIELD.findall(english[-1])) - {"{n}"} - set(FIELD.findall(chinese[0])):
            gaps.append(f"{name}: a field of “{english[0]}” is lost in Chinese")
    said = {message.id for message in collect(root, folder)}
    stale = [message.id for message in catalogue if message.id and message.id not in said]
    return [*gaps, *(f"{name}: nobody says “{message}” any more" for message in stale)]


def _string(catalogue: Catalog, message: Any) -> Any:
    found = catalogue.get(message)
    return found.string if found else ""


def _forms(text: Any) -> tuple[str, ...]:
    """A sentence's forms: one, or singular and plural."""
    return tuple(text) if isinstance(text, tuple | list) else (text,)


if __name__ == "__main__":
    sys.exit(main())
