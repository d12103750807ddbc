"""A kingdom on its own: why a domino may not lie somewhere, on whichever side of the castle that is."""

import pytest

from calculators.core.refusal import Refusal
from calculators.games.kingdomino.components import DOMINOES
from calculators.games.kingdomino.kingdom import AROUND, BORDER, PLACES, XY, Kingdom, Place
from tests.games.kingdomino import oracle
from tests.games.kingdomino.tables import kingdom

type Square = tuple[int, int]


def turned(square: Square, quarters: int) -> Square:
    for _ in range(quarters):
        square = -square[1], square[0]
    return square


@pytest.mark.rule("kingdomino/placement.limit")
@pytest.mark.parametrize("quarters", range(4))
def test_the_limit_is_the_same_on_every_side(quarters: int) -> None:
    """Wheat from the castle to the far end of the grid, in each of the four directions."""
    land = Kingdom.of_squares(4, {turned((x, 0), quarters): ("W", 0) for x in range(1, 5)})
    domino = DOMINOES[1]

    def answers(one: Square, two: Square) -> tuple[Refusal | None, Refusal | None, bool]:
        """Why not, with the one and with the other half on the first square, and whether it is listed."""
        one, two = turned(one, quarters), turned(two, quarters)
        ways = Place(*one, *two), Place(*two, *one)
        return land.why_not(domino, ways[0]), land.why_not(domino, ways[1]), min(ways) in land.placements(domino)

    outside = Refusal("outside_grid", "kingdomino/placement.limit", {"size": 5})
    for one, two in (((4, 1), (5, 1)), ((-1, 0), (-1, 1)), ((-1, 1), (0, 1)), ((5, 0), (6, 0)), ((0, 4), (0, 5))):
        assert answers(one, two) == (outside, outside, False)
    for one, two in (((3, 1), (4, 1)), ((0, 1), (0, 2)), ((0, -1), (1, -1)), ((4, -1), (4, -2))):
        assert answers(one, two) == (None, None, True)


@pytest.mark.rule("kingdomino/placement.limit", "kingdomino/variant.mighty-duel")
def test_the_limit_of_a_grid_of_seven() -> None:
    land = Kingdom.of_squares(6, {(x, 0): ("W", 0) for x in range(1, 6)})
    assert land.why_not(DOMINOES[1], Place(6, 0, 6, 1)) is None
    assert land.why_not(DOMINOES[1], Place(6, 0, 7, 0)) == Refusal(
        "outside_grid", "kingdomino/placement.limit", {"size": 7}
    )


@pytest.mark.rule("kingdomino/placement.halves")
def test_the_taken_square_is_named() -> None:
    land = kingdom("CC W0 W0")
    for place, taken in ((Place(0, 0, 0, 1), (0, 0)), (Place(2, 1, 2, 0), (2, 0)), (Place(1, 0, 2, 0), (1, 0))):
        x, y = taken
        assert land.why_not(DOMINOES[1], place) == Refusal(
            "space_taken", "kingdomino/placement.halves", {"x": x, "y": y}
        )


@pytest.mark.rule("kingdomino/placement.connect")
def test_either_half_may_be_the_one_that_connects() -> None:
    """Domino 24 is forest, then wheat: it is the wheat that must touch wheat."""
    land = kingdom("CC W0 W0")
    assert land.why_not(DOMINOES[24], Place(4, 0, 3, 0)) is None
    assert land.why_not(DOMINOES[19], Place(3, 0, 4, 0)) is None
    for number, place in ((24, Place(3, 0, 4, 0)), (19, Place(4, 0, 3, 0))):
        assert land.why_not(DOMINOES[number], place) == Refusal("no_connection", "kingdomino/placement.connect")


def test_every_way_to_lie_within_the_border() -> None:
    """All pairs of neighbours, each twice; only the pairs that lie across the border once, from the inside."""
    inside = {(x, y) for x, y in XY if max(abs(x), abs(y)) < BORDER}
    assert len(inside) == 13 * 13
    wanted = sorted((*one, *two) for one in inside for two in XY if oracle.beside(one, two))
    assert wanted == PLACES
    for here, around in enumerate(AROUND):
        found = [(XY[there], PLACES[way], PLACES[back] if back >= 0 else None) for there, way, back in around]
        neighbours = [two for two in XY if oracle.beside(XY[here], two)] if XY[here] in inside else []
        assert found == [(two, (*XY[here], *two), (*two, *XY[here]) if two in inside else None) for two in neighbours]
