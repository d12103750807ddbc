"""The game in progress: the deal, hits and stays, nested Flip Threes, rounds until somebody reaches the target.

Read top to bottom: the state (`Flip7`), a guess at the order of the draw pile. The moves are in `moves.py`.
"""

from collections.abc import Sequence
from dataclasses import asdict
from operator import add, mul
from random import Random
from typing import Any, Self

from calculators.core.cards import shuffled
from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.games.flip7.components import (
    BOX,
    FLIP_THREE,
    FREEZE,
    ID_OF,
    NUMBERS,
    PLUS,
    SECOND_CHANCE,
    TIMES,
)
from calculators.games.flip7.moves import EITHER, GIVES, HIT_ONLY, Give, Move
from calculators.games.flip7.options import MOST_ROUNDS, Options
from calculators.games.flip7.scoring import BONUS, SEVEN, Row, is_over, round_lines, rounds_sheet, rounds_standing

LAST_NUMBER = NUMBERS[-1]
MOST_REVEALED = 300  # cards in one round
ACTIVE, STAYED, FROZEN, BUSTED = range(4)
CALL, GIVE, OVER = "call", "give", "over"  # phases


def row_of(cards: Sequence[int], status: int) -> Row:
    """What scoring is to know of the cards in front of a seat."""
    numbers = tuple(card for card in cards if card in NUMBERS)
    modifiers = tuple(str(ID_OF[card]) for card in cards if LAST_NUMBER < card <= TIMES)
    return Row(numbers, modifiers, status == BUSTED)


