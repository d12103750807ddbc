"""Pages and their history: order, reverts, moves, who wrote what."""

import gc
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scraper.authors import Credit, shares, written
from scraper.history import Entry, Page, entries_of, pages_of
from scraper.revision import Revision
from scraper.store import Store


def revision(text: str, day: int = 1, author: str | None = "阿灯", title: str = "灯", **more: Any) -> Revision:
    made = Revision("Lantern Wiki", "zh-cn", title, f"2026-05-{day:02}T00:00:00Z", author, "", text)
    return replace(made, **more)


def page_of(*texts: str, authors: str = "") -> Page:
    """A page whose texts are given oldest first."""
    made = [revision(text, day, (authors or "甲" * len(texts))[day - 1]) for day, text in enumerate(texts, start=1)]
    (page,) = pages_of(made)
    return page


def test_newest_first_and_each_revision_once() -> None:
    old, new = revision("旧", 1), revision("新", 2)
    (page,) = pages_of([old, new, replace(old, origin="another dump")])
    assert list(page.revisions) == [new, old]
    assert (page.newest, page.revisions[-1], len(page.revisions)) == (new, old, 2)
    assert list(page.revisions[:1]) == [new]


def test_equal_times_are_ordered_by_number_then_as_the_source_has_them() -> None:
    first, second = revision("一", revision_id=1), revision("二", revision_id=2)
    assert [each.wikitext for each in pages_of([first, second])[0].revisions] == ["二", "一"]
    first, second = revision("一"), revision("二")
    assert [each.wikitext for each in pages_of([second, first])[0].revisions] == ["二", "一"]


def test_pages_are_ordered_by_language_and_title_and_talk_is_a_page_of_its_own() -> None:
    found = pages_of(
        [revision("a", title="讨论:灯"), revision("b"), revision("c", language="en"), revision("d", title="Zoo")]
    )
    assert [(page.language, page.title) for page in found] == [
        ("en", "灯"),
        ("zh-cn", "Zoo"),
        ("zh-cn", "灯"),
        ("zh-cn", "讨论:灯"),
    ]


def test_a_store_keeps_what_it_was_given() -> None:
    given = revision("多行\n文字", revision_id=7, comment=None, author=None, moved_from=None, origin="dump.txt, line 3")
    (page,) = Store([given])
    assert page.newest == given
    assert page.newest.origin == given.origin


def test_pages_outlive_the_store_that_made_them() -> None:
    pages = pages_of([revision("灯")])
    gc.collect()
    assert pages[0].newest.wikitext == "灯"


def test_sizes_and_changes() -> None:
    entries = entries_of(page_of("灯", "灯灯", "灯"))
    assert [(entry.number, entry.size, entry.change) for entry in entries] == [(3, 3, -3), (2, 6, 3), (1, 3, None)]


def states(*texts: str) -> list[tuple[int | None, int | None, int | None]]:
    """What is said of each revision, oldest first."""
    entries = entries_of(page_of(*texts))[::-1]
    return [(entry.identical_to, entry.restores, entry.undone_by) for entry in entries]


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ("ab", [(None, None, None)] * 2),
        ("aa", [(None, None, None), (1, None, None)]),
        ("aba", [(None, None, None), (None, None, 3), (None, 1, None)]),
        ("abca", [(None, None, None), (None, None, 4), (None, None, 4), (None, 1, None)]),
        ("abcb", [(None, None, None), (None, None, None), (None, None, 4), (None, 2, None)]),
        ("abab", [(None, None, None), (None, None, 3), (None, 1, 4), (None, 2, None)]),
        ("abbca", [(None, None, None), (None, None, 5), (2, None, 5), (None, None, 5), (None, 1, None)]),
        ("abaa", [(None, None, None), (None, None, 3), (None, 1, None), (3, None, None)]),
    ],
)
def test_identical_restored_and_undone(texts: str, expected: object) -> None:
    assert states(*texts) == expected


@given(st.lists(st.sampled_from("abc"), min_size=1, max_size=8))
def test_restoring_undoes_exactly_what_lies_between(texts: list[str]) -> None:
    entries = {entry.number: entry for entry in entries_of(page_of(*texts))}
    for number, entry in entries.items():
        if entry.restores:
            assert entries[entry.restores].sha256 == entry.sha256
            assert all(entries[between].undone_by for between in range(entry.restores + 1, number))
        if entry.undone_by:
            restores = entries[entry.undone_by].restores
            assert restores is not None
            assert restores < number < entry.undone_by


MOVED = revision("新", 3, title="乙", moved_from="甲")


def test_a_moved_page_keeps_one_history() -> None:
    (page,) = pages_of([MOVED, revision("旧", 1, title="甲")])
    assert page.title == "乙"
    assert [(entry.title, entry.moved_from) for entry in entries_of(page)] == [("乙", "甲"), ("甲", None)]


