"""The opponents: what the rule of thumb and the exact one value, and how strong they are."""

from random import Random
from statistics import mean

import pytest

from calculators.bots.levels import LEVELS, bot
from calculators.bots.match import choose
from calculators.games.flip7 import GAME
from calculators.games.flip7.bot import expected_after, hand_of, hints, sharp
from calculators.games.flip7.components import BOX
from calculators.games.flip7.engine import Flip7, guess, start
from calculators.games.flip7.moves import Call, Give, notation
from calculators.games.flip7.options import Options
from tests.games.flip7.tables import cards, play, stacked
from tests.games.shared import positions


def best(state: Flip7, values: list[float]) -> str:
    return notation(state.legal_moves()[values.index(max(values))])


def thumb(state: Flip7) -> str:
    assert state.turn is not None
    return best(state, hints(state.view(state.turn), state.legal_moves()))


def exact(state: Flip7) -> str:
    assert state.turn is not None
    return best(state, sharp(state.view(state.turn), state.legal_moves()))


def test_the_rule_of_thumb_stays_at_twenty_four() -> None:
    assert thumb(play(stacked(1, "12 11"), "hit")) == "hit"
    assert thumb(play(stacked(1, "12 10 2 8"), "hit", "hit")) == "stay"
    assert thumb(play(stacked(1, "SC 12 11 10"), "hit", "hit", "hit")) == "hit"


@pytest.mark.rule("flip7/help.expected")
def test_the_exact_rule_weighs_the_unseen_cards() -> None:
    assert exact(play(stacked(1, "10 9"), "hit")) == "hit"
    assert exact(play(stacked(1, "12 11 10 9"), "hit", "hit", "hit")) == "stay"
    state = play(stacked(1, "12 11 10 9"), "hit", "hit", "hit")
    state.discard = [card for card in state.pile if card in cards("12 11 10 9")]
    state.pile = [card for card in state.pile if card not in cards("12 11 10 9")]
    assert exact(state) == "hit", "nothing in the pile can hurt"


@pytest.mark.rule("flip7/help.expected")
def test_expected_after_several_cards_is_the_mean_over_all_orders() -> None:
    left = [0] * 22
    for card in cards("5 7 +4 SC 5 x2"):
        left[card] += 1
    hand = hand_of(cards("5 12"), chance=False)
    pile = [card for card, count in enumerate(left) for _ in range(count)]
    worth = []
    for first in range(len(pile)):
        for second in range(len(pile)):
            if first != second:
                worth.append(after(cards("5 12"), [pile[first], pile[second]]))
    assert expected_after(hand, left, 2) == pytest.approx(mean(worth))
    assert expected_after(hand, [0] * 22, 2) == 17
    assert expected_after(hand, left, 0) == 17


def after(row: list[int], more: list[int]) -> int:
    """Worth of a row after some cards, by the engine itself."""
    state = stacked(1, "0")
    rest = list(BOX)
    for card in [*row, *more]:
        rest.remove(card)
    state = Flip7(1, Options(), 1)
    state.pile = [*rest, *reversed([*row, *more])]
    state._clear()
    for _ in [*row, *more]:
        if state.status[0] == 0:
            state._reveal(0)
    return state.points()[0]


@pytest.mark.rule("flip7/end.target")
def test_the_end_of_the_game_decides() -> None:
    def near(mine: int, theirs: int) -> Flip7:
        state = stacked(2, "12 11 10 9")
        play(state, "hit", "hit")
        state.rounds = [[mine, theirs]]
        state.totals = [mine, theirs]
        return state

    state = near(150, 190)
    state.status[1], state.active = 1, 1
    assert exact(state) == "hit", "the rival has banked 210: 172 is not enough"
    ahead = near(185, 100)
    assert exact(ahead) == "stay", "207 wins"


def test_cards_are_given_where_they_help() -> None:
    state = stacked(3, "12 3 5 FZ 8")
    state.totals, state.rounds = [0, 150, 20], [[0, 150, 20]]
    play(state, "hit")
    assert thumb(state) == "freeze 2"
    assert exact(state) == "freeze 2"
    three = play(stacked(3, "12 11 2 10 9 8 F3"), "hit", "hit", "hit", "hit")
    assert exact(three) in {"flip three 1", "flip three 2"}
    chance = stacked(3, "SC 11 2 SC 9")
    chance.totals, chance.rounds = [0, 150, 20], [[0, 150, 20]]
    play(chance, "hit")
    assert thumb(chance) == exact(chance) == "second chance 3"
    rich = stacked(2, "12 11 FZ 9")
    rich.totals, rich.rounds = [0, 195], [[0, 195]]
    play(rich, "hit")
    assert exact(rich) == "freeze 1", "freezing the rival would bank him the game"


def test_one_number_for_each_move_of_any_list() -> None:
    for state in positions(start(4, Options(), 5), 5):
        assert state.turn is not None
        moves, view = list(state.legal_moves()), state.view(state.turn)
        for valued in (hints, sharp):
            numbers = valued(view, moves)
            assert len(numbers) == len(moves)
            assert all(isinstance(number, float) for number in numbers)
            assert len(valued(view, [moves[0], moves[0]])) == 2
            assert valued(guess(view, Random(1)).view(state.turn), moves) == numbers


def test_moves_that_a_level_may_be_asked_about() -> None:
    state = stacked(2, "5 6 FZ 9")
    view = state.view(0)
    assert hints(view, [Call(0), Call(1)])[1] > 0
    assert len(sharp(view, [Give(19, 0), Give(20, 1)])) == 2


def points_a_round(level: str, rounds: int) -> float:
    """Mean points of a solo round, every action card on oneself."""
    player = bot(GAME, level)
    found: list[int] = []
    seed = 0
    while len(found) < rounds:
        state = start(1, Options(target=100_000), seed)
        while state.turn is not None and len(state.rounds) < 25:
            state.push(choose(player, state, seed, 1))
        found += [points[0] for points in state.rounds[:25]]
        seed += 1
    return mean(found)


def test_how_many_points_a_round_alone() -> None:
    """Means of 1,500 rounds with a standard error of 0.4; the bench plays more."""
    means = {level: points_a_round(level, 1500) for level in LEVELS}
    assert means["hard"] > 19.3
    assert means["medium"] > 19.0
    assert means["easy"] < means["medium"]
