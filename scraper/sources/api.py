"""Source: an answer of `api.php` to `action=query&prop=revisions`, as `fetch` keeps it, or as the wiki gave it.

What `fetch` keeps is `{"site": …, "language": …, "address": …, "answer": …}`; a bare answer tells the site only if
`meta=siteinfo` was asked for with it.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from scraper.errors import InputError, Problem, Report
from scraper.namespaces import language_code, moved_from
from scraper.revision import Revision
from scraper.sources.text import one_line, tidy, utc, well_formed


def matches(head: str, name: str) -> bool:
    """Whether it is a JSON object with something of an answer in it."""
    start = head.lstrip()
    return start.startswith("{") and any(f'"{key}"' in start for key in ("query", "answer", "batchcomplete", "error"))


def read(blocks: Iterator[str], name: str, report: Report) -> Iterator[Revision]:
    """Revisions in the order of the answer. Reports hidden, not_wikitext, missing_page, bad_time, not_utf8.

    Raises InputError `unrecognised` for a damaged answer, or one of another shape.
    """
    kept = _object(_json("".join(blocks), name, report))
    answer = _object(kept.get("answer", kept))
    query = _object(answer.get("query"))
    general = _object(query.get("general"))
    site = str(kept.get("site") or general.get("sitename") or "")
    language = language_code(str(kept.get("language") or general.get("lang") or ""))
    pages = query.get("pages", [])
    if not isinstance(pages, list):
        raise InputError("unrecognised", name, "expected an answer with formatversion=2, where `pages` is a list")
    for lost in sorted(_object(query.get("badrevids"))):
        report(Problem(name, None, "missing_page", f"the wiki has no revision {lost}"))
    moves = dict(_moves(query.get("logevents")))
    for page in _objects(pages):
        title = one_line(str(page.get("title", ""))) or ""
        if page.get("missing") or page.get("invalid"):
            report(Problem(name, None, "missing_page", f"the wiki has no page {title}"))
        for found in _objects(page.get("revisions")):
            revision = _revision(found, site, language, title, moves, _origin(kept.get("address"), found, name), report)
            if revision:
                yield revision


def _origin(address: object, found: Mapping[str, Any], name: str) -> str:
    return f"{str(address).removesuffix('api.php')}index.php?oldid={found.get('revid')}" if address else name


def _json(text: str, name: str, report: Report) -> object:
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError("unrecognised", name, f"line {error.lineno}: expected JSON: {error.msg}") from None
    except (ValueError, RecursionError):
        raise InputError("unrecognised", name, "expected an answer; its numbers or its nesting have no end") from None
    raw = json.dumps(value, ensure_ascii=False)
    whole = well_formed(raw)
    if whole == raw:
        return value
    report(Problem(name, None, "not_utf8", "half of a surrogate pair is no character; shown as U+FFFD"))
    return json.loads(whole)


def _object(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _objects(value: object) -> list[Mapping[str, Any]]:
    return [_object(each) for each in value] if isinstance(value, list) else []


def _moves(events: object) -> Iterator[tuple[object, str]]:
    """Log entries of moves: by revision, and by new title and time, the old title."""
    for event in _objects(events):
        target = _object(event.get("params")).get("target_title")
        if event.get("type") == "move" and target:
            old = str(event.get("title", ""))
            yield (str(target), utc(str(event.get("timestamp", "")))), old
            if isinstance(event.get("revid"), int):
                yield event["revid"], old


def _revision(
    found: Mapping[str, Any],
    site: str,
    language: str,
    title: str,
    moves: Mapping[object, str],
    origin: str,
    report: Report,
) -> Revision | None:
    def complain(code: str, message: str) -> None:
        report(Problem(origin, None, code, f"{title}{of_number}: {message}"))

    number = found["revid"] if isinstance(found.get("revid"), int) else None
    of_number = f", revision {number}" if number else ""
    main = _object(_object(found.get("slots")).get("main")) or found
    text, model = main.get("content"), main.get("contentmodel", "wikitext")
    if not title:
        complain("hidden", "expected the title of its page")
        return None
    if not isinstance(text, str):
        complain("hidden", "expected `content`; the wiki hides it, or rvprop=content was not asked for")
        return None
    if model != "wikitext":
        complain("not_wikitext", f"expected wikitext, not {model}")
        return None
    stamp = str(found.get("timestamp", ""))
    timestamp = utc(stamp)
    if not timestamp:
        complain("bad_time", f"expected a time like 2026-01-31T12:00:00Z, not {stamp!r}")
    comment, author = found.get("comment"), found.get("user")
    said = comment if isinstance(comment, str) else None
    return Revision(
        site,
        language,
        title,
        timestamp,
        author if isinstance(author, str) else None,
        one_line(said),
        tidy(text),
        number,
        origin,
        moves.get(number) or moves.get((title, timestamp)) or moved_from(said, title),
    )
