"""Bluff King once more, slow and obvious, from the rules alone: it shares no line with the code it judges.

Cards are words: ranks as claimed, "joker". A game is told as events: (seat, rank, cards) for a group laid, with what
the others then do.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any


def truth(rank: str, cards: Sequence[str]) -> bool:
    """Whether a claim holds."""
    return all(card in {rank, "joker"} for card in cards)


def honest_hands(unseen: int, matching: int, hand: int, claim: int) -> tuple[int, int]:
    """By listing every hand: how many hold enough cards that match, and how many there are."""
    deck = [True] * matching + [False] * (unseen - matching)
    good = total = 0
    for some in combinations(range(unseen), hand):
        total += 1
        good += sum(deck[at] for at in some) >= claim
    return good, total


def places(left: Sequence[int], emptied: Sequence[int]) -> list[int]:
    """Each player's place: whoever was out before him, and whoever has fewer cards."""
    found = []
    for seat, cards in enumerate(left):
        better = 0
        for other, others in enumerate(left):
            if cards == 0 and others == 0:
                better += emptied.index(other) < emptied.index(seat)
            elif others < cards:
                better += 1
        found.append(1 + better)
    return found


@dataclass
class Game:
    """A whole game as the rules tell it; `ask` is asked exactly when the rules ask somebody.

    ask(seat, "lead" | "answer" | "call" | "after") gives ("play", rank, cards), "challenge" or "skip".
    """

    hands: list[list[str]]
    leader: int
    mode: str
    limit: int
    ask: Callable[[int, str], Any]
    out: int = 0  # cards in the heap
    groups: int = 0
    emptied: list[int] = field(default_factory=list)

    def others(self, claimant: int) -> list[int]:
        """Clockwise from the claimant's left, those with cards."""
        seats = len(self.hands)
        ring = [(claimant + step) % seats for step in range(1, seats)]
        return [seat for seat in ring if self.hands[seat]]

    def lay(self, seat: int, cards: Sequence[str]) -> list[str]:
        for card in cards:
            self.hands[seat].remove(card)
        if not self.hands[seat]:
            self.emptied.append(seat)
        self.groups += 1
        return list(cards)

    def over(self) -> bool:
        return bool(self.emptied) or self.groups >= self.limit

    def play(self) -> list[int]:
        """To the end; the places."""
        while not self.over_after_round():
            pass
        return places([len(hand) for hand in self.hands], self.emptied)

    def over_after_round(self) -> bool:
        _, rank, cards = self.ask(self.leader, "lead")
        claimant, pool = self.leader, [self.lay(self.leader, cards)]
        while True:
            answer = self.answers_a(claimant) if self.mode == "A" else self.answers_b(claimant)
            if answer is None:
                return True  # a claim that stands has won
            seat, said = answer
            if said == "skip":
                self.out += sum(map(len, pool))
                self.leader = claimant
                return self.over()
            if said == "challenge":
                honest = truth(rank, pool[-1])
                loser, self.leader = (seat, claimant) if honest else (claimant, seat)
                for group in pool:
                    self.hands[loser] += group
                if loser in self.emptied:
                    self.emptied.remove(loser)
                return self.over()
            claimant = seat
            pool.append(self.lay(seat, said[2]))

    def answers_a(self, claimant: int) -> tuple[int, Any]:
        for seat in self.others(claimant):
            said = self.ask(seat, "answer")
            if said != "skip":
                return seat, said
        return claimant, "skip"

    def answers_b(self, claimant: int) -> tuple[int, Any] | None:
        calls = [(seat, self.ask(seat, "call")) for seat in self.others(claimant)]
        for seat, said in calls:
            if said == "challenge":
                return seat, said
        if self.over():
            return None
        for seat in self.others(claimant):
            said = self.ask(seat, "after")
            if said != "skip":
                return seat, said
        return claimant, "skip"
