"""Scoring: from places to the points of a deal, from deals to the end of the game, and who deals next."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, Tie
from calculators.core.text import T
from calculators.games.bacon.options import TEAMS, Table

# Seats → place → points for a partner who took it.
POINTS = {4: {2: 4, 3: 2, 4: 1}, 6: {2: 8, 3: 4, 4: 2, 5: 1, 6: 0}}


def team_of(seat: int) -> int:
    """The team of a seat: the even seats are team 0.

    Source: bacon/setup.teams.
    """
    return seat % TEAMS


def worst(table: Table, places: Sequence[int]) -> list[int]:
    """The places that the others of a team take at worst, when some of its players have these.

    Source: bacon/out.rest, bacon/end.clinch.
    """
    free = [place for place in range(1, table.seats + 1) if place not in places]
    return free[len(free) - (table.members - len(places)) :]


def points_of(table: Table, places: Sequence[int]) -> int:
    """What places of partners are worth; the first player out has none of his own.

    >>> from calculators.games.bacon.options import Options, table
    >>> points_of(table(6, Options()), [1, 3, 5])
    5

    Source: bacon/score.first, bacon/score.places.
    """
    return sum([POINTS[table.seats].get(place, 0) for place in places])


def sure(table: Table, places: Sequence[int]) -> int:
    """Points that the team of the first player out has for sure with some of its places taken.

    Source: bacon/end.clinch.
    """
    return points_of(table, [*places, *worst(table, places)])


class Situation(NamedTuple):
    """Where a game stands before a deal: totals by team, the number of the deal."""

    table: Table
    before: tuple[int, int]
    deal: int

    @property
    def extra(self) -> bool:
        """Whether this is the extra deal.

        Source: bacon/end.extra.
        """
        return self.deal > self.table.limit


class Settled(NamedTuple):
    """What a deal comes to, as far as it has gone.

    `taken` are the places of the team of the first player out that counted, `points` its points: those of the deal, or
    as yet the sure ones. `rule` is why the game is over, '' while it is not.
    """

    team: int | None
    taken: tuple[int, ...]
    points: int
    deal_over: bool
    rule: str = ""
    level: bool = False  # an extra deal follows

    @property
    def game_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.rule)


NOTHING = Settled(None, (), 0, False)  # nobody is out yet


def settle(at: Situation, team: int, places: Sequence[int], complete: bool) -> Settled:
    """Settle a deal: `places` of the players of `team`, the first one out's, ascending; `complete` = one team is out.

    Source: bacon/end.target, bacon/end.clinch, bacon/end.limit, bacon/end.last, bacon/end.extra, bacon/end.shown,
    bacon/end.played-out, bacon/out.end.
    """
    table, before = at.table, at.before
    first = tuple(places[:1])
    if at.extra:
        return Settled(team, first, 0, True, "bacon/end.extra")
    for count in range(1, len(places) + 1):
        taken = tuple(places[:count])
        if before[team] + sure(table, taken) >= table.target:
            return Settled(team, taken, sure(table, taken), True, "bacon/end.clinch")
        if count == 1 and at.deal == table.limit and before[team] >= before[1 - team]:
            return Settled(team, first, sure(table, first), True, "bacon/end.last")
    points = sure(table, places)
    if not complete or at.deal < table.limit:
        return Settled(team, tuple(places), points, complete)
    if before[team] + points == before[1 - team]:
        return Settled(team, tuple(places), points, True, level=True)
    return Settled(team, tuple(places), points, True, "bacon/end.limit")


def settle_out(at: Situation, out: Sequence[int]) -> Settled:
    """Settle a deal in which these seats went out so far.

    Source: bacon/score.first, bacon/out.place, bacon/out.end.
    """
    if not out:
        return NOTHING
    first = team_of(out[0])
    places = [place for place, seat in enumerate(out, start=1) if team_of(seat) == first]
    members = at.table.members
    return settle(at, first, places, members in (len(places), len(out) - len(places)))


def next_dealer(seats: int, dealer: int, totals: Sequence[int], first_team: int) -> int:
    """The next player clockwise in the team that is ahead; level, in the team that was first out.

    >>> next_dealer(4, 0, (5, 3), 1), next_dealer(4, 2, (4, 4), 1)
    (2, 3)

    Source: bacon/score.next-dealer.
    """
    team = first_team if totals[0] == totals[1] else int(totals[1] > totals[0])
    step = 1 if team_of(dealer + 1) == team else 2
    return (dealer + step) % seats


def left_of(seats: int, seat: int) -> int:
    """The player to the left: the next one clockwise.

    Source: bacon/score.next-leader.
    """
    return (seat + 1) % seats


# ---- the sheet -------------------------------------------------------------------------------------------------------


def before_line(points: int) -> Line:
    """The total with which a deal began.

    Source: bacon/end.between.
    """
    return Line(T("Before"), points, "bacon/end.between")


def deal_lines(at: Situation, settled: Settled, team: int) -> Iterator[Line]:
    """What a deal brings a team, line by line.

    Source: bacon/score.first, bacon/score.places, bacon/out.rest, bacon/end.clinch, bacon/end.extra.
    """
    if settled.team is None:
        return
    name = T("First out")
    if team != settled.team:
        yield Line(T("Not first out"), 0, "bacon/score.first", name=name, how=T("the other team"))
    elif at.extra:
        yield Line(T("First out in the extra deal"), 0, "bacon/end.extra", name=name, how=T("wins the extra deal"))
    else:
        worth = POINTS[at.table.seats]
        for place in settled.taken[1:]:
            label = T("Partner in place {n}", n=place)
            yield Line(label, worth[place], "bacon/score.places", name=label)
        played_out = settled.deal_over and settled.rule not in {"bacon/end.clinch", "bacon/end.last"}
        for place in worst(at.table, settled.taken):
            text = T("Partner in place {n}", n=place) if played_out else T("Partner at worst in place {n}", n=place)
            how = T("still held cards") if played_out else T("sure already")
            yield Line(text, worth[place], "bacon/out.rest" if played_out else "bacon/end.clinch", name=text, how=how)


def deal_line(number: int, points: int) -> Line:
    """A finished deal in one line.

    Source: bacon/end.between, bacon/end.shown.
    """
    return Line(T("Deal {n}", n=number), points, "bacon/end.between")


def standing(
    players: Sequence[PlayerSheet],
    teams: Sequence[int],
    settled: Settled,
    extra: dict[str, Any],
    *,
    over: bool | None,
) -> ScoreSheet:
    """The sheet of a table, by teams or by seats (`teams` says whose each entry is): the team ahead comes first, all
    others second; level, all are first.

    Source: bacon/end.result, bacon/end.extra, bacon/end.limit, bacon/aim.goal.
    """
    if len(players) == 1:
        return ScoreSheet(tuple(players), (None,), None, over, extra=extra)
    totals = [player.total for player in players]
    best = max(totals)
    leaders = {team for team, total in zip(teams, totals, strict=True) if total == best}
    tie: Tie | None = None
    if len(leaders) > 1:
        names = tuple(player.name for player in players)
        if settled.rule == "bacon/end.extra":
            leaders, tie = {settled.team or 0}, Tie("first_out", names, "bacon/end.extra")
        else:
            tie = Tie("extra_deal" if settled.level else "shared", names, "bacon/end.extra")
    places = tuple(1 if team in leaders else 2 for team in teams)
    return ScoreSheet(tuple(players), places, tie, over, extra=extra)
