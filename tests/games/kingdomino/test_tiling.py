"""Whether real dominoes can make a board: against trying everything, and where it gives up."""

from random import Random

import pytest

from calculators.games.kingdomino import tiling
from calculators.games.kingdomino.components import DOMINOES
from calculators.games.kingdomino.kingdom import XY, Kingdom
from calculators.games.kingdomino.tiling import can_be_tiled
from tests.games.kingdomino import oracle

type Board = dict[tuple[int, int], tuple[str, int]]


def laid(rng: Random, count: int) -> Board:
    """A board of real dominoes, laid at random."""
    kingdom = Kingdom(4)
    for number in rng.sample(list(DOMINOES), count):
        if ways := kingdom.placements(DOMINOES[number]):
            kingdom.put(DOMINOES[number], rng.choice(ways))
    return {XY[at]: (kingdom.land[at], kingdom.crowns[at]) for at in kingdom.squares()}


@pytest.mark.rule("kingdomino/components.dominoes")
def test_what_was_laid_can_be_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiling, "TRIES", 10**9)  # it need not give up
    for seed in range(60):
        assert can_be_tiled(laid(Random(seed), 12))


@pytest.mark.rule("kingdomino/components.dominoes")
def test_mixed_up_boards_against_trying_every_domino() -> None:
    """Real boards with squares exchanged: some could still have been laid in another way."""
    found = []
    for seed in range(400):
        rng = Random(seed)
        board = laid(rng, 5)
        for _ in range(rng.randrange(1, 4)):
            one, two = rng.sample(list(board), 2)
            board[one], board[two] = board[two], board[one]
        found.append(can_be_tiled(board))
        assert found[-1] == oracle.can_be_covered(board)
    assert 100 < sum(found) < 300, "both answers come up"


@pytest.mark.rule("kingdomino/components.dominoes")
@pytest.mark.parametrize("terrain", ["W", "F", "L", "G", "S"])
def test_there_are_so_many_doubles(terrain: str) -> None:
    doubles = {"W": 2, "F": 4, "L": 3, "G": 2, "S": 1}[terrain]
    for width in range(1, 6):
        board: Board = {(x, y): (terrain, 0) for x in range(width) for y in range(2)}
        assert can_be_tiled(board) == (width <= doubles)


def test_a_domino_tried_in_vain_goes_back_into_the_box() -> None:
    """Two double forests and a double grass, but not with the first forest that comes to mind."""
    board: Board = {(x, y): ("F", 0) for x in range(3) for y in range(2)}
    assert can_be_tiled({**board, (1, 1): ("G", 0), (2, 1): ("G", 0)})


def test_the_hardest_square_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two squares that no domino has end the search at once, wherever they lie."""
    monkeypatch.setattr(tiling, "TRIES", 1)
    for y in (-9, 9):
        for x in (-9, 9):
            assert not can_be_tiled({**laid(Random(1), 12), (x, y): ("M", 3), (x + 1, y): ("M", 2)})


def test_too_hard_to_tell_is_no_accusation(monkeypatch: pytest.MonkeyPatch) -> None:
    impossible: Board = {(1, 0): ("M", 3), (2, 0): ("M", 2)}
    assert not can_be_tiled(impossible)
    monkeypatch.setattr(tiling, "TRIES", 0)
    assert can_be_tiled(impossible)
