"""Differences: by paragraph, inside a paragraph by words, on the terminal and as HTML."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scraper import diff_html, diff_terminal
from scraper.diff import Change, Gap, compare, compare_paragraphs, marked, with_gaps
from scraper.paragraphs import paragraphs_of, readable, sentences_of, words_of

LINE = st.text(alphabet="灯油风牌升降 ab12.。，*-|#\u200b", max_size=12)
TEXTS = st.lists(LINE, max_size=8).map("\n".join)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("\n\n \n", []),
        ("一\n二\n\n三", ["一\n二", "三"]),
        ("- 一\n- 二\n  续\n1. 三", ["- 一", "- 二\n  续", "1. 三"]),
        ("| a | b |\n| --- | --- |\n| 1 | 2 |", ["| a | b |", "| --- | --- |", "| 1 | 2 |"]),
        ("== 标题 ==\n文字\n* 一\n** 二", ["== 标题 ==", "文字", "* 一", "** 二"]),
        ("## 标题\n文字", ["## 标题", "文字"]),
        ("{|\n! 头\n|-\n| 一\n|}", ["{|", "! 头", "|-", "| 一", "|}"]),
    ],
)
def test_paragraphs(text: str, expected: list[str]) -> None:
    assert paragraphs_of(text) == expected


@given(st.text(max_size=60))
def test_words_and_sentences_lose_nothing(text: str) -> None:
    assert "".join(words_of(text)) == text
    assert "".join(sentences_of(text)) == text


def test_chinese_is_cut_into_words_by_a_dictionary() -> None:
    assert words_of("玩家可以放置骨牌") == ["玩家", "可以", "放置", "骨牌"]
    assert words_of("draw 2张 cards") == ["draw", " ", "2", "张", " ", "cards"]


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("[灯](%E7%81%AF.md) 100%25 %E7%81", "[灯](灯.md) 100%25 %E7%81"),
        ("高度\\*2，不是 \\<b>", "高度*2，不是 <b>"),
        ("| a    | b |\n| ---- | - |\n| 灯油 | 3 |", "| a | b |\n| 灯油 | 3 |"),
        ("a  b", "a  b"),
    ],
)
def test_markdown_for_reading(markdown: str, expected: str) -> None:
    assert readable(markdown) == expected


@given(TEXTS, TEXTS)
def test_both_texts_can_be_read_off_a_difference(old: str, new: str) -> None:
    changes = compare(old, new)
    before = ["".join(piece.text for piece in change.before) for change in changes if change.old is not None]
    after = ["".join(piece.text for piece in change.after) for change in changes if change.new is not None]
    assert before == paragraphs_of(old)
    assert after == paragraphs_of(new)
    assert [change.old for change in changes if change.old is not None] == list(range(len(before)))
    assert [change.new for change in changes if change.new is not None] == list(range(len(after)))
    for change in changes:
        marks = {piece.mark for piece in change.pieces}
        assert {"same": marks == {"same"}, "added": marks == {"ins"}, "removed": marks == {"del"}}.get(
            change.kind, marks - {"same"} != set()
        )


@given(TEXTS)
def test_a_text_does_not_differ_from_itself(text: str) -> None:
    assert all(change.kind == "same" for change in compare(text, text))


def shown(old: str, new: str) -> str:
    """A paragraph's difference with brackets."""
    brackets = {"same": "{}", "ins": "[+{}]", "del": "[-{}]"}
    return "".join(brackets[piece.mark].format(piece.text) for piece in marked(old, new))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("玩家放置一张骨牌。", "玩家放置两张骨牌。", "玩家放置[-一张][+两张]骨牌。"),
        ("每人3滴灯油", "每人4滴灯油", "每人[-3][+4]滴灯油"),
        ("draw one card", "draw a card", "draw [-one][+a] card"),
        ("一段", "一段，多了几个字", "一段[+，多了几个字]"),
        ("删掉这里。留下", "留下", "[-删掉这里。]留下"),
        ("red, green", "blue, black", "[-red, green][+blue, black]"),  # the comma alone is no common ground
    ],
)
def test_words_are_marked(old: str, new: str, expected: str) -> None:
    assert shown(old, new) == expected


