"""Rules pages as data: paragraphs with ids that never change, numbers that may, rulings, worked examples.

A page is Markdown with four additions:

    ## Placing a domino {#placement}            a section and its id
    [placement.connect] At least one half …     a normative paragraph; the full id is kingdomino/placement.connect
    [placement.connect | Touching] …            the same with a short title, for lists of contents and search results
    [setup.order | Kings | decision] …          the same, where the sources are silent and the choice is ours
    Is a corner enough?                         a ruling on the last paragraph (a definition list):
    :   No. Only squares that share a side touch.

    ```score kingdomino                         an executable example: a score input in YAML and what to expect
    title: A full kingdom
    rules: [score.territory]
    players: [{board: […]}]
    expect: {players: [{total: 34}]}            or {error: {code: duplicate_number}}: the input must be refused
    ```

Inside a paragraph `[domino](#term-domino)` leads to the glossary and `[§](#placement.limit)` shows another paragraph's
number; both are ordinary Markdown links, and `plain` says them without markup.

The pages live in `docs/games/<slug>/index.<lang>.md` of a checkout and travel in the wheel as `calculators/rules/`;
a game from elsewhere carries `rules.<lang>.md` in its own package.
"""

import re
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

from calculators.core.game import Game
from calculators.core.refusal import InputError

SECTION = re.compile(r"^## +(?P<title>.+?) *\{#(?P<id>[a-z0-9-]+)\}\s*$")
PARAGRAPH = re.compile(
    r"^\[(?P<id>[a-z0-9-]+\.[a-z0-9-]+)"
    r"(?: *\| *(?P<title>(?!decision\])[^|\] ](?:[^|\]]*[^|\] ])?))?"
    r"(?P<decision> *\| *decision)?\] +(?P<text>.+)$"
)
LINK = re.compile(r"\[(?P<text>[^\]]+)\]\((?P<to>[^)]+)\)")
FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
FENCE = re.compile(r"^```score +(?P<game>[a-z0-9]+)\s*$")


@dataclass(frozen=True)
class Ruling:
    """A question that came up and its answer, in Markdown."""

    question: str
    answer: str


@dataclass(frozen=True)
class Paragraph:
    """A normative paragraph: `id` with the game ("kingdomino/placement.connect"), `number` as shown ("3.2").

    `title` is a few words for lists, '' if the page gives none.
    """

    id: str
    number: str
    title: str
    text: str
    decision: bool
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True)
class Example:
    """The YAML of an executable example and the section it stands in."""

    game: str
    section: str
    source: str
    line: int


@dataclass(frozen=True)
class Section:
    """A section: its parts in page order are paragraphs, examples and plain Markdown (tables, prose)."""

    id: str
    number: str
    title: str
    parts: tuple[Paragraph | Example | str, ...]

    @property
    def paragraphs(self) -> list[Paragraph]:
        """The normative paragraphs in order."""
        return [part for part in self.parts if isinstance(part, Paragraph)]


@dataclass(frozen=True)
class Rulebook:
    """One game's rules in one language. `head` is what stands before the first section."""

    head: str
    sections: tuple[Section, ...]

    @property
    def paragraphs(self) -> dict[str, Paragraph]:
        """All normative paragraphs by full id, in order."""
        return {paragraph.id: paragraph for section in self.sections for paragraph in section.paragraphs}

    @property
    def examples(self) -> list[Example]:
        """All executable examples in order."""
        return [part for section in self.sections for part in section.parts if isinstance(part, Example)]

    def number(self, rule: str) -> str:
        """The number shown for a rule id."""
        return self.paragraphs[rule].number

    def plain(self, text: str) -> str:
        """A paragraph's or ruling's Markdown as plain text: links by their words, `§` links as "§ 3.2"."""
        numbers = {rule.partition("/")[2]: paragraph.number for rule, paragraph in self.paragraphs.items()}

        def say(link: re.Match[str]) -> str:
            return f"§ {numbers[link['to'][1:]]}" if link["text"] == "§" else link["text"]

        return LINK.sub(say, text).replace("**", "").replace("`", "")


def parse_rules(text: str, slug: str) -> Rulebook:
    """Read a rules page (front matter already gone or still there); raises ValueError with the line of a fault."""
    head, *blocks = _sections(FRONT_MATTER.sub(lambda front: "\n" * front[0].count("\n"), text))
    sections = [
        _section(slug, number, title, section_id, block, first)
        for number, (title, section_id, block, first) in enumerate(blocks, start=1)
    ]
    ids = [paragraph.id for section in sections for paragraph in section.paragraphs]
    if twice := {rule for rule in ids if ids.count(rule) > 1}:
        raise ValueError(f"{slug}: used twice: {', '.join(sorted(twice))}")
    return Rulebook("\n".join(head[2]).strip(), tuple(sections))


def _sections(text: str) -> list[tuple[str, str, list[str], int]]:
    """(title, id, lines, number of the first line); the first entry is the head."""
    found: list[tuple[str, str, list[str], int]] = [("", "", [], 1)]
    fenced = False
    for number, line in enumerate(text.split("\n"), start=1):
        fenced ^= line.startswith("```")
        match = None if fenced else SECTION.match(line)
        if match:
            found.append((match["title"], match["id"], [], number + 1))
        else:
            found[-1][2].append(line)
    return found


