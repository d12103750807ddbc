"""The exact best arrangement of a hand: which melds to make, what to lay off, which card to throw away.

Why it is exact: as soon as it is settled which cards go into sets, each suit falls apart into blocks of consecutive
cards, and every block of three or more is best laid down whole. So only the sets have to be tried, and of those only
the ones that take a card from a run. Runs on the table simply lie in the line: a block that holds one may be of any
length. Ways that leave the same ends open, as seen from the ranks still to come, are compared at once and only the best
is kept. Where they are many, those that could not even come level with a good one are given up, so that the answer
stays exact. A card to throw away is one more thing that may become of each card, once.

A gain is one int that compares everything in the order of the display rule: the aim, then cards used, then points on
the table, then fewer melds. What is still equal goes to the one found first: smaller sets first, in card order.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from calculators.games.rummy.components import HIGH, LOW, SUIT_SIZE, Values, at, cards_of, hand_of
from calculators.games.rummy.melds import (
    SHORTEST,
    WHOLE_SET,
    Meld,
    Run,
    Set,
    at_least_three,
    bits,
    held,
    melds_of,
    ranks_in,
    sets_of,
    suits_of,
)

# Aims: least left in hand; most points on the table; most of the second less the first; most cards used.
DEADWOOD, MELDED, NET, OUT = range(4)

AIM = 1 << 20  # units of a gain
USED = 1 << 14
POINT = 1 << 5
EACH = 1000  # a card, where the number of cards comes first and the points on the table second
MELDS = POINT - 1  # at most so many are made; added before an aim is read off

BELOW = [(1 << position + 1) - 1 for position in range(HIGH + 1)]  # positions up to one
THROWN = 1 << 12  # beside the open ends: a card has been thrown away
NEVER = -(1 << 40)  # less than any gain
MANY = 64  # ways from which on it pays to ask what they may still reach
FEW = 12  # ways that show what can surely be reached
OPEN = (0, 0, 0, 0, 1, 1, 2, 3)  # three neighbouring positions of a line → length of the block they end with


class Laid(NamedTuple):
    """A card laid off on a meld of the table, named by its index; `position` is that of the card in a run, else 0."""

    card: int
    onto: int
    position: int


class Proof(NamedTuple):
    """Why nothing is better.

    `hopeless` cards fit no meld at all. `torn` cards fit a set and a run, or an ace both ends; there are `ways` to
    share them out (1 = nothing to decide), all of which were tried or could not be better than one that was.
    """

    hopeless: tuple[int, ...]
    torn: tuple[int, ...]
    ways: int


class Arrangement(NamedTuple):
    """What to do with a hand; `unique` says whether no other way reaches the aim."""

    gain: int
    melds: tuple[Meld, ...]
    laid: tuple[Laid, ...]
    left: int  # as a hand, without the discard
    discard: int | None
    unique: bool


class Gains:
    """What cards add to a gain, for one aim and one table of values."""

    def __init__(self, values: Values, aim: int) -> None:
        self.values, self.aim = values, aim
        self.group = [self._gain(points, rank) for rank, points in enumerate(values.group)]
        self.run = [self._gain(points, position - 1) for position, points in enumerate(values.run)]
        self.line = _Lines(self.run).__getitem__
        self.thrown = [(0 if aim == MELDED else kept) * AIM + USED for kept in values.hand]
        self.dearest = max(self.thrown)

    def _gain(self, points: int, rank: int) -> int:
        kept = self.values.hand[rank % SUIT_SIZE]
        return (kept, points, points + kept, EACH + points)[self.aim] * AIM + USED + points * POINT

    def level(self, gain: int) -> int:
        """The lowest gain that reaches as much of the aim."""
        return self.best(gain) * AIM - MELDS

    def best(self, gain: int) -> int:
        """The aim's part of a gain."""
        return (gain + MELDS) // AIM


class _Lines(dict[int, int]):
    """Gain of a line (a suit by positions) when every block of three or more lies on the table."""

    def __init__(self, run: Sequence[int]) -> None:
        super().__init__()
        self.run = run

    def __missing__(self, line: int) -> int:
        gain = 0
        for low, high in blocks(line):
            if high - low + 1 >= SHORTEST:
                gain += sum(self.run[low : high + 1]) - 1
        self[line] = gain
        return gain


