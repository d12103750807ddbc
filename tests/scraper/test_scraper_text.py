"""No word of a page's visible text is lost or invented, whatever its wikitext is like, and mdformat changes nothing.

For generated wikitext the visible text is known by construction; for the real dumps and the sample a second opinion
that shares nothing with the scraper reads it (`visible.py`).
"""

import html
import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import mdformat
import wikitextparser
from bs4 import BeautifulSoup
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from scraper.normalise import Normalised, normalise
from scraper.pages import SAMPLE
from scraper.revision import Revision
from tests.scraper.reading import read
from tests.scraper.visible import elements, left_over, seen, squeeze, visible, without_marks

EXAMPLES = settings(max_examples=120, deadline=None, derandomize=True)


def normalised(wikitext: str) -> Normalised:
    return normalise(Revision("Board Game Arena", "zh-cn", "Page", None, None, None, wikitext))


def assert_stable(markdown: str) -> None:
    assert mdformat.text(markdown, extensions={"tables"}) == markdown


# Wikitext whose visible text is known: each strategy draws pairs of both.

LETTERS = "灯落风油abcXYZ059"
MARKS = '，。：（）「」—·×,.?%/()+-*_~`^\\$@"#!&>'
words = st.text(LETTERS, min_size=1, max_size=4)
# In the middle of text the wiki gives these marks no meaning; Markdown does to most of them.
marked = st.builds(lambda a, mark, b: a + mark + b, words, st.text(MARKS, min_size=1, max_size=3), words)
plain_text = st.one_of(words, marked, st.builds("{} {}".format, words, words)).map(lambda text: (text, text))
literal = st.text(LETTERS + MARKS + "[]{}|='<;", min_size=1, max_size=6).map(
    lambda text: (f"<nowiki>{html.escape(text, quote=False)}</nowiki>", text)
)


def wrapped(before: str, after: str) -> st.SearchStrategy[tuple[str, str]]:
    return st.one_of(plain_text, literal).map(lambda pair: (before + pair[0] + after, pair[1]))


piece = st.one_of(
    plain_text,
    literal,
    wrapped("'''", "'''"),
    wrapped("''", "''"),
    wrapped("'''''", "'''''"),
    wrapped("<strong>", "</strong>"),
    wrapped("<em>", "</em>"),
    wrapped("<big>", "</big>"),
    wrapped("<sub>", "</sub>"),
    wrapped("<s>", "</s>"),
    wrapped("<code>", "</code>"),
    wrapped('<span style="color: red">', "</span>"),
    wrapped('<a href="https://example.org/">', "</a>"),
    wrapped("[[Some page|", "]]"),
    wrapped("'''[[Some page|", "]]。'''").map(lambda pair: (pair[0], f"{pair[1]}。")),
    wrapped("<b>[https://example.org/a_b(c) ", "]</b>"),
    words.map(lambda name: (f"[[{name}]]", name)),
    words.map(lambda name: (f"[[文件:{name}.jpg|缩略图|替代=x|{name}]]", f"文件:{name}.jpg{name}")),
    words.map(lambda name: (f"{{{{card|={name}}}}}", f"{{{{card|={name}}}}}")),
    words.map(lambda name: (f"{{{{map|{{{{{name}}}}}}}}}", f"{{{{map|{{{{{name}}}}}}}}}")),
    st.just(("<!-- 看不见 -->", "")),
    st.just(("[[分类:卡牌]]", "")),
    st.just(("&nbsp;", "")),
    st.just(("&lt;b&gt;", "<b>")),
    st.just(("\u200b", "")),
    st.just((" ", "")),
)


def joined(pairs: list[tuple[str, str]]) -> tuple[str, str]:
    return "".join(pair[0] for pair in pairs), "".join(pair[1] for pair in pairs)


