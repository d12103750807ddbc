"""The game in progress, rule by rule, with stacked decks. Seat 1 is on the dealer's left in most of them."""

from collections import Counter

import pytest

from calculators.games.flip7 import GAME
from calculators.games.flip7.components import BOX, FREEZE, SECOND_CHANCE
from calculators.games.flip7.engine import ACTIVE, BUSTED, FROZEN, MOST_REVEALED, STAYED, Flip7, start
from calculators.games.flip7.moves import HIT, STAY, Call, Give, notation, parse
from calculators.games.flip7.options import Options
from tests.games.flip7.tables import cards, play, stacked
from tests.games.shared import finished, positions, refusal_of


def refused(state: Flip7, move: str) -> tuple[str, str]:
    """Code and rule with which a move is refused."""
    found = refusal_of(GAME, state, move)
    return found.code, found.rule


def kinds(state: Flip7) -> list[str]:
    return [event.kind for event in state.log]


def last_round(state: Flip7) -> list[int]:
    return state.rounds[-1]


# ---- setting up, dealing


@pytest.mark.rule("flip7/setup.deck", "flip7/setup.dealer", "flip7/setup.seats")
def test_the_deck_is_shuffled_and_a_dealer_drawn() -> None:
    states = [start(4, Options(), seed) for seed in range(60)]
    assert {state.dealer for state in states} == {0, 1, 2, 3}
    assert len({tuple(state.pile) for state in states}) == 60
    for state in states:
        state.check()
        assert Counter([*state.pile, *state.discard, *(card for row in state.rows for card in row)]) <= Counter(BOX)
    for seats in GAME.seats:
        assert start(seats, Options(), 1).seats == seats
    assert start(4, Options(), 5).pile == start(4, Options(), 5).pile


@pytest.mark.rule("flip7/round.deal", "flip7/round.active", "flip7/cards.number")
def test_the_deal_begins_left_of_the_dealer() -> None:
    state = stacked(3, "5 6 7", dealer=1)
    assert state.rows == [cards("6"), cards("7"), cards("5")]
    assert state.turn == 2
    assert state.status == [ACTIVE] * 3


@pytest.mark.rule("flip7/round.deal", "flip7/actions.freeze")
def test_who_is_frozen_before_the_deal_gets_no_card() -> None:
    state = stacked(3, "FZ 6 7 8")
    assert (state.turn, state.phase) == (0, "give")
    play(state, "freeze 2")
    assert state.rows == [[], [FREEZE], cards("6")]
    assert state.status == [ACTIVE, FROZEN, ACTIVE]
    assert state.turn == 0
    assert list(state.legal_moves()) == [HIT], "no card in front, no replacement"


@pytest.mark.rule("flip7/round.deal-flipped", "flip7/flip3.count")
def test_who_flipped_three_before_the_deal_is_asked_instead() -> None:
    state = stacked(3, "F3 1 2 3 9 10")
    play(state, "flip three 2")
    assert state.rows == [[], cards("1 2 3"), []]
    assert state.turn == 1, "asked once, hit or stay"
    assert list(state.legal_moves()) == [STAY, HIT]
    play(state, "hit")
    assert state.rows == [[], cards("1 2 3 9"), cards("10")]
    assert (state.turn, list(state.legal_moves())) == (0, [HIT])


@pytest.mark.rule("flip7/round.deal-flipped", "flip7/round.hit")
def test_after_three_action_cards_he_has_no_card_and_must_hit() -> None:
    state = stacked(3, "F3 FZ FZ F3 9 8 7 6")
    play(state, "flip three 2", "freeze 2", "freeze 1", "flip three 3")
    assert state.status == [FROZEN, FROZEN, ACTIVE]
    assert state.rows[2] == cards("9 8 7")
    assert (state.turn, state.dealt) == (2, 3), "seat 3 flipped before his card was dealt, so he is asked"


@pytest.mark.rule("flip7/round.deal-flipped", "flip7/actions.chance-extra")
def test_a_second_chance_passed_on_does_not_spare_the_deal() -> None:
    state = stacked(3, "F3 SC SC 1 5 6 7")
    play(state, "flip three 1", "second chance 2")
    assert state.rows == [cards("SC 1"), cards("SC 5"), cards("6")]


