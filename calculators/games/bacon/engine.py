"""The game in progress: deals of rounds, leading and following, going out, until a team has won.

Read top to bottom: the deal, the state (`Bacon`), a guess at what is hidden. The moves are in `moves.py`, what a hand
can play in `combos.py`.
"""

from collections.abc import Sequence
from dataclasses import asdict
from random import Random
from typing import Any, NamedTuple, Self

from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.games.bacon.combos import (
    BOMBS,
    FIRST_BOMB,
    KIND_OF,
    KINDS,
    ORDINARY,
    PASS,
    Called,
    Play,
    beats,
    plays_of,
    readings,
    why_not,
)
from calculators.games.bacon.components import (
    GUARD,
    MOST_WILDS,
    NUMBERS,
    UNIT,
    WILD_PLACE,
    X,
    deck,
    holds,
    pack,
    size,
    unpack,
)
from calculators.games.bacon.moves import Lead, Move
from calculators.games.bacon.options import Options, Table, table
from calculators.games.bacon.scoring import NOTHING, Situation, deal_line, next_dealer, settle_out, standing, team_of

PLAY, LEAD, OVER = "play", "lead", "over"  # phases
FEWEST_OF_A_BOMB = min(KINDS[number].cards for number in BOMBS)


class Deal(NamedTuple):
    """A finished deal: who dealt, the seats in the order they went out, the first team and its points."""

    dealer: int
    out: tuple[int, ...]
    team: int
    points: int


class Book:
    """The plays of one hand, type by type: listed when they are first asked for, thinned out when cards are gone."""

    __slots__ = ("hand", "listed")

    def __init__(self) -> None:
        self.listed: dict[int, tuple[int, list[Play]]] = {}  # type → (the hand it was listed for, plays)

    def of(self, hand: int, number: int) -> list[Play]:
        """All plays of a type, sorted."""
        at, found = self.listed.get(number, (0, None))
        if found is None:
            found = plays_of(hand, number)
        elif at != hand:
            if found:
                full = hand | GUARD
                found = [play for play in found if full - play[2] & GUARD == GUARD]
        else:
            return found
        self.listed[number] = hand, found
        return found

    def copy(self) -> "Book":
        """The same pages: they are replaced, never written on."""
        other = Book()
        other.listed = self.listed.copy()
        return other


