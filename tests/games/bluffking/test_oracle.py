"""Whole random games, played by the engine and once more by the oracle with the same decisions."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from calculators.games.bluffking.components import RANKS, kinds_of
from calculators.games.bluffking.engine import BluffKing, start
from calculators.games.bluffking.moves import CARD, CHALLENGE, DONE, FOLLOW, RANK
from calculators.games.bluffking.odds import challenge_worth, honest_cases
from calculators.games.bluffking.options import Options, most_groups
from calculators.games.bluffking.scoring import Entry, standing
from tests.games.bluffking import oracle

WORDS = (*RANKS, "joker", "joker")


def decisions(state: BluffKing, rng: Random) -> Iterator[tuple[int, str, object]]:
    """Play at random to the end: what everybody decided, whole plays as one."""
    asked: tuple[int, str] = (-1, "")
    rank, laid = "", list[str]()
    while state.turn is not None:
        moves = state.legal_moves()
        move = moves[-1] if state.phase == "lay" and state.draft and rng.random() < 0.6 else rng.choice(moves)
        if move.kind in {RANK, FOLLOW} or state.phase in {"answer", "call", "after"}:
            asked = (state.turn, state.phase)
        if move.kind == RANK:
            rank = RANKS[move.value]
        elif move.kind == CARD:
            laid.append(WORDS[move.value])
        elif move.kind == DONE:
            yield (*asked, ("play", rank, laid))
            laid = []
        elif move.kind != FOLLOW:
            yield (*asked, "challenge" if move.kind == CHALLENGE else "skip")
        state.push(move)


@pytest.mark.rule(
    *("bluffking/lead.play", "bluffking/answer.turn", "bluffking/answer.restart", "bluffking/answer.skip"),
    *("bluffking/window.call", "bluffking/window.follow", "bluffking/window.nearest", "bluffking/window.stands"),
    *("bluffking/challenge.lie", "bluffking/challenge.true", "bluffking/challenge.turn", "bluffking/round.end"),
    *("bluffking/empty.safe", "bluffking/empty.nobody", "bluffking/win.check", "bluffking/end.limit"),
)
@pytest.mark.parametrize("mode", ["A", "B"])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_random_games_go_as_the_rules_say(seats: int, mode: str) -> None:
    for seed in range(12):
        options = Options(packs=1, mode=mode, length=("full", "quick")[seed % 2])
        state = start(seats, options, seed)
        state.quiet = True
        hands = [[WORDS[kind] for kind in kinds_of(hand)] for hand in state.hands]
        lead = state.lead
        told = list(decisions(state, Random(seed)))
        script = iter(told)

        def ask(seat: int, phase: str, script: Iterator[tuple[int, str, object]] = script) -> object:
            who, when, what = next(script)
            assert (who, when) == (seat, phase)
            return what

        game = oracle.Game(hands, lead, mode, most_groups(seats, options), ask)
        assert game.play() == list(state.score_sheet().places)
        assert next(script, None) is None, "nobody was asked more"
        assert [sorted(hand) for hand in game.hands] == [
            sorted(WORDS[kind] for kind in kinds_of(hand)) for hand in state.hands
        ]
        assert (game.groups, game.emptied) == (state.groups, state.emptied)
        assert game.out == sum(len(group.cards) for group in state.heap)


@pytest.mark.rule("bluffking/help.odds", "bluffking/help.seen")
def test_odds_are_those_of_listing_every_hand() -> None:
    for unseen in range(1, 11):
        for matching in range(unseen + 1):
            for hand in range(1, unseen + 1):
                for claim in range(1, hand + 1):
                    expected = oracle.honest_hands(unseen, matching, hand, claim)
                    assert honest_cases(unseen, matching, hand, claim) == expected


@pytest.mark.rule("bluffking/help.expected")
def test_a_challenge_is_worth_the_mean_over_all_hands() -> None:
    """Every hand the claimant could hold, each challenged once: cards taken, cards given, shared among the rivals."""
    for rivals in (1, 2, 3):
        good, total = oracle.honest_hands(9, 4, 5, 3)
        won = Fraction((total - good) * 7, rivals) - good * 7
        assert challenge_worth(1 - Fraction(good, total), 7, rivals) == won / total


@pytest.mark.rule("bluffking/end.places", "bluffking/end.shared", "bluffking/win.first")
def test_places() -> None:
    for seed in range(300):
        rng = Random(seed)
        seats = rng.randrange(2, 9)
        left = [rng.choice((0, 0, 3, 3, 5, 8)) for _ in range(seats)]
        emptied = rng.sample([seat for seat in range(seats) if not left[seat]], left.count(0))
        order = {seat: at for at, seat in enumerate(emptied)}
        sheet = standing([Entry(f"P{seat}", cards, order.get(seat, 0)) for seat, cards in enumerate(left)])
        assert list(sheet.places) == oracle.places(left, emptied)
        assert list(sheet.totals) == left
