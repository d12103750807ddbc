"""The numbers of an owner's box: as text, as an option wherever options go, as a small file."""

from collections import Counter

import pytest

from calculators.core.options import option_texts, parse_options
from calculators.core.printed import from_file, sections, text_of, to_file
from calculators.core.record import make_record, read_record, replay
from calculators.core.refusal import InputError
from calculators.games.cubosaurs import GAME
from calculators.games.cubosaurs.box import SECTIONS, box_of, shortest
from calculators.games.cubosaurs.components import (
    COPIES,
    COSTS,
    KINDS,
    SYMBOLS,
    Card,
    card_of,
    card_text,
    number_of,
    read_card,
)
from calculators.games.cubosaurs.counted import counted
from calculators.games.cubosaurs.engine import start
from calculators.games.cubosaurs.options import Options
from tests.games.cubosaurs.tables import OWN, OWNED
from tests.games.shared import finished


@pytest.mark.rule(
    "cubosaurs/components.species",
    "cubosaurs/components.raptors",
    "cubosaurs/components.eggs",
    "cubosaurs/components.reconstructed",
    "cubosaurs/components.dna",
)
@pytest.mark.parametrize("text", ["", OWN])
def test_every_box_has_its_55_cards(text: str) -> None:
    cards = box_of(text).cards
    assert Counter(card.kind for card in cards) == COPIES
    assert len(cards) == 55
    assert len({card.names for card in cards if card.kind == "egg"}) == 6
    for card in cards:
        assert (card.p > 0 > card.a) == (card.kind in {"black", "grey"})
    assert sum(card.dna for card in cards) == (24 if not text else 3 + 1 + 3 + 3 + 0 + 7 + 3 + 3)


@pytest.mark.rule("cubosaurs/components.reconstructed", "cubosaurs/components.tiles")
def test_the_reconstruction() -> None:
    box = box_of("")
    assert Counter(box.raptors["black"]) == {
        Card("black", 1, -1, dna=True): 3,
        Card("black", 2, -2): 2,
        Card("black", 3, -3): 2,
    }
    assert {(egg.bonus, egg.penalty) for egg in box.eggs.values()} == {(3, -2)}
    assert (box.symbols, box.costs) == (SYMBOLS, COSTS)
    assert len(box.costs) == 10


@pytest.mark.rule("cubosaurs/variant.printed")
def test_an_owner_replaces_what_is_printed() -> None:
    box = box_of(OWN)
    assert box.raptors["black"][-1] == Card("black", 5, -6, dna=True)
    assert box.raptors["grey"] == tuple(card._replace(kind="grey") for card in box_of("").raptors["black"])
    assert (box.eggs["raptor"].bonus, box.eggs["raptor"].penalty) == (5, -5)
    assert (box.symbols["trex"], box.symbols["stego"], box.symbols["bronto"]) == (0, 7, 3)
    assert (box.costs["hatching"], box.costs["herding"], box.costs["predation"]) == (1, 6, 5)


@pytest.mark.rule("cubosaurs/variant.printed")
def test_equal_boxes_have_equal_texts() -> None:
    ours = "black 3/-3 3/-3 2/-2 2/-2 1/-1* 1/-1* 1/-1* dna trex:2 tiles predation:5"
    assert shortest(ours) == ""
    assert Options(printed=ours) == Options()
    mixed = " ".join(reversed(OWN.split(" eggs ")[0].removeprefix("black ").split()))
    assert shortest(f"black {mixed}") == shortest(OWN.split(" eggs ")[0])
    assert shortest(shortest(OWN)) == shortest(OWN)
    assert box_of(shortest(OWN)) == box_of(OWN)


