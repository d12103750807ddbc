"""Scoring: from what a player has on the day of rest to the points of a campaign, from campaigns to the winner."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from calculators.core.sheet import Line, PlayerSheet, ScoreSheet, TieRule, rank
from calculators.core.text import N, T, Text
from calculators.games.libertalia.components import (
    CAPTAIN,
    CARPENTER,
    CHARACTER_NAMES,
    CHEST,
    DAUGHTER,
    FIRST_MATE,
    GAMBLER,
    GOODS,
    JEWEL,
    MAP,
    MAPS,
    MAPS_VALUE,
    PREACHER,
    QUARTERMASTER,
    RELIC,
    TOKEN_NAMES,
    TOKENS,
    TOPMAN,
    TREASURER,
    VALUES,
)
from calculators.games.libertalia.options import Options

type Dens = Sequence[Sequence[int]]  # the ranks in each den


class Hold(NamedTuple):
    """What one player has on the day of rest: money, the ranks in the den, tokens by kind (`TOKENS`)."""

    doubloons: int
    den: Sequence[int]
    booty: Sequence[int]


# ---- abilities at the end of a campaign: what one brings, given all dens ---------------------------------------------


def preacher(hold: Hold, dens: Dens) -> int:
    """Source: libertalia/character.preacher."""
    return 5


def carpenter(hold: Hold, dens: Dens) -> int:
    """Source: libertalia/character.carpenter."""
    return 10


def topman(hold: Hold, dens: Dens) -> int:
    """If no den is smaller.

    Source: libertalia/character.topman.
    """
    return 5 if len(hold.den) == min(map(len, dens)) else 0


def treasurer(hold: Hold, dens: Dens) -> int:
    """Source: libertalia/character.treasurer."""
    return hold.booty[GOODS] + hold.booty[JEWEL] + hold.booty[CHEST]


def gambler(hold: Hold, dens: Dens) -> int:
    """Source: libertalia/character.gambler."""
    return 8


def daughter(hold: Hold, dens: Dens) -> int:
    """Alone she pays, together all of them cost.

    Source: libertalia/character.governors-daughter.
    """
    return 6 if sum(DAUGHTER in den for den in dens) == 1 else -3


def quartermaster(hold: Hold, dens: Dens) -> int:
    """Source: libertalia/character.quartermaster."""
    return -8


def first_mate(hold: Hold, dens: Dens) -> int:
    """Source: libertalia/character.first-mate."""
    return len(hold.den)


def captain(hold: Hold, dens: Dens) -> int:
    """Source: libertalia/character.captain."""
    return -3 * hold.booty[RELIC]


type Ability = Callable[[Hold, Dens], int]

ABILITIES: dict[int, tuple[Ability, str]] = {
    PREACHER: (preacher, "libertalia/character.preacher"),
    CARPENTER: (carpenter, "libertalia/character.carpenter"),
    TOPMAN: (topman, "libertalia/character.topman"),
    TREASURER: (treasurer, "libertalia/character.treasurer"),
    GAMBLER: (gambler, "libertalia/character.gambler"),
    DAUGHTER: (daughter, "libertalia/character.governors-daughter"),
    QUARTERMASTER: (quartermaster, "libertalia/character.quartermaster"),
    FIRST_MATE: (first_mate, "libertalia/character.first-mate"),
    CAPTAIN: (captain, "libertalia/character.captain"),
}


# ---- a campaign ------------------------------------------------------------------------------------------------------


class Parts(NamedTuple):
    """What the points of a campaign are made of."""

    doubloons: int
    abilities: int
    booty: int
    maps: int

    @property
    def points(self) -> int:
        """Everything added up, then never below 0.

        >>> Parts(4, -17, -8, 0).points
        0

        Source: libertalia/rest.score, libertalia/rest.floor.
        """
        return max(0, sum(self))


def booty_points(booty: Sequence[int]) -> int:
    """What the tokens are worth one by one; maps are worth nothing that way.

    >>> booty_points((1, 0, 3, 2, 2, 1, 1))
    2

    Source: libertalia/booty.worth.
    """
    return sum(count * value for count, value in zip(booty, VALUES, strict=True))


def map_points(maps: int) -> int:
    """What the maps are worth in threes.

    >>> [map_points(maps) for maps in (0, 2, 3, 5, 8)]
    [0, 0, 12, 12, 24]

    Source: libertalia/booty.maps.
    """
    return maps // MAPS * MAPS_VALUE


def parts(hold: Hold, dens: Dens) -> Parts:
    """A player's campaign; `dens` are those of all players, his own among them.

    Source: libertalia/rest.score, libertalia/rest.den.
    """
    abilities = sum(ABILITIES[member][0](hold, dens) for member in hold.den if member in ABILITIES)
    return Parts(hold.doubloons, abilities, booty_points(hold.booty), map_points(hold.booty[MAP]))


def campaign(holds: Sequence[Hold]) -> list[int]:
    """The points of a campaign by seat.

    Source: libertalia/rest.score.
    """
    dens = [hold.den for hold in holds]
    return [parts(hold, dens).points for hold in holds]


def without(holds: Sequence[Hold], seat: int, member: int) -> list[int]:
    """The points of a campaign by seat if one character were not in its den.

    Source: libertalia/help.what-if.
    """
    hold = holds[seat]
    poorer = hold._replace(den=[one for one in hold.den if one != member])
    return campaign([*holds[:seat], poorer, *holds[seat + 1 :]])


# ---- the sheet -------------------------------------------------------------------------------------------------------


def campaign_lines(hold: Hold, dens: Dens) -> Iterator[Line]:
    """What a campaign is made of, line by line.

    Source: libertalia/rest.score.
    """
    yield Line(T("Doubloons"), hold.doubloons, "libertalia/rest.score", icon="doubloon")
    for member in sorted(hold.den):
        if member in ABILITIES:
            ability, rule = ABILITIES[member]
            name = T(CHARACTER_NAMES[member])
            yield Line(
                name, ability(hold, dens), rule, (member,), name, _how(member, hold, dens), f"character-{member}"
            )
    for kind, count in enumerate(hold.booty):
        if count and VALUES[kind]:
            name, how = T(TOKEN_NAMES[TOKENS[kind]]), T("{n} × {value}", n=count, value=VALUES[kind])
            label = T("{name} {how}", name=name, how=how)
            yield Line(label, count * VALUES[kind], "libertalia/booty.worth", (), name, how, TOKENS[kind])
    if hold.booty[MAP]:
        yield _map_line(hold.booty[MAP])
    below = sum(parts(hold, dens))
    if below < 0:
        name, how = T("Never below 0"), T("the sum is {n}", n=below)
        yield Line(name, -below, "libertalia/rest.floor", (), name, how, "floor")


def _map_line(maps: int) -> Line:
    """The maps, also when they are too few to be worth anything.

    Source: libertalia/booty.maps.
    """
    sets = maps // MAPS
    name, how = T("Treasure maps"), N("{n} set of three", "{n} sets of three", n=sets)
    label = T("{name}: {how}", name=name, how=how)
    return Line(label, map_points(maps), "libertalia/booty.maps", (), name, how, "map")


def _how(member: int, hold: Hold, dens: Dens) -> Text | None:
    """Why an ability brings what it brings, where that hangs on anything."""
    if member == TOPMAN:
        smallest = topman(hold, dens) > 0
        return T("nobody has fewer in the den") if smallest else T("somebody has fewer in the den")
    if member == TREASURER:
        return N("{n} chest, jewel or goods", "{n} chests, jewels and goods", n=treasurer(hold, dens))
    if member == DAUGHTER:
        return T("in no other den") if daughter(hold, dens) > 0 else T("in another den too")
    if member == FIRST_MATE:
        return N("{n} in the den", "{n} in the den", n=len(hold.den))
    if member == CAPTAIN:
        return N("{n} cursed relic", "{n} cursed relics", n=hold.booty[RELIC])
    return None


def before_line(points: int) -> Line:
    """The total with which a campaign began.

    Source: libertalia/end.game.
    """
    return Line(T("Before"), points, "libertalia/end.game", icon="sum")


UNKNOWN = dict.fromkeys(("parts", "round", "total"))


def campaign_sheet(name: str, hold: Hold | None, dens: Dens, before: int | None) -> PlayerSheet:
    """A player's sheet of one campaign; without a hold nothing is known of it.

    Source: libertalia/rest.score, libertalia/rest.missing.
    """
    first = () if before is None else (before_line(before),)
    if hold is None:
        return PlayerSheet(name, first, UNKNOWN)
    found = parts(hold, dens)
    extra: dict[str, Any] = {"parts": found._asdict(), "round": found.points}
    return PlayerSheet(name, (*first, *campaign_lines(hold, dens)), extra)


def rounds_sheet(name: str, rounds: Sequence[int], before: int | None = None) -> PlayerSheet:
    """A player's sheet of several campaigns.

    Source: libertalia/end.game.
    """
    first = () if before is None else (before_line(before),)
    lines = [
        Line(T("Campaign {n}", n=number), points, "libertalia/rest.score", icon="sum")
        for number, points in enumerate(rounds, 1)
    ]
    return PlayerSheet(name, (*first, *lines), {"rounds": list(rounds)})


@dataclass(frozen=True, slots=True)
class Standing:
    """How the places of a table are found: whether the game is over (None = unknown), the last campaign's points.

    `last` is given where the last campaign breaks ties.
    """

    over: bool | None
    last: Sequence[int] = ()


def standing(players: Sequence[PlayerSheet], how: Standing) -> ScoreSheet:
    """The sheet of a table, with places. A player of whom nothing is known has none.

    Source: libertalia/aim.goal, libertalia/end.game, libertalia/end.tie, libertalia/variant.last-campaign.
    """
    known = [seat for seat, player in enumerate(players) if "total" not in player.extra]
    places: list[int | None] = [None] * len(players)
    tie = None
    if len(players) > 1 and known:
        names = [players[seat].name for seat in known]
        keys = [(players[seat].total, *([how.last[seat]] if how.last else [])) for seat in known]
        chain = [TieRule("last_campaign", "libertalia/variant.last-campaign")] if how.last else []
        found, tie = rank(names, keys, chain, "libertalia/end.tie")
        for seat, place in zip(known, found, strict=True):
            places[seat] = 1 if len(known) == 1 else place
    return ScoreSheet(tuple(players), tuple(places), tie, how.over)


def rounds_standing(players: Sequence[PlayerSheet], options: Options, *, missing: bool = False) -> ScoreSheet:
    """The sheet of a game from the campaigns of its players; while anything is `missing` nothing is known of the end.

    Source: libertalia/end.game, libertalia/end.tie, libertalia/variant.last-campaign, libertalia/variant.quick.
    """
    rounds = [player.extra["rounds"] for player in players]
    if missing:
        return standing(players, Standing(None))
    over = len(rounds[0]) == options.campaigns
    decides = over and options.last_campaign_breaks_ties
    return standing(players, Standing(over, [points[-1] for points in rounds] if decides else ()))
