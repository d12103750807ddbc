"""The game in progress, rule by rule."""

from random import Random

import pytest

from calculators.games.rummy import GAME
from calculators.games.rummy.components import CARDS, NUMBER, cards_of
from calculators.games.rummy.engine import Rummy, start
from calculators.games.rummy.moves import RUN, SET, TAKE, Move, notation
from calculators.games.rummy.options import Options
from tests.games.rummy.tables import names, play, position
from tests.games.shared import refusal_of


def refused(state: Rummy, move: str | Move) -> tuple[str, str]:
    """Code and rule, without the game, with which a move is refused."""
    found = refusal_of(GAME, state, move)
    return found.code, found.rule.removeprefix("rummy/")


def moves(state: Rummy) -> list[str]:
    return [notation(move) for move in state.legal_moves()]


# ---- setting up


@pytest.mark.rule("rummy/setup.deal", "rummy/setup.start-card", "rummy/components.pack")
@pytest.mark.parametrize(("seats", "each", "stock"), [(2, 13, 25), (3, 7, 30), (4, 7, 23)])
def test_the_deal(seats: int, each: int, stock: int) -> None:
    state = start(seats, Options(), 4)
    assert [hand.bit_count() for hand in state.hands] == [each] * seats
    assert (len(state.stock), len(state.pile)) == (stock, 1)
    state.check()


@pytest.mark.rule("rummy/setup.first-player")
def test_the_start_moves_on() -> None:
    firsts = {start(3, Options(), seed).first for seed in range(20)}
    assert firsts == {0, 1, 2}
    state, rng = start(3, Options(), 5), Random(5)
    found = [(state.round, state.first)]
    while state.turn is not None and state.round < 5:
        state.push(rng.choice(state.legal_moves()))
        if state.round > found[-1][0]:
            found.append((state.round, state.first))
    first = found[0][1]
    assert found == [(number, (first + number - 1) % 3) for number in range(1, 6)]


# ---- drawing


@pytest.mark.rule("rummy/turn.order")
def test_draw_play_discard() -> None:
    state = position("4S 9H KD", "2C 3C 7D")
    assert refused(state, "discard 4S") == ("draw_first", "turn.order")
    play(state, "draw")
    assert refused(state, "draw") == ("already_drawn", "turn.order")
    assert refused(state, "take KC") == ("already_drawn", "turn.order")
    play(state, "discard 4S")
    assert state.turn == 1
    assert not state.drawn


@pytest.mark.rule("rummy/draw.stock")
def test_a_card_from_the_stock_may_be_thrown_away() -> None:
    state = play(position("4S 9H KD", "2C 3C 7D"), "draw")
    (card,) = cards_of(state.hands[0] & ~position("4S 9H KD", "2C").hands[0])
    play(state, f"discard {CARDS[card]}")
    assert names(state.hands[0]) == "4S 9H KD"


@pytest.mark.rule("rummy/draw.top", "rummy/discard.taken")
def test_the_card_just_taken_stays_for_a_turn() -> None:
    state = play(position("4S 9H KD", "2C 3C 7D"), "take KC")
    assert refused(state, "discard KC") == ("just_taken", "discard.taken")
    play(state, "discard 4S", "draw", "discard 2C", "draw", "discard KC")
    assert CARDS[state.pile[-1]] == "KC"


@pytest.mark.rule("rummy/draw.deeper", "rummy/draw.must-use")
def test_taking_deeper() -> None:
    state = position("5H 5D 9S KD", "2C 3C 7D", pile="2H 5C 8H JD QC")
    assert moves(state) == ["draw", "take 5C", "take QC"]
    play(state, "take 5C")
    assert names(state.hands[0]) == "9S 5H 8H 5D JD KD 5C QC"
    assert names(state.known[0]) == "8H JD 5C QC"
    assert [CARDS[card] for card in state.pile] == ["2H"]
    assert refused(state, "discard 9S") == ("must_use_first", "draw.must-use")
    assert moves(state) == ["meld 5H 5D 5C"]
    play(state, "meld 5H 5D 5C", "discard JD")  # one of the others, the same turn
    assert names(state.known[0]) == "8H QC"


