"""Flip 7 once more, slow and obvious, from the rules alone: it shares no line with the code it judges.

Cards are words: "0" to "12", "+2" … "+10", "x2", "freeze", "flip3", "chance".
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

BOX = ["0", *(str(n) for n in range(1, 13) for _ in range(n)), "+2", "+4", "+6", "+8", "+10", "x2"]
BOX += ["freeze", "flip3", "chance"] * 3


def worth(cards: Sequence[str]) -> int:
    """Points of a row that has not bust: numbers, doubled, plus cards, the bonus."""
    numbers = [int(card) for card in cards if card.isdigit()]
    points = sum(numbers)
    if "x2" in cards:
        points = points * 2
    for card in cards:
        if card.startswith("+"):
            points = points + int(card[1:])
    if len(set(numbers)) == 7:
        points = points + 15
    return points


def all_totals() -> dict[bool, set[int]]:
    """Every total a row can have, by brute force over all rows: with a Flip 7 (True) or without."""
    extras = [worth(list(some)) for size in range(6) for some in combinations(["+2", "+4", "+6", "+8", "+10"], size)]
    found: dict[bool, set[int]] = {True: set(), False: set()}
    for size in range(8):
        for numbers in combinations(range(13), size):
            row = [str(number) for number in numbers]
            for times in ([], ["x2"]):
                base = worth(row + times)
                found[size == 7].update(base + extra for extra in extras)
    return found


def odds(row: Sequence[str], chance: bool, unseen: Sequence[str]) -> tuple[int, float]:
    """How many unseen cards bust the row, and its mean worth after one more card."""
    busts, total = 0, 0
    for card in unseen:
        if card.isdigit() and card in row:
            busts += 1
            total += worth(row) if chance else 0
        elif card in {"freeze", "flip3", "chance"}:
            total += worth(row)
        else:
            total += worth([*row, card])
    return busts, total / len(unseen)


@dataclass
class Player:
    cards: list[str] = field(default_factory=list)
    active: bool = True
    bust: bool = False
    flipped: bool = False


class RoundOver(Exception):
    """Somebody has seven different numbers, or no card is left."""


@dataclass
class Game:
    """A whole game as the rules tell it: `call(seat)` says hit or stay, `give(seat, card, takers)` who gets a card.

    Both are asked exactly when the rules ask; `shuffle` makes a new pile of discards.
    """

    seats: int
    dealer: int
    pile: list[str]  # the next card is the last
    call: Callable[[int], bool]
    give: Callable[[int, str, list[int]], int]
    shuffle: Callable[[list[str]], list[str]]
    resolve_after_bust: bool = False
    discard: list[str] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)

    def active(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.active]

    def draw(self) -> str:
        if not self.pile:
            if not self.discard:
                for player in self.players:
                    player.active = False
                raise RoundOver
            self.pile, self.discard = self.shuffle(self.discard), []
        return self.pile.pop()

    def play_round(self) -> list[int]:
        """Deal, take turns, score; the cards are discarded and the dealer moves on."""
        self.players = [Player() for _ in range(self.seats)]
        try:
            self.deal()
            seat = self.dealer
            while self.active():
                seat = (seat + 1) % self.seats
                if self.players[seat].active:
                    self.ask(seat)
        except RoundOver:
            pass
        points = [0 if player.bust else worth(player.cards) for player in self.players]
        for player in self.players:
            self.discard += player.cards
        self.dealer = (self.dealer + 1) % self.seats
        return points

    def deal(self) -> None:
        for step in range(1, self.seats + 1):
            seat = (self.dealer + step) % self.seats
            player = self.players[seat]
            if not player.active:
                continue
            if player.flipped:
                self.ask(seat)
            else:
                self.one_card(seat)

    def ask(self, seat: int) -> None:
        if self.call(seat):
            self.one_card(seat)
        else:
            assert self.players[seat].cards, "staying without a card"
            self.players[seat].active = False

    def one_card(self, seat: int) -> None:
        """A card outside a Flip Three, and all that follows from it."""
        card = self.turn_up(seat)
        if card is None:
            return
        waiting = [(card, self.give(seat, card, self.active()))]
        while waiting:
            card, taker = waiting.pop(0)
            if not self.players[taker].active:
                self.discard.append(card)
            elif card == "freeze":
                self.players[taker].cards.append(card)
                self.players[taker].active = False
            else:
                waiting += self.flip_three(taker, waiting)

    def flip_three(self, seat: int, waiting: list[tuple[str, int]]) -> list[tuple[str, int]]:
        player, aside = self.players[seat], []
        player.flipped = True
        try:
            for _ in range(3):
                card = self.turn_up(seat)
                if card is not None:
                    aside.append(card)
                if player.bust:
                    break
        except RoundOver:
            self.discard += [*aside, "flip3", *(card for card, _ in waiting)]
            raise
        given = []
        if not player.bust or self.resolve_after_bust:
            while aside and self.active():
                given.append((aside[0], self.give(seat, aside[0], self.active())))
                aside.pop(0)
        self.discard += [*aside, "flip3"]
        return given

    def turn_up(self, seat: int) -> str | None:
        """Lay a card in front of a player; a Freeze or Flip Three is handed back."""
        player, card = self.players[seat], self.draw()
        if card in {"freeze", "flip3"}:
            return card
        if card == "chance" and "chance" in player.cards:
            takers = [other for other in self.active() if "chance" not in self.players[other].cards]
            if takers:
                self.players[self.give(seat, card, takers)].cards.append(card)
            else:
                self.discard.append(card)
        elif card.isdigit() and card in player.cards:
            if "chance" in player.cards:
                player.cards.remove("chance")
                self.discard += ["chance", card]
            else:
                player.cards.append(card)
                player.active, player.bust = False, True
        else:
            player.cards.append(card)
            if len({one for one in player.cards if one.isdigit()}) == 7:
                raise RoundOver
        return None


def winners(totals: Sequence[int], target: int) -> list[int] | None:
    """Seats that have won after a round under the printed rule; None = another round."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return best if max(totals) >= target and len(best) == 1 else None


assert Counter(BOX)["12"] == 12