# ---- hit and stay


@pytest.mark.rule("flip7/round.turns", "flip7/round.hit", "flip7/round.stay", "flip7/round.end")
def test_turns_go_round_until_nobody_is_active() -> None:
    state = stacked(3, "5 6 7 8 9 10 11")
    assert state.turn == 0
    play(state, "hit")
    assert state.turn == 1
    play(state, "stay", "hit", "stay")
    assert (state.turn, state.status) == (2, [STAYED, STAYED, ACTIVE])
    play(state, "hit")
    assert state.turn == 2, "alone he goes on"
    play(state, "stay")
    assert last_round(state) == [13, 6, 26]
    (told,) = [event for event in state.log if event.kind == "round"]
    assert (told.seat, told.values["number"], told.values["points"]) == (None, 1, (13, 6, 26))
    assert state.dealer == 0, "the deal passes to the left"


@pytest.mark.rule("flip7/round.stay")
@pytest.mark.parametrize("card", ["+4", "x2", "SC", "0"])
def test_any_card_is_enough_to_stay(card: str) -> None:
    state = stacked(2, f"{card} 6")
    assert list(state.legal_moves()) == [STAY, HIT]


@pytest.mark.rule("flip7/round.forced", "flip7/round.hit", "flip7/round.stay")
def test_one_way_only_is_still_a_move() -> None:
    state = stacked(2, "FZ 6 7")
    play(state, "freeze 2")
    assert (state.turn, list(state.legal_moves())) == (0, [HIT])
    assert refused(state, "stay") == ("stay_without_card", "flip7/round.stay")
    alone = stacked(1, "F3 1 2 3")
    assert list(alone.legal_moves()) == [Give(20, 0)]


@pytest.mark.rule("flip7/cards.bust", "flip7/score.bust", "flip7/round.active")
def test_the_same_number_twice_is_a_bust() -> None:
    state = stacked(2, "5 6 5 7")
    play(state, "hit")
    assert (state.status, state.rows[0], state.points()[0]) == ([BUSTED, ACTIVE], cards("5 5"), 0)
    assert state.turn == 1
    play(state, "stay")
    assert last_round(state) == [0, 6]
    assert cards("5")[0] in state.discard


@pytest.mark.rule("flip7/cards.modifier", "flip7/score.x2", "flip7/score.plus")
def test_modifiers_lie_above_the_row() -> None:
    state = stacked(1, "12 x2 +10")
    play(state, "hit", "hit")
    assert (state.points()[0], state.sums[0]) == (34, 12)
    play(state, "stay")
    assert last_round(state) == [34]


@pytest.mark.rule("flip7/cards.flip7", "flip7/cards.zero", "flip7/round.end", "flip7/score.flip7")
def test_seven_numbers_end_the_round_for_everybody() -> None:
    state = stacked(2, "0 12 1 11 2 10 3 9 4 8 5 7 6")
    play(state, *["hit"] * 10)
    assert not state.rounds
    play(state, "hit")
    assert last_round(state) == [0 + 1 + 2 + 3 + 4 + 5 + 6 + 15, 12 + 11 + 10 + 9 + 8 + 7], "the other one banks"


# ---- action cards


@pytest.mark.rule("flip7/actions.choose", "flip7/actions.freeze")
def test_a_freeze_goes_to_any_active_player() -> None:
    state = stacked(3, "5 6 7 FZ 8")
    play(state, "stay")
    play(state, "hit")
    assert state.turn == 1
    assert [notation(move) for move in state.legal_moves()] == ["freeze 2", "freeze 3"], "seat 1 has stayed"
    assert refused(state, "freeze 1") == ("not_active", "flip7/round.active")
    assert refused(state, "freeze 4") == ("no_such_seat", "flip7/actions.choose")
    assert refused(state, "flip three 2") == ("other_card", "flip7/actions.choose")
    assert refused(state, "hit") == ("choose_first", "flip7/actions.choose")
    play(state, "freeze 2")
    assert (state.status, state.rows[1]) == ([STAYED, FROZEN, ACTIVE], cards("6 FZ"))
    play(state, "stay")
    assert last_round(state) == [5, 6, 7]