@pytest.mark.rule("rummy/draw.must-use")
def test_what_would_spoil_the_lowest_card_is_refused() -> None:
    state = play(position("5H 5D 4H 6H 9S KD", "2C 3C 7D", pile="5C 8S"), "take 5C")
    assert refused(state, "meld 4H 5H 6H") == ("spoils_must_use", "draw.must-use")
    # Another meld first is fine as long as the card still fits, here on the set itself.
    state = play(position("5H 5D 5S 9S KD", "2C 3C 7D", pile="5C 8S"), "take 5C")
    play(state, "meld 5S 5H 5D", "lay 5C with 1", "discard 8S")


@pytest.mark.rule("rummy/draw.feasible")
def test_only_what_can_be_played_is_taken() -> None:
    state = position("5H 9S KD", "2C 3C 7D", pile="2H 5C 8H QC")
    assert refused(state, "take 5C") == ("cannot_use", "draw.feasible")
    assert refused(state, "take AS") == ("not_in_pile", "draw.deeper")
    # It fits the table after its neighbour.
    state = position("7C 9S KD", "2C 3C", pile="2H 8C JH", table=["4C 5C 6C"])
    assert "take 8C" in moves(state)
    play(state, "take 8C")
    assert moves(state) == ["lay 7C after 1"]
    assert refused(state, "lay 8C after 1") == ("does_not_fit", "lay.fit")
    play(state, "lay 7C after 1", "lay 8C after 1", "discard KD")


@pytest.mark.rule("rummy/draw.feasible", "rummy/option.restricted")
def test_with_the_restriction_a_lay_off_needs_a_meld_of_other_cards() -> None:
    hands, pile, table = "7C 9S KD", "2H 8C JH", ["4C 5C 6C"]
    state = position(hands, "2C 3C", pile=pile, table=table, restricted=True)
    assert refused(state, "take 8C") == ("cannot_use", "draw.feasible")
    state = position(hands + " KH KS", "2C 3C", pile=pile, table=table, restricted=True)
    play(state, "take 8C")
    assert moves(state) == ["meld KS KH KD"]
    play(state, "meld KS KH KD", "lay 7C after 1")
    assert moves(state) == ["lay 8C after 1"]
    # The only meld needs the neighbour that has to be laid off.
    state = position("7C 7D 7H 9S", "2C 3C", pile=pile, table=table, restricted=True)
    assert refused(state, "take 8C") == ("cannot_use", "draw.feasible")


@pytest.mark.rule("rummy/option.discard-pile")
def test_a_stacked_pile_gives_its_top_only() -> None:
    state = position("5H 5D 9S", "2C 3C", pile="5C 8H", discard_pile="stacked")
    assert moves(state) == ["draw", "take 8H"]
    assert refused(state, "take 5C") == ("only_the_top", "option.discard-pile")
    assert refused(state, "take AS") == ("only_the_top", "option.discard-pile")


@pytest.mark.rule("rummy/draw.empty-stock", "rummy/round.exhausted")
def test_an_empty_stock_lets_the_round_end() -> None:
    state = position("5H 5D 9S", "2C 3C", pile="5C 8H", stock=0)
    assert moves(state) == ["take 8H", "take 5C", "end round"]
    assert refused(state, "draw") == ("stock_empty", "draw.empty-stock")
    assert refused(position("5H", "2C"), "end round") == ("stock_left", "draw.empty-stock")
    play(state, "end round")
    assert state.history == [(-19, -5)]
    assert state.round == 2


# ---- melds and lay-offs


@pytest.mark.rule("rummy/meld.set", "rummy/meld.run", "rummy/meld.ace", "rummy/meld.own")
def test_melds_that_are_none() -> None:
    state = play(position("5H 5D KS AS 2S QS 9C", "2C 3C", pile="8H"), "draw")
    assert refused(state, Move(SET, 4, 0b0110)) == ("not_a_set_or_run", "meld.set")
    assert refused(state, Move(RUN, NUMBER["KS"], 2)) == ("not_a_set_or_run", "meld.run")
    assert refused(state, "meld KS AS 2S") == ("round_the_corner", "meld.ace")
    assert refused(state, "meld 5S 5H 5D") == ("card_not_in_hand", "meld.own")
    assert "meld QS KS AS" in moves(state)
    low = play(position("5H 5D KS AS 2S QS 9C", "2C 3C", pile="8H", ace="low"), "draw")
    assert refused(low, "meld QS KS AS") == ("ace_not_high", "meld.ace")


