"""Characters, numbers and tokens, counted once more."""

from collections import Counter

import pytest

from calculators.core.rules import rulebook
from calculators.core.text import LANGUAGES, say
from calculators.games.libertalia import GAME
from calculators.games.libertalia.components import (
    CHARACTER_NAMES,
    COLORS,
    COUNTS,
    RANKS,
    TOKENS,
    VALUES,
    tie_number,
)
from calculators.games.libertalia.lineup import Card, line_up
from calculators.games.libertalia.options import COLORS_OF
from tests.games.libertalia import oracle


@pytest.mark.rule("libertalia/components.numbers", "libertalia/aim.edition")
def test_every_number_is_the_printed_one() -> None:
    for color, name in enumerate(COLORS):
        assert [tie_number(color, rank) for rank in RANKS] == [oracle.TIE[name, rank] for rank in RANKS]
        assert Counter(tie_number(color, rank) for rank in RANKS) == dict.fromkeys(range(1, 7), 5)
    for rank in RANKS:
        assert sorted(tie_number(color, rank) for color in range(6)) == [1, 2, 3, 4, 5, 6]


def right_of(one: int, other: int) -> int:
    """In how many of 30 ties the first colour stands further right."""
    return sum(line_up([Card(one, rank), Card(other, rank)])[1].color == one for rank in RANKS)


@pytest.mark.rule("libertalia/sunrise.tie")
def test_who_is_ahead_in_ties() -> None:
    """Each colour beats the one before in 25 of 30; the colours for few players are fair."""
    assert [right_of((color + 1) % 6, color) for color in range(6)] == [25] * 6
    yellow, green = COLORS_OF[2]
    assert right_of(yellow, green) == 15
    one, two, three = COLORS_OF[3]
    assert [right_of(two, one), right_of(three, two), right_of(one, three)] == [20, 20, 20]
    for seats, colors in COLORS_OF.items():
        assert len(set(colors)) == seats
    assert [COLORS[color] for color in COLORS_OF[4]] == ["yellow", "red", "green", "black"]
    assert COLORS.index("white") not in COLORS_OF[5]


def test_the_box() -> None:
    assert len(RANKS) == len(CHARACTER_NAMES) == 30
    assert dict(zip(TOKENS, COUNTS, strict=True)) == oracle.BOX
    assert sum(COUNTS) == 50
    assert dict(zip(TOKENS, VALUES, strict=True)) == {
        **{"chest": 5, "jewel": 3, "goods": 1, "map": 0},
        **{"relic": -3, "saber": 0, "officer": 0},
    }
    squeezed = {
        rank: name.replace(" ", "").replace("’s", "").replace("-", "") for rank, name in CHARACTER_NAMES.items()
    }
    for rank, name in oracle.NAME.items():
        assert squeezed[rank].endswith(name) or squeezed[rank].startswith(name), rank
    assert GAME.seats == (2, 3, 4, 5, 6)


def rows(lang: str, first: str) -> list[list[str]]:
    """The table of the rules page that begins with this cell, without its head."""
    sections = rulebook(GAME, lang).sections
    prose = next(str(part) for section in sections for part in section.parts if str(part).startswith(f"| {first} "))
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in prose.split("\n")[2:]]


@pytest.mark.parametrize(("lang", "first"), [("en", "Rank"), ("zh", "点数")])
def test_the_table_of_characters_is_that_of_the_calculator(lang: str, first: str) -> None:
    expected = []
    for rank in RANKS:
        numbers = [str(oracle.TIE[color, rank]) for color in COLORS]
        expected.append([str(rank), say(f"rank-{rank}", lang, GAME.words).replace("’", "'"), *numbers])
    assert rows(lang, first) == expected


@pytest.mark.parametrize(("lang", "first"), [("en", "Token"), ("zh", "标记")])
def test_the_table_of_tokens_is_that_of_the_calculator(lang: str, first: str) -> None:
    expected = [[say(kind, lang, GAME.words), str(oracle.BOX[kind])] for kind in TOKENS]
    assert [row[:2] for row in rows(lang, first)] == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_of_characters_name_them(lang: str) -> None:
    """Each character has its paragraph, in order of rank, with its name and rank."""
    found = [text for rule, text in rulebook(GAME, lang).paragraphs.items() if rule.startswith("libertalia/character.")]
    assert len(found) == len(RANKS)
    for rank, paragraph in zip(RANKS, found, strict=True):
        assert str(rank) in paragraph.title
        assert say(f"rank-{rank}", lang, GAME.words).replace("’", "'") in paragraph.title
