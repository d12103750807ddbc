"""What cards, tokens and targets look worth, in points: rules of thumb that see the table and no hidden card.

Only + − × ÷ on numbers, so that CPython and the browser choose alike. The weights were found by playing.
"""

from bisect import bisect
from collections.abc import Callable, Sequence

from calculators.games.libertalia.abilities import FEW, PRICES
from calculators.games.libertalia.choices import KINDS, neighbours
from calculators.games.libertalia.components import (
    ARMORER,
    BARKEEP,
    BEGGAR,
    BOSUN,
    BRUTE,
    CABIN_BOY,
    CAPTAIN,
    CARPENTER,
    CHEST,
    COOK,
    DAUGHTER,
    FIRST_MATE,
    FREED_SLAVE,
    FRENCH_OFFICER,
    GAMBLER,
    GOODS,
    GOVERNOR,
    GRANNY,
    GUNNER,
    JEWEL,
    MAP,
    MERCHANT,
    MONKEY,
    MUTINEER,
    OFFICER,
    PARROT,
    PREACHER,
    QUARTERMASTER,
    RECRUITER,
    RELIC,
    SABER,
    SPY,
    SURGEON,
    TOPMAN,
    TREASURER,
    VALUES,
    WAITRESS,
    WITCH,
)
from calculators.games.libertalia.engine import Libertalia
from calculators.games.libertalia.moves import (
    CUT,
    KEEP,
    PLAY,
    RECRUIT,
    REPLACE,
    REVIVE,
    SELL,
    SHOOT,
    TAKE,
    TRADE,
    Move,
)
from calculators.games.libertalia.options import DAYS

ENVY = 0.25  # what a point less for another is worth to oneself
PATIENCE = 0.8  # how much of what a card usually brings is lost by playing it, as long as there are days to come

# Rank → what the card brings on an ordinary day, found by playing.
USUAL: tuple[float, ...] = (
    *(0.0, 4.7, 0.0, 1.5, -0.8, 0.0, 2.8, 2.7, 1.2, 3.2, 0.5),
    *(1.7, 7.2, 2.6, 2.0, -0.6, 4.3, 1.6, 1.2, 2.7, 3.4),
    *(2.1, 2.7, 4.1, 8.5, 0.6, -3.2, 6.7, 6.6, 2.7, -1.1),
)

# Rank → what these rules of thumb miss, found by playing campaigns out.
MISSED: tuple[float, ...] = (
    *(0.0, 0.5, -1.3, 1.2, -0.8, -0.6, -1.7, 0.3, -0.1, -2.2, -0.6),
    *(-0.7, -0.1, 0.8, 1.0, -0.3, -0.0, 0.7, 0.3, -0.6, 0.6),
    *(-0.9, 0.2, -0.2, -0.9, 1.1, 1.2, 0.4, -0.2, 0.6, -0.8),
)

FIXED = {PREACHER: 5.0, CARPENTER: 10.0, GAMBLER: 8.0, QUARTERMASTER: -8.0}


# ---- what lies in front of a player ----------------------------------------------------------------------------------


def token(state: Libertalia, seat: int, kind: int) -> float:
    """What one more token of a kind brings to a seat, but for what a saber or an officer does at dusk."""
    den, booty = state.dens[seat], state.booty[seat]
    if kind == MAP:
        return _one_more_map(state, booty[MAP] % 3)
    if kind == RELIC:
        return -6.0 if CAPTAIN in den else -3.0
    if kind == SABER:
        return float(DAYS - state.day) if ARMORER in den else 0.0
    if kind == OFFICER:
        return 0.7 if SPY in state.hands[seat] else 0.0
    return VALUES[kind] + (TREASURER in den)


def _one_more_map(state: Libertalia, lone: int) -> float:
    """A map beside so many lone ones, by the maps that are still to come."""
    if lone == 2:
        return 12.0
    to_come = sum([today[MAP] for today in state.board[state.day + 1 :]]) / state.seats
    if lone == 1:
        return 6.0 * min(1.0, to_come)
    return 3.0 * min(1.0, to_come / 2)


