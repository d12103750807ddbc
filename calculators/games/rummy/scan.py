"""The best way to share a hand out, found position by position from the ace below the two to the ace above the king.

All that later cards have to know of a way is its state: how long each suit's block of neighbours is, which aces wait
above their kings, whether a card was left or thrown away, and how many melds are made where they are limited. Of the
ways that agree in this only the best is kept; what is still equal goes to the one found first.

The card thrown away is the dearest that is not laid down, but for one that has to stay: ways that leave a dearer one
are given up, since it could be thrown away instead.

Where ways are many, a few promising ones are followed to their end, chosen in one manner and, if many are left, in
another; those that could not even come level with the best of them are given up, so that the answer stays exact.
"""

from calculators.games.rummy.aims import level, reached
from calculators.games.rummy.ceiling import NEVER, Ceilings
from calculators.games.rummy.components import HIGH, LOW, SUIT_SIZE
from calculators.games.rummy.lines import Way
from calculators.games.rummy.melds import held
from calculators.games.rummy.positions import Asked, Choice, Position
from calculators.games.rummy.steps import ACES, DECLINED, JOINED, LEFT, LONG, SHIFTS, THROWN

MANY = 64  # ways from which on it pays to ask what they may still reach
FEW = 5  # ways that show what can surely be reached
ANY = 1 << 10  # dearer than any card
END = HIGH + 1  # where the last blocks end

type Trail = tuple[Trail, int, Choice, int] | None  # how a way came about: before, position, choice, state after it
# Gain so far; whether another way reaches the same aim; how dear the card thrown away is, or else the dearest left.
type Found = tuple[int, bool, int, Trail]
type Ways = dict[int, Found]  # by state

NOTHING: Found = (NEVER, False, 0, None)  # where no way is known yet


