"""The wiki section of the site: nothing in it can act, its links lead to its pages, it shows what the scraper does."""

import pytest
from bs4 import BeautifulSoup

from docs.hooks import wiki
from scraper.kinds import KINDS

NAME = "zh/gamehelplanternfall"


def page(text: str, name: str = NAME) -> wiki.WikiPage:
    return wiki.WikiPage(name, "en", {"title": "A", "language": "zh"}, text)


@pytest.mark.parametrize(
    "text",
    [
        "<script>x()</script>",
        '<img src="a" onerror="x()">',
        "<iframe></iframe>",
        "a <a href='javascript:x()'>b</a>",
        "a <a href='JaVaScRiPt:x()'>b</a>",
        "a <a href='data:text/html,x'>b</a>",
        '<p onclick="x()">a</p>',
        '<p style="position: fixed">a</p>',
        '<p class="md-header">a</p>',
        '<form action="https://a.example"><input></form>',
        "<svg><animate /></svg>",
    ],
)
def test_what_could_act_stops_the_build(text: str) -> None:
    with pytest.raises(ValueError, match="no place"):
        wiki.html(page(text))


def test_what_only_looks_like_it_is_text() -> None:
    html, _ = wiki.html(
        page("&lt;script&gt;x()&lt;/script&gt; `<b onclick=x()>` javascript:x() [a](https://a.example/)")
    )
    assert "<script" not in html
    assert "javascript:x()" in html


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("talk/gamehelplanternfall.md", "../talk/gamehelplanternfall/"),
        ("gamehelplanternfall/history.md", "history/"),
        ("../en/tips-lanternfall.md", "../../en/tips-lanternfall/"),
        ("https://a.example/x.md", "https://a.example/x.md"),
        ("../en/tips-lanternfall.md#First_rounds", "../../en/tips-lanternfall/#w-firstrounds"),
        ("../en/tips-lanternfall.md#nowhere", "../../en/tips-lanternfall/"),
        ("#One", None),  # anchors of the page as it is in the sample, where there is no such heading
        ("missing.md", None),
        ("../../../games/kingdomino/index.md", None),
    ],
)
def test_links_between_files_become_links_between_pages(link: str, address: str | None) -> None:
    soup = BeautifulSoup(wiki.html(page(f"a [b]({link})"))[0], "html.parser")
    assert soup.get_text().strip() == "a b"
    assert [found["href"] for found in soup.find_all("a")] == ([address] if address else [])


def test_headings_get_anchors_and_make_the_contents() -> None:
    html, sections = wiki.html(page('## One\n\n### *Two*\n\n## One\n\n<h2 id="mine">Three</h2>'))
    assert sections == [("One", "w-one", [("Two", "w-two")]), ("One", "w-one-2", []), ("Three", "mine", [])]
    assert all(f'id="{anchor}"' in html for anchor in ("w-one", "w-two", "w-one-2", "mine"))


def test_a_table_without_a_head_gets_none() -> None:
    html, _ = wiki.html(page("| | |\n| --- | --- |\n| a | b |"))
    assert "<th" not in html


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_pages_of_the_sample_are_listed_with_their_discussions(lang: str) -> None:
    listed = [(each.name, talk.name if talk else None) for each, talk in wiki.listed(lang)]
    assert (NAME, "zh/talk/gamehelplanternfall") in listed
    assert len(listed) == 3
    assert all(wiki.named(f"wiki/{name}.{lang}.md") for name, _ in listed)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_kind_is_shown_before_and_after(lang: str) -> None:
    kinds = wiki.kinds(lang)
    assert [kind.title for kind in kinds] == [said[lang]["name"] for said in KINDS.values()]
    for kind in kinds:
        soup = BeautifulSoup(kind.after, "html.parser")
        assert soup.get_text(strip=True)
        assert not soup.find_all(["h1", "h2", "h3"]), "an example is no section of the page around it"
    before = next(kind.before for kind in kinds if "<script>" in kind.before)
    assert "alert" in before
