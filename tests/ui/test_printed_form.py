"""The form of an owner's box: read at every change, kept for both pages of a game, saved and loaded as a small file."""

import json

import pytest

from calculators.games import game
from tests.ui.pages import Opened

OWN = "tiles hatching:3"


def form(page: str = "score", **more: str) -> Opened:
    """A page with the form open."""
    found = Opened(page, game="cubosaurs", **more)
    if page == "score":
        found.click("setup")
    found.click("opt-printed")
    return found


def printed(page: Opened) -> str:
    """The option that the page keeps."""
    kept = json.loads(page.saved or "{}")
    options = kept.get("doc", kept).get("options", {})
    return str(options.get("printed", ""))


@pytest.mark.parametrize("page", ["score", "play"])
def test_a_number_becomes_the_option_and_the_file_of_the_device(page: str) -> None:
    opened = form(page)
    reply = opened.type("own-tiles-2-0", "3")
    assert reply["own"] == "tableside values 1\ngame: cubosaurs\ntiles hatching:3\n"
    assert printed(opened) == OWN
    assert "own box" in opened.text("opt-printed")
    assert opened.codes() == []


def test_a_tick_writes_its_sign() -> None:
    opened = form()
    opened.type("own-eggs-0-2", True)
    assert printed(opened).startswith("eggs trex:3/-2* stego:3/-2 ")
    opened.type("own-eggs-0-2", False)
    assert printed(opened) == ""


@pytest.mark.parametrize(("cell", "value"), [("own-black-1-0", "0"), ("own-grey-2-1", ""), ("own-tiles-0-0", "41")])
def test_what_cannot_be_printed_is_told_beside_its_field(cell: str, value: str) -> None:
    opened = form()
    reply = opened.type(cell, value)
    assert reply["own"] is None
    assert printed(opened) == ""
    assert opened.codes() == ["bad_printed"]
    assert opened.get(cell)["value"] == value
    assert opened.get(cell)["aria-describedby"] == "own-fault"
    opened.type(cell, "1")
    assert opened.codes() == []


@pytest.mark.parametrize("value", ["x", "3.5", "-2", "٣", "eggs", "1 2 3"])
def test_what_is_no_number_is_blamed(value: str) -> None:
    opened = form()
    opened.type("own-eggs-3-0", value)
    assert opened.codes() == ["bad_printed"]
    assert printed(opened) == ""


def test_cards_stay_where_they_were_typed() -> None:
    opened = form()
    opened.type("own-black-0-0", "9")
    assert opened.get("own-black-0-0")["value"] == "9"
    assert printed(opened).startswith("black 1/-1* 1/-1* 2/-2 ")


def test_an_undo_is_seen_in_the_form() -> None:
    opened = form()
    opened.type("own-tiles-2-0", "3")
    assert opened.do("undo")["own"] == "tableside values 1\ngame: cubosaurs\n"
    assert opened.get("own-tiles-2-0")["value"] == "2"
    assert opened.do("redo")["own"].endswith("tiles hatching:3\n")


def test_both_pages_begin_with_what_the_device_keeps() -> None:
    own = form().type("own-tiles-2-0", "3")["own"]
    for page in ("score", "play"):
        opened = Opened(page, game="cubosaurs")
        opened.do("open", own=own)
        assert printed(opened) == OWN
    reset = Opened("score", game="cubosaurs", saved=opened.saved)
    reset.do("open", saved=opened.saved, own="tableside values 1\ngame: cubosaurs\n")
    reset.do("setup")
    assert "reconstructed" in reset.text("opt-printed")


def test_what_is_damaged_changes_nothing() -> None:
    opened = Opened("score", game="cubosaurs")
    opened.do("open", own="tableside values 1\ngame: cubosaurs\nblack 1\n")
    opened.do("setup")
    assert "reconstructed" in opened.text("opt-printed")


def test_a_file_goes_out_and_comes_in() -> None:
    opened = form()
    opened.type("own-grey-6-1", "5")
    file = opened.click("own-file")["file"]
    assert file["name"] == "cubosaurs-values.txt"
    other = form("play")
    other.type("own-load", file["text"])
    assert printed(other) == printed(opened)
    assert other.reply["own"] == file["text"]
    other.click("own-reset")
    assert printed(other) == ""
    assert other.reply["own"] == "tableside values 1\ngame: cubosaurs\n"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_values"),
        ("tableside values 1\ngame: bacon\n", "wrong_game"),
        ("tableside values 1\ngame: cubosaurs\nblack 1/-1\n", "bad_printed"),
    ],
)
def test_another_file_is_refused_where_it_was_chosen(text: str, code: str) -> None:
    opened = form()
    opened.type("own-load", text)
    assert opened.codes() == [code]
    assert opened.get("own-load")["aria-describedby"] == "own-fault"
    assert printed(opened) == ""


def test_the_form_closes_with_its_sheet() -> None:
    opened = form()
    opened.do("close")
    opened.do("setup")
    assert not opened.has("own")


@pytest.mark.parametrize("page", ["score", "play"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_was_reconstructed_is_told_on_every_page(page: str, lang: str) -> None:
    opened = Opened(page, lang, game="cubosaurs")
    assert "reconstruction" in opened.text("disclosed") or "推测" in opened.text("disclosed")
    if page == "play":
        opened.do("start")
        assert opened.has("disclosed")


def test_a_game_that_knows_its_numbers_has_no_such_form() -> None:
    opened = Opened("score", game="flip7")
    before = opened.saved
    opened.do("printed")
    opened.do("printed-cell", "black-0-0", "3")
    assert not opened.has("own")
    assert not opened.has("disclosed")
    assert opened.saved == before


@pytest.mark.parametrize("arg", ["", "black", "black-x-0", "black-9-0", "black-0-9", "none-0-0", "black--1-0"])
def test_a_cell_that_is_not_there_changes_nothing(arg: str) -> None:
    opened = form()
    opened.do("printed-cell", arg, "3")
    assert printed(opened) == ""
    assert opened.codes() == []


def test_a_saved_sheet_carries_the_numbers_in_its_link() -> None:
    opened = form()
    opened.type("own-tiles-2-0", "3")
    link = opened.do("share")["share"]["hash"]
    assert printed(Opened("score", game="cubosaurs", link=link)) == OWN
    assert game("cubosaurs").read_options({"printed": OWN}).printed == OWN