class Bacon(State):
    """A game in progress.

    `on` is the combination to beat, None when `seat` leads; `last` played it, and `passes` have passed since. `out`
    holds the seats without cards in their order. `gone` are all cards played in this deal, `aside` those never dealt.
    """

    __slots__ = (
        *("aside", "books", "counts", "deal", "dealer", "deals", "gone", "hands", "last", "on", "options", "out"),
        *("passes", "phase", "quiet", "seat", "seats", "seed", "table", "totals"),
    )

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        """An empty table."""
        self.seats, self.options, self.seed = seats, options, seed
        self.table: Table = table(seats, options)
        self.quiet = False  # a guessed world tells nothing
        self.moves: list[Move] = []
        self.log: list[Event] = []
        self.totals = (0, 0)
        self.deals: list[Deal] = []
        self.deal = 1
        self.dealer = 0
        self.seat: int | None = None
        self.phase = OVER
        self.hands = [0] * seats
        self._clear()

    def _clear(self) -> None:
        """Nobody has played."""
        self.books = [Book() for _ in self.hands]
        self.counts = [size(hand) for hand in self.hands]
        self.on: Play | None = None
        self.last, self.passes = -1, 0
        self.out: list[int] = []
        self.gone = self.aside = 0

    # ---- the course of a game

    def begin(self) -> None:
        """Deal, and let the player left of the dealer lead.

        Each deal has a generator of its own, so that a copy need not carry one.

        Source: bacon/setup.deal, bacon/setup.six, bacon/end.between, bacon/score.next-leader.
        """
        dealt, seats = self.table.dealt, self.seats
        cards = list(deck(self.table.suits))
        Random(self.seed * 1000 + self.deal).shuffle(cards)
        self.hands = [pack(cards[seat * dealt : (seat + 1) * dealt]) + MOST_WILDS * X for seat in range(seats)]
        self._clear()
        self.aside = pack(cards[seats * dealt :])
        self.phase, self.seat = PLAY, (self.dealer + 1) % seats
        self._tell("deal", self.dealer, {"number": self.deal}, "bacon/setup.deal")

    @property
    def turn(self) -> int | None:
        """Seat that decides."""
        return self.seat

    def legal_moves(self) -> Sequence[Move]:
        """Who may lead; or every play that beats what lies, and a pass; or when leading every play.

        Source: bacon/round.lead, bacon/round.follow, bacon/round.pass, bacon/round.leader, bacon/beat.same,
        bacon/beat.bomb, bacon/beat.bombs, bacon/round.partner.
        """
        seat = self.seat
        if seat is None:
            return ()
        if self.phase == LEAD:
            return [Lead(leader) for leader in self._leaders()]
        book, hand, on = self.books[seat], self.hands[seat], self.on
        if on is None:
            found: list[Move] = []
            for number in ORDINARY:
                found += book.of(hand, number)
        else:
            found = [PASS]
            kind, top = on.kind, on.top
            if KINDS[kind].cards <= self.counts[seat]:
                found += [play for play in book.of(hand, kind) if play[1] > top]
            if kind >= FIRST_BOMB:
                for number in range(kind + 1, len(KINDS)):
                    found += book.of(hand, number)
                return found
        if self.counts[seat] >= FEWEST_OF_A_BOMB:
            for number in BOMBS:
                found += book.of(hand, number)
        return found

    def push(self, move: Move) -> None:
        """Play, pass, or say who leads.

        Source: bacon/round.follow, bacon/round.leader.
        """
        self.moves.append(move)
        seat = self.seat
        assert seat is not None
        if self.phase == LEAD:
            self._lead(move[0])
            if not self.quiet:
                self.log.append(Event("lead", seat, {"to": move[0]}, "bacon/round.leader"))
        elif move[0]:
            self._play(seat, move)  # type: ignore[arg-type]
        else:
            self.passes += 1
            if not self.quiet:
                self.log.append(Event("pass", seat, {}))
            self._next(seat)

    def _play(self, seat: int, play: Play) -> None:
        """Cards are played; the last one takes the player out.

        Source: bacon/combos.one, bacon/out.place.
        """
        cards = play[2]
        self.on, self.last, self.passes = play, seat, 0
        self.hands[seat] -= cards
        self.gone += cards
        self.counts[seat] -= KINDS[play[0]].cards
        if not self.quiet:
            values = {"type": KINDS[play.kind].key, "rank": play.top, "cards": tuple(unpack(cards))}
            self.log.append(Event("play", seat, values))
        if not self.counts[seat]:
            self.out.append(seat)
            self._tell("out", seat, {"place": len(self.out)}, "bacon/out.place")
            if self._settle():
                return
        self._next(seat)

    def _next(self, seat: int) -> None:
        """The next player with cards, clockwise; the round is over when all others have passed.

        Source: bacon/round.follow, bacon/round.end, bacon/out.place.
        """
        counts, seats = self.counts, self.seats
        if self.passes == seats - len(self.out) - (counts[self.last] > 0):
            self._end_round()
            return
        seat = (seat + 1) % seats
        while not counts[seat]:
            seat = (seat + 1) % seats
        self.seat = seat

    def _end_round(self) -> None:
        """The winner says who leads, if there is a choice.

        Source: bacon/round.end, bacon/round.leader, bacon/round.one-way.
        """
        self._tell("round", self.last, {}, "bacon/round.end")
        self.on, self.passes = None, 0
        self.seat = self.last
        leaders = self._leaders()
        if len(leaders) > 1:
            self.phase = LEAD
        else:
            self._lead(leaders[0])

    def _leaders(self) -> list[int]:
        """Who may lead after the last round: its winner and partners with cards; if he is out, partners or the next to
        the left, with cards.

        Source: bacon/round.leader, bacon/round.three, bacon/round.out-winner.
        """
        counts, seats, winner = self.counts, self.seats, self.last
        found = [seat for seat in range(winner % 2, seats, 2) if counts[seat]]
        if not counts[winner]:
            left = next(seat for step in range(1, seats) if counts[seat := (winner + step) % seats])
            if left not in found:
                found = sorted([*found, left])
        return found

    def _lead(self, seat: int) -> None:
        self.phase, self.seat = PLAY, seat

    def situation(self) -> Situation:
        """Where the game stands before this deal."""
        return Situation(self.table, self.totals, self.deal)

    def _settle(self) -> bool:
        """After somebody went out: True when the deal is over, and the next is dealt, or the game is over.

        Source: bacon/out.end, bacon/end.target, bacon/end.last, bacon/end.extra, bacon/score.next-dealer.
        """
        settled = settle_out(self.situation(), self.out)
        if not settled.deal_over or settled.team is None:
            return False
        team, points = settled.team, settled.points
        totals = [*self.totals]
        totals[team] += points
        self.totals = (totals[0], totals[1])
        self.deals.append(Deal(self.dealer, tuple(self.out), team, points))
        if not self.quiet:
            values = {"number": self.deal, "team": team, "points": points, "out": tuple(self.out)}
            values["hands"] = tuple(tuple(unpack(hand)) for hand in self.hands)
            self.log.append(Event("points", None, values, settled.rule or "bacon/score.places"))
        if settled.game_over:
            self.seat, self.phase = None, OVER
        else:
            self.dealer = next_dealer(self.seats, self.dealer, totals, team)
            self.deal += 1
            self.begin()
        return True

    def _tell(self, kind: str, seat: int | None, values: dict[str, Any], rule: str = "") -> None:
        if not self.quiet:
            self.log.append(Event(kind, seat, values, rule))

    # ---- what is said about it

    def why_not(self, move: Move) -> Refusal | None:
        """The rule that forbids a move now.

        Source: bacon/end.limit, bacon/round.lead, bacon/round.leader, bacon/round.out-winner.
        """
        seat = self.seat
        if seat is None:
            return Refusal("game_over", "bacon/end.limit")
        if isinstance(move, Lead):
            if self.phase != LEAD:
                return Refusal("no_choice_now", "bacon/round.leader")
            if not 0 <= move.seat < self.seats:
                return Refusal("no_such_seat", "bacon/round.leader")
            if move.seat not in self._leaders():
                winner_out = not self.counts[self.last]
                return Refusal("cannot_lead", "bacon/round.out-winner" if winner_out else "bacon/round.leader")
            return None
        if self.phase == LEAD:
            return Refusal("choose_leader", "bacon/round.leader")
        if move == PASS:
            return Refusal("must_lead", "bacon/round.lead") if self.on is None else None
        return self._why_not_played(seat, move)

    def _why_not_played(self, seat: int, play: Play) -> Refusal | None:
        """Why cards may not be played as what they are called.

        Source: bacon/combos.one, bacon/setup.secrets, bacon/wild.meaning, bacon/beat.same, bacon/beat.bombs.
        """
        kind, top, cards = play
        if not (cards > 0 and cards & GUARD == 0 and cards < X << 2 and holds(self.hands[seat], cards)):
            return Refusal("not_in_hand", "bacon/combos.one")
        found = readings(cards)
        if not found:
            return Refusal("no_combination", "bacon/combos.one")
        if Called(kind, top) not in found:
            known = KINDS[kind].key if 0 < kind < len(KINDS) else str(kind)
            return Refusal("not_that", "bacon/wild.meaning", {"type": known, "rank": top})
        on = self.on
        if on is None or beats(play, on):
            return None
        return why_not([Called(kind, top)], on)

    def view(self, seat: int) -> View:
        """All but the other hands and the cards set aside: `counts` and `wilds` say how many cards and X each has.

        Cards are names; `gone` are those played in this deal, `deals` the finished ones.

        Source: bacon/setup.secrets, bacon/setup.deal, bacon/out.secret.
        """
        on = self.on
        return {
            "seat": seat,
            "turn": self.seat,
            "phase": self.phase,
            "options": asdict(self.options),
            "target": self.table.target,
            "limit": self.table.limit,
            "deal": self.deal,
            "dealer": self.dealer,
            "hand": unpack(self.hands[seat]),
            "counts": self.counts[:],
            "wilds": [hand >> WILD_PLACE for hand in self.hands],
            "on": on and {"type": KINDS[on.kind].key, "rank": on.top, "cards": unpack(on.cards)},
            "last": self.last,
            "passes": self.passes,
            "out": self.out[:],
            "gone": unpack(self.gone),
            "totals": [*self.totals],
            "deals": [{"dealer": d.dealer, "out": [*d.out], "team": d.team, "points": d.points} for d in self.deals],
        }

    def score_sheet(self) -> ScoreSheet:
        """The finished deals, by seats: everybody has the points of his team.

        Source: bacon/end.between, bacon/end.result, bacon/end.extra.
        """
        settled, seats = NOTHING, range(self.seats)
        if self.deals:
            last = self.deals[-1]
            before = [*self.totals]
            before[last.team] -= last.points
            settled = settle_out(Situation(self.table, (before[0], before[1]), len(self.deals)), last.out)
        players = []
        for seat in seats:
            points = [deal.points if deal.team == team_of(seat) else 0 for deal in self.deals]
            lines = tuple(deal_line(number, won) for number, won in enumerate(points, start=1))
            players.append(PlayerSheet(f"P{seat + 1}", lines))
        return standing(players, [*map(team_of, seats)], settled, {}, over=self.seat is None)

    def copy(self) -> Self:
        """An independent copy; what never changes in place is shared."""
        other = object.__new__(type(self))
        other.seats, other.options, other.seed, other.quiet = self.seats, self.options, self.seed, self.quiet
        other.table, other.totals, other.deals = self.table, self.totals, self.deals[:]
        other.moves, other.log = self.moves[:], self.log[:]
        other.deal, other.dealer, other.seat, other.phase = self.deal, self.dealer, self.seat, self.phase
        other.hands, other.counts = self.hands[:], self.counts[:]
        other.books = [book.copy() for book in self.books]
        other.on, other.last, other.passes, other.out = self.on, self.last, self.passes, self.out[:]
        other.gone, other.aside = self.gone, self.aside
        return other

    def check(self) -> None:
        """No card made or lost; counts, places and totals are those of the cards and deals.

        Source: bacon/components.numbers, bacon/components.six, bacon/setup.deal, bacon/out.place, bacon/end.limit.
        """
        box = pack(deck(self.table.suits)) + self.seats * MOST_WILDS * X
        assert sum(self.hands) + self.gone + self.aside == box
        assert all(0 <= hand >> WILD_PLACE <= MOST_WILDS and not hand & GUARD for hand in self.hands)
        assert self.counts == [size(hand) for hand in self.hands]
        assert size(self.aside) == self.table.aside
        assert sorted(self.out) == [seat for seat, count in enumerate(self.counts) if not count]
        assert self.totals == tuple(sum(deal.points for deal in self.deals if deal.team == team) for team in (0, 1))
        assert len(self.deals) == self.deal - (self.seat is not None)
        assert self.deal <= self.table.limit + 1
        if self.seat is not None:
            assert max(self.totals) < self.table.target
            assert self.phase == LEAD or self.counts[self.seat]
            assert self.on is None or (self.last != self.seat and holds(self.gone & NUMBERS, self.on.cards & NUMBERS))
            members = [[self.counts[seat] for seat in range(team, self.seats, 2)] for team in (0, 1)]
            assert all(any(team) for team in members), "nobody's team is out while the deal goes on"


