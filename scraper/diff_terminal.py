"""Differences for a terminal: colours where there are any, and marks that need none, `[-old-]` and `{+new+}`."""

import io
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from scraper.diff import Change, Gap, Piece
from scraper.diff_html import SIGNS
from scraper.vocabulary import INVISIBLE
from scraper.words import say

STYLES = {"same": "", "ins": "green underline", "del": "red strike"}
BRACKETS = {"same": ("", ""), "ins": ("{+", "+}"), "del": ("[-", "-]")}


def visible(text: str) -> str:
    """A text without characters that a terminal would obey."""
    return INVISIBLE.sub("�", text)


def unified(shown: Iterable[Change | Gap], lang: str, *, colour: bool, width: int) -> str:
    """One column of paragraphs, each after its sign."""
    lines = []
    for change in shown:
        if isinstance(change, Gap):
            lines.append(Text(f"  … {say('gap', lang, count=change.count)}", "dim"))
        else:
            lines.append(Text(f"{SIGNS[change.kind] or ' '} ").append_text(_marked(change.pieces)))
    return _rendered(lines, colour=colour, width=width)


def side_by_side(shown: Iterable[Change | Gap], lang: str, *, colour: bool, width: int) -> str:
    """Two columns, as wide as the terminal."""
    table = Table(expand=True, show_lines=True)
    table.add_column("", width=1)
    table.add_column(say("before", lang), ratio=1, overflow="fold")
    table.add_column(say("after", lang), ratio=1, overflow="fold")
    for change in shown:
        if isinstance(change, Gap):
            table.add_row("…", Text(say("gap", lang, count=change.count), "dim"), "")
        else:
            before = _marked(change.before) if change.old is not None else Text()
            after = _marked(change.after) if change.new is not None else Text()
            table.add_row(SIGNS[change.kind], before, after)
    return _rendered([table], colour=colour, width=width)


def _marked(pieces: Sequence[Piece]) -> Text:
    text = Text()
    for piece in pieces:
        left, right = BRACKETS[piece.mark]
        text.append(f"{left}{visible(piece.text)}{right}", STYLES[piece.mark])
    return text


def _rendered(parts: Sequence[Text | Table], *, colour: bool, width: int) -> str:
    out = io.StringIO()
    console = Console(file=out, force_terminal=colour, no_color=not colour, width=width, highlight=False, emoji=False)
    for part in parts:
        console.print(part, soft_wrap=isinstance(part, Text))
    return out.getvalue()
