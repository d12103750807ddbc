"""Pages for the wiki section of a site: text, history with differences, who wrote what; Markdown in two languages.

For each wiki page and each language of the site: `zh/lantern.en.md` (newest text), `zh/lantern/history.en.md`,
`zh/lantern/authors.en.md`. The language in the file's name is that of the words around; the text stays as it is.
Nothing in the wiki's text, names or comments can act: the text is normalised, everything else is escaped HTML.
"""

import posixpath
from collections import deque
from collections.abc import Iterator
from html import escape
from itertools import groupby, pairwise
from pathlib import Path

from scraper import diff_html
from scraper.authors import shares, written
from scraper.diff import Change, compare, with_gaps
from scraper.errors import Problem
from scraper.files import front_matter, one_line, write_file
from scraper.history import Entry, Page, entries_of
from scraper.namespaces import subject_of
from scraper.normalise import normalise
from scraper.paragraphs import readable
from scraper.said import COLUMNS, change_of, remarks_of, when, who
from scraper.store import Store
from scraper.titles import Titles, address_of, file_of
from scraper.words import LANGUAGES, say, say_code

VIEWS = ("text", "history", "authors")
SHOWN = 100  # differences on a history page; older revisions are listed only


def write_section(store: Store, folder: Path) -> Iterator[tuple[Page, tuple[Problem, ...]]]:
    """Write all pages in `store` below `folder`; yields each when it is done, with what could not be converted.

    Raises InputError `cannot_write`.
    """
    for made in section_of(store):
        for name, text in made.files():
            write_file(folder / name, text)
        yield made.page, made.normalised.problems


def section_of(store: Store) -> Iterator["SectionPage"]:
    """All pages in `store`, one after the other."""
    titles = {language: store.titles(language) for language in store.languages()}
    return (SectionPage(page, titles[page.language]) for page in store)


