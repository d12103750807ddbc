"""Scoring: from the cards in front of the players to their round, from rounds to the end of the game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from calculators.core.refusal import Notice
from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, TieRule, rank
from calculators.core.text import N, T, Text
from calculators.games.cubosaurs.box import Egg
from calculators.games.cubosaurs.components import (
    CURVES,
    DIVERSITY,
    FLAT,
    GROUPS,
    HERDING,
    NAMES,
    NESTING,
    RAPTOR,
    SOLITARY,
    SPECIES,
    TAMING,
)

HERD = 3  # cards of a species
TOKENS_FOR_A_POINT = 2


class Raptor(NamedTuple):
    """A raptor's two numbers: in a pair, and alone."""

    p: int
    a: int


@dataclass(frozen=True, slots=True)
class Collection:
    """What lies in front of a player at the end of a round. `tile_points` are points of tiles worked out elsewhere."""

    counts: Mapping[str, int] = field(default_factory=dict)  # flat species → cards, absent = none
    black: tuple[Raptor, ...] = ()
    grey: tuple[Raptor, ...] = ()
    eggs: tuple[Egg, ...] = ()
    tiles: tuple[str, ...] = ()  # round-end tiles
    tile_points: int | None = None

    def count(self, group: str) -> int:
        """Cards of a species; `raptor` is both colours together.

        Source: cubosaurs/egg.most.
        """
        raptors = {"black": len(self.black), "grey": len(self.grey), RAPTOR: len(self.black) + len(self.grey)}
        return raptors.get(group, self.counts.get(group, 0))

    @property
    def cards(self) -> int:
        """All its cards."""
        return sum(self.count(group) for group in GROUPS) + len(self.eggs)


# ---- one rule, one function ------------------------------------------------------------------------------------------


def curve(species: str, cards: int) -> int:
    """Points of so many cards of a flat species together.

    >>> [curve("trex", cards) for cards in range(6)]
    [0, 4, 1, -2, -5, -5]

    Source: cubosaurs/score.curve, cubosaurs/score.four, cubosaurs/score.none.
    """
    steps = CURVES[species]
    return steps[min(cards, len(steps)) - 1] if cards else 0


class Pairing(NamedTuple):
    """Raptors in pairs (black, grey), those alone, and the points of either."""

    pairs: tuple[tuple[Raptor, Raptor], ...]
    alone: tuple[Raptor, ...]
    paired_points: int
    alone_points: int

    @property
    def points(self) -> int:
        """All raptors together."""
        return self.paired_points + self.alone_points


def pair(black: Sequence[Raptor], grey: Sequence[Raptor], *, tame: bool = False) -> Pairing:
    """The pairing that scores most; `tame` raptors count 0 alone.

    Every p is above 0 and every a below, so one pair more is always better, and the surplus colour pairs those of its
    cards for which pairing makes the greatest difference p − a.

    >>> pair([Raptor(2, -2), Raptor(3, -3)], [Raptor(1, -1)]).points
    2
    >>> pair([Raptor(9, -1), Raptor(5, -6)], [Raptor(1, -1)]).points, "not the greatest p"
    (5, 'not the greatest p')

    Source: cubosaurs/raptor.pair, cubosaurs/raptor.alone, cubosaurs/raptor.best, cubosaurs/tile.taming.
    """
    size = min(len(black), len(grey))
    chosen, alone = [], []
    for cards in (black, grey):
        ranked = sorted(cards, key=lambda card: (card.p if tame else card.p - card.a, card), reverse=True)
        chosen.append(sorted(ranked[:size], reverse=True))
        alone += sorted(ranked[size:], reverse=True)
    pairs = tuple(zip(*chosen, strict=True))
    points = sum(one.p + other.p for one, other in pairs)
    return Pairing(pairs, tuple(alone), points, 0 if tame else sum(card.a for card in alone))


def has_most(group: str, player: int, table: Sequence[Collection]) -> bool:
    """Whether a player has the most cards of a species, or as many as anybody else, and one at least.

    Source: cubosaurs/egg.most, cubosaurs/egg.tie, cubosaurs/egg.none.
    """
    mine = table[player].count(group)
    return mine > 0 and mine == max(collection.count(group) for collection in table)