@cache
def gains(values: Values, aim: int) -> Gains:
    """The one table for these values and this aim."""
    return Gains(values, aim)


@cache
def blocks(line: int) -> tuple[tuple[int, int], ...]:
    """First and last position of each block of neighbours.

    >>> blocks(0b0111011000)
    ((3, 4), (6, 8))
    """
    found, position = [], 0
    while line >> position:
        if line >> position & 1:
            low = position
            while line >> position + 1 & 1:
                position += 1
            found.append((low, position))
        position += 1
    return tuple(found)


def long_blocks(line: int) -> int:
    """The positions that lie in blocks of three or more."""
    middle = line & line >> 1 & line >> 2
    return middle | middle << 1 | middle << 2


class Table(NamedTuple):
    """The table as a hand meets it: its runs as lines, and for each rank the suits that a set there lacks."""

    melds: Sequence[Meld]
    lines: tuple[int, int, int, int]
    lacks: dict[int, int]  # rank → suit of the fourth card, as a bit


NO_TABLE = Table((), (0, 0, 0, 0), {})


def table_of(melds: Sequence[Meld]) -> Table:
    """What can be laid off where."""
    if not melds:
        return NO_TABLE
    lines, lacks = [0, 0, 0, 0], {}
    for meld in melds:
        if isinstance(meld, Run):
            lines[meld.suit] |= BELOW[meld.high] & ~BELOW[meld.low - 1]
        elif lack := (1 << WHOLE_SET) - 1 & ~meld.suits:
            lacks[meld.rank] = lack
    return Table(melds, (lines[0], lines[1], lines[2], lines[3]), lacks)


class _Way(NamedTuple):
    """One way to share out: `lines` are what is left for runs (the table's runs among them), `sets` what was taken."""

    gain: int
    lines: tuple[int, int, int, int]
    sets: tuple[tuple[int, int], ...]  # rank and suits; a single suit is the fourth card of a set on the table
    several: bool  # another way reaches the same aim
    thrown: int | None = None  # the discard


class _Choice(NamedTuple):
    """What may become of the cards of one rank: suits to take for a set, suit to throw away (0 = none), their gain."""

    rank: int
    ways: Sequence[tuple[int, int, int]]


@lru_cache(1 << 16)
def _look(cards: int, fixed: int, versatile: bool) -> tuple[int, tuple[int, ...]]:
    """A suit beside its runs on the table: what could lie in a run, and a line for each end that its ace could use."""
    low = cards << 1 | fixed
    high = (cards & ~1) << 1 | fixed | 1 << HIGH
    if not cards & 1 or not versatile:
        return long_blocks(low), (low,)
    reach = long_blocks(low | 1 << HIGH)
    if not reach >> HIGH & 1:
        return reach, (low,)
    return reach, (high, low) if reach >> LOW & 1 else (high,)


