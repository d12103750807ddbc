"""The Persians of an owner's box: as text, as an option, as a small file, in the form of the pages."""

import pytest

from calculators.core.options import option_texts, parse_options
from calculators.core.printed import from_file, to_file
from calculators.core.refusal import InputError
from calculators.games.thermopyles import GAME
from calculators.games.thermopyles.box import RECONSTRUCTED, SECTION, box_of, shortest, words
from calculators.games.thermopyles.components import Persian
from calculators.games.thermopyles.options import Options
from tests.ui.pages import Opened

REST = " ".join(["15/21"] * 26)
OWN = f"persians 12/19* {REST} 23/30"


@pytest.mark.rule("thermopyles/variant.printed")
def test_an_owner_replaces_the_persians() -> None:
    box = box_of(OWN)
    assert len(box.persians) == 28
    assert (box.persians[0], box.persians[-1]) == (Persian(12, 19, True), Persian(23, 30, False))
    assert box.defences == (12, 15, 23)
    assert (box.copies(15), box.copies(14)) == (26, 0)
    assert Options(printed=OWN).box == box
    assert Options().box == RECONSTRUCTED == box_of("")


@pytest.mark.rule("thermopyles/variant.printed", "thermopyles/components.reconstructed")
def test_equal_boxes_have_equal_texts() -> None:
    ours = f"persians {' '.join(reversed(words(RECONSTRUCTED)[SECTION]))}"
    assert shortest(ours) == ""
    assert Options(printed=ours) == Options()
    mixed = f"persians 23/30 {REST} 12/19*"
    assert shortest(mixed) == shortest(OWN) == OWN
    assert box_of(shortest(mixed)) == box_of(OWN)


@pytest.mark.rule("thermopyles/variant.printed")
@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("14/20", "14/20"),
        ("persians 14/20", "persians"),
        (f"persians {REST} 15/21", "persians"),
        (f"persians {REST} 15/21 15/21 15/21", "persians"),
        (f"persians {REST} 15/21 15/14", "15/14"),
        (f"persians {REST} 15/21 0/14", "0/14"),
        (f"persians {REST} 15/21 100/114", "100/114"),
        (f"persians {REST} 15/21 15", "15"),
        (f"persians {REST} 15/21 15/21**", "15/21**"),
        (f"persians {REST} persians 15/21 15/21", "persians"),
    ],
)
def test_what_cannot_be_printed_is_refused(text: str, word: str) -> None:
    with pytest.raises(InputError) as caught:
        Options(printed=text)
    assert (caught.value.code, caught.value.path) == ("bad_printed", "options.printed")
    assert caught.value.values == {"word": word}


def test_a_card_by_its_defence() -> None:
    box = box_of(f"persians 15/24 15/22* 15/23* {' '.join(['18/24*'] * 25)}")
    assert box.card(15, bonus=True) == Persian(15, 22, True)
    assert box.card(15, bonus=False) == Persian(15, 24, False)
    assert box.card(18, bonus=False) == Persian(18, 24, False)
    assert box.card(16, bonus=True) == Persian(16, 22, True), "six more, as usual"


@pytest.mark.rule("thermopyles/variant.printed")
def test_it_goes_where_options_go_and_into_a_file() -> None:
    options = Options(printed=OWN)
    assert GAME.read_options(parse_options(GAME.options, option_texts(options))) == options
    text = to_file(GAME, options.printed, (SECTION,))
    assert text.startswith("tableside values 1\ngame: thermopyles\npersians 12/19* ")
    assert from_file(GAME, text) == options.printed


@pytest.mark.rule("thermopyles/variant.printed", "thermopyles/components.reconstructed")
def test_the_form_of_the_score_page() -> None:
    page = Opened("score", game="thermopyles")
    assert "reconstruction" in page.text("disclosed")
    page.do("setup")
    page.do("printed")
    assert len(page.soup.select(".own__t tbody tr")) == 28
    reply = page.do("printed-cell", f"{SECTION}-0-0", "13")
    assert reply["own"].splitlines()[2].startswith("persians 13/20 14/20 ")
    assert "typed in" in page.text("disclosed")
    page.do("close")
    assert page.text("persian-0").startswith("Persian 13")
    page.do("setup")
    page.do("printed")
    page.do("printed-reset")
    assert "reconstruction" in page.text("disclosed")
