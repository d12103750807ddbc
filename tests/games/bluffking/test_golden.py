"""Whole games as they were when their rules version was made. A change of one of these files is a change of the rules.

`python -m tests.games.bluffking.test_golden` writes them anew, together with a new `rules_version`.
"""

from pathlib import Path

import pytest

from calculators.games.bluffking import GAME
from calculators.games.bluffking.options import Options
from tests.games.bluffking.tables import KINDS
from tests.games.shared import Golden

# Every set of options as a quick game, and full ones where random players come to an end soon.
CASES = [case for case in KINDS if case[1].length == "quick"]
CASES += [(seats, Options()) for seats in GAME.seats] + [(seats, Options(mode="B")) for seats in (2, 3)]
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