class _Search:
    """One hand on one table: what is forced, what is torn, and the best way to share out.

    `throws` are the cards of which one has to be thrown away, as a hand; 0 = everything that is left is kept.
    """

    def __init__(self, hand: int, weights: Gains, table: Table, throws: int = 0) -> None:
        self.hand, self.weights, self.table, self.throws = hand, weights, table, throws
        self.suits = a, b, c, d = suits_of(hand)
        self.ranks = at_least_three(a, b, c, d)  # that can make a set
        for rank, lack in table.lacks.items():
            if held(self.suits, rank) & lack:
                self.ranks |= 1 << rank
        versatile, fixed = weights.values.versatile, table.lines
        looks = (
            _look(a, fixed[0], versatile),
            _look(b, fixed[1], versatile),
            _look(c, fixed[2], versatile),
            _look(d, fixed[3], versatile),
        )
        self.reach = [reach for reach, _ in looks]  # what could ever lie in a run, an ace at both ends
        self.lines = [lines for _, lines in looks]  # each suit by positions, two of them if its ace fits both ends

    def _choice(self, rank: int) -> _Choice:
        """The ways for a rank that are worth trying: all cards kept, or one of them thrown away."""
        cards = held(self.suits, rank)
        free = 0  # suits whose card could lie in a run
        for suit, reach in enumerate(self.reach):
            if reach >> rank + 1 & 1 or (rank == 0 and reach >> HIGH & 1):
                free |= 1 << suit
        ways = self._sets(rank, cards, free)
        if throws := held(suits_of(self.throws), rank) if self.throws else 0:
            for suit in (1, 2, 4, 8):
                if suit & throws:
                    more = self.weights.thrown[rank]
                    ways += [(suits, suit, gain + more) for suits, _, gain in self._sets(rank, cards & ~suit, free)]
        return _Choice(rank, ways)

    def _sets(self, rank: int, cards: int, free: int) -> list[tuple[int, int, int]]:
        """What some suits of a rank can be taken for.

        A card that no run can hold always joins the set, if there is one; if none of the cards can lie in a run, the
        largest set is the only way.
        """
        bound, each = cards & ~free, self.weights.group[rank]
        sets = [
            (group.suits, 0, each * group.suits.bit_count() - 1)
            for group in sets_of(rank, cards)
            if group.suits & bound == bound
        ]
        nothing = [(0, 0, 0)]
        if (lack := self.table.lacks.get(rank, 0)) & cards:
            return [(lack, 0, each), *(nothing if lack & free else [])]
        return [*nothing, *sets] if cards & free or not sets else sets

    def choices(self) -> list[_Choice]:
        """A choice for each rank that can make a set or be thrown away, aces first."""
        ranks = self.ranks
        for suit in suits_of(self.throws) if self.throws else ():
            ranks |= suit
        return [self._choice(rank) for rank in ranks_in(ranks)]

    def ace_ends(self, taken: int) -> Iterator[tuple[int, int, int, int]]:
        """The lines with each ace that is not taken at one end: both ends only where both could be used."""
        lines = self.lines
        if taken:
            bare = [(cards & ~1) << 1 | fixed for cards, fixed in zip(self.suits, self.table.lines, strict=True)]
            lines = [(bare[suit],) if taken >> suit & 1 else ways for suit, ways in enumerate(lines)]
        return product(*lines)  # type: ignore[return-value]  # four of them

    @staticmethod
    def _ace_choice(choices: Sequence[_Choice]) -> Sequence[tuple[int, int, int]]:
        """The ways of the aces, which come first if they can make a set."""
        return choices[0].ways if choices and choices[0].rank == 0 else ((0, 0, 0),)

    def best(self, least: int = NEVER) -> _Way | None:
        """The best way to share out, None if none gains `least`. Its gain holds sets, lay-offs, runs and the discard.

        As soon as there are many ways, a few promising ones are followed to their end: those that could not even come
        level with them are given up.
        """
        choices = self.choices()
        nothing = -sum(map(self.weights.line, self.table.lines))
        ways = [
            _Way(gain + nothing, lines, ((0, taken),) if taken else (), False, _card(0, thrown))
            for taken, thrown, gain in self._ace_choice(choices)
            for lines in self.ace_ends(taken | thrown)
        ]
        sure, wanted = None, least
        for index, choice in enumerate(choices):
            if choice.rank == 0:
                continue
            if len(ways) > MANY:
                if sure is None and (sure := self._first(ways, choices[index:])) is not None:
                    least = max(least, sure.gain + 1 if sure.several else self.weights.level(sure.gain))
                ceiling = self._ceiling(choice.rank)
                ways = [way for way in ways if ceiling(way) >= least]
            ways = self._split(ways, choice)
        found = self._best_of(ways)
        if sure is not None:
            found = sure if found is None else self._better(sure, found)
        if found is not None and found.gain < wanted:
            return None
        return found

    def _best_of(self, ways: Sequence[_Way]) -> _Way | None:
        """The best of the ways once all is shared out; None if there is none, or a card has still to be thrown away."""
        line = self.weights.line
        found: _Way | None = None
        for way in ways:
            if not self.throws or way.thrown is not None:
                a, b, c, d = way.lines
                whole = way._replace(gain=way.gain + line(a) + line(b) + line(c) + line(d))
                found = whole if found is None else self._better(found, whole)
        return found

    def _first(self, ways: Sequence[_Way], choices: Sequence[_Choice]) -> _Way | None:
        """A good way, found by going on with the most promising ones only."""
        for choice in choices:
            ways = self._split(sorted(ways, key=self._ceiling(choice.rank), reverse=True)[:FEW], choice)
        return self._best_of(ways)

    def _ceiling(self, rank: int) -> Callable[[_Way], int]:
        """What no way can exceed once the cards below a rank are shared out.

        Each suit laid down as it is, and every card that no run of the way can hold in a set, or thrown away.
        """
        line, group, thrown = self.weights.line, self.weights.group, self.weights.thrown
        later = BELOW[SUIT_SIZE] & ~BELOW[rank]
        throws, sets = suits_of(self.throws), self.ranks

        def ceiling(way: _Way) -> int:
            total, dearest = way.gain + MELDS, 0
            for cards, free in zip(way.lines, throws, strict=True):
                total += line(cards)
                if loose := cards & later & ~long_blocks(cards):
                    for later_rank in ranks_in(loose >> 1):
                        use = group[later_rank] if sets >> later_rank & 1 else 0
                        total += use
                        if free >> later_rank & 1:
                            dearest = max(dearest, thrown[later_rank] - use)
            return total + (dearest if way.thrown is None else 0)

        return ceiling

    def _split(self, ways: Sequence[_Way], choice: _Choice) -> list[_Way]:
        """Every way with every choice for a rank: of those with the same open ends the best so far."""
        line, best = self.weights.line, self.weights.best
        rank, position = choice.rank, choice.rank + 1
        seen = BELOW[position]
        kept: dict[int, tuple[int, _Way]] = {}  # open ends → gain so far with runs, way
        for way in ways:
            for suits, throw, more in choice.ways:
                thrown = way.thrown
                if throw:
                    if thrown is not None:
                        continue
                    thrown = _card(rank, throw)
                a, b, c, d = way.lines
                if gone := suits | throw:
                    a &= ~((gone & 1) << position)
                    b &= ~((gone >> 1 & 1) << position)
                    c &= ~((gone >> 2 & 1) << position)
                    d &= ~((gone >> 3) << position)
                gain = way.gain + more
                total = gain + line(a & seen) + line(b & seen) + line(c & seen) + line(d & seen)
                ends = _open_ends(a, b, c, d, position)
                if thrown is not None:
                    ends |= THROWN
                rival = kept.get(ends)
                several = way.several
                if rival is not None:
                    same = best(rival[0]) == best(total)
                    if rival[0] >= total:
                        if same and not rival[1].several:
                            kept[ends] = rival[0], rival[1]._replace(several=True)
                        continue
                    several = several or same
                sets = (*way.sets, (rank, suits)) if suits else way.sets
                kept[ends] = total, _Way(gain, (a, b, c, d), sets, several, thrown)
        return [way for _, way in kept.values()]

    def _better(self, one: _Way, two: _Way) -> _Way:
        """The better of two, of equals the first; an ace may be unused at both ends, which is one way and not two."""
        first, second = (one, two) if one.gain >= two.gain else (two, one)
        if first.several or self.weights.best(one.gain) != self.weights.best(two.gain):
            return first
        alike = first.sets == second.sets and first.thrown == second.thrown
        if second.several or not alike or self.put_down(first) != self.put_down(second):
            return first._replace(several=True)
        return first

    # ---- from the way to cards

    def put_down(self, way: _Way) -> tuple[tuple[Meld, ...], tuple[Laid, ...], bool]:
        """Melds, lay-offs, and whether the same cards could go down otherwise."""
        melds: list[Meld] = []
        laid: list[Laid] = []
        for rank, suits in way.sets:
            if suits.bit_count() >= SHORTEST:
                melds.append(Set(rank, suits))
            else:
                laid.append(Laid((suits.bit_length() - 1) * SUIT_SIZE + rank, self.set_on_table(rank), 0))
        several = False
        for suit, line in enumerate(way.lines):
            fixed = self.table.lines[suit]
            for low, high in blocks(line & ~fixed):
                length = high - low + 1
                below, above = fixed >> low - 1 & 1, fixed >> high + 1 & 1
                if below or above:
                    laid += self._chain(suit, low, high, bool(below))
                    several |= bool(below and above) or length >= SHORTEST
                elif length >= SHORTEST:
                    melds.append(Run(suit, low, high))
                    several |= length >= 2 * SHORTEST
        return tuple(melds), tuple(laid), several

    def arranged(self, way: _Way) -> Arrangement:
        """A way as cards."""
        melds, laid, otherwise = self.put_down(way)
        left = self.hand & ~_used(melds, laid)
        if way.thrown is not None:
            left &= ~(1 << way.thrown)
        return Arrangement(way.gain, melds, laid, left, way.thrown, not (way.several or otherwise))

    def two_sided(self, lines: Sequence[int]) -> bool:
        """Whether some cards could be laid off on the run below as well as on the one above."""
        for suit, line in enumerate(lines):
            fixed = self.table.lines[suit]
            if any(fixed >> low - 1 & fixed >> high + 1 & 1 for low, high in blocks(line & ~fixed)):
                return True
        return False

    def set_on_table(self, rank: int) -> int:
        return next(i for i, meld in enumerate(self.table.melds) if isinstance(meld, Set) and meld.rank == rank)

    def _chain(self, suit: int, low: int, high: int, upwards: bool) -> list[Laid]:
        """Neighbours laid off one after another on the run below them or, if there is none, on the one above."""
        for index, meld in enumerate(self.table.melds):
            if isinstance(meld, Run) and meld.suit == suit:
                if upwards and meld.high == low - 1:
                    return [Laid(at(suit, position), index, position) for position in range(low, high + 1)]
                if not upwards and meld.low == high + 1:
                    return [Laid(at(suit, position), index, position) for position in range(high, low - 1, -1)]
        raise AssertionError("a line of the table has its run")

    def proof(self) -> Proof:
        """What could be used at all, and what there was to decide."""
        torn = usable = hand_of(card for card in cards_of(self.hand) if self._in_reach(card))
        in_sets, ways = 0, 1
        for choice in self.choices():
            if choice.rank:
                ways *= len(choice.ways)
            for suits, _, _ in choice.ways:
                in_sets |= hand_of(suit * SUIT_SIZE + choice.rank for suit in range(WHOLE_SET) if suits >> suit & 1)
        torn &= in_sets
        for suit, reach in enumerate(self.reach):
            if self.suits[suit] & 1 and reach >> LOW & 1 and reach >> HIGH & 1:
                torn |= 1 << at(suit, LOW)
        ways *= sum(len(list(self.ace_ends(taken))) for taken, _, _ in self._ace_choice(self.choices()))
        return Proof(cards_of(self.hand & ~usable & ~in_sets), cards_of(torn), ways)

    def _in_reach(self, card: int) -> bool:
        suit, rank = divmod(card, SUIT_SIZE)
        reach = self.reach[suit]
        return bool(reach >> rank + 1 & 1 or (rank == 0 and reach >> HIGH & 1))


