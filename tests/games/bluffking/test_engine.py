"""The rulings of the fact sheet, refusals with their rules, the log."""

import pytest

from calculators.core.refusal import InputError, Refusal
from calculators.games.bluffking import GAME
from calculators.games.bluffking.components import CARDS, COPIES, MOST_TRUE, NAMES, PACK, RANKS, box, is_true, kinds_of
from calculators.games.bluffking.engine import BluffKing, bound, start
from calculators.games.bluffking.moves import (
    CHALLENGE_MOVE,
    DONE_MOVE,
    FOLLOW_MOVE,
    SKIP_MOVE,
    Move,
    notation,
    parse,
    parse_play,
    play_notation,
)
from calculators.games.bluffking.options import Options, most_groups, packs_for
from tests.games.bluffking.tables import play, stacked
from tests.games.shared import finished, positions


def sizes(state: BluffKing) -> tuple[list[int], int | None]:
    """Cards by seat, and whose turn it is."""
    return state.sizes, state.turn


# ---- cards and deal


@pytest.mark.rule("bluffking/components.pack", "bluffking/components.jokers", "bluffking/claim.true")
def test_the_cards() -> None:
    assert (PACK, sum(box(1)), sum(box(2)), MOST_TRUE) == (54, 54, 108, 6)
    assert [COPIES[CARDS.index(card)] for card in ("A", "10", "Jack", "K", "j", "J")] == [4, 4, 4, 4, 1, 1]
    assert len(set(CARDS)) == len(set(NAMES)) == 15
    for rank in range(len(RANKS)):
        assert sum(is_true(rank, [kind]) for kind in kinds_of(box(1))) == MOST_TRUE


@pytest.mark.rule("bluffking/setup.deal", "bluffking/setup.rest", "bluffking/setup.packs", "bluffking/setup.start")
@pytest.mark.parametrize(
    ("seats", "packs", "base", "more"),
    [
        *((2, 1, 27, 0), (3, 1, 18, 0), (4, 1, 13, 2), (5, 1, 10, 4), (6, 1, 9, 0), (7, 1, 7, 5), (8, 1, 6, 6)),
        *((2, 2, 54, 0), (3, 2, 36, 0), (4, 2, 27, 0), (5, 2, 21, 3), (6, 2, 18, 0), (7, 2, 15, 3), (8, 2, 13, 4)),
    ],
)
def test_the_deal(seats: int, packs: int, base: int, more: int) -> None:
    firsts = set()
    for seed in range(60):
        state = start(seats, Options(packs=packs), seed)
        state.check()
        firsts.add(state.lead)
        ring = [state.sizes[(state.lead + step) % seats] for step in range(seats)]
        assert ring == [base + 1] * more + [base] * (seats - more)
        assert state.turn == state.lead
    assert firsts == set(range(seats))
    assert packs_for(seats, Options()) == (1 if seats < 5 else 2)


@pytest.mark.rule("bluffking/variant.packs")
def test_three_packs_are_too_many() -> None:
    with pytest.raises(InputError, match="out_of_range"):
        start(4, Options(packs=3), 1)


# ---- worked examples and rulings


@pytest.mark.rule("bluffking/challenge.true", "bluffking/challenge.turn")
def test_a_true_lead_is_challenged() -> None:
    state = play(stacked("7 7 j A 2", "3 4", "5 6"), "3×7: 7 7 j", "challenge")
    assert sizes(state) == ([2, 5, 2], 0)
    assert state.phase == "lead"


@pytest.mark.rule("bluffking/answer.follow", "bluffking/answer.restart", "bluffking/challenge.pool")
def test_a_follower_is_challenged_by_the_leader() -> None:
    state = play(stacked("K 4 A 2", "3 5", "K 6 7"), "2×K: 4 K", "skip", "1×K: K", "challenge")
    assert sizes(state) == ([5, 2, 2], 2)
    assert state.view(0)["claims"][2] == [1, 0]


@pytest.mark.rule("bluffking/round.end", "bluffking/answer.skip")
def test_all_skip() -> None:
    state = play(stacked("K 4 A 2", "3 5", "K 6 7"), "2×K: 4 K", "skip", "skip")
    assert sizes(state) == ([2, 2, 3], 0)
    assert (state.phase, state.rank, len(state.heap), state.pool) == ("lead", -1, 2, [])


