"""The levels: what they may know, how they decide, and that thinking in steps changes nothing."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from calculators.bots import LEVELS, bot
from calculators.bots.hard import CANDIDATES, Hard, worth
from calculators.bots.match import choose, think
from calculators.core.game import Game, State, View
from calculators.core.refusal import InputError
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.games import kingdomino
from tests import undercut

GAMES = (kingdomino.GAME, undercut.GAME)
every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.slug) for game in GAMES])
every_level = pytest.mark.parametrize("level", LEVELS)


def moments(game: Game, seed: int = 3, apart: int = 7) -> Iterator[State]:
    """Some states of a game of random moves, somebody to move."""
    state, rng = game.start(game.seats[-1], game.options(), seed), Random(seed)
    while state.turn is not None:
        if len(state.moves) % apart == 0:
            yield state
        state.push(rng.choice(state.legal_moves()))


def chosen(game: Game, level: str, state: State, budget: int = 12, seed: int = 1) -> Any:
    assert state.turn is not None
    return bot(game, level).choose(state.view(state.turn), state.legal_moves(), Random(seed), budget)


@every_game
@every_level
def test_a_choice_is_legal_and_the_same_again(game: Game, level: str) -> None:
    for state in moments(game):
        move = chosen(game, level, state)
        assert move in state.legal_moves()
        assert chosen(game, level, state) == move


@every_game
@every_level
def test_hidden_things_change_no_choice(game: Game, level: str) -> None:
    for state in moments(game, apart=11):
        assert state.turn is not None
        other = game.guess(state.view(state.turn), Random(99))
        assert chosen(game, level, other) == chosen(game, level, state)


@every_game
@every_level
def test_thinking_in_steps_ends_at_the_same_choice(game: Game, level: str) -> None:
    for state in moments(game, apart=11):
        steps = list(think(bot(game, level), state, 5, budget=12))
        assert all(step in state.legal_moves() for step in steps)
        assert steps[-1] == choose(bot(game, level), state, 5, budget=12)


@every_game
def test_the_only_move_is_taken_without_a_play_out(game: Game) -> None:
    def never(view: View, rng: Random) -> State:
        raise AssertionError

    lonely = replace(game, guess=never)
    for level in LEVELS:
        state = next(moments(game))
        assert state.turn is not None
        view, only = state.view(state.turn), state.legal_moves()[-1:]
        assert bot(lonely, level).choose(view, only, Random(1), 12) == only[0]


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(InputError, match="unknown_level") as caught:
        bot(undercut.GAME, "brutal")
    assert caught.value.values["allowed"] == "easy, medium, hard"


@pytest.mark.parametrize("budget", [1, 7, 30, 61])
def test_hard_keeps_to_its_budget(budget: int) -> None:
    """Never more play-outs than asked for, unless that is too few to try every candidate once a round."""
    played = 0

    def counted(state: State, move: Any) -> None:
        nonlocal played
        played += 1
        assert kingdomino.GAME.play_out is not None
        kingdomino.GAME.play_out(state, move)

    chosen(replace(kingdomino.GAME, play_out=counted), "hard", next(moments(kingdomino.GAME)), budget)
    assert 0 < played <= max(budget, CANDIDATES + CANDIDATES // 2)
    assert budget < 30 or played > budget - 2 * CANDIDATES


def test_hard_sees_further_than_the_hints() -> None:
    """The hint is always the highest card. The rival will lay its 15 first: a 9 is lost to it, but kept it takes 8."""
    state = undercut.GAME.start(2, undercut.GAME.options(), 1)
    assert isinstance(state, undercut.engine.Undercut)
    state.hands, state.stock = [[2, 9], [8, 15]], []
    ahead = replace(undercut.GAME, guess=lambda view, rng: state)
    assert chosen(ahead, "medium", state) == undercut.engine.Seal(9)
    assert chosen(ahead, "hard", state) == undercut.engine.Seal(2)


@pytest.mark.parametrize(("prior", "card"), [(0.0, 2), (15.0, 2), (16.0, 9)])
def test_a_prior_has_hints_count_as_play_outs(prior: float, card: int) -> None:
    """The hint misleads: 7 units better to look at, 18 points worse in each of six play-outs."""
    state = undercut.GAME.start(2, undercut.GAME.options(), 1)
    assert isinstance(state, undercut.engine.Undercut)
    state.hands, state.stock = [[2, 9], [8, 15]], []
    ahead = replace(undercut.GAME, guess=lambda view, rng: state, prior=prior)
    assert chosen(ahead, "hard", state) == undercut.engine.Seal(card)


@pytest.mark.parametrize("index", range(CANDIDATES))
def test_a_play_out_may_say_what_its_end_is_worth(index: int) -> None:
    state = next(moments(kingdomino.GAME))
    tried = state.legal_moves()[:CANDIDATES]
    game = replace(
        kingdomino.GAME,
        hints=lambda view, moves: [float(move in tried) for move in moves],
        play_out=lambda world, move: float(move == tried[index]),
    )
    assert chosen(game, "hard", state) == tried[index]


def test_with_a_prior_hard_thinks_ahead_from_the_sharp_hints() -> None:
    game = replace(kingdomino.GAME, sharp=lambda view, moves: [float(move == moves[-1]) for move in moves])
    state = next(moments(game))
    assert chosen(game, "hard", state) == state.legal_moves()[-1]
    assert isinstance(bot(replace(game, prior=1.0), "hard"), Hard)
    assert chosen(replace(game, prior=1e9), "hard", state) == state.legal_moves()[-1]


@pytest.mark.parametrize("game", [game for game in GAMES if game.play_out], ids=lambda game: game.slug)
def test_a_room_s_own_play_outs_are_legal_games(game: Game) -> None:
    assert game.play_out is not None
    for seats in game.seats:
        for seed in range(3):
            state = game.start(seats, game.options(), seed)
            game.play_out(state, state.legal_moves()[0])
            assert state.turn is None
            again = game.start(seats, game.options(), seed)
            for move in state.moves:
                again.play(move)
                again.check()
            assert again.score_sheet() == state.score_sheet()


@pytest.mark.parametrize(("wins", "expected"), [(((9,), (4,)), (6.0, -5.0)), (((5,), (5,)), (0.5, 0.5))])
def test_an_end_is_worth_its_lead_and_its_win(wins: Sequence[Sequence[int]], expected: tuple[float, float]) -> None:
    state = undercut.engine.Undercut()
    state.hands, state.wins = [[], []], [list(won) for won in wins]
    assert (worth(undercut.GAME, state, 0), worth(undercut.GAME, state, 1)) == expected


@pytest.mark.parametrize(("won", "expected"), [(True, 1.0), (False, 0.0)])
def test_who_plays_against_the_game_wants_the_win(won: bool, expected: float) -> None:
    class Ended(undercut.engine.Undercut):
        def score_sheet(self) -> ScoreSheet:
            return ScoreSheet((PlayerSheet("Team", ()),), (None,), won=won)

    together = replace(undercut.GAME, teams=1)
    assert [worth(together, Ended(), seat) for seat in range(3)] == [expected] * 3
    assert worth(replace(together, worth=lambda state: 7.5), Ended(), 2) == 7.5


def test_hard_follows_the_hints_where_a_room_has_no_play_outs() -> None:
    slow = replace(kingdomino.GAME, play_out=None)
    state = next(moments(slow))
    assert state.turn is not None
    steps = list(Hard(slow).think(state.view(state.turn), state.legal_moves(), Random(2), 8))
    assert steps[-1] in state.legal_moves()
