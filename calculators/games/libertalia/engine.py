"""The game in progress: six days in each campaign, abilities one after the other, sealed choices at sunrise.

Read top to bottom: who stands where on the ship, the state (`Libertalia`), how a game starts. What characters do by day
and night is in `abilities.py`, why a move is refused in `refusals.py`, a guess at what is hidden in `guess.py`.

A character on the ship is one number, its place in the line: rank × 64 + tie-break number × 8 + seat.
"""

from bisect import insort
from collections.abc import Callable, Sequence
from dataclasses import asdict
from itertools import pairwise
from random import Random
from typing import Any, Self

from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import ScoreSheet
from calculators.games.libertalia import abilities, refusals
from calculators.games.libertalia.choices import KINDS, choices
from calculators.games.libertalia.components import COUNTS, MAP, OFFICER, RANKS, SABER, TOKENS, tie_number
from calculators.games.libertalia.doubts import resolve
from calculators.games.libertalia.lineup import PICKS
from calculators.games.libertalia.moves import CUT, KEEP, PLAY, RECRUIT, REPLACE, REVIVE, SELL, SHOOT, TAKE, TRADE, Move
from calculators.games.libertalia.options import COLORS_OF, DAYS, DRAWN, MONEY, Options
from calculators.games.libertalia.scoring import Hold, campaign, rounds_sheet, rounds_standing

SUNRISE, DAY, DUSK, NIGHT, OVER = PHASES = ("sunrise", "day", "dusk", "night", "over")
NOBODY = -1

# Color → rank → the place in the line, but for the seat.
PLACES = [[0, *(rank * 64 + tie_number(color, rank) * 8 for rank in RANKS)] for color in range(6)]


def seat_of(sailor: int) -> int:
    """Whose character that is."""
    return sailor & 7


def rank_of(sailor: int) -> int:
    """The rank of a character on the ship."""
    return sailor >> 6


