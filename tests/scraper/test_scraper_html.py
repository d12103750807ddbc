"""Saved pages: what surrounds the text goes, what is in it stays, and text that looks like markup stays text."""

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scraper.errors import InputError
from tests.scraper.reading import read, read_damaged

CHARACTERS = st.characters(exclude_categories=("Cs", "Cc", "Cn"), exclude_characters="\ufeff")

PAGE = """<!DOCTYPE html><html lang="zh-Hans-CN"><head><title>Gamehelpdeng - Lantern Wiki</title>
<script>RLCONF={"wgArticlePath":"/doc/$1","wgPageName":"Gamehelp_deng","wgRevisionId":77};</script></head><body>
<div id="mw-navigation">导航</div><h1 id="firstHeading">Gamehelp deng</h1><div id="mw-content-text">
<div class="mw-parser-output">%s<!-- parser report --></div></div>
<div class="catlinks"><div id="mw-normal-catlinks"><ul><li><a href="/doc/Category:X">纸牌</a></li></ul></div></div>
</body></html>"""


def page(content: str) -> str:
    (revision,) = read((PAGE % content).encode(), "saved.htm")
    assert revision.wikitext.endswith("\n[[Category:纸牌]]")
    return revision.wikitext.removesuffix("\n[[Category:纸牌]]").strip()


def test_a_saved_page_and_what_it_tells_of_itself() -> None:
    (revision,) = read((PAGE % "<p>灯</p>").encode(), "saved.htm")
    assert (revision.site, revision.language, revision.title) == ("Lantern Wiki", "zh-cn", "Gamehelp deng")
    assert (revision.revision_id, revision.timestamp, revision.author) == (77, None, None)


def test_a_title_that_javascript_escapes() -> None:
    data = (PAGE % "x").replace("Gamehelp_deng", r"Tips_\ud83c\udfb2_\"deng\" \ud83c")
    assert [revision.title for revision in read(data.encode(), "saved.htm")] == ['Tips 🎲 "deng" \ufffd']


def test_a_page_without_any_title_is_named_after_its_file() -> None:
    (revision,), _ = read_damaged(b"<!DOCTYPE html><html><body>x</body></html>", "folder/Lamp.html")
    assert (revision.title, revision.language) == ("Lamp", "und")


CONTENT = {
    "a heading": ('<h2><span class="mw-editsection">[改]</span>灯</h2>', "<h2>灯</h2>"),
    "a page of the wiki": ('<a href="/doc/Tips_deng#%E9%A3%8E">技巧</a>', "[[Tips deng#风|技巧]]"),
    "a page by its number": ('<a href="/index.php?title=Tips&amp;redlink=1">技巧</a>', "[[Tips|技巧]]"),
    "a place on the page": ('<a href="#a_b">下</a>', "[[#a_b|下]]"),
    "an address elsewhere": ('<a class="external" href="https://a.example/x y">名</a>', "[https://a.example/x%20y 名]"),
    "an address that is none": ('<a href="http://[">名</a>', "[http://%5B 名]"),
    "a picture": ('<a href="/doc/File:D.png"><img alt="灯图" src="/i/9px-D.png"></a>', "[[File:D.png|alt=灯图]]"),
    "a picture without a link": ('<img src="/i/120px-%E7%81%AF.png">', "[[File:灯.png]]"),
    "a thumbnail": (
        '<div class="thumb"><a href="/doc/File:D.png"><img></a><div class="thumbcaption">开<b>局</b></div></div>',
        "[[File:D.png|thumb|开<b>局</b>]]",
    ),
    "a cell over two": ('<table><tr><td colspan="2" style="x" onclick="y">甲</td></tr></table>', None),
    "a script": ("<p>灯<script>alert(1)</script><style>b{}</style></p>", "<p>灯</p>"),
    "lines of a program": ("<pre>a  [[b]]\n &lt;c&gt;</pre>", "<pre>a  [[b]]\n &lt;c&gt;</pre>"),
    "text like markup": ("<p>''a'' [[b]]</p>", "<p><nowiki>''a'' [[b]]</nowiki></p>"),
    "text like an element": ("<p>&lt;b&gt;</p>", "<p><nowiki>&lt;b&gt;</nowiki></p>"),
    "an unknown element": ("<article><custom-x>灯</custom-x></article>", "灯"),
}


@pytest.mark.parametrize(("content", "expected"), CONTENT.values(), ids=CONTENT)
def test_html_becomes_wikitext(content: str, expected: str | None) -> None:
    found = page(content)
    if expected is None:
        assert '<td colspan="2">甲</td>' in found
        assert "style" not in found
        assert "onclick" not in found
    else:
        assert found == expected


@given(said=st.text(CHARACTERS, max_size=40))
def test_text_of_a_page_stays_text(said: str) -> None:
    content = page(f"<p>{html.escape(said)}</p>").removeprefix("<p>").removesuffix("</p>")
    outside = re.sub(r"<nowiki>.*?</nowiki>", "", content, flags=re.DOTALL)
    assert not re.search(r"[\[\]{}|'=*#:;~_<&]", outside)
    assert html.unescape(re.sub(r"</?nowiki>", "", content)).split() == said.split()


def test_a_page_of_another_wiki_is_taken_whole() -> None:
    (revision,), (problem,) = read_damaged(b"<html><body><p>a</p></body></html>", "x.html")
    assert revision.wikitext == "<p>a</p>"
    assert (problem.code, problem.line) == ("no_content", 1)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"<!doctype html><title>a</title>", "no_entries"),
        (b"<!doctype html><body>" + b"<div>" * 9000, "unrecognised"),
    ],
)
def test_pages_that_cannot_be_read(data: bytes, code: str) -> None:
    with pytest.raises(InputError) as caught:
        read_damaged(data)
    assert caught.value.code == code