@pytest.mark.rule("rummy/lay.fit", "rummy/lay.target", "rummy/meld.whole", "rummy/meld.ace")
def test_lay_offs_that_do_not_fit() -> None:
    table = ["4S 5S 6S", "9H 9D 9C 9S", "JS QS KS", "AD 2D 3D"]
    state = play(position("8S 7S AS KD 2C", "2H 3C", pile="8H", table=table, ace="low"), "draw")
    assert refused(state, "lay 8S after 1") == ("does_not_fit", "lay.fit")
    assert refused(state, "lay 7S before 1") == ("does_not_fit", "lay.fit")
    assert refused(state, "lay 7S with 1") == ("does_not_fit", "lay.fit")
    assert refused(state, "lay 8S with 2") == ("set_full", "meld.whole")
    assert refused(state, "lay AS after 3") == ("ace_not_high", "meld.ace")
    assert refused(state, "lay KD before 4") == ("round_the_corner", "meld.ace")
    assert refused(state, "lay 7S after 5") == ("no_such_meld", "lay.target")
    assert refused(state, "lay 3S before 1") == ("card_not_in_hand", "lay.fit")
    play(state, "lay 7S after 1", "lay 8S after 1")


@pytest.mark.rule("rummy/lay.chain", "rummy/lay.points", "rummy/lay.any", "rummy/meld.stay")
def test_points_of_a_lay_off_go_to_the_layer() -> None:
    state = play(position("7D 8D KC AS", "2H 3C", pile="8H", table=["4D 5D 6D", "JS QS KS"]), "draw")
    play(state, "lay 7D after 1", "lay 8D after 1", "lay AS after 2")
    assert state.down == [7 + 8 + 15, 15 + 30]
    assert state.table[0].seats == (1, 1, 1, 0, 0)
    state.check()


@pytest.mark.rule("rummy/meld.both-ends")
def test_an_ace_goes_to_the_end_it_is_laid_on() -> None:
    table = ["2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"]
    for end, points in (("before", 1), ("after", 15)):
        state = play(position("AS 4D KC", "2H 3C", pile="8H", table=table), "draw")
        assert {"lay AS before 1", "lay AS after 1"} <= set(moves(state))
        play(state, f"lay AS {end} 1")
        assert state.down[0] == points
        assert state.table[0].fits == (0, 0, 0), "closed at both ends"


@pytest.mark.rule("rummy/lay.target")
def test_a_card_that_fits_twice_goes_where_it_is_said() -> None:
    state = play(position("7D 4C KC", "2H 3C", pile="8H", table=["4D 5D 6D", "7S 7H 7C"]), "draw")
    assert {"lay 7D with 2", "lay 7D after 1"} <= set(moves(state))
    play(state, "lay 7D with 2")
    assert state.table[1].fits == (0, 0, 0)


@pytest.mark.rule("rummy/option.restricted")
def test_the_restriction() -> None:
    hand = "5S 5H 5D 9S 9H 9D 7C 2C"
    state = play(position(hand, "2H 3C", pile="8H", table=["4C 5C 6C"], restricted=True), "draw")
    assert refused(state, "lay 7C after 1") == ("meld_before_lay_off", "option.restricted")
    play(state, "meld 5S 5H 5D", "lay 7C after 1")
    assert refused(state, "meld 9S 9H 9D") == ("one_meld_a_turn", "option.restricted")
    play(state, "discard 2C", "draw", "discard 3C", "draw", "meld 9S 9H 9D")


# ---- finishing a turn