@pytest.mark.rule("bluffking/window.nearest", "bluffking/window.sealed", "bluffking/challenge.lie")
def test_the_nearest_of_two_challengers_counts() -> None:
    state = stacked("5 6 7", "8 9", "10 K", "Q Q", mode="B")
    play(state, "2×5: 6 7", "skip", "challenge")
    assert state.log[-1].kind == "laid", "an answer is sealed"
    assert (state.view(1)["sealed"], state.view(1)["sealed_mine"], state.view(2)["sealed_mine"]) == (2, False, True)
    assert (state.view(0)["sealed_mine"], state.view(3)["sealed_mine"]) == (None, None)
    play(state, "challenge")
    assert sizes(state) == ([3, 2, 2, 2], 2)
    assert next(event for event in state.log if event.kind == "calls").values == {"seats": (2, 3)}
    assert state.view(0)["calls"] == [[0, 0], [1, 0], [1, 1], [1, 1]]


@pytest.mark.rule("bluffking/win.check", "bluffking/challenge.lie")
def test_a_last_card_that_is_a_lie() -> None:
    state = play(stacked("3", "8 Q", "Q Q 9", lead=2), "2×Q: Q Q", "1×Q: 3", "challenge")
    assert sizes(state) == ([3, 2, 1], 1)
    assert state.emptied == []


@pytest.mark.rule("bluffking/win.check", "bluffking/win.first", "bluffking/aim.goal")
def test_a_last_card_that_is_a_joker() -> None:
    state = play(stacked("j", "8 Q", "Q Q 9", lead=2), "2×Q: Q Q", "1×Q: j", "challenge")
    assert (state.turn, state.sizes) == (None, [0, 5, 1])
    assert state.score_sheet().places == (1, 3, 2)
    assert state.why_not(SKIP_MOVE) == Refusal("game_over", "bluffking/win.first")
    assert state.log[-1].kind == "win"


@pytest.mark.rule("bluffking/empty.safe", "bluffking/end.places")
def test_a_hand_that_is_empty_is_safe_once_somebody_follows() -> None:
    state = stacked("8", "9 9 9 2", "3 4 5 6 7 10 K", lead=0)
    play(state, "1×Q: 8", "1×Q: 2")
    assert sizes(state) == ([0, 3, 7], 2), "the empty hand is not asked"
    play(state, "challenge")
    assert (state.turn, state.sizes) == (None, [0, 5, 7])
    assert state.score_sheet().places == (1, 2, 3)


@pytest.mark.rule("bluffking/empty.safe", "bluffking/empty.nobody", "bluffking/win.first")
def test_two_empty_hands() -> None:
    state = play(stacked("8", "9", "3 4"), "1×Q: 8", "1×Q: 9", "skip")
    assert (state.turn, state.emptied) == (None, [0, 1])
    assert state.score_sheet().places == (1, 2, 3)
    duel = play(stacked("8", "9 4"), "1×Q: 8", "1×Q: 9")
    assert (duel.turn, duel.score_sheet().winners) == (None, ("P1",)), "nobody is left to ask"
    liar = play(stacked("8", "9", "3 4"), "1×Q: 8", "1×Q: 9", "challenge")
    assert (liar.turn, liar.sizes, liar.score_sheet().places) == (None, [0, 2, 2], (1, 2, 2))


@pytest.mark.rule("bluffking/window.stands", "bluffking/window.follow", "bluffking/variant.mode")
def test_mode_b_step_by_step() -> None:
    state = play(stacked("8 2", "9 9 4", "3 3", mode="B"), "1×Q: 8", "skip", "skip")
    assert (state.phase, state.turn) == ("after", 1)
    assert state.why_not(CHALLENGE_MOVE) == Refusal("too_late", "bluffking/window.stands")
    play(state, "2×Q: 9 9")
    assert (state.phase, state.turn) == ("call", 2)
    assert state.why_not(FOLLOW_MOVE) == Refusal("not_yet", "bluffking/window.follow")
    play(state, "skip", "skip", "skip", "skip")
    assert (state.phase, state.turn, state.sizes) == ("lead", 1, [1, 1, 2])
    play(state, "1×4: 4", "skip", "skip")
    assert (state.turn, state.score_sheet().winners) == (None, ("P2",)), "a claim that stands has won"
    assert len(state.pool) == 1


