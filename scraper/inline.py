"""Inline HTML → one line of Markdown.

Emphasis in Markdown depends on the characters around it: `**注意：**玩家` shows its asterisks. So inline
content is first made flat, then written with asterisks where they hold, else with the HTML element.
Text is written with character references; mdformat turns them into the few escapes that are needed.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bs4.element import Comment, NavigableString, PageElement, Tag

from scraper.vocabulary import INVISIBLE

STYLES = {
    "b": "strong", "strong": "strong", "i": "em", "em": "em", "cite": "em", "dfn": "em", "var": "em",
    "s": "del", "strike": "del", "del": "del", "sub": "sub", "sup": "sup",
}  # fmt: skip
CODE = frozenset({"code", "tt", "kbd", "samp"})
ASCII_PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")
MOVABLE_END = re.compile(r"[：:，,。.；;！!？?、\s]+\Z")


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text that looks the same throughout; `text` is "\\n" for a line break."""

    text: str
    styles: frozenset[str] = frozenset()
    link: tuple[str, str] | None = None  # address and title
    code: bool = False


def runs_of(nodes: Iterable[PageElement], base: Run = Run("")) -> list[Run]:
    """The inline content of `nodes`, flat; white space as in the source."""
    runs: list[Run] = []
    for node in nodes:
        if isinstance(node, NavigableString):
            text = "" if isinstance(node, Comment) else INVISIBLE.sub("", str(node))
            if text:
                runs.append(replace(base, text=re.sub(r"\s+", " ", text)))
        elif isinstance(node, Tag):
            runs += _runs_of_tag(node, base)
    return runs


def _runs_of_tag(tag: Tag, base: Run) -> list[Run]:
    if tag.name == "br":
        return [Run("\n")]
    if tag.name in CODE or tag.name == "pre":
        text = re.sub(r"\s+", " ", INVISIBLE.sub("", tag.get_text())).strip()
        return [replace(base, text=text, code=True)] if text else []
    if tag.name == "a" and base.link is None and tag.get("href"):
        return runs_of(tag.children, replace(base, link=(str(tag["href"]), str(tag.get("title") or ""))))
    style = STYLES.get(tag.name)
    return runs_of(tag.children, replace(base, styles=base.styles | {style}) if style else base)


def tidy(runs: Iterable[Run]) -> list[Run]:
    """Equal neighbours joined, blanks and line breaks single, none at the ends."""
    result: list[Run] = []

    def strip_end(ends: tuple[str, ...]) -> None:
        while result and not result[-1].code and (result[-1].text in ends or result[-1].text.endswith(" ")):
            last = result.pop()
            if last.text.rstrip(" ") and last.text not in ends:
                result.append(replace(last, text=last.text.rstrip(" ")))

    for run in runs:
        if run.text == "\n":
            strip_end((" ",))
            if result and result[-1].text != "\n":
                result.append(run)
            continue
        last = result[-1] if result else Run("\n")
        text = run.text.lstrip(" ") if not run.code and not last.code and last.text[-1:] in {" ", "\n"} else run.text
        if text and last.text != "\n" and not run.code and replace(last, text="") == replace(run, text=""):
            result[-1] = replace(last, text=last.text + text)
        elif text:
            result.append(replace(run, text=text))
    strip_end((" ", "\n"))
    for index in range(1, len(result) - 1):  # a blank between two bold words is bold: one piece, not two
        before, run, after = result[index - 1 : index + 2]
        if run.text == " ":
            result[index] = replace(run, styles=run.styles | (before.styles & after.styles))
    return result


def markdown_of(runs: Iterable[Run]) -> str:
    """Markdown of a paragraph's content, on one line."""
    return _write(tidy(runs), frozenset(), "", "")


def plain(text: str) -> str:
    """Text whose punctuation means nothing to any Markdown parser."""
    return ASCII_PUNCTUATION.sub(lambda match: f"&#{ord(match[0])};", text)


# What a group of runs can share, the outermost first where two reach equally far.
LINK = "link"
NESTING = (LINK, "del", "sub", "sup", "strong", "em")
MARKS = {"strong": "**", "em": "*"}


def _features(run: Run) -> frozenset[str]:
    return run.styles | {LINK} if run.link else run.styles


