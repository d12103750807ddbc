"""Tables of wikitext: lines between `{|` and `|}` → the elements of a table, read as MediaWiki reads them."""

import re
from collections.abc import Callable, Sequence

from scraper.tree import Element, LineNote, Node, note_spans

type Reader = Callable[[list[str], int], list[Node]]  # lines and the number of the first → what they hold

OPENING = re.compile(r":*\s*\{\|")


def end_of_table(lines: Sequence[str], start: int) -> int:
    """Index of the line that closes the table which opens at `start`; `len(lines)` if none does."""
    depth = 0
    for index in range(start, len(lines)):
        if OPENING.match(lines[index]):
            depth += 1
        elif lines[index].startswith("|}"):
            depth -= 1
            if not depth:
                return index
    return len(lines)


def read_table(lines: Sequence[str], read: Reader, note: LineNote) -> Element:
    """The table of all lines from the opening one on, without the closing one; lines count from the opening one."""
    table = Element("table", -1)
    end = len(lines)
    row: Element | None = None
    stray: list[str] = []  # lines before the first cell

    index = 1
    while index < end:
        line = lines[index]
        sign = line[:2] if line[:2] in {"|-", "|+"} else line[:1]
        if sign == "|-":
            row = None
            if "=" not in line:
                _note_lost(line.lstrip("|-"), index, note)
            index += 1
        elif sign in {"|", "!", "|+"}:
            stop = _next_sign(lines, index + 1, end)
            cells = _cells(line, sign)
            if sign == "|+":
                table.children.append(_cell("caption", cells[0], lines[index + 1 : stop], index, read, note))
            else:
                if row is None:
                    row = Element("tr", index)
                    table.children.append(row)
                for number, cell in enumerate(cells, 1):
                    more = lines[index + 1 : stop] if number == len(cells) else ()
                    row.children.append(_cell("th" if sign == "!" else "td", cell, more, index, read, note))
            index = stop
        else:
            if line:
                stray.append(line)
                note(index, "text_outside_cells", "text in a table before its first cell stands before the table")
            index += 1
    if not stray:
        return table
    around = Element("div", -1)
    around.children.extend([*read(stray, 1), table])
    return around


def _next_sign(lines: Sequence[str], start: int, end: int) -> int:
    """Index of the next line that begins a cell, row or caption; tables inside of the cell belong to it."""
    index = start
    while index < end and not lines[index].startswith(("|", "!")):
        index = min(end, end_of_table(lines, index) + 1) if OPENING.match(lines[index]) else index + 1
    return index


def _cells(line: str, sign: str) -> list[str]:
    """The cells of a line."""
    content = line[len(sign) :]
    if sign == "|+":
        return [content]
    return re.split(r"\|\||!!", content) if sign == "!" else content.split("||")


def _cell(name: str, source: str, more: Sequence[str], line: int, read: Reader, note: LineNote) -> Element:
    """A cell; what stands before its first bar are its attributes, unless that is a link's bar."""
    attributes, bar, content = source.partition("|")
    if not bar or "[[" in attributes:
        attributes, content = "", source
    element = Element(name, line, attributes)
    note_spans(element, note)
    if "=" not in attributes:
        _note_lost(attributes, line, note)
    element.children = read([content.strip(), *more], line)
    return element


def _note_lost(text: str, line: int, note: LineNote) -> None:
    """Notes text that stands where attributes do: no reader of the wiki sees it."""
    if text.strip() and text.strip().lower() != "nowrap":
        note(line, "lost_text", f"“{text.strip()[:60]}” is taken for attributes, on the wiki too")
