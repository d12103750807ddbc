"""The game in progress: the travelling hand, DNA tokens and tiles, rounds.

Read top to bottom: the state (`Cubosaurs`), its start. The moves are in `moves.py`, refusals in `refusals.py`, DNA in
`tiles.py`, a guess at the order of the deck in `guess.py`.
"""

from collections.abc import Sequence
from dataclasses import asdict, replace
from operator import add
from random import Random
from typing import Any, Self

from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import ScoreSheet
from calculators.games.cubosaurs.components import (
    ROUND_END,
    TILES,
    TOKENS,
)
from calculators.games.cubosaurs.counted import counted
from calculators.games.cubosaurs.moves import ASK, BUY, END_IT, PASS, TAKE, TAKE_IT, TILE, Move
from calculators.games.cubosaurs.options import ADVANCED, DEALT, QUICK, Options, table
from calculators.games.cubosaurs.refusals import why_not
from calculators.games.cubosaurs.scoring import (
    Collection,
    last_rounds,
    round_lines,
    rounds_sheet,
    standing,
    token_points,
)
from calculators.games.cubosaurs.tiles import buy, can_buy, pay_out, purchases, token_from

CHOICE, PURCHASE, TOKEN, OVER = "choice", "purchase", "token", "over"  # phases
INSTANT_TILES = frozenset(TILE[name] for name in TILES if name not in ROUND_END)


