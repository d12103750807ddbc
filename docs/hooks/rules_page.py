"""A rules page as its template draws it: paragraphs with permalinks and both languages, rulings, executed examples."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

import yaml
from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from calculators.core.game import Game
from calculators.core.rules import LINK, Example, Paragraph, Rulebook, parse_rules, run_example
from calculators.core.text import T, mark, say
from calculators.ui import app
from docs.hooks import glossary

YES_NO = {"false": mark("off"), "true": mark("on")}
OWN = {"": mark("as reconstructed"), "…": mark("as in your own box")}  # text that an owner copies
MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table")
ID = re.compile(r' id="[^"]*"')
OPTIONS = re.compile(r"^```options +[a-z0-9]+\n```$")


class Wrong(ValueError):
    """A page that must not be published; the message names the place."""


class Rule(NamedTuple):
    """A paragraph in the page's language and, under `other`, in the other one. `rulings`: (question, answer)."""

    key: str
    number: str
    title: str
    decision: bool
    html: Markup
    other: Markup
    rulings: list[tuple[Markup, Markup]]
    other_rulings: list[tuple[Markup, Markup]]


class Worked(NamedTuple):
    """An example that the calculator worked out."""

    anchor: str
    title: str
    html: Markup


class Option(NamedTuple):
    """A line of the table of options: `choices` with the default first."""

    name: str
    title: str
    choices: list[tuple[str, str]]
    rule: str
    number: str


class Part(NamedTuple):
    """One thing on the page: exactly one of the four is there (`prose` as HTML in both languages)."""

    rule: Rule | None = None
    example: Worked | None = None
    options: list[Option] | None = None
    prose: tuple[Markup, Markup] | None = None


class Section(NamedTuple):
    """A section with its parts in order."""

    id: str
    number: str
    title: str
    other_title: str
    parts: list[Part]


@dataclass(frozen=True)
class RulesPage:
    """One game's rules in one language, beside the other."""

    game: Game
    lang: str
    book: Rulebook
    other: Rulebook
    glossary_url: str  # from the page

    @property
    def lead(self) -> Markup:
        """What stands before the first section."""
        return self.markdown(self.book.head, self.book)

    @property
    def other_lead(self) -> Markup:
        """The same in the other language."""
        return self.markdown(self.other.head, self.other, flipped=True)

    def sections(self) -> list[Section]:
        """All sections; raises Wrong for a wrong example or a link to nothing."""
        return [
            Section(
                mine.id,
                mine.number,
                mine.title,
                theirs.title,
                [
                    self.part(part, twin, f"{mine.id}-{count}")
                    for count, (part, twin) in enumerate(zip(mine.parts, theirs.parts, strict=True), start=1)
                ],
            )
            for mine, theirs in zip(self.book.sections, self.other.sections, strict=True)
        ]

    def part(self, part: Any, twin: Any, anchor: str) -> Part:
        """A part of a section and its twin in the other language."""
        if isinstance(part, Paragraph):
            return Part(rule=self.rule(part, twin))
        if isinstance(part, Example):
            return Part(example=self.example(part, f"example-{anchor}"))
        if OPTIONS.match(part):
            return Part(options=self.options())
        return Part(prose=(self.markdown(part, self.book), self.markdown(twin, self.other, flipped=True)))

    def rule(self, mine: Paragraph, theirs: Paragraph) -> Rule:
        """A normative paragraph."""
        return Rule(
            mine.id.partition("/")[2],
            mine.number,
            mine.title,
            mine.decision,
            self.markdown(mine.text, self.book),
            self.markdown(theirs.text, self.other, flipped=True),
            [(self.line(each.question, self.book), self.line(each.answer, self.book)) for each in mine.rulings],
            [
                (self.line(each.question, self.other, flipped=True), self.line(each.answer, self.other, flipped=True))
                for each in theirs.rulings
            ],
        )

    def example(self, example: Example, anchor: str) -> Worked:
        """An example, with the picture and the breakdown that the calculator gives for it."""
        source, answer, wrong = run_example(self.game, example, self.lang)
        if wrong:
            raise Wrong(f"{self.game.slug}, {self.lang}, line {example.line}, example “{source.get('title')}”: {wrong}")
        given = {key: value for key, value in source.items() if key not in {"title", "rules", "expect"}}
        drawn = app.example(self.game.slug, given, answer, self.lang)
        return Worked(anchor, source["title"], Markup(ID.sub("", drawn)))  # several sheets on one page

    def options(self) -> list[Option]:
        """The game's options, from the table that the command line and the score input read."""
        return [self.option(entry.name, entry.default, entry.metadata) for entry in fields(self.game.options)]

    def option(self, name: str, default: Any, about: Mapping[str, Any]) -> Option:
        """One option, its default first; of a number those values that pages offer."""
        plain = YES_NO if isinstance(default, bool) else OWN
        words = {str(number): str(number) for number in about["offers"]} or about["choices"] or plain
        order = sorted(words, key=lambda word: word != str(default).lower())
        said = [(word, say(T(words[word]), self.lang)) for word in order]
        rule = about["rule"]
        return Option(name, say(T(about["title"]), self.lang), said, rule.partition("/")[2], self.book.number(rule))

    # ---- Markdown -----------------------------------------------------------------------------------------------

    def markdown(self, text: str, book: Rulebook, *, flipped: bool = False) -> Markup:
        """Markdown as HTML, with links to rules and terms made."""
        linked = LINK.sub(self.link(book, flipped), text)
        return Markup(MARKDOWN.render(linked).strip())

    def line(self, text: str, book: Rulebook, *, flipped: bool = False) -> Markup:
        """The same for a single line, without the paragraph around it."""
        html = self.markdown(text, book, flipped=flipped)
        return Markup(html.removeprefix("<p>").removesuffix("</p>"))

    def link(self, book: Rulebook, flipped: bool) -> Callable[[re.Match[str]], str]:
        """How links are written: `§` as a number in red, terms to the glossary (not from the flipped language)."""

        def write(match: re.Match[str]) -> str:
            text, to = match["text"], match["to"]
            if to.startswith("#term-"):
                term = glossary.terms(self.game.slug).get(to.removeprefix("#term-"))
                if term is None:
                    raise Wrong(f"{self.game.slug}: “{text}” leads to {to}, which is not in terms.yml")
                return text if flipped else f'<a class="term" href="{self.glossary_url}#{term.anchor}">{text}</a>'
            if to.startswith("#"):
                rule = book.paragraphs.get(f"{self.game.slug}/{to[1:]}")
                if rule is None:
                    raise Wrong(f"{self.game.slug}: “{text}” leads to {to}, which is no paragraph")
                if text == "§":
                    return f'<a class="ref" href="{to}" title="{escape(rule.title)}">{rule.number}</a>'
            return match[0]

        return write


