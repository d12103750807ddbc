"""How fast Kingdomino is here: `python tests/bench/kingdomino.py` prints figures a second, in CPU time on one core.

The exit status is 1 when a target is missed. No test looks at them: machines differ. Compare two versions by runs that
take turns. How strong its computers must be stands here too; `strength.py` plays it.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.bots import play_match
from calculators.games.kingdomino import GAME
from calculators.games.kingdomino.engine import Kingdomino, start
from calculators.games.kingdomino.kingdom import Kingdom
from calculators.games.kingdomino.options import Options
from calculators.games.kingdomino.scoring import land_points, territories
from tests.bench.rates import counted, show
from tests.bench.targets import Match, Pace

BOTH: dict[str, Any] = {"harmony": True, "middle_kingdom": True}
STRENGTH = (
    Match(("medium", "random", "random", "random"), BOTH, games=1000, share=0.97, mean=55),
    Match(("hard", "medium", "medium", "medium"), BOTH, games=240, share=0.40),
)
PACE = Pace(43_200, seats=4)  # 450 games

LEAST = {
    "legal_moves and push": 1_000,
    "legal_moves and play": 700,
    "points of a full 5×5 kingdom": 80_000,
    "half way": 100_000,
}


def random_game(seed: int, checked: bool = False) -> Kingdomino:
    """A four-player game of random moves; `checked` = through `play`, which looks every move up."""
    state, rng = start(4, Options(), seed), Random(seed)
    play = state.play if checked else state.push
    while state.turn is not None:
        moves = state.legal_moves()
        play(moves[int(rng.random() * len(moves))])
    return state


def full_kingdom() -> Kingdom:
    """A kingdom that fills its grid of five."""
    for seed in range(10_000):
        for kingdom in random_game(seed).kingdoms:
            if len(kingdom.dominoes) == 12:
                return kingdom
    raise LookupError


def half_way() -> Kingdomino:
    """A four-player game after half of its moves."""
    state, rng = start(4, Options(), 1), Random(1)
    for _ in range(48):
        state.push(rng.choice(state.legal_moves()))
    return state


def main() -> None:
    """Print the figures."""
    kingdom, state = full_kingdom(), half_way()
    both = Options(**BOTH)
    figures: dict[str, Callable[[int], int]] = {
        "random games, legal_moves and push": lambda seed: bool(random_game(seed)),
        "random games, legal_moves and play": lambda seed: bool(random_game(seed, checked=True)),
        "copies of a state half way": counted(state.copy),
        "points of a full 5×5 kingdom": counted(lambda: land_points(kingdom)),
        "its territories with squares": counted(lambda: territories(kingdom)),
        "score sheets of four kingdoms": counted(state.score_sheet),
        "views": counted(lambda: state.view(0)),
        "games of four mediums": lambda seed: bool(play_match(GAME, ("medium",) * 4, both, seed)),
    }
    met = show(figures, LEAST)
    sys.exit(not met)


if __name__ == "__main__":
    main()
