"""Leading, following, passing, going out, who leads next, the end: rulings and whole games against the oracle."""

from random import Random
from typing import Any

import pytest

from calculators.games.bacon import GAME
from calculators.games.bacon.combos import KINDS, PASS, Play
from calculators.games.bacon.components import pack, unpack
from calculators.games.bacon.engine import LEAD, Bacon, start
from calculators.games.bacon.moves import Lead, notation, parse
from calculators.games.bacon.options import Options
from tests.games.bacon import oracle
from tests.games.bacon.tables import KINDS as CASES
from tests.games.bacon.tables import laid, play
from tests.games.shared import refusal_of


def refused(state: Bacon, move: str) -> tuple[str, str]:
    """Code and rule, without the game, with which a move is refused."""
    found = refusal_of(GAME, state, move)
    return found.code, found.rule.removeprefix("bacon/")


@pytest.mark.rule("bacon/round.pass", "bacon/round.follow", "bacon/round.end")
def test_who_passed_may_play_later_in_the_same_round() -> None:
    state = laid({0: "R3 R9 R1", 1: "R5 R6", 2: "R7 R8", 3: "R2 R4"})
    play(state, "single 3 R3", "pass", "single 7 R7", "pass", "pass", "pass")
    assert (state.phase, state.seat, state.last) == (LEAD, 2, 2)
    state = laid({0: "R3 R9 R1", 1: "R5 R8", 2: "R7 R1", 3: "R2 R4"})
    play(state, "single 3 R3", "pass", "single 7 R7", "pass", "pass", "single 8 R8")
    assert (state.on, state.seat) == (parse("single 8 R8"), 2)
    play(state, "pass", "pass", "single 9 R9", "pass", "pass", "pass")
    assert state.phase == LEAD
    assert state.seat == 0


@pytest.mark.rule("bacon/round.lead", "bacon/beat.same", "bacon/beat.bombs", "bacon/beat.equal", "bacon/combos.one")
def test_refusals_name_their_rule() -> None:
    hands = {0: "R3 R4 R5 R6 Y3 Y3 B3 X", 1: "R7 Y7 R3 X X", 2: "R1 R2", 3: "R8 R9"}
    state = laid(hands)
    assert refused(state, "pass") == ("must_lead", "round.lead")
    assert refused(state, "lead 1") == ("no_choice_now", "round.leader")
    assert refused(state, "single 9 R9") == ("not_in_hand", "combos.one")
    assert refused(state, "pair 3 R3 R4") == ("no_combination", "combos.one")
    assert refused(state, "run 6 R3 R4 R5") == ("not_that", "wild.meaning")
    assert refused(state, "single 3 X") == ("not_that", "wild.meaning")
    play(state, "run 5 R3 R4 R5")
    assert refused(state, "pair 7 R7 Y7") == ("wrong_type", "beat.same")
    assert refused(state, "run 5 R3 X X") == ("not_higher", "beat.equal")
    play(state, "quads 7 R7 Y7 X X", "pass", "pass")
    assert refused(state, "quads 3 Y3 Y3 B3 X") == ("not_higher", "beat.bombs")
    assert refused(state, "single 6 R6") == ("wrong_type", "beat.bombs")


@pytest.mark.rule("bacon/round.leader")
def test_the_winner_or_a_partner_leads() -> None:
    state = play(laid({0: "R9 R1", 1: "R5", 2: "R7", 3: "R2"}), "single 9 R9", "pass", "pass", "pass")
    assert list(state.legal_moves()) == [Lead(0), Lead(2)]
    assert refused(state, "lead 2") == ("cannot_lead", "round.leader")
    assert refused(state, "single 1 R1") == ("choose_leader", "round.leader")
    assert state.why_not(Lead(7)) is not None
    play(state, "lead 3")
    assert (state.seat, state.on) == (2, None)


@pytest.mark.rule("bacon/round.leader", "bacon/round.one-way")
def test_without_partners_the_winner_leads() -> None:
    state = laid({0: "R9 R1", 1: "R5 R6", 3: "R2 R4"}, out=[2])
    play(state, "single 9 R9", "pass", "pass")
    assert (state.phase, state.seat, state.on) == ("play", 0, None)


@pytest.mark.rule("bacon/round.out-winner", "bacon/out.place")
def test_a_winner_who_is_out_names_his_partner_or_the_left() -> None:
    state = play(laid({0: "R9", 1: "R5", 2: "R7", 3: "R2"}), "single 9 R9")
    assert state.out == [0]
    play(state, "pass", "pass", "pass")
    assert (state.phase, state.seat) == (LEAD, 0)
    assert list(state.legal_moves()) == [Lead(1), Lead(2)]
    assert refused(state, "lead 4") == ("cannot_lead", "round.out-winner")
    play(state, "lead 2")
    assert state.seat == 1
    # The next to the left is the partner: nothing to choose.
    state = play(laid({0: "R9", 2: "R7 R8", 3: "R2"}, out=[1]), "single 9 R9", "pass", "pass")
    assert (state.phase, state.seat) == ("play", 2)


