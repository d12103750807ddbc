"""Where the weights of `calculators/games/thermopyles/weights.py` come from:
`python tests/bench/thermopyles_fit.py alone|together [GAMES]` plays games and prints a table fitted to them.

Computers play whole games, first by the rule of thumb, then more and more as the weights so far advise, with a random
move now and then. Every place that a game has come to is then pulled towards how it ended, or towards what the next
places promised (TD(λ)). Takes hours for as many games as the tables in use were made of; without arguments, a few games
of both kinds only show that it works.
"""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.games.thermopyles import outlook
from calculators.games.thermopyles.bot import hints
from calculators.games.thermopyles.components import BEATEN_GOAL
from calculators.games.thermopyles.engine import TURN, Thermopyles, guess, start
from calculators.games.thermopyles.options import Options
from calculators.games.thermopyles.weights import ALONE, KNOTS, TOGETHER

KINDS = ("alone", "together")
FEW, ALL = 1_500, 700_000  # games
# Share of the games; of these, that are played by the rule of thumb; random moves; pace; how far an end is seen.
STAGES = (
    (0.10, 1.00, 0.05, 0.3, 1.0),
    (0.10, 0.50, 0.10, 0.2, 1.0),
    (0.10, 0.25, 0.10, 0.2, 0.95),
    (0.10, 0.10, 0.10, 0.2, 0.9),
    (0.20, 0.07, 0.05, 0.2, 0.8),
    (0.40, 0.03, 0.02, 0.1, 0.7),
)

type Sight = tuple[int, list[float]]  # Persians still to beat, the signs


class Fit:
    """Weights while they are fitted, and how far each was moved."""

    def __init__(self, *, together: bool) -> None:
        self.names = list(TOGETHER if together else ALONE)
        self.weights = [[0.0] * len(self.names) for _ in KNOTS]
        self.moved = [[1.0] * len(self.names) for _ in KNOTS]
        outlook.weights = self.mixed  # type: ignore[assignment]  # the outlook asks here from now on

    def shares(self, needed: int) -> Iterator[tuple[int, float]]:
        """The knots around a number, each with its share."""
        at = next(at for at, (_, high) in enumerate(pairwise(KNOTS)) if needed <= high)
        share = (needed - KNOTS[at]) / (KNOTS[at + 1] - KNOTS[at])
        yield from ((at, 1 - share), (at + 1, share))

    def mixed(self, together: bool, needed: int) -> list[float]:
        """The weights for so many Persians, as `outlook.weights` tells them."""
        (low, less), (high, more) = self.shares(needed)
        return [less * one + more * other for one, other in zip(self.weights[low], self.weights[high], strict=True)]

    def chance(self, sight: Sight) -> float:
        """What is promised."""
        total = sum(weight * sign for weight, sign in zip(self.mixed(True, sight[0]), sight[1], strict=False))
        return 0.5 + 0.5 * total / (1 + abs(total))

    def learn(self, sights: list[Sight], end: float, pace: float, far: float) -> None:
        """Pull every place towards what came after it: the slope of the log-likelihood, slower the more was moved."""
        for needed, signs in reversed(sights):
            chance = self.chance((needed, signs))
            steep = max(chance, 1 - chance) / min(chance, 1 - chance) - 1  # twice the sum of the signs
            slope = (end - chance) * 2 / (1 + steep)
            for knot, share in self.shares(needed):
                weights, moved = self.weights[knot], self.moved[knot]
                for at, sign in enumerate(signs[: len(weights)]):
                    if step := share * slope * sign:
                        moved[at] += step * step
                        weights[at] += pace * step / moved[at] ** 0.5
            end = far * end + (1 - far) * chance


def play(state: Thermopyles, rng: Random, *, thumb: bool, random: float) -> list[Sight]:
    """Play to the end; what was to be seen after each turn's choice."""
    sights: list[Sight] = []
    while (seat := state.turn) is not None:
        view, moves, choosing = state.view(seat), state.legal_moves(), state.phase == TURN
        looks = (hints if thumb else outlook.sharp)(view, moves)
        move = rng.choice(moves) if choosing and rng.random() < random else moves[looks.index(max(looks))]
        pair = state.pair[:]
        state.push(move)
        if choosing and state.seat is not None:
            after = state.copy()
            after.pair = [persian for persian in pair if persian in state.pair]
            after.seat = seat
            look = outlook.Outlook(after.view(seat))
            sights.append((BEATEN_GOAL - look.place.beaten, look.signs(look.place)))
    return sights


def fitted(games: int, *, together: bool) -> Fit:
    """Weights fitted to so many games; each stage tells how many of those were won that followed them."""
    fit, rng, played = Fit(together=together), Random(1), 0
    for part, thumbs, random, pace, far in STAGES:
        won = count = 0
        for at in range(round(part * games)):
            played += 1
            first = start(rng.choice((2, 3, 4)) if together else 1, Options(), played)
            state, thumb = guess(first.view(0), rng), rng.random() < thumbs
            sights = play(state, rng, thumb=thumb, random=random)
            fit.learn(sights, float(state.won is True), pace / (1 + 3 * at / (part * games)), far)
            won, count = won + (state.won is True and not thumb), count + (not thumb)
        fit.moved = [[1 + one / 2 for one in row] for row in fit.moved]
        print(f"{played} games, {won / max(1, count):.1%} won", file=sys.stderr, flush=True)
    return fit


def main() -> None:
    """Fit, and print a table."""
    kinds, games = sys.argv[1:2] or KINDS, ALL if sys.argv[1:] else FEW
    if sys.argv[2:]:
        games = int(sys.argv[2])
    for kind in kinds:
        print(f"{kind}, {games} games")
        fit = fitted(games, together=kind == "together")
        for at, name in enumerate(fit.names):
            print(f'    "{name}": ({", ".join(f"{row[at]:.2f}" for row in fit.weights)}),')


if __name__ == "__main__":
    main()
