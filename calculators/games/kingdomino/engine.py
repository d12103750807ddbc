"""The game in progress: claiming, placing, the end; what a seat may know; moves as text.

Read top to bottom: the moves, the deal, the state (`Kingdomino`), a guess at what is hidden, notation.
"""

import re
from collections.abc import Sequence
from dataclasses import asdict
from random import Random
from typing import NamedTuple, Self

from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import PlayerSheet, ScoreSheet
from calculators.games.kingdomino.components import DOMINOES
from calculators.games.kingdomino.kingdom import Kingdom, Place
from calculators.games.kingdomino.options import Options, drafted, games_in_a_row, reach, refuse_conflict, setup
from calculators.games.kingdomino.scoring import dynasty, entry_of, games, score


class Claim(NamedTuple):
    """Put the king on a domino of the next line."""

    domino: int


CLAIMS = {number: Claim(number) for number in DOMINOES}

type Move = Place | Claim


class Deal(NamedTuple):
    """What chance decides before a game: the pile (next domino last), the unused dominoes, the order of the kings."""

    pile: tuple[int, ...]
    unused: tuple[int, ...]
    order: tuple[int, ...]


def deal(seats: int, options: Options, rng: Random) -> Deal:
    """Shuffle the dominoes, draw the kings.

    Source: kingdomino/setup.pile, kingdomino/setup.first-claim, kingdomino/variant.first-claim.
    """
    table, dominoes = setup(seats, options), list(DOMINOES)
    rng.shuffle(dominoes)
    order = [seat for seat in range(seats) for _ in range(table.kings)]
    rng.shuffle(order)
    if options.first_claim_order == "abba":
        first = order[0]
        order = [first, 1 - first, 1 - first, first]
    used = table.lines * table.width
    return Deal(tuple(dominoes[:used]), tuple(dominoes[used:]), tuple(order))


