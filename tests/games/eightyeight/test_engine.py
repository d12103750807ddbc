"""The game in progress, rule by rule; then what must hold in every game."""

from random import Random

import pytest

from calculators.core.refusal import Illegal
from calculators.games.eightyeight import GAME
from calculators.games.eightyeight.components import BIT, CARD_OF, IDS, bits, cards_in, months_of
from calculators.games.eightyeight.dekiyaku import dekiyaku
from calculators.games.eightyeight.engine import EightyEight, bound, start
from calculators.games.eightyeight.guess import guess
from calculators.games.eightyeight.handyaku import hand_yaku
from calculators.games.eightyeight.moves import Lay, Move, Say, Take, notation, parse
from calculators.games.eightyeight.options import Options, prize_mon
from tests.games.eightyeight.tables import LENGTHS, QUICK, bid, ids, play, random_game, set_table, some_state

SEATS = (3, 4, 5, 6)


def code(state: EightyEight, move: Move) -> tuple[str, str]:
    with pytest.raises(Illegal) as caught:
        state.play(move)
    assert caught.value.refusal == state.why_not(move)
    return caught.value.refusal.code, caught.value.refusal.rule


# ---- setting up and bidding


@pytest.mark.rule("eightyeight/setup.seats", "eightyeight/play.order")
def test_seats_are_numbered_in_the_order_of_play_and_chance_names_the_dealer() -> None:
    dealers = set()
    for seed in range(20):
        state = bid(start(6, QUICK, seed), "look")
        dealers.add(state.dealer)
        order = [(state.dealer + step) % 6 for step in range(6)]
        for seat in order[:3]:
            assert state.turn == seat
            bid(state, "play")
        assert list(state.active) == order[:3]
        assert state.turn == order[0]
    assert len(dealers) == 6


@pytest.mark.rule("eightyeight/setup.stake", "eightyeight/variant.length", "eightyeight/variant.quick")
def test_stake_and_length() -> None:
    assert [start(4, options, 1).scores for options in LENGTHS] == [[-12] * 4, [-36] * 4, [-60] * 4]
    assert [len(random_game(3, 1, options).rounds) for options in LENGTHS] == [3, 6, 12]


@pytest.mark.rule("eightyeight/setup.deal", "eightyeight/variant.three")
def test_three_players_are_dealt_at_once() -> None:
    state = start(3, QUICK, 1)
    assert state.phase == "lay"
    assert [len(hand) for hand in state.hands] == [7, 7, 7]
    assert state.field.bit_count() + sum(pile.bit_count() for pile in state.piles) == 6
    assert len(state.pile) == 21


@pytest.mark.rule("eightyeight/bid.mizuten")
@pytest.mark.parametrize("seats", SEATS[1:])
def test_mizuten_comes_before_the_deal(seats: int) -> None:
    state = start(seats, QUICK, 1)
    assert (state.phase, state.turn) == ("mizuten", state.dealer)
    assert state.view(state.dealer)["hand"] == []
    bid(state, "mizuten")
    assert state.mizuten == state.joined[0] == state.dealer
    assert state.turn == (state.dealer + 1) % seats
    assert len(state.view(state.dealer)["hand"]) == 7


@pytest.mark.rule("eightyeight/bid.choice", "eightyeight/bid.forced-out", "eightyeight/bid.reshuffle")
def test_the_rest_is_forced_out_when_three_play() -> None:
    state = start(6, QUICK, 3)
    bid(state, "look", "play", "out", "play")
    seats = [(state.dealer + step) % 6 for step in range(6)]
    assert state.forced == []
    bid(state, "play")
    assert state.active == (seats[0], seats[2], seats[3])
    assert (state.outs, state.forced) == ([seats[1]], seats[4:])
    assert len(state.pile) == 21
    assert state.hands[seats[4]] == []
    state.check()


@pytest.mark.rule("eightyeight/bid.choice", "eightyeight/bid.forced-in", "eightyeight/bid.fee")
def test_the_rest_is_forced_in_when_all_places_outside_are_taken() -> None:
    state = start(5, QUICK, 3)
    dealer = state.dealer
    bid(state, "look", "out", "out")
    assert state.active == tuple((dealer + step) % 5 for step in (2, 3, 4))
    assert state.pot == (12 + 18) * state.multiplier
    assert state.forced == []