def _section(slug: str, number: int, title: str, section_id: str, lines: list[str], first: int) -> Section:
    parts: list[Paragraph | Example | str] = []
    for block, at in _blocks(lines, first):
        fence, label = FENCE.match(block[0]), PARAGRAPH.match(block[0])
        if fence:
            parts.append(Example(fence["game"], section_id, "\n".join(block[1:-1]), at))
        elif label:
            if label["id"].partition(".")[0] != section_id:
                raise ValueError(f"{slug}: line {at}: {label['id']} stands in section {section_id}")
            count = 1 + sum(isinstance(part, Paragraph) for part in parts)
            text = " ".join([label["text"], *block[1:]])
            rule, name, decision = f"{slug}/{label['id']}", label["title"] or "", bool(label["decision"])
            parts.append(Paragraph(rule, f"{number}.{count}", name, text, decision, ()))
        elif len(block) > 1 and block[1].startswith(":   ") and any(isinstance(part, Paragraph) for part in parts):
            answer = " ".join(line.removeprefix(":").strip() for line in block[1:])
            _add_ruling(parts, Ruling(block[0].strip(), answer))
        else:
            parts.append("\n".join(block))
    return Section(section_id, str(number), title, tuple(parts))


def _add_ruling(parts: list[Paragraph | Example | str], ruling: Ruling) -> None:
    """Give a ruling to the last paragraph, also where an example or a table stands between them."""
    at, last = next((at, part) for at, part in reversed([*enumerate(parts)]) if isinstance(part, Paragraph))
    parts[at] = replace(last, rulings=(*last.rulings, ruling))


def _blocks(lines: list[str], first: int) -> list[tuple[list[str], int]]:
    """Runs of lines between blank lines, each with its line number; a fence is one block whatever it holds."""
    blocks: list[tuple[list[str], int]] = []
    fenced = open_block = False
    for number, line in enumerate(lines, start=first):
        if not line.strip() and not fenced:
            open_block = False
            continue
        if open_block:
            blocks[-1][0].append(line)
        else:
            blocks.append(([line], number))
            open_block = True
        if line.startswith("```"):
            fenced = not fenced
    return blocks


def _sources(game: Game, lang: str) -> list[Any]:
    checkout = Path(__file__).parents[2] / "docs" / "games" / game.slug / f"index.{lang}.md"
    shipped = files("calculators").joinpath("rules", f"{game.slug}.{lang}.md")
    own = files(game.package).joinpath(f"rules.{lang}.md")
    return [source for source in (own, checkout, shipped) if source.is_file()]


_books: dict[tuple[str, str], Rulebook] = {}


def rulebook(game: Game, lang: str) -> Rulebook:
    """The rules of a game in a language, read once (a browser snapshot keeps memory, not files)."""
    key = (game.slug, lang)
    if key not in _books:
        source = _sources(game, lang)
        if not source:
            raise FileNotFoundError(f"no rules page of {game.slug} in {lang}")
        _books[key] = parse_rules(source[0].read_text(encoding="utf-8"), game.slug)
    return _books[key]


def paragraph(game: Game, rule: str, lang: str) -> Paragraph:
    """One paragraph by its id, with or without the game's part; raises InputError `unknown_rule`."""
    full = rule if "/" in rule else f"{game.slug}/{rule}"
    known = rulebook(game, lang).paragraphs
    if full not in known:
        names = [name.removeprefix(f"{game.slug}/") for name in known]
        section = full.partition("/")[2].partition(".")[0] + "."
        near = [name for name in names if name.startswith(section)]
        allowed = near or dict.fromkeys(f"{name.partition('.')[0]}.…" for name in names)
        raise InputError("unknown_rule", "rule", entered=rule, allowed=", ".join(allowed))
    return known[full]


def run_example(game: Game, example: Example, lang: str) -> tuple[dict[str, Any], dict[str, Any], str]:
    """Run an executable example: (its YAML, the answer, what is wrong or ''). A refused input answers `{error: …}`.

    Wrong is any part of `expect` that the answer doesn't have, or a rule under `rules` that it doesn't cite.
    """
    import yaml  # only where pages are built or checked, never in the browser

    source = yaml.safe_load(example.source)
    given = {key: value for key, value in source.items() if key not in {"title", "rules", "expect"}}
    try:
        answer = game.ask(given, lang)
    except InputError as error:
        told = {"message": game.message(error, lang), "rule": error.rule}
        answer = {"error": {"code": error.code, "path": error.path, **told}}
    wrong = mismatch(answer, source["expect"])
    cited = str(answer)
    for rule in source.get("rules", []):
        full = f"{game.slug}/{rule}"
        if full not in rulebook(game, lang).paragraphs:
            wrong = wrong or f"rules: there is no {full}"
        elif f"'{full}'" not in cited:
            wrong = wrong or f"rules: the answer does not cite {full}"
    return source, answer, wrong


def mismatch(answer: Any, expect: Any, path: str = "") -> str:
    """Where `answer` lacks what `expect` says ('' = nowhere): objects by key, lists by position, the rest equal."""
    if isinstance(expect, dict) and isinstance(answer, dict):
        for key, value in expect.items():
            if key not in answer:
                return f"{path}.{key}: missing"
            if wrong := mismatch(answer[key], value, f"{path}.{key}"):
                return wrong
        return ""
    if isinstance(expect, list) and isinstance(answer, list):
        if len(expect) != len(answer):
            return f"{path}: {len(answer)} entries, expected {len(expect)}"
        return next(
            (w for i, (a, e) in enumerate(zip(answer, expect, strict=True)) if (w := mismatch(a, e, f"{path}[{i}]"))),
            "",
        )
    return "" if answer == expect else f"{path}: {answer!r}, expected {expect!r}"
