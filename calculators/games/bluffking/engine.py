"""The game in progress: face-down plays and what is claimed of them, challenges, the pool, the first empty hand.

Read top to bottom: a group on the table, the state (`BluffKing`), the deal. The moves are in `moves.py`, why one is
refused in `refusals.py`, a guess at what is hidden in `guess.py`.
"""

from collections.abc import Sequence
from dataclasses import asdict
from random import Random
from typing import Any, NamedTuple, Self

from calculators.core.cards import shuffled
from calculators.core.game import Event, State, View
from calculators.core.refusal import Refusal
from calculators.core.sheet import ScoreSheet
from calculators.games.bluffking.components import CARDS, KINDS, PACK, WILD, box, counts, kinds_of
from calculators.games.bluffking.moves import (
    AFTER,
    ANSWER,
    CALL,
    CARD,
    CHALLENGE,
    CHOICES,
    DONE,
    FOLLOW,
    LAY,
    LEAD,
    OVER,
    RANK,
    Move,
    lays,
)
from calculators.games.bluffking.options import Options, hand_sizes, most_groups, packs_for
from calculators.games.bluffking.refusals import not_answering, not_laying, not_leading
from calculators.games.bluffking.scoring import Entry, standing

NOBODY = NO_RANK = -1


class Group(NamedTuple):
    """Cards laid at once, in ascending order: who laid them and the rank that he claimed."""

    seat: int
    rank: int
    cards: tuple[int, ...]

    @property
    def true(self) -> bool:
        """Whether the claim was true.

        Source: bluffking/claim.true, bluffking/components.jokers.
        """
        return WILD[self.rank].issuperset(self.cards)


