"""The score page: counts, raptors, eggs and DNA of each round, the tokens left at the end, take or pass."""

import pytest

from tests.ui.pages import Opened


def pad(**more: str) -> Opened:
    return Opened("score", game="cubosaurs", **more)


def counts(page: Opened, digits: str) -> None:
    """Type the five species of the open player."""
    page.do("step", "cards")
    page.do("field", "trex")
    for digit in digits:
        page.click(f"key-{digit}")


def ranks(page: Opened) -> list[str]:
    """The totals of the result, best first."""
    return [row.get_text(strip=True) for row in page.soup.select(".rank li > b")]


def row(page: Opened) -> list[str]:
    """The first player's row in the table of rounds."""
    return [cell.get_text(strip=True) for cell in page.soup.select(".rounds__t tbody tr:first-child td")]


def three(page: Opened) -> Opened:
    """A third player."""
    page.do("add")
    return page


def advanced(page: Opened) -> Opened:
    page.do("option", "mode", "advanced")
    return page


@pytest.mark.rule("cubosaurs/score.curve", "cubosaurs/help.marginal")
def test_a_digit_counts_a_species_and_opens_the_next() -> None:
    page = pad()
    counts(page, "14")
    assert page.get("field-bronto")["aria-pressed"] == "true"
    assert page.text("total") == "12"
    page.do("field", "stego")
    assert "±0" in page.soup.select_one(".cum").get_text()  # type: ignore[union-attr]
    page.do("key", "back")
    assert page.text("total") == "4"
    page.do("key", "3")
    page.do("field", "stego")
    assert "+10" in page.soup.select_one(".cum").get_text()  # type: ignore[union-attr]


@pytest.mark.rule("cubosaurs/raptor.best")
def test_raptors_are_keys_and_are_paired() -> None:
    page = pad()
    page.do("step", "raptors")
    for key in ("raptor-black-2-2", "raptor-black-3-3", "raptor-grey-1-1"):
        page.click(key)
    assert page.text("total") == "2"
    page.click("on-black-0")
    assert page.text("total") == "4"


def test_other_numbers_are_typed() -> None:
    page = pad()
    page.do("step", "raptors")
    page.click("add-raptor")
    assert page.has("notice")
    page.type("raptor-p", "9")
    page.type("raptor-a", "−6")
    page.click("add-raptor")
    assert page.text("total") == "−6"
    page.do("colour", "grey")
    page.type("raptor-p", "5")
    page.type("raptor-a", "1")
    page.click("add-raptor")
    assert page.text("total") == "14"


def test_there_are_seven_of_a_colour() -> None:
    page = pad()
    page.do("step", "raptors")
    for _ in range(7):
        page.click("raptor-grey-1-1")
    page.click("raptor-grey-2-2")
    assert page.has("notice")
    assert page.has("on-grey-6")
    assert not page.has("on-grey-7")


@pytest.mark.rule("cubosaurs/egg.most", "cubosaurs/egg.penalty")
def test_eggs_have_the_numbers_of_the_box_until_others_are_typed() -> None:
    page = pad()
    counts(page, "2")
    page.do("step", "eggs")
    page.click("egg-trex")
    assert page.text("total") == "4"
    page.type("bonus-trex", "+5")
    assert page.text("total") == "6"
    page.click("egg-penta")
    assert page.text("total") == "4"
    page.type("penalty-penta", "-4")
    assert page.text("total") == "2"
    page.type("penalty-penta", "x")
    assert "bad_type" in page.codes()
    page.type("penalty-penta", "")
    assert "bad_egg" in page.codes()
    page.click("egg-penta")
    assert page.text("total") == "6"


def test_one_egg_is_with_one_player() -> None:
    page = pad()
    page.do("step", "eggs")
    page.click("egg-trex")
    page.do("game", "0:1")
    page.click("egg-trex")
    assert page.has("notice")
    assert not page.has("bonus-trex")


@pytest.mark.rule("cubosaurs/variant.printed")
def test_the_owners_cards_are_the_keys() -> None:
    page = pad()
    page.do("open", own="tableside values 1\ngame: cubosaurs\nblack 1/-1 1/-1 2/-2 2/-2 3/-3 3/-3 4/-1\n")
    page.do("step", "raptors")
    page.click("raptor-black-4-1")
    assert page.text("total") == "−1"
    page.do("step", "eggs")
    page.click("egg-trex")
    page.type("bonus-trex", "9")
    assert "not_printed" in page.codes()