# A word before and between the pieces: nothing at the start of a line is markup, no two runs of apostrophes meet.
spaced = st.builds(lambda pair, word: (pair[0] + word, pair[1] + word), piece, words)
line = st.builds(lambda first, rest: joined([(first, first), *rest]), words, st.lists(spaced, max_size=4))


def lines_of(template: str) -> st.SearchStrategy[tuple[str, str]]:
    return st.lists(line, min_size=1, max_size=3).map(
        lambda pairs: ("\n".join(template.format(pair[0]) for pair in pairs), "".join(pair[1] for pair in pairs))
    )


def around(template: str, inner: st.SearchStrategy[tuple[str, str]]) -> st.SearchStrategy[tuple[str, str]]:
    return inner.map(lambda pair: (template.replace("{}", pair[0]), pair[1]))


table = st.lists(st.lists(line, min_size=1, max_size=3), min_size=1, max_size=3).map(
    lambda rows: (
        '{| class="wikitable"\n|+ 表\n'
        + "".join("|-\n" + "".join(f'| style="color:red" | {cell[0]}\n' for cell in row) for row in rows)
        + "|}",
        "表" + "".join(cell[1] for row in rows for cell in row),
    )
)
wall = st.lists(words, min_size=90, max_size=200).map(lambda parts: ("。".join(parts), "。".join(parts)))
block = st.one_of(
    lines_of("{}"),
    lines_of("* {}"),
    lines_of("** {}"),
    lines_of("# {}"),
    lines_of("#* {}"),
    lines_of("#: {}"),
    lines_of(": {}"),
    lines_of("; {}"),
    lines_of("• {}"),
    lines_of("*• {}"),
    lines_of("- {}"),
    lines_of("<p>{}</p>"),
    lines_of("<li>{}"),
    lines_of("<h2>{}</h2>"),
    lines_of("== '''{}''' =="),
    lines_of("==== {} ===="),
    lines_of("【{}】"),
    around("<ul>\n{}\n</ul>", lines_of("<li>{}</li>")),
    around("<ul>\n{}", lines_of("<li>{}")),
    around('<ol style="list-style: none">\n{}\n</ol>', lines_of("<li>{}</li>")),
    around("<div>\n{}\n</div>", lines_of("{}")),
    around("<blockquote>{}</blockquote>", lines_of("{}")),
    around("<blockquote>\n{}\n</blockquote>", lines_of("* {}")),
    around("<dl><dt>{}</dt></dl>", line),
    around("<table><tr>{}</table>", lines_of("<td>{}")),
    around("<pre>{}</pre>", st.one_of(words, marked).map(lambda text: (html.escape(text), text))),
    table,
    around("{|\n|\n{}\n|}", table),
    wall,
).map(lambda pair: (pair[0], pair[1].replace("【】", "")))


def page_of(pairs: list[tuple[str, str]]) -> tuple[str, str]:
    return "\n\n".join(pair[0] for pair in pairs), "".join(pair[1] for pair in pairs)


pages = st.lists(block, min_size=1, max_size=5).map(page_of)


@given(pages)
@EXAMPLES
def test_visible_text_survives(page: tuple[str, str]) -> None:
    wikitext, shown = page
    frames = wikitext.count("\n【") + wikitext.startswith("【")
    text = seen(normalised(wikitext).markdown)
    assert (re.sub("[【】]", "", text) if frames else text) == squeeze(shown)


@given(pages)
@EXAMPLES
def test_result_is_mdformat_stable(page: tuple[str, str]) -> None:
    assert_stable(normalised(page[0]).markdown)


