"""The pages of the site: how they are found, what they are called, what is written into those made from data."""

from collections.abc import Callable
from datetime import date, datetime
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

import yaml
from babel import Locale, UnknownLocaleError
from babel.dates import format_date
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents
from mkdocs.utils import get_relative_url

from calculators.core.game import Game
from calculators.core.rules import rulebook
from calculators.core.text import T, Text, say
from calculators.ui import app
from docs.hooks import glossary, rules_page, wiki, words
from docs.hooks.catalogue import address, cards, other, published
from scraper.said import when as wiki_when

DOCS = Path(__file__).resolve().parents[1]

# The pages of a game in the order of the menus: file, name, title, description, template.
PARTS: dict[str, tuple[Text, Text, Text, str]] = {
    "index": (
        T("Rules"),
        T("{game}: rules"),
        T("The rules of {game}: paragraphs with numbers and links that last, with rulings and worked examples."),
        "rules.html",
    ),
    "both": (
        T("Side by side"),
        T("{game}: rules in English and Chinese"),
        T("The rules of {game} in English and Chinese, paragraph beside paragraph."),
        "rules.html",
    ),
    "score": (
        T("Score"),
        T("{game}: score sheet"),
        T("Score a game of {game}: every line of the total names the rule it comes from. Works without a network."),
        "table.html",
    ),
    "play": (
        T("Play"),
        T("{game}: play"),
        T("Play {game} against the computer. A move that is not allowed is refused with its reason and the rule."),
        "table.html",
    ),
    "sources": (
        T("Sources"),
        T("{game}: sources of the rules"),
        T("What our rules of {game} rest on, what we corrected and what we decided ourselves."),
        "main.html",
    ),
}


def navigation(lang: str) -> list[Any]:
    """The menu in a language, from what lies in `docs/`: a new game is found, not listed."""
    listed = []
    for slug, card in cards(lang).items():
        if card.home:
            listed.append({card.title: [{say(PARTS[part][0], lang): f"games/{slug}/{part}.md"} for part in PARTS]})
    return [
        {say(T("Home"), lang): "index.md"},
        *listed,
        {say(T("Glossary"), lang): "glossary.md"},
        {say(T("Wiki"), lang): "wiki/index.md"},
        {say(T("About"), lang): "about.md"},
    ]


def place(page: Page) -> tuple[Game | None, str]:
    """The game a page belongs to (None: to none) and which of its pages it is, e.g. "score"."""
    folder, _, name = page.file.src_uri.rpartition("/")
    part = name.split(".")[0]
    slug = folder.removeprefix("games/") if folder.startswith("games/") else ""
    return published().get(slug), part


def describe(page: Page, lang: str) -> None:
    """Title, description and template of a game's page."""
    game, part = place(page)
    if game:
        _, title, description, template = PARTS[part]
        named = {"game": game.title[lang]}
        page.meta.setdefault("title", say(Text(title.one, "", named), lang))
        page.meta.setdefault("description", say(Text(description.one, "", named), lang))
        page.meta.setdefault("template", template)
        if template == "table.html":
            page.meta["search"] = {"exclude": True}


def fill(page: Page, html: str, lang: str, render: Callable[..., str]) -> str:
    """The content of a page: its own, or what is made from data. `render(template, **values)` gives HTML."""
    game, part = place(page)
    if game and part in {"index", "both"}:
        return rules(page, game, lang, render, both=part == "both")
    if game and part == "sources":
        listed = sources(game.slug)
        names = {code: Locale(code).get_display_name(lang) for code in {each["language"] for each in listed["sources"]}}
        head = {"day": day(listed["checked"], lang), "languages": names, "revisions": revisions(listed, lang)}
        made: str = render("partials/sources.html", sources=listed["sources"], **head)
        return made + html
    if page.file.src_uri.startswith("glossary."):
        entries, sections = glossary.page(lang)
        contents_of(page, [(title, anchor, []) for title, anchor in sections])
        return html + entries
    if page.file.src_uri.startswith("wiki/index."):
        tags = sorted({each.matter["language"] for each in wiki.pages().values()})
        languages = {tag: language_name(tag, lang) for tag in tags}
        values = {"listed": wiki.listed(lang), "languages": languages, "sample": wiki.is_sample(), "when": wiki_when}
        return html.replace('<div id="wiki-list"></div>', render("partials/wiki-list.html", **values))
    if page.file.src_uri.startswith("wiki/kinds."):
        kinds = wiki.kinds(lang)
        contents_of(page, [(kind.title, kind.id, []) for kind in kinds])
        return html.replace('<div id="wiki-kinds"></div>', render("partials/wiki-kinds.html", kinds=kinds))
    if shown := wiki.named(page.file.src_uri):
        text, outline = wiki.html(shown)
        contents_of(page, outline)
        page.meta["title"] = escape(page.meta["title"])  # the theme and the search take it as HTML
        if wiki.is_sample():
            page.meta["search"] = {"exclude": True}  # nobody looks for an invented game
            text = text.replace("</h1>", "</h1>" + render("partials/wiki-sample.html"), 1)
        return text
    return html


