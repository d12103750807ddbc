"""How a crew stands: the plan that all computers share, and what the storm may do before it is carried out.

The plan gives every room that is not diverted to the pawn that can do it with the fewest cards and actions, one room
after the other. What it still costs is measured in turns; so is the danger that a bare room is hit.

Only + − × ÷ on numbers, so that CPython and the browser choose alike.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from calculators.games.solarstorm.components import (
    ACTION_TOKENS,
    CORE,
    COSTS,
    DAMAGE,
    HAND_LIMIT,
    MEDICAL_BAY,
    OUTER,
    SPACES,
    TIER,
    UNIVERSAL,
)
from calculators.games.solarstorm.engine import ALL_DIVERTED, SolarStorm
from calculators.games.solarstorm.lists import doors
from calculators.games.solarstorm.moves import COLLECT, LIMIT
from calculators.games.solarstorm.ship import WHOLE, open_kinds

ACTION, CARD = 0.19, 0.22  # turns that one more action, one more card takes
TOKEN = 0.16  # what an action token is worth
LOSS = 12.0  # turns that a lost game is worth
LEAST, SLACK = 6.0, 1.0  # the same if the deck will not last, and more for each turn that it will
PACE = 2.5  # cards that a turn takes from the deck
DECK = 0.08  # what a card in the deck is worth
MEDIC = 0.3  # what a turn that begins in the Medical Bay is worth
SPARED = 0.12  # turns that a hit costs in a diverted room
FADE = 0.6  # a danger one strike later, since somebody may come to repair
NEAR, STEP = 0.6, 0.2  # of the danger to a bare room, with a pawn in it, and for each step to the nearest
LATE = 0.15  # a room that was hit is not repaired in time
AGAIN = 0.5  # a room that was hit is still unrepaired one strike later
STRIKES = 24  # that are looked at
HIT = 0.41  # turns that a hit costs as long as a room is not diverted
WON = 100.0
OVERFLOW = 0.2  # a card that the hand cannot keep
ALONE = 4  # cards that can stay in hand before two are drawn
AT_CORE, WAIT = 0.3, 0.5  # turns that a step to the core takes in the end, and each pawn before
NEEDS = tuple(
    tuple(
        tuple(COSTS[room][kind] + (kind in open_kinds(room, bits)) for kind in range(UNIVERSAL))
        for bits in range(1 << SPACES)
    )
    for room in OUTER
)  # room → open bits → resource → cards that repair all and divert


@lru_cache(256)
def distances(layout: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Steps between rooms."""
    beside = doors(layout)
    found = []
    for room in range(len(layout)):
        steps, edge = {room: 0}, [room]
        for here in edge:
            for there in beside[here]:
                if there not in steps:
                    steps[there] = steps[here] + 1
                    edge.append(there)
        found.append(tuple(steps[there] for there in range(len(layout))))
    return tuple(found)


@lru_cache(1 << 17)
def lack(hand: tuple[int, ...], room: int, bits: int) -> int:
    """Cards that a hand lacks to repair a room and divert its power."""
    missing = -hand[UNIVERSAL]
    for kind, need in enumerate(NEEDS[room][bits]):
        if need > hand[kind]:
            missing += need - hand[kind]
    return max(0, missing)


@lru_cache(1 << 17)
def left(hand: tuple[int, ...], room: int, bits: int) -> tuple[int, ...]:
    """What is left of a hand that has done so."""
    universal, kept = hand[UNIVERSAL], []
    for kind, need in enumerate(NEEDS[room][bits]):
        kept.append(max(0, hand[kind] - need))
        universal -= max(0, need - hand[kind])
    return (*kept, max(0, universal))


class Storm(NamedTuple):
    """What is to be expected of the storm: the next strikes, and from them how dangerous each room is."""

    strikes: list[list[float]]  # by strike → by room: the chance that it is named
    danger: list[list[float]]  # by room → by hits that it can take → turns that the danger is worth
    hits: list[list[float]]  # by room → by strikes from now → hits that it takes on average


def strikes(drawn: Sequence[int], foreseen: Sequence[int]) -> list[list[float]]:
    """The chance of each room to be named by each of the next damage cards; none where they have run out.

    Source: solarstorm/help.hit.
    """
    found = []
    for card in foreseen[:STRIKES]:
        found.append([1.0 if room in DAMAGE[card] else 0.0 for room in OUTER])
    gone = {*drawn, *foreseen}
    for first in range(0, len(DAMAGE), TIER):
        cards = [card for card in range(first, first + TIER) if card not in gone]
        if cards and len(found) < STRIKES:
            chances = [0.0] * len(OUTER)
            for card in cards:
                for room in DAMAGE[card]:
                    chances[room] += 1 / len(cards)
            found += [chances] * min(len(cards), STRIKES - len(found))
    return found


