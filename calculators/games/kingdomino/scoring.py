"""Scoring: from kingdoms to the score sheet that says what every territory and bonus is worth, and why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from calculators.core.refusal import Notice
from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, Tie, TieRule, rank
from calculators.core.text import N, T
from calculators.games.kingdomino.components import TERRAINS
from calculators.games.kingdomino.kingdom import WIDTH, XY, Kingdom
from calculators.games.kingdomino.options import Options, drafted

HARMONY = 5
MIDDLE_KINGDOM = 10


class Territory(NamedTuple):
    """Connected squares of one terrain; `cells` are their (x, y), row by row (none where only numbers are known)."""

    terrain: str
    squares: int
    crowns: int
    cells: tuple[tuple[int, int], ...] = ()

    @property
    def points(self) -> int:
        """Squares times crowns.

        Source: kingdomino/score.territory, kingdomino/score.crownless.
        """
        return self.squares * self.crowns


@dataclass(frozen=True, slots=True)
class Entry:
    """What is scored of one player.

    `discarded` and `centred` are None while they are not known; `complete` is False while dominoes are still to come.
    """

    name: str
    territories: tuple[Territory, ...]
    centred: bool | None
    discarded: int | None
    complete: bool = True

    @property
    def land(self) -> int:
        """Points of all territories."""
        return sum(territory.points for territory in self.territories)

    @property
    def largest(self) -> int:
        """Squares of the largest territory, with or without crowns.

        Source: kingdomino/tie.largest, kingdomino/score.crownless.
        """
        return max((territory.squares for territory in self.territories), default=0)

    @property
    def crowns(self) -> int:
        """Crowns in the whole kingdom.

        Source: kingdomino/tie.crowns.
        """
        return sum(territory.crowns for territory in self.territories)


def entry_of(name: str, kingdom: Kingdom, options: Options, discarded: int | None) -> Entry:
    """The entry of a kingdom; it is complete when all drafted dominoes are placed or discarded.

    Source: kingdomino/score.total.
    """
    complete = len(kingdom.squares()) // 2 + (discarded or 0) == drafted(options)
    if complete and discarded is None:
        discarded = 0
    return Entry(name, territories(kingdom), centred(kingdom), discarded, complete)


def areas(land: Sequence[str], squares: Sequence[int]) -> Iterator[list[int]]:
    """The squares of each territory: same terrain, joined by sides. The castle joins nothing, so it is left out.

    `land` is a board with a border, `squares` the numbers of its land squares.

    Source: kingdomino/score.connected, kingdomino/score.castle.
    """
    left = list(land)  # land not yet in a territory
    for start in squares:
        terrain = left[start]
        if not terrain:
            continue
        left[start] = ""
        area = [start]
        for here in area:  # grows while we walk along it
            for there in (here - WIDTH, here - 1, here + 1, here + WIDTH):
                if left[there] == terrain:
                    left[there] = ""
                    area.append(there)
        yield area


def land_points(kingdom: Kingdom) -> int:
    """Points of all territories together, without the reasons: for search.

    Source: kingdomino/score.territory.
    """
    crowns = kingdom.crowns
    return sum([len(area) * sum([crowns[here] for here in area]) for area in areas(kingdom.land, kingdom.squares())])


def territories(kingdom: Kingdom) -> tuple[Territory, ...]:
    """All territories: most points first, then most squares, then as they lie, row by row.

    Source: kingdomino/score.territory, kingdomino/score.connected.
    """
    found = [
        Territory(
            kingdom.land[area[0]],
            len(area),
            sum(kingdom.crowns[here] for here in area),
            tuple(XY[here] for here in sorted(area)),
        )
        for area in areas(kingdom.land, kingdom.squares())
    ]
    return in_order(found)


def in_order(found: Sequence[Territory]) -> tuple[Territory, ...]:
    """Most points first, then most squares; equals stay as they were."""
    return tuple(sorted(found, key=lambda territory: (-territory.points, -territory.squares)))


def centred(kingdom: Kingdom) -> bool:
    """Whether the box around the kingdom reaches equally far left and right, and equally far up and down.

    Source: kingdomino/variant.middle-kingdom.
    """
    return kingdom.left == -kingdom.right and kingdom.top == -kingdom.bottom


def harmony(entry: Entry) -> int:
    """5 points when every drafted domino was placed; nothing yet while some are still to come.

    Source: kingdomino/variant.harmony.
    """
    return HARMONY * (entry.complete and entry.discarded == 0)


def middle_kingdom(entry: Entry) -> int:
    """10 points when the castle is exactly in the centre.

    Source: kingdomino/variant.middle-kingdom.
    """
    return MIDDLE_KINGDOM * bool(entry.centred)


def score(
    entries: Sequence[Entry], options: Options, *, over: bool | None = True, notices: tuple[Notice, ...] = ()
) -> ScoreSheet:
    """The score sheet of one game, as things stand if it is not over. The most points win.

    >>> lake = Territory("L", 8, 2)
    >>> score([Entry("Ann", (lake,), True, 0)], Options(harmony=True)).totals
    (21,)

    Source: kingdomino/score.total, kingdomino/aim.goal.
    """
    players = tuple(_player(entry, options) for entry in entries)
    places, tie = places_of(entries, [player.total for player in players])
    return ScoreSheet(players, places, tie, over, notices)


def places_of(entries: Sequence[Entry], totals: Sequence[int]) -> tuple[tuple[int | None, ...], Tie | None]:
    """Places by total, then by largest territory, then by crowns; who is still level shares the place.

    Source: kingdomino/tie.places, kingdomino/tie.shared.
    """
    return rank(
        [entry.name for entry in entries],
        [(total, entry.largest, entry.crowns) for total, entry in zip(totals, entries, strict=True)],
        [TieRule("largest_territory", "kingdomino/tie.largest"), TieRule("crowns", "kingdomino/tie.crowns")],
        "kingdomino/tie.shared",
    )


def _player(entry: Entry, options: Options) -> PlayerSheet:
    lines = [_territory_line(territory) for territory in entry.territories]
    if options.harmony:
        lines.append(_harmony_line(entry))
    if options.middle_kingdom:
        lines.append(_middle_line(entry))
    extra: dict[str, Any] = {
        "territories": [
            {"terrain": terrain, "squares": squares, "crowns": crowns, "points": squares * crowns}
            for terrain, squares, crowns, _ in entry.territories
        ],
        "land": entry.land,
        "harmony": harmony(entry) * options.harmony,
        "middle_kingdom": middle_kingdom(entry) * options.middle_kingdom,
        "largest_territory": entry.largest,
        "crowns": entry.crowns,
        "discarded": entry.discarded,
    }
    return PlayerSheet(entry.name, tuple(lines), extra)


def _territory_line(territory: Territory) -> Line:
    """A territory as a line, also when it is worth nothing.

    Source: kingdomino/score.territory, kingdomino/score.crownless.
    """
    terrain, squares, crowns, cells = territory
    name = T(TERRAINS[terrain])
    return Line(
        T("{terrain} {squares} × {crowns}", terrain=name, squares=squares, crowns=crowns),
        territory.points,
        "kingdomino/score.territory" if crowns else "kingdomino/score.crownless",
        cells,
        name,
        T(
            "{squares} × {crowns}",
            squares=N("{n} square", "{n} squares", n=squares),
            crowns=N("{n} crown", "{n} crowns", n=crowns),
        ),
        terrain,
    )


def _harmony_line(entry: Entry) -> Line:
    if entry.discarded:
        how = N("{n} domino discarded", "{n} dominoes discarded", n=entry.discarded)
    elif not entry.complete:
        how = T("dominoes are still to come")
    else:
        how = T("no domino discarded")
    return Line(T("Harmony"), harmony(entry), "kingdomino/variant.harmony", (), T("Harmony"), how, "harmony")


def _middle_line(entry: Entry) -> Line:
    points = middle_kingdom(entry)
    how = T("castle in the exact centre") if points else T("castle not in the exact centre")
    name = T("Middle Kingdom")
    return Line(name, points, "kingdomino/variant.middle-kingdom", (), name, how, "castle")


def games(points: Sequence[int]) -> tuple[Line, ...]:
    """A line for each finished game of a Dynasty.

    Source: kingdomino/variant.dynasty.
    """
    return tuple(
        Line(T("Game {n}", n=number), total, "kingdomino/variant.dynasty") for number, total in enumerate(points, 1)
    )


def dynasty(players: Sequence[PlayerSheet], over: bool | None) -> ScoreSheet:
    """Games added up; equal sums share the place, whatever the kingdoms look like.

    Source: kingdomino/variant.dynasty.
    """
    names, keys = [player.name for player in players], [(player.total,) for player in players]
    places, tie = rank(names, keys, [], "kingdomino/variant.dynasty")
    return ScoreSheet(tuple(players), places, tie, over)