@pytest.mark.rule("flip7/actions.choose")
def test_alone_one_must_take_it() -> None:
    state = stacked(2, "5 6 FZ")
    play(state, "stay", "hit")
    assert list(state.legal_moves()) == [Give(FREEZE, 1)]
    play(state, "freeze 2")
    assert last_round(state) == [5, 6]


@pytest.mark.rule("flip7/actions.chance", "flip7/actions.chance-used")
def test_a_second_chance_saves_once() -> None:
    state = stacked(2, "SC 6 5 7 5 8 5")
    play(state, "hit", "hit", "hit")
    assert state.rows[0] == cards("5")
    assert (state.chance, state.status) == ([False, False], [ACTIVE, ACTIVE])
    assert sorted(state.discard) == sorted(cards("SC 5")), "both go, the first five stays"
    assert state.turn == 1, "the turn is over"
    play(state, "stay", "hit", "hit")
    assert last_round(state) == [0, 13]


@pytest.mark.rule("flip7/actions.chance-extra")
def test_a_second_one_is_passed_on_or_discarded() -> None:
    state = stacked(3, "SC SC 7 SC")
    assert state.chance == [True, True, False]
    play(state, "hit")
    assert [notation(move) for move in state.legal_moves()] == ["second chance 3"]
    assert refused(state, "second chance 1") == ("has_second_chance", "flip7/actions.chance-extra")
    play(state, "second chance 3")
    assert state.chance == [True, True, True]
    alone = stacked(1, "SC SC 5")
    play(alone, "hit")
    assert alone.discard == [SECOND_CHANCE]
    assert kinds(alone)[-1] == "unwanted"


@pytest.mark.rule("flip7/actions.chance-used", "flip7/end.between")
def test_an_unused_one_is_not_kept() -> None:
    state = stacked(1, "SC 5 7")
    play(state, "hit", "stay")
    assert state.chance == [False]
    assert SECOND_CHANCE in state.discard


# ---- Flip Three


@pytest.mark.rule(
    "flip7/actions.flip3", "flip7/flip3.aside", "flip7/flip3.assign", "flip7/flip3.next", "flip7/flip3.count"
)
def test_the_flow_of_the_fact_sheet() -> None:
    state = stacked(4, "5 6 7 8 F3 1 F3 2 3 4 12")
    assert state.rows == [cards("5"), cards("6"), cards("7"), cards("8")]
    play(state, "hit")
    play(state, "flip three 3")
    assert (state.turn, state.aside) == (2, cards("F3"))
    play(state, "flip three 4")
    assert state.rows[3] == cards("8 3 4 12")
    assert state.turn == 1, "on with the seat after the one whose card began it"
    play(state, "stay", "stay", "stay", "stay")
    assert last_round(state) == [5, 6, 10, 27]
    assert state.discard.count(cards("F3")[0]) == 2


@pytest.mark.rule("flip7/flip3.at-once", "flip7/flip3.count", "flip7/actions.chance-used")
def test_a_second_chance_among_the_three_saves_at_once() -> None:
    state = stacked(2, "5 6 F3 SC 5 9")
    play(state, "hit", "flip three 1")
    assert (state.rows[0], state.status[0]) == (cards("5 9"), ACTIVE)
    assert state.left == 0


@pytest.mark.rule("flip7/flip3.count", "flip7/actions.chance-extra")
def test_a_second_chance_that_nobody_can_take_counts_as_one_of_the_three() -> None:
    state = stacked(1, "5 F3 SC SC 9 8")
    play(state, "hit", "flip three 1")
    assert state.rows[0] == cards("5 SC 9")


@pytest.mark.rule("flip7/flip3.stop")
def test_a_bust_stops_the_three() -> None:
    state = stacked(2, "5 6 F3 FZ 5 9")
    play(state, "hit", "flip three 1")
    assert state.status[0] == BUSTED
    assert state.pile[-1] == cards("9")[0], "the third card is not turned up"
    assert sorted(state.discard) == sorted(cards("FZ F3"))
    assert state.turn == 1


