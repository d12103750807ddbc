"""Scoring: from the numbers on a sheet to what each number is worth, and why. One function for each rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from calculators.core.refusal import Notice
from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, rank
from calculators.core.text import N, T, Text, mark
from calculators.games.splitter.components import EMPTY, NUMBERS, POSITIONS, STEPS, Position, Sheet

HEARTS = 5

# From so many points on, one sheet alone is rated like this. Only the last limit is published.
RATINGS: tuple[tuple[int, str], ...] = (
    (0, "start_again"),
    (10, "beginner"),
    (20, "solid"),
    (30, "strong"),
    (40, "master"),
    (51, "out_of_this_world"),
)
RATING_NAMES: dict[str, str] = {
    "start_again": mark("Start again"),
    "beginner": mark("Beginner"),
    "solid": mark("Solid"),
    "strong": mark("Strong"),
    "master": mark("Master"),
    "out_of_this_world": mark("Out of this world"),
}


class Group(NamedTuple):
    """Joined spaces with the same number; `cells` are their (row, column) in reading order."""

    n: int
    cells: tuple[Position, ...]
    star: bool  # whether one of them is a star space

    @property
    def valid(self) -> bool:
        """Exactly as many spaces as the number says.

        Source: splitter/score.valid, splitter/score.size.
        """
        return len(self.cells) == self.n

    @property
    def points(self) -> int:
        """The number, twice on a star; nothing for any other size.

        Source: splitter/score.valid, splitter/score.size, splitter/score.star.
        """
        return self.n * (1 + self.star) if self.valid else 0


@dataclass(frozen=True, slots=True)
class Entry:
    """What is scored of one player: for each number from 1 to 6 its valid groups, and those of them on stars.

    `groups` are None where only numbers are known; `complete` is False while something is still to be written, and
    `rated` says whether the total of this sheet has a rating.
    """

    name: str
    valid: tuple[int, ...]
    starred: tuple[int, ...]
    hearts: bool
    groups: tuple[Group, ...] | None = None
    complete: bool = True
    rated: bool = False
    heart_spaces: bool = False  # whether the sheet has any

    def points_of(self, n: int) -> int:
        """What the valid groups of a number are worth together.

        Source: splitter/score.several, splitter/score.star.
        """
        return n * (self.valid[n - 1] + self.starred[n - 1])


def areas(cells: Sequence[int], spaces: Sequence[int]) -> Iterator[list[int]]:
    """The spaces of each group: same number, joined side by side or one above the other, across the centre line too.

    Source: splitter/score.group, splitter/score.unwritten.
    """
    left = list(cells)  # numbers not yet in a group
    for start in spaces:
        number = left[start]
        if number == EMPTY:
            continue
        left[start] = EMPTY
        area = [start]
        for here in area:  # grows while we walk along it
            for step in STEPS:
                if left[here + step] == number:
                    left[here + step] = EMPTY
                    area.append(here + step)
        yield area


def groups(sheet: Sheet, cells: Sequence[int]) -> tuple[Group, ...]:
    """All groups in the reading order of their first spaces.

    Source: splitter/score.group, splitter/components.stars.
    """
    return tuple(
        Group(cells[area[0]], tuple(POSITIONS[here] for here in sorted(area)), not sheet.stars.isdisjoint(area))
        for area in areas(cells, sheet.spaces)
    )


def hearts_alike(sheet: Sheet, cells: Sequence[int]) -> bool:
    """Whether there are hearts, all written on, all with the same number.

    Source: splitter/score.hearts.
    """
    numbers = {cells[here] for here in sheet.hearts}
    return len(numbers) == 1 and EMPTY not in numbers


def points(sheet: Sheet, cells: Sequence[int]) -> int:
    """Total of a sheet as it stands, without the reasons: for search.

    Source: splitter/score.total.
    """
    total = HEARTS * hearts_alike(sheet, cells)
    for area in areas(cells, sheet.spaces):
        number = cells[area[0]]
        if len(area) == number:
            total += number if sheet.stars.isdisjoint(area) else 2 * number
    return total


def entry_of(name: str, sheet: Sheet, cells: Sequence[int], *, complete: bool = True, rated: bool = False) -> Entry:
    """The entry of a sheet as it stands.

    Source: splitter/score.total.
    """
    found = groups(sheet, cells)
    valid = [group for group in found if group.valid]
    return Entry(
        name,
        tuple(sum(group.n == n for group in valid) for n in NUMBERS),
        tuple(sum(group.n == n and group.star for group in valid) for n in NUMBERS),
        hearts_alike(sheet, cells),
        found,
        complete,
        rated,
        bool(sheet.hearts),
    )


def rating(total: int) -> str:
    """What one sheet alone is called.

    >>> rating(0), rating(29), rating(51)
    ('start_again', 'solid', 'out_of_this_world')

    Source: splitter/variant.rating.
    """
    return max((least, name) for least, name in RATINGS if least <= total)[1]


def score(entries: Sequence[Entry], *, over: bool | None = True, notices: tuple[Notice, ...] = ()) -> ScoreSheet:
    """The score sheet of one game, as things stand if it is not over. The most points win; a tie is shared.

    >>> score([Entry("Ann", (7, 5, 1, 1, 1, 0), (0, 0, 1, 1, 0, 0), False)]).totals
    (36,)

    Source: splitter/score.total, splitter/aim.goal, splitter/tie.shared, splitter/tie.places.
    """
    return ranked([_player(entry) for entry in entries], over, notices)


def ranked(players: Sequence[PlayerSheet], over: bool | None, notices: tuple[Notice, ...] = ()) -> ScoreSheet:
    """Sheets with their places: only the total counts.

    Source: splitter/tie.shared, splitter/tie.places.
    """
    names, keys = [player.name for player in players], [(player.total,) for player in players]
    places, tie = rank(names, keys, [], "splitter/tie.shared")
    return ScoreSheet(tuple(players), places, tie, over, notices)


def _player(entry: Entry) -> PlayerSheet:
    lines = [_number_line(entry, n) for n in NUMBERS]
    if entry.heart_spaces:
        lines.append(_hearts_line(entry))
    extra: dict[str, Any] = {
        "per_number": {str(n): entry.points_of(n) for n in NUMBERS},
        "hearts": HEARTS * entry.hearts,
    }
    if entry.groups is not None:
        extra["groups"] = [
            {
                "n": group.n,
                "size": len(group.cells),
                "valid": group.valid,
                "star": group.star,
                "points": group.points,
                "cells": group.cells,
            }
            for group in entry.groups
        ]
    player = PlayerSheet(entry.name, tuple(lines), extra)
    if entry.rated:
        extra["rating"] = rating(player.total)
    return player


def _number_line(entry: Entry, n: int) -> Line:
    """A line of the printed sheet, also when it is worth nothing.

    Source: splitter/score.valid, splitter/score.several, splitter/score.star, splitter/score.size.
    """
    valid, starred = entry.valid[n - 1], entry.starred[n - 1]
    if starred:
        rule = "splitter/score.star"
    elif valid:
        rule = "splitter/score.several" if valid > 1 else "splitter/score.valid"
    else:
        rule = "splitter/score.size"
    cells = [cell for group in entry.groups or () if group.n == n and group.valid for cell in group.cells]
    name, how = T("{n}s", n=n), _how(valid, starred)
    return Line(T("{name}: {how}", name=name, how=how), entry.points_of(n), rule, tuple(cells), name, how, f"n{n}")


def _how(valid: int, starred: int) -> Text:
    if not valid:
        return T("no valid group")
    count = N("{n} valid group", "{n} valid groups", n=valid)
    return T("{count}, {stars} on a star", count=count, stars=starred) if starred else count


def _hearts_line(entry: Entry) -> Line:
    """Hearts count once, whatever the groups on them are worth.

    Source: splitter/score.hearts.
    """
    name = T("Hearts")
    how = T("all three alike") if entry.hearts else T("not all three alike")
    label = T("{name}: {how}", name=name, how=how)
    return Line(label, HEARTS * entry.hearts, "splitter/score.hearts", (), name, how, "heart")


def sheets(totals: Sequence[int]) -> tuple[Line, ...]:
    """A line for each of several sheets that are added up.

    Source: splitter/variant.series.
    """
    return tuple(
        Line(T("Sheet {n}", n=number), total, "splitter/variant.series") for number, total in enumerate(totals, 1)
    )