@pytest.mark.rule("cubosaurs/variant.printed")
@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("1/-1", "1/-1"),
        ("white 1/-1", "white"),
        ("black 1/-1", "black"),
        ("black 1/-1 1/-1 1/-1 1/-1 1/-1 1/-1 0/-1", "0/-1"),
        ("black 1/-1 1/-1 1/-1 1/-1 1/-1 1/-1 1/1", "1/1"),
        ("grey 1/-1 1/-1 1/-1 1/-1 1/-1 1/-1 100/-1", "100/-1"),
        ("grey 1/-1 1/-1 1/-1 1/-1 1/-1 1/-1 1/-1 1/-1", "grey"),
        ("grey 1/-1 1/-1 1/-1 1/-1 1/-1 1/-1 1/-1 grey 1/-1", "grey"),
        ("eggs trex:3/-2", "eggs"),
        ("eggs trex:3/-2 trex:3/-2", "trex:3/-2"),
        ("eggs black:3/-2", "black:3/-2"),
        ("dna trex:8", "trex:8"),
        ("dna egg:1", "egg:1"),
        ("dna trex:1 trex:1", "trex:1"),
        ("tiles hatching:0", "hatching:0"),
        ("tiles hatching:41", "hatching:41"),
        ("tiles party:1", "party:1"),
    ],
)
def test_what_cannot_be_printed_is_refused(text: str, word: str) -> None:
    with pytest.raises(InputError) as caught:
        Options(printed=text)
    assert (caught.value.code, caught.value.path) == ("bad_printed", "options.printed")
    assert caught.value.values == {"word": word}
    for lang in ("en", "zh"):
        assert "{" not in GAME.message(caught.value, lang)


@pytest.mark.rule("cubosaurs/variant.printed")
def test_it_goes_where_options_go() -> None:
    texts = option_texts(OWNED)
    assert GAME.read_options(parse_options(GAME.options, texts)) == OWNED
    state = finished(start(3, OWNED, 5), 5)
    record = make_record(GAME, state, ("a", "b", "c"), OWNED, 5)
    assert read_record(record.text()) == record
    assert replay(GAME, record).score_sheet() == state.score_sheet()
    assert "black 1/-1*" in record.text()


@pytest.mark.rule("cubosaurs/variant.printed")
def test_the_small_file() -> None:
    text = to_file(GAME, OWNED.printed, SECTIONS)
    head, game, *rows = text.splitlines()
    assert (head, game) == ("tableside values 1", "game: cubosaurs")
    assert [row.split()[0] for row in rows] == ["black", "eggs", "dna", "tiles"]
    assert from_file(GAME, text) == OWNED.printed
    assert from_file(GAME, text.replace("\n", "\r\n")) == OWNED.printed
    assert from_file(GAME, "\ufeff" + text) == OWNED.printed
    assert from_file(GAME, to_file(GAME, "", SECTIONS)) == ""


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_values"),
        ("black 1/-1", "bad_values"),
        ("tableside values 2\ngame: cubosaurs\n", "bad_values"),
        ("tableside values 1\nblack\n", "bad_values"),
        ("tableside values 1\ngame: flip7\n", "wrong_game"),
        ("tableside values 1\ngame: cubosaurs\nblack 1/-1\n", "bad_printed"),
        ("tableside values 1\ngame: cubosaurs\n" + "\n" * 20_000, "bad_values"),
    ],
)
def test_other_files_are_refused(text: str, code: str) -> None:
    with pytest.raises(InputError) as caught:
        from_file(GAME, text)
    assert caught.value.code == code
    assert "{" not in GAME.message(caught.value, "zh")


def test_words_under_sections() -> None:
    found = sections("b 1 2 a", ["a", "b"])
    assert found == {"b": ["1", "2"], "a": []}
    assert text_of(found) == "b 1 2"


@pytest.mark.parametrize("text", ["", OWN])
def test_cards_are_numbers_and_words(text: str) -> None:
    cards = sorted(set(box_of(text).cards), key=number_of)
    assert [card_of(number_of(card)) for card in cards] == cards
    assert [read_card(card_text(card)) for card in cards] == cards
    assert [KINDS.index(card.kind) for card in cards] == sorted(KINDS.index(card.kind) for card in cards)
    known = {number_of(card) for card in cards}
    for number in range(-3, 170_000):
        try:
            card = card_of(number)
        except ValueError:
            assert number not in known
        else:
            assert number_of(card) == number
    assert sum(counted(text).listed(counted(text).full)) == sum(map(number_of, box_of(text).cards))


@pytest.mark.parametrize(
    "text", ["", "trexx", "egg", "egg black", "black", "black 3/3", "black 03/-3", "dna", "trex  dna"]
)
def test_words_that_are_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        read_card(text)
