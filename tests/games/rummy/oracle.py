"""Every arrangement of a hand, one by one: slow, obvious, and sharing nothing with the code.

Cards are their ids. A hand is tried in all ways: each card stays, goes into one of the melds it can be part of with
cards that are still free, or is laid on one of the melds of the table.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
POINTS = {"A": 1, "J": 10, "Q": 10, "K": 10} | {str(n): n for n in range(2, 11)}

type Meld = tuple[frozenset[str], str]  # cards; where its ace counts: "low", "high" or "" without one


def rank(card: str) -> str:
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


def is_run(cards: Sequence[str], ace: int) -> bool:
    """Whether cards of one suit are consecutive, an ace counting as 1 or 14."""
    if len({suit(card) for card in cards}) > 1:
        return False
    places = sorted(ace if rank(card) == "A" else ORDER.index(rank(card)) + 1 for card in cards)
    return places == list(range(places[0], places[0] + len(places)))


def kinds(cards: Sequence[str], versatile: bool) -> list[str]:
    """What three or more cards are: "set", "low" or "high" run (without an ace just one of them), nothing."""
    if len(cards) < 3 or len(set(cards)) != len(cards):
        return []
    if len({rank(card) for card in cards}) == 1:
        return ["set"]
    found = []
    if is_run(cards, 1):
        found.append("low")
    if versatile and any(rank(card) == "A" for card in cards) and is_run(cards, 14):
        found.append("high")
    return found


def table_value(card: str, kind: str, versatile: bool, simple: bool) -> int:
    if rank(card) == "A":
        if versatile and kind != "low":
            return 15
        return 5 if simple else 1
    return 5 if simple and POINTS[rank(card)] < 10 else POINTS[rank(card)]


def hand_value(card: str, versatile: bool, simple: bool) -> int:
    return table_value(card, "set", versatile, simple)


type Made = tuple[tuple[frozenset[str], str], ...]
type Way = tuple[Made, tuple[tuple[str, int, str], ...], frozenset[str]]


def arrangements(
    hand: Sequence[str], table: Sequence[tuple[Sequence[str], str]], versatile: bool, most: int | None = None
) -> Iterator[Way]:
    """(melds with their kind, cards laid as (card, index of the meld, kind), cards left) for every arrangement.

    The table's melds come with their kind: "set", "low", "high".
    """
    size = len(hand)
    melds = [
        (frozenset(cards), kind)
        for count in range(3, size + 1)
        for cards in combinations(hand, count)
        if len({rank(c) for c in cards}) == 1 or len({suit(c) for c in cards}) == 1
        for kind in kinds(cards, versatile)
    ]
    by_first: dict[str, list[tuple[frozenset[str], str]]] = {card: [] for card in hand}
    for cards, kind in melds:
        by_first[min(cards, key=hand.index)].append((cards, kind))

    def walk(index: int, used: frozenset[str], made: Made, on: tuple[tuple[str, int], ...]) -> Iterator[Way]:
        while index < size and hand[index] in used:
            index += 1
        if index == size:
            yield from finish(made, on)
            return
        card = hand[index]
        yield from walk(index + 1, used, made, on)
        for cards, kind in by_first[card]:
            if not cards & used and (most is None or len(made) < most):
                yield from walk(index + 1, used | cards, (*made, (cards, kind)), on)
        for number, (lying, kind) in enumerate(table):
            same_rank = kind == "set" and rank(lying[0]) == rank(card)
            if same_rank or (kind != "set" and suit(lying[0]) == suit(card)):
                yield from walk(index + 1, used | {card}, made, (*on, (card, number)))

    def finish(made: Made, on: tuple[tuple[str, int], ...]) -> Iterator[Way]:
        """Whether every meld of the table is still one, with its old ace where it was; each end for a new ace."""
        ways: list[tuple[tuple[str, int, str], ...]] = [()]
        for number, (cards, kind) in enumerate(table):
            added = [card for card, where in on if where == number]
            if not added:
                continue
            now = kinds([*cards, *added], versatile)
            if kind != "set" and any(rank(card) == "A" for card in cards):
                now = [found for found in now if found == kind]
            if kind != "set" and not any(rank(card) == "A" for card in [*cards, *added]):
                now = now[:1]
            ways = [(*way, *((card, number, found) for card in added)) for way in ways for found in now]
        used = frozenset(card for cards, _ in made for card in cards) | {card for card, _ in on}
        for way in ways:
            yield made, way, frozenset(hand) - used

    yield from walk(0, frozenset(), (), ())


def values(way: Way, versatile: bool, simple: bool) -> tuple[int, int]:
    """Points on the table and value left in hand."""
    made, on, left = way
    down = sum(table_value(card, kind, versatile, simple) for cards, kind in made for card in cards)
    down += sum(table_value(card, kind, versatile, simple) for card, _, kind in on)
    return down, sum(hand_value(card, versatile, simple) for card in left)


type Best = tuple[int, int, int, int, int]  # value, ways, cards left, points on the table, melds


def best(ways: Sequence[Way], versatile: bool, simple: bool, discard: bool, keep: str | None) -> list[Best]:
    """For the three aims: (value, how many ways reach it, fewest cards left among them, most points, fewest melds)."""
    options = []
    for way in ways:
        down, kept = values(way, versatile, simple)
        left = way[2]
        if not discard or not left:
            options.append((down, kept, len(left), len(way[0])))
            continue
        for card in left:
            if card != keep:
                options.append((down, kept - hand_value(card, versatile, simple), len(left) - 1, len(way[0])))
    found = []
    for table, kept in ((0, -1), (1, 0), (1, -1)):
        top = max(table * d + kept * k for d, k, _, _ in options)
        level = [entry for entry in options if table * entry[0] + kept * entry[1] == top]
        few = min(n for _, _, n, _ in level)
        rich = max(d for d, _, n, _ in level if n == few)
        melds = min(m for d, _, n, m in level if n == few and d == rich)
        found.append((top if table else -top, len(level), few, rich, melds))
    return found


type Fate = tuple[int, bool, int, bool, bool, int]  # run, ace above the king, points, thrown, left, in a set


def fates(place: int, run: tuple[int, bool], kept: int, values: Sequence[int], versatile: bool) -> Iterator[Fate]:
    """What may become of a card: the next of its suit's run, or, if that run may stop, part of a set or nothing."""
    length, high = run
    yield min(3, length + 1), high, values[place], False, False, 0
    if length in {0, 3}:
        yield 0, high, kept, False, False, 1
        yield 0, high, -kept, False, True, 0
        yield 0, high, 0, True, False, 0
        if place == 1 and versatile:
            yield 0, True, values[14], False, False, 0