def member(state: Libertalia, seat: int, rank: int, nights: int) -> float:
    """What a character in the den brings to its owner in so many nights and at the end."""
    fixed = FIXED.get(rank)
    if fixed is not None:
        return fixed
    worth = WORTH.get(rank)
    return worth(state, seat, nights) if worth else 0.0


def _growing(state: Libertalia) -> int:
    """Days to come in this campaign."""
    return DAYS - 1 - state.day


def _freed_slave(state: Libertalia, seat: int, nights: int) -> float:
    high = len([rank for rank in state.dens[seat] if rank > FREED_SLAVE])
    return nights * (high + 0.3 * _growing(state))


def _granny(state: Libertalia, seat: int, nights: int) -> float:
    others = [other for other in range(state.seats) if other != seat]
    if any(GRANNY in state.dens[other] for other in others):
        return 0.0
    threats = len([other for other in others if GRANNY in state.hands[other]])
    return 2.0 * (1 + (nights - 1) / (1 + 0.5 * threats))


def _topman(state: Libertalia, seat: int, nights: int) -> float:
    own = len(state.dens[seat])
    return 4.0 if own <= min(map(len, state.dens)) + 1 else 1.0


def _daughter(state: Libertalia, seat: int, nights: int) -> float:
    others = [other for other in range(state.seats) if other != seat]
    if any(DAUGHTER in state.dens[other] for other in others):
        return -3.0
    threats = len([other for other in others if DAUGHTER in state.hands[other]])
    return 6.0 - 9.0 * min(1.0, 0.12 * threats * _growing(state))


def _mutineer(state: Libertalia, seat: int, nights: int) -> float:
    return 1.0 * nights if len(state.dens[seat]) > 1 else 0.5 * nights


WORTH: dict[int, Callable[[Libertalia, int, int], float]] = {
    BARKEEP: lambda state, seat, nights: float(nights),
    WAITRESS: lambda state, seat, nights: 3.0 * min(nights, state.booty[seat][MAP] % 3) + 0.3 * nights,
    FREED_SLAVE: _freed_slave,
    MUTINEER: _mutineer,
    TOPMAN: _topman,
    ARMORER: lambda state, seat, nights: nights * (state.booty[seat][SABER] + 0.1 * _growing(state)),
    TREASURER: lambda state, seat, nights: (
        sum([state.booty[seat][kind] for kind in (GOODS, JEWEL, CHEST)]) + 0.5 * _growing(state)
    ),
    DAUGHTER: _daughter,
    GRANNY: _granny,
    FIRST_MATE: lambda state, seat, nights: max(1.0, len(state.dens[seat])) + 0.8 * _growing(state),
    CAPTAIN: lambda state, seat, nights: -3.0 * state.booty[seat][RELIC] - 0.6 * _growing(state),
}


def target(state: Libertalia, seat: int, other: int, rank: int) -> float:
    """What it brings to a seat when a character leaves a den."""
    nights = DAYS - state.day
    loss = member(state, other, rank, nights)
    return -loss - 0.3 if other == seat else ENVY * loss


def best_cut(state: Libertalia, seat: int) -> float:
    """What the best hit of a saber brings now, 0 if there is none."""
    found = [target(state, seat, other, rank) for other in neighbours(seat, state.seats) for rank in state.dens[other]]
    return max(found, default=0.0)


# ---- by day ----------------------------------------------------------------------------------------------------------


def _monkey(state: Libertalia, seat: int) -> float:
    return state.booty[seat][RELIC] * 3.0 * (1 + ENVY)


def _recruiter(state: Libertalia, seat: int) -> float:
    found = [recruited(state, seat, rank) for rank in state.dens[seat]]
    return max(found, default=0.0)


def _preacher(state: Libertalia, seat: int) -> float:
    return max([kept(state, seat, kind) for kind in KINDS if state.booty[seat][kind]], default=0.0)