def _write(runs: Sequence[Run], opened: frozenset[str], before: str, after: str) -> str:
    """Markdown of `runs`; `before` and `after` are the characters that will stand next to it ("" at an end)."""
    todo = list(runs)
    written = ""
    while todo:
        run = todo[0]
        wanted = _features(run) - opened
        if not wanted:
            written += "<br>" if run.text == "\n" else _code(run.text) if run.code else plain(run.text)
            todo.pop(0)
            continue
        if not run.code and run.text.startswith(" "):
            written += " "
            todo[:1] = [replace(run, text=run.text[1:])] if run.text[1:] else []
            continue
        extents = {feature: _extent(todo, feature) for feature in NESTING if feature in wanted}
        feature = max(extents, key=lambda name: (extents[name], -NESTING.index(name)))
        group, rest = todo[: extents[feature]], todo[extents[feature] :]
        last = group[-1]
        if not last.code and last.text.endswith(" "):  # never a lone blank: the group would have been that blank
            group[-1:] = [replace(last, text=last.text[:-1])] if last.text[:-1] else []
            todo = [*group, Run(" "), *rest]
            continue
        outside = written[-1:] or before, _first_character(rest, opened) or after
        if feature in MARKS and not _holds(group, feature, opened, *outside):
            end = MOVABLE_END.search(last.text) if not last.code else None
            if end and (end.start() or len(group) > 1):
                kept = [replace(last, text=last.text[: end.start()])] if end.start() else []
                todo = [*group[:-1], *kept, Run(end[0], last.styles - {feature}, last.link), *rest]
                continue
            if not any(character.isalnum() for run in group for character in run.text):
                todo = [*(replace(run, styles=run.styles - {feature}) for run in group), *rest]  # a star, a colon
                continue
            written += f"<{feature}>{_write(group, opened | {feature}, '>', '<')}</{feature}>"
        elif feature in MARKS:
            mark = "***" if _is_both(group) else MARKS[feature]
            inner = opened | (frozenset(MARKS) if _is_both(group) else {feature})
            written += mark + _write(group, inner, "*", "*") + mark
        elif feature == LINK:
            written += _link(group, opened)
        else:
            written += f"<{feature}>{_write(group, opened | {feature}, '>', '<')}</{feature}>"
        todo = rest
    return written


def _extent(runs: Sequence[Run], feature: str) -> int:
    """How many of the first runs share the feature; two links side by side are two."""
    length = 0
    while length < len(runs) and feature in _features(runs[length]):
        if feature == LINK and runs[length].link != runs[0].link:
            break
        length += 1
    return length


def _link(group: Sequence[Run], opened: frozenset[str]) -> str:
    address, title = group[0].link or ("", "")
    about = re.sub(r'[\s"\\]+', " ", title).strip()
    return f"[{_write(group, opened | {LINK}, '[', ']')}]({address}" + (f' "{plain(about)}")' if about else ")")


def _code(text: str) -> str:
    longest = max((len(ticks) for ticks in re.findall("`+", text)), default=0)
    fence = "`" * (longest + 1)
    return f"{fence} {text} {fence}" if longest else f"`{text}`"


def _first_character(runs: Sequence[Run], opened: frozenset[str]) -> str:
    """What the Markdown of `runs` will start with, as far as emphasis cares."""
    if not runs:
        return ""
    wanted = _features(runs[0]) - opened
    if runs[0].text == "\n" or wanted & {"del", "sub", "sup"}:
        return "<"
    if LINK in wanted or runs[0].code:
        return "["
    return "*" if wanted and not runs[0].text.startswith(" ") else plain(runs[0].text)[0]


def _holds(group: Sequence[Run], feature: str, opened: frozenset[str], before: str, after: str) -> bool:
    """Whether asterisks around the group work as emphasis in every Markdown dialect.

    CommonMark's flanking rules, without their finer points: emphasis inside or beside other emphasis is left to HTML.
    """
    others = frozenset(MARKS) - {feature}
    mixed = any(run.styles & others for run in group) and not _is_both(group)
    if "*" in (before, after) or opened & MARKS.keys() or mixed:
        return False
    inside = _write(group, opened | MARKS.keys(), "*", "*")
    return (not _is_mark(inside[0]) or not before or before == " " or _is_mark(before)) and (
        not _is_mark(inside[-1]) or not after or after == " " or _is_mark(after)
    )


def _is_both(group: Sequence[Run]) -> bool:
    """Whether all of the group is both strong and emphasised."""
    return all(MARKS.keys() <= run.styles for run in group)


def _is_mark(character: str) -> bool:
    """Whether CommonMark takes the character for punctuation."""
    return unicodedata.category(character)[0] in "PS"
