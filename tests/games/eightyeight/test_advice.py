"""What the assistant says while playing."""

import pytest

from calculators.games.eightyeight.advice import Danger, dangers, within_reach
from calculators.games.eightyeight.components import CARD_OF, IDS, of
from calculators.games.eightyeight.engine import EightyEight
from calculators.games.eightyeight.moves import Lay
from tests.games.eightyeight.tables import play, random_game, set_table


def ids(cards: tuple[int, ...]) -> list[str]:
    return [IDS[card] for card in cards]


@pytest.mark.rule("eightyeight/continue.when")
def test_which_yaku_are_within_reach() -> None:
    piles = [of("01R", "02R", "01L"), of("06R", "12L", "04R", "05R"), 0]
    (red,) = within_reach(piles, 0)
    assert (red.yaku, ids(red.have), ids(red.open), red.needs) == ("akatan", ["01R", "02R"], ["03R"], 1)
    assert [reach.yaku for reach in within_reach(piles, 1)] == ["aotan", "nanatan"]
    assert within_reach(piles, 1)[1].needs == 4
    everything = [(reach.yaku, reach.needs) for reach in within_reach([0, 0, 0], 2)]
    assert everything == [("akatan", 3), ("aotan", 3), ("shiko", 4), ("goko", 5), ("nanatan", 7)]


@pytest.mark.rule("eightyeight/dekiyaku.pay")
def test_what_is_made_is_not_within_reach() -> None:
    pile = of("01L", "03L", "08L", "12L")
    assert "shiko" not in [reach.yaku for reach in within_reach([pile, 0, 0], 0)]
    assert "goko" in [reach.yaku for reach in within_reach([pile, 0, 0], 0)]
    assert "shiko" not in [reach.yaku for reach in within_reach([pile | of("11L"), 0, 0], 0)]


@pytest.mark.rule("eightyeight/hatto.liable", "eightyeight/hatto.no-choice", "eightyeight/hatto.not")
def test_which_cards_are_dangerous() -> None:
    hand = [CARD_OF[card] for card in ("03C1", "05A", "09C1")]
    piles = [0, of("01R", "02R"), of("06R", "10R")]
    found = dangers(hand, 0, piles, 0, (0, 1, 2))
    assert [(IDS[card], target, threat.yaku) for card, target, threat in found] == [
        ("03C1", 1, "akatan"),
        ("09C1", 2, "aotan"),
    ]
    assert [IDS[danger.card] for danger in dangers(hand, of("03L"), piles, 0, (0, 1, 2))] == ["09C1"]
    assert dangers(hand[:1], 0, piles, 0, (0, 1, 2)) == []
    assert dangers([hand[0], hand[2]], 0, piles, 0, (0, 1, 2)) == []
    assert dangers(hand, 0, piles, 0, (0, 1, 2), liable=False) == []


def test_a_dangerous_card_leaves_a_mark_and_no_other_does() -> None:
    seen = 0
    for seed in range(25):

        def watch(state: EightyEight) -> None:
            nonlocal seen
            if state.phase != "lay" or state.continuer is not None:
                return
            found = {danger.card for danger in _dangers(state)}
            seen += len(found)
            for move in state.legal_moves():
                after = state.copy()
                marks = len(after.log)
                after.push(move)
                made = any(event.kind == "mark" for event in after.log[marks:])
                assert isinstance(move, Lay)
                assert made == (move.card in found)

        random_game(3, seed, each=watch)
    assert seen > 10


def _dangers(state: EightyEight) -> list[Danger]:
    seat = state.turn
    assert seat is not None
    return dangers(state.hands[seat], state.field, state.piles, seat, state.active)


def test_nothing_is_dangerous_on_a_fresh_table() -> None:
    state = set_table(["01L 05A", "02C1 06C1", "03C1 07C1"], "09A", "09R 05R 04A 04C1 08A 08L")
    assert dangers(state.hands[0], state.field, state.piles, 0, state.active) == []
    play(state, "01L")
    assert state.marks == []
