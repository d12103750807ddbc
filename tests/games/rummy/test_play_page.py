"""The play page, by events: drawing, melding, refusals, what is hidden, a whole round."""

from functools import partial

import pytest

from calculators.core.room import Edit, Turn
from calculators.games.rummy.engine import Rummy
from calculators.games.rummy.moves import Move, notation
from calculators.games.rummy.table import PLAY
from tests.games.rummy.tables import play, position
from tests.ui.pages import begun

seated = partial(begun, "rummy")


def turn_of(state: Rummy, seat: int = 0) -> Turn:
    moves = state.legal_moves() if state.turn == seat else ()
    return Turn(state.view(seat), moves, state.why_not, ["Ann", "Bo", "Cyd"][: len(state.hands)])


def tapped(state: Rummy, *taps: tuple[str, str]) -> tuple[dict[str, object], Move | None]:
    """The draft after some taps, and the move that the last of them plays."""
    draft: dict[str, object] = {}
    move = None
    for do, arg in taps:
        found = PLAY.tap(turn_of(state), draft, Edit(do, arg, None))
        assert found is not None
        draft, move = found.draft, found.move
    return draft, move


def main(state: Rummy, draft: dict[str, object]) -> tuple[str, str]:
    """What the main button says, and the move that it plays."""
    prompt = PLAY.prompt(turn_of(state), draft)
    text = prompt.main
    said = (text.many if text.many and text.values["n"] != 1 else text.one).format(**text.values)
    return said, "" if prompt.move is None else notation(prompt.move)


# ---- drawing


@pytest.mark.rule("rummy/draw.stock", "rummy/draw.top", "rummy/draw.deeper", "rummy/draw.feasible")
def test_ways_to_draw() -> None:
    state = position("5H 5D 9S KD", "2C 3C 7D", pile="2H 5C 8H JD QC")
    assert main(state, {}) == ("Draw from the stock", "draw")
    draft, move = tapped(state, ("pile", "5C"))
    assert move is None
    assert main(state, draft) == ("Take 4 cards", "take 5C")
    draft, _ = tapped(state, ("pile", "QC"))
    assert main(state, draft) == ("Take Q♣", "take QC")
    _, move = tapped(state, ("pile", "2H"))
    assert move is not None
    assert state.why_not(move).code == "cannot_use"  # type: ignore[union-attr]
    _, move = tapped(state, ("stock", ""))
    assert move is not None
    assert notation(move) == "draw"
    empty = position("5H 5D 9S", "2C 3C", pile="5C 8H", stock=0)
    assert main(empty, {}) == ("End the round", "end round")


@pytest.mark.rule("rummy/meld.set", "rummy/meld.run", "rummy/meld.ace", "rummy/discard.one", "rummy/discard.taken")
def test_chosen_cards_say_what_is_played() -> None:
    state = play(position("5H 5D KS AS 2S QS 9C", "2C 3C", pile="5C"), "take 5C")
    assert main(state, {})[1] == ""
    draft, _ = tapped(state, ("card", "9C"))
    assert main(state, draft) == ("Discard 9♣", "discard 9C")
    draft, _ = tapped(state, *(("card", card) for card in ("5C", "5H", "5D")))
    assert main(state, draft) == ("Meld: 15 points", "meld 5H 5D 5C")
    draft, _ = tapped(state, *(("card", card) for card in ("AS", "QS", "KS")))
    assert main(state, draft) == ("Meld: 35 points", "meld QS KS AS")
    refused = {("KS", "AS", "2S"): "round_the_corner", ("5H", "9C"): "not_a_set_or_run", ("5C",): "just_taken"}
    for cards, code in refused.items():
        draft, _ = tapped(state, *(("card", card) for card in cards))
        move = PLAY.prompt(turn_of(state), draft).move
        assert state.why_not(move).code == code  # type: ignore[union-attr]
    low = play(position("5H 5D KS AS 2S QS 9C", "2C 3C", pile="5C", ace="low"), "draw")
    draft, _ = tapped(low, *(("card", card) for card in ("AS", "QS", "KS")))
    assert low.why_not(PLAY.prompt(turn_of(low), draft).move).code == "ace_not_high"  # type: ignore[union-attr]
    draft, _ = tapped(low, ("card", "9C"), ("card", "9C"))
    assert draft == {}


@pytest.mark.rule("rummy/lay.fit", "rummy/lay.target", "rummy/meld.both-ends")
def test_a_tap_on_a_meld_lays_off() -> None:
    table = ["4D 5D 6D", "7S 7H 7C", "2S 3S 4S 5S 6S 8C 9C".replace(" 8C 9C", "")]
    state = play(position("7D AS 4C KC", "2H 3C", pile="8H", table=table), "draw")
    for to, expected in (("0", "lay 7D after 1"), ("1", "lay 7D with 2")):
        _, move = tapped(state, ("card", "7D"), ("lay", to))
        assert move is not None
        assert notation(move) == expected
    _, move = tapped(state, ("card", "KC"), ("lay", "0"))
    assert state.why_not(move).code == "does_not_fit"  # type: ignore[union-attr, arg-type]
    assert PLAY.tap(turn_of(state), {}, Edit("lay", "0", None)) is None, "no card is chosen"
    whole = ["2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"]
    both = play(position("AS 4D KC", "2H 3C", pile="8H", table=whole), "draw")
    shown = PLAY.table(turn_of(both), {"cards": ["AS"]})
    assert shown["melds"][0]["ends"] == ["before", "after"]
    for end in ("before", "after"):
        _, move = tapped(both, ("card", "AS"), ("lay", f"0:{end}"))
        assert move is not None
        assert notation(move) == f"lay AS {end} 1"


