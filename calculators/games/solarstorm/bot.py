"""How good each move looks: how much nearer it brings the end of the plan that all computers share, and how safe it
leaves the ship.

One step ahead (`hints`), a token together with the action that it pays for; or an action together with all that may
follow it in the same turn (`sharp`), of each length the best positions alone.
"""

from collections.abc import Sequence
from typing import NamedTuple

from calculators.core.game import View
from calculators.games.solarstorm.components import BRIDGE, DAMAGE, KINDS, SPACES, UNIVERSAL
from calculators.games.solarstorm.engine import SolarStorm
from calculators.games.solarstorm.guess import seen, unseen
from calculators.games.solarstorm.moves import (
    ACT,
    BLIND,
    CARGO,
    COLLECT,
    DRAW,
    END,
    LIMIT,
    LOOK,
    PICK,
    PICKING,
    PROTECTING,
    SCAVENGE,
    SKIP,
    SPEND,
    Move,
)
from calculators.games.solarstorm.outlook import ACTION, LOSS, outlook, storm
from calculators.games.solarstorm.ship import BARE

LEFT = 0.8  # of what an action is worth, as long as it is not used, when positions on the way are compared
FORESIGHT = 0.5  # of the danger to bare rooms that choosing the order of the damage cards takes away
FEW = 3  # cards in the deck with which nobody scavenges any more
BEAM = 14  # positions of one length that are gone on with
LONG = 6  # actions and tokens after the first that are looked at
SURE = 1000.0  # a way to win


def facing(view: View) -> SolarStorm:
    """What a view shows, with nameless cards for those that nobody knows."""
    state = seen(view)
    state.deck = [UNIVERSAL] * (view["deck"] - len(view["known"])) + state.deck
    state.damage = [0] * (view["damage"] - len(view["foreseen"])) + state.damage
    return state


class Look:
    """A decision, and what is worked out once for all its moves."""

    def __init__(self, view: View) -> None:
        self.state = facing(view)
        self.foreseen, self.known, self.deck = view["foreseen"], view["known"], view["deck"]
        self.storm = storm(self.state, view["foreseen"])
        self.gains: dict[object, float] = {}  # of scavenging
        pool = unseen(view)
        self.shares = [pool.count(kind) / max(1, len(pool)) for kind in range(len(KINDS))]

    def value(self, state: SolarStorm) -> float:
        """How good a position is."""
        return outlook(state, self.storm)

    def with_card(self, state: SolarStorm, kind: int) -> float:
        """How good it is with one card more in the active hand."""
        hand = state.hands[state.active % state.seats]
        hand[kind] += 1
        value = self.value(state)
        hand[kind] -= 1
        return value

    def blind(self, state: SolarStorm) -> float:
        """How good it is on average with one card of the deck."""
        if self.known:
            return self.with_card(state, self.known[0])
        return sum(share * self.with_card(state, kind) for kind, share in enumerate(self.shares) if share)

    def scavenged(self, state: SolarStorm) -> float:
        """What scavenging adds on average: the best card on four of the six faces, a second one on one of them."""
        if self.deck <= FEW:
            return -1.0
        key = (state.diverted, *state.open, *map(tuple, state.hands))  # where the pawns are makes little difference
        if key not in self.gains:
            now = self.value(state)
            blind = self.blind(state) - now
            best = max(blind, *(self.with_card(state, kind) - now for kind in set(state.faces)))
            self.gains[key] = best * 4 / 6 + blind / 6
        return self.gains[key]

    def foresight(self, state: SolarStorm) -> float:
        """What it is worth to choose the order of the next damage cards."""
        if self.foreseen or not self.storm.strikes:
            return 0.0
        first = self.storm.strikes[0]
        return FORESIGHT * LOSS * sum(first[room] for room, bits in enumerate(state.open) if bits == BARE)

    def after(self, move: Move) -> float:
        """How good things are after a move that is no action."""
        state, act = self.state, move.act
        if state.phase in {PICKING, COLLECT}:
            return self._collected(state, act, move.card)
        if state.phase == LIMIT:
            hand = state.hands[state.active % state.seats]
            hand[move.card] -= 1
            value = self.value(state)
            hand[move.card] += 1
            return value
        if state.phase == CARGO:
            return self.with_card(state, move.card)
        holds = [SPACES - bits.bit_count() for bits in state.open]
        return -sum(self.storm.danger[room][holds[room]] for room in DAMAGE[move.card])

    def _collected(self, state: SolarStorm, act: int, card: int) -> float:
        """A card or two; the last of the deck is never taken if there is another way."""
        now = self.value(state)
        if act in {PICK, BLIND}:
            if self.deck <= 1:
                return now - LOSS
            return self.with_card(state, card) if act == PICK else self.blind(state)
        if act == DRAW:
            return now - 2 * LOSS if self.deck <= 2 else now + 2 * (self.blind(state) - now)
        return now