def rules(page: Page, game: Game, lang: str, render: Callable[..., str], *, both: bool) -> str:
    """A rules page, alone or side by side."""
    home = get_relative_url(address("glossary", lang), page.url)
    view = rules_page.RulesPage(game, lang, rulebook(game, lang), rulebook(game, other(lang)), home)
    sections = view.sections()
    contents_of(
        page,
        [
            (
                f"{section.number} {section.title}",
                section.id,
                [(f"{part.rule.number} {part.rule.title}", part.rule.key) for part in section.parts if part.rule],
            )
            for section in sections
        ],
    )
    page.present_anchor_ids = {anchor.id for entry in page.toc for anchor in [entry, *entry.children]}
    if both:
        page.meta["search"] = {"exclude": True}
    return render(
        "partials/rules.html",
        view=view,
        sections=sections,
        both=both,
        card=cards(lang)[game.slug],
        checked=day(sources(game.slug)["checked"], lang),
    )


def contents_of(page: Page, entries: list[tuple[str, str, list[tuple[str, str]]]]) -> None:
    """Give a page its table of contents: (title, anchor, the same one level down)."""
    table = []
    for title, anchor, below in entries:
        entry = AnchorLink(title, anchor, 2)
        entry.children = [AnchorLink(name, id_, 3) for name, id_ in below]
        table.append(entry)
    page.toc = TableOfContents(table)


@cache
def sources(slug: str) -> dict[str, Any]:
    """What a game's rules rest on: `docs/games/<slug>/sources.yml`."""
    found: dict[str, Any] = yaml.safe_load((DOCS / "games" / slug / "sources.yml").read_text("utf-8"))
    return found


def revisions(listed: dict[str, Any], lang: str) -> list[dict[str, Any]]:
    """The wiki revisions that a game's rules were compared with, newest first: page, time, author, bytes, comment.

    An entry of the file is a table of these, or the time alone.
    """
    rows = []
    for source in listed["sources"]:
        for entry in source.get("revisions", []):
            told = entry if isinstance(entry, dict) else {"time": entry}
            rows.append({"page": source["name"], **told, "time": moment(told["time"], lang)})
    return rows


def day(when: date, lang: str) -> str:
    """A day as people write it: 30 Nov 2026."""
    return format_date(when, "d MMM y" if lang == "en" else "y年M月d日", locale=lang)


def moment(text: str, lang: str) -> str:
    """A moment of the wiki's history: 30 Mar 2025, 14:16 (its times are UTC)."""
    when = datetime.fromisoformat(text)
    return f"{day(when, lang)}{', ' if lang == 'en' else ' '}{when:%H:%M}"


def language_name(tag: str, lang: str) -> str:
    """What a language is called in another: `zh-cn` is Chinese."""
    try:
        return Locale(tag.partition("-")[0]).get_display_name(lang) or tag
    except UnknownLocaleError:
        return tag


def context(page: Page, lang: str) -> dict[str, Any]:
    """What the templates get beside the page."""
    game, part = place(page)
    twin = page.file.alternates.get(other(lang))  # type: ignore[attr-defined]
    found: dict[str, Any] = {
        "card": cards(lang)[game.slug] if game else None,
        "part": part,
        "twin": twin.url if twin else address(other(lang)),
        "root": address(lang),
        "parts": [(name, say(title, lang)) for name, (title, *_) in PARTS.items()],
    }
    if page.meta.get("template") == "home.html":
        found["example_number"] = rulebook(published()["kingdomino"], lang).number("kingdomino/placement.connect")
    if game and part in {"index", "both", "score", "play"}:
        found["pieces"] = app.sprite(game.slug, lang)
        style = DOCS / "games" / game.slug / "room.css"
        found["room_style"] = style.relative_to(DOCS).as_posix() if style.exists() else ""
    if game and part in {"score", "play"}:
        found |= {"first_view": app.first_view(part, game.slug, lang), "words": words.as_json(lang)}
    return found
