"""What the lines of a sheet say beside their points."""

import pytest

from calculators.core.text import say
from calculators.games.libertalia.scoring import Hold, campaign_lines


def hows(hold: Hold, *others: tuple[int, ...]) -> dict[str, str]:
    """Line → how its points came about."""
    lines = campaign_lines(hold, [hold.den, *others])
    return {say(line.name or line.label, "en"): say(line.how, "en") for line in lines if line.how}


@pytest.mark.rule("libertalia/rest.score", "libertalia/rest.den")
def test_what_abilities_hang_on() -> None:
    hold = Hold(3, (16, 23, 25, 28, 29), (1, 0, 2, 4, 1, 0, 0))
    assert hows(hold, (25,)) == {
        "Topman": "somebody has fewer in the den",
        "Treasurer": "3 chests, jewels and goods",
        "Governor’s Daughter": "in another den too",
        "First Mate": "5 in the den",
        "Captain": "1 cursed relic",
        "Treasure chest": "1 × 5",
        "Goods": "2 × 1",
        "Cursed relic": "1 × −3",
        "Treasure maps": "1 set of three",
    }
    alone = hows(Hold(3, (9, 16, 25), (0, 0, 0, 2, 0, 0, 0)), (1, 2, 3))
    assert alone == {
        "Topman": "nobody has fewer in the den",
        "Governor’s Daughter": "in no other den",
        "Treasure maps": "0 sets of three",
    }
    assert hows(Hold(3, (28,), (0,) * 7)) == {"First Mate": "1 in the den"}
    below = hows(Hold(0, (26,), (0, 0, 0, 0, 2, 0, 0)))
    assert below["Never below 0"] == "the sum is −14"


def test_every_line_has_a_symbol_and_names_its_character() -> None:
    hold = Hold(3, (6, 9, 24, 26), (1, 1, 1, 3, 1, 1, 1))
    lines = list(campaign_lines(hold, [hold.den]))
    assert [line.evidence for line in lines if line.evidence] == [(6,), (9,), (24,), (26,)]
    assert [line.icon for line in lines] == [
        "doubloon",
        *(f"character-{rank}" for rank in hold.den),
        "chest",
        "jewel",
        "goods",
        "relic",
        "map",
    ]