def egg_points(egg: Egg, player: int, table: Sequence[Collection]) -> int:
    """An egg's bonus, or its penalty unless there is a Nesting.

    Source: cubosaurs/egg.most, cubosaurs/egg.penalty, cubosaurs/tile.nesting.
    """
    if has_most(egg.species, player, table):
        return egg.bonus
    return 0 if NESTING in table[player].tiles else egg.penalty


def tile_points(tile: str, collection: Collection) -> int:
    """Points of a tile that counts at the end of a round; Nesting and Taming work in eggs and raptors.

    Source: cubosaurs/tile.diversity, cubosaurs/tile.herding, cubosaurs/tile.solitary.
    """
    counts = [collection.count(kind) for kind in SPECIES]
    found = {
        DIVERSITY: sum(count > 0 for count in counts),
        HERDING: 2 * sum(count >= HERD for count in counts),
        SOLITARY: sum(count == 1 for count in counts),
    }
    return found.get(tile, 0)


def token_points(tokens: int) -> int:
    """Points of unspent tokens at the end of the game.

    >>> token_points(5)
    2

    Source: cubosaurs/end.tokens.
    """
    return tokens // TOKENS_FOR_A_POINT


# ---- the sheet of a round --------------------------------------------------------------------------------------------


def round_lines(player: int, table: Sequence[Collection]) -> Iterator[Line]:
    """What a player's round is made of, line by line.

    Source: cubosaurs/score.sum.
    """
    mine = table[player]
    for species in FLAT:
        if count := mine.count(species):
            name, how = T(NAMES[species]), N("{n} card", "{n} cards", n=count)
            label = T("{name} × {n}", name=name, n=count)
            yield Line(label, curve(species, count), "cubosaurs/score.curve", (), name, how, species)
    yield from _raptor_lines(mine)
    for egg in mine.eggs:
        yield _egg_line(egg, player, table)
    for tile in mine.tiles:
        if tile not in {NESTING, TAMING}:
            name, how = T(NAMES[tile]), TILE_HOW[tile]
            yield Line(name, tile_points(tile, mine), f"cubosaurs/tile.{tile}", (), name, how, "dna")
    if mine.tile_points is not None:
        name = T("DNA tiles")
        yield Line(name, mine.tile_points, "cubosaurs/tile.end", (), name, T("as entered"), "dna")


TILE_HOW: dict[str, Text] = {
    DIVERSITY: T("1 for each species"),
    HERDING: T("2 for each species with 3 cards or more"),
    SOLITARY: T("1 for each species with a single card"),
}


def _raptor_lines(mine: Collection) -> Iterator[Line]:
    """One line for each pair, one for those alone.

    Source: cubosaurs/raptor.pair, cubosaurs/raptor.alone, cubosaurs/tile.taming.
    """
    tame = TAMING in mine.tiles
    found = pair(mine.black, mine.grey, tame=tame)
    for black, grey in found.pairs:
        points, how = black.p + grey.p, T("black {black}, grey {grey}", black=black.p, grey=grey.p)
        label = T("Pair {black} + {grey}", black=black.p, grey=grey.p)
        yield Line(label, points, "cubosaurs/raptor.pair", (tuple(black), tuple(grey)), T("Pair"), how, "pair")
    if found.alone:
        name, count = T("Raptors alone"), len(found.alone)
        how = (
            T("tamed") if tame else T("{cards}", cards=" ".join(str(card.a).replace("-", "−") for card in found.alone))
        )
        rule = "cubosaurs/tile.taming" if tame else "cubosaurs/raptor.alone"
        label = N("{n} raptor alone", "{n} raptors alone", n=count)
        yield Line(label, found.alone_points, rule, tuple(map(tuple, found.alone)), name, how, "raptor")


def _egg_line(egg: Egg, player: int, table: Sequence[Collection]) -> Line:
    """An egg and why it counts what it counts.

    Source: cubosaurs/egg.most, cubosaurs/egg.tie, cubosaurs/egg.none, cubosaurs/egg.penalty, cubosaurs/tile.nesting.
    """
    group, points = egg.species, egg_points(egg, player, table)
    mine, best = table[player].count(group), max(collection.count(group) for collection in table)
    species = T(NAMES[group])
    if points > 0:
        tied = sum(collection.count(group) == best for collection in table) > 1
        rule = "cubosaurs/egg.tie" if tied else "cubosaurs/egg.most"
        how = T("tied for most, with {n}", n=mine) if tied else T("most, with {n}", n=mine)
    elif not points:
        rule, how = "cubosaurs/tile.nesting", T("no penalty: Nesting")
    elif not best:
        rule, how = "cubosaurs/egg.none", T("nobody has any")
    else:
        rule, how = "cubosaurs/egg.penalty", T("{mine} against {best}", mine=mine, best=best)
    name = T("Egg: {species}", species=species)
    return Line(name, points, rule, (), name, how, "egg")


