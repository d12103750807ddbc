"""The game in progress: bidding, laying and drawing, continuing, settling; what a seat may know.

Seats are numbered in playing order, counter-clockwise, so the next is always seat + 1.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from random import Random
from typing import Any, NamedTuple, Self

from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import ScoreSheet
from calculators.games.eightyeight.components import (
    ALL,
    BIT,
    CARDS,
    FIELD,
    HAND,
    IDS,
    MONTH,
    MONTH_BITS,
    TOTAL_POINTS,
    bits,
    cards_in,
    chaff_of,
    points_of,
)
from calculators.games.eightyeight.dekiyaku import YAKU_BITS, dekiyaku, had_to_feed, may_continue, threats
from calculators.games.eightyeight.field import captures, multiplier_of
from calculators.games.eightyeight.handyaku import Shown, full_months, hand_yaku, shown_cards
from calculators.games.eightyeight.moves import ANSWERS, BIDS, BLIND, LAYS, TAKES, Lay, Move, Say, Take
from calculators.games.eightyeight.options import ACTIVE, Options, length, prize_mon, start_mon
from calculators.games.eightyeight.scoring import (
    POT,
    Active,
    End,
    Month,
    Payment,
    compensation,
    compensation_payments,
    end_payments,
    fee_payments,
    hand_payments,
    prize_shares,
    shown_of_forced_out,
)
from calculators.games.eightyeight.sheets import Course, game_sheet


class Mark(NamedTuple):
    """A card laid from the hand that may feed a yaku: who laid it, for whom it is dangerous, the missing card."""

    feeder: int
    target: int
    yaku: str
    missing: int
    laid: int


class EightyEight(State):
    """A game in progress.

    `hands`, `piles` … hold one entry for each seat; cards are numbers, sets of cards bits. `seeds` hold two numbers for
    each month: for the deal, and for the new pile after the bidding.
    """

    __slots__ = (
        *("active", "announced", "before", "caught", "continuer", "dealer", "drawn", "exposed", "fed", "field"),
        *("forced", "former", "hands", "joined", "ledger", "made", "marks", "mizuten", "month", "multiplier"),
        *("options", "outs", "pending", "phase", "pile", "piles", "played", "pot", "rounds", "scores", "seat"),
        *("seats", "seeds", "shown_out", "telling", "turns"),
    )

    def __init__(self, seats: int, options: Options, seeds: Sequence[tuple[int, int]], dealer: int) -> None:
        """A table before the first month. Without `telling` no log is kept (guessed games)."""
        self.seats, self.options, self.seeds, self.dealer = seats, options, tuple(seeds), dealer
        self.telling = True
        self.moves: list[Move] = []
        self.log: list[Event] = []
        self.scores = [start_mon(options)] * seats
        self.rounds: list[tuple[int, ...]] = []  # what each month brought each seat
        self.pending: list[int] = []
        self.month = 0  # number of the running month
        self.seat: int | None = None
        self.phase = "over"  # mizuten, bid, lay, take, continue, over
        self.clear()

    def clear(self) -> None:
        """An empty table for a new month.

        Source: eightyeight/setup.carry.
        """
        seats = self.seats
        self.before = self.scores[:]
        self.ledger: list[Payment] = []  # of this month
        self.pot = 0
        self.multiplier = 1
        self.mizuten: int | None = None
        self.joined: list[int] = []
        self.outs: list[int] = []
        self.forced: list[int] = []
        self.active: tuple[int, ...] = ()  # in order of play
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.former: list[list[int]] = [[] for _ in range(seats)]  # hands of those who do not play
        self.announced: list[tuple[Shown, ...]] = [()] * seats
        self.exposed = [0] * seats  # shown and still in the hand
        self.played = [0] * seats  # laid from the hand
        self.shown_out = 0  # shown by those forced out
        self.field = 0
        self.pile: list[int] = []  # top card last
        self.piles = [0] * seats
        self.drawn = -1  # waiting for a choice
        self.turns = 0  # hand cards laid so far
        self.caught = 0  # captured in this turn
        self.marks: list[Mark] = []
        self.fed: dict[str, int] = {}  # yaku that this turn completed by feeding → who fed it
        self.made: list[tuple[str, ...]] = [()] * seats  # yaku after which somebody continued
        self.continuer: int | None = None

    # ---- before the cards are played

    def begin_month(self) -> None:
        """The next month, up to the first decision.

        Source: eightyeight/bid.mizuten, eightyeight/variant.three.
        """
        self.month += 1
        self.clear()
        self._tell("month", self.dealer, "eightyeight/setup.deal", number=self.month)
        if self.seats > ACTIVE:
            self.phase, self.seat = "mizuten", self.dealer
        else:
            self._deal()

    def _deal(self) -> None:
        """Seven cards each, six on the field; then the field multiplier.

        Source: eightyeight/setup.deal, eightyeight/field.multiplier, eightyeight/field.carry.
        """
        deck = list(CARDS)
        Random(self.seeds[self.month - 1][0]).shuffle(deck)
        self.hands = [sorted(deck[HAND * seat : HAND * (seat + 1)]) for seat in range(self.seats)]
        at = HAND * self.seats
        self.field, self.pile = bits(deck[at : at + FIELD]), deck[at + FIELD :]
        self.multiplier, self.pending = multiplier_of(self.field, self.pending)
        self._tell("field", None, "eightyeight/field.multiplier", cards=self.field, multiplier=self.multiplier)
        self._ask_next()

    def _from_dealer(self) -> list[int]:
        """All seats in order, the dealer first.

        Source: eightyeight/setup.seats.
        """
        return [(self.dealer + step) % self.seats for step in range(self.seats)]

    def _ask_next(self) -> None:
        """The next player says in or out, unless it is settled what he does.

        Source: eightyeight/bid.choice, eightyeight/bid.forced-in, eightyeight/bid.forced-out.
        """
        for seat in self._from_dealer():
            if seat in self.joined or seat in self.outs or seat in self.forced:
                continue
            if len(self.joined) == ACTIVE:
                self.forced.append(seat)
                self._tell("forced_out", seat, "eightyeight/bid.forced-out")
            elif len(self.outs) == self.seats - ACTIVE:
                self.joined.append(seat)
                if self.outs:
                    self._tell("forced_in", seat, "eightyeight/bid.forced-in")
            else:
                self.phase, self.seat = "bid", seat
                return
        self._start_play()

    def _start_play(self) -> None:
        """Fees, compensation, the new pile, hand yaku, four on the field; then the first turn.

        Source: eightyeight/play.order, eightyeight/bid.reshuffle, eightyeight/compensation.out, eightyeight/hand.pay.
        """
        self.active = tuple(seat for seat in self._from_dealer() if seat in self.joined)
        for seat in self.forced:
            self.shown_out |= shown_of_forced_out(self.hands[seat])
        for seat in self.active:
            self.announced[seat] = hand_yaku(self.hands[seat])
            self.exposed[seat] = shown_cards(self.announced[seat])
        month = self._month()
        self._pay(fee_payments(month.outs, month.multiplier))
        self._pay(compensation_payments(month))
        self._new_pile()
        self._pay(hand_payments(month, self.options.shiso_kan))
        if self.telling:
            for seat in self.active:
                for shown in self.announced[seat]:
                    self._tell("hand_yaku", seat, "eightyeight/hand.pay", yaku=shown.key, cards=shown.cards)
        self._take_four()
        self.phase, self.seat = "lay", self.active[0]

    def _new_pile(self) -> None:
        """The hands of those who do not play go into the pile.

        Source: eightyeight/bid.reshuffle.
        """
        if self.seats > ACTIVE:
            for seat in (*self.outs, *self.forced):
                self.pile += self.hands[seat]
                self.former[seat], self.hands[seat] = self.hands[seat], []
            self.pile.sort()
            Random(self.seeds[self.month - 1][1]).shuffle(self.pile)

    def _take_four(self) -> None:
        """Four of a month on the field go to the first active player.

        Source: eightyeight/play.field-four.
        """
        for month in MONTH_BITS:
            if self.field & month == month:
                self.field ^= month
                self.piles[self.active[0]] |= month
                self._tell("four", self.active[0], "eightyeight/play.field-four", cards=month)

    # ---- moves

    @property
    def turn(self) -> int | None:
        """Seat of whoever decides."""
        return self.seat

    def legal_moves(self) -> Sequence[Move]:
        """Cards of the hand with what they take, or the words that may be said now.

        Source: eightyeight/play.hand-card, eightyeight/play.choice.
        """
        phase = self.phase
        if phase == "lay":
            field = self.field
            found: list[Move] = []
            for card in self.hands[self.seat]:  # type: ignore[index]
                found += LAYS[card][field >> (card & -4) & 15]
            return found
        if phase == "take":
            return [TAKES[card] for card in cards_in(self.field & MONTH_BITS[MONTH[self.drawn]])]
        return {"mizuten": BLIND, "bid": BIDS, "continue": ANSWERS, "over": ()}[phase]

    def push(self, move: Move) -> None:
        """Lay, choose or speak.

        Source: eightyeight/play.hand-card.
        """
        self.moves.append(move)
        if self.phase == "lay":
            self._lay(*move)
        elif self.phase == "take":
            self._take(self.drawn, BIT[move[0]])  # type: ignore[index]
            self.drawn = -1
            self._end_turn()
        else:
            self._say(move[0])  # type: ignore[arg-type]

    def _say(self, word: str) -> None:
        """A bid, or the answer to a captured yaku.

        Source: eightyeight/bid.choice, eightyeight/bid.mizuten.
        """
        seat = self.seat
        assert seat is not None
        self._tell(word, seat)
        if word == "continue":
            self._continue(seat)
        elif word == "stop":
            self._end_month(End("dekiyaku", seat, dekiyaku(self.piles[seat]), None, self.fed))
        elif word in {"play", "out"}:
            (self.joined if word == "play" else self.outs).append(seat)
            self._ask_next()
        else:
            if word == "mizuten":
                self.mizuten = seat
                self.joined.append(seat)
            self._deal()

    def _lay(self, card: int, take: int) -> None:
        """A card from the hand, then one from the pile.

        Source: eightyeight/play.match, eightyeight/play.choice, eightyeight/play.draw.
        """
        seat: int = self.seat  # type: ignore[assignment]
        bit, same = BIT[card], self.field & MONTH_BITS[card >> 2]
        self.caught = 0
        if same:
            self.hands[seat].remove(card)
            self._take(card, same if take < 0 else BIT[take])
        else:
            self._mark(seat, card)
            self.hands[seat].remove(card)
            self.field |= bit
            self._tell("lay", seat, card=card)
        self.exposed[seat] &= ~bit
        self.played[seat] |= bit
        self.turns += 1
        drawn = self.pile.pop()
        same = self.field & MONTH_BITS[drawn >> 2]
        if not same:
            self.field |= BIT[drawn]
            self._tell("draw", seat, card=drawn)
        elif same.bit_count() == 2:
            self._tell("draw", seat, card=drawn)
            self.drawn, self.phase = drawn, "take"
            return
        else:
            self._tell("draw", seat, card=drawn)
            self._take(drawn, same)
        self._end_turn()

    def _take(self, card: int, taken: int) -> None:
        """A card captures from the field; a mark on what it takes is used up.

        Source: eightyeight/play.match, eightyeight/hatto.liable, eightyeight/hatto.ends.
        """
        seat: int = self.seat  # type: ignore[assignment]
        group = taken | BIT[card]
        self.field ^= taken
        self.piles[seat] |= group
        self.caught |= group
        if self.marks:
            for mark in self.marks:
                if mark.target == seat and group & BIT[mark.laid] and group & BIT[mark.missing]:
                    self.fed[mark.yaku] = mark.feeder
            self.marks = [mark for mark in self.marks if not group & BIT[mark.laid]]
        self._tell("take", seat, card=card, taken=taken)

    def _mark(self, seat: int, card: int) -> None:
        """Remember whom a card that captures nothing may feed.

        Source: eightyeight/hatto.liable, eightyeight/hatto.last-card, eightyeight/hatto.no-choice.
        """
        piles, captured = self.piles, self._captured()
        if not captured & YAKU_BITS:
            return
        others = [other for other in self.active if other != seat]
        found = [
            Mark(seat, other, threat.yaku, threat.card, card)
            for other in others
            for threat in threats(card, piles[other], captured)
        ]
        if found and not had_to_feed(self.hands[seat], card, self.field, [piles[other] for other in others], captured):
            self.marks = self.marks + found
            for mark in found:
                self._tell("mark", seat, "eightyeight/hatto.liable", target=mark.target, yaku=mark.yaku, card=card)

    def _captured(self) -> int:
        found = 0
        for pile in self.piles:
            found |= pile
        return found

    def _end_turn(self) -> None:
        """New captured yaku? Then its maker may continue, or the month ends.

        Source: eightyeight/play.check, eightyeight/continue.when, eightyeight/play.end.
        """
        seat: int = self.seat  # type: ignore[assignment]
        if self.caught & YAKU_BITS:
            keys = dekiyaku(self.piles[seat])
            if keys != self.made[seat]:
                other = self.continuer is not None and self.continuer != seat
                gone = self._captured() & ~self.piles[seat]
                if may_continue(self.piles[seat], gone, len(self.hands[seat]), other=other):
                    fed = {} if other else self.fed
                    self._end_month(End("dekiyaku", seat, keys, self.continuer if other else None, fed))
                else:
                    self.phase = "continue"
                return
        self._next_turn()

    def _next_turn(self) -> None:
        """The next player lays a card, if any is left.

        Source: eightyeight/play.order, eightyeight/play.end, eightyeight/continue.half.
        """
        if self.fed:
            self.fed = {}
        if self.turns < HAND * ACTIVE:
            self.phase, self.seat = "lay", self.active[self.turns % ACTIVE]
        elif self.continuer is not None:
            self._end_month(End("half", self.continuer, self.made[self.continuer]))
        else:
            self._end_month(End("exhausted"))

    def _continue(self, seat: int) -> None:
        """Play on for more.

        Source: eightyeight/continue.when, eightyeight/continue.again.
        """
        self.continuer = seat
        self.made[seat] = dekiyaku(self.piles[seat])
        self._next_turn()

    # ---- the end of a month and of the game

    def _month(self, end: End | None = None) -> Month:
        """The month as it is settled.

        Source: eightyeight/hand.eighty-nine, eightyeight/hand.full-month, eightyeight/compensation.amount.
        """
        active = tuple(
            [
                Active(
                    seat,
                    tuple([shown.key for shown in self.announced[seat]]),
                    full_months(self.announced[seat], self.piles[seat]) if end and self.announced[seat] else 0,
                    points_of(self.piles[seat]) if end else None,
                    chaff_of(self.piles[seat]) if end else None,
                )
                for seat in self.active
            ]
        )
        forced = {seat: 0 if end else compensation(self.hands[seat], self.options.shiso_kan) for seat in self.forced}
        return Month(self.multiplier, active, tuple(self.outs), forced, self.mizuten, end)

    def _end_month(self, end: End) -> None:
        """Settle; the winner takes the pot and deals next.

        Source: eightyeight/month.order, eightyeight/month.winner.
        """
        payments, winner, special, _ = end_payments(self._month(end), self.options.shiso_kan)
        assert winner is not None
        self._pay(payments)
        self.rounds.append(tuple([now - then for now, then in zip(self.scores, self.before, strict=True)]))
        self._tell(
            *("month_end", winner, "eightyeight/month.winner"),
            number=self.month,
            how=end.how,
            special=special,
            yaku=end.yaku,
            gains=self.rounds[-1],
            piles=tuple(self.piles),
            active=self.active,
            ledger=tuple(self.ledger),
        )
        self.dealer = winner
        if self.month < length(self.options).months:
            self.begin_month()
        else:
            self._end_game()

    def _pay(self, payments: Iterable[Payment]) -> None:
        """Money changes hands; what goes into the pot stays there for the winner of the month."""
        scores = self.scores
        for payment in payments:
            payer, payee, mon = payment[:3]
            if payer >= 0:
                scores[payer] -= mon
            elif payer == POT:
                self.pot -= mon
            if payee >= 0:
                scores[payee] += mon
            elif payee == POT:
                self.pot += mon
            self.ledger.append(payment)

    def _end_game(self) -> None:
        """The first prize.

        Source: eightyeight/end.prize, eightyeight/end.tie.
        """
        shares = prize_shares(self.scores, self.options)
        self.scores = [score + share for score, share in zip(self.scores, shares, strict=True)]
        self.phase, self.seat = "over", None
        self._tell("prize", None, "eightyeight/end.prize", shares=tuple(shares))

    def _tell(self, kind: str, seat: int | None, rule: str = "", **values: Any) -> None:
        if self.telling:
            self.log.append(Event(kind, seat, values, rule))

    # ---- what is said about it

    def why_not(self, move: Move) -> Refusal | None:
        """The rule that forbids a move now.

        Source: eightyeight/bid.mizuten, eightyeight/bid.choice, eightyeight/continue.when, eightyeight/play.choice.
        """
        expected = {
            "mizuten": ("blind_first", "eightyeight/bid.mizuten"),
            "bid": ("bid_first", "eightyeight/bid.choice"),
            "continue": ("answer_first", "eightyeight/continue.when"),
        }
        if self.seat is None:
            return Refusal("game_over", "eightyeight/end.prize")
        if move in self.legal_moves():
            return None
        if self.phase in expected:
            return Refusal(*expected[self.phase])
        if isinstance(move, Say):
            return self._why_not_said(move.word)
        if self.phase == "take":
            if isinstance(move, Take):
                return Refusal("cannot_take", "eightyeight/play.match", {"card": _id(move.card)})
            return Refusal("choose_first", "eightyeight/play.choice", {"card": _id(self.drawn)})
        if isinstance(move, Take):
            return Refusal("lay_first", "eightyeight/play.hand-card")
        return self._why_not_laid(move, self.seat)

    def _why_not_said(self, word: str) -> Refusal:
        """Words have their time.

        Source: eightyeight/bid.mizuten, eightyeight/bid.choice, eightyeight/continue.when.
        """
        if word in {"mizuten", "look"}:
            return Refusal("no_mizuten", "eightyeight/bid.mizuten")
        if word in {"continue", "stop"}:
            return Refusal("nothing_to_continue", "eightyeight/continue.when")
        return Refusal("lay_first", "eightyeight/play.hand-card")

    def _why_not_laid(self, move: Lay, seat: int) -> Refusal:
        """A card must be in the hand and take what it matches.

        Source: eightyeight/play.hand-card, eightyeight/play.match, eightyeight/play.choice.
        """
        values = {"card": _id(move.card)}
        if move.card not in self.hands[seat]:
            return Refusal("not_in_hand", "eightyeight/play.hand-card", values)
        if move.take >= 0 and not any(taken >> move.take & 1 for taken in captures(move.card, self.field)):
            return Refusal("cannot_take", "eightyeight/play.match", {"card": _id(move.take)})
        if move.take < 0:
            return Refusal("choose_one", "eightyeight/play.choice", values)
        return Refusal("no_choice", "eightyeight/play.match", values)

    def view(self, seat: int) -> View:
        """All but the hidden cards of the others and the order of the pile.

        Whoever does not play still knows the seven cards that he put into the pile (`former`).

        Source: eightyeight/bid.reshuffle, eightyeight/hand.pay.
        """
        return {
            "seat": seat,
            "turn": self.seat,
            "phase": self.phase,
            "options": asdict(self.options),
            "seats": self.seats,
            "month": self.month,
            "months": length(self.options).months,
            "dealer": self.dealer,
            "scores": self.scores[:],
            "before": self.before[:],
            "rounds": [list(mons) for mons in self.rounds],
            "ledger": [list(payment) for payment in self.ledger],
            "pot": self.pot,
            "multiplier": self.multiplier,
            "pending": self.pending[:],
            "mizuten": self.mizuten,
            "joined": self.joined[:],
            "outs": self.outs[:],
            "forced": self.forced[:],
            "active": list(self.active),
            "hand": self.hands[seat][:],
            "counts": [len(hand) for hand in self.hands],
            "former": self.former[seat][:],
            "announced": [[[key, cards, list(months)] for key, cards, months in shown] for shown in self.announced],
            "exposed": self.exposed[:],
            "played": self.played[:],
            "shown_out": self.shown_out,
            "field": self.field,
            "piles": self.piles[:],
            "pile": len(self.pile),
            "drawn": self.drawn,
            "turns": self.turns,
            "caught": self.caught,
            "marks": [list(mark) for mark in self.marks],
            "fed": dict(self.fed),
            "made": [list(keys) for keys in self.made],
            "continuer": self.continuer,
        }

    def score_sheet(self) -> ScoreSheet:
        """Stake, months so far (a running one as it stands), the prize at the end.

        Source: eightyeight/setup.stake, eightyeight/end.prize.
        """
        over = self.seat is None
        courses = []
        for seat in range(self.seats):
            months = [mons[seat] for mons in self.rounds]
            running = [] if over else [self.scores[seat] - self.before[seat]]
            courses.append(Course(f"P{seat + 1}", None, (*months, *running)))
        return game_sheet(courses, self.options, final=over, over=over)

    def copy(self) -> Self:
        """An independent copy; what never changes in place is shared."""
        other = object.__new__(type(self))
        other.seats, other.options, other.seeds, other.telling = self.seats, self.options, self.seeds, self.telling
        other.moves, other.log, other.ledger = self.moves[:], self.log[:], self.ledger[:]
        other.scores, other.before, other.rounds = self.scores[:], self.before[:], self.rounds[:]
        other.pending, other.month, other.dealer = self.pending, self.month, self.dealer
        other.seat, other.phase, other.pot, other.multiplier = self.seat, self.phase, self.pot, self.multiplier
        other.mizuten, other.active, other.shown_out = self.mizuten, self.active, self.shown_out
        other.joined, other.outs, other.forced = self.joined[:], self.outs[:], self.forced[:]
        other.hands, other.former = [hand[:] for hand in self.hands], self.former[:]
        other.announced, other.exposed, other.played = self.announced[:], self.exposed[:], self.played[:]
        other.field, other.pile, other.piles = self.field, self.pile[:], self.piles[:]
        other.drawn, other.turns, other.caught = self.drawn, self.turns, self.caught
        other.marks, other.fed, other.made = self.marks, dict(self.fed), self.made[:]
        other.continuer = self.continuer
        return other

    def check(self) -> None:
        """No card made or lost, no mon made or lost, every pile what it should be.

        Source: eightyeight/components.cards, eightyeight/setup.stake, eightyeight/play.end.
        """
        prize = 0 if self.seat is None else prize_mon(self.seats, self.options)
        assert sum(self.scores) + self.pot + prize == 0
        if self.phase in {"mizuten", "over"}:
            return
        places = [bits(hand) for hand in self.hands] + self.piles + [self.field, bits(self.pile)]
        places += [BIT[self.drawn]] if self.drawn >= 0 else []
        together = 0
        for place in places:
            assert not together & place
            together |= place
        assert together == ALL
        if self.active:
            assert len(self.active) == ACTIVE
            assert len(self.pile) == HAND * ACTIVE - self.turns
            assert sum(len(self.hands[seat]) for seat in self.active) == HAND * ACTIVE - self.turns
            assert sum(points_of(pile) for pile in self.piles) <= TOTAL_POINTS
        assert self.legal_moves()


def _id(card: int) -> str:
    """A card's id; a number that is no card stays a number."""
    return IDS[card] if card in CARDS else str(card)


def start(seats: int, options: Options, seed: int) -> EightyEight:
    """A new game. Seats are numbered after they were drawn, so only the first dealer is left to chance.

    Source: eightyeight/setup.seats.
    """
    rng = Random(seed)
    dealer = rng.randrange(seats)
    state = EightyEight(seats, options, seeds_for(options, rng), dealer)
    state.begin_month()
    return state


def seeds_for(options: Options, rng: Random) -> list[tuple[int, int]]:
    """Two numbers for each month: for the deal, and for the new pile after the bidding."""
    return [(rng.getrandbits(32), rng.getrandbits(32)) for _ in range(length(options).months)]


def bound(seats: int, options: Options) -> int:
    """No game has more moves: in a month mizuten, the bids, 21 cards with a choice each, and five continues.

    >>> bound(3, Options(length="quick"))
    153
    """
    bidding = 1 + seats if seats > ACTIVE else 0
    return (bidding + 2 * HAND * ACTIVE + 9) * length(options).months
