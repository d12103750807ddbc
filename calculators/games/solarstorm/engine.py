"""The game in progress: one ship, one crew, three phases a turn, until the Energy Core runs or the ship is lost.

Read top to bottom: the state (`SolarStorm`), its start. The moves are in `moves.py`, the lists of them in `lists.py`,
what they do in `actions.py`, refusals in `refusals.py`, a guess at the decks in `guess.py`.
"""

from collections.abc import Sequence
from dataclasses import asdict
from random import Random
from typing import Any, Self

from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import TEAM, ScoreSheet
from calculators.games.solarstorm.actions import PLAY
from calculators.games.solarstorm.components import (
    ACTION_TOKENS,
    ACTIONS,
    ARMOURY,
    BREACH_LOSS,
    BRIDGE,
    BRIDGE_CARDS,
    CARGO_CARDS,
    CARGO_HOLD,
    COPIES,
    CORE,
    CREW_QUARTERS,
    DAMAGE,
    ENGINE_ROOM,
    HAND_LIMIT,
    KINDS,
    MEDICAL_BAY,
    MEDICAL_TOKENS,
    MESS_HALL,
    OPEN_CARDS,
    OUTER,
    PROTECTION_TOKENS,
    REPAIR_CENTRE,
    RESOURCES,
    ROOMS,
    START_CARDS,
    TIER,
    UNIVERSAL,
    counts,
)
from calculators.games.solarstorm.lists import (
    MORE_PROTECTIONS,
    PROTECTIONS,
    doors,
    drops,
    gifts,
    kinds_in,
    meals,
    meetings,
    orders,
    paid,
    picks,
    puts,
    repairs,
    requests,
    steps,
    swaps,
)
from calculators.games.solarstorm.moves import (
    ACT,
    ACTIVATE,
    CARGO,
    COLLECT,
    DAMAGES,
    DIVERT,
    END,
    LIMIT,
    LOOK,
    OVER,
    PICKING,
    PROTECTING,
    SCAVENGE,
    SKIP,
    SPEND,
    Move,
)
from calculators.games.solarstorm.options import HANDS, Options, deck_size, pawns
from calculators.games.solarstorm.refusals import why_not
from calculators.games.solarstorm.scoring import standing
from calculators.games.solarstorm.ship import BARE, WHOLE, hit

ALL_DIVERTED = (1 << len(OUTER)) - 1
MOST_TURNS = 62  # cards in the largest deck: each turn takes one at least
MOST_ACTIONS = ACTIONS + ACTION_TOKENS
MOST_DICE = MOST_TURNS * (MOST_ACTIONS + 1)
# Random bytes → dice: 252 of the 256 stand for a number, the others are thrown again.
_EYES = bytes(byte % 6 + 1 for byte in range(256))
_AGAIN = bytes(range(252, 256))

SCAVENGE_IT, DIVERTS = Move(SCAVENGE), tuple(Move(DIVERT, at=room) for room in OUTER)
ACTIVATE_IT, LOOK_AT_IT, SKIP_IT, SPEND_IT, END_IT = (Move(act) for act in (ACTIVATE, LOOK, SKIP, SPEND, END))