@pytest.mark.rule("rummy/guard.finish")
def test_no_dead_end() -> None:
    state = play(position("5S 5H 5D", "2H 3C", pile="9C"), "take 9C")
    assert refused(state, "meld 5S 5H 5D") == ("no_discard_left", "guard.finish")
    assert moves(state) == ["discard 5S", "discard 5H", "discard 5D"]
    # The card taken fits the table, or the meld itself: then it may.
    play(position("5S 5H 5D", "2H 3C", pile="9C", table=["6C 7C 8C"]), "take 9C", "meld 5S 5H 5D", "lay 9C after 1")
    play(position("5S 5H 5D", "2H 3C", pile="5C"), "take 5C", "meld 5S 5H 5D", "lay 5C with 1")
    # With a lay-off as the last step, too.
    state = play(position("7D", "2H 3C", pile="9C", table=["4D 5D 6D"]), "take 9C")
    assert refused(state, "lay 7D after 1") == ("no_discard_left", "guard.finish")
    # The restriction: a meld of this round allows the lay-off.
    state = position("5S 5H 5D", "2H 3C", pile="9C", table=["6C 7C 8C"], restricted=True)
    play(state, "take 9C", "meld 5S 5H 5D", "lay 9C after 1")


@pytest.mark.rule("rummy/out.empty", "rummy/round.out", "rummy/discard.one")
@pytest.mark.parametrize(
    ("hand", "pile", "moves", "gained"),
    [
        ("5S 5H", "5D", ["take 5D", "meld 5S 5H 5D"], 15),
        ("7D", "8D", ["take 8D", "lay 7D after 1", "lay 8D after 1"], 15),
        ("2S 3S KC", "9D", ["draw", "meld AS 2S 3S", "discard KC"], 6),
    ],
    ids=["meld", "lay-off", "discard"],
)
def test_the_round_ends_with_the_last_card(hand: str, pile: str, moves: list[str], gained: int) -> None:
    state = position(hand, "2H 3C", "AC", pile=pile, table=["4D 5D 6D"] if pile != "5D" else ["4C 5C 6C"])
    play(state, *moves)
    assert state.round == 2
    assert state.history == [(gained, 15 - 5, -15)]


@pytest.mark.rule("rummy/round.idle")
@pytest.mark.parametrize(("stock", "turns"), [(None, 20), (0, 4)])
def test_turns_that_lead_nowhere(stock: int | None, turns: int) -> None:
    state = position("4S 9H KD 7C", "2C 6H 10D QS", pile="8H", stock=stock)
    for turn in range(turns):
        assert state.idle == turn
        assert state.round == 1
        take = notation(Move(TAKE, state.pile[-1]))
        play(state, take)
        play(state, moves(state)[0])
    assert state.round == 2


# ---- the game


@pytest.mark.rule("rummy/end.target", "rummy/round.exhausted")
def test_the_game_ends_with_the_round_in_which_a_total_reaches_the_target() -> None:
    for total, over in ((509, False), (510, True)):
        state = position("KD", "2C", stock=0)
        state.totals, state.history, state.round = [total, 0], [(total, 0)], 2
        play(state, "end round")
        assert state.totals == [total - 10, -2]
        assert (state.turn is None) == over
    assert refused(state, "draw") == ("game_over", "end.target")
    assert state.score_sheet().winners == ("P1",)
    assert state.score_sheet().game_over


@pytest.mark.rule("rummy/end.limit", "rummy/option.quick")
@pytest.mark.parametrize(("length", "last"), [("full", 40), ("quick", 1)])
def test_the_last_round(length: str, last: int) -> None:
    for number in (last - 1, last) if last > 1 else (last,):
        state = position("KD", "2C", stock=0, length=length)
        state.totals, state.history, state.round = [0, 0], [(0, 0)] * (number - 1), number
        play(state, "end round")
        assert (state.turn is None) == (number == last)


@pytest.mark.rule("rummy/known.taken", "rummy/known.pile", "rummy/draw.stock")
def test_what_a_seat_sees() -> None:
    state = play(position("4S 9H KD", "2C 3C 7D", pile="8H 8C", discard_pile="stacked"), "take 8C", "discard 4S")
    view = state.view(1)
    assert view["hands"][0] == {"count": 3, "known": [NUMBER["8C"]]}
    assert (view["discards"], view["under"]) == ([NUMBER["4S"]], [NUMBER["8H"]])
    assert view["hand"] == [NUMBER[card] for card in ("7D", "2C", "3C")]
    play(state, "draw")
    drew = [event for event in state.log_for(0) if event.kind == "draw"]
    assert [event.values for event in drew] == [{}]
    assert len([event for event in state.log_for(1) if event.kind == "draw"]) == 1
