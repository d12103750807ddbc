"""No word of a page's visible text is lost or invented, and mdformat leaves every result as it is.

Two oracles that share nothing with the scraper: for generated wikitext the visible text is known by construction, for
the real dumps it comes from crude regular expressions. What a reader sees of Markdown is what a CommonMark parser and
an HTML parser make of it.
"""

import html
import re
from itertools import pairwise
from pathlib import Path

import mdformat
from bs4 import BeautifulSoup
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from scraper.history import pages_of
from scraper.normalise import normalise
from scraper.pages import SAMPLE, file_text
from scraper.revision import Revision
from scraper.sources import read

EXAMPLES = settings(max_examples=120, deadline=None, derandomize=True)


def markdown_of(wikitext: str) -> str:
    return normalise(Revision("Board Game Arena", "zh-cn", "Page", None, None, None, wikitext)).markdown


def seen(markdown: str) -> str:
    """All characters that a reader of the Markdown sees, without white space."""
    rendered = MarkdownIt().enable("table").render(markdown)
    return squeeze(BeautifulSoup(rendered, "html.parser").get_text())


def squeeze(text: str) -> str:
    return re.sub(r"\s+", "", text)


def assert_stable(markdown: str) -> None:
    # Only a file has front matter; looked for in a text without any, it is found in lists.
    extensions = {"tables", "frontmatter"} if markdown.startswith("---\n") else {"tables"}
    assert mdformat.text(markdown, extensions=extensions) == markdown


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
    wrapped('<span style="color: red">', "</span>"),
    wrapped("[[Some page|", "]]"),
    wrapped("'''[[Some page|", "]]。'''").map(lambda pair: (pair[0], f"{pair[1]}。")),
    wrapped("[https://example.org/a_b(c) ", "]"),
    words.map(lambda name: (f"[[{name}]]", name)),
    words.map(lambda name: (f"[[文件:{name}.jpg|缩略图|替代=x|{name}]]", f"文件:{name}.jpg{name}")),
    words.map(lambda name: (f"{{{{card|={name}}}}}", f"{{{{card|={name}}}}}")),
    st.just(("<!-- 看不见 -->", "")),
    st.just(("[[分类:卡牌]]", "")),
    st.just(("&nbsp;", "")),
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
block = st.one_of(
    lines_of("{}"),
    lines_of("* {}"),
    lines_of("** {}"),
    lines_of("# {}"),
    lines_of("#* {}"),
    lines_of(": {}"),
    lines_of("• {}"),
    lines_of("- {}"),
    lines_of("<p>{}</p>"),
    lines_of("<li>{}"),
    lines_of("<h2>{}</h2>"),
    lines_of("== '''{}''' =="),
    lines_of("==== {} ===="),
    around("<ul>\n{}\n</ul>", lines_of("<li>{}</li>")),
    around("<ul>\n{}", lines_of("<li>{}")),
    around('<ol style="list-style: none">\n{}\n</ol>', lines_of("<li>{}</li>")),
    around("<div>\n{}\n</div>", lines_of("{}")),
    table,
)


def page_of(pairs: list[tuple[str, str]]) -> tuple[str, str]:
    return "\n\n".join(pair[0] for pair in pairs), "".join(pair[1] for pair in pairs)


pages = st.lists(block, min_size=1, max_size=5).map(page_of)


@given(pages)
@EXAMPLES
def test_visible_text_survives(page: tuple[str, str]) -> None:
    wikitext, visible = page
    markdown = markdown_of(wikitext)
    assert seen(markdown) == squeeze(visible)


@given(pages)
@EXAMPLES
def test_result_is_mdformat_stable(page: tuple[str, str]) -> None:
    assert_stable(markdown_of(page[0]))


FRAGMENTS = re.split(
    r"\|",
    "'''|''|'|==|=|\n|\n\n|\n* |\n# |\n;|\n: |:|*|#|<li>|<ul>|</ul>|<ol>|</li>|<p>|</p>|<b>|</b>|<i>|<br>|<td>|<table>"
    "|</table>|<tr>|{{|}}|[|]|[[|]]|<nowiki>|</nowiki>|<pre>|- |1. |•|【|】|<div style='x'>|</div>|----|\n----|&|&lt;|<"
    "|>|~|~~~|`|```|_|\\|\u3000|（|）|。|<h2>|</h2>|<center>|http://a.b/|-1|2、|\n|-|\t|<dl>|<dd>|<dt>|</dl>",
)


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=14))
@EXAMPLES
def test_any_mixture_keeps_its_words(fragments: list[str]) -> None:
    """Numbered words between pieces of markup, sense or not, come out in order, each once."""
    names = [f"词{chr(0x4E00 + number)}" for number in range(len(fragments) + 1)]
    wikitext = names[0] + "".join(map("".join, zip(fragments, names[1:], strict=True)))
    found = re.findall("词.", seen(markdown_of(wikitext)))
    assert found == names