def _card(rank: int, suit: int) -> int | None:
    """The card of a rank and a suit given as a bit; None without a suit."""
    return (suit.bit_length() - 1) * SUIT_SIZE + rank if suit else None


def _open_ends(a: int, b: int, c: int, d: int, position: int) -> int:
    """What later ranks can see of the lines: the length of the block that ends at a position, 3 for more, and the
    aces above the kings."""
    shift = position - 2
    lengths = OPEN[a >> shift & 7] | OPEN[b >> shift & 7] << 2 | OPEN[c >> shift & 7] << 4 | OPEN[d >> shift & 7] << 6
    return lengths | (a >> HIGH | b >> HIGH << 1 | c >> HIGH << 2 | d >> HIGH << 3) << 8


class _Few:
    """The best arrangement with a limited number of melds: they are chosen one by one.

    A choice is given up when even unlimited melds of the cards that remain could not make it the best.
    """

    def __init__(self, search: _Search, limit: int, most: int) -> None:
        self.search, self.weights, self.limit, self.most = search, search.weights, limit, most
        run, group = self.weights.run, self.weights.group
        self.candidates = [
            (
                bits(meld),
                (len(meld.cards) * group[meld.rank] if isinstance(meld, Set) else sum(run[meld.low : meld.high + 1]))
                - 1,
                meld,
            )
            for meld in melds_of(search.hand, self.weights.values.versatile)
        ]
        self.found: Arrangement | None = None

    def best(self) -> Arrangement:
        """The best choice."""
        self._choose(0, self.search.hand, 0, ())
        assert self.found is not None
        return self.found

    def _choose(self, first: int, hand: int, gain: int, melds: tuple[Meld, ...]) -> None:
        """Look at these melds with the best lay-offs of the rest, then at one meld more."""
        more, laid, several = self._lay_offs(hand)
        this = Arrangement(gain + more, melds, laid, hand & ~_used((), laid), None, not several)
        self.found = this if self.found is None else _preferred(self.found, this, self.weights)
        if len(melds) == self.most:
            return
        for index in range(first, len(self.candidates)):
            cards, points, meld = self.candidates[index]
            if cards & hand == cards and self._may_win(hand & ~cards, gain + points, len(melds) + 1):
                self._choose(index + 1, hand & ~cards, gain + points, (*melds, meld))

    def _may_win(self, hand: int, gain: int, count: int) -> bool:
        """Whether the rest of the hand could still bring these melds level with the best so far."""
        assert self.found is not None
        if self.found.gain >= self.limit and not self.found.unique:
            return False  # nothing can be better, and that it is not the only one is known
        least = self.weights.level(self.found.gain) - gain
        if count == self.most:
            return self._lay_offs(hand)[0] >= least
        return _Search(hand, self.weights, self.search.table).best(least) is not None

    def _lay_offs(self, hand: int) -> tuple[int, tuple[Laid, ...], bool]:
        """The best lay-offs without any meld: (gain, lay-offs, whether others are as good)."""
        table, weights = self.search.table, self.weights
        if not table.melds:
            return 0, (), False
        fourths = [
            suit * SUIT_SIZE + rank
            for rank, lack in table.lacks.items()
            for suit in range(WHOLE_SET)
            if lack >> suit & 1 and hand >> suit * SUIT_SIZE + rank & 1
        ]
        found: dict[tuple[Laid, ...], tuple[int, bool]] = {}
        for flags in product((True, False), repeat=len(fourths)):
            on_sets = [card for card, flag in zip(fourths, flags, strict=True) if flag]
            search = _Search(hand & ~hand_of(on_sets), weights, table._replace(lacks={}))
            ways = [Laid(card, search.set_on_table(card % SUIT_SIZE), 0) for card in on_sets]
            gain = sum(weights.group[card % SUIT_SIZE] for card in on_sets)
            for lines in search.ace_ends(0):
                _, chains, _ = search.put_down(_Way(0, lines, (), False))
                more = sum(weights.run[position] for _, _, position in chains)
                found[*ways, *chains] = gain + more, search.two_sided(lines)
        most = max(gain for gain, _ in found.values())
        level = [laid for laid, (gain, _) in found.items() if weights.best(gain) == weights.best(most)]
        laid = next(laid for laid in level if found[laid][0] == most)
        return most, laid, len(level) > 1 or found[laid][1]


