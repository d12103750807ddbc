"""The game in progress: retreats and fights, draws that they bring, until the team has won or lost.

Read top to bottom: the state (`Thermopyles`), a guess at what is face down. The moves are in `moves.py`, why one is
refused in `refusals.py`.
"""

from bisect import insort
from collections.abc import Sequence
from dataclasses import asdict
from random import Random
from typing import Any, Self

from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import ScoreSheet
from calculators.games.thermopyles.components import (
    BEATEN_GOAL,
    GRAVEYARD_GOAL,
    HAND_LIMIT,
    LOST_AT,
    OPEN,
    SPARTAN_DECK,
    START,
    SUPPORTS,
    Persian,
)
from calculators.games.thermopyles.moves import BACK, DISCARDS, DRAW, DRAWS, FIGHTS, NONE, RETREAT, Move
from calculators.games.thermopyles.options import Options, table
from calculators.games.thermopyles.refusals import WAYS, why_not
from calculators.games.thermopyles.scoring import dice, result, team_sheet, won_by

TURN, CARD, TOO_MANY, OVER = "turn", "card", "too many", "over"  # phases


class Thermopyles(State):
    """A game in progress.

    `pair` holds the Persians that lie open, the front one first. What a fight or a retreat still brings: `owed` draws,
    and `full`, the seat whose hand holds a card too many. `dice` are those of the whole game, rolled at the start: the
    next one is the last.

    Source: thermopyles/turn.next.
    """

    __slots__ = (
        *("deck", "dice", "discard", "full", "graveyard", "hands", "options", "owed", "pair", "persians", "quiet"),
        *("routed", "seat", "seats", "seed", "supports", "won", "zone"),
    )

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        """A table without cards."""
        self.seats, self.options, self.seed = seats, options, seed
        self.quiet = False  # a guessed world tells nothing
        self.moves: list[Move] = []
        self.log: list[Event] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]  # each sorted
        self.deck: list[int] = []  # the next card is the last
        self.discard: list[int] = []
        self.persians: list[Persian] = []  # the next one is the last
        self.pair: list[Persian] = []
        self.graveyard: list[Persian] = []
        self.routed: list[Persian] = []
        self.dice: list[int] = []
        self.supports, self.zone = SUPPORTS, START
        self.owed, self.full = 0, -1
        self.seat: int | None = 0
        self.won: bool | None = None

    # ---- the course of a game

    @property
    def turn(self) -> int | None:
        """Seat on turn, which answers all questions of its turn.

        Source: thermopyles/turn.decides.
        """
        return self.seat

    @property
    def phase(self) -> str:
        """What is asked: retreat or fight, who gets a card, which of a full hand goes."""
        if self.seat is None:
            return OVER
        if self.full >= 0:
            return TOO_MANY
        return CARD if self.owed else TURN

    def legal_moves(self) -> Sequence[Move]:
        """Retreat or fight, a card for anybody or nobody, or one of a hand that holds too many.

        Source: thermopyles/turn.choice, thermopyles/turn.empty, thermopyles/end.empty, thermopyles/fight.card,
        thermopyles/fight.supports.
        """
        if self.seat is None:
            return ()
        if self.full >= 0:
            return [DISCARDS[card] for card in dict.fromkeys(self.hands[self.full])]
        if self.owed:
            return [NONE, *DRAWS[: self.seats]]
        most = self.supports + 1
        moves = [BACK]
        for card in dict.fromkeys(self.hands[self.seat]):
            moves += FIGHTS[card][:most]
        return moves

    def push(self, move: Move) -> None:
        """Retreat, fight, or answer what that brings.

        Source: thermopyles/turn.next, thermopyles/draw.choose.
        """
        self.moves.append(move)
        act, what, supports = move
        if self.full >= 0:
            self._throw(what)
        elif self.owed:
            self.owed -= 1
            if act == DRAW:
                self._draw(what)
            else:
                self._tell("declined", {})
        elif act == RETREAT:
            self._retreat()
        else:
            self._fight(what, supports)
        self._go_on()

    def _go_on(self) -> None:
        """Once nothing is left to draw the pair is filled up, and the next seat clockwise is on turn.

        Source: thermopyles/refill.row, thermopyles/turn.next, thermopyles/draw.empty.
        """
        if self.seat is None or self.full >= 0 or (self.owed and self.deck):
            return
        self.owed = 0
        self._refill()
        self.seat = (self.seat + 1) % self.seats

    def _refill(self) -> None:
        """The rear Persian moves to the front; others come behind it, as long as there are any.

        Source: thermopyles/refill.row, thermopyles/refill.last.
        """
        pair, persians, lay = self.pair, self.persians, len(self.pair)
        while len(pair) < OPEN and persians:
            pair.append(persians.pop())
        if not self.quiet and len(pair) > lay:
            self.log.append(Event("comes", None, {"persians": tuple(pair[lay:])}))

    def _retreat(self) -> None:
        """One zone back, and a card for the team; behind the last zone the game is lost.

        Source: thermopyles/retreat.back, thermopyles/retreat.forward, thermopyles/retreat.draw, thermopyles/end.zone.
        """
        self.zone += 1
        self._tell("retreat", {"zone": self.zone})
        if self.zone == LOST_AT:
            self._end(won=False)
        else:
            self.owed = 1

    def _fight(self, card: int, supports: int) -> None:
        """A card and its dice against the front Persian and, if that falls, against the rear one.

        Source: thermopyles/fight.card, thermopyles/fight.supports, thermopyles/fight.place, thermopyles/fight.before,
        thermopyles/fight.strength, thermopyles/fight.discard, thermopyles/beat.first, thermopyles/beat.second,
        thermopyles/beat.two.
        """
        assert self.seat is not None
        self.hands[self.seat].remove(card)
        self.discard.append(card)
        self.supports -= supports
        rolled = [self.dice.pop() for _ in range(dice(self.zone, supports))]
        strength, pair, won = card + sum(rolled), self.pair, False
        lay = tuple(pair)
        while pair and not won and strength >= pair[0][0]:
            won = self._beat(pair.pop(0), strength)
        if not self.quiet:
            results = tuple(str(result(strength, persian)) for persian in lay[: len(lay) - len(pair)])
            spent = {"card": card, "supports": supports, "dice": tuple(rolled), "strength": strength}
            rule = "" if results else "thermopyles/beat.fail"
            self._tell("fight", {**spent, "pair": lay, "results": results}, rule)
        if won:
            self._end(won=True)

    def _beat(self, persian: Persian, strength: int) -> bool:
        """A Persian is routed or annihilated, and a Λ brings a draw; True when he was the last that had to fall.

        Source: thermopyles/beat.rout, thermopyles/beat.annihilate, thermopyles/lambda.draw, thermopyles/lambda.order,
        thermopyles/end.at-once.
        """
        (self.graveyard if strength >= persian[1] else self.routed).append(persian)
        self.owed += persian[2]
        graveyard = len(self.graveyard)
        return graveyard >= GRAVEYARD_GOAL or graveyard + len(self.routed) >= BEATEN_GOAL

    def _draw(self, seat: int) -> None:
        """A card for a seat; out of a sixth card one goes.

        Source: thermopyles/draw.choose, thermopyles/draw.discard.
        """
        hand, card = self.hands[seat], self.deck.pop()
        insort(hand, card)
        if not self.quiet:
            self.log.append(Event("draw", seat, {"card": card}))
        if len(hand) > HAND_LIMIT:
            self.full = seat

    def _throw(self, card: int) -> None:
        """The card too many is discarded.

        Source: thermopyles/draw.discard.
        """
        seat, self.full = self.full, -1
        self.hands[seat].remove(card)
        self.discard.append(card)
        if not self.quiet:
            self.log.append(Event("discard", seat, {"card": card}, "thermopyles/draw.discard"))

    def _end(self, *, won: bool) -> None:
        """Everybody has won or lost; nothing is drawn any more.

        Source: thermopyles/end.together, thermopyles/lambda.none.
        """
        self.seat, self.won, self.owed = None, won, 0
        if not self.quiet:
            rule = WAYS[won_by(len(self.graveyard), len(self.graveyard) + len(self.routed))]
            self.log.append(Event("won" if won else "lost", None, {}, rule))

    def _tell(self, kind: str, values: dict[str, Any], rule: str = "") -> None:
        if not self.quiet:
            self.log.append(Event(kind, self.seat, values, rule))

    # ---- what is said about it

    def why_not(self, move: Move) -> Refusal | None:
        """The rule that forbids a move now."""
        return why_not(self, move)

    def view(self, seat: int) -> View:
        """All but the order of both decks and the dice to come: `unseen` and `coming` are their cards, sorted.

        Source: thermopyles/hand.open.
        """
        return {
            "seat": seat,
            "turn": self.seat,
            "phase": self.phase,
            "options": asdict(self.options),
            "zone": self.zone,
            "supports": self.supports,
            "hands": [hand[:] for hand in self.hands],
            "unseen": sorted(self.deck),
            "discard": self.discard[:],
            "pair": [list(persian) for persian in self.pair],
            "coming": [list(persian) for persian in sorted(self.persians)],
            "graveyard": [list(persian) for persian in self.graveyard],
            "routed": [list(persian) for persian in self.routed],
            "owed": self.owed,
            "full": self.full,
            "won": self.won,
        }

    def score_sheet(self) -> ScoreSheet:
        """How far the team has come.

        Source: thermopyles/end.together.
        """
        beaten = len(self.graveyard) + len(self.routed)
        return team_sheet(self.won, beaten, len(self.graveyard), self.supports, self.zone)

    def copy(self) -> Self:
        """An independent copy; what never changes in place is shared."""
        other = object.__new__(type(self))
        other.seats, other.options, other.seed, other.quiet = self.seats, self.options, self.seed, self.quiet
        other.moves, other.log = self.moves[:], self.log[:]
        other.hands = [hand[:] for hand in self.hands]
        other.deck, other.discard, other.dice = self.deck[:], self.discard[:], self.dice[:]
        other.persians, other.pair = self.persians[:], self.pair[:]
        other.graveyard, other.routed = self.graveyard[:], self.routed[:]
        other.supports, other.zone, other.owed, other.full = self.supports, self.zone, self.owed, self.full
        other.seat, other.won = self.seat, self.won
        return other

    def check(self) -> None:
        """No card made or lost; the pair is full while there are Persians; the end is where it should be.

        Source: thermopyles/components.spartans, thermopyles/components.persians, thermopyles/draw.discard.
        """
        in_hands = [card for hand in self.hands for card in hand]
        assert sorted([*self.deck, *self.discard, *in_hands]) == sorted(SPARTAN_DECK)
        beaten = [*self.graveyard, *self.routed]
        assert sorted([*self.persians, *self.pair, *beaten]) == sorted(self.options.box.persians)
        assert all(hand == sorted(hand) for hand in self.hands)
        assert all(len(hand) <= HAND_LIMIT + (seat == self.full) for seat, hand in enumerate(self.hands))
        assert self.full < 0 or len(self.hands[self.full]) == HAND_LIMIT + 1
        assert 0 <= self.supports <= SUPPORTS
        assert 1 <= self.zone <= LOST_AT
        assert len(self.dice) >= self.supports + len(self.deck) + len(in_hands)
        reached = won_by(len(self.graveyard), len(beaten)) is not None
        assert self.won is (True if reached else False if self.zone == LOST_AT else None)
        assert (self.won is None) == (self.seat is not None)
        assert self.phase != TURN or len(self.pair) == OPEN
        assert self.phase != CARD or self.deck


