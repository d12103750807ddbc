"""Undercut's engine: vocabulary, state, view and guess, notation."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Self

from calculators.core.game import Event, State, View
from calculators.core.options import option
from calculators.core.refusal import Refusal
from calculators.core.sheet import ScoreSheet
from tests.undercut.scoring import score

CARDS = range(1, 16)
HAND = 4


@dataclass(frozen=True)
class Options:
    """One switch, so that options are tried too."""

    highest_first: bool = option(False, "Highest hand leads", "undercut/play.seal")


class Seal(NamedTuple):
    """A card from the hand, laid face down."""

    card: int


class Undercut(State):
    """A game in progress."""

    __slots__ = ("hands", "sealed", "stock", "wins")

    def __init__(self) -> None:
        self.hands: list[list[int]] = []
        self.stock: list[int] = []  # never dealt, seen by nobody
        self.sealed: list[int] = []  # in seat order, until all have laid
        self.wins: list[list[int]] = []
        self.moves: list[Seal] = []
        self.log: list[Event] = []

    @property
    def turn(self) -> int | None:
        return len(self.sealed) if self.hands[-1] else None

    def legal_moves(self) -> list[Seal]:
        return [] if self.turn is None else [Seal(card) for card in self.hands[self.turn]]

    def push(self, move: Seal) -> None:
        """Source: undercut/play.seal, undercut/play.reveal."""
        seat = len(self.sealed)
        self.hands[seat].remove(move.card)
        self.sealed.append(move.card)
        self.moves.append(move)
        self.log.append(Event("seal", seat, {"card": move.card}, "undercut/play.seal", (seat,)))
        if len(self.sealed) == len(self.hands):
            winner, points = self.sealed.index(max(self.sealed)), min(self.sealed)
            self.wins[winner].append(points)
            self.log.append(Event("reveal", winner, {"cards": self.sealed, "points": points}, "undercut/play.reveal"))
            self.sealed = []

    def why_not(self, move: Seal) -> Refusal | None:
        if self.turn is None:
            return Refusal("game_over", "undercut/play.reveal")
        if move.card not in self.hands[self.turn]:
            return Refusal("card_not_in_hand", "undercut/play.seal", {"card": move.card})
        return None

    def view(self, seat: int) -> View:
        sealed = len(self.sealed)
        mine = self.sealed[seat] if seat < sealed else None
        seen = [card for event in self.log if event.kind == "reveal" for card in event.values["cards"]]
        known = {*seen, *self.hands[seat], mine}
        return {
            "seat": seat,
            "turn": self.turn,
            "hand": self.hands[seat],
            "hand_sizes": [len(hand) for hand in self.hands],
            "sealed": sealed,
            "mine": mine,
            "seen": seen,
            "unseen": [card for card in CARDS if card not in known],
            "wins": self.wins,
        }

    def score_sheet(self) -> ScoreSheet:
        names = [f"P{seat + 1}" for seat in range(len(self.wins))]
        return score(names, self.wins, game_over=self.turn is None)

    def copy(self) -> Self:
        other = type(self)()
        other.hands, other.stock, other.sealed = [hand[:] for hand in self.hands], self.stock[:], self.sealed[:]
        other.wins, other.moves, other.log = [won[:] for won in self.wins], self.moves[:], self.log[:]
        return other

    def check(self) -> None:
        cards = sorted([*self.stock, *self.sealed, *(card for hand in self.hands for card in hand), *self.revealed()])
        assert cards == list(CARDS)

    def revealed(self) -> list[int]:
        return [card for event in self.log if event.kind == "reveal" for card in event.values["cards"]]


def start(seats: int, options: Options, seed: int) -> Undercut:
    """Source: undercut/play.deal."""
    state, cards = Undercut(), list(CARDS)
    Random(seed).shuffle(cards)
    state.hands = [sorted(cards[seat * HAND : seat * HAND + HAND]) for seat in range(seats)]
    state.stock = cards[seats * HAND :]
    state.wins = [[] for _ in range(seats)]
    return state


def guess(view: View, rng: Random) -> Undercut:
    state, unseen = Undercut(), rng.sample(view["unseen"], len(view["unseen"]))
    for seat, size in enumerate(view["hand_sizes"]):
        if seat == view["seat"]:
            state.hands.append(view["hand"][:])
        else:
            state.hands.append(sorted(unseen.pop() for _ in range(size)))
        if seat < view["sealed"]:
            state.sealed.append(view["mine"] if seat == view["seat"] else unseen.pop())
    state.stock, state.wins = unseen, [won[:] for won in view["wins"]]
    state.log = [Event("reveal", None, {"cards": view["seen"], "points": 0})] if view["seen"] else []
    return state


def bound(seats: int, options: Options) -> int:
    return seats * HAND


def hints(view: View, moves: Sequence[Seal]) -> list[float]:
    return [float(move.card) for move in moves]


def notation(move: Seal) -> str:
    return f"seal {move.card}"


def parse(text: str) -> Seal:
    verb, _, card = text.partition(" ")
    if verb != "seal" or not (card.isascii() and card.isdecimal()):
        raise ValueError(f"not a move: {text!r}")
    return Seal(int(card))