@pytest.mark.rule("bluffking/answer.turn")
def test_a_player_who_skipped_may_challenge_the_follower() -> None:
    state = play(stacked("8 2", "9 9 4", "3 3", "5 5"), "1×Q: 8", "skip", "1×Q: 3")
    assert state.turn == 3
    play(state, "skip", "skip")
    assert (state.turn, CHALLENGE_MOVE in state.legal_moves()) == (1, True)


@pytest.mark.rule("bluffking/lead.count")
def test_more_cards_than_exist_may_be_claimed() -> None:
    state = play(stacked("A 2 3 4 5 6 7 8", "9 9"), "7×Q: A 2 3 4 5 6 7", "challenge")
    assert sizes(state) == ([8, 2], 1)


@pytest.mark.rule("bluffking/secret.known")
def test_what_is_known_of_a_hand_holds_until_he_lays_again() -> None:
    state = play(stacked("K 4 A 2", "3 5 9", "7 6 7"), "2×K: 4 K", "1×K: 9", "1×K: 6", "challenge")
    assert sizes(state) == ([2, 2, 6], 0)
    assert [state.view(seat)["known"][2] for seat in range(3)] == [[3, 5, 12], [5, 8], []]
    assert state.view(2)["claims"] == [[0, 1], [0, 1], [0, 1]]
    assert state.view(1)["claims"] == [[0, 0], [0, 0], [0, 1]]
    play(state, "1×A: A", "skip", "1×A: 7")
    assert state.view(0)["known"][2] == []


@pytest.mark.rule("bluffking/end.limit", "bluffking/variant.quick")
def test_a_long_game_is_stopped_at_a_settlement() -> None:
    state = stacked("A A A A", "2 2 2 2 3", length="quick")
    assert (state.limit, most_groups(2, Options())) == (20, 1000)
    state.groups = 19
    play(state, "1×A: A")
    assert sizes(state) == ([3, 5], 1), "not before the settlement"
    play(state, "skip")
    assert (state.turn, state.log[-1].kind, state.log[-1].rule) == (None, "stopped", "bluffking/variant.quick")
    assert state.score_sheet().places == (1, 2)
    full = stacked("A A A A", "2 2 2 2", mode="B")
    full.groups = 999
    play(full, "1×A: A", "skip")
    assert (full.turn, full.log[-1].rule) == (None, "bluffking/end.limit")


@pytest.mark.rule("bluffking/end.limit")
def test_a_win_comes_before_the_limit() -> None:
    state = stacked("A", "2 2 2 2 3", length="quick")
    state.groups = 19
    play(state, "1×A: A", "skip")
    assert (state.turn, state.log[-1].kind) == (None, "win")


# ---- refusals


@pytest.mark.rule("bluffking/lead.must", "bluffking/lead.rank", "bluffking/table.chain", "bluffking/lead.play")
def test_refusals_while_leading_and_laying() -> None:
    state = stacked("7 9 j", "3 4")
    assert refused(state, "done", "card 7", "skip", "challenge", "follow") == [
        *[("rank_first", "table.chain")] * 2,
        *[("must_lead", "lead.must")] * 3,
    ]
    assert reason(state, Move(0, 13)) == reason(state, Move(0, -1)) == ("rank_not_claimable", "lead.rank")
    play(state, "rank 7")
    assert refused(state, "done", "card 8", "rank 7", "skip") == [
        ("no_card_laid", "lead.count"),
        ("card_not_in_hand", "lead.play"),
        *[("finish_play", "table.chain")] * 2,
    ]
    play(state, "card 9")
    assert refused(state, "card 7", "card 9") == [("ascending", "table.chain"), ("card_not_in_hand", "lead.play")]
    assert {reason(state, Move(*move)) for move in ((6, 0), (-1, 0), (2, 1), (1, 15), (5, -1))} == {
        ("no_such_move", "table.chain")
    }
    assert [notation(move) for move in state.legal_moves()] == ["card j", "done"]


