"""The hints: what they value, and how strong the computers are that follow them."""

from random import Random

import pytest

from calculators.bots.levels import Easy, Medium, best
from calculators.games.kingdomino import GAME
from calculators.games.kingdomino.bot import Outlook, hints
from calculators.games.kingdomino.components import DOMINOES
from calculators.games.kingdomino.engine import Kingdomino, guess, notation, start
from calculators.games.kingdomino.kingdom import Place
from calculators.games.kingdomino.options import Options
from tests.games.kingdomino.tables import game_of, kingdom, play

BOTH = Options(harmony=True, middle_kingdom=True)


def hinted(state: Kingdomino) -> str:
    """The move that looks best."""
    assert state.turn is not None
    moves = state.legal_moves()
    return notation(moves[best(hints(state.view(state.turn), moves))])


def test_the_domino_with_the_crown_is_claimed() -> None:
    state = game_of(4, (0, 1, 2, 3), (1, 3, 7, 48), (2, 4, 5, 6))
    assert hinted(state) == "claim 48"


def test_waiting_costs_a_little() -> None:
    """Of two equal dominoes the lower one acts earlier."""
    assert hinted(game_of(4, (0, 1, 2, 3), (3, 4, 5, 6), (1, 2, 7, 8))) == "claim 3"


def test_points_are_taken() -> None:
    state = play(
        game_of(2, (0, 0, 1, 1), (19, 24, 30, 31), (1, 2, 3, 4)), "claim 19", "claim 24", "claim 30", "claim 31"
    )
    play(state, "place 1,0 2,0", "claim 1")  # wheat with a crown beside the castle, forest beyond
    move = hinted(state)  # forest with a crown, then wheat
    play(state, move)
    assert state.score_sheet().totals[0] >= 3


def test_holes_and_lost_centres_cost() -> None:
    outlook = Outlook(kingdom("CC W0 W0"), BOTH, 10)
    inside, outside = Place(1, 1, 2, 1), Place(3, 0, 4, 0)
    assert outlook.place(DOMINOES[1], inside) > outlook.place(DOMINOES[1], outside)
    hole = Outlook(kingdom("W0 W0 W0", "W0 -- --", "W0 CC W0"), Options(), 10)
    closing, open_end = Place(2, 0, 2, -1), Place(0, -1, 1, -1)
    assert hole.place(DOMINOES[1], closing) < hole.place(DOMINOES[1], open_end)


def test_one_number_for_each_move_of_any_list() -> None:
    state = start(3, BOTH, 5)
    rng = Random(5)
    while state.turn is not None:
        moves, view = state.legal_moves(), state.view(state.turn)
        numbers = hints(view, moves)
        assert len(numbers) == len(moves)
        assert all(isinstance(number, float) for number in numbers)
        assert len(hints(view, [moves[0], moves[0]])) == 2
        assert hints(guess(view, rng).view(state.turn), moves) == numbers
        state.push(rng.choice(moves))


def wins(
    level: type[Easy] | type[Medium], others: type[Easy] | None, games: int, options: Options
) -> tuple[float, float]:
    """Share of games won by one of four seats (all others random or of a level), and its mean score."""
    won = total = 0
    for seed in range(games):
        state, rng, me = start(4, options, seed), Random(f"strength {seed}"), seed % 4
        while state.turn is not None:
            moves = state.legal_moves()
            player = level if state.turn == me else others
            if player:
                state.push(player(GAME).choose(state.view(state.turn), moves, rng, 1))
            else:
                state.push(rng.choice(moves))
        sheet = state.score_sheet()
        won += sheet.places[me] == 1 and sheet.places.count(1) == 1
        total += sheet.totals[me]
    return won / games, total / games


@pytest.mark.parametrize(("options", "share", "mean"), [(BOTH, 0.97, 55), (Options(), 0.9, 42)])
def test_medium_beats_three_random_players(options: Options, share: float, mean: float) -> None:
    won, points = wins(Medium, None, 100, options)
    assert won >= share
    assert points >= mean


def test_medium_beats_easy_beats_random() -> None:
    assert wins(Medium, Easy, 40, BOTH)[0] > 0.5
    assert wins(Easy, None, 40, BOTH)[0] > 0.5
