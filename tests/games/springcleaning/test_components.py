"""The cards add up."""

import pytest

from calculators.games.springcleaning.components import CARDS, DECK, HAND, TRASH, VALUES
from calculators.games.springcleaning.engine import start
from calculators.games.springcleaning.options import Options
from calculators.games.springcleaning.scoring import trash


def test_the_deck_and_the_tokens() -> None:
    assert len(DECK) == CARDS == 63
    assert [DECK.count(value) for value in VALUES] == [7] * 9
    assert (sum(TRASH.values()), list(TRASH)) == (20, [1, 2, 3, 4])


@pytest.mark.rule("springcleaning/setup.deal")
def test_hands_and_what_is_left_for_the_deck() -> None:
    assert HAND == {2: 12, 3: 12, 4: 12, 5: 10}
    assert [CARDS - seats * size for seats, size in HAND.items()] == [39, 27, 15, 13]
    for seats, size in HAND.items():
        state = start(seats, Options(), 1)
        assert [len(hand) for hand in state.hands] == [size] * seats
        assert len(state.deck) == CARDS - seats * size


@pytest.mark.rule("springcleaning/score.trash", "springcleaning/components.trash")
def test_five_rounds_of_five_players_use_up_the_tokens() -> None:
    """Each round gives out 1, 2, 3 and 4 once, and 9 trash is reached after five rounds at the latest."""
    assert sorted(trash([0, 2, 5, 5, 1], 0)) == [0, *TRASH]
    assert all(5 * value <= copies * value for value, copies in TRASH.items())
    assert 5 * (Options().limit(5) - 1) < 5 * sum(TRASH) == sum(value * copies for value, copies in TRASH.items())