@pytest.mark.rule("bluffking/answer.follow", "bluffking/answer.turn")
def test_refusals_while_answering() -> None:
    state = play(stacked("7 9 j", "3 4"), "1×7: 9")
    assert refused(state, "rank 8", "rank 7", "card 3", "done") == [
        *[("rank_differs", "answer.follow")] * 2,
        *[("follow_first", "answer.turn")] * 2,
    ]
    assert reason(state, Move(0, 99)) == ("rank_not_claimable", "lead.rank")
    refusal = state.why_not(parse("rank J"))
    assert refusal
    assert GAME.message(refusal, "en") == "This round is about 7, and nothing else may be claimed."
    assert GAME.message(refusal, "zh") == "这一轮报的是7，不能换。"


def reason(state: BluffKing, move: Move) -> tuple[str, str]:
    refusal = state.why_not(move)
    assert refusal is not None
    for lang in ("en", "zh"):
        assert "{" not in GAME.message(refusal, lang)
    return refusal.code, refusal.rule.removeprefix("bluffking/")


def refused(state: BluffKing, *moves: str) -> list[tuple[str, str]]:
    return [reason(state, parse(move)) for move in moves]


# ---- notation, log, the rest


@pytest.mark.rule("bluffking/table.chain")
def test_at_most_sixteen_moves_and_one_chain_for_each_set_of_cards() -> None:
    for state in positions(start(3, Options(packs=2), 4), 4):
        moves = state.legal_moves()
        assert 0 < len(moves) <= 16
        assert all(parse(notation(move)) == move for move in moves)
    duel = stacked("A A 2 j", "3")
    play(duel, "rank A")
    found: list[tuple[int, ...]] = []

    def ends(state: BluffKing) -> None:
        for move in state.legal_moves():
            if move == DONE_MOVE:
                found.append(tuple(state.draft))
            else:
                after = state.copy()
                after.push(move)
                ends(after)

    ends(duel)
    assert len(found) == len(set(found)) == 3 * 2 * 2 - 1


def test_whole_plays_as_text() -> None:
    assert play_notation(10, [14, 13, 10]) == "3×J: Jack j J"
    assert parse_play("3×J: Jack j J") == (10, [10, 13, 14])
    for text in ("3×7: 7 7", "0×7: ", "2×j: j j", "2×7: 7 11", "2x7: 7 7", "7 7", ""):
        with pytest.raises(ValueError, match="not a play"):
            parse_play(text)


@pytest.mark.rule("bluffking/challenge.pool", "bluffking/claim.count")
def test_the_log_tells_everybody_what_he_may_know() -> None:
    state = play(stacked("K 4 A 2", "3 5 9", "7 6 7"), "2×K: 4 K", "1×K: 9", "challenge")
    told = [[event.kind for event in state.log_for(seat)] for seat in range(3)]
    open_ = ["challenge", "turned", "taken"]
    assert told == [
        ["claim", "laid", "claim", *open_],
        ["claim", "claim", "laid", *open_, "found"],
        ["claim", "claim", *open_],
    ]
    turned = next(event for event in state.log if event.kind == "turned")
    assert (turned.seat, turned.values["cards"], turned.values["true"]) == (1, (8,), False)
    assert [event.values["count"] for event in state.log if event.kind == "claim"] == [2, 1]


@pytest.mark.parametrize("spoil", ["hand", "size", "known", "kinds", "emptied", "heap"])
@pytest.mark.rule("bluffking/components.pack")
def test_the_invariants_notice(spoil: str) -> None:
    state = stacked("7 9 j", "3 4")
    if spoil == "hand":
        state.hands[0][3] += 1
    elif spoil == "size":
        state.sizes[0] += 1
    elif spoil == "known":
        state.known[0][1] = 1 << 4 * 12
    elif spoil == "kinds":
        state.kinds[0] = 0
    elif spoil == "emptied":
        state.emptied.append(0)
    else:
        state.heap.pop()
    with pytest.raises(AssertionError):
        state.check()


def test_the_bound_holds() -> None:
    for seats in (2, 8):
        options = Options(packs=1, length="quick", mode="B")
        assert len(finished(start(seats, options, 1), 1).moves) <= bound(seats, options) < bound(seats, Options())