def storm(state: SolarStorm, foreseen: Sequence[int]) -> Storm:
    """The storm after the cards drawn so far; `foreseen` come next, the first first."""
    coming = strikes(state.drawn, foreseen)
    danger, hits = [], []
    for room in OUTER:
        row, before, total = [0.0] * (SPACES + 1), 0.0, 0.0
        weight, sums = 1.0, [0.0]
        for chances in coming:
            chance = chances[room]
            row[0] += weight * chance
            row[1] += weight * chance * before * LATE
            row[2] += weight * chance * before * before / 2 * LATE * LATE
            before = before * AGAIN + chance
            weight *= FADE
            total += chance
            sums.append(total)
        danger.append([min(one, 1.0) for one in row])
        hits.append([*sums, *[total] * (STRIKES + 1 - len(sums))])
    return Storm(coming, danger, hits)


def outlook(state: SolarStorm, weather: Storm) -> float:
    """How good a position is, in turns: what the plan still takes, and what may go wrong."""
    if state.over is not None:
        return WON if state.over else -WON
    far, tokens = distances(state.layout), sum(state.tokens)
    spared, risk = _weathered(state, weather, far)
    worth = spared + TOKEN * tokens + DECK * len(state.deck)
    if tokens < ACTION_TOKENS and state.open[MEDICAL_BAY] == WHOLE:
        for pawn, room in enumerate(state.pawns):
            if room == MEDICAL_BAY:
                worth += MEDIC * max(0.0, 1 - weather.hits[MEDICAL_BAY][_waits(state, pawn)])
    if state.diverted == ALL_DIVERTED:
        crew, active = len(state.pawns), state.active
        to_go = [
            AT_CORE * (far[room][CORE] + 1) + WAIT * ((pawn - active) % crew) for pawn, room in enumerate(state.pawns)
        ]
        return worth - LOSS * risk - min(to_go)
    plan = _plan(state, far, weather.hits) + OVERFLOW * _too_many(state)
    slack = len(state.deck) / PACE - plan
    return worth - plan - risk * min(LOSS, max(LEAST, LEAST + SLACK * slack))


def _waits(state: SolarStorm, pawn: int) -> int:
    """Strikes until a pawn's next turn."""
    return (pawn - state.active - 1) % len(state.pawns) + 1


def _weathered(state: SolarStorm, weather: Storm, far: Sequence[Sequence[int]]) -> tuple[float, float]:
    """Turns that protection spares the crew, and how likely the storm is to end the game."""
    spared = risk = 0.0
    danger, shields = weather.danger, state.shields
    for room, bits in enumerate(state.open):
        holds = SPACES - bits.bit_count()
        here = [pawn for where, pawn in shields if where == room] if shields else ()
        if here:
            hits = weather.hits[room][max(_waits(state, pawn) for pawn in here)]
            spared += min(float(len(here)), hits) * (SPARED if state.diverted >> room & 1 else HIT)
            holds = min(SPACES, holds + len(here))
        fear = danger[room][holds]
        if fear and not holds:
            fear *= NEAR + STEP * min([far[there][room] for there in state.pawns])
        risk += fear
    return spared, risk


def _plan(state: SolarStorm, far: Sequence[Sequence[int]], hits: Sequence[Sequence[float]]) -> float:
    """Turns that the rooms still take: again and again the cheapest room of any pawn."""
    open_, seats, diverted = state.open, state.seats, state.diverted
    hands, places = [tuple(hand) for hand in state.hands], state.pawns[:]
    work = {room: ACTION * (1 + bits.bit_count()) for room, bits in enumerate(open_) if not diverted >> room & 1}
    best = [_cheapest(work, far[place], hands[pawn % seats], open_) for pawn, place in enumerate(places)]
    total = 0.0
    while True:
        cost, room = min(best)
        pawn = best.index((cost, room))
        total += cost + HIT * hits[room][min(STRIKES, int(total))]
        del work[room]
        places[pawn] = room
        if not work:
            return total + AT_CORE * (1 + far[room][CORE])
        hands[pawn % seats] = left(hands[pawn % seats], room, open_[room])
        for other, (_, wanted) in enumerate(best):
            if other == pawn or wanted == room or seats == 1:
                best[other] = _cheapest(work, far[places[other]], hands[other % seats], open_)


def _cheapest(
    work: Mapping[int, float], far: Sequence[int], hand: tuple[int, ...], open_: Sequence[int]
) -> tuple[float, int]:
    """The room that a hand at some place diverts in the fewest turns, and how many."""
    best, where = WON, 0
    for room, cost in work.items():
        found = cost + ACTION * far[room] + CARD * lack(hand, room, open_[room])
        if found < best:
            best, where = found, room
    return best, where


def _too_many(state: SolarStorm) -> int:
    """Cards that hands cannot keep: the active one has two to come, unless it has them."""
    over = 0
    for seat, hand in enumerate(state.hands):
        coming = seat == state.active % state.seats and state.phase not in {COLLECT, LIMIT}
        over += max(0, sum(hand) - (ALONE if coming else HAND_LIMIT))
    return over