@pytest.mark.rule("rummy/meld.both-ends")
def test_a_whole_suit_may_have_its_ace_low() -> None:
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    state = play(position(suit, "2H 3C", pile="8H"), "draw")
    draft, _ = tapped(state, *(("card", card) for card in suit.split()))
    assert PLAY.table(turn_of(state), draft)["can_low"]
    assert main(state, draft) == ("Meld: 99 points", f"meld {suit.removeprefix('AS ')} AS")
    move = PLAY.tap(turn_of(state), draft, Edit("low", "", None)).move  # type: ignore[union-attr]
    assert notation(move) == f"meld {suit}"


@pytest.mark.rule("rummy/draw.must-use")
def test_the_card_that_must_be_played_stands_out() -> None:
    state = play(position("5H 5D 9S KD", "2C 3C 7D", pile="2H 5C 8H"), "take 5C")
    shown = PLAY.table(turn_of(state), {})
    assert [card["arg"] for card in shown["hand"] if card["state"] == "match"] == ["5C"]
    assert "5♣" in str(PLAY.prompt(turn_of(state), {}).ask.values)


def test_hints_are_drawn_as_drafts() -> None:
    state = position("5H 5D 9S KD 7D", "2C 3C", pile="2H 5C 8H", table=["4D 5S 6D".replace("5S", "5D")][:0])
    for move in state.legal_moves():
        assert main(state, PLAY.show(turn_of(state), move))[1] == notation(move)
    play(state, "take 5C")
    for move in state.legal_moves():
        assert main(state, PLAY.show(turn_of(state), move))[1] == notation(move)
    rich = play(position("7D 8D KC AS 5H 5S 5C", "2H 3C", pile="8H", table=["4D 5D 6D", "JS QS KS"]), "draw")
    for move in rich.legal_moves():
        assert main(rich, PLAY.show(turn_of(rich), move))[1] == notation(move)


# ---- the page


def test_refusals_name_their_rule_and_keep_the_choice() -> None:
    page = seated("person", "person", seed="5")
    page.click("ready")
    page.click("go")
    cards = [str(card["id"]) for card in page.soup.select("#hand button")]
    page.click("stock")
    assert page.codes() == ["already_drawn"]
    page.click(cards[0])
    page.click(cards[-1])
    page.click("go")
    assert page.codes() == ["not_a_set_or_run"]
    assert page.get("refusal").select_one(".ref") is not None
    assert len(page.soup.select("#hand .card--up")) == 2
    page.click("undo")
    assert page.codes() == []


@pytest.mark.rule("rummy/known.taken", "rummy/known.pile")
def test_hands_are_covered() -> None:
    page = seated("person", "person", seed="5", discard_pile="stacked")
    page.click("ready")
    mine = {str(card["id"])[5:] for card in page.soup.select("#hand button")}
    assert len(mine) == 13
    page.click("go")
    page.click(str(page.soup.select("#hand button")[0]["id"]))
    page.click("go")
    assert page.has("pass-name"), "the device is passed"
    assert not any(f"rm-{card}" in page.reply["html"] for card in mine)
    page.click("ready")
    others = {str(card["id"])[5:] for card in page.soup.select("#hand button")}
    assert not mine & others
    assert not any(f'id="hand-{card}"' in page.reply["html"] for card in mine)
    assert len(page.soup.select("#pile button")) == 1, "only the top"
    assert "drew a card" in page.text("log")


@pytest.mark.rule("rummy/option.quick", "rummy/round.out")
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("options", [{}, {"scoring": "winner_takes"}, {"scoring": "deduction"}], ids=str)
def test_a_whole_round_with_hints(lang: str, options: dict[str, str]) -> None:
    page = seated("person", "easy", "easy", lang=lang, seed="11", length="quick", **options)
    for _ in range(300):
        page.computers()
        if page.has("result"):
            break
        page.click("hint")
        page.click("go")
    assert page.has("result")
    assert len(page.soup.select(".rank li")) == 3


@pytest.mark.rule("rummy/setup.first-player", "rummy/round.out")
def test_between_two_rounds_everybody_sees_the_hands() -> None:
    page = seated("person", "person", seed="3")
    page.click("ready")
    for _ in range(200):
        if page.has("round-over"):
            break
        if page.has("ready"):
            page.click("ready")
        page.click("hint")
        page.click("go")
    assert "Round 1" in page.text("round-over")
    seats = [seat.get_text(" ", strip=True) for seat in page.soup.select(".result .seat")]
    assert len(seats) == 2
    assert sum("went out" in seat for seat in seats) == 1
    page.click("go-on")
    assert not page.has("round-over")