class Flip7(State):
    """A game in progress.

    `push` is the path of play-outs: what can be worked out when it is asked for (`phase`, `legal_moves`) is not kept.

    A Flip Three that is being carried out is `flipper` with `left` cards to go and those set `aside`; cards already
    given wait in `queue` as (card, seat). `dealt` counts the seats that the deal has passed.
    """

    __slots__ = (
        *("active", "aside", "card", "chance", "dealer", "dealt", "discard", "flipped", "flipper", "last", "left"),
        *("options", "pile", "plus", "queue", "quiet", "revealed", "rounds", "rows", "seat", "seats", "seed", "seven"),
        *("shuffles", "status", "sums", "times", "totals"),
    )

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        """An empty table."""
        self.seats, self.options, self.seed = seats, options, seed
        self.quiet = False  # a guessed world tells nothing
        self.moves: list[Move] = []
        self.log: list[Event] = []
        self.shuffles = 0
        self.pile: list[int] = []  # the next card is the last
        self.discard: list[int] = []
        self.rounds: list[list[int]] = []  # by round, by seat
        self.totals = [0] * seats
        self.dealer = 0
        self.seat: int | None = None
        self.card = -1  # to be given away
        self.flipper, self.left = -1, 0
        self.aside: list[int] = []
        self.queue: list[tuple[int, int]] = []
        self._clear()

    def _clear(self) -> None:
        """Nobody has a card, everybody is active.

        Source: flip7/round.active.
        """
        seats = self.seats
        self.rows: list[list[int]] = [[] for _ in range(seats)]
        self.sums = [0] * seats  # of the numbers; with `plus` 0 after a bust
        self.plus = [0] * seats
        self.times = [1] * seats
        self.chance = [False] * seats
        self.status = [ACTIVE] * seats
        self.flipped = [False] * seats  # turned up cards in a Flip Three of this round
        self.active = seats
        self.dealt = 0
        self.last = self.dealer  # who was asked last, or dealt to
        self.revealed = 0
        self.seven = -1  # who has a Flip 7

    # ---- the course of a game

    @property
    def turn(self) -> int | None:
        """Seat that decides."""
        return self.seat

    @property
    def phase(self) -> str:
        """What that seat decides: a call, who gets an action card, nothing any more."""
        if self.seat is None:
            return OVER
        return CALL if self.card < 0 else GIVE

    def legal_moves(self) -> Sequence[Move]:
        """Hit or stay, or who gets the action card. A single way is still a move, so that the record tells everything.

        Without a card in front it must be Hit.

        Source: flip7/round.forced, flip7/round.hit, flip7/round.stay.
        """
        if self.seat is None:
            return ()
        if self.card >= 0:
            return self._takers(self.card)
        return EITHER if self.rows[self.seat] else HIT_ONLY

    def push(self, move: Move) -> None:
        """Hit, stay, or give an action card away.

        Source: flip7/round.turns.
        """
        self.moves.append(move)
        seat = self.seat
        assert seat is not None
        if self.card >= 0:
            self._give(seat, move[-1])
        elif move[0]:
            self._reveal(seat)
        else:
            self._leave(seat, STAYED)
            if not self.quiet:
                self.log.append(Event("stay", seat, {"points": self.points()[seat]}))
        self._go_on()

    def _go_on(self) -> None:
        """Do what happens by itself, up to the next decision; then the next active seat is asked, clockwise.

        Source: flip7/round.turns, flip7/flip3.queue, flip7/flip3.next, flip7/round.end.
        """
        while self.card < 0:
            if self.flipper >= 0:
                self._flip()
            elif self.queue:
                self._take_effect(*self.queue.pop(0))
            elif not self.active:
                if self._end_round():
                    return
            elif self.dealt < self.seats:
                if self._deal():
                    return
            else:
                status, seats = self.status, self.seats
                seat = (self.last + 1) % seats
                while status[seat]:
                    seat = (seat + 1) % seats
                self.seat = self.last = seat
                return

    def _deal(self) -> bool:
        """A card to the next active seat; True when it is asked instead, because it has flipped three already.

        Source: flip7/round.deal, flip7/round.deal-flipped.
        """
        self.dealt += 1
        self.last = seat = (self.dealer + self.dealt) % self.seats
        if self.status[seat]:
            return False
        if self.flipped[seat]:
            self.seat = seat
            return True
        self._reveal(seat)
        return False

    def _reveal(self, seat: int) -> None:
        """Turn up a card for a seat.

        Source: flip7/cards.number, flip7/cards.zero.
        """
        if self.revealed == MOST_REVEALED or not (self.pile or self._shuffle()):
            self._run_dry()
            return
        card = self.pile.pop()
        self.revealed += 1
        row = self.rows[seat]
        kind = "number"
        if card > LAST_NUMBER:
            kind = self._special(seat, card)
        elif card in row:
            kind = self._repeat(seat, card)
        else:
            row.append(card)
            self.sums[seat] += card
            if len(row) >= SEVEN and sum([one <= LAST_NUMBER for one in row]) == SEVEN:
                kind = self._flip7(seat)
        if not self.quiet:
            self.log.append(Event(kind, seat, {"card": card}, RULE_OF.get(kind, "")))

    def _flip7(self, seat: int) -> str:
        """Nobody is asked any more, and what waits is dropped.

        Source: flip7/cards.flip7, flip7/flip3.stop.
        """
        self.seven = seat
        self.active = 0
        self._drop()
        return "seven"

    def _special(self, seat: int, card: int) -> str:
        """Modifiers and a first Second Chance lie with the row.

        Source: flip7/cards.modifier, flip7/actions.chance.
        """
        if card > TIMES and (card != SECOND_CHANCE or self.chance[seat]):
            return self._action(seat, card)
        self.rows[seat].append(card)
        if card == SECOND_CHANCE:
            self.chance[seat] = True
            return "chance"
        if card == TIMES:
            self.times[seat] = 2
        else:
            self.plus[seat] += PLUS[card]
        return "modifier"

    def _repeat(self, seat: int, card: int) -> str:
        """A number for the second time: a Second Chance is used up, without one it is a bust.

        Source: flip7/cards.bust, flip7/actions.chance-used.
        """
        if self.chance[seat]:
            self.chance[seat] = False
            self.rows[seat].remove(SECOND_CHANCE)
            self.discard += (SECOND_CHANCE, card)
            return "saved"
        self.rows[seat].append(card)
        self.sums[seat] = self.plus[seat] = 0
        self._leave(seat, BUSTED)
        return "bust"

    def _action(self, seat: int, card: int) -> str:
        """A Freeze or Flip Three is given to somebody, in a Flip Three only at its end; so is a Second Chance too many,
        at once, if anybody can take it.

        Source: flip7/actions.choose, flip7/actions.chance-extra, flip7/flip3.aside.
        """
        if card == SECOND_CHANCE:
            if not self._takers(card):
                self.discard.append(card)
                return "unwanted"
            self.seat, self.card = seat, card
            return "extra"
        if self.flipper >= 0:
            self.aside.append(card)
            return "aside"
        self.seat, self.card = seat, card
        return "action"

    def _takers(self, card: int) -> tuple[Give, ...]:
        """Who may be given a card: any active player; a Second Chance only one without.

        Source: flip7/actions.choose, flip7/actions.chance-extra.
        """
        status, chance = self.status, self.chance
        free = card != SECOND_CHANCE
        gives = GIVES[card]
        return tuple([gives[seat] for seat in range(self.seats) if not status[seat] and (free or not chance[seat])])

    def _give(self, seat: int, taker: int) -> None:
        """A Second Chance is there at once; the others take effect in the order in which they were given.

        Source: flip7/actions.chance-extra, flip7/flip3.assign, flip7/flip3.queue.
        """
        card, self.card = self.card, -1
        if card == SECOND_CHANCE:
            self.chance[taker] = True
            self.rows[taker].append(card)
        else:
            if self.flipper >= 0:
                self.aside.pop(0)
            self.queue.append((card, taker))
        if not self.quiet:
            self.log.append(Event("give", seat, {"card": card, "to": taker}))

    def _take_effect(self, card: int, seat: int) -> None:
        """A given card reaches its player; one who is out by then it does not harm.

        Source: flip7/actions.freeze, flip7/actions.flip3, flip7/flip3.gone.
        """
        if self.status[seat]:
            self.discard.append(card)
            self._tell("gone", seat, {"card": card}, "flip7/flip3.gone")
        elif card == FREEZE:
            self.rows[seat].append(card)
            self._leave(seat, FROZEN)
            if not self.quiet:
                self.log.append(Event("frozen", seat, {"points": self.points()[seat]}, "flip7/actions.freeze"))
        else:
            self.flipper, self.left = seat, 3
            self.flipped[seat] = True
            self._tell("flip", seat, {}, "flip7/actions.flip3")

    def _flip(self) -> None:
        """The next card of a Flip Three; after the third, or a bust, what was set aside is given away.

        Source: flip7/flip3.count, flip7/flip3.at-once, flip7/flip3.stop, flip7/flip3.assign, flip7/variant.flip3-bust.
        """
        seat, busted = self.flipper, self.status[self.flipper] == BUSTED
        if self.left and not busted:
            self.left -= 1
            self._reveal(seat)
        elif self.aside and self.active and (not busted or self.options.flip3_bust == "resolve"):
            self.seat, self.card = seat, self.aside[0]
        else:
            if self.aside:
                self._tell("dropped", seat, {"cards": tuple(self.aside)}, "flip7/flip3.stop")
            self._end_flip()

    def _end_flip(self) -> None:
        """The Flip Three is done; what is still set aside goes with it.

        Source: flip7/flip3.stop, flip7/flip3.zone.
        """
        self.discard += (*self.aside, FLIP_THREE)
        self.aside = []
        self.flipper, self.left = -1, 0

    def _leave(self, seat: int, status: int) -> None:
        """A player is out of the round: stayed, frozen or busted.

        Source: flip7/round.active.
        """
        self.status[seat] = status
        self.active -= 1

    def _shuffle(self) -> bool:
        """The discard pile becomes the draw pile; False when it is empty too.

        Each shuffle has a generator of its own, so that a copy need not carry one.

        Source: flip7/pile.shuffle.
        """
        if not self.discard:
            return False
        self.shuffles += 1
        self.pile, self.discard = shuffled(sorted(self.discard), Random(self.seed * 1000 + self.shuffles)), []
        self._tell("shuffle", None, {"cards": len(self.pile)}, "flip7/pile.shuffle")
        return True

    def _run_dry(self) -> None:
        """No card can be drawn: whatever waits for one is dropped, and everybody who is active stays.

        Source: flip7/pile.empty, flip7/pile.bound.
        """
        for seat, status in enumerate(self.status):
            if status == ACTIVE:
                self._leave(seat, STAYED)
        self._drop()
        self._tell("dry", None, {}, "flip7/pile.empty" if self.revealed < MOST_REVEALED else "flip7/pile.bound")

    def _drop(self) -> None:
        """Action cards that wait are discarded.

        Source: flip7/flip3.stop, flip7/pile.empty.
        """
        if self.flipper >= 0:
            self._end_flip()
        self.discard += [card for card, _ in self.queue]
        self.queue = []

    def points(self) -> list[int]:
        """What the rows are worth as they lie, by seat.

        Source: flip7/score.order, flip7/score.bust, flip7/score.flip7.
        """
        found = [*map(add, map(mul, self.sums, self.times), self.plus)]
        if self.seven >= 0:
            found[self.seven] += BONUS
        return found

    def _end_round(self) -> bool:
        """Everybody banks; the game is over (True), or the cards are discarded and the next player deals.

        Source: flip7/round.end, flip7/end.between, flip7/end.target, flip7/end.bound.
        """
        points = self.points()
        self.rounds.append(points)
        totals = self.totals = [*map(add, self.totals, points)]
        if not self.quiet:
            lay = {"rows": [tuple(row) for row in self.rows], "status": tuple(self.status), "seven": self.seven}
            self.log.append(Event("round", None, {"number": len(self.rounds), "points": tuple(points), **lay}))
        if is_over(totals, self.options, len(self.rounds)):
            self.seat = None
            return True
        for row in self.rows:
            self.discard += row
        self.dealer = (self.dealer + 1) % self.seats
        self._clear()
        return False

    def _tell(self, kind: str, seat: int | None, values: dict[str, Any], rule: str = "") -> None:
        if not self.quiet:
            self.log.append(Event(kind, seat, values, rule))

    # ---- what is said about it

    def why_not(self, move: Move) -> Refusal | None:
        """The rule that forbids a move now.

        Source: flip7/end.target, flip7/round.turns, flip7/round.stay, flip7/actions.choose.
        """
        if self.seat is None:
            return Refusal("game_over", "flip7/end.target")
        if isinstance(move, Give):
            return self._why_not_given(move)
        if self.phase == GIVE:
            return Refusal("choose_first", "flip7/actions.choose", {"card": ID_OF[self.card]})
        if move not in EITHER:
            return Refusal("no_such_call", "flip7/round.turns")
        if move not in self.legal_moves():
            return Refusal("stay_without_card", "flip7/round.stay")
        return None

    def _why_not_given(self, move: Give) -> Refusal | None:
        """Why a card cannot be given to a seat.

        Source: flip7/actions.choose, flip7/actions.chance-extra, flip7/round.active.
        """
        if self.phase != GIVE:
            return Refusal("nothing_to_give", "flip7/round.turns")
        if move.card != self.card:
            return Refusal("other_card", "flip7/actions.choose", {"card": ID_OF[self.card]})
        if not 0 <= move.seat < self.seats:
            return Refusal("no_such_seat", "flip7/actions.choose")
        if self.status[move.seat] != ACTIVE:
            return Refusal("not_active", "flip7/round.active")
        if move not in self.legal_moves():
            return Refusal("has_second_chance", "flip7/actions.chance-extra")
        return None

    def view(self, seat: int) -> View:
        """All but the order of the draw pile: `unseen` are its cards, sorted.

        Cards are numbers (see `components`); `rows` and `discard` hold them as they lie.

        Source: flip7/setup.deck.
        """
        return {
            "seat": seat,
            "turn": self.seat,
            "phase": self.phase,
            "options": asdict(self.options),
            "round": len(self.rounds) + (self.seat is not None),
            "dealer": self.dealer,
            "dealt": self.dealt,
            "last": self.last,
            "rows": [row[:] for row in self.rows],
            "points": self.points(),
            "status": self.status[:],
            "chance": self.chance[:],
            "flipped": self.flipped[:],
            "seven": self.seven,
            "card": self.card,
            "flipper": self.flipper,
            "left": self.left,
            "aside": self.aside[:],
            "queue": [list(given) for given in self.queue],
            "revealed": self.revealed,
            "rounds": [points[:] for points in self.rounds],
            "totals": self.totals[:],
            "discard": self.discard[:],
            "unseen": sorted(self.pile),
        }

    def score_sheet(self) -> ScoreSheet:
        """The rounds so far, and the one that is running as it lies.

        Source: flip7/end.between.
        """
        players, lay = [], [event.values for event in self.log if event.kind == "round"]
        for seat in range(self.seats):
            rows = [row_of(values["rows"][seat], values["status"][seat]) for values in lay]
            sheet = rounds_sheet(f"P{seat + 1}", [points[seat] for points in self.rounds], rows=rows)
            running = () if self.seat is None else tuple(round_lines(row_of(self.rows[seat], self.status[seat])))
            players.append(PlayerSheet(sheet.name, (*sheet.lines, *running), sheet.extra))
        return rounds_standing(players, self.options, running=self.seat is not None)

    def copy(self) -> Self:
        """An independent copy; what never changes in place is shared."""
        other = object.__new__(type(self))
        other.seats, other.options, other.seed, other.quiet = self.seats, self.options, self.seed, self.quiet
        other.moves, other.log = self.moves[:], self.log[:]
        other.pile, other.discard, other.shuffles = self.pile[:], self.discard[:], self.shuffles
        other.rounds, other.totals, other.dealer = self.rounds[:], self.totals, self.dealer
        other.seat = self.seat
        other.rows = [row[:] for row in self.rows]
        other.sums, other.plus, other.times = self.sums[:], self.plus[:], self.times[:]
        other.chance, other.status, other.flipped = self.chance[:], self.status[:], self.flipped[:]
        other.active, other.dealt, other.last = self.active, self.dealt, self.last
        other.revealed, other.seven, other.card = self.revealed, self.seven, self.card
        other.flipper, other.left = self.flipper, self.left
        other.aside, other.queue = self.aside[:], self.queue[:]
        return other

    def check(self) -> None:
        """No card made or lost; rows and what is kept of them agree; the totals are those of the rounds.

        Source: flip7/components.numbers, flip7/flip3.zone, flip7/round.active.
        """
        between = [*self.aside, *(card for card, _ in self.queue), *[FLIP_THREE] * (self.flipper >= 0)]
        if self.card >= 0 and self.card not in self.aside[:1]:
            between.append(self.card)
        in_front = [card for row in self.rows for card in row]
        assert sorted([*self.pile, *self.discard, *in_front, *between]) == sorted(BOX)
        for seat, row in enumerate(self.rows):
            numbers = [card for card in row if card <= LAST_NUMBER]
            assert self.sums[seat] == (0 if self.status[seat] == BUSTED else sum({*numbers}))
            assert (len(numbers) > len({*numbers})) == (self.status[seat] == BUSTED)
            assert row.count(SECOND_CHANCE) == self.chance[seat]
            assert row.count(FREEZE) == (self.status[seat] == FROZEN)
            assert self.totals[seat] == sum(points[seat] for points in self.rounds)
            assert self.seat is None or self.points()[seat] == row_of(self.rows[seat], self.status[seat]).total
        assert self.active == (0 if self.seven >= 0 else self.status.count(ACTIVE))
        assert self.seat is None or (self.active and self.legal_moves())


