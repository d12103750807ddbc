"""How the table is drawn where a row is unusual."""

import pytest

from calculators.core.room import Turn
from calculators.games.flip7.table import PLAY
from tests.games.flip7.tables import play, stacked


@pytest.mark.parametrize(
    ("deck", "bust"),
    [("12 5 3 6 12 7", [False, False, True]), ("+4 5 12 6 12 7", [False, True, False]), ("5 6 5", [False, True])],
)
def test_the_card_that_busted_the_row_stands_out(deck: str, bust: list[bool]) -> None:
    state = stacked(2, deck)
    while len(state.rows[0]) < len(bust):
        play(state, "hit")
    shown = PLAY.table(Turn(state.view(0), (), state.why_not, ("Ann", "Bo")), {})
    assert [card.get("state") == "bust" for card in shown["mine"]["cards"]] == bust
