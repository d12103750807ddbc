"""The game in progress: bidding, laying and drawing, continuing, settling; what a seat may know.

Seats are numbered in playing order, counter-clockwise, so the next is always seat + 1.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Self

from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import ScoreSheet
from calculators.games.eightyeight.bidding import ask_next, deal
from calculators.games.eightyeight.components import (
    ALL,
    BIT,
    HAND,
    MONTH,
    MONTH_BITS,
    TOTAL_POINTS,
    bits,
    cards_in,
    chaff_of,
    months_of,
    points_of,
)
from calculators.games.eightyeight.dekiyaku import YAKU_BITS, Mark, dekiyaku, marks, may_continue
from calculators.games.eightyeight.handyaku import Shown, full_months
from calculators.games.eightyeight.knowing import seen_by, why_not
from calculators.games.eightyeight.moves import ANSWERS, BIDS, BLIND, LAYS, TAKES, Move
from calculators.games.eightyeight.options import ACTIVE, Options, length, prize_mon, start_mon
from calculators.games.eightyeight.scoring import (
    POT,
    Active,
    End,
    Month,
    Payment,
    compensation,
    end_payments,
    prize_shares,
)
from calculators.games.eightyeight.sheets import Course, game_sheet


class EightyEight(State):
    """A game in progress.

    `hands`, `piles` … hold one entry for each seat; cards are numbers, sets of cards bits. `seeds` hold two numbers for
    each month: for the deal, and for the new pile after the bidding; after the last of them the game is over.
    """

    __slots__ = (
        *("active", "announced", "before", "caught", "continuer", "dealer", "drawn", "exposed", "fed", "field"),
        *("forced", "former", "hands", "joined", "ledger", "made", "marks", "mizuten", "month", "multiplier"),
        *(
            "options",
            "outs",
            "passed",
            "pending",
            "phase",
            "pile",
            "piles",
            "played",
            "pot",
            "rounds",
            "scores",
            "seat",
        ),
        *("quiet", "seats", "seeds", "shown_out", "turns"),
    )

    def __init__(self, seats: int, options: Options, seeds: Sequence[tuple[int, int]], dealer: int) -> None:
        """A table before the first month."""
        self.seats, self.options, self.seeds, self.dealer = seats, options, tuple(seeds), dealer
        self.quiet = False  # a guessed world tells nothing
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
        self.passed = [0] * seats  # cards of the months that lay there when a card laid captured nothing
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
        self.tell("month", self.dealer, "eightyeight/setup.deal", number=self.month)
        if self.seats > ACTIVE:
            self.phase, self.seat = "mizuten", self.dealer
        else:
            deal(self)

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
        self.tell(word, seat)
        if word == "continue":
            self._continue(seat)
        elif word == "stop":
            self._end_month(End("dekiyaku", seat, dekiyaku(self.piles[seat]), None, self.fed))
        elif word in {"play", "out"}:
            (self.joined if word == "play" else self.outs).append(seat)
            ask_next(self)
        else:
            if word == "mizuten":
                self.mizuten = seat
                self.joined.append(seat)
            deal(self)

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
            self.passed[seat] |= months_of(self.field)
            self.hands[seat].remove(card)
            self.field |= bit
            self.tell("lay", seat, card=card)
        self.exposed[seat] &= ~bit
        self.played[seat] |= bit
        self.turns += 1
        drawn = self.pile.pop()
        same = self.field & MONTH_BITS[drawn >> 2]
        if not same:
            self.field |= BIT[drawn]
            self.tell("draw", seat, card=drawn)
        elif same.bit_count() == 2:
            self.tell("draw", seat, card=drawn)
            self.drawn, self.phase = drawn, "take"
            return
        else:
            self.tell("draw", seat, card=drawn)
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
        self.tell("take", seat, card=card, taken=taken)

    def _mark(self, seat: int, card: int) -> None:
        """Remember whom a card that captures nothing may feed.

        Source: eightyeight/hatto.liable.
        """
        for mark in marks(seat, card, self.hands[seat], self.field, self.piles, self.active):
            self.marks = [*self.marks, mark]
            self.tell("mark", seat, "eightyeight/hatto.liable", target=mark.target, yaku=mark.yaku, card=card)

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

    def settled(self, end: End | None = None) -> Month:
        """The month as it is settled; without an end, before the cards are played.

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
        payments, winner, special, _ = end_payments(self.settled(end), self.options.shiso_kan)
        assert winner is not None
        self.pay(payments)
        self.rounds.append(tuple([now - then for now, then in zip(self.scores, self.before, strict=True)]))
        self.tell(
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
        if self.month < len(self.seeds):
            self.begin_month()
        else:
            self._end_game()

    def pay(self, payments: Iterable[Payment]) -> None:
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
        self.tell("prize", None, "eightyeight/end.prize", shares=tuple(shares))

    def tell(self, kind: str, seat: int | None, rule: str = "", **values: Any) -> None:
        """Something that happened, for the log."""
        if not self.quiet:
            self.log.append(Event(kind, seat, values, rule))

    # ---- what is said about it

    def why_not(self, move: Move) -> Refusal | None:
        """The rule that forbids a move now."""
        return why_not(self, move)

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return seen_by(self, seat)

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
        other.seats, other.options, other.seeds, other.quiet = self.seats, self.options, self.seeds, self.quiet
        other.moves, other.log, other.ledger = self.moves[:], self.log[:], self.ledger[:]
        other.scores, other.before, other.rounds = self.scores[:], self.before[:], self.rounds[:]
        other.pending, other.month, other.dealer = self.pending, self.month, self.dealer
        other.seat, other.phase, other.pot, other.multiplier = self.seat, self.phase, self.pot, self.multiplier
        other.mizuten, other.active, other.shown_out = self.mizuten, self.active, self.shown_out
        other.joined, other.outs, other.forced = self.joined[:], self.outs[:], self.forced[:]
        other.hands, other.former = [hand[:] for hand in self.hands], self.former[:]
        other.announced, other.exposed, other.played = self.announced[:], self.exposed[:], self.played[:]
        other.passed = self.passed[:]
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
