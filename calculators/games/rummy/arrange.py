"""The exact best arrangement of a hand: which melds to make, what to lay off, which card to throw away.

Why it is exact: as soon as it is settled which cards go into sets, each suit falls apart into blocks of consecutive
cards, and every block of three or more is best laid down whole. So only the sets have to be tried, and of those only
the ones that take a card from a run. Runs on the table simply lie in the line: a block that holds one may be of any
length. Ways that leave the same ends open, as seen from the ranks still to come, are compared at once and only the best
is kept; so even a hand of thirty cards needs some hundred comparisons.

A gain is one int that compares everything in the order of the display rule: the aim, then cards used, then points on
the table, then fewer melds. What is still equal goes to the one found first: smaller sets first, in card order.
"""

from collections.abc import Iterator, Sequence
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

    def _gain(self, points: int, rank: int) -> int:
        kept = self.values.hand[rank % SUIT_SIZE]
        return (kept, points, points + kept, EACH + points)[self.aim] * AIM + USED + points * POINT

    def kept(self, card: int) -> int:
        """What the aim no longer loses when a card is thrown away instead of kept."""
        return 0 if self.aim == MELDED else self.values.hand[card % SUIT_SIZE]

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


class _Choice(NamedTuple):
    """What may become of the cards of one rank: take some suits for a set (0 = none), each with its gain."""

    rank: int
    ways: Sequence[tuple[int, int]]


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
    """One hand on one table: what is forced, what is torn, and the best way to share out."""

    def __init__(self, hand: int, weights: Gains, table: Table) -> None:
        self.hand, self.weights, self.table = hand, weights, table
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
        """The ways for a rank that are worth trying.

        A card that no run can hold always joins the set, if there is one; if none of the cards can lie in a run, the
        largest set is the only way.
        """
        cards = held(self.suits, rank)
        free = 0  # suits whose card could lie in a run
        for suit, reach in enumerate(self.reach):
            if reach >> rank + 1 & 1 or (rank == 0 and reach >> HIGH & 1):
                free |= 1 << suit
        bound, each = cards & ~free, self.weights.group[rank]
        ways = [(0, 0)] if free & cards else []
        ways += [
            (group.suits, each * group.suits.bit_count() - 1)
            for group in sets_of(rank, cards)
            if group.suits & bound == bound
        ]
        if (lack := self.table.lacks.get(rank, 0)) & cards:
            ways = [(lack, each), *(ways if lack & free else [])]
        return _Choice(rank, ways)

    def choices(self) -> list[_Choice]:
        """A choice for each rank that can make a set, aces first."""
        return [self._choice(rank) for rank in ranks_in(self.ranks)]

    def ace_ends(self, taken: int) -> Iterator[tuple[int, int, int, int]]:
        """The lines with each ace that is not taken at one end: both ends only where both could be used."""
        lines = self.lines
        if taken:
            bare = [(cards & ~1) << 1 | fixed for cards, fixed in zip(self.suits, self.table.lines, strict=True)]
            lines = [(bare[suit],) if taken >> suit & 1 else ways for suit, ways in enumerate(lines)]
        return product(*lines)  # type: ignore[return-value]  # four of them

    @staticmethod
    def _ace_choice(choices: Sequence[_Choice]) -> Sequence[tuple[int, int]]:
        """The ways of the aces, which come first if they can make a set."""
        return choices[0].ways if choices and choices[0].rank == 0 else ((0, 0),)

    def best(self) -> _Way:
        """The best way to share out; its gain holds sets, lay-offs and runs."""
        choices = self.choices()
        line, nothing = self.weights.line, -sum(map(self.weights.line, self.table.lines))
        ways = [
            _Way(gain + nothing, lines, ((0, taken),) if taken else (), False)
            for taken, gain in self._ace_choice(choices)
            for lines in self.ace_ends(taken)
        ]
        for choice in choices:
            if choice.rank:
                ways = self._split(ways, choice)
        found: _Way | None = None
        for way in ways:
            a, b, c, d = way.lines
            whole = way._replace(gain=way.gain + line(a) + line(b) + line(c) + line(d))
            found = whole if found is None else self._better(found, whole)
        assert found is not None
        return found

    def _split(self, ways: Sequence[_Way], choice: _Choice) -> list[_Way]:
        """Every way with every choice for a rank: of those with the same open ends the best so far."""
        line, best = self.weights.line, self.weights.best
        rank, position = choice.rank, choice.rank + 1
        seen = BELOW[position]
        kept: dict[int, tuple[int, _Way]] = {}  # open ends → gain so far with runs, way
        for way in ways:
            for suits, more in choice.ways:
                a, b, c, d = way.lines
                if suits:
                    a &= ~((suits & 1) << position)
                    b &= ~((suits >> 1 & 1) << position)
                    c &= ~((suits >> 2 & 1) << position)
                    d &= ~((suits >> 3) << position)
                gain = way.gain + more
                total = gain + line(a & seen) + line(b & seen) + line(c & seen) + line(d & seen)
                ends = _open_ends(a, b, c, d, position)
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
                kept[ends] = total, _Way(gain, (a, b, c, d), sets, several)
        return [way for _, way in kept.values()]

    def _better(self, one: _Way, two: _Way) -> _Way:
        """The better of two, of equals the first; an ace may be unused at both ends, which is one way and not two."""
        first, second = (one, two) if one.gain >= two.gain else (two, one)
        if first.several or self.weights.best(one.gain) != self.weights.best(two.gain):
            return first
        if second.several or first.sets != second.sets or self.put_down(first) != self.put_down(second):
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
            for suits, _ in choice.ways:
                in_sets |= hand_of(suit * SUIT_SIZE + choice.rank for suit in range(WHOLE_SET) if suits >> suit & 1)
        torn &= in_sets
        for suit, reach in enumerate(self.reach):
            if self.suits[suit] & 1 and reach >> LOW & 1 and reach >> HIGH & 1:
                torn |= 1 << at(suit, LOW)
        ways *= sum(len(list(self.ace_ends(taken))) for taken, _ in self._ace_choice(self.choices()))
        return Proof(cards_of(self.hand & ~usable & ~in_sets), cards_of(torn), ways)

    def _in_reach(self, card: int) -> bool:
        suit, rank = divmod(card, SUIT_SIZE)
        reach = self.reach[suit]
        return bool(reach >> rank + 1 & 1 or (rank == 0 and reach >> HIGH & 1))


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
        if count == self.most:
            rest = self._lay_offs(hand)[0]
        else:
            rest = _Search(hand, self.weights, self.search.table).best().gain
        return self.weights.best(gain + rest) >= self.weights.best(self.found.gain)

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
    melds, laid, otherwise = search.put_down(way)
    several = way.several or otherwise
    if max_melds is not None and (several or len(melds) > max_melds):
        return _Few(search, way.gain, max_melds).best()
    return Arrangement(way.gain, melds, laid, hand & ~_used(melds, laid), None, not several)


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
    weights = gains(values, aim)
    whole = arrange(hand, values, aim, table, max_melds)
    found = _all_used(hand, values, weights, table, max_melds)
    limits = _limits(hand, weights, whole.gain, table)
    # Every card used for all it is worth, and not in one way only: what comes level could change nothing.
    settled = found is not None and not found.unique and points_of(found, values) == values.of_hand(hand)
    # The most promising discards first, until the best that is left to try could not even come level.
    for card in sorted((card for card in limits if card != keep), key=lambda card: (-limits[card], card)):
        if found and limits[card] <= weights.best(found.gain) - (not settled):
            break
        rest = arrange(hand & ~(1 << card), values, aim, table, max_melds)
        rest = rest._replace(gain=rest.gain + weights.kept(card) * AIM + USED, discard=card)
        found = rest if found is None else _preferred(found, rest, weights)
    return whole if found is None else found


def _limits(hand: int, weights: Gains, gain: int, table: Table) -> dict[int, int]:
    """For each card more than which the aim cannot reach by throwing it away.

    The others reach no more than the whole hand does, nor more than all of them that fit a meld are worth.
    """
    hopeless = prove(hand, weights.values, table).hopeless
    dearest = [weights.best(points) for points in weights.group]
    worth = {card: 0 if card in hopeless else dearest[card % SUIT_SIZE] for card in cards_of(hand)}
    every, reached = sum(worth.values()), weights.best(gain)
    return {card: min(reached, every - most) + weights.kept(card) for card, most in worth.items()}


def _all_used(hand: int, values: Values, weights: Gains, table: Table, max_melds: int | None) -> Arrangement | None:
    """The best way to use every card, so that nothing is thrown away; None if there is none."""
    found = arrange(hand, values, OUT, table, max_melds)
    if found.left:
        return None
    same = arrange(hand, values, weights.aim, table, max_melds)
    if not same.left:
        return same
    points = points_of(found, values)
    gain = {DEADWOOD: values.of_hand(hand), MELDED: points, NET: points + values.of_hand(hand)}[weights.aim]
    return found._replace(gain=gain * AIM + hand.bit_count() * USED + points * POINT - len(found.melds))


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