def dice(rng: Random) -> bytes:
    """All dice of a game, thrown beforehand, so that no state carries a generator."""
    thrown = b""
    while len(thrown) < MOST_DICE:
        thrown += rng.randbytes(MOST_DICE + MOST_DICE // 8).translate(_EYES, _AGAIN)
    return thrown


class SolarStorm(State):
    """A game in progress.

    Rooms, kinds of resource and damage cards are numbers. `open` has three bits for each outer room (see `ship`),
    `diverted` one bit. A hand is a number of cards of each kind, as are the discards. The next card of `deck` and of
    `damage` is the last; so many of them, from the top, everybody has seen: `known`, `foreseen`. `shields` are the
    protection tokens as (room, pawn that placed it), oldest first. Alone, one hand serves three pawns.

    While cards are looked at they stay in their deck: `looked` are those still to be put back, `ordered` those that are
    named, next from the top first.
    """

    __slots__ = (
        *("actions", "active", "damage", "deck", "dice", "discards", "diverted", "doors", "drawn", "earned", "faces"),
        *("foreseen", "hands", "known", "layout", "looked", "open", "options", "ordered", "over", "pawns", "phase"),
        *("lost_by", "picks", "quiet", "rolled", "seats", "seed", "shields", "tokens", "turns", "why"),
    )

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        """An empty ship."""
        self.seats, self.options, self.seed = seats, options, seed
        self.quiet = False  # a guessed world tells nothing
        self.moves: list[Move] = []
        self.log: list[Event] = []
        self.layout: tuple[int, ...] = ()  # the rooms, row by row
        self.doors: tuple[tuple[int, ...], ...] = ()
        self.open = [WHOLE] * len(OUTER)
        self.diverted = 0
        self.shields: list[tuple[int, int]] = []
        self.pawns = [CORE] * pawns(seats)
        self.hands = [[0] * len(KINDS) for _ in range(seats)]
        self.tokens = [0] * seats
        self.deck: list[int] = []
        self.faces: list[int] = []
        self.discards = [0] * len(KINDS)
        self.damage: list[int] = []
        self.drawn: list[int] = []
        self.known = self.foreseen = 0
        self.looked: list[int] = []
        self.ordered: list[int] = []
        self.dice, self.rolled = b"", 0
        self.active, self.turns, self.phase = 0, 1, ACT
        self.actions, self.earned, self.picks = ACTIONS, False, 0
        self.over: bool | None = None  # True = won
        self.why = ""  # the rule that ended it
        self.lost_by = ""  # the room that was lost, or the deck

    # ---- the course of a game

    @property
    def turn(self) -> int | None:
        """Seat that decides: whose pawn is active, which alone is always the same."""
        return self.active % self.seats if self.over is None else None

    def legal_moves(self) -> Sequence[Move]:
        """What the active player can decide. A single way is still a move; some actions are a chain of moves.

        Source: solarstorm/table.chain.
        """
        phase = self.phase
        if phase == ACT:
            return self._actions()
        if phase == PICKING:
            return picks(*self.faces, scavenging=True)
        if phase == COLLECT:
            return picks(*self.faces, scavenging=False)
        if phase == LIMIT:
            return drops(kinds_in(self.hands[self.active % self.seats]))
        if phase == PROTECTING:
            return MORE_PROTECTIONS
        if phase == CARGO:
            return puts(kinds_in(counts(self.looked)))
        return orders(tuple(self.looked)) if phase == DAMAGES else ()

    def _actions(self) -> list[Move]:
        """Any action that can be carried out, in any order, as often as there are actions left.

        The active player decides alone, also about the cards and pawns of others.

        Source: solarstorm/turn.actions, solarstorm/turn.alone, solarstorm/turn.stop, solarstorm/action.move,
        solarstorm/action.scavenge, solarstorm/action.share, solarstorm/action.skip, solarstorm/action.spend,
        solarstorm/divert.whole, solarstorm/divert.once, solarstorm/room.whole.
        """
        active, seats = self.active, self.seats
        me = active % seats
        moves: list[Move] = []
        if self.actions:
            room, hand = self.pawns[active], self.hands[me]
            mine = kinds_in(hand)
            moves += steps(self.doors[room])
            moves.append(SCAVENGE_IT)
            if seats > 1:
                here = [other for other in range(seats) if other != me and self.pawns[other] == room]
                if here:
                    for other in here:
                        moves += gifts(other, mine)
                    for other in here:
                        moves += requests(other, kinds_in(self.hands[other]))
            if room == CORE:
                if self.diverted == ALL_DIVERTED:
                    moves.append(ACTIVATE_IT)
            elif open_bits := self.open[room]:
                moves += repairs(room, open_bits, bool(self.diverted >> room & 1), mine)
            else:
                if room == REPAIR_CENTRE:
                    for other, bits in enumerate(self.open):
                        if bits:
                            moves += repairs(other, bits, bool(self.diverted >> other & 1), mine)
                if not self.diverted >> room & 1 and paid(room, tuple(hand)):
                    moves.append(DIVERTS[room])
                moves += self._ability(room, me, mine)
            if sum(self.tokens) < ACTION_TOKENS:
                moves.append(SKIP_IT)
        if self.tokens[me] and not self.earned:
            moves.append(SPEND_IT)
        moves.append(END_IT)
        return moves

    def _ability(self, room: int, me: int, mine: int) -> Sequence[Move]:
        """What an outer room without damage can do for the pawn in it; repairs elsewhere apart.

        Source: solarstorm/room.crew-quarters, solarstorm/room.cargo-hold, solarstorm/room.mess-hall,
        solarstorm/room.engine-room, solarstorm/room.bridge, solarstorm/room.armoury, solarstorm/room.armoury-where.
        """
        if room == CREW_QUARTERS:
            return meetings(tuple(self.pawns))
        if room == ENGINE_ROOM:
            return swaps(mine, kinds_in(self.discards))
        if room == CARGO_HOLD or (room == BRIDGE and self.damage):
            return (LOOK_AT_IT,)
        if room == ARMOURY and len(self.shields) < PROTECTION_TOKENS:
            return PROTECTIONS
        if room == MESS_HALL:
            return [
                move
                for other in range(self.seats)
                if other != me
                for move in meals(other, mine, kinds_in(self.hands[other]))
            ]
        return ()

    def push(self, move: Move) -> None:
        """Play a move; what follows by itself follows, up to the next decision."""
        self.moves.append(move)
        PLAY[move[0]](self, move)

    def tell(self, kind: str, values: dict[str, Any], rule: str = "") -> None:
        """Something that the active player did, for the log."""
        if not self.quiet:
            self.log.append(Event(kind, self.active % self.seats, {"pawn": self.active, **values}, rule))

    def end(self, won: bool, rule: str, lost_by: str = "") -> None:
        """The game is over, whatever is still open.

        Source: solarstorm/end.at-once.
        """
        self.over, self.why, self.lost_by, self.phase = won, rule, lost_by, OVER
        self.looked, self.ordered, self.picks = [], [], 0
        if not self.quiet:
            self.log.append(Event("end", None, {"won": won}, rule))

    # ---- the resource deck

    def _top(self) -> int:
        """The top card of the resource deck leaves it."""
        if self.known:
            self.known -= 1
        return self.deck.pop()

    def _run_out(self) -> bool:
        """Whether that was the last card of the resource deck, which ends the game.

        Source: solarstorm/end.deck.
        """
        if self.deck:
            return False
        self.end(False, "solarstorm/end.deck", "deck")
        return True

    def take_face(self, kind: int) -> bool:
        """An open card into the hand; the next of the deck takes its place at once. Whether that goes on.

        Source: solarstorm/action.pick, solarstorm/collect.choice.
        """
        self.hands[self.active % self.seats][kind] += 1
        self.faces[self.faces.index(kind)] = new = self._top()
        self.tell("pick", {"card": kind, "next": new})
        return not self._run_out()

    def take_blind(self) -> bool:
        """The top card of the deck into the hand. Whether that goes on.

        Source: solarstorm/action.pick, solarstorm/collect.choice.
        """
        kind = self._top()
        self.hands[self.active % self.seats][kind] += 1
        self.tell("draw", {"card": kind})
        return not self._run_out()

    def roll(self) -> int:
        """A die."""
        self.rolled += 1
        return self.dice[self.rolled - 1]

    # ---- the end of a turn

    def limit(self) -> None:
        """After collecting the active player keeps six cards; then the storm strikes.

        Source: solarstorm/collect.limit, solarstorm/collect.before, solarstorm/turn.phases.
        """
        if sum(self.hands[self.active % self.seats]) > HAND_LIMIT:
            self.phase = LIMIT
            return
        if self._strike():
            self._begin()

    def _strike(self) -> bool:
        """The next damage card, or the hull breach once there is none. Whether the ship holds.

        Source: solarstorm/damage.card, solarstorm/damage.protection, solarstorm/damage.diverted,
        solarstorm/damage.breach, solarstorm/damage.when, solarstorm/end.damage.
        """
        if not self.damage:
            eyes = self.roll()
            lost = [self._top() for _ in range(min(BREACH_LOSS[eyes - 1], len(self.deck)))]
            for kind in lost:
                self.discards[kind] += 1
            self.tell("breach", {"die": eyes, "cards": tuple(lost)}, "solarstorm/damage.breach")
            return not self._run_out()
        card = self.damage.pop()
        self.drawn.append(card)
        if self.foreseen:
            self.foreseen -= 1
        if not self.quiet:
            self.log.append(Event("damage", None, {"card": card}, "solarstorm/damage.card"))
        for room in DAMAGE[card]:
            shield = next((shield for shield in self.shields if shield[0] == room), None)
            if shield:
                self.shields.remove(shield)  # the oldest
            elif self.open[room] == BARE:
                self.end(False, "solarstorm/end.damage", ROOMS[room].id)
                return False
            else:
                self.open[room] = hit(self.open[room])
        return True

    def _begin(self) -> None:
        """The next pawn's turn: its protection tokens go, then the Medical Bay gives action tokens.

        Source: solarstorm/turn.begin, solarstorm/room.medical-bay, solarstorm/variant.solo.
        """
        self.active = active = (self.active + 1) % len(self.pawns)
        self.turns += 1
        self.phase, self.actions, self.earned = ACT, ACTIONS, False
        if self.shields:
            self.shields = [shield for shield in self.shields if shield[1] != active]
        if not self.quiet:
            self.log.append(Event("turn", active % self.seats, {"pawn": active, "turn": self.turns}))
        if self.pawns[active] == MEDICAL_BAY and self.open[MEDICAL_BAY] == WHOLE:
            gained = min(MEDICAL_TOKENS, ACTION_TOKENS - sum(self.tokens))
            self.tokens[active % self.seats] += gained
            if gained:
                self.tell("medical", {"tokens": gained}, "solarstorm/room.medical-bay")

    # ---- what is said about it

    def why_not(self, move: Move) -> Refusal | None:
        """The rule that forbids a move now."""
        return why_not(self, move)

    def view(self, seat: int) -> View:
        """All but the order of the decks; of these the cards that everybody knows, next from the top first.

        What is being looked at only the active player sees. `damage` says how many damage cards are left.

        Source: solarstorm/secret.open, solarstorm/secret.known.
        """
        mine = seat == self.turn
        return {
            "seat": seat,
            "turn": self.turn,
            "phase": self.phase,
            "options": asdict(self.options),
            "turns": self.turns,
            "active": self.active,
            "actions": self.actions,
            "earned": self.earned,
            "picks": self.picks,
            "layout": list(self.layout),
            "open": self.open[:],
            "diverted": [room for room in OUTER if self.diverted >> room & 1],
            "shields": [list(shield) for shield in self.shields],
            "pawns": self.pawns[:],
            "hands": [hand[:] for hand in self.hands],
            "tokens": self.tokens[:],
            "faces": self.faces[:],
            "discards": self.discards[:],
            "deck": len(self.deck),
            "known": self.deck[len(self.deck) - self.known :][::-1],
            "damage": len(self.damage),
            "drawn": self.drawn[:],
            "foreseen": self.damage[len(self.damage) - self.foreseen :][::-1],
            "looked": self.looked[:] if mine else [],
            "ordered": self.ordered[:] if mine else [],
            "looking": [len(self.looked), len(self.ordered)],
            "won": self.over,
            "why": self.why,
            "lost_by": self.lost_by,
        }

    def score_sheet(self) -> ScoreSheet:
        """How the team stands.

        Source: solarstorm/aim.together, solarstorm/score.index.
        """
        return standing(TEAM, self.seats, self.options, self.over, self.lost_by)

    def copy(self) -> Self:
        """An independent copy; what never changes in place is shared."""
        other = object.__new__(type(self))
        other.seats, other.options, other.seed, other.quiet = self.seats, self.options, self.seed, self.quiet
        other.moves, other.log = self.moves[:], self.log[:]
        other.layout, other.doors = self.layout, self.doors
        other.open, other.diverted, other.shields = self.open[:], self.diverted, self.shields[:]
        other.pawns, other.hands, other.tokens = self.pawns[:], [hand[:] for hand in self.hands], self.tokens[:]
        other.deck, other.faces, other.discards = self.deck[:], self.faces[:], self.discards[:]
        other.damage, other.drawn = self.damage[:], self.drawn[:]
        other.known, other.foreseen = self.known, self.foreseen
        other.looked, other.ordered = self.looked[:], self.ordered[:]
        other.dice, other.rolled = self.dice, self.rolled
        other.active, other.turns, other.phase = self.active, self.turns, self.phase
        other.actions, other.earned, other.picks = self.actions, self.earned, self.picks
        other.over, other.why, other.lost_by = self.over, self.why, self.lost_by
        return other

    def check(self) -> None:
        """No card, token or marker made or lost; hands within the limit while others act; an end has its reason.

        Source: solarstorm/components.resources, solarstorm/components.universal, solarstorm/components.damage,
        solarstorm/components.tokens, solarstorm/components.rooms.
        """
        everywhere = [counts([*self.deck, *self.faces]), *self.hands, self.discards]
        universals = self.options.universals
        assert [sum(kind) for kind in zip(*everywhere, strict=True)] == [COPIES] * len(RESOURCES) + [universals]
        assert min(min(place) for place in everywhere) >= 0
        assert sorted([*self.damage, *self.drawn]) == list(range(len(DAMAGE)))
        assert sorted(self.layout) == [*OUTER, CORE]
        assert self.layout[len(self.layout) // 2] == CORE
        assert min(self.tokens) >= 0
        assert sum(self.tokens) <= ACTION_TOKENS
        assert len(self.shields) <= PROTECTION_TOKENS
        assert all(room in OUTER and 0 <= pawn < len(self.pawns) for room, pawn in self.shields)
        assert all(WHOLE <= bits <= BARE for bits in self.open)
        assert self.known <= len(self.deck)
        assert self.foreseen <= len(self.damage)
        assert len(self.drawn) - START_CARDS == min(self.turns - (self.over is None), len(DAMAGE) - START_CARDS) or (
            self.over is not None
        )
        assert bool(self.deck) or self.why == "solarstorm/end.deck"
        assert self.over is not True or self.diverted == ALL_DIVERTED
        assert (self.phase == OVER) == (self.over is not None)
        assert self.phase in {CARGO, DAMAGES} or not [*self.looked, *self.ordered]
        assert (self.phase == PICKING) == (self.picks > 0)
        for cards, phase, deck in (
            (self.deck, CARGO, CARGO_CARDS),
            (self.damage, DAMAGES, BRIDGE_CARDS),
        ):
            assert self.phase != phase or sorted(cards[-deck:]) == sorted([*self.looked, *self.ordered])
        assert len(self.faces) == OPEN_CARDS


def start(seats: int, options: Options, seed: int) -> SolarStorm:
    """A new game: the ship laid out, cards dealt, the first six cubes off, somebody drawn to begin.

    Source: solarstorm/setup.ship, solarstorm/setup.cubes, solarstorm/setup.resources, solarstorm/setup.hand,
    solarstorm/setup.open, solarstorm/setup.damage, solarstorm/setup.first, solarstorm/setup.pawns,
    solarstorm/setup.start, solarstorm/variant.quick, solarstorm/variant.solo.
    """
    state, rng = SolarStorm(seats, options, seed), Random(seed)
    outer = list(OUTER)
    rng.shuffle(outer)
    middle = len(outer) // 2
    state.layout = (*outer[:middle], CORE, *outer[middle:])
    state.doors = doors(state.layout)
    state.deck = [*list(range(UNIVERSAL)) * COPIES, *[UNIVERSAL] * options.universals]
    rng.shuffle(state.deck)
    for hand in state.hands:
        for _ in range(HANDS[seats]):
            hand[state.deck.pop()] += 1
    state.faces = [state.deck.pop() for _ in range(OPEN_CARDS)]
    assert len(state.deck) == deck_size(seats, options.difficulty)
    tiers = [list(range(first, first + TIER)) for first in range(0, len(DAMAGE), TIER)]
    for tier in tiers:
        rng.shuffle(tier)
    state.drawn = [tiers[-1].pop() for _ in range(START_CARDS)]
    state.damage = [card for tier in reversed(tiers) for card in tier]
    for card in state.drawn:
        for room in DAMAGE[card]:
            state.open[room] = hit(state.open[room])
    for room in rng.sample(OUTER, options.diverted):
        state.diverted |= 1 << room
    state.active = rng.randrange(len(state.pawns)) if seats > 1 else 0
    state.dice = dice(rng)
    lay = {"layout": state.layout, "cards": tuple(state.drawn)}
    state.log.append(Event("start", None, lay, "solarstorm/setup.damage"))
    state.log.append(Event("turn", state.turn, {"pawn": state.active, "turn": 1}))
    return state


def bound(seats: int, options: Options) -> int:
    """No game has more moves: each turn takes a card of the deck, has eleven actions at most and each of them six
    moves; tokens are spent, a turn is ended, cards collected; and each card of the box is dropped once.

    >>> bound(4, Options()) < 5000
    True

    Source: solarstorm/end.deck.
    """
    deck = deck_size(seats, options.difficulty)
    cards = COPIES * len(RESOURCES) + options.universals
    return deck * (MOST_ACTIONS * (1 + CARGO_CARDS) + ACTION_TOKENS + 2) + cards