@given(
    st.lists(
        st.sampled_from([*FRAGMENTS, "\n{|\n", "\n|-\n", "\n| ", " || ", "\n! ", "\n|}\n", "|", "\n|+ ", "a", "甲"])
    )
)
@EXAMPLES
def test_any_mixture_is_stable(fragments: list[str]) -> None:
    assert_stable(markdown_of("".join(fragments)))


@given(st.text())
@EXAMPLES
def test_any_text_is_stable(text: str) -> None:
    assert_stable(markdown_of(text))


# Real dumps and the sample.


def visible_text(wikitext: str) -> str:
    """What a reader of the wiki sees, by crude means, without white space and without marks of lists."""
    text = re.sub(r"<!--.*?-->", "", wikitext, flags=re.DOTALL)
    text = re.sub(r"^(?:\{\|.*|\|-.*|\|\})$", "", text, flags=re.MULTILINE)
    text = re.sub(r"^\|\+(?:[^|\n]*\|)?", "", text, flags=re.MULTILINE)
    text = re.sub(r"\[\[(文件:[^|\]]*)((?:\|[^|\]]*)*)\]\]", visible_file, text)
    text = re.sub(r"\[\[分类:[^\]]*\]\]", "", text)
    text = re.sub(r"\[\[(?:[^|\]]*\|)?([^|\]]*)\]\]", r"\1", text)
    text = re.sub(r"\[https?://\S+ ([^\]]*)\]", r"\1", text)
    text = re.sub(r"\{\{[^}]*\}\}", lambda match: match[0].replace("|", "\0"), text)
    text = re.sub(r"^(?:[!|] *(?:\w+=\"[^\"]*\" *\|)?)", "", text, flags=re.MULTILINE)
    text = re.sub(r"(?:\|\||!!)(?: *\w+=\"[^\"]*\" *\|)?", "", text).replace("\0", "|")
    text = re.sub(r"^;(.*?): ", r"\1", text, flags=re.MULTILINE)
    text = re.sub(r"^(?:[*#:;]+|•|-|\d\.)", "", text, flags=re.MULTILINE)
    text = re.sub(r"^(=+)(.*?)\1$", r"\2", text, flags=re.MULTILINE)
    text = re.sub(r"</?[a-z]+\d?(?: [^<>]*)?>", "", text)
    return squeeze(html.unescape(re.sub("'{2,}", "", text)))


def visible_file(match: re.Match[str]) -> str:
    captions = [option for option in match[2].split("|") if not re.search("替代=|像素|缩略图|^无?$", option)]
    return match[1] + "".join(captions)


def revisions_of(paths: list[Path]) -> list[Revision]:
    return [revision for path in paths for revision in read(path.read_bytes(), path.name)]


def test_every_seed_revision_keeps_its_text(seeds: list[Path]) -> None:
    for revision in revisions_of(seeds):
        assert seen(normalise(revision).markdown) == visible_text(revision.wikitext), revision.identity


def test_every_seed_revision_is_stable(seeds: list[Path]) -> None:
    for revision in revisions_of(seeds):
        markdown = normalise(revision).markdown
        assert_stable(markdown)
        assert normalise(revision).markdown == markdown


def test_seed_headings_never_jump(seeds: list[Path]) -> None:
    for revision in revisions_of(seeds):
        levels = [2, *(len(match) for match in re.findall(r"^(#+) ", normalise(revision).markdown, re.MULTILINE))]
        assert all(level <= before + 1 for before, level in pairwise(levels))


def test_seed_files_are_stable(seeds: list[Path]) -> None:
    pages = pages_of(revisions_of(seeds))
    for page in pages:
        assert_stable(file_text(page, pages))


def test_sample_keeps_its_text() -> None:
    for revision in revisions_of([SAMPLE]):
        assert seen(normalise(revision).markdown) == visible_text(revision.wikitext), revision.identity


def test_sample_files_are_stable() -> None:
    pages = pages_of(revisions_of([SAMPLE]))
    for page in pages:
        assert_stable(file_text(page, pages))