class BluffKing(State):
    """A game in progress.

    `hands` count each kind of card, and `kinds` are the same as a set of bits; the cards of a play that is being made
    (`draft`) have left the hand, but not yet its `sizes`. What a seat knows of others is kept for each: `known` cards
    in a hand, as counts in four bits each, and how many claims it saw to be `true` or a lie (`false`).
    Everybody sees how often each seat could challenge (`asked`) and did (`called`).
    """

    __slots__ = (
        *("claimant", "draft", "emptied", "false", "groups", "hands", "heap", "kinds", "known", "lead", "limit"),
        *("asked", "called", "options", "packs", "phase", "pool", "quiet", "rank", "seat", "seats", "sealed", "sizes"),
        *("true", "turned"),
    )

    def __init__(self, seats: int, options: Options) -> None:
        """A table without cards."""
        self.seats, self.options = seats, options
        self.packs = packs_for(seats, options)
        self.limit = most_groups(seats, options)
        self.quiet = False  # a guessed world tells nothing
        self.moves: list[Move] = []
        self.log: list[Event] = []
        self.hands = [[0] * len(CARDS) for _ in range(seats)]
        self.kinds = [0] * seats
        self.sizes = [0] * seats
        self.known = [[0] * seats for _ in range(seats)]  # by who knows, by whose hand
        self.true = [[0] * seats for _ in range(seats)]  # by who knows, by who claimed
        self.false = [[0] * seats for _ in range(seats)]
        self.asked = [0] * seats  # how often each seat could challenge, and did
        self.called = [0] * seats
        self.pool: list[Group] = []
        self.heap: list[Group] = []
        self.draft: list[int] = []
        self.sealed: list[bool] = []  # mode B: who was asked and challenges, clockwise from the claimant
        self.emptied: list[int] = []  # seats without cards, in the order in which they got there
        self.groups = 0  # laid so far
        self.phase = LEAD
        self.seat: int | None = None
        self.lead = 0  # who leads this round
        self.rank = NO_RANK  # of this round
        self.claimant = NOBODY  # who laid the last group
        # The challenge that ended the round before: who challenged whom, the rank, the cards, how many were taken.
        self.turned: list[Any] | None = None

    # ---- the course of a game

    @property
    def turn(self) -> int | None:
        """Seat that decides."""
        return self.seat

    def legal_moves(self) -> Sequence[Move]:
        """A rank, a card or `done`, or an answer.

        Source: bluffking/lead.play, bluffking/lead.must, bluffking/answer.turn, bluffking/window.call,
        bluffking/window.follow, bluffking/table.chain.
        """
        if self.phase == LAY:
            assert self.seat is not None
            draft = self.draft
            if draft:
                last = draft[-1]
                return lays(self.kinds[self.seat] >> last << last, True)
            return lays(self.kinds[self.seat], False)
        return CHOICES[self.phase]

    def push(self, move: Move) -> None:
        """Choose a rank, lay a card, finish a play, or answer one.

        Source: bluffking/lead.play, bluffking/answer.turn.
        """
        self.moves.append(move)
        kind, value = move
        seat = self.seat
        assert seat is not None
        if kind == CARD:
            self.draft.append(value)
            hand = self.hands[seat]
            hand[value] -= 1
            if not hand[value]:
                self.kinds[seat] ^= 1 << value
        elif kind == DONE:
            self._claim(seat)
        elif kind == RANK:
            self.rank, self.phase = value, LAY
        elif kind == FOLLOW:
            if self.phase == ANSWER:
                self.asked[seat] += 1
            self.phase = LAY
        elif self.phase == CALL:
            self._seal(seat, kind == CHALLENGE)
        else:
            if self.phase == ANSWER:
                self.asked[seat] += 1
            if kind == CHALLENGE:
                self.called[seat] += 1
                self._challenge(seat)
            else:
                self._skip(seat)

    def _claim(self, seat: int) -> None:
        """The cards lie face down, and everybody hears how many they are and what they are said to be.

        What others knew of the hand is worth nothing from now on.

        Source: bluffking/lead.play, bluffking/claim.count, bluffking/answer.restart, bluffking/secret.known,
        bluffking/window.call.
        """
        leads = not self.pool
        group = Group(seat, self.rank, tuple(self.draft))
        self.pool.append(group)
        self.draft = []
        count = len(group.cards)
        self.sizes[seat] -= count
        if not self.sizes[seat]:
            self.emptied.append(seat)
        for known in self.known:
            known[seat] = 0
        self.groups += 1
        self.claimant = seat
        if not self.quiet:
            rule = "bluffking/lead.play" if leads else "bluffking/answer.follow"
            values = {"rank": self.rank, "count": count, "leads": leads, "left": self.sizes[seat]}
            self.log.append(Event("claim", seat, values, rule))
            self.log.append(Event("laid", seat, {"rank": self.rank, "cards": group.cards}, "", (seat,)))
        self.phase = ANSWER if self.options.mode == "A" else CALL
        self.sealed = []
        self.seat = self._after(seat)
        if self.seat == seat:
            self._end_round()

    def _after(self, seat: int) -> int:
        """The next seat that is asked: clockwise, whoever has cards, up to the claimant.

        Source: bluffking/answer.turn, bluffking/empty.safe.
        """
        sizes, seats, claimant = self.sizes, self.seats, self.claimant
        seat = (seat + 1) % seats
        while seat != claimant and not sizes[seat]:
            seat = (seat + 1) % seats
        return seat

    def _skip(self, seat: int) -> None:
        """The next one is asked; when all have skipped, the round is over.

        Source: bluffking/answer.skip, bluffking/window.follow, bluffking/round.end.
        """
        if not self.quiet:
            self.log.append(Event("skip", seat, {}))
        self.seat = self._after(seat)
        if self.seat == self.claimant:
            self._end_round()

    def _seal(self, seat: int, challenges: bool) -> None:
        """Mode B: an answer is kept until all have given theirs. Of several the nearest one challenges.

        Source: bluffking/window.call, bluffking/window.sealed, bluffking/window.nearest, bluffking/window.stands.
        """
        self.sealed.append(challenges)
        self.seat = self._after(seat)
        if self.seat != self.claimant:
            return
        callers = []
        for at, called in enumerate(self.sealed, 1):
            other = (self.claimant + at) % self.seats
            self.asked[other] += 1
            if called:
                self.called[other] += 1
                callers.append(other)
        self.sealed = []
        if not self.quiet:
            self.log.append(Event("calls", None, {"seats": tuple(callers)}, "bluffking/window.sealed"))
        if callers:
            self._challenge(callers[0])
        elif not self._over():
            self.phase = AFTER
            self.seat = self._after(self.claimant)

    def _challenge(self, challenger: int) -> None:
        """The last group is turned up; whoever was wrong takes the pool, the other one leads.

        Source: bluffking/challenge.turn, bluffking/challenge.lie, bluffking/challenge.true, bluffking/challenge.pool.
        """
        claimant, group = self.claimant, self.pool[-1]
        true = group.true
        loser, leader = (challenger, claimant) if true else (claimant, challenger)
        taken = sum([len(group.cards) for group in self.pool])
        self.turned = [challenger, claimant, group.rank, list(group.cards), taken]
        if not self.quiet:
            self.log.append(Event("challenge", challenger, {"claimant": claimant}))
            values = {"rank": group.rank, "cards": group.cards, "true": true, "challenger": challenger}
            self.log.append(Event("turned", claimant, values, "bluffking/claim.true"))
            rule = "bluffking/challenge.true" if true else "bluffking/challenge.lie"
            self.log.append(Event("taken", loser, {"count": taken, "leader": leader}, rule))
            faces = tuple([(group.seat, group.rank, group.cards) for group in self.pool])
            self.log.append(Event("found", loser, {"groups": faces}, "bluffking/challenge.pool", (loser,)))
        self._learn(loser)
        hand, kinds = self.hands[loser], self.kinds[loser]
        for group in self.pool:
            for kind in group.cards:
                hand[kind] += 1
                kinds |= 1 << kind
        self.kinds[loser] = kinds
        if not self.sizes[loser]:
            self.emptied.remove(loser)
        self.sizes[loser] += taken
        self.pool = []
        self._settle(leader)

    def _learn(self, loser: int) -> None:
        """What a challenge tells: everybody sees the last group, the loser the whole pool, the others their own groups.

        Source: bluffking/secret.known, bluffking/challenge.pool.
        """
        *older, last = self.pool
        cards = packed(last.cards)
        for seat, known in enumerate(self.known):
            if seat != loser:
                known[loser] += cards
            (self.true if last.true else self.false)[seat][last.seat] += 1
        for group in older:
            if group.seat != loser:
                self.known[group.seat][loser] += packed(group.cards)
                (self.true if group.true else self.false)[loser][group.seat] += 1

    def _end_round(self) -> None:
        """All have skipped: the pool leaves the game, and the last claimant leads again.

        Source: bluffking/round.end, bluffking/round.heap, bluffking/empty.nobody.
        """
        if not self.quiet:
            count = sum([len(group.cards) for group in self.pool])
            self.log.append(Event("cleared", self.claimant, {"count": count}, "bluffking/round.end"))
        self.heap += self.pool
        self.pool, self.turned = [], None
        self._settle(self.claimant)

    def _settle(self, leader: int) -> None:
        """The game is over, or somebody leads.

        Source: bluffking/win.check, bluffking/challenge.lie, bluffking/challenge.true, bluffking/round.end.
        """
        self.rank, self.claimant = NO_RANK, NOBODY
        if not self._over():
            self.phase = LEAD
            self.seat = self.lead = leader

    def _over(self) -> bool:
        """Whether a settlement ends the game: by an empty hand, or because it has gone on for long enough.

        Source: bluffking/aim.goal, bluffking/win.check, bluffking/win.first, bluffking/end.limit,
        bluffking/variant.quick.
        """
        if not self.emptied and self.groups < self.limit:
            return False
        self.phase, self.seat = OVER, None
        if not self.quiet:
            if self.emptied:
                self.log.append(Event("win", self.emptied[0], {}, "bluffking/win.first"))
            else:
                quick = self.options.length == "quick"
                rule = "bluffking/variant.quick" if quick else "bluffking/end.limit"
                self.log.append(Event("stopped", None, {"groups": self.groups}, rule))
        return True

    # ---- what is said about it

    def why_not(self, move: Move) -> Refusal | None:
        """The rule that forbids a move now.

        Source: bluffking/win.first, bluffking/table.chain.
        """
        if self.seat is None:
            return Refusal("game_over", "bluffking/win.first")
        if move in self.legal_moves():
            return None
        if self.phase == LEAD:
            return not_leading(move)
        if self.phase == LAY:
            return not_laying(move, self.hands[self.seat], self.draft)
        return not_answering(move, self.rank)

    def view(self, seat: int) -> View:
        """What a seat knows. Cards are numbers (see `components`); those it does not know are None.

        `hand` is without the `draft`, the seat's own play in progress. To others a lead is being chosen until it lies.
        `known` are cards of each hand, `claims` for each seat how many of its claims were seen to be true and how many
        were lies, `calls` how often it could challenge and did, `turned` the challenge that ended the round
        before (challenger, claimant, rank, cards, how many were taken).

        Source: bluffking/secret.known, bluffking/secret.play, bluffking/window.sealed, bluffking/round.heap.
        """
        mine, making = self.seat == seat, self.phase == LAY and not self.pool
        asked = self.claimant >= 0 and (seat - self.claimant - 1) % self.seats
        return {
            "seat": seat,
            "turn": self.seat,
            "phase": LEAD if making and not mine else self.phase,
            "options": asdict(self.options),
            "packs": self.packs,
            "hand": self.hands[seat][:],
            "draft": self.draft[:] if mine else [],
            "hands": self.sizes[:],
            "known": [unpacked(cards) for cards in self.known[seat]],
            "claims": [list(pair) for pair in zip(self.true[seat], self.false[seat], strict=True)],
            "calls": [list(pair) for pair in zip(self.asked, self.called, strict=True)],
            "pool": [_seen(group, seat) for group in self.pool],
            "heap": [_seen(group, seat) for group in self.heap],
            "lead": self.lead,
            "rank": NO_RANK if making and not mine else self.rank,
            "claimant": self.claimant,
            "sealed": len(self.sealed),
            "sealed_mine": self.sealed[asked] if self.phase == CALL and asked < len(self.sealed) else None,
            "turned": self.turned,
            "emptied": self.emptied[:],
            "groups": self.groups,
            "limit": self.limit,
        }

    def score_sheet(self) -> ScoreSheet:
        """The places as they stand: hands are hidden, their sizes are not.

        Source: bluffking/end.places, bluffking/win.first.
        """
        order = {seat: at for at, seat in enumerate(self.emptied)}
        entries = [Entry(f"P{seat + 1}", left, order.get(seat, 0)) for seat, left in enumerate(self.sizes)]
        return standing(entries, over=self.seat is None)

    def copy(self) -> Self:
        """An independent copy; what never changes in place is shared."""
        other = object.__new__(type(self))
        other.seats, other.options, other.packs, other.limit = self.seats, self.options, self.packs, self.limit
        other.quiet, other.moves, other.log = self.quiet, self.moves[:], self.log[:]
        other.hands, other.kinds, other.sizes = [hand[:] for hand in self.hands], self.kinds[:], self.sizes[:]
        other.known = [known[:] for known in self.known]
        other.true, other.false = [true[:] for true in self.true], [false[:] for false in self.false]
        other.asked, other.called = self.asked[:], self.called[:]
        other.pool, other.heap, other.draft, other.sealed = self.pool[:], self.heap[:], self.draft[:], self.sealed[:]
        other.emptied, other.groups, other.phase = self.emptied[:], self.groups, self.phase
        other.seat, other.lead, other.rank, other.claimant = self.seat, self.lead, self.rank, self.claimant
        other.turned = self.turned
        return other

    def check(self) -> None:
        """Every card in one place; what is kept of hands agrees with them; whoever is asked has cards.

        Source: bluffking/components.pack, bluffking/empty.safe, bluffking/win.check, bluffking/secret.known.
        """
        lying = counts([*self.draft, *(kind for group in [*self.pool, *self.heap] for kind in group.cards)])
        assert [sum(cards) for cards in zip(lying, *self.hands, strict=True)] == box(self.packs)
        for seat, hand in enumerate(self.hands):
            drafted = len(self.draft) if seat == self.seat else 0
            assert self.sizes[seat] == sum(hand) + drafted
            assert self.kinds[seat] == sum(1 << kind for kind, count in enumerate(hand) if count)
            for known in self.known:
                laid = counts(self.draft) if drafted else [0] * len(hand)
                assert all(map(int.__le__, counts(unpacked(known[seat])), map(sum, zip(hand, laid, strict=True))))
            assert self.known[seat][seat] == 0
        assert sorted(self.emptied) == [seat for seat, size in enumerate(self.sizes) if not size]
        assert all(self.draft[at] <= self.draft[at + 1] for at in range(len(self.draft) - 1))
        assert self.seat is None or self.sizes[self.seat]
        assert self.phase == OVER or self.claimant == (self.pool[-1].seat if self.pool else NOBODY)
        assert self.options.mode == "A" or len(self.emptied) <= 1
        assert (self.phase == OVER) == (self.seat is None)


