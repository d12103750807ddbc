"""How good a move looks: leads saved, the round won, whose combination lies there, who is about to go out.

Only + − × ÷ on numbers, so that CPython and the browser choose alike. The weights were found by playing.
"""

from collections.abc import Sequence
from typing import Any

from calculators.core.game import View
from calculators.games.bacon.combos import FIRST_BOMB, KIND_OF, KINDS
from calculators.games.bacon.components import pack, ranks_of, wilds_of
from calculators.games.bacon.plan import WINS, split

ROUND = 1.0  # leads that winning a round is worth
HURRY = 5.0  # a rival with n cards makes it worth HURRY / (n + HURRY_AT) more
HURRY_AT = 2.0
OUT = 6.0  # going out
GIFT = 2.0  # a rival may go out with a play like this
HELP = 1.0  # a partner may
CARD = 0.4  # leads that a partner's card stands for
NOBODY = -10.0  # leading left to a rival
TWIN = 2.0  # a play that is like an earlier one but for its suits: who tries only a few moves tries different ones


class Outlook:
    """What a seat knows of a round: cards left by seat, who won it so far, what its own hand needs."""

    __slots__ = ("counts", "last", "lies", "me", "now", "partner_wins", "ranks", "rivals", "round", "team", "wilds")

    def __init__(self, me: int, hand: int, counts: Sequence[int], on: tuple[int, int] | None, last: int) -> None:
        self.me, self.counts, self.last = me, counts, last
        self.ranks, self.wilds = ranks_of(hand), wilds_of(hand)
        self.now = split(self.ranks, self.wilds)[0]
        seats = len(counts)
        self.rivals = [counts[seat] for seat in range((me + 1) % 2, seats, 2) if counts[seat]]
        self.team = [counts[seat] for seat in range(me % 2, seats, 2) if counts[seat] and seat != me]
        fewest = min(self.rivals)
        self.round = ROUND + HURRY / (fewest + HURRY_AT)
        self.partner_wins = on is not None and (last - me) % 2 == 0
        self.lies = self._holds(*on) if on else 0.0

    def _holds(self, kind: int, top: int) -> float:
        """How likely what lies wins the round if this seat passes: only those may beat it who come after."""
        seats = len(self.counts)
        against = len(self.rivals) if self.partner_wins else 1 + len(self.team)
        left, seat = 0, (self.me + 1) % seats
        while seat != self.last:
            left += (seat - self.last) % 2 == 1 and self.counts[seat] > 0
            seat = (seat + 1) % seats
        return 1.0 - (1.0 - self.wins(kind, top)) * left / against

    def wins(self, kind: int, top: int) -> float:
        """How likely a play wins the round: surely, when no rival has cards enough to beat it."""
        most = max(self.rivals)
        cards = KINDS[kind].cards
        if most < cards and most < 4:
            return 1.0
        return WINS[kind][top]

    def passing(self) -> float:
        """What a pass is worth: the round, as far as a partner is winning it."""
        return self.round * self.lies if self.partner_wins else -self.round * self.lies

    def play(self, kind: int, top: int, ranks: int, wilds: int) -> float:
        """What a play is worth that takes these cards."""
        left_ranks, left_wilds = self.ranks - ranks, self.wilds - wilds
        if not left_ranks and not left_wilds:
            return OUT + self.now
        wins = self.wins(kind, top)
        worth = self.now - split(left_ranks, left_wilds)[0] + self.round * wins
        cards = KINDS[kind].cards
        if cards in self.rivals:
            worth -= GIFT * (1.0 - wins)
        if cards in self.team and kind < FIRST_BOMB:
            worth += HELP * (1.0 - wins)
        return worth

    def lead(self, seat: int) -> float:
        """What it is worth that a seat leads."""
        if seat == self.me:
            return -self.now
        if (seat - self.me) % 2:
            return NOBODY
        return -CARD * self.counts[seat]


def hints(view: View, moves: Sequence[Any]) -> list[float]:
    """How good each move looks to the seat of the view, in leads, more is better."""
    on = view["on"]
    called = (KIND_OF[on["type"]], on["rank"]) if on else None
    outlook = Outlook(view["seat"], pack(view["hand"]), view["counts"], called, view["last"])
    if view["phase"] == "lead":
        return [outlook.lead(move.seat) for move in moves]
    worth: dict[tuple[int, int, int, int], float] = {}
    found = []
    for kind, top, cards in moves:
        if not kind:
            found.append(outlook.passing())
            continue
        key = (kind, top, ranks_of(cards), wilds_of(cards))
        twin = key in worth
        if not twin:
            worth[key] = outlook.play(*key)
        found.append(worth[key] - TWIN * twin)
    return found
