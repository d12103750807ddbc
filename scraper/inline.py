"""Inline content → one line of Markdown, in the one form that mdformat leaves as it is.

Emphasis in Markdown depends on the characters around it: `**注意：**玩家` shows its asterisks. So inline content comes
as flat runs, written with asterisks where they hold, else with the HTML element.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from html.entities import html5
from itertools import pairwise
from typing import NamedTuple

# What runs can share, as bits; the outermost first where two reach equally far.
LINK, DEL, SUB, SUP, STRONG, EM = 1, 2, 4, 8, 16, 32
NAMES = {DEL: "del", SUB: "sub", SUP: "sup", STRONG: "strong", EM: "em"}
NESTING = (LINK, *NAMES)
MARKS = {STRONG: "**", EM: "*"}
BOTH = STRONG | EM
BREAK = "\n"

MOVABLE_END = re.compile(r"[：:，,。.；;！!？?、\s]+\Z")
SPECIAL = re.compile(r"[\\*_\[\]<`&]")
ASTERISK = re.compile(r"(?<!\s)\*|\*(?!\s)")
LESS_THAN = re.compile(r"<(?=[^ ]|\Z)(.?)")
REFERENCE = re.compile(r"&(?=#\d{1,7};|#[Xx][0-9A-Fa-f]{1,6};|([A-Za-z][A-Za-z0-9]*;))")
# mdformat escapes only every other of these, so before what looks like a tag something has to stand between.
LESS_THANS = re.compile(r"(?<!<)(<+)(?=<[A-Za-z/!?])")


class Run(NamedTuple):
    """A stretch of text that looks the same throughout; `text` is BREAK for a line break, else on one line."""

    text: str
    styles: int = 0
    link: tuple[str, str] | None = None  # address and title; LINK is among the styles then
    code: bool = False

    def saying(self, text: str) -> "Run":
        """The same with other text."""
        return self if text == self.text else Run(text, self.styles, self.link, self.code)

    def styled(self, styles: int) -> "Run":
        """The same in other styles."""
        return self if styles == self.styles else Run(self.text, styles, self.link, self.code)


def tidy(runs: Iterable[Run]) -> list[Run]:
    """Equal neighbours joined, blanks and line breaks single, none at the ends."""
    result: list[Run] = []
    for run in runs:
        text, last = run.text, result[-1] if result else None
        if text == BREAK:
            _strip_end(result, " ")
            if result and result[-1].text != BREAK:
                result.append(Run(BREAK))
        elif last is None or last.text == BREAK:
            if text := text if run.code else text.lstrip(" "):
                result.append(run.saying(text))
        elif run.code:
            same = last.code and last.link == run.link
            result[-1:] = [last.saying(last.text + text)] if same else [last, run]
        else:
            if not last.code and last.text[-1] == " ":
                text = text.lstrip(" ")
            if text and not last.code and last[1:] == run[1:]:
                result[-1] = last.saying(last.text + text)
            elif text:
                result.append(run.saying(text))
    _strip_end(result, " " + BREAK)
    for index in range(1, len(result) - 1):  # a blank between two bold words is bold: one piece, not two
        if result[index].text == " ":
            shared = result[index - 1].styles & result[index + 1].styles & ~LINK
            result[index] = result[index].styled(result[index].styles | shared)
    return result


def _strip_end(runs: list[Run], blanks: str) -> None:
    while runs and not runs[-1].code and runs[-1].text[-1] in blanks:
        last = runs.pop()
        if text := last.text.rstrip(blanks):
            runs.append(last.saying(text))


def markdown_of(runs: Iterable[Run]) -> str:
    """Markdown of a paragraph's content, on one line."""
    runs = list(runs)
    if len(runs) == 1 and not runs[0].styles and not runs[0].code:
        return plain(runs[0].text.strip(" " + BREAK))
    return _write(tidy(runs), 0, "", "")


