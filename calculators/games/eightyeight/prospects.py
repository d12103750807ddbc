"""How good a move looks by all that may still come of it: which cards I can hope for, mine and theirs.

A move is worth the points that I shall have captured and the yaku that may come of them, less those of the others. Of
every card it asks how likely it comes into my pile; that depends on the other cards of its month alone.

Everything is in mon on a small field, only + − × ÷ on numbers, so that CPython and the browser choose alike.
"""

from collections.abc import Iterable, Sequence

from calculators.games.eightyeight.components import (
    BIT,
    CARDS,
    CHAFF_BITS,
    MON,
    MONTH,
    MONTH_BITS,
    MONTHS,
    POINTS,
    RIBBON_BITS,
    bits,
    cards_in,
)
from calculators.games.eightyeight.dekiyaku import DEKIYAKU, SEVEN, feeds

SHARES = 2 * MON  # a maker is paid by two
DENY = 0.5  # of what a yaku is worth to its maker, to each of the others
FED = 0.4 * 10 * SHARES  # what feeding costs: how often the yaku is made, and what it is worth

# How likely I capture a card at last: by how many cards of its month I hold, lie on the field and are captured; for a
# card that I hold, one on the field, one that I have not seen. Counted in 6,000 months after each card laid, by players
# who choose by such a table, among their like and among random players.
CHANCES: dict[tuple[int, int, int], tuple[float, float, float]] = {
    (0, 0, 0): (0.0, 0.0, 0.15),
    (0, 0, 2): (0.0, 0.0, 0.16),
    (0, 1, 0): (0.0, 0.24, 0.20),
    (0, 1, 2): (0.0, 0.25, 0.25),
    (0, 2, 0): (0.0, 0.22, 0.22),
    (0, 3, 0): (0.0, 0.22, 0.22),
    (1, 0, 0): (0.74, 0.0, 0.32),
    (1, 0, 2): (0.67, 0.0, 0.67),
    (1, 1, 0): (0.75, 0.44, 0.35),
    (1, 1, 2): (0.93, 0.93, 0.0),
    (1, 2, 0): (0.94, 0.57, 0.20),
    (1, 3, 0): (1.0, 1.0, 0.0),
    (2, 0, 0): (0.72, 0.0, 0.54),
    (2, 0, 2): (0.91, 0.0, 0.0),
    (2, 1, 0): (0.85, 0.76, 0.53),
    (2, 2, 0): (0.97, 0.97, 0.0),
    (3, 0, 0): (0.84, 0.0, 0.62),
    (3, 1, 0): (0.90, 0.98, 0.0),
    (4, 0, 0): (0.82, 0.0, 0.0),
}
_NOTHING = (0.0, 0.0, 0.0)  # all four are captured

# Yaku of fixed cards. Five brights are left out: whoever has four has what counts.
_SETS = tuple((yaku.cards, yaku.kan * SHARES) for key, yaku in DEKIYAKU.items() if key not in {"nanatan", "goko"})
_NANATAN = DEKIYAKU["nanatan"].kan * SHARES


# A full pile that earns a special yaku: how much (points, chaff), what that is worth beyond the points themselves, what
# each more is worth.
POINTS_WANTED, POINTS_GAIN, POINTS_STEP = 168.0, 10 * SHARES - 80.0, float(SHARES)
CHAFF_WANTED, CHAFF_GAIN, CHAFF_STEP = 16.0, 12 * SHARES - 20.0, 2.0 * SHARES
# How far the points of a pile stray from what is expected, by turns left; chaff strays a tenth as far.
SPREAD = (9.7, 15.5, 19.1, 21.9, 24.6, 27.2, 29.6, 32.0)
CHAFF_SPREAD = 0.094
# Of a normal distribution, from 3 below the mean to 3 above in steps of a half: how likely more, and how much more.
_MORE = (0.9987, 0.9938, 0.9772, 0.9332, 0.8413, 0.6915, 0.5, 0.3085, 0.1587, 0.0668, 0.0228, 0.0062, 0.0013)
_EXCESS = (3.0004, 2.502, 2.0085, 1.5293, 1.0833, 0.6978, 0.3989, 0.1978, 0.0833, 0.0293, 0.0085, 0.002, 0.0004)
_CHAFF = tuple(cards_in(CHAFF_BITS))


def special(likely: Sequence[float], left: int) -> float:
    """What a special yaku is worth: 168 points, or sixteen chaff, when all cards are played."""
    points = chaff = 0.0
    for card in CARDS:
        points += POINTS[card] * likely[card]
    for card in _CHAFF:
        chaff += likely[card]
    spread = SPREAD[left]
    return _beyond(points, POINTS_WANTED, spread, POINTS_GAIN, POINTS_STEP) + _beyond(
        chaff, CHAFF_WANTED, spread * CHAFF_SPREAD, CHAFF_GAIN, CHAFF_STEP
    )


