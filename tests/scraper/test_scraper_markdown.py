"""Each oddity of the wiki, with the Markdown that a reader should get."""

import pytest

from scraper.links import Links
from scraper.normalise import normalise
from scraper.revision import Revision


def markdown_of(wikitext: str, *known: str, title: str = "Page") -> str:
    return normalise(Revision("Board Game Arena", "zh-cn", title, None, None, None, wikitext), known).markdown


CASES = {
    "bold heading": ("== '''目标''' ==", "## 目标\n"),
    "big heading": ("=== '''<big>灯</big>''' ===", "## 灯\n"),
    "heading without blanks": ("===甲（局）===\n乙", "## 甲（局）\n\n乙\n"),
    "uneven heading": ("=== 甲 ==", "## = 甲\n"),
    "levels that jump": ("== 一 ==\n==== 二 ====\n=== 三 ===\n== 四 ==", "## 一\n\n### 二\n\n### 三\n\n## 四\n"),
    "levels that start low": ("=== 一 ===\n== 二 ==\n=== 三 ===", "## 一\n\n## 二\n\n### 三\n"),
    "framed heading": ("【准备】\n甲", "## 【准备】\n\n甲\n"),
    "framed heading below another": ("== 甲 ==\n'''【准备】'''\n乙", "## 甲\n\n### 【准备】\n\n乙\n"),
    "framed word in a line": ("见【准备】。", "见【准备】。\n"),
    "no markup": ("甲\n乙\n\n丙", "甲\n\n乙\n\n丙\n"),
    "wrapped English": ("The wind\nblows.", "The wind blows.\n"),
    "typed bullets, blanks between": ("有：\n\n•甲\n\n• 乙\n\n丙", "有：\n\n- 甲\n- 乙\n\n丙\n"),
    "typed dashes": ("有：\n-甲\n- 乙\n丙", "有：\n\n- 甲\n- 乙\n\n丙\n"),
    "a dash before a number among dashes": ("-甲\n\n-1名玩家", "- 甲\n- 1名玩家\n"),
    "a minus": ("-1 分", "-1 分\n"),
    "typed numbers": ("要：\n1.甲\n\n2. 乙\n\n丙", "要：\n\n1. 甲\n1. 乙\n\n丙\n"),
    "typed numbers that do not follow": ("1.甲\n3.丙", "1. 甲\n\n3) 丙\n"),
    "typed numbers that go on": ("2.甲\n3.乙", "2. 甲\n1. 乙\n"),
    "a decimal": ("1.5贯", "1.5贯\n"),
    "a number without a dot": ("1每人一张", "1每人一张\n"),
    "wiki bullets": ("* 甲\n** 乙\n*** 丙<br>丁\n* 戊", "- 甲\n  - 乙\n    - 丙<br>丁\n- 戊\n"),
    "wiki bullets, a blank between": ("* 甲\n\n* 乙", "- 甲\n- 乙\n"),
    "wiki numbers": ("# 甲\n#* 乙\n# 丙", "1. 甲\n   - 乙\n1. 丙\n"),
    "wiki numbers that begin anew": ("# 甲\n\n# 乙", "1. 甲\n\n1) 乙\n"),
    "an item that skips a level": ("** 甲", "- 甲\n"),
    "a doubled bullet": ("*• 甲", "- 甲\n"),
    "a list inside one item": ("* 甲\n*: 续", "- 甲\n\n  > 续\n"),
    "definitions": (";灯: 会升\n:也会灭", "- **灯**\n  - 会升\n  - 也会灭\n"),
    "an indented line": (":甲", "> 甲\n"),
    "HTML headings": ("<h1>甲</h1>\n<h2>乙</h2>\n<h3>1. 丙</h3>", "## 甲\n\n### 乙\n\n#### 1. 丙\n"),
    "HTML list": ("<ul>\n<li><strong>甲</strong>：乙</li>\n<li> 丙</li>\n</ul>", "- **甲**：乙\n- 丙\n"),
    "HTML nested list": ("<ul><li>甲：\n<ul>\n<li>乙</li>\n</ul>\n</li></ul>", "- 甲：\n  - 乙\n"),
    "HTML list without marks": ('<ol style="list-style: none;">\n<li>（1）甲</li>\n</ol>', "- （1）甲\n"),
    "HTML numbered list": ('<ol start="3"><li>甲</li><li>乙</li></ol>', "3. 甲\n1. 乙\n"),
    "HTML list left open": ("<ul>\n<li>甲\n<li>乙\n\n丙\n\n== 丁 ==\n戊", "- 甲\n- 乙\n\n丙\n\n## 丁\n\n戊\n"),
    "wiki items in an HTML list": ("<ul>\n* 甲\n* 乙\n</ul>", "- 甲\n- 乙\n"),
    "wiki items after an HTML item": ("<ul>\n<li>甲</li>\n* 乙\n</ul>", "- 甲\n  - 乙\n"),
    "HTML paragraph": ('<p style="color:red">\n<em>甲</em>\n</p>\n<br>\n<p>乙</p>', "*甲*\n\n乙\n"),
    "HTML paragraph left open": ("<p>甲\n<p>乙\n\n丙", "甲\n\n乙\n\n丙\n"),
    "a rule": ("甲\n----\n乙", f"甲\n\n{'_' * 70}\n\n乙\n"),
    "HTML rule": ("甲<hr>乙", f"甲\n\n{'_' * 70}\n\n乙\n"),
    "bold before punctuation": ("'''注意：'''甲", "**注意**：甲\n"),
    "bold that asterisks cannot hold": ("甲'''乙（丙）'''丁", "甲<strong>乙（丙）</strong>丁\n"),
    "bold part of a word": ("'''3'''1111", "**3**1111\n"),
    "bold words side by side": ("'''500''' '''灯'''", "**500 灯**\n"),
    "bold and italic": ("'''''甲'''''", "***甲***\n"),
    "bold left open": ("甲'''乙\n丙", "甲**乙**\n\n丙\n"),
    "a bold star": ("一个动作'''*'''。\n\n'''*'''除外", "一个动作\\*。\n\n\\*除外\n"),
    "a star that is text": ("<nowiki>*</nowiki>1: 甲", "\\*1: 甲\n"),
    "multiplication": ("高度*2", "高度\\*2\n"),
    "markup that is text": ("<nowiki>'''甲''' [[乙]]</nowiki>", "'''甲''' [[乙]]\n".replace("[[乙]]", "\\[[乙]\\]")),
    "what is no tag": ("甲<乙>丙 a<b", "甲\\<乙>丙 a\\<b\n"),
    "small and sub": ("<small>甲</small><sub>2</sub>", "甲<sub>2</sub>\n"),
    "hidden characters": ("\u200b甲\u200e\x07乙\ufeff", "甲乙\n"),
    "wide and hard blanks": ("\u3000甲&nbsp;&nbsp;乙\u00a0", "甲 乙\n"),
    "a comment and a switch": ("甲<!-- 乙\n丙 -->__NOTOC__丁", "甲丁\n"),
    "a template": ("用{{card|=A}}。", "用`{{card|=A}}`。\n"),
    "a template on lines of its own": ("{{地图\n|甲=1\n}}", "```\n{{地图\n|甲=1\n}}\n```\n"),
    "an external link": ("[https://example.org/?a=b 甲]", "[甲](https://example.org/?a=b)\n"),
    "a bare address": (
        "见https://example.org/花。好",
        "见[https://example.org/花](https://example.org/%E8%8A%B1)。好\n",
    ),
    "a bold link": ("请点击'''[[甲|乙]]。'''", "请点击[**乙**](https://zh.doc.boardgamearena.com/%E7%94%B2)。\n"),
    "a host typed as a page": (
        "[[/en.doc.boardgamearena.com/Gamehelpdeng|Deng]]",
        "[Deng](https://en.doc.boardgamearena.com/Gamehelpdeng)\n",
    ),
    "a file": (
        "[[文件:Deng Box .jpg|替代=盒子|无|缩略图|840x840像素|盒子的[[正面]]]]",
        '[文件:Deng Box .jpg](https://zh.doc.boardgamearena.com/%E6%96%87%E4%BB%B6:Deng_Box_.jpg "盒子")'
        " 盒子的[正面](https://zh.doc.boardgamearena.com/%E6%AD%A3%E9%9D%A2)\n",
    ),
    "a table": (
        '{| class="wikitable" style="margin:auto"\n|+ style="x" | \'\'表\'\'\n|-\n! 名 !! 分\n|-\n| 甲 (*1) || 4贯\n|}',
        "***表***\n\n| 名       | 分  |\n| -------- | --- |\n| 甲 (\\*1) | 4贯 |\n",
    ),
    "a table with spans": (
        '{|\n! 名 !! 分\n|-\n| rowspan="2" | 甲 || 一\n|-\n| 二\n|-\n| colspan="2" | 丙\n|}',
        "| 名  | 分  |\n| --- | --- |\n| 甲  | 一  |\n|     | 二  |\n| 丙  |     |\n",
    ),
    "a table left open, without header": (
        "{|\n| 甲 || {{a|b}}",
        "|     |            |\n| --- | ---------- |\n| 甲  | `{{a\\|b}}` |\n",
    ),
    "a table with a list in a cell": (
        "{|\n! 名\n|-\n|\n* 甲\n* 乙\n|}",
        "| 名       |\n| -------- |\n| 甲<br>乙 |\n",
    ),
    "a table with row headers": (
        "{|\n! 名 !! 分\n|-\n! 甲\n| 1\n|}",
        "| 名     | 分  |\n| ------ | --- |\n| **甲** | 1   |\n",
    ),
    "an HTML table left open": (
        "<table><tr><th>名<th>分<tr><td>甲<td>乙</table>",
        "| 名  | 分  |\n| --- | --- |\n| 甲  | 乙  |\n",
    ),
    "nothing": ("<!-- 空 -->", ""),
}