@pytest.mark.rule("bacon/round.three")
def test_of_six_any_partner_may_lead() -> None:
    hands = {0: "R9 R1", 1: "R5", 2: "R7", 3: "R2", 4: "R6", 5: "R4"}
    state = play(laid(hands), "single 9 R9", *["pass"] * 5)
    assert list(state.legal_moves()) == [Lead(0), Lead(2), Lead(4)]


@pytest.mark.rule("bacon/out.place", "bacon/round.end")
def test_the_last_play_of_a_player_can_be_beaten() -> None:
    state = play(laid({0: "R8", 1: "R9 R1", 2: "R7", 3: "R2"}), "single 8 R8", "single 9 R9", "pass", "pass")
    assert (state.phase, state.seat) == (LEAD, 1)


@pytest.mark.rule("bacon/out.end", "bacon/score.places", "bacon/score.next-dealer", "bacon/score.next-leader")
def test_a_deal_ends_when_a_team_is_out() -> None:
    hands = {0: "R8", 1: "R9", 2: "R7 R1", 3: "R10"}
    state = play(laid(hands), "single 8 R8", "single 9 R9", "pass", "single 10 R10")
    assert state.totals == (1, 0)
    assert (state.deals[0].out, state.deals[0].points) == ((0, 1, 3), 1)
    assert (state.deal, state.dealer, state.seat) == (2, 2, 3)
    assert state.counts == [17] * 4


@pytest.mark.rule("bacon/end.target", "bacon/end.clinch", "bacon/end.shown", "bacon/end.result")
def test_seven_points_and_first_out() -> None:
    state = play(laid({0: "R8", 1: "R9", 2: "R7", 3: "R10"}, totals=(7, 5), deal=5), "single 8 R8")
    assert (state.turn, state.totals) == (None, (8, 5))
    state = laid({0: "R8", 1: "R9", 2: "R7", 3: "R10"}, totals=(6, 5), deal=5)
    play(state, "single 8 R8", "pass", "pass", "pass", "lead 3")
    assert state.turn == 2


@pytest.mark.rule("bacon/end.last", "bacon/end.extra", "bacon/end.limit", "bacon/end.played-out")
def test_the_last_deal_and_the_extra_deal() -> None:
    hands = {0: "R8", 1: "R9 R1", 2: "R10 R1", 3: "R10 R1"}
    assert play(laid(hands, totals=(6, 6), deal=8), "single 8 R8").totals == (7, 6)
    assert play(laid(hands, totals=(3, 6), deal=8), "single 8 R8").turn == 1
    assert play(laid(hands, totals=(4, 4), deal=9), "single 8 R8").turn is None
    behind = play(laid(hands, totals=(3, 6), deal=8), "single 8 R8", "pass", "single 10 R10")
    play(behind, "pass", "pass", "single 1 R1")  # second: 4 points, 7 to 6
    assert (behind.turn, behind.totals) == (None, (7, 6))


@pytest.mark.rule("bacon/round.partner")
def test_a_partner_may_be_beaten() -> None:
    state = play(laid({0: "R3 R1", 1: "R5 R6", 2: "R7 R8", 3: "R2 R4"}), "single 3 R3", "pass")
    assert parse("single 7 R7") in state.legal_moves()
    play(state, "single 7 R7")
    assert state.last == 2


@pytest.mark.rule("bacon/wild.same")
def test_suits_and_wilds_make_different_plays_and_copies_do_not() -> None:
    state = laid({0: "R3 R3 Y3 X", 1: "R5", 2: "R7", 3: "R2"})
    pairs = [notation(move) for move in state.legal_moves() if notation(move).startswith("pair")]
    assert sorted(pairs) == ["pair 3 R3 R3", "pair 3 R3 X", "pair 3 R3 Y3", "pair 3 Y3 X"]


@pytest.mark.rule("bacon/setup.teams", "bacon/setup.dealer", "bacon/aim.goal", "bacon/end.result")
def test_team_mates_win_together() -> None:
    for seed in range(4):
        state, rng = start(6, Options(length="quick"), seed), Random(seed)
        while state.turn is not None:
            state.push(rng.choice(state.legal_moves()))
        sheet = state.score_sheet()
        assert sheet.places[:2] * 3 == sheet.places
        assert sheet.totals[:2] * 3 == sheet.totals
        assert set(sheet.places[:2]) == {1, 2}