@pytest.mark.rule("flip7/flip3.stop", "flip7/cards.flip7")
def test_a_flip_7_stops_everything() -> None:
    state = stacked(1, "0 1 2 3 4 5 F3 FZ 6 9")
    play(state, *["hit"] * 6, "flip three 1")
    assert last_round(state) == [36]
    assert {FREEZE, *cards("F3")} <= {*state.discard}
    assert cards("9")[0] in state.rows[0], "the next round is dealt from the same pile"


@pytest.mark.rule("flip7/variant.flip3-bust", "flip7/flip3.assign")
def test_in_the_first_printing_a_busted_flipper_still_gives() -> None:
    state = stacked(2, "5 6 F3 FZ 5 9", Options(flip3_bust="resolve"))
    play(state, "hit", "flip three 1")
    assert (state.turn, state.phase, state.status[0]) == (0, "give", BUSTED)
    assert [notation(move) for move in state.legal_moves()] == ["freeze 2"]
    play(state, "freeze 2")
    assert last_round(state) == [0, 6]
    nobody = stacked(1, "5 F3 FZ 5 9", Options(flip3_bust="resolve"))
    play(nobody, "hit", "flip three 1")
    assert last_round(nobody) == [0]


@pytest.mark.rule("flip7/flip3.assign", "flip7/flip3.gone")
def test_two_freezes_for_one_player() -> None:
    state = stacked(3, "5 6 7 F3 FZ FZ +4")
    play(state, "hit", "flip three 1", "freeze 2")
    assert state.status[1] == ACTIVE, "nothing happens before all are given"
    play(state, "freeze 2")
    assert (state.status[1], state.points()[0]) == (FROZEN, 9)
    assert state.discard.count(FREEZE) == 1
    assert "gone" in kinds(state)


@pytest.mark.rule("flip7/flip3.queue", "flip7/flip3.gone", "flip7/flip3.zone")
def test_given_cards_wait_their_turn() -> None:
    """B flips three while a Freeze for C waits; B's own Flip Three for C comes after it and has no effect."""
    state = stacked(3, "5 6 7 F3 F3 FZ 8 F3 9 10")
    play(state, "hit", "flip three 1", "flip three 2", "freeze 3")
    assert (state.turn, state.aside, state.queue) == (1, cards("F3"), [(FREEZE, 2)])
    state.check()
    play(state, "flip three 3")
    assert (state.status[2], state.rows[2]) == (FROZEN, cards("7 FZ"))
    assert kinds(state)[-2:] == ["frozen", "gone"]
    assert state.turn == 1


@pytest.mark.rule("flip7/flip3.zone", "flip7/pile.shuffle")
def test_a_shuffle_takes_only_the_discard_pile() -> None:
    state = stacked(2, "5 6 F3 FZ 7")
    state.discard, state.pile = state.pile[:-3], state.pile[-3:]
    state.check()
    play(state, "hit", "flip three 1")
    (told,) = [event for event in state.log if event.kind == "shuffle"]
    assert told == ("shuffle", None, {"cards": 89}, "flip7/pile.shuffle", None)
    assert FREEZE not in state.pile or state.pile.count(FREEZE) == 2
    assert state.aside == [FREEZE]
    state.check()


# ---- draw pile


@pytest.mark.rule("flip7/pile.shuffle", "flip7/end.between")
def test_between_rounds_nothing_is_shuffled() -> None:
    state = stacked(2, "5 6 7 8")
    before = state.pile[:]
    play(state, "stay", "stay")
    assert sorted(state.discard) == sorted(cards("5 6"))
    assert state.pile == before[:-2]


@pytest.mark.rule("flip7/pile.shuffle")
def test_cards_in_front_stay_out_of_a_new_pile() -> None:
    state = stacked(2, "5 6 5 7")
    state.discard, state.pile = state.pile[:-1], state.pile[-1:]
    play(state, "hit", "hit")
    assert state.status[0] == BUSTED
    assert state.rows[0] == cards("5 5")
    assert len(state.pile) + len(state.discard) + sum(map(len, state.rows)) == 94


@pytest.mark.rule("flip7/pile.empty", "flip7/flip3.stop")
def test_without_any_card_everybody_stays() -> None:
    state = stacked(2, "5 6 F3 7")
    pile, state.pile = state.pile[:-2], state.pile[-2:]
    state.push(HIT)
    state.push(Give(cards("F3")[0], 1))
    assert last_round(state) == [5, 13]
    assert ("dry", "flip7/pile.empty") in [(event.kind, event.rule) for event in state.log]
    assert len(pile) == 90