def reached(
    hand: set[str],
    versatile: bool,
    kept: Sequence[int],
    values: Sequence[int],
    aim: int,
    discard: bool,
    keep: str | None,
    most: int | None = None,
) -> int:
    """The best value of an aim (0 least left, 1 most points, 2 points less rest), rank by rank from the ace up.

    Only what the next rank has to know is remembered: for each suit how long its open run is (three stands for more)
    and whether its ace waits above the king; whether a card was thrown away, whether one was left; how many melds are
    made, where they are limited. `kept` are values by rank, `values` those in a run by position.
    """
    ways: dict[Any, int] = {(((0, False),) * 4, False, False, 0): 0}
    for place, name in enumerate(ORDER, 1):
        now = {(*way, 0): value for way, value in ways.items()}
        for at, letter in enumerate("SHDC"):
            after: dict[Any, int] = {}
            for (suits, thrown, left, made, group), value in now.items():
                found = fates(place, suits[at], kept[place - 1], values, versatile)
                if name + letter not in hand:
                    found = iter([(0, suits[at][1], 0, False, False, 0)] if suits[at][0] in {0, 3} else [])
                for length, high, points, throw, stay, grouped in found:
                    if throw and (thrown or not discard or name + letter == keep):
                        continue
                    gain = min(points, 0) if aim == 0 else max(points, 0) if aim == 1 else points
                    lines = (*suits[:at], (length, high), *suits[at + 1 :])
                    begun = most is not None and length == 3 and suits[at][0] == 2
                    key = lines, thrown or throw, left or stay, made + begun, group + grouped
                    after[key] = max(after.get(key, value + gain), value + gain)
            now = after
        ways = {}
        for (suits, thrown, left, made, group), value in now.items():
            way = suits, thrown, left, made + (most is not None and group > 0)
            if group not in {1, 2} and (most is None or way[-1] <= most):
                ways[way] = max(ways.get(way, value), value)
    ends = [
        value
        for (suits, thrown, left, made), value in ways.items()
        if all(length >= 2 if high else length in {0, 3} for length, high in suits)
        and (most is None or made + sum(high and length == 2 for length, high in suits) <= most)
        and (not discard or thrown or not left)
    ]
    return max(ends) if aim else -max(ends)


# ---- what may be done, from the words of the rules


