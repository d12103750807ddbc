"""The game in progress: the first offers, tricks, drawing and offering, rounds until somebody has too much trash.

The moves are in `moves.py`, what a hand can play in `plays.py`, why a move is refused in `refusals.py`, a guess at what
is hidden in `guess.py`.
"""

from collections.abc import Sequence
from dataclasses import asdict
from random import Random
from typing import Any, Self

from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import ScoreSheet
from calculators.games.springcleaning.combos import Called, called
from calculators.games.springcleaning.components import (
    CARDS,
    DECK,
    HAND,
    OF_SEAT,
    UNIT,
    VALUES,
    unpack,
    values_of,
)
from calculators.games.springcleaning.moves import (
    DRAW,
    DRAW_DECK,
    DRAWS,
    FROM_DECK,
    INSERT,
    INSERTS,
    OFFER,
    OFFERS,
    PLACES,
    PLAY,
    Move,
)
from calculators.games.springcleaning.options import MOST_DECKS, MOST_ROUNDS, QUICK, Options
from calculators.games.springcleaning.plays import follows, leads
from calculators.games.springcleaning.refusals import Table, why_not
from calculators.games.springcleaning.scoring import first_empty, is_over, next_leader, rounds_sheet, standing, trash

# Phases: what the seat to move decides.
CHOOSE = "choose"  # its first offer, sealed
TAKE_UP = "take_up"  # the order of the cards that it takes up
LEAD, FOLLOW, INSERTION, OFFERING, OVER = "lead", "follow", "insert", "offer", "over"


