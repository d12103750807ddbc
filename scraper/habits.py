"""Habits of the wiki's writers that are no wikitext: typed bullets and numbers, headings in brackets or plain.

Each function rewrites lines in place as the wikitext that was meant, one line for one.
"""

import re

SKIPPED = "\ufdd2"  # a blank line inside of a list
BULLET = re.compile(r"[•·●▪◦‣⁃]\s*(?=\S)")
DOUBLED = re.compile(r"(?:[•·●▪◦‣⁃]\s*|[-–]\s+)(?=\S)")  # after the wiki's own bullet
DASH = re.compile(r"[-–]\s*(?![-–>])(?=\S)")
TILDE = re.compile(r"[~～]\s*(?![~～])(?=\S)")
NUMBER = re.compile(r"(\d{1,2})(?:[.．]\s*(?!\d)|、\s*)(?=\S)")
STARTS = frozenset("•·●▪◦‣⁃-–~～0123456789")

FRAMED = re.compile(r"(?:''+)?【[^【】]+】(?:''+)?[：:]?")
ORDINAL = r"(?:[一二三四五六七八九十]{1,3}、|（[一二三四五六七八九十]{1,3}）|第[一二三四五六七八九十]{1,3}[章节部]\s*)"
CHAPTER = re.compile(rf"(?:''+)?{ORDINAL}[^。；，：！？;,:!?]{{1,24}}(?:''+)?")
CHAPTER_STARTS = frozenset("一二三四五六七八九十（第'")
BOLD = re.compile(r"'''(?!')[^'。；，！？;,!?]{1,24}[：:]?'''[：:]?")
# A line that may be a heading where nothing is marked: short, and it says nothing about anything.
PLAIN = re.compile(r"(?=[^\W\d_])[^，。：；、！？,.:;!?…“”\"]{2,40}")
MARKUP = re.compile(r"^[*#:;=!|{•·●▪◦‣⁃]|^[-–]\s*\S|^\d{1,2}[.、]|''|\[\[|\[http|</?\w|\ufdd0|【", re.MULTILINE)
LONGEST_HEADING = 18  # Chinese characters; a line of other letters may have as many as the pattern allows
LEAST_LINES = 5  # of a page in which plain lines are taken for headings


def typed_lists(lines: list[str]) -> dict[int, int]:
    """Lists typed as text (`•`, `-`, `~`, `1.`), with blank lines between the items or not, as lists of the wiki.

    Returns the numbers that were typed, by line.
    """
    numbers: dict[int, int] = {}
    if not any(line[:1] in STARTS for line in lines if line):
        return numbers
    dashes = _dash_items(lines)
    last, marker, sub = -1, "", False  # the last line that is not blank, its marker if it was typed, whether by `~`
    for index, line in enumerate(lines):
        if not line:
            continue
        typed, number, match = "", 0, None
        if line[0] in STARTS:
            if match := BULLET.match(line) or (DASH.match(line) if index in dashes else None):
                typed = "*"
            elif match := NUMBER.match(line):
                typed, number = "#", int(match[1])
            elif match := TILDE.match(line):
                typed = marker if sub else _below(lines, index, last)
        if typed and match:
            lines[index] = f"{typed} {line[match.end() :]}"
            if number:
                numbers[index] = number
            if typed == marker and number == (numbers.get(last, -1) + 1 if number else 0):
                lines[last + 1 : index] = [SKIPPED] * (index - last - 1)
        last, marker, sub = index, typed, bool(typed) and line[0] in "~～"
    return numbers


def _below(lines: list[str], index: int, last: int) -> str:
    """Marker of the first `~`: below the item before it, or a list of its own if more follow, or none."""
    before = re.match(r"[*#]+", lines[last]) if last == index - 1 >= 0 else None
    if before:
        return before[0] + "*"
    following = next((line for line in lines[index + 1 : index + 3] if line), "")
    return "*" if TILDE.match(following) else ""


def _dash_items(lines: list[str]) -> set[int]:
    """Lines whose dash is a bullet; `-1 分` is one only beside items that are no numbers."""
    items: set[int] = set()
    group: list[int] = []
    certain = False
    for index, line in enumerate([*lines, "."]):
        if match := DASH.match(line) if line[:1] in {"-", "–"} else None:
            group.append(index)
            certain = certain or match.end() > 1 or not line[match.end()].isdigit()
        elif line and group:
            items.update(group if certain else ())
            group, certain = [], False
    return items


def headings(lines: list[str]) -> None:
    """Lines that are meant as headings, as the lowest headings of the wiki: `【准备】`, `一、准备`, where nothing else
    is one a bold line, and where nothing is marked at all a short line that says nothing."""
    texts = [(index, line) for index, line in enumerate(lines) if line]
    marked = any(line[0] == "=" or line[:2].lower() == "<h" for _, line in texts)
    found = [index for index, line in texts if line[0] in "【'" and FRAMED.fullmatch(line)]
    found += _alone(texts, CHAPTER) if any(line[0] in CHAPTER_STARTS for _, line in texts) else []
    if not marked and not found:
        found = _alone(texts, BOLD)
    if not marked and not found and len(texts) > LEAST_LINES and not MARKUP.search("\n".join(lines)):
        plain = _alone(texts, PLAIN, most=2)
        found = plain if len(plain) > 1 else []
    for index in found:
        lines[index] = f"====== {lines[index]} ======"


def _alone(texts: list[tuple[int, str]], pattern: re.Pattern[str], most: int = 1) -> list[int]:
    """Lines of the pattern that stand above other text, not more than `most` in a row: those would be a list."""
    found: list[int] = []
    row: list[int] = []
    for index, line in texts:
        if pattern.fullmatch(line) and (line.isascii() or len(line) <= LONGEST_HEADING):
            row.append(index)
        else:
            found += row if len(row) <= most else []
            row = []
    return found
