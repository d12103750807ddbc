"""The score sheet: for each player lines that say what was counted, what it is worth and which rule grants it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from calculators.core.refusal import Notice
from calculators.core.text import T, Text, mark

TEAM = mark("Team")  # the one entry's name, unless it has another, where all play against the game itself
OUTCOMES = {"won": T("Victory"), "lost": T("Defeat")}  # of a team that plays against the game itself


class Line(NamedTuple):
    """One entry: `label` says it whole ("Lake 8 × 2"), `name` and `how` say it in two parts where there is room."""

    label: Text
    points: int
    rule: str
    evidence: tuple[Any, ...] = ()  # cells or cards, JSON-safe
    name: Text | None = None
    how: Text | None = None
    icon: str = ""  # id of a symbol of the game's sprite


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    """One player's lines; `total` is their sum. `extra` holds what this game adds to the answer."""

    name: str
    lines: tuple[Line, ...]
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def total(self) -> int:
        """Sum of the lines' points."""
        return sum(line.points for line in self.lines)


class Tie(NamedTuple):
    """How a tie for first place was settled: a code, the names that were level, the rule."""

    by: str
    players: tuple[str, ...]
    rule: str


class TieRule(NamedTuple):
    """One step of a tie-break chain: code and rule id."""

    by: str
    rule: str


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Sheets in seating order, with places (1, 1, 3 …; None for one entry alone) and the tie-break that decided."""

    players: tuple[PlayerSheet, ...]
    places: tuple[int | None, ...]
    tie: Tie | None = None
    game_over: bool | None = True
    notices: tuple[Notice, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    lowest: bool = False  # the lowest total wins
    won: bool | None = None  # of a team that plays against the game itself; None = still open, or another kind of game

    @property
    def totals(self) -> tuple[int, ...]:
        """Totals in seating order."""
        return tuple(player.total for player in self.players)

    @property
    def best(self) -> int:
        """The best total as things stand."""
        return min(self.totals) if self.lowest else max(self.totals)

    def leaders[Name](self, names: Sequence[Name]) -> list[Name]:
        """Of the names by seat those with the best total, whatever a tie-break says."""
        return [name for name, total in zip(names, self.totals, strict=True) if total == self.best]

    @property
    def winners(self) -> tuple[str, ...]:
        """Names in place 1 as things stand; the team once it has won."""
        if self.won:
            return tuple(player.name for player in self.players)
        return tuple(player.name for player, place in zip(self.players, self.places, strict=True) if place == 1)

    def answer(self, points: Callable[[int], float] = int) -> dict[str, Any]:
        """As the score-input contract wants it (section 2), texts and notices not yet in a language.

        `points` makes numbers of what is counted here.
        """
        return {
            "players": [
                {
                    "name": player.name,
                    "total": points(player.total),
                    "place": place,
                    "lines": [_line(line, points(line.points)) for line in player.lines],
                    **player.extra,
                }
                for player, place in zip(self.players, self.places, strict=True)
            ],
            "winners": self.winners,
            "tie_break": self.tie and self.tie._asdict(),
            "game_over": self.game_over,
            **self.extra,
            "warnings": self.notices,
        }


def _line(line: Line, points: float) -> dict[str, Any]:
    entry = {"label": line.label, "points": points, "rule": line.rule}
    return {**entry, "evidence": line.evidence} if line.evidence else entry


def rank(
    names: Sequence[str], keys: Sequence[tuple[float, ...]], chain: Sequence[TieRule], shared: str
) -> tuple[tuple[int | None, ...], Tie | None]:
    """Places and the tie-break for first place.

    `keys` hold for each player the total and then one number for each step of `chain`, more is better; `shared` is the
    rule id of a shared place.

    >>> rank(["A", "B"], [(41, 7), (41, 9)], [TieRule("largest", "g/tie.largest")], "g/tie.shared")
    ((2, 1), Tie(by='largest', players=('A', 'B'), rule='g/tie.largest'))
    """
    if len(keys) == 1:
        return (None,), None
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    level = [seat for seat, key in enumerate(keys) if key[0] == max(keys)[0]]
    if len(level) == 1:
        return places, None
    tied = tuple(names[seat] for seat in level)
    for step, tie_rule in enumerate(chain, start=1):
        best = max(keys[seat][step] for seat in level)
        level = [seat for seat in level if keys[seat][step] == best]
        if len(level) == 1:
            return places, Tie(tie_rule.by, tied, tie_rule.rule)
    return places, Tie("shared", tied, shared)
