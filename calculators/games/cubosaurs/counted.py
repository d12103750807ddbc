"""Cards as the engine counts them: a collection is one number, three bits for each kind of card that is in the box.

Collections are added and taken apart by + and −, and what a part of one scores is looked up.
"""

from collections.abc import Sequence
from functools import lru_cache

from calculators.games.cubosaurs.box import Box, box_of
from calculators.games.cubosaurs.components import (
    EGG,
    FLAT,
    GROUPS,
    KINDS,
    NESTING,
    RAPTOR,
    RAPTORS,
    TAMING,
    TILES,
    Card,
    card_of,
    number_of,
)
from calculators.games.cubosaurs.moves import PASS, Move
from calculators.games.cubosaurs.scoring import Collection, Raptor, curve, pair, tile_points

BITS, FULL = 3, 7  # of a kind of card there are at most seven
KNOWN = 50_000  # pairings and counts that are remembered


class Counted:
    """The kinds of card of a box, in the order of their numbers, and what collections of them score."""

    def __init__(self, box: Box) -> None:
        self.box = box
        numbers = sorted(map(number_of, box.cards))
        self.numbers: list[int] = sorted(set(numbers))
        self.cards: list[Card] = [card_of(number) for number in self.numbers]
        # By number of the card: what it adds to a collection, the bit of its kind, its symbol.
        self.unit = {number: 1 << BITS * at for at, number in enumerate(self.numbers)}
        self.bit = {number: 1 << KINDS.index(card.kind) for number, card in zip(self.numbers, self.cards, strict=True)}
        self.dna = {number: card.dna for number, card in zip(self.numbers, self.cards, strict=True)}
        self.bit_of = {self.unit[number]: bit for number, bit in self.bit.items()}  # by unit
        self._dna_mask = sum(unit * FULL for number, unit in self.unit.items() if self.dna[number])
        self.full = sum(map(self.unit.__getitem__, numbers))
        self.units = [self.unit[number] for number in numbers]  # all 55
        self.price = [box.costs[tile] for tile in TILES]
        self._passes: list[list[tuple[int, Move]] | None] = [None] * (1 << len(KINDS))
        self._spans = {kind: self._span(kind) for kind in KINDS}
        self._count = {kind: _digit_sums(self._spans[kind][1]) for kind in FLAT}
        self._flat = [
            (shift, mask, [curve(kind, count) for count in self._count[kind]])
            for kind in FLAT
            for shift, mask in [self._spans[kind]]
        ]
        black, grey = (self._spans[colour] for colour in RAPTORS)
        self._raptor_shift = black[0]
        self._raptor_mask = black[1] | grey[1] << grey[0] - black[0]
        self._pairings: tuple[dict[int, int], dict[int, int]] = ({}, {})  # untamed, tamed
        self._known_counts: dict[int, tuple[int, ...]] = {}
        self._eggs = [
            (self.unit[number], GROUPS.index(card.names), box.eggs[card.names])
            for number, card in zip(self.numbers, self.cards, strict=True)
            if card.kind == EGG
        ]
        self.egg_mask = sum(unit * FULL for unit, _, _ in self._eggs)

    def _span(self, kind: str) -> tuple[int, int]:
        """Where the cards of a kind stand in a collection: shift and mask."""
        places = [at for at, card in enumerate(self.cards) if card.kind == kind]
        return BITS * places[0], (1 << BITS * len(places)) - 1

    # ---- collections

    def passes(self, kinds: int) -> list[tuple[int, Move]]:
        """The cards that may be added to a hand with these kinds: (their bits in a collection, the move).

        Source: cubosaurs/turn.pass, cubosaurs/turn.kind.
        """
        found = self._passes[kinds]
        if found is None:
            found = self._passes[kinds] = [
                (self.unit[number] * FULL, Move(PASS, card=number))
                for number in self.numbers
                if not kinds & self.bit[number]
            ]
        return found

    def listed(self, collection: int) -> list[int]:
        """The numbers of the cards in a collection, ascending."""
        found = []
        for at, number in enumerate(self.numbers):
            count = collection >> BITS * at & FULL
            found += [number] * count
        return found

    def kinds_of_card(self, collection: int) -> list[int]:
        """The same, each number once."""
        return [number for number, unit in self.unit.items() if collection & unit * FULL]

    def packed(self, numbers: Sequence[int]) -> int:
        """The collection of these cards."""
        return sum(map(self.unit.__getitem__, numbers))

    def has(self, collection: int, number: int) -> bool:
        """Whether a card is in a collection."""
        return number in self.unit and bool(collection & self.unit[number] * FULL)

    def symbols(self, collection: int) -> int:
        """Cards with a DNA symbol.

        Source: cubosaurs/dna.gain.
        """
        return _digits(collection & self._dna_mask)

    def count(self, collection: int, group: str) -> int:
        """Cards of a species; `raptor` is both colours together.

        Source: cubosaurs/egg.most.
        """
        if group == RAPTOR:
            return self.count(collection, "black") + self.count(collection, "grey")
        shift, mask = self._spans[group]
        part = collection >> shift & mask
        if group in self._count:
            return self._count[group][part]
        return _digits(part)

    # ---- what they score

    def species_points(self, collection: int) -> int:
        """Points of the flat species.

        Source: cubosaurs/score.curve.
        """
        return sum([points[collection >> shift & mask] for shift, mask, points in self._flat])

    def raptor_points(self, collection: int, *, tame: bool = False) -> int:
        """Points of the raptors, paired as well as possible.

        Source: cubosaurs/raptor.best, cubosaurs/tile.taming.
        """
        known = self._pairings[tame]
        part = collection >> self._raptor_shift & self._raptor_mask
        found = known.get(part)
        if found is None:
            if len(known) >= KNOWN:
                known.clear()
            plain = self.plain(part << self._raptor_shift)
            found = known[part] = pair(plain.black, plain.grey, tame=tame).points
        return found

    def counts(self, collection: int) -> tuple[int, ...]:
        """Cards of each species that an egg may name, in the order of `GROUPS`.

        Source: cubosaurs/egg.most.
        """
        found = self._known_counts.get(collection)
        if found is None:
            if len(self._known_counts) >= KNOWN:
                self._known_counts.clear()
            found = self._known_counts[collection] = tuple([self.count(collection, group) for group in GROUPS])
        return found

    def rivals(self, collections: Sequence[int], seat: int) -> list[int]:
        """The most cards of each such species that another seat has.

        Source: cubosaurs/egg.most.
        """
        others = [self.counts(other) for at, other in enumerate(collections) if at != seat]
        return [max(most) for most in zip(*others, strict=True)]

    def egg_points(self, mine: int, rivals: Sequence[int], *, nesting: bool = False) -> int:
        """Points of the eggs in a collection, against what the rivals have.

        Source: cubosaurs/egg.most, cubosaurs/egg.tie, cubosaurs/egg.none, cubosaurs/egg.penalty,
        cubosaurs/tile.nesting.
        """
        found = 0
        if mine & self.egg_mask:
            counts = self.counts(mine)
            for unit, group, egg in self._eggs:
                if mine & unit:
                    if counts[group] and counts[group] >= rivals[group]:
                        found += egg.bonus
                    elif not nesting:
                        found += egg.penalty
        return found

    def points(self, collections: Sequence[int], seat: int, tiles: Sequence[str] = ()) -> int:
        """Points of a seat's round, with its tiles.

        Source: cubosaurs/score.sum, cubosaurs/tile.end.
        """
        mine = collections[seat]
        found = self.species_points(mine) + self.raptor_points(mine, tame=TAMING in tiles)
        if mine & self.egg_mask:
            found += self.egg_points(mine, self.rivals(collections, seat), nesting=NESTING in tiles)
        if tiles:
            plain = self.plain(mine)
            found += sum([tile_points(tile, plain) for tile in tiles])
        return found

    def plain(self, collection: int, tiles: Sequence[str] = ()) -> Collection:
        """A collection as the score sheet reads it."""
        raptors: dict[str, list[Raptor]] = {colour: [] for colour in RAPTORS}
        eggs = []
        for card in map(card_of, self.listed(collection)):
            if card.kind in RAPTORS:
                raptors[card.kind].append(Raptor(card.p, card.a))
            elif card.kind == EGG:
                eggs.append(self.box.eggs[card.names])
        counts = {kind: self.count(collection, kind) for kind in FLAT}
        return Collection(counts, tuple(raptors["black"]), tuple(raptors["grey"]), tuple(eggs), tuple(tiles))


def _digits(part: int) -> int:
    """Sum of the digits of three bits."""
    found = 0
    while part:
        found += part & FULL
        part >>= BITS
    return found


def _digit_sums(mask: int) -> list[int]:
    return [_digits(part) for part in range(mask + 1)]


@lru_cache(8)
def counted(printed: str) -> Counted:
    """The cards of the box that a text describes (see `box`)."""
    return Counted(box_of(printed))
