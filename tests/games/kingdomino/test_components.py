"""The dominoes, summed against the totals that public tables agree on."""

import re
from collections import Counter
from pathlib import Path

import pytest

from calculators.games.kingdomino.components import DOMINOES, SQUARES, TERRAIN_SQUARES, TERRAINS, most_crowns
from tests.games.kingdomino.oracle import HALVES

RULES = Path(__file__).parents[3] / "docs" / "games" / "kingdomino"
NAMES = {
    "en": ["wheat", "forest", "lake", "grass", "swamp", "mine"],
    "zh": ["麦田", "森林", "湖泊", "草原", "沼泽", "矿山"],
}

# Terrain: squares, those with 0, 1, 2, 3 crowns, all crowns, dominoes that show it.
TOTALS = {
    "W": (26, 21, 5, 0, 0, 5, 24),
    "F": (22, 16, 6, 0, 0, 6, 18),
    "L": (18, 12, 6, 0, 0, 6, 15),
    "G": (14, 10, 2, 2, 0, 6, 12),
    "S": (10, 6, 2, 2, 0, 6, 9),
    "M": (6, 1, 1, 3, 1, 10, 6),
}


def test_the_table_is_the_printed_one() -> None:
    assert list(DOMINOES) == list(range(1, 49))
    for number, domino in DOMINOES.items():
        assert domino == (number, *HALVES[number][0], *HALVES[number][1])


@pytest.mark.parametrize("lang", NAMES)
def test_the_rules_page_lists_every_domino(lang: str) -> None:
    letters = dict(zip(NAMES[lang], TERRAINS, strict=True))
    page = (RULES / f"index.{lang}.md").read_text("utf-8")
    listed: dict[int, list[tuple[str, int]]] = {}
    for cell, halves in re.findall(r"\| (\d[\d–]*) \| ([^\d|]+\d?[、,][^\d|]+\d?) (?=\|)", page):
        numbers = [int(number) for number in cell.split("–")]
        shown = [(letters[name], int(crowns or 0)) for name, crowns in re.findall(r"([^\d、, ]+) ?(\d?)", halves)]
        listed |= dict.fromkeys(range(numbers[0], numbers[-1] + 1), shown)
    assert listed == {number: [domino[1:3], domino[3:5]] for number, domino in DOMINOES.items()}


@pytest.mark.parametrize("terrain", TERRAINS)
def test_totals_of_a_terrain(terrain: str) -> None:
    squares = [SQUARES[terrain, crowns] for crowns in range(4)]
    crowns = sum(count * number for number, count in enumerate(squares))
    showing = sum(terrain in {domino.left, domino.right} for domino in DOMINOES.values())
    assert (sum(squares), *squares, crowns, showing) == TOTALS[terrain]
    assert TERRAIN_SQUARES[terrain] == sum(squares)
    assert most_crowns(terrain, 48) == crowns


def test_totals_of_the_box() -> None:
    assert sum(SQUARES.values()) == 96
    assert sum(crowns * count for (_, crowns), count in SQUARES.items()) == 39
    assert Counter(domino.left_crowns + domino.right_crowns for domino in DOMINOES.values()) == {
        0: 18,
        1: 22,
        2: 7,
        3: 1,
    }
    assert not any(domino.left_crowns and domino.right_crowns for domino in DOMINOES.values())
    assert [number for number, domino in DOMINOES.items() if domino.left == domino.right] == list(range(1, 13))


def test_most_crowns_for_a_size() -> None:
    for terrain, most in {
        "W": [1, 2, 3, 4, 5, 5],
        "G": [2, 4, 5, 6, 6],
        "S": [2, 4, 5, 6, 6],
        "M": [3, 5, 7, 9, 10, 10],
    }.items():
        assert [most_crowns(terrain, size) for size in range(1, len(most) + 1)] == most