class Ahead(NamedTuple):
    """A position some actions later: how good it looks, the first action that led there, what chance adds to it."""

    worth: float
    first: int
    state: SolarStorm
    bonus: float


class Turn:
    """The rest of a turn, thought through from each of its first actions."""

    def __init__(self, look: Look, count: int) -> None:
        self.look = look
        self.found = [-SURE] * count  # by first action: the best that it leads to
        self.met: set[object] = set()
        self.steps = 0  # actions after the first

    def go(self, at: Ahead, moves: Sequence[Move]) -> list[Ahead]:
        """One action more. At the beginning each of `moves` is a first action."""
        after = []
        for index, move in enumerate(moves):
            first = index if at.first < 0 else at.first
            following = self._follow(at.state, move, at.bonus, first)
            if following:
                after.append(following)
        return after

    def _follow(self, state: SolarStorm, move: Move, bonus: float, first: int) -> Ahead | None:
        """What is left to do after an action; None if that is nothing, or was met before."""
        if move.act == END:
            self.found[first] = max(self.found[first], self.look.value(state) + bonus)
            return None
        other = state.copy()
        if move.act == SCAVENGE:
            other.actions -= 1
            bonus += self.look.scavenged(state)
        elif move.act == LOOK:
            other.actions -= 1
            bonus += self.look.foresight(state) if state.pawns[state.active] == BRIDGE and not bonus else 0.0
        else:
            other.push(move)
        if other.over:
            self.found[first] = max(self.found[first], SURE - self.steps)  # the shortest way
            return None
        worth = self.look.value(other) + bonus
        self.found[first] = max(self.found[first], worth)
        key = _key(other, bonus)
        if key in self.met:
            return None
        self.met.add(key)
        if not (
            other.actions
            or other.phase == PROTECTING
            or (other.tokens[other.active % other.seats] and not other.earned)
        ):
            return None
        return Ahead(worth + ACTION * LEFT * other.actions, first, other, bonus)


def _key(state: SolarStorm, bonus: float) -> object:
    """What tells positions of one turn apart."""
    return (
        *(*state.pawns, *state.open, state.diverted, *state.tokens, state.actions, state.earned, state.phase, bonus),
        *map(tuple, state.hands),
        *state.shields,
    )


def thought(look: Look, moves: Sequence[Move], depth: int) -> list[float]:
    """How good each move is when so many more actions of the turn are thought through."""
    if look.state.phase not in {ACT, PROTECTING}:
        return [look.after(move) for move in moves]
    once = list(dict.fromkeys(moves))
    turn = Turn(look, len(once))
    layer = turn.go(Ahead(0.0, -1, look.state, 0.0), once)
    for step in range(1, depth + 1):
        turn.steps = step
        layer.sort(key=lambda ahead: -ahead.worth)
        layer = [after for ahead in layer[:BEAM] for after in turn.go(ahead, ahead.state.legal_moves())]
    found = dict(zip(once, turn.found, strict=True))
    return [found[move] for move in moves]


def hints(view: View, moves: Sequence[Move]) -> list[float]:
    """How good each move looks by itself, and a token by what is done for it.

    Nothing is done for it while there are actions left, and it is not spent to be saved again.
    """
    look = Look(view)
    found = thought(look, moves, 0)
    spend = Move(SPEND)
    if look.state.actions or spend not in moves:
        return found
    look.state.push(spend)
    use = max(thought(look, [move for move in look.state.legal_moves() if move.act != SKIP], 0))
    return [use if move == spend else worth for move, worth in zip(moves, found, strict=True)]


def sharp(view: View, moves: Sequence[Move]) -> list[float]:
    """How good each move is when the rest of the turn is thought through."""
    return thought(Look(view), moves, LONG)
