"""Whole games as they were when their rules version was made. A change of one of these files is a change of the rules.

`python -m tests.games.kingdomino.test_golden` writes them anew, together with a new `rules_version`.
"""

from hashlib import sha256
from pathlib import Path

import pytest

from calculators.bots import play_match
from calculators.core.options import option_texts
from calculators.core.record import Record, make_record, read_record, replay
from calculators.games.kingdomino import GAME
from calculators.games.kingdomino.options import Options
from tests.games.kingdomino.boards import OPTION_SETS, finished

FOLDER = Path(__file__).parent / "golden"
CASES = [*((seats, Options()) for seats in GAME.seats), *OPTION_SETS]


def name(seats: int, options: Options) -> str:
    """The file of a case: seats and options, both bonuses named together."""
    texts = option_texts(options)
    both = ["bonuses"] if {"harmony", "middle_kingdom"} <= set(texts) else []
    others = [
        key if value == "true" else value for key, value in texts.items() if key not in {"harmony", "middle_kingdom"}
    ]
    return "-".join([str(seats), *both, *others]) + ".txt"


def record(seats: int, options: Options) -> Record:
    """A random game of that kind; the seed differs from case to case."""
    seed = CASES.index((seats, options)) + 1
    return make_record(GAME, finished(seats, options, seed), ("random",) * seats, options, seed)


def digest() -> str:
    """One short text for everything: random games of all kinds, and games between computers."""
    texts = [record(seats, options).text() for seats, options in CASES]
    for seats, options in CASES[:6]:
        levels = ("medium", "easy", "medium", "easy")[:seats]
        texts.append(make_record(GAME, play_match(GAME, levels, options, 3), levels, options, 3).text())
    return sha256("".join(texts).encode()).hexdigest()


@pytest.mark.parametrize(("seats", "options"), CASES, ids=lambda value: str(value)[:1])
def test_golden_games(seats: int, options: Options) -> None:
    text = (FOLDER / name(seats, options)).read_text("utf-8")
    read = read_record(text)
    assert read.text() == text
    state = replay(GAME, read)
    assert state.turn is None
    assert state.score_sheet().totals == read.result
    assert record(seats, options).text() == text, "the same choices lead to the same game"


def test_every_kind_of_game_has_one() -> None:
    wanted = sorted(name(seats, options) for seats, options in CASES)
    assert len(set(wanted)) == len(CASES)
    assert sorted(path.name for path in FOLDER.iterdir()) == wanted


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.iterdir():
        path.unlink()
    for case in CASES:
        (FOLDER / name(*case)).write_text(record(*case).text(), "utf-8")