FRAGMENTS = re.split(
    r"\|",
    "'''|''|'|==|=|\n|\n\n|\n* |\n# |\n;|\n: |:|*|#|<li>|<ul>|</ul>|<ol>|</li>|<p>|</p>|<b>|</b>|<i>|<br>|<td>|<table>"
    "|</table>|<tr>|{{|}}|[|]|[[|]]|<nowiki>|</nowiki>|<pre>|- |1. |•|【|】|<div style='x'>|</div>|----|\n----|&|&lt;|<"
    "|>|~|~~~|`|```|_|\\|\u3000|（|）|。|<h2>|</h2>|<center>|http://a.b/|-1|2、|\n|-|\t|<dl>|<dd>|<dt>|</dl>|<code>"
    "|</code>|<ref>|</ref>|<ref name=a />|<references />|<gallery>|</gallery>|<poem>|</poem>|\n~ |__TOC__|-{|}-|{{{"
    "|}}}|<blockquote>|</blockquote>|<th rowspan=2>|<td colspan='3'>|<a href='https://a.b/'>|</a>|<sub>|</sub>|</pre>|<h3>",
)
TABLES = ["\n{|\n", "\n|-\n", "\n| ", " || ", "\n! ", " !! ", "\n|}\n", "|", "\n|+ ", '\n| rowspan="2" | ', "a", "甲"]
# Ways to make a page act by itself.
ATTACKS = [
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<b onclick='alert(1)'>", "[javascript:alert(1) 甲]",
    "<a href='javascript:alert(1)'>", "[[javascript:alert(1)]]", "<style>*{}</style>", "<iframe src='https://a.b/'>",
    "<svg/onload=alert(1)>", "<scr<script>ipt>", "&lt;script&gt;", "<nowiki><script></nowiki>", "<pre><script></pre>",
    "{{<script>}}", "[https://a.b/\"onclick=alert(1) 甲]", "[[A|<script>]]", "<!--><script>-->", "<script",
    "\x00<script>", "<a href=\"data:text/html,<script>\">", "[https://a.b/ <img src=x>]", "<b\nonclick=alert(1)>",
    "![a](javascript:1)", "[a](javascript:alert(1))", "<javascript:alert(1)>", "`<script>`", "[a]: javascript:alert(1)",
    "<<script>>",
]  # fmt: skip
soup = st.lists(st.one_of(st.sampled_from([*FRAGMENTS, *TABLES]), st.sampled_from(ATTACKS)), max_size=14)


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=14))
@EXAMPLES
def test_any_mixture_keeps_its_words(fragments: list[str]) -> None:
    """Numbered words between pieces of markup, sense or not, come out once each, and in order but for references."""
    names = [f"词{chr(0x4E00 + number)}" for number in range(len(fragments) + 1)]
    wikitext = names[0] + "".join(map("".join, zip(fragments, names[1:], strict=True)))
    found = re.findall("词.", seen(normalised(wikitext).markdown))
    assert (sorted(found) if "<ref>" in fragments else found) == names


@given(st.lists(st.one_of(st.sampled_from([*FRAGMENTS, *TABLES]), block.map(lambda pair: pair[0])), max_size=10))
@EXAMPLES
def test_any_mixture_is_stable(fragments: list[str]) -> None:
    assert_stable(normalised("".join(fragments)).markdown)


@given(st.text())
@EXAMPLES
def test_any_text_is_stable(text: str) -> None:
    assert_stable(normalised(text).markdown)


@given(soup)
@EXAMPLES
def test_nothing_that_could_act_comes_out(fragments: list[str]) -> None:
    markdown = normalised("".join(fragments)).markdown
    assert elements(markdown) == []
    assert_stable(markdown)


@given(soup)
@EXAMPLES
def test_markup_is_left_only_if_reported(fragments: list[str]) -> None:
    wikitext = "".join(fragments)
    result = normalised(wikitext)
    assert result.problems or re.search("nowiki|&lt;|pre>|'{4}", wikitext) or left_over(result.markdown) == []


@given(soup)
@EXAMPLES
def test_problems_name_lines_of_the_page(fragments: list[str]) -> None:
    wikitext = "".join(fragments)
    lines = [problem.line for problem in normalised(wikitext).problems]
    assert all(line is not None and 1 <= line <= wikitext.count("\n") + 1 for line in lines)
    assert lines == sorted(lines, key=lambda line: line or 0)