class SectionPage:
    """A page with its history, every revision normalised once; `titles` are those of all pages of its wiki."""

    def __init__(self, page: Page, titles: Titles) -> None:
        self.page = page
        self.newest = page.newest
        self.path = file_of(page.language, page.title).removesuffix(".md")
        self.entries = entries_of(page)
        self.normalised = normalise(self.newest, titles)
        self._newest_texts: deque[str] = deque(maxlen=SHOWN + 1)  # oldest first
        self.paragraphs = written(zip(reversed(self.entries), self._texts(titles), strict=True))
        self.differences = [with_gaps(compare(old, new)) for old, new in pairwise(self._newest_texts)][::-1]
        self.talk_page, self.talk_of = titles.talks.get(page.title), subject_of(page.title)
        self.twin = self.talk_page or (self.talk_of if self.talk_of in titles else None)

    def _texts(self, titles: Titles) -> Iterator[str]:
        """Texts of all revisions, oldest first; only those are kept that differences are shown of."""
        for revision in reversed(self.page.revisions):
            self._newest_texts.append(readable(normalise(revision, titles).markdown))
            yield self._newest_texts[-1]

    def files(self) -> Iterator[tuple[str, str]]:
        """Name below the section's folder and content of each file; mdformat leaves them as they are."""
        for view in VIEWS:
            for lang in LANGUAGES:
                yield f"{self._file(view).removesuffix('.md')}.{lang}.md", self._view(view, lang)

    def _view(self, view: str, lang: str) -> str:
        title = self.page.title if view == "text" else say(f"{view}_of", lang, page=self.page.title)
        body = {"text": self._text, "history": self._history, "authors": self._authors}[view](lang)
        parts = [f"<h1>{escape(one_line(title) or '')}</h1>", self._links(view, lang), self._attribution(lang), *body]
        return (
            front_matter(self._matter(view, title, lang))
            + "\n\n".join(part.strip("\n") for part in parts if part)
            + "\n"
        )

    def _file(self, view: str) -> str:
        return f"{self.path}.md" if view == "text" else f"{self.path}/{view}.md"

    def _matter(self, view: str, title: str, lang: str) -> dict[str, object]:
        """Front matter; what the source does not say is left out."""
        language = self.page.language.partition("-")[0]
        searched = view == "text" and (language == lang or language not in LANGUAGES)
        return {
            "title": one_line(title),
            "description": one_line(
                say("about", lang, view=say(view, lang), page=self.page.title, site=self.newest.site)
            ),
            "wiki_view": view,
            "wiki_page": self.page.title,
            "wiki_site": self.newest.site,
            "wiki_address": address_of(self.newest.site, self.page.language, self.page.title),
            "language": self.page.language,
            "timestamp": self.newest.timestamp,
            "author": one_line(self.newest.author),
            "comment": one_line(self.newest.comment),
            "sha256": self.newest.sha256,
            "revisions": len(self.entries),
            "talk_of": self.talk_of,
            "talk_page": self.talk_page,
            "categories": list(self.normalised.categories) or None,
            # A site in English and in Chinese: each searches its own language and any other, and only today's text.
            "search": None if searched else {"exclude": True},
        }

    def _links(self, view: str, lang: str) -> str:
        """The page's views, and its discussion or article; the one shown is no link."""
        here = posixpath.dirname(self._file(view))
        links = [
            f"**{say(other, lang)}**"
            if other == view
            else f"[{say(other, lang)}]({posixpath.relpath(self._file(other), here)})"
            for other in VIEWS
        ]
        if self.twin:
            word = "talk" if self.twin == self.talk_page else "article"
            links.append(f"[{say(word, lang)}]({posixpath.relpath(file_of(self.page.language, self.twin), here)})")
        return '<div class="wiki-views" markdown="1">\n\n' + "\n".join(f"- {link}" for link in links) + "\n\n</div>"

    def _attribution(self, lang: str) -> str:
        newest = self.entries[0]
        said = say(
            "from_wiki",
            lang,
            site=self.newest.site,
            page=one_line(self.page.title),
            when=when(newest.timestamp, lang),
            author=who(newest.author, lang),
        )
        address = address_of(self.newest.site, self.page.language, self.page.title)
        link = f'<br><a href="{escape(address)}" rel="external">{say("on_wiki", lang)}</a>' if address else ""
        return f'<p class="note">{escape(said)}{link}<br>{say("licence", lang)}</p>'

    def _text(self, lang: str) -> list[str]:
        parts = [f'<div class="wiki-text" lang="{escape(self.page.language)}" markdown="1">']
        parts += [self.normalised.markdown, "</div>"]
        if self.normalised.problems:
            said = [say_code(problem.code, problem.message, lang) for problem in self.normalised.problems]
            items = "".join(f"<li>{escape(one_line(message) or '')}</li>" for message in dict.fromkeys(said))
            parts += [f'<h2 id="not-converted">{say("problems", lang)}</h2>', f"<ul>{items}</ul>"]
        return parts

    def _history(self, lang: str) -> list[str]:
        parts = [self._overview(lang), f'<h2 id="differences">{say("differences", lang)}</h2>']
        for index, entry in enumerate(self.entries[:SHOWN]):
            name = say("revision", lang, number=entry.number)
            title = f"{name} · {when(entry.timestamp, lang)} · {who(entry.author, lang)}"
            parts.append(f'<h3 id="r{entry.number}">{escape(title)}</h3>')
            if index + 1 == len(self.entries):
                parts.append(f"<p>{say('first', lang)}</p>")
            else:
                parts += self._difference(index, lang)
        return parts

    def _overview(self, lang: str) -> str:
        head = "".join(f'<th class="wiki-keep">{say(key, lang)}</th>' for key in COLUMNS)
        rows = [f"<tr>{''.join(self._cells(entry, lang))}</tr>" for entry in self.entries]
        return "\n".join(["<table>", f"<thead><tr>{head}</tr></thead>", "<tbody>", *rows, "</tbody>", "</table>"])

    def _cells(self, entry: Entry, lang: str) -> list[str]:
        shown = self.entries[0].number - entry.number < SHOWN
        link = f'<a href="#r{entry.number}">{entry.number}</a>' if shown else str(entry.number)
        return [
            f"<td>{link}</td>",
            f'<td class="wiki-keep">{escape(when(entry.timestamp, lang))}</td>',
            f'<td class="wiki-keep">{escape(who(entry.author, lang))}</td>',
            f'<td class="wiki-keep">{f"{entry.size} {change_of(entry)}".strip()}</td>',
            f'<td class="wiki-said">{escape(one_line(entry.comment) or "")}</td>',
            f'<td class="wiki-keep">{escape(remarks_of(entry, lang))}</td>',
        ]

    def _difference(self, index: int, lang: str) -> list[str]:
        shown = self.differences[index]
        if not any(isinstance(change, Change) for change in shown):
            return [f"<p>{say('nothing_changed', lang)}</p>"]
        beside = diff_html.side_by_side(shown, self.page.language, lang)
        return [
            diff_html.unified(shown, self.page.language, lang),
            f'<details class="wiki-fold">\n<summary>{say("side_by_side", lang)}</summary>\n{beside}\n</details>',
        ]

    def _authors(self, lang: str) -> list[str]:
        total = sum(len(paragraph.text) for paragraph in self.paragraphs) or 1
        said = [
            say("share", lang, author=who(author, lang), share=round(100 * count / total))
            for author, count in shares(self.paragraphs)
        ]
        rows = []
        for credits, run in groupby(self.paragraphs, key=lambda paragraph: paragraph.credits):
            names = [f"{who(credit.author, lang)} ({credit.number})" for credit in credits]
            first, later = names[0], names[1:]
            changed = f"<br>{say('then_changed', lang)} {escape(', '.join(later))}" if later else ""
            text = "".join(f"<p>{diff_html.text_html(paragraph.text)}</p>" for paragraph in run)
            rows.append(f'<tr><th scope="row">{escape(first)}{changed}</th><td>{text}</td></tr>')
        return [
            f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in said)}</ul>",
            f'<p class="note">{say("as_far", lang)}</p>',
            "\n".join([f'<table class="who" lang="{escape(self.page.language)}">', *rows, "</table>"]),
        ]
