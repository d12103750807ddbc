"""Who wrote what: the author of every paragraph of a page, as far as the revisions at hand tell."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scraper.diff import compare_paragraphs
from scraper.history import Entry
from scraper.paragraphs import paragraphs_of


@dataclass(frozen=True, slots=True)
class Credit:
    """Somebody's hand in a paragraph: the revision's number in the page's history, its author and time."""

    number: int
    author: str | None
    timestamp: str | None


@dataclass(frozen=True, slots=True)
class Written:
    """A paragraph of the newest text; `credits`: who wrote it first, then everyone who changed it."""

    text: str
    credits: tuple[Credit, ...]


def written(states: Iterable[tuple[Entry, str]]) -> list[Written]:
    """Paragraphs of the last text with their authors; `states` are the revisions and their texts, oldest first.

    A paragraph is carried along while it stays or is changed; one that was taken out and is put back keeps its authors.
    What the first revision holds counts as its author's, though older revisions may be missing.
    """
    paragraphs: list[str] = []
    hands: list[tuple[Credit, ...]] = []
    known: dict[str, tuple[Credit, ...]] = {}
    for entry, text in states:
        credit = Credit(entry.number, entry.author, entry.timestamp)
        now = paragraphs_of(text)
        then: list[tuple[Credit, ...]] = [()] * len(now)
        for change in compare_paragraphs(paragraphs, now):
            if change.new is None:
                continue
            if change.kind == "same" and change.old is not None:
                then[change.new] = hands[change.old]
            elif back := known.get(now[change.new]):
                then[change.new] = back
            else:
                before = hands[change.old] if change.old is not None else ()
                mine = any(hand.author == credit.author for hand in before)
                then[change.new] = before if mine else (*before, credit)
        paragraphs, hands = now, then
        for paragraph, hand in zip(now, then, strict=True):
            known.setdefault(paragraph, hand)
    return [Written(paragraph, hand) for paragraph, hand in zip(paragraphs, hands, strict=True)]


def shares(paragraphs: Sequence[Written]) -> list[tuple[str | None, int]]:
    """First authors with the number of characters of their paragraphs, most first."""
    count: Counter[str | None] = Counter()
    for paragraph in paragraphs:
        count[paragraph.credits[0].author] += len(paragraph.text)
    return sorted(count.items(), key=lambda item: (-item[1], item[0] or ""))
