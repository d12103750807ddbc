"""The deck, counted once more."""

from collections import Counter
from collections.abc import Callable

import pytest

from calculators.games.flip7.components import ACTIONS, BOX, CARD_OF, COPIES, ID_OF, MODIFIERS, NUMBERS, PLUS, TIMES
from calculators.games.flip7.engine import Flip7
from tests.games.flip7 import oracle
from tests.games.flip7.tables import stacked


def test_the_box() -> None:
    assert len(BOX) == sum(COPIES.values()) == 94
    assert sum(COPIES[card] for card in NUMBERS) == 79
    assert sum(card * COPIES[card] for card in NUMBERS) == 650
    assert [COPIES[card] for card in (*PLUS, TIMES)] == [1] * 6
    assert [COPIES[card] for card in ACTIONS] == [3] * 3
    assert sum(PLUS.values()) == 30


def test_the_ids() -> None:
    names = {"FZ": "freeze", "F3": "flip3", "SC": "chance"}
    assert Counter(names.get(str(ID_OF[card]), str(ID_OF[card])) for card in BOX) == Counter(oracle.BOX)
    assert {CARD_OF[name] for name in ID_OF.values()} == set(COPIES)
    assert MODIFIERS == ("+2", "+4", "+6", "+8", "+10", "x2")


@pytest.mark.rule("flip7/components.numbers", "flip7/flip3.zone")
@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda state: state.pile.pop(), id="a card lost"),
        pytest.param(lambda state: state.rows[0].append(5), id="a card made"),
        pytest.param(lambda state: state.totals.__setitem__(0, 3), id="a total"),
        pytest.param(lambda state: state.sums.__setitem__(1, 3), id="a sum"),
        pytest.param(lambda state: state.plus.__setitem__(1, 3), id="a plus card"),
        pytest.param(lambda state: state.status.__setitem__(1, 1), id="out without a word"),
        pytest.param(lambda state: state.chance.__setitem__(1, True), id="a chance"),
        pytest.param(lambda state: state.queue.append((20, 0)), id="a card that waits twice"),
        pytest.param(lambda state: setattr(state, "active", 0), id="nobody there"),
    ],
)
def test_the_invariants_notice(spoil: Callable[[Flip7], object]) -> None:
    state = stacked(3, "5 6 7")
    spoil(state)
    with pytest.raises(AssertionError):
        state.check()
