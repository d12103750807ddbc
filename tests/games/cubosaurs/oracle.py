"""Cubosaurs once more, slow and obvious, from the rules alone: it shares no line with the code it judges.

A collection is a list of words: "trex", …, ("black", p, a), ("grey", p, a), ("egg", species, bonus, penalty).
"""

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Any

ROWS = {
    "trex": "4 1 -2 -5",
    "stego": "2 -1 -2 8",
    "bronto": "-3 2 5 -5",
    "ptero": "-1 -1 -1 -1",
    "penta": "-3 -1 3 7",
}


def kind(card: Any) -> str:
    return card if isinstance(card, str) else card[0]


def many(collection: Sequence[Any], species: str) -> int:
    wanted = ("black", "grey") if species == "raptor" else (species,)
    return len([card for card in collection if kind(card) in wanted])


def flat(species: str, number: int) -> int:
    if number == 0:
        return 0
    row = [int(word) for word in ROWS[species].split()]
    return row[number - 1] if number < 4 else row[3]


def best_pairing(black: Sequence[tuple[int, int]], grey: Sequence[tuple[int, int]], tame: bool = False) -> int:
    """The best of all ways to make any number of pairs."""
    best = None
    for size in range(min(len(black), len(grey)) + 1):
        for some in combinations(range(len(black)), size):
            for others in permutations(range(len(grey)), size):
                points = 0
                for nth in range(size):
                    points += black[some[nth]][0] + grey[others[nth]][0]
                if not tame:
                    points += sum(a for nth, (_, a) in enumerate(black) if nth not in some)
                    points += sum(a for nth, (_, a) in enumerate(grey) if nth not in others)
                best = points if best is None or points > best else best
    assert best is not None
    return best


def round_points(table: Sequence[Sequence[Any]], tiles: Sequence[Sequence[str]]) -> list[int]:
    """Everybody's round."""
    found = []
    for mine, owned in zip(table, tiles, strict=True):
        points = 0
        for species in ROWS:
            points += flat(species, many(mine, species))
        black = [card[1:] for card in mine if kind(card) == "black"]
        grey = [card[1:] for card in mine if kind(card) == "grey"]
        points += best_pairing(black, grey, "taming" in owned)
        for card in mine:
            if kind(card) == "egg":
                _, species, bonus, penalty = card
                more = [other for other in table if many(other, species) > many(mine, species)]
                if more or many(mine, species) == 0:
                    points += 0 if "nesting" in owned else penalty
                else:
                    points += bonus
        for species in [*ROWS, "black", "grey"]:
            if "diversity" in owned and many(mine, species) >= 1:
                points += 1
            if "herding" in owned and many(mine, species) >= 3:
                points += 2
            if "solitary" in owned and many(mine, species) == 1:
                points += 1
        found.append(points)
    return found


def choices(mine: Sequence[str], hand: Sequence[str]) -> set[str]:
    """What may be done with a hand; cards in notation, whose first word is the kind."""
    there = {card.split()[0] for card in hand}
    return {"take"} | {f"pass {card}" for card in mine if card.split()[0] not in there}


def purchases(
    seat: int, table: Sequence[Sequence[str]], tokens: int, display: Sequence[str], costs: dict[str, int], deck: int
) -> set[str]:
    """What may be bought."""
    found = set()
    for tile in display:
        if costs[tile] > tokens:
            continue
        if tile == "hatching":
            found |= {"buy hatching"} if deck else set()
        elif tile == "release":
            found |= {f"buy release {card}" for card in table[seat]}
        elif tile in {"predation", "migration", "banish"}:
            for other, theirs in enumerate(table):
                if other == seat:
                    continue
                if tile == "predation":
                    found |= {f"buy predation {card} of {other + 1}" for card in theirs}
                elif tile == "migration":
                    found |= {
                        f"buy migration {mine} for {card} of {other + 1}" for mine in table[seat] for card in theirs
                    }
                else:
                    found |= {f"buy banish {card} to {other + 1}" for card in table[seat]}
        else:
            found.add(f"buy {tile}")
    return found