class Cleaning(State):
    """A game in progress.

    `hands` are values from left to right, `shown` all displays (packed, see `components`). `on` is the combination to
    beat, None when `seat` leads; `last` played it. `trick` holds what was played in this trick as (seat, cards).
    `card` was drawn and is not yet inserted (0 = none); `public` says that everybody saw it. `known` are the cards of
    each hand that everybody has seen. `chosen` are the sealed first offers, -1 = none yet.
    """

    __slots__ = (
        *("card", "chosen", "deck", "decks", "discard", "hands", "known", "last", "leader", "on", "options", "phase"),
        *("public", "quiet", "round", "rounds", "seat", "seats", "seed", "shown", "totals", "trick"),
    )

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        """An empty table."""
        self.seats, self.options, self.seed = seats, options, seed
        self.quiet = False  # a guessed world tells nothing
        self.moves: list[Move] = []
        self.log: list[Event] = []
        self.rounds: list[tuple[int, ...]] = []  # trash by round, by seat
        self.totals = (0,) * seats
        self.round = 0
        self.leader = 0
        self.seat: int | None = None
        self.phase = OVER
        self._clear()

    def _clear(self) -> None:
        """No card on the table."""
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        self.known: list[list[int]] = [[] for _ in range(self.seats)]
        self.chosen = [-1] * self.seats
        self.shown = 0
        self.deck: list[int] = []  # the next card is the last
        self.decks = 0  # made of the discard pile in this round
        self.discard: list[int] = []
        self.on: Called | None = None
        self.last = -1
        self.trick: list[tuple[int, tuple[int, ...]]] = []
        self.card, self.public = 0, False

    # ---- the course of a game

    def begin(self) -> None:
        """Shuffle, deal, and ask the leader first which card to offer.

        Each shuffle has a generator of its own, so that a copy need not carry one.

        Source: springcleaning/setup.deal, springcleaning/setup.order, springcleaning/setup.offer.
        """
        self.round += 1
        self._clear()
        self.deck = self._shuffled(DECK)
        size = HAND[self.seats]
        for hand in self.hands:
            hand += [self.deck.pop() for _ in range(size)]
        self.phase, self.seat = CHOOSE, self.leader
        self._tell("deal", None, {"number": self.round, "leader": self.leader}, "springcleaning/setup.deal")

    def _shuffled(self, cards: Sequence[int]) -> list[int]:
        deck = list(cards)
        Random(self.seed * 1000 + self.round * (MOST_DECKS + 1) + self.decks).shuffle(deck)
        return deck

    @property
    def turn(self) -> int | None:
        """Seat that decides."""
        return self.seat

    def legal_moves(self) -> Sequence[Move]:
        """Steps of the seat to move.

        Source: springcleaning/setup.offer, springcleaning/lead.hand, springcleaning/follow.choice,
        springcleaning/draw.insert, springcleaning/draw.offer, springcleaning/empty.order.
        """
        seat, phase = self.seat, self.phase
        if seat is None:
            return ()
        hand = self.hands[seat]
        if phase == INSERTION:
            return INSERTS[: len(hand) + 1]
        if phase in {CHOOSE, OFFERING}:
            return OFFERS[: len(hand)]
        if phase == TAKE_UP:
            return [PLACES[value] for value in dict.fromkeys(values_of(self.shown, seat))]
        new = tuple.__new__
        if self.on is None:
            return [new(Move, (PLAY, *found)) for found in leads(hand)]
        moves: list[Move] = self.draws(seat)
        found = follows(hand, self.shown, self.on, self.options.longer_same_type_only)
        if not moves:
            return [new(Move, (PLAY, *one)) for one in found] + OFFERS[: len(hand)]
        return moves + [new(Move, (PLAY, *one)) for one in found]

    def draws(self, seat: int) -> list[Move]:
        """Where a card may be drawn from: the deck, any card of any display. None = there is nothing to draw.

        Source: springcleaning/draw.source, springcleaning/deck.limit, springcleaning/deck.nothing,
        springcleaning/variant.own-display.
        """
        moves = [DRAW_DECK] if self.can_draw_deck() else []
        shown = self.shown
        for other in range(self.seats):
            if shown & OF_SEAT[other] and (other != seat or self.options.draw_from_own_display):
                draws = DRAWS[other]
                moves += [draws[value] for value in dict.fromkeys(values_of(shown, other))]
        return moves

    def can_draw_deck(self) -> bool:
        """Whether the deck has a card, or the discard pile may become a new one.

        Source: springcleaning/deck.shuffle, springcleaning/deck.limit.
        """
        return bool(self.deck) or (self.decks < MOST_DECKS and bool(self.discard))

    def push(self, move: Move) -> None:
        """Take one step.

        Source: springcleaning/follow.choice, springcleaning/draw.steps.
        """
        self.moves.append(move)
        kind, at, count, taken = move
        seat = self.seat
        assert seat is not None
        if kind == PLAY:
            self._play(seat, at, count, taken)
        elif kind == DRAW:
            self._draw(seat, at, count)
        elif kind == INSERT:
            self._insert(seat, at)
        elif kind == OFFER:
            if self.phase == CHOOSE:
                self._choose(seat, at)
            else:
                self._offer(seat, at)
        else:
            self._place(seat, at)

    def _choose(self, seat: int, at: int) -> None:
        """A sealed first offer; when all are there they are revealed, and the leader begins.

        Source: springcleaning/setup.offer, springcleaning/setup.leader.
        """
        self.chosen[seat] = at
        if not self.quiet:
            self.log.append(Event("choose", seat, {"card": self.hands[seat][at]}, seats=(seat,)))
        seat = (seat + 1) % self.seats
        if seat != self.leader:
            self.seat = seat
            return
        for other, position in enumerate(self.chosen):
            card = self.hands[other].pop(position)
            self.shown += UNIT[other][card]
            self._tell("offer", other, {"card": card}, "springcleaning/setup.offer")
        self.chosen = [-1] * self.seats
        self._ask(self.leader)

    def _ask(self, seat: int) -> None:
        """It is a seat's turn; with an empty hand it first takes up its display.

        Source: springcleaning/empty.take-up, springcleaning/lead.hand.
        """
        self.seat = seat
        if self.hands[seat]:
            self.phase = LEAD if self.on is None else FOLLOW
        else:
            self.phase = TAKE_UP
            if not self.quiet:
                cards = tuple(values_of(self.shown, seat))
                self.log.append(Event("take_up", seat, {"cards": cards}, "springcleaning/empty.take-up"))
            self._place_alike(seat)

    def _place(self, seat: int, value: int) -> None:
        """The next card from the display, to the right of those placed.

        Source: springcleaning/empty.order.
        """
        self.shown -= UNIT[seat][value]
        self.hands[seat].append(value)
        self.known[seat].append(value)
        self._place_alike(seat)

    def _place_alike(self, seat: int) -> None:
        """What is left goes into the hand by itself when all of it is alike; then the turn begins.

        Source: springcleaning/empty.order.
        """
        left = values_of(self.shown, seat)
        if left[0] == left[-1]:
            self.shown -= len(left) * UNIT[seat][left[0]]
            self.hands[seat] += left
            self.known[seat] += left
            self.phase = LEAD if self.on is None else FOLLOW

    def _play(self, seat: int, at: int, count: int, taken: int) -> None:
        """Play a combination: now it lies on top.

        Source: springcleaning/lead.hand, springcleaning/follow.beat, springcleaning/follow.displays,
        springcleaning/setup.order, springcleaning/round.end, springcleaning/round.others.
        """
        hand, known = self.hands[seat], self.known[seat]
        block = hand[at : at + count]
        del hand[at : at + count]
        if known:
            for card in block:
                if card in known:
                    known.remove(card)
        cards = block
        if taken:
            self.shown -= taken
            cards = block + [value for _, value in unpack(taken)]
        cards.sort()
        size = len(cards)
        kind = "single" if size == 1 else "set" if cards[0] == cards[1] else "run"
        self.on, self.last = Called(kind, size, cards[-1]), seat
        self.trick.append((seat, tuple(cards)))
        if not self.quiet:
            values = {"cards": tuple(cards), "hand": tuple(block), "offered": tuple(unpack(taken)), "type": kind}
            self.log.append(Event("play", seat, values))
        hands, shown = self.hands, self.shown
        for other in range(self.seats):
            if not hands[other] and not shown & OF_SEAT[other]:
                self._end_round(seat)
                return
        self._go_on(seat)

    def _go_on(self, seat: int) -> None:
        """The next seat clockwise; if its own combination lies on top, it has won the trick and leads.

        Source: springcleaning/follow.choice, springcleaning/draw.again, springcleaning/trick.won.
        """
        seat = (seat + 1) % self.seats
        if seat == self.last:
            for _, cards in self.trick:
                self.discard += cards
            self.trick = []
            self.on, self.last = None, -1
            if not self.quiet:
                self.log.append(Event("trick", seat, {}, "springcleaning/trick.won"))
        self._ask(seat)

    def _draw(self, seat: int, at: int, value: int) -> None:
        """Draw from the deck or from a display; that may take somebody's last card, and the round is over.

        Source: springcleaning/draw.source, springcleaning/draw.last, springcleaning/round.others.
        """
        if at == FROM_DECK:
            if not self.deck:
                self._new_deck()
            value = self.deck.pop()
            self.public = False
            if not self.quiet:
                self.log.append(Event("draw", seat, {"from": None, "card": value}, seats=(seat,)))
                others = tuple(other for other in range(self.seats) if other != seat)
                self.log.append(Event("draw", seat, {"from": None, "card": None}, seats=others))
        else:
            self.shown -= UNIT[at][value]
            self.public = True
            if not self.quiet:
                self.log.append(Event("draw", seat, {"from": at, "card": value}))
            if not self.hands[at] and not self.shown & OF_SEAT[at]:
                self.hands[seat].append(value)
                self.known[seat].append(value)
                self._end_round(seat)
                return
        self.card = value
        self.phase = INSERTION

    def _new_deck(self) -> None:
        """The discard pile becomes the deck; the cards of this trick stay where they are.

        Source: springcleaning/deck.shuffle.
        """
        self.decks += 1
        self.deck, self.discard = self._shuffled(sorted(self.discard)), []
        self._tell("shuffle", None, {"cards": len(self.deck), "left": MOST_DECKS - self.decks}, DECK_RULE)

    def _insert(self, seat: int, at: int) -> None:
        """The drawn card goes anywhere into the hand.

        Source: springcleaning/draw.insert.
        """
        self.hands[seat].insert(at, self.card)
        if self.public:
            self.known[seat].append(self.card)
        self.card, self.public = 0, False
        self.phase = OFFERING

    def _offer(self, seat: int, at: int) -> None:
        """A card of the hand goes onto the display, and the turn is over.

        Source: springcleaning/draw.offer, springcleaning/deck.nothing.
        """
        card = self.hands[seat].pop(at)
        if card in self.known[seat]:
            self.known[seat].remove(card)
        self.shown += UNIT[seat][card]
        if not self.quiet:
            self.log.append(Event("offer", seat, {"card": card}, "springcleaning/draw.offer"))
        self._go_on(seat)

    def _end_round(self, seat: int) -> None:
        """Somebody has no card at all: everybody gets trash; the game is over, or the next round begins.

        Source: springcleaning/round.end, springcleaning/score.two, springcleaning/next.leader.
        """
        left = self.left()
        ended_by = first_empty(left, seat)
        points = trash(left, ended_by)
        self.rounds.append(points)
        self.totals = tuple([before + more for before, more in zip(self.totals, points, strict=True)])
        self._tell(
            "round",
            ended_by,
            {"number": self.round, "points": points, "left": left, "totals": self.totals},
            "springcleaning/round.end",
        )
        if is_over(self.totals, self.options, len(self.rounds)):
            self.seat, self.phase = None, OVER
            return
        self.leader = next_leader(self.totals, ended_by)
        self.begin()

    def left(self) -> tuple[int, ...]:
        """Cards that each seat still has, hand and display.

        Source: springcleaning/score.cards.
        """
        return tuple([len(hand) + len(values_of(self.shown, seat)) for seat, hand in enumerate(self.hands)])

    def _tell(self, kind: str, seat: int | None, values: dict[str, Any], rule: str = "") -> None:
        if not self.quiet:
            self.log.append(Event(kind, seat, values, rule))

    # ---- what is said about it

    def why_not(self, move: Move) -> Refusal | None:
        """The rule that forbids a move now."""
        seat = self.seat
        if seat is None:
            return Refusal("game_over", "springcleaning/end.limit")
        table = Table(
            seat,
            self.phase,
            self.hands[seat],
            self.shown,
            self.on,
            self.options,
            self.can_draw_deck(),
            self.draws(seat),
        )
        return why_not(move, table)

    def view(self, seat: int) -> View:
        """All but the other hands and the deck. Of the other hands `known` holds what everybody has seen.

        Source: springcleaning/setup.secrets, springcleaning/setup.known.
        """
        on = self.on
        return {
            "seat": seat,
            "turn": self.seat,
            "phase": self.phase,
            "options": asdict(self.options),
            "round": self.round,
            "leader": self.leader,
            "hand": self.hands[seat][:],
            "counts": [len(hand) for hand in self.hands],
            "known": [sorted(known) for known in self.known],
            "displays": [values_of(self.shown, other) for other in range(self.seats)],
            "chosen": [at >= 0 for at in self.chosen],
            "choice": self.chosen[seat],
            "on": on and {"type": on.kind, "length": on.length, "top": on.top},
            "last": self.last,
            "trick": [[other, list(cards)] for other, cards in self.trick],
            "card": self.card if self.public or seat == self.seat else 0,
            "public": self.public,
            "deck": len(self.deck),
            "decks": self.decks,
            "discard": sorted(self.discard),
            "rounds": [list(points) for points in self.rounds],
            "totals": list(self.totals),
        }

    def score_sheet(self) -> ScoreSheet:
        """The rounds so far.

        Source: springcleaning/score.trash, springcleaning/end.winner.
        """
        sheets = [rounds_sheet(f"P{seat + 1}", [points[seat] for points in self.rounds]) for seat in range(self.seats)]
        last = self.rounds[-1] if self.rounds else (0,) * self.seats
        return standing(sheets, last, over=self.seat is None)

    def copy(self) -> Self:
        """An independent copy; what never changes in place is shared."""
        other = object.__new__(type(self))
        other.seats, other.options, other.seed, other.quiet = self.seats, self.options, self.seed, self.quiet
        other.moves, other.log = self.moves[:], self.log[:]
        other.rounds, other.totals, other.round = self.rounds[:], self.totals, self.round
        other.leader, other.seat, other.phase = self.leader, self.seat, self.phase
        other.hands = [hand[:] for hand in self.hands]
        other.known = [known[:] for known in self.known]
        other.chosen, other.shown = self.chosen[:], self.shown
        other.deck, other.decks, other.discard = self.deck[:], self.decks, self.discard[:]
        other.on, other.last, other.trick = self.on, self.last, self.trick[:]
        other.card, other.public = self.card, self.public
        return other

    def check(self) -> None:
        """No card made or lost; what is known is there; the trick, totals and phase agree.

        Source: springcleaning/components.cards, springcleaning/round.end, springcleaning/deck.limit.
        """
        seats = range(self.seats)
        in_trick = [card for _, cards in self.trick for card in cards]
        displays = [value for _, value in unpack(self.shown)]
        in_hands = [card for hand in self.hands for card in hand]
        everything = [*self.deck, *self.discard, *in_trick, *displays, *in_hands, *[self.card] * (self.card > 0)]
        assert sorted(everything) == list(DECK)
        assert len(everything) == CARDS
        for hand, known in zip(self.hands, self.known, strict=True):
            assert all(hand.count(value) >= known.count(value) for value in VALUES)
        assert (self.on is None) == (not self.trick) == (self.last < 0)
        if self.on:
            assert (self.last, called(self.trick[-1][1])) == (self.trick[-1][0], self.on)
        assert self.totals == tuple(sum(points[seat] for points in self.rounds) for seat in seats)
        assert self.round == len(self.rounds) + (self.seat is not None)
        assert 0 <= self.decks <= MOST_DECKS
        assert (self.card > 0) == (self.phase == INSERTION)
        if self.seat is None:
            assert self.phase == OVER
        else:
            assert self.legal_moves()
            assert all(self.left())
            assert self.hands[self.seat] or self.phase == TAKE_UP
            assert self.round <= MOST_ROUNDS


DECK_RULE = "springcleaning/deck.shuffle"


def start(seats: int, options: Options, seed: int) -> Cleaning:
    """A new game: a leader drawn, the first round dealt.

    Source: springcleaning/setup.leader.
    """
    state = Cleaning(seats, options, seed)
    state.leader = int(Random(seed).random() * seats)
    state.begin()
    return state


def bound(seats: int, options: Options) -> int:
    """No game has more moves. In a round a card is played at most once with each deck; each play is followed by at
    most three steps of each seat, and by one order of a display.

    >>> bound(5, Options(length="quick"))
    29111

    Source: springcleaning/deck.limit, springcleaning/end.bound.
    """
    plays = CARDS * (MOST_DECKS + 1)
    rounds = 1 if options.length == QUICK else MOST_ROUNDS
    return rounds * (seats + plays * (3 * seats + CARDS - 1))
