"""Bacon again, slowly and from the text of the rules: shares nothing with the game's own code.

Cards are names, X is tried as every card there is, a combination is whatever fits its description.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement

BOMBS = ["quads", "straight_flush", "quints", "stretch_flush", "hexes"]
NAMES = {
    "single": "a",
    "pair": "aa",
    "triple": "aaa",
    "run": "abc",
    "bobtail": "abcd",
    "straight": "abcde",
    "stretch": "abcdef",
    "stairs": "aabb",
    "tubes": "aabbcc",
    "plates": "aaabbb",
    "quads": "aaaa",
    "straight_flush": "abcde",
    "quints": "aaaaa",
    "stretch_flush": "abcdef",
    "hexes": "aaaaaa",
}


def described(cards: Sequence[tuple[int, str]]) -> list[str]:
    """What cards (rank, suit) without any wild are called."""
    ranks = sorted(rank for rank, _ in cards)
    shape = "".join("abcdef"[rank - ranks[0]] if rank - ranks[0] < 6 else "?" for rank in ranks)
    one_suit = len({suit for _, suit in cards}) == 1
    return [name for name, form in NAMES.items() if form == shape and (one_suit or "flush" not in name)]


def meanings(cards: Sequence[str]) -> set[tuple[str, int]]:
    """All (type, top) of some cards: every X is tried as every rank 1 to 11 of every suit."""
    naturals = [(int(name[1:]), name[0]) for name in cards if name != "X"]
    wilds = len(cards) - len(naturals)
    if not naturals:  # by itself X is 11
        return {("single" if wilds == 1 else "pair", 11)} if wilds in {1, 2} else set()
    # Wilds of one suit are enough: with mixed suits nothing fits that would not fit with that of a number card.
    suits = sorted({suit for _, suit in naturals})
    found = set()
    for ranks in combinations_with_replacement(range(1, 12), wilds):
        whole = [*naturals, *((rank, suits[0]) for rank in ranks)]
        found |= {(name, max(rank for rank, _ in whole)) for name in described(whole)}
    return found


def hands_plays(hand: Sequence[str]) -> set[tuple[str, int, tuple[str, ...]]]:
    """Every play of a hand: all its parts of up to six cards, all their meanings."""
    found = set()
    for count in range(1, 7):
        for cards in set(combinations(sorted(hand), count)):
            found |= {(name, top, cards) for name, top in meanings(cards)}
    return found


def beats(one: tuple[str, int], other: tuple[str, int]) -> bool:
    """Whether one (type, top) beats another."""
    if one[0] in BOMBS and other[0] in BOMBS and one[0] != other[0]:
        return BOMBS.index(one[0]) > BOMBS.index(other[0])
    if one[0] in BOMBS and other[0] not in BOMBS:
        return True
    return one[0] == other[0] and one[1] > other[1]


# ---- a whole game, by the text

VALUES = {4: {2: 4, 3: 2, 4: 1}, 6: {2: 8, 3: 4, 4: 2, 5: 1, 6: 0}}


class Game:
    """Deals of a game; `choose(seat, on)` says what a seat plays (None = pass), `leader(seat, seats)` who leads."""

    def __init__(self, seats: int, dealer: int, target: int, limit: int) -> None:
        self.seats, self.dealer, self.target, self.limit = seats, dealer, target, limit
        self.totals = [0, 0]
        self.deal, self.over = 1, False

    def play_deal(
        self,
        hands: list[list[str]],
        choose: Callable[[int, tuple[str, int] | None], tuple[str, int, tuple[str, ...]] | None],
        leader: Callable[[int, list[int]], int],
    ) -> list[int]:
        """Play one deal; the order of going out. Points, totals and the next dealer are kept."""
        order: list[int] = []
        turn = (self.dealer + 1) % self.seats
        while True:
            best: tuple[str, int] | None = None
            owner, waiting = turn, [turn]
            while waiting:
                seat = waiting.pop(0)
                chosen = choose(seat, best)
                if chosen is None:
                    continue
                assert (chosen[0], chosen[1]) in meanings(chosen[2])
                assert best is None or beats((chosen[0], chosen[1]), best)
                for card in chosen[2]:
                    hands[seat].remove(card)
                best, owner = (chosen[0], chosen[1]), seat
                if not hands[seat]:
                    order.append(seat)
                    if self.ended(order):
                        return order
                round_the_table = [(seat + step) % self.seats for step in range(1, self.seats)]
                waiting = [other for other in round_the_table if hands[other]]
            partners = [seat for seat in range(self.seats) if seat % 2 == owner % 2 and seat != owner and hands[seat]]
            if hands[owner]:
                candidates = {owner, *partners}
            else:
                nearest = next(s for k in range(1, self.seats) if hands[s := (owner + k) % self.seats])
                candidates = {*partners, nearest}
            turn = leader(owner, sorted(candidates)) if len(candidates) > 1 else candidates.pop()

    def least(self, order: list[int]) -> int:
        """Points of the first team if everything from now on goes as badly as it can."""
        team = order[0] % 2
        mine = [place for place, seat in enumerate(order, 1) if seat % 2 == team]
        last = self.seats
        while len(mine) < self.seats // 2:
            if last not in mine:
                mine.append(last)
            last -= 1
        return sum(VALUES[self.seats].get(place, 0) for place in mine)

    def ended(self, order: list[int]) -> bool:
        """Whether the deal is over now; if so, it is written down."""
        team = order[0] % 2
        done = any(sum(seat % 2 == side for seat in order) == self.seats // 2 for side in (0, 1))
        if self.deal == self.limit + 1:
            self.over = True
            return True
        sure = self.least(order)
        if self.totals[team] + sure >= self.target:
            self.totals[team] += sure
            self.over = True
            return True
        if self.deal == self.limit and len(order) == 1 and self.totals[team] >= self.totals[1 - team]:
            self.totals[team] += sure
            self.over = True
            return True
        if not done:
            return False
        self.totals[team] += sure
        if self.deal == self.limit and self.totals[0] != self.totals[1]:
            self.over = True
        ahead = team if self.totals[0] == self.totals[1] else self.totals.index(max(self.totals))
        self.dealer = next(s for k in range(1, self.seats) if (s := (self.dealer + k) % self.seats) % 2 == ahead)
        self.deal += 1
        return True


def all_orders(seats: int) -> Iterator[list[int]]:
    """Every order of going out, up to the moment when a team is out."""

    def longer(order: list[int]) -> Iterator[list[int]]:
        if any(sum(seat % 2 == side for seat in order) == seats // 2 for side in (0, 1)):
            yield order
            return
        for seat in range(seats):
            if seat not in order:
                yield from longer([*order, seat])

    yield from longer([])


def copies(cards: Sequence[str]) -> Counter[str]:
    """How many of each."""
    return Counter(cards)