def test_problems_are_found_on_the_right_lines() -> None:
    """Text after something that goes over several lines counts with the first of them."""
    wikitext = (
        "<!--\n\n-->甲\n{{map\n|x\n}}\n<nowiki>\n</nowiki></b>\n\n{| a\n|-\n| [[x\n|}\n<ul>\n<li>甲\n\n乙 <card>\n}}"
    )
    assert [(problem.line, problem.code) for problem in normalised(wikitext).problems] == [
        (4, "unknown_template"),
        (7, "stray_tag"),
        (12, "stray_markup"),
        (14, "unclosed_element"),
        (17, "unknown_tag"),
        (18, "stray_markup"),
    ]


def test_the_result_is_the_same_whatever_the_hash_seed() -> None:
    """Byte for byte, in another process too."""
    code = (
        "import sys; from scraper.normalise import normalise; from scraper.revision import Revision;"
        "print(normalise(Revision('Board Game Arena', 'zh-cn', 'Page', None, None, None, sys.stdin.read())))"
    )
    wikitext = "\n\n".join([*FRAGMENTS, *TABLES, *ATTACKS])
    results = {
        subprocess.run(
            [sys.executable, "-c", code],
            input=wikitext.encode(),
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            cwd=Path(__file__).parents[2],
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(results) == 1


# Real dumps and the sample.


def revisions_of(paths: list[Path]) -> list[Revision]:
    return [revision for path in paths for revision in read(path.read_bytes(), path.name)]


def test_every_seed_revision_keeps_its_text(seeds: list[Path]) -> None:
    for revision in revisions_of(seeds):
        shown = without_marks(seen(normalise(revision).markdown))
        assert shown == without_marks(visible(revision.wikitext)), revision.identity


def test_every_seed_revision_is_stable_and_harmless(seeds: list[Path]) -> None:
    for revision in revisions_of(seeds):
        markdown = normalise(revision).markdown
        assert_stable(markdown)
        assert elements(markdown) == left_over(markdown) == []


def test_seed_headings_never_jump(seeds: list[Path]) -> None:
    for revision in revisions_of(seeds):
        levels = [2, *(len(match) for match in re.findall(r"^(#+) ", normalise(revision).markdown, re.MULTILINE))]
        assert all(level <= before + 1 for before, level in pairwise(levels))


def test_seeds_have_no_problems_but_slips_of_translation(seeds: list[Path]) -> None:
    for revision in revisions_of(seeds):
        assert {problem.code for problem in normalise(revision).problems} <= {"mistranslation"}, revision.identity


def test_seed_tables_are_complete_cell_by_cell(seeds: list[Path]) -> None:
    """Every cell of every table in its row and column, as another parser finds them."""
    compared = 0
    for revision in revisions_of(seeds):
        ours = BeautifulSoup(MarkdownIt().enable("table").render(normalise(revision).markdown), "html.parser")
        theirs = wikitextparser.parse(revision.wikitext).tables
        assert len(theirs) == len(ours.find_all("table"))
        for wanted, found in zip(theirs, ours.find_all("table"), strict=True):
            rows = [[squeeze(cell.get_text()) for cell in row.find_all(["th", "td"])] for row in found.find_all("tr")]
            assert rows == [[visible(cell.value) for cell in row] for row in wanted.cells()]
            compared += sum(map(len, rows))
    assert compared > 100


def test_sample_keeps_its_text() -> None:
    for revision in revisions_of([SAMPLE]):
        shown = without_marks(seen(normalise(revision).markdown))
        assert shown == without_marks(visible(revision.wikitext)), revision.identity


def test_sample_is_stable_and_harmless() -> None:
    for revision in revisions_of([SAMPLE]):
        markdown = normalise(revision).markdown
        assert_stable(markdown)
        assert elements(markdown) == []