def kinds(old: list[str], new: list[str]) -> list[tuple[str, int | None, int | None]]:
    return [(change.kind, change.old, change.new) for change in compare_paragraphs(old, new)]


def test_paragraphs_that_are_alike_are_paired() -> None:
    old = ["灯升一格，风来就降一格。", "最后算分。"]
    new = ["先看风向再说别的。", "灯升两格，风来就降一格。", "最后算分。"]
    assert kinds(old, new) == [("added", None, 0), ("changed", 0, 1), ("same", 1, 2)]


def test_paragraphs_that_are_not_alike_are_replaced() -> None:
    assert kinds(["灯油有三滴。"], ["Nothing in common."]) == [("removed", 0, None), ("added", None, 0)]


def test_the_best_partner_is_taken_not_the_first() -> None:
    old = ["风牌一共有十二张，洗匀后发。"]
    new = ["风牌一共很少。", "风牌一共有十三张，洗匀后发。"]
    assert ("changed", 0, 1) in kinds(old, new)


def test_long_walls_of_text_are_marked_by_sentences() -> None:
    old = "".join(f"第{number}句话讲第{number}件事。" for number in range(600))
    new = old.replace("第300句话讲第300件事。", "换了一句。")
    assert shown(old, new).count("[") == 2
    assert "[+换了一句。]" in shown(old, new)


def test_only_what_is_near_a_change_is_shown() -> None:
    old = [str(number) for number in range(10)]
    around = with_gaps(compare_paragraphs(old, [*old[:5], "x", *old[5:]]), around=1)
    assert around == [
        Gap(4),
        *(change for change in around if isinstance(change, Change)),
        Gap(4),
    ]
    assert [change.kind for change in around if isinstance(change, Change)] == ["same", "added", "same"]


class Reader(HTMLParser):
    """Elements and text of HTML."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


OURS = {"table", "colgroup", "col", "thead", "tbody", "tr", "th", "td", "span", "ins", "del", "br"}


@given(TEXTS, st.text(max_size=80))
def test_html_differences_hold_nothing_but_text(old: str, new: str) -> None:
    attack = f"<script>alert(1)</script>{new}<img src=x onerror=alert(1)>"
    for draw in (diff_html.unified, diff_html.side_by_side):
        html = draw(with_gaps(compare(old, attack)), "zh-cn", "en")
        reader = Reader()
        reader.feed(html)
        assert reader.tags <= OURS
        assert all(line.strip() for line in re.split(r"\r\n|\n|\r", html)), "a blank line would end the HTML block"


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ["Before", "changed", "1 unchanged"]), ("zh", ["之前", "改动", "1段"])]
)
def test_html_says_in_words_what_the_signs_mean(lang: str, words: list[str]) -> None:
    changes = with_gaps(compare("一\n\n二\n\n灯升一格", "一\n\n二\n\n灯升两格"))
    html = diff_html.side_by_side(changes, "zh-cn", lang)
    assert all(word in html for word in words)
    assert "<del>一</del>" in html
    assert "<ins>两</ins>" in html


def test_the_terminal_has_marks_that_need_no_colour() -> None:
    changes = with_gaps(compare("灯升一格\n\n旧", "灯升两格\n\n全新的一段话"))
    plain = diff_terminal.unified(changes, "en", colour=False, width=80)
    assert plain == "± 灯升[-一-]{+两+}格\n− [-旧-]\n+ {+全新的一段话+}\n"
    assert "\x1b[" in diff_terminal.unified(changes, "en", colour=True, width=80)
    beside = diff_terminal.side_by_side(changes, "zh", colour=False, width=60)
    assert re.search(r"± │ 灯升\[-一-\]格 +│ 灯升\{\+两\+\}格", beside)


def test_the_terminal_obeys_no_wiki_text() -> None:
    changes = with_gaps(compare("", "\x1b[2J灯\x07[bold]油"))
    out = diff_terminal.unified(changes, "en", colour=False, width=80)
    assert "\x1b" not in out
    assert "\x07" not in out
    assert "[bold]" in out