class Kingdomino(State):
    """A game in progress, or three in a row.

    A round places the dominoes of `line`, whose `kings` (their seats) move on to `next_line` one by one. Round 0 only
    claims: its kings are those drawn for the first claims.
    """

    __slots__ = (
        *("at", "deals", "discards", "finished", "kingdoms", "kings", "leftover", "legal", "line", "next_kings"),
        *("next_line", "options", "pile", "placing", "round", "seat", "table", "unused"),
    )

    def __init__(self, seats: int, options: Options, deals: Sequence[Deal]) -> None:
        """An empty table; `deals` are for the games to come."""
        self.options, self.table = options, setup(seats, options)
        self.deals = tuple(deals)
        self.finished: list[list[int]] = []  # totals of the games of a Dynasty that are over
        self.moves: list[Move] = []
        self.log: list[Event] = []
        self.legal: Sequence[Move] = ()
        self.seat: int | None = None
        self.placing = False  # or claiming
        self.round = 0
        self._clear(seats)

    def _clear(self, seats: int) -> None:
        """Castles alone, nothing drawn.

        Source: kingdomino/setup.kingdom.
        """
        self.kingdoms = [Kingdom(reach(self.options)) for _ in range(seats)]
        self.discards: list[list[int]] = [[] for _ in range(seats)]
        self.leftover: list[int] = []
        self.pile: list[int] = []
        self.unused: tuple[int, ...] = ()
        self.line: list[int] = []
        self.kings: list[int] = []
        self.next_line: list[int] = []
        self.next_kings: list[int | None] = []
        self.at = -1  # position of the acting king in `kings`

    # ---- the course of a game

    def begin(self) -> None:
        """Set the table for the next game, up to the first claim.

        Source: kingdomino/setup.pile, kingdomino/setup.first-claim.
        """
        self._clear(len(self.kingdoms))
        (pile, self.unused, order), *later = self.deals
        self.deals = tuple(later)
        self.pile, self.kings = list(pile), list(order)
        self.round = 0
        self.log.append(Event("kings", None, {"order": order}, "kingdomino/setup.first-claim"))
        self._reveal()
        self._next_king()

    def _reveal(self) -> None:
        """Turn up the next line, lowest number first; after the last one there is none.

        Source: kingdomino/setup.line, kingdomino/turn.last-round.
        """
        width = self.table.width if self.pile else 0
        self.next_line = sorted(self.pile[len(self.pile) - width :])
        self.next_kings = [None] * width
        del self.pile[len(self.pile) - width :]
        if width:
            values = {"number": self.round + 1, "dominoes": tuple(self.next_line)}
            self.log.append(Event("line", None, values, "kingdomino/setup.line"))

    @property
    def turn(self) -> int | None:
        """Seat of the acting king."""
        return self.seat

    def legal_moves(self) -> Sequence[Move]:
        """Placements of the domino in hand, or claims of the free dominoes of the next line."""
        return self.legal

    def push(self, move: Move) -> None:
        """Place or claim.

        Source: kingdomino/turn.place-then-claim.
        """
        self.moves.append(move)
        if isinstance(move, Place):
            self._place(move)
        else:
            self._claim(move.domino)

    def _place(self, place: Place) -> None:
        """The domino in hand goes into the kingdom.

        Source: kingdomino/placement.halves.
        """
        assert self.seat is not None
        domino = DOMINOES[self.line[self.at]]
        self.kingdoms[self.seat].put(domino, place)
        x1, y1, x2, y2 = place
        values = {"domino": domino.number, "left": (x1, y1), "right": (x2, y2)}
        self.log.append(Event("place", self.seat, values))
        self._handled()

    def _handled(self) -> None:
        """The domino is placed or discarded; in all but the last round its king now claims.

        Source: kingdomino/turn.place-then-claim, kingdomino/turn.last-round.
        """
        if self.next_line:
            self.placing = False
            self.ask()
        else:
            self._next_king()

    def ask(self) -> None:
        """List what the acting king may do: place wherever its domino fits, or claim any domino without a king.

        Source: kingdomino/turn.claim, kingdomino/placement.must.
        """
        if self.seat is None:
            self.legal = ()
        elif self.placing:
            self.legal = self.kingdoms[self.seat].placements(DOMINOES[self.line[self.at]])
        else:
            free = zip(self.next_line, self.next_kings, strict=True)
            self.legal = tuple([CLAIMS[number] for number, king in free if king is None])

    def _claim(self, number: int) -> None:
        """The king moves on to the next line.

        Source: kingdomino/turn.claim.
        """
        self.next_kings[self.next_line.index(number)] = self.seat
        self.log.append(Event("claim", self.seat, {"domino": number}))
        self._next_king()

    def _next_king(self) -> None:
        """The king on the lowest domino not yet handled acts, with two players each of both kings for itself.

        Source: kingdomino/turn.order, kingdomino/turn.two-kings.
        """
        self.at += 1
        if self.at == len(self.kings):
            self._end_round()
            return
        self.seat, self.placing = self.kings[self.at], self.round > 0
        self.ask()
        if not self.legal:
            self._discard(self.seat, self.line[self.at])

    def _discard(self, seat: int, number: int) -> None:
        """A domino that fits nowhere leaves the game by itself.

        Source: kingdomino/placement.must.
        """
        self.discards[seat].append(number)
        self.log.append(Event("discard", seat, {"domino": number}, "kingdomino/placement.must"))
        self._handled()

    def _end_round(self) -> None:
        """The next line becomes the line to place, without the domino that nobody claimed.

        Source: kingdomino/turn.leftover, kingdomino/turn.order.
        """
        if not self.next_line:
            self._end_game()
            return
        self.round += 1
        self.line, self.kings = [], []
        for number, king in zip(self.next_line, self.next_kings, strict=True):
            if king is None:
                self.leftover.append(number)
                self.log.append(Event("leftover", None, {"domino": number}, "kingdomino/turn.leftover"))
            else:
                self.line.append(number)
                self.kings.append(king)
        self._reveal()
        self.at = -1
        self._next_king()

    def _end_game(self) -> None:
        """The last line is placed: the end, or in a Dynasty the next of three games.

        Source: kingdomino/turn.last-round, kingdomino/variant.dynasty.
        """
        if self.options.dynasty:
            totals = list(self._sheet().totals)
            self.finished.append(totals)
            values = {"number": len(self.finished), "totals": tuple(totals)}
            self.log.append(Event("game", None, values, "kingdomino/variant.dynasty"))
        if self.deals:
            self.begin()
        else:
            self.seat, self.placing = None, False
            self.ask()

    # ---- what is said about it

    def why_not(self, move: Move) -> Refusal | None:
        """The rule that forbids a move now.

        Source: kingdomino/turn.last-round, kingdomino/turn.place-then-claim, kingdomino/turn.claim.
        """
        if self.seat is None:
            return Refusal("game_over", "kingdomino/turn.last-round")
        if isinstance(move, Place):
            return self._why_not_there(self.seat, move)
        if self.placing:
            return Refusal("place_first", "kingdomino/turn.place-then-claim", {"domino": self.line[self.at]})
        if move.domino not in self.next_line:
            return Refusal("not_in_line", "kingdomino/turn.claim", {"domino": move.domino})
        if self.next_kings[self.next_line.index(move.domino)] is not None:
            return Refusal("domino_taken", "kingdomino/turn.claim", {"domino": move.domino})
        return None

    def _why_not_there(self, seat: int, place: Place) -> Refusal | None:
        """Beside the rules of placing, equal halves have one order only, so that each move has one name.

        Source: kingdomino/turn.place-then-claim, kingdomino/placement.halves.
        """
        if not self.placing:
            return Refusal("claim_first", "kingdomino/turn.place-then-claim")
        domino = DOMINOES[self.line[self.at]]
        turned = Place(*place[2:], *place[:2])
        refusal = self.kingdoms[seat].why_not(domino, place)
        if not refusal and domino.left == domino.right and turned < place:
            return Refusal("halves_alike", "kingdomino/placement.halves", {"move": notation(turned)})
        return refusal

    def view(self, seat: int) -> View:
        """All but the order of the pile and which dominoes are unused: `unseen` mixes them, `pile` counts.

        `boards` hold [number, x1, y1, x2, y2] as laid.

        Source: kingdomino/setup.pile.
        """
        handled = self.at + (not self.placing)
        return {
            "seat": seat,
            "turn": self.seat,
            "phase": "over" if self.seat is None else "place" if self.placing else "claim",
            "options": asdict(self.options),
            "game": games_in_a_row(self.options) - len(self.deals),
            "games": games_in_a_row(self.options),
            "finished": [totals[:] for totals in self.finished],
            "round": self.round,
            "rounds": self.table.lines,
            "kings": self.kings[:],
            "at": self.at,
            "line_now": [
                {"domino": number, "owner": king, "handled": index < handled}
                for index, (number, king) in enumerate(zip(self.line, self.kings, strict=False))
            ],
            "line_next": [
                {"domino": number, "owner": king} for number, king in zip(self.next_line, self.next_kings, strict=True)
            ],
            "boards": [[[number, *place] for number, place in kingdom.dominoes] for kingdom in self.kingdoms],
            "discards": [numbers[:] for numbers in self.discards],
            "leftover": self.leftover[:],
            "unseen": sorted([*self.pile, *self.unused]),
            "pile": len(self.pile),
        }

    def score_sheet(self) -> ScoreSheet:
        """The sheet of this game; in a Dynasty the games that are over, then this one.

        Source: kingdomino/variant.dynasty.
        """
        sheet = self._sheet()
        if not self.options.dynasty:
            return sheet
        players = []
        for seat, player in enumerate(sheet.players):
            rounds = [totals[seat] for totals in self.finished]
            running = () if self.seat is None else player.lines
            players.append(PlayerSheet(player.name, (*games(rounds), *running), {**player.extra, "rounds": rounds}))
        return dynasty(players, self.seat is None)

    def _sheet(self) -> ScoreSheet:
        entries = [
            entry_of(f"P{seat + 1}", kingdom, self.options, len(self.discards[seat]))
            for seat, kingdom in enumerate(self.kingdoms)
        ]
        return score(entries, self.options, over=self.seat is None)

    def copy(self) -> Self:
        """An independent copy; what never changes in place is shared."""
        other = object.__new__(type(self))
        other.options, other.table, other.deals, other.unused = self.options, self.table, self.deals, self.unused
        other.finished = self.finished[:]
        other.moves, other.log, other.legal = self.moves[:], self.log[:], self.legal
        other.seat, other.placing, other.round, other.at = self.seat, self.placing, self.round, self.at
        other.kingdoms = [kingdom.copy() for kingdom in self.kingdoms]
        other.discards, other.leftover = [numbers[:] for numbers in self.discards], self.leftover[:]
        other.pile, other.line, other.kings = self.pile[:], self.line[:], self.kings[:]
        other.next_line, other.next_kings = self.next_line[:], self.next_kings[:]
        return other

    def check(self) -> None:
        """No domino made or lost, every king in one place, every kingdom within its grid.

        Source: kingdomino/components.dominoes, kingdomino/components.kings, kingdomino/placement.limit.
        """
        laid = [number for kingdom in self.kingdoms for number, _ in kingdom.dominoes]
        gone = [*self.leftover, *(number for numbers in self.discards for number in numbers)]
        waiting = [*self.line[self.at + (not self.placing) :], *self.next_line, *self.pile, *self.unused]
        assert sorted([*laid, *gone, *waiting]) == list(DOMINOES)
        for seat, kingdom in enumerate(self.kingdoms):
            assert max(kingdom.right - kingdom.left, kingdom.bottom - kingdom.top) <= kingdom.reach
            assert len(kingdom.squares()) == 2 * len(kingdom.dominoes)
            if self.next_line:
                assert [*self.kings[self.at :], *self.next_kings].count(seat) == self.table.kings
        assert bool(self.legal) == (self.seat is not None)