@pytest.mark.rule("eightyeight/compensation.amount", "eightyeight/compensation.out", "eightyeight/field.scope")
def test_forced_out_players_are_paid_at_once() -> None:
    paid = 0
    for seed in range(30):
        state = start(4, QUICK, seed)
        bid(state, "look")
        last = (state.dealer + 3) % 4
        hand = state.hands[last][:]
        bid(state, "play", "play", "play")
        before = -12
        gained = state.scores[last] - before
        expected = GAME.ask(
            {"task": "compensation", "hand": [IDS[card] for card in hand], "multiplier": state.multiplier}
        )["total"]
        assert gained == expected
        paid += gained > 0
        assert state.shown_out & ~bits(hand) == 0
    assert paid > 10


@pytest.mark.rule("eightyeight/field.carry", "eightyeight/field.multiplier", "eightyeight/setup.carry")
def test_waiting_multipliers_carry_over() -> None:
    carried = 0
    for seed in range(60):
        waiting: list[list[int]] = []

        def watch(state: EightyEight, waiting: list[list[int]] = waiting) -> None:
            if len(waiting) < state.month:
                waiting.append(state.pending[:])
                own = [event.values["multiplier"] for event in state.log if event.kind == "field"]
                if state.month > 1 and waiting[-2]:
                    assert own[-1] >= waiting[-2][0]

        random_game(3, seed, each=watch)
        carried += any(waiting)
    assert carried > 3


@pytest.mark.rule("eightyeight/hand.pay")
def test_hand_yaku_are_shown_and_paid_before_the_first_card() -> None:
    found = 0
    for seed in range(20):
        state = start(3, QUICK, seed)
        for seat in range(3):
            assert state.announced[seat] == hand_yaku(state.hands[seat])
            assert ids(state.exposed[seat]) <= {IDS[card] for card in state.hands[seat]}
            found += bool(state.announced[seat])
        assert sum(state.scores) == -36
        if any(state.announced):
            assert state.scores != [-12] * 3 or sum(map(len, state.announced)) > 1
    assert found > 8