class Position:
    """A turn in progress: ids of cards, the table as (cards, kind) with each card beside its place."""

    def __init__(
        self,
        hand: set[str],
        table: list[tuple[list[str], str]],
        *,
        versatile: bool,
        restricted: bool,
        melded: bool,
        made: int,
        taken: str | None,
        must: str | None,
    ) -> None:
        self.hand, self.table, self.versatile, self.restricted = hand, table, versatile, restricted
        self.melded, self.made, self.taken, self.must = melded, made, taken, must

    def melds(self, hand: set[str]) -> list[tuple[list[str], str]]:
        """All melds in some cards, runs from their lowest card."""
        found = []
        groups = [[c for c in sorted(hand) if rank(c) == r] for r in ORDER]
        groups += [[c for c in sorted(hand) if suit(c) == s] for s in "SHDC"]
        for group in groups:
            for count in range(3, len(group) + 1):
                for cards in combinations(group, count):
                    found += [(in_order(cards, kind), kind) for kind in kinds(cards, self.versatile)]
        return found

    def grown(self, number: int, card: str) -> list[tuple[str, str]]:
        """(word, kind) for each way in which a card goes onto a meld."""
        cards, kind = self.table[number]
        if kind == "set":
            return [("with", "set")] if "set" in kinds([*cards, card], self.versatile) else []
        old_ace = any(rank(c) == "A" for c in cards)
        found = []
        for now in kinds([*cards, card], self.versatile):
            if now == "set" or (old_ace and now != kind):
                continue
            found.append(("before" if in_order([*cards, card], now)[0] == card else "after", now))
        return found

    def after(self, cards: list[str], number: int | None, kind: str) -> "Position":
        """The turn after a meld (no number) or a lay-off."""
        table = [(list(old), how) for old, how in self.table]
        if number is None:
            table.append((list(cards), kind))
        else:
            table[number] = ([*table[number][0], *cards], kind)
        return Position(
            self.hand - set(cards),
            table,
            versatile=self.versatile,
            restricted=self.restricted,
            melded=self.melded or number is None,
            made=self.made + (number is None),
            taken=self.taken,
            must=None if self.must in cards else self.must,
        )

    def may_lay(self) -> bool:
        return self.melded or not self.restricted

    def may_meld(self) -> bool:
        return not (self.restricted and self.made)

    def lay_offs(self) -> list[tuple[str, int, str, str]]:
        return [
            (card, number, word, kind)
            for card in sorted(self.hand)
            for number in range(len(self.table))
            for word, kind in self.grown(number, card)
        ]

    def usable(self, card: str) -> bool:
        """Whether a card in hand can still be melded, or laid off after others on the same run."""
        if self.may_meld() and any(card in cards for cards, _ in self.melds(self.hand)):
            return True
        for number, (cards, kind) in enumerate(self.table):
            todo: list[tuple[list[str], str, frozenset[str]]] = [(list(cards), kind, frozenset())]
            seen = set()
            while todo:
                now, how, chain = todo.pop()
                here = Position(self.hand, [(now, how)], **self.flags())
                for other in sorted(self.hand - chain):
                    for _, kind_now in here.grown(0, other):
                        laid = chain | {other}
                        if other == card:
                            if self.may_lay():
                                return True
                            if self.may_meld() and self.melds(self.hand - minimal(laid, card, cards, kind_now)):
                                return True
                        elif (laid, kind_now) not in seen:
                            seen.add((laid, kind_now))
                            todo.append(([*now, other], kind_now, laid))
            assert number >= 0
        return False

    def flags(self) -> dict[str, Any]:
        return {
            "versatile": self.versatile,
            "restricted": self.restricted,
            "melded": self.melded,
            "made": self.made,
            "taken": self.taken,
            "must": self.must,
        }

    def fine(self) -> bool:
        """Whether the turn can still be finished."""
        if self.must:
            return self.usable(self.must)
        if self.taken and self.hand == {self.taken}:
            return self.may_lay() and any(card == self.taken for card, *_ in self.lay_offs())
        return True

    def moves(self) -> list[str]:
        """Melds, lay-offs and discards in notation."""
        found = []
        if self.may_meld():
            for cards, kind in self.melds(self.hand):
                if self.after(cards, None, kind).fine():
                    found.append("meld " + " ".join(cards))
        if self.may_lay():
            for card, number, word, kind in self.lay_offs():
                if self.after([card], number, kind).fine():
                    found.append(f"lay {card} {word} {number + 1}")
        if not self.must:
            found += [f"discard {card}" for card in self.hand if card != self.taken]
        return sorted(found)

    def takes(self, pile: list[str], spread: bool) -> list[str]:
        """Which cards of the pile may be taken."""
        found = [f"take {pile[-1]}"]
        for index in range(len(pile) - 1) if spread else ():
            here = Position(self.hand | set(pile[index:]), self.table, **self.flags())
            if here.usable(pile[index]):
                found.append(f"take {pile[index]}")
        return sorted(found)


def in_order(cards: Sequence[str], kind: str) -> list[str]:
    """A set by suits, a run from its lowest card up."""
    if kind == "set":
        return sorted(cards, key=lambda card: "SHDC".index(suit(card)))
    ace = 14 if kind == "high" else 1
    return sorted(cards, key=lambda card: ace if rank(card) == "A" else ORDER.index(rank(card)) + 1)


def minimal(laid: frozenset[str], card: str, cards: Sequence[str], kind: str) -> set[str]:
    """Of the cards laid on a run, those between it and a card, with the card."""
    line = in_order([*cards, *laid], kind)
    at, first = line.index(card), min(line.index(old) for old in cards)
    last = max(line.index(old) for old in cards)
    between = line[at:first] if at < first else line[last + 1 : at + 1]
    return set(between) & laid | {card}