@pytest.mark.rule("cubosaurs/end.tokens", "cubosaurs/end.tie", "cubosaurs/score.complete")
def test_a_game_with_dna_to_its_end() -> None:
    page = advanced(three(pad()))
    page.do("step", "dna")
    assert not page.has("tokens")  # not before the last round
    for nth in range(2):
        for seat, digits in enumerate(("50500", "05050", "22222")):
            page.do("game", f"{nth}:{seat}")
            counts(page, digits)
            if nth:
                page.do("step", "dna")
                page.type("tokens", "5" if not seat else "0")
        if not nth:
            assert page.text("total-0") == "−10"
            page.click("next")
    page.click("next")
    assert page.has("result"), page.text("rounds-scroll")
    assert row(page) == ["−10", "−10", "2", "−18"]  # two rounds, and 2 for five tokens
    assert "\n  −10  −10  +2 (DNA tokens)\n" in str(page.get("copy")["data-copy"])
    assert ranks(page)[-1] == "−18"
    told = page.soup.select_one(".result").get_text()  # type: ignore[union-attr]
    assert "+2" in told
    assert "−10 − 10 + 2" in told
    assert ranks(page.again("zh"))[-1] == "−18"
    page.do("option", "mode", "basic")
    assert row(page) == ["−10", "−10", "−20"]
    assert ranks(page)[-1] == "−20"


@pytest.mark.rule("cubosaurs/tile.release", "cubosaurs/tile.nesting")
def test_tiles_and_released_cards() -> None:
    page = advanced(pad())
    counts(page, "55000")
    page.do("step", "dna")
    page.click("tile-diversity")
    assert page.text("total") == "5"
    page.click("points-more")
    assert page.text("total") == "6"
    page.do("game", "0:1")
    page.click("tile-diversity")
    assert page.has("notice")
    counts(page, "00054")
    page.click("next")
    assert "card_total" in page.codes()
    page.do("step", "dna")
    page.type("released", "1")
    assert "card_total" not in page.codes()
    assert page.text("total-1") == "6"


@pytest.mark.rule("cubosaurs/components.dna")
@pytest.mark.parametrize("typed", ["x", "-1", "38", "3.5"])
def test_no_more_tokens_than_there_are(typed: str) -> None:
    page = advanced(pad())
    page.do("option", "length", "quick")
    page.do("step", "dna")
    page.type("tokens", "3")
    page.do("game", "0:1")
    page.type("tokens", typed)
    assert page.has("notice")
    assert page.get("tokens")["value"] == ""
    page.type("tokens", "37")
    assert page.get("tokens")["value"] == "37"
    assert "18 points" in page.soup.get_text()


def test_with_two_players_there_are_three_rounds() -> None:
    page = pad()
    for nth in range(3):
        for seat, digits in enumerate(("55000", "00055")):
            page.do("game", f"{nth}:{seat}")
            counts(page, digits)
        assert not page.has("result")
        page.click("next")
    assert page.has("result")


def test_rounds_of_two_do_not_fit_three() -> None:
    page = three(pad())
    page.do("option", "rounds", "2")
    counts(page, "1")
    assert "bad_option" in page.codes()


@pytest.mark.rule("cubosaurs/help.expected", "cubosaurs/help.next")
def test_take_or_pass() -> None:
    page = pad()
    counts(page, "10100")
    page.do("step", "raptors")
    page.click("raptor-black-1-1")
    page.do("game", "0:1")
    counts(page, "01001")
    page.do("game", "0:0")
    assert page.get("ask-go").has_attr("disabled")
    page.click("ask-0")
    page.click("ask-2")
    page.click("ask-2")
    page.click("ask-go")
    rows = [row.get_text(" ", strip=True) for row in page.get("ask-answer").select("tbody tr")]
    assert len(rows) == 3  # take, or pass with either other kind
    assert any(row.startswith("Take the hand −3 ") for row in rows)
    page.click("key-2") if page.has("key-2") else page.do("key", "2")
    assert not page.has("ask-answer")  # the collections are others now
    page.click("ask-clear")
    assert page.get("ask-go").has_attr("disabled")


def test_a_card_that_the_box_lacks_is_told_to_the_assistant() -> None:
    page = pad()
    page.do("step", "raptors")
    page.type("raptor-p", "9")
    page.type("raptor-a", "9")
    page.click("add-raptor")
    page.click("ask-0")
    page.click("ask-go")
    assert "unknown_card" in page.codes()


@pytest.mark.parametrize(
    ("do", "arg", "value"),
    [
        ("key", "9", None),
        ("raptor", "black:9/-9", None),
        ("raptor", "pink:1/-1", None),
        ("unraptor", "black:7", None),
        ("unraptor", "black:x", None),
        ("egg", "pink", None),
        ("tile", "hatching", None),
        ("bonus", "trex", None),
        ("step", "none", None),
        ("ask-card", "none", None),
        ("released", "", None),
    ],
)
def test_what_is_not_there_changes_nothing(do: str, arg: str, value: str | None) -> None:
    page = pad()
    counts(page, "2")
    saved, html = page.saved, page.text("total")
    page.do(do, arg, value)
    assert (page.saved, page.text("total")) == (saved, html)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_blank_sheet(lang: str, mode: str) -> None:
    page = pad(lang=lang)
    page.do("option", "mode", mode)
    page.do("paper", "show")
    assert len(page.soup.select(".paper__r tbody tr")) == (11 if mode == "basic" else 13)


def test_a_damaged_entry_is_not_read() -> None:
    page = pad()
    counts(page, "2")
    damaged = (page.saved or "").replace('"eggs":[]', '"eggs":[{"species":"pink","bonus":"3","penalty":"2"}]', 1)
    assert pad(saved=damaged).has("notice")