def plain(text: str) -> str:
    """Text on one line as Markdown that shows just that text."""
    if not SPECIAL.search(text):
        return text
    parts = LESS_THANS.split(text)
    return "".join("\\<<wbr>" * len(part) if index % 2 else _escaped(part) for index, part in enumerate(parts))


def _escaped(text: str) -> str:
    """Just the escapes that mdformat sets, in its order: each sees those before it."""
    text = text.replace("\\", "\\\\")
    if "*" in text:
        text = ASTERISK.sub(r"\\*", text)
    if "_" in text:
        text = _escape_underscores(text)
    if "[" in text or "]" in text:
        text = _escape_brackets(text)
    if "<" in text:
        text = LESS_THAN.sub(r"\\<\1", text)
    text = text.replace("`", "\\`")
    return REFERENCE.sub(lambda match: "\\&" if not match[1] or match[1] in html5 else "&", text)


def _escape_underscores(text: str) -> str:
    """Within a word they are no emphasis, nor between blanks."""

    def escape(match: re.Match[str]) -> str:
        before, after = text[match.start() - 1 : match.start()] if match.start() else "", text[match.end() :][:1]
        in_word = bool(before and after) and not any(char.isspace() or _is_mark(char) for char in before + after)
        return "_" if in_word or (before.isspace() and after.isspace()) else "\\_"

    return re.sub("_", escape, text)


def _escape_brackets(text: str) -> str:
    """All but innermost pairs, where no address follows."""
    escaped: list[int] = []
    opened: int | None = None
    for match in re.finditer(r"[\[\]]", text):
        position = match.start()
        if match[0] == "[":
            if opened is not None:
                escaped.append(opened)
            opened = position
            continue
        if opened is None:
            escaped.append(position)
        elif text[position + 1 : position + 2] in {":", "("}:
            escaped += [opened, position]
        opened = None
    if opened is not None:
        escaped.append(opened)
    bounds = [0, *sorted(escaped), len(text)]
    return "\\".join(text[start:end] for start, end in pairwise(bounds))


def _write(runs: Sequence[Run], opened: int, before: str, after: str) -> str:
    """Markdown of `runs`; `before` and `after` are the characters that will stand next to it ("" at an end)."""
    todo = list(reversed(runs))
    written: list[str] = []
    text = ""  # not yet escaped: what an escape needs depends on all of it

    while todo:
        run = todo[-1]
        wanted = run.styles & ~opened
        if not wanted or run.text == BREAK:
            todo.pop()
            if run.text != BREAK and not run.code:
                text += run.text.lstrip(" ") if text[-1:] == " " else run.text
                continue
            written += [plain(text), "<br>" if run.text == BREAK else _code(run.text)]
            text = ""
            continue
        if not run.code and run.text[0] == " ":
            text += "" if text[-1:] == " " else " "
            todo[-1:] = [run.saying(run.text[1:])] if run.text[1:] else []
            continue
        feature, length = _widest(todo, wanted)
        group = todo[: -length - 1 : -1]
        del todo[-length:]
        last = group[-1]
        if not last.code and last.text[-1] == " ":  # never a lone blank: the group would have been that blank
            todo.append(Run(" "))
            group[-1:] = [last.saying(last.text[:-1])] if last.text[:-1] else []
            todo += reversed(group)
            continue
        previous = text[-1:] or next((part[-1] for part in reversed(written) if part), before)
        following = _first_character(todo[-1], opened) if todo else after
        if feature in MARKS and not _holds(group, feature, opened, previous, following):
            if _put_back(group, feature, todo):
                continue
            piece = _element(group, feature, opened)
        elif feature in MARKS:
            both = _is_both(group)
            mark = "***" if both else MARKS[feature]
            piece = mark + _write(group, opened | (BOTH if both else feature), "*", "*") + mark
        elif feature == LINK:
            piece = _link(group, opened)
        else:
            piece = _element(group, feature, opened)
        escaped = plain(text)
        written += [escaped[:-1] + "\\!" if feature == LINK and escaped.endswith("!") else escaped, piece]
        text = ""
    return "".join([*written, plain(text)])


