"""Spring Cleaning once more, slow and obvious, from the rules alone: it shares no line with the code it judges.

A hand is a list of values, a display a list for each seat, a play (positions in the hand, one list of values for each
seat's display).
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise, product

Play = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]


def kind(cards: Sequence[int]) -> str | None:
    """single, set, run, or nothing: tried against every combination that exists."""
    wanted = sorted(cards)
    if len(wanted) == 1:
        return "single"
    for value in range(1, 10):
        if len(wanted) >= 2 and wanted == [value] * len(wanted):
            return "set"
        for high in range(value + 1, 10):
            if wanted == list(range(value, high + 1)):
                return "run"
    return None


def may_be_made(hand: Sequence[int], positions: Sequence[int], shown: Sequence[int]) -> bool:
    """Whether these make a combination: the cards on display are put between those of the hand, which stay as they
    stand, and all of it then reads as a set, or as a run up or down."""
    block = [hand[position] for position in positions]
    if list(positions) != list(range(min(positions, default=0), min(positions, default=0) + len(positions))):
        return False
    everything = [*block, *shown]
    if not everything:
        return False
    for line in (sorted(everything), sorted(everything, reverse=True)):
        if not keeps_order(line, block):
            continue
        steps = {after - before for before, after in pairwise(line)}
        if steps <= {0} or steps in ({1}, {-1}):
            return True
    return False


def keeps_order(line: Sequence[int], block: Sequence[int]) -> bool:
    """Whether a block can be read out of a line from left to right."""
    rest = iter(line)
    return all(card in rest for card in block)


def beats(play: Sequence[int], on: Sequence[int], same_type_only: bool) -> bool:
    """Whether cards that make a combination beat those that lie there."""
    if len(play) == len(on):
        return kind(play) == kind(on) and max(play) > max(on)
    if len(play) != len(on) + 1:
        return False
    return not same_type_only or "single" in {kind(on), kind(play)} or kind(play) == kind(on)


def all_plays(
    hand: Sequence[int], displays: Sequence[Sequence[int]], on: Sequence[int], same_type_only: bool = False
) -> set[Play]:
    """Every play: each set of positions with each choice of cards of each display, one after the other."""
    found: set[Play] = set()
    from_displays = displays if on else [[] for _ in displays]
    chosen = [
        sorted({some for size in range(len(cards) + 1) for some in combinations(sorted(cards), size)})
        for cards in from_displays
    ]
    longest = len(on) + 1 if on else len(hand)
    for size in range(min(len(hand), longest) + 1):
        for positions in combinations(range(len(hand)), size):
            for taken in product(*chosen):
                shown = [card for cards in taken for card in cards]
                if size + len(shown) > longest:
                    continue
                cards = [*(hand[position] for position in positions), *shown]
                if may_be_made(hand, positions, shown) and (not on or beats(cards, on, same_type_only)):
                    found.add((positions, tuple(taken)))
    return found


def trash(left: Sequence[int], ended_by: int) -> list[int]:
    """Trash of a round: walk round the table from the left of who ended it, fewest cards first, handing out 1, 2, 3."""
    seats = len(left)
    found = [0] * seats
    token = 0
    for cards in range(1, max(left) + 1):
        seat = ended_by
        for _ in range(seats):
            seat = (seat + 1) % seats
            if left[seat] == cards:
                token += 1
                found[seat] = token
    return found


def who_counts(left: Sequence[int], active: int) -> int:
    """From whom seats are counted."""
    seat = active
    while left[seat] != 0:
        seat = (seat + 1) % len(left)
    return seat


def leader(totals: Sequence[int], ended_by: int) -> int:
    """Most trash leads; of equals the first one met from the left of who ended the round."""
    seat = ended_by
    for _ in totals:
        seat = (seat + 1) % len(totals)
        if totals[seat] == max(totals):
            return seat
    raise AssertionError


def places(totals: Sequence[int], last: Sequence[int]) -> list[int]:
    """Everybody's place: one more than the players who are ahead."""
    found = []
    for mine, my_last in zip(totals, last, strict=True):
        ahead = 0
        for other, other_last in zip(totals, last, strict=True):
            if other < mine or (other == mine and other_last < my_last):
                ahead += 1
        found.append(ahead + 1)
    return found