def start(seats: int, options: Options, seed: int) -> Thermopyles:
    """A new game: both decks shuffled, hands dealt, two Persians turned up, somebody drawn to begin.

    Source: thermopyles/setup.decks, thermopyles/setup.persians, thermopyles/setup.supports, thermopyles/setup.zone,
    thermopyles/setup.hand, thermopyles/setup.first.
    """
    state, rng = Thermopyles(seats, options, seed), Random(seed)
    state.deck, state.persians = list(SPARTAN_DECK), list(options.box.persians)
    rng.shuffle(state.deck)
    rng.shuffle(state.persians)
    state.dice = rolled(SUPPORTS + len(state.deck), rng)
    state.hands = [sorted(state.deck.pop() for _ in range(table(seats).hand)) for _ in range(seats)]
    state.seat = int(rng.random() * seats)
    state._refill()
    return state


def rolled(dice: int, rng: Random) -> list[int]:
    """So many dice. A game cannot have more than one for each support card and a free one for each Spartan card.

    Source: thermopyles/fight.supports, thermopyles/fight.place.
    """
    return rng.choices(range(1, 7), k=dice)


def guess(view: View, rng: Random) -> Thermopyles:
    """A game that looks like `view`: only the order of the decks and the dice are new. It keeps no log.

    Source: thermopyles/hand.open.
    """
    state = Thermopyles(len(view["hands"]), Options(**view["options"]), rng.getrandbits(32))
    state.quiet = True
    state.deck, state.persians = view["unseen"][:], [Persian(*persian) for persian in view["coming"]]
    rng.shuffle(state.deck)
    rng.shuffle(state.persians)
    state.hands, state.discard = [hand[:] for hand in view["hands"]], view["discard"][:]
    state.dice = rolled(view["supports"] + len(state.deck) + sum(map(len, state.hands)), rng)
    state.pair, state.graveyard, state.routed = (
        [Persian(*persian) for persian in view[key]] for key in ("pair", "graveyard", "routed")
    )
    state.supports, state.zone, state.owed, state.full = view["supports"], view["zone"], view["owed"], view["full"]
    state.seat, state.won = view["turn"], view["won"]
    return state


def bound(seats: int, options: Options) -> int:
    """No game has more moves: each card is fought with or discarded once, each zone is left once, and each retreat and
    each Persian asks for a draw at most once.

    >>> bound(4, Options())
    58

    Source: thermopyles/end.long.
    """
    retreats = LOST_AT - 1
    return len(SPARTAN_DECK) + 2 * retreats - 1 + BEATEN_GOAL