@pytest.mark.rule("flip7/pile.bound")
def test_after_three_hundred_cards_everybody_stays() -> None:
    state = stacked(2, "5 6 7")
    state.revealed = MOST_REVEALED
    play(state, "hit")
    assert last_round(state) == [5, 6]
    assert ("dry", None, {}, "flip7/pile.bound", None) in state.log
    quick = stacked(2, "5 6 7", Options(length="quick"))
    quick.revealed = MOST_REVEALED
    play(quick, "hit")
    assert (quick.turn, quick.status) == (None, [STAYED, STAYED])


# ---- the end


@pytest.mark.rule("flip7/end.target", "flip7/end.between")
def test_the_target_counts_at_the_end_of_a_round() -> None:
    state = stacked(2, "12 11 12", Options(target=20))
    state.totals = [15, 0]
    state.rounds = [[15, 0]]
    play(state, "hit")
    assert state.turn == 1, "27 in between, and bust after all"
    play(state, "stay")
    assert state.totals == [15, 11]
    assert state.turn is not None


@pytest.mark.rule("flip7/end.tie", "flip7/variant.tie")
def test_a_tie_at_the_target_is_played_on_by_everybody() -> None:
    for rule, over in (("extra_round", False), ("shared", True)):
        state = stacked(2, "8 8 9", Options(target=8, tie_rule=rule))
        play(state, "stay", "stay")
        assert (state.turn is None) == over
        assert state.score_sheet().game_over is over


@pytest.mark.rule("flip7/variant.quick", "flip7/variant.solo")
def test_a_quick_game_is_one_round() -> None:
    for seats in GAME.seats:
        state = finished(start(seats, Options(length="quick"), seats), seats)
        assert len(state.rounds) == 1
        assert state.score_sheet().game_over


@pytest.mark.rule("flip7/end.bound")
def test_after_a_hundred_rounds_it_is_over() -> None:
    state = stacked(2, "5 6")
    state.rounds = [[0, 0]] * 99
    play(state, "stay", "stay")
    assert state.turn is None
    assert state.score_sheet().winners == ("P2",)


@pytest.mark.rule("flip7/end.target")
def test_after_the_end_nothing_is_allowed() -> None:
    state = finished(start(2, Options(), 1), 1)
    assert refused(state, "hit") == ("game_over", "flip7/end.target")
    assert refused(state, "freeze 1") == ("game_over", "flip7/end.target")
    assert state.legal_moves() == ()


@pytest.mark.rule("flip7/round.turns")
def test_what_is_never_a_move() -> None:
    state = stacked(2, "5 6 7")
    assert refused(state, "freeze 1") == ("nothing_to_give", "flip7/round.turns")
    for hit in (-1, 2):
        refusal = state.why_not(Call(hit))
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("no_such_call", "flip7/round.turns")


@pytest.mark.rule("flip7/end.between", "flip7/score.order")
def test_the_sheet_shows_the_rounds_and_the_running_one() -> None:
    state = stacked(2, "12 11 +4 10")
    play(state, "stay", "stay")
    play(state)
    sheet = state.score_sheet()
    assert not sheet.game_over
    assert [line.points for line in sheet.players[0].lines] == [12, 10]
    assert [line.points for line in sheet.players[1].lines] == [11, 0, 4]
    assert sheet.players[0].extra["rounds"] == [12]


def test_a_round_may_end_during_the_deal() -> None:
    state = stacked(2, "F3 FZ FZ 5 9 8")
    play(state, "flip three 2", "freeze 2", "freeze 1")
    assert last_round(state) == [0, 5]


def test_every_move_reads_back() -> None:
    for seats, seed in ((2, 1), (5, 2), (12, 3)):
        for state in positions(start(seats, Options(), seed), seed):
            for move in state.legal_moves():
                assert parse(notation(move)) == move
    for text in ("Hit", "hit ", "freeze", "freeze 0", "freeze 123", "freeze １", "flip three  1", "second chance -1"):
        with pytest.raises(ValueError, match="not a move"):
            parse(text)
