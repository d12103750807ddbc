"""The Markdown writer: any blocks come out in mdformat's own form and show just their text. Links, and bounds."""

import re

import mdformat
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scraper.blocks import Block, Code, Heading, Listing, Paragraph, Quote, Rule, Table
from scraper.inline import BREAK, DEL, EM, LINK, STRONG, SUB, SUP, Run, markdown_of, plain
from scraper.links import Links
from scraper.markdown import to_markdown
from scraper.normalise import normalise
from scraper.revision import Revision
from tests.scraper.visible import elements, seen, squeeze

EXAMPLES = settings(max_examples=150, deadline=None, derandomize=True)

# Everything that means something to Markdown, and some that only seems to.
CHARACTERS = "a甲b1 。，（）*_~`\\[]<>&;:!|-+=#\"'.(/)“→㊙️é́𝔸$%^?x"
SNARES = [
    "&amp;", "&#35;", "<b>", "<<b>", "<<<i>", "<!--", "~~~", "---", "===", "1. ", "12) ", "- ", "> ", "# ", "![", "_a_",
    "http://a.b", "a_b", "&copy", "| -", "-|-", "<div>", "</p>", "<br>", "***", "[a]: b", "[a](b)", "<http://a.b>",
    "```", "<script>", "\\", "\\<b>", "&copy;", "+", "____", "* * *", ":-:", "[x]", "!",
]  # fmt: skip

texts = st.builds(
    lambda snare, text: " ".join(f"{snare}{text}".split(" ")).replace("  ", " ").strip() or "甲",
    st.sampled_from(["", "", "", *SNARES]),
    st.text(CHARACTERS, max_size=8).map(lambda text: re.sub(" +", " ", text)),
).map(lambda text: re.sub(" +", " ", text))
blanks = st.sampled_from(["", "", " "])


def run_of(before: str, text: str, after: str, styles: list[int], link: tuple[str, str] | None, code: bool) -> Run:
    bits = sum(set(styles)) | (LINK if link else 0)
    return Run(text if code else before + text + after, bits, link, code)


links = st.sampled_from([None, None, None, ("https://a.b/c_d*e", ""), ("x.md", "title")])
styles = st.lists(st.sampled_from([STRONG, EM, STRONG, EM, DEL, SUB, SUP]), max_size=3)
code = st.sampled_from([False] * 9 + [True])
runs = st.lists(
    st.one_of(st.builds(run_of, blanks, texts, blanks, styles, links, code), st.just(Run(BREAK))),
    min_size=1,
    max_size=5,
).filter(lambda runs: any(run.text != BREAK for run in runs))
unbroken = runs.map(lambda runs: [run for run in runs if run.text != BREAK])

type Shown[T] = tuple[T, str]  # a block and the text that it shows


def shown_by(runs: list[Run]) -> str:
    return "".join(run.text for run in runs)


paragraphs = runs.map(lambda runs: (Paragraph(markdown_of(runs)), shown_by(runs)))
headings = st.builds(
    lambda level, runs: (Heading(level, markdown_of(runs)), shown_by(runs)), st.integers(1, 6), unbroken
)
codes = st.lists(texts, min_size=1, max_size=3).map(lambda lines: (Code("\n".join(lines)), "".join(lines)))


def list_of(items: list[list[Shown[Paragraph | Listing]]], start: int | None) -> Shown[Listing]:
    blocks = tuple(tuple(block for block, _ in item) for item in items)
    return Listing(blocks, start), "".join(text for item in items for _, text in item)


starts = st.sampled_from([None, None, 1, 1, 0, 3, 12])
lists = st.recursive(
    st.builds(list_of, st.lists(paragraphs.map(lambda pair: [pair]), min_size=1, max_size=3), starts),
    lambda inner: st.builds(
        list_of,
        st.lists(
            st.builds(
                lambda first, rest: [first, *rest], paragraphs, st.lists(st.one_of(paragraphs, inner), max_size=2)
            ),
            min_size=1,
            max_size=3,
        ),
        starts,
    ),
    max_leaves=6,
)


def table_of(rows: list[list[list[Run]]]) -> Shown[Table]:
    width = max(map(len, rows))
    cells = tuple((*map(markdown_of, row), *[""] * (width - len(row))) for row in rows)
    return Table(cells), "".join(shown_by(cell) for row in rows for cell in row)


tables = st.lists(st.lists(runs, min_size=1, max_size=3), min_size=1, max_size=4).map(table_of)
flat = st.one_of(paragraphs, paragraphs, headings, codes, st.just((Rule(), "")), lists, tables)


def quote_of(blocks: list[Shown[Block]]) -> Shown[Quote]:
    return Quote(tuple(block for block, _ in blocks)), "".join(text for _, text in blocks)


blocks = st.recursive(flat, lambda inner: st.lists(inner, min_size=1, max_size=3).map(quote_of), max_leaves=4)


@given(st.lists(blocks, min_size=1, max_size=3))
@EXAMPLES
def test_any_blocks_show_their_text_and_stay_as_they_are(page: list[Shown[Block]]) -> None:
    markdown = to_markdown([block for block, _ in page])
    assert seen(markdown) == squeeze("".join(text for _, text in page))
    assert mdformat.text(markdown, extensions={"tables"}) == markdown
    assert elements(markdown) == []


