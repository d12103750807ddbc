"""Rules pages: the same rules in both languages, links that lead somewhere, examples that are right."""

import re
from collections.abc import Callable

import pytest

from calculators.core.rules import Rulebook, parse_rules, rulebook
from calculators.core.text import LANGUAGES
from calculators.games import game
from calculators.games.kingdomino.components import SQUARES, TERRAINS
from docs.hooks import check, glossary
from docs.hooks.catalogue import cards, published
from docs.hooks.rules_page import RulesPage, Wrong, differences

PAGE = """
A lead with [castle](#term-castle).

## Placing {#placement}

[placement.connect | Touching] One match with the [castle](#term-castle) is enough, see [§](#placement.limit).

Is a corner enough?
:   No.

[placement.limit | The limit | decision] Five by five.

```score kingdomino
title: three games
task: totals
players: [{name: Ann, rounds: [1, 2, 3]}]
expect: {players: [{total: 6}]}
```

| a | b |
| --- | --- |
| 1 | 2 |
"""


def book(text: str = PAGE) -> Rulebook:
    return parse_rules(text, "kingdomino")


def page(text: str = PAGE, lang: str = "en") -> RulesPage:
    return RulesPage(game("kingdomino"), lang, book(text), book(), "../../glossary/")


def test_nothing_stands_in_the_way_of_publishing() -> None:
    assert check.faults() == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", list(published()))
def test_every_paragraph_has_a_title_for_lists_and_search(slug: str, lang: str) -> None:
    untitled = [rule for rule, paragraph in rulebook(game(slug), lang).paragraphs.items() if not paragraph.title]
    assert not untitled


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda text: text.replace("placement.limit", "placement.bound"), "in one language only"),
        (lambda text: text.replace(" | decision", ""), "decision"),
        (lambda text: text.replace("Is a corner enough?\n:   No.\n", ""), "rulings"),
        (lambda text: text.replace("total: 6", "total: 7"), "examples"),
        (lambda text: text.replace(" | Touching", ""), "title"),
        (lambda text: text.replace("| 1 | 2 |", "| 1 | 2 |\n\nMore prose."), "same order"),
        (lambda text: text.replace("{#placement}", "{#place}").replace("[placement.", "[place."), "sections"),
    ],
)
def test_a_difference_between_the_languages_is_found(change: Callable[[str], str], fault: str) -> None:
    assert differences(book(), book()) == []
    found = differences(book(), book(change(PAGE)))
    assert any(fault in each for each in found), found


def test_titles_of_examples_may_differ() -> None:
    assert differences(book(), book(PAGE.replace("three games", "三局"))) == []


def test_rules_and_terms_become_links() -> None:
    section = page().sections()[0]
    rule = section.parts[0].rule
    assert rule is not None
    assert '<a class="ref" href="#placement.limit" title="The limit">1.2</a>' in rule.html
    assert '<a class="term" href="../../glossary/#kingdomino-castle">castle</a>' in rule.html
    assert "term" not in rule.other, "the flipped paragraph has no links to the glossary of this language"
    assert [(str(question), str(answer)) for question, answer in rule.rulings] == [("Is a corner enough?", "No.")]
    assert "<table>" in section.parts[3].prose[0]  # type: ignore[index]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace("#term-castle", "#term-palace"), "#term-palace"),
        (lambda text: text.replace("(#placement.limit)", "(#placement.nowhere)"), "#placement.nowhere"),
        (lambda text: text.replace("total: 6", "total: 7"), "three games"),
    ],
)
def test_a_page_that_lies_is_not_published(change: Callable[[str], str], words: str) -> None:
    with pytest.raises(Wrong, match=words):
        page(change(PAGE)).sections()


def test_a_paragraph_as_plain_text() -> None:
    found = book()
    text = found.paragraphs["kingdomino/placement.connect"].text
    assert found.plain(text) == "One match with the castle is enough, see § 1.2."


@pytest.mark.parametrize("slug", list(published()))
def test_terms_have_different_names_and_a_meaning(slug: str) -> None:
    for lang in LANGUAGES:
        names = [term.name[lang] for term in glossary.terms(slug).values()]
        assert len(names) == len(set(names)) > 0
        assert all(term.meaning[lang] for term in glossary.terms(slug).values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_terrains_is_that_of_the_calculator(lang: str) -> None:
    prose = next(part for part in rulebook(game("kingdomino"), lang).sections[1].parts if str(part).startswith("|"))
    cells = [re.findall(r"\d+|–", row) for row in str(prose).split("\n")[2:]]
    rows = [[0 if cell == "–" else int(cell) for cell in row] for row in cells]
    expected = []
    for terrain in TERRAINS:
        squares = [SQUARES[terrain, crowns] for crowns in range(4)]
        expected.append([sum(squares), *squares[1:], sum(crowns * count for crowns, count in enumerate(squares))])
    assert rows == expected


def test_games_that_are_ready_come_first() -> None:
    for lang in LANGUAGES:
        ready = [bool(card.home) for card in cards(lang).values()]
        assert ready == sorted(ready, reverse=True)
        assert sum(ready) == len(published())


@pytest.mark.parametrize(("lang", "said"), [("en", "Also called: burst."), ("zh", "也叫炸、炸了、爆了。")])
def test_the_glossary_says_what_else_a_word_is_called(lang: str, said: str) -> None:
    entries, _ = glossary.page(lang)
    bust = entries.partition('id="flip7-bust"')[2].partition("</div>")[0]
    assert said in bust
