"""Names in the wiki's languages."""

import pytest

from scraper.namespaces import (
    CONTRIBUTIONS,
    NAMESPACES,
    OWN_COMMENT,
    language_code,
    moved_from,
    namespace_of,
    redirect_of,
    split_title,
    subject_of,
)

LANGUAGES = ("en", "zh-hans", "zh-hant", "ja", "fr", "de", "es")


def test_no_name_means_two_things() -> None:
    meant: dict[str, set[str]] = {}
    for names in NAMESPACES.values():
        for canonical, listed in names.items():
            for name in listed.split("|"):
                meant.setdefault(name.casefold(), set()).add(canonical)
    assert {name: kinds for name, kinds in meant.items() if len(kinds) > 1} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_discussions_belong_to_a_page_in_the_same_language(language: str) -> None:
    names = NAMESPACES[language]
    for canonical, listed in names.items():
        for name in listed.split("|"):
            assert split_title(f"{name.replace(' ', '_').upper()}:灯") == (canonical, "灯")
            if canonical == "Talk":
                assert subject_of(f"{name}:灯") == "灯"
            elif canonical.endswith(" talk"):
                namespace = canonical.removesuffix(" talk")
                assert subject_of(f"{name}:灯") == f"{names.get(namespace, namespace).split('|')[0]}:灯"
            else:
                assert subject_of(f"{name}:灯") is None


@pytest.mark.parametrize("title", ["灯", "灯:风", "Lantern: the game", "Talk:", ":", "", "讨论", "Talks:灯"])
def test_articles(title: str) -> None:
    assert (namespace_of(title), subject_of(title)) == ("", None)


def test_the_projects_own_namespace() -> None:
    assert split_title("Lantern_Wiki:灯", "Lantern Wiki") == ("Project", "灯")
    for talk in ("Lantern Wiki talk", "Lantern Wiki讨论", "Discussion Lantern Wiki", "Project talk"):
        assert subject_of(f"{talk}:灯", "Lantern Wiki") == "Lantern Wiki:灯"
    assert namespace_of("Lantern Wiki:灯") == ""


MOVES = [
    "Moth moved page [[Lamp]] to [[New lamp]]",
    "Moth moved page [[Lamp]] to [[New lamp]] over redirect: shorter",
    "moved [[Lamp]] to [[New lamp]]",
    "moved page Lamp to New lamp: shorter",
    "moved page [[:Lamp]] to [[:New_lamp]]",
    "Moth移动页面[[Lamp]]至[[New lamp]]：更短",
    "Moth移动页面Lamp至New lamp，不留重定向",
    "Moth 移動了頁面 [[Lamp]] 至 [[New lamp]]",
    "已移動頁面 [[Lamp]] 到 [[New lamp]]",
    "Moth がページ「[[Lamp]]」を「[[New lamp]]」に移動しました",
    "Moth a déplacé la page [[Lamp]] vers [[New lamp]]",
    "a renommé [[Lamp]] en [[New lamp]]",
    "Moth verschob die Seite [[Lamp]] nach [[New lamp]]: kürzer",
    "Moth trasladó la página [[Lamp]] a [[New lamp]]",
]


@pytest.mark.parametrize("comment", MOVES)
def test_comments_of_moves(comment: str) -> None:
    assert moved_from(comment, "New lamp") == "Lamp"
    assert moved_from(comment, "New lamps") is None
    assert moved_from(comment, "Lamp") is None


@pytest.mark.parametrize("comment", ["", None, "moved the table to the end", "[[Lamp]] to [[New lamp]]", "移动一格"])
def test_other_comments(comment: str | None) -> None:
    assert moved_from(comment, "New lamp") is None


@pytest.mark.parametrize(
    "text",
    [
        "#REDIRECT [[灯 火]]",
        "# redirect: [[灯_火#风]] x",
        "#重定向[[灯 火]]",
        "#WEITERLEITUNG [[:灯 火|灯]]",
        "#転送[[灯 火]]",
    ],
)
def test_redirects(text: str) -> None:
    assert redirect_of(text) == "灯 火"


@pytest.mark.parametrize("text", ["", "REDIRECT [[灯]]", "text\n#REDIRECT [[灯]]", "# 重定向 灯"])
def test_pages_that_are_no_redirect(text: str) -> None:
    assert redirect_of(text) is None


@pytest.mark.parametrize(
    "comment",
    [
        *("", "/* 灯 */", "/* 灯 */ 改字", "创建页面，内容为“灯”", "建立內容為「燈」的新頁面", 'Created page with "a"'),
        *("ページの作成:「灯」", "Page créée avec « a »", "Die Seite wurde neu angelegt: „a“", "Página creada con «a»"),
    ],
)
def test_comments_that_nobody_typed(comment: str) -> None:
    assert OWN_COMMENT.match(comment)


@pytest.mark.parametrize("comment", ["改字", "created", "a /* b */"])
def test_comments_that_somebody_typed(comment: str) -> None:
    assert not OWN_COMMENT.match(comment)


def test_language_codes() -> None:
    assert [language_code(tag) for tag in ("zh-Hans-CN", "ZH_hant_TW", "en", "")] == ["zh-cn", "zh-tw", "en", "und"]


@pytest.mark.parametrize("tag", ["../../etc", "/tmp", "x" * 400, "a/b", "zh cn", ".", "e", "en-"])
def test_what_is_no_language_code(tag: str) -> None:
    """A language names a folder, so it must be nothing else."""
    assert language_code(tag) == "und"


def test_every_language_has_a_label_for_contributions() -> None:
    assert set(LANGUAGES) <= set(CONTRIBUTIONS.values())