def _beyond(expected: float, wanted: float, spread: float, gain: float, step: float) -> float:
    """A gain for reaching what is wanted, and a step for each more."""
    place = 2 * ((wanted - expected) / spread + 3)
    if place >= 12:
        return 0.0
    if place <= 0:
        return gain + step * (expected - wanted)
    low = int(place)
    part = place - low
    more = _MORE[low] + part * (_MORE[low + 1] - _MORE[low])
    excess = _EXCESS[low] + part * (_EXCESS[low + 1] - _EXCESS[low])
    return gain * more + step * spread * excess


def chances(held: int, field: int, piles: Sequence[int], me: int, captured: int, months: Iterable[int]) -> list[float]:
    """How likely each card of these months lies in my pile at last, 0 for all other months."""
    found = [0.0] * len(CARDS)
    mine = piles[me]
    for month in months:
        here = MONTH_BITS[month]
        counts = (held & here).bit_count(), (field & here).bit_count(), (captured & here).bit_count()
        in_hand, open_, unseen = CHANCES.get(counts, _NOTHING)
        for card in range(4 * month, 4 * month + 4):
            bit = BIT[card]
            if captured & bit:
                found[card] = 1.0 if mine & bit else 0.0
            else:
                found[card] = in_hand if held & bit else open_ if field & bit else unseen
    return found


def outlook(likely: Sequence[float], piles: Sequence[int], me: int, seats: Sequence[int], captured: int) -> float:
    """What a position is worth to me, by how likely each card comes into my pile; the others share what does not."""
    total = 0.0
    for card in CARDS:
        total += POINTS[card] * likely[card]
    for cards, value in _SETS:
        hope = float(value)
        for card in cards_in(cards):
            hope *= likely[card]
        total += hope
    if (captured & ~piles[me] & RIBBON_BITS).bit_count() <= RIBBON_BITS.bit_count() - SEVEN:
        total += _NANATAN * _seven(likely)
    for seat in seats:
        if seat != me:
            total -= DENY * _of_another(likely, piles[seat], captured)
    return total


def _of_another(likely: Sequence[float], pile: int, captured: int) -> float:
    """What the yaku are worth of which somebody else lacks no more than two cards."""
    total, gone = 0.0, captured & ~pile
    for cards, value in _SETS:
        need = cards & ~pile
        if not need & gone and need.bit_count() <= 2:
            hope = float(value)
            for card in cards_in(need):
                hope *= (1 - likely[card]) / 2
            total += hope
    spare = RIBBON_BITS.bit_count() - SEVEN
    if (pile & RIBBON_BITS).bit_count() >= SEVEN - 2 and (gone & RIBBON_BITS).bit_count() <= spare:
        his = [0.0] * len(CARDS)
        for card in cards_in(RIBBON_BITS & ~gone):
            his[card] = 1.0 if pile & BIT[card] else (1 - likely[card]) / 2
        total += _NANATAN * _seven(his)
    return total


def _seven(likely: Sequence[float]) -> float:
    """How likely at least seven of the nine ribbons come together."""
    counts = [1.0] + [0.0] * RIBBON_BITS.bit_count()  # how likely so many
    for card in cards_in(RIBBON_BITS):
        chance = likely[card]
        for count in range(len(counts) - 1, 0, -1):
            counts[count] += (counts[count - 1] - counts[count]) * chance
        counts[0] *= 1 - chance
    return sum(counts[SEVEN:])


class Prospects:
    """What a seat may hope for now, and after each move."""

    def __init__(self, hand: Sequence[int], field: int, piles: Sequence[int], me: int, seats: Sequence[int]) -> None:
        self.hand, self.held, self.field, self.piles, self.me, self.seats = hand, bits(hand), field, piles, me, seats
        self.captured = 0
        for pile in piles:
            self.captured |= pile
        self.likely = chances(self.held, field, piles, me, self.captured, range(MONTHS))

    def lay(self, card: int, take: int) -> float:
        """After laying a card of the hand; `take` is the field card it takes where two match, else -1."""
        bit = BIT[card]
        same = self.field & MONTH_BITS[MONTH[card]]
        if same:
            taken = same if take < 0 else BIT[take]
            return self._after(card, self.held ^ bit, self.field ^ taken, taken | bit, len(self.hand) - 1)
        cost = FED if len(self.hand) > 1 and self._feeds(card) else 0.0
        return self._after(card, self.held ^ bit, self.field | bit, 0, len(self.hand) - 1) - cost

    def take(self, drawn: int, card: int) -> float:
        """After the card drawn takes one of two."""
        return self._after(card, self.held, self.field ^ BIT[card], BIT[drawn] | BIT[card], len(self.hand))

    def _feeds(self, card: int) -> bool:
        return feeds(card, [self.piles[seat] for seat in self.seats if seat != self.me], self.captured)

    def _after(self, card: int, held: int, field: int, caught: int, left: int) -> float:
        """Only the month of the card changes; `left` turns are to come."""
        piles, captured, month = list(self.piles), self.captured | caught, MONTH[card]
        piles[self.me] |= caught
        likely = self.likely[:]
        likely[4 * month : 4 * month + 4] = chances(held, field, piles, self.me, captured, (month,))[4 * month :][:4]
        return outlook(likely, piles, self.me, self.seats, captured) + special(likely, left)
