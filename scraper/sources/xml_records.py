"""Streaming XML: one small tree for each element of interest, in constant memory, also from a damaged file."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from scraper.errors import Problem, Report

PIECE = 1 << 16  # bytes; what is parsed again after damage stays small
ANY = re.compile(rb"<\w")
# What expat says when one document follows another, as in files that were put together.
ANOTHER = {expat.errors.codes[expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT]}
ANOTHER.add(expat.errors.codes[expat.errors.XML_ERROR_MISPLACED_XML_PI])


@dataclass(slots=True)
class Element:
    """An element: local name, line where it starts, its own text, its children."""

    tag: str
    line: int
    attributes: dict[str, str]
    text: str = ""
    children: list["Element"] = field(default_factory=list)

    def find(self, *path: str) -> "Element | None":
        """The first descendant at a path of tags; None if there is none."""
        found: Element | None = self
        for tag in path:
            found = next((child for child in found.children if child.tag == tag), None) if found else None
        return found

    def value(self, *path: str) -> str | None:
        """Text of the descendant at a path; None if there is none."""
        found = self.find(*path)
        return None if found is None else found.text


class _Stop(Exception):
    """What expat takes and we do not: where it is, in bytes, what was expected, and whether a document begins there."""

    def __init__(self, index: int, message: str, anew: bool = False) -> None:
        super().__init__(message)
        self.index = index
        self.anew = anew


class Records:
    """Iterates over the outermost elements whose tag is `wanted`; the document's own comes first, without children.

    After damage it goes on at the next wanted element, after a document's end with the next document. Declared entities
    are refused, so that nothing can expand.
    Reports bad_xml with the line and what was expected.
    """

    def __init__(self, blocks: Iterator[str], name: str, report: Report, wanted: frozenset[str]) -> None:
        self._blocks, self._name, self._report, self._wanted = blocks, name, report, wanted
        self._restart = ANY
        self._outside: list[str] = []  # open tags outside of records
        self._record: list[Element] = []  # the record at hand and its open descendants
        self._text: list[str] = []
        self._done: list[Element] = []
        self._lines = 0  # lines before the block at hand
        self._lost = False  # after damage, with no wanted element in sight yet
        self._begin(0)

    def __iter__(self) -> Iterator[Element]:
        for block in self._blocks:
            yield from self._feed(block.encode())
        if not self._lost:
            try:
                self._parser.Parse(b"", True)
            except expat.ExpatError as error:
                self._complain(f"the file ends early ({expat.ErrorString(error.code)})")

    def _begin(self, line: int) -> None:
        self._line = line  # lines before what the parser is given
        self._parser = parser = expat.ParserCreate("utf-8")
        prolog = "".join(f"<{tag}>" for tag in self._outside).encode()
        parser.Parse(prolog)
        self._first = self._fed = len(prolog)
        parser.buffer_text, parser.buffer_size = True, 1 << 18
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.CharacterDataHandler = self._text.append
        parser.EntityDeclHandler = self._refuse

    def _feed(self, data: bytes) -> Iterator[Element]:
        start = counted = 0
        line = self._lines
        while start < len(data):
            if self._lost:
                match = (self._restart if self._outside else ANY).search(data, start)
                if not match:
                    break
                start, self._lost = match.start(), False
                if self._outside and data.startswith(f"<{self._outside[0]}".encode(), start):
                    self._outside.clear()
                line += data.count(b"\n", counted, start)
                counted = start
                self._begin(line)
            piece = data[start : start + PIECE]
            try:
                self._parser.Parse(piece)
                self._fed += len(piece)
                start += len(piece)
            except expat.ExpatError as error:
                index = self._parser.ErrorByteIndex
                if error.code in ANOTHER and not self._outside and data[start + index - self._fed :][:1] == b"<":
                    start, self._lost = start + index - self._fed, True
                else:
                    start += self._give_up(max(index, self._first + 1), expat.ErrorString(error.code))
            except _Stop as stop:
                start += self._give_up(stop.index, str(stop))
                if stop.anew:
                    self._outside.clear()
            start = max(start, 0)
            yield from self._done
            self._done.clear()
        self._lines = line + data.count(b"\n", counted)

    def _give_up(self, index: int, message: str) -> int:
        """Drop the record at hand; returns where to look for the next one, counted from the piece's start."""
        self._complain(message)
        self._record, self._lost = [], True
        self._text.clear()
        return index - self._fed

    def _complain(self, message: str) -> None:
        tags = [*self._outside, *(element.tag for element in self._record)]
        expected = f"; expected </{tags[-1]}>" if tags else ""
        line = self._line + self._parser.CurrentLineNumber
        self._report(Problem(self._name, line, "bad_xml", f"{message}{expected}"))

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(":")[2]
        element = Element(tag, self._line + self._parser.CurrentLineNumber, attributes)
        around = [*self._outside, *(each.tag for each in self._record[:1])]
        if tag in around:  # an end is missing, so what follows is not of the record at hand
            raise _Stop(self._parser.CurrentByteIndex, f"<{tag}> inside <{tag}>", anew=tag == around[0])
        if self._record:
            self._record[-1].text += "".join(self._text)
            self._record[-1].children.append(element)
            self._record.append(element)
        elif tag in self._wanted and self._outside:
            self._record.append(element)
        else:
            if not self._outside:
                self._done.append(element)
                self._restart = re.compile(rf"<(?:{'|'.join(sorted({*self._wanted, tag}))})[\s/>]".encode())
            self._outside.append(tag)
        self._text.clear()

    def _end(self, _name: str) -> None:
        if self._record:
            element = self._record.pop()
            element.text += "".join(self._text)
            if not self._record:
                self._done.append(element)
        else:
            self._outside.pop()
        self._text.clear()

    def _refuse(self, name: str, *_declared: object) -> None:
        raise _Stop(self._parser.CurrentByteIndex + 1, f"the entity {name} is declared, which is refused")
