"""The opponents: what they believe, what they play, that no habit beats them."""

import json
from random import Random

import pytest

from calculators.bots import LEVELS, play_match
from calculators.bots.levels import bot
from calculators.bots.match import choose
from calculators.core.game import View
from calculators.games.bluffking import GAME
from calculators.games.bluffking.bot import Sharp, Thumb, hints, sharp
from calculators.games.bluffking.engine import BluffKing, start
from calculators.games.bluffking.guess import guess
from calculators.games.bluffking.moves import Move, notation, play_notation
from calculators.games.bluffking.options import Options
from tests.games.bluffking.players import HABITS, share
from tests.games.bluffking.tables import cards, play, stacked
from tests.games.shared import positions


def view(state: BluffKing) -> View:
    assert state.turn is not None
    return state.view(state.turn)


def answer(state: BluffKing, level: str) -> str:
    """What a level does now, as text."""
    return notation(choose(bot(GAME, level), state, 1))


def whole_play(state: BluffKing, level: str) -> str:
    """The play that a level makes, as text."""
    groups = state.groups
    while state.groups == groups:
        state.push(choose(bot(GAME, level), state, 1))
    group = next(event for event in reversed(state.log) if event.kind == "laid")
    return play_notation(group.values["rank"], group.values["cards"])


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_certain_lie_is_challenged(level: str) -> None:
    state = play(stacked("A A 2 2 3 3 4 5 6", "7 j J 9 9 10 K"), "6×7: A A 2 2 3 3")
    assert answer(state, level) == "challenge"


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("mode", ["A", "B"])
def test_nobody_is_let_out_without_a_challenge(level: str, mode: str) -> None:
    state = play(stacked("A", "9 9 10 K 2 3 4", mode=mode), "1×7: A")
    assert answer(state, level) == "challenge"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_last_cards_that_are_true_are_laid_with_all_jokers(level: str) -> None:
    assert whole_play(stacked("7 7 j J", "9 9 10"), level) == "4×7: 7 7 j J"
    state = play(stacked("9 9 10", "7 j"), "1×7: 9")
    assert answer(state, level) == "follow"
    assert whole_play(state, level) == "2×7: 7 j"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_play_that_somebody_else_began_is_finished(level: str) -> None:
    state = play(stacked("7 8 9 10 Jack", "9 9 10"), "rank A", "card 10")
    assert whole_play(state, level).split()[:2] in (["1×A:", "10"], ["2×A:", "10"])
    state.check()


def believed(claims: list[list[int]]) -> float:
    state = play(stacked("A A 2 3 4 5", "9 9 10 K 2 3"), "2×7: A 2")
    seen = view(state)
    seen["claims"] = claims
    return Sharp(seen).p_true()


@pytest.mark.rule("bluffking/help.odds")
def test_hard_believes_less_whoever_was_seen_to_lie() -> None:
    plain = believed([[0, 0], [0, 0]])
    chances = [believed([[0, lies], [0, 0]]) for lies in (0, 2, 8, 40)]
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] < 0.3 < chances[0] == plain
    truths = [believed([[truths, 0], [0, 0]]) for truths in (0, 2, 8, 40)]
    assert truths == sorted(truths)
    assert truths[-1] > 0.95
    assert believed([[0, 0], [0, 40]]) == plain, "what others do says nothing of him"


def test_hard_lies_less_to_those_who_challenge() -> None:
    state = stacked("A A 2 3 4 5", "9 9 10 K 2 3")
    seen = view(state)
    quiet, loud = [Sharp({**seen, "calls": [[0, 0], [40, called]]}) for called in (0, 40)]
    lie = [cards("A A 2 3"), cards("2 3")]
    for laid in lie:
        assert quiet._worth(0, laid) > loud._worth(0, laid)
    assert loud._worth(0, cards("A A")) > quiet._worth(0, cards("A A"))


@pytest.mark.rule("bluffking/help.seen")
def test_hard_remembers_cards_that_went_to_another_hand() -> None:
    seen = play(stacked("9 10 K Q 4", "7 7 7 4", "A A 2 3"), "1×9: Q", "1×9: 7", "challenge").view(0)
    assert seen["known"][1] == [6, 11]
    assert sum(Sharp(seen).elsewhere) == 2
    assert sum(Thumb(seen).elsewhere) == 0


def test_one_number_for_each_move_from_the_view_alone() -> None:
    for at, state in enumerate(positions(start(4, Options(length="quick"), 5), 5)):
        seen, moves = view(state), list(state.legal_moves())
        for rate in (hints, sharp):
            numbers = rate(seen, moves)
            assert len(numbers) == len(moves)
            assert all(isinstance(number, float) for number in numbers)
            if at % 10 == 0:
                assert state.turn is not None
                world = guess(seen, Random(at))
                assert rate(json.loads(json.dumps(world.view(state.turn))), moves) == numbers
    assert len(sharp(start(2, Options(), 1).view(0), [Move(0, 1), Move(0, 1)])) == 2


@pytest.mark.parametrize("mode", ["A", "B"])
def test_levels_play_whole_games(mode: str) -> None:
    for seats in (2, 5):
        for level in LEVELS:
            state = play_match(GAME, [level] * seats, Options(mode=mode, length="quick"), 3, check=True)
            assert state.turn is None


@pytest.mark.parametrize("mode", ["A", "B"])
def test_medium_beats_random_and_hard_beats_medium(mode: str) -> None:
    """Few games with a wide margin; the bench plays more."""
    assert share("medium", "random", 2, Options(mode=mode), 30) > 0.9
    won = 0
    for seed in range(40):
        levels = ["medium", "medium"]
        levels[seed % 2] = "hard"
        won += play_match(GAME, levels, Options(mode=mode), seed).score_sheet().places[seed % 2] == 1
    assert won >= 22


@pytest.mark.parametrize("habit", [habit for habit in HABITS if habit != "random"])
@pytest.mark.parametrize("mode", ["A", "B"])
def test_no_habit_beats_hard(habit: str, mode: str) -> None:
    assert share("hard", habit, 2, Options(mode=mode), 24) > 0.5
