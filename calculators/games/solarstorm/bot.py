"""How good each move looks: how much nearer it brings the end of the shared plan, and how safe it leaves the ship.

One step ahead (`hints`), or the whole turn (`sharp`): all that can be done with the actions that are left, the best
positions of each length kept.
"""

from collections.abc import Sequence

from calculators.core.game import View
from calculators.games.solarstorm.components import DAMAGE, KINDS, UNIVERSAL
from calculators.games.solarstorm.engine import ACT, COLLECT, LIMIT, PICKING, PROTECTING, SolarStorm
from calculators.games.solarstorm.guess import seen, unseen
from calculators.games.solarstorm.moves import (
    BLIND,
    DRAW,
    END,
    LOOK,
    PICK,
    SCAVENGE,
    Move,
)
from calculators.games.solarstorm.outlook import ACTION, LOSS, outlook, storm

LEFT = 0.8  # of what an action is worth: as long as it is not used
BEAM = 14  # positions that are gone on with
DEPTH = 6


def facing(view: View) -> SolarStorm:
    """What a view shows, with nameless cards for those that nobody knows."""
    state = seen(view)
    state.deck = [UNIVERSAL] * (view["deck"] - len(view["known"])) + state.deck
    state.damage = [0] * (view["damage"] - len(view["foreseen"])) + state.damage
    return state


class Look:
    """What is worked out once for all moves of a decision."""

    def __init__(self, view: View) -> None:
        self.state = facing(view)
        self.foreseen = view["foreseen"]
        self.known = view["known"]
        self.storm = storm(self.state, view["foreseen"])
        pool = unseen(view)
        self.shares = [pool.count(kind) / max(1, len(pool)) for kind in range(len(KINDS))]
        self.deck = view["deck"]

    def value(self, state: SolarStorm) -> float:
        """How good a position is, actions that are left counted."""
        return outlook(state, self.storm) + ACTION * LEFT * state.actions

    def with_card(self, state: SolarStorm, kind: int) -> float:
        """How good it is with one card more."""
        hand = state.hands[state.active % state.seats]
        hand[kind] += 1
        value = outlook(state, self.storm)
        hand[kind] -= 1
        return value

    def blind(self, state: SolarStorm) -> float:
        """How good it is on average with one card of the deck."""
        if self.known:
            return self.with_card(state, self.known[0])
        return sum(share * self.with_card(state, kind) for kind, share in enumerate(self.shares) if share)

    def scavenged(self, state: SolarStorm) -> float:
        """What scavenging adds on average."""
        now = outlook(state, self.storm)
        blind = self.blind(state) - now
        best = max(blind, *(self.with_card(state, kind) - now for kind in set(state.faces)))
        if self.deck <= 3:
            return -1.0
        return best * 4 / 6 + blind / 6

    def bridge(self, state: SolarStorm) -> float:
        """What it is worth to choose the order of the next damage cards."""
        first = self.storm.strikes[:1]
        bare = sum(first[0][room] for room, bits in enumerate(state.open) if bits == 7) if first else 0.0
        return 0.5 * LOSS * bare if not self.foreseen else 0.0

    def after(self, move: Move) -> float:
        """How good things are after a move."""
        state, act = self.state, move.act
        if state.phase in {ACT, PROTECTING}:
            return self.acted(state, move)
        hand = state.hands[state.active % state.seats]
        if state.phase in {PICKING, COLLECT}:
            now = outlook(state, self.storm)
            if act == PICK:
                return self.with_card(state, move.card) if self.deck > 1 else now - LOSS
            if act == BLIND:
                return self.blind(state) if self.deck > 1 else now - LOSS
            if act == DRAW:
                return now + 2 * (self.blind(state) - now) if self.deck > 2 else now - LOSS - 1
            return now
        if state.phase == LIMIT:
            hand[move.card] -= 1
            value = outlook(state, self.storm)
            hand[move.card] += 1
            return value
        if state.phase == "cargo":
            return self.with_card(state, move.card)
        return -sum(self.storm.danger[room][3 - state.open[room].bit_count()] for room in DAMAGE[move.card])

    def acted(self, state: SolarStorm, move: Move) -> float:
        """An action."""
        if move.act == END:
            return outlook(state, self.storm)
        if move.act == SCAVENGE:
            return self.value(state) - ACTION * LEFT + self.scavenged(state)
        if move.act == LOOK:
            return self.value(state) - ACTION * LEFT + (self.bridge(state) if state.pawns[state.active] == 7 else 0.0)
        other = state.copy()
        other.push(move)
        return self.value(other)


def hints(view: View, moves: Sequence[Move]) -> list[float]:
    """How good each move looks, one step ahead."""
    look = Look(view)
    return [look.after(move) for move in moves]


def sharp(view: View, moves: Sequence[Move]) -> list[float]:
    """How good each move is when the rest of the turn is thought through."""
    look = Look(view)
    state = look.state
    if state.phase not in {ACT, PROTECTING} or len(moves) < 2:
        return [look.after(move) for move in moves]
    best = [look.after(move) for move in moves]
    found = [-1000.0] * len(moves)
    seen_: set[object] = set()
    layer: list[tuple[float, int, SolarStorm, float]] = []
    for root, move in enumerate(moves):
        if move.act == END:
            found[root] = best[root]
            continue
        follow(look, state, move, 0.0, root, found, layer, seen_)
    for _ in range(DEPTH):
        if not layer:
            break
        layer.sort(key=lambda entry: (-entry[0], entry[1]))
        nexts: list[tuple[float, int, SolarStorm, float]] = []
        for _, root, at, bonus in layer[:BEAM]:
            for move in at.legal_moves():
                if move.act != END:
                    follow(look, at, move, bonus, root, found, nexts, seen_)
        layer = nexts
    return found


def follow(
    look: Look,
    state: SolarStorm,
    move: Move,
    bonus: float,
    root: int,
    found: list[float],
    layer: list[tuple[float, int, SolarStorm, float]],
    known: set[object],
) -> None:
    """One more action of a turn that is thought through."""
    if move.act in {SCAVENGE, LOOK}:
        other = state.copy()
        other.actions -= 1
        if move.act == SCAVENGE:
            bonus += look.scavenged(state)
        elif state.pawns[state.active] == 7 and not bonus:
            bonus += look.bridge(state)
        else:
            return
    else:
        other = state.copy()
        other.push(move)
    if other.over:
        found[root] = 1000.0
        return
    key = (
        tuple(other.pawns),
        tuple(other.open),
        other.diverted,
        tuple(map(tuple, other.hands)),
        tuple(other.tokens),
        other.actions,
        tuple(other.shields),
        other.phase,
        bonus,
    )
    worth = outlook(other, look.storm) + bonus
    found[root] = max(found[root], worth)
    if key in known:
        return
    known.add(key)
    if other.actions or other.phase == PROTECTING or other.tokens[other.active % other.seats]:
        layer.append((worth + ACTION * LEFT * other.actions, root, other, bonus))