# ---- the questions that are asked


def arrange(hand: int, values: Values, aim: int, table: Table = NO_TABLE, max_melds: int | None = None) -> Arrangement:
    """The best arrangement of a hand, everything that is left kept.

    >>> from calculators.games.rummy.components import ids, read, values
    >>> low = values(versatile=False, simple=False)
    >>> found = arrange(read("AS 2S 3S 3H 3D 4H 5H 6H"), low, DEADWOOD)
    >>> [" ".join(ids(meld.cards)) for meld in found.melds], ids(cards_of(found.left)), found.unique
    (['AS 2S 3S', '3H 4H 5H 6H'], ['3D'], False)

    Source: rummy/best.aims, rummy/best.exact, rummy/best.display.
    """
    search = _Search(hand, gains(values, aim), table)
    way = search.best()
    assert way is not None
    found = search.arranged(way)
    if max_melds is not None and (not found.unique or len(found.melds) > max_melds):
        return _Few(search, way.gain, max_melds).best()
    return found


def points_of(found: Arrangement, values: Values) -> int:
    """What an arrangement puts on the table.

    Source: rummy/score.melds, rummy/lay.points.
    """
    points = sum([sum(meld.points(values)) for meld in found.melds])
    for card, _, position in found.laid:
        points += values.run[position] if position else values.group[card % SUIT_SIZE]
    return points


