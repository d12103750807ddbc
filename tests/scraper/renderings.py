"""Revisions → the formats that sources read, as MediaWiki writes them."""

import json
from collections.abc import Callable, Sequence
from datetime import datetime
from email.utils import format_datetime
from html import escape
from itertools import groupby

from scraper.revision import Revision

LABEL = "User contributions"


def feed(revisions: Sequence[Revision]) -> str:
    """The text rendering of a feed."""
    lines = [f"{revisions[0].site} - {LABEL} [{revisions[0].language}]"]
    for revision in revisions:
        lines += ["", revision.title, "", str(revision.timestamp), "", f"{revision.author}: {revision.comment}"]
        lines += ["", revision.wikitext]
    return "\n".join(lines)


def item(revision: Revision) -> str:
    """The HTML in an item of a feed, escaped as an XML text."""
    said = escape(f"{revision.author}: {revision.comment}")
    text = escape(revision.wikitext).replace("\n", "<br />\n")
    return escape(f"<p>{said}</p>\n<hr />\n<div>{text}</div>")


def atom(revisions: Sequence[Revision]) -> str:
    """Atom."""
    entries = "".join(
        f"<entry><id>x</id><title>{escape(revision.title)}</title>"
        f'<link rel="alternate" type="text/html" href="{_link(revision)}"/>'
        f'<updated>{revision.timestamp}</updated>\n<summary type="html">{item(revision)}</summary>'
        f"<author><name>{escape(str(revision.author))}</name></author></entry>\n"
        for revision in revisions
    )
    return (
        '<?xml version="1.0"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\n'
        f"<id>x</id><title>{_header(revisions[0])}</title><updated>2026-01-01T00:00:00Z</updated>\n{entries}</feed>"
    )


def rss(revisions: Sequence[Revision]) -> str:
    """RSS."""
    items = "".join(
        f'<item><title>{escape(revision.title)}</title><link>{_link(revision)}</link><guid isPermaLink="false">x</guid>'
        f"<description>{item(revision)}</description>"
        f"<pubDate>{format_datetime(datetime.fromisoformat(str(revision.timestamp)), usegmt=True)}</pubDate>"
        f"<dc:creator>{escape(str(revision.author))}</dc:creator></item>\n"
        for revision in revisions
    )
    return (
        '<?xml version="1.0"?>\n<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n'
        f"<title>{_header(revisions[0])}</title><description>x</description><language>en</language>\n{items}"
        "</channel></rss>"
    )


def export(revisions: Sequence[Revision]) -> str:
    """MediaWiki's XML export."""
    first = revisions[0]
    pages = "".join(
        f"<page>\n<title>{escape(title)}</title><ns>0</ns><id>1</id>\n"
        + "".join(
            f"<revision><id>{revision.revision_id}</id><timestamp>{revision.timestamp}</timestamp>"
            f"<contributor><username>{escape(str(revision.author))}</username><id>7</id></contributor>"
            f"<comment>{escape(str(revision.comment))}</comment><model>wikitext</model><format>text/x-wiki</format>"
            f'<text bytes="{revision.size}" xml:space="preserve">{escape(revision.wikitext)}</text>'
            "<sha1>x</sha1></revision>\n"
            for revision in group
        )
        + "</page>\n"
        for title, group in groupby(revisions, lambda revision: revision.title)
    )
    return (
        f'<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="{first.language}">\n'
        f"<siteinfo><sitename>{escape(first.site)}</sitename><namespaces><namespace key='1'>Talk</namespace>"
        f"</namespaces></siteinfo>\n{pages}</mediawiki>\n"
    )


def api(revisions: Sequence[Revision]) -> str:
    """An answer of api.php, as the wiki gives it."""
    pages = [
        {
            "title": title,
            "revisions": [
                {
                    "revid": revision.revision_id,
                    "user": revision.author,
                    "timestamp": revision.timestamp,
                    "comment": revision.comment,
                    "slots": {"main": {"contentmodel": "wikitext", "content": revision.wikitext}},
                }
                for revision in group
            ],
        }
        for title, group in groupby(revisions, lambda revision: revision.title)
    ]
    general = {"sitename": revisions[0].site, "lang": revisions[0].language}
    return json.dumps({"batchcomplete": True, "query": {"general": general, "pages": pages}})


RENDERINGS: dict[str, Callable[[Sequence[Revision]], str]] = {
    "feed": feed,
    "atom": atom,
    "rss": rss,
    "xml": export,
    "api": api,
}


def _header(revision: Revision) -> str:
    return escape(f"{revision.site} - {LABEL} [{revision.language}]")


def _link(revision: Revision) -> str:
    return escape(f"https://wiki.example/index.php?title=x&diff={revision.revision_id}")