def parts(player: int, table: Sequence[Collection]) -> dict[str, int]:
    """The points of a round by what they are for.

    Source: cubosaurs/score.sum.
    """
    mine = table[player]
    found = {species: curve(species, mine.count(species)) for species in FLAT}
    found["raptors"] = pair(mine.black, mine.grey, tame=TAMING in mine.tiles).points
    found["eggs"] = sum(egg_points(egg, player, table) for egg in mine.eggs)
    found["tiles"] = sum(tile_points(tile, mine) for tile in mine.tiles) + (mine.tile_points or 0)
    return found


def before_line(points: int) -> Line:
    """The total with which a round began.

    Source: cubosaurs/end.final.
    """
    return Line(T("Before"), points, "cubosaurs/end.final", icon="sum")


def round_sheets(names: Sequence[str], table: Sequence[Collection], before: Sequence[int | None]) -> list[PlayerSheet]:
    """Everybody's sheet of a round.

    Source: cubosaurs/score.sum, cubosaurs/end.final.
    """
    found = []
    for player, (name, mine) in enumerate(zip(names, table, strict=True)):
        first = before[player]
        lines = (*(() if first is None else (before_line(first),)), *round_lines(player, table))
        shares = parts(player, table)
        pairs = [
            [list(one), list(other)] for one, other in pair(mine.black, mine.grey, tame=TAMING in mine.tiles).pairs
        ]
        found.append(PlayerSheet(name, lines, {"parts": shares, "pairs": pairs, "round": sum(shares.values())}))
    return found


# ---- rounds, and the end ---------------------------------------------------------------------------------------------


def rounds_sheet(
    name: str, rounds: Sequence[int], before: int | None = None, tokens: int | None = None, running: Sequence[Line] = ()
) -> PlayerSheet:
    """A player's sheet of finished rounds, what runs, and the tokens left at the end.

    Source: cubosaurs/end.final, cubosaurs/end.tokens.
    """
    lines = [] if before is None else [before_line(before)]
    for number, points in enumerate(rounds, 1):
        lines.append(Line(T("Round {n}", n=number), points, "cubosaurs/end.final"))
    lines += running
    if tokens is not None:
        name_, how = T("DNA tokens"), N("{n} token left", "{n} tokens left", n=tokens)
        lines.append(Line(how, token_points(tokens), "cubosaurs/end.tokens", (), name_, how, "dna"))
    return PlayerSheet(name, tuple(lines), {"rounds": list(rounds)})


def standing(
    players: Sequence[PlayerSheet],
    last: Sequence[int],
    over: bool | None,
    notices: Sequence[Notice] = (),
    *,
    quick: bool = False,
) -> ScoreSheet:
    """The sheet of a table; of equal totals the one with the better last round is ahead, but in a `quick` game, where
    tokens make the difference between total and round, they share the place.

    Source: cubosaurs/aim.goal, cubosaurs/end.winner, cubosaurs/end.tie, cubosaurs/end.shared, cubosaurs/end.places,
    cubosaurs/variant.quick.
    """
    decides = [0] * len(players) if quick else last
    names, keys = [player.name for player in players], list(zip([one.total for one in players], decides, strict=True))
    places, tie = rank(names, keys, [TieRule("last_round", "cubosaurs/end.tie")], "cubosaurs/end.shared")
    return ScoreSheet(tuple(players), places, tie, over, tuple(notices))


def last_rounds(players: Sequence[Sequence[int]]) -> list[int]:
    """The last round of each player, 0 before the first."""
    return [rounds[-1] if rounds else 0 for rounds in players]


def steps(species: str, most: int) -> list[int]:
    """What each card more of a flat species brings: the difference from 0 to 1 card, from 1 to 2, ….

    >>> steps("stego", 5)
    [2, -3, -1, 10, 0]

    Source: cubosaurs/score.curve, cubosaurs/help.marginal.
    """
    return [after - before for before, after in pairwise(curve(species, cards) for cards in range(most + 1))]