def _put_back(group: list[Run], feature: int, todo: list[Run]) -> bool:
    """Returns to `todo` a group that asterisks cannot hold, in a form that they can or that needs none, if any."""
    last = group[-1]
    if not last.code and (end := MOVABLE_END.search(last.text)) and (end.start() or len(group) > 1):
        todo.append(last.saying(end[0]).styled(last.styles & ~feature))
        group[-1:] = [last.saying(last.text[: end.start()])] if end.start() else []
    elif not any(character.isalnum() for run in group for character in run.text):  # a star, a colon
        group = [run.styled(run.styles & ~feature) for run in group]
    else:
        return False
    todo += reversed(group)
    return True


def _widest(todo: Sequence[Run], wanted: int) -> tuple[int, int]:
    """Which of the wanted features the next runs share longest, and how many of them; two links in a row are two."""
    best, longest = 0, 0
    for feature in NESTING:
        if not wanted & feature:
            continue
        length = 1
        while length < len(todo) and (run := todo[-1 - length]).styles & feature and run.text != BREAK:
            if feature == LINK and run.link != todo[-1].link:
                break
            length += 1
        if length > longest:
            best, longest = feature, length
    return best, longest


def _element(group: Sequence[Run], feature: int, opened: int) -> str:
    return f"<{NAMES[feature]}>{_write(group, opened | feature, '>', '<')}</{NAMES[feature]}>"


def _link(group: Sequence[Run], opened: int) -> str:
    address, title = group[0].link or ("", "")
    about = f' "{title}"' if title else ""
    return f"[{_write(group, opened | LINK, '[', ']')}]({address}{about})"


def _code(text: str) -> str:
    longest = max((len(ticks) for ticks in re.findall("`+", text)), default=0)
    fence = "`" * (longest + 1)
    return f"{fence} {text} {fence}" if longest else f"`{text}`"


def _first_character(run: Run, opened: int) -> str:
    """What the Markdown of `run` will start with, as far as emphasis cares."""
    wanted = run.styles & ~opened
    if run.text == BREAK or wanted & (DEL | SUB | SUP):
        return "<"
    if wanted & LINK or run.code:
        return "["
    return "*" if wanted and run.text[0] != " " else run.text[0]


def _holds(group: Sequence[Run], feature: int, opened: int, before: str, after: str) -> bool:
    """Whether asterisks around the group work as emphasis in every Markdown dialect.

    CommonMark's flanking rules, without their finer points: emphasis inside or beside other emphasis is left to HTML.
    """
    mixed = any(run.styles & BOTH & ~feature for run in group) and not _is_both(group)
    if "*" in (before, after) or opened & BOTH or mixed:
        return False
    first, last, inner = group[0], group[-1], opened | BOTH
    starts_marked = first.styles & ~inner or first.code or _may_be_mark(first.text[0])
    ends_marked = last.styles & ~inner or last.code or _may_be_mark(last.text[-1])
    return (not starts_marked or before in {"", " "} or _is_mark(before)) and (
        not ends_marked or after in {"", " "} or _is_mark(after)
    )


def _is_both(group: Sequence[Run]) -> bool:
    """Whether all of the group is both strong and emphasised."""
    return all(run.styles & BOTH == BOTH for run in group)


def _is_mark(character: str) -> bool:
    """Whether every version of CommonMark takes the character for punctuation."""
    if character.isalnum():
        return False
    return character.isascii() or unicodedata.category(character)[0] == "P"


def _may_be_mark(character: str) -> bool:
    """Whether some version of CommonMark takes the character for punctuation."""
    return not character.isalnum() and (character.isascii() or unicodedata.category(character)[0] in "PS")
