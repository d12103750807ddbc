"""The opponents: what looks good, and that the levels are worth their names."""

from random import Random

import pytest

from calculators.bots import play_match
from calculators.bots.levels import LEVELS, bot
from calculators.bots.match import choose
from calculators.games.libertalia import GAME
from calculators.games.libertalia.bot import hints
from calculators.games.libertalia.engine import SUNRISE, Libertalia, start
from calculators.games.libertalia.guess import guess, likely
from calculators.games.libertalia.moves import notation
from calculators.games.libertalia.options import Options
from calculators.games.libertalia.playout import play_out
from tests.games.libertalia.tables import play, stacked
from tests.games.shared import positions


def thumb(state: Libertalia) -> str:
    """What looks best to the seat to move."""
    assert state.turn is not None
    moves = state.legal_moves()
    found = hints(state.view(state.turn), moves)
    return notation(moves[found.index(max(found))])


def test_booty_by_its_worth() -> None:
    state = stacked({"hand": "28"}, {"hand": "2"}, today="chest relic jewel goods")
    assert thumb(play(state, "28", "2")) == "take chest"
    third = stacked({"hand": "28", "booty": "map map"}, {"hand": "2"}, today="chest map jewel goods")
    assert thumb(play(third, "28", "2")) == "take map"
    bad = stacked({"hand": "28", "den": "29"}, {"hand": "2"}, today="relic officer", day=5)
    assert thumb(play(bad, "28", "2")) == "take officer", "six points for a relic beside a Captain"


def test_targets() -> None:
    state = stacked({"hand": "28"}, {"hand": "2", "den": "9 26"}, today="saber goods goods", day=5)
    assert thumb(play(state, "28", "2", "take saber")) == "saber 2 9"
    own = stacked({"hand": "15", "den": "26"}, {"hand": "5", "den": "26"}, day=5)
    assert thumb(play(own, "15", "5")) == "shoot 1 26", "away with the own debt"


def test_sales() -> None:
    state = stacked({"hand": "21", "booty": "relic relic relic goods goods"}, {"hand": "5"})
    assert thumb(play(state, "21", "5")) == "trade relic 3"
    night = stacked({"hand": "16", "den": "8", "booty": "map map map"}, {"hand": "5"}, day=5)
    assert thumb(play(night, "16", "5")) == "sell no"
    lone = stacked({"hand": "16", "den": "8", "booty": "map"}, {"hand": "5"}, day=5)
    assert thumb(play(lone, "16", "5")) == "sell yes"


def test_cards_of_the_morning() -> None:
    early = stacked({"hand": "7 9"}, {"hand": "7 9"}, today="goods goods")
    assert thumb(early) == "play 7", "pays every night; the Carpenter can wait until there is less to lose"
    poor = stacked({"hand": "2 9", "money": 1}, {"hand": "2 9"}, today="goods goods", day=5)
    assert thumb(poor) == "play 9"
    rich = stacked({"hand": "2 9", "money": 40}, {"hand": "2 9"}, today="goods goods", day=5)
    assert thumb(rich) != "play 9"


def test_hints_do_not_hang_on_what_is_hidden() -> None:
    for state in positions(start(4, Options(), 3), 3):
        seat = state.turn
        assert seat is not None
        moves = state.legal_moves()
        found = hints(state.view(seat), moves)
        assert len(found) == len(moves)
        world = guess(state.view(seat), Random(1))
        assert hints(world.view(seat), moves) == found


def test_a_play_out_ends_with_the_campaign() -> None:
    world = guess(start(3, Options(), 4).view(0), Random(1))
    play_out(world, world.legal_moves()[0])
    assert (world.campaign, world.day, world.phase, len(world.scores)) == (1, 0, SUNRISE, 1)
    last = guess(start(3, Options(length="quick"), 4).view(0), Random(1))
    play_out(last, last.legal_moves()[0])
    assert last.turn is None


def test_a_move_that_ends_a_campaign_has_nothing_to_be_played_out() -> None:
    state = stacked({"hand": "16", "den": "8", "booty": "map"}, {"hand": "5"}, day=5)
    play(state, "16", "5")
    state.campaign = 0
    state.scores, state.drawn = [], [[5, 8, 16, 28]]
    play_out(state, state.legal_moves()[0])
    assert (len(state.scores), state.campaign, state.day) == (1, 1, 0)


@pytest.mark.rule("libertalia/secret.hand")
def test_likely_cards_look_good() -> None:
    state = stacked({"hand": "2 9", "money": 1}, {"hand": "2 9"}, today="goods goods", day=5)
    found = [likely(state, 0, Random(seed)) for seed in range(60)]
    assert found.count(9) > 30
    assert len(set(found)) > 1


def test_levels_are_worth_their_names() -> None:
    """Twelve quick games each; the bench plays whole ones in numbers."""
    options = Options(length="quick")
    for better, worse in (("medium", "easy"), ("hard", "medium")):
        points = {better: 0, worse: 0}
        for seed in range(12):
            seats = (better, worse) if seed % 2 else (worse, better)
            state = play_match(GAME, seats, options, seed, budget=12)
            for level, total in zip(seats, state.score_sheet().totals, strict=True):
                points[level] += total
        assert points[better] > points[worse]


def test_the_same_choice_again() -> None:
    state = start(3, Options(), 8)
    for level in LEVELS:
        assert len({choose(bot(GAME, level), state, 5, 8) for _ in range(3)}) == 1