@pytest.mark.parametrize(("wikitext", "expected"), CASES.values(), ids=CASES)
def test_oddity(wikitext: str, expected: str) -> None:
    assert markdown_of(wikitext) == expected


def test_links_between_pages_lead_to_their_files() -> None:
    known = ("Gamehelpdeng", "Tips deng", "讨论:Gamehelpdeng")
    assert markdown_of("[[GameHelpDeng|甲]]", *known) == "[甲](gamehelpdeng.md)\n"
    assert markdown_of("[[tips_deng#First|甲]]", *known) == "[甲](tips-deng.md#First)\n"
    assert markdown_of("[[讨论:Gamehelpdeng]]", *known) == "[讨论:Gamehelpdeng](talk/gamehelpdeng.md)\n"
    assert markdown_of("[[Gamehelpdeng]]", *known, title="讨论:Gamehelpdeng") == "[Gamehelpdeng](../gamehelpdeng.md)\n"


def test_a_swapped_link_shows_what_the_wiki_shows_and_leads_where_it_should() -> None:
    swapped = markdown_of("'''[[灯的规则|GameHelpDeng]]'''", "Gamehelpdeng")
    assert swapped == '[**GameHelpDeng**](gamehelpdeng.md "灯的规则")\n'


def test_without_an_address_text_has_no_link() -> None:
    revision = Revision("Lantern Wiki", "en", "Page", None, None, None, "[[Oil|oil]], [[File:Oil.png|thumb|a drop]]")
    assert normalise(revision).markdown == "oil, File:Oil.png a drop\n"


def test_categories_are_kept_apart_from_the_text() -> None:
    revision = Revision(
        "Board Game Arena", "zh-cn", "Page", None, None, None, "[[Category:Card games]]甲[[分类:卡牌]][[:分类:卡牌]]"
    )
    normalised = normalise(revision)
    assert normalised.categories == ("Card games", "卡牌")
    assert normalised.markdown.startswith("甲[分类:卡牌](")


def test_nothing_is_hot_linked() -> None:
    assert "![" not in markdown_of("[[File:A.png]] https://example.org/a.png <img src='https://example.org/a.png'>")


def test_depth_is_bounded() -> None:
    """No input makes a parser recurse without end."""
    deep = "*" * 500 + " 甲\n\n" + "<div>" * 3000 + "乙" + "<ul><li>" * 3000 + "丙" + "''" * 500 + ":" * 500 + "丁"
    markdown = markdown_of(deep)
    assert [word for word in markdown if word in "甲乙丙丁"] == list("甲乙丙丁")


def test_links_object_reads_plain_text_as_it_is() -> None:
    assert Links("Board Game Arena", "zh-cn", "Page").to_html("灯 [1] [[]] [[ ") == "灯 [1] [[]] [[ "