def read(game: Game, lang: str, other: str, texts: dict[str, str], glossary_url: str) -> RulesPage:
    """The page from its two Markdown texts (without front matter)."""
    books = {code: parse_rules(text, game.slug) for code, text in texts.items()}
    return RulesPage(game, lang, books[lang], books[other], glossary_url)


def differences(one: Rulebook, two: Rulebook) -> list[str]:
    """Where two languages of a rulebook are not the same rules: sections, ids, decisions, rulings, examples."""
    found = []
    if [section.id for section in one.sections] != [section.id for section in two.sections]:
        found.append("the sections differ")
    for rule in sorted({*one.paragraphs, *two.paragraphs}):
        mine, theirs = one.paragraphs.get(rule), two.paragraphs.get(rule)
        if not mine or not theirs:
            found.append(f"{rule} is there in one language only")
        elif mine.number != theirs.number:
            found.append(f"{rule} is {mine.number} in one language and {theirs.number} in the other")
        elif mine.decision != theirs.decision:
            found.append(f"{rule} is marked as a decision in one language only")
        elif len(mine.rulings) != len(theirs.rulings):
            found.append(f"{rule} has {len(mine.rulings)} and {len(theirs.rulings)} rulings")
        elif bool(mine.title) != bool(theirs.title):
            found.append(f"{rule} has a title in one language only")
    if [_untitled(example) for example in one.examples] != [_untitled(example) for example in two.examples]:
        found.append("the examples differ in more than their titles")
    kinds = [[[type(part).__name__ for part in section.parts] for section in book.sections] for book in (one, two)]
    if not found and kinds[0] != kinds[1]:
        found.append("paragraphs, examples and prose do not follow each other in the same order")
    return found


def _untitled(example: Example) -> dict[str, Any]:
    source: dict[str, Any] = yaml.safe_load(example.source)
    return {"section": example.section, **source, "title": None}
