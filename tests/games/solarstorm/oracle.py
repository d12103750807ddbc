"""A slow second opinion that shares nothing with the room: its own tables, and everything tried one by one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

TRACKS = {
    "mess-hall": "NED",
    "repair-centre": "MEN",
    "medical-bay": "MNE",
    "engine-room": "DMN",
    "crew-quarters": "EDM",
    "cargo-hold": "EMD",
    "armoury": "DNM",
    "bridge": "NDE",
}
PRICES = {
    "mess-hall": "DDE",
    "repair-centre": "DEN",
    "medical-bay": "DEE",
    "engine-room": "MNN",
    "crew-quarters": "MMN",
    "cargo-hold": "DMN",
    "armoury": "MEN",
    "bridge": "DME",
}
LETTER = {"data": "D", "metal": "M", "nanobots": "N", "energy": "E", "universal": "U"}
WORD = {letter: word for word, letter in LETTER.items()}
SHORT = {
    "br": "bridge",
    "cq": "crew-quarters",
    "mh": "mess-hall",
    "rc": "repair-centre",
    "er": "engine-room",
    "ch": "cargo-hold",
    "ar": "armoury",
    "mb": "medical-bay",
}


def _cards(text: str) -> list[frozenset[str]]:
    return [frozenset(SHORT[name] for name in card.split("+")) for card in text.split()]


TIERS = [
    _cards("br cq mh rc er ch ar mb"),
    _cards("er+rc mb+cq rc+ch br+ar ar+mh br+ch cq+mh er+mb"),
    _cards("br+mb+mh br+er+cq er+ar+ch mb+ch+mh er+rc+mh br+rc+cq mb+rc+ar cq+ar+ch"),
]

type Card = frozenset[str]
type Ship = Mapping[str, tuple[int, int]]  # room → cubes, protection tokens


def orders(
    seen: Iterable[Card], start: Sequence[Card] | None, turns: int, top: Sequence[Card] = ()
) -> Iterator[tuple[Card, ...]]:
    """The first cards of every deck that fits what was seen and what lies on top, each as often as the others."""
    gone, known = {*seen, *top}, tuple(top[:turns])
    for out in [start] if start is not None else combinations([card for card in TIERS[2] if card not in gone], 2):
        deck = [[card for card in tier if card not in gone and card not in out] for tier in TIERS]
        yield from ((*known, *rest) for rest in _orders(deck, turns - len(known)))


def _orders(deck: Sequence[Sequence[Card]], turns: int) -> Iterator[tuple[Card, ...]]:
    if not deck or not turns:
        yield ()
        return
    for first in permutations(deck[0], min(turns, len(deck[0]))):
        for rest in _orders(deck[1:], turns - len(first)):
            yield (*first, *rest)


def survives(ship: Ship, cards: Iterable[Card]) -> tuple[set[str], set[str]]:
    """Rooms hit and rooms lost when the cards come one after the other."""
    cubes = {room: ship.get(room, (3, 0))[0] for room in TRACKS}
    tokens = {room: ship.get(room, (3, 0))[1] for room in TRACKS}
    hit: set[str] = set()
    lost: set[str] = set()
    for card in cards:
        for room in sorted(card):
            hit.add(room)
            if tokens[room]:
                tokens[room] -= 1
            elif cubes[room]:
                cubes[room] -= 1
            else:
                lost.add(room)
    return hit, lost


def chances(
    ship: Ship, seen: Sequence[Card], start: Sequence[Card] | None, turns: int, top: Sequence[Card] = ()
) -> tuple[dict[str, Fraction], dict[str, Fraction], Fraction]:
    """Of each room to be hit at least once and to be lost, of the game to be lost, all decks tried."""
    hit, lost = dict.fromkeys(TRACKS, 0), dict.fromkeys(TRACKS, 0)
    loss = of = 0
    for cards in orders(seen, start, turns, top):
        of += 1
        rooms_hit, rooms_lost = survives(ship, cards)
        for room in rooms_hit:
            hit[room] += 1
        for room in rooms_lost:
            lost[room] += 1
        loss += bool(rooms_lost)
    share = {
        name: {room: Fraction(count, of) for room, count in table.items()} for name, table in [("h", hit), ("l", lost)]
    }
    return share["h"], share["l"], Fraction(loss, of)


def simulated(
    ship: Ship, seen: Sequence[Card], start: Sequence[Card] | None, turns: int, games: int, seed: int
) -> tuple[dict[str, float], float]:
    """The share of shuffled decks in which each room is hit, and in which the game is lost."""
    rng = Random(seed)
    hit, loss = dict.fromkeys(TRACKS, 0), 0
    for _ in range(games):
        deck = [[card for card in tier if card not in seen and card not in (start or ())] for tier in TIERS]
        for tier in deck:
            rng.shuffle(tier)
        if start is None:
            del deck[2][:2]
        rooms_hit, rooms_lost = survives(ship, [card for tier in deck for card in tier][:turns])
        for room in rooms_hit:
            hit[room] += 1
        loss += bool(rooms_lost)
    return {room: count / games for room, count in hit.items()}, loss / games


def payments(room: str, hand: Sequence[str]) -> set[tuple[str, ...]]:
    """Every three cards of a hand (by their words) that pay the price of a room."""
    found = set()
    for cards in combinations(sorted(hand), 3):
        letters = [LETTER[card] for card in cards]
        if any(
            all(card in (wanted, "U") for card, wanted in zip(letters, order, strict=True))
            for order in permutations(PRICES[room])
        ):
            found.add(tuple(sorted(cards)))
    return found


def mended(room: str, uncovered: Sequence[str], card: str, *, diverted: bool) -> set[tuple[str, ...]]:
    """What may be open after a repair with a card; nothing if it cannot be used."""
    fits = [space for space in uncovered if card in (space, "universal")]
    if diverted:
        return {()} if fits else set()
    order = [WORD[letter] for letter in TRACKS[room]]
    return {tuple(one for one in order if one in uncovered and one != space) for space in fits}
