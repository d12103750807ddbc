"""Take or pass: what each way to go on leads to, over many ends of the round."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from calculators.core.game import View
from calculators.games.cubosaurs.guess import guess
from calculators.games.cubosaurs.moves import Move
from calculators.games.cubosaurs.playout import play_out

WORLDS = 100  # ends of the round that each move is tried in


class Prospect(NamedTuple):
    """Means at the end of the round: a seat's points, and its lead over the best rival."""

    points: float
    lead: float


def prospects(view: View, moves: Sequence[Move], worlds: int = WORLDS) -> list[Prospect]:
    """What each of some moves leads to for the seat whose view this is.

    All moves meet the same guessed worlds, and equal views meet equal worlds: the same question, the same answer.

    Source: cubosaurs/help.expected.
    """
    seat, rng = view["seat"], Random(1)
    sums = [(0, 0)] * len(moves)
    for _ in range(worlds):
        world = guess(view, rng)
        for at, move in enumerate(moves):
            state = world.copy()
            play_out(state, move)
            scored = state.rounds[-1]
            best = max([points for other, points in enumerate(scored) if other != seat])
            sums[at] = (sums[at][0] + scored[seat], sums[at][1] + scored[seat] - best)
    return [Prospect(points / worlds, lead / worlds) for points, lead in sums]


def next_kinds(unseen: Sequence[str], kinds: Sequence[str]) -> dict[str, tuple[int, int]]:
    """For each kind how many of the unseen cards are of it, and how many there are.

    >>> next_kinds(["egg", "trex", "egg"], ["trex", "egg"])
    {'trex': (1, 3), 'egg': (2, 3)}

    Source: cubosaurs/help.next.
    """
    return {kind: (unseen.count(kind), len(unseen)) for kind in kinds}