@given(st.text())
@EXAMPLES
def test_plain_text_is_just_text(text: str) -> None:
    line = " ".join(re.sub(r"[\x00-\x1f\x7f-\x9f\ufffe\uffff\ufdd0-\ufdef]", " ", text).split())
    markdown = to_markdown([Paragraph(plain(line))] if line else [])
    assert seen(markdown) == squeeze(line)
    assert mdformat.text(markdown, extensions={"tables"}) == markdown


@pytest.mark.parametrize("snare", SNARES)
@pytest.mark.parametrize("around", ["{}", "{}甲", "甲{}", "甲 {} 乙", "{0}{0}", "a_{}_b"])
def test_snares(snare: str, around: str) -> None:
    line = " ".join(around.format(snare).split())
    for block in (Paragraph(plain(line)), Heading(2, plain(line)), Table(((plain(line), ""),))):
        markdown = to_markdown([block])
        assert seen(markdown) == squeeze(line)
        assert mdformat.text(markdown, extensions={"tables"}) == markdown


def markdown_from(wikitext: str, *titles: str, title: str = "Page") -> str:
    return normalise(Revision("Board Game Arena", "zh-cn", title, None, None, None, wikitext), titles).markdown


def test_links_between_pages_lead_to_their_files() -> None:
    titles = ("Gamehelpdeng", "Tips deng", "讨论:Gamehelpdeng")
    assert markdown_from("[[GameHelpDeng|甲]]", *titles) == "[甲](gamehelpdeng.md)\n"
    assert markdown_from("[[tips_deng#First|甲]]", *titles) == "[甲](tips-deng.md#First)\n"
    assert markdown_from("[[讨论:Gamehelpdeng]]", *titles) == "[讨论:Gamehelpdeng](talk/gamehelpdeng.md)\n"
    assert (
        markdown_from("[[Gamehelpdeng]]", *titles, title="讨论:Gamehelpdeng") == "[Gamehelpdeng](../gamehelpdeng.md)\n"
    )


def test_a_swapped_link_shows_what_the_wiki_shows_and_leads_where_it_should() -> None:
    swapped = markdown_from("'''[[灯的规则|GameHelpDeng]]'''", "Gamehelpdeng")
    assert swapped == '[**GameHelpDeng**](gamehelpdeng.md "灯的规则")\n'


def test_without_an_address_text_has_no_link() -> None:
    revision = Revision("Lantern Wiki", "en", "Page", None, None, None, "[[Oil|oil]], [[File:Oil.png|thumb|a drop]]")
    assert normalise(revision).markdown == "oil, File:Oil.png a drop\n"


@pytest.mark.parametrize(
    ("language", "name"), [("ja", "ファイル"), ("fr", "Fichier"), ("de", "Datei"), ("es", "Archivo"), ("zh-tw", "檔案")]
)
def test_files_in_every_language(language: str, name: str) -> None:
    target = Links("Lantern Wiki", language, "Page").page(f"{name}:A.png|100px|gut")
    assert target is not None
    assert (target.label, target.caption) == (f"{name}:A.png", "gut")


def test_categories_are_kept_apart_from_the_text() -> None:
    wikitext = "[[Category:Card games]]甲[[分类:卡牌]][[分类:卡牌]][[:分类:卡牌]]"
    normalised = normalise(Revision("Board Game Arena", "zh-cn", "Page", None, None, None, wikitext))
    assert normalised.categories == ("Card games", "卡牌")
    assert normalised.markdown.startswith("甲[分类:卡牌](")


def test_nothing_is_hot_linked() -> None:
    assert "![" not in markdown_from("[[File:A.png]] https://example.org/a.png <img src='https://example.org/a.png'>")


@pytest.mark.parametrize(
    "wikitext",
    [
        "*" * 500 + " 甲\n\n" + "<div>" * 3000 + "乙" + "<ul><li>" * 3000 + "丙" + "''" * 500 + ":" * 500 + "丁",
        "甲" + "<b><i>" * 3000 + "乙" + "{{" * 3000 + "丙" + "[[" * 3000 + "丁",
        "甲\n" + "{|\n|\n" * 2000 + "乙" + "\n|}" * 1000 + "\n丙\n" + "<table><tr><td>" * 1000 + "丁",
        "<blockquote>" * 1000 + "甲" + ":" * 2000 + "乙\n" + "<dl><dt>" * 1000 + "丙\n;" + "#" * 2000 + "丁",
        "甲<p>" + "&nbsp;\n" * 1000 + "乙" + "\n&nbsp;" * 1000 + "丙\n丁",
        "甲" + "{{a|" * 3000 + "乙" + "}}" * 3000 + "丙" + "<ref>" * 3000 + "丁",
    ],
)
def test_depth_is_bounded(wikitext: str) -> None:
    """No input makes a parser recurse without end, or loses a word."""
    assert [word for word in markdown_from(wikitext) if word in "甲乙丙丁"] == list("甲乙丙丁")


@pytest.mark.parametrize(
    "wikitext",
    [
        "{|\n" + "| 甲 ||" * 2000 + "\n" + "|-\n| 乙\n" * 2000 + "|}",
        "{|\n|-\n| colspan=100 rowspan=999 | 甲\n" * 500 + "|}",
        "{|\n| " + "甲" * 100_000 + "\n" + "|-\n| 乙\n" * 2000 + "|}",
    ],
)
def test_a_table_never_takes_far_more_than_its_text(wikitext: str) -> None:
    """The columns of Markdown tables are padded, so some tables would have to be written a thousand times as large."""
    markdown = markdown_from(wikitext)
    assert squeeze(wikitext).count("甲") == markdown.count("甲")
    assert len(markdown) < 4_000_000