def start(seats: int, options: Options, seed: int) -> Kingdomino:
    """A new game; raises InputError for options that don't go with the seats or with each other.

    Source: kingdomino/variant.combine, kingdomino/variant.dynasty.
    """
    refuse_conflict(options, seats)
    rng = Random(seed)
    state = Kingdomino(seats, options, [deal(seats, options, rng) for _ in range(games_in_a_row(options))])
    state.begin()
    return state


def guess(view: View, rng: Random) -> Kingdomino:
    """A game that looks like `view` to its seat: the unseen dominoes dealt anew, and any games still to come."""
    options, seats = Options(**view["options"]), len(view["boards"])
    later = range(view["game"], view["games"])
    state = Kingdomino(seats, options, [deal(seats, options, rng) for _ in later])
    unseen = rng.sample(view["unseen"], len(view["unseen"]))
    state.pile, state.unused = unseen[: view["pile"]], tuple(unseen[view["pile"] :])
    state.finished = [totals[:] for totals in view["finished"]]
    state.round, state.seat, state.placing = view["round"], view["turn"], view["phase"] == "place"
    state.kings, state.at = view["kings"][:], view["at"]
    state.line = [entry["domino"] for entry in view["line_now"]]
    state.next_line = [entry["domino"] for entry in view["line_next"]]
    state.next_kings = [entry["owner"] for entry in view["line_next"]]
    state.discards, state.leftover = [numbers[:] for numbers in view["discards"]], view["leftover"][:]
    state.kingdoms = [Kingdom.of_dominoes(reach(options), board) for board in view["boards"]]
    state.ask()
    return state