@pytest.mark.rule("eightyeight/play.field-four")
def test_four_of_a_month_on_the_field_go_to_the_first_player() -> None:
    for seed in range(4_000):
        state = start(3, QUICK, seed)
        if state.piles[state.active[0]]:
            taken = cards_in(state.piles[state.active[0]])
            assert [card // 4 for card in taken] == [taken[0] // 4] * 4
            assert state.field.bit_count() == 2
            state.check()
            return
    pytest.fail("no such deal")


# ---- laying and drawing


@pytest.mark.rule("eightyeight/play.match", "eightyeight/play.hand-card", "eightyeight/play.draw")
def test_one_match_is_taken_and_the_pile_may_take_what_was_laid() -> None:
    state = set_table(["01L 05A", "02C1 06C1", "03C1 07C1"], "01C1 09A", "09R 05R 04A 04C1 08A 08L")
    play(state, "01L")
    assert ids(state.piles[0]) == {"01L", "01C1", "09A", "09R"}
    assert ids(state.field) == set()


@pytest.mark.rule("eightyeight/play.match")
def test_no_match_stays_and_three_are_all_taken() -> None:
    state = set_table(["01L 05A", "02C1 06C1", "03C1 07C1"], "01C1 01R 01C2", "10A 09C1 04A 04C1 08A 08L")
    play(state, "01L")
    assert ids(state.piles[0]) == {"01L", "01R", "01C1", "01C2"}
    assert ids(state.field) == {"10A"}
    play(state, "02C1")
    assert ids(state.field) == {"10A", "02C1", "09C1"}


@pytest.mark.rule("eightyeight/play.choice")
def test_two_matches_are_a_choice_for_the_hand_and_for_the_pile() -> None:
    state = set_table(["01L 05A", "02C1 06C1", "03C1 07C1"], "01C1 01R 09A 09C1", "09R 05R 04A 04C1 08A 08L")
    assert [notation(move) for move in state.legal_moves()] == ["01L takes 01R", "01L takes 01C1", "05A"]
    play(state, "01L takes 01R")
    assert (state.phase, state.turn) == ("take", 0)
    assert [notation(move) for move in state.legal_moves()] == ["take 09A", "take 09C1"]
    play(state, "take 09C1")
    assert ids(state.piles[0]) == {"01L", "01R", "09R", "09C1"}
    assert state.turn == 1


@pytest.mark.rule("eightyeight/play.order", "eightyeight/play.end")
def test_seven_turns_each_and_nothing_is_left() -> None:
    for seed in range(40):
        ends: list[EightyEight] = []

        def watch(state: EightyEight, ends: list[EightyEight] = ends) -> None:
            if state.phase == "lay" and state.turns == 20:
                ends.append(state.copy())

        random_game(3, seed, each=watch)
        for state in ends:
            rounds = len(state.rounds)
            piles = state.piles
            while len(state.rounds) == rounds and state.turn is not None:
                field = state.field
                state.push(state.legal_moves()[0])
            assert field.bit_count() <= 3 * 2
            assert sum(pile.bit_count() for pile in piles) == 48


# ---- captured yaku


TWO_RED = ("01R 01C1 02R 02C1", "", "")


@pytest.mark.rule("eightyeight/play.check", "eightyeight/continue.when")
def test_a_captured_yaku_may_end_the_month_or_not() -> None:
    state = set_table(["03R 05A", "02C2 06C1", "04C1 07C1"], "03C1", "10A 09C1 04A 04R 08A 08L", TWO_RED)
    play(state, "03R")
    assert (state.phase, state.turn) == ("continue", 0)
    stopped = state.copy()
    play(stopped, "stop")
    assert stopped.rounds == [(168, -84, -84)]
    assert stopped.dealer == 0
    play(state, "continue")
    assert (state.continuer, state.made[0], state.turn) == (0, ("akatan",), 1)


@pytest.mark.rule("eightyeight/continue.when")
def test_no_continue_on_the_last_turn() -> None:
    state = set_table(["03R", "02C2", "04C1"], "03C1", "10A 09C1 04A", TWO_RED)
    play(state, "03R")
    assert state.rounds == [(168, -84, -84)]


def continued(*more: str) -> EightyEight:
    """The dealer has red ribbons and continues."""
    hands = ["03R 09R 05A", "12L 02C2 06C1", "04C1 07C1 11C1"]
    piles = ("01R 01C1 02R 02C1 06R 06A 10R 10A", "01L 01C2 03L 03C2 08L 08A", "")
    state = set_table(hands, "03C1 09C1 12C1", "10C1 05C1 04A 04R 08C1 07A 11R 07R 05R", piles)
    return play(state, "03R", "continue", *more)


@pytest.mark.rule("eightyeight/continue.overtaken")
def test_an_overtaken_player_pays_for_both() -> None:
    state = continued("12L")
    assert state.rounds == [(-240, 240, 0)]
    assert state.dealer == 1


@pytest.mark.rule("eightyeight/continue.again")
def test_a_second_yaku_counts_with_the_first() -> None:
    state = continued("02C2", "04C1")
    play(state, "09R")
    assert (state.phase, dekiyaku(state.piles[0])) == ("continue", ("akatan", "aotan"))
    assert play(state.copy(), "stop").rounds == [(336, -168, -168)]
    play(state, "continue")
    assert state.made[0] == ("akatan", "aotan")


@pytest.mark.rule("eightyeight/continue.half")
def test_half_if_nobody_makes_another() -> None:
    hands = ["03R 05A", "02C2 06C1", "04C1 07C1"]
    state = set_table(hands, "03C1", "10C1 09C1 04A 04R 08C1 07A", TWO_RED)
    play(state, "03R", "continue", "02C2", "04C1", "05A", "06C1", "07C1")
    assert state.rounds == [(84, -42, -42)]
    assert state.dealer == 0


# ---- hatto


def feeding(hand: str = "03C1 05A", field: str = "08A", dealer: str = "03R 09A") -> EightyEight:
    """Seat 2 can feed the red ribbons of seat 0, who holds the last of them."""
    hands = [f"10C1 {dealer}", "02C2 06C1 12C1", f"11C1 {hand}"]
    return set_table(hands, field, "05C1 04C1 07C1 12C2 09C1 04R 08C1 07A 06R", TWO_RED)


@pytest.mark.rule("eightyeight/hatto.liable", "eightyeight/play.check")
def test_the_feeder_pays_alone() -> None:
    state = feeding()
    state.hands[2] = sorted(CARD_OF[card] for card in ("03C1", "05A", "11C1"))
    play(state, "10C1", "02C2", "03C1")
    assert [(mark.feeder, mark.target, mark.yaku, IDS[mark.missing]) for mark in state.marks] == [
        (2, 0, "akatan", "03R")
    ]
    play(state, "03R", "stop")
    assert state.rounds == [(168, 0, -168)]


@pytest.mark.rule("eightyeight/hatto.ends")
def test_a_mark_dies_when_its_card_is_taken_without_the_missing_one() -> None:
    state = feeding(dealer="03L 09A")
    play(state, "10C1", "02C2", "03C1")
    assert state.marks
    play(state, "03L")
    assert not state.marks


@pytest.mark.rule("eightyeight/hatto.no-choice", "eightyeight/hatto.last-card")
def test_no_mark_for_whoever_had_to_feed() -> None:
    state = feeding("03C1 03C2")
    state.hands[2] = [CARD_OF["03C1"], CARD_OF["03C2"]]
    state._mark(2, CARD_OF["03C1"])
    assert state.marks == []
    state.hands[2] = [CARD_OF["03C1"]]
    state._mark(2, CARD_OF["03C1"])
    assert state.marks == []
    state.hands[2] = [CARD_OF["03C1"], CARD_OF["05A"]]
    state._mark(2, CARD_OF["03C1"])
    assert len(state.marks) == 1


# ---- refusals


@pytest.mark.rule("eightyeight/bid.mizuten", "eightyeight/bid.choice", "eightyeight/continue.when")
def test_words_and_cards_out_of_turn() -> None:
    state = start(4, QUICK, 1)
    assert code(state, Say("play")) == ("blind_first", "eightyeight/bid.mizuten")
    bid(state, "look")
    assert code(state, Lay(0)) == ("bid_first", "eightyeight/bid.choice")
    table = set_table(["03R 05A", "02C2 06C1", "04C1 07C1"], "03C1", "10A 09C1 04A 04R 08A 08L", TWO_RED)
    assert code(table, Say("mizuten")) == ("no_mizuten", "eightyeight/bid.mizuten")
    assert code(table, Say("out")) == ("lay_first", "eightyeight/play.hand-card")
    assert code(table, Say("stop")) == ("nothing_to_continue", "eightyeight/continue.when")
    assert code(table, Take(8)) == ("lay_first", "eightyeight/play.hand-card")
    play(table, "03R")
    assert code(table, Lay(0)) == ("answer_first", "eightyeight/continue.when")


@pytest.mark.rule("eightyeight/play.hand-card", "eightyeight/play.match", "eightyeight/play.choice")
def test_cards_that_cannot_be_laid_like_that() -> None:
    field = "01C1 01R 09A 09C1 05C1"
    state = set_table(["01L 05A", "02C1 06C1", "03C1 07C1"], field, "09R 05R 04A 04C1 08A 08L")
    assert code(state, parse("02C1")) == ("not_in_hand", "eightyeight/play.hand-card")
    assert code(state, parse("01L")) == ("choose_one", "eightyeight/play.choice")
    assert code(state, parse("01L takes 09A")) == ("cannot_take", "eightyeight/play.match")
    assert code(state, parse("05A takes 05C1")) == ("no_choice", "eightyeight/play.match")
    play(state, "01L takes 01R")
    assert code(state, parse("05A")) == ("choose_first", "eightyeight/play.choice")
    assert code(state, parse("take 01C1")) == ("cannot_take", "eightyeight/play.match")


@pytest.mark.rule("eightyeight/end.prize")
def test_nothing_after_the_end() -> None:
    assert code(random_game(3, 1), Lay(0)) == ("game_over", "eightyeight/end.prize")


# ---- the end


@pytest.mark.rule("eightyeight/end.prize", "eightyeight/end.tie", "eightyeight/setup.stake")
@pytest.mark.parametrize("seats", SEATS)
def test_the_sheet_says_what_the_scores_say(seats: int) -> None:
    for options in LENGTHS:
        state = random_game(seats, 4, options)
        sheet = state.score_sheet()
        assert list(sheet.totals) == state.scores
        assert sum(sheet.totals) == 0
        assert sheet.game_over is True
        assert sheet.extra["prize"] == prize_mon(seats, options)


@pytest.mark.rule("eightyeight/month.winner")
def test_the_winner_of_a_month_deals_next() -> None:
    state = random_game(5, 2)
    ends = [event.seat for event in state.log if event.kind == "month_end"]
    dealers = [event.seat for event in state.log if event.kind == "month"]
    assert dealers[1:] == ends[:-1]


# ---- in every game


@pytest.mark.parametrize("seats", SEATS)
def test_no_card_and_no_mon_is_made_or_lost(seats: int) -> None:
    for seed in range(12):
        state = random_game(seats, seed, LENGTHS[seed % 3], each=lambda state: state.check())
        state.check()
        assert len(state.moves) <= bound(seats, state.options)


@pytest.mark.parametrize("seats", SEATS)
def test_moves_are_sorted_and_named(seats: int) -> None:
    def watch(state: EightyEight) -> None:
        moves = list(state.legal_moves())
        assert moves == sorted(set(moves))
        assert all(parse(notation(move)) == move for move in moves)
        assert all(state.why_not(move) is None for move in moves)

    for seed in range(6):
        random_game(seats, seed, each=watch)


@pytest.mark.parametrize("text", ["", "01X", "01L takes", "take", "take 13L", "01L takes 99R", "Stop", "01L 01R"])
def test_other_text_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        parse(text)


@pytest.mark.parametrize("seats", SEATS)
def test_a_copy_goes_its_own_way(seats: int) -> None:
    for seed in range(20):
        state = some_state(seats, seed)
        views = [state.view(seat) for seat in range(seats)]
        other, rng = state.copy(), Random(seed)
        while other.turn is not None:
            moves = other.legal_moves()
            other.push(moves[rng.randrange(len(moves))])
        assert [state.view(seat) for seat in range(seats)] == views


@pytest.mark.rule("eightyeight/hand.pay", "eightyeight/bid.reshuffle")
@pytest.mark.parametrize("seats", SEATS)
def test_a_guess_looks_the_same_to_its_seat_and_can_be_played(seats: int) -> None:
    for seed in range(25):
        state = some_state(seats, seed)
        for seat in range(seats):
            view = state.view(seat)
            rng = Random(seed)
            guessed = guess(view, rng)
            assert guessed.view(seat) == view
            guessed.check()
            for other in guessed.active:
                dealt = sorted({*guessed.hands[other], *cards_in(guessed.played[other])})
                assert hand_yaku(dealt) == state.announced[other]
            while guessed.turn is not None:
                moves = guessed.legal_moves()
                guessed.push(moves[rng.randrange(len(moves))])
                guessed.check()


@pytest.mark.rule("eightyeight/bid.reshuffle")
def test_a_guess_differs_in_what_is_hidden() -> None:
    state = start(4, QUICK, 3)
    bid(state, "look", "play", "play", "play")
    view = state.view(state.active[0])
    guesses = [guess(view, Random(seed)) for seed in range(10)]
    other = state.active[1]
    assert len({tuple(found.hands[other]) for found in guesses}) > 5
    assert len({tuple(found.pile) for found in guesses}) == 10
    assert all(state.shown_out & ~bits(found.pile) == 0 for found in guesses)


def test_a_card_that_captures_nothing_tells_what_its_player_lacks() -> None:
    pile = "05C1 12C1 07C1 12C2 07C2 04R"
    state = set_table(["06C1 09R", "02C2 10R", "11C1 10C1"], "03R 09A", pile)
    play(state, "06C1")
    assert ids(state.passed[0]) == {"03L", "03R", "03C1", "03C2", "09A", "09R", "09C1", "09C2"}
    play(state, "02C2", "11C1")
    before = state.passed[0]
    play(state, "09R")
    assert state.passed[0] == before


def test_a_guess_seldom_deals_what_would_have_captured() -> None:
    held = hands = 0
    for seed in range(60):
        state = start(3, QUICK, seed)
        lays = [move for move in state.legal_moves() if isinstance(move, Lay)]
        lay = next((move for move in lays if not months_of(state.field) & BIT[move.card]), None)
        if lay is None or state.announced[state.active[0]]:
            continue
        state.push(lay)
        if state.turn is None or state.phase != "lay":
            continue
        me, other = state.active[1], state.active[0]
        guessed = guess(state.view(me), Random(seed))
        held += (bits(guessed.hands[other]) & state.passed[other]).bit_count()
        hands += len(guessed.hands[other])
    assert hands > 100
    assert held / hands < 0.25


def test_nobody_sees_what_is_hidden() -> None:
    state = start(5, QUICK, 3)
    bid(state, "look", "play", "out", "play", "play")
    for seat in range(5):
        view = state.view(seat)
        other = state.copy()
        other.pile = other.pile[::-1]
        assert other.view(seat) == view
        assert view["former"] == state.former[seat]


def test_the_same_seed_is_the_same_game() -> None:
    assert random_game(4, 9).log == random_game(4, 9).log
    assert random_game(4, 9).log != random_game(4, 10).log


def test_options_do_not_leak_into_another_game() -> None:
    assert start(3, Options(length="half", shiso_kan=20), 1).options.shiso_kan == 20
