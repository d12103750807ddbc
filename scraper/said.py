"""Lines of a history in words."""

from datetime import datetime

from scraper.files import one_line
from scraper.history import Entry
from scraper.words import say

COLUMNS = ("number", "when", "who", "size", "comment", "remark")  # of a history; keys of their headings


def when(timestamp: str | None, lang: str) -> str:
    """`2026-05-04 09:30`; the wiki's times are UTC."""
    if timestamp is None:
        return say("unknown_time", lang)
    return f"{datetime.fromisoformat(timestamp):%Y-%m-%d %H:%M}"


def who(author: str | None, lang: str) -> str:
    """The author's name, or that nobody knows it."""
    return one_line(author) or say("unknown_author", lang)


def change_of(entry: Entry) -> str:
    """`(+12)`; nothing for the first revision."""
    if entry.change is None:
        return ""
    return f"({entry.change:+d})" if entry.change else "(0)"


def remarks_of(entry: Entry, lang: str) -> str:
    """What kind of revision it is: `back to 2`, `moved from “A”`."""
    remarks = []
    if entry.identical_to:
        remarks.append(say("identical", lang, number=entry.identical_to))
    if entry.restores:
        remarks.append(say("restores", lang, number=entry.restores))
    if entry.undone_by:
        remarks.append(say("undone", lang, number=entry.undone_by))
    if entry.moved_from:
        remarks.append(say("moved", lang, title=one_line(entry.moved_from)))
    return ("；" if lang == "zh" else "; ").join(remarks)