def _gunner(state: Libertalia, seat: int) -> float:
    found = [target(state, seat, other, rank) for other, den in enumerate(state.dens) for rank in den]
    return max(found, default=0.0) - min(3, state.doubloons[seat])


def _spy(state: Libertalia, seat: int) -> float:
    total = sum(state.bag) or 1
    mean = sum([count * (4.0 if kind == MAP else VALUES[kind]) for kind, count in enumerate(state.bag)]) / total
    return state.booty[seat][OFFICER] * mean


def _merchant(state: Libertalia, seat: int) -> float:
    booty = state.booty[seat]
    found = [traded(state, seat, kind, n) for kind in KINDS for n in PRICES if booty[kind] >= n]
    return max(found, default=0.0)


def _governor(state: Libertalia, seat: int) -> float:
    return -sum([member(state, seat, rank, DAYS - state.day) for rank in state.dens[seat]])


BY_DAY: dict[int, Callable[[Libertalia, int], float]] = {
    MONKEY: _monkey,
    BEGGAR: lambda state, seat: 2.6,
    RECRUITER: _recruiter,
    PREACHER: _preacher,
    CARPENTER: lambda state, seat: -float(state.doubloons[seat] // 2),
    FRENCH_OFFICER: lambda state, seat: 5.0 if state.doubloons[seat] <= FEW else 0.0,
    WITCH: lambda state, seat: 2.0 * len(state.graves[seat]),
    BRUTE: lambda state, seat: 1.2,
    GUNNER: _gunner,
    SPY: _spy,
    BOSUN: lambda state, seat: 2.0 * len([rank for rank in state.dens[seat] if rank <= COOK]),
    MERCHANT: _merchant,
    SURGEON: lambda state, seat: 2.0 if state.graves[seat] else 0.0,
    GAMBLER: lambda state, seat: -float(min(state.doubloons[seat], sum(state.booty[seat]))),
    QUARTERMASTER: lambda state, seat: float(sum(state.booty[seat])),
    CAPTAIN: lambda state, seat: 3.0,
    GOVERNOR: _governor,
}


def recruited(state: Libertalia, seat: int, rank: int) -> float:
    """What it brings to take a character back: it leaves the den, and can be played again."""
    again = BY_DAY.get(rank)
    more = (again(state, seat) if again and rank != RECRUITER else 0.0) + 1.0
    return more * 0.6 - 0.5 * member(state, seat, rank, DAYS - state.day)


def kept(state: Libertalia, seat: int, kind: int) -> float:
    """What the tokens change in worth when only one of a kind is left."""
    booty = state.booty[seat]
    held = sum([count * VALUES[other] for other, count in enumerate(booty)]) + booty[MAP] // 3 * 12 + booty[MAP] % 3 * 2
    return (2.0 if kind == MAP else VALUES[kind]) - held


def traded(state: Libertalia, seat: int, kind: int, count: int) -> float:
    """What a sale brings."""
    booty = state.booty[seat]
    if kind == MAP:
        before, after = booty[MAP], booty[MAP] - count
        return PRICES[count] - 12.0 * (before // 3 - after // 3) - 2.0 * (before % 3 - after % 3)
    return PRICES[count] - count * token(state, seat, kind)


# ---- a card for the day ----------------------------------------------------------------------------------------------


def crowd(state: Libertalia, seat: int) -> list[list[int]]:
    """For each other seat the places in the line that its character may have; one aboard is known."""
    found = []
    for other in range(state.seats):
        if other != seat:
            aboard = [sailor for sailor in state.ship if sailor & 7 == other]
            if aboard or not state.ship:
                found.append(aboard or [state.places[other][rank] for rank in state.hands[other]])
    return found


class Outlook:
    """What a seat expects of today: who will choose booty before it, and what will be left."""

    __slots__ = ("crowd", "nights", "saber", "seat", "state", "tokens")

    def __init__(self, state: Libertalia, seat: int) -> None:
        self.state, self.seat = state, seat
        self.nights = DAYS - state.day
        self.crowd = crowd(state, seat)
        self.saber = best_cut(state, seat) + 0.8
        today = state.board[state.day]
        self.tokens = [(self.pick(kind), kind) for kind in KINDS for _ in range(today[kind])]
        self.tokens.sort(reverse=True)

    def pick(self, kind: int) -> float:
        """What a token looks worth at dusk, but for the loss of who takes an officer."""
        return token(self.state, self.seat, kind) + (self.saber if kind == SABER else 0.0)

    def before(self, rank: int) -> float:
        """How many are expected to choose before a card of mine."""
        place = self.state.places[self.seat][rank]
        return sum([(len(places) - bisect(places, place)) / len(places) for places in self.crowd if places])

    def booty(self, rank: int, stays: float) -> float:
        """What a card is expected to take; an officer costs what it would have brought in the den."""
        if rank == CABIN_BOY:
            return stays
        worths = [worth + (min(0.0, -stays) if kind == OFFICER else 0.0) for worth, kind in self.tokens]
        worths.sort(reverse=True)
        at = self.before(rank)
        first, part = int(at), at - int(at)
        worths += [0.0, 0.0, 0.0]
        found = worths[first] * (1 - part) + worths[first + 1] * part
        if rank == COOK:
            found += worths[first + 1] * (1 - part) + worths[first + 2] * part
        return found + stays

    def card(self, rank: int) -> float:
        """What a card brings today and later, when it is played now."""
        if rank == PARROT:
            others = [self.card(other) for other in self.state.hands[self.seat] if other != PARROT]
            return max(others, default=0.0) - 1.0
        by_day = BY_DAY.get(rank)
        now = by_day(self.state, self.seat) if by_day else 0.0
        if rank == BRUTE:
            now -= 4.0 if self.before(rank) < 0.5 else 0.0
        return now + self.booty(rank, member(self.state, self.seat, rank, self.nights))


def cards(state: Libertalia, seat: int, ranks: Sequence[int]) -> list[float]:
    """How good each card looks for today: what it brings, less what it would usually bring another day."""
    outlook = Outlook(state, seat)
    last = state.campaign + 1 == state.options.campaigns
    to_come = _growing(state) / (DAYS - 1) if last else 1.0
    return [outlook.card(rank) + MISSED[rank] - PATIENCE * to_come * USUAL[rank] for rank in ranks]


# ---- moves -----------------------------------------------------------------------------------------------------------


def _take(state: Libertalia, seat: int, kind: int) -> float:
    worth = token(state, seat, kind)
    if kind == SABER:
        return worth + best_cut(state, seat)
    if kind == OFFICER and not state.lost:
        return worth - member(state, seat, state.ship[-1] >> 6, DAYS - state.day)
    return worth


def _sell(state: Libertalia, seat: int, yes: int) -> float:
    if not yes:
        return 0.0
    lone = state.booty[seat][MAP] % 3
    worth = _one_more_map(state, lone - 1) if lone else 12.0
    return 3.0 - worth


def looks(state: Libertalia, seat: int, moves: Sequence[Move]) -> list[float]:
    """How good each of the moves of a seat looks, all of one kind, in points."""
    kind = moves[0].kind
    if kind in {PLAY, REPLACE, REVIVE}:
        return cards(state, seat, [move.a for move in moves])
    one = ONE[kind]
    return [one(state, seat, move) for move in moves]


ONE: dict[int, Callable[[Libertalia, int, Move], float]] = {
    RECRUIT: lambda state, seat, move: recruited(state, seat, move.a),
    KEEP: lambda state, seat, move: kept(state, seat, move.a),
    SHOOT: lambda state, seat, move: target(state, seat, move.a, move.b),
    TRADE: lambda state, seat, move: traded(state, seat, move.a, move.b),
    TAKE: lambda state, seat, move: _take(state, seat, move.a),
    CUT: lambda state, seat, move: target(state, seat, move.a, move.b),
    SELL: lambda state, seat, move: _sell(state, seat, move.a),
}
