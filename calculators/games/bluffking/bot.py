"""How good each move looks: by a rule of thumb (`hints`), and weighed by what was seen of each opponent (`sharp`).

Both look only at what their seat knows. Only + − × ÷ on numbers, so that CPython and the browser choose alike. The
weights were found by playing.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from calculators.core.game import View
from calculators.games.bluffking.components import JOKERS, RANKS, box, counts, is_true
from calculators.games.bluffking.moves import CARD_MOVES, CHALLENGE, DONE_MOVE, FOLLOW, LAY, LEAD, Move
from calculators.games.bluffking.odds import could_be

SURE = 1000.0  # outweighs any cards
LIES = 0.15  # of a medium player's leads
BLUFFS = 0.25  # how often he follows without a card of the rank
DEAREST = 8  # a pool from this size on is too much to bluff for


class Play(NamedTuple):
    """A play that could be made: what it is worth, the rank to claim, the cards in ascending order."""

    worth: float
    rank: int
    cards: tuple[int, ...]


class Thumb:
    """A medium player: mostly truth, a lie now and then, a challenge where it pays against people who play like that.

    He goes by the cards he has and has laid, and not by what he has seen of the others.
    """

    to_lead = 3.0  # cards that the lead is worth to him

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: int = view["seat"]
        self.sizes: list[int] = view["hands"]
        self.rivals = len(self.sizes) - 1
        self.hand: list[int] = view["hand"][:]
        for kind in view["draft"]:
            self.hand[kind] += 1
        self.size = self.sizes[self.me]
        self.wild = [kind for kind in JOKERS for _ in range(self.hand[kind])]
        self.pool: int = sum([group[2] for group in view["pool"]])
        self.box = box(view["packs"])
        self.unseen: list[int] = [total - mine for total, mine in zip(self.box, self.hand, strict=True)]
        for _, _, _, cards in [*view["pool"], *view["heap"]]:
            for kind in cards or ():
                self.unseen[kind] -= 1
        self.elsewhere = [0] * len(self.box)  # unseen cards that the last claimant cannot have had
        self.mix = self._mix()

    def _mix(self) -> float:
        """A number from 0 to 1 that hangs on the hand: it mixes truth and lies, and nobody else can foresee it."""
        number = 7 + self.view["groups"]
        for count in self.hand:
            number = (number * 31 + count + 1) % 1_000_003
        return float(number * 48_271 % 65_537) / 65_537

    # ---- what to do

    def rate(self, moves: Sequence[Move]) -> list[float]:
        """A number for each move."""
        if self.view["phase"] == LEAD:
            rank = max(map(self.best, range(len(RANKS)))).rank
            return [float(move.value == rank) for move in moves]
        if self.view["phase"] == LAY:
            step = self._step()
            return [float(move == step) for move in moves]
        worth = {CHALLENGE: self.challenge(), FOLLOW: self.follow()}
        return [worth.get(move.kind, 0.0) for move in moves]

    def _step(self) -> Move:
        """The next card of the best play that can still be laid, or `done`."""
        rest, draft = list(self.best(self.view["rank"]).cards), self.view["draft"]
        for kind in draft:
            if kind in rest:
                rest.remove(kind)
        last = draft[-1] if draft else 0
        return next((CARD_MOVES[kind] for kind in rest if kind >= last), DONE_MOVE)

    def best(self, rank: int) -> Play:
        """The best play of a rank."""
        return max(self.plays(rank))

    def plays(self, rank: int) -> Iterator[Play]:
        """All cards of the rank; in a lie one or two others with them, or one instead of them. Jokers come last."""
        mine, junk = [rank] * self.hand[rank], self.junk(rank)
        if self.size == len(mine) + len(self.wild):
            yield Play(SURE, rank, (*mine, *self.wild))
        else:
            lies = (self.mix < LIES) + (self.mix < LIES / 3)
            cards = [*mine, *junk[: max(lies, not mine)]]
            yield Play(len(mine) + (self.mix * (7 * rank + 3)) % 1, rank, tuple(sorted(cards)))

    def junk(self, rank: int) -> list[int]:
        """The cards of other ranks, first those that are hardest to be rid of honestly: of which there are few."""
        shift = int(self.mix * len(RANKS))
        found = [
            (count, (kind + shift) % len(RANKS), kind)
            for kind, count in enumerate(self.hand[: len(RANKS)])
            if count and kind != rank
        ]
        return [kind for count, _, kind in sorted(found) for _ in range(count)]

    def challenge(self) -> float:
        """What a challenge wins or loses on average, in cards."""
        true = self.p_true()
        if not self.sizes[self.view["claimant"]]:
            return SURE * (0.98 - true)
        return (1 - true) * (self.pool / self.rivals + self.to_lead) - true * self.pool

    def follow(self) -> float:
        """Good with a card of the rank; without one a bluff now and then."""
        mine = self.hand[self.view["rank"]]
        if self.size == mine + len(self.wild):
            return SURE
        if mine:
            return self.to_lead + 1
        return 1.0 if self.mix < BLUFFS and self.pool < DEAREST else -1.0

    # ---- what to believe

    def matching(self, rank: int) -> int:
        """Unseen cards that make a claim of a rank true."""
        found: int = self.unseen[rank] + sum([self.unseen[kind] for kind in JOKERS])
        return found

    def p_true(self) -> float:
        """The chance that the last claim is true: whether he could hold the cards, whether he would say so.

        A leader has chosen the rank himself, so he is likelier to have it than the cards alone say.

        Source: bluffking/help.odds.
        """
        view = self.view
        seat, rank, claim, _ = view["pool"][-1]
        unseen = sum(self.unseen) - sum(self.elsewhere)
        matching = self.matching(rank) - sum([self.elsewhere[kind] for kind in (rank, *JOKERS)])
        could = could_be(unseen, matching, min(self.sizes[seat] + claim, unseen), claim)
        if len(view["pool"]) == 1:
            true, lie = (1 - LIES) * min(1.0, 5 * could), LIES
        else:
            true, lie = could, (1 - could) * BLUFFS + could * LIES / 2
        true *= self.honesty(seat)
        return true / (true + lie)

    def honesty(self, seat: int) -> float:
        """How much likelier a seat's claims are to be true than anybody's."""
        return 1.0


RANK_GONE = 2.0  # cards that it is worth to have no card of a rank any more
JOKER = 2.5  # cards that a joker is worth in the hand
WIN = 14.0  # cards that winning is worth
CALLS = 0.12  # how often people challenge when they can
CALLS_SEEN = 8.0  # occasions for which that counts
CLAIMS_SEEN = 6.0  # claims, half of them true, for which the first opinion of a seat counts
MOST_LIES = 3  # cards that go with a lie


class Sharp(Thumb):
    """A hard player: weighs every play, remembers cards that were seen to go to a hand, and keeps a belief about each
    opponent: how true his claims are, how often he challenges.

    Somebody who always lies is challenged more and more, somebody who never does less and less.
    """

    to_lead = 5.0

    def __init__(self, view: View) -> None:
        super().__init__(view)
        quiet = 1.0
        for seat, (asked, called) in enumerate(view["calls"]):
            if seat != self.me and self.sizes[seat]:
                quiet *= 1 - (called + CALLS_SEEN * CALLS) / (asked + CALLS_SEEN)
        self.calls = 1 - quiet  # the chance that somebody challenges
        self.elsewhere = counts([kind for cards in view["known"] for kind in cards])

    def honesty(self, seat: int) -> float:
        """From the claims of a seat that were seen to be true or a lie."""
        true, false = self.view["claims"][seat]
        return float((2 * true + CLAIMS_SEEN) / (2 * false + CLAIMS_SEEN))

    def plays(self, rank: int) -> Iterator[Play]:
        """All cards of the rank, alone, with a joker or with others in a lie; at the end all jokers."""
        mine, junk = [rank] * self.hand[rank], self.junk(rank)
        last = self.size == len(mine) + len(self.wild)
        options = [[*mine, *junk[:lies]] for lies in range(1, min(MOST_LIES, len(junk)) + 1)]
        if mine:
            options.append(mine)
        if self.wild:
            options.append([*mine, *(self.wild if last else self.wild[:1])])
        for cards in options:
            yield Play(self._worth(rank, cards), rank, tuple(sorted(cards)))

    def _worth(self, rank: int, cards: Sequence[int]) -> float:
        """What a play brings on average, in cards."""
        count, laid = len(cards), counts(cards)
        shed = float(count)
        for kind, out in enumerate(laid):
            if out and kind in JOKERS:
                shed -= JOKER * out
            elif out and out == self.hand[kind]:
                shed += RANK_GONE
        if count == self.size:
            shed += WIN
        called = self._called(rank, count)
        stays = (1 - self._followed(rank)) * self.to_lead
        if is_true(rank, cards):
            return shed + called * ((self.pool + count) / self.rivals + self.to_lead) + (1 - called) * stays
        return (1 - called) * (shed + stays) - called * (self.pool + count)

    def _called(self, rank: int, count: int) -> float:
        """The chance that somebody challenges such a claim: for certain if what he holds himself makes it a lie."""
        believable = self.box[rank] + sum([self.box[kind] for kind in JOKERS]) - self.matching(rank) / self.rivals
        if count > believable:
            return 0.97
        if count == self.size:
            return max(0.9, self.calls)
        return min(0.97, self.calls * (0.7 + 0.2 * count))

    def _followed(self, rank: int) -> float:
        """The chance that somebody follows and takes the lead away."""
        return min(0.9, 0.15 + 0.12 * self.matching(rank))

    def follow(self) -> float:
        """Following is worth what its best play is; nobody may be let out by it."""
        lets_out = not self.sizes[self.view["claimant"]]
        return self.best(self.view["rank"]).worth - WIN * lets_out


def hints(view: View, moves: Sequence[Move]) -> list[float]:
    """How good each move looks to a medium player, more is better."""
    return Thumb(view).rate(moves)


def sharp(view: View, moves: Sequence[Move]) -> list[float]:
    """How good each move looks to a hard one."""
    return Sharp(view).rate(moves)
