"""The game in progress: draw, meld, lay off, discard; the end of a round and of the game; what a seat may know.

Moves and how they are written are in `moves`, why one is not allowed in `refusals`, a guess at what is hidden in
`guess`.
"""

from collections.abc import Sequence
from dataclasses import asdict
from random import Random
from typing import Self

from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import ScoreSheet
from calculators.games.rummy.components import CARDS, HIGH, LOW, PACK, SUIT_SIZE, cards_of, hand_of
from calculators.games.rummy.lying import OnTable, on_table
from calculators.games.rummy.melds import (
    SHORTEST,
    Run,
    Set,
    at_least_three,
    bits,
    held,
    in_a_meld,
    ranks_in,
    suits_of,
)
from calculators.games.rummy.moves import (
    BEFORE,
    DISCARD,
    DISCARDS,
    DRAW,
    DRAW_MOVE,
    END,
    END_MOVE,
    NOTHING,
    RUN,
    TAKE,
    TAKES,
    WITH,
    Move,
    discards,
    meld_of,
    run_moves,
    set_moves,
)
from calculators.games.rummy.options import IDLE_LAPS, IDLE_LAPS_EMPTY, Options, cards_each, last_round
from calculators.games.rummy.refusals import why_not
from calculators.games.rummy.scoring import game_over, lay_off_points, meld_points, settle, totals


