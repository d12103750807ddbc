"""Rummy's best arrangement against the meld finder of rlcard from PyPI: `python tests/bench/rummy_peer.py`.

The same hands of ten cards, random ones and ones rich in melds, go through both: the deadwood must be equal for every
hand. How fast each is gets printed too. rlcard gets an environment of its own under `build/`.
"""

import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

ROOT = Path(__file__).parents[2]
PEER = ROOT / "build" / "peers" / "rlcard"
NEEDS = ("rlcard", "setuptools")
HANDS = 6000
SIZE = 10  # rlcard takes no other
RANKS, SUITS = "A23456789TJQK", "SHDC"

type Lots = dict[str, list[list[int]]]


def lots() -> Lots:
    """Hands by number of the card, 13 × suit + rank."""
    rng = Random(11)
    # Rich in melds: five ranks of every suit, or two suits.
    rich = [[suit * 13 + rank for suit in range(4) for rank in range(low, low + 5)] for low in range(9)]
    rich += [[*range(26)], [*range(13, 39)]]
    return {
        "random": [rng.sample(range(52), SIZE) for _ in range(HANDS // 2)],
        "rich": [rng.sample(rng.choice(rich), SIZE) for _ in range(HANDS // 2)],
    }


def ours(hands: list[list[int]]) -> dict[str, Any]:
    """The least deadwood of each hand, and hands a second."""
    sys.path.insert(0, str(ROOT))
    from calculators.games.rummy.aims import DEADWOOD
    from calculators.games.rummy.arrange import arrange
    from calculators.games.rummy.components import hand_of, values

    points = values(versatile=False, simple=False)
    masks = [hand_of(hand) for hand in hands]
    begin = process_time()
    left = [arrange(mask, points, DEADWOOD).left for mask in masks]
    rate = len(hands) / (process_time() - begin)
    return {"deadwood": [points.of_hand(cards) for cards in left], "rate": rate}


def theirs(hands: list[list[int]]) -> dict[str, Any]:
    """The same by rlcard; runs inside its environment."""
    melding: Any = import_module("rlcard.games.gin_rummy.utils.melding")
    utils: Any = import_module("rlcard.games.gin_rummy.utils.utils")
    card: Any = import_module("rlcard.games.base").Card
    cards = [[card(SUITS[number // 13], RANKS[number % 13]) for number in hand] for hand in hands]
    begin = process_time()
    clusters = [melding.get_best_meld_clusters(hand) for hand in cards]
    rate = len(hands) / (process_time() - begin)
    deadwood = [
        utils.get_deadwood_count(hand, found[0]) if found else sum(map(utils.get_deadwood_value, hand))
        for hand, found in zip(cards, clusters, strict=True)
    ]
    return {"deadwood": deadwood, "rate": rate}


def peer_python() -> Path:
    """The Python of rlcard's environment, made when it is missing."""
    python = PEER / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", PEER], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *NEEDS], check=True)
    return python


def main() -> None:
    """Compare."""
    if sys.argv[1:] == ["theirs"]:
        print(json.dumps({name: theirs(hands) for name, hands in lots().items()}))
        return
    done = subprocess.run([peer_python(), __file__, "theirs"], check=True, capture_output=True, text=True)
    peer, wrong = json.loads(done.stdout.splitlines()[-1]), 0
    for name, hands in lots().items():
        mine, other = ours(hands), peer[name]
        differ = sum(one != two for one, two in zip(mine["deadwood"], other["deadwood"], strict=True))
        rates = f"hands a second: ours {mine['rate']:,.0f}, theirs {other['rate']:,.0f}"
        print(f"{name}: {len(hands)} hands, {differ} differ; {rates}{'  MISSED' if differ else ''}")
        wrong += differ
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
