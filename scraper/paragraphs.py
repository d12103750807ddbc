"""Text → paragraphs, and paragraphs → words: the units in which revisions are compared."""

import logging
import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from urllib.parse import unquote

# Items of lists, rows and cells of tables and headings stand alone, in Markdown and in wikitext; other lines go on.
HEADING = re.compile(r"={2,}.*=\s*$|#{1,6} ")
ALONE = re.compile(r"\s*(?:[-*+•] |\d+[.)] |[*#:;]|[|!{]|={2,}|#{1,6} |</?\w)")
SENTENCE = re.compile(r"(?:[^。！？；!?;.\n]|\.(?=\S))*[。！？；!?;.\n]*")
# Padding of cells, the line below a table's head, escapes, and what an address makes of other scripts.
PADDING = re.compile(r" {2,}")
RULED = re.compile(r"\|(?: *:?-+:? *\|)+")
ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
ENCODED = re.compile(r"(?:%[89A-Fa-f][0-9A-Fa-f])+")
HAN = "\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
# A run of Han is cut by the dictionary; kana and other scripts without blanks go character by character.
WORD = re.compile(
    rf"(?P<han>[{HAN}]+)|[\u3040-\u30ff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]|[^\W{HAN}]+|\s+|.", re.DOTALL
)


def paragraphs_of(text: str) -> list[str]:
    """The paragraphs of Markdown or wikitext, without the blank lines between them."""
    found: list[list[str]] = []
    going = False
    for line in text.split("\n"):
        if not line.strip():
            going = False
        elif going and not ALONE.match(line):
            found[-1].append(line)
        else:
            found.append([line])
            going = not HEADING.match(line)
    return ["\n".join(lines) for lines in found]


def readable(markdown: str) -> str:
    """Markdown for reading, not for parsing: `灯` in place of `%E7%81%AF`, no escapes, tables without their padding.

    So a longer word in one row of a table is no change in all of them.
    """
    lines = markdown.split("\n")
    kept = (PADDING.sub(" ", line) if line.startswith("|") else line for line in lines if not RULED.fullmatch(line))
    return ESCAPED.sub(r"\1", ENCODED.sub(_decoded, "\n".join(kept)))


def _decoded(match: re.Match[str]) -> str:
    try:
        return unquote(match[0], errors="strict")
    except UnicodeDecodeError:
        return match[0]


def sentences_of(text: str) -> list[str]:
    """The sentences of a paragraph; joined they are the paragraph."""
    return [match[0] for match in SENTENCE.finditer(text) if match[0]]


def words_of(text: str) -> list[str]:
    """Words, blanks and marks of a text, joined they are the text; Chinese is cut into words by a dictionary."""
    return list(_words(text))


def _words(text: str) -> Iterator[str]:
    for match in WORD.finditer(text):
        if match["han"]:
            yield from _cut(match["han"])
        else:
            yield match[0]


def _cut(run: str) -> list[str]:
    cut: list[str] = _dictionary().lcut(run, HMM=False)
    return cut


@cache
def _dictionary() -> Any:
    import jieba  # a second to load, and only Chinese needs it

    jieba.setLogLevel(logging.WARNING)
    return jieba.Tokenizer()