RULE_OF = {
    "seven": "flip7/cards.flip7",
    "bust": "flip7/cards.bust",
    "saved": "flip7/actions.chance-used",
    "extra": "flip7/actions.chance-extra",
    "unwanted": "flip7/actions.chance-extra",
    "aside": "flip7/flip3.aside",
}


def start(seats: int, options: Options, seed: int) -> Flip7:
    """A new game: the cards shuffled, the first dealer drawn, the first round dealt up to the first decision.

    Source: flip7/setup.deck, flip7/setup.dealer, flip7/setup.seats.
    """
    state = Flip7(seats, options, seed)
    rng = Random(seed)
    state.dealer = state.last = int(rng.random() * seats)
    state.pile = shuffled(BOX, rng)
    state._go_on()
    return state


def guess(view: View, rng: Random) -> Flip7:
    """A game that looks like `view`: only the order of the draw pile and later shuffles are new. It keeps no log.

    Source: flip7/setup.deck.
    """
    state = Flip7(len(view["rows"]), Options(**view["options"]), rng.getrandbits(32))
    state.quiet = True
    state.pile = shuffled(view["unseen"], rng)
    state.discard = view["discard"][:]
    state.rounds, state.totals = [points[:] for points in view["rounds"]], view["totals"][:]
    state.dealer, state.dealt, state.last = view["dealer"], view["dealt"], view["last"]
    state.seat = view["turn"]
    state.rows = [row[:] for row in view["rows"]]
    for seat, row in enumerate(state.rows):
        state.times[seat] = 1 + (TIMES in row)
        if view["status"][seat] != BUSTED:
            state.sums[seat] = sum(card for card in row if card <= LAST_NUMBER)
            state.plus[seat] = sum(PLUS.get(card, 0) for card in row)
    state.status, state.chance, state.flipped = view["status"][:], view["chance"][:], view["flipped"][:]
    state.revealed, state.seven, state.card = view["revealed"], view["seven"], view["card"]
    state.active = 0 if state.seven >= 0 else state.status.count(ACTIVE)
    state.flipper, state.left, state.aside = view["flipper"], view["left"], view["aside"][:]
    state.queue = [(card, seat) for card, seat in view["queue"]]
    return state


def bound(seats: int, options: Options) -> int:
    """No game has more moves: each card revealed in a round is hit for and given away at most once.

    >>> bound(4, Options(length="quick"))
    605
    """
    rounds = 1 if options.length == "quick" else MOST_ROUNDS
    return rounds * (2 * MOST_REVEALED + 1 + seats)
