"""How fast Rummy is here: `python tests/bench/rummy.py` prints figures a second, in CPU time on one core.

The exit status is 1 when a target is missed. No test looks at them: machines differ. Compare two versions by runs that
take turns. How strong its computers must be stands here too; `strength.py` plays it.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators.games.rummy.aims import DEADWOOD, MELDED, NET
from calculators.games.rummy.arrange import arrange, arrange_and_discard
from calculators.games.rummy.bot import hints, play_out
from calculators.games.rummy.components import Values, hand_of, read, values
from calculators.games.rummy.engine import Rummy, start
from calculators.games.rummy.options import Options
from tests.bench.rates import counted, show
from tests.bench.targets import Match, Pace
from tests.games.rummy.hardest import HARDEST

BASIC: dict[str, Any] = {"scoring": "winner_takes"}
STRENGTH = (
    Match(("medium", "random"), {}, games=1000, share=0.99),
    Match(("medium", "random"), BASIC, games=200, share=0.99),
    Match(("hard", "medium"), {}, games=40, share=0.55, surely=0.5),
    Match(("hard", "medium"), BASIC, games=120, share=0.55, surely=0.5),
)
PACE = Pace(10_000, seats=2, options={"length": "quick"})

VERSATILE = values(versatile=True, simple=False)
LEAST = {"hands of 10 arranged": 50_000, "moves of random rounds, 500, two players": 20_000}  # a second
MOST_MS = 20  # for any hand of 26 cards
MOST_MELDS = 8
TRIES, ALONE = 3, 20  # of each hand of a lot; of one alone
RANDOM_26 = 500
HARD_26 = 300


def hands(size: int, count: int, seed: int) -> list[int]:
    """Random hands."""
    rng = Random(seed)
    return [hand_of(rng.sample(range(52), size)) for _ in range(count)]


def torn_hands(count: int) -> list[int]:
    """Hands of 26 cards in which nearly every card fits a set and a run: five or six whole ranks, aces among them."""
    rng, found = Random(3), []
    for _ in range(count):
        ranks = {0, 1, 2, 11, 12, *rng.sample(range(13), 1)}
        cards = [suit * 13 + rank for rank in sorted(ranks) for suit in range(4)]
        rest = [card for card in range(52) if card not in cards]
        found.append(hand_of([*cards, *rng.sample(rest, 26 - len(cards))][:26]))
    return found


def random_game(seed: int, seats: int, options: Options) -> int:
    """Moves of a round of random moves."""
    state, rng = start(seats, options, seed), Random(seed)
    while state.turn is not None:
        moves = state.legal_moves()
        state.push(moves[int(rng.random() * len(moves))])
    return len(state.moves)


def played_round(seed: int, options: Options) -> int:
    """Moves of a round in which everybody plays sensibly."""
    state = start(2, options, seed)
    play_out(state, state.legal_moves()[0])
    return len(state.moves)


def half_way() -> Rummy:
    """A two-player game some turns on."""
    state, rng = start(2, Options(), 1), Random(1)
    for _ in range(40):
        state.push(rng.choice(state.legal_moves()))
    return state


def slowest(
    lot: list[int], aim: int, most: int | None = None, points: Values = VERSATILE, *, discard: bool = False
) -> float:
    """The longest time that one hand takes, in milliseconds, the best of some tries each."""
    worst = 0.0
    for hand in lot:
        tries = []
        for _ in range(max(TRIES, ALONE // len(lot))):
            begin = process_time()
            if discard:
                arrange_and_discard(hand, points, aim, max_melds=most)
            else:
                arrange(hand, points, aim, max_melds=most)
            tries.append(process_time() - begin)
        worst = max(worst, min(tries))
    return worst * 1000


def main() -> None:
    """Print the figures."""
    ten, thirteen, many = hands(10, 4000, 1), hands(13, 4000, 2), hands(26, 1000, 3)
    state, quick = half_way(), Options(length="quick")
    basic = Options(scoring="winner_takes", length="quick")

    def arranged(lot: list[int]) -> Callable[[int], int]:
        return lambda turn: bool(arrange(lot[turn % len(lot)], VERSATILE, DEADWOOD))

    figures: dict[str, Callable[[int], int]] = {
        "hands of 10 arranged": arranged(ten),
        "hands of 13": arranged(thirteen),
        "hands of 26": arranged(many),
        "moves of random rounds, 500, two players": lambda seed: random_game(seed, 2, quick),
        "the same, four players": lambda seed: random_game(seed, 4, quick),
        "moves of random rounds, basic, two players": lambda seed: random_game(seed, 2, basic),
        "moves of sensible rounds, 500": lambda seed: played_round(seed, quick),
        "moves of sensible rounds, basic": lambda seed: played_round(seed, basic),
        "copies of a state half way": counted(state.copy),
        "views": counted(lambda: state.view(0)),
        "lists of hints": counted(lambda: hints(state.view(state.turn or 0), state.legal_moves())),
    }
    met = show(figures, LEAST)
    torn = torn_hands(HARD_26)
    times = {f"slowest of {RANDOM_26} random hands of 26": partial(slowest, many[:RANDOM_26], NET)}
    for name, aim in (("least left", DEADWOOD), ("most points", MELDED), ("points less rest", NET)):
        times[f"slowest of {HARD_26} torn ones, {name}"] = partial(slowest, torn, aim)
        times[f"with a discard, {name}"] = partial(slowest, torn, aim, discard=True)
        for melds in range(MOST_MELDS):
            times[f"with a discard, {name}, {melds} melds"] = partial(slowest, torn[::10], aim, melds, discard=True)
    for number, (cards, aim, most, versatile, simple) in enumerate(HARDEST, 1):
        points = values(versatile=versatile, simple=simple)
        times[f"hardest {number}"] = partial(slowest, [read(cards)], aim, most, points)
        times[f"hardest {number} with a discard"] = partial(slowest, [read(cards)], aim, most, points, discard=True)
    for name, longest in times.items():
        spent = longest()
        missed = spent > MOST_MS
        met &= not missed
        print(f"{name:44} {spent:>12.1f} ms  at most {MOST_MS}{'  MISSED' if missed else ''}", flush=True)
    sys.exit(not met)


if __name__ == "__main__":
    main()
