"""Differences as HTML tables for Markdown pages: everything is escaped, and no line is blank, which would end them."""

from collections.abc import Iterable, Sequence
from html import escape

from scraper.diff import Change, Gap, Piece
from scraper.words import say

SIGNS = {"same": "", "added": "+", "removed": "−", "changed": "±"}


def text_html(text: str) -> str:
    """A text as the content of an element: escaped, its lines kept."""
    return "<br>".join(escape(line) for line in text.splitlines())


def unified(shown: Iterable[Change | Gap], text_language: str, lang: str) -> str:
    """One column: each paragraph once, with what went and what came marked inside."""
    rows = (
        _gap(change, 2, lang)
        if isinstance(change, Gap)
        else f"{_start(change, lang)}<td>{_marked(change.pieces)}</td></tr>"
        for change in shown
    )
    return _table("diff diff--one", text_language, 1, rows)


def side_by_side(shown: Iterable[Change | Gap], text_language: str, lang: str) -> str:
    """Two columns: the old paragraph beside the new one."""
    head = f'<tr><td></td><th scope="col">{say("before", lang)}</th><th scope="col">{say("after", lang)}</th></tr>'
    rows = (
        _gap(change, 3, lang)
        if isinstance(change, Gap)
        else f"{_start(change, lang)}<td>{_marked(change.before if change.old is not None else ())}</td>"
        f"<td>{_marked(change.after if change.new is not None else ())}</td></tr>"
        for change in shown
    )
    return _table("diff diff--two", text_language, 2, rows, head)


def _table(name: str, text_language: str, columns: int, rows: Iterable[str], head: str = "") -> str:
    start = f'<table class="{name}" lang="{escape(text_language)}">'
    widths = f'<colgroup><col class="diff--sign">{"<col>" * columns}</colgroup>'
    heads = [f"<thead>{head}</thead>"] if head else []
    return "\n".join([start, widths, *heads, "<tbody>", *rows, "</tbody>", "</table>"])


def _start(change: Change, lang: str) -> str:
    said = say(change.kind, lang)
    sign = f'<span aria-hidden="true">{SIGNS[change.kind]}</span><span class="vh" lang="{lang}">{said}</span>'
    return f'<tr class="is-{change.kind}"><th scope="row">{sign}</th>'


def _gap(gap: Gap, columns: int, lang: str) -> str:
    said = say("gap", lang, count=gap.count)
    return f'<tr class="is-gap"><td colspan="{columns}" lang="{lang}">{said}</td></tr>'


def _marked(pieces: Sequence[Piece]) -> str:
    return "".join(
        text_html(piece.text) if piece.mark == "same" else f"<{piece.mark}>{text_html(piece.text)}</{piece.mark}>"
        for piece in pieces
    )
