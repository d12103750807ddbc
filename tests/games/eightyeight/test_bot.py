"""What the hints see: captures, yaku, what is better not laid; and that a guessed month is played to its end."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from calculators.bots import play_match
from calculators.core.game import View
from calculators.games.eightyeight import GAME
from calculators.games.eightyeight.bot import continue_value, hand_strength, hints, lay_values, sharp
from calculators.games.eightyeight.components import CARD_OF, CARDS, CHAFF_BITS, IDS, bits, cards_in
from calculators.games.eightyeight.engine import EightyEight, start
from calculators.games.eightyeight.guess import guess
from calculators.games.eightyeight.moves import notation
from calculators.games.eightyeight.playout import play_out
from calculators.games.eightyeight.prospects import special
from tests.games.eightyeight.tables import QUICK, bid, play, set_table, some_state

type Look = Callable[[View, Sequence[Any]], list[float]]

PILE = "05C1 04C1 07C1 12C2 09C1 04R 08C1 07A 06R"


def best(state: EightyEight, look: Look = hints) -> str:
    assert state.turn is not None
    moves = state.legal_moves()
    found = look(state.view(state.turn), moves)
    return notation(moves[found.index(max(found))])


def test_a_bright_is_taken_rather_than_chaff() -> None:
    state = set_table(["01C1 09C1", "02C2 06C1", "11C1 03C1"], "01L 09C2", PILE)
    assert best(state) == "01C1"


def test_the_last_ribbon_of_a_set_comes_first() -> None:
    state = set_table(["03C1 08C2", "02C2 06C1", "11C1 10C1"], "03R 08L", PILE, ("01R 01C1 02R 02C1", "", ""))
    assert best(state) == "03C1"


def test_what_another_needs_is_taken_away_from_him() -> None:
    state = set_table(["03C1 09C2", "02C2 06C1", "11C1 10C1"], "03R 09A", PILE, ("", "01R 01C1 02R 02C1", ""))
    assert best(state) == "03C1"


def laid(state: EightyEight, *, careful: bool) -> str:
    found = lay_values(state.hands[0], state.field, state.piles, 0, state.active, careful=careful)
    return IDS[max(found, key=found.__getitem__)[0]]


def test_a_careful_player_does_not_feed_if_he_has_another_card() -> None:
    state = set_table(["03C1 09R", "02C2 06C1", "11C1 10C1"], "08A", PILE, ("", "01R 01C1 02R 02C1", ""))
    assert laid(state, careful=True) == best(state, sharp) == "09R"
    assert laid(state, careful=False) == best(state) == "03C1"


@pytest.mark.parametrize("look", [hints, sharp])
@pytest.mark.parametrize("piles", [("01R 01C1 02R 02C1", "", ""), ("", "01R 01C1 02R 02C1", "")])
def test_both_looks_see_the_last_ribbon_of_a_set(look: Look, piles: tuple[str, ...]) -> None:
    assert best(set_table(["03C1 09C2", "02C2 06C1", "11C1 10C1"], "03R 09A", PILE, piles), look) == "03C1"


def test_a_sharp_player_keeps_a_card_as_long_as_its_month_has_more_to_give() -> None:
    """Either card takes chaff. The moon is still to come, then it lies with another."""
    hands = ["07C1 08C1", "02C2 06C1", "11C1 10C1"]
    assert best(set_table(hands, "07C2 08C2", PILE), sharp) == "07C1"
    assert best(set_table(hands, "07C2 08C2", PILE, ("", "08L 08A", "")), sharp) == "08C1"


def test_a_sharp_player_chooses_for_the_drawn_card() -> None:
    state = set_table(["01L 05A", "02C1 06C1", "03C1 07C1"], "09A 09C1", "09R 05R 04A 04C1 08A 08L")
    play(state, "01L")
    assert best(state, sharp) == "take 09A"


def test_a_careful_player_lays_what_nobody_can_take() -> None:
    state = set_table(["01C1 09C1", "02C2 06C1", "11C1 10C1"], "08A", PILE, ("01L 01R 01C2", "", ""))
    assert laid(state, careful=True) == "01C1"
    assert laid(state, careful=False) == "09C1"


def test_a_sharp_player_sees_special_yaku_come_near() -> None:
    """Worth nothing far away; near it, more with each card; beyond it, two kan from both for every chaff."""
    chaff = cards_in(CHAFF_BITS)
    found = [special([float(card in chaff[:count]) for card in CARDS], 0) for count in range(12, 22)]
    assert found[0] == 0 < found[2] < found[3] < found[4] < found[5]
    assert found[9] - found[8] == pytest.approx(2 * 24)
    assert special([0.6] * len(CARDS), 6) > special([0.6] * len(CARDS), 3) > special([0.4] * len(CARDS), 3)
    assert special([1.0] * len(CARDS), 0) > 24 * (264 - 168)


def test_of_equal_chaff_only_one_is_looked_at() -> None:
    state = set_table(["06C1 06C2 09R", "02C2 05C1 04C1", "11C1 10C1 03C1"], "08A", PILE)
    found = hints(state.view(0), state.legal_moves())
    assert found[1] < found[0] - 500


def test_the_drawn_card_takes_the_better_of_two() -> None:
    state = set_table(["01L 05A", "02C1 06C1", "03C1 07C1"], "09A 09C1", "09R 05R 04A 04C1 08A 08L")
    play(state, "01L")
    assert best(state) == "take 09A"


@pytest.mark.rule("eightyeight/continue.when")
def test_continuing_is_worth_it_only_with_good_prospects() -> None:
    red = bits(CARD_OF[card] for card in ("01R", "02R", "03R"))
    nearly = red | bits(CARD_OF[card] for card in ("06R", "09R", "04R", "05R", "01L", "03L", "08L"))
    assert continue_value([red, 0, 0], 0, (0, 1, 2), 2) < 0
    assert continue_value([red, 0, 0], 0, (0, 1, 2), 5) < continue_value([nearly, 0, 0], 0, (0, 1, 2), 5)


def test_a_hand_with_a_yaku_is_stronger() -> None:
    poor = [CARD_OF[card] for card in ["01C1", "02C1", "04C1", "05A", "06C1", "07A", "10R"]]
    four = [CARD_OF[card] for card in ["01C1", "01C2", "01L", "01R", "06C1", "07A", "10R"]]
    field = bits(CARD_OF[card] for card in ("01C1", "09A"))
    assert hand_strength(four, field, 8, first=False) > hand_strength(poor, field, 8, first=False) + 100


def test_the_dealer_plays_blind() -> None:
    assert best(start(4, QUICK, 1)) == best(start(4, QUICK, 1), sharp) == "mizuten"


def test_a_weak_hand_is_worth_playing_only_against_careless_players() -> None:
    said: dict[Look, set[str]] = {hints: set(), sharp: set()}
    for seed in range(30):
        state = bid(start(6, QUICK, seed), "look")
        for look, words in said.items():
            words.add(best(state, look))
    assert said == {hints: {"play"}, sharp: {"play", "out"}}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_guessed_month_is_played_to_its_end(seats: int) -> None:
    for seed in range(12):
        state = some_state(seats, seed)
        if state.turn is None:
            continue
        world = guess(state.view(state.turn), Random(seed))
        month, seat = world.month, world.turn
        assert seat is not None
        gain = play_out(world, world.legal_moves()[0])
        assert world.turn is None
        assert len(world.rounds) == month
        assert gain == world.rounds[-1][seat]
        world.check()


def test_after_a_move_that_ended_the_month_nothing_is_played_out() -> None:
    ended = 0
    for seed in range(12):
        state = some_state(3, seed)
        while state.turn is not None and (len(state.pile), state.phase) != (1, "lay"):
            state.push(state.legal_moves()[0])
        if state.turn is None:
            continue
        world = guess(state.view(state.turn), Random(seed))
        seat, move, after = world.turn, world.legal_moves()[0], world.copy()
        assert seat is not None
        after.push(move)
        gain = play_out(world, move)
        if after.turn is None:
            assert world.moves == [move]
            assert gain == after.rounds[-1][seat]
            ended += 1
    assert ended


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_all_levels_play_whole_games(seats: int) -> None:
    levels = ("easy", "medium", "hard", "medium", "easy", "medium")[:seats]
    state = play_match(GAME, levels, QUICK, 2, check=True, budget=8)
    assert state.turn is None
    again = play_match(GAME, levels, QUICK, 2, budget=8)
    assert again.moves == state.moves
