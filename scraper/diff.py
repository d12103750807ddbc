"""Two states of a text → what changed, paragraph by paragraph, and inside a paragraph word by word."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Literal

from scraper.paragraphs import paragraphs_of, sentences_of, words_of

ALIKE = 0.4  # share of common words from which a paragraph counts as changed, not as another one
PAIRS = 10_000  # old × new paragraphs of one place that are compared each with each; above, only in their order
WORDS = 4_000_000  # old × new words of one paragraph; above, whole sentences are marked
NO_WORD = re.compile(r"\W*")

type Kind = Literal["same", "added", "removed", "changed"]
type Mark = Literal["same", "ins", "del"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a paragraph that is in both texts, in the new one (`ins`) or in the old one (`del`)."""

    text: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class Change:
    """A paragraph: `old` and `new` are its numbers from 0 (None: not there), its pieces in reading order."""

    kind: Kind
    old: int | None
    new: int | None
    pieces: tuple[Piece, ...]

    @property
    def before(self) -> tuple[Piece, ...]:
        """The old paragraph's pieces."""
        return tuple(piece for piece in self.pieces if piece.mark != "ins")

    @property
    def after(self) -> tuple[Piece, ...]:
        """The new paragraph's pieces."""
        return tuple(piece for piece in self.pieces if piece.mark != "del")


@dataclass(frozen=True, slots=True)
class Gap:
    """So many unchanged paragraphs that are not shown."""

    count: int


def compare(old: str, new: str) -> list[Change]:
    """Every paragraph of both texts in order; those of the new text make it up, those of the old text the old one."""
    return compare_paragraphs(paragraphs_of(old), paragraphs_of(new))


def compare_paragraphs(old: Sequence[str], new: Sequence[str]) -> list[Change]:
    """The same for texts that are split already."""
    changes: list[Change] = []
    for tag, a, a_end, b, b_end in SequenceMatcher(None, old, new).get_opcodes():
        if tag == "equal":
            changes += [Change("same", a + i, b + i, (Piece(old[a + i], "same"),)) for i in range(a_end - a)]
        else:
            changes += _replaced(old, new, range(a, a_end), range(b, b_end))
    return changes


def with_gaps(changes: Sequence[Change], around: int = 1) -> list[Change | Gap]:
    """Changed paragraphs with `around` unchanged ones before and after; the others as gaps."""
    near = [False] * len(changes)
    for index, change in enumerate(changes):
        if change.kind != "same":
            for close in range(max(0, index - around), min(len(changes), index + around + 1)):
                near[close] = True
    shown: list[Change | Gap] = []
    for change, keep in zip(changes, near, strict=True):
        if keep:
            shown.append(change)
        elif shown and isinstance(shown[-1], Gap):
            shown[-1] = Gap(shown[-1].count + 1)
        else:
            shown.append(Gap(1))
    return shown


def _replaced(old: Sequence[str], new: Sequence[str], gone: range, come: range) -> Iterator[Change]:
    """Paragraphs that stand in place of others: those alike are marked inside, the rest is removed or added."""
    pairs = _aligned(old, new, gone, come)
    a, b = gone.start, come.start
    for i, j in [*pairs, (gone.stop, come.stop)]:
        yield from (Change("removed", k, None, (Piece(old[k], "del"),)) for k in range(a, i))
        yield from (Change("added", None, k, (Piece(new[k], "ins"),)) for k in range(b, j))
        if i < gone.stop and j < come.stop:
            yield Change("changed", i, j, marked(old[i], new[j]))
        a, b = i + 1, j + 1


def _aligned(old: Sequence[str], new: Sequence[str], gone: range, come: range) -> list[tuple[int, int]]:
    """Pairs of paragraphs that are alike, in order, chosen so that the sum of their likeness is greatest."""
    if len(gone) * len(come) > PAIRS:
        return [(i, j) for i, j in zip(gone, come, strict=False) if _likeness(old[i], new[j]) >= ALIKE]
    best = [[0.0] * (len(come) + 1) for _ in range(len(gone) + 1)]
    alike = {}
    for i in reversed(range(len(gone))):
        for j in reversed(range(len(come))):
            alike[i, j] = _likeness(old[gone[i]], new[come[j]])
            paired = alike[i, j] + best[i + 1][j + 1] if alike[i, j] >= ALIKE else 0.0
            best[i][j] = max(paired, best[i + 1][j], best[i][j + 1])
    pairs, i, j = [], 0, 0
    while i < len(gone) and j < len(come):
        if alike[i, j] >= ALIKE and best[i][j] == alike[i, j] + best[i + 1][j + 1]:
            pairs.append((gone[i], come[j]))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs


def _likeness(old: str, new: str) -> float:
    """Share of words in common, 0 to 1; their order is not looked at."""
    a, b = _counted(old), _counted(new)
    total = a.total() + b.total()
    return 2 * (a & b).total() / total if total else 0.0


@lru_cache(maxsize=4096)
def _counted(text: str) -> Counter[str]:
    return Counter(word for word in words_of(text) if not NO_WORD.fullmatch(word)) or Counter(words_of(text))


def marked(old: str, new: str) -> tuple[Piece, ...]:
    """Both paragraphs in one: what stayed, what went and what came, in words."""
    a, b = words_of(old), words_of(new)
    if len(a) * len(b) <= WORDS:
        return _joined(_matched(a, b))
    return _joined(_matched(sentences_of(old), sentences_of(new)))


def _matched(a: Sequence[str], b: Sequence[str]) -> list[Piece]:
    pieces = []
    for tag, i, i_end, j, j_end in SequenceMatcher(None, a, b).get_opcodes():
        if tag == "equal":
            pieces.append(Piece("".join(a[i:i_end]), "same"))
        else:
            pieces += [Piece("".join(a[i:i_end]), "del"), Piece("".join(b[j:j_end]), "ins")]
    return pieces


def _joined(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Neighbours joined. A blank or a mark alone between two changes belongs to them: one change reads better."""
    joined: list[Piece] = []
    gone, come = "", ""

    def close() -> None:
        nonlocal gone, come
        joined.extend(piece for piece in (Piece(gone, "del"), Piece(come, "ins")) if piece.text)
        gone, come = "", ""

    for index, piece in enumerate(pieces):
        if piece.mark == "del":
            gone += piece.text
        elif piece.mark == "ins":
            come += piece.text
        elif gone and come and NO_WORD.fullmatch(piece.text) and index + 1 < len(pieces):
            gone, come = gone + piece.text, come + piece.text
        else:
            close()
            joined.append(piece)
    close()
    return tuple(joined)