class Rummy(State):
    """A game in progress. Hands are ints with a bit for each card; the top of stock and discard pile is last."""

    __slots__ = (
        *("down", "drawn", "first", "hands", "history", "idle", "known", "made", "melded", "must", "options", "pile"),
        *("legal", "live", "round", "seat", "seed", "stock", "table", "taken", "totals"),
    )

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        """A table without cards; `seed` is that of all deals."""
        self.options, self.seed = options, seed
        self.moves: list[Move] = []
        self.log: list[Event] = []
        self.legal: list[Move] | None = None  # worked out when asked for
        self.seat: int | None = 0
        self.first = 0  # seat that starts the round
        self.round = 0
        self.history: list[tuple[int, ...]] = []  # points of each finished round
        self.totals = [0] * seats
        self.stock: list[int] = []
        self.pile: list[int] = []
        self.hands = [0] * seats
        self.known = [0] * seats  # cards of each hand that everybody saw being taken
        self.table: list[OnTable] = []
        self.down = [0] * seats  # points on the table in this round
        self.melded = [False] * seats  # whether a seat has made a meld in this round
        self.idle = 0  # turns in a row without a card from the stock, a meld or a lay-off
        self._clear_turn()

    def _clear_turn(self) -> None:
        self.drawn = False  # draw first, then play
        self.live = False  # this turn drew from the stock, melded or laid off
        self.taken = NOTHING  # top card taken this turn, which may not be thrown away
        self.must = NOTHING  # lowest card taken this turn, which has to be played
        self.made = 0  # melds made this turn

    # ---- the course of a game

    def begin(self) -> None:
        """Deal the next round.

        Source: rummy/setup.deal, rummy/setup.start-card, rummy/setup.first-player.
        """
        seats = len(self.hands)
        rng = Random(f"{self.seed} {self.round}")  # a generator for each deal: nothing of it has to be copied
        self.first = (self.first + 1) % seats if self.round else rng.randrange(seats)
        self.round += 1
        cards = list(range(len(CARDS)))
        rng.shuffle(cards)
        each = cards_each(seats)
        self.hands = [hand_of(cards[seat * each : (seat + 1) * each]) for seat in range(seats)]
        self.known = [0] * seats
        self.pile = [cards[seats * each]]
        self.stock = cards[seats * each + 1 :]
        self.table = []
        self.down, self.melded = [0] * seats, [False] * seats
        self.idle = 0
        self.seat = self.first
        self._clear_turn()
        values = {"round": self.round, "first": self.first, "card": self.pile[0]}
        self.log.append(Event("deal", None, values, "rummy/setup.start-card"))

    @property
    def turn(self) -> int | None:
        """Seat to move."""
        return self.seat

    def legal_moves(self) -> Sequence[Move]:
        """What the seat may do: ways to draw, then ways to play and to discard.

        Source: rummy/turn.order.
        """
        if self.legal is None:
            if self.seat is None:
                self.legal = []
            else:
                self.legal = self._plays(self.seat) if self.drawn else self._draws(self.seat)
        return self.legal

    def _draws(self, seat: int) -> list[Move]:
        """The stock, the top of the pile, deeper cards that could be played; without stock the end of the round.

        Source: rummy/draw.stock, rummy/draw.top, rummy/draw.deeper, rummy/draw.empty-stock.
        """
        pile = self.pile
        found = [pile[-1]]
        if self.options.discard_pile == "spread":
            hand = self.hands[seat] | 1 << pile[-1]
            for card in reversed(pile[:-1]):
                hand |= 1 << card
                if self.usable(seat, card, hand):
                    found.append(card)
            found.sort()
        takes = [TAKES[card] for card in found]
        return [DRAW_MOVE, *takes] if self.stock else [*takes, END_MOVE]

    def _plays(self, seat: int) -> list[Move]:
        """Melds, lay-offs and discards.

        Source: rummy/meld.set, rummy/meld.run, rummy/lay.fit, rummy/lay.any, rummy/discard.one,
        rummy/option.restricted.
        """
        hand, found = self.hands[seat], list[Move]()
        lines = suits_of(hand)
        if not (self.options.restricted and self.made):
            a, b, c, d = lines
            if ranks := at_least_three(a, b, c, d):
                for rank in ranks_in(ranks):
                    found += set_moves(rank, held(lines, rank))
            for suit, cards in enumerate(lines):
                if cards & cards >> 1:
                    found += run_moves(suit, cards, self.options.versatile)
        if self.melded[seat] or not self.options.restricted:
            laid = [
                Move(WITH + end, fit.bit_length() - 1, index)
                for index, meld in enumerate(self.table)
                for end, fit in enumerate(meld.fits)
                if hand & fit
            ]
            laid.sort()
            found += laid
        if self.must != NOTHING or (self.taken != NOTHING and found):
            found = [move for move in found if self.can_finish(seat, move)]
        if self.must == NOTHING:
            for suit, cards in enumerate(lines):
                found += discards(suit, cards)
            if self.taken != NOTHING and hand >> self.taken & 1:
                found.remove(DISCARDS[self.taken])
        return found

    def usable(self, seat: int, card: int, hand: int) -> bool:
        """Whether a card can still be played this turn out of a hand that holds it.

        In a meld, or laid off, if need be after its neighbours. With the restriction a meld has to come before the
        lay-off, made of other cards.

        Source: rummy/draw.feasible, rummy/option.restricted.
        """
        restricted, versatile = self.options.restricted, self.options.versatile
        may_meld = not (restricted and self.made)
        if may_meld and in_a_meld(card, hand, versatile):
            return True
        may_lay = self.melded[seat] or not restricted
        chains = self.chains(card, hand)
        return bool(chains) and (may_lay or (may_meld and any(self._any_meld(hand & ~chain) for chain in chains)))

    def can_use(self) -> bool:
        """Whether the seat to move can play the card it has to."""
        assert self.seat is not None
        return self.usable(self.seat, self.must, self.hands[self.seat])

    def chains(self, card: int, hand: int) -> list[int]:
        """The cards, as a hand, that would be laid off up to and with a card: one entry for each place it can reach.

        Source: rummy/lay.chain.
        """
        found = []
        bit, (suit, rank) = 1 << card, divmod(card, SUIT_SIZE)
        for entry in self.table:
            if bit in entry.fits:
                found.append(bit)
            elif isinstance(entry.meld, Run) and entry.meld.suit == suit:
                low, high = entry.meld.low, entry.meld.high
                for position in (rank + 1, HIGH) if rank == 0 and self.options.versatile else (rank + 1,):
                    if position < low:
                        chain = bits(Run(suit, position, low - 1))
                    elif position > high and (position < HIGH or low > LOW):
                        chain = bits(Run(suit, high + 1, position))
                    else:
                        continue
                    if hand & chain == chain:
                        found.append(chain)
        return found

    def _any_meld(self, hand: int) -> bool:
        """Whether a hand holds any meld."""
        return any(in_a_meld(card, hand, self.options.versatile) for card in cards_of(hand))

    def can_finish(self, seat: int, move: Move) -> bool:
        """Whether the turn could still be finished after a meld or lay-off.

        Not if only the card taken from the pile is left and fits nowhere, nor if the card that must be played no
        longer can be.

        Source: rummy/guard.finish, rummy/draw.must-use.
        """
        cards = bits(meld_of(move)) if move.kind <= RUN else 1 << move.card
        rest = self.hands[seat] & ~cards
        if self.must == NOTHING and (self.taken == NOTHING or rest != 1 << self.taken):
            return True
        after, _ = self.after(seat, move)
        if self.must != NOTHING:
            return bool(cards >> self.must & 1) or after.usable(seat, self.must, rest)
        may_lay = after.melded[seat] or not self.options.restricted
        return may_lay and any(rest in entry.fits for entry in after.table)

    def after(self, seat: int, move: Move) -> tuple[Self, int]:
        """The table after a meld or lay-off, to look at and not to play on, and the points that it scored."""
        after = object.__new__(type(self))
        after.options, after.made, after.melded = self.options, self.made, self.melded[:]
        after.table = self.table[:]
        _, points = after._put(seat, move)
        return after, points

    def push(self, move: Move) -> None:
        """Do it.

        Source: rummy/turn.order.
        """
        seat, kind = self.seat, move.kind
        assert seat is not None
        self.moves.append(move)
        self.legal = None
        if kind == DISCARD:
            self._discard(seat, move.card)
        elif kind == DRAW:
            self._draw(seat)
        elif kind == TAKE:
            self._take(seat, move.card)
        elif kind == END:
            self._end_round("rummy/round.exhausted")
        else:
            self._play(seat, move)

    def _draw(self, seat: int) -> None:
        """The top card of the stock, seen by one.

        Source: rummy/draw.stock.
        """
        card = self.stock.pop()
        self.hands[seat] |= 1 << card
        self.drawn = self.live = True
        others = tuple([other for other in range(len(self.hands)) if other != seat])
        self.log.append(Event("draw", seat, {"card": card}, "", (seat,)))
        self.log.append(Event("draw", seat, {}, "", others))

    def _take(self, seat: int, card: int) -> None:
        """The top of the pile, or a deeper card with all above it.

        Source: rummy/draw.top, rummy/draw.deeper, rummy/known.taken.
        """
        index = self.pile.index(card)
        picked = self.pile[index:]
        del self.pile[index:]
        cards = hand_of(picked)
        self.hands[seat] |= cards
        self.known[seat] |= cards
        self.drawn = True
        if len(picked) == 1:
            self.taken = card
        else:
            self.must = card
        self.log.append(Event("take", seat, {"cards": tuple(picked)}))

    def _play(self, seat: int, move: Move) -> None:
        """Melds and lay-offs; with the last card the round is over.

        Source: rummy/out.empty, rummy/lay.points, rummy/score.melds.
        """
        onto = self.table[move.to].cards if move.kind > RUN else ()
        cards, points = self._put(seat, move)
        if onto:
            self.log.append(Event("lay", seat, {"card": move.card, "onto": onto, "points": points}))
        else:
            self.log.append(Event("meld", seat, {"cards": self.table[-1].cards, "points": points}))
        self.hands[seat] &= ~cards
        self.known[seat] &= ~cards
        self.down[seat] += points
        self.live = True
        if self.must != NOTHING and cards >> self.must & 1:
            self.must = NOTHING
        if not self.hands[seat]:
            self._end_round("rummy/out.empty")

    def _put(self, seat: int, move: Move) -> tuple[int, int]:
        """Cards on the table: (the cards as a hand, their points).

        Source: rummy/meld.stay, rummy/lay.fit, rummy/lay.target, rummy/lay.chain.
        """
        versatile, values = self.options.versatile, self.options.values
        if move.kind <= RUN:
            meld = meld_of(move)
            cards = meld.cards
            self.table.append(on_table(meld, cards, (seat,) * len(cards), versatile))
            self.made += 1
            self.melded[seat] = True
            played, points = bits(meld), meld_points(meld, values)
        else:
            old = self.table[move.to]
            played, meld, position = 1 << move.card, old.meld, 0
            if isinstance(meld, Set):
                meld = meld._replace(suits=meld.suits | 1 << move.card // SUIT_SIZE)
            elif move.kind == BEFORE:
                position = meld.low - 1
                meld = meld._replace(low=position)
            else:
                position = meld.high + 1
                meld = meld._replace(high=position)
            cards, seats = (*old.cards, move.card), (*old.seats, seat)
            if move.kind == BEFORE:
                cards, seats = (move.card, *old.cards), (seat, *old.seats)
            self.table[move.to] = on_table(meld, cards, seats, versatile)
            points = lay_off_points(meld, position, values)
        return played, points

    def _discard(self, seat: int, card: int) -> None:
        """One card onto the pile, and the next player's turn.

        Source: rummy/discard.one, rummy/out.empty, rummy/round.idle.
        """
        bit = 1 << card
        self.hands[seat] &= ~bit
        self.known[seat] &= ~bit
        self.pile.append(card)
        self.log.append(Event("discard", seat, {"card": card}))
        if not self.hands[seat]:
            self._end_round("rummy/out.empty")
            return
        self.idle = 0 if self.live else self.idle + 1
        if self.idle >= self.idle_limit():
            self._end_round("rummy/round.idle")
            return
        self.seat = (seat + 1) % len(self.hands)
        self._clear_turn()

    def idle_limit(self) -> int:
        """After how many idle turns in a row the round ends.

        Source: rummy/round.idle.
        """
        return (IDLE_LAPS if self.stock else IDLE_LAPS_EMPTY) * len(self.hands)

    def hand_values(self) -> list[int]:
        """Value of each hand.

        Source: rummy/value.hand.
        """
        return list(map(self.options.values.of_hand, self.hands))

    def _end_round(self, rule: str) -> None:
        """Settle the round, then deal the next one or end the game; `rule` says why the round is over.

        Source: rummy/round.out, rummy/round.exhausted, rummy/end.target.
        """
        hands = self.hand_values()
        settled = settle(self.down, hands, self.options.scoring)
        self.history.append(settled.points)
        self.totals = [total + gain for total, gain in zip(self.totals, settled.points, strict=True)]
        values = {
            "round": self.round,
            "points": settled.points,
            "totals": tuple(self.totals),
            "hands": tuple([cards_of(hand) for hand in self.hands]),
            "down": tuple(self.down),
        }
        self.log.append(Event("round", None, values, rule))
        if game_over(self.totals, self.round, self.options):
            self.seat = None
            self._clear_turn()
        else:
            self.begin()

    # ---- what is said about it

    def why_not(self, move: Move) -> Refusal | None:
        """The rule that forbids a move now."""
        return why_not(self, move)

    def view(self, seat: int) -> View:
        """All but the order of the stock and what others drew from it; cards by number.

        Of a stacked pile only the top is among the `discards`; `under` are the cards thrown below it, which anybody may
        remember, in no order.

        Source: rummy/known.taken, rummy/known.pile, rummy/draw.stock.
        """
        spread = self.options.discard_pile == "spread"
        return {
            "seat": seat,
            "turn": self.seat,
            "phase": "over" if self.seat is None else "play" if self.drawn else "draw",
            "options": asdict(self.options),
            "round": self.round,
            "rounds": last_round(self.options),
            "first": self.first,
            "history": [list(points) for points in self.history],
            "totals": self.totals[:],
            "stock": len(self.stock),
            "discards": self.pile[:] if spread else self.pile[-1:],
            "under": [] if spread else sorted(self.pile[:-1]),
            "hand": list(cards_of(self.hands[seat])),
            "hands": [
                {"count": hand.bit_count(), "known": list(cards_of(known))}
                for hand, known in zip(self.hands, self.known, strict=True)
            ],
            "table": [
                {"kind": "set" if isinstance(entry.meld, Set) else "run", "meld": list(entry.meld)}
                | {"cards": list(entry.cards), "seats": list(entry.seats)}
                for entry in self.table
            ],
            "down": self.down[:],
            "melded": self.melded[:],
            "taken": self.taken,
            "must": self.must,
            "made": self.made,
            "live": self.live,
            "idle": self.idle,
            "unseen": list(cards_of(self.unseen(seat))),
        }

    def unseen(self, seat: int) -> int:
        """The cards whose place a seat cannot know: in the stock, or in other hands and never seen there.

        Source: rummy/known.taken.
        """
        seen = self.hands[seat] | hand_of(self.pile)
        for entry in self.table:
            seen |= bits(entry.meld)
        for known in self.known:
            seen |= known
        return PACK & ~seen

    def score_sheet(self) -> ScoreSheet:
        """The finished rounds added up; a round in progress shows nothing, for hands are hidden.

        Source: rummy/end.winner.
        """
        names = [f"P{seat + 1}" for seat in range(len(self.hands))]
        rounds = [[points[seat] for points in self.history] for seat in range(len(names))]
        return totals(names, rounds, self.options)

    def copy(self) -> Self:
        """An independent copy; what never changes in place is shared."""
        other = object.__new__(type(self))
        other.options, other.seed = self.options, self.seed
        other.moves, other.log, other.legal = self.moves[:], self.log[:], self.legal
        other.seat, other.first, other.round = self.seat, self.first, self.round
        other.history, other.totals = self.history[:], self.totals[:]
        other.stock, other.pile, other.table = self.stock[:], self.pile[:], self.table[:]
        other.hands, other.known = self.hands[:], self.known[:]
        other.down, other.melded, other.idle = self.down[:], self.melded[:], self.idle
        other.drawn, other.live, other.made = self.drawn, self.live, self.made
        other.taken, other.must = self.taken, self.must
        return other

    def check(self) -> None:
        """Every card in one place, every meld a meld, points and flags as the table says.

        Source: rummy/components.pack, rummy/meld.stay, rummy/lay.points.
        """
        places = [*self.stock, *self.pile]
        for hand, known in zip(self.hands, self.known, strict=True):
            assert known & ~hand == 0
            places += cards_of(hand)
        down = [0] * len(self.hands)
        for entry in self.table:
            places += entry.cards
            meld = entry.meld
            assert sorted(entry.cards) == sorted(meld.cards)
            assert len(entry.cards) >= SHORTEST
            in_order = dict(zip(meld.cards, meld.points(self.options.values), strict=True))
            for card, seat in zip(entry.cards, entry.seats, strict=True):
                down[seat] += in_order[card]
        assert sorted(places) == list(range(len(CARDS)))
        assert down == self.down
        assert self.totals == [sum(points) for points in zip(*self.history, strict=True)] or not self.history
        assert self.seat is None or (self.pile and len(self.history) == self.round - 1) or self.drawn
        assert self.must == NOTHING or self.hands[self.seat or 0] >> self.must & 1
        assert bool(self.legal_moves()) == (self.seat is not None)


def start(seats: int, options: Options, seed: int) -> Rummy:
    """A new game.

    Source: rummy/setup.deal.
    """
    state = Rummy(seats, options, seed)
    state.begin()
    return state


def bound(seats: int, options: Options) -> int:
    """No game has more moves: what is not idle uses up the stock or the hands, and idle turns are limited.

    Source: rummy/round.idle, rummy/end.limit.
    """
    live_turns = 2 * len(CARDS)  # each draws one of at most 52 cards or puts one down
    turns = (live_turns + 1) * IDLE_LAPS * seats
    return (2 * turns + len(CARDS)) * last_round(options)
