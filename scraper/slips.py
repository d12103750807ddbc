"""Words that machine translation got wrong on this wiki's Chinese pages: pointed out, never changed."""

import re

from scraper.tree import LineNote

# What stands there, and the English that was meant.
SLIPS = {
    "如何减肥": "how to lose",
    "国王聚会": "king meeple",
    "米宝": "meeple",
    "转弯": "turn",
    "甲板": "deck",
    "冠军": "crown",
    "瓷砖": "tile",
    "成绩单": "score sheet",
}
SLIP = re.compile("|".join(SLIPS))


def note_slips(text: str, note: LineNote) -> None:
    """Notes the words that look like a slip, each once."""
    seen: set[str] = set()
    if SLIP.search(text):
        for index, line in enumerate(text.split("\n")):
            for word in SLIP.findall(line):
                if word not in seen:
                    seen.add(word)
                    note(index, "mistranslation", f"“{word}” may be meant as “{SLIPS[word]}”; it stays as it is")