def start(seats: int, options: Options, seed: int) -> Bacon:
    """A new game: a dealer drawn, the first deal dealt; raises InputError `bad_option`.

    Source: bacon/setup.dealer, bacon/setup.teams.
    """
    state = Bacon(seats, options, seed)
    state.dealer = int(Random(seed).random() * seats)
    state.begin()
    return state


def guess(view: View, rng: Random) -> Bacon:
    """A game that looks like `view`: the unseen number cards dealt anew, as many to each seat as it has.
    Later deals are new, too. It keeps no log.

    Source: bacon/setup.deal, bacon/setup.secrets.
    """
    counts, wilds, seat = view["counts"], view["wilds"], view["seat"]
    state = Bacon(len(counts), Options(**view["options"]), rng.getrandbits(32))
    state.quiet = True
    hand, state.gone = pack(view["hand"]), pack(view["gone"])
    unseen = pack(deck(state.table.suits)) - (hand & NUMBERS) - (state.gone & NUMBERS)
    cards = [UNIT[name] for name in unpack(unseen)]
    rng.shuffle(cards)
    for other, (count, more) in enumerate(zip(counts, wilds, strict=True)):
        if other == seat:
            state.hands[other] = hand
        else:
            state.hands[other] = sum(cards[len(cards) - (count - more) :]) + more * X
            del cards[len(cards) - (count - more) :]
    state.aside = sum(cards)
    state.counts, state.out = counts[:], view["out"][:]
    state.seat, state.phase, state.last, state.passes = view["turn"], view["phase"], view["last"], view["passes"]
    if view["on"]:
        state.on = Play(KIND_OF[view["on"]["type"]], view["on"]["rank"], pack(view["on"]["cards"]))
    state.deal, state.dealer = view["deal"], view["dealer"]
    state.totals = (view["totals"][0], view["totals"][1])
    state.deals = [Deal(deal["dealer"], tuple(deal["out"]), deal["team"], deal["points"]) for deal in view["deals"]]
    return state


def bound(seats: int, options: Options) -> int:
    """No game has more moves: every play takes a card, and is followed by less than one move of each seat.

    >>> bound(4, Options())
    2448
    """
    found = table(seats, options)
    return (found.limit + 1) * found.hand * seats * seats