def test_the_redirect_that_a_move_leaves_is_a_page_of_its_own() -> None:
    left = revision("#重定向 [[乙]]", 3, title="甲")
    assert [(page.title, len(page.revisions)) for page in pages_of([MOVED, left, revision("旧", 1, title="甲")])] == [
        ("乙", 2),
        ("甲", 1),
    ]


def test_what_is_written_later_under_the_old_title_is_another_page() -> None:
    later = revision("另一页", 9, title="甲")
    found = pages_of([later, MOVED, revision("旧", 1, title="甲")])
    assert [(page.title, len(page.revisions)) for page in found] == [("乙", 2), ("甲", 1)]


def test_chains_of_moves_and_swapped_titles() -> None:
    chain = [revision("三", 3, title="丙", moved_from="乙"), revision("二", 2, title="乙", moved_from="甲")]
    (page,) = pages_of([*chain, revision("一", 1, title="甲")])
    assert (page.title, len(page.revisions)) == ("丙", 3)
    # 甲 goes to 暂, 乙 to 甲, 暂 to 乙: the two have changed places.
    swap = [
        revision("甲的文字", 1, title="甲"),
        revision("乙的文字", 1, title="乙"),
        revision("甲的文字", 2, title="暂", moved_from="甲"),
        revision("乙的文字", 3, title="甲", moved_from="乙"),
        revision("甲的文字", 4, title="乙", moved_from="暂"),
    ]
    random.Random(1).shuffle(swap)
    found = {page.title: {each.wikitext for each in page.revisions} for page in pages_of(swap)}
    assert found == {"甲": {"乙的文字"}, "乙": {"甲的文字"}}


def test_a_revision_dumped_before_and_after_the_move_counts_once() -> None:
    before, after = revision("旧", 1, title="甲"), revision("旧", 1, title="乙")
    (page,) = pages_of([MOVED, before, after])
    assert len(page.revisions) == 2


def test_moves_stay_within_one_wiki() -> None:
    english = revision("old", 1, title="甲", language="en")
    assert [(page.language, page.title) for page in pages_of([MOVED, english])] == [("en", "甲"), ("zh-cn", "乙")]


def authors_of(*states: tuple[str, str]) -> list[tuple[str, list[str | None]]]:
    """Paragraphs of the last text with the names of their authors; `states` are author and text, oldest first."""
    page = page_of(*(text for _, text in states), authors="".join(author for author, _ in states))
    entries = reversed(entries_of(page))
    made = written(zip(entries, (text for _, text in states), strict=True))
    return [(paragraph.text, [credit.author for credit in paragraph.credits]) for paragraph in made]


def test_each_paragraph_has_its_author() -> None:
    assert authors_of(("甲", "第一段。"), ("乙", "第一段。\n\n第二段。")) == [
        ("第一段。", ["甲"]),
        ("第二段。", ["乙"]),
    ]


def test_who_changes_a_paragraph_is_added_and_named_once() -> None:
    texts = ["灯升一格，风来就降。", "灯升两格，风来就降。", "灯升三格，风来就降。", "灯升四格，风来就降。"]
    assert authors_of(*zip("甲乙甲丙", texts, strict=True)) == [(texts[-1], ["甲", "乙", "丙"])]


def test_a_paragraph_that_is_put_back_keeps_its_author() -> None:
    assert authors_of(("甲", "一段。\n\n二段。"), ("乙", "二段。"), ("丙", "一段。\n\n二段。")) == [
        ("一段。", ["甲"]),
        ("二段。", ["甲"]),
    ]


def test_a_revert_gives_nothing_to_who_made_it() -> None:
    assert authors_of(
        ("甲", "灯升一格，风来就降。"), ("乙", "灯升两格，风来就降。"), ("丙", "灯升一格，风来就降。")
    ) == [("灯升一格，风来就降。", ["甲"])]


def test_a_rewritten_paragraph_is_its_new_authors() -> None:
    assert authors_of(("甲", "灯升一格。"), ("乙", "另外讲别的事情。")) == [("另外讲别的事情。", ["乙"])]


def test_shares_count_first_authors() -> None:
    entry = Entry(1, "灯", None, None, None, 0, None, "", None, "", None)
    made = written([(replace(entry, author="甲"), "一二三"), (replace(entry, author=None, number=2), "一二三\n\n四")])
    assert shares(made) == [("甲", 3), (None, 1)]
    assert made[0].credits == (Credit(1, "甲", None),)


TEXT = st.lists(st.sampled_from(["灯升一格。", "灯升两格。", "- 风牌", "a b c", "a b d"]), max_size=6).map("\n\n".join)


@given(st.lists(TEXT, min_size=1, max_size=5))
def test_every_paragraph_has_an_author_who_was_there(texts: list[str]) -> None:
    authors = "甲乙丙丁戊"[: len(texts)]
    for paragraph, names in authors_of(*zip(authors, texts, strict=True)):
        assert names
        first = names[0]
        assert first is not None
        assert set(names) <= set(authors)
        if all(paragraph not in text.split("\n\n") for text in texts[:-1]):
            assert authors[-1] in names
