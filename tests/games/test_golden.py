"""Whole games as they were when their rules version was made. A change of one of these files is a change of the rules.

`python -m tests.games.test_golden bacon` writes those of a room anew, together with a new `rules_version`.
"""

import sys
from importlib import import_module
from typing import Any

import pytest

from calculators.games import games
from tests.games.shared import Golden, printed_under_any_hash_seed


def golden(slug: str) -> Golden:
    """The records of a room."""
    found: Golden = import_module(f"tests.games.{slug}.tables").GOLDEN
    return found


EVERY = [golden(slug) for slug, room in games().items() if room.package.startswith("calculators.")]
every_game = pytest.mark.parametrize("kept", [pytest.param(kept, id=kept.game.slug) for kept in EVERY])


@pytest.mark.parametrize(
    ("kept", "seats", "options"),
    [pytest.param(kept, *case, id=f"{kept.game.slug}-{kept.name(*case)}") for kept in EVERY for case in kept.cases],
)
def test_golden_games(kept: Golden, seats: int, options: Any) -> None:
    kept.check(seats, options)


@every_game
def test_every_kind_of_game_has_one(kept: Golden) -> None:
    kept.check_files()


def test_the_same_under_any_hash_seed() -> None:
    source = "from tests.games.test_golden import EVERY\nfor kept in EVERY: print(kept.game.slug, kept.digest())"
    assert len(printed_under_any_hash_seed(source).splitlines()) == len(EVERY)


if __name__ == "__main__":
    for slug in sys.argv[1:]:
        golden(slug).write()
