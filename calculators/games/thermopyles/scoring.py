"""Scoring: a fight against the two Persians in front, what ends the game, and how far the team came."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from calculators.core.sheet import TEAM, Line, PlayerSheet, ScoreSheet
from calculators.core.text import N, T
from calculators.games.thermopyles.components import BEATEN_GOAL, FREE_DIE, GRAVEYARD_GOAL, LOST_AT

ROUTED, ANNIHILATED = "routed", "annihilated"
GRAVEYARD, BEATEN = "graveyard", "beaten"  # the two ways to win
WON, LOST = "won", "lost"
WHOLE = 100  # percent

type Card = tuple[int, int, bool]  # a Persian: defence, annihilation value, Λ


class Fought(NamedTuple):
    """A fight resolved: the fate of the Persians beaten, front first; draws for their Λ; the counts afterwards."""

    results: tuple[str, ...]
    draws: int
    graveyard: int
    beaten: int


# ---- one rule, one function ------------------------------------------------------------------------------------------


def dice(zone: int, supports: int) -> int:
    """How many dice a fight rolls.

    >>> dice(3, 0), dice(4, 2), dice(6, 4)
    (1, 2, 5)

    Source: thermopyles/components.supports, thermopyles/fight.supports, thermopyles/fight.place.
    """
    return supports + (zone in FREE_DIE)


def result(strength: int, persian: Card) -> str | None:
    """What a strength does to a Persian; None = nothing.

    >>> [result(strength, (14, 20, False)) for strength in (13, 14, 19, 20)]
    [None, 'routed', 'routed', 'annihilated']

    Source: thermopyles/beat.first, thermopyles/beat.fail, thermopyles/beat.rout, thermopyles/beat.annihilate.
    """
    defence, annihilate, _ = persian
    if strength < defence:
        return None
    return ANNIHILATED if strength >= annihilate else ROUTED


def won_by(graveyard: int, beaten: int) -> str | None:
    """The way in which so many Persians win the game; None = not yet.

    >>> won_by(12, 20), won_by(3, 27), won_by(11, 26)
    ('graveyard', 'beaten', None)

    Source: thermopyles/aim.goal, thermopyles/end.graveyard, thermopyles/end.beaten.
    """
    if graveyard >= GRAVEYARD_GOAL:
        return GRAVEYARD
    return BEATEN if beaten >= BEATEN_GOAL else None


def ended(graveyard: int, beaten: int, zone: int | None) -> str | None:
    """How a game ended that stands so; None = it goes on.

    >>> ended(3, 27, 6), ended(7, 22, 7), ended(7, 22, None)
    ('won', 'lost', None)

    Source: thermopyles/end.graveyard, thermopyles/end.beaten, thermopyles/end.zone.
    """
    if won_by(graveyard, beaten):
        return WON
    return LOST if zone == LOST_AT else None


def resolve(strength: int, front: Card, rear: Card | None, graveyard: int, beaten: int) -> Fought:
    """A strength against the front Persian and, if it falls, the rear one; a win ends it at once, without draws.

    >>> resolve(23, (17, 23, True), (20, 26, False), 3, 9)
    Fought(results=('annihilated', 'routed'), draws=1, graveyard=4, beaten=11)

    Source: thermopyles/beat.first, thermopyles/beat.second, thermopyles/lambda.draw, thermopyles/lambda.none,
    thermopyles/end.at-once.
    """
    results: list[str] = []
    draws = 0
    for persian in (front, rear):
        found = result(strength, persian) if persian else None
        if persian is None or found is None:
            break
        results.append(found)
        beaten += 1
        graveyard += found == ANNIHILATED
        if won_by(graveyard, beaten):
            return Fought(tuple(results), 0, graveyard, beaten)
        draws += persian[2]
    return Fought(tuple(results), draws, graveyard, beaten)


def reasons(found: Fought, front: Card, rear: Card | None) -> tuple[str, ...]:
    """The rules that decided a fight, in the order in which they did.

    Source: thermopyles/beat.fail, thermopyles/beat.rout, thermopyles/beat.annihilate, thermopyles/beat.second,
    thermopyles/lambda.draw, thermopyles/lambda.none, thermopyles/end.at-once.
    """
    fates = {ROUTED: "beat.rout", ANNIHILATED: "beat.annihilate"}
    cited = [fates[name] for name in found.results[:1]] or ["beat.fail"]
    way = won_by(found.graveyard, found.beaten)
    if found.results and rear and not (way and len(found.results) == 1):
        cited += ["beat.second", *(fates[name] for name in found.results[1:])]
        cited += ["beat.fail"] * (len(found.results) == 1)
    if way:
        fallen = (front, rear)[: len(found.results)]
        cited += [f"end.{way}", "end.at-once"]
        cited += ["lambda.none"] * any(persian is not None and persian[2] for persian in fallen)
    elif found.draws:
        cited.append("lambda.draw")
    return tuple(f"thermopyles/{rule}" for rule in cited)


def progress(graveyard: int, beaten: int) -> int:
    """How far the team came on the better of its two ways, in whole percent.

    >>> progress(7, 22), progress(12, 20), progress(0, 27)
    (81, 100, 100)

    Source: thermopyles/end.progress.
    """
    return min(WHOLE, max(_share(beaten, BEATEN_GOAL), _share(graveyard, GRAVEYARD_GOAL)))


def _share(count: int, goal: int) -> int:
    return WHOLE * count // goal


# ---- the sheet -------------------------------------------------------------------------------------------------------


def team_sheet(
    won: bool | None,
    beaten: int,
    graveyard: int,
    supports: int | None = None,
    zone: int | None = None,
    name: str = TEAM,
) -> ScoreSheet:
    """The sheet of the team: percent on the better way; `won` None = the game goes on.

    Source: thermopyles/end.together, thermopyles/end.progress, thermopyles/end.graveyard, thermopyles/end.beaten.
    """
    outcome = None if won is None else WON if won else LOST
    extra = {"outcome": outcome, "progress": progress(graveyard, beaten)}
    player = PlayerSheet(name, lines(beaten, graveyard, supports, zone), extra)
    end = {"beaten": beaten, "graveyard": graveyard, "supports": supports, "zone": zone}
    return ScoreSheet((player,), (None,), game_over=won is not None, extra={**extra, **end}, won=won)


def lines(beaten: int, graveyard: int, supports: int | None, zone: int | None) -> tuple[Line, ...]:
    """Both ways to win, the better one with its percent; then what decides between equals.

    Source: thermopyles/end.progress, thermopyles/end.order.
    """
    better = progress(graveyard, beaten)
    ahead = graveyard > 0 and _share(graveyard, GRAVEYARD_GOAL) >= better
    name, how = T("Persians beaten"), _of(beaten, BEATEN_GOAL)
    label = T("Persians beaten: {n} of {goal}", n=beaten, goal=BEATEN_GOAL)
    first = Line(label, 0 if ahead else better, "thermopyles/end.beaten", (), name, how, BEATEN)
    name, how = T("In the graveyard"), _of(graveyard, GRAVEYARD_GOAL)
    label = T("In the graveyard: {n} of {goal}", n=graveyard, goal=GRAVEYARD_GOAL)
    second = Line(label, better if ahead else 0, "thermopyles/end.graveyard", (), name, how, GRAVEYARD)
    found = [second, first] if ahead else [first, second]
    if supports is not None:
        label = N("{n} support card left", "{n} support cards left", n=supports)
        found.append(Line(label, 0, "thermopyles/end.order", (), label, None, "support"))
    if zone is not None:
        label = T("Zone {n}", n=zone)
        found.append(Line(label, 0, "thermopyles/end.order", (), label, None, "zone"))
    return tuple(found)


def _of(count: int, goal: int) -> Any:
    return T("{n} of {goal}: {share}%", n=count, goal=goal, share=min(WHOLE, _share(count, goal)))


def campaign(games: Sequence[ScoreSheet]) -> ScoreSheet:
    """Finished games together, oldest first: how many are won. There is always another one.

    Source: thermopyles/end.together, thermopyles/end.progress.
    """
    found = tuple(
        Line(T("Game {n}: {share}%", n=nth, share=game.totals[0]), int(game.won or 0), "thermopyles/end.progress")
        for nth, game in enumerate(games, 1)
    )
    team = PlayerSheet(games[0].players[0].name, found)
    return ScoreSheet((team,), (None,), game_over=False, extra={"games": [game.extra for game in games]})


def wins(games: Sequence[float]) -> int:
    """How many of some games are won, each told by its percent.

    Source: thermopyles/end.progress.
    """
    return sum(share == WHOLE for share in games)


def order(game: Mapping[str, Any]) -> tuple[int, int, int]:
    """Where a game (what its sheet adds) stands in a list: the greater, the better. What is not known counts least.

    Source: thermopyles/end.order.
    """
    supports, zone = game.get("supports"), game.get("zone")
    return (game["progress"], -1 if supports is None else supports, -(99 if zone is None else zone))