FIELD = 4  # bits for the count of a kind of card


def packed(cards: Sequence[int]) -> int:
    """Cards as counts in four bits each: such numbers can be added."""
    return sum([1 << FIELD * kind for kind in cards])


def unpacked(cards: int) -> list[int]:
    """The cards that `packed` packed, in order."""
    return kinds_of([cards >> FIELD * kind & (1 << FIELD) - 1 for kind in KINDS]) if cards else []


def _seen(group: Group, seat: int) -> list[Any]:
    """A group on the table as a seat sees it: who, the rank claimed, how many, the cards if they were its own.

    Source: bluffking/secret.known.
    """
    return [group.seat, group.rank, len(group.cards), list(group.cards) if group.seat == seat else None]


def start(seats: int, options: Options, seed: int) -> BluffKing:
    """A new game: everything is dealt, and a random player leads.

    Source: bluffking/setup.deal, bluffking/setup.rest, bluffking/setup.start.
    """
    state = BluffKing(seats, options)
    rng = Random(seed)
    cards = shuffled(kinds_of(box(state.packs)), rng)
    first = int(rng.random() * seats)
    state.sizes = list(hand_sizes(seats, state.packs, first))
    for seat, size in enumerate(state.sizes):
        give(state, seat, cards[:size])
        del cards[:size]
    state.seat = state.lead = first
    state.log.append(Event("deal", None, {"first": first, "sizes": tuple(state.sizes)}, "bluffking/setup.deal"))
    return state


def give(state: BluffKing, seat: int, cards: Sequence[int]) -> None:
    """Cards become the hand of a seat."""
    hand = state.hands[seat] = counts(cards)
    state.kinds[seat] = sum([1 << kind for kind, count in enumerate(hand) if count])


def bound(seats: int, options: Options) -> int:
    """No game has more moves: after the limit a round ends as soon as all cards lie; each group is begun, laid card by
    card, and answered twice by everybody else.

    >>> bound(2, Options(length="quick"))
    4292

    Source: bluffking/end.limit.
    """
    cards = PACK * packs_for(seats, options)
    return (most_groups(seats, options) + cards) * (cards + 2 + 2 * (seats - 1))