def worth(found: Arrangement, values: Values, aim: int) -> int:
    """What an arrangement reaches of its aim, in points.

    Source: rummy/best.aims.
    """
    down, kept = points_of(found, values), values.of_hand(found.left)
    return (kept, down, down - kept)[aim]


def _used(melds: Sequence[Meld], laid: Sequence[Laid]) -> int:
    """The cards that go down, as a hand."""
    used = 0
    for meld in melds:
        used |= bits(meld)
    for card, _, _ in laid:
        used |= 1 << card
    return used


def arrange_and_discard(
    hand: int,
    values: Values,
    aim: int,
    table: Table = NO_TABLE,
    max_melds: int | None = None,
    keep: int | None = None,
) -> Arrangement:
    """The best arrangement when one card is thrown away at the end, if any is left; `keep` is one that may not be.

    >>> from calculators.games.rummy.components import CARDS, read, values
    >>> low = values(versatile=False, simple=False)
    >>> found = arrange_and_discard(read("AS 2S 3S 3H 3D 4H 5H 6H"), low, DEADWOOD)
    >>> CARDS[found.discard], found.left
    ('3D', 0)

    Source: rummy/best.discard.
    """
    weights, throws = gains(values, aim), hand if keep is None else hand & ~(1 << keep)
    found = _all_used(hand, weights, table, max_melds)
    for other in _thrown(hand, weights, table, max_melds, throws, found):
        found = other if found is None else _preferred(found, other, weights)
    return arrange(hand, values, aim, table, max_melds) if found is None else found


