"""Whole games as they were when their rules version was made. A change of one of these files is a change of the rules.

`python -m tests.games.thermopyles.test_golden` writes them anew, together with a new `rules_version`.
"""

from pathlib import Path

import pytest

from calculators.games.thermopyles import GAME
from calculators.games.thermopyles.options import Options
from tests.games.shared import Golden
from tests.games.thermopyles.tables import BASIC, KINDS


class Named(Golden):
    """Files of games with an owner's box are named `own`: its text is too long for a name."""

    def name(self, seats: int, options: Options) -> str:
        return f"{seats}.txt" if options == BASIC else f"{seats}-own.txt"


GOLDEN = Named(GAME, Path(__file__).parent / "golden", KINDS)


@pytest.mark.parametrize(("seats", "options"), GOLDEN.cases, ids=GOLDEN.names())
def test_golden_games(seats: int, options: Options) -> None:
    GOLDEN.check(seats, options)


def test_every_kind_of_game_has_one() -> None:
    GOLDEN.check_files()


def test_the_same_under_any_hash_seed() -> None:
    GOLDEN.check_hash_seeds(__name__)


if __name__ == "__main__":
    GOLDEN.write()