def bound(seats: int, options: Options) -> int:
    """No game has more moves: each domino is claimed and placed once.

    >>> [bound(seats, Options()) for seats in (2, 3, 4)]
    [48, 72, 96]
    """
    return 2 * drafted(options) * seats * games_in_a_row(options)


CLAIM = re.compile(r"claim ([0-9]{1,2})")
PLACE = re.compile(r"place (-?[0-9]{1,2}),(-?[0-9]{1,2}) (-?[0-9]{1,2}),(-?[0-9]{1,2})")


def notation(move: Move) -> str:
    """A move as text: the number claimed, or the squares of the left and the right half.

    >>> notation(Claim(12)), notation(Place(1, 0, 1, -1))
    ('claim 12', 'place 1,0 1,-1')
    """
    if isinstance(move, Claim):
        return f"claim {move.domino}"
    x1, y1, x2, y2 = move
    return f"place {x1},{y1} {x2},{y2}"


def parse(text: str) -> Move:
    """The move that `notation` wrote; raises ValueError for anything else.

    >>> parse("place 1,0 1,-1")
    Place(x1=1, y1=0, x2=1, y2=-1)
    """
    if match := CLAIM.fullmatch(text):
        return Claim(int(match[1]))
    if match := PLACE.fullmatch(text):
        return Place(*map(int, match.groups()))
    raise ValueError(f"not a move: {text!r}")