class Cubosaurs(State):
    """A game in progress.

    Collections, the travelling `hand` and `released` cards are numbers of `counted.Counted`; `deck` (the next card is
    the last) and `aside` hold single cards as units. `kinds` are the bits of the kinds in the hand. `active` has the
    turn, `seat` decides: somebody else only when he may `ASK` for a token. Tokens still to be given wait in `owed`, by
    seat. `final` is the number of the last round.
    """

    __slots__ = (
        *("active", "advanced", "aside", "bought", "cards", "chosen", "collections", "deck", "direction", "display"),
        *("final", "first", "hand", "kinds", "options", "owed", "quiet", "released", "rounds", "seat", "seats", "seed"),
        *("supply", "tiles", "tokens", "totals"),
    )

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        """A table before the first deal."""
        self.seats, self.options, self.seed = seats, options, seed
        self.final = table(seats, options).rounds
        self.advanced = options.mode == ADVANCED
        self.cards = counted(options.printed)
        self.quiet = False  # a guessed world tells nothing
        self.moves: list[Move] = []
        self.log: list[Event] = []
        self.rounds: list[list[int]] = []  # by round, by seat
        self.totals = [0] * seats
        self.tokens = [0] * seats
        self.supply = TOKENS
        self.first, self.direction = 0, 1
        self.seat: int | None = 0

    # ---- the course of a game

    @property
    def turn(self) -> int | None:
        """Seat that decides."""
        return self.seat

    @property
    def phase(self) -> str:
        """What that seat decides: the hand, a purchase after it, who gives a token, nothing any more."""
        if self.seat is None:
            return OVER
        if self.owed:
            return TOKEN
        return PURCHASE if self.chosen else CHOICE

    def order(self) -> list[int]:
        """The seats in the order of the round.

        Source: cubosaurs/turn.next, cubosaurs/round.direction.
        """
        return [(self.first + step * self.direction) % self.seats for step in range(self.seats)]

    def _deal(self) -> None:
        """A new round: cards and tiles shuffled, four cards for everybody.

        Source: cubosaurs/setup.cards, cubosaurs/setup.deal, cubosaurs/setup.tiles, cubosaurs/round.return,
        cubosaurs/dna.deal.
        """
        seats, rng = self.seats, Random(self.seed * 1000 + len(self.rounds))
        units, tiles = self.cards.units[:], list(range(len(TILES)))
        rng.shuffle(units)
        rng.shuffle(tiles)
        used = table(seats, self.options, len(units)).used
        self.aside, dealt = units[used:], units[used - DEALT * seats : used]
        self.deck = units[: used - DEALT * seats]
        self.collections = [sum(dealt[seat * DEALT : seat * DEALT + DEALT]) for seat in range(seats)]
        self.display = sorted(tiles[: seats + 1]) if self.advanced else []
        self.tiles: list[list[int]] = [[] for _ in range(seats)]
        self.hand = self.kinds = self.released = 0
        self.active = self.first
        self.chosen = self.bought = False
        self.owed: list[int] = []
        if not self.quiet:
            collections = tuple(tuple(self.cards.listed(one)) for one in self.collections)
            values = {"number": len(self.rounds) + 1, "first": self.first, "direction": self.direction}
            self.log.append(Event("deal", None, {**values, "collections": collections}))
        if self.advanced:
            for seat in self.order():
                self.gain(seat, self.collections[seat])

    def legal_moves(self) -> Sequence[Move]:
        """Take or pass, and what can be bought; or who gives a token. A single way is still a move.

        Source: cubosaurs/turn.choice, cubosaurs/turn.forced, cubosaurs/tile.when, cubosaurs/dna.choose.
        """
        seat = self.seat
        if seat is None:
            return ()
        if self.advanced:
            if self.owed:
                return [Move(ASK, seat=giver) for giver in self.givers(seat)]
            offers = [] if self.bought else purchases(self, seat)
            if self.chosen:
                return [*offers, END_IT]
            return [*self.choices(seat), *offers]
        return self.choices(seat)

    def choices(self, seat: int) -> list[Move]:
        """Take the hand, or pass it with a card of a kind that is not in it.

        Source: cubosaurs/turn.take, cubosaurs/turn.pass, cubosaurs/turn.kind, cubosaurs/turn.forced.
        """
        mine = self.collections[seat]
        return [TAKE_IT, *[move for bits, move in self.cards.passes(self.kinds) if mine & bits]]

    def givers(self, seat: int) -> list[int]:
        """Who could give a seat a token.

        Source: cubosaurs/dna.supply.
        """
        return [other for other in range(self.seats) if other != seat and self.tokens[other]]

    def push(self, move: Move) -> None:
        """Take, pass, buy, end the turn, or ask for a token."""
        self.moves.append(move)
        act, seat = move[0], self.seat
        assert seat is not None
        if act == PASS:
            self._pass(seat, move[2])
        elif act == TAKE:
            self._take(seat)
        elif act == BUY:
            buy(self, seat, move)
        elif act == ASK:
            token_from(self, self.owed.pop(0), move[3])
        else:
            self.bought = True  # nothing more this turn
        self._go_on()

    def _pass(self, seat: int, number: int) -> None:
        """A card of the collection joins the hand, which goes on.

        Source: cubosaurs/turn.pass.
        """
        unit = self.cards.unit[number]
        self.collections[seat] -= unit
        self.hand += unit
        self.kinds |= self.cards.bit[number]
        self.chosen = True
        if not self.quiet:
            self.log.append(Event("pass", seat, {"card": number}))

    def _take(self, seat: int) -> None:
        """The whole hand joins the collection.

        Source: cubosaurs/turn.take, cubosaurs/dna.gain.
        """
        hand, self.hand, self.kinds = self.hand, 0, 0
        self.collections[seat] += hand
        self.chosen = True
        if not self.quiet:
            self.log.append(Event("take", seat, {"cards": tuple(self.cards.listed(hand))}))
        if self.advanced:
            self.gain(seat, hand)

    def _go_on(self) -> None:
        """Do what happens by itself, up to the next decision.

        Source: cubosaurs/turn.draw, cubosaurs/turn.next, cubosaurs/tile.when, cubosaurs/round.end.
        """
        while True:
            if self.owed and not pay_out(self):
                return
            if self.chosen:
                if self.advanced and can_buy(self, self.active):
                    break
                self.chosen = self.bought = False
                self.active = (self.active + self.direction) % self.seats
            if not self.kinds:
                if not self.deck:
                    if self._end_round():
                        return
                    continue
                self._draw()
            break
        self.seat = self.active

    def _draw(self) -> None:
        """Turn up the top card: a new hand begins.

        Source: cubosaurs/turn.draw.
        """
        self.hand = unit = self.deck.pop()
        self.kinds = self.cards.bit_of[unit]
        if not self.quiet:
            self.log.append(Event("draw", self.active, {"card": self.cards.listed(unit)[0]}))

    # ---- DNA

    def gain(self, seat: int, cards: int) -> None:
        """A token for every symbol among cards that enter a collection.

        Source: cubosaurs/dna.gain.
        """
        self.owed += [seat] * self.cards.symbols(cards)

    # ---- the end of a round

    def points(self) -> list[int]:
        """What the collections are worth as they lie, by seat.

        Source: cubosaurs/score.sum, cubosaurs/tile.end.
        """
        return [
            self.cards.points(self.collections, seat, [TILES[tile] for tile in tiles])
            for seat, tiles in enumerate(self.tiles)
        ]

    def _end_round(self) -> bool:
        """Everybody scores; the game is over (True), or a new round is dealt.

        Source: cubosaurs/round.end, cubosaurs/round.return, cubosaurs/round.first, cubosaurs/round.direction,
        cubosaurs/round.level, cubosaurs/dna.keep.
        """
        points = self.points()
        self.rounds.append(points)
        self.totals = [*map(add, self.totals, points)]
        if not self.quiet:
            collections = tuple(tuple(self.cards.listed(one)) for one in self.collections)
            tiles = tuple(tuple(TILES[tile] for tile in mine) for mine in self.tiles)
            lay = {"collections": collections, "tiles": tiles, "printed": self.options.printed}
            self.log.append(Event("round", None, {"number": len(self.rounds), "points": tuple(points), **lay}))
        if len(self.rounds) == self.final:
            self.seat = None
            return True
        self.first = min(self.order(), key=self.totals.__getitem__)
        self.direction = -self.direction
        self._deal()
        return False

    def tell(self, kind: str, seat: int | None, values: dict[str, Any], rule: str = "") -> None:
        """Something for the log."""
        if not self.quiet:
            self.log.append(Event(kind, seat, values, rule))

    # ---- what is said about it

    def why_not(self, move: Move) -> Refusal | None:
        """The rule that forbids a move now."""
        return why_not(self, move)

    def view(self, seat: int) -> View:
        """All but the order of the deck and which cards are out of this round: `unseen` are both together, sorted.

        Cards are numbers (`components.card_of` says which), tiles their names.

        Source: cubosaurs/setup.open.
        """
        listed = self.cards.listed
        return {
            "seat": seat,
            "turn": self.seat,
            "phase": self.phase,
            "options": asdict(self.options),
            "round": len(self.rounds) + (self.seat is not None),
            "first": self.first,
            "direction": self.direction,
            "active": self.active,
            "chosen": self.chosen,
            "bought": self.bought,
            "collections": [listed(collection) for collection in self.collections],
            "hand": listed(self.hand),
            "released": listed(self.released),
            "deck": len(self.deck),
            "unseen": listed(self.cards.full - sum(self.collections) - self.hand - self.released),
            "tokens": self.tokens[:],
            "supply": self.supply,
            "owed": self.owed[:],
            "display": [TILES[tile] for tile in self.display],
            "tiles": [[TILES[tile] for tile in mine] for mine in self.tiles],
            "points": self.points(),
            "rounds": [points[:] for points in self.rounds],
            "totals": self.totals[:],
        }

    def table(self) -> list[Collection]:
        """The collections as the score sheet reads them."""
        return [
            self.cards.plain(mine, [TILES[tile] for tile in tiles if tile not in INSTANT_TILES])
            for mine, tiles in zip(self.collections, self.tiles, strict=True)
        ]

    def score_sheet(self) -> ScoreSheet:
        """The rounds so far; line by line the one that is running as it lies, or the last; the tokens count at the end.

        Source: cubosaurs/end.final, cubosaurs/end.tokens.
        """
        over, rounds = self.seat is None, [*map(list, zip(*self.rounds, strict=True))] or [[] for _ in self.totals]
        lay = [] if over and self.quiet else self.table()  # a guessed world is only asked who won
        sheets = []
        for seat in range(self.seats):
            before = rounds[seat][:-1] if over and lay else rounds[seat]
            running = [*round_lines(seat, lay)] if lay else []
            tokens = self.tokens[seat] if over and self.advanced else None
            sheet = rounds_sheet(f"P{seat + 1}", before, None, tokens, running)
            sheets.append(replace(sheet, extra={"rounds": rounds[seat]}))
        last = last_rounds(rounds) if over else self.points()
        return standing(sheets, last, over, quick=self.options.length == QUICK)

    def copy(self) -> Self:
        """An independent copy; what never changes in place is shared."""
        other = object.__new__(type(self))
        other.seats, other.options, other.seed, other.quiet = self.seats, self.options, self.seed, self.quiet
        other.final, other.advanced, other.cards = self.final, self.advanced, self.cards
        other.moves, other.log = self.moves[:], self.log[:]
        other.rounds, other.totals = self.rounds[:], self.totals
        other.tokens, other.supply, other.owed = self.tokens[:], self.supply, self.owed[:]
        other.first, other.direction = self.first, self.direction
        other.active, other.seat = self.active, self.seat
        other.chosen, other.bought = self.chosen, self.bought
        other.collections, other.hand, other.kinds = self.collections[:], self.hand, self.kinds
        other.released, other.deck, other.aside = self.released, self.deck[:], self.aside
        other.display, other.tiles = self.display[:], [mine[:] for mine in self.tiles]
        return other

    def check(self) -> None:
        """No card, token or tile made or lost; one of a kind in a hand; the points are those of the score sheet.

        Source: cubosaurs/components.species, cubosaurs/components.dna, cubosaurs/turn.kind, cubosaurs/setup.cards.
        """
        cards, places = self.cards, [*self.collections, self.hand, self.released, sum(self.deck), sum(self.aside)]
        assert sum(places) == cards.full
        assert sorted(number for place in places for number in cards.listed(place)) == cards.listed(cards.full)
        used = table(self.seats, self.options).used
        assert sum(len(cards.listed(place)) for place in places[:-1]) == used
        assert sum(self.tokens) + self.supply == TOKENS
        assert min(self.tokens) >= 0 <= self.supply
        in_hand = [cards.bit[number] for number in cards.listed(self.hand)]
        assert len(set(in_hand)) == len(in_hand)
        assert sum(in_hand) == self.kinds
        assert not self.advanced or len(self.display) + sum(map(len, self.tiles)) == self.seats + 1
        lay = self.table()
        for seat, points in enumerate(self.points()):
            assert points == sum(line.points for line in round_lines(seat, lay))
            assert self.totals[seat] == sum(scored[seat] for scored in self.rounds)
        assert self.seat is None or self.owed or self.kinds or self.chosen
        assert self.seat is not None or self.score_sheet().totals == tuple(
            total + self.advanced * token_points(tokens) for total, tokens in zip(self.totals, self.tokens, strict=True)
        )


def start(seats: int, options: Options, seed: int) -> Cubosaurs:
    """A new game: the first player drawn, the first round dealt up to the first decision.

    Source: cubosaurs/setup.first, cubosaurs/setup.cards.
    """
    state = Cubosaurs(seats, options, seed)
    state.first = Random(seed).randrange(seats)
    state._deal()
    state._go_on()
    return state