class Libertalia(State):
    """A game in progress.

    Hands, dens and graves are sorted lists of ranks, booty and bag counts by kind of token. `doubts` are what others
    cannot know: for each secret pick of a Surgeon, the ranks one of which he took; each list holds the one before.
    """

    __slots__ = (
        *("asked", "bag", "board", "booty", "campaign", "chances", "colors", "day", "dens", "doubloons", "doubts"),
        *("drawn", "graves", "hands", "last", "lost", "night", "options", "phase", "picks", "places", "quiet"),
        *("scores", "sealed", "seat", "seats", "seed", "ship"),
    )

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        """An empty table: nothing is drawn yet."""
        self.seats, self.options, self.seed = seats, options, seed
        self.quiet = False  # a guessed world tells nothing
        self.moves: list[Move] = []
        self.log: list[Event] = []
        self.chances = 0  # how often something was drawn
        self.colors = list(COLORS_OF[seats])
        self.drawn: list[list[int]] = []  # ranks, by campaign
        self.scores: list[list[int]] = []  # by campaign, by seat
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.campaign = NOBODY
        self.phase, self.asked = SUNRISE, PLAY
        self.seat: int | None = 0
        self.sit()
        self.clear()

    def sit(self) -> None:
        """The colours of the seats give each card its place in the line.

        Source: libertalia/setup.colours, libertalia/sunrise.tie.
        """
        self.places = [[place + seat for place in PLACES[color]] for seat, color in enumerate(self.colors)]

    def clear(self) -> None:
        """Dens and graveyards are empty, the booty is in the bag, everybody has 10 doubloons.

        Source: libertalia/setup.money, libertalia/rest.clear.
        """
        seats = range(self.seats)
        self.day = 0
        self.doubloons = [MONEY for _ in seats]
        self.dens: list[list[int]] = [[] for _ in seats]
        self.graves: list[list[int]] = [[] for _ in seats]
        self.doubts: list[list[list[int]]] = [[] for _ in seats]
        self.booty = [[0 for _ in KINDS] for _ in seats]
        self.bag = list(COUNTS)
        self.board: list[list[int]] = []
        self.sealed: list[int] = []
        self.ship: list[int] = []
        self.last = 0  # the last character that acted today
        self.picks = NOBODY  # tokens that the character on the right may still take; NOBODY: it has not come to it
        self.lost = False  # it took an officer
        self.night = 0  # the seat whose den is gone through

    # ---- the course of a game

    @property
    def turn(self) -> int | None:
        """Seat that decides."""
        return self.seat

    def chance(self) -> Random:
        """A generator for the next draw, so that a copy carries none."""
        self.chances += 1
        return Random(self.seed * 1000 + self.chances)

    def draw(self, count: int, rng: Random) -> list[int]:
        """So many tokens out of the bag, fewer if it runs out, by kind.

        Source: libertalia/setup.booty, libertalia/character.spanish-spy.
        """
        found = [0 for _ in KINDS]
        bag, left = self.bag, sum(self.bag)
        for _ in range(min(count, left)):
            at = int(rng.random() * left)
            kind = 0
            while at >= bag[kind]:
                at -= bag[kind]
                kind += 1
            bag[kind] -= 1
            found[kind] += 1
            left -= 1
        return found

    def begin(self) -> None:
        """A campaign begins: booty for six days, the same new ranks in every hand.

        Source: libertalia/setup.booty, libertalia/setup.ranks, libertalia/setup.money.
        """
        self.campaign += 1
        self.clear()
        rng = self.chance()
        left = [rank for rank in RANKS if not any(rank in ranks for ranks in self.drawn)]
        found = sorted(rng.sample(left, DRAWN[self.campaign]))
        self.drawn.append(found)
        self.hands = [sorted([*hand, *found]) for hand in self.hands]
        self.board = [self.draw(self.seats, rng) for _ in range(DAYS)]
        self.tell("campaign", None, {"number": self.campaign + 1, "ranks": tuple(found)}, "libertalia/setup.ranks")
        self._sunrise()

    def _sunrise(self) -> None:
        """Everybody chooses, the first seat first.

        Source: libertalia/sunrise.choose.
        """
        self.phase, self.asked, self.seat = SUNRISE, PLAY, 0

    def ask(self, seat: int, kind: int) -> bool:
        """A seat is asked for a move of a kind. Always True."""
        self.seat, self.asked = seat, kind
        return True

    def legal_moves(self) -> Sequence[Move]:
        """What the seat to move may choose."""
        if self.seat is None:
            return ()
        return choices(self, self.seat, self.asked)

    def push(self, move: Move) -> None:
        """Carry out a decision and all that happens by itself, up to the next one.

        Source: libertalia/day.single.
        """
        self.moves.append(move)
        seat = self.seat
        assert seat is not None
        kind = move[0]
        if kind == PLAY:
            self.sealed.append(move[1])
            if len(self.sealed) < self.seats:
                self.seat = seat + 1
                return
            self._reveal()
            self._go_on()
        elif not DO[kind](self, seat, move):
            self._go_on()

    def settle(self, seat: int, kind: int) -> bool:
        """A choice comes up: it is asked (True), or done at once where there is only one way, or none.

        Source: libertalia/day.single.
        """
        moves = choices(self, seat, kind)
        if len(moves) > 1:
            return self.ask(seat, kind)
        return bool(moves) and DO[kind](self, seat, moves[0])

    def _reveal(self) -> None:
        """All characters are shown and line up.

        Source: libertalia/sunrise.choose, libertalia/sunrise.line, libertalia/sunrise.tie.
        """
        for seat, rank in enumerate(self.sealed):
            self.leave_hand(seat, rank)
            self.ship.append(self.places[seat][rank])
        self.ship.sort()
        self.sealed = []
        self.phase, self.last = DAY, 0
        if not self.quiet:
            self.tell("ship", None, {"line": tuple(self.ship), "day": self.day + 1}, "libertalia/sunrise.line")

    def leave_hand(self, seat: int, rank: int) -> None:
        """A card leaves the hand openly. If it may have been a Surgeon's pick, that doubt is over.

        Source: libertalia/secret.graveyard.
        """
        self.hands[seat].remove(rank)
        if self.doubts[seat]:
            resolve(self.doubts[seat], rank)

    def _go_on(self) -> None:
        """Day, dusk and night, until somebody is asked.

        Source: libertalia/day.order, libertalia/dusk.order, libertalia/night.den.
        """
        while True:
            if self.phase == DAY:
                if self._by_day():
                    return
                self.phase = DUSK
            if self.phase == DUSK:
                if self._at_dusk():
                    return
                self.phase = NIGHT
                self.night = NOBODY
            if self.phase == NIGHT and (self._by_night() or self._end_day()):
                return

    def _by_day(self) -> bool:
        """The next character acts, from left to right; True when somebody is asked.

        Source: libertalia/day.order, libertalia/day.removed.
        """
        ship = self.ship
        while ship and ship[-1] > self.last:
            for sailor in ship:
                if sailor > self.last:
                    break
            self.last = sailor
            act = abilities.BY_DAY.get(sailor >> 6)
            if act and act(self, sailor & 7):
                return True
        return False

    def _at_dusk(self) -> bool:
        """Characters take booty and leave the ship, from right to left; True when somebody is asked.

        Source: libertalia/dusk.order, libertalia/dusk.take, libertalia/dusk.den, libertalia/dusk.none,
        libertalia/booty.officer, libertalia/character.cabin-boy, libertalia/character.cook.
        """
        today = self.board[self.day]
        while self.ship:
            sailor = self.ship[-1]
            seat, rank = sailor & 7, sailor >> 6
            if self.picks < 0:
                self.picks, self.lost = PICKS.get(rank, 1), False
            while self.picks and any(today):
                if self.settle(seat, TAKE):
                    return True
            self.ship.pop()
            self.picks = NOBODY
            insort((self.graves if self.lost else self.dens)[seat], rank)
            if self.lost:
                self.tell("lost", seat, {"rank": rank}, "libertalia/booty.officer")
        return False

    def take(self, seat: int, move: Move) -> bool:
        """A token is taken and works at once; True when its taker is asked whom a saber hits.

        Source: libertalia/dusk.take, libertalia/booty.saber, libertalia/booty.officer.
        """
        kind = move[1]
        self.board[self.day][kind] -= 1
        self.booty[seat][kind] += 1
        self.picks -= 1
        if not self.quiet:
            self.tell("take", seat, {"token": TOKENS[kind]})
        if kind == OFFICER:
            self.lost = True
        return kind == SABER and self.settle(seat, CUT)

    def _by_night(self) -> bool:
        """The Grannies, then den after den; True when a Waitress asks.

        Source: libertalia/night.den, libertalia/night.order.
        """
        if self.night < 0:
            abilities.grannies(self)
            self.night = 0
        while self.night < self.seats:
            seat = self.night
            if abilities.by_night(self, seat):
                return self.ask(seat, SELL)
            self._late(seat)
        return False

    def _late(self, seat: int) -> None:
        """What comes after the Waitress; then it is the next den's turn.

        Source: libertalia/night.order.
        """
        abilities.barkeep(self, seat)
        self.night += 1

    def sell(self, seat: int, move: Move) -> bool:
        """The Waitress sells a map or does not.

        Source: libertalia/character.waitress.
        """
        if move[1]:
            self.booty[seat][MAP] -= 1
            self.bag[MAP] += 1
            self.pay(seat, 3, "sell", "libertalia/character.waitress")
        self._late(seat)
        return False

    def _end_day(self) -> bool:
        """The next day, the next campaign, or the end: somebody is asked, or nobody any more. Always True.

        Source: libertalia/end.game, libertalia/rest.score, libertalia/variant.quick.
        """
        self.day += 1
        if self.day < DAYS:
            self._sunrise()
            return True
        holds = self.holds()
        points = campaign(holds)
        self.scores.append(points)
        if not self.quiet:
            table = {"money": tuple(self.doubloons), "dens": tuple(tuple(den) for den in self.dens)}
            booty = {"booty": tuple(tuple(tokens) for tokens in self.booty)}
            values = {"number": self.campaign + 1, "points": tuple(points), **table, **booty}
            self.tell("rest", None, values, "libertalia/rest.score")
        if len(self.scores) < self.options.campaigns:
            self.begin()
        else:
            self.phase, self.seat = OVER, None
        return True

    def pay(self, seat: int, doubloons: int, kind: str, rule: str, **values: Any) -> None:
        """Doubloons come (or go, when negative; never below 0), and the log says why.

        Source: libertalia/day.pay, libertalia/components.doubloons.
        """
        before = self.doubloons[seat]
        self.doubloons[seat] = max(0, before + doubloons)
        if not self.quiet:
            self.tell(kind, seat, {"doubloons": self.doubloons[seat] - before, **values}, rule)

    def bury(self, seat: int, rank: int) -> None:
        """A character goes from a den to the graveyard.

        Source: libertalia/booty.saber, libertalia/night.den.
        """
        self.dens[seat].remove(rank)
        insort(self.graves[seat], rank)

    def holds(self) -> list[Hold]:
        """What everybody has, for scoring."""
        return [Hold(*found) for found in zip(self.doubloons, self.dens, self.booty, strict=True)]

    # ---- what is said about it

    def tell(
        self, kind: str, seat: int | None, values: dict[str, Any], rule: str = "", seats: tuple[int, ...] | None = None
    ) -> None:
        """Write into the log."""
        if not self.quiet:
            self.log.append(Event(kind, seat, values, rule, seats))

    def why_not(self, move: Move) -> Refusal | None:
        """The rule that forbids a move now."""
        return refusals.why_not(self, move)

    def view(self, seat: int) -> View:
        """All that a seat may know.

        `hands` and `graves` of others lack the cards in `doubts`, of which nobody else knows where they are: so many as
        there are lists of them are in the hand, each out of its list. `own` is what the seat has sealed.

        Source: libertalia/secret.hand, libertalia/secret.booty, libertalia/secret.graveyard, libertalia/setup.booty.
        """
        hands, graves = [], []
        for other in range(self.seats):
            hidden = () if other == seat or not self.doubts[other] else self.doubts[other][-1]
            hands.append([rank for rank in self.hands[other] if rank not in hidden])
            graves.append([rank for rank in self.graves[other] if rank not in hidden])
        return {
            "seat": seat,
            "turn": self.seat,
            "options": asdict(self.options),
            "campaign": self.campaign,
            "day": self.day,
            "phase": self.phase,
            "asked": self.asked,
            "colors": self.colors[:],
            "drawn": [ranks[:] for ranks in self.drawn],
            "scores": [points[:] for points in self.scores],
            "doubloons": self.doubloons[:],
            "hands": hands,
            "dens": [den[:] for den in self.dens],
            "graves": graves,
            "doubts": [[ranks[:] for ranks in doubts] for doubts in self.doubts],
            "booty": [booty[:] for booty in self.booty],
            "bag": self.bag[:],
            "board": [tokens[:] for tokens in self.board],
            "ship": self.ship[:],
            "last": self.last,
            "picks": self.picks,
            "lost": self.lost,
            "night": self.night,
            "sealed": len(self.sealed),
            "own": self.sealed[seat] if seat < len(self.sealed) else None,
        }

    def score_sheet(self) -> ScoreSheet:
        """Finished campaigns added up; what the running one will bring is not known.

        Source: libertalia/end.game, libertalia/end.tie.
        """
        players = [rounds_sheet(f"P{seat + 1}", [points[seat] for points in self.scores]) for seat in range(self.seats)]
        return rounds_standing(players, self.options)

    def copy(self) -> Self:
        """An independent copy; what never changes in place is shared."""
        other = object.__new__(type(self))
        other.seats, other.options, other.seed, other.quiet = self.seats, self.options, self.seed, self.quiet
        other.moves, other.log, other.chances = self.moves[:], self.log[:], self.chances
        other.colors, other.places, other.drawn, other.scores = self.colors, self.places, self.drawn[:], self.scores[:]
        other.campaign, other.day, other.phase = self.campaign, self.day, self.phase
        other.asked, other.seat = self.asked, self.seat
        other.doubloons, other.bag = self.doubloons[:], self.bag[:]
        other.ship, other.sealed = self.ship[:], self.sealed[:]
        other.hands, other.dens = [hand[:] for hand in self.hands], [den[:] for den in self.dens]
        other.graves, other.booty = [grave[:] for grave in self.graves], [booty[:] for booty in self.booty]
        other.doubts = [[ranks[:] for ranks in doubts] for doubts in self.doubts]
        other.board = [tokens[:] for tokens in self.board]
        other.last, other.picks, other.lost, other.night = self.last, self.picks, self.lost, self.night
        return other

    def check(self) -> None:
        """No card and no token is made or lost; doubts are true; nobody owes money.

        Source: libertalia/components.booty, libertalia/setup.ranks, libertalia/day.pay, libertalia/rest.den.
        """
        for kind in KINDS:
            laid = sum(tokens[kind] for tokens in self.board) + sum(booty[kind] for booty in self.booty)
            assert laid + self.bag[kind] == COUNTS[kind]
        assert self.ship == sorted(self.ship)
        drawn = sorted(rank for ranks in self.drawn for rank in ranks)
        for seat, hand in enumerate(self.hands):
            aboard = [sailor >> 6 for sailor in self.ship if sailor & 7 == seat]
            cards = [*hand, *self.dens[seat], *self.graves[seat], *aboard]
            assert len(cards) == len(set(cards))
            assert set(cards) <= set(drawn)
            assert self.campaign > 0 or sorted(cards) == drawn
            assert all(cards == sorted(cards) for cards in (hand, self.dens[seat], self.graves[seat]))
            assert self.doubloons[seat] >= 0
            assert len(self.dens[seat]) <= DAYS
            doubts = self.doubts[seat]
            assert all(set(one) <= set(two) for one, two in pairwise(doubts))
            doubtful = doubts[-1] if doubts else []
            assert sum(rank in hand for rank in doubtful) == len(doubts)
            assert all(rank in hand or rank in self.graves[seat] for rank in doubtful)
        assert len(self.sealed) < self.seats
        assert all(rank in self.hands[seat] for seat, rank in enumerate(self.sealed))


DO: dict[int, Callable[[Libertalia, int, Move], bool]] = {
    REPLACE: abilities.replace,
    RECRUIT: abilities.recruit,
    KEEP: abilities.keep,
    SHOOT: abilities.shoot,
    TRADE: abilities.trade,
    REVIVE: abilities.revive,
    TAKE: Libertalia.take,
    CUT: abilities.cut,
    SELL: Libertalia.sell,
}


def start(seats: int, options: Options, seed: int) -> Libertalia:
    """A new game: colours are drawn, then the first campaign.

    Source: libertalia/setup.colours, libertalia/setup.seats.
    """
    state = Libertalia(seats, options, seed)
    state.chance().shuffle(state.colors)
    state.sit()
    state.begin()
    return state


def bound(seats: int, options: Options) -> int:
    """No game has more moves: each day a card, its ability, two tokens, two sabers and a map, for every player.

    >>> bound(6, Options())
    756
    """
    return options.campaigns * DAYS * seats * 7
