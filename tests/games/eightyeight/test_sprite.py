"""The pictures: one symbol for each card, with its month and points in text; nothing refers to what is not there."""

import re
from importlib.resources import files

import pytest
from jinja2 import DictLoader, Environment

from calculators.games.eightyeight import GAME
from calculators.games.eightyeight.components import CARDS, IDS, KIND, MONTH, POINTS

SOURCE = files(GAME.package).joinpath("templates", "sprite.svg").read_text("utf-8")


@pytest.fixture(scope="module")
def sprite() -> str:
    made = Environment(loader=DictLoader({"sprite": SOURCE}), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    return made.get_template("sprite").render()


def symbols(sprite: str) -> dict[str, str]:
    return dict(re.findall(r'<symbol id="(\w+)"[^>]*>(.*?)</symbol>', sprite, re.DOTALL))


def test_one_symbol_for_each_card_and_one_for_the_back(sprite: str) -> None:
    assert list(symbols(sprite)) == [*(f"h{name}" for name in IDS), "hback"]


def test_every_card_says_month_and_points(sprite: str) -> None:
    found = symbols(sprite)
    for card in CARDS:
        texts = re.findall(r"<text[^>]*>(\d+)</text>", found[f"h{IDS[card]}"])
        assert texts == [str(MONTH[card] + 1), str(POINTS[card])]


def test_every_kind_has_a_mark_of_its_own_shape(sprite: str) -> None:
    marks = {"L": "#h-star", "A": "m11 25 6.500 7", "R": "M7.500 25h7v14", "C": 'cx="11" cy="32" r="4"'}
    for name, picture in symbols(sprite).items():
        kinds = [kind for kind, mark in marks.items() if mark in picture]
        assert kinds == ([] if name == "hback" else [KIND[IDS.index(name[1:])]])


def test_no_two_cards_look_alike_but_chaff_of_paulownia(sprite: str) -> None:
    pictures = symbols(sprite)
    alike = [
        (name, other) for name in pictures for other in pictures if name < other and pictures[name] == pictures[other]
    ]
    assert alike == [("h12C1", "h12C3")]


def test_all_parts_are_there(sprite: str) -> None:
    ids = re.findall(r' id="([\w-]+)"', sprite)
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'href="#([\w-]+)"', sprite)) | set(re.findall(r"url\(#([\w-]+)\)", sprite))
    assert used <= set(ids)
