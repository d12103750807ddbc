"""Whole games as they were when their rules version was made. A change of one of these files is a change of the rules.

`python -m tests.games.solarstorm.test_golden` writes them anew, together with a new `rules_version`.
"""

from pathlib import Path

import pytest

from calculators.games.solarstorm import GAME
from calculators.games.solarstorm.options import LEVELS, Options
from tests.games.shared import Golden

CASES = [
    (seats, Options(difficulty=difficulty, realistic=realistic, length=length))
    for seats in GAME.seats
    for difficulty in LEVELS
    for realistic in (True, False)
    for length in ("full", "quick")
]
GOLDEN = Golden(GAME, Path(__file__).parent / "golden", CASES)


@pytest.mark.parametrize(("seats", "options"), GOLDEN.cases, ids=GOLDEN.names())
def test_golden_games(seats: int, options: Options) -> None:
    GOLDEN.check(seats, options)


def test_every_kind_of_game_has_one() -> None:
    GOLDEN.check_files()


def test_the_same_under_any_hash_seed() -> None:
    GOLDEN.check_hash_seeds(__name__)


if __name__ == "__main__":
    GOLDEN.write()