@pytest.mark.rule("bacon/setup.deal", "bacon/setup.six", "bacon/components.numbers", "bacon/components.six")
def test_the_deal() -> None:
    for seats, count, aside in ((4, 17, 0), (6, 15, 2)):
        state = start(seats, Options(), 5)
        assert state.counts == [count] * seats
        assert all(unpack(hand)[-2:] == ["X", "X"] for hand in state.hands)
        assert len(unpack(state.aside)) == aside
        assert state.seat == (state.dealer + 1) % seats
    assert {start(6, Options(), seed).dealer for seed in range(40)} == set(range(6))


@pytest.mark.rule("bacon/setup.secrets", "bacon/out.secret")
def test_a_view_holds_no_secret() -> None:
    """Whatever the others hold, the view is the same: other hands and what lies aside may change places."""
    state = start(6, Options(), 3)
    before = state.view(0)
    mixed = state.copy()
    numbers = [[name for name in unpack(hand) if name != "X"] for hand in state.hands[1:]]
    pool = [name for hand in numbers for name in hand] + unpack(state.aside)
    Random(1).shuffle(pool)
    mixed.hands = [state.hands[0], *(pack([*pool[13 * at : 13 * at + 13], "X", "X"]) for at in range(5))]
    mixed.aside = pack(pool[65:])
    mixed.check()
    assert mixed.view(0) == before


@pytest.mark.rule("bacon/beat.same", "bacon/beat.bomb", "bacon/round.lead")
@pytest.mark.parametrize(("seats", "options"), CASES[:2])
def test_lists_of_moves_are_those_of_the_oracle(seats: int, options: Options) -> None:
    """Late in random deals, where the oracle can try all parts of a hand."""
    seen = 0
    for seed in range(12):
        state, rng = start(seats, options, seed), Random(seed)
        while state.turn is not None and seen < 150 * (1 + seed):
            if state.phase != LEAD and state.counts[state.turn] <= 8 and rng.random() < 0.2:
                hand, on = unpack(state.hands[state.turn]), state.on
                lies = (KINDS[on.kind].key, on.top) if on else None
                expected = {
                    found
                    for found in oracle.hands_plays(hand)
                    if lies is None or oracle.beats((found[0], found[1]), lies)
                }
                moves = [move for move in state.legal_moves() if move != PASS]
                assert {named(move) for move in moves} == expected
                assert (PASS in state.legal_moves()) == (on is not None)
                seen += 1
            state.push(rng.choice(state.legal_moves()))
    assert seen > 50


def named(move: Any) -> tuple[str, int, tuple[str, ...]]:
    return KINDS[move.kind].key, move.top, tuple(sorted(unpack(move.cards)))


@pytest.mark.rule("bacon/round.end", "bacon/out.end", "bacon/end.clinch", "bacon/score.next-dealer")
@pytest.mark.parametrize(("seats", "options"), CASES)
def test_whole_games_go_as_in_the_oracle(seats: int, options: Options) -> None:
    """Both play the same games: turns, leaders, places, points, dealers and the end agree."""
    for seed in range(12 if seats == 4 else 6):
        state = start(seats, options, seed)
        again = Told(seats, state.dealer, state.table.target, state.table.limit)
        rng = Random(seed)
        while state.turn is not None:
            hands = [unpack(hand) for hand in state.hands]
            order = again.follow(state, hands, rng)
            assert state.deals[-1].out == tuple(order)
            assert list(state.totals) == again.totals
            assert (state.turn is None) == again.over
            if not again.over:
                assert (state.deal, state.dealer) == (again.deal, again.dealer)


class Told(oracle.Game):
    """The oracle plays what a random player plays in the game itself; listing all plays is left to other tests."""

    def follow(self, state: Bacon, hands: list[list[str]], rng: Random) -> list[int]:
        """One deal in both."""

        def choose(seat: int, on: tuple[str, int] | None) -> tuple[str, int, tuple[str, ...]] | None:
            assert (state.phase, state.turn) == ("play", seat)
            moves = state.legal_moves()
            assert (on is None) == (PASS not in moves)
            assert on == (state.on and (KINDS[state.on.kind].key, state.on.top))
            move = rng.choice(moves)
            state.push(move)
            return named(move) if isinstance(move, Play) and move != PASS else None

        def leader(seat: int, seats: list[int]) -> int:
            assert (state.phase, state.turn) == (LEAD, seat)
            assert [move.seat for move in state.legal_moves()] == seats  # type: ignore[union-attr]
            chosen = rng.choice(seats)
            state.push(Lead(chosen))
            return chosen

        return self.play_deal(hands, choose, leader)


def test_notation_reads_back() -> None:
    for text in ("pass", "lead 6", "straight_flush 11 R7 R8 R9 R10 X", "pair 11 X X", "plates 3 R2 R2 Y2 R3 R3 Y3"):
        assert notation(parse(text)) == text
    for text in ("lead 0", "lead 7", "run", "run 12 R1", "pass 1", "single 1 Z1", "triple 1 R1 R1 R1", "pair 3 R3  R3"):
        with pytest.raises(ValueError, match="not a move"):
            parse(text)
