"""The game in progress: one ship, one crew, three phases a turn, until the Energy Core runs or the ship is lost.

Read top to bottom: the state (`SolarStorm`), its start. The moves are in `moves.py`, the lists of them in `lists.py`,
refusals in `refusals.py`, a guess at the decks in `guess.py`.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from random import Random
from typing import Any, Self

from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import ScoreSheet
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
from calculators.games.solarstorm.components import SCAVENGE as FOUND
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
    ACTIVATE,
    DIVERT,
    END,
    LOOK,
    NONE,
    SCAVENGE,
    SKIP,
    SPEND,
    Move,
)
from calculators.games.solarstorm.options import HANDS, Options, deck_size, pawns
from calculators.games.solarstorm.refusals import why_not
from calculators.games.solarstorm.scoring import TEAM, standing
from calculators.games.solarstorm.ship import BARE, WHOLE, hit

# Phases: what the active player decides.
ACT, PICKING, PROTECTING, CARGO, DAMAGES, COLLECT, LIMIT, OVER = (
    *("act", "scavenge", "protect", "cargo", "bridge", "collect", "limit", "over"),
)
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
        _PLAY[move[0]](self, move)

    def tell(self, kind: str, values: dict[str, Any], rule: str = "") -> None:
        """Something that the active player did, for the log."""
        if not self.quiet:
            self.log.append(Event(kind, self.active % self.seats, {"pawn": self.active, **values}, rule))

    def _end(self, won: bool, rule: str, lost_by: str = "") -> None:
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
        self._end(False, "solarstorm/end.deck", "deck")
        return True

    def _take_face(self, kind: int) -> bool:
        """An open card into the hand; the next of the deck takes its place at once. Whether that goes on.

        Source: solarstorm/action.pick, solarstorm/collect.choice.
        """
        self.hands[self.active % self.seats][kind] += 1
        self.faces[self.faces.index(kind)] = new = self._top()
        self.tell("pick", {"card": kind, "next": new})
        return not self._run_out()

    def _take_blind(self) -> bool:
        """The top card of the deck into the hand. Whether that goes on.

        Source: solarstorm/action.pick, solarstorm/collect.choice.
        """
        kind = self._top()
        self.hands[self.active % self.seats][kind] += 1
        self.tell("draw", {"card": kind})
        return not self._run_out()

    def _roll(self) -> int:
        """A die."""
        self.rolled += 1
        return self.dice[self.rolled - 1]

    # ---- actions

    def _move(self, move: Move) -> None:
        """Source: solarstorm/action.move."""
        self.actions -= 1
        self.pawns[self.active] = move[2]
        self.tell("move", {"room": move[2]})

    def _scavenge(self, move: Move) -> None:
        """A die says how many cards may be taken.

        Source: solarstorm/action.scavenge.
        """
        self.actions -= 1
        eyes = self._roll()
        self.picks = FOUND[eyes - 1]
        self.tell("scavenge", {"die": eyes, "cards": self.picks})
        if self.picks:
            self.phase = PICKING

    def _pick(self, move: Move) -> None:
        """An open card, scavenging or collecting."""
        if self._take_face(move[3]):
            self._picked()

    def _blind(self, move: Move) -> None:
        """A card of the deck, scavenging."""
        if self._take_blind():
            self._picked()

    def _picked(self) -> None:
        """One card was taken: the next pick, the next action, or the limit.

        Source: solarstorm/action.pick, solarstorm/turn.phases.
        """
        if self.phase == COLLECT:
            self._limit()
            return
        self.picks -= 1
        if not self.picks:
            self.phase = ACT

    def _stop(self, move: Move) -> None:
        """No more cards, or no second protection token.

        Source: solarstorm/action.stop, solarstorm/room.armoury.
        """
        self.phase, self.picks = ACT, 0

    def _give(self, move: Move) -> None:
        """Source: solarstorm/action.share."""
        self.actions -= 1
        self._exchange(move[1], move[3], NONE)
        self.tell("give", {"to": move[1], "card": move[3]})

    def _take(self, move: Move) -> None:
        """Source: solarstorm/action.share."""
        self.actions -= 1
        self._exchange(move[1], NONE, move[3])
        self.tell("take", {"from": move[1], "card": move[3]})

    def _mess(self, move: Move) -> None:
        """Source: solarstorm/room.mess-hall."""
        self.actions -= 1
        self._exchange(move[1], move[3], move[4])
        self.tell("mess", {"with": move[1], "card": move[3], "back": move[4]}, "solarstorm/room.mess-hall")

    def _exchange(self, other: int, card: int, back: int) -> None:
        """A card to another hand, one from it, or both."""
        mine, theirs = self.hands[self.active], self.hands[other]
        if card != NONE:
            mine[card] -= 1
            theirs[card] += 1
        if back != NONE:
            theirs[back] -= 1
            mine[back] += 1

    def _repair(self, move: Move) -> None:
        """A card covers one space; in a diverted room all of them. In another room the Repair Centre does it.

        Source: solarstorm/repair.match, solarstorm/repair.diverted, solarstorm/room.repair-centre.
        """
        _, _, room, card, back = move
        self.actions -= 1
        self.hands[self.active % self.seats][card] -= 1
        self.discards[card] += 1
        if back == NONE:
            self.open[room] = WHOLE
        else:
            self.open[room] &= ~_SPACE[room][back]
        far = "solarstorm/room.repair-centre" if self.pawns[self.active] != room else ""
        self.tell("repair", {"room": room, "card": card, "space": back}, far)

    def _divert(self, move: Move) -> None:
        """Three cards are discarded, the room gets its marker.

        Source: solarstorm/divert.cards, solarstorm/divert.pay, solarstorm/divert.once.
        """
        room = move[2]
        self.actions -= 1
        hand = self.hands[self.active % self.seats]
        cards = paid(room, tuple(hand))
        assert cards is not None
        for kind, count in enumerate(cards):
            hand[kind] -= count
            self.discards[kind] += count
        self.diverted |= 1 << room
        self.tell("divert", {"room": room, "cards": cards})

    def _activate(self, move: Move) -> None:
        """Source: solarstorm/room.energy-core, solarstorm/end.win."""
        self.actions -= 1
        self.tell("activate", {})
        self._end(True, "solarstorm/end.win")

    def _crew(self, move: Move) -> None:
        """Source: solarstorm/room.crew-quarters."""
        self.actions -= 1
        self.pawns[move[1]] = move[2]
        self.tell("crew", {"who": move[1], "room": move[2]}, "solarstorm/room.crew-quarters")

    def _look(self, move: Move) -> None:
        """The top cards of the resource deck or of the damage deck are looked at, and put back in any order.

        Source: solarstorm/room.cargo-hold, solarstorm/room.cargo-few, solarstorm/room.bridge,
        solarstorm/room.bridge-few.
        """
        self.actions -= 1
        room = self.pawns[self.active]
        if room == BRIDGE:
            self.phase, self.looked = DAMAGES, sorted(self.damage[-BRIDGE_CARDS:])
        else:
            self.phase, self.looked = CARGO, sorted(self.deck[-CARGO_CARDS:])
        self.tell("look", {"room": room, "cards": len(self.looked)}, _LOOK_RULE[room])
        self._settle()

    def _put(self, move: Move) -> None:
        """A looked-at card comes next from the top.

        Source: solarstorm/room.cargo-hold, solarstorm/room.bridge.
        """
        self.looked.remove(move[3])
        self.ordered.append(move[3])
        self._settle()

    def _settle(self) -> None:
        """Where nothing is left to choose, all are back; from now on everybody knows them.

        Source: solarstorm/secret.known.
        """
        if self.looked and self.looked[0] != self.looked[-1]:
            return
        cards = [*self.ordered, *self.looked]
        self.looked, self.ordered = [], []
        if self.phase == CARGO:
            self.deck[-len(cards) :] = cards[::-1]
            self.known = len(cards)
            self.tell("put", {"cards": tuple(cards)})
        else:
            self.damage[-len(cards) :] = cards[::-1]
            self.foreseen = len(cards)
            self.tell("order", {"cards": tuple(cards)})
        self.phase = ACT

    def _swap(self, move: Move) -> None:
        """Source: solarstorm/room.engine-room."""
        _, _, _, card, back = move
        self.actions -= 1
        hand = self.hands[self.active % self.seats]
        hand[card] -= 1
        self.discards[card] += 1
        self.discards[back] -= 1
        hand[back] += 1
        self.tell("swap", {"card": card, "back": back}, "solarstorm/room.engine-room")

    def _protect(self, move: Move) -> None:
        """One or two protection tokens for an action, as far as there are any.

        Source: solarstorm/room.armoury, solarstorm/room.armoury-where.
        """
        self.shields.append((move[2], self.active))
        self.tell("protect", {"room": move[2]}, "solarstorm/room.armoury")
        if self.phase == ACT:
            self.actions -= 1
            if len(self.shields) < PROTECTION_TOKENS:
                self.phase = PROTECTING
        else:
            self.phase = ACT

    def _skip(self, move: Move) -> None:
        """Source: solarstorm/action.skip."""
        self.actions -= 1
        self.tokens[self.active % self.seats] += 1
        self.earned = True
        self.tell("skip", {})

    def _spend(self, move: Move) -> None:
        """Source: solarstorm/action.spend."""
        self.actions += 1
        self.tokens[self.active % self.seats] -= 1
        self.tell("spend", {})

    # ---- the end of a turn

    def _end_actions(self, move: Move) -> None:
        """Source: solarstorm/turn.stop, solarstorm/turn.phases."""
        self.phase, self.actions = COLLECT, 0

    def _draw(self, move: Move) -> None:
        """Two cards of the deck.

        Source: solarstorm/collect.choice, solarstorm/end.deck.
        """
        if self._take_blind() and self._take_blind():
            self._limit()

    def _drop(self, move: Move) -> None:
        """A card too many is discarded.

        Source: solarstorm/collect.limit.
        """
        self.hands[self.active % self.seats][move[3]] -= 1
        self.discards[move[3]] += 1
        self.tell("drop", {"card": move[3]})
        self._limit()

    def _limit(self) -> None:
        """After collecting the active player keeps six cards; then the storm strikes.

        Source: solarstorm/collect.limit, solarstorm/turn.phases.
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
            eyes = self._roll()
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
                self._end(False, "solarstorm/end.damage", ROOMS[room].id)
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


_SPACE = tuple({kind: 1 << space for space, kind in enumerate(room.track)} for room in ROOMS)
_LOOK_RULE = {CARGO_HOLD: "solarstorm/room.cargo-hold", BRIDGE: "solarstorm/room.bridge"}
# By act, in the order of `moves`.
_PLAY: tuple[Callable[[SolarStorm, Move], None], ...] = (
    SolarStorm._move,
    SolarStorm._scavenge,
    SolarStorm._give,
    SolarStorm._take,
    SolarStorm._repair,
    SolarStorm._divert,
    SolarStorm._activate,
    SolarStorm._crew,
    SolarStorm._look,
    SolarStorm._mess,
    SolarStorm._swap,
    SolarStorm._protect,
    SolarStorm._skip,
    SolarStorm._spend,
    SolarStorm._end_actions,
    SolarStorm._pick,
    SolarStorm._blind,
    SolarStorm._draw,
    SolarStorm._stop,
    SolarStorm._put,
    SolarStorm._put,
    SolarStorm._drop,
)


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
