"""Flip 7 against the package `flop7` from PyPI: `python tests/bench/flip7_peer.py`.

The same policy plays four-player games to 200 in both engines: the mean number of rounds must agree within its error,
and our engine must play at least four times as many games a second as the package's bare engine, driven without the
views that its bots get. Its rate with a bot of its own kind is printed too. They play by turns, in processes of their
own, so that a busy machine slows all of them. The package gets an environment of its own under `build/`.

Its deal forces a card on players who have flipped three already. It knows no tie rule, so ours end with a tie too.
"""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from statistics import mean, median, stdev
from time import process_time
from typing import Any

ROOT = Path(__file__).parents[2]
PEER = ROOT / "build" / "peers" / "flop7"
TURNS, GAMES = 6, 1000  # of each engine, in each turn
ENOUGH = 24
TIMES_FASTER = 4
ERRORS = 3.5  # standard errors by which the means may differ


def ours() -> Callable[[int], int]:
    """A game of our engine, on the path of play-outs: seed → rounds."""
    sys.path.insert(0, str(ROOT))
    from calculators.games.flip7.engine import start
    from calculators.games.flip7.moves import HIT, STAY, Give
    from calculators.games.flip7.options import Options

    options = Options(tie_rule="shared")

    def play(seed: int) -> int:
        state = start(4, options, seed)
        state.quiet = True
        while (seat := state.seat) is not None:
            if state.card >= 0:
                gives: Any = state.legal_moves()
                move: Give = next((give for give in gives if give.seat > seat), gives[0])
                state.push(move)
            elif state.sums[seat] < ENOUGH or state.chance[seat]:
                state.push(HIT)
            else:
                state.push(STAY)
        return len(state.rounds)

    return play


def bare() -> Callable[[int], int]:
    """A game of the package's engine alone; runs inside its environment, like `bots`."""
    chance = import_module("flop7.core.classes.cards").SECOND_CHANCE

    def hits(_: Any, player: Any) -> bool:
        numbers = sum(card.points for card in player.hand if card.bustable)
        return bool(numbers < ENOUGH or chance in player.hand)

    def taker(game: Any, _: Any, source: Any, eligible: list[Any]) -> Any:
        at = game.players.index
        return next((one for one in eligible if at(one) > at(source)), eligible[0])

    return _theirs(hits, taker)


def bots() -> Callable[[int], int]:
    """A game of the package's engine with a bot as the package wants it."""
    chance = import_module("flop7.core.classes.cards").SECOND_CHANCE

    class Bot(import_module("flop7.bot.base").AbstractBot):  # type: ignore[misc]
        """The same policy."""

        def hit_stay(self, view: Any, player: Any) -> bool:
            numbers = sum(card.points for card in player.hand if card.bustable)
            return bool(numbers < ENOUGH or chance in player.hand)

        def target_selector(self, view: Any, event: Any, player: Any, eligible: Any) -> Any:
            return next((one for one in eligible if one.index > player.index), eligible[0])

    four: Any = import_module("flop7.bot.controller").BotController({seat: Bot() for seat in range(4)})
    return _theirs(four.hit_stay, four.target_selector)


def _theirs(hit_stay: Any, target: Any) -> Callable[[int], int]:
    engine: Any = import_module("flop7.core.engine.engine").GameEngine
    deck: Any = import_module("flop7.core.classes.deck").Deck
    player: Any = import_module("flop7.core.classes.player").Player

    def play(seed: int) -> int:
        random.seed(seed)  # the package uses the module's own generator
        players = [player(str(seat)) for seat in range(4)]
        game = engine(deck(), players, lambda game, _: game.deck.deal(), hit_stay, target)
        game.play()
        return int(game.round_number)

    return play


ENGINES = {"ours": ours, "bare": bare, "bots": bots}
NAMES = {"ours": "ours", "bare": "flop7, its bare engine", "bots": "flop7, with its bots"}


def play_turn(engine: str, turn: int) -> None:
    """Print the rounds of some games, and the games a second of CPU time."""
    play, first = ENGINES[engine](), turn * GAMES
    begin = process_time()
    rounds = [play(seed) for seed in range(first, first + GAMES)]
    print(json.dumps({"rounds": rounds, "rate": GAMES / (process_time() - begin)}))


def peer_python() -> Path:
    """The Python of the package's environment, made when it is missing."""
    python = PEER / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", PEER], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "flop7"], check=True)
    return python


def main() -> None:
    """Compare."""
    if len(sys.argv) == 3:
        play_turn(sys.argv[1], int(sys.argv[2]))
        return
    rounds: dict[str, list[int]] = {engine: [] for engine in ENGINES}
    rates: dict[str, list[float]] = {engine: [] for engine in ENGINES}
    theirs = peer_python()
    for turn in range(TURNS):
        for engine in ENGINES:
            python = sys.executable if engine == "ours" else theirs
            done = subprocess.run([python, __file__, engine, str(turn)], check=True, capture_output=True, text=True)
            found = json.loads(done.stdout)
            rounds[engine] += found["rounds"]
            rates[engine].append(found["rate"])
    rate = {engine: median(found) for engine, found in rates.items()}
    for engine, name in NAMES.items():
        error = 1.96 * stdev(rounds[engine]) / len(rounds[engine]) ** 0.5
        faster = "" if engine == "ours" else f"; ours plays {rate['ours'] / rate[engine]:.1f} times as many"
        print(f"{name}: {mean(rounds[engine]):.3f} ± {error:.3f} rounds, {rate[engine]:,.0f} games/s{faster}")
    apart = abs(mean(rounds["ours"]) - mean(rounds["bare"]))
    error = ((stdev(rounds["ours"]) ** 2 + stdev(rounds["bare"]) ** 2) / (TURNS * GAMES)) ** 0.5
    met = apart <= ERRORS * error and rate["ours"] >= TIMES_FASTER * rate["bare"]
    print(f"means apart {apart:.3f} ({apart / error:.1f} standard errors){'' if met else '  MISSED'}")
    sys.exit(not met)


if __name__ == "__main__":
    main()