class Scan:
    """One hand and what is asked of it."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.ceilings = Ceilings(asked)
        self.positions: dict[int, Position] = {}
        torn = asked.hand.settled.torn if asked.plain else -1
        # The first position and the last one at which there is something to decide.
        self.first = (torn & -torn).bit_length() if asked.plain else LOW
        self.last = torn.bit_length() if asked.plain else END

    def best(self) -> Way | None:
        """The best way; None if all ways leave cards and none may be thrown away."""
        ways: Ways = {self._start(): (0, False, 0 if self.asked.throws is not None else ANY, None)}
        sure, looks = NOTHING, [(MANY, 1), (2 * MANY, 0)]
        for number in range(self.first, END + 1):
            if number > self.last and len(ways) == 1 and sure is NOTHING:
                break  # what follows changes nothing
            ways = self._worthwhile(ways, number, sure)
            while looks and len(ways) > looks[0][0]:
                _, gained = looks.pop(0)
                seen = self._promising(ways, number, gained)
                if seen[0] != sure[0]:
                    sure = _better(sure, seen)
                elif seen[1]:  # else it may be the very same way
                    sure = seen
                ways = self._worthwhile(ways, number, sure)
            ways = self.follow(ways, number)
        found = _best_of(ways)
        if sure[1]:  # what could only come level with it was given up
            found = sure if found is None else _better(sure, found)
        return None if found is None else self._shared_out(found)

    def _start(self) -> int:
        """The state of the one way that comes to the first position."""
        hand, number, state = self.asked.hand, self.first - 1, THROWN if self.asked.throws is None else 0
        if number:
            lines, fixed = hand.settled.way.lines, hand.table.lines
            for line, table, shift in zip(lines, fixed, SHIFTS, strict=True):
                state |= length_at(line, table, number) << shift
            state |= (held(lines, HIGH) & ~held(fixed, HIGH)) << ACES
        return state

    def _worthwhile(self, ways: Ways, number: int, sure: Found) -> Ways:
        """Where ways are many, those that could come level with one that is sure, or be better if several are."""
        if sure is NOTHING or len(ways) <= MANY:
            return ways
        ceiling, least = self.ceilings.at(number), sure[0] + 1 if sure[1] else level(sure[0])
        return {state: way for state, way in ways.items() if ceiling(state, way[0]) >= least}

    def _promising(self, ways: Ways, number: int, gained: int) -> Found:
        """A good way, found by going on with the most promising ones only.

        What they may reach decides; with `gained`, what they have already counts half as much again.
        """
        for later in range(number, END + 1):
            ceiling = self.ceilings.at(later)
            order = sorted(ways, key=lambda state: 2 * ceiling(state, ways[state][0]) + gained * ways[state][0])
            thrown = [state for state in reversed(order) if state & THROWN][:FEW]
            others = [state for state in reversed(order) if not state & THROWN][:FEW]
            ways = self.follow({state: ways[state] for state in thrown + others}, later)
        return _best_of(ways) or NOTHING

    def follow(self, ways: Ways, number: int) -> Ways:
        """Every way with every option of a position: of those that come to the same state the best so far."""
        position = self.positions.get(number)
        if position is None:
            position = self.positions[number] = Position(number, self.asked)
        mask, ahead = position.mask, position.ahead
        kept: Ways = {}
        for state, (gain, several, dear, trail) in ways.items():
            key = state & mask
            base = state - key
            if state & THROWN:
                lots = [(base, position.keeps(key, 0), dear, dear)]
            else:
                lots = [(base, position.keeps(key, LEFT & ~state), ahead, dear)] if dear <= ahead else []
                lots += [(base & ~LEFT, options, own, own) for own, options in position.throws(key) if dear <= own]
            for rest, options, most, least in lots:
                for adds, more, last, left, choice in options:
                    now = rest + adds
                    if now > last or left > most:
                        continue
                    total = gain + more
                    rival = kept.get(now)
                    if rival is None:
                        kept[now] = total, several, left if left > least else least, (trail, number, choice, now)
                    elif total > rival[0]:
                        same = several or reached(total) == reached(rival[0])
                        kept[now] = total, same, left if left > least else least, (trail, number, choice, now)
                    elif not rival[1] and reached(total) == reached(rival[0]):
                        kept[now] = rival[0], True, rival[2], rival[3]
        return kept

    def _shared_out(self, found: Found) -> Way:
        """A way as lines and sets, read from its trail backwards."""
        _, several, _, trail = found
        hand, thrown = self.asked.hand, None
        settled = hand.settled.way if self.asked.plain else Way(hand.table.lines, (), None, False)
        lines, sets = [*settled.lines], [*settled.sets]
        steps: list[tuple[int, Choice, int]] = []
        while trail is not None:
            trail, number, choice, state = trail
            steps.append((number, choice, state))
        for number, choice, state in reversed(steps):
            if choice.taken:
                sets.append((number - 1, choice.taken))
            if choice.thrown:
                thrown = (choice.thrown.bit_length() - 1) * SUIT_SIZE + number - 1
            decided = 1 << number | (1 << HIGH if number == LOW else 0)
            for suit, shift in enumerate(SHIFTS):
                line = lines[suit] & (hand.table.lines[suit] | ~decided)
                line |= (choice.cards >> suit & 1) << number | (choice.aces >> suit & 1) << HIGH
                lines[suit] = line & ~(7 << number - 2) if state >> shift & 7 == DECLINED else line
        return Way((lines[0], lines[1], lines[2], lines[3]), sorted(sets), thrown, several)


def length_at(line: int, table: int, position: int) -> int:
    """How long the block of a line is that ends at a position, runs of the table in it."""
    low = position
    while line >> low & 1:
        low -= 1
    if table >> low + 1 & (1 << position - low) - 1:
        return JOINED
    return min(LONG, position - low)


def _best_of(ways: Ways) -> Found | None:
    """The best of the ways that have come to the end."""
    best = None
    for state, way in ways.items():
        if not state & LEFT:
            best = way if best is None else _better(best, way)
    return best


def _better(one: Found, two: Found) -> Found:
    """The better of two different ways, of equals the first."""
    first, second = (one, two) if one[0] >= two[0] else (two, one)
    return first[0], first[1] or reached(first[0]) == reached(second[0]), *first[2:]