def all_lefts(seats: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every way to have cards left, somebody none."""
    for left in product(range(most + 1), repeat=seats):
        if 0 in left:
            yield left


# ---- a whole round


class Slow:
    """A round as the rules tell it. A move is its text; `deck` is drawn from its end, `new_deck` shuffles discards."""

    def __init__(
        self,
        hands: Sequence[Sequence[int]],
        deck: Sequence[int],
        leader: int,
        new_deck: Callable[[list[int]], list[int]],
        *,
        same_type_only: bool,
        own: bool,
    ) -> None:
        self.hands = [list(hand) for hand in hands]
        self.displays: list[list[int]] = [[] for _ in hands]
        self.same_type_only, self.own = same_type_only, own
        self.deck, self.new_deck, self.decks_left = list(deck), new_deck, 5
        self.discard: list[int] = []
        self.table: list[list[int]] = []  # what was played in this trick
        self.owner = -1
        self.turn = self.leader = leader
        self.offers: dict[int, int] = {}
        self.step = "choose"
        self.drawn = 0
        self.over = False

    def legal(self) -> set[str]:
        """All moves, as they are written."""
        hand, me = self.hands[self.turn], self.turn
        if self.over:
            return set()
        if self.step == "insert":
            return {f"insert {place}" for place in range(1, len(hand) + 2)}
        if self.step in {"choose", "offer"}:
            return {f"offer {place}" for place in range(1, len(hand) + 1)}
        if self.step == "take up":
            return {f"place {value}" for value in self.displays[me]}
        plays = {self.text(play) for play in all_plays(hand, self.displays, self.top(), self.same_type_only)}
        if not self.table:
            return plays
        draws = {
            f"draw {value}@{seat + 1}"
            for seat, cards in enumerate(self.displays)
            for value in cards
            if seat != me or self.own
        }
        if self.deck or (self.discard and self.decks_left):
            draws.add("draw deck")
        return plays | (draws or {f"offer {place}" for place in range(1, len(hand) + 1)})

    def text(self, play: Play) -> str:
        """A play as it is written: positions of the hand from 1, value@seat for each card on display."""
        positions, taken = play
        words = ["play"]
        if positions:
            first, last = positions[0] + 1, positions[-1] + 1
            words.append(str(first) if first == last else f"{first}-{last}")
        cards = sorted((value, seat + 1) for seat, some in enumerate(taken) for value in some)
        return " ".join([*words, *(f"{value}@{seat}" for value, seat in cards)])

    def top(self) -> list[int]:
        return self.table[-1] if self.table else []

    def move(self, text: str) -> None:
        """Do what a move says."""
        word, *rest = text.split()
        me = self.turn
        hand = self.hands[me]
        if word == "offer" and self.step == "choose":
            self.offers[me] = int(rest[0])
            self.turn = (me + 1) % len(self.hands)
            if len(self.offers) == len(self.hands):
                for seat, place in self.offers.items():
                    self.displays[seat].append(self.hands[seat].pop(place - 1))
                self.begin(self.leader)
        elif word == "offer":
            self.displays[me].append(hand.pop(int(rest[0]) - 1))
            self.next()
        elif word == "insert":
            hand.insert(int(rest[0]) - 1, self.drawn)
            self.step = "offer"
        elif word == "place":
            self.displays[me].remove(int(rest[0]))
            hand.append(int(rest[0]))
            self.take_up()
        elif word == "draw":
            self.draw(rest[0])
        else:
            self.play(rest)

    def draw(self, source: str) -> None:
        if source == "deck":
            if not self.deck:
                self.deck, self.discard = self.new_deck(sorted(self.discard)), []
                self.decks_left -= 1
            self.drawn = self.deck.pop()
        else:
            value, seat = (int(part) for part in source.split("@"))
            self.displays[seat - 1].remove(value)
            self.drawn = value
            if self.somebody_out():
                self.hands[self.turn].append(value)
                self.over = True
        self.step = "insert"

    def play(self, words: Sequence[str]) -> None:
        hand, cards = self.hands[self.turn], []
        for word in words:
            if "@" in word:
                value, seat = (int(part) for part in word.split("@"))
                self.displays[seat - 1].remove(value)
                cards.append(value)
            else:
                first, last = int(word.split("-")[0]), int(word.split("-")[-1])
                cards += hand[first - 1 : last]
                del hand[first - 1 : last]
        self.table.append(cards)
        self.owner = self.turn
        if self.somebody_out():
            self.over = True
        else:
            self.next()

    def somebody_out(self) -> bool:
        return any(not hand and not display for hand, display in zip(self.hands, self.displays, strict=True))

    def next(self) -> None:
        seat = (self.turn + 1) % len(self.hands)
        if seat == self.owner:
            self.discard += [card for cards in self.table for card in cards]
            self.table, self.owner = [], -1
        self.begin(seat)

    def begin(self, seat: int) -> None:
        self.turn, self.step = seat, "act"
        if not self.hands[seat]:
            self.step = "take up"
            self.take_up()

    def take_up(self) -> None:
        """What is left goes into the hand by itself when it is all alike."""
        display = self.displays[self.turn]
        if len(set(display)) <= 1:
            self.hands[self.turn] += display
            display.clear()
            self.step = "act"

    def left(self) -> list[int]:
        return [len(hand) + len(display) for hand, display in zip(self.hands, self.displays, strict=True)]