def _thrown(
    hand: int, weights: Gains, table: Table, max_melds: int | None, throws: int, rival: Arrangement | None
) -> Iterator[Arrangement]:
    """The best that can be done with one of the cards `throws` thrown away, unless a rival need not mind it."""
    if max_melds is not None:  # card by card
        for card in cards_of(throws):
            rest = arrange(hand & ~(1 << card), weights.values, weights.aim, table, max_melds)
            yield rest._replace(gain=rest.gain + weights.thrown[card % SUIT_SIZE], discard=card)
    elif throws:
        least = NEVER if rival is None else weights.level(rival.gain) if rival.unique else rival.gain + 1
        search = _Search(hand, weights, table, throws)
        if way := search.best(least):
            yield search.arranged(way)


def _all_used(hand: int, weights: Gains, table: Table, max_melds: int | None) -> Arrangement | None:
    """The best way to use every card, so that nothing is thrown away; None if there is none."""
    values, count = weights.values, hand.bit_count()
    # Cards first, points second; but where only what is left counts, all these ways are equal.
    aim, least = (DEADWOOD, values.of_hand(hand)) if weights.aim == DEADWOOD else (OUT, EACH * count)
    search = _Search(hand, gains(values, aim), table)
    way = search.best(least * AIM - MELDS)
    if way is None:
        return None
    found = search.arranged(way)
    if max_melds is not None:
        found = arrange(hand, values, aim, table, max_melds)
        if found.left:
            return None
    if aim == DEADWOOD:
        return found
    points = points_of(found, values)
    reached = points if weights.aim == MELDED else points + values.of_hand(hand)
    return found._replace(gain=reached * AIM + count * USED + points * POINT - len(found.melds))


def prove(hand: int, values: Values, table: Table = NO_TABLE) -> Proof:
    """Why no arrangement of a hand is better than the best, for any aim.

    >>> from calculators.games.rummy.components import ids, read, values
    >>> found = prove(read("4H 5H 6H 7H 7S 7D 7C 8C 9C KD"), values(versatile=False, simple=False))
    >>> ids(found.hopeless), ids(found.torn), found.ways
    (['KD'], ['7H', '7C'], 4)

    Source: rummy/best.exact.
    """
    return _Search(hand, gains(values, DEADWOOD), table).proof()


def _preferred(one: Arrangement, two: Arrangement, weights: Gains) -> Arrangement:
    """The better of two, of equals the first; either way known not to be the only one if the aim is the same."""
    better = two if two.gain > one.gain else one
    if weights.best(one.gain) == weights.best(two.gain):
        return better._replace(unique=False)
    return better
